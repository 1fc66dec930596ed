//! Code expressions `|{ … return e; … }|` as expressions.
//!
//! The value is the conjunction of what all paths say: going backwards from `return e`, which is `e`, an `assume`
//! becomes an implication, an `assert` a conjunction, an assignment a substitution, a `havoc` (and a local at the
//! start) a universal quantifier, and a `goto` the conjunction over its targets. The expressions are shared, so
//! a diamond of paths costs one walk. Code with a cycle has no such expression and is reported.

use super::Lowerer;
use super::scope::Scope;
use boogie::names::Name;
use boogie::source::Span;
use boogie::syntax::{CodeExprId, StmtId, StmtKind};
use boogie::typed::{StmtMeaning, VarId as SourceVar};
use ir::{ExprId, Map, Node, Quantifier, Substitution, VarId, VarKind, free_vars};

/// A block: statements up to where the control goes somewhere else.
struct CodeBlock {
    stmts: Vec<StmtId>,
    next: CodeNext,
}

enum CodeNext {
    Goto(Vec<usize>),
    Return(boogie::syntax::ExprId),
    /// The end of the code without a value: nothing is asked of this path.
    End,
}

impl Lowerer<'_> {
    pub(super) fn code_expr(&mut self, scope: &mut Scope, id: CodeExprId) -> ExprId {
        let source = self.source;
        let code = source.syntax.code_expr(id);
        let mut locals: Vec<VarId> = Vec::new();
        for &local in &source.code_expr_locals[id.index()] {
            locals.push(self.bind_var(scope, local));
        }
        let blocks = match self.code_blocks(&code.code, code.span) {
            Some(blocks) => blocks,
            None => return ExprId::TRUE,
        };
        let Some(order) = bottom_up(&blocks) else {
            self.error(code.span, "a code expression with a loop is not supported");
            return ExprId::TRUE;
        };
        let mut values: Vec<ExprId> = vec![ExprId::TRUE; blocks.len()];
        for index in order {
            let mut value = match &blocks[index].next {
                CodeNext::Return(expr) => self.expr(scope, *expr),
                CodeNext::Goto(targets) => self.program.context.and(targets.iter().map(|&target| values[target])),
                CodeNext::End => ExprId::TRUE,
            };
            for &stmt in blocks[index].stmts.iter().rev() {
                value = self.before(scope, stmt, value);
            }
            values[index] = value;
        }
        let mut value = values.first().copied().unwrap_or(ExprId::TRUE);
        for &local in &source.code_expr_locals[id.index()] {
            if let Some(clause) = source.var(local).where_clause {
                let clause = self.expr(scope, clause);
                value = self.context().implies(clause, value);
            }
        }
        self.for_all(&locals, value)
    }

    /// `forall vars :: value`, over those that occur.
    fn for_all(&mut self, vars: &[VarId], value: ExprId) -> ExprId {
        let free = free_vars(&self.program.context, value);
        let vars: Vec<VarId> = vars.iter().copied().filter(|var| free.binary_search(var).is_ok()).collect();
        let (triggers, no_patterns) = (Vec::new(), Vec::new());
        self.context().quantifier(Quantifier { forall: true, vars, triggers, no_patterns, body: value, weight: None })
    }

    fn code_blocks(&mut self, code: &[StmtId], span: Span) -> Option<Vec<CodeBlock>> {
        let source = self.source;
        // Labels first: a jump may go forwards.
        let mut labels: Map<Name, usize> = Map::default();
        let mut count = 1;
        for &stmt in code {
            if let StmtKind::Label(label) = &source.syntax.stmt(stmt).kind {
                labels.insert(label.name, count);
                count += 1;
            }
        }
        let mut blocks = vec![CodeBlock { stmts: Vec::new(), next: CodeNext::End }];
        let mut open = true;
        for &stmt in code {
            let place = source.syntax.stmt(stmt).span;
            let last = blocks.len() - 1;
            match &source.syntax.stmt(stmt).kind {
                StmtKind::Label(_) => {
                    if open {
                        blocks[last].next = CodeNext::Goto(vec![last + 1]);
                    }
                    blocks.push(CodeBlock { stmts: Vec::new(), next: CodeNext::End });
                    open = true;
                }
                StmtKind::Goto { targets, .. } => {
                    if open {
                        let targets = targets.iter().filter_map(|target| labels.get(&target.name).copied());
                        blocks[last].next = CodeNext::Goto(targets.collect());
                    }
                    open = false;
                }
                StmtKind::ReturnExpr(expr) => {
                    if open {
                        blocks[last].next = CodeNext::Return(*expr);
                    }
                    open = false;
                }
                StmtKind::Return { .. } => open = false,
                StmtKind::If { .. } | StmtKind::While { .. } | StmtKind::Break(_) => {
                    self.error(place, "a code expression has labels and `goto`, not structured statements");
                    return None;
                }
                _ if open => blocks[last].stmts.push(stmt),
                _ => {}
            }
        }
        debug_assert!(blocks.len() == count, "one block for each label, and one before them: {span:?}");
        Some(blocks)
    }

    /// What must hold before a statement for `value` to hold after it.
    fn before(&mut self, scope: &mut Scope, stmt: StmtId, value: ExprId) -> ExprId {
        let source = self.source;
        let span = source.syntax.stmt(stmt).span;
        let vars: &[SourceVar] = match source.stmt_meanings.get(&stmt) {
            Some(StmtMeaning::Vars(vars, _)) => vars,
            _ => &[],
        };
        match &source.syntax.stmt(stmt).kind {
            StmtKind::Assert { expr, .. } => {
                let condition = self.expr(scope, *expr);
                self.context().and([condition, value])
            }
            StmtKind::Assume { expr, .. } => {
                let condition = self.expr(scope, *expr);
                self.context().implies(condition, value)
            }
            StmtKind::Assign { targets, values, .. } => {
                let new = self.assigned_values(scope, stmt, vars, targets, values);
                let mut substitution = Substitution::new();
                for (&var, new) in vars.iter().zip(new) {
                    if let Some(var) = self.code_variable(scope, var, span) {
                        substitution.insert(var, new);
                    }
                }
                substitution.apply(self.context(), value)
            }
            StmtKind::Havoc { .. } => {
                let mut value = value;
                for &var in vars {
                    if let Some(clause) = source.var(var).where_clause {
                        let clause = self.expr(scope, clause);
                        value = self.context().implies(clause, value);
                    }
                }
                let mut fresh = Vec::new();
                let mut substitution = Substitution::new();
                for &var in vars {
                    let Some(var) = self.code_variable(scope, var, span) else { continue };
                    let declared = self.program.context.var(var);
                    let (name, sort) = (declared.name.clone(), declared.sort);
                    let bound = self.context().add_var(name, sort, VarKind::Bound);
                    fresh.push(bound);
                    let bound = self.context().var_expr(bound);
                    substitution.insert(var, bound);
                }
                let value = substitution.apply(self.context(), value);
                self.for_all(&fresh, value)
            }
            StmtKind::Unpack { value: datatype, .. } => {
                let (built, fields) = self.unpacked(scope, stmt, *datatype);
                let mut substitution = Substitution::new();
                for (&var, field) in vars.iter().zip(fields) {
                    if let Some(var) = self.code_variable(scope, var, span) {
                        substitution.insert(var, field);
                    }
                }
                let value = substitution.apply(self.context(), value);
                self.context().and([built, value])
            }
            StmtKind::Call(_) | StmtKind::ParCall { .. } => {
                self.error(span, "a call in a code expression is not supported");
                value
            }
            // `call forall` would add an assumption; leaving it out asks for more.
            _ => value,
        }
    }

    /// The variable that stands for a variable of the source here.
    fn code_variable(&mut self, scope: &mut Scope, var: SourceVar, span: Span) -> Option<VarId> {
        let value = self.variable(scope, var);
        match self.program.context.node(value) {
            Node::Var(var) => Some(*var),
            _ => {
                self.error(span, "this variable cannot be assigned in a code expression");
                None
            }
        }
    }
}

/// The blocks that the first one reaches, targets before what goes to them; `None` if there is a cycle.
fn bottom_up(blocks: &[CodeBlock]) -> Option<Vec<usize>> {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; blocks.len()];
    let mut order = Vec::new();
    let mut path = vec![(0, 0)];
    states[0] = State::Open;
    while let Some((index, followed)) = path.last_mut() {
        let targets: &[usize] = match &blocks[*index].next {
            CodeNext::Goto(targets) => targets,
            _ => &[],
        };
        match targets.get(*followed) {
            Some(&target) => {
                *followed += 1;
                match states[target] {
                    State::New => {
                        states[target] = State::Open;
                        path.push((target, 0));
                    }
                    State::Open => return None,
                    State::Done => {}
                }
            }
            None => {
                states[*index] = State::Done;
                order.push(*index);
                path.pop();
            }
        }
    }
    Some(order)
}
