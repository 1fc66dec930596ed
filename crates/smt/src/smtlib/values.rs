//! Values and function tables as solvers write them.
//!
//! Solvers differ in how they write a value; the sort says what is meant. What cannot be read is
//! [`Value::Other`] with its text, and a function whose definition is no table is none.

mod around;

use super::Script;
use super::literals::unescape;
use super::sexpr::{Sexpr, Sexprs};
use crate::solver::{FunctionTable, Value};
use ir::{Context, Set, Sort, SortId};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::Zero;
use std::cell::RefCell;

/// An array of entries of which the first for a place counts, in a fixed order and without what the default says.
pub(crate) fn tidy_array(mut entries: Vec<(Value, Value)>, default: Value) -> Value {
    // A stable sort keeps the first entry for a place in front.
    entries.sort_by(|left, right| left.0.cmp(&right.0));
    entries.dedup_by(|later, first| later.0 == first.0);
    entries.retain(|entry| entry.1 != default);
    Value::Array { default: Box::new(default), entries }
}

/// The names that a `let` binds; what they stand for is read in the frame around it.
struct Frame<'a> {
    parent: Option<usize>,
    bindings: Vec<(&'a str, Sexpr<'a>)>,
}

/// An expression and the frame in which its names mean something.
#[derive(Clone, Copy)]
struct At<'a> {
    expr: Sexpr<'a>,
    frame: Option<usize>,
}

