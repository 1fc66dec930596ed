//! Statements to blocks.
//!
//! Structured statements are taken apart as Boogie does it: `if` and `while` become jumps to blocks that start
//! with the guard assumed, `break` jumps behind the statement that it leaves, and a label starts a block that the
//! code before it falls into. Wherever the source chooses (`if (*)`, `goto` with several targets, `havoc`), a mark
//! says what was chosen; each arm of a choice begins with a block of its own for it.

use super::Lowerer;
use super::scope::{Position, Scope};
use super::walk::attribute;
use boogie::names::Name;
use boogie::source::Span;
use boogie::syntax::{Access, AssignTarget, ExprId as SourceExpr, Guard, Invariant, StmtId, StmtKind};
use boogie::typed::{StmtMeaning, VarId as SourceVar};
use ir::{Block, BlockId, Body, Event, ExprId, Map, Mark, Next, Node, Stmt, VarId, VarKind, free_vars};

/// A statement around the one being lowered that `break` can leave.
struct Enclosing {
    label: Option<Name>,
    is_loop: bool,
    after: BlockId,
}

/// A body in the making.
pub(super) struct BodyBuilder {
    pub(super) scope: Scope,
    pub(super) body: Body,
    /// Locals of the source and temporaries, in the order in which they were made.
    pub(super) locals: Vec<VarId>,
    /// Where statements go; `None` behind a jump, where nothing arrives.
    current: Option<BlockId>,
    labels: Map<Name, BlockId>,
    enclosing: Vec<Enclosing>,
    /// Where `return` goes.
    pub(super) exit: BlockId,
    /// Whether this is the program's entry: then the values of its parameters are chosen too.
    pub(super) is_entry: bool,
    /// For the parameters of a separate implementation those of the procedure, whose `where` clauses they have.
    pub(super) formals: Map<SourceVar, SourceVar>,
    /// What `return e` assigns to, in a code expression.
    pub(super) code_result: Option<VarId>,
    /// Whether calls are replaced by the callee's body: in code expressions, and in what they call.
    pub(super) in_code: bool,
}

/// A body that is made.
pub(super) struct FinishedBody {
    pub(super) body: Body,
    pub(super) locals: Vec<VarId>,
    pub(super) scope: Scope,
}

impl BodyBuilder {
    pub(super) fn new(scope: Scope) -> Self {
        let mut builder = Self {
            scope,
            body: Body::default(),
            locals: Vec::new(),
            current: None,
            labels: Map::default(),
            enclosing: Vec::new(),
            exit: Body::START,
            is_entry: false,
            formals: Map::default(),
            code_result: None,
            in_code: false,
        };
        let start = builder.block("start");
        builder.current = Some(start);
        builder
    }

    /// A new block that nothing leads to yet, and that goes nowhere yet.
    pub(super) fn block(&mut self, name: &str) -> BlockId {
        self.body.add(Block { name: name.into(), stmts: Vec::new(), next: Next::Goto(Vec::new()) })
    }

    /// The block where statements go. Behind a jump this is a block that nothing leads to; it is dropped later,
    /// unless a label inside makes a part of it reachable.
    fn here(&mut self) -> BlockId {
        match self.current {
            Some(block) => block,
            None => {
                let block = self.block("unreachable");
                self.current = Some(block);
                block
            }
        }
    }

    pub(super) fn push(&mut self, stmt: Stmt) {
        let here = self.here();
        self.body.blocks[here.index()].stmts.push(stmt);
    }

    pub(super) fn assume(&mut self, condition: ExprId) {
        if condition != ExprId::TRUE {
            self.push(Stmt::Assume(condition));
        }
    }

    /// Ends the current block; what follows is unreachable until a block is started.
    pub(super) fn end(&mut self, next: Next) {
        let here = self.here();
        self.body.blocks[here.index()].next = next;
        self.current = None;
    }

    pub(super) fn jump(&mut self, target: BlockId) {
        self.end(Next::Goto(vec![target]));
    }

    pub(super) fn start(&mut self, block: BlockId) {
        self.current = Some(block);
    }

    /// Falls into `block` from the current one, if anything arrives there.
    fn fall_into(&mut self, block: BlockId) {
        if self.current.is_some() {
            self.jump(block);
        }
        self.start(block);
    }

