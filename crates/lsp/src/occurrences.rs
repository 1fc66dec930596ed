//! Where names stand in a typed program, and what they mean: for definitions, references and colours.

use boogie::lexer::{Lexer, Tok, Words};
use boogie::names::{Name, Names};
use boogie::source::Span;
use boogie::syntax::{Decl, ExprKind, Ident, Spec, StmtKind, TypeExprKind};
use boogie::typed::{Meaning, StmtMeaning, TypedProgram, VarId, VarKind};
use std::collections::BTreeMap;

/// What a name means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    Var(u32),
    Function(u32),
    Constructor(u32),
    Procedure(u32),
    /// A type, by its name.
    Type(u32),
    /// In the declaration of this number.
    Label(u32, u32),
}

/// Names by their places.
#[derive(Default)]
pub struct Occurrences {
    /// By where they start; with where they end.
    at: BTreeMap<u32, (u32, Target)>,
    definitions: BTreeMap<Target, Span>,
}

impl Occurrences {
    pub fn of(program: &TypedProgram) -> Self {
        let mut found = Self::default();
        found.definitions_of(program);
        found.in_declarations(program);
        found.in_statements(program);
        found.in_expressions(program);
        found
    }

    /// What stands here.
    pub fn at(&self, offset: u32) -> Option<(Span, Target)> {
        let (&start, &(end, target)) = self.at.range(..=offset).next_back()?;
        (offset <= end).then_some((Span::new(start, end), target))
    }

    /// What begins exactly here.
    pub fn starting(&self, offset: u32) -> Option<Target> {
        self.at.get(&offset).map(|&(_, target)| target)
    }

    pub fn definition(&self, target: Target) -> Option<Span> {
        self.definitions.get(&target).copied()
    }

    pub fn references(&self, target: Target) -> Vec<Span> {
        let same = self.at.iter().filter(|(_, (_, other))| *other == target);
        same.map(|(&start, &(end, _))| Span::new(start, end)).collect()
    }

    fn add(&mut self, ident: Ident, target: Target) {
        if ident.span.end > ident.span.start {
            self.at.insert(ident.span.start, (ident.span.end, target));
        }
    }

    fn define(&mut self, ident: Ident, target: Target) {
        self.add(ident, target);
        self.definitions.entry(target).or_insert(ident.span);
    }

    fn definitions_of(&mut self, program: &TypedProgram) {
        for (id, var) in program.vars.iter().enumerate() {
            self.define(var.name, Target::Var(id as u32));
        }
        for (id, function) in program.functions.iter().enumerate() {
            self.define(function.name, Target::Function(id as u32));
        }
        for (id, constructor) in program.constructors.iter().enumerate() {
            self.define(constructor.name, Target::Constructor(id as u32));
        }
        for (id, procedure) in program.procedures.iter().enumerate() {
            self.define(procedure.name, Target::Procedure(id as u32));
        }
    }

    fn in_declarations(&mut self, program: &TypedProgram) {
        let globals: BTreeMap<Name, VarId> =
            program.globals.iter().map(|&global| (program.var(global).name.name, global)).collect();
        for decl in &program.syntax.decls {
            match decl {
                Decl::Type(ty) => self.define(ty.name, Target::Type(ty.name.name.0)),
                Decl::Datatype(ty) => self.define(ty.name, Target::Type(ty.name.name.0)),
                Decl::Procedure(procedure) => {
                    for spec in &procedure.specs {
                        let Spec::Modifies { vars, .. } = spec else { continue };
                        for &var in vars {
                            if let Some(global) = globals.get(&var.name) {
                                self.add(var, Target::Var(global.0));
                            }
                        }
                    }
                }
                Decl::Implementation(body) => {
                    if let Some(procedure) = program.procedure_named(&program.syntax.names[body.name.name]) {
                        self.add(body.name, Target::Procedure(procedure.0));
                    }
                }
                Decl::Const(_) | Decl::Function(_) | Decl::Axiom(_) | Decl::Var(_) => {}
            }
        }
        for ty in &program.syntax.types {
            if let TypeExprKind::Named(name, _) = &ty.kind
                && self.definitions.contains_key(&Target::Type(name.name.0))
            {
                self.add(*name, Target::Type(name.name.0));
            }
        }
    }

