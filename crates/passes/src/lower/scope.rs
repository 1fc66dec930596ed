//! What names mean at a place of the source while it is lowered.

use boogie::typed::{Ty, TypeParamId, VarId as SourceVar};
use ir::{ExprId, Map, VarId};

/// What `old(g)` is for a global `g`.
#[derive(Clone)]
pub(super) enum Old {
    /// There is one state only: the same as `g`.
    None,
    /// A local that copies `g` when the procedure is entered: each global that is asked for, with its copy.
    Copies(Vec<(VarId, VarId)>),
    /// The program's variable for the value at entry, in summaries.
    Summary,
}

/// What names mean.
#[derive(Clone)]
pub(super) struct Scope {
    /// What type parameters stand for. One that is absent stands for itself, a type of its own.
    types: Map<TypeParamId, Ty>,
    /// Types that `types` was applied to.
    pub(super) type_memo: Map<Ty, Ty>,
    /// Parameters, locals, bound variables. Ids are unique in the source, so nothing is ever taken out.
    pub(super) vars: Map<SourceVar, ExprId>,
    pub(super) old: Old,
    pub(super) in_old: bool,
    /// Whether this is a part of an axiom.
    pub(super) in_axiom: bool,
}

impl Scope {
    pub(super) fn new(old: Old) -> Self {
        Self {
            types: Map::default(),
            type_memo: Map::default(),
            vars: Map::default(),
            old,
            in_old: false,
            in_axiom: false,
        }
    }

    /// The scope of an axiom, or of a function's body.
    pub(super) fn axiom() -> Self {
        Self { in_axiom: true, ..Self::new(Old::None) }
    }

    pub(super) fn bind_types(&mut self, params: &[TypeParamId], args: &[Ty]) {
        self.types.extend(params.iter().copied().zip(args.iter().copied()));
        self.type_memo.clear();
    }

    /// Lets type parameters stand for themselves again.
    pub(super) fn unbind_types(&mut self, params: &[TypeParamId]) {
        for param in params {
            self.types.remove(param);
        }
        self.type_memo.clear();
    }

    pub(super) fn type_of_param(&self, param: TypeParamId) -> Option<Ty> {
        self.types.get(&param).copied()
    }

    pub(super) fn has_types(&self) -> bool {
        !self.types.is_empty()
    }
}
