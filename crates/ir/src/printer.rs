//! Programs as Boogie text: what `--dump-after` shows. The text reads back as Boogie.
//!
//! Shared subexpressions would make the text exponentially larger than the DAG; an expression of more than
//! [`TREE_LIMIT`] nodes as a tree is cut short with a comment, which is then no longer Boogie.

use crate::context::{Context, FunctionKind, Node, Op, Quantifier, Sort, VarKind};
use crate::ids::{ExprId, Map, SortId, VarId};
use crate::program::{Next, Proc, Program, Stmt};
use std::fmt::Write;

const TREE_LIMIT: u64 = 200_000;

/// The whole program.
pub fn print(program: &Program) -> String {
    let mut printer = Printer::new(program);
    printer.declarations();
    for proc in &program.procs {
        printer.proc(proc);
    }
    printer.out
}

/// One procedure.
pub fn print_proc(program: &Program, proc: &Proc) -> String {
    let mut printer = Printer::new(program);
    printer.proc(proc);
    printer.out
}

/// One expression.
pub fn print_expr(context: &Context, expr: ExprId) -> String {
    let mut out = String::new();
    write_expr(context, expr, &mut out, &|var| context.var(var).name.clone());
    out
}

struct Printer<'p> {
    program: &'p Program,
    /// Names made unique: passes make variables and procedures whose names may clash.
    names: Map<VarId, String>,
    out: String,
}

