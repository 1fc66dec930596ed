//! A program of `./x fuzz quantifiers` as Boogie text.

use super::program::{Expr, FLOATS, Literal, Op, Place, Program, Stmt, Type};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The whole text. Limits of a finite program are preconditions or assumptions, as the program's size says.
pub fn print(program: &Program) -> String {
    let mut printer = Printer { program, builtins: BTreeSet::new(), labels: 0 };
    let procedures: String = (0..program.procedures.len()).map(|index| printer.procedure(index)).collect();
    let axioms: Vec<Expr> = program.limits_of_functions().into_iter().chain(program.axioms.iter().cloned()).collect();
    let axioms: String = axioms.iter().map(|axiom| format!("axiom {};\n", printer.expr(axiom))).collect();
    let functions: String = (0..program.functions.len()).map(|index| printer.function(index)).collect();
    let main = printer.main();
    let mut text = String::new();
    if program.elements > 0 {
        let names: Vec<String> = (0..program.elements).map(|number| format!("e{number}")).collect();
        let _ = writeln!(text, "type E;\nconst unique {}: E;", names.join(", "));
        if program.limits.is_some() {
            let one: Vec<String> = names.iter().map(|name| format!("x == {name}")).collect();
            let _ = writeln!(text, "axiom (forall x: E :: {});", one.join(" || "));
        }
    }
    text += "datatype Colour { Red(), Green(), Blue() }\n";
    for builtin in &printer.builtins {
        let _ = writeln!(text, "{builtin}");
    }
    text + &functions + &axioms + &procedures + &main
}

struct Printer<'p> {
    program: &'p Program,
    /// Declarations of functions that are built in and used.
    builtins: BTreeSet<String>,
    /// For labels in code expressions.
    labels: usize,
}

pub fn type_text(ty: &Type) -> String {
    match ty {
        Type::Bool => "bool".into(),
        Type::Int => "int".into(),
        Type::Real => "real".into(),
        Type::Bits(width) => format!("bv{width}"),
        Type::Float(significand, exponent) => format!("float{significand}e{exponent}"),
        Type::Text => "string".into(),
        Type::Element => "E".into(),
        Type::Colour => "Colour".into(),
        Type::Param => "T".into(),
        Type::Map(index, value) => format!("[{}]{}", type_text(index), type_text(value)),
    }
}

