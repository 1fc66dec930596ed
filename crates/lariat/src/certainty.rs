//! Path programs in which functions are what an interpretation says.
//!
//! Axioms that an interpretation makes true (`trace::bitwise`) keep a solver from any answer. They need not be in the query:
//! it is enough that the functions are asked where the replayed run has asked them, and are there what the interpretation
//! says. A model of that, with the functions as they are everywhere else, is a model of all.

use ir::{Context, ExprId, Node, Op, Program, SortId, Stmt};
use passes::lower::SourceMap;
use trace::bitwise::Interpretation;
use trace::{Application, Replay};

/// Replaces the axioms about interpreted functions by what the run has asked of them. `false` where something else says
/// something about these functions for all values.
pub fn interpret_functions(path: &mut Program, replay: &Replay<'_>) -> bool {
    let Some(interpretation) = replay.interpretation.get() else { return false };
    let is_interpreted = |function: ir::FunctionId| is_interpreted(replay.source_map, interpretation, function);
    let applications = replay.applications.borrow();
    drop_axioms(path, replay.source_map, interpretation);
    let Program { context, procs, .. } = path;
    for block in procs.iter_mut().flat_map(|proc| &mut proc.body.blocks) {
        let mut stmts = Vec::with_capacity(block.stmts.len());
        for stmt in std::mem::take(&mut block.stmts) {
            for expr in exprs(&stmt) {
                let calls: Vec<(ir::FunctionId, ExprId)> =
                    calls(context, expr).into_iter().filter(|&(function, _)| is_interpreted(function)).collect();
                if !calls.is_empty() && has_quantifier(context, expr) {
                    return false;
                }
                for (function, call) in calls {
                    let source = replay.source_map.functions[&function].of;
                    let known: Vec<&Application> =
                        applications.iter().filter(|application| application.function == source).collect();
                    let asked = is_one_of(context, call, &known);
                    stmts.push(Stmt::Assume(asked));
                }
            }
            stmts.push(stmt);
        }
        block.stmts = stmts;
    }
    true
}

/// Leaves out the axioms that an interpretation makes true.
pub fn drop_axioms(program: &mut Program, source_map: &SourceMap, interpretation: &Interpretation) {
    let Program { context, axioms, .. } = program;
    let is_open = |&(function, _): &(ir::FunctionId, ExprId)| !is_interpreted(source_map, interpretation, function);
    axioms.retain(|&axiom| calls(context, axiom).iter().all(is_open));
}

fn is_interpreted(source_map: &SourceMap, interpretation: &Interpretation, function: ir::FunctionId) -> bool {
    source_map.functions.get(&function).is_some_and(|instance| interpretation.has(instance.of))
}

fn exprs(stmt: &Stmt) -> Vec<ExprId> {
    match stmt {
        Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => vec![*expr],
        Stmt::Mark(mark) => mark.value.into_iter().collect(),
        Stmt::Call(call) => call.args.clone(),
        Stmt::Havoc(_) => Vec::new(),
    }
}

/// The applications of functions in a formula, those inside of arguments first.
fn calls(context: &Context, expr: ExprId) -> Vec<(ir::FunctionId, ExprId)> {
    let parts = ir::post_order(context, [expr]).into_iter();
    let call = |part: ExprId| match context.node(part) {
        Node::App(Op::Call(function), _) => Some((*function, part)),
        _ => None,
    };
    parts.filter_map(call).collect()
}

fn has_quantifier(context: &Context, expr: ExprId) -> bool {
    ir::post_order(context, [expr]).into_iter().any(|part| matches!(context.node(part), Node::Quantifier(_)))
}

/// That an application is at one of these places, and what it is there.
fn is_one_of(context: &mut Context, call: ExprId, known: &[&Application]) -> ExprId {
    let Node::App(_, args) = context.node(call) else { return ExprId::FALSE };
    let args: Vec<ExprId> = args.to_vec();
    let mut cases = Vec::with_capacity(known.len());
    for application in known {
        let value = match (&application.value, context.sort_of(call)) {
            (boogie::interp::value::Value::Bool(value), SortId::BOOL) => context.bool(*value),
            (value, SortId::INT) => match value.as_int() {
                Some(value) => context.int(value.to_bigint()),
                None => continue,
            },
            _ => continue,
        };
        let mut same = vec![context.eq(call, value)];
        for (&arg, known) in args.iter().zip(&application.args) {
            let known = context.int(known.clone());
            same.push(context.eq(arg, known));
        }
        cases.push(context.and(same));
    }
    context.or(cases)
}
