//! A program of `./x fuzz quantifiers` as one formula in SMT-LIB: satisfiable if and only if an assertion can fail.
//!
//! Executions are followed symbolically, with expressions for the values of variables; repetitions are unrolled and calls
//! inlined. Maps that lambdas make are constants of which a quantifier says what they hold, so that any solver can read
//! them; a lambda inside of a quantifier that it depends on is left to Z3, which has such terms itself. Operations outside of
//! their domain need no words: to SMT-LIB, too, they are functions of their arguments of which nothing is known.

use super::program::{Expr, FLOATS, Literal, Op, Program, Stmt, Type};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A formula, and whether only Z3 understands it.
pub struct Formula {
    pub text: String,
    pub only_z3: bool,
}

/// Formulas that are longer say nothing in the time there is.
const LONGEST: usize = 200_000;

/// None for programs that have no such formula: loops without a known end, powers.
pub fn formula(program: &Program) -> Option<Formula> {
    let mut conditions = Conditions { program, constants: Vec::new(), fresh: 0, steps: 0 };
    let mut state = BTreeMap::new();
    let mut assumed = Vec::new();
    for variable in &program.variables {
        let constant = conditions.constant(&variable.name, &variable.ty, &mut assumed);
        state.insert(variable.name.clone(), constant);
    }
    assumed.extend(program.requires.iter().map(|clause| clause.substitute(&state)));
    let bad = conditions.block(&program.body.iter().map(Step::Source).collect::<Vec<_>>(), state)?;
    let mut printer = Printer {
        program,
        instances: BTreeSet::new(),
        lambdas: BTreeMap::new(),
        definitions: String::new(),
        fresh: 0,
        only_z3: false,
        unsupported: false,
        length: 0,
    };
    let mut asserted = String::new();
    let axioms = program.limits_of_functions().into_iter().chain(program.plain_axioms());
    for formula in axioms.chain(assumed).chain([bad]) {
        let text = printer.expr(&formula, &mut Vec::new());
        let _ = writeln!(asserted, "(assert {text})");
    }
    let (declared, defined) = printer.functions();
    if printer.unsupported || printer.length > LONGEST {
        return None;
    }
    let mut text = String::from("(set-logic ALL)\n");
    if program.elements > 0 {
        text += "(declare-sort E 0)\n";
        let names: Vec<String> = (0..program.elements).map(|number| format!("e{number}")).collect();
        for name in &names {
            let _ = writeln!(text, "(declare-const {name} E)");
        }
        if names.len() > 1 {
            let _ = writeln!(text, "(assert (distinct {}))", names.join(" "));
        }
        if program.limits.is_some() {
            let one: Vec<String> = names.iter().map(|name| format!("(= x {name})")).collect();
            let _ = writeln!(text, "(assert (forall ((x E)) (or false {})))", one.join(" "));
        }
    }
    text += "(declare-datatypes ((Colour 0)) (((Red) (Green) (Blue))))\n";
    for (name, ty) in &conditions.constants {
        let _ = writeln!(text, "(declare-const {name} {})", sort(ty));
    }
    text += &declared;
    text += &printer.definitions;
    text += &defined;
    text += &asserted;
    text += "(check-sat)\n";
    Some(Formula { text, only_z3: printer.only_z3 })
}

/// What is still to be executed: statements of the program, or what an inlined call leaves to be done.
#[derive(Clone, Copy)]
enum Step<'p> {
    Source(&'p Stmt),
    /// The end of a call: the clauses to assert, the variable of the caller for the result.
    Return(usize, &'p str, &'p Frame<'p>),
}

/// The caller of an inlined procedure: its variables, and the type that it chose.
struct Frame<'p> {
    state: BTreeMap<String, Expr>,
    at: Option<&'p Type>,
}

struct Conditions<'p> {
    program: &'p Program,
    constants: Vec<(String, Type)>,
    fresh: usize,
    steps: usize,
}

