//! Sorts as SMT-LIB text.

use ir::{Context, Sort, SortId};

/// The text of a sort; `user` writes the name of an uninterpreted sort or a datatype.
pub(crate) fn text(context: &Context, id: SortId, user: &mut dyn FnMut(SortId) -> String) -> String {
    match context.sort_kind(id) {
        Sort::Bool => "Bool".into(),
        Sort::Int => "Int".into(),
        Sort::Real => "Real".into(),
        Sort::String => "String".into(),
        Sort::Regex => "RegLan".into(),
        Sort::RoundingMode => "RoundingMode".into(),
        Sort::Bv(width) => format!("(_ BitVec {width})"),
        Sort::Float { exponent, significand } => format!("(_ FloatingPoint {exponent} {significand})"),
        Sort::Array(index, element) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let index = text(context, *index, user);
            format!("(Array {index} {})", text(context, *element, user))
        }),
        Sort::Uninterpreted(_) | Sort::Datatype(_) => user(id),
    }
}
