//! Random Boogie programs, typed by construction.
//!
//! A program is made from a seed and a size. First the features that it uses are drawn, so that most programs use
//! few and are quick, and every pair of features meets in some. Then come types, constants, functions, globals, the
//! signatures of the procedures, and last the bodies ([`statements`]) with their expressions ([`expressions`]); some
//! programs have memory with addresses ([`memory`]).
//!
//! # Bugs
//! About half of the programs should have a bug, at depths from 1 to 6. An assertion of random content fails at
//! once, so most assertions are such that somebody must reason to tell: `tick` counts iterations and calls, and
//! assertions compare it with small numbers; what was just written is read back; few and weak random conditions.

mod expressions;
mod memory;
mod statements;

use crate::random::Random;
use std::fmt::Write;

/// A type of the generated programs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    Int,
    Bool,
    Real,
    Bv(u32),
    /// An uninterpreted type.
    Ref,
    /// The datatype of this number.
    Data(usize),
    Map(Vec<Type>, Box<Type>),
}

impl std::fmt::Display for Type {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Type::Int => write!(out, "int"),
            Type::Bool => write!(out, "bool"),
            Type::Real => write!(out, "real"),
            Type::Bv(width) => write!(out, "bv{width}"),
            Type::Ref => write!(out, "Ref"),
            Type::Data(number) => write!(out, "D{number}"),
            Type::Map(domain, range) => {
                write!(out, "[")?;
                for (index, part) in domain.iter().enumerate() {
                    write!(out, "{}{part}", if index > 0 { ", " } else { "" })?;
                }
                write!(out, "]{range}")
            }
        }
    }
}

#[derive(Clone, Debug)]
struct Variable {
    name: String,
    ty: Type,
    /// Whether a statement may change it.
    assignable: bool,
    global: bool,
}

#[derive(Clone, Debug)]
struct Function {
    name: String,
    params: Vec<Type>,
    result: Type,
}

#[derive(Clone, Debug)]
struct Constructor {
    name: String,
    /// Field names are shared among the constructors of a datatype where the types agree.
    fields: Vec<(String, Type)>,
}

#[derive(Clone, Debug)]
struct Procedure {
    name: String,
    ins: Vec<Type>,
    outs: Vec<Type>,
    bodiless: bool,
    /// Whether the first parameter counts down, so that the recursion ends.
    counts_down: bool,
}

/// What a program may use; drawn for each.
#[derive(Clone, Copy, Debug, Default)]
struct Features {
    reals: bool,
    bits: bool,
    refs: bool,
    data: bool,
    maps: bool,
    functions: bool,
    contracts: bool,
    wheres: bool,
    recursion: bool,
    loops: bool,
    gotos: bool,
    quantifiers: bool,
    lambdas: bool,
    /// Division by what may be zero, fields of the wrong constructor.
    partial: bool,
    implementations: bool,
    /// Whether assertions of random content may stand anywhere.
    wild: bool,
    /// Addresses and what is at them.
    memory: bool,
}

/// A generated program.
pub struct Generated {
    pub text: String,
    /// Whether quantifiers or lambdas are in it: then a solver may not know.
    pub quantified: bool,
    /// The recursion bound that it is meant for.
    pub bound: u32,
}

/// The program of a seed; `size` from 1 up: about how many procedures, and statements in each.
pub fn generate(seed: u64, size: usize) -> Generated {
    let mut generator = Generator {
        random: Random::new(seed),
        size: size.max(1),
        features: Features::default(),
        out: String::new(),
        datatypes: Vec::new(),
        functions: Vec::new(),
        globals: Vec::new(),
        constants: Vec::new(),
        procedures: Vec::new(),
        scope: Vec::new(),
        types: vec![Type::Int, Type::Int, Type::Int, Type::Bool],
        fresh: 0,
        two_state: false,
        calls_left: 0,
        map_constants: Vec::new(),
    };
    generator.program();
    let features = generator.features;
    let bound = generator.random.between(1, 4) as u32;
    Generated { text: generator.out, quantified: features.quantifiers || features.lambdas, bound }
}

struct Generator {
    random: Random,
    size: usize,
    features: Features,
    out: String,
    datatypes: Vec<Vec<Constructor>>,
    functions: Vec<Function>,
    globals: Vec<Variable>,
    constants: Vec<Variable>,
    procedures: Vec<Procedure>,
    /// What an expression may mention here.
    scope: Vec<Variable>,
    /// What a new variable may be; doubled ones are likelier.
    types: Vec<Type>,
    fresh: usize,
    /// Whether `old` may stand here.
    two_state: bool,
    /// Calls that the procedure that is being written may still have.
    calls_left: usize,
    /// Constants that stand for maps where there is no variable, by type; declared last.
    map_constants: Vec<(Type, String)>,
}

