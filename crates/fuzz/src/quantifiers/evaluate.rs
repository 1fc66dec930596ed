//! The verdict about a finite program by going through all its executions, one value after the other.
//!
//! Everything that is left open (what variables start with, what functions are, which way is taken) is a choice out of a
//! list, made when it is needed. A run is determined by its choices; the next one differs in the last choice that has
//! anything left. This knows nothing of solvers or of the interpreter of Boogie, and is as plain as it can be.

use super::program::{Expr, Literal, Op, Program, REALS, Stmt, Type};
use super::smtlib::{at, stmt_at};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// An execution fails an assertion.
    Bug,
    /// None does.
    Safe,
    /// There are too many, or they have no end, or a value is not known.
    Unclear,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Value {
    Bool(bool),
    Int(i64),
    /// Numerator and denominator, in lowest terms.
    Real(i64, i64),
    Bits(u32, u64),
    Element(usize),
    Colour(usize),
    /// What it holds, and what it holds elsewhere: nothing where all places are listed.
    Map(BTreeMap<Value, Value>, Option<Box<Value>>),
}

/// Why a run ends before the program does.
enum Stop {
    Blocked,
    Fails,
    Unclear,
}

/// Evaluations of one program.
const STEPS: u64 = 3_000_000;
/// Arrivals at the head of a loop.
const ROUNDS: usize = 12;

pub fn verdict(program: &Program) -> Verdict {
    let mut choices = Vec::new();
    let (mut steps, mut complete) = (0, true);
    let axioms = program.plain_axioms();
    loop {
        let mut run = Run {
            program,
            choices: std::mem::take(&mut choices),
            made: 0,
            functions: BTreeMap::new(),
            unspecified: BTreeMap::new(),
            values: Vec::new(),
            places: program.limits.iter().flat_map(|limits| [limits.window.0, limits.window.1]).collect(),
            steps,
            complete,
        };
        let end = run.all(&axioms);
        (steps, complete) = (run.steps, run.complete);
        match end {
            Err(Stop::Fails) => return Verdict::Bug,
            Err(Stop::Unclear) => complete = false,
            Ok(()) | Err(Stop::Blocked) => {}
        }
        choices = run.choices;
        while choices.last().is_some_and(|(made, of)| made + 1 >= *of) {
            choices.pop();
        }
        match choices.last_mut() {
            Some(last) => last.0 += 1,
            None if complete => return Verdict::Safe,
            None => return Verdict::Unclear,
        }
        if steps > STEPS {
            return Verdict::Unclear;
        }
    }
}

struct Run<'p> {
    program: &'p Program,
    /// Which of how many.
    choices: Vec<(usize, usize)>,
    made: usize,
    functions: BTreeMap<(usize, Option<Type>, Vec<Value>), Value>,
    /// Operations outside of their domain.
    unspecified: BTreeMap<(&'static str, Vec<Value>), Value>,
    /// Variables, the inner ones last.
    values: Vec<(String, Value)>,
    /// Integers at which some map may be special.
    places: BTreeSet<i64>,
    steps: u64,
    /// Whether every choice was between all that there is.
    complete: bool,
}

