//! Types that are still to be found, and unification.
//!
//! A polymorphic function, map or procedure is used at types that the text does not say. Each of them is a
//! [`TypeKind::Infer`], an index into the *slots* here, and unification fills the slots. Besides "anything", a slot
//! can be known to be
//!
//! - a *bit-vector* of at least some width (`e[8:0]`, `e ++ f` of an unknown `e`), with the sums of widths that
//!   concatenations ask for; or
//! - a *map* with some number of arguments (`e[i]`, `e[i := v]` of an unknown `e`), with the uses that it must
//!   allow. It may turn out to be polymorphic, so the uses need not agree with each other.
//!
//! A slot always stands for a closed type: it is never filled with a parameter of a map type around it.

use crate::typed::{Ty, TypeKind, TypeParamId, Types};
use crate::types::deep;
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known of a type that is still to be found.
#[derive(Clone, Debug)]
enum Slot {
    Free,
    Known(Ty),
    /// A bit-vector of at least `min` bits, with its places in [`Inference::concats`].
    Bv {
        min: u32,
        concats: Vec<u32>,
    },
    /// A map of `arity` arguments, with its places in [`Inference::map_uses`].
    Map {
        arity: usize,
        uses: Vec<u32>,
    },
}

/// `left ++ right`, of type `result`: all three are bit-vectors, and the widths add up.
#[derive(Clone, Copy, Debug)]
struct Concat {
    left: Ty,
    right: Ty,
    result: Ty,
}

/// A bit-vector's width, as far as it is known.
#[derive(Clone, Copy, Debug)]
enum Width {
    Exactly(u32),
    AtLeast(u32, u32),
}

impl Width {
    fn min(self) -> u32 {
        match self {
            Width::Exactly(width) | Width::AtLeast(width, _) => width,
        }
    }
}

/// The widest bit-vector there is; widths add up, and a solver has to hold them.
pub const MAX_WIDTH: u32 = 1 << 24;

/// Whether a float can have these widths. SMT-LIB allows less of a significand and more of an exponent, and Boogie does not
/// look; but there is no solver for those: Z3 wants 3 and at most 63, and what its models say must fit into 64 bits here.
pub(crate) fn is_float(significand: u32, exponent: u32) -> bool {
    (3..=MAX_WIDTH).contains(&significand) && (2..=62).contains(&exponent)
}

/// That in words.
pub(crate) const FLOAT_WIDTHS: &str = "at least 3 bits of significand and 2 to 62 of exponent";

/// How many steps one unification may spend on widths; contradictions like `x == x ++ y` otherwise never end.
const FUEL: u32 = 10_000;

pub(crate) struct Inference {
    slots: Vec<Slot>,
    /// What slots held before the unification under way, to take it back if it fails.
    undo: Vec<(u32, Slot)>,
    concats: Vec<Concat>,
    map_uses: Vec<(Box<[Ty]>, Ty)>,
    /// In [`Inference::comparable`]: what type parameters are taken to stand for.
    flexible: Option<FxHashMap<TypeParamId, Ty>>,
    /// Pairs of composite types that this unification has been through.
    seen: FxHashSet<(Ty, Ty)>,
    fuel: u32,
    /// Final types, once nothing changes any more.
    finished: Option<FxHashMap<Ty, Ty>>,
    /// How many [`Inference::attempt`]s are under way.
    attempts: u32,
    /// The type of what is wrong: it fits everything, so that one mistake is one error.
    pub error: Ty,
}

impl Inference {
    pub fn new(types: &mut Types) -> Self {
        Self {
            slots: Vec::new(),
            undo: Vec::new(),
            concats: Vec::new(),
            map_uses: Vec::new(),
            flexible: None,
            seen: FxHashSet::default(),
            fuel: 0,
            finished: None,
            attempts: 0,
            error: types.intern(TypeKind::Infer(u32::MAX)),
        }
    }

    fn slot(&mut self, types: &mut Types, slot: Slot) -> Ty {
        let index = self.slots.len() as u32;
        self.slots.push(slot);
        types.intern(TypeKind::Infer(index))
    }

    /// A type about which nothing is known.
    pub fn fresh(&mut self, types: &mut Types) -> Ty {
        self.slot(types, Slot::Free)
    }