impl Generator {
    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.out, "{:1$}{text}", "", indent * 2);
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.fresh += 1;
        format!("{prefix}{}", self.fresh)
    }

    fn any_type(&mut self) -> Type {
        let at = self.random.below(self.types.len());
        self.types[at].clone()
    }

    fn program(&mut self) {
        let random = &mut self.random;
        self.features = Features {
            reals: random.percent(12),
            bits: random.percent(22),
            refs: random.percent(25),
            data: random.percent(30),
            maps: random.percent(40),
            functions: random.percent(40),
            contracts: random.percent(40),
            wheres: random.percent(25),
            recursion: random.percent(45),
            loops: random.percent(50),
            gotos: random.percent(35),
            quantifiers: random.percent(4),
            lambdas: random.percent(4),
            partial: random.percent(15),
            implementations: random.percent(8),
            wild: random.percent(40),
            memory: random.percent(25),
        };
        self.type_declarations();
        self.constant_declarations();
        self.function_declarations();
        self.global_declarations();
        self.memory_declarations();
        self.signatures();
        for index in 0..self.procedures.len() {
            self.procedure(index);
        }
        self.entry();
        for (ty, name) in std::mem::take(&mut self.map_constants) {
            self.line(0, &format!("const {name}: {ty};"));
        }
    }

    fn type_declarations(&mut self) {
        if self.features.refs {
            self.line(0, "type Ref;");
            self.line(0, "const unique null: Ref;");
            self.line(0, "const obj1, obj2: Ref;");
            self.types.push(Type::Ref);
        }
        if self.features.reals {
            self.types.push(Type::Real);
        }
        if self.features.bits {
            self.types.extend([Type::Bv(4), Type::Bv(8)]);
            for width in [4, 8] {
                for name in ["add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "udiv", "urem"] {
                    let text = format!(
                        "function {{:builtin \"bv{name}\"}} {name}{width}(bv{width}, bv{width}) returns (bv{width});"
                    );
                    self.line(0, &text);
                }
                for name in ["ult", "ule", "slt", "sge"] {
                    let text = format!(
                        "function {{:builtin \"bv{name}\"}} {name}{width}(bv{width}, bv{width}) returns (bool);"
                    );
                    self.line(0, &text);
                }
            }
        }
        if self.features.data {
            for number in 0..=self.random.below(2) {
                self.datatype(number);
            }
        }
        if self.features.maps {
            for _ in 0..=self.random.below(2) {
                let mut domain = vec![self.any_type()];
                if self.random.percent(15) {
                    domain.push(self.any_type());
                }
                let range = self.any_type();
                // Maps as indices are Boogie, but extensionality makes them slow.
                if !domain.iter().any(|part| matches!(part, Type::Map(..))) {
                    let map = Type::Map(domain, Box::new(range));
                    self.types.extend([map.clone(), map]);
                }
            }
        }
    }

    fn datatype(&mut self, number: usize) {
        let own = Type::Data(number);
        let mut constructors = Vec::new();
        let shared: (String, Type) = (format!("s{number}"), self.any_type());
        for index in 0..=self.random.below(3) {
            let mut fields = Vec::new();
            for field in 0..self.random.below(3) {
                // The first constructor is not recursive, so that the type has values.
                let ty = if index > 0 && self.random.percent(25) { own.clone() } else { self.any_type() };
                fields.push((format!("f{number}_{index}_{field}"), ty));
            }
            if self.random.percent(30) {
                fields.push(shared.clone());
            }
            constructors.push(Constructor { name: format!("C{number}_{index}"), fields });
        }
        let text: Vec<String> = constructors
            .iter()
            .map(|constructor| {
                let fields: Vec<String> = constructor.fields.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
                format!("{}({})", constructor.name, fields.join(", "))
            })
            .collect();
        let text = format!("datatype D{number} {{ {} }}", text.join(", "));
        self.line(0, &text);
        self.datatypes.push(constructors);
        self.types.extend([own.clone(), own]);
    }

    fn constant_declarations(&mut self) {
        for _ in 0..self.random.below(3) {
            let (name, ty) = (self.fresh("k"), self.any_type());
            let unique = if self.random.percent(20) { "unique " } else { "" };
            self.line(0, &format!("const {unique}{name}: {ty};"));
            let variable = Variable { name, ty, assignable: false, global: false };
            self.constants.push(variable.clone());
            self.scope.push(variable);
        }
        // Axioms that contradict each other make every program safe, so these cannot.
        let numbers: Vec<Variable> = self.scope.iter().filter(|constant| constant.ty == Type::Int).cloned().collect();
        if self.random.percent(40)
            && let Some(constant) = self.random.pick(&numbers).cloned()
        {
            let (op, number) = ([">=", "<=", "!="][self.random.below(3)], self.random.between(0, 5));
            self.line(0, &format!("axiom {} {op} {number};", constant.name));
        }
    }

    fn function_declarations(&mut self) {
        if !self.features.functions {
            return;
        }
        for _ in 0..=self.random.below(3) {
            let name = self.fresh("fn");
            let params: Vec<Type> = (0..=self.random.below(2)).map(|_| self.any_type()).collect();
            let result = self.any_type();
            let declared: Vec<String> =
                params.iter().enumerate().map(|(index, ty)| format!("a{index}: {ty}")).collect();
            let mut text = format!("({}) returns ({result})", declared.join(", "));
            if self.random.percent(35) {
                let around = std::mem::take(&mut self.scope);
                self.scope = params
                    .iter()
                    .enumerate()
                    .map(|(index, ty)| Variable {
                        name: format!("a{index}"),
                        ty: ty.clone(),
                        assignable: false,
                        global: false,
                    })
                    .collect();
                let body = self.expression(&result, 3);
                self.scope = around;
                let attribute = if self.random.percent(50) { "{:inline} " } else { "" };
                text = format!("function {attribute}{name}{text} {{ {body} }}");
            } else {
                text = format!("function {name}{text};");
            }
            self.line(0, &text);
            if text.ends_with(';') && result == Type::Int && self.random.percent(40) {
                let args: Vec<String> = params.iter().map(|param| self.literal(param)).collect();
                let (op, number) = ([">=", "<=", "!="][self.random.below(3)], self.random.between(0, 5));
                self.line(0, &format!("axiom {name}({}) {op} {number};", args.join(", ")));
            }
            self.functions.push(Function { name, params, result });
        }
        if self.random.percent(40) {
            self.listed_function();
        }
        if self.features.quantifiers && self.random.percent(50) {
            let axiom = self.quantifier(2);
            self.line(0, &format!("axiom {axiom};"));
        }
    }

    /// A function whose values axioms list for a few numbers, now and then not for all of their combinations.
    fn listed_function(&mut self) {
        let name = self.fresh("fn");
        let result = if self.random.percent(70) { Type::Int } else { Type::Bool };
        let params = vec![Type::Int; 1 + self.random.below(2)];
        let types = vec!["int"; params.len()].join(", ");
        self.line(0, &format!("function {name}({types}) returns ({result});"));
        let numbers = 2 + self.random.below(2);
        let mut rows: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in &params {
            rows = rows.iter().flat_map(|row| (0..numbers).map(|number| [&row[..], &[number]].concat())).collect();
        }
        if self.random.percent(20) {
            rows.remove(self.random.below(rows.len()));
        }
        for row in rows {
            let args: Vec<String> = row.iter().map(usize::to_string).collect();
            let application = format!("{name}({})", args.join(", "));
            let axiom = match (&result, self.random.below(numbers)) {
                (Type::Int, value) => format!("{application} == {value}"),
                (_, 0) => format!("!{application}"),
                _ => application,
            };
            self.line(0, &format!("axiom {axiom};"));
        }
        self.functions.push(Function { name, params, result });
    }

    fn global_declarations(&mut self) {
        self.line(0, "var tick: int;");
        self.globals.push(Variable { name: "tick".into(), ty: Type::Int, assignable: false, global: true });
        let count = 1 + self.random.below(1 + self.size.min(4));
        for _ in 0..count {
            let (name, ty) = (self.fresh("g"), self.any_type());
            let clause = self.where_clause(&name, &ty);
            self.line(0, &format!("var {name}: {ty}{clause};"));
            self.globals.push(Variable { name, ty, assignable: true, global: true });
        }
        self.scope.extend(self.globals.iter().cloned());
    }

    /// ` where …` over the variable itself, now and then.
    fn where_clause(&mut self, name: &str, ty: &Type) -> String {
        if !self.features.wheres || !self.random.percent(40) {
            return String::new();
        }
        let low = self.random.between(-2, 2);
        match ty {
            Type::Int => format!(" where {low} <= {name} && {name} <= {}", low + self.random.between(0, 6)),
            Type::Real => format!(" where {name} > 0.5"),
            Type::Bv(width) => format!(" where {name} != 3bv{width}"),
            Type::Data(number) => {
                let constructors = &self.datatypes[*number];
                let at = self.random.below(constructors.len());
                format!(" where {name} is {}", self.datatypes[*number][at].name)
            }
            Type::Bool | Type::Ref | Type::Map(..) => String::new(),
        }
    }

    fn signatures(&mut self) {
        for _ in 0..=self.random.below(1 + self.size) {
            let name = self.fresh("p");
            let counts_down = self.features.recursion && self.random.percent(50);
            let mut ins: Vec<Type> = (0..self.random.below(3)).map(|_| self.any_type()).collect();
            if counts_down {
                ins.insert(0, Type::Int);
            }
            let outs = (0..self.random.below(3)).map(|_| self.any_type()).collect();
            let bodiless = self.random.percent(12);
            self.procedures.push(Procedure { name, ins, outs, bodiless, counts_down });
        }
    }

    fn procedure(&mut self, index: usize) {
        let procedure = self.procedures[index].clone();
        let around = self.scope.clone();
        let parameters = |types: &[Type], prefix: &str, assignable: bool| -> Vec<Variable> {
            let each = types.iter().enumerate();
            each.map(|(at, ty)| Variable { name: format!("{prefix}{at}"), ty: ty.clone(), assignable, global: false })
                .collect()
        };
        let ins = parameters(&procedure.ins, "x", false);
        let outs = parameters(&procedure.outs, "r", true);
        let declare = |generator: &mut Self, variables: &[Variable]| -> String {
            let declared: Vec<String> = variables
                .iter()
                .map(|variable| {
                    let clause = generator.where_clause(&variable.name, &variable.ty);
                    format!("{}: {}{clause}", variable.name, variable.ty)
                })
                .collect();
            declared.join(", ")
        };
        let signature = |generator: &mut Self| {
            let (ins, outs) = (declare(generator, &ins), declare(generator, &outs));
            format!("{}({ins}) returns ({outs})", procedure.name)
        };
        let head = signature(self);
        let several = self.features.implementations && !procedure.bodiless && self.random.percent(50);
        let end = if procedure.bodiless || several { ";" } else { "" };
        self.line(0, &format!("procedure {head}{end}"));
        self.scope.extend(ins.iter().cloned());
        self.contracts(&procedure, &outs);
        self.scope.extend(outs.iter().cloned());
        if several {
            let plain = |variables: &[Variable]| -> String {
                let each: Vec<String> =
                    variables.iter().map(|variable| format!("{}: {}", variable.name, variable.ty)).collect();
                each.join(", ")
            };
            for _ in 0..=self.random.below(2) {
                let head = format!("{}({}) returns ({})", procedure.name, plain(&ins), plain(&outs));
                self.line(0, &format!("implementation {head}"));
                self.body(Some(index));
            }
        } else if !procedure.bodiless {
            self.body(Some(index));
        }
        self.scope = around;
    }

    fn contracts(&mut self, procedure: &Procedure, outs: &[Variable]) {
        self.memory_contract();
        if procedure.bodiless && self.random.percent(60) {
            let globals: Vec<String> = self.globals[1..].iter().map(|global| global.name.clone()).collect();
            if let Some(global) = self.random.pick(&globals).cloned() {
                self.line(1, &format!("modifies {global};"));
            }
        }
        let likely = if self.features.contracts { 45 } else { 0 };
        if self.random.percent(likely) {
            let free = if self.random.percent(30) { "free " } else { "" };
            let condition = self.contract_condition();
            self.line(1, &format!("{free}requires {condition};"));
        }
        let scope = self.scope.len();
        self.scope.extend(outs.iter().cloned());
        self.two_state = true;
        for _ in 0..2 {
            let likely = if procedure.bodiless { 60 } else { likely };
            if self.random.percent(likely) {
                let free = if self.random.percent(30) { "free " } else { "" };
                let condition = self.contract_condition();
                self.line(1, &format!("{free}ensures {condition};"));
            }
        }
        self.two_state = false;
        self.scope.truncate(scope);
    }

    fn contract_condition(&mut self) -> String {
        if self.random.percent(50) {
            let least = self.random.between(-1, 1);
            format!("tick >= {least}")
        } else if self.features.wild && self.random.percent(40) {
            self.expression(&Type::Bool, 2)
        } else {
            self.weak_condition()
        }
    }

    fn entry(&mut self) {
        let around = self.scope.clone();
        let mut declared = Vec::new();
        for index in 0..self.random.below(3) {
            let ty = self.any_type();
            declared.push(format!("x{index}: {ty}"));
            self.scope.push(Variable { name: format!("x{index}"), ty, assignable: false, global: false });
        }
        self.line(0, &format!("procedure {{:entrypoint}} main({})", declared.join(", ")));
        if self.features.contracts && self.random.percent(30) {
            let condition = self.weak_condition();
            self.line(1, &format!("requires {condition};"));
        }
        self.body(None);
        self.scope = around;
    }
}