/// Reads values in one text, and in the model that they refer to.
pub(crate) struct Reader<'a> {
    script: &'a Script<'a>,
    model: Option<&'a Sexprs>,
    frames: RefCell<Vec<Frame<'a>>>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(script: &'a Script<'a>, model: Option<&'a Sexprs>) -> Self {
        Self { script, model, frames: RefCell::default() }
    }

    fn context(&self) -> &'a Context {
        self.script.context
    }

    pub(crate) fn value(&self, expr: Sexpr<'a>, sort: SortId) -> Value {
        self.read(At { expr, frame: None }, sort)
    }

    /// The table of a function that the model defines by comparing its parameters with values.
    pub(crate) fn function_table(&self, name: &str, params: &[SortId], result: SortId) -> Option<FunctionTable> {
        let (names, body) = self.definition(name)?;
        if names.len() != params.len() {
            return None;
        }
        let mut entries = Vec::new();
        let default =
            self.cases(At { expr: body, frame: None }, &Params { names: &names, sorts: params }, result, &mut entries)?;
        entries.sort();
        Some(FunctionTable { entries, default: Some(default) })
    }

    /// The parameters and the body of a `define-fun` of the model.
    fn definition(&self, name: &str) -> Option<(Vec<&'a str>, Sexpr<'a>)> {
        let name = name.trim_matches('|');
        let all = self.model?.first()?.list()?;
        all.into_iter().find_map(|entry| match *entry.list()?.as_slice() {
            [command, defined, params, _, body]
                if matches!(command.atom(), Some("define-fun" | "define-fun-rec")) && defined.atom() == Some(name) =>
            {
                let param = |param: Sexpr<'a>| param.list()?.first()?.atom();
                Some((params.list()?.into_iter().map(param).collect::<Option<_>>()?, body))
            }
            _ => None,
        })
    }

    /// Follows names that a `let` binds, and enters `let`s.
    fn resolve(&self, at: At<'a>) -> At<'a> {
        let mut at = at;
        loop {
            if let Some(atom) = at.expr.atom() {
                match self.lookup(atom, at.frame) {
                    Some(found) => at = found,
                    None => return at,
                }
                continue;
            }
            let Some(list) = at.expr.list() else { return at };
            match *list.as_slice() {
                [keyword, bindings, body] if keyword.atom() == Some("let") => {
                    let bindings = bindings.list().unwrap_or_default();
                    let binding = |pair: Sexpr<'a>| match *pair.list()?.as_slice() {
                        [name, value] => Some((name.atom()?, value)),
                        _ => None,
                    };
                    let bindings = bindings.into_iter().filter_map(binding).collect();
                    let mut frames = self.frames.borrow_mut();
                    frames.push(Frame { parent: at.frame, bindings });
                    at = At { expr: body, frame: Some(frames.len() - 1) };
                }
                _ => return at,
            }
        }
    }

    fn lookup(&self, name: &str, frame: Option<usize>) -> Option<At<'a>> {
        let frames = self.frames.borrow();
        let mut next = frame;
        while let Some(index) = next {
            let frame = &frames[index];
            if let Some((_, expr)) = frame.bindings.iter().find(|(bound, _)| *bound == name) {
                return Some(At { expr: *expr, frame: frame.parent });
            }
            next = frame.parent;
        }
        None
    }

    /// The parts of a list, each in its frame.
    fn parts(&self, at: At<'a>) -> Option<Vec<At<'a>>> {
        Some(at.expr.list()?.into_iter().map(|expr| At { expr, frame: at.frame }).collect())
    }

    fn read(&self, at: At<'a>, sort: SortId) -> Value {
        let at = self.resolve(at);
        let read = || self.read_plain(at, sort);
        stacker::maybe_grow(64 * 1024, 1024 * 1024, read).unwrap_or_else(|| Value::Other(at.expr.text()))
    }

    fn read_plain(&self, at: At<'a>, sort: SortId) -> Option<Value> {
        match *self.context().sort_kind(sort) {
            Sort::Bool => match at.expr.atom()? {
                "true" => Some(Value::Bool(true)),
                "false" => Some(Value::Bool(false)),
                _ => None,
            },
            Sort::Int => {
                let number = self.number(at)?;
                number.is_integer().then(|| Value::Int(number.to_integer()))
            }
            Sort::Real => self.number(at).map(Value::Real),
            Sort::Bv(width) => {
                let (value, found) = bits(at.expr)?;
                (found == width).then_some(Value::Bv { value, width })
            }
            Sort::Float { exponent, significand } => float(at.expr, exponent, significand),
            Sort::RoundingMode => Some(Value::RoundingMode(match at.expr.atom()? {
                "RNE" | "roundNearestTiesToEven" => "RNE",
                "RNA" | "roundNearestTiesToAway" => "RNA",
                "RTP" | "roundTowardPositive" => "RTP",
                "RTN" | "roundTowardNegative" => "RTN",
                "RTZ" | "roundTowardZero" => "RTZ",
                _ => return None,
            })),
            Sort::String => Some(Value::String(unescape(&at.expr.string()?))),
            Sort::Regex => None,
            Sort::Uninterpreted(_) => Some(Value::Element { sort, number: element(at.expr)? }),
            Sort::Array(index, element) => self.array(at, index, element),
            Sort::Datatype(_) => self.data(at),
        }
    }

    /// A number, or an operation on numbers.
    fn number(&self, at: At<'a>) -> Option<BigRational> {
        let at = self.resolve(at);
        if let Some(atom) = at.expr.atom() {
            if let Some((whole, fraction)) = atom.split_once('.') {
                // Some write a period for what is repeated, or digits that are only near.
                let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
                let power = u32::try_from(fraction.len()).ok()?;
                return Some(BigRational::new(digits, BigInt::from(10).pow(power)));
            }
            return atom.parse().ok();
        }
        let parts = self.parts(at)?;
        let (&operator, args) = parts.split_first()?;
        match (operator.expr.atom()?, args) {
            ("-", [one]) => Some(-self.number(*one)?),
            ("-", [left, right]) => Some(self.number(*left)? - self.number(*right)?),
            ("/", [left, right]) => {
                let divisor = self.number(*right)?;
                if divisor.is_zero() { None } else { Some(self.number(*left)? / divisor) }
            }
            ("to_real", [one]) => self.number(*one),
            _ => None,
        }
    }

    fn data(&self, at: At<'a>) -> Option<Value> {
        let parts = if at.expr.atom().is_some() { vec![at] } else { self.parts(at)? };
        // `nil`, `(cons 1 nil)`, `(as nil L)`, `((as cons L) 1 nil)`.
        let (head, args) = match parts.split_first()? {
            (first, [name, _]) if first.expr.atom() == Some("as") => (*name, &[] as &[At<'a>]),
            (first, args) => (*first, args),
        };
        let name = match head.expr.list() {
            Some(list) if list.len() == 3 && list[0].atom() == Some("as") => list[1].atom()?,
            _ => head.expr.atom()?,
        };
        let constructor = self.script.constructor(name)?;
        let fields = &self.context().constructor(constructor).fields;
        if fields.len() != args.len() {
            return None;
        }
        let fields = args.iter().zip(fields).map(|(&arg, field)| self.read(arg, field.1)).collect();
        Some(Value::Data { constructor, fields })
    }

    fn array(&self, at: At<'a>, index: SortId, element: SortId) -> Option<Value> {
        let mut entries: Vec<(Value, Value)> = Vec::new();
        let mut base = at;
        let default = loop {
            base = self.resolve(base);
            let parts = self.parts(base)?;
            match *parts.as_slice() {
                [operator, inner, place, value] if operator.expr.atom() == Some("store") => {
                    entries.push((self.read(place, index), self.read(value, element)));
                    base = inner;
                }
                [underscore, as_array, name]
                    if underscore.expr.atom() == Some("_") && as_array.expr.atom() == Some("as-array") =>
                {
                    let table = self.function_table(name.expr.atom()?, &[index], element)?;
                    entries
                        .extend(table.entries.into_iter().filter_map(|(mut args, value)| Some((args.pop()?, value))));
                    break table.default?;
                }
                [lambda, params, body] if lambda.expr.atom() == Some("lambda") => {
                    let param = params.expr.list()?.first()?.list()?.first()?.atom()?;
                    let mut cases = Vec::new();
                    let default =
                        self.cases(body, &Params { names: &[param], sorts: &[index] }, element, &mut cases)?;
                    entries.extend(cases.into_iter().filter_map(|(mut args, value)| Some((args.pop()?, value))));
                    break default;
                }
                [constant, value] => {
                    let head = constant.expr.list()?;
                    if head.first()?.atom() != Some("as") || head.get(1)?.atom() != Some("const") {
                        return None;
                    }
                    break self.read(value, element);
                }
                _ => return None,
            }
        };
        Some(tidy_array(entries, default))
    }

    /// Takes the body of a definition apart into entries; what is left is the default.
    fn cases(
        &self,
        body: At<'a>,
        params: &Params<'_>,
        result: SortId,
        entries: &mut Vec<(Vec<Value>, Value)>,
    ) -> Option<Value> {
        let mut rules = Vec::new();
        let nothing = vec![None; params.names.len()];
        if self.rules(body, params, result, &nothing, &mut rules).is_none() {
            let (&[name], &[SortId::INT]) = (params.names, params.sorts) else { return None };
            return self.around(body, name, result, entries);
        }
        let (last, default) = rules.pop()?;
        debug_assert!(last.iter().all(Option::is_none), "the last rule is what is left");
        let mut seen: Set<Vec<Value>> = Set::default();
        // What is left to the default although a rule speaks of it; later rules do not reach there.
        let mut left: Vec<Vec<Option<Value>>> = Vec::new();
        for (key, value) in rules {
            let open: Vec<usize> = (0..key.len()).filter(|&place| key[place].is_none()).collect();
            if open.len() > 8 || open.iter().any(|&place| params.sorts[place] != SortId::BOOL) {
                if value != default {
                    return None;
                }
                left.push(key);
                continue;
            }
            for choice in 0..1u32 << open.len() {
                let mut full = key.clone();
                for (bit, &place) in open.iter().enumerate() {
                    full[place] = Some(Value::Bool(choice >> bit & 1 == 1));
                }
                let is_left =
                    left.iter().any(|rule| rule.iter().zip(&full).all(|(rule, given)| rule.is_none() || rule == given));
                let full: Vec<Value> = full.into_iter().flatten().collect();
                if !is_left && seen.insert(full.clone()) {
                    entries.push((full, value.clone()));
                }
            }
        }
        Some(default)
    }

    /// What each branch says: the arguments that it fixes and the value, the first that fits counts. The last one fixes
    /// no more than what is `known`.
    fn rules(
        &self,
        body: At<'a>,
        params: &Params<'_>,
        result: SortId,
        known: &[Option<Value>],
        rules: &mut Vec<Rule<Value>>,
    ) -> Option<()> {
        let mut body = self.resolve(body);
        while let Some(parts) = self.parts(body) {
            let [operator, condition, then, otherwise] = *parts.as_slice() else { break };
            if operator.expr.atom() != Some("ite") {
                break;
            }
            let mut branches = self.decide(condition, params)?;
            let (_, last) = branches.pop()?;
            for (key, holds) in branches {
                let Some(key) = both(known, &key) else { continue };
                let inside = || self.rules(if holds { then } else { otherwise }, params, result, &key, rules);
                stacker::maybe_grow(64 * 1024, 1024 * 1024, inside)?;
            }
            body = self.resolve(if last { then } else { otherwise });
        }
        if let Some(value) = self.constant(body, result) {
            rules.push((known.to_vec(), value));
            return Some(());
        }
        if result != SortId::BOOL {
            return None;
        }
        // `(= x 0)` is short for `(ite (= x 0) true false)`.
        for (key, holds) in self.decide(body, params)? {
            rules.extend(both(known, &key).map(|key| (key, Value::Bool(holds))));
        }
        Some(())
    }

    /// A condition on the parameters as a list of cases; the first that fits counts, and the last fits always.
    fn decide(&self, condition: At<'a>, params: &Params<'_>) -> Option<Vec<Rule<bool>>> {
        /// A list that is longer is no table that anybody wrote.
        const LONGEST: usize = 100_000;
        let condition = self.resolve(condition);
        let always = || vec![None; params.names.len()];
        match condition.expr.atom() {
            Some("true") => return Some(vec![(always(), true)]),
            Some("false") => return Some(vec![(always(), false)]),
            _ => {}
        }
        if let Some((place, value)) = self.equation(condition, params) {
            let mut key = always();
            key[place] = Some(value);
            return Some(vec![(key, true), (always(), false)]);
        }
        let parts = self.parts(condition)?;
        let (operator, args) = parts.split_first()?;
        let decide = |arg: &At<'a>| stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.decide(*arg, params));
        let not = |rules: Vec<Rule<bool>>| rules.into_iter().map(|(key, holds)| (key, !holds)).collect();
        let cases = match (operator.expr.atom()?, args) {
            ("not", [arg]) => not(decide(arg)?),
            ("and", args) => {
                // What fixes arguments goes first, all of it as one case.
                let (mut key, mut rest) = (Some(always()), Vec::new());
                for arg in args {
                    match (self.equation(self.resolve(*arg), params), &mut key) {
                        (Some((place, value)), Some(fixed)) => match &fixed[place] {
                            Some(other) if *other != value => key = None,
                            _ => fixed[place] = Some(value),
                        },
                        (Some(_), None) => {}
                        (None, _) => rest.push(decide(arg)?),
                    }
                }
                let Some(key) = key else { return Some(vec![(always(), false)]) };
                let mut cases = vec![(always(), true)];
                for rules in rest {
                    cases = if_else(&cases, &rules, &[(always(), false)], LONGEST)?;
                }
                if key.iter().all(Option::is_none) {
                    return Some(cases);
                }
                if_else(&[(key, true), (always(), false)], &cases, &[(always(), false)], LONGEST)?
            }
            ("or", args) => {
                let mut cases = vec![(always(), false)];
                for arg in args.iter().rev() {
                    cases = if_else(&decide(arg)?, &[(always(), true)], &cases, LONGEST)?;
                }
                cases
            }
            ("=>", [left, right]) => if_else(&decide(left)?, &decide(right)?, &[(always(), true)], LONGEST)?,
            ("=", [left, right]) => {
                let right = decide(right)?;
                if_else(&decide(left)?, &right.clone(), &not(right), LONGEST)?
            }
            ("ite", [condition, then, otherwise]) => {
                if_else(&decide(condition)?, &decide(then)?, &decide(otherwise)?, LONGEST)?
            }
            _ => return None,
        };
        Some(cases)
    }

    /// A value that is one.
    fn constant(&self, at: At<'a>, sort: SortId) -> Option<Value> {
        match self.read(at, sort) {
            Value::Other(_) => None,
            value => Some(value),
        }
    }

    /// The argument that `(= parameter value)` fixes, and to what. A Boolean parameter stands for itself.
    fn equation(&self, at: At<'a>, params: &Params<'_>) -> Option<(usize, Value)> {
        let position = |at: At<'a>| {
            let atom = self.resolve(at).expr.atom()?;
            params.names.iter().position(|name| *name == atom)
        };
        if let Some(place) = position(at) {
            return (params.sorts[place] == SortId::BOOL).then_some((place, Value::Bool(true)));
        }
        let parts = self.parts(at)?;
        let (place, value) = match *parts.as_slice() {
            [not, param] if not.expr.atom() == Some("not") => {
                let place = position(param)?;
                return (params.sorts[place] == SortId::BOOL).then_some((place, Value::Bool(false)));
            }
            [eq, left, right] if eq.expr.atom() == Some("=") => match (position(left), position(right)) {
                (Some(place), None) => (place, right),
                (None, Some(place)) => (place, left),
                _ => return None,
            },
            _ => return None,
        };
        Some((place, self.constant(value, params.sorts[place])?))
    }
}

/// The parameters of a definition.
struct Params<'n> {
    names: &'n [&'n str],
    sorts: &'n [SortId],
}