    /// Whether anything arrives at the current place.
    pub(super) fn is_open(&self) -> bool {
        self.current.is_some()
    }

    /// The end of the code: a `return` that nobody wrote.
    pub(super) fn fall_off(&mut self) {
        if self.current.is_some() {
            self.jump(self.exit);
        }
    }

    /// Labels belong to one implementation.
    pub(super) fn forget_labels(&mut self) {
        self.labels.clear();
    }

    /// Drops blocks that cannot be reached.
    pub(super) fn finish(mut self) -> FinishedBody {
        let count = self.body.blocks.len();
        let mut reached = vec![false; count];
        reached[Body::START.index()] = true;
        let mut open = vec![Body::START];
        while let Some(block) = open.pop() {
            for &target in self.body.block(block).next.targets() {
                if !std::mem::replace(&mut reached[target.index()], true) {
                    open.push(target);
                }
            }
        }
        let mut places = vec![Body::START; count];
        let kept = places.iter_mut().zip(&reached).filter(|(_, reached)| **reached);
        for (index, (place, _)) in kept.enumerate() {
            *place = BlockId(index as u32);
        }
        let mut index = 0;
        self.body.blocks.retain(|_| {
            index += 1;
            reached[index - 1]
        });
        for block in &mut self.body.blocks {
            if let Next::Goto(targets) = &mut block.next {
                targets.iter_mut().for_each(|target| *target = places[target.index()]);
            }
        }
        FinishedBody { body: self.body, locals: self.locals, scope: self.scope }
    }
}

impl<'p> Lowerer<'p> {
    /// A local that is not in the source.
    pub(super) fn temporary(&mut self, builder: &mut BodyBuilder, name: &str, sort: ir::SortId) -> VarId {
        let var = self.context().add_var(name, sort, VarKind::Local);
        builder.locals.push(var);
        var
    }

    pub(super) fn mark(&mut self, builder: &mut BodyBuilder, event: Event, value: Option<ExprId>) {
        let event = self.program.add_event(event);
        builder.push(Stmt::Mark(Mark { event, value, needed: false }));
    }

    /// What is asserted. (A code expression is a value, and so is what stands in it.)
    pub(super) fn asserted(&mut self, builder: &mut BodyBuilder, expr: SourceExpr) -> ExprId {
        let position = if builder.in_code { Position::Value } else { Position::ASSERTED };
        self.expr_at(&mut builder.scope, position, expr)
    }

    /// What is assumed.
    pub(super) fn assumed(&mut self, builder: &mut BodyBuilder, expr: SourceExpr) -> ExprId {
        let position = if builder.in_code { Position::Value } else { Position::ASSUMED };
        self.expr_at(&mut builder.scope, position, expr)
    }