impl Conditions<'_> {
    fn constant(&mut self, name: &str, ty: &Type, assumed: &mut Vec<Expr>) -> Expr {
        self.fresh += 1;
        let constant = format!("{name}!{}", self.fresh);
        self.constants.push((constant.clone(), ty.clone()));
        let constant = Expr::Var(constant);
        assumed.extend(self.program.restriction(ty, &constant));
        constant
    }

    /// When an assertion fails from here on.
    fn block(&mut self, steps: &[Step<'_>], mut state: BTreeMap<String, Expr>) -> Option<Expr> {
        self.steps += 1;
        if self.steps > 2000 {
            return None;
        }
        let Some((first, rest)) = steps.split_first() else { return Some(Expr::bool(false)) };
        let stmt = match first {
            Step::Source(stmt) => *stmt,
            Step::Return(procedure, result, frame) => {
                let procedure = &self.program.procedures[*procedure];
                let kept = Expr::all(procedure.ensures.iter().map(|clause| at(clause, frame.at)).collect());
                let kept = kept.substitute(&state);
                let mut outside = frame.state.clone();
                let value = state.remove(&procedure.output())?;
                outside.insert((*result).to_owned(), value);
                let after = self.block(rest, outside)?;
                return Some(fails_or(kept, after));
            }
        };
        match stmt {
            Stmt::Assume(expr) => {
                let expr = expr.substitute(&state);
                Some(Expr::op(Op::And, [expr, self.block(rest, state)?]))
            }
            Stmt::Assert(expr) => {
                let expr = expr.substitute(&state);
                Some(fails_or(expr, self.block(rest, state)?))
            }
            Stmt::Assign(var, expr) => {
                state.insert(var.clone(), expr.substitute(&state));
                self.block(rest, state)
            }
            Stmt::Havoc(var, ty) => {
                let mut assumed = Vec::new();
                let constant = self.constant(var, ty, &mut assumed);
                state.insert(var.clone(), constant);
                assumed.push(self.block(rest, state)?);
                Some(Expr::all(assumed))
            }
            Stmt::If(condition, then, other) => {
                let mut way = |block: &[Stmt]| {
                    let steps: Vec<Step<'_>> = block.iter().map(Step::Source).chain(rest.iter().copied()).collect();
                    self.block(&steps, state.clone())
                };
                let (then, other) = (way(then)?, way(other)?);
                Some(match condition {
                    Some(condition) => Expr::op(Op::Ite, [condition.substitute(&state), then, other]),
                    None => Expr::op(Op::Or, [then, other]),
                })
            }
            Stmt::Repeat(counter, times, body) => {
                let counts: Vec<Stmt> =
                    (0..=*times).map(|count| Stmt::Assign(counter.clone(), Expr::int(count))).collect();
                let mut steps = Vec::new();
                for count in &counts[..counts.len() - 1] {
                    steps.push(Step::Source(count));
                    steps.extend(body.iter().map(Step::Source));
                }
                steps.extend(counts.last().map(Step::Source));
                steps.extend_from_slice(rest);
                self.block(&steps, state)
            }
            Stmt::While(..) => None,
            Stmt::Call(number, param, args, result) => {
                let procedure = &self.program.procedures[*number];
                let mut inside = BTreeMap::new();
                for (index, arg) in args.iter().enumerate() {
                    inside.insert(procedure.param(index), arg.substitute(&state));
                }
                let required = procedure.requires.iter().map(|clause| at(clause, param.as_ref()).substitute(&inside));
                let required = Expr::all(required.collect());
                let mut assumed = Vec::new();
                let output = self.constant(&procedure.output(), &procedure.result.at(param.as_ref()), &mut assumed);
                inside.insert(procedure.output(), output.clone());
                let after = if let Some(body) = &procedure.body {
                    let body: Vec<Stmt> = body.iter().map(|stmt| stmt_at(stmt, param.as_ref())).collect();
                    let frame = Frame { state, at: param.as_ref() };
                    let steps: Vec<Step<'_>> = body
                        .iter()
                        .map(Step::Source)
                        .chain([Step::Return(*number, result, &frame)])
                        .chain(rest.iter().copied())
                        .collect();
                    self.block(&steps, inside)?
                } else {
                    let ensured = procedure.ensures.iter().map(|clause| at(clause, param.as_ref()));
                    assumed.extend(ensured.map(|clause| clause.substitute(&inside)));
                    state.insert(result.clone(), output);
                    self.block(rest, state)?
                };
                assumed.push(after);
                Some(fails_or(required, Expr::all(assumed)))
            }
        }
    }
}

