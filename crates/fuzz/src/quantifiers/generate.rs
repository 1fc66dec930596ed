//! Random programs for `./x fuzz quantifiers`, typed by construction.
//!
//! Two families. *Finite* programs are limited such that all executions can be gone through ([`super::evaluate`]); a
//! quantifier over integers has a range there, or only looks into maps. *Open* programs have recurrences as axioms,
//! quantifiers over all integers, floats, strings and division by what may be zero; other solvers judge them.
//!
//! A program uses a few types and features only, so that each gets something to do. Most have one assertion.

use super::program::{
    Expr, FLOATS, Function, Limits, Literal, Op, Place, Procedure, Program, REALS, Stmt, Type, Variable,
};
use crate::random::Random;

/// A program of the finite family.
pub fn finite(random: Random) -> Program {
    let mut maker = Maker::new(random, true);
    let high = maker.random.between(1, 3);
    let limits = Limits { ints: (-maker.random.between(0, 1), high), window: (0, maker.random.between(1, 3)) };
    maker.program.limits = Some(limits);
    maker.program.elements = maker.random.below(3) + 1;
    maker.types = maker.some_of(&[
        Type::Bool,
        Type::Int,
        Type::Int,
        Type::map(Type::Int, Type::Bool),
        Type::map(Type::Int, Type::Int),
        Type::Bits(2),
        Type::Bits(3),
        Type::Colour,
        Type::Element,
        Type::map(Type::Bits(2), Type::Bool),
        Type::map(Type::Bool, Type::Int),
        Type::map(Type::Colour, Type::Bool),
        Type::map(Type::Element, Type::Bits(2)),
        Type::Real,
    ]);
    maker.program()
}

/// A program of the open family.
pub fn open(random: Random) -> Program {
    let mut maker = Maker::new(random, false);
    maker.program.elements = maker.random.below(3) + 1;
    let float = if maker.random.percent(50) { Type::Float(24, 8) } else { Type::Float(11, 5) };
    maker.types = maker.some_of(&[
        Type::Int,
        Type::Int,
        Type::Int,
        Type::Bool,
        Type::Real,
        Type::Bits(8),
        float,
        Type::Text,
        Type::Element,
        Type::Colour,
        Type::map(Type::Int, Type::Int),
        Type::map(Type::Int, Type::Int),
        Type::map(Type::Int, Type::Bool),
        Type::map(Type::Element, Type::Int),
        Type::map(Type::Bits(8), Type::Bool),
        Type::map(Type::Int, Type::map(Type::Int, Type::Int)),
    ]);
    maker.program()
}

struct Maker {
    random: Random,
    finite: bool,
    program: Program,
    /// What variables have.
    types: Vec<Type>,
    scope: Vec<(String, Type)>,
    /// Variables for all integers that may only be looked at in maps.
    indices: Vec<String>,
    names: usize,
    /// Quantifiers and lambdas around this place.
    depth: usize,
    /// In axioms, functions have something to be about.
    functions_first: bool,
    /// Whether code expressions may be used here.
    code: bool,
}

impl Maker {
    fn new(random: Random, finite: bool) -> Self {
        Maker {
            random,
            finite,
            program: Program::default(),
            types: Vec::new(),
            scope: Vec::new(),
            indices: Vec::new(),
            names: 0,
            depth: 0,
            functions_first: false,
            code: true,
        }
    }

    fn some_of(&mut self, types: &[Type]) -> Vec<Type> {
        let count = 1 + self.random.below(3);
        (0..count).filter_map(|_| self.random.pick(types).cloned()).collect()
    }

    fn name(&mut self, stem: &str) -> String {
        self.names += 1;
        format!("{stem}{}", self.names)
    }

    fn program(mut self) -> Program {
        for _ in 0..1 + self.random.below(3) {
            let ty = self.one_type();
            let place = [Place::Param, Place::Global, Place::Local][self.random.below(3)];
            let name = self.name("v");
            self.program.variables.push(Variable { name, ty, place });
        }
        if self.random.percent(if self.finite { 40 } else { 60 }) {
            self.functions();
        }
        if self.random.percent(15) {
            self.procedure();
        }
        self.scope =
            self.program.variables.iter().map(|variable| (variable.name.clone(), variable.ty.clone())).collect();
        if self.random.percent(20) {
            let clause = self.formula(2);
            self.program.requires.push(clause);
        }
        let mut body = Vec::new();
        for _ in 0..self.random.below(4) {
            let stmt = self.stmt(1);
            body.push(stmt);
        }
        let asserted = if self.random.percent(60) { self.claim() } else { self.formula(3) };
        body.push(Stmt::Assert(asserted));
        self.program.body = body;
        self.free_parameters();
        self.program
    }