impl<'p> Printer<'p> {
    fn new(program: &'p Program) -> Self {
        let mut used: Map<&str, u32> = Map::default();
        let mut names = Map::default();
        for index in 0..program.context.var_count() {
            let var = VarId(index as u32);
            let name = program.context.var(var).name.as_str();
            let count = used.entry(name).or_insert(0);
            let unique = if *count == 0 { name.to_owned() } else { format!("{name}#{count}") };
            *count += 1;
            names.insert(var, unique);
        }
        Self { program, names, out: String::new() }
    }

    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(text);
        self.out.push('\n');
    }

    fn expr(&self, expr: ExprId) -> String {
        let mut out = String::new();
        write_expr(&self.program.context, expr, &mut out, &|var| self.names[&var].clone());
        out
    }

    fn sort(&self, sort: SortId) -> String {
        sort_name(&self.program.context, sort)
    }

    fn declarations(&mut self) {
        let context = &self.program.context;
        for (_, sort) in context.sorts() {
            if let Sort::Uninterpreted(name) = sort {
                self.line(format_args!("type {name};"));
            }
        }
        for (_, datatype) in context.datatypes() {
            let constructors: Vec<String> = datatype
                .constructors
                .iter()
                .map(|&id| {
                    let constructor = context.constructor(id);
                    let fields: Vec<String> =
                        constructor.fields.iter().map(|(name, sort)| format!("{name}: {}", self.sort(*sort))).collect();
                    format!("{}({})", constructor.name, fields.join(", "))
                })
                .collect();
            self.line(format_args!("datatype {} {{ {} }}", datatype.name, constructors.join(", ")));
        }
        for index in 0..context.var_count() {
            let var = VarId(index as u32);
            let declared = context.var(var);
            let keyword = match declared.kind {
                VarKind::Constant => "const",
                VarKind::Global => "var",
                _ => continue,
            };
            let (name, sort) = (self.names[&var].clone(), self.sort(declared.sort));
            self.line(format_args!("{keyword} {name}: {sort};"));
        }
        for (_, function) in context.functions() {
            let params = |named: Option<&[VarId]>| {
                let params = function.params.iter().enumerate().map(|(index, &sort)| match named {
                    Some(vars) => format!("{}: {}", self.names[&vars[index]], self.sort(sort)),
                    None => self.sort(sort),
                });
                params.collect::<Vec<_>>().join(", ")
            };
            let result = self.sort(function.result);
            let text = match &function.kind {
                FunctionKind::Uninterpreted => {
                    format!("function {}({}) returns ({result});", function.name, params(None))
                }
                FunctionKind::Builtin(smt) => {
                    format!("function {{:builtin \"{smt}\"}} {}({}) returns ({result});", function.name, params(None))
                }
                FunctionKind::Defined { params: vars, body } => {
                    let body = self.expr(*body);
                    format!(
                        "function {{:define}} {}({}) returns ({result}) {{ {body} }}",
                        function.name,
                        params(Some(vars))
                    )
                }
            };
            self.line(format_args!("{text}"));
        }
        for &axiom in &self.program.axioms {
            let text = self.expr(axiom);
            self.line(format_args!("axiom {text};"));
        }
        for &(constant, value) in &self.program.definitions {
            let (name, text) = (self.names[&constant].clone(), self.expr(value));
            self.line(format_args!("axiom {name} == {text};"));
        }
    }

    fn vars(&self, vars: &[VarId]) -> String {
        let declared = vars.iter().map(|&var| {
            let sort = self.program.context.var(var).sort;
            format!("{}: {}", self.names[&var], self.sort(sort))
        });
        declared.collect::<Vec<_>>().join(", ")
    }

    fn proc(&mut self, proc: &Proc) {
        let entry = self.program.entry.is_some_and(|entry| std::ptr::eq(self.program.proc(entry), proc));
        let bound = proc.bound.map_or(String::new(), |bound| format!("{{:bound {bound}}} "));
        let (ins, outs) = (self.vars(&proc.inputs), self.vars(&proc.outputs));
        let returns = if outs.is_empty() { String::new() } else { format!(" returns ({outs})") };
        let entry = if entry { "{:entrypoint} " } else { "" };
        self.line(format_args!("\nprocedure {entry}{bound}{}({ins}){returns}", proc.name));
        if !proc.modifies.is_empty() {
            let names: Vec<&str> = proc.modifies.iter().map(|var| self.names[var].as_str()).collect();
            let names = names.join(", ");
            self.line(format_args!("  modifies {names};"));
        }
        let clauses = proc.summary.iter().map(|&clause| (clause, "free "));
        for (clause, free) in clauses.chain(proc.contract.iter().map(|&clause| (clause, ""))) {
            let mut text = String::new();
            let name = |var: VarId| match self.program.context.var(var).kind {
                VarKind::OldGlobal => {
                    let global = self.program.old_globals.iter().find(|(_, old)| **old == var);
                    format!("old({})", global.map_or("?", |(global, _)| self.names[global].as_str()))
                }
                _ => self.names[&var].clone(),
            };
            write_expr(&self.program.context, clause, &mut text, &name);
            self.line(format_args!("  {free}ensures {text};"));
        }
        self.line(format_args!("{{"));
        for &local in &proc.locals {
            let text = self.vars(&[local]);
            self.line(format_args!("  var {text};"));
        }
        for (index, block) in proc.body.blocks.iter().enumerate() {
            self.line(format_args!("b{index}: // {}", block.name));
            for stmt in &block.stmts {
                self.stmt(stmt);
            }
            match &block.next {
                Next::Return => self.line(format_args!("  return;")),
                Next::Goto(targets) if targets.is_empty() => self.line(format_args!("  assume false; return;")),
                Next::Goto(targets) => {
                    let labels: Vec<String> = targets.iter().map(|target| format!("b{}", target.0)).collect();
                    let labels = labels.join(", ");
                    self.line(format_args!("  goto {labels};"));
                }
            }
        }
        self.line(format_args!("}}"));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        let text = match stmt {
            Stmt::Assume(expr) => format!("assume {};", self.expr(*expr)),
            Stmt::Assert(expr, _) => format!("assert {};", self.expr(*expr)),
            Stmt::Assign(var, expr) => format!("{} := {};", self.names[var], self.expr(*expr)),
            Stmt::Havoc(var) => format!("havoc {};", self.names[var]),
            Stmt::Call(call) => {
                let args: Vec<String> = call.args.iter().map(|&arg| self.expr(arg)).collect();
                let results: Vec<&str> = call.results.iter().map(|var| self.names[var].as_str()).collect();
                let results = if results.is_empty() { String::new() } else { format!("{} := ", results.join(", ")) };
                format!("call {results}{}({});", self.program.proc(call.callee).name, args.join(", "))
            }
            Stmt::Mark(mark) => match mark.value {
                Some(value) => {
                    let event = &self.program.events[mark.event.0 as usize];
                    format!("// {event:?} = {}", self.expr(value).replace('\n', " "))
                }
                None => format!("// {:?}", self.program.events[mark.event.0 as usize]),
            },
        };
        self.line(format_args!("  {text}"));
    }
}

