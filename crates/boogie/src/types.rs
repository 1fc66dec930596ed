//! Working on types: substitution, binding and instantiating the parameters of map types, printing.
//!
//! Types are interned and shared, so a small text can stand for a type that would be huge as a tree
//! (`type P1 a = C a a; type P2 a = P1 (P1 a); …`). Every walk here visits a shared part once, stops at parts that
//! hold nothing of interest ([`Facts`](crate::typed::Facts)), and grows the stack where types nest deep.

use crate::names::Names;
use crate::typed::{Ty, TypeCtor, TypeCtorId, TypeKind, TypeParam, TypeParamId, Types};
use rustc_hash::{FxHashMap, FxHashSet};

/// Runs a recursive step with enough stack below it.
pub(crate) fn deep<R>(step: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(128 * 1024, 2 * 1024 * 1024, step)
}

/// What consecutive type parameters (those of one declaration) stand for.
#[derive(Clone, Copy)]
pub struct Substitution<'a> {
    pub first: TypeParamId,
    pub args: &'a [Ty],
}

impl Substitution<'_> {
    fn get(&self, param: TypeParamId) -> Option<Ty> {
        self.args.get(param.0.checked_sub(self.first.0)? as usize).copied()
    }
}

/// What a rewriting does with a node: leave it for its parts, or replace it. Gets the number of map types around.
type Leaf<'a> = &'a mut dyn FnMut(&mut Types, Ty, u32) -> Option<Ty>;

impl Types {
    pub fn named(&mut self, ctor: TypeCtorId, args: impl Into<Box<[Ty]>>) -> Ty {
        self.intern(TypeKind::Named(ctor, args.into()))
    }

    pub fn param(&mut self, param: TypeParamId) -> Ty {
        self.intern(TypeKind::Param(param))
    }

    /// A map type without parameters of its own.
    pub fn map(&mut self, domain: impl Into<Box<[Ty]>>, range: Ty) -> Ty {
        self.intern(TypeKind::Map { params: 0, domain: domain.into(), range })
    }

    /// Replaces type parameters by what they stand for (closed types).
    pub fn substitute(&mut self, ty: Ty, substitution: Substitution) -> Ty {
        if substitution.args.is_empty() || !self.facts(ty).param {
            return ty;
        }
        self.rewrite(ty, &mut |types, ty, _| {
            if !types.facts(ty).param {
                return Some(ty);
            }
            match *types.kind(ty) {
                TypeKind::Param(param) => Some(substitution.get(param).unwrap_or(ty)),
                _ => None,
            }
        })
    }

    /// Replaces types that are still to be found by what `found` says of them.
    pub fn resolve_infer(&mut self, ty: Ty, found: &mut dyn FnMut(&mut Types, u32) -> Ty) -> Ty {
        if !self.facts(ty).infer {
            return ty;
        }
        self.rewrite(ty, &mut |types, ty, _| {
            if !types.facts(ty).infer {
                return Some(ty);
            }
            match *types.kind(ty) {
                TypeKind::Infer(slot) => Some(found(types, slot)),
                _ => None,
            }
        })
    }

    /// The map type `<params>[domain]range`. Its parameters are put in the order in which they first occur, so
    /// that types that differ in the order only are equal; those that occur nowhere are the second result.
    pub fn close_map(&mut self, params: &[TypeParamId], domain: &[Ty], range: Ty) -> (Ty, Vec<TypeParamId>) {
        if params.is_empty() {
            return (self.map(domain, range), Vec::new());
        }
        let mut order = Vec::new();
        let mut seen = FxHashSet::default();
        for &part in domain.iter().chain([&range]) {
            self.params_in_order(part, &mut seen, &mut order);
        }
        let own: FxHashSet<TypeParamId> = params.iter().copied().collect();
        order.retain(|param| own.contains(param));
        let places: FxHashMap<TypeParamId, u32> = order.iter().copied().zip(0..).collect();
        let unused = params.iter().copied().filter(|param| !places.contains_key(param)).collect();
        let bind = |types: &mut Types, part: Ty| {
            types.rewrite(part, &mut |types, ty, depth| {
                if !types.facts(ty).param {
                    return Some(ty);
                }
                let TypeKind::Param(param) = *types.kind(ty) else { return None };
                Some(places.get(&param).map_or(ty, |&index| types.intern(TypeKind::Bound { depth, index })))
            })
        };
        let domain: Vec<Ty> = domain.iter().map(|&part| bind(self, part)).collect();
        let range = bind(self, range);
        let map = TypeKind::Map { params: order.len() as u32, domain: domain.into(), range };
        (self.intern(map), unused)
    }

