//! Labels: where `goto` and `break` go.
//!
//! The labels of a body are all different, and a `goto` can go to any of them. A `break` leaves an enclosing loop,
//! or the enclosing loop or conditional that its label stands directly in front of. Code expressions have labels of
//! their own.

use super::Resolver;
use crate::names::Name;
use crate::source::Span;
use crate::syntax::{Ident, StmtId, StmtKind};
use rustc_hash::FxHashMap;

#[derive(Default)]
pub(super) struct Labels {
    defined: FxHashMap<Name, Span>,
    /// The loops and conditionals around the statement being looked at, outermost first.
    enclosing: Vec<Enclosing>,
    /// Whether the body is that of a code expression.
    pub in_code_expr: bool,
}

struct Enclosing {
    label: Option<Name>,
    is_loop: bool,
}

impl Resolver<'_> {
    /// Collects the labels of a body.
    pub(super) fn collect_labels(&mut self, code: &[StmtId]) {
        for &id in code {
            match &self.program.stmt(id).kind {
                StmtKind::Label(label) => {
                    if let Some(&first) = self.labels.defined.get(&label.name) {
                        self.repeated("the label", *label, first);
                    } else {
                        self.labels.defined.insert(label.name, label.span);
                    }
                }
                StmtKind::If { then, otherwise, .. } => {
                    self.deeper(|resolver| {
                        resolver.collect_labels(then);
                        resolver.collect_labels(otherwise.as_deref().unwrap_or(&[]));
                    });
                }
                StmtKind::While { body, .. } => self.deeper(|resolver| resolver.collect_labels(body)),
                _ => {}
            }
        }
    }

    pub(super) fn goto(&mut self, target: Ident) {
        if self.labels.defined.contains_key(&target.name) {
            return;
        }
        let sought = self.spelling(target.name);
        let labels = self.labels.defined.keys().map(|&name| self.spelling(name));
        // Sorted, because the order of a hash table must not show.
        let mut labels: Vec<&str> = labels.collect();
        labels.sort_unstable();
        let similar = super::suggest::closest(sought, labels.into_iter());
        let hint = similar.map(|found| format!("did you mean `{found}`?"));
        self.error(target.span, format!("there is no label `{sought}` in this body")).hint = hint;
    }

    pub(super) fn break_from(&mut self, label: Option<Ident>, span: Span) {
        let Some(label) = label else {
            if !self.labels.enclosing.iter().any(|enclosing| enclosing.is_loop) {
                self.error(span, "there is no loop around this `break`");
            }
            return;
        };
        if self.labels.enclosing.iter().any(|enclosing| enclosing.label == Some(label.name)) {
            return;
        }
        let message = format!("`{}` is not the label of a loop or `if` around this `break`", self.spelling(label.name));
        let place = self.labels.defined.get(&label.name).copied();
        let error = self.error(span, message);
        if let Some(place) = place {
            error.notes.push((place, "the label is here".into()));
            error.hint = Some("the label must stand directly in front of the statement to leave".into());
        }
    }

    pub(super) fn enclosed(&mut self, label: Option<Name>, is_loop: bool, step: impl FnOnce(&mut Self)) {
        self.labels.enclosing.push(Enclosing { label, is_loop });
        self.deeper(step);
        self.labels.enclosing.pop();
    }
}