impl Run<'_> {
    fn all(&mut self, axioms: &[Expr]) -> Result<(), Stop> {
        for axiom in axioms {
            self.assume(axiom)?;
        }
        for variable in &self.program.variables {
            let value = self.any(&variable.ty)?;
            self.values.push((variable.name.clone(), value));
        }
        for counter in super::text::counters(self.program) {
            self.values.push((counter, Value::Int(0)));
        }
        for clause in &self.program.requires {
            self.assume(clause)?;
        }
        self.block(&self.program.body)
    }

    fn assume(&mut self, expr: &Expr) -> Result<(), Stop> {
        if self.truth(expr)? { Ok(()) } else { Err(Stop::Blocked) }
    }

    fn assert(&mut self, expr: &Expr) -> Result<(), Stop> {
        if self.truth(expr)? { Ok(()) } else { Err(Stop::Fails) }
    }

    fn choose(&mut self, of: usize) -> Result<usize, Stop> {
        if of == 0 {
            return Err(Stop::Blocked);
        }
        if self.made == self.choices.len() {
            self.choices.push((0, of));
        }
        self.made += 1;
        Ok(self.choices[self.made - 1].0)
    }

    /// A value of a type, within the limits.
    fn any(&mut self, ty: &Type) -> Result<Value, Stop> {
        let limits = self.program.limits.ok_or(Stop::Unclear)?;
        match ty {
            Type::Int => {
                let count = limits.ints.1 - limits.ints.0 + 1;
                Ok(Value::Int(limits.ints.0 + self.choose(count as usize)? as i64))
            }
            Type::Real => {
                let quarters = REALS[self.choose(REALS.len())?];
                real(quarters, 4)
            }
            Type::Map(index, element) => {
                let (places, default) = if **index == Type::Int {
                    let places = (limits.window.0..=limits.window.1).map(Value::Int).collect();
                    (places, Some(Box::new(zero(element).ok_or(Stop::Unclear)?)))
                } else {
                    (domain(self.program, index).ok_or(Stop::Unclear)?, None)
                };
                let mut entries = BTreeMap::new();
                for place in places {
                    let value = self.any(element)?;
                    entries.insert(place, value);
                }
                Ok(map(entries, default))
            }
            _ => {
                let values = domain(self.program, ty).ok_or(Stop::Unclear)?;
                let chosen = self.choose(values.len())?;
                Ok(values[chosen].clone())
            }
        }
    }

    fn set(&mut self, name: &str, value: Value) -> Result<(), Stop> {
        let place = self.values.iter_mut().rev().find(|(other, _)| other == name).ok_or(Stop::Unclear)?;
        place.1 = value;
        Ok(())
    }

    fn block(&mut self, block: &[Stmt]) -> Result<(), Stop> {
        for stmt in block {
            self.stmt(stmt)?;
        }
        Ok(())
    }

    fn stmt(&mut self, stmt: &Stmt) -> Result<(), Stop> {
        match stmt {
            Stmt::Assume(expr) => self.assume(expr),
            Stmt::Assert(expr) => self.assert(expr),
            Stmt::Assign(var, expr) => {
                let value = self.value(expr)?;
                self.set(var, value)
            }
            Stmt::Havoc(var, ty) => {
                let value = self.any(ty)?;
                self.set(var, value)
            }
            Stmt::If(condition, then, other) => {
                let first = match condition {
                    Some(condition) => self.truth(condition)?,
                    None => self.choose(2)? == 0,
                };
                self.block(if first { then } else { other })
            }
            Stmt::Repeat(counter, times, body) => {
                for count in 0..*times {
                    self.set(counter, Value::Int(count))?;
                    self.block(body)?;
                }
                self.set(counter, Value::Int(*times))
            }
            Stmt::While(condition, invariant, body) => {
                for _ in 0..ROUNDS {
                    if let Some(invariant) = invariant {
                        self.assert(invariant)?;
                    }
                    if !self.truth(condition)? {
                        return Ok(());
                    }
                    self.block(body)?;
                }
                Err(Stop::Unclear)
            }
            Stmt::Call(number, param, args, result) => {
                let procedure = &self.program.procedures[*number];
                let param = param.as_ref();
                let args = args.iter().map(|arg| self.value(arg)).collect::<Result<Vec<_>, _>>()?;
                let depth = self.values.len();
                for (index, arg) in args.into_iter().enumerate() {
                    self.values.push((procedure.param(index), arg));
                }
                for clause in &procedure.requires {
                    self.assert(&at(clause, param))?;
                }
                let output = self.any(&procedure.result.at(param))?;
                self.values.push((procedure.output(), output));
                for stmt in procedure.body.iter().flatten() {
                    self.stmt(&stmt_at(stmt, param))?;
                }
                for clause in &procedure.ensures {
                    let clause = at(clause, param);
                    if procedure.body.is_some() { self.assert(&clause)? } else { self.assume(&clause)? }
                }
                let value = self.value(&Expr::Var(procedure.output()))?;
                self.values.truncate(depth);
                self.set(result, value)
            }
        }
    }

    fn truth(&mut self, expr: &Expr) -> Result<bool, Stop> {
        match self.value(expr)? {
            Value::Bool(value) => Ok(value),
            _ => Err(Stop::Unclear),
        }
    }

    fn int(&mut self, expr: &Expr) -> Result<i64, Stop> {
        match self.value(expr)? {
            Value::Int(value) => Ok(value),
            _ => Err(Stop::Unclear),
        }
    }

    /// An expression with one more variable.
    fn with(&mut self, var: &str, value: Value, body: &Expr) -> Result<Value, Stop> {
        self.values.push((var.to_owned(), value));
        let result = self.value(body);
        self.values.pop();
        result
    }

    fn value(&mut self, expr: &Expr) -> Result<Value, Stop> {
        self.steps += 1;
        if self.steps > STEPS {
            return Err(Stop::Unclear);
        }
        match expr {
            Expr::Literal(literal) => literal_value(literal),
            Expr::Var(name) => {
                let found = self.values.iter().rev().find(|(other, _)| other == name);
                found.map(|(_, value)| value.clone()).ok_or(Stop::Unclear)
            }
            Expr::Op(op, args) => self.op(*op, args),
            Expr::Apply(number, at, args) => {
                let args = args.iter().map(|arg| self.value(arg)).collect::<Result<Vec<_>, _>>()?;
                self.apply(*number, at.as_ref(), args)
            }
            Expr::Quantified { all, var, ty, range, body, .. } => {
                let values = match range {
                    Some(range) => {
                        let (low, high) = (self.int(&range.0)?, self.int(&range.1)?);
                        (low..=high).map(Value::Int).collect()
                    }
                    None if *ty == Type::Int => {
                        let (places, elsewhere) = self.everywhere(var, body)?;
                        let differs = places.values().chain([&elsewhere]).any(|value| *value != Value::Bool(*all));
                        return Ok(Value::Bool(*all != differs));
                    }
                    None => domain(self.program, ty).ok_or(Stop::Unclear)?,
                };
                for value in values {
                    if self.with(var, value, body)? != Value::Bool(*all) {
                        return Ok(Value::Bool(!all));
                    }
                }
                Ok(Value::Bool(*all))
            }
            Expr::Lambda { var, ty, range, body, .. } => {
                let (places, default): (Vec<Value>, _) = match range {
                    None if *ty == Type::Int => {
                        let (places, elsewhere) = self.everywhere(var, body)?;
                        return Ok(map(places, Some(Box::new(elsewhere))));
                    }
                    Some(range) => {
                        let (low, high) = (self.int(&range.0)?, self.int(&range.1)?);
                        self.places.extend([low, high]);
                        let other = self.value(&range.2)?;
                        ((low..=high).map(Value::Int).collect(), Some(Box::new(other)))
                    }
                    None => (domain(self.program, ty).ok_or(Stop::Unclear)?, None),
                };
                let mut entries = BTreeMap::new();
                for place in places {
                    let value = self.with(var, place.clone(), body)?;
                    entries.insert(place, value);
                }
                Ok(map(entries, default))
            }
            Expr::Let { var, value, body, .. } => {
                let value = self.value(value)?;
                self.with(var, value, body)
            }
            Expr::Code(ways) => {
                for (assumed, returned) in ways {
                    if self.truth(assumed)? && !self.truth(returned)? {
                        return Ok(Value::Bool(false));
                    }
                }
                Ok(Value::Bool(true))
            }
        }
    }

    /// An expression for all integers: what it is in places where a map may hold something else than elsewhere, and
    /// elsewhere. For this the variable may only be what maps are looked at.
    fn everywhere(&mut self, var: &str, body: &Expr) -> Result<(BTreeMap<Value, Value>, Value), Stop> {
        if !only_an_index(var, body) {
            return Err(Stop::Unclear);
        }
        loop {
            let (least, most) = (self.places.first().copied(), self.places.last().copied());
            let known = self.places.len();
            let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
            if most - least > 300 {
                return Err(Stop::Unclear);
            }
            let mut values = BTreeMap::new();
            for place in least..=most {
                let value = self.with(var, Value::Int(place), body)?;
                values.insert(Value::Int(place), value);
            }
            let elsewhere = self.with(var, Value::Int(most + 1), body)?;
            // Unless a map was made meanwhile that is special somewhere else.
            if self.places.len() == known {
                return Ok((values, elsewhere));
            }
        }
    }

    fn apply(&mut self, number: usize, at: Option<&Type>, args: Vec<Value>) -> Result<Value, Stop> {
        let function = &self.program.functions[number];
        if let Some(body) = &function.body {
            let body = at.map_or_else(|| body.clone(), |at| body.instantiate(at));
            let outer = std::mem::take(&mut self.values);
            self.values.extend(args.into_iter().enumerate().map(|(index, arg)| (format!("a{index}"), arg)));
            let result = self.value(&body);
            self.values = outer;
            return result;
        }
        let key = (number, at.cloned(), args);
        if let Some(value) = self.functions.get(&key) {
            return Ok(value.clone());
        }
        let limits = self.program.limits.ok_or(Stop::Unclear)?;
        let inside =
            |value: &Value| !matches!(value, Value::Int(value) if !(limits.window.0..=limits.window.1).contains(value));
        let value = if function.generic {
            // Nothing limits these, and nothing is said of all values of an infinite type.
            let result = function.result.at(at);
            if domain(self.program, &result).is_none() {
                self.complete = false;
            }
            self.any(&result)?
        } else if key.2.iter().all(inside) {
            self.any(&function.result)?
        } else {
            zero(&function.result).ok_or(Stop::Unclear)?
        };
        self.functions.insert(key, value.clone());
        Ok(value)
    }

    /// What an operation is outside of its domain: a function of its arguments, of which some values are tried.
    fn outside(&mut self, op: &'static str, args: Vec<Value>, tried: [Value; 3]) -> Result<Value, Stop> {
        self.complete = false;
        if let Some(value) = self.unspecified.get(&(op, args.clone())) {
            return Ok(value.clone());
        }
        let chosen = self.choose(tried.len())?;
        self.unspecified.insert((op, args), tried[chosen].clone());
        Ok(tried[chosen].clone())
    }

    fn op(&mut self, op: Op, args: &[Expr]) -> Result<Value, Stop> {
        match op {
            Op::And | Op::Or => {
                let ends = op == Op::Or;
                for arg in args {
                    if self.truth(arg)? == ends {
                        return Ok(Value::Bool(ends));
                    }
                }
                return Ok(Value::Bool(!ends));
            }
            Op::Implies => return Ok(Value::Bool(!self.truth(&args[0])? || self.truth(&args[1])?)),
            Op::Ite => return if self.truth(&args[0])? { self.value(&args[1]) } else { self.value(&args[2]) },
            _ => {}
        }
        let values = args.iter().map(|arg| self.value(arg)).collect::<Result<Vec<_>, _>>()?;
        if let Op::Maps(name) = op {
            return maps(name, &values);
        }
        match (op, values.as_slice()) {
            (Op::Iff | Op::Eq, [left, right]) => Ok(Value::Bool(left == right)),
            (Op::Ne, [left, right]) => Ok(Value::Bool(left != right)),
            (Op::Not, [Value::Bool(value)]) => Ok(Value::Bool(!value)),
            (Op::Select, [Value::Map(entries, default), index]) => {
                entries.get(index).or(default.as_deref()).cloned().ok_or(Stop::Unclear)
            }
            (Op::Store, [Value::Map(entries, default), index, value]) => {
                if let Value::Int(index) = index {
                    self.places.insert(*index);
                }
                let mut entries = entries.clone();
                entries.insert(index.clone(), value.clone());
                Ok(map(entries, default.clone()))
            }
            (Op::Div, [left, Value::Int(0)]) => self.outside("div", vec![left.clone()], [0, 1, 7].map(Value::Int)),
            (Op::Mod, [left, Value::Int(0)]) => self.outside("mod", vec![left.clone()], [0, 1, 7].map(Value::Int)),
            (Op::Ratio, [left, Value::Real(0, _)]) => {
                self.outside("/", vec![left.clone()], [0, 1, 7].map(|number| Value::Real(number, 1)))
            }
            (Op::Power, [Value::Real(a, b), Value::Real(c, d)]) => {
                let outside = *a == 0 && *c <= 0 || *a < 0 && *d != 1;
                if outside {
                    self.outside("**", values, [0, 1, 7].map(|number| Value::Real(number, 1)))
                } else {
                    power((*a, *b), (*c, *d))
                }
            }
            (_, values) => total(op, values),
        }
    }
}

