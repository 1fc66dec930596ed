//! Instances of a quantifier by its triggers: the values for which the terms of a trigger are terms that the run has met.
//!
//! As a solver does it, with the tables of functions and the elements of maps for terms. Values that are tried one by
//! one miss most of these where a quantifier binds three variables, and take long to do so.

use super::code::{Node, NodeId, Quantifier};
use super::hints::is_known;
use super::machine::{Eval, Machine};
use super::map::Base;
use super::value::Value;

/// So many instances of one quantifier.
const MATCHES: usize = 5_000;

/// A term, and the value that it must have, if it is known.
type Goal = (NodeId, Option<Value>);

/// What has been found on the way.
struct Matching<'q> {
    quantifier: &'q Quantifier,
    first: u32,
    /// The values of the variables so far.
    values: Vec<Option<Value>>,
    found: Vec<Vec<Value>>,
}

impl Matching<'_> {
    /// Which of the variables a term is.
    fn variable(&self, node: Node) -> Option<usize> {
        match node {
            Node::Bound(place) => place.checked_sub(self.first).map(|at| at as usize),
            _ => None,
        }
        .filter(|&at| at < self.values.len())
    }
}

impl Machine<'_, '_> {
    /// The instances by triggers, each with a value for every variable.
    pub(super) fn matches(&mut self, quantifier: &Quantifier) -> Eval<Vec<Vec<Value>>> {
        let Some(first) = quantifier.vars.first().map(|var| var.bound) else { return Ok(Vec::new()) };
        let values = vec![None; quantifier.vars.len()];
        let mut matching = Matching { quantifier, first, values, found: Vec::new() };
        for trigger in &quantifier.triggers {
            let mut goals: Vec<Goal> = trigger.iter().rev().map(|&term| (term, None)).collect();
            self.match_goals(&mut matching, &mut goals)?;
        }
        Ok(matching.found)
    }

    /// Meets the goals, the last one first, in every way. Leaves goals and values as they were.
    fn match_goals(&mut self, matching: &mut Matching<'_>, goals: &mut Vec<Goal>) -> Eval<()> {
        if matching.found.len() >= MATCHES {
            return Ok(());
        }
        self.burn()?;
        let Some((term, wanted)) = goals.pop() else {
            // A variable that no term of the trigger gives a value is not what triggers are for.
            matching.found.extend(matching.values.iter().cloned().collect::<Option<Vec<Value>>>());
            return Ok(());
        };
        let node = self.code.node(term);
        if let Some(at) = matching.variable(node) {
            self.match_variable(matching, goals, at, wanted.as_ref())?;
        } else if is_known(self.code, term, matching.first) {
            let value = match &wanted {
                Some(_) => self.attempt(|machine| machine.eval(term))?.map(|(value, _)| value),
                None => None,
            };
            if value == wanted {
                self.match_goals(matching, goals)?;
            }
        } else {
            match node {
                Node::Apply { function, args, .. } => {
                    let count = self.tables.get(&function).map_or(0, |table| table.entries().len());
                    for at in 0..count {
                        let Some(entry) = self.tables.get(&function).and_then(|table| table.entries().get(at)) else {
                            continue;
                        };
                        if wanted.as_ref().is_none_or(|wanted| *wanted == entry.value) {
                            let known = entry.args.to_vec();
                            self.match_parts(matching, goals, self.code.list(args).to_vec(), known)?;
                        }
                    }
                }
                Node::Select { map, indices, .. } if is_known(self.code, map, matching.first) => {
                    for (known, value) in self.elements(map)? {
                        if wanted.as_ref().is_none_or(|wanted| *wanted == value) {
                            self.match_parts(matching, goals, self.code.list(indices).to_vec(), known)?;
                        }
                    }
                }
                // What cannot be looked up does not restrict anything.
                _ => self.match_goals(matching, goals)?,
            }
        }
        goals.push((term, wanted));
        Ok(())
    }

    /// Goes on with the parts of a term, each of which must have the value beside it.
    fn match_parts(
        &mut self,
        matching: &mut Matching<'_>,
        goals: &mut Vec<Goal>,
        parts: Vec<NodeId>,
        known: Vec<Value>,
    ) -> Eval<()> {
        let count = goals.len();
        goals.extend(parts.into_iter().zip(known.into_iter().map(Some)));
        self.match_goals(matching, goals)?;
        goals.truncate(count);
        Ok(())
    }

    fn match_variable(
        &mut self,
        matching: &mut Matching<'_>,
        goals: &mut Vec<Goal>,
        at: usize,
        wanted: Option<&Value>,
    ) -> Eval<()> {
        match (&matching.values[at], wanted) {
            (Some(known), Some(wanted)) if known != wanted => Ok(()),
            (Some(_), _) | (None, None) => self.match_goals(matching, goals),
            (None, Some(wanted)) => {
                let ty = self.ground(matching.quantifier.vars[at].ty);
                if !self.world.has_type(wanted, ty) {
                    return Ok(());
                }
                matching.values[at] = Some(wanted.clone());
                let result = self.match_goals(matching, goals);
                matching.values[at] = None;
                result
            }
        }
    }

    /// The elements of a map that are known, with their indices.
    fn elements(&mut self, map: NodeId) -> Eval<Vec<(Vec<Value>, Value)>> {
        let Some((Value::Map(map), _)) = self.attempt(|machine| machine.eval(map))? else { return Ok(Vec::new()) };
        let mut elements: Vec<(Vec<Value>, Value)> =
            map.entries().take(MATCHES).map(|(key, value)| (key.indices.to_vec(), value.clone())).collect();
        if let Base::Open(id) = map.base() {
            let chosen = self.world.open(*id).chosen.entries().iter().take(MATCHES);
            elements.extend(chosen.map(|entry| (entry.args.to_vec(), entry.value.clone())));
        }
        Ok(elements)
    }
}