/// An assertion that fails, or else something later.
fn fails_or(asserted: Expr, later: Expr) -> Expr {
    let fails = Expr::op(Op::Not, [asserted]);
    if later == Expr::bool(false) { fails } else { Expr::op(Op::Or, [fails, later]) }
}

pub fn at(expr: &Expr, param: Option<&Type>) -> Expr {
    param.map_or_else(|| expr.clone(), |param| expr.instantiate(param))
}

/// A statement of a generic procedure for one type.
pub fn stmt_at(stmt: &Stmt, param: Option<&Type>) -> Stmt {
    let mut copy = stmt.clone();
    if let Stmt::Havoc(_, ty) = &mut copy {
        *ty = ty.at(param);
    }
    for expr in copy.exprs_mut() {
        *expr = at(expr, param);
    }
    for block in copy.blocks_mut() {
        for stmt in block {
            *stmt = stmt_at(stmt, param);
        }
    }
    copy
}

pub fn sort(ty: &Type) -> String {
    match ty {
        Type::Bool => "Bool".into(),
        Type::Int => "Int".into(),
        Type::Real => "Real".into(),
        Type::Bits(width) => format!("(_ BitVec {width})"),
        Type::Float(significand, exponent) => format!("(_ FloatingPoint {exponent} {significand})"),
        Type::Text => "String".into(),
        Type::Element => "E".into(),
        Type::Colour => "Colour".into(),
        Type::Param => "T".into(),
        Type::Map(index, value) => format!("(Array {} {})", sort(index), sort(value)),
    }
}

struct Printer<'p> {
    program: &'p Program,
    /// Functions that are used, with the type of a generic one.
    instances: BTreeSet<(usize, Option<Type>)>,
    /// Maps by lambdas: the text of the lambda, and the constant.
    lambdas: BTreeMap<String, String>,
    definitions: String,
    fresh: usize,
    only_z3: bool,
    unsupported: bool,
    length: usize,
}