    /// Parameters cannot be assigned to.
    fn free_parameters(&mut self) {
        let mut assigned = Vec::new();
        for stmt in self.program.blocks().into_iter().flatten() {
            if let Stmt::Assign(name, _) | Stmt::Havoc(name, _) | Stmt::Call(_, _, _, name) = stmt {
                assigned.push(name.clone());
            }
        }
        for variable in &mut self.program.variables {
            if variable.place == Place::Param && assigned.contains(&variable.name) {
                variable.place = Place::Local;
            }
        }
    }

    fn one_type(&mut self) -> Type {
        self.types[self.random.below(self.types.len())].clone()
    }

    /// Functions and axioms about them.
    fn functions(&mut self) {
        for _ in 0..1 + self.random.below(2) {
            let (params, result) = self.signature();
            let name = self.name("f");
            let body = self.random.percent(20).then(|| {
                self.scope = params.iter().enumerate().map(|(index, ty)| (format!("a{index}"), ty.clone())).collect();
                self.code = false;
                let body = self.expr(&result, 2);
                self.code = true;
                body
            });
            self.program.functions.push(Function { name, generic: false, params, result, body });
        }
        self.scope.clear();
        if self.random.percent(20) {
            self.generic_function();
        }
        self.functions_first = true;
        for _ in 0..self.random.below(3) {
            let recurrence = self.random.percent(60).then(|| self.recurrence()).flatten();
            let axiom = match recurrence {
                Some(axiom) => axiom,
                None => self.quantified(2, Some(true)),
            };
            self.program.axioms.push(axiom);
        }
        self.functions_first = false;
    }

    fn signature(&mut self) -> (Vec<Type>, Type) {
        let params: &[Type] = if self.finite {
            &[Type::Int, Type::Int, Type::Bits(2), Type::Bool, Type::Colour]
        } else {
            &[Type::Int, Type::Int, Type::Element, Type::Bits(8)]
        };
        let results: &[Type] = if self.finite {
            &[Type::Int, Type::Bool, Type::Bits(2), Type::Colour]
        } else {
            &[Type::Int, Type::Int, Type::Bool, Type::Real]
        };
        let count = if self.random.percent(80) { 1 } else { 2 };
        let params = (0..count).map(|_| params[self.random.below(params.len())].clone()).collect();
        (params, results[self.random.below(results.len())].clone())
    }

    /// A function of a type parameter, with an axiom that has a model whatever the types are.
    fn generic_function(&mut self) {
        let number = self.program.functions.len();
        let name = self.name("g");
        let apply = |args: Vec<Expr>| Expr::Apply(number, Some(Type::Param), args);
        let (x, y) = (self.name("x"), self.name("x"));
        let generic = |var: &str, body: Expr| Expr::Quantified {
            all: true,
            var: var.to_owned(),
            ty: Type::Param,
            range: None,
            style: 0,
            generic: true,
            body: Box::new(body),
        };
        let (params, result, axiom) = match self.random.below(4) {
            0 => {
                let both = apply(vec![Expr::var(&x), Expr::var(&y)]);
                let one = |var: &str| Expr::op(Op::Eq, [both.clone(), Expr::var(var)]);
                let body = Expr::op(Op::Or, [one(&x), one(&y)]);
                let axiom = generic(&x, Expr::forall(&y, Type::Param, body));
                (vec![Type::Param, Type::Param], Type::Param, Some(axiom))
            }
            1 => {
                let twice = apply(vec![apply(vec![Expr::var(&x)])]);
                let axiom = generic(&x, Expr::op(Op::Eq, [twice, Expr::var(&x)]));
                (vec![Type::Param], Type::Param, Some(axiom))
            }
            2 => {
                let applied = apply(vec![Expr::var(&x)]);
                let axiom = generic(&x, Expr::op(Op::Ge, [applied, Expr::int(self.random.between(0, 1))]));
                (vec![Type::Param], Type::Int, Some(axiom))
            }
            _ => (vec![Type::map(Type::Int, Type::Param)], Type::Param, None),
        };
        self.program.functions.push(Function { name, generic: true, params, result, body: None });
        self.program.axioms.extend(axiom);
    }