/// The arguments that it is about, `None` for any, and what holds for them.
type Rule<T> = (Vec<Option<Value>>, T);

/// The arguments that fit both; `None` if none do.
fn both(one: &[Option<Value>], other: &[Option<Value>]) -> Option<Vec<Option<Value>>> {
    let mut key = one.to_vec();
    for (place, value) in key.iter_mut().zip(other) {
        match (&place, value) {
            (Some(known), Some(value)) if known != value => return None,
            (None, Some(_)) => *place = value.clone(),
            _ => {}
        }
    }
    Some(key)
}

/// The cases of one list or the other, by those of a condition; `None` if they get too many.
fn if_else(
    condition: &[Rule<bool>],
    then: &[Rule<bool>],
    otherwise: &[Rule<bool>],
    longest: usize,
) -> Option<Vec<Rule<bool>>> {
    let mut cases = Vec::new();
    for (key, holds) in condition {
        for (more, value) in if *holds { then } else { otherwise } {
            cases.extend(both(key, more).map(|key| (key, *value)));
        }
        if cases.len() > longest {
            return None;
        }
    }
    Some(cases)
}

/// A bit-vector and its width: `#x0f`, `#b01`, `(_ bv5 32)`.
fn bits(expr: Sexpr<'_>) -> Option<(BigUint, u32)> {
    if let Some(atom) = expr.atom() {
        let (digits, radix, each) = match (atom.strip_prefix("#x"), atom.strip_prefix("#b")) {
            (Some(digits), _) => (digits, 16, 4),
            (_, Some(digits)) => (digits, 2, 1),
            _ => return None,
        };
        return Some((BigUint::parse_bytes(digits.as_bytes(), radix)?, u32::try_from(digits.len()).ok()? * each));
    }
    match *expr.list()?.as_slice() {
        [underscore, value, width] if underscore.atom() == Some("_") => {
            Some((value.atom()?.strip_prefix("bv")?.parse().ok()?, width.atom()?.parse().ok()?))
        }
        _ => None,
    }
}

