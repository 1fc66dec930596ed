//! Why a run of the compiled program may go another way than a trace, through no fault of the trace.
//!
//! A trace chooses what functions from outside do, and what memory holds that nobody has written. The machine has its own
//! choices there. What is found here turns a contradiction into something that cannot be told; so in doubt, there is no
//! excuse.

use ::trace::saved::What;
use ::trace::{StepKind, Trace, TraceStep};
use std::collections::{BTreeMap, BTreeSet};

/// What a trace chooses that the machine may choose otherwise, in words.
pub(super) fn excuses(trace: &Trace) -> Vec<String> {
    let mut found = Vec::new();
    let outside: BTreeSet<&str> = trace
        .steps
        .iter()
        .filter(|step| step.kind == StepKind::Call && step.without_body)
        .filter_map(|step| step.text.split_once(".outside").map(|(name, _)| name))
        .collect();
    if !outside.is_empty() {
        let names: Vec<&str> = outside.into_iter().collect();
        found.push(format!("the trace chooses what these functions return: {}", names.join(", ")));
    }
    let is_placed = |step: &&TraceStep| step.kind == StepKind::Assign && step.text.contains(&format!("{}(", c::PLACE));
    if let Some(step) = trace.steps.iter().find(is_placed) {
        let at = step.source.as_ref().map_or(String::new(), |at| format!(" ({}({},{}))", at.file, at.line, at.column));
        found.push(format!("the trace chooses where an object lies, whose address is compared with a number{at}"));
    }
    if let Some(Unwritten { name, .. }) = unwritten(trace).first() {
        let name = name.split('.').next().unwrap_or(name);
        found.push(format!("the trace reads `{name}` before anything is written to it"));
    }
    if let Some(step) = unwritten_read(trace) {
        let at = step.source.as_ref().map_or(String::new(), |at| format!(" ({}({},{}))", at.file, at.line, at.column));
        found.push(format!("the trace reads memory that nothing was written to{at}"));
    }
    found
}

/// A variable that is read before anything is written to it, and what it then is.
pub(super) struct Unwritten<'t> {
    /// The Boogie variable.
    pub name: &'t str,
    pub value: &'t str,
}

/// All of them, in their order.
pub(super) fn unwritten(trace: &Trace) -> Vec<Unwritten<'_>> {
    let made = trace.choices.iter().flat_map(|choices| &choices.made);
    let locals = made.filter(|choice| choice.asked.what == What::Local);
    let locals = locals.map(|choice| (choice.asked.of.as_str(), choice.is.as_deref().unwrap_or("0")));
    let of_source = locals.chain(havocked(trace)).filter(|(name, _)| !name.starts_with('$'));
    of_source.map(|(name, value)| Unwritten { name, value }).collect()
}

/// Variables that start with any value, and are read before they get one.
fn havocked(trace: &Trace) -> impl Iterator<Item = (&str, &str)> {
    let starts = trace.steps.iter().enumerate().filter(|(_, step)| {
        // What a call from outside changes has a place.
        step.kind == StepKind::Havoc && step.source.is_none()
    });
    starts.flat_map(|(number, step)| {
        let after = &trace.steps[number + 1..];
        let values = step.values.iter().map(|binding| (binding.name.as_str(), binding.value.as_str()));
        values.filter(move |(name, _)| is_read_first(after, name))
    })
}

fn is_read_first(steps: &[TraceStep], name: &str) -> bool {
    for step in steps {
        match step.kind {
            StepKind::Assign => {
                let (_, value) = step.text.split_once(":=").unwrap_or(("", &step.text));
                if mentions(value, name) {
                    return true;
                }
                if step.values.iter().any(|binding| binding.name == name) {
                    return false;
                }
            }
            StepKind::Branch | StepKind::Assert if mentions(&step.text, name) => return true,
            StepKind::Havoc if step.values.iter().any(|binding| binding.name == name) => return false,
            // An assumption may be about the range that it starts with.
            _ => {}
        }
    }
    false
}

/// Whether a name stands in a text.
fn mentions(text: &str, name: &str) -> bool {
    words(text).any(|word| word == name)
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '#' | '\'' | '`' | '~' | '^' | '\\' | '?')
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !is_of_name(c)).filter(|word| !word.is_empty())
}

