//! A syntax tree to text that reads back to the same tree.
//!
//! What is printed is Boogie for people: declarations in their order, two blanks of indentation, parentheses only where
//! they are needed. Printing, reading and printing again gives the same text. Deep trees are no problem: what nests
//! grows the stack on the heap.

mod expressions;
mod statements;

use crate::lexer::is_reserved;
use crate::names::Name;
use crate::syntax::{
    Attribute, AttributeArg, AxiomDecl, Body, ConstDecl, DatatypeDecl, Decl, ExprId, FunctionDecl, Ident, Program,
    Spec, StmtId, TypeExprId, TypeExprKind, VarDecl,
};
use std::fmt::Write;

/// The whole program.
pub fn print(program: &Program) -> String {
    let mut printer = Printer::new(program);
    for (index, decl) in program.decls.iter().enumerate() {
        // A blank line around what takes several.
        let stands_apart = |decl: &Decl| matches!(decl, Decl::Procedure(_) | Decl::Implementation(_));
        if index > 0 && (stands_apart(decl) || stands_apart(&program.decls[index - 1])) {
            printer.out.push('\n');
        }
        printer.decl(decl);
        printer.out.push('\n');
    }
    printer.out
}

/// One declaration.
pub fn print_decl(program: &Program, decl: &Decl) -> String {
    let mut printer = Printer::new(program);
    printer.decl(decl);
    printer.out
}

/// One expression.
pub fn print_expr(program: &Program, expr: ExprId) -> String {
    let mut printer = Printer::new(program);
    printer.expr(expr);
    printer.out
}

/// One type.
pub fn print_type(program: &Program, ty: TypeExprId) -> String {
    let mut printer = Printer::new(program);
    printer.ty(ty);
    printer.out
}

/// One statement with all that is in it.
pub fn print_stmt(program: &Program, stmt: StmtId) -> String {
    let mut printer = Printer::new(program);
    printer.stmt(stmt);
    printer.out
}

/// Runs `f` with more stack if little is left.
fn deeper<T>(f: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(64 * 1024, 4 * 1024 * 1024, f)
}

struct Printer<'a> {
    program: &'a Program,
    out: String,
    /// How many blocks are open.
    indent: usize,
    /// Inside of a code expression, which is printed on one line.
    one_line: bool,
}

impl<'a> Printer<'a> {
    fn new(program: &'a Program) -> Self {
        Self { program, out: String::new(), indent: 0, one_line: false }
    }

    // ------------------------------------------------------------ pieces

    fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// A new line, or a blank where all stands on one.
    fn line(&mut self) {
        if self.one_line {
            self.out.push(' ');
            return;
        }
        self.out.push('\n');
        // Not deeper than this: a thousand nested blocks would be a megabyte of blanks.
        for _ in 0..self.indent.min(32) {
            self.out.push_str("  ");
        }
    }

    /// An identifier. A reserved word gets a backslash, and so do the words that a reader could take for something
    /// else behind a type or a list of names.
    fn name(&mut self, name: Name) {
        let spelling = &self.program.names[name];
        if is_reserved(spelling) || matches!(spelling, "complete" | "extends" | "finite" | "is" | "uses") {
            self.out.push('\\');
        }
        self.out.push_str(spelling);
    }

    fn string(&mut self, contents: Name) {
        let contents = &self.program.names[contents];
        self.out.push('"');
        self.out.push_str(contents);
        self.out.push('"');
        if contents.ends_with('\\') {
            // The quote ends the string only if no other follows on its line.
            self.out.push('\n');
        }
    }

    fn comma_separated<T: Copy>(&mut self, items: &[T], mut print: impl FnMut(&mut Self, T)) {
        for (index, &item) in items.iter().enumerate() {
            if index > 0 {
                self.text(", ");
            }
            print(self, item);
        }
    }

    fn idents(&mut self, idents: &[Ident]) {
        self.comma_separated(idents, |printer, ident| printer.name(ident.name));
    }

    /// `<a, b>`, or nothing.
    fn type_params(&mut self, params: &[Ident]) {
        if !params.is_empty() {
            self.text("<");
            self.idents(params);
            self.text(">");
        }
    }

    /// Each with a blank behind it.
    fn attributes(&mut self, attributes: &[Attribute]) {
        for Attribute { name, args, .. } in attributes {
            self.text("{:");
            self.name(*name);
            for (index, arg) in args.iter().enumerate() {
                self.text(if index > 0 { ", " } else { " " });
                match *arg {
                    AttributeArg::Expr(expr) => self.expr(expr),
                    AttributeArg::String(contents, _) => self.string(contents),
                }
            }
            self.text("} ");
        }
    }