impl Printer<'_> {
    /// Declarations of all functions that were used; and the definitions of those with a body, as axioms, which may make
    /// more of lambdas.
    fn functions(&mut self) -> (String, String) {
        let mut done: BTreeSet<(usize, Option<Type>)> = BTreeSet::new();
        let (mut declared, mut defined) = (String::new(), String::new());
        loop {
            let next = self.instances.iter().find(|instance| !done.contains(*instance)).cloned();
            let Some((number, at)) = next else { break };
            done.insert((number, at.clone()));
            let function = &self.program.functions[number];
            let sorts: Vec<String> = function.params.iter().map(|ty| sort(&ty.at(at.as_ref()))).collect();
            let result = sort(&function.result.at(at.as_ref()));
            let name = self.name(number, at.as_ref());
            let _ = writeln!(declared, "(declare-fun {name} ({}) {result})", sorts.join(" "));
            if let Some(body) = &function.body {
                let body = at.as_ref().map_or_else(|| body.clone(), |at| body.instantiate(at));
                let mut bound: Vec<String> = (0..sorts.len()).map(|index| format!("a{index}")).collect();
                let body = self.expr(&body, &mut bound);
                let params: Vec<String> =
                    bound.iter().zip(&sorts).map(|(name, sort)| format!("({name} {sort})")).collect();
                let _ = writeln!(
                    defined,
                    "(assert (forall ({}) (= ({name} {}) {body})))",
                    params.join(" "),
                    bound.join(" ")
                );
            }
        }
        (declared, defined)
    }

    fn name(&self, number: usize, at: Option<&Type>) -> String {
        let name = &self.program.functions[number].name;
        let plain: String =
            at.map(sort).unwrap_or_default().chars().filter(|letter| letter.is_ascii_alphanumeric()).collect();
        if plain.is_empty() { name.clone() } else { format!("{name}!{plain}") }
    }

    fn expr(&mut self, expr: &Expr, bound: &mut Vec<String>) -> String {
        let text = match expr {
            Expr::Literal(literal) => literal_text(literal),
            Expr::Var(name) => name.clone(),
            Expr::Op(op, args) => self.op(*op, args, bound),
            Expr::Apply(number, at, args) => {
                self.instances.insert((*number, at.clone()));
                let args: Vec<String> = args.iter().map(|arg| self.expr(arg, bound)).collect();
                format!("({} {})", self.name(*number, at.as_ref()), args.join(" "))
            }
            Expr::Quantified { all, var, ty, range, body, .. } => {
                let ends = range.as_ref().map(|range| (self.expr(&range.0, bound), self.expr(&range.1, bound)));
                bound.push(var.clone());
                let body = self.expr(body, bound);
                bound.pop();
                let (word, joint) = if *all { ("forall", "=>") } else { ("exists", "and") };
                let body = match ends {
                    Some((low, high)) => format!("({joint} (and (<= {low} {var}) (<= {var} {high})) {body})"),
                    None => body,
                };
                format!("({word} (({var} {})) {body})", sort(ty))
            }
            Expr::Lambda { var, ty, value, range, body } => {
                let ends = range
                    .as_ref()
                    .map(|range| [self.expr(&range.0, bound), self.expr(&range.1, bound), self.expr(&range.2, bound)]);
                bound.push(var.clone());
                let body_text = self.expr(body, bound);
                bound.pop();
                let body_text = match ends {
                    Some([low, high, other]) => {
                        format!("(ite (and (<= {low} {var}) (<= {var} {high})) {body_text} {other})")
                    }
                    None => body_text,
                };
                self.lambda(var, ty, value, &body_text, expr.mentions(bound))
            }
            Expr::Let { var, value, body, .. } => {
                let value = self.expr(value, bound);
                // Not to be in a definition outside of it.
                bound.push(var.clone());
                let body = self.expr(body, bound);
                bound.pop();
                format!("(let (({var} {value})) {body})")
            }
            Expr::Code(ways) => {
                let ways: Vec<String> = ways
                    .iter()
                    .map(|way| format!("(=> {} {})", self.expr(&way.0, bound), self.expr(&way.1, bound)))
                    .collect();
                format!("(and true {})", ways.join(" "))
            }
        };
        self.length = self.length.max(text.len());
        // Nothing good comes of going on, and it may take for ever.
        if text.len() > LONGEST { "true".into() } else { text }
    }

    /// A map by what it holds.
    fn lambda(&mut self, var: &str, ty: &Type, value: &Type, body: &str, open: bool) -> String {
        let lambda = format!("(lambda (({var} {})) {body})", sort(ty));
        if open {
            self.only_z3 = true;
            return lambda;
        }
        if let Some(name) = self.lambdas.get(&lambda) {
            return name.clone();
        }
        let name = format!("lambda!{}", self.lambdas.len());
        let (index, element) = (sort(ty), sort(value));
        let _ = writeln!(
            self.definitions,
            "(declare-const {name} (Array {index} {element}))\n\
             (assert (forall (({var} {index})) (! (= (select {name} {var}) {body}) :pattern ((select {name} {var})))))"
        );
        self.lambdas.insert(lambda, name.clone());
        name
    }

    fn op(&mut self, op: Op, args: &[Expr], bound: &mut Vec<String>) -> String {
        if let Op::Maps(name) = op {
            return self.maps(name, args, bound);
        }
        let texts: Vec<String> = args.iter().map(|arg| self.expr(arg, bound)).collect();
        let all = texts.join(" ");
        let word = match op {
            Op::Not => "not",
            Op::And => "and",
            Op::Or => "or",
            Op::Implies => "=>",
            Op::Iff | Op::Eq => "=",
            Op::Ne => "distinct",
            Op::Lt => "<",
            Op::Le => "<=",
            Op::Gt => ">",
            Op::Ge => ">=",
            Op::Add => "+",
            Op::Sub | Op::Neg => "-",
            Op::Mul => "*",
            Op::Div => "div",
            Op::Mod => "mod",
            Op::Ratio => "/",
            Op::ToReal => "to_real",
            Op::ToInt => "to_int",
            Op::Ite => "ite",
            Op::Select => "select",
            Op::Store => "store",
            Op::Bits(name, _) | Op::Text(name) => name,
            Op::Concat => "concat",
            Op::Extract(high, low) => return format!("((_ extract {} {low}) {all})", high - 1),
            Op::Float(name, ..) => match (name, args.len()) {
                ("==", _) => "fp.eq",
                ("!=", _) => return format!("(not (fp.eq {all}))"),
                ("<", _) => "fp.lt",
                ("<=", _) => "fp.leq",
                (">", _) => "fp.gt",
                (">=", _) => "fp.geq",
                ("+", _) => "fp.add RNE",
                ("-", 1) => "fp.neg",
                ("-", _) => "fp.sub RNE",
                ("*", _) => "fp.mul RNE",
                ("/", _) => "fp.div RNE",
                _ => name,
            },
            Op::Power | Op::Maps(_) => {
                self.unsupported = true;
                return "true".into();
            }
        };
        format!("({word} {all})")
    }

    /// A function on maps as what it does at each place.
    fn maps(&mut self, name: &str, args: &[Expr], bound: &mut Vec<String>) -> String {
        let texts: Vec<String> = args.iter().map(|arg| self.expr(arg, bound)).collect();
        let open = args.iter().any(|arg| arg.mentions(bound));
        self.fresh += 1;
        let place = format!("place!{}", self.fresh);
        let at: Vec<String> = texts.iter().map(|text| format!("(select {text} {place})")).collect();
        let all = at.join(" ");
        let (word, value) = match name {
            "MapConst" => return self.lambda(&place, &Type::Int, &Type::Int, &texts[0], open),
            "MapAdd" => ("+", Type::Int),
            "MapSub" => ("-", Type::Int),
            "MapMul" => ("*", Type::Int),
            "MapIte" => ("ite", Type::Int),
            "MapEq" | "MapIff" => ("=", Type::Bool),
            "MapLt" => ("<", Type::Bool),
            "MapLe" => ("<=", Type::Bool),
            "MapGt" => (">", Type::Bool),
            "MapGe" => (">=", Type::Bool),
            "MapNot" => ("not", Type::Bool),
            "MapAnd" => ("and", Type::Bool),
            "MapOr" => ("or", Type::Bool),
            "MapImp" => ("=>", Type::Bool),
            _ => {
                self.unsupported = true;
                return "true".into();
            }
        };
        self.lambda(&place, &Type::Int, &value, &format!("({word} {all})"), open)
    }
}

fn literal_text(literal: &Literal) -> String {
    match literal {
        Literal::Bool(value) => value.to_string(),
        Literal::Int(value) if *value < 0 => format!("(- {})", value.unsigned_abs()),
        Literal::Int(value) => value.to_string(),
        Literal::Real(quarters) => {
            let plain = format!("{}.{:02}", quarters.unsigned_abs() / 4, quarters.unsigned_abs() % 4 * 25);
            if *quarters < 0 { format!("(- {plain})") } else { plain }
        }
        Literal::Bits(width, value) => format!("(_ bv{value} {width})"),
        Literal::Float(index, significand, exponent) => {
            FLOATS[*index].1.replace("$e", &exponent.to_string()).replace("$s", &significand.to_string())
        }
        Literal::Text(text) => format!("\"{text}\""),
        Literal::Element(number) => format!("e{number}"),
        Literal::Colour(number) => ["Red", "Green", "Blue"][number % 3].into(),
    }
}