    /// A bit-vector type of at least `min` bits.
    pub fn fresh_bv(&mut self, types: &mut Types, min: u32) -> Ty {
        self.slot(types, Slot::Bv { min, concats: Vec::new() })
    }

    /// The type without filled slots at its top.
    pub fn shallow(&self, types: &Types, mut ty: Ty) -> Ty {
        while let TypeKind::Infer(index) = *types.kind(ty) {
            match self.slots.get(index as usize) {
                Some(Slot::Known(known)) => ty = *known,
                _ => break,
            }
        }
        ty
    }

    /// Makes two types equal, if they can be; otherwise nothing changes.
    pub fn unify(&mut self, types: &mut Types, left: Ty, right: Ty) -> bool {
        if left == right {
            return true;
        }
        let facts = (types.facts(left), types.facts(right));
        if !facts.0.infer && !facts.1.infer {
            return false;
        }
        self.attempt(|inference| inference.step(types, left, right))
    }

    /// Whether values of two types can be compared: the types are equal, or could be for some choice of their type
    /// parameters (`(forall<a, b> x: a, y: b :: x == y)`).
    pub fn comparable(&mut self, types: &mut Types, left: Ty, right: Ty) -> bool {
        if self.unify(types, left, right) {
            return true;
        }
        let facts = (types.facts(left), types.facts(right));
        if !(facts.0.param || facts.1.param || facts.0.infer || facts.1.infer) {
            return false;
        }
        self.flexible = Some(FxHashMap::default());
        let result = self.attempt(|inference| inference.step(types, left, right));
        self.flexible = None;
        result
    }

    /// Does several steps, or none of them.
    pub fn attempt(&mut self, steps: impl FnOnce(&mut Self) -> bool) -> bool {
        let start = self.undo.len();
        let outermost = self.attempts == 0;
        if outermost {
            self.fuel = FUEL;
            self.seen.clear();
        }
        self.attempts += 1;
        let result = steps(self);
        self.attempts -= 1;
        if !result {
            while self.undo.len() > start {
                if let Some((index, before)) = self.undo.pop() {
                    self.slots[index as usize] = before;
                }
            }
            self.seen.clear();
        } else if outermost {
            self.undo.clear();
        }
        result
    }

    fn set(&mut self, index: u32, slot: Slot) {
        let before = std::mem::replace(&mut self.slots[index as usize], slot);
        self.undo.push((index, before));
    }

    fn step(&mut self, types: &mut Types, left: Ty, right: Ty) -> bool {
        let (left, right) = (self.shallow(types, left), self.shallow(types, right));
        if left == right || left == self.error || right == self.error {
            return true;
        }
        let (left_facts, right_facts) = (types.facts(left), types.facts(right));
        if self.flexible.is_none() && !left_facts.infer && !right_facts.infer {
            return false;
        }
        match (types.kind(left).clone(), types.kind(right).clone()) {
            (TypeKind::Infer(left), TypeKind::Infer(right)) => self.merge(types, left, right),
            (TypeKind::Infer(index), TypeKind::Param(param)) | (TypeKind::Param(param), TypeKind::Infer(index))
                if self.flexible.is_some() && !matches!(self.slots[index as usize], Slot::Free) =>
            {
                let slot = types.intern(TypeKind::Infer(index));
                self.choose(types, param, slot)
            }
            (TypeKind::Infer(index), _) => self.fill(types, index, right),
            (_, TypeKind::Infer(index)) => self.fill(types, index, left),
            (TypeKind::Param(param), _) if self.flexible.is_some() => self.choose(types, param, right),
            (_, TypeKind::Param(param)) if self.flexible.is_some() => self.choose(types, param, left),
            (TypeKind::Named(ctor, args), TypeKind::Named(other_ctor, other_args)) => {
                ctor == other_ctor
                    && args.len() == other_args.len()
                    && (!self.seen.insert((left, right))
                        || args.iter().zip(&other_args).all(|(&arg, &other)| deep(|| self.step(types, arg, other))))
            }
            (
                TypeKind::Map { params, domain, range },
                TypeKind::Map { params: other_params, domain: other_domain, range: other_range },
            ) => {
                params == other_params
                    && domain.len() == other_domain.len()
                    && (!self.seen.insert((left, right))
                        || domain.iter().zip(&other_domain).all(|(&a, &b)| deep(|| self.step(types, a, b)))
                            && deep(|| self.step(types, range, other_range)))
            }
            _ => false,
        }
    }