    fn in_statements(&mut self, program: &TypedProgram) {
        let starts: Vec<u32> = program.syntax.decls.iter().map(|decl| span(decl).start).collect();
        for (index, stmt) in program.syntax.stmts.iter().enumerate() {
            let meaning = program.stmt_meanings.get(&boogie::syntax::StmtId(index as u32));
            let label =
                |name: Name| Target::Label(starts.partition_point(|&start| start <= stmt.span.start) as u32, name.0);
            match (&stmt.kind, meaning) {
                (StmtKind::Label(name), _) => self.define(*name, label(name.name)),
                (StmtKind::Goto { targets, .. }, _) => {
                    targets.iter().for_each(|&target| self.add(target, label(target.name)));
                }
                (StmtKind::Break(Some(target)), _) => self.add(*target, label(target.name)),
                (StmtKind::Havoc { vars, .. }, Some(StmtMeaning::Vars(ids, _))) => self.add_vars(vars, ids),
                (StmtKind::Assign { targets, .. }, Some(StmtMeaning::Vars(ids, _))) => {
                    let vars: Vec<Ident> = targets.iter().map(|target| target.var).collect();
                    self.add_vars(&vars, ids);
                }
                (StmtKind::Unpack { constructor, vars, .. }, Some(StmtMeaning::Vars(ids, made))) => {
                    self.add_vars(vars, ids);
                    if let Some(made) = made {
                        self.add(*constructor, Target::Constructor(made.0));
                    }
                }
                (StmtKind::Call(call), Some(StmtMeaning::Calls(calls))) => {
                    if let [meaning] = &calls[..] {
                        self.add(call.callee, Target::Procedure(meaning.callee.0));
                        self.add_vars(&call.outs, &meaning.outs);
                    }
                }
                (StmtKind::ParCall { arms, .. }, Some(StmtMeaning::Calls(calls))) => {
                    for (arm, meaning) in arms.iter().zip(calls) {
                        self.add(arm.callee, Target::Procedure(meaning.callee.0));
                        self.add_vars(&arm.outs, &meaning.outs);
                    }
                }
                _ => {}
            }
        }
    }

    fn add_vars(&mut self, names: &[Ident], ids: &[VarId]) {
        for (&name, id) in names.iter().zip(ids) {
            self.add(name, Target::Var(id.0));
        }
    }

    fn in_expressions(&mut self, program: &TypedProgram) {
        let mut names = Names::new();
        Words::intern_all(&mut names);
        for (expr, meaning) in program.syntax.exprs.iter().zip(&program.meanings) {
            let target = match *meaning {
                Some(Meaning::Var(id)) => Target::Var(id.0),
                Some(Meaning::Function(id)) => Target::Function(id.0),
                Some(Meaning::Constructor(id) | Meaning::Selector(id, _) | Meaning::Tester(id)) => {
                    Target::Constructor(id.0)
                }
                Some(Meaning::Field { .. }) | None => continue,
            };
            let (name, from) = match expr.kind {
                ExprKind::Name(name) => (name, expr.span.start),
                ExprKind::Apply { name, .. } | ExprKind::Is(_, name) => (name, expr.at),
                _ => continue,
            };
            // The name is the first word of this spelling there: a backslash may stand before it.
            let text = program.sources.text(Span::new(from, expr.span.end.max(from)));
            let mut lexer = Lexer::new(text);
            for _ in 0..3 {
                let token = lexer.next_token(&mut names);
                if token.kind == Tok::Ident && names[token.name] == program.syntax.names[name] {
                    let span = Span::new(from + token.start, from + token.end);
                    self.add(Ident { name, span }, target);
                    break;
                }
            }
        }
    }
}

/// The whole of a declaration.
pub fn span(decl: &Decl) -> Span {
    match decl {
        Decl::Type(one) => one.span,
        Decl::Datatype(one) => one.span,
        Decl::Const(one) => one.span,
        Decl::Function(one) => one.span,
        Decl::Axiom(one) => one.span,
        Decl::Var(one) => one.span,
        Decl::Procedure(one) => one.span,
        Decl::Implementation(one) => one.span,
    }
}

/// Whether a variable lives outside of procedures.
pub fn is_global(program: &TypedProgram, var: u32) -> bool {
    program.vars.get(var as usize).is_some_and(|var| matches!(var.kind, VarKind::Global | VarKind::Constant))
}