/// A sort as a Boogie type.
pub(crate) fn sort_name(context: &Context, sort: SortId) -> String {
    match context.sort_kind(sort) {
        Sort::Bool => "bool".into(),
        Sort::Int => "int".into(),
        Sort::Real => "real".into(),
        Sort::String => "string".into(),
        Sort::Regex => "regex".into(),
        Sort::RoundingMode => "rmode".into(),
        Sort::Bv(width) => format!("bv{width}"),
        Sort::Float { exponent, significand } => format!("float{significand}e{exponent}"),
        Sort::Array(index, element) => format!("[{}]{}", sort_name(context, *index), sort_name(context, *element)),
        Sort::Uninterpreted(name) => name.clone(),
        Sort::Datatype(id) => context.datatype(*id).name.clone(),
    }
}

/// How large an expression is as a tree.
fn tree_size(context: &Context, root: ExprId) -> u64 {
    let mut sizes: Map<ExprId, u64> = Map::default();
    for id in crate::walk::post_order(context, [root]) {
        let size = context.children(id).fold(1u64, |sum, child| sum.saturating_add(sizes[&child]));
        sizes.insert(id, size);
    }
    sizes[&root]
}

fn write_expr(context: &Context, root: ExprId, out: &mut String, name: &dyn Fn(VarId) -> String) {
    if tree_size(context, root) > TREE_LIMIT {
        out.push_str("true /* an expression that is too large to print */");
        return;
    }
    write_node(context, root, out, name);
}

/// Everything compound stands in brackets: the output is for reading back, and for reading in small pieces.
fn write_node(context: &Context, id: ExprId, out: &mut String, name: &dyn Fn(VarId) -> String) {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match context.node(id) {
        Node::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Node::Int(value) if value.sign() == num_bigint::Sign::Minus => {
            let _ = write!(out, "(-{})", -value);
        }
        Node::Int(value) => {
            let _ = write!(out, "{value}");
        }
        Node::Real(value) => {
            // Boogie has decimal literals only; a fraction is a division.
            let (numerator, denominator) = (value.numer(), value.denom());
            let _ = match numerator.sign() {
                num_bigint::Sign::Minus => write!(out, "(-{}.0 / {denominator}.0)", -numerator),
                _ => write!(out, "({numerator}.0 / {denominator}.0)"),
            };
        }
        Node::Bv { value, width } => {
            let _ = write!(out, "{value}bv{width}");
        }
        Node::Float { bits, .. } => {
            let _ = write!(out, "/* float with bits {bits:#x} */");
        }
        Node::RoundingMode(mode) => out.push_str(mode),
        Node::String(text) => {
            let _ = write!(out, "\"{text}\"");
        }
        Node::Var(var) => out.push_str(&name(*var)),
        Node::Quantifier(quantifier) => write_quantifier(context, quantifier, out, name),
        Node::App(op, args) => write_app(context, *op, args, out, name),
    });
}

fn write_quantifier(context: &Context, quantifier: &Quantifier, out: &mut String, name: &dyn Fn(VarId) -> String) {
    let vars: Vec<String> = quantifier
        .vars
        .iter()
        .map(|&var| format!("{}: {}", name(var), sort_name(context, context.var(var).sort)))
        .collect();
    let _ = write!(out, "({} {} ::", if quantifier.forall { "forall" } else { "exists" }, vars.join(", "));
    for trigger in &quantifier.triggers {
        out.push_str(" {");
        write_list(context, trigger, out, name);
        out.push('}');
    }
    for &pattern in &quantifier.no_patterns {
        out.push_str(" {:nopats ");
        write_node(context, pattern, out, name);
        out.push('}');
    }
    out.push(' ');
    write_node(context, quantifier.body, out, name);
    out.push(')');
}

