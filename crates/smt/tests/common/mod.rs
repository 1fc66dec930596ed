//! What the tests share: the solvers that this machine has, and short ways to say things to them.
#![allow(dead_code)] // each test uses some

use ir::{Context, ExprId, Function, FunctionId, FunctionKind, Node, Op, Sort, SortId, VarId, VarKind};
use num_bigint::BigUint;
use smt::{Answer, Limits, ProcessOptions, ProcessSolver, Solver, Template, Term, Z3Options, Z3Solver};
use std::time::Duration;

/// More than any test needs, so that a defect is a failure and no hang.
pub const LIMITS: Limits = Limits { time: Some(Duration::from_secs(60)), resources: None };

pub fn linked(context: &Context) -> Z3Solver<'_> {
    Z3Solver::new(context, Z3Options::default()).unwrap()
}

pub fn one_shot(context: &Context) -> Z3Solver<'_> {
    Z3Solver::new(context, Z3Options { one_shot: true, ..Z3Options::default() }).unwrap()
}

/// A solver in another process; `None`, with a message, where it is not installed.
pub fn process<'c>(context: &'c Context, command: &str) -> Option<ProcessSolver<'c>> {
    match ProcessSolver::start(context, ProcessOptions::new(command).unwrap()) {
        Ok(solver) => Some(solver),
        Err(error) => {
            println!("skipped for {command}: {error}");
            None
        }
    }
}

/// Every solver that can be had, with a name.
pub fn all(context: &Context) -> Vec<(&'static str, Box<dyn Solver + '_>)> {
    let mut solvers: Vec<(&str, Box<dyn Solver + '_>)> =
        vec![("linked", Box::new(linked(context))), ("one-shot", Box::new(one_shot(context)))];
    if let Some(solver) = process(context, "z3 -in") {
        solvers.push(("z3", Box::new(solver)));
    }
    if let Some(solver) = process(context, "cvc5 --incremental") {
        solvers.push(("cvc5", Box::new(solver)));
    }
    solvers
}

/// The term of an expression without slots.
pub fn term(solver: &mut dyn Solver, context: &Context, expr: ExprId) -> Term {
    solver.instantiate(&Template::new(context, &[expr], &[]), &[])[0]
}

pub fn assert_expr(solver: &mut dyn Solver, context: &Context, expr: ExprId) {
    let term = term(solver, context, expr);
    solver.assert(term);
}

pub fn check(solver: &mut dyn Solver, assumptions: &[Term]) -> Answer {
    let answer = solver.check(assumptions, LIMITS);
    if let Some(error) = solver.error() {
        panic!("{}: {error}", solver.name());
    }
    answer
}

/// A context with short ways to fill it, none of which simplifies.
pub struct Build {
    pub context: Context,
}

impl Build {
    pub fn new() -> Self {
        Self { context: Context::new() }
    }

    pub fn bv_sort(&mut self, width: u32) -> SortId {
        self.context.sort(Sort::Bv(width))
    }

    pub fn var(&mut self, name: &str, sort: SortId, kind: VarKind) -> (VarId, ExprId) {
        let var = self.context.add_var(name, sort, kind);
        (var, self.context.var_expr(var))
    }

    pub fn constant(&mut self, name: &str, sort: SortId) -> ExprId {
        self.var(name, sort, VarKind::Constant).1
    }

    pub fn app(&mut self, op: Op, args: &[ExprId], sort: SortId) -> ExprId {
        self.context.mk(Node::App(op, args.into()), sort)
    }

    pub fn eq(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.app(Op::Eq, &[left, right], SortId::BOOL)
    }

    pub fn not(&mut self, arg: ExprId) -> ExprId {
        self.app(Op::Not, &[arg], SortId::BOOL)
    }

    pub fn bits(&mut self, value: u64, width: u32) -> ExprId {
        self.context.bv(BigUint::from(value), width)
    }

    pub fn function(&mut self, name: &str, params: &[SortId], result: SortId) -> FunctionId {
        let kind = FunctionKind::Uninterpreted;
        self.context.add_function(Function { name: name.into(), params: params.to_vec(), result, kind })
    }

    pub fn builtin(&mut self, text: &str, params: &[SortId], result: SortId) -> FunctionId {
        let kind = FunctionKind::Builtin(text.into());
        self.context.add_function(Function { name: format!("f.{text}"), params: params.to_vec(), result, kind })
    }

    pub fn call(&mut self, function: FunctionId, args: &[ExprId]) -> ExprId {
        let sort = self.context.function(function).result;
        self.app(Op::Call(function), args, sort)
    }

    /// A builtin applied to arguments.
    pub fn call_builtin(&mut self, text: &str, args: &[ExprId], result: SortId) -> ExprId {
        let params: Vec<SortId> = args.iter().map(|&arg| self.context.sort_of(arg)).collect();
        let function = self.builtin(text, &params, result);
        self.call(function, args)
    }
}
