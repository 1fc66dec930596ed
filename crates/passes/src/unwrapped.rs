//! Numbers that do not wrap, for a proof that shows that they do not.
//!
//! The numbers of a C program are `if t > MAX then t - 2^32 else t`, since they wrap. Most programs rely on the contrary, and
//! Horn clauses are lost among the cases. So `t` takes the place of each, and the program fails where `t` is out of the range:
//! what is then proved is that nothing wraps and nothing fails, which is more than was asked. A program that does rely on
//! wrapping has no such proof.
//!
//! Before and after: a flat program ([`crate::flatten`]), in which to return is to fail.

use ir::{Block, BlockId, Body, Context, ExprId, Map, Next, Node, Op, Program, Stmt};
use num_bigint::BigInt;
use num_traits::Signed;

/// Lets numbers not wrap; whether there are any that could.
pub fn unwrapped(program: &mut Program) -> bool {
    let mut found = false;
    for id in program.proc_ids() {
        let old = std::mem::take(&mut program.proc_mut(id).body);
        let context = &mut program.context;
        let mut known: Map<ExprId, Plain> = Map::default();
        let mut body = Body { blocks: Vec::with_capacity(old.blocks.len()) };
        for block in &old.blocks {
            body.add(Block { name: block.name.clone(), stmts: Vec::new(), next: Next::Goto(Vec::new()) });
        }
        for (index, block) in old.blocks.into_iter().enumerate() {
            let mut at = BlockId(index as u32);
            for stmt in block.stmts {
                let mut wraps = Vec::new();
                let stmt = plain_stmt(context, stmt, &mut known, &mut wraps);
                for wrap in wraps {
                    found = true;
                    let no_wrap = context.not(wrap);
                    let name = body.block(at).name.clone();
                    let arm = |expr, next| Block { name: name.clone(), stmts: vec![Stmt::Assume(expr)], next };
                    let fails = body.add(arm(wrap, Next::Return));
                    let goes_on = body.add(arm(no_wrap, Next::Goto(Vec::new())));
                    body.blocks[at.index()].next = Next::Goto(vec![fails, goes_on]);
                    at = goes_on;
                }
                body.blocks[at.index()].stmts.push(stmt);
            }
            body.blocks[at.index()].next = block.next;
        }
        program.proc_mut(id).body = body;
    }
    found
}

/// An expression without wraps, and when one of those that it had would wrap.
#[derive(Clone)]
struct Plain {
    expr: ExprId,
    wraps: Vec<ExprId>,
}

fn plain_stmt(context: &mut Context, stmt: Stmt, known: &mut Map<ExprId, Plain>, wraps: &mut Vec<ExprId>) -> Stmt {
    let mut of = |expr: ExprId| {
        let plain = plain(context, expr, known);
        for wrap in plain.wraps {
            if !wraps.contains(&wrap) {
                wraps.push(wrap);
            }
        }
        plain.expr
    };
    match stmt {
        Stmt::Assume(expr) => Stmt::Assume(of(expr)),
        Stmt::Assign(var, expr) => Stmt::Assign(var, of(expr)),
        Stmt::Call(mut call) => {
            call.args = call.args.iter().map(|&arg| of(arg)).collect();
            Stmt::Call(call)
        }
        other => other,
    }
}

/// Bottom up; expressions are as deep as a program's own.
fn plain(context: &mut Context, root: ExprId, known: &mut Map<ExprId, Plain>) -> Plain {
    for expr in ir::post_order(context, [root]) {
        if known.contains_key(&expr) {
            continue;
        }
        let made = match context.node(expr).clone() {
            Node::App(op, args) => {
                let mut wraps: Vec<ExprId> = Vec::new();
                let mut new = Vec::with_capacity(args.len());
                for arg in args.iter() {
                    let Some(arg) = known.get(arg) else { continue };
                    new.push(arg.expr);
                    for &wrap in &arg.wraps {
                        if !wraps.contains(&wrap) {
                            wraps.push(wrap);
                        }
                    }
                }
                let expr = if new[..] == args[..] { expr } else { context.apply(op, &new) };
                match unwrap(context, op, expr) {
                    Some((plain, wrap)) => {
                        if !wraps.contains(&wrap) {
                            wraps.push(wrap);
                        }
                        Plain { expr: plain, wraps }
                    }
                    None => Plain { expr, wraps },
                }
            }
            // What is bound cannot be looked at outside.
            _ => Plain { expr, wraps: Vec::new() },
        };
        known.insert(expr, made);
    }
    known.get(&root).cloned().unwrap_or(Plain { expr: root, wraps: Vec::new() })
}

/// What a number that wraps is while it does not, and when it does.
fn unwrap(context: &mut Context, op: Op, expr: ExprId) -> Option<(ExprId, ExprId)> {
    let Node::App(now, args) = context.node(expr).clone() else { return None };
    if now != op {
        return None;
    }
    match op {
        Op::Ite => {
            let (condition, then, otherwise) = (args[0], args[1], args[2]);
            let ((base, by), (other, from)) = (split(context, then), split(context, otherwise));
            if base != other || !is_width(&(&by - &from).abs()) {
                return None;
            }
            if by.abs() < from.abs() {
                let wraps = context.not(condition);
                Some((then, wraps))
            } else {
                Some((otherwise, condition))
            }
        }
        Op::Mod => {
            let Node::Int(width) = context.node(args[1]) else { return None };
            if !is_width(width) {
                return None;
            }
            let zero = context.int(0);
            let (below, above) = (context.lt(args[0], zero), context.le(args[1], args[0]));
            let wraps = context.or([below, above]);
            Some((args[0], wraps))
        }
        _ => None,
    }
}

/// Whether so many values are those of a machine's integers.
fn is_width(count: &BigInt) -> bool {
    [8u32, 16, 32, 64].iter().any(|&bits| *count == BigInt::from(1) << bits)
}

/// An integer as a sum of something and a literal.
fn split(context: &Context, expr: ExprId) -> (Option<ExprId>, BigInt) {
    match context.node(expr) {
        Node::Int(value) => (None, value.clone()),
        Node::App(Op::Add, args) => match context.node(args[1]) {
            Node::Int(value) => (Some(args[0]), value.clone()),
            _ => (Some(expr), BigInt::default()),
        },
        _ => (Some(expr), BigInt::default()),
    }
}