impl Printer<'_> {
    fn function(&mut self, index: usize) -> String {
        let function = &self.program.functions[index];
        let params: Vec<String> =
            function.params.iter().enumerate().map(|(index, ty)| format!("a{index}: {}", type_text(ty))).collect();
        let generic = if function.generic { "<T>" } else { "" };
        let head =
            format!("function {}{generic}({}): {}", function.name, params.join(", "), type_text(&function.result));
        match &function.body {
            Some(body) => format!("{head} {{ {} }}\n", self.expr(body)),
            None => format!("{head};\n"),
        }
    }

    fn procedure(&mut self, index: usize) -> String {
        let program = self.program;
        let procedure = &program.procedures[index];
        let params: Vec<String> = procedure
            .params
            .iter()
            .enumerate()
            .map(|(index, ty)| format!("{}: {}", procedure.param(index), type_text(ty)))
            .collect();
        let mut text = format!(
            "procedure {}{}({}) returns ({}: {}){}\n",
            procedure.name,
            if procedure.generic { "<T>" } else { "" },
            params.join(", "),
            procedure.output(),
            type_text(&procedure.result),
            if procedure.body.is_some() { "" } else { ";" }
        );
        for clause in &procedure.requires {
            let _ = writeln!(text, "  requires {};", self.expr(clause));
        }
        let limit = program.restriction(&procedure.result, &Expr::Var(procedure.output()));
        for clause in limit.iter().filter(|_| procedure.body.is_none()).chain(&procedure.ensures) {
            let _ = writeln!(text, "  ensures {};", self.expr(clause));
        }
        if let Some(body) = &procedure.body {
            text += "{\n";
            if let Some(limit) = limit {
                // The result starts with anything.
                let _ = writeln!(text, "  assume {};", self.expr(&limit));
            }
            self.block(body, 1, &mut text);
            text += "}\n";
        }
        text
    }

    fn main(&mut self) -> String {
        let program = self.program;
        let variables = |place: Place| program.variables.iter().filter(move |variable| variable.place == place);
        let declared = |place: Place| -> Vec<String> {
            variables(place).map(|variable| format!("{}: {}", variable.name, type_text(&variable.ty))).collect()
        };
        let mut text = String::new();
        for global in declared(Place::Global) {
            let _ = writeln!(text, "var {global};");
        }
        let _ = writeln!(text, "procedure {{:entrypoint}} main({})", declared(Place::Param).join(", "));
        let globals: Vec<&str> = variables(Place::Global).map(|variable| variable.name.as_str()).collect();
        if !globals.is_empty() {
            let _ = writeln!(text, "  modifies {};", globals.join(", "));
        }
        let mut assumed = Vec::new();
        for variable in &program.variables {
            let Some(limit) = program.restriction(&variable.ty, &Expr::var(&variable.name)) else { continue };
            let limit = self.expr(&limit);
            if variable.place == Place::Local {
                assumed.push(limit);
            } else {
                let _ = writeln!(text, "  requires {limit};");
            }
        }
        let locals: Vec<String> = variables(Place::Local).map(|variable| variable.name.clone()).collect();
        for clause in &program.requires {
            let printed = self.expr(clause);
            if clause.mentions(&locals) {
                assumed.push(printed);
            } else {
                let _ = writeln!(text, "  requires {printed};");
            }
        }
        text += "{\n";
        for local in declared(Place::Local) {
            let _ = writeln!(text, "  var {local};");
        }
        for counter in counters(program) {
            let _ = writeln!(text, "  var {counter}: int;");
        }
        for limit in assumed {
            let _ = writeln!(text, "  assume {limit};");
        }
        self.block(&program.body, 1, &mut text);
        text + "}\n"
    }

    fn block(&mut self, block: &[Stmt], depth: usize, text: &mut String) {
        let pad = "  ".repeat(depth);
        for stmt in block {
            match stmt {
                Stmt::Assume(expr) => {
                    let _ = writeln!(text, "{pad}assume {};", self.expr(expr));
                }
                Stmt::Assert(expr) => {
                    let _ = writeln!(text, "{pad}assert {};", self.expr(expr));
                }
                Stmt::Assign(var, expr) => {
                    let _ = writeln!(text, "{pad}{var} := {};", self.expr(expr));
                }
                Stmt::Havoc(var, ty) => {
                    let _ = writeln!(text, "{pad}havoc {var};");
                    if let Some(limit) = self.program.restriction(ty, &Expr::var(var)) {
                        let _ = writeln!(text, "{pad}assume {};", self.expr(&limit));
                    }
                }
                Stmt::If(condition, then, other) => {
                    let condition = condition.as_ref().map_or("*".into(), |condition| self.expr(condition));
                    let _ = writeln!(text, "{pad}if ({condition}) {{");
                    self.block(then, depth + 1, text);
                    if !other.is_empty() {
                        let _ = writeln!(text, "{pad}}} else {{");
                        self.block(other, depth + 1, text);
                    }
                    let _ = writeln!(text, "{pad}}}");
                }
                Stmt::Repeat(counter, times, body) => {
                    let _ = writeln!(text, "{pad}{counter} := 0;\n{pad}while ({counter} < {times}) {{");
                    self.block(body, depth + 1, text);
                    let _ = writeln!(text, "{pad}  {counter} := {counter} + 1;\n{pad}}}");
                }
                Stmt::While(condition, invariant, body) => {
                    let _ = writeln!(text, "{pad}while ({})", self.expr(condition));
                    if let Some(invariant) = invariant {
                        let _ = writeln!(text, "{pad}  invariant {};", self.expr(invariant));
                    }
                    let _ = writeln!(text, "{pad}{{");
                    self.block(body, depth + 1, text);
                    let _ = writeln!(text, "{pad}}}");
                }
                Stmt::Call(procedure, _, args, result) => {
                    let name = &self.program.procedures[*procedure].name;
                    let _ = writeln!(text, "{pad}call {result} := {name}({});", self.exprs(args).join(", "));
                }
            }
        }
    }

    fn exprs(&mut self, exprs: &[Expr]) -> Vec<String> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    fn expr(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Literal(literal) => literal_text(literal),
            Expr::Var(name) => name.clone(),
            Expr::Op(op, args) => self.op(*op, args),
            Expr::Apply(function, at, args) => {
                let function = &self.program.functions[*function];
                let applied = format!("{}({})", function.name, self.exprs(args).join(", "));
                match at {
                    // The parameter is in the result alone.
                    Some(at) if !function.params.iter().any(mentions_param) => {
                        format!("({applied}: {})", type_text(&function.result.at(Some(at))))
                    }
                    _ => applied,
                }
            }
            Expr::Quantified { all, var, ty, range, style, generic, body } => {
                let word = if *all { "forall" } else { "exists" };
                let body = self.expr(body);
                let body = match range {
                    Some(range) => {
                        let (low, high) = (self.expr(&range.0), self.expr(&range.1));
                        ranged(*all, *style, var, &low, &high, &body)
                    }
                    None => body,
                };
                format!("({word}{} {var}: {} :: {body})", if *generic { "<T>" } else { "" }, type_text(ty))
            }
            Expr::Lambda { var, ty, range, body, .. } => {
                let body = self.expr(body);
                let body = match range {
                    Some(range) => {
                        let (low, high) = (self.expr(&range.0), self.expr(&range.1));
                        let other = self.expr(&range.2);
                        format!("(if {low} <= {var} && {var} <= {high} then {body} else {other})")
                    }
                    None => body,
                };
                format!("(lambda {var}: {} :: {body})", type_text(ty))
            }
            Expr::Let { var, ty, value, code, body } => {
                let (value, body) = (self.expr(value), self.expr(body));
                if *code {
                    let label = self.label();
                    format!("|{{ var {var}: {}; {label}: {var} := {value}; return {body}; }}|", type_text(ty))
                } else {
                    format!("(var {var} := {value}; {body})")
                }
            }
            Expr::Code(ways) => {
                let ways: Vec<(String, String, String)> =
                    ways.iter().map(|way| (self.label(), self.expr(&way.0), self.expr(&way.1))).collect();
                let targets: Vec<&str> = ways.iter().map(|way| way.0.as_str()).collect();
                let mut text = format!("|{{ {}: goto {};", self.label(), targets.join(", "));
                for (label, assumed, returned) in &ways {
                    let _ = write!(text, " {label}: assume {assumed}; return {returned};");
                }
                text + " }|"
            }
        }
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    fn op(&mut self, op: Op, args: &[Expr]) -> String {
        let texts = self.exprs(args);
        let infix = |word: &str| format!("({})", texts.join(&format!(" {word} ")));
        match op {
            Op::Not => format!("!{}", texts[0]),
            Op::Neg => format!("(-{})", texts[0]),
            Op::And => infix("&&"),
            Op::Or => infix("||"),
            Op::Implies => infix("==>"),
            Op::Iff => infix("<==>"),
            Op::Eq => infix("=="),
            Op::Ne => infix("!="),
            Op::Lt => infix("<"),
            Op::Le => infix("<="),
            Op::Gt => infix(">"),
            Op::Ge => infix(">="),
            Op::Add => infix("+"),
            Op::Sub => infix("-"),
            Op::Mul => infix("*"),
            Op::Div => infix("div"),
            Op::Mod => infix("mod"),
            Op::Ratio => infix("/"),
            Op::Power => infix("**"),
            Op::Concat => infix("++"),
            Op::ToReal => format!("real({})", texts[0]),
            Op::ToInt => format!("int({})", texts[0]),
            Op::Ite => format!("(if {} then {} else {})", texts[0], texts[1], texts[2]),
            Op::Select => format!("{}[{}]", texts[0], texts[1]),
            Op::Store => format!("{}[{} := {}]", texts[0], texts[1], texts[2]),
            Op::Extract(high, low) => format!("{}[{high}:{low}]", texts[0]),
            Op::Bits(name, width) => {
                let ty = format!("bv{width}");
                let truth = ["bvult", "bvule", "bvslt", "bvsle"].contains(&name);
                let result = if truth { "bool" } else { &ty };
                self.builtin("bvbuiltin", name, &format!("{name}_{width}"), &vec![ty.as_str(); args.len()], result);
                format!("{name}_{width}({})", texts.join(", "))
            }
            Op::Float(name, significand, exponent) => {
                if !name.starts_with("fp.") && name != "=" {
                    return if args.len() == 1 { format!("(-{})", texts[0]) } else { infix(name) };
                }
                let ty = format!("float{significand}e{exponent}");
                let result = if name.starts_with("fp.is") || name == "=" { "bool" } else { &ty };
                let plain = if name == "=" { "same".to_owned() } else { name.replace('.', "_") };
                let plain = format!("{plain}_{significand}e{exponent}");
                self.builtin("builtin", name, &plain, &vec![ty.as_str(); args.len()], result);
                format!("{plain}({})", texts.join(", "))
            }
            Op::Text(name) => {
                let (params, result): (&[&str], &str) = match name {
                    "str.++" => (&["string", "string"], "string"),
                    "str.len" => (&["string"], "int"),
                    "str.at" => (&["string", "int"], "string"),
                    "str.substr" => (&["string", "int", "int"], "string"),
                    _ => (&["string", "string"], "bool"),
                };
                let plain = format!("s_{}", name.trim_start_matches("str.").replace("++", "cat").replace('<', "lt"));
                self.builtin("builtin", name, &plain, params, result);
                format!("{plain}({})", texts.join(", "))
            }
            Op::Maps(name) => {
                let (ints, bools) = ("[int]int", "[int]bool");
                let (params, result): (&[&str], &str) = match name {
                    "MapConst" => (&["int"], ints),
                    "MapAdd" | "MapSub" | "MapMul" => (&[ints, ints], ints),
                    "MapEq" | "MapLt" | "MapLe" | "MapGt" | "MapGe" => (&[ints, ints], bools),
                    "MapNot" => (&[bools], bools),
                    "MapIte" => (&[bools, ints, ints], ints),
                    _ => (&[bools, bools], bools),
                };
                self.builtin("builtin", name, &format!("{name}_"), params, result);
                format!("{name}_({})", texts.join(", "))
            }
        }
    }

    fn builtin(&mut self, attribute: &str, name: &str, plain: &str, params: &[&str], result: &str) {
        let params = params.join(", ");
        self.builtins.insert(format!("function {{:{attribute} \"{name}\"}} {plain}({params}): {result};"));
    }
}