    /// The domain and range of a closed map type whose parameters stand for `args`.
    pub fn instantiate_map(&mut self, map: Ty, args: &[Ty]) -> Option<(Box<[Ty]>, Ty)> {
        let TypeKind::Map { params, domain, range } = self.kind(map) else { return None };
        let (params, domain, range) = (*params, domain.clone(), *range);
        if params == 0 {
            return Some((domain, range));
        }
        let open = |types: &mut Types, part: Ty| {
            types.rewrite(part, &mut |types, ty, depth| {
                if types.facts(ty).loose <= depth {
                    return Some(ty);
                }
                match *types.kind(ty) {
                    TypeKind::Bound { index, .. } => Some(args.get(index as usize).copied().unwrap_or(ty)),
                    _ => None,
                }
            })
        };
        let domain = domain.iter().map(|&part| open(self, part)).collect();
        let range = open(self, range);
        Some((domain, range))
    }

    /// All type parameters in a type, in the order of their first occurrence.
    pub fn params_in_order(&self, ty: Ty, seen: &mut FxHashSet<Ty>, order: &mut Vec<TypeParamId>) {
        if !self.facts(ty).param || !seen.insert(ty) {
            return;
        }
        match self.kind(ty) {
            TypeKind::Param(param) => order.push(*param),
            TypeKind::Named(_, args) => {
                for &arg in args {
                    deep(|| self.params_in_order(arg, seen, order));
                }
            }
            TypeKind::Map { domain, range, .. } => {
                for &part in domain.iter().chain([range]) {
                    deep(|| self.params_in_order(part, seen, order));
                }
            }
            _ => {}
        }
    }

    fn rewrite(&mut self, ty: Ty, leaf: Leaf) -> Ty {
        self.rewrite_at(ty, 0, &mut FxHashMap::default(), leaf)
    }

    fn rewrite_at(&mut self, ty: Ty, depth: u32, done: &mut FxHashMap<(Ty, u32), Ty>, leaf: Leaf) -> Ty {
        if let Some(replacement) = leaf(self, ty, depth) {
            return replacement;
        }
        if let Some(&result) = done.get(&(ty, depth)) {
            return result;
        }
        let result = deep(|| match self.kind(ty).clone() {
            TypeKind::Named(ctor, mut args) => {
                for arg in &mut args {
                    *arg = self.rewrite_at(*arg, depth, done, leaf);
                }
                self.intern(TypeKind::Named(ctor, args))
            }
            TypeKind::Map { params, mut domain, range } => {
                for part in &mut domain {
                    *part = self.rewrite_at(*part, depth + 1, done, leaf);
                }
                let range = self.rewrite_at(range, depth + 1, done, leaf);
                self.intern(TypeKind::Map { params, domain, range })
            }
            _ => ty,
        });
        done.insert((ty, depth), result);
        result
    }
}

/// What it takes to write types down.
pub struct TypePrinter<'a> {
    pub types: &'a Types,
    pub ctors: &'a [TypeCtor],
    pub params: &'a [TypeParam],
    pub names: &'a Names,
    /// The text ends in `…` soon after this many bytes; a shared type can be larger than memory as a tree.
    pub limit: usize,
}

impl TypePrinter<'_> {
    /// The type in Boogie's syntax. Parameters of map types are called `a`, `b` and so on, skipping names that
    /// mean something else in the type; what is still to be found is `?`.
    pub fn print(&self, ty: Ty) -> String {
        let mut writer = Writer { printer: self, text: String::new(), bound: Vec::new(), taken: None };
        writer.write(ty, false);
        writer.text
    }
}

struct Writer<'a, 'b> {
    printer: &'a TypePrinter<'b>,
    text: String,
    /// The names of the parameters of the map types around, outermost first.
    bound: Vec<Vec<String>>,
    /// Names that a map type's parameter may not have.
    taken: Option<FxHashSet<String>>,
}

