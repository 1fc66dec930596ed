//! Small changes of programs, on the syntax tree: what the shrinker and the mutations of a corpus are made of.
//!
//! An edit names a part of a freshly parsed text by its ids, so it is applied to another parse of the same text. What
//! an edit leaves need not be a program any more: whoever applies one asks the front end.

use boogie::source::Sources;
use boogie::syntax::{Decl, Expr, ExprId, ExprKind, Program, Spec, Stmt, StmtId, StmtKind, UnaryOp, VarDecl};

/// A change of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    DropDecl(usize),
    /// A clause of a procedure.
    DropSpec(usize, usize),
    DropLocal(usize, usize),
    /// The `where` clause of a global or local.
    DropWhere(usize, usize),
    DropStmt(StmtId),
    /// An `if` by its `then` part, a `while` by its body.
    Unwrap(StmtId),
    /// An `if` by its `else` part.
    UnwrapElse(StmtId),
    DropInvariants(StmtId),
    /// A target of a `goto`.
    DropTarget(StmtId, usize),
    /// An expression by its child of this number.
    Hoist(ExprId, usize),
    Literal(ExprId, Literal),
    /// An assertion's opposite.
    Negate(StmtId),
    /// The parts of an `if`, the targets of a `goto`.
    SwapBranches(StmtId),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Literal {
    True,
    False,
    Zero,
    One,
}

/// The syntax tree of a text that parses.
pub fn parse(text: &str) -> Option<Program> {
    let mut sources = Sources::new();
    sources.add("program.bpl", text).ok()?;
    let (syntax, diagnostics) = boogie::parser::parse(&sources);
    (!boogie::diagnostics::any_error(&diagnostics)).then_some(syntax)
}

/// The text after an edit.
pub fn apply(text: &str, edit: Edit) -> Option<String> {
    let mut program = parse(text)?;
    edit.apply(&mut program)?;
    Some(boogie::printer::print(&program))
}

/// All edits that make a program smaller, the large ones first.
pub fn shrinking(program: &Program) -> Vec<Edit> {
    let mut edits: Vec<Edit> = (0..program.decls.len()).rev().map(Edit::DropDecl).collect();
    let stmts = || (0..program.stmts.len() as u32).rev().map(StmtId);
    for stmt in stmts() {
        edits.push(Edit::DropStmt(stmt));
        match &program.stmt(stmt).kind {
            StmtKind::If { .. } => edits.extend([Edit::Unwrap(stmt), Edit::UnwrapElse(stmt)]),
            StmtKind::While { .. } => edits.extend([Edit::Unwrap(stmt), Edit::DropInvariants(stmt)]),
            StmtKind::Goto { targets, .. } if targets.len() > 1 => {
                edits.extend((0..targets.len()).map(|target| Edit::DropTarget(stmt, target)));
            }
            _ => {}
        }
    }
    for (index, decl) in program.decls.iter().enumerate() {
        match decl {
            Decl::Procedure(procedure) => {
                edits.extend((0..procedure.specs.len()).rev().map(|spec| Edit::DropSpec(index, spec)));
                let locals = procedure.body.as_ref().map_or(0, |body| body.locals.len());
                edits.extend((0..locals).rev().map(|local| Edit::DropLocal(index, local)));
                edits.extend((0..locals).map(|local| Edit::DropWhere(index, local)));
            }
            Decl::Implementation(implementation) => {
                let locals = implementation.body.locals.len();
                edits.extend((0..locals).rev().map(|local| Edit::DropLocal(index, local)));
            }
            Decl::Var(global) => edits.extend((0..global.vars.len()).map(|var| Edit::DropWhere(index, var))),
            _ => {}
        }
    }
    for expr in (0..program.exprs.len() as u32).rev().map(ExprId) {
        let mut children = 0;
        boogie::walk::children(program, expr, |_| children += 1);
        if children > 0 {
            edits
                .extend([Literal::True, Literal::False, Literal::Zero, Literal::One].map(|to| Edit::Literal(expr, to)));
            edits.extend((0..children).map(|child| Edit::Hoist(expr, child)));
        }
    }
    edits
}

/// All edits that may change a verdict, of each kind: assertions negated, assumptions dropped, branches swapped.
pub fn mutating(program: &Program) -> Vec<Edit> {
    let mut edits = Vec::new();
    for stmt in (0..program.stmts.len() as u32).map(StmtId) {
        match &program.stmt(stmt).kind {
            StmtKind::Assert { .. } => edits.push(Edit::Negate(stmt)),
            StmtKind::Assume { .. } => edits.push(Edit::DropStmt(stmt)),
            StmtKind::If { otherwise: Some(_), .. } => edits.push(Edit::SwapBranches(stmt)),
            StmtKind::Goto { targets, .. } if targets.len() > 1 => edits.push(Edit::SwapBranches(stmt)),
            _ => {}
        }
    }
    edits
}