    /// In a comparison: lets a type parameter stand for a type.
    fn choose(&mut self, types: &mut Types, param: TypeParamId, ty: Ty) -> bool {
        let chosen = self.flexible.as_ref().and_then(|chosen| chosen.get(&param).copied());
        if let Some(chosen) = chosen {
            return deep(|| self.step(types, chosen, ty));
        }
        let mut other = ty;
        while let TypeKind::Param(next) = *types.kind(other) {
            if next == param {
                return true;
            }
            match self.flexible.as_ref().and_then(|chosen| chosen.get(&next).copied()) {
                Some(chosen) => other = self.shallow(types, chosen),
                None => break,
            }
        }
        if types.facts(ty).loose > 0 || self.mentions(types, ty, Sought::Param(param), &mut FxHashSet::default()) {
            return false;
        }
        if let Some(chosen) = &mut self.flexible {
            chosen.insert(param, ty);
        }
        true
    }

    fn merge(&mut self, types: &mut Types, left: u32, right: u32) -> bool {
        let right_ty = types.intern(TypeKind::Infer(right));
        let left_ty = types.intern(TypeKind::Infer(left));
        match (self.slots[left as usize].clone(), self.slots[right as usize].clone()) {
            (Slot::Free, _) => self.set(left, Slot::Known(right_ty)),
            (_, Slot::Free) => self.set(right, Slot::Known(left_ty)),
            (Slot::Bv { min, concats }, Slot::Bv { min: other_min, concats: mut all }) => {
                all.extend(&concats);
                self.set(left, Slot::Known(right_ty));
                self.set(right, Slot::Bv { min: min.max(other_min), concats: all.clone() });
                return all.iter().all(|&concat| self.add_widths(types, concat));
            }
            (Slot::Map { arity, uses }, Slot::Map { arity: other_arity, uses: mut all }) if arity == other_arity => {
                all.extend(&uses);
                self.set(left, Slot::Known(right_ty));
                self.set(right, Slot::Map { arity, uses: all });
            }
            _ => return false,
        }
        true
    }

    fn fill(&mut self, types: &mut Types, index: u32, ty: Ty) -> bool {
        let facts = types.facts(ty);
        if facts.loose > 0 {
            return false;
        }
        if facts.infer && self.mentions(types, ty, Sought::Slot(index), &mut FxHashSet::default()) {
            return false;
        }
        match self.slots[index as usize].clone() {
            Slot::Free => self.set(index, Slot::Known(ty)),
            Slot::Known(known) => return deep(|| self.step(types, known, ty)),
            Slot::Bv { min, concats } => {
                if !matches!(*types.kind(ty), TypeKind::Bv(width) if width >= min) {
                    return false;
                }
                self.set(index, Slot::Known(ty));
                return concats.iter().all(|&concat| self.add_widths(types, concat));
            }
            Slot::Map { arity, uses } => {
                if !matches!(types.kind(ty), TypeKind::Map { domain, .. } if domain.len() == arity) {
                    return false;
                }
                self.set(index, Slot::Known(ty));
                return uses.iter().all(|&place| self.allows(types, ty, place));
            }
        }
        true
    }

    /// Whether a map type allows a use of it.
    fn allows(&mut self, types: &mut Types, map: Ty, place: u32) -> bool {
        let (args, result) = self.map_uses[place as usize].clone();
        let Some((_, domain, range)) = self.open_map(types, map) else { return false };
        domain.iter().zip(&args).all(|(&expected, &arg)| deep(|| self.step(types, expected, arg)))
            && deep(|| self.step(types, range, result))
    }

    /// What its parameters stand for, the domain and the range of a map type at a place where it is used.
    pub fn open_map(&mut self, types: &mut Types, map: Ty) -> Option<(Vec<Ty>, Box<[Ty]>, Ty)> {
        let TypeKind::Map { params, .. } = *types.kind(map) else { return None };
        let args: Vec<Ty> = (0..params).map(|_| self.fresh(types)).collect();
        let (domain, range) = types.instantiate_map(map, &args)?;
        Some((args, domain, range))
    }