fn write_list(context: &Context, args: &[ExprId], out: &mut String, name: &dyn Fn(VarId) -> String) {
    for (index, &arg) in args.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        write_node(context, arg, out, name);
    }
}

fn write_app(context: &Context, op: Op, args: &[ExprId], out: &mut String, name: &dyn Fn(VarId) -> String) {
    let mut infix = |symbol: &str| {
        out.push('(');
        for (index, &arg) in args.iter().enumerate() {
            if index > 0 {
                let _ = write!(out, " {symbol} ");
            }
            write_node(context, arg, out, name);
        }
        out.push(')');
    };
    match op {
        Op::And => return infix("&&"),
        Op::Or => return infix("||"),
        Op::Implies => return infix("==>"),
        Op::Eq => return infix("=="),
        Op::Add => return infix("+"),
        Op::Sub => return infix("-"),
        Op::Mul => return infix("*"),
        Op::Div => return infix("div"),
        Op::Mod => return infix("mod"),
        Op::RealDiv => return infix("/"),
        Op::Pow => return infix("**"),
        Op::Lt => return infix("<"),
        Op::Le => return infix("<="),
        Op::Concat => return infix("++"),
        _ => {}
    }
    match (op, args) {
        (Op::Not, [arg]) => {
            out.push_str("(!");
            write_node(context, *arg, out, name);
            out.push(')');
        }
        (Op::Neg, [arg]) => {
            out.push_str("(-");
            write_node(context, *arg, out, name);
            out.push(')');
        }
        (Op::Ite, [condition, then, otherwise]) => {
            out.push_str("(if ");
            write_node(context, *condition, out, name);
            out.push_str(" then ");
            write_node(context, *then, out, name);
            out.push_str(" else ");
            write_node(context, *otherwise, out, name);
            out.push(')');
        }
        (Op::Select, [array, index]) => {
            write_node(context, *array, out, name);
            out.push('[');
            write_node(context, *index, out, name);
            out.push(']');
        }
        (Op::Store, [array, index, value]) => {
            write_node(context, *array, out, name);
            out.push('[');
            write_node(context, *index, out, name);
            out.push_str(" := ");
            write_node(context, *value, out, name);
            out.push(']');
        }
        (Op::ConstArray(sort), [value]) => {
            if let Sort::Array(index, _) = context.sort_kind(sort) {
                let _ = write!(out, "(lambda i: {} :: ", sort_name(context, *index));
            }
            write_node(context, *value, out, name);
            out.push(')');
        }
        (Op::Extract { hi, lo }, [arg]) => {
            write_node(context, *arg, out, name);
            let _ = write!(out, "[{}:{lo}]", hi + 1);
        }
        (Op::Is(constructor), [arg]) => {
            out.push('(');
            write_node(context, *arg, out, name);
            let _ = write!(out, " is {})", context.constructor(constructor).name);
        }
        (Op::Field(constructor, field), [arg]) => {
            write_node(context, *arg, out, name);
            let _ = write!(out, "->{}", context.constructor(constructor).fields[field as usize].0);
        }
        (Op::Distinct, _) => {
            out.push('(');
            let mut first = true;
            for (index, &left) in args.iter().enumerate() {
                for &right in &args[index + 1..] {
                    out.push_str(if first { "" } else { " && " });
                    first = false;
                    write_node(context, left, out, name);
                    out.push_str(" != ");
                    write_node(context, right, out, name);
                }
            }
            out.push(')');
        }
        _ => {
            out.push_str(match op {
                Op::ToReal => "real",
                Op::ToInt => "int",
                Op::Call(function) => &context.function(function).name,
                Op::Construct(constructor) => &context.constructor(constructor).name,
                _ => unreachable!("{op:?} applied to {} arguments", args.len()),
            });
            out.push('(');
            write_list(context, args, out, name);
            out.push(')');
        }
    }
}
