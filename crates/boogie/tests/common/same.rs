//! Whether two syntax trees are the same but for places, ids and the numbers of names.

use boogie::names::Name;
use boogie::syntax::*;

/// Panics with what is different, if anything is.
pub fn assert_same(a: &Program, b: &Program) {
    let mut pair = Pair { a, b, work: Vec::new() };
    pair.zip(&a.decls, &b.decls, |pair, a, b| {
        pair.decl(a, b);
        pair.drain();
    });
}

enum Work {
    Expr(ExprId, ExprId),
    Type(TypeExprId, TypeExprId),
    Stmt(StmtId, StmtId),
}

/// What is still to be compared stands in `work`, so that depth does not matter.
struct Pair<'a> {
    a: &'a Program,
    b: &'a Program,
    work: Vec<Work>,
}

impl Pair<'_> {
    fn drain(&mut self) {
        while let Some(work) = self.work.pop() {
            match work {
                Work::Expr(a, b) => self.expr_now(a, b),
                Work::Type(a, b) => self.type_now(a, b),
                Work::Stmt(a, b) => self.stmt_now(a, b),
            }
        }
    }

    fn zip<T>(&mut self, a: &[T], b: &[T], mut compare: impl FnMut(&mut Self, &T, &T)) {
        assert_eq!(a.len(), b.len());
        for (a, b) in a.iter().zip(b) {
            compare(self, a, b);
        }
    }

    fn option<T>(&mut self, a: &Option<T>, b: &Option<T>, compare: impl FnOnce(&mut Self, &T, &T)) {
        match (a, b) {
            (None, None) => {}
            (Some(a), Some(b)) => compare(self, a, b),
            _ => panic!("something is there on one side only"),
        }
    }

    fn name(&mut self, a: Name, b: Name) {
        assert_eq!(self.a.names[a], self.b.names[b]);
    }

    fn ident(&mut self, a: &Ident, b: &Ident) {
        self.name(a.name, b.name);
    }

    fn idents(&mut self, a: &[Ident], b: &[Ident]) {
        self.zip(a, b, Self::ident);
    }

    fn expr(&mut self, a: &ExprId, b: &ExprId) {
        self.work.push(Work::Expr(*a, *b));
    }

    fn exprs(&mut self, a: &[ExprId], b: &[ExprId]) {
        self.zip(a, b, Self::expr);
    }

    fn list(&mut self, a: ExprList, b: ExprList) {
        let (a, b) = (self.a.list(a), self.b.list(b));
        self.exprs(a, b);
    }

    fn ty(&mut self, a: &TypeExprId, b: &TypeExprId) {
        self.work.push(Work::Type(*a, *b));
    }

    fn stmts(&mut self, a: &[StmtId], b: &[StmtId]) {
        self.zip(a, b, |pair, &a, &b| pair.work.push(Work::Stmt(a, b)));
    }

    fn attributes(&mut self, a: &[Attribute], b: &[Attribute]) {
        self.zip(a, b, |pair, a, b| {
            pair.name(a.name, b.name);
            pair.zip(&a.args, &b.args, |pair, a, b| match (a, b) {
                (AttributeArg::Expr(a), AttributeArg::Expr(b)) => pair.expr(a, b),
                (AttributeArg::String(a, _), AttributeArg::String(b, _)) => pair.name(*a, *b),
                _ => panic!("{a:?} and {b:?}"),
            });
        });
    }

    fn vars(&mut self, a: &[VarDecl], b: &[VarDecl]) {
        self.zip(a, b, |pair, a, b| {
            pair.attributes(&a.attributes, &b.attributes);
            pair.option(&a.name, &b.name, Self::ident);
            pair.option(&a.ty, &b.ty, Self::ty);
            pair.option(&a.where_clause, &b.where_clause, Self::expr);
            assert_eq!(a.grouped, b.grouped);
        });
    }

    fn type_now(&mut self, a: TypeExprId, b: TypeExprId) {
        use TypeExprKind::*;
        match (&self.a.ty(a).kind, &self.b.ty(b).kind) {
            (Named(a, a_args), Named(b, b_args)) => {
                self.ident(a, b);
                self.zip(a_args, b_args, Self::ty);
            }
            (
                Map { params: a_params, domain: a_domain, range: a_range },
                Map { params: b_params, domain: b_domain, range: b_range },
            ) => {
                self.idents(a_params, b_params);
                self.zip(a_domain, b_domain, Self::ty);
                self.ty(a_range, b_range);
            }
            (a, b) => assert_eq!(a, b),
        }
    }

    fn expr_now(&mut self, a: ExprId, b: ExprId) {
        use ExprKind::*;
        match (self.a.expr(a).kind, self.b.expr(b).kind) {
            (Int(a), Int(b)) | (Real(a), Real(b)) | (Float(a), Float(b)) | (String(a), String(b)) => self.name(a, b),
            (Name(a), Name(b)) => self.name(a, b),
            (Bv { digits: a, width: a_width }, Bv { digits: b, width: b_width }) => {
                assert_eq!(a_width, b_width);
                self.name(a, b);
            }
            (Old(a), Old(b)) | (ToInt(a), ToInt(b)) | (ToReal(a), ToReal(b)) => self.expr(&a, &b),
            (Unary(a_op, a), Unary(b_op, b)) => {
                assert_eq!(a_op, b_op);
                self.expr(&a, &b);
            }
            (Binary(a_op, a_left, a_right), Binary(b_op, b_left, b_right)) => {
                assert_eq!(a_op, b_op);
                self.exprs(&[a_left, a_right], &[b_left, b_right]);
            }
            (IfThenElse(a1, a2, a3), IfThenElse(b1, b2, b3)) => self.exprs(&[a1, a2, a3], &[b1, b2, b3]),
            (Select(a, a_indices), Select(b, b_indices)) => {
                self.expr(&a, &b);
                self.list(a_indices, b_indices);
            }
            (Store(a, a_indices, a_value), Store(b, b_indices, b_value)) => {
                self.exprs(&[a, a_value], &[b, b_value]);
                self.list(a_indices, b_indices);
            }
            (Extract { bv: a, hi: a_hi, lo: a_lo }, Extract { bv: b, hi: b_hi, lo: b_lo }) => {
                assert_eq!((a_hi, a_lo), (b_hi, b_lo));
                self.expr(&a, &b);
            }
            (Apply { name: a, args: a_args }, Apply { name: b, args: b_args }) => {
                self.name(a, b);
                self.list(a_args, b_args);
            }
            (Ascribe(a, a_type), Ascribe(b, b_type)) => {
                self.expr(&a, &b);
                self.ty(&a_type, &b_type);
            }
            (Binder(a), Binder(b)) => self.binder(self.a.binder(a), self.b.binder(b)),
            (Let(a), Let(b)) => {
                let (a, b) = (self.a.let_expr(a), self.b.let_expr(b));
                self.vars(&a.vars, &b.vars);
                self.exprs(&a.values, &b.values);
                self.attributes(&a.attributes, &b.attributes);
                self.expr(&a.body, &b.body);
            }
            (Code(a), Code(b)) => {
                let (a, b) = (self.a.code_expr(a), self.b.code_expr(b));
                self.vars(&a.locals, &b.locals);
                self.stmts(&a.code, &b.code);
            }
            (Is(a, a_name), Is(b, b_name)) | (Field(a, a_name), Field(b, b_name)) => {
                self.expr(&a, &b);
                self.name(a_name, b_name);
            }
            (FieldUpdate(a, a_name, a_value), FieldUpdate(b, b_name, b_value)) => {
                self.exprs(&[a, a_value], &[b, b_value]);
                self.name(a_name, b_name);
            }
            (a, b) => assert_eq!(a, b),
        }
    }

    fn binder(&mut self, a: &Binder, b: &Binder) {
        assert_eq!(a.kind, b.kind);
        self.idents(&a.type_params, &b.type_params);
        self.vars(&a.vars, &b.vars);
        self.attributes(&a.attributes, &b.attributes);
        self.zip(&a.triggers, &b.triggers, |pair, a, b| {
            assert_eq!(a.positive, b.positive);
            pair.exprs(&a.exprs, &b.exprs);
        });
        self.expr(&a.body, &b.body);
    }

    fn call(&mut self, a: &Call, b: &Call) {
        self.attributes(&a.attributes, &b.attributes);
        assert_eq!((a.asynchronous, a.free), (b.asynchronous, b.free));
        self.idents(&a.outs, &b.outs);
        self.ident(&a.callee, &b.callee);
        self.exprs(&a.args, &b.args);
    }

    fn stmt_now(&mut self, a: StmtId, b: StmtId) {
        use StmtKind::*;
        match (&self.a.stmt(a).kind, &self.b.stmt(b).kind) {
            (Label(a), Label(b)) => self.ident(a, b),
            (Assert { attributes: a, expr: a_expr }, Assert { attributes: b, expr: b_expr })
            | (Assume { attributes: a, expr: a_expr }, Assume { attributes: b, expr: b_expr }) => {
                self.attributes(a, b);
                self.expr(a_expr, b_expr);
            }
            (Havoc { attributes: a, vars: a_vars }, Havoc { attributes: b, vars: b_vars })
            | (Goto { attributes: a, targets: a_vars }, Goto { attributes: b, targets: b_vars }) => {
                self.attributes(a, b);
                self.idents(a_vars, b_vars);
            }
            (
                Assign { attributes: a, targets: a_targets, values: a_values },
                Assign { attributes: b, targets: b_targets, values: b_values },
            ) => {
                self.attributes(a, b);
                self.zip(a_targets, b_targets, |pair, a, b| {
                    pair.ident(&a.var, &b.var);
                    pair.zip(&a.path, &b.path, |pair, a, b| match (a, b) {
                        (Access::Index(a, _), Access::Index(b, _)) => pair.exprs(a, b),
                        (Access::Field(a), Access::Field(b)) => pair.ident(a, b),
                        _ => panic!("{a:?} and {b:?}"),
                    });
                });
                self.exprs(a_values, b_values);
            }
            (
                Unpack { attributes: a, constructor: a_constructor, vars: a_vars, value: a_value },
                Unpack { attributes: b, constructor: b_constructor, vars: b_vars, value: b_value },
            ) => {
                self.attributes(a, b);
                self.ident(a_constructor, b_constructor);
                self.idents(a_vars, b_vars);
                self.expr(a_value, b_value);
            }
            (Call(a), Call(b)) => self.call(a, b),
            (ParCall { attributes: a, arms: a_arms }, ParCall { attributes: b, arms: b_arms }) => {
                self.attributes(a, b);
                self.zip(a_arms, b_arms, Self::call);
            }
            (
                CallForall { attributes: a, callee: a_callee, args: a_args },
                CallForall { attributes: b, callee: b_callee, args: b_args },
            ) => {
                self.attributes(a, b);
                self.ident(a_callee, b_callee);
                self.exprs(a_args, b_args);
            }
            (
                If { attributes: a, guard: a_guard, then: a_then, otherwise: a_else },
                If { attributes: b, guard: b_guard, then: b_then, otherwise: b_else },
            ) => {
                self.attributes(a, b);
                self.option(a_guard, b_guard, Self::expr);
                self.stmts(a_then, b_then);
                self.option(a_else, b_else, |pair, a, b| pair.stmts(a, b));
            }
            (
                While { attributes: a, guard: a_guard, invariants: a_invariants, body: a_body },
                While { attributes: b, guard: b_guard, invariants: b_invariants, body: b_body },
            ) => {
                self.attributes(a, b);
                self.option(a_guard, b_guard, Self::expr);
                self.zip(a_invariants, b_invariants, |pair, a, b| {
                    assert_eq!(a.free, b.free);
                    pair.attributes(&a.attributes, &b.attributes);
                    pair.expr(&a.expr, &b.expr);
                });
                self.stmts(a_body, b_body);
            }
            (Break(a), Break(b)) => self.option(a, b, Self::ident),
            (Return { attributes: a }, Return { attributes: b })
            | (Yield { attributes: a }, Yield { attributes: b }) => {
                self.attributes(a, b);
            }
            (ReturnExpr(a), ReturnExpr(b)) => self.expr(a, b),
            (
                HideReveal { reveal: a_reveal, function: a_function },
                HideReveal { reveal: b_reveal, function: b_function },
            ) => {
                assert_eq!(a_reveal, b_reveal);
                self.option(a_function, b_function, Self::ident);
            }
            (a, b) => assert_eq!(a, b),
        }
    }

    fn axiom(&mut self, a: &AxiomDecl, b: &AxiomDecl) {
        self.attributes(&a.attributes, &b.attributes);
        self.expr(&a.expr, &b.expr);
    }

    fn body(&mut self, a: &Body, b: &Body) {
        self.vars(&a.locals, &b.locals);
        self.stmts(&a.code, &b.code);
    }

    fn spec(&mut self, a: &Spec, b: &Spec) {
        use Spec::*;
        match (a, b) {
            (
                Requires { free: a_free, attributes: a, expr: a_expr, .. },
                Requires { free: b_free, attributes: b, expr: b_expr, .. },
            )
            | (
                Ensures { free: a_free, attributes: a, expr: a_expr, .. },
                Ensures { free: b_free, attributes: b, expr: b_expr, .. },
            ) => {
                assert_eq!(a_free, b_free);
                self.attributes(a, b);
                self.expr(a_expr, b_expr);
            }
            (Modifies { vars: a, .. }, Modifies { vars: b, .. }) => self.idents(a, b),
            _ => panic!("{a:?} and {b:?}"),
        }
    }

    fn decl(&mut self, a: &Decl, b: &Decl) {
        match (a, b) {
            (Decl::Type(a), Decl::Type(b)) => {
                self.attributes(&a.attributes, &b.attributes);
                self.ident(&a.name, &b.name);
                self.idents(&a.params, &b.params);
                self.option(&a.body, &b.body, Self::ty);
            }
            (Decl::Datatype(a), Decl::Datatype(b)) => {
                self.attributes(&a.attributes, &b.attributes);
                self.ident(&a.name, &b.name);
                self.idents(&a.params, &b.params);
                self.zip(&a.constructors, &b.constructors, |pair, a, b| {
                    pair.attributes(&a.attributes, &b.attributes);
                    pair.ident(&a.name, &b.name);
                    pair.vars(&a.fields, &b.fields);
                });
            }
            (Decl::Const(a), Decl::Const(b)) => {
                self.attributes(&a.attributes, &b.attributes);
                assert_eq!(a.unique, b.unique);
                self.vars(&a.vars, &b.vars);
                self.option(&a.order, &b.order, |pair, a, b| {
                    assert_eq!(a.complete, b.complete);
                    pair.zip(&a.parents, &b.parents, |pair, a, b| {
                        assert_eq!(a.0, b.0);
                        pair.ident(&a.1, &b.1);
                    });
                });
                self.zip(&a.uses, &b.uses, Self::axiom);
            }
            (Decl::Function(a), Decl::Function(b)) => {
                self.attributes(&a.attributes, &b.attributes);
                self.ident(&a.name, &b.name);
                self.idents(&a.type_params, &b.type_params);
                self.vars(&a.params, &b.params);
                self.vars(std::slice::from_ref(&a.result), std::slice::from_ref(&b.result));
                self.option(&a.body, &b.body, Self::expr);
                self.zip(&a.uses, &b.uses, Self::axiom);
            }
            (Decl::Axiom(a), Decl::Axiom(b)) => self.axiom(a, b),
            (Decl::Var(a), Decl::Var(b)) => {
                self.attributes(&a.attributes, &b.attributes);
                self.vars(&a.vars, &b.vars);
            }
            (Decl::Procedure(a), Decl::Procedure(b)) => {
                self.attributes(&a.attributes, &b.attributes);
                assert_eq!(a.pure, b.pure);
                self.ident(&a.name, &b.name);
                self.idents(&a.type_params, &b.type_params);
                self.vars(&a.ins, &b.ins);
                self.vars(&a.outs, &b.outs);
                self.zip(&a.specs, &b.specs, Self::spec);
                self.option(&a.body, &b.body, Self::body);
            }
            (Decl::Implementation(a), Decl::Implementation(b)) => {
                self.attributes(&a.attributes, &b.attributes);
                self.ident(&a.name, &b.name);
                self.idents(&a.type_params, &b.type_params);
                self.vars(&a.ins, &b.ins);
                self.vars(&a.outs, &b.outs);
                self.body(&a.body, &b.body);
            }
            _ => panic!("{a:?} and {b:?}"),
        }
    }
}
