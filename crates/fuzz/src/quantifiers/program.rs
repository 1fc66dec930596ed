//! The programs of `./x fuzz quantifiers`, as a tree of their own.
//!
//! Nothing here is shared with the verifier: the text for Lariat ([`super::text`]), the formula for other solvers
//! ([`super::smtlib`]) and the values for counting through ([`super::evaluate`]) are all made from this tree, so that a
//! wrong idea in the verifier's front end, lowering or interpreter is not in what judges it.
//!
//! # Finite programs
//! Where [`Program::limits`] is there, all integers of variables are within a range, and maps and functions of integers are
//! zero (or false) outside of a window. The text says so with assumptions and axioms ([`Program::restriction`]); whoever
//! counts through all executions only makes such values to begin with.

use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Type {
    Bool,
    Int,
    Real,
    Bits(u32),
    /// Bits of the significand (the hidden one included) and of the exponent.
    Float(u32, u32),
    Text,
    /// The uninterpreted type `E`.
    Element,
    /// A datatype of three constants.
    Colour,
    /// The type parameter of a function or a procedure.
    Param,
    Map(Box<Type>, Box<Type>),
}

impl Type {
    pub fn map(index: Type, value: Type) -> Type {
        Type::Map(Box::new(index), Box::new(value))
    }