impl Writer<'_, '_> {
    fn write(&mut self, ty: Ty, atom: bool) {
        if self.text.len() > self.printer.limit {
            if !self.text.ends_with('…') {
                self.text.push('…');
            }
            return;
        }
        match self.printer.types.kind(ty) {
            TypeKind::Bool => self.text.push_str("bool"),
            TypeKind::Int => self.text.push_str("int"),
            TypeKind::Real => self.text.push_str("real"),
            TypeKind::String => self.text.push_str("string"),
            TypeKind::Regex => self.text.push_str("regex"),
            TypeKind::RoundingMode => self.text.push_str("rmode"),
            TypeKind::Bv(width) => self.text.push_str(&format!("bv{width}")),
            TypeKind::Float { significand, exponent } => {
                self.text.push_str(&format!("float{significand}e{exponent}"));
            }
            TypeKind::Named(ctor, args) => {
                let name = self.printer.ctors.get(ctor.index()).map_or("?", |ctor| &self.printer.names[ctor.name.name]);
                let brackets = atom && !args.is_empty();
                self.bracket(brackets, "(");
                self.text.push_str(name);
                for &arg in args {
                    self.text.push(' ');
                    deep(|| self.write(arg, true));
                }
                self.bracket(brackets, ")");
            }
            TypeKind::Map { params, domain, range } => {
                self.bracket(atom, "(");
                let names = self.fresh_names(*params);
                if !names.is_empty() {
                    self.text.push('<');
                    self.text.push_str(&names.join(","));
                    self.text.push('>');
                }
                self.bound.push(names);
                self.text.push('[');
                for (index, &part) in domain.iter().enumerate() {
                    if index > 0 {
                        self.text.push(',');
                    }
                    deep(|| self.write(part, false));
                }
                self.text.push(']');
                deep(|| self.write(*range, false));
                self.bound.pop();
                self.bracket(atom, ")");
            }
            TypeKind::Bound { depth, index } => {
                let level = self.bound.len().checked_sub(*depth as usize + 1);
                let name = level.and_then(|level| self.bound[level].get(*index as usize)).cloned();
                self.text.push_str(name.as_deref().unwrap_or("?"));
            }
            TypeKind::Param(param) => {
                let name = self.printer.params.get(param.index()).map_or("?", |p| &self.printer.names[p.name.name]);
                self.text.push_str(name);
            }
            TypeKind::Infer(_) => self.text.push('?'),
        }
    }

    fn bracket(&mut self, wanted: bool, bracket: &str) {
        if wanted {
            self.text.push_str(bracket);
        }
    }

    /// Names for the parameters of a map type that are not in use.
    fn fresh_names(&mut self, count: u32) -> Vec<String> {
        if count == 0 {
            return Vec::new();
        }
        let printer = self.printer;
        let taken = self.taken.get_or_insert_with(|| {
            let ctors = printer.ctors.iter().map(|ctor| ctor.name.name);
            let params = printer.params.iter().map(|param| param.name.name);
            ctors.chain(params).map(|name| printer.names[name].to_owned()).filter(|name| name.len() < 3).collect()
        });
        let used = |name: &String| taken.contains(name) || self.bound.iter().flatten().any(|other| other == name);
        let letters = (b'a'..=b'z').map(|letter| char::from(letter).to_string());
        let numbered = (0u32..).map(|number| format!("a{number}"));
        letters.chain(numbered).filter(|name| !used(name)).take(count as usize).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_map_parameters_does_not_matter() {
        let mut types = Types::default();
        let (p, q) = (TypeParamId(0), TypeParamId(1));
        let (a, b) = (types.param(p), types.param(q));
        let (one, unused) = types.close_map(&[p, q], &[a, b], a);
        assert!(unused.is_empty());
        let (other, _) = types.close_map(&[q, p], &[b, a], b);
        let (third, _) = types.close_map(&[q, p], &[a, b], a);
        assert_eq!(one, other);
        assert_eq!(one, third);
        let (domain, range) = types.instantiate_map(one, &[Ty::INT, Ty::BOOL]).unwrap();
        assert_eq!((&domain[..], range), (&[Ty::INT, Ty::BOOL][..], Ty::INT));
    }

    #[test]
    fn inner_maps_keep_the_outer_parameter() {
        let mut types = Types::default();
        let (p, q) = (TypeParamId(0), TypeParamId(1));
        let (a, b) = (types.param(p), types.param(q));
        let (inner, _) = types.close_map(&[q], &[b], a);
        let (outer, unused) = types.close_map(&[p], &[a], inner);
        assert!(unused.is_empty());
        assert_eq!(types.facts(outer), Default::default());
        let names = Names::new();
        let printer = TypePrinter { types: &types, ctors: &[], params: &[], names: &names, limit: 100 };
        assert_eq!(printer.print(outer), "<a>[a]<b>[b]a");
        let (_, range) = types.instantiate_map(outer, &[Ty::INT]).unwrap();
        let printer = TypePrinter { types: &types, ctors: &[], params: &[], names: &names, limit: 100 };
        assert_eq!(printer.print(range), "<a>[a]int");
    }
}
