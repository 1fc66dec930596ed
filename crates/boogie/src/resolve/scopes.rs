//! The variables and type parameters that are visible at a place.
//!
//! Names are small numbers, so the innermost meaning of each name is one entry of a vector; leaving a scope puts
//! back what its declarations hid.

use crate::names::Name;
use crate::source::Span;
use crate::typed::{Ty, VarId};

#[derive(Clone, Copy)]
struct Binding {
    var: VarId,
    /// How many scopes were open when it was declared; 0 is the program's.
    level: u32,
}

pub(super) struct Scopes {
    vars: Vec<Option<Binding>>,
    hidden: Vec<(Name, Option<Binding>)>,
    /// Where in `hidden` each open scope starts.
    starts: Vec<usize>,
    /// Type parameters do not hide each other: a second one of the same name is an error.
    type_params: Vec<Option<(Ty, Span)>>,
    open_type_params: Vec<Name>,
}

impl Scopes {
    pub fn new(names: usize) -> Self {
        Self {
            vars: vec![None; names],
            hidden: Vec::new(),
            starts: Vec::new(),
            type_params: vec![None; names],
            open_type_params: Vec::new(),
        }
    }

    pub fn push(&mut self) {
        self.starts.push(self.hidden.len());
    }

    pub fn pop(&mut self) {
        let start = self.starts.pop().unwrap_or(0);
        while self.hidden.len() > start {
            if let Some((name, before)) = self.hidden.pop() {
                self.vars[name.0 as usize] = before;
            }
        }
    }

    pub fn var(&self, name: Name) -> Option<VarId> {
        self.vars[name.0 as usize].map(|binding| binding.var)
    }

    /// The variable of the program that has this name, if nothing hides it.
    pub fn global(&self, name: Name) -> Option<VarId> {
        self.vars[name.0 as usize].filter(|binding| binding.level == 0).map(|binding| binding.var)
    }

    /// Declares a variable in the innermost scope; the result is the one of the same name that is there already,
    /// which then stays.
    pub fn declare(&mut self, name: Name, var: VarId) -> Option<VarId> {
        let level = self.starts.len() as u32;
        let place = &mut self.vars[name.0 as usize];
        if let Some(binding) = place
            && binding.level == level
        {
            return Some(binding.var);
        }
        if level > 0 {
            self.hidden.push((name, *place));
        }
        *place = Some(Binding { var, level });
        None
    }

    /// The names that mean a variable here.
    pub fn visible_vars(&self) -> impl Iterator<Item = Name> {
        self.vars.iter().enumerate().filter(|(_, binding)| binding.is_some()).map(|(index, _)| Name(index as u32))
    }

    pub fn type_param(&self, name: Name) -> Option<Ty> {
        self.type_params[name.0 as usize].map(|(ty, _)| ty)
    }

    /// Declares a type parameter; the result is where one of the same name is declared already, which then stays.
    pub fn declare_type_param(&mut self, name: Name, ty: Ty, span: Span) -> Option<Span> {
        let place = &mut self.type_params[name.0 as usize];
        if let Some((_, first)) = place {
            return Some(*first);
        }
        *place = Some((ty, span));
        self.open_type_params.push(name);
        None
    }

    /// How many type parameters are visible; to give back to [`Scopes::close_type_params`].
    pub fn type_params_open(&self) -> usize {
        self.open_type_params.len()
    }

    pub fn visible_type_params(&self) -> &[Name] {
        &self.open_type_params
    }

    pub fn close_type_params(&mut self, open: usize) {
        for name in self.open_type_params.drain(open..) {
            self.type_params[name.0 as usize] = None;
        }
    }
}
