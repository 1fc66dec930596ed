//! Verification conditions, the call tree, and the engines that search it.
//!
//! [`vc`] makes one condition a procedure; [`call_tree`] instantiates them; an [`Engine`] decides what to ask of the
//! solver and what to inline next. The engines are a table: [`ENGINES`].

pub mod call_tree;
pub mod dag;
pub mod disjoint;
pub mod each;
pub mod forward;
pub mod growth;
pub mod horn;
pub mod lemma;
pub mod liveness;
pub mod optimal;
pub mod orientation;
pub mod proof;
pub mod reason;
pub mod regions;
pub mod search;
pub mod static_inlining;
pub mod stratified;
pub mod tracking;
pub mod unfolding;
pub mod vc;
pub mod widening;
pub mod witness;

pub use call_tree::SiteId;
pub use dag::{MERGES, Merge, Sharing};
pub use disjoint::Disjoint;
pub use lemma::Lemma;
pub use proof::Proof;
pub use reason::Reason;
pub use search::{Asked, Engine, Inlined, Known, Observer, Options, Outcome, Progress, Refusal, Search, Unwatched};
pub use witness::{PathStep, Step, Witness};

/// The engines by name.
pub const ENGINES: &[(&str, &dyn Engine)] = &[
    ("dcr", &regions::Structural::Dcr),
    ("dcr-plus", &regions::Structural::DcrPlus),
    ("forward", &forward::Forward),
    ("horn", &horn::HornClauses),
    ("inertial", &regions::Structural::Inertial(regions::Corrections::HittingSets)),
    ("inertial-deletion", &regions::Structural::Inertial(regions::Corrections::Deletion)),
    ("inertial-maxsat", &regions::Structural::Inertial(regions::Corrections::MaxSat)),
    ("naive", &regions::Structural::Naive),
    ("static", &static_inlining::StaticInlining),
    ("stratified", &stratified::Stratified),
    ("widening", &widening::Widening),
];

/// The engine of this name.
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().find(|(known, _)| *known == name).map(|(_, engine)| *engine)
}
