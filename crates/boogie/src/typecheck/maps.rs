//! The types of map selections, updates, and of the left sides of assignments to maps.

use super::Checker;
use crate::resolve::{arguments, place};
use crate::source::Span;
use crate::syntax::ExprId;
use crate::typed::{Ty, TypeKind};

impl Checker<'_> {
    /// The type of `map[args]`.
    pub(super) fn select(&mut self, id: ExprId, map: ExprId, args: &[ExprId], span: Span) -> Ty {
        let map_ty = self.shallow(self.ty(map));
        if let Some(range) = self.plain_range(map_ty, args) {
            return range;
        }
        let (result, type_args) = self.access(map_ty, args, span);
        self.note_map_use(id, map_ty, args, result, type_args);
        result
    }

    /// The type of `map[args := value]`.
    pub(super) fn store(&mut self, id: ExprId, map: ExprId, args: &[ExprId], value: ExprId) -> Ty {
        let map_ty = self.shallow(self.ty(map));
        let value_ty = self.ty(value);
        let result = match self.plain_range(map_ty, args) {
            Some(range) => range,
            None => {
                let (result, type_args) = self.access(map_ty, args, place(self.program, id));
                self.note_map_use(id, map_ty, args, result, type_args);
                result
            }
        };
        if result == self.error {
            return self.error;
        }
        if !self.unify(result, value_ty) {
            let message = format!("the map holds {}, but this is {}", self.show(result), self.show(value_ty));
            self.report(self.program.expr(value).span, message);
            return self.error;
        }
        map_ty
    }

    /// The range of a map without type parameters whose arguments have exactly the right types.
    fn plain_range(&self, map: Ty, args: &[ExprId]) -> Option<Ty> {
        let TypeKind::Map { params: 0, domain, range } = self.tables.types.kind(map) else { return None };
        let fits = domain.len() == args.len() && domain.iter().zip(args).all(|(&wanted, &arg)| self.ty(arg) == wanted);
        fits.then_some(*range)
    }

    fn note_map_use(&mut self, id: ExprId, map: Ty, args: &[ExprId], result: Ty, type_args: Vec<Ty>) {
        if !type_args.is_empty() {
            self.type_args.insert(id, type_args.into());
            self.open_args.push(id);
        } else if map != self.error && matches!(self.tables.types.kind(map), TypeKind::Infer(_)) {
            let args = args.iter().map(|&arg| self.ty(arg)).collect();
            self.unknown_maps.push((id, map, args, result));
        }
    }

    /// What a map of some type gives for some arguments, and what its type parameters stand for there.
    pub(super) fn access(&mut self, map: Ty, args: &[ExprId], span: Span) -> (Ty, Vec<Ty>) {
        let failed = (self.error, Vec::new());
        let map = self.shallow(map);
        if map == self.error {
            return failed;
        }
        if let TypeKind::Infer(_) = self.tables.types.kind(map) {
            let arg_types: Box<[Ty]> = args.iter().map(|&arg| self.ty(arg)).collect();
            if let Some(result) = self.infer.use_as_map(&mut self.tables.types, map, arg_types) {
                return (result, Vec::new());
            }
        }
        let Some((type_args, domain, range)) = self.infer.open_map(&mut self.tables.types, map) else {
            let message = format!("this is {}, not a map", self.show(map));
            self.report(span, message);
            return failed;
        };
        if domain.len() != args.len() {
            let message = format!("the map {} takes {}, not {}", self.show(map), arguments(domain.len()), args.len());
            self.report(span, message);
            return failed;
        }
        let mut fits = true;
        for (index, (&wanted, &arg)) in domain.iter().zip(args).enumerate() {
            let found = self.ty(arg);
            if !self.unify(wanted, found) {
                let message = if args.len() == 1 {
                    format!("this map is indexed by {}, not {}", self.show(wanted), self.show(found))
                } else {
                    let (wanted, found) = (self.show(wanted), self.show(found));
                    format!("argument {} of this map must be {wanted}, but is {found}", index + 1)
                };
                self.report(self.program.expr(arg).span, message);
                fits = false;
            }
        }
        if fits { (range, type_args) } else { failed }
    }
}