/// What holds, or is looked for, within a range.
fn ranged(all: bool, style: usize, var: &str, low: &str, high: &str, body: &str) -> String {
    match (all, style % 3) {
        (true, 0) => format!("{low} <= {var} && {var} <= {high} ==> {body}"),
        (true, 1) => format!("{var} < {low} || {high} < {var} || {body}"),
        (true, _) => format!("{high} + 1 > {var} ==> ({var} >= {low} ==> {body})"),
        (false, 0) => format!("{low} <= {var} && {var} <= {high} && {body}"),
        (false, 1) => format!("!({low} <= {var} && {var} <= {high} ==> !{body})"),
        (false, _) => format!("{body} && {high} >= {var} && {var} > {low} - 1"),
    }
}

fn mentions_param(ty: &Type) -> bool {
    match ty {
        Type::Param => true,
        Type::Map(index, value) => mentions_param(index) || mentions_param(value),
        _ => false,
    }
}

/// The variables that count repetitions in `main`; procedures have none.
pub fn counters(program: &Program) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for block in program.blocks() {
        for stmt in block {
            if let Stmt::Repeat(counter, ..) = stmt {
                names.insert(counter.clone());
            }
        }
    }
    names
}

fn literal_text(literal: &Literal) -> String {
    match literal {
        Literal::Bool(value) => value.to_string(),
        Literal::Int(value) if *value < 0 => format!("(-{})", value.unsigned_abs()),
        Literal::Int(value) => value.to_string(),
        Literal::Real(quarters) => {
            let plain = format!("{}.{:02}", quarters.unsigned_abs() / 4, quarters.unsigned_abs() % 4 * 25);
            if *quarters < 0 { format!("(-{plain})") } else { plain }
        }
        Literal::Bits(width, value) => format!("{value}bv{width}"),
        Literal::Float(index, significand, exponent) => format!("{}{significand}e{exponent}", FLOATS[*index].0),
        Literal::Text(text) => format!("\"{text}\""),
        Literal::Element(number) => format!("e{number}"),
        Literal::Colour(number) => format!("{}()", ["Red", "Green", "Blue"][number % 3]),
    }
}