    /// A sequence of statements. Code that falls off its end goes on in the builder's current block.
    pub(super) fn stmts(&mut self, builder: &mut BodyBuilder, code: &[StmtId]) {
        // The label in front of the current run of statements: `break` may name it in the structured statement
        // that ends the run.
        let mut label = None;
        for &id in code {
            let kind = &self.source.syntax.stmt(id).kind;
            if let StmtKind::Label(ident) = kind {
                label = Some(ident.name);
            }
            stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, || self.stmt(builder, id, label));
            self.end_point(builder, id);
            match kind {
                StmtKind::If { .. }
                | StmtKind::While { .. }
                | StmtKind::Break(_)
                | StmtKind::Goto { .. }
                | StmtKind::Return { .. }
                | StmtKind::ReturnExpr(_) => label = None,
                _ => {}
            }
        }
    }

    fn stmt(&mut self, builder: &mut BodyBuilder, id: StmtId, label: Option<Name>) {
        let source = self.source;
        let stmt = source.syntax.stmt(id);
        self.here = stmt.span;
        if !matches!(stmt.kind, StmtKind::While { .. } | StmtKind::Label(_)) {
            self.switch_point(builder, id);
        }
        match &stmt.kind {
            StmtKind::Label(ident) => {
                let block = self.label(builder, ident.name);
                builder.fall_into(block);
            }
            StmtKind::Assert { expr, attributes } => {
                if attribute(&source.syntax, attributes, "verified_under").is_some() {
                    self.warn(stmt.span, "`{:verified_under}` means nothing here: the assertion is checked as it is");
                }
                let condition = self.asserted(builder, *expr);
                self.assert(builder, condition, stmt.span);
            }
            StmtKind::Assume { expr, .. } => {
                let condition = self.assumed(builder, *expr);
                self.assume(builder, condition);
            }
            StmtKind::Havoc { .. } => {
                let vars = self.stmt_vars(id);
                self.havoc(builder, id, vars);
            }
            StmtKind::Assign { targets, values, .. } => {
                let vars = self.stmt_vars(id);
                let values = self.assigned_values(&mut builder.scope, id, vars, targets, values);
                for &value in &values {
                    self.explain(builder, value);
                }
                self.assign_all(builder, vars, values);
            }
            StmtKind::Unpack { value, .. } => {
                let (built, fields) = self.unpacked(&mut builder.scope, id, *value);
                self.assert(builder, built, stmt.span);
                let vars = self.stmt_vars(id);
                self.assign_all(builder, vars, fields);
            }
            StmtKind::Call(call) => self.call(builder, id, call),
            StmtKind::ParCall { arms, .. } => self.par_call(builder, id, arms),
            StmtKind::CallForall { .. } => {
                self.warn(stmt.span, "`call forall` is passed over: what it would let us assume is not used");
            }
            StmtKind::If { guard, then, otherwise, .. } => {
                self.if_stmt(builder, id, label, guard, then, otherwise.as_deref());
            }
            StmtKind::While { guard, invariants, body, .. } => {
                self.while_stmt(builder, id, label, guard, invariants, body);
            }
            StmtKind::Break(target) => self.break_stmt(builder, target.map(|ident| ident.name), stmt.span),
            StmtKind::Goto { targets, .. } => {
                let targets: Vec<BlockId> = targets.iter().map(|target| self.label(builder, target.name)).collect();
                self.choose(builder, id, &targets);
            }
            StmtKind::Return { .. } => {
                if let Some(result) = builder.code_result {
                    builder.push(Stmt::Assign(result, ExprId::TRUE));
                }
                builder.jump(builder.exit);
            }
            StmtKind::ReturnExpr(value) => {
                let value = self.expr(&mut builder.scope, *value);
                match builder.code_result {
                    Some(result) => builder.push(Stmt::Assign(result, value)),
                    None => self.error(stmt.span, "only code expressions return a value"),
                }
                builder.jump(builder.exit);
            }
            // Another thread may run at a yield, as the mark in front of it says; the rest is the prover's business.
            StmtKind::Yield { .. } | StmtKind::HideReveal { .. } | StmtKind::Scope { .. } => {}
        }
    }

    /// The variables that a statement assigns.
    fn stmt_vars(&self, id: StmtId) -> &'p [SourceVar] {
        let source = self.source;
        match source.stmt_meanings.get(&id) {
            Some(StmtMeaning::Vars(vars, _)) => vars,
            _ => &[],
        }
    }

    fn label(&mut self, builder: &mut BodyBuilder, name: Name) -> BlockId {
        if let Some(&block) = builder.labels.get(&name) {
            return block;
        }
        let block = builder.block(self.spelling(name));
        builder.labels.insert(name, block);
        block
    }

    /// Goes to any one of `targets`, saying which.
    fn choose(&mut self, builder: &mut BodyBuilder, id: StmtId, targets: &[BlockId]) {
        if let [target] = targets {
            builder.jump(*target);
            return;
        }
        let arms: Vec<BlockId> = targets.iter().map(|_| builder.block("arm")).collect();
        builder.end(Next::Goto(arms.clone()));
        for (arm, (&block, &target)) in arms.iter().zip(targets).enumerate() {
            builder.start(block);
            self.mark(builder, Event::Branch { stmt: id.0, arm: arm as u32 }, None);
            builder.jump(target);
        }
    }

    /// Two blocks, one for a guard that holds and one for a guard that does not, or for a free choice.
    fn branch(&mut self, builder: &mut BodyBuilder, id: StmtId, guard: &Guard, names: [&str; 2]) -> [BlockId; 2] {
        let condition = guard.map(|guard| self.expr(&mut builder.scope, guard));
        let blocks = names.map(|name| builder.block(name));
        builder.end(Next::Goto(blocks.to_vec()));
        for (arm, block) in blocks.into_iter().enumerate() {
            builder.start(block);
            match condition {
                Some(condition) if arm == 0 => builder.assume(condition),
                Some(condition) => {
                    let not = self.context().not(condition);
                    builder.assume(not);
                }
                None => self.mark(builder, Event::Branch { stmt: id.0, arm: arm as u32 }, None),
            }
        }
        builder.current = None;
        blocks
    }

    fn if_stmt(
        &mut self,
        builder: &mut BodyBuilder,
        id: StmtId,
        label: Option<Name>,
        guard: &Guard,
        then: &[StmtId],
        otherwise: Option<&[StmtId]>,
    ) {
        let [then_block, else_block] = self.branch(builder, id, guard, ["then", "else"]);
        let after = builder.block("after_if");
        builder.enclosing.push(Enclosing { label, is_loop: false, after });
        builder.start(then_block);
        self.stmts(builder, then);
        if builder.current.is_some() {
            builder.jump(after);
        }
        builder.start(else_block);
        self.stmts(builder, otherwise.unwrap_or_default());
        if builder.current.is_some() {
            builder.jump(after);
        }
        builder.enclosing.pop();
        builder.start(after);
    }

    fn while_stmt(
        &mut self,
        builder: &mut BodyBuilder,
        id: StmtId,
        label: Option<Name>,
        guard: &Guard,
        invariants: &[Invariant],
        body: &[StmtId],
    ) {
        let head = builder.block("loop_head");
        builder.fall_into(head);
        self.switch_point(builder, id);
        // What is checked is checked before anything is taken for granted.
        for invariant in invariants.iter().filter(|invariant| !invariant.free) {
            let condition = self.asserted(builder, invariant.expr);
            self.assert(builder, condition, invariant.span);
        }
        for invariant in invariants.iter().filter(|invariant| invariant.free) {
            let condition = self.assumed(builder, invariant.expr);
            self.assume(builder, condition);
        }
        let [body_block, done] = self.branch(builder, id, guard, ["loop_body", "loop_done"]);
        let after = builder.block("after_loop");
        builder.enclosing.push(Enclosing { label, is_loop: true, after });
        builder.start(body_block);
        self.stmts(builder, body);
        if builder.current.is_some() {
            builder.jump(head);
        }
        builder.enclosing.pop();
        builder.start(done);
        builder.jump(after);
        builder.start(after);
    }

    fn break_stmt(&mut self, builder: &mut BodyBuilder, label: Option<Name>, span: Span) {
        let left = builder.enclosing.iter().rev().find(|enclosing| match label {
            Some(label) => enclosing.label == Some(label),
            None => enclosing.is_loop,
        });
        match left.map(|enclosing| enclosing.after) {
            Some(after) => builder.jump(after),
            None => self.error(span, "there is nothing around this `break` that it could leave"),
        }
    }

    // ------------------------------------------------------------ assignments

    /// The state's variable for a variable of the source.
    pub(super) fn target(&mut self, scope: &mut Scope, var: SourceVar) -> VarId {
        let value = self.variable(scope, var);
        match self.program.context.node(value) {
            Node::Var(target) => *target,
            _ => {
                // Only `let` and calls give a variable another value than itself, and neither is assigned to.
                let span = self.source.var(var).name.span;
                self.error(span, "this variable cannot be assigned");
                let sort = self.program.context.sort_of(value);
                self.context().add_var("unknown", sort, VarKind::Local)
            }
        }
    }

    /// What the variables on the left of an assignment are given: the whole new map where an element is assigned.
    pub(super) fn assigned_values(
        &mut self,
        scope: &mut Scope,
        id: StmtId,
        vars: &[SourceVar],
        targets: &[AssignTarget],
        values: &[SourceExpr],
    ) -> Vec<ExprId> {
        let mut result = Vec::new();
        for (index, (target, &value)) in targets.iter().zip(values).enumerate() {
            let value = self.expr(scope, value);
            let Some(&var) = vars.get(index).filter(|_| !target.path.is_empty()) else {
                result.push(value);
                continue;
            };
            let whole = self.variable(scope, var);
            result.push(self.updated(scope, (id, index as u32), whole, &target.path, value));
        }
        result
    }

    /// `whole` with the part at `path` replaced.
    fn updated(
        &mut self,
        scope: &mut Scope,
        place: (StmtId, u32),
        whole: ExprId,
        path: &[Access],
        value: ExprId,
    ) -> ExprId {
        let source = self.source;
        let Some(types) = source.target_types.get(&place) else {
            self.error(self.here, "the types on the left of this assignment are not known");
            return value;
        };
        // Down the path, then up again with the new value.
        let mut parts = Vec::new();
        let mut part = whole;
        for (access, (ty, type_args)) in path.iter().zip(types) {
            let (ty, type_args) = (self.ty(scope, *ty), self.tys(scope, type_args));
            let indices = match access {
                Access::Index(indices, _) => self.exprs(scope, indices),
                Access::Field(_) => Vec::new(),
            };
            let inner = match access {
                Access::Index(..) => self.select(ty, &type_args, part, &indices),
                Access::Field(field) => self.field(ty, field.name, part),
            };
            parts.push((access, ty, type_args, indices, part));
            part = inner;
        }
        let mut value = value;
        for (access, ty, type_args, indices, part) in parts.into_iter().rev() {
            value = match access {
                Access::Index(..) => self.store(ty, &type_args, part, &indices, value),
                Access::Field(field) => self.update_field(ty, field.name, part, value),
            };
        }
        value
    }

    /// The condition under which a datatype value comes apart, and its fields.
    pub(super) fn unpacked(&mut self, scope: &mut Scope, id: StmtId, value: SourceExpr) -> (ExprId, Vec<ExprId>) {
        let ty = self.type_of(scope, value);
        let value = self.expr(scope, value);
        let Some(StmtMeaning::Vars(vars, Some(constructor))) = self.source.stmt_meanings.get(&id) else {
            self.error(self.here, "this constructor is not known");
            return (ExprId::TRUE, Vec::new());
        };
        let constructor = self.constructor(*constructor, ty);
        let built = self.context().is(constructor, value);
        let fields = (0..vars.len() as u32).map(|field| self.context().field(constructor, field, value)).collect();
        (built, fields)
    }

    /// All at once: a value that mentions a variable assigned before it is computed first.
    pub(super) fn assign_all(&mut self, builder: &mut BodyBuilder, vars: &[SourceVar], mut values: Vec<ExprId>) {
        let targets: Vec<VarId> = vars.iter().map(|&var| self.target(&mut builder.scope, var)).collect();
        for index in 1..values.len().min(targets.len()) {
            let value = values[index];
            let free = free_vars(&self.program.context, value);
            if targets[..index].iter().any(|target| free.binary_search(target).is_ok()) {
                let declared = self.program.context.var(targets[index]);
                let (name, sort) = (format!("{}#new", declared.name), declared.sort);
                let temporary = self.temporary(builder, &name, sort);
                builder.push(Stmt::Assign(temporary, value));
                values[index] = self.context().var_expr(temporary);
            }
        }
        for (target, value) in targets.into_iter().zip(values) {
            builder.push(Stmt::Assign(target, value));
        }
    }

    // ------------------------------------------------------------ havoc

    fn havoc(&mut self, builder: &mut BodyBuilder, id: StmtId, vars: &[SourceVar]) {
        let targets: Vec<VarId> = vars.iter().map(|&var| self.target(&mut builder.scope, var)).collect();
        for &target in &targets {
            builder.push(Stmt::Havoc(target));
        }
        // Before the clauses: a mark behind the last look at a variable is dropped, and they do look.
        for (&var, target) in vars.iter().zip(targets) {
            let value = self.context().var_expr(target);
            self.mark(builder, Event::Havoc { stmt: id.0, var: var.0 }, Some(value));
        }
        let formal = |var: &SourceVar| builder.formals.get(var).copied().unwrap_or(*var);
        let with_clauses: Vec<SourceVar> = vars.iter().map(formal).collect();
        self.assume_where(builder, &with_clauses);
    }

    /// Assumes the `where` clauses of variables.
    pub(super) fn assume_where(&mut self, builder: &mut BodyBuilder, vars: &[SourceVar]) {
        for &var in vars {
            if let Some(clause) = self.source.var(var).where_clause {
                let condition = self.assumed(builder, clause);
                self.assume(builder, condition);
            }
        }
    }

    /// Whether a call starts a thread.
    pub(super) fn is_async(&self, call: &boogie::syntax::Call) -> bool {
        call.asynchronous || attribute(&self.source.syntax, &call.attributes, "async").is_some()
    }
}