    /// What ties a function of integers to itself.
    fn recurrence(&mut self) -> Option<Expr> {
        let functions = &self.program.functions;
        let suits =
            |function: &Function| function.params == [Type::Int] && function.body.is_none() && !function.generic;
        let able: Vec<usize> = (0..functions.len()).filter(|&number| suits(&functions[number])).collect();
        let number = *self.random.pick(&able)?;
        let ints = self.program.functions[number].result == Type::Int;
        let n = self.name("n");
        let f = |at: Expr| Expr::Apply(number, None, vec![at]);
        let (here, small) = (Expr::var(&n), Expr::int(self.random.between(1, 2)));
        let next = Expr::op(Op::Add, [here.clone(), small.clone()]);
        let same = Expr::op(Op::Eq, [f(next.clone()), f(here.clone())]);
        let step = |value: Expr| Expr::op(Op::Eq, [f(next.clone()), value]);
        let body = match self.random.below(if ints { 10 } else { 2 }) {
            0 => same,
            1 => Expr::op(Op::Ne, [f(next), f(here.clone())]),
            2 => step(Expr::op(Op::Mul, [Expr::int(2), f(here.clone())])),
            3 => step(Expr::op(Op::Add, [f(here.clone()), small])),
            4 => Expr::op(Op::Le, [f(here.clone()), f(next)]),
            5 => Expr::op(Op::Lt, [f(here.clone()), f(next)]),
            6 => Expr::op(Op::Ge, [f(here.clone()), Expr::int(0)]),
            7 => Expr::op(Op::Eq, [f(Expr::op(Op::Neg, [here.clone()])), f(here.clone())]),
            8 => Expr::op(Op::Eq, [f(f(here.clone())), f(here.clone())]),
            _ => step(Expr::op(Op::Add, [f(here.clone()), here.clone()])),
        };
        let start = Expr::int(self.random.between(-1, 2));
        let base = Expr::op(Op::Eq, [f(start.clone()), Expr::int(self.random.between(-1, 2))]);
        if ints && self.random.percent(25) {
            self.program.axioms.push(base);
        }
        let range = match self.program.limits {
            Some(limits) => {
                let last = limits.window.1 - self.random.between(0, 1);
                Some(Box::new((Expr::int(limits.window.0), Expr::int(last))))
            }
            None if self.random.percent(20) => Some(Box::new((start.clone(), Expr::int(self.random.between(3, 40))))),
            None => None,
        };
        let body = if range.is_none() && self.random.percent(40) {
            Expr::op(Op::Implies, [Expr::op(Op::Ge, [here, start]), body])
        } else {
            body
        };
        let style = self.random.below(3);
        Some(Expr::Quantified { all: true, var: n, ty: Type::Int, range, style, generic: false, body: Box::new(body) })
    }

    fn procedure(&mut self) {
        let name = self.name("q");
        let generic = self.random.percent(30);
        let param = if generic { Type::Param } else { self.one_type() };
        let result = if generic || self.random.percent(50) { param.clone() } else { self.one_type() };
        let mut procedure = Procedure {
            name,
            generic,
            params: vec![param.clone(), param],
            result,
            requires: Vec::new(),
            ensures: Vec::new(),
            body: None,
        };
        let outer = std::mem::take(&mut self.scope);
        self.scope = (0..2).map(|index| (procedure.param(index), procedure.params[index].clone())).collect();
        let given = |index: usize| Expr::Var(procedure.param(index));
        if generic {
            let output = Expr::Var(procedure.output());
            let one = |index| Expr::op(Op::Eq, [output.clone(), given(index)]);
            let claims = [Expr::op(Op::Or, [one(0), one(1)]), one(1)];
            let claim = claims[self.random.below(2)].clone();
            if self.random.percent(50) {
                let set = |index| vec![Stmt::Assign(procedure.output(), given(index))];
                procedure.body = Some(vec![Stmt::If(None, set(0), set(1))]);
            }
            procedure.ensures.push(claim);
        } else {
            if self.random.percent(40) {
                let clause = self.formula(2);
                procedure.requires.push(clause);
            }
            if self.random.percent(60) {
                let value = self.expr(&procedure.result.clone(), 2);
                procedure.body = Some(vec![Stmt::Assign(procedure.output(), value)]);
            }
            self.scope.push((procedure.output(), procedure.result.clone()));
            if procedure.body.is_none() || self.random.percent(30) {
                let clause = self.formula(2);
                procedure.ensures.push(clause);
            }
        }
        self.scope = outer;
        self.program.procedures.push(procedure);
    }