/// The first step that reads a place of a map that no step has written.
fn unwritten_read(trace: &Trace) -> Option<&TraceStep> {
    let mut known: BTreeMap<&str, i128> = BTreeMap::new();
    let mut written: BTreeSet<(&str, i128)> = BTreeSet::new();
    // A map that was assigned as a whole may hold anything.
    let mut whole: BTreeSet<&str> = BTreeSet::new();
    for step in &trace.steps {
        if step.kind == StepKind::Assign
            && let Some((_, value)) = step.text.split_once(":=")
            && let Some((map, address)) = read(value, &known)
            && !whole.contains(map)
            && !written.contains(&(map, address))
        {
            return Some(step);
        }
        if !matches!(step.kind, StepKind::Assign | StepKind::Havoc | StepKind::Call | StepKind::Return) {
            continue;
        }
        for binding in &step.values {
            match binding.name.split_once('[') {
                Some((map, index)) => match index.trim_end_matches(']').parse() {
                    Ok(address) => {
                        written.insert((map, address));
                    }
                    Err(_) => {
                        whole.insert(map);
                    }
                },
                None => match binding.value.parse() {
                    Ok(number) => {
                        known.insert(&binding.name, number);
                    }
                    Err(_) => {
                        whole.insert(&binding.name);
                    }
                },
            }
        }
    }
    None
}

/// The map and the address where a value is nothing but what one map holds: `$M.a[p + 4]`.
fn read<'t>(value: &'t str, known: &BTreeMap<&str, i128>) -> Option<(&'t str, i128)> {
    let value = match value.rsplit_once('}') {
        // Behind the attributes.
        Some((_, value)) => value,
        None => value,
    };
    let value = value.trim().trim_end_matches(';');
    let (map, index) = value.strip_suffix(']')?.split_once('[')?;
    if !map.starts_with("$M") || !map.chars().all(is_of_name) || index.contains('[') {
        return None;
    }
    let mut rest = index;
    let address = sum(&mut rest, known)?;
    rest.trim().is_empty().then_some((map, address))
}

/// A sum of products of numbers and variables.
fn sum(text: &mut &str, known: &BTreeMap<&str, i128>) -> Option<i128> {
    let mut total = product(text, known)?;
    loop {
        *text = text.trim_start();
        let (sign, rest) = match (text.strip_prefix('+'), text.strip_prefix('-')) {
            (Some(rest), _) => (1, rest),
            (None, Some(rest)) => (-1, rest),
            (None, None) => return Some(total),
        };
        *text = rest;
        total = total.checked_add(sign * product(text, known)?)?;
    }
}

fn product(text: &mut &str, known: &BTreeMap<&str, i128>) -> Option<i128> {
    let mut total = atom(text, known)?;
    loop {
        *text = text.trim_start();
        let Some(rest) = text.strip_prefix('*') else { return Some(total) };
        *text = rest;
        total = total.checked_mul(atom(text, known)?)?;
    }
}

fn atom(text: &mut &str, known: &BTreeMap<&str, i128>) -> Option<i128> {
    *text = text.trim_start();
    if let Some(rest) = text.strip_prefix('(') {
        *text = rest;
        let value = sum(text, known)?;
        *text = text.trim_start().strip_prefix(')')?;
        return Some(value);
    }
    if let Some(rest) = text.strip_prefix('-') {
        *text = rest;
        return atom(text, known)?.checked_neg();
    }
    let end = text.find(|c: char| !is_of_name(c)).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    *text = rest;
    word.parse().ok().or_else(|| known.get(word).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::trace::Binding;

    fn assign(text: &str, name: &str, value: &str) -> TraceStep {
        let step = serde_json::json!({
            "kind": "assign", "place": { "file": "a", "line": 1, "column": 1 }, "depth": 0, "text": text,
        });
        let mut step: TraceStep = serde_json::from_value(step).expect("a step");
        step.values = vec![Binding { name: name.into(), value: value.into() }];
        step
    }

    fn of(steps: Vec<TraceStep>) -> Vec<String> {
        excuses(&Trace { steps, ..Trace::default() })
    }

    #[test]
    fn memory_that_was_written_is_no_excuse() {
        let written = vec![
            assign("p := 8;", "p", "8"),
            assign("$M.a[p + 2 * 4] := 5;", "$M.a[16]", "5"),
            assign("$t := {:sourceloc \"a.c\", 1, 2} $M.a[16];", "$t", "5"),
        ];
        assert_eq!(of(written.clone()), Vec::<String>::new());
        let mut unwritten = written;
        unwritten.push(assign("$t := $M.a[p + 4];", "$t", "7"));
        assert_eq!(of(unwritten).len(), 1);
    }

    #[test]
    fn variables_that_are_written_first_are_no_excuse() {
        let mut havoc = assign("havoc x;", "x", "0");
        havoc.kind = StepKind::Havoc;
        assert_eq!(of(vec![havoc.clone(), assign("x := 1;", "x", "1"), assign("y := x;", "y", "1")]).len(), 0);
        assert_eq!(of(vec![havoc, assign("y := x + 1;", "y", "1")]).len(), 1);
    }
}
