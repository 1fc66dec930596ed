//! One level of inlining, for proving guesses more precisely: Boogie's `/inlineDepth:1` of its Houdini.
//!
//! A call is replaced by the callee's body; calls inside of that stay calls. What the callee has to establish at its
//! return is assumed there, since it is established where the callee itself is looked at.

use ir::{Block, BlockId, Body, Call, Map, Next, ProcId, Program, Stmt, Substitution, VarId, VarKind};

/// `body` with each of its calls inlined once, by the (acyclic) bodies in `bodies`; `None` there stays a call.
pub fn inline_calls(program: &mut Program, body: &Body, bodies: &[Option<Body>]) -> Body {
    let mut out = Body { blocks: Vec::new() };
    for block in &body.blocks {
        out.add(Block { name: block.name.clone(), stmts: Vec::new(), next: Next::Goto(Vec::new()) });
    }
    for (index, block) in body.blocks.iter().enumerate() {
        let mut at = index;
        for stmt in &block.stmts {
            match stmt {
                Stmt::Call(call) if bodies[call.callee.index()].is_some() => {
                    at = inline(program, &mut out, at, call, bodies);
                }
                other => out.blocks[at].stmts.push(other.clone()),
            }
        }
        out.blocks[at].next = block.next.clone();
    }
    out
}

/// Puts the callee's body behind `at`; gives the block where it returns to.
fn inline(program: &mut Program, out: &mut Body, at: usize, call: &Call, bodies: &[Option<Body>]) -> usize {
    let Some(callee_body) = &bodies[call.callee.index()] else { return at };
    let mut names: Map<VarId, VarId> = Map::default();
    let mut renaming = rename(program, call.callee, &mut names);
    let callee = program.proc(call.callee);
    let (inputs, outputs, locals) = (callee.inputs.clone(), callee.outputs.clone(), callee.locals.clone());
    for (input, &arg) in inputs.iter().zip(&call.args) {
        out.blocks[at].stmts.push(Stmt::Assign(names[input], arg));
    }
    for var in outputs.iter().chain(&locals) {
        out.blocks[at].stmts.push(Stmt::Havoc(names[var]));
    }
    let first = out.blocks.len() as u32;
    let after = BlockId(first + callee_body.blocks.len() as u32);
    for block in &callee_body.blocks {
        let mut stmts = Vec::new();
        for stmt in &block.stmts {
            let context = &mut program.context;
            let name = |var: &VarId| names.get(var).copied().unwrap_or(*var);
            stmts.push(match stmt {
                Stmt::Assume(expr) => Stmt::Assume(renaming.apply(context, *expr)),
                Stmt::Assert(expr, _) if block.next == Next::Return => Stmt::Assume(renaming.apply(context, *expr)),
                Stmt::Assert(expr, event) => Stmt::Assert(renaming.apply(context, *expr), *event),
                Stmt::Assign(var, expr) => Stmt::Assign(name(var), renaming.apply(context, *expr)),
                Stmt::Havoc(var) => Stmt::Havoc(name(var)),
                Stmt::Mark(_) => continue,
                Stmt::Call(inner) => Stmt::Call(Box::new(Call {
                    callee: inner.callee,
                    args: inner.args.iter().map(|&arg| renaming.apply(context, arg)).collect(),
                    results: inner.results.iter().map(name).collect(),
                    source: inner.source,
                })),
            });
        }
        let next = match &block.next {
            Next::Return => Next::Goto(vec![after]),
            Next::Goto(targets) => Next::Goto(targets.iter().map(|target| BlockId(target.0 + first)).collect()),
        };
        out.add(Block { name: block.name.clone(), stmts, next });
    }
    out.blocks[at].next = Next::Goto(vec![BlockId(first)]);
    let mut stmts = Vec::new();
    for (&result, output) in call.results.iter().zip(&outputs) {
        let value = program.context.var_expr(names[output]);
        stmts.push(Stmt::Assign(result, value));
    }
    out.add(Block { name: "".into(), stmts, next: Next::Goto(Vec::new()) }).index()
}

fn rename(program: &mut Program, id: ProcId, names: &mut Map<VarId, VarId>) -> Substitution {
    let proc = program.proc(id);
    let own: Vec<VarId> = proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals).copied().collect();
    let mut renaming = Substitution::new();
    for var in own {
        let declared = program.context.var(var).clone();
        let fresh = program.context.add_var(declared.name, declared.sort, VarKind::Local);
        names.insert(var, fresh);
        let value = program.context.var_expr(fresh);
        renaming.insert(var, value);
    }
    renaming
}
