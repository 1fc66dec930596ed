//! Functions that are expanded where they are applied (`{:inline}`, `{:define}`): each has a body, and expanding them
//! comes to an end.

use super::Checker;
use crate::graph::components;
use crate::lexer::Words;
use crate::syntax::{Decl, ExprId, FunctionDecl};
use crate::typed::{FunctionId, Meaning};

/// How many functions of a cycle a message names.
const NAMED: usize = 8;

impl<'p> Checker<'p> {
    pub(super) fn check_expanded(&mut self) {
        let count = self.tables.functions.len();
        let mut applied: Vec<Vec<u32>> = vec![Vec::new(); count];
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
        for mut cycle in components(count, |function| &applied[function]) {
            if cycle.len() == 1 && !applied[cycle[0] as usize].contains(&cycle[0]) {
                continue;
            }
            cycle.sort_unstable();
            let name = |&function: &u32| self.tables.functions[function as usize].name;
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
    fn expanded_in(&self, body: ExprId) -> Vec<u32> {
        let start = self.program.expr(body).span.start;
        let inside = (0..=body.0).rev().map(ExprId).take_while(|&id| self.program.expr(id).span.start >= start);
        let applied = inside.filter_map(|id| match self.tables.meanings[id.index()] {
            Some(Meaning::Function(function)) if self.expanded(function).is_some() => Some(function.0),
            _ => None,
        });
        let mut applied: Vec<u32> = applied.collect();
        applied.sort_unstable();
        applied.dedup();
        applied
    }
}
