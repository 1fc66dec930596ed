//! Functions of the solver: what is written in front of their arguments.
//!
//! Most are SMT-LIB already. Boogie's names for operations on whole maps (`MapAdd`, `MapConst`, ...) are spelt out
//! here as Z3's `map` over the element operation.

use ir::{Context, Function, Sort, SortId};

/// The head of an application of `function`, whose builtin name is `text`; `name` writes a sort.
pub(crate) fn head(
    context: &Context,
    function: &Function,
    text: &str,
    name: &mut dyn FnMut(SortId) -> String,
) -> String {
    let operation = match text {
        "MapConst" => return format!("(as const {})", name(function.result)),
        "MapAdd" => "+",
        "MapSub" => "-",
        "MapMul" => "*",
        "MapDiv" => "div",
        "MapMod" => "mod",
        "MapEq" | "MapIff" => "=",
        "MapGt" => ">",
        "MapGe" => ">=",
        "MapLt" => "<",
        "MapLe" => "<=",
        "MapOr" => "or",
        "MapAnd" => "and",
        "MapNot" => "not",
        "MapImp" => "=>",
        "MapIte" => "ite",
        _ => return indexed(text.trim()),
    };
    let mut element = |sort: SortId| match context.sort_kind(sort) {
        Sort::Array(_, element) => name(*element),
        _ => name(sort),
    };
    let params: Vec<String> = function.params.iter().map(|&sort| element(sort)).collect();
    format!("(_ map ({operation} ({}) {}))", params.join(" "), element(function.result))
}

/// Boogie lets the indexed names of SMT-LIB be written without `(_ …)`: `sign_extend 24`.
fn indexed(text: &str) -> String {
    let bare = text.contains(char::is_whitespace) && !text.starts_with(['(', '|']);
    if bare { format!("(_ {text})") } else { text.to_string() }
}

/// Whether a builtin is one of the logical connectives, which no trigger may hold.
pub(crate) fn is_connective(text: &str) -> bool {
    matches!(text.trim(), "not" | "and" | "or" | "xor" | "=>" | "ite" | "distinct")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::FunctionKind;

    #[test]
    fn operations_on_maps_are_spelt_out() {
        let mut context = Context::new();
        let map = context.array_sort(SortId::INT, SortId::BOOL);
        let function =
            Function { name: "union".into(), params: vec![map, map], result: map, kind: FunctionKind::Uninterpreted };
        let mut name = |sort: SortId| if sort == SortId::BOOL { "Bool".to_string() } else { "M".to_string() };
        assert_eq!(head(&context, &function, "MapOr", &mut name), "(_ map (or (Bool Bool) Bool))");
        assert_eq!(head(&context, &function, "MapConst", &mut name), "(as const M)");
        assert_eq!(head(&context, &function, "(_ sign_extend 16)", &mut name), "(_ sign_extend 16)");
        assert_eq!(head(&context, &function, "sign_extend 16", &mut name), "(_ sign_extend 16)");
    }
}
