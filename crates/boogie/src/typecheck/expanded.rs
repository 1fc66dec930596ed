//! Functions that are expanded where they are applied (`{:inline}`, `{:define}`): each has a body.

use super::Checker;
use crate::lexer::Words;
use crate::syntax::{Decl, FunctionDecl};
use crate::typed::FunctionId;

impl<'p> Checker<'p> {
    pub(super) fn check_expanded(&mut self) {
        for index in 0..self.tables.functions.len() {
            let id = FunctionId(index as u32);
            let Some((decl, attribute)) = self.expanded(id) else { continue };
            if decl.body.is_none() {
                let message = format!("a function with the attribute `{{:{attribute}}}` must have a body");
                self.report(decl.name.span, message);
            }
        }
    }

    /// The declaration of a function that is expanded, with the attribute that says so.
    fn expanded(&self, id: FunctionId) -> Option<(&'p FunctionDecl, &'p str)> {
        let Decl::Function(decl) = &self.program.decls[self.tables.functions[id.index()].decl] else { return None };
        let attributes = [Words::INLINE, Words::DEFINE];
        let found = attributes.iter().find_map(|&name| self.program.set_attribute(&decl.attributes, name))?;
        Some((decl, self.program.names.spelling(found.name)))
    }
}