/// Whether a variable is nothing but the index at which maps are looked at that do not depend on it.
fn only_an_index(var: &str, expr: &Expr) -> bool {
    match expr {
        Expr::Var(name) => name != var,
        Expr::Op(Op::Select, args) if args[1] == Expr::var(var) => !args[0].mentions(&[var.to_owned()]),
        _ => expr.children().into_iter().all(|child| only_an_index(var, child)),
    }
}

/// Operations that are numbers and bits, and have a value.
fn total(op: Op, values: &[Value]) -> Result<Value, Stop> {
    let int = |value: Option<i64>| value.map(Value::Int).ok_or(Stop::Unclear);
    match (op, values) {
        (Op::Neg, [Value::Int(value)]) => int(value.checked_neg()),
        (Op::Neg, [Value::Real(a, b)]) => real(-a, *b),
        (Op::ToReal, [Value::Int(value)]) => real(*value, 1),
        (Op::ToInt, [Value::Real(a, b)]) => Ok(Value::Int(a.div_euclid(*b))),
        (Op::Extract(high, low), [Value::Bits(_, value)]) => {
            Ok(Value::Bits(high - low, (value >> low) & ((1 << (high - low)) - 1)))
        }
        (Op::Concat, [Value::Bits(high, left), Value::Bits(low, right)]) => {
            Ok(Value::Bits(high + low, left << low | right))
        }
        (Op::Bits(name, width), [Value::Bits(_, left)]) => bits(name, width, *left, 0),
        (Op::Bits(name, width), [Value::Bits(_, left), Value::Bits(_, right)]) => bits(name, width, *left, *right),
        (_, [Value::Int(left), Value::Int(right)]) => match op {
            Op::Add => int(left.checked_add(*right)),
            Op::Sub => int(left.checked_sub(*right)),
            Op::Mul => int(left.checked_mul(*right)),
            Op::Div => int(left.checked_div_euclid(*right)),
            Op::Mod => int(left.checked_rem_euclid(*right)),
            Op::Lt => Ok(Value::Bool(left < right)),
            Op::Le => Ok(Value::Bool(left <= right)),
            Op::Gt => Ok(Value::Bool(left > right)),
            Op::Ge => Ok(Value::Bool(left >= right)),
            _ => Err(Stop::Unclear),
        },
        (_, [Value::Real(a, b), Value::Real(c, d)]) => {
            let product = |left: &i64, right: &i64| left.checked_mul(*right).ok_or(Stop::Unclear);
            let (left, right, below) = (product(a, d)?, product(c, b)?, product(b, d)?);
            match op {
                Op::Add => real(left + right, below),
                Op::Sub => real(left - right, below),
                Op::Mul => real(product(a, c)?, below),
                Op::Ratio => real(left, right),
                Op::Lt => Ok(Value::Bool(left < right)),
                Op::Le => Ok(Value::Bool(left <= right)),
                Op::Gt => Ok(Value::Bool(left > right)),
                Op::Ge => Ok(Value::Bool(left >= right)),
                _ => Err(Stop::Unclear),
            }
        }
        _ => Err(Stop::Unclear),
    }
}