    fn stmt(&mut self, depth: usize) -> Stmt {
        let loops = if depth > 0 { 8 } else { 0 };
        let calls = if self.program.procedures.is_empty() { 0 } else { 30 };
        match self.random.weighted(&[30, 30, 8, loops, loops, if self.finite { loops / 2 } else { 0 }, calls]) {
            0 => Stmt::Assume(self.formula(3)),
            1 => match self.some_variable() {
                Some((name, ty)) => Stmt::Assign(name, self.expr(&ty, 2)),
                None => Stmt::Assume(self.formula(2)),
            },
            2 => match self.some_variable() {
                Some((name, ty)) => Stmt::Havoc(name, ty),
                None => Stmt::Assume(self.formula(2)),
            },
            3 => {
                let condition = self.random.percent(70).then(|| self.formula(2));
                let then = vec![self.stmt(depth - 1)];
                let other = if self.random.percent(50) { vec![self.stmt(depth - 1)] } else { Vec::new() };
                Stmt::If(condition, then, other)
            }
            4 => {
                let counter = self.name("c");
                self.scope.push((counter.clone(), Type::Int));
                // Not to be changed by the body.
                let mut body = vec![self.stmt(0)];
                self.scope.pop();
                body.retain(|stmt| !matches!(stmt, Stmt::Assign(name, _) | Stmt::Havoc(name, _) | Stmt::Call(_, _, _, name) if *name == counter));
                Stmt::Repeat(counter, self.random.between(1, 3), body)
            }
            5 => {
                let condition = self.formula(2);
                let invariant = self.random.percent(30).then(|| self.formula(2));
                Stmt::While(condition, invariant, vec![self.stmt(0), self.stmt(0)])
            }
            _ => self.call().unwrap_or_else(|| Stmt::Assume(Expr::bool(true))),
        }
    }

    fn some_variable(&mut self) -> Option<(String, Type)> {
        let variables: Vec<(String, Type)> =
            self.program.variables.iter().map(|variable| (variable.name.clone(), variable.ty.clone())).collect();
        self.random.pick(&variables).cloned()
    }

    fn call(&mut self) -> Option<Stmt> {
        let number = self.random.below(self.program.procedures.len());
        let procedure = self.program.procedures.get(number)?.clone();
        let able: Vec<Variable> = self
            .program
            .variables
            .iter()
            .filter(|variable| procedure.generic || variable.ty == procedure.result)
            .cloned()
            .collect();
        let into = self.random.pick(&able)?.clone();
        let at = procedure.generic.then(|| into.ty.clone());
        let args = procedure.params.iter().map(|ty| self.expr(&ty.at(at.as_ref()), 1)).collect();
        Some(Stmt::Call(number, at, args, into.name))
    }

    /// A formula that is likely to be about what was assumed: of one kind or another with a quantifier in front.
    fn claim(&mut self) -> Expr {
        match self.random.below(5) {
            0 => self.equal_maps().unwrap_or_else(|| self.quantified(2, None)),
            1 => Expr::op(Op::Implies, [self.formula(2), self.formula(2)]),
            2 => Expr::op(Op::Not, [self.quantified(2, None)]),
            _ => self.quantified(2, None),
        }
    }

