//! Reads of what was never written: a companion of each local variable that may be unset says whether it was written.
//!
//! Looked for in variables, and members and elements of them that are Boogie variables of their own. What is in maps
//! (memory that was allocated, arrays that are indexed) has no companions. Copies of whole objects read nothing.

use std::fmt::Write;

use rustc_hash::FxHashSet;

use super::function::Fun;
use crate::memory::Storage;
use crate::points_to::Origin;
use crate::regions::Cell;

/// The message's start.
pub(crate) const MESSAGE: &str = "use of an uninitialised variable";

impl Fun<'_, '_> {
    /// Makes the companions of the function's variables, which start unset.
    pub(super) fn make_unset(&mut self, unset: &FxHashSet<u32>) {
        if !self.t.options.checks.uninitialised {
            return;
        }
        for object in 0..self.t.points_to.objects.len() {
            let known = self.t.points_to.objects[object];
            if !matches!(known.origin, Origin::Alloca(function, _) if function == self.symbol) {
                continue;
            }
            let root = self.t.points_to.regions.find(known.cell).node;
            let node = self.t.points_to.regions.root(root);
            if node.objects.len() != 1 || node.is_external {
                continue;
            }
            for variable in self.t.memory.variables_of(root) {
                let of = &self.t.memory.variables[variable as usize];
                let is_own = of.owner == Some(self.symbol);
                if of.is_map || self.aliases.contains_key(&variable) || (is_own && !unset.contains(&variable)) {
                    continue;
                }
                let name = format!("$set.{}", of.name);
                if is_own {
                    let _ = writeln!(self.declarations, "  var {name}: bool;");
                } else {
                    self.t.declared.insert(name.clone(), format!("var {name}: bool;\n"));
                }
                self.t.unset.insert(variable, name.clone());
                self.line(&format!("{name} := false;"));
            }
        }
    }

    /// Notes that a variable is written.
    pub(super) fn note_set(&mut self, variable: u32) {
        if let Some(name) = self.t.unset.get(&variable).cloned() {
            self.line(&format!("{name} := true;"));
        }
    }

    /// Asserts that what is read was written.
    pub(super) fn check_set(&mut self, cell: Cell) {
        if !self.t.options.checks.uninitialised {
            return;
        }
        let Some((Storage::Single(variables), group, _)) = self.t.storage(cell) else { return };
        let [variable] = variables.as_slice() else { return };
        if group.word.is_none() {
            return;
        }
        if let Some(name) = self.t.unset.get(variable).cloned() {
            let shown = self.t.memory.variables[*variable as usize].name.clone();
            let shown = shown.split('.').next().unwrap_or_default().to_owned();
            self.check(&name, &format!("{MESSAGE}: `{shown}` is read and was never written"));
        }
    }
}