fn bits(name: &str, width: u32, left: u64, right: u64) -> Result<Value, Stop> {
    let mask = (1u64 << width) - 1;
    let signed = |value: u64| if value >> (width - 1) & 1 == 1 { value as i64 - (1 << width) } else { value as i64 };
    let number = match name {
        "bvadd" => left.wrapping_add(right),
        "bvsub" => left.wrapping_sub(right),
        "bvmul" => left.wrapping_mul(right),
        "bvneg" => left.wrapping_neg(),
        "bvnot" => !left,
        "bvand" => left & right,
        "bvor" => left | right,
        "bvxor" => left ^ right,
        "bvudiv" => left.checked_div(right).unwrap_or(mask),
        "bvurem" => left.checked_rem(right).unwrap_or(left),
        "bvshl" => {
            if right >= u64::from(width) {
                0
            } else {
                left << right
            }
        }
        "bvlshr" => {
            if right >= u64::from(width) {
                0
            } else {
                left >> right
            }
        }
        "bvult" => return Ok(Value::Bool(left < right)),
        "bvule" => return Ok(Value::Bool(left <= right)),
        "bvslt" => return Ok(Value::Bool(signed(left) < signed(right))),
        "bvsle" => return Ok(Value::Bool(signed(left) <= signed(right))),
        _ => return Err(Stop::Unclear),
    };
    Ok(Value::Bits(width, number & mask))
}