fn float(expr: Sexpr<'_>, exponent: u32, significand: u32) -> Option<Value> {
    let list = expr.list()?;
    let ones = |count: u32| (BigUint::from(1u32) << count) - 1u32;
    let sign = BigUint::from(1u32) << (exponent + significand - 1);
    let infinity = ones(exponent) << (significand - 1);
    let pattern = match *list.as_slice() {
        [head, sign, exponent_bits, fraction] if head.atom() == Some("fp") => {
            let ((sign, _), (high, _), (low, width)) = (bits(sign)?, bits(exponent_bits)?, bits(fraction)?);
            let pattern = (((sign << exponent) | high) << width) | low;
            let rest = &pattern & &ones(exponent + significand - 1);
            // All NaNs are one: the quiet one without a payload.
            if rest > infinity { ones(exponent + 1) << (significand - 2) } else { pattern }
        }
        [underscore, name, _, _] if underscore.atom() == Some("_") => match name.atom()? {
            "+oo" => infinity,
            "-oo" => infinity | sign,
            "+zero" => BigUint::zero(),
            "-zero" => sign,
            "NaN" => ones(exponent + 1) << (significand - 2),
            _ => return None,
        },
        _ => return None,
    };
    Some(Value::Float { bits: pattern, exponent, significand })
}