    // ------------------------------------------------------------ types

    fn ty(&mut self, ty: TypeExprId) {
        deeper(|| self.ty_inner(ty));
    }

    fn ty_inner(&mut self, mut ty: TypeExprId) {
        // A chain of map types is a loop.
        while let TypeExprKind::Map { params, domain, range } = &self.program.ty(ty).kind {
            self.type_params(params);
            self.text("[");
            self.comma_separated(domain, |printer, ty| printer.ty(ty));
            self.text("]");
            ty = *range;
        }
        match &self.program.ty(ty).kind {
            TypeExprKind::Bool => self.text("bool"),
            TypeExprKind::Int => self.text("int"),
            TypeExprKind::Real => self.text("real"),
            TypeExprKind::String => self.text("string"),
            TypeExprKind::Regex => self.text("regex"),
            TypeExprKind::RoundingMode => self.text("rmode"),
            // Writing to a string cannot fail.
            TypeExprKind::Bv(width) => write!(self.out, "bv{width}").unwrap_or_default(),
            TypeExprKind::Float { significand, exponent } => {
                write!(self.out, "float{significand}e{exponent}").unwrap_or_default();
            }
            TypeExprKind::Named(name, args) => {
                self.name(name.name);
                for (index, &arg) in args.iter().enumerate() {
                    self.text(" ");
                    self.type_arg(arg, index + 1 == args.len());
                }
            }
            TypeExprKind::Map { .. } => {}
        }
    }

    fn type_arg(&mut self, arg: TypeExprId, last: bool) {
        let parens = match &self.program.ty(arg).kind {
            TypeExprKind::Named(_, args) => !args.is_empty(),
            TypeExprKind::Map { .. } => !last,
            _ => false,
        };
        self.text(if parens { "(" } else { "" });
        self.ty(arg);
        self.text(if parens { ")" } else { "" });
    }

    // ------------------------------------------------------------ variables

    /// `x, y: T where e, {:attr} z: U`
    fn vars(&mut self, vars: &[VarDecl]) {
        for (index, group) in groups(vars).enumerate() {
            if index > 0 {
                self.text(", ");
            }
            self.var_group(group);
        }
    }

    /// Variables that share their type: `{:attr} x, y: T where e`.
    fn var_group(&mut self, group: &[VarDecl]) {
        let Some(first) = group.first() else { return };
        self.attributes(&first.attributes);
        let mut named = false;
        for name in group.iter().filter_map(|var| var.name) {
            self.text(if named { ", " } else { "" });
            self.name(name.name);
            named = true;
        }
        if let Some(ty) = first.ty {
            self.text(if named { ": " } else { "" });
            self.ty(ty);
        }
        if let Some(condition) = first.where_clause {
            self.text(" where ");
            self.expr(condition);
        }
    }

    // ------------------------------------------------------------ declarations

    fn decl(&mut self, decl: &Decl) {
        match decl {
            Decl::Type(decl) => {
                self.text("type ");
                self.attributes(&decl.attributes);
                self.name(decl.name.name);
                for param in &decl.params {
                    self.text(" ");
                    self.name(param.name);
                }
                if let Some(body) = decl.body {
                    self.text(" = ");
                    self.ty(body);
                }
                self.text(";");
            }
            Decl::Datatype(decl) => self.datatype(decl),
            Decl::Const(decl) => self.constants(decl),
            Decl::Function(decl) => self.function(decl),
            Decl::Axiom(axiom) => self.axiom(axiom),
            Decl::Var(decl) => {
                self.text("var ");
                self.attributes(&decl.attributes);
                self.vars(&decl.vars);
                self.text(";");
            }
            Decl::Procedure(decl) => {
                self.text(if decl.pure { "pure procedure " } else { "procedure " });
                self.signature(&decl.attributes, decl.name, &decl.type_params, &decl.ins, &decl.outs);
                self.text(if decl.body.is_none() { ";" } else { "" });
                self.indent += 1;
                for spec in &decl.specs {
                    self.line();
                    self.spec(spec);
                }
                self.indent -= 1;
                if let Some(body) = &decl.body {
                    self.line();
                    self.body(body);
                }
            }
            Decl::Implementation(decl) => {
                self.text("implementation ");
                self.signature(&decl.attributes, decl.name, &decl.type_params, &decl.ins, &decl.outs);
                self.line();
                self.body(&decl.body);
            }
        }
    }