/// A power that is a real number; unclear where it is not rational, or too large.
fn power((a, b): (i64, i64), (c, d): (i64, i64)) -> Result<Value, Stop> {
    if a == 0 {
        return Ok(Value::Real(0, 1));
    }
    let root = |number: i64| (0..=64i64).find(|root| root.checked_pow(d as u32) == Some(number)).ok_or(Stop::Unclear);
    let (a, b) = if d == 1 { (a, b) } else { (root(a)?, root(b)?) };
    let exponent = u32::try_from(c.unsigned_abs()).map_err(|_| Stop::Unclear)?;
    let up = a.checked_pow(exponent).ok_or(Stop::Unclear)?;
    let down = b.checked_pow(exponent).ok_or(Stop::Unclear)?;
    if c >= 0 { real(up, down) } else { real(down, up) }
}

fn maps(name: &str, args: &[Value]) -> Result<Value, Stop> {
    if let ("MapConst", [value]) = (name, args) {
        return Ok(map(BTreeMap::new(), Some(Box::new(value.clone()))));
    }
    let mut places: Vec<Value> = Vec::new();
    let mut defaults = Vec::new();
    for arg in args {
        let Value::Map(entries, Some(default)) = arg else { return Err(Stop::Unclear) };
        places.extend(entries.keys().cloned());
        defaults.push((**default).clone());
    }
    let at = |values: Vec<Value>| -> Result<Value, Stop> {
        match (name, values.as_slice()) {
            ("MapAdd", _) => total(Op::Add, &values),
            ("MapSub", _) => total(Op::Sub, &values),
            ("MapMul", _) => total(Op::Mul, &values),
            ("MapLt", _) => total(Op::Lt, &values),
            ("MapLe", _) => total(Op::Le, &values),
            ("MapGt", _) => total(Op::Gt, &values),
            ("MapGe", _) => total(Op::Ge, &values),
            ("MapEq" | "MapIff", [left, right]) => Ok(Value::Bool(left == right)),
            ("MapNot", [Value::Bool(value)]) => Ok(Value::Bool(!value)),
            ("MapAnd", [Value::Bool(left), Value::Bool(right)]) => Ok(Value::Bool(*left && *right)),
            ("MapOr", [Value::Bool(left), Value::Bool(right)]) => Ok(Value::Bool(*left || *right)),
            ("MapImp", [Value::Bool(left), Value::Bool(right)]) => Ok(Value::Bool(!*left || *right)),
            ("MapIte", [Value::Bool(which), left, right]) => Ok(if *which { left } else { right }.clone()),
            _ => Err(Stop::Unclear),
        }
    };
    let default = at(defaults)?;
    let mut entries = BTreeMap::new();
    for place in places {
        let values = args.iter().filter_map(|arg| match arg {
            Value::Map(entries, default) => entries.get(&place).or(default.as_deref()).cloned(),
            _ => None,
        });
        let value = at(values.collect())?;
        entries.insert(place, value);
    }
    Ok(map(entries, Some(Box::new(default))))
}