    /// Says that a type is a map that is used with these arguments and has this result there. Only for types of
    /// which no more is known: `None` if it is known not to be such a map.
    pub fn use_as_map(&mut self, types: &mut Types, map: Ty, args: Box<[Ty]>) -> Option<Ty> {
        let map = self.shallow(types, map);
        let &TypeKind::Infer(index) = types.kind(map) else { return None };
        let arity = args.len();
        let mut uses = match self.slots.get(index as usize)? {
            Slot::Free => Vec::new(),
            Slot::Map { arity: known, uses } if *known == arity => uses.clone(),
            _ => return None,
        };
        let result = self.fresh(types);
        uses.push(self.map_uses.len() as u32);
        self.map_uses.push((args, result));
        self.slots[index as usize] = Slot::Map { arity, uses };
        Some(result)
    }

    /// The type of `left ++ right`; `None` if that cannot be.
    pub fn concat(&mut self, types: &mut Types, left: Ty, right: Ty) -> Option<Ty> {
        for operand in [left, right] {
            let operand = self.shallow(types, operand);
            if !matches!(types.kind(operand), TypeKind::Bv(_)) {
                let bv = self.fresh_bv(types, 0);
                if !self.unify(types, operand, bv) {
                    return None;
                }
            }
        }
        if let (Some(Width::Exactly(left)), Some(Width::Exactly(right))) =
            (self.width(types, left), self.width(types, right))
        {
            let width = left.saturating_add(right);
            return (width <= MAX_WIDTH).then(|| types.bv(width));
        }
        let result = self.fresh_bv(types, 0);
        let place = self.concats.len() as u32;
        self.concats.push(Concat { left, right, result });
        for part in [left, right, result] {
            let part = self.shallow(types, part);
            if let &TypeKind::Infer(index) = types.kind(part)
                && let Some(Slot::Bv { concats, .. }) = self.slots.get_mut(index as usize)
                && concats.last() != Some(&place)
            {
                concats.push(place);
            }
        }
        self.attempt(|inference| inference.add_widths(types, place)).then_some(result)
    }

