//! Statements, each on its line.

use super::{Printer, deeper};
use crate::syntax::{Access, AssignTarget, Attribute, Call, ExprId, Guard, StmtId, StmtKind};

impl Printer<'_> {
    /// Statements, each behind a new line; labels stand out by one step.
    pub(super) fn stmts(&mut self, stmts: &[StmtId]) {
        for &stmt in stmts {
            let label = matches!(self.program.stmt(stmt).kind, StmtKind::Label(_));
            let step = usize::from(label && !self.one_line);
            self.indent -= step;
            self.line();
            self.indent += step;
            self.stmt(stmt);
        }
    }

    pub(super) fn stmt(&mut self, stmt: StmtId) {
        deeper(|| self.stmt_inner(stmt));
    }

    fn stmt_inner(&mut self, stmt: StmtId) {
        let program = self.program;
        match &program.stmt(stmt).kind {
            StmtKind::Label(label) => {
                self.name(label.name);
                self.text(":");
            }
            StmtKind::Assert { attributes, expr } => self.claim("assert ", attributes, *expr),
            StmtKind::Assume { attributes, expr } => self.claim("assume ", attributes, *expr),
            StmtKind::Havoc { attributes, vars } => {
                self.text("havoc ");
                self.attributes(attributes);
                self.idents(vars);
                self.text(";");
            }
            StmtKind::Assign { attributes, targets, values } => {
                for (index, target) in targets.iter().enumerate() {
                    self.text(if index > 0 { ", " } else { "" });
                    self.target(target);
                }
                self.text(" := ");
                self.attributes(attributes);
                self.list(values);
                self.text(";");
            }
            StmtKind::Unpack { attributes, constructor, vars, value } => {
                self.name(constructor.name);
                self.text("(");
                self.idents(vars);
                self.text(") := ");
                self.attributes(attributes);
                self.expr(*value);
                self.text(";");
            }
            StmtKind::Call(call) => {
                self.text(if call.asynchronous { "async " } else { "" });
                self.text(if call.free { "free call " } else { "call " });
                self.call(call);
                self.text(";");
            }
            StmtKind::ParCall { arms, .. } => {
                self.text("par ");
                for (index, arm) in arms.iter().enumerate() {
                    self.text(if index > 0 { " | " } else { "" });
                    self.call(arm);
                }
                self.text(";");
            }
            StmtKind::CallForall { attributes, callee, args } => {
                self.text("call ");
                self.attributes(attributes);
                self.text("forall ");
                self.name(callee.name);
                self.args(args);
                self.text(";");
            }
            StmtKind::If { .. } => self.if_chain(stmt),
            StmtKind::While { attributes, guard, invariants, body } => {
                self.text("while ");
                self.attributes(attributes);
                self.guard(*guard);
                self.indent += 1;
                for invariant in invariants {
                    self.line();
                    self.text(if invariant.free { "free " } else { "" });
                    self.claim("invariant ", &invariant.attributes, invariant.expr);
                }
                self.indent -= 1;
                if invariants.is_empty() {
                    self.text(" ");
                } else {
                    self.line();
                }
                self.block(body);
            }
            StmtKind::Break(label) => {
                self.text("break");
                if let Some(label) = label {
                    self.text(" ");
                    self.name(label.name);
                }
                self.text(";");
            }
            StmtKind::Goto { attributes, targets } => {
                self.text("goto ");
                self.attributes(attributes);
                self.idents(targets);
                self.text(";");
            }
            StmtKind::Return { attributes } => self.word("return", attributes),
            StmtKind::ReturnExpr(expr) => self.claim("return ", &[], *expr),
            StmtKind::Yield { attributes } => self.word("yield", attributes),
            StmtKind::HideReveal { reveal, function } => {
                self.text(if *reveal { "reveal " } else { "hide " });
                match function {
                    Some(function) => self.name(function.name),
                    None => self.text("*"),
                }
                self.text(";");
            }
            StmtKind::Scope { push } => self.text(if *push { "push;" } else { "pop;" }),
        }
    }

    fn claim(&mut self, keyword: &str, attributes: &[Attribute], expr: ExprId) {
        self.text(keyword);
        self.attributes(attributes);
        self.expr(expr);
        self.text(";");
    }

    fn word(&mut self, word: &str, attributes: &[Attribute]) {
        self.text(word);
        for attribute in attributes {
            self.text(" ");
            self.attributes(std::slice::from_ref(attribute));
            // What stands behind the last attribute is the semicolon.
            self.out.truncate(self.out.trim_end_matches(' ').len());
        }
        self.text(";");
    }

    fn list(&mut self, exprs: &[ExprId]) {
        self.comma_separated(exprs, |printer, expr| printer.expr(expr));
    }

    fn target(&mut self, target: &AssignTarget) {
        self.name(target.var.name);
        for access in &target.path {
            match access {
                Access::Index(indices, _) => {
                    self.text("[");
                    self.list(indices);
                    self.text("]");
                }
                Access::Field(field) => {
                    self.text("->");
                    self.name(field.name);
                }
            }
        }
    }

    /// A call without its keyword.
    fn call(&mut self, call: &Call) {
        self.attributes(&call.attributes);
        for (index, out) in call.outs.iter().enumerate() {
            self.text(if index > 0 { ", " } else { "" });
            self.name(out.name);
        }
        self.text(if call.outs.is_empty() { "" } else { " := " });
        self.name(call.callee.name);
        self.args(&call.args);
    }

    fn args(&mut self, args: &[ExprId]) {
        self.text("(");
        self.list(args);
        self.text(")");
    }

    fn guard(&mut self, guard: Guard) {
        self.text("(");
        match guard {
            Some(expr) => self.expr(expr),
            None => self.text("*"),
        }
        self.text(")");
    }

    fn block(&mut self, stmts: &[StmtId]) {
        self.text("{");
        self.indent += 1;
        self.stmts(stmts);
        self.indent -= 1;
        self.line();
        self.text("}");
    }

    /// `if … else if … else …`, in a loop: an `else` that holds nothing but an `if` is an `else if`.
    fn if_chain(&mut self, mut stmt: StmtId) {
        let program = self.program;
        while let StmtKind::If { attributes, guard, then, otherwise } = &program.stmt(stmt).kind {
            self.text("if ");
            self.attributes(attributes);
            self.guard(*guard);
            self.text(" ");
            self.block(then);
            match otherwise.as_deref() {
                None => return,
                Some(&[only]) if matches!(program.stmt(only).kind, StmtKind::If { .. }) => {
                    self.text(" else ");
                    stmt = only;
                }
                Some(stmts) => {
                    self.text(" else ");
                    return self.block(stmts);
                }
            }
        }
    }
}