impl Edit {
    /// Makes the change in place.
    pub fn apply(self, program: &mut Program) -> Option<()> {
        match self {
            Edit::DropDecl(index) => drop(program.decls.remove(index)),
            Edit::DropSpec(index, spec) => {
                let Decl::Procedure(procedure) = &mut program.decls[index] else { return None };
                if matches!(procedure.specs[spec], Spec::Modifies { .. }) && procedure.body.is_some() {
                    return None;
                }
                procedure.specs.remove(spec);
            }
            Edit::DropLocal(index, local) => drop(locals(program, index)?.remove(local)),
            Edit::DropWhere(index, var) => locals(program, index)?[var].where_clause.take().map(drop)?,
            Edit::DropStmt(stmt) => replace_stmt(program, stmt, &[]),
            Edit::Unwrap(stmt) => {
                let inner = match &program.stmt(stmt).kind {
                    StmtKind::If { then, .. } => then.clone(),
                    StmtKind::While { body, .. } => body.clone(),
                    _ => return None,
                };
                replace_stmt(program, stmt, &inner);
            }
            Edit::UnwrapElse(stmt) => {
                let StmtKind::If { otherwise: Some(inner), .. } = &program.stmt(stmt).kind else { return None };
                let inner = inner.clone();
                replace_stmt(program, stmt, &inner);
            }
            Edit::DropInvariants(stmt) => {
                let StmtKind::While { invariants, .. } = &mut program.stmts[stmt.index()].kind else { return None };
                invariants.clear();
            }
            Edit::DropTarget(stmt, target) => {
                let StmtKind::Goto { targets, .. } = &mut program.stmts[stmt.index()].kind else { return None };
                targets.remove(target);
            }
            Edit::Hoist(expr, number) => {
                let mut children = Vec::new();
                boogie::walk::children(program, expr, |child| children.push(child));
                let child = *program.expr(children[number]);
                program.exprs[expr.index()] = child;
            }
            Edit::Literal(expr, literal) => {
                let kind = match literal {
                    Literal::True => ExprKind::Bool(true),
                    Literal::False => ExprKind::Bool(false),
                    Literal::Zero => ExprKind::Int(program.names.intern("0")),
                    Literal::One => ExprKind::Int(program.names.intern("1")),
                };
                program.exprs[expr.index()].kind = kind;
            }
            Edit::Negate(stmt) => {
                let StmtKind::Assert { expr, .. } = program.stmt(stmt).kind else { return None };
                let old = *program.expr(expr);
                let negated = ExprId(program.exprs.len() as u32);
                program.exprs.push(Expr { kind: ExprKind::Unary(UnaryOp::Not, expr), ..old });
                if let StmtKind::Assert { expr, .. } = &mut program.stmts[stmt.index()].kind {
                    *expr = negated;
                }
            }
            Edit::SwapBranches(stmt) => match &mut program.stmts[stmt.index()].kind {
                StmtKind::If { then, otherwise: Some(otherwise), .. } => std::mem::swap(then, otherwise),
                StmtKind::Goto { targets, .. } => targets.reverse(),
                _ => return None,
            },
        }
        Some(())
    }
}

/// The variables that a declaration holds: globals, or the locals of its body.
fn locals(program: &mut Program, index: usize) -> Option<&mut Vec<VarDecl>> {
    match &mut program.decls[index] {
        Decl::Procedure(procedure) => Some(&mut procedure.body.as_mut()?.locals),
        Decl::Implementation(implementation) => Some(&mut implementation.body.locals),
        Decl::Var(global) => Some(&mut global.vars),
        _ => None,
    }
}

/// Puts other statements in the place of one, wherever it stands.
fn replace_stmt(program: &mut Program, stmt: StmtId, by: &[StmtId]) {
    let replace = |code: &mut Vec<StmtId>| {
        if let Some(at) = code.iter().position(|&here| here == stmt) {
            code.splice(at..=at, by.iter().copied());
        }
    };
    for decl in &mut program.decls {
        match decl {
            Decl::Procedure(procedure) => procedure.body.iter_mut().for_each(|body| replace(&mut body.code)),
            Decl::Implementation(implementation) => replace(&mut implementation.body.code),
            _ => {}
        }
    }
    for Stmt { kind, .. } in &mut program.stmts {
        match kind {
            StmtKind::If { then, otherwise, .. } => {
                replace(then);
                otherwise.iter_mut().for_each(replace);
            }
            StmtKind::While { body, .. } => replace(body),
            _ => {}
        }
    }
    program.code_exprs.iter_mut().for_each(|code| replace(&mut code.code));
}
