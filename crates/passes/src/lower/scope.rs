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

/// What the truth of an expression is good for. It says how much a quantifier over types must tell, see
/// [`super::polymorphism`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Position {
    /// Its value is used, whatever it is.
    #[default]
    Value,
    /// It is assumed or asserted: that it is true (`positive`) or that it is false.
    Claim {
        asserted: bool,
        positive: bool,
        /// Whether one execution asks for a witness here at most once.
        once: bool,
    },
}

impl Position {
    pub(super) const AXIOM: Self = Self::Claim { asserted: false, positive: true, once: true };
    pub(super) const ASSUMED: Self = Self::Claim { asserted: false, positive: true, once: false };
    /// An assertion fails once, and then the execution is over.
    pub(super) const ASSERTED: Self = Self::Claim { asserted: true, positive: true, once: true };

    pub(super) fn negated(self) -> Self {
        match self {
            Self::Claim { asserted, positive, once } => Self::Claim { asserted, positive: !positive, once },
            Self::Value => self,
        }
    }

    /// Whether a quantifier here claims something of all values, as far as what is claimed is concerned.
    pub(super) fn is_universal(self, forall: bool) -> Option<bool> {
        match self {
            Self::Claim { positive, .. } => Some(forall == positive),
            Self::Value => None,
        }
    }

    /// The position of the body of a quantifier here.
    pub(super) fn inside(self, forall: bool) -> Self {
        match self {
            // A witness of what fails is wanted for the one value that an outer universal fails for; but for each value
            // of what claims something of all values where it is the claim that needs a witness.
            Self::Claim { asserted, positive, once } => {
                Self::Claim { asserted, positive, once: once && (forall == positive) == asserted }
            }
            Self::Value => self,
        }
    }
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
    /// The position of the expression that is lowered next; whoever lowers one takes it, and says what it is for its
    /// parts.
    pub(super) position: Position,
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
            position: Position::Value,
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