    fn formula(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            return self.atom();
        }
        let binders = if self.depth < 2 { 30 } else { 0 };
        match self.random.weighted(&[25, 12, 8, binders, 8, 4, if self.code { 4 } else { 0 }, 5]) {
            0 => self.atom(),
            1 => {
                let op = [Op::And, Op::Or, Op::Implies, Op::Iff][self.random.below(4)];
                Expr::op(op, [self.formula(depth - 1), self.formula(depth - 1)])
            }
            2 => Expr::op(Op::Not, [self.formula(depth - 1)]),
            3 => self.quantified(depth - 1, None),
            4 => self.equal_maps().unwrap_or_else(|| self.atom()),
            5 => {
                let ty = self.one_type();
                let value = self.expr(&ty, 1);
                let var = self.name("l");
                self.scope.push((var.clone(), ty.clone()));
                let body = self.formula(depth - 1);
                self.scope.pop();
                let code = self.code && self.random.percent(50);
                Expr::Let { var, ty, value: Box::new(value), code, body: Box::new(body) }
            }
            6 => {
                let condition = self.formula(depth - 1);
                let other =
                    if self.random.percent(60) { Expr::op(Op::Not, [condition.clone()]) } else { Expr::bool(true) };
                Expr::Code(vec![(condition, self.formula(depth - 1)), (other, self.formula(depth - 1))])
            }
            _ => Expr::op(Op::Ite, [self.formula(depth - 1), self.formula(depth - 1), self.formula(depth - 1)]),
        }
    }

    fn quantified(&mut self, depth: usize, all: Option<bool>) -> Expr {
        let all = all.unwrap_or_else(|| self.random.percent(60));
        let var = self.name("i");
        let mut types = vec![Type::Int, Type::Int, Type::Int];
        types.extend(self.types.iter().filter(|ty| self.may_be_bound(ty)).cloned());
        if self.random.percent(20) {
            // How many elements there are hangs on constants, also on those that nothing mentions.
            types = vec![Type::Element];
        }
        for function in self.program.functions.iter().filter(|function| !function.generic) {
            types.extend(function.params.iter().cloned());
        }
        let ty = types[self.random.below(types.len())].clone();
        let range = if ty == Type::Int { self.range() } else { None };
        let style = self.random.below(3);
        let only_index = self.finite && ty == Type::Int && range.is_none();
        self.depth += 1;
        if only_index {
            self.indices.push(var.clone());
        } else {
            self.scope.push((var.clone(), ty.clone()));
        }
        // It should be about its variable.
        let mut body = Box::new(self.formula(depth));
        for _ in 0..4 {
            if body.mentions(std::slice::from_ref(&var)) {
                break;
            }
            *body = self.formula(depth);
        }
        if only_index {
            self.indices.pop();
        } else {
            self.scope.pop();
        }
        self.depth -= 1;
        Expr::Quantified { all, var, ty, range, style, generic: false, body }
    }

    fn may_be_bound(&self, ty: &Type) -> bool {
        match ty {
            Type::Bool | Type::Bits(_) | Type::Colour | Type::Element => true,
            Type::Map(index, element) if self.finite => {
                **index == Type::Bool && **element != Type::Int || **index == Type::Colour
            }
            _ => !self.finite,
        }
    }

    /// From where to where a variable for integers goes.
    fn range(&mut self) -> Option<Box<(Expr, Expr)>> {
        let maps = self.scope.iter().any(|(_, ty)| matches!(ty, Type::Map(index, _) if **index == Type::Int));
        let chance = match (self.finite, maps) {
            (true, true) => 75,
            (true, false) => 100,
            (false, _) => 40,
        };
        if !self.random.percent(chance) {
            return None;
        }
        let (low, high) = match self.program.limits {
            Some(limits) => limits.window,
            None => (0, self.random.between(2, 5)),
        };
        let low = if self.random.percent(80) { Expr::int(low) } else { self.expr(&Type::Int, 1) };
        let high = if self.random.percent(70) { Expr::int(high) } else { self.expr(&Type::Int, 1) };
        Some(Box::new((low, high)))
    }

    fn equal_maps(&mut self) -> Option<Expr> {
        let maps: Vec<Type> = self
            .scope
            .iter()
            .filter(|(_, ty)| matches!(ty, Type::Map(..)) && !has_float(ty))
            .map(|(_, ty)| ty.clone())
            .collect();
        let ty = self.random.pick(&maps)?.clone();
        let op = if self.random.percent(70) { Op::Eq } else { Op::Ne };
        Some(Expr::op(op, [self.expr(&ty, 2), self.expr(&ty, 2)]))
    }

    /// A formula without connectives.
    fn atom(&mut self) -> Expr {
        let mut types: Vec<Type> = self.scope.iter().map(|(_, ty)| ty.clone()).collect();
        types.extend(self.program.functions.iter().map(|function| function.result.at(Some(&Type::Int))));
        if types.is_empty() || !self.indices.is_empty() {
            types.push(Type::Int);
        }
        let ty = types[self.random.below(types.len())].clone();
        let pair = |maker: &mut Self, ops: &[Op], ty: &Type| {
            let op = ops[maker.random.below(ops.len())];
            let (left, mut right) = (maker.expr(ty, 1), maker.expr(ty, 1));
            // Few comparisons should be decided by looking at them.
            for _ in 0..2 {
                if left == right || matches!((&left, &right), (Expr::Literal(_), Expr::Literal(_))) {
                    right = maker.expr(ty, 1);
                }
            }
            Expr::op(op, [left, right])
        };
        match &ty {
            Type::Bool => self.expr(&Type::Bool, 1),
            Type::Int | Type::Real => pair(self, &[Op::Eq, Op::Ne, Op::Lt, Op::Le, Op::Gt, Op::Ge], &ty),
            Type::Bits(width) => pair(
                self,
                &[Op::Eq, Op::Ne, Op::Bits("bvult", *width), Op::Bits("bvule", *width), Op::Bits("bvslt", *width)],
                &ty,
            ),
            Type::Float(s, e) => {
                let (s, e) = (*s, *e);
                if self.random.percent(25) {
                    let names = ["fp.isNaN", "fp.isInfinite", "fp.isZero", "fp.isNegative", "fp.isSubnormal"];
                    let op = Op::Float(names[self.random.below(names.len())], s, e);
                    return Expr::op(op, [self.expr(&ty, 1)]);
                }
                let ops = ["==", "!=", "<", "<=", ">", ">=", "="].map(|name| Op::Float(name, s, e));
                pair(self, &ops, &ty)
            }
            Type::Text => pair(
                self,
                &[Op::Eq, Op::Ne, Op::Text("str.prefixof"), Op::Text("str.contains"), Op::Text("str.<")],
                &ty,
            ),
            Type::Element | Type::Colour => pair(self, &[Op::Eq, Op::Ne], &ty),
            Type::Map(index, element) => {
                let map = Expr::op(Op::Select, [self.expr(&ty, 1), self.expr(index, 1)]);
                if **element == Type::Bool {
                    map
                } else if has_float(element) {
                    Expr::bool(true)
                } else {
                    Expr::op(if self.random.percent(60) { Op::Eq } else { Op::Ne }, [map, self.expr(element, 1)])
                }
            }
            Type::Param => Expr::bool(true),
        }
    }

    /// A variable or a literal.
    fn leaf(&mut self, ty: &Type) -> Expr {
        let variables: Vec<String> =
            self.scope.iter().filter(|(_, other)| other == ty).map(|(name, _)| name.clone()).collect();
        if !variables.is_empty() && self.random.percent(if matches!(ty, Type::Map(..)) { 95 } else { 70 }) {
            // The inner ones rather.
            let late = self.random.percent(50);
            let index = if late { variables.len() - 1 } else { self.random.below(variables.len()) };
            return Expr::var(&variables[index]);
        }
        let literal = match ty {
            Type::Bool => Literal::Bool(self.random.percent(50)),
            Type::Int => Literal::Int(self.random.between(-1, 3)),
            Type::Real => Literal::Real(REALS[self.random.below(REALS.len())]),
            Type::Bits(width) => Literal::Bits(*width, self.random.number() & ((1 << width) - 1)),
            Type::Float(s, e) => Literal::Float(self.random.below(FLOATS.len()), *s, *e),
            Type::Text => Literal::Text(["", "a", "ab", "ba", "b"][self.random.below(5)].into()),
            Type::Element => Literal::Element(self.random.below(self.program.elements)),
            Type::Colour => Literal::Colour(self.random.below(3)),
            Type::Map(index, element) => return self.lambda(index, element, 1),
            Type::Param => Literal::Bool(true),
        };
        Expr::Literal(literal)
    }

    fn lambda(&mut self, index: &Type, element: &Type, depth: usize) -> Expr {
        let var = self.name("k");
        let only_index = self.finite && *index == Type::Int && self.random.percent(40);
        let range = if *index == Type::Int && (self.finite && !only_index || !self.finite && self.random.percent(30)) {
            let (low, high) = self.program.limits.map_or((0, 3), |limits| limits.window);
            let high = if self.random.percent(70) { Expr::int(high) } else { self.leaf(&Type::Int) };
            let other = super::program::zero(element).unwrap_or_else(|| self.leaf(element));
            Some(Box::new((Expr::int(low), high, other)))
        } else {
            None
        };
        self.depth += 1;
        if only_index {
            self.indices.push(var.clone());
        } else {
            self.scope.push((var.clone(), index.clone()));
        }
        let code = std::mem::replace(&mut self.code, false);
        let body = Box::new(self.expr(element, depth.min(1)));
        self.code = code;
        if only_index {
            self.indices.pop();
        } else {
            self.scope.pop();
        }
        self.depth -= 1;
        Expr::Lambda { var, ty: index.clone(), value: element.clone(), range, body }
    }

    /// What a map holds at a variable that may be nothing but an index, or what a function is.
    fn looked_up(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let maps: Vec<(String, Type)> = self
            .scope
            .iter()
            .filter(|(_, other)| matches!(other, Type::Map(_, element) if **element == *ty))
            .cloned()
            .collect();
        if let (Some(index), true) = (self.indices.last().cloned(), self.random.percent(60)) {
            let suits = |other: &Type| matches!(other, Type::Map(index, _) if **index == Type::Int);
            let maps: Vec<&(String, Type)> = maps.iter().filter(|(_, other)| suits(other)).collect();
            if let Some((name, _)) = self.random.pick(&maps) {
                return Some(Expr::op(Op::Select, [Expr::var(name), Expr::Var(index)]));
            }
        }
        let functions = &self.program.functions;
        let suits = |function: &Function| function.generic && function.params.len() < 3 || function.result == *ty;
        let able: Vec<usize> = (0..functions.len()).filter(|&number| suits(&functions[number])).collect();
        let chance = if self.functions_first { 75 } else { 45 };
        if depth > 0 && !able.is_empty() && self.random.percent(chance) {
            let number = able[self.random.below(able.len())];
            let function = functions[number].clone();
            let at = match (&function.result, function.generic) {
                (_, false) => None,
                (Type::Param, true) => Some(ty.clone()),
                (result, true) if result == ty => {
                    let types = if self.finite { [Type::Bool, Type::Colour] } else { [Type::Int, Type::Element] };
                    Some(types[self.random.below(2)].clone())
                }
                _ => return None,
            };
            let maps_of_maps = |at: &Type| matches!(at, Type::Map(..)) || has_float(at);
            if at.as_ref().is_some_and(maps_of_maps) {
                return None;
            }
            let args = function.params.iter().map(|ty| self.expr(&ty.at(at.as_ref()), depth - 1)).collect();
            return Some(Expr::Apply(number, at, args));
        }
        let (name, map) = self.random.pick(&maps)?.clone();
        let Type::Map(index, _) = map else { return None };
        let at = self.expr(&index, depth.saturating_sub(1));
        Some(Expr::op(Op::Select, [Expr::Var(name), at]))
    }

    fn expr(&mut self, ty: &Type, depth: usize) -> Expr {
        if self.random.percent(45)
            && let Some(looked_up) = self.looked_up(ty, depth)
        {
            return looked_up;
        }
        if depth == 0 || self.random.percent(30) {
            return self.leaf(ty);
        }
        if self.random.percent(8) {
            return Expr::op(Op::Ite, [self.formula(0), self.expr(ty, depth - 1), self.expr(ty, depth - 1)]);
        }
        let next = depth - 1;
        match ty {
            Type::Bool => self.formula(next),
            Type::Int => {
                let partial = if self.random.percent(30) { 2 } else { 0 };
                let text = self.scope.iter().any(|(_, ty)| *ty == Type::Text);
                let reals = self.scope.iter().any(|(_, ty)| *ty == Type::Real);
                match self.random.weighted(&[10, 6, 2, 2, partial, if text { 8 } else { 0 }, if reals { 4 } else { 0 }])
                {
                    0 => Expr::op(Op::Add, [self.expr(ty, next), self.expr(ty, next)]),
                    1 => Expr::op(Op::Sub, [self.expr(ty, next), self.expr(ty, next)]),
                    2 => Expr::op(Op::Mul, [Expr::int(self.random.between(2, 3)), self.expr(ty, next)]),
                    3 => Expr::op(Op::Neg, [self.expr(ty, next)]),
                    4 => {
                        let op = if self.random.percent(50) { Op::Div } else { Op::Mod };
                        let by = if self.random.percent(50) {
                            Expr::int(self.random.between(0, 2))
                        } else {
                            self.expr(ty, next)
                        };
                        Expr::op(op, [self.expr(ty, next), by])
                    }
                    5 => Expr::op(Op::Text("str.len"), [self.expr(&Type::Text, next)]),
                    _ => Expr::op(Op::ToInt, [self.expr(&Type::Real, next)]),
                }
            }
            Type::Real => match self.random.weighted(&[8, 5, 3, 3, if self.finite { 5 } else { 0 }, 3]) {
                0 => Expr::op(Op::Add, [self.expr(ty, next), self.expr(ty, next)]),
                1 => Expr::op(Op::Sub, [self.expr(ty, next), self.expr(ty, next)]),
                2 => Expr::op(Op::Mul, [self.expr(ty, next), self.leaf(ty)]),
                3 => Expr::op(Op::Ratio, [self.expr(ty, next), self.leaf(ty)]),
                4 => Expr::op(Op::Power, [self.expr(ty, next), self.leaf(ty)]),
                _ => Expr::op(Op::ToReal, [self.expr(&Type::Int, next)]),
            },
            Type::Bits(width) => {
                let names =
                    ["bvadd", "bvsub", "bvmul", "bvand", "bvor", "bvxor", "bvudiv", "bvurem", "bvshl", "bvlshr"];
                match self.random.below(6) {
                    0 => Expr::op(Op::Bits("bvneg", *width), [self.expr(ty, next)]),
                    1 => {
                        let low = self.random.below(*width as usize - 1) as u32 + 1;
                        let part =
                            |maker: &mut Self, high, low| Expr::op(Op::Extract(high, low), [maker.expr(ty, next)]);
                        Expr::op(Op::Concat, [part(self, low, 0), part(self, *width, low)])
                    }
                    _ => {
                        let op = Op::Bits(names[self.random.below(names.len())], *width);
                        Expr::op(op, [self.expr(ty, next), self.expr(ty, next)])
                    }
                }
            }
            Type::Float(s, e) => {
                if self.random.percent(20) {
                    let name = ["-", "fp.abs"][self.random.below(2)];
                    return Expr::op(Op::Float(name, *s, *e), [self.expr(ty, next)]);
                }
                let name = ["+", "-", "*", "+"][self.random.below(4)];
                Expr::op(Op::Float(name, *s, *e), [self.expr(ty, next), self.expr(ty, next)])
            }
            Type::Text => match self.random.below(3) {
                0 => Expr::op(Op::Text("str.++"), [self.expr(ty, next), self.expr(ty, next)]),
                1 => Expr::op(Op::Text("str.at"), [self.expr(ty, next), self.expr(&Type::Int, next)]),
                _ => {
                    let (from, count) = (self.expr(&Type::Int, next), self.expr(&Type::Int, next));
                    Expr::op(Op::Text("str.substr"), [self.expr(ty, next), from, count])
                }
            },
            Type::Map(index, element) => {
                let pointwise = match (&**index, &**element) {
                    (Type::Int, Type::Int) => 8,
                    (Type::Int, Type::Bool) => 6,
                    _ => 0,
                };
                match self.random.weighted(&[10, if self.depth < 2 { 10 } else { 1 }, pointwise]) {
                    0 => {
                        let (at, value) = (self.expr(index, next), self.expr(element, next));
                        Expr::op(Op::Store, [self.expr(ty, next), at, value])
                    }
                    1 => self.lambda(index, element, next),
                    _ => self.pointwise(**element == Type::Int, next),
                }
            }
            Type::Element | Type::Colour | Type::Param => self.leaf(ty),
        }
    }

    /// A function on maps from integers.
    fn pointwise(&mut self, ints: bool, next: usize) -> Expr {
        let (of_ints, of_bools) = (Type::map(Type::Int, Type::Int), Type::map(Type::Int, Type::Bool));
        if ints {
            return match self.random.below(5) {
                0 => Expr::op(Op::Maps("MapConst"), [self.expr(&Type::Int, next)]),
                1 => {
                    let which = self.expr(&of_bools, next);
                    Expr::op(Op::Maps("MapIte"), [which, self.expr(&of_ints, next), self.expr(&of_ints, next)])
                }
                _ => {
                    let name = ["MapAdd", "MapSub"][self.random.below(2)];
                    Expr::op(Op::Maps(name), [self.expr(&of_ints, next), self.expr(&of_ints, next)])
                }
            };
        }
        match self.random.below(4) {
            0 => Expr::op(Op::Maps("MapNot"), [self.expr(&of_bools, next)]),
            1 => {
                let name = ["MapEq", "MapLt", "MapGe"][self.random.below(3)];
                Expr::op(Op::Maps(name), [self.expr(&of_ints, next), self.expr(&of_ints, next)])
            }
            _ => {
                let name = ["MapAnd", "MapOr", "MapImp", "MapIff"][self.random.below(4)];
                Expr::op(Op::Maps(name), [self.expr(&of_bools, next), self.expr(&of_bools, next)])
            }
        }
    }
}

/// Maps and functions compare floats as values, `==` does not: such types are left out where it matters.
fn has_float(ty: &Type) -> bool {
    match ty {
        Type::Float(..) => true,
        Type::Map(index, element) => has_float(index) || has_float(element),
        _ => false,
    }
}