    fn datatype(&mut self, decl: &DatatypeDecl) {
        self.text("datatype ");
        self.attributes(&decl.attributes);
        self.name(decl.name.name);
        self.type_params(&decl.params);
        self.text(" {");
        self.indent += 1;
        for (index, constructor) in decl.constructors.iter().enumerate() {
            self.text(if index > 0 { "," } else { "" });
            self.line();
            self.attributes(&constructor.attributes);
            self.name(constructor.name.name);
            self.text("(");
            self.vars(&constructor.fields);
            self.text(")");
        }
        self.indent -= 1;
        self.line();
        self.text("}");
    }

    fn constants(&mut self, decl: &ConstDecl) {
        self.text("const ");
        self.attributes(&decl.attributes);
        self.text(if decl.unique { "unique " } else { "" });
        self.vars(&decl.vars);
        if let Some(order) = &decl.order {
            self.text(" extends");
            for (index, &(unique, parent)) in order.parents.iter().enumerate() {
                self.text(if index > 0 { ", " } else { " " });
                self.text(if unique { "unique " } else { "" });
                self.name(parent.name);
            }
            self.text(if order.complete { " complete" } else { "" });
        }
        self.uses(&decl.uses);
        self.text(if decl.uses.is_empty() { ";" } else { "" });
    }

    fn function(&mut self, decl: &FunctionDecl) {
        self.text("function ");
        self.attributes(&decl.attributes);
        self.name(decl.name.name);
        self.type_params(&decl.type_params);
        self.text("(");
        for (index, param) in decl.params.iter().enumerate() {
            self.text(if index > 0 { ", " } else { "" });
            self.var_group(std::slice::from_ref(param));
        }
        self.text(")");
        let named = decl.result.name.is_some() || !decl.result.attributes.is_empty();
        self.text(if named { " returns (" } else { ": " });
        self.var_group(std::slice::from_ref(&decl.result));
        self.text(if named { ")" } else { "" });
        if let Some(body) = decl.body {
            self.text(" { ");
            self.expr(body);
            self.text(" }");
        }
        self.uses(&decl.uses);
        if decl.body.is_none() && decl.uses.is_empty() {
            self.text(";");
        }
    }

    /// `uses { … }`, or nothing.
    fn uses(&mut self, axioms: &[AxiomDecl]) {
        if axioms.is_empty() {
            return;
        }
        self.text(" uses {");
        self.indent += 1;
        for axiom in axioms {
            self.line();
            self.axiom(axiom);
        }
        self.indent -= 1;
        self.line();
        self.text("}");
    }

    fn axiom(&mut self, axiom: &AxiomDecl) {
        self.text("axiom ");
        self.attributes(&axiom.attributes);
        self.expr(axiom.expr);
        self.text(";");
    }

    fn signature(
        &mut self,
        attributes: &[Attribute],
        name: Ident,
        type_params: &[Ident],
        ins: &[VarDecl],
        outs: &[VarDecl],
    ) {
        self.attributes(attributes);
        self.name(name.name);
        self.type_params(type_params);
        self.text("(");
        self.vars(ins);
        self.text(")");
        if !outs.is_empty() {
            self.text(" returns (");
            self.vars(outs);
            self.text(")");
        }
    }

    fn spec(&mut self, spec: &Spec) {
        let (free, keyword, attributes, expr) = match spec {
            Spec::Requires { free, attributes, expr, .. } => (*free, "requires ", attributes, *expr),
            Spec::Ensures { free, attributes, expr, .. } => (*free, "ensures ", attributes, *expr),
            Spec::Modifies { vars, .. } => {
                self.text(if vars.is_empty() { "modifies" } else { "modifies " });
                self.idents(vars);
                self.text(";");
                return;
            }
        };
        self.text(if free { "free " } else { "" });
        self.text(keyword);
        self.attributes(attributes);
        self.expr(expr);
        self.text(";");
    }

    fn body(&mut self, body: &Body) {
        self.text("{");
        self.indent += 1;
        self.locals(&body.locals);
        self.stmts(&body.code);
        self.indent -= 1;
        self.line();
        self.text("}");
    }

    /// Each group on its line.
    fn locals(&mut self, locals: &[VarDecl]) {
        for group in groups(locals) {
            self.line();
            self.text("var ");
            self.var_group(group);
            self.text(";");
        }
    }
}

/// The runs of variables that share their type.
fn groups(vars: &[VarDecl]) -> impl Iterator<Item = &[VarDecl]> {
    vars.chunk_by(|_, next| next.grouped)
}
