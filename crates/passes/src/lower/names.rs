//! Names for what lowering makes: the source's own where they are free, with a number behind them where not.
//!
//! The printed program must read back as Boogie, so every name is an identifier of Boogie, and unique among its
//! kind: types, functions (with constructors), fields, procedures.

use boogie::lexer::is_reserved;
use boogie::typed::{Ty, TypeKind, TypedProgram, Types};
use ir::Map;

/// A set of names in use.
#[derive(Clone, Default)]
pub(super) struct NameTable {
    /// How often each name was asked for.
    used: Map<String, u32>,
}

impl NameTable {
    /// `wanted`, or `wanted#1`, `wanted#2`… if it is taken, or a word of the language.
    pub(super) fn unique(&mut self, wanted: &str) -> String {
        if !self.used.contains_key(wanted) && !is_reserved(wanted) {
            self.used.insert(wanted.to_owned(), 0);
            return wanted.to_owned();
        }
        loop {
            let count = self.used.entry(wanted.to_owned()).or_insert(0);
            *count += 1;
            let name = format!("{wanted}#{count}");
            if !self.used.contains_key(&name) {
                self.used.insert(name.clone(), 0);
                return name;
            }
        }
    }
}

/// A variable's name: the printer makes variables' names unique itself.
pub(super) fn variable_name(name: &str) -> String {
    if is_reserved(name) { format!("{name}#") } else { name.to_owned() }
}

/// Longer labels say nothing to a reader; the number behind them tells them apart.
const LABEL_LIMIT: usize = 60;

/// A type as a part of an identifier: `Field#int`, `map#int#bool`.
pub(super) fn type_label(source: &TypedProgram, types: &Types, ty: Ty) -> String {
    let mut label = String::new();
    write_label(source, types, ty, &mut label);
    label
}

/// `name` with the labels of its type arguments behind it.
pub(super) fn instance_name(source: &TypedProgram, types: &Types, name: &str, type_args: &[Ty]) -> String {
    let mut label = name.to_owned();
    for &arg in type_args {
        label.push('#');
        if label.len() > LABEL_LIMIT {
            break;
        }
        write_label(source, types, arg, &mut label);
    }
    label
}

fn write_label(source: &TypedProgram, types: &Types, ty: Ty, label: &mut String) {
    if label.len() > LABEL_LIMIT {
        return;
    }
    let parts: &[Ty] = match types.kind(ty) {
        TypeKind::Bool => return label.push_str("bool"),
        TypeKind::Int => return label.push_str("int"),
        TypeKind::Real => return label.push_str("real"),
        TypeKind::String => return label.push_str("string"),
        TypeKind::Regex => return label.push_str("regex"),
        TypeKind::RoundingMode => return label.push_str("rmode"),
        TypeKind::Bv(width) => return label.push_str(&format!("bv{width}")),
        TypeKind::Float { significand, exponent } => return label.push_str(&format!("float{significand}e{exponent}")),
        TypeKind::Param(param) => {
            return label.push_str(&source.syntax.names[source.type_params[param.index()].name.name]);
        }
        TypeKind::Bound { index, .. } => return label.push_str(&format!("T{index}")),
        TypeKind::Infer(_) => return label.push('T'),
        TypeKind::Named(ctor, args) => {
            label.push_str(&source.syntax.names[source.type_ctors[ctor.index()].name.name]);
            args
        }
        TypeKind::Map { domain, range, .. } => {
            label.push_str("map");
            for &part in domain {
                label.push('#');
                write_label(source, types, part, label);
            }
            std::slice::from_ref(range)
        }
    };
    for &part in parts {
        label.push('#');
        // The label's limit bounds the depth.
        write_label(source, types, part, label);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_tell_equal_names_apart() {
        let mut table = NameTable::default();
        assert_eq!(table.unique("x#1"), "x#1");
        assert_eq!(table.unique("x"), "x");
        assert_eq!(table.unique("x"), "x#2");
        assert_eq!(table.unique("x#1"), "x#1#1");
        assert_eq!(table.unique("lambda"), "lambda#1");
    }
}