    /// The type with the parameter replaced.
    pub fn at(&self, param: Option<&Type>) -> Type {
        match (self, param) {
            (Type::Param, Some(param)) => param.clone(),
            (Type::Map(index, value), _) => Type::map(index.at(param), value.at(param)),
            _ => self.clone(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Literal {
    Bool(bool),
    Int(i64),
    /// So many quarters.
    Real(i64),
    Bits(u32, u64),
    /// One of [`FLOATS`], and the type.
    Float(usize, u32, u32),
    Text(String),
    Element(usize),
    Colour(usize),
}

/// Floats that matter: how Boogie writes them in front of the type, and how SMT-LIB does.
pub const FLOATS: [(&str, &str); 8] = [
    ("0x0.0e0f", "(_ +zero $e $s)"),
    ("-0x0.0e0f", "(_ -zero $e $s)"),
    ("0NaN", "(_ NaN $e $s)"),
    ("0+oo", "(_ +oo $e $s)"),
    ("0-oo", "(_ -oo $e $s)"),
    ("0x1.0e0f", "((_ to_fp $e $s) RNE 1.0)"),
    ("0x0.8e0f", "((_ to_fp $e $s) RNE 0.5)"),
    ("-0x2.8e0f", "((_ to_fp $e $s) RNE (- 2.5))"),
];

/// What the operators of Boogie, and functions that are built in, do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Not,
    And,
    Or,
    Implies,
    Iff,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    Add,
    Sub,
    Mul,
    Neg,
    Div,
    Mod,
    /// Of reals.
    Ratio,
    Power,
    ToReal,
    ToInt,
    Ite,
    Select,
    Store,
    /// An operation on bit-vectors of a width.
    Bits(&'static str, u32),
    Concat,
    /// The bits from the second up to below the first.
    Extract(u32, u32),
    /// An operation on floats: Boogie's operator, or the function of SMT-LIB.
    Float(&'static str, u32, u32),
    /// A function of SMT-LIB on strings.
    Text(&'static str),
    /// A function on maps from integers: `MapAdd` and the like.
    Maps(&'static str),
}

#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    Literal(Literal),
    Var(String),
    Op(Op, Vec<Expr>),
    /// A function of the program, for one with a type parameter also the type.
    Apply(usize, Option<Type>, Vec<Expr>),
    Quantified {
        all: bool,
        var: String,
        ty: Type,
        /// From here to there, inclusive.
        range: Option<Box<(Expr, Expr)>>,
        /// In which of several ways the range is written.
        style: usize,
        /// Whether the variable's type is a parameter that is bound here.
        generic: bool,
        body: Box<Expr>,
    },
    Lambda {
        var: String,
        ty: Type,
        value: Type,
        /// From here to there, inclusive; and what is elsewhere.
        range: Option<Box<(Expr, Expr, Expr)>>,
        body: Box<Expr>,
    },
    Let {
        var: String,
        ty: Type,
        value: Box<Expr>,
        /// Whether it is written as a code expression (for a Boolean body).
        code: bool,
        body: Box<Expr>,
    },
    /// A code expression with one block for each pair: it assumes the first and returns the second.
    Code(Vec<(Expr, Expr)>),
}

impl Expr {
    pub fn bool(value: bool) -> Expr {
        Expr::Literal(Literal::Bool(value))
    }

    pub fn int(value: i64) -> Expr {
        Expr::Literal(Literal::Int(value))
    }

    pub fn var(name: &str) -> Expr {
        Expr::Var(name.to_owned())
    }

    pub fn op<const N: usize>(op: Op, args: [Expr; N]) -> Expr {
        Expr::Op(op, Vec::from(args))
    }

    pub fn forall(var: &str, ty: Type, body: Expr) -> Expr {
        let (var, body) = (var.to_owned(), Box::new(body));
        Expr::Quantified { all: true, var, ty, range: None, style: 0, generic: false, body }
    }

    /// All of these.
    pub fn all(mut parts: Vec<Expr>) -> Expr {
        match parts.len() {
            0 => Expr::bool(true),
            1 => parts.swap_remove(0),
            _ => Expr::Op(Op::And, parts),
        }
    }

    pub fn children(&self) -> Vec<&Expr> {
        match self {
            Expr::Literal(_) | Expr::Var(_) => Vec::new(),
            Expr::Op(_, args) | Expr::Apply(_, _, args) => args.iter().collect(),
            Expr::Quantified { range, body, .. } => {
                range.iter().flat_map(|range| [&range.0, &range.1]).chain([&**body]).collect()
            }
            Expr::Lambda { range, body, .. } => {
                range.iter().flat_map(|range| [&range.0, &range.1, &range.2]).chain([&**body]).collect()
            }
            Expr::Let { value, body, .. } => vec![value, body],
            Expr::Code(ways) => ways.iter().flat_map(|way| [&way.0, &way.1]).collect(),
        }
    }

    pub fn children_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            Expr::Literal(_) | Expr::Var(_) => Vec::new(),
            Expr::Op(_, args) | Expr::Apply(_, _, args) => args.iter_mut().collect(),
            Expr::Quantified { range, body, .. } => {
                let ends = range.iter_mut().flat_map(|range| [&mut range.0, &mut range.1]);
                ends.chain([&mut **body]).collect()
            }
            Expr::Lambda { range, body, .. } => {
                let parts = range.iter_mut().flat_map(|range| [&mut range.0, &mut range.1, &mut range.2]);
                parts.chain([&mut **body]).collect()
            }
            Expr::Let { value, body, .. } => vec![value, body],
            Expr::Code(ways) => ways.iter_mut().flat_map(|way| [&mut way.0, &mut way.1]).collect(),
        }
    }

    /// This and all below, this first.
    pub fn walk<'e>(&'e self, visit: &mut impl FnMut(&'e Expr)) {
        visit(self);
        for child in self.children() {
            child.walk(visit);
        }
    }

    /// Whether a variable that is not bound in here is one of these.
    pub fn mentions(&self, names: &[String]) -> bool {
        match self {
            Expr::Var(name) => names.contains(name),
            Expr::Quantified { var, .. } | Expr::Lambda { var, .. } | Expr::Let { var, .. } => {
                let others: Vec<String> = names.iter().filter(|name| *name != var).cloned().collect();
                self.children().into_iter().any(|child| child.mentions(&others))
            }
            _ => self.children().into_iter().any(|child| child.mentions(names)),
        }
    }

    /// How many expressions this one is made of.
    pub fn size(&self) -> usize {
        let mut count = 0;
        self.walk(&mut |_| count += 1);
        count
    }

    /// The expression with variables replaced. Binders have names of their own throughout a program, and what is put in
    /// has no variables that a binder between could catch.
    pub fn substitute(&self, by: &BTreeMap<String, Expr>) -> Expr {
        match self {
            Expr::Var(name) => by.get(name).cloned().unwrap_or_else(|| self.clone()),
            Expr::Let { var, value, body, .. } => {
                let mut by = by.clone();
                by.insert(var.clone(), value.substitute(&by));
                body.substitute(&by)
            }
            _ => {
                let mut copy = self.clone();
                for child in copy.children_mut() {
                    *child = child.substitute(by);
                }
                copy
            }
        }
    }

    /// The expression with the type parameter replaced.
    pub fn instantiate(&self, param: &Type) -> Expr {
        let mut copy = self.clone();
        match &mut copy {
            Expr::Apply(_, at, _) => *at = at.as_ref().map(|at| at.at(Some(param))),
            Expr::Quantified { ty, generic, .. } => {
                *ty = ty.at(Some(param));
                *generic = false;
            }
            Expr::Lambda { ty, value, .. } => {
                *ty = ty.at(Some(param));
                *value = value.at(Some(param));
            }
            Expr::Let { ty, .. } => *ty = ty.at(Some(param)),
            _ => {}
        }
        for child in copy.children_mut() {
            *child = child.instantiate(param);
        }
        copy
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Stmt {
    Assume(Expr),
    Assert(Expr),
    Assign(String, Expr),
    /// Anything of its type, within the limits.
    Havoc(String, Type),
    /// With no condition, either way.
    If(Option<Expr>, Vec<Stmt>, Vec<Stmt>),
    /// So many times, counted by a variable of its own from 0.
    Repeat(String, i64, Vec<Stmt>),
    /// A condition, an invariant that is asserted, and a body.
    While(Expr, Option<Expr>, Vec<Stmt>),
    /// A procedure, with the type at which it is called, into a variable.
    Call(usize, Option<Type>, Vec<Expr>, String),
}

impl Stmt {
    pub fn blocks_mut(&mut self) -> Vec<&mut Vec<Stmt>> {
        match self {
            Stmt::If(_, then, other) => vec![then, other],
            Stmt::Repeat(_, _, body) | Stmt::While(_, _, body) => vec![body],
            _ => Vec::new(),
        }
    }

    pub fn exprs_mut(&mut self) -> Vec<&mut Expr> {
        match self {
            Stmt::Assume(expr) | Stmt::Assert(expr) | Stmt::Assign(_, expr) => vec![expr],
            Stmt::Havoc(..) | Stmt::Repeat(..) => Vec::new(),
            Stmt::If(condition, ..) => condition.iter_mut().collect(),
            Stmt::While(condition, invariant, _) => [condition].into_iter().chain(invariant).collect(),
            Stmt::Call(_, _, args, _) => args.iter_mut().collect(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub name: String,
    /// Whether it has a type parameter.
    pub generic: bool,
    pub params: Vec<Type>,
    pub result: Type,
    /// Over `a0`, `a1` and so on.
    pub body: Option<Expr>,
}

/// A procedure with parameters `p0`, `p1` and so on and the result `r`; the names have the procedure's in front.
#[derive(Clone, PartialEq, Debug)]
pub struct Procedure {
    pub name: String,
    pub generic: bool,
    pub params: Vec<Type>,
    pub result: Type,
    pub requires: Vec<Expr>,
    pub ensures: Vec<Expr>,
    pub body: Option<Vec<Stmt>>,
}

impl Procedure {
    pub fn param(&self, index: usize) -> String {
        format!("{}_p{index}", self.name)
    }

    pub fn output(&self) -> String {
        format!("{}_r", self.name)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Param,
    Global,
    Local,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Variable {
    pub name: String,
    pub ty: Type,
    pub place: Place,
}

/// What makes a program finite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Integers of variables, elements of maps and results of functions. Zero is one of them.
    pub ints: (i64, i64),
    /// Where maps and functions of integers are not zero.
    pub window: (i64, i64),
}

/// The reals that variables of finite programs may have, in quarters.
pub const REALS: [i64; 5] = [-4, 0, 2, 4, 8];

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Program {
    pub limits: Option<Limits>,
    /// How many constants `E` has; in finite programs, these are all.
    pub elements: usize,
    pub functions: Vec<Function>,
    pub axioms: Vec<Expr>,
    pub procedures: Vec<Procedure>,
    pub variables: Vec<Variable>,
    pub requires: Vec<Expr>,
    pub body: Vec<Stmt>,
}

impl Program {
    /// What limits a value in a finite program, as a formula; none where its type does.
    pub fn restriction(&self, ty: &Type, value: &Expr) -> Option<Expr> {
        let limits = self.limits.as_ref()?;
        match ty {
            Type::Int => Some(between(limits.ints, value)),
            Type::Real => Some(Expr::Op(
                Op::Or,
                REALS
                    .iter()
                    .map(|&quarters| Expr::op(Op::Eq, [value.clone(), Expr::Literal(Literal::Real(quarters))]))
                    .collect(),
            )),
            Type::Map(index, element) => {
                let at = Expr::var("limited");
                let selected = Expr::op(Op::Select, [value.clone(), at.clone()]);
                let parts = self.limited(index, element, &at, &selected);
                (!parts.is_empty()).then(|| Expr::forall("limited", (**index).clone(), Expr::all(parts)))
            }
            _ => None,
        }
    }

    /// What limits the value `at` an index.
    fn limited(&self, index: &Type, element: &Type, at: &Expr, value: &Expr) -> Vec<Expr> {
        let (Some(limits), mut parts) = (self.limits, Vec::new()) else { return Vec::new() };
        if *index == Type::Int {
            let inside = between(limits.window, at);
            let zero = zero(element).map_or(Expr::bool(true), |zero| Expr::op(Op::Eq, [value.clone(), zero]));
            parts.push(Expr::op(Op::Or, [inside, zero]));
        }
        parts.extend(self.restriction(element, value));
        parts
    }

    /// What limits the functions of a finite program; of functions with a type parameter nothing.
    pub fn limits_of_functions(&self) -> Vec<Expr> {
        let mut axioms = Vec::new();
        for (number, function) in self.functions.iter().enumerate() {
            if self.limits.is_none() || function.generic || function.body.is_some() {
                continue;
            }
            let names: Vec<String> = (0..function.params.len()).map(|index| format!("limited{index}")).collect();
            let applied = Expr::Apply(number, None, names.iter().map(|name| Expr::var(name)).collect());
            let mut parts: Vec<Expr> = self.restriction(&function.result, &applied).into_iter().collect();
            for (name, ty) in names.iter().zip(&function.params) {
                parts.extend(self.limited(ty, &function.result, &Expr::var(name), &applied).into_iter().take(1));
            }
            if parts.is_empty() {
                continue;
            }
            let all = names.iter().zip(&function.params).rev();
            axioms.push(all.fold(Expr::all(parts), |body, (name, ty)| Expr::forall(name, ty.clone(), body)));
        }
        axioms
    }

    /// All statements lists of the program.
    pub fn blocks(&self) -> Vec<&Vec<Stmt>> {
        let mut todo = vec![&self.body];
        todo.extend(self.procedures.iter().filter_map(|procedure| procedure.body.as_ref()));
        let mut all = Vec::new();
        while let Some(block) = todo.pop() {
            all.push(block);
            for stmt in block {
                match stmt {
                    Stmt::If(_, then, other) => todo.extend([then, other]),
                    Stmt::Repeat(_, _, body) | Stmt::While(_, _, body) => todo.push(body),
                    _ => {}
                }
            }
        }
        all
    }

    /// All outermost expressions that can be changed.
    pub fn exprs_mut(&mut self) -> Vec<&mut Expr> {
        let mut all: Vec<&mut Expr> = self.axioms.iter_mut().chain(&mut self.requires).collect();
        let mut todo = vec![&mut self.body];
        for procedure in &mut self.procedures {
            all.extend(procedure.requires.iter_mut().chain(&mut procedure.ensures));
            todo.extend(procedure.body.as_mut());
        }
        for function in &mut self.functions {
            all.extend(function.body.as_mut());
        }
        while let Some(block) = todo.pop() {
            for stmt in block {
                // Either expressions or blocks are borrowed, so the kinds are taken apart here.
                match stmt {
                    Stmt::If(condition, then, other) => {
                        all.extend(condition.as_mut());
                        todo.extend([then, other]);
                    }
                    Stmt::While(condition, invariant, body) => {
                        all.push(condition);
                        all.extend(invariant.as_mut());
                        todo.push(body);
                    }
                    Stmt::Repeat(_, _, body) => todo.push(body),
                    _ => all.extend(stmt.exprs_mut()),
                }
            }
        }
        all
    }

    /// The types at which generic functions and procedures are used anywhere.
    pub fn instances(&self) -> BTreeSet<Type> {
        let mut copy = self.clone();
        let mut types = BTreeSet::new();
        let mut calls = BTreeSet::new();
        for block in self.blocks() {
            for stmt in block {
                if let Stmt::Call(_, Some(at), ..) = stmt {
                    calls.insert(at.clone());
                }
            }
        }
        for expr in copy.exprs_mut() {
            expr.walk(&mut |expr| {
                if let Expr::Apply(_, Some(at), _) = expr {
                    types.insert(at.clone());
                }
            });
        }
        types.extend(calls);
        types.remove(&Type::Param);
        types
    }

    /// The axioms, each that is about all types once for every type that matters.
    pub fn plain_axioms(&self) -> Vec<Expr> {
        let mut plain = Vec::new();
        for axiom in &self.axioms {
            if matches!(axiom, Expr::Quantified { generic: true, .. }) {
                plain.extend(self.instances().iter().map(|ty| axiom.instantiate(ty)));
            } else {
                plain.push(axiom.clone());
            }
        }
        plain
    }
}

pub fn between(ends: (i64, i64), value: &Expr) -> Expr {
    Expr::op(
        Op::And,
        [Expr::op(Op::Le, [Expr::int(ends.0), value.clone()]), Expr::op(Op::Le, [value.clone(), Expr::int(ends.1)])],
    )
}

/// What a map of integers has outside of its window.
pub fn zero(ty: &Type) -> Option<Expr> {
    Some(Expr::Literal(match ty {
        Type::Bool => Literal::Bool(false),
        Type::Int => Literal::Int(0),
        Type::Real => Literal::Real(0),
        Type::Bits(width) => Literal::Bits(*width, 0),
        Type::Colour => Literal::Colour(0),
        Type::Element => Literal::Element(0),
        _ => return None,
    }))
}