    fn width(&self, types: &Types, ty: Ty) -> Option<Width> {
        let ty = self.shallow(types, ty);
        match *types.kind(ty) {
            TypeKind::Bv(width) => Some(Width::Exactly(width)),
            TypeKind::Infer(index) => match self.slots.get(index as usize)? {
                Slot::Bv { min, .. } => Some(Width::AtLeast(*min, index)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Concludes what it can from a concatenation about the widths of its parts.
    fn add_widths(&mut self, types: &mut Types, place: u32) -> bool {
        if self.fuel == 0 {
            return false;
        }
        self.fuel -= 1;
        let Concat { left, right, result } = self.concats[place as usize];
        let widths = (self.width(types, left), self.width(types, right), self.width(types, result));
        let (Some(a), Some(b), Some(sum)) = widths else { return false };
        let least = a.min().saturating_add(b.min());
        if least > MAX_WIDTH {
            return false;
        }
        match (a, b, sum) {
            (Width::Exactly(_), Width::Exactly(_), Width::Exactly(sum)) => sum == least,
            (Width::Exactly(_), Width::Exactly(_), Width::AtLeast(..)) => self.set_width(types, result, least),
            (Width::Exactly(a), Width::AtLeast(..), Width::Exactly(sum)) => {
                sum >= least && self.set_width(types, right, sum - a)
            }
            (Width::AtLeast(..), Width::Exactly(b), Width::Exactly(sum)) => {
                sum >= least && self.set_width(types, left, sum - b)
            }
            (Width::AtLeast(..), Width::AtLeast(..), Width::Exactly(sum)) => sum >= least,
            (_, _, Width::AtLeast(min, index)) => min >= least || self.raise(types, index, least),
        }
    }

    fn set_width(&mut self, types: &mut Types, ty: Ty, width: u32) -> bool {
        let bv = types.bv(width);
        deep(|| self.step(types, ty, bv))
    }

    fn raise(&mut self, types: &mut Types, index: u32, min: u32) -> bool {
        let Slot::Bv { concats, .. } = self.slots[index as usize].clone() else { return false };
        self.set(index, Slot::Bv { min, concats: concats.clone() });
        concats.iter().all(|&concat| deep(|| self.add_widths(types, concat)))
    }

    fn mentions(&self, types: &Types, ty: Ty, sought: Sought, seen: &mut FxHashSet<Ty>) -> bool {
        let ty = self.shallow(types, ty);
        let facts = types.facts(ty);
        if !(facts.infer || facts.param) || !seen.insert(ty) {
            return false;
        }
        match types.kind(ty) {
            TypeKind::Infer(index) => match self.slots.get(*index as usize) {
                _ if sought == Sought::Slot(*index) => true,
                Some(Slot::Map { uses, .. }) => uses.iter().any(|&place| {
                    let (args, result) = &self.map_uses[place as usize];
                    args.iter().chain([result]).any(|&part| deep(|| self.mentions(types, part, sought, seen)))
                }),
                _ => false,
            },
            TypeKind::Param(param) => {
                let chosen = self.flexible.as_ref().and_then(|chosen| chosen.get(param));
                sought == Sought::Param(*param)
                    || chosen.is_some_and(|&chosen| deep(|| self.mentions(types, chosen, sought, seen)))
            }
            TypeKind::Named(_, args) => args.iter().any(|&arg| deep(|| self.mentions(types, arg, sought, seen))),
            TypeKind::Map { domain, range, .. } => {
                domain.iter().chain([range]).any(|&part| deep(|| self.mentions(types, part, sought, seen)))
            }
            _ => false,
        }
    }

    /// Chooses types for all slots that are still open: the smallest widths that add up, maps as they are used, `int`
    /// for the rest. After this, [`Inference::finish`] gives final types. `false` if the widths do not add up.
    pub fn choose_open(&mut self, types: &mut Types) -> bool {
        let mut consistent = true;
        for place in 0..self.concats.len() as u32 {
            let Concat { left, right, .. } = self.concats[place as usize];
            for part in [left, right] {
                if let Some(Width::AtLeast(min, _)) = self.width(types, part) {
                    let bv = types.bv(min);
                    consistent &= self.unify(types, part, bv);
                }
            }
        }
        for index in 0..self.slots.len() as u32 {
            if matches!(self.slots[index as usize], Slot::Map { .. }) {
                self.choose_map(types, index);
            }
        }
        consistent
    }

    /// A map without parameters if all uses agree on one; otherwise the map that allows every use.
    fn choose_map(&mut self, types: &mut Types, index: u32) {
        let Slot::Map { arity, .. } = self.slots[index as usize] else { return };
        let slot = types.intern(TypeKind::Infer(index));
        let domain: Vec<Ty> = (0..arity).map(|_| self.fresh(types)).collect();
        let range = self.fresh(types);
        let plain = types.map(domain, range);
        if self.unify(types, slot, plain) {
            return;
        }
        let bound = |types: &mut Types, index: usize| types.intern(TypeKind::Bound { depth: 0, index: index as u32 });
        let domain: Box<[Ty]> = (0..arity).map(|place| bound(types, place)).collect();
        let range = bound(types, arity);
        let general = types.intern(TypeKind::Map { params: arity as u32 + 1, domain, range });
        self.unify(types, slot, general);
    }

    /// Says that no slot will change any more, so that final types need to be found only once.
    pub fn settle(&mut self) {
        self.finished = Some(FxHashMap::default());
    }

    /// The type without any slots. Open slots are taken as `int`, or as the narrowest bit-vector that will do.
    pub fn finish(&mut self, types: &mut Types, ty: Ty) -> Ty {
        if !types.facts(ty).infer {
            return ty;
        }
        if let Some(&known) = self.finished.as_ref().and_then(|finished| finished.get(&ty)) {
            return known;
        }
        let result = types.resolve_infer(ty, &mut |types, index| match self.slots.get(index as usize) {
            Some(&Slot::Known(known)) => deep(|| self.finish(types, known)),
            Some(&Slot::Bv { min, .. }) => types.bv(min),
            _ => Ty::INT,
        });
        if let Some(finished) = &mut self.finished {
            finished.insert(ty, result);
        }
        result
    }

    /// The type as far as it is known, for messages.
    pub fn so_far(&self, types: &mut Types, ty: Ty) -> Ty {
        types.resolve_infer(ty, &mut |types, index| match self.slots.get(index as usize) {
            Some(&Slot::Known(known)) => deep(|| self.so_far(types, known)),
            Some(&Slot::Map { arity, .. }) => {
                let unknown = types.intern(TypeKind::Infer(u32::MAX - 1));
                types.map(vec![unknown; arity], unknown)
            }
            _ => types.intern(TypeKind::Infer(index)),
        })
    }

    /// Whether something in the type is still open.
    pub fn is_open(&self, types: &mut Types, ty: Ty) -> bool {
        let so_far = self.so_far(types, ty);
        types.facts(so_far).infer
    }
}

/// What [`Inference::mentions`] looks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sought {
    Slot(u32),
    Param(TypeParamId),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup() -> (Types, Inference) {
        let mut types = Types::default();
        let inference = Inference::new(&mut types);
        (types, inference)
    }

    #[test]
    fn a_failed_unification_changes_nothing() {
        let (mut types, mut inference) = setup();
        let open = inference.fresh(&mut types);
        let left = types.map(vec![open, Ty::INT], Ty::BOOL);
        let right = types.map(vec![Ty::REAL, Ty::BOOL], Ty::BOOL);
        assert!(!inference.unify(&mut types, left, right));
        assert!(inference.unify(&mut types, open, Ty::INT));
    }

    #[test]
    fn a_slot_is_never_a_bound_parameter() {
        let (mut types, mut inference) = setup();
        let open = inference.fresh(&mut types);
        let bound = types.intern(TypeKind::Bound { depth: 0, index: 0 });
        let left = types.intern(TypeKind::Map { params: 1, domain: [bound].into(), range: open });
        let right = types.intern(TypeKind::Map { params: 1, domain: [bound].into(), range: bound });
        let good = types.intern(TypeKind::Map { params: 1, domain: [bound].into(), range: Ty::INT });
        assert!(!inference.unify(&mut types, left, right));
        assert!(inference.unify(&mut types, left, good));
    }

    #[test]
    fn nothing_contains_itself() {
        let (mut types, mut inference) = setup();
        let open = inference.fresh(&mut types);
        let map = types.map(vec![open], Ty::BOOL);
        assert!(!inference.unify(&mut types, open, map));
    }

    #[test]
    fn widths_add_up() {
        let (mut types, mut inference) = setup();
        let (open, narrow) = (inference.fresh(&mut types), types.bv(20));
        let sum = inference.concat(&mut types, open, narrow).unwrap();
        let (small, large) = (types.bv(18), types.bv(32));
        assert!(!inference.unify(&mut types, sum, small));
        assert!(inference.unify(&mut types, sum, large));
        let finished = inference.finish(&mut types, open);
        assert_eq!(finished, types.bv(12));
    }

    #[test]
    fn a_sum_that_contains_itself_ends() {
        let (mut types, mut inference) = setup();
        let (open, one) = (inference.fresh(&mut types), types.bv(1));
        let sum = inference.concat(&mut types, open, one).unwrap();
        assert!(!inference.unify(&mut types, sum, open));
    }

    #[test]
    fn an_unknown_map_allows_uses_that_differ() {
        let (mut types, mut inference) = setup();
        let map = inference.fresh(&mut types);
        let first = inference.use_as_map(&mut types, map, [Ty::INT].into()).unwrap();
        let second = inference.use_as_map(&mut types, map, [Ty::BOOL].into()).unwrap();
        assert!(inference.unify(&mut types, first, Ty::INT));
        assert!(inference.unify(&mut types, second, Ty::BOOL));
        assert!(inference.choose_open(&mut types));
        let chosen = inference.finish(&mut types, map);
        assert!(matches!(types.kind(chosen), TypeKind::Map { params: 2, .. }));
    }

    #[test]
    fn type_parameters_are_comparable() {
        let (mut types, mut inference) = setup();
        let (a, b) = (types.param(TypeParamId(0)), types.param(TypeParamId(1)));
        let of_a = types.map(vec![Ty::INT], a);
        let of_b = types.map(vec![Ty::INT], b);
        assert!(!inference.unify(&mut types, of_a, of_b));
        assert!(inference.comparable(&mut types, of_a, of_b));
        assert!(inference.comparable(&mut types, a, Ty::INT));
        assert!(!inference.comparable(&mut types, a, of_a));
        assert!(!inference.comparable(&mut types, of_a, Ty::INT));
    }
}
