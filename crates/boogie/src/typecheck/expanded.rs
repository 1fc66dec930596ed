//! Functions that are expanded where they are applied (`{:inline}`, `{:define}`): each has a body, and expanding them
//! comes to an end.

use super::Checker;
use crate::lexer::Words;
use crate::syntax::{Decl, ExprId, FunctionDecl};
use crate::typed::{FunctionId, Meaning};
use base::graph::{components, successors};

/// How many functions of a cycle a message names.
const NAMED: usize = 8;

impl<'p> Checker<'p> {
    pub(super) fn check_expanded(&mut self) {
        let count = self.tables.functions.len();
        let mut applied: Vec<Vec<usize>> = vec![Vec::new(); count];
        for (index, applied) in applied.iter_mut().enumerate() {
            let Some((decl, attribute)) = self.expanded(FunctionId(index as u32)) else { continue };
            match decl.body {
                Some(body) => *applied = self.expanded_in(body),
                None => {
                    let message = format!("a function with the attribute `{{:{attribute}}}` must have a body");
                    self.report(decl.name.span, message);
                }
            }
        }
        for cycle in components(count, successors(&applied)) {
            if cycle.len() == 1 && !applied[cycle[0]].contains(&cycle[0]) {
                continue;
            }
            let name = |&function: &usize| self.tables.functions[function].name;
            let first = name(&cycle[0]).span;
            let mut names: Vec<_> =
                cycle.iter().take(NAMED).map(|function| format!("`{}`", self.spelling(name(function).name))).collect();
            if cycle.len() > NAMED {
                names.push("…".into());
            }
            let message = format!("call cycle among functions: {}", names.join(", "));
            self.report(first, message).hint =
                Some("a function that is inlined or defined is expanded, so it cannot be recursive".into());
        }
    }

    /// The declaration of a function that is expanded, with the attribute that says so.
    fn expanded(&self, id: FunctionId) -> Option<(&'p FunctionDecl, &'p str)> {
        let Decl::Function(decl) = &self.program.decls[self.tables.functions[id.index()].decl] else { return None };
        let attributes = [Words::INLINE, Words::DEFINE];
        let found = attributes.iter().find_map(|&name| self.program.set_attribute(&decl.attributes, name))?;
        Some((decl, self.program.names.spelling(found.name)))
    }

    /// The expanded functions that a body applies anywhere, also in triggers and in code expressions. What was read
    /// inside of an expression stands right before it.
    fn expanded_in(&self, body: ExprId) -> Vec<usize> {
        let start = self.program.expr(body).span.start;
        let inside = (0..=body.0).rev().map(ExprId).take_while(|&id| self.program.expr(id).span.start >= start);
        let applied = inside.filter_map(|id| match self.tables.meanings[id.index()] {
            Some(Meaning::Function(function)) if self.expanded(function).is_some() => Some(function.index()),
            _ => None,
        });
        let mut applied: Vec<usize> = applied.collect();
        applied.sort_unstable();
        applied.dedup();
        applied
    }
}
