//! Programs as Boogie text: what `--dump-after` shows and `--summaries-out` writes. The text reads back as Boogie.

mod events;
mod exprs;
mod floats;
mod names;

use crate::context::{Context, FunctionKind, Sort, VarKind};
use crate::ids::{ExprId, Map, ProcId, SortId, VarId};
use crate::program::{Next, Proc, Program, Stmt};
pub use events::{Numbers, SourceNames};
pub use exprs::sort_name;
use exprs::write_expr;
use names::Names;
use std::fmt::Write;

/// The whole program, without the source that its marks are about.
pub fn print(program: &Program) -> String {
    print_with(program, &Numbers)
}

/// The whole program, with places of its source.
pub fn print_with(program: &Program, source: &dyn SourceNames) -> String {
    let mut printer = Printer::new(program, source);
    printer.declarations();
    for index in 0..program.procs.len() {
        printer.proc(ProcId(index as u32));
    }
    printer.out
}

/// One procedure.
pub fn print_proc(program: &Program, proc: ProcId) -> String {
    let mut printer = Printer::new(program, &Numbers);
    printer.proc(proc);
    printer.out
}

/// One expression.
pub fn print_expr(context: &Context, expr: ExprId) -> String {
    let mut out = String::new();
    write_expr(context, expr, &mut out, &|var| context.var(var).name.to_string());
    out
}

struct Printer<'p> {
    program: &'p Program,
    source: &'p dyn SourceNames,
    vars: Map<VarId, String>,
    procs: Vec<String>,
    out: String,
}

impl<'p> Printer<'p> {
    fn new(program: &'p Program, source: &'p dyn SourceNames) -> Self {
        let mut names = Names::default();
        let vars = (0..program.context.var_count()).map(|index| VarId(index as u32));
        let vars = vars.map(|var| (var, names.unique(&program.context.var(var).name))).collect();
        let mut names = Names::default();
        let procs = program.procs.iter().map(|proc| names.unique(&proc.name)).collect();
        Self { program, source, vars, procs, out: String::new() }
    }

    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(text);
        self.out.push('\n');
    }

    fn expr(&self, expr: ExprId) -> String {
        let mut out = String::new();
        write_expr(&self.program.context, expr, &mut out, &|var| self.vars[&var].clone());
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
            let (name, sort) = (self.vars[&var].clone(), self.sort(declared.sort));
            self.line(format_args!("{keyword} {name}: {sort};"));
        }
        for (_, function) in context.functions() {
            let params = |named: Option<&[VarId]>| {
                let params = function.params.iter().enumerate().map(|(index, &sort)| match named {
                    Some(vars) => format!("{}: {}", self.vars[&vars[index]], self.sort(sort)),
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
            let (name, text) = (self.vars[&constant].clone(), self.expr(value));
            self.line(format_args!("axiom {name} == {text};"));
        }
    }

    fn declared(&self, vars: &[VarId]) -> String {
        let declared = vars.iter().map(|&var| {
            let sort = self.program.context.var(var).sort;
            format!("{}: {}", self.vars[&var], self.sort(sort))
        });
        declared.collect::<Vec<_>>().join(", ")
    }

    fn proc(&mut self, id: ProcId) {
        let program = self.program;
        let proc: &Proc = program.proc(id);
        let bound = proc.bound.map_or(String::new(), |bound| format!("{{:bound {bound}}} "));
        let (ins, outs) = (self.declared(&proc.inputs), self.declared(&proc.outputs));
        let returns = if outs.is_empty() { String::new() } else { format!(" returns ({outs})") };
        let entry = if program.entry == Some(id) { "{:entrypoint} " } else { "" };
        let name = self.procs[id.0 as usize].clone();
        self.line(format_args!("\nprocedure {entry}{bound}{name}({ins}){returns}"));
        if !proc.modifies.is_empty() {
            let names: Vec<&str> = proc.modifies.iter().map(|var| self.vars[var].as_str()).collect();
            let names = names.join(", ");
            self.line(format_args!("  modifies {names};"));
        }
        let clauses = proc.summary.iter().map(|&clause| (clause, "free "));
        for (clause, free) in clauses.chain(proc.contract.iter().map(|&clause| (clause, ""))) {
            let mut text = String::new();
            let name = |var: VarId| match self.program.context.var(var).kind {
                VarKind::OldGlobal => {
                    let global = self.program.old_globals.iter().find(|(_, old)| **old == var);
                    format!("old({})", global.map_or("?", |(global, _)| self.vars[global].as_str()))
                }
                _ => self.vars[&var].clone(),
            };
            write_expr(&self.program.context, clause, &mut text, &name);
            self.line(format_args!("  {free}ensures {text};"));
        }
        self.line(format_args!("{{"));
        for &local in &proc.locals {
            let text = self.declared(&[local]);
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
            Stmt::Assign(var, expr) => format!("{} := {};", self.vars[var], self.expr(*expr)),
            Stmt::Havoc(var) => format!("havoc {};", self.vars[var]),
            Stmt::Call(call) => {
                let args: Vec<String> = call.args.iter().map(|&arg| self.expr(arg)).collect();
                let results: Vec<&str> = call.results.iter().map(|var| self.vars[var].as_str()).collect();
                let results = if results.is_empty() { String::new() } else { format!("{} := ", results.join(", ")) };
                format!("call {results}{}({});", self.procs[call.callee.0 as usize], args.join(", "))
            }
            Stmt::Mark(mark) => {
                let event = events::text(self.program.events[mark.event.0 as usize], self.source);
                match mark.value {
                    Some(value) => format!("// {event} = {}", self.expr(value).replace('\n', " ")),
                    None => format!("// {event}"),
                }
            }
        };
        self.line(format_args!("  {text}"));
    }
}
