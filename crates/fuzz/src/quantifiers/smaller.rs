//! Makes a program of `./x fuzz quantifiers` small on its own tree, so that what judges it can judge every step.

use super::program::{Expr, Program, Stmt};
use super::text;
use std::time::{Duration, Instant};

/// A small program of which `shows` still holds.
pub fn shrink(program: &Program, time: Duration, mut shows: impl FnMut(&Program) -> bool) -> Program {
    let end = Instant::now() + time;
    let mut best = program.clone();
    let mut from = 0;
    loop {
        let length = text::print(&best).len();
        let candidates = candidates(&best);
        // What was of no use a moment ago is tried again last.
        let count = candidates.len();
        let better = (0..count).map(|step| (from + step) % count.max(1)).find(|&index| {
            let candidate = &candidates[index];
            Instant::now() < end && text::print(candidate).len() < length && shows(candidate)
        });
        match better {
            Some(index) => {
                best = candidates[index].clone();
                from = index;
            }
            None => return best,
        }
    }
}

/// Programs that are smaller by one thing; they need not be right.
fn candidates(program: &Program) -> Vec<Program> {
    let mut all = Vec::new();
    let mut with = |change: &dyn Fn(&mut Program)| {
        let mut copy = program.clone();
        change(&mut copy);
        all.push(copy);
    };
    for index in 0..program.axioms.len() {
        with(&|program| drop(program.axioms.remove(index)));
    }
    for index in 0..program.requires.len() {
        with(&|program| drop(program.requires.remove(index)));
    }
    for index in 0..program.variables.len() {
        with(&|program| drop(program.variables.remove(index)));
    }
    for (index, procedure) in program.procedures.iter().enumerate() {
        for clause in 0..procedure.requires.len() {
            with(&|program| drop(program.procedures[index].requires.remove(clause)));
        }
        for clause in 0..procedure.ensures.len() {
            with(&|program| drop(program.procedures[index].ensures.remove(clause)));
        }
        with(&|program| program.procedures[index].body = None);
    }
    let calls = program.blocks().into_iter().flatten().any(|stmt| matches!(stmt, Stmt::Call(..)));
    if !calls {
        with(&|program| program.procedures.clear());
    }
    for number in 0..program.functions.len() {
        with(&|program| program.functions[number].body = None);
        if !uses(program, number) {
            with(&|program| without_function(program, number));
        }
    }
    for number in 0..count_blocks(&program.body) {
        with(&|program| {
            edit(&mut program.body, &mut { number });
        });
        with(&|program| {
            unwrap(&mut program.body, &mut { number });
        });
    }
    let exprs = program.clone().exprs_mut().len();
    for at in 0..exprs {
        let parts = program.clone().exprs_mut()[at].size();
        for part in 0..parts {
            for way in 0..6 {
                with(&|program| {
                    if let Some(expr) = program.exprs_mut().into_iter().nth(at) {
                        simplify(expr, &mut { part }, way);
                    }
                });
            }
        }
    }
    all.retain(|candidate| candidate != program);
    all
}

fn uses(program: &Program, number: usize) -> bool {
    let mut found = false;
    for expr in program.clone().exprs_mut() {
        expr.walk(&mut |part| found |= matches!(part, Expr::Apply(function, ..) if *function == number));
    }
    found
}

fn without_function(program: &mut Program, number: usize) {
    fn renumber(expr: &mut Expr, number: usize) {
        if let Expr::Apply(function, ..) = expr {
            *function -= usize::from(*function > number);
        }
        for child in expr.children_mut() {
            renumber(child, number);
        }
    }
    program.functions.remove(number);
    for expr in program.exprs_mut() {
        renumber(expr, number);
    }
}

fn count_blocks(block: &[Stmt]) -> usize {
    let inside = |stmt: &Stmt| stmt.clone().blocks_mut().into_iter().map(|block| count_blocks(block)).sum::<usize>();
    block.iter().map(|stmt| 1 + inside(stmt)).sum()
}

/// Without the statement of a number, counted from outside in.
fn edit(block: &mut Vec<Stmt>, number: &mut usize) -> bool {
    for index in 0..block.len() {
        if *number == 0 {
            block.remove(index);
            return true;
        }
        *number -= 1;
        if block[index].blocks_mut().into_iter().any(|inner| edit(inner, number)) {
            return true;
        }
    }
    false
}

/// With the blocks of a statement in its place.
fn unwrap(block: &mut Vec<Stmt>, number: &mut usize) -> bool {
    for index in 0..block.len() {
        if *number == 0 {
            let inside: Vec<Stmt> = block[index].blocks_mut().into_iter().flat_map(std::mem::take).collect();
            if !inside.is_empty() {
                block.splice(index..=index, inside);
            }
            return true;
        }
        *number -= 1;
        if block[index].blocks_mut().into_iter().any(|inner| unwrap(inner, number)) {
            return true;
        }
    }
    false
}

/// Replaces the part of a number by a literal or by one of its own parts.
fn simplify(expr: &mut Expr, part: &mut usize, way: usize) -> bool {
    if *part == 0 {
        let children: Vec<Expr> = expr.children().into_iter().cloned().collect();
        let simpler = match way {
            0 => Some(Expr::bool(true)),
            1 => Some(Expr::bool(false)),
            2 => Some(Expr::int(0)),
            _ => children.into_iter().rev().nth(way - 3),
        };
        if let Some(simpler) = simpler {
            *expr = simpler;
        }
        return true;
    }
    *part -= 1;
    expr.children_mut().into_iter().any(|child| simplify(child, part, way))
}
