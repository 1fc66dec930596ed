//! Labels: those of a body are all different. (Where `goto` and `break` lead, the parser checks, as Boogie's does.)
//! Code expressions have labels of their own.

use super::Resolver;
use crate::names::Name;
use crate::source::Span;
use crate::syntax::{StmtId, StmtKind};
use rustc_hash::FxHashMap;

impl Resolver<'_> {
    pub(super) fn check_labels(&mut self, code: &[StmtId]) {
        let mut defined = std::mem::take(&mut self.labels);
        defined.clear();
        self.collect_labels(code, &mut defined);
        self.labels = defined;
    }

    fn collect_labels(&mut self, code: &[StmtId], defined: &mut FxHashMap<Name, Span>) {
        for &id in code {
            match &self.program.stmt(id).kind {
                StmtKind::Label(label) => {
                    if let Some(&first) = defined.get(&label.name) {
                        self.repeated("the label", *label, first);
                    } else {
                        defined.insert(label.name, label.span);
                    }
                }
                StmtKind::If { then, otherwise, .. } => {
                    self.deeper(|resolver| {
                        resolver.collect_labels(then, defined);
                        resolver.collect_labels(otherwise.as_deref().unwrap_or(&[]), defined);
                    });
                }
                StmtKind::While { body, .. } => self.deeper(|resolver| resolver.collect_labels(body, defined)),
                _ => {}
            }
        }
    }
}