/// A map in the one form that equal maps have.
fn map(mut entries: BTreeMap<Value, Value>, default: Option<Box<Value>>) -> Value {
    if let Some(default) = &default {
        entries.retain(|_, value| *value != **default);
    }
    Value::Map(entries, default)
}

fn real(a: i64, b: i64) -> Result<Value, Stop> {
    let (mut x, mut y) = (a.unsigned_abs(), b.unsigned_abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    let common = i64::try_from(x).map_err(|_| Stop::Unclear)?;
    if common == 0 || b == 0 {
        return Err(Stop::Unclear);
    }
    Ok(Value::Real(a / common * b.signum(), (b / common).abs()))
}

fn zero(ty: &Type) -> Option<Value> {
    match super::program::zero(ty)? {
        Expr::Literal(literal) => literal_value(&literal).ok(),
        _ => None,
    }
}

fn literal_value(literal: &Literal) -> Result<Value, Stop> {
    match literal {
        Literal::Bool(value) => Ok(Value::Bool(*value)),
        Literal::Int(value) => Ok(Value::Int(*value)),
        Literal::Real(quarters) => real(*quarters, 4),
        Literal::Bits(width, value) => Ok(Value::Bits(*width, *value)),
        Literal::Element(number) => Ok(Value::Element(*number)),
        Literal::Colour(number) => Ok(Value::Colour(number % 3)),
        Literal::Float(..) | Literal::Text(_) => Err(Stop::Unclear),
    }
}

/// All values of a type that has few.
fn domain(program: &Program, ty: &Type) -> Option<Vec<Value>> {
    match ty {
        Type::Bool => Some(vec![Value::Bool(false), Value::Bool(true)]),
        Type::Bits(width) if *width <= 4 => Some((0..1 << width).map(|value| Value::Bits(*width, value)).collect()),
        Type::Element if program.limits.is_some() => Some((0..program.elements).map(Value::Element).collect()),
        Type::Colour => Some((0..3).map(Value::Colour).collect()),
        Type::Map(index, element) => {
            let (places, values) = (domain(program, index)?, domain(program, element)?);
            let mut all = vec![BTreeMap::new()];
            for place in places {
                if all.len() * values.len() > 300 {
                    return None;
                }
                let extended = all.iter().flat_map(|entries| {
                    let place = &place;
                    values.iter().map(move |value| {
                        let mut entries: BTreeMap<Value, Value> = entries.clone();
                        entries.insert(place.clone(), value.clone());
                        entries
                    })
                });
                all = extended.collect();
            }
            Some(all.into_iter().map(|entries| map(entries, None)).collect())
        }
        _ => None,
    }
}
