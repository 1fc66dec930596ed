//! Definitions that hang on where an integer lies, as models of quantifiers have them: `(ite (<= 2 x) (f (k x)) 0)`.
//!
//! No table says all of that. It becomes entries for the integers around those that are mentioned; the default is what it is
//! far above them. So it is not all that the model says, but what an execution is likely to look at.

use super::{At, Reader, Value};
use ir::SortId;
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeSet;

/// How far from a number that is mentioned, and how many places in all.
const NEAR: i32 = 4;
const PLACES: usize = 256;
/// How far above all others the default is looked up.
const FAR: i32 = 1000;
/// How many steps one evaluation may take.
const FUEL: usize = 10_000;

/// What a term is for some values of the parameters.
#[derive(Clone)]
enum Known<'a> {
    Bool(bool),
    Number(BigRational),
    /// Something that names no parameter.
    Plain(At<'a>),
}

/// The parameters in sight and what they are.
type Params<'a> = Vec<(&'a str, Known<'a>)>;

impl<'a> Reader<'a> {
    /// The entries of a definition with one parameter, an integer; its default is the result.
    pub(super) fn around(
        &self,
        body: At<'a>,
        param: &str,
        result: SortId,
        entries: &mut Vec<(Vec<Value>, Value)>,
    ) -> Option<Value> {
        let mut places = BTreeSet::from_iter((-NEAR..=2 * NEAR).map(BigInt::from));
        self.mentioned(body, &mut places)?;
        let far = places.last()? + FAR;
        let default = self.at_integer(body, param, &far, result)?;
        for place in places {
            let value = self.at_integer(body, param, &place, result)?;
            let key = vec![Value::Int(place)];
            if value != default && !entries.iter().any(|entry| entry.0 == key) {
                entries.push((key, value));
            }
        }
        Some(default)
    }

    /// The integers near those that a definition mentions, also in definitions that it uses.
    fn mentioned(&self, body: At<'a>, places: &mut BTreeSet<BigInt>) -> Option<()> {
        let (mut open, mut used) = (vec![body], Vec::new());
        let mut steps = 0;
        while let Some(at) = open.pop() {
            steps += 1;
            let at = self.resolve(at);
            if let Some(number) = self.number(at).filter(BigRational::is_integer) {
                places.extend((-NEAR..=NEAR).map(|step| number.to_integer() + step));
            } else if let Some(parts) = self.parts(at) {
                open.extend(parts);
            } else if let Some(name) = at.expr.atom()
                && !used.contains(&name)
                && let Some((_, body)) = self.definition(name)
            {
                used.push(name);
                open.push(At { expr: body, frame: None });
            }
            if places.len() > PLACES || steps > 10 * PLACES {
                return None;
            }
        }
        Some(())
    }

    fn at_integer(&self, body: At<'a>, param: &str, place: &BigInt, result: SortId) -> Option<Value> {
        let params = vec![(param, Known::Number(BigRational::from_integer(place.clone())))];
        match self.evaluate(body, &params, &mut FUEL.clone())? {
            Known::Bool(value) => (result == SortId::BOOL).then_some(Value::Bool(value)),
            Known::Number(value) if result == SortId::REAL => Some(Value::Real(value)),
            Known::Number(value) => {
                (result == SortId::INT && value.is_integer()).then(|| Value::Int(value.to_integer()))
            }
            Known::Plain(at) => self.constant(at, result),
        }
    }

    fn evaluate(&self, at: At<'a>, params: &[(&str, Known<'a>)], fuel: &mut usize) -> Option<Known<'a>> {
        *fuel = fuel.checked_sub(1)?;
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.step(self.resolve(at), params, fuel))
    }

    fn step(&self, at: At<'a>, params: &[(&str, Known<'a>)], fuel: &mut usize) -> Option<Known<'a>> {
        if let Some(atom) = at.expr.atom() {
            if let Some((_, known)) = params.iter().find(|(name, _)| *name == atom) {
                return Some(known.clone());
            }
            match atom {
                "true" => return Some(Known::Bool(true)),
                "false" => return Some(Known::Bool(false)),
                _ => {}
            }
        }
        if let Some(number) = self.number(at) {
            return Some(Known::Number(number));
        }
        let Some(parts) = self.parts(at) else { return Some(Known::Plain(at)) };
        let (head, args) = parts.split_first()?;
        let Some(operator) = head.expr.atom() else { return Some(Known::Plain(at)) };
        let truth = |arg: At<'a>, fuel: &mut usize| match self.evaluate(arg, params, fuel)? {
            Known::Bool(value) => Some(value),
            _ => None,
        };
        match (operator, args) {
            ("ite", &[condition, then, otherwise]) => {
                let arm = if truth(condition, fuel)? { then } else { otherwise };
                return self.evaluate(arm, params, fuel);
            }
            ("not", &[arg]) => return Some(Known::Bool(!truth(arg, fuel)?)),
            ("and" | "or", args) => {
                let stops = operator == "or";
                for &arg in args {
                    if truth(arg, fuel)? == stops {
                        return Some(Known::Bool(stops));
                    }
                }
                return Some(Known::Bool(!stops));
            }
            ("=>", &[left, right]) => return Some(Known::Bool(!truth(left, fuel)? || truth(right, fuel)?)),
            _ => {}
        }
        let definition = self.definition(operator).filter(|(names, _)| names.len() == args.len());
        let is_known = matches!(operator, "=" | "<" | "<=" | ">" | ">=" | "+" | "-" | "*");
        if definition.is_none() && !is_known {
            return Some(Known::Plain(at));
        }
        let values: Vec<Known<'a>> = args.iter().map(|&arg| self.evaluate(arg, params, fuel)).collect::<Option<_>>()?;
        if let Some((names, body)) = definition {
            let params: Params<'a> = names.into_iter().zip(values).collect();
            return self.evaluate(At { expr: body, frame: None }, &params, fuel);
        }
        apply(operator, &values)
    }
}

/// An operation on numbers or truth values.
fn apply<'a>(operator: &str, values: &[Known<'a>]) -> Option<Known<'a>> {
    if let [Known::Bool(left), Known::Bool(right)] = values {
        return (operator == "=").then_some(Known::Bool(left == right));
    }
    let number = |known: &Known<'a>| match known {
        Known::Number(number) => Some(number.clone()),
        _ => None,
    };
    let numbers: Vec<BigRational> = values.iter().map(number).collect::<Option<_>>()?;
    let chain = |holds: fn(&BigRational, &BigRational) -> bool| {
        Some(Known::Bool(numbers.windows(2).all(|pair| holds(&pair[0], &pair[1]))))
    };
    let fold = |operation: fn(BigRational, BigRational) -> BigRational| {
        numbers.iter().cloned().reduce(operation).map(Known::Number)
    };
    match operator {
        "=" => chain(|a, b| a == b),
        "<" => chain(|a, b| a < b),
        "<=" => chain(|a, b| a <= b),
        ">" => chain(|a, b| a > b),
        ">=" => chain(|a, b| a >= b),
        "+" => fold(|a, b| a + b),
        "*" => fold(|a, b| a * b),
        "-" if numbers.len() > 1 => fold(|a, b| a - b),
        "-" => Some(Known::Number(-numbers.into_iter().next()?)),
        _ => None,
    }
}
