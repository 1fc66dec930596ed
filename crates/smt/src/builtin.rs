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
        _ => {
            let head = indexed(text.trim());
            // Without arguments nobody puts brackets around it.
            let is_alone = function.params.is_empty() && !head.starts_with(['(', '|']);
            return if is_alone && head.contains(char::is_whitespace) { format!("({head})") } else { head };
        }
    };
    let mut element = |sort: SortId| match context.sort_kind(sort) {
        Sort::Array(_, element) => name(*element),
        _ => name(sort),
    };
    let params: Vec<String> = function.params.iter().map(|&sort| element(sort)).collect();
    format!("(_ map ({operation} ({}) {}))", params.join(" "), element(function.result))
}

/// Boogie pastes the text as it is behind an opening bracket, so it may hold first arguments: `fp.sqrt RNE`. But it lets
/// indexed names of SMT-LIB be written without `(_ …)`: `sign_extend 24`.
fn indexed(text: &str) -> String {
    let mut words = text.split_whitespace();
    let Some(name) = words.next().filter(|name| INDEXED.contains(name)) else { return text.to_string() };
    let words: Vec<&str> = words.collect();
    let is_index = |word: &&&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let indices = words.iter().take_while(is_index).count();
    if indices == 0 {
        return text.to_string();
    }
    let (indices, first_arguments) = words.split_at(indices);
    let head = format!("(_ {name} {})", indices.join(" "));
    [&[head.as_str()], first_arguments].concat().join(" ")
}

/// SMT-LIB's names that take numbers as indices, never as first arguments; the same as in `boogie::interp::builtins`.
const INDEXED: &[&str] = &[
    "zero_extend",
    "sign_extend",
    "repeat",
    "rotate_left",
    "rotate_right",
    "extract",
    "int2bv",
    "nat2bv",
    "int_to_bv",
    "divisible",
    "to_fp",
    "to_fp_unsigned",
    "fp.to_ubv",
    "fp.to_sbv",
    "+oo",
    "-oo",
    "+zero",
    "-zero",
    "NaN",
    "re.^",
    "re.loop",
];

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
        assert_eq!(head(&context, &function, "fp.sqrt RNE", &mut name), "fp.sqrt RNE");
        assert_eq!(head(&context, &function, "to_fp 8 24 RNE", &mut name), "(_ to_fp 8 24) RNE");
        assert_eq!(head(&context, &function, "(_ to_fp 8 24) RNE", &mut name), "(_ to_fp 8 24) RNE");
        assert_eq!(head(&context, &function, "+ 1", &mut name), "+ 1");
        let constant = Function { params: Vec::new(), ..function };
        assert_eq!(head(&context, &constant, "NaN 8 24", &mut name), "(_ NaN 8 24)");
        assert_eq!(head(&context, &constant, "bvadd #x01 #x02", &mut name), "(bvadd #x01 #x02)");
    }
}