/// The number of an element: `T!val!3`, `@T_3`, `(as @T_3 T)`.
fn element(expr: Sexpr<'_>) -> Option<u64> {
    let name = match expr.list() {
        Some(list) if list.first()?.atom() == Some("as") => list.get(1)?.atom()?,
        Some(_) => return None,
        None => expr.atom()?,
    };
    let digits = name.rfind(|c: char| !c.is_ascii_digit()).map_or(name, |at| &name[at + 1..]);
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::VarKind;

    fn read(script: &Script<'_>, text: &str, sort: SortId) -> Value {
        let parsed = Sexprs::parse(text).unwrap();
        Reader::new(script, None).value(parsed.first().unwrap(), sort)
    }

    #[test]
    fn numbers_in_all_their_forms() {
        let context = Context::new();
        let script = Script::new(&context);
        let int = |text: &str| read(&script, text, SortId::INT);
        assert_eq!(int("5"), Value::Int(5.into()));
        assert_eq!(int("(- 5)"), Value::Int((-5).into()));
        assert_eq!(int("nonsense"), Value::Other("nonsense".into()));
        let real = |text: &str| read(&script, text, SortId::REAL);
        let half = Value::Real(BigRational::new((-1).into(), 2.into()));
        for text in ["(- 0.5)", "(/ (- 1) 2)", "(- (/ 1.0 2.0))", "-1/2", "(let ((a 1.0)) (let ((b a)) (- (/ b 2.0))))"]
        {
            assert_eq!(real(text), half, "{text}");
        }
        assert_eq!(real("(/ 1 0)"), Value::Other("(/ 1 0)".into()));
    }

    #[test]
    fn bits_floats_strings_and_elements() {
        let mut context = Context::new();
        let byte = context.sort(Sort::Bv(8));
        let small = context.sort(Sort::Float { exponent: 3, significand: 5 });
        let sort = context.sort(Sort::Uninterpreted("T".into()));
        let script = Script::new(&context);
        for text in ["#x0a", "#b00001010", "(_ bv10 8)"] {
            assert_eq!(read(&script, text, byte), Value::Bv { value: 10u32.into(), width: 8 });
        }
        assert_eq!(read(&script, "#x0", byte), Value::Other("#x0".into()));
        let cases = [
            ("(fp #b1 #b011 #b0001)", 0b1011_0001u32),
            ("(_ -oo 3 5)", 0b1111_0000),
            ("(_ +zero 3 5)", 0),
            ("(_ NaN 3 5)", 0b0111_1000),
            ("(fp #b1 #b111 #b0001)", 0b0111_1000),
        ];
        for (text, bits) in cases {
            let expected = Value::Float { bits: bits.into(), exponent: 3, significand: 5 };
            assert_eq!(read(&script, text, small), expected, "{text}");
        }
        assert_eq!(read(&script, "\"a\"\"\\u{e4}\"", SortId::STRING), Value::String("a\"ä".into()));
        for text in ["T!val!12", "@T_12", "(as @T_12 T)", "@uc_T_12"] {
            assert_eq!(read(&script, text, sort), Value::Element { sort, number: 12 });
        }
    }

    #[test]
    fn arrays_and_tables() {
        let mut context = Context::new();
        let map = context.array_sort(SortId::INT, SortId::INT);
        let set = context.array_sort(SortId::INT, SortId::BOOL);
        context.add_var("m", map, VarKind::Constant);
        let script = Script::new(&context);
        let array = |default: i32, entries: &[(i32, i32)]| Value::Array {
            default: Box::new(Value::Int(default.into())),
            entries: entries.iter().map(|&(i, v)| (Value::Int(i.into()), Value::Int(v.into()))).collect(),
        };
        let model = Sexprs::parse(
            "((define-fun k!0 ((x!0 Int)) Int (ite (= x!0 1) 10 (ite (= 2 x!0) 20 0)))
              (define-fun g ((x Int) (y Int)) Int (let ((a (= x 1))) (ite (and a (= y 2)) 3 4)))
              (define-fun h ((x Int)) Int (+ x 1))
              (define-fun n ((x Int) (y Bool)) Int (ite (= x 1) (ite y 5 9) (ite (= x 2) 8 9)))
              (define-fun o ((x Int) (y Int)) Int (ite (= x 1) (ite (= y 3) 5 9) (ite (and (= x 1) (= y 4)) 8 9)))
              (define-fun k!1 ((x!0 Int)) Bool (= x!0 0))
              (define-fun p ((x Int)) Bool (not (or (= x 1) (= 2 x))))
              (define-fun q ((x Int) (y Int)) Bool (ite (or (= x 1) (= x 2)) (= y 3) (and (not (= x 4)) (= y 5))))
              (define-fun r ((x Int)) Int (ite (not (= x 1)) 2 (ite (= x 2) 3 4))))",
        )
        .unwrap();
        let read = |text: &str| {
            let parsed = Sexprs::parse(text).unwrap();
            Reader::new(&script, Some(&model)).value(parsed.first().unwrap(), map)
        };
        assert_eq!(read("((as const (Array Int Int)) 7)"), array(7, &[]));
        assert_eq!(read("(store (store ((as const (Array Int Int)) 0) 3 5) 3 6)"), array(0, &[(3, 6)]));
        assert_eq!(read("(_ as-array k!0)"), array(0, &[(1, 10), (2, 20)]));
        assert_eq!(read("(lambda ((i Int)) (ite (= i 4) 5 6))"), array(6, &[(4, 5)]));
        let reader = Reader::new(&script, Some(&model));
        let table = reader.function_table("g", &[SortId::INT, SortId::INT], SortId::INT).unwrap();
        let int = |value: i32| Value::Int(value.into());
        assert_eq!(table.entries, [(vec![int(1), int(2)], int(3))]);
        assert_eq!(table.default, Some(int(4)));
        let nested = reader.function_table("n", &[SortId::INT, SortId::BOOL], SortId::INT).unwrap();
        let row = |x, y, value| (vec![int(x), Value::Bool(y)], int(value));
        assert_eq!(nested.entries, [row(1, false, 9), row(1, true, 5), row(2, false, 8), row(2, true, 8)]);
        assert_eq!(nested.default, Some(int(9)));
        let unreachable = reader.function_table("o", &[SortId::INT, SortId::INT], SortId::INT).unwrap();
        assert_eq!(unreachable.entries, [(vec![int(1), int(3)], int(5))]);
        // No table: read around the numbers that it mentions.
        let around = reader.function_table("h", &[SortId::INT], SortId::INT).unwrap();
        assert!(around.entries.contains(&(vec![int(3)], int(4))), "{around:?}");
        let table = |name: &str, params: usize, result: SortId| {
            let table = reader.function_table(name, &vec![SortId::INT; params], result).unwrap();
            (table.entries, table.default.unwrap())
        };
        let truth = |args: &[i32], value| (args.iter().map(|&arg| int(arg)).collect::<Vec<_>>(), Value::Bool(value));
        assert_eq!(table("k!1", 1, SortId::BOOL), (vec![truth(&[0], true)], Value::Bool(false)));
        let neither = vec![truth(&[1], false), truth(&[2], false)];
        assert_eq!(table("p", 1, SortId::BOOL), (neither, Value::Bool(true)));
        assert_eq!(table("r", 1, SortId::INT), (vec![(vec![int(1)], int(4))], int(2)));
        // For most x, y decides: no table says that.
        assert!(reader.function_table("q", &[SortId::INT, SortId::INT], SortId::BOOL).is_none());
        let parsed = Sexprs::parse("(lambda ((x!1 Int)) (= x!1 0))").unwrap();
        let zero = Value::Array { default: Box::new(Value::Bool(false)), entries: vec![(int(0), Value::Bool(true))] };
        assert_eq!(reader.value(parsed.first().unwrap(), set), zero);
    }
}
