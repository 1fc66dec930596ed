//! Code expressions `|{ … return e; … }|` as expressions.
//!
//! The code is lowered to blocks like any body, with `return e` as an assignment to a variable of its own and each
//! call replaced by the callee's body. The value of the expression is then what must hold before the code so that
//! it returns true on all paths: going backwards, an `assume` becomes an implication, an `assert` a conjunction, an
//! assignment a substitution, a `havoc` a universal quantifier, and a choice the conjunction of its arms; locals
//! start with any value. The expressions are shared, so a diamond of paths costs one walk. Code with a cycle, or a
//! callee that leads back to itself, has no such expression and is reported.

use super::scope::{Old, Scope};
use super::stmts::BodyBuilder;
use super::{Lowerer, ProcKey};
use boogie::source::Span;
use boogie::syntax::CodeExprId;
use ir::{Block, BlockId, Body, ExprId, Next, Quantifier, SortId, Stmt, Substitution, VarId, VarKind, free_vars};

/// The most blocks that bodies in code expressions may have together: calls in calls multiply.
const CODE_BLOCKS: usize = 500_000;

impl Lowerer<'_> {
    pub(super) fn code_expr(&mut self, scope: &mut Scope, id: CodeExprId) -> ExprId {
        let source = self.source;
        let code = source.syntax.code_expr(id);
        let here = self.here;
        // The code speaks of the current state; if the whole stands in `old`, its globals are replaced at the end.
        let in_old = std::mem::replace(&mut scope.in_old, false);
        let mut builder = BodyBuilder::new(std::mem::replace(scope, Scope::new(Old::None)));
        let result = self.temporary(&mut builder, "result", SortId::BOOL);
        builder.code_result = Some(result);
        builder.in_code = true;
        let locals = &source.code_expr_locals[id.index()];
        let declared = self.declare(&mut builder.scope, locals);
        builder.locals.extend(declared);
        self.assume_where(&mut builder, locals);
        builder.exit = builder.block("exit");
        self.stmts(&mut builder, &code.code);
        if builder.is_open() {
            // The end of the code without a value: nothing is asked of this path.
            builder.push(Stmt::Assign(result, ExprId::TRUE));
        }
        builder.fall_off();
        builder.start(builder.exit);
        builder.end(Next::Return);
        let finished = builder.finish();
        *scope = finished.scope;
        scope.in_old = in_old;
        self.here = here;
        let result = self.context().var_expr(result);
        let Some(value) = self.holds_before(&finished.body, result) else {
            self.error(code.span, "a code expression with a loop is not supported");
            return ExprId::TRUE;
        };
        let value = self.for_all(&finished.locals, value);
        if in_old { self.in_old_state(scope, value) } else { value }
    }

    /// `value` with each global as it was at entry.
    fn in_old_state(&mut self, scope: &mut Scope, value: ExprId) -> ExprId {
        let mut substitution = Substitution::new();
        for var in free_vars(&self.program.context, value) {
            if self.program.context.var(var).kind == VarKind::Global {
                let old = self.old_value(scope, var);
                substitution.insert(var, old);
            }
        }
        substitution.apply(self.context(), value)
    }

    /// `forall vars :: value`, over those that occur.
    fn for_all(&mut self, vars: &[VarId], value: ExprId) -> ExprId {
        let free = free_vars(&self.program.context, value);
        let mut bound = Vec::new();
        let mut renamed = Substitution::new();
        for &var in vars.iter().filter(|var| free.binary_search(var).is_ok()) {
            let declared = self.program.context.var(var);
            let (name, sort) = (declared.name.clone(), declared.sort);
            let fresh = self.context().add_var(name, sort, VarKind::Bound);
            bound.push(fresh);
            let fresh = self.context().var_expr(fresh);
            renamed.insert(var, fresh);
        }
        let body = renamed.apply(self.context(), value);
        let (triggers, no_patterns) = (Vec::new(), Vec::new());
        self.context().quantifier(Quantifier { forall: true, vars: bound, triggers, no_patterns, body, weight: None })
    }

    /// What must hold at the start of an acyclic body without calls for `at_return` to hold at its returns.
    fn holds_before(&mut self, body: &Body, at_return: ExprId) -> Option<ExprId> {
        let mut values: Vec<ExprId> = vec![ExprId::TRUE; body.blocks.len()];
        for id in bottom_up(body)? {
            let block = body.block(id);
            let mut value = match &block.next {
                Next::Return => at_return,
                Next::Goto(targets) => self.program.context.and(targets.iter().map(|target| values[target.index()])),
            };
            for stmt in block.stmts.iter().rev() {
                value = self.holds_before_stmt(stmt, value);
            }
            values[id.index()] = value;
        }
        Some(values[Body::START.index()])
    }

    fn holds_before_stmt(&mut self, stmt: &Stmt, value: ExprId) -> ExprId {
        match stmt {
            Stmt::Assume(condition) => self.context().implies(*condition, value),
            Stmt::Assert(condition, _) => self.context().and([*condition, value]),
            Stmt::Assign(var, new) => {
                let mut substitution = Substitution::new();
                substitution.insert(*var, *new);
                substitution.apply(self.context(), value)
            }
            Stmt::Havoc(var) => self.for_all(&[*var], value),
            // The callee's body stands in its place.
            Stmt::Call(_) | Stmt::Mark(_) => value,
        }
    }

    /// A call in a code expression: the callee's body, between assignments of the arguments and of the results.
    pub(super) fn call_in_code(
        &mut self,
        builder: &mut BodyBuilder,
        key: ProcKey,
        args: &[ExprId],
        results: &[VarId],
        span: Span,
    ) {
        if self.code_calls.contains(&key.procedure) {
            self.error(span, "a recursive procedure in a code expression is not supported");
            return;
        }
        if self.code_blocks > CODE_BLOCKS {
            self.error(span, "the procedures that this code expression calls are too large to stand in their place");
            return;
        }
        self.code_calls.push(key.procedure);
        let callee = self.build_proc(&key, false, true);
        self.code_calls.pop();
        self.code_blocks += callee.body.blocks.len();
        builder.locals.extend(callee.inputs.iter().chain(&callee.outputs).chain(&callee.locals));
        for (&input, &arg) in callee.inputs.iter().zip(args) {
            builder.push(Stmt::Assign(input, arg));
        }
        let after = builder.block("after_call");
        let offset = builder.body.blocks.len() as u32;
        let place = |target: BlockId| BlockId(target.0 + offset);
        builder.jump(place(Body::START));
        for Block { name, stmts, next } in callee.body.blocks {
            let next = match next {
                Next::Return => Next::Goto(vec![after]),
                Next::Goto(targets) => Next::Goto(targets.into_iter().map(place).collect()),
            };
            builder.body.add(Block { name, stmts, next });
        }
        builder.start(after);
        for (&result, &output) in results.iter().zip(&callee.outputs) {
            let output = self.context().var_expr(output);
            builder.push(Stmt::Assign(result, output));
        }
    }
}

/// The blocks of a body, targets before what goes to them; `None` if there is a cycle.
fn bottom_up(body: &Body) -> Option<Vec<BlockId>> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; body.blocks.len()];
    let mut order = Vec::new();
    let mut path = vec![(Body::START, 0)];
    states[Body::START.index()] = State::Open;
    while let Some((block, followed)) = path.last_mut() {
        match body.block(*block).next.targets().get(*followed) {
            Some(&target) => {
                *followed += 1;
                match states[target.index()] {
                    State::New => {
                        states[target.index()] = State::Open;
                        path.push((target, 0));
                    }
                    State::Open => return None,
                    State::Done => {}
                }
            }
            None => {
                states[block.index()] = State::Done;
                order.push(*block);
                path.pop();
            }
        }
    }
    Some(order)
}
