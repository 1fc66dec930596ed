//! How many nodes a second a template is instantiated with, into the linked Z3 and into a log's text.
//!
//! `cargo run --release -p lariat-smt --example instantiate`
#![allow(clippy::print_stdout)] // a command that prints one table

use ir::{Context, ExprId, Op, SortId, VarId, VarKind};
use smt::{Limits, Logging, Solver, Template, Z3Options, Z3Solver};
use std::time::Instant;

/// Something like a procedure's verification condition: a chain of blocks with assignments, reads, writes and joins.
fn condition(context: &mut Context, blocks: usize) -> (ExprId, Vec<VarId>) {
    let map = context.array_sort(SortId::INT, SortId::INT);
    let mut slots = Vec::new();
    let mut slot = |context: &mut Context, name: &str, sort| {
        let var = context.add_var(name, sort, VarKind::Local);
        slots.push(var);
        context.var_expr(var)
    };
    let field = context.add_var("field", SortId::INT, VarKind::Constant);
    let field = context.var_expr(field);
    let mut memory = slot(context, "memory", map);
    let mut value = slot(context, "value", SortId::INT);
    let mut parts = Vec::new();
    let mut before = slot(context, "block", SortId::BOOL);
    for number in 0..blocks {
        let next = slot(context, "block", SortId::BOOL);
        let new_memory = slot(context, "memory", map);
        let new_value = slot(context, "value", SortId::INT);
        let constant = context.int(number as i64);
        let address = context.add(value, constant);
        let address = context.apply(Op::Add, &[address, field]);
        let read = context.select(memory, address);
        let written = context.store(memory, address, value);
        let chosen = context.lt(read, constant);
        let stored = context.eq(new_memory, written);
        let assigned = context.eq(new_value, read);
        let kept = context.eq(new_memory, memory);
        let kept_value = context.eq(new_value, value);
        let left = context.and([chosen, stored, assigned]);
        let not_chosen = context.not(chosen);
        let right = context.and([not_chosen, kept, kept_value]);
        let either = context.or([left, right]);
        let step = context.and([either, next]);
        parts.push(context.implies(before, step));
        (memory, value, before) = (new_memory, new_value, next);
    }
    (context.and(parts), slots)
}

/// Seconds of the processor that this thread had, where the system tells; else of the clock.
fn seconds(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds: Option<f64> = told.split(' ').next().and_then(|first| first.parse().ok());
    nanoseconds.map_or(start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn measure(name: &str, solver: &mut dyn Solver, context: &Context, template: &Template, slots: &[VarId]) {
    let clock = Instant::now();
    let start = seconds(clock);
    let mut instances = 0;
    while instances < 10 || seconds(clock) - start < 1.0 {
        let constants: Vec<_> = slots.iter().map(|&slot| solver.constant("c", context.var(slot).sort)).collect();
        let roots = solver.instantiate(template, &constants);
        instances += 1;
        // What a log does not take is not done yet.
        if instances % 100 == 0 {
            solver.check(&[roots[0]], Limits { time: None, resources: Some(1) });
        }
    }
    let steps = template.steps.len();
    let rate = (instances * steps) as f64 / (seconds(clock) - start);
    println!("{rate:>10.0} nodes/s  {instances:>6} instances of {steps:>5} nodes  {name}");
}

fn main() -> Result<(), smt::SolverError> {
    for blocks in [10, 100, 1000] {
        let mut context = Context::new();
        let (root, slots) = condition(&mut context, blocks);
        let template = Template::new(&context, &[root], &slots);
        let mut solver = Z3Solver::new(&context, Z3Options::default())?;
        measure("linked Z3", &mut solver, &context, &template, &slots);
        let inner = Z3Solver::new(&context, Z3Options::default())?;
        let mut logging = Logging::new(inner, &context, std::io::sink());
        measure("linked Z3 with a log", &mut logging, &context, &template, &slots);
    }
    Ok(())
}
