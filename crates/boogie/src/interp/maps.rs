//! Looking into maps, changing them, comparing them.

use super::code::{List, Node, NodeId, TypeListId};
use super::eval::{ill_typed, stop};
use super::machine::{Eval, Machine};
use super::map::{Base, Closure, Domain, MapValue, OpenId};
use super::repair::{Subject, key};
use super::tree::Key;
use super::value::{Value, deep};
use crate::typed::Ty;
use std::collections::BTreeSet;
use std::sync::Arc;

/// On how many places two maps that are code are compared.
const COMPARED_PLACES: usize = 200;

impl Machine<'_, '_> {
    pub fn eval_select(&mut self, map: NodeId, indices: List, types: TypeListId) -> Eval {
        let Value::Map(map) = self.eval(map)? else { return ill_typed("a selection") };
        let types = self.type_args(types);
        if indices.len == 1 {
            let index = self.eval(self.code.item(indices, 0))?;
            return self.select(&map, &types, std::slice::from_ref(&index));
        }
        let mark = self.eval_args(indices)?;
        let indices: Vec<Value> = self.scratch.drain(mark..).collect();
        self.select(&map, &types, &indices)
    }

    pub fn eval_store(&mut self, map: NodeId, parts: List, types: TypeListId) -> Eval {
        let Value::Map(mut map) = self.eval(map)? else { return ill_typed("a store") };
        let types = self.type_args(types);
        let mark = self.eval_args(parts)?;
        // The last of the parts is the value.
        let Some(value) = self.scratch.pop() else { return ill_typed("a store") };
        Arc::make_mut(&mut map).set(&types, &self.scratch[mark..], value);
        self.scratch.truncate(mark);
        Ok(Value::Map(map))
    }

    /// What a map holds at a place.
    pub fn select(&mut self, map: &MapValue, types: &[Ty], indices: &[Value]) -> Eval {
        if let Some(value) = map.get(types, indices) {
            return Ok(value.clone());
        }
        if indices.iter().any(Value::has_lazy_map)
            && let Some(value) = self.entry_at_equal_index(map, types, indices)?
        {
            return Ok(value);
        }
        match map.base() {
            Base::Constant(value) => Ok(value.clone()),
            Base::Open(id) => self.open_element(*id, types, indices),
            Base::Lambda(closure) => self.call_closure(&closure.clone(), types, indices),
            Base::Pointwise(pointwise) => {
                let pointwise = pointwise.clone();
                let mut elements = Vec::with_capacity(pointwise.maps.len());
                for map in &pointwise.maps {
                    elements.push(self.select(map, types, indices)?);
                }
                let Some((_, range)) = self.world.map_parts(map.ty, &[]) else { return ill_typed("a selection") };
                self.builtin(&pointwise.op, &elements, range)
            }
        }
    }

    /// An entry whose index is the same map in another form.
    fn entry_at_equal_index(&mut self, map: &MapValue, types: &[Ty], indices: &[Value]) -> Eval<Option<Value>> {
        for (key, value) in map.entries() {
            if *key.types == *types && self.all_equal(&key.indices, indices)? {
                return Ok(Some(value.clone()));
            }
        }
        Ok(None)
    }

    fn all_equal(&mut self, a: &[Value], b: &[Value]) -> Eval<bool> {
        if a.len() != b.len() {
            return Ok(false);
        }
        for (a, b) in a.iter().zip(b) {
            if !self.values_equal(a, b)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn open_element(&mut self, id: OpenId, types: &[Ty], indices: &[Value]) -> Eval {
        let open = self.world.open(id);
        if let Some(value) = open.chosen.get(types, indices) {
            return Ok(value.clone());
        }
        if let (true, Some(value)) = (open.fixed, &open.fallback) {
            return Ok(value.clone());
        }
        let (ty, fallback) = (open.ty, open.fallback.clone());
        if indices.iter().any(Value::has_lazy_map) {
            let chosen = open.chosen.entries().to_vec();
            for entry in chosen {
                if *entry.types == *types && self.all_equal(&entry.args, indices)? {
                    return Ok(entry.value);
                }
            }
        }
        let Some((_, range)) = self.world.map_parts(ty, types) else { return ill_typed("a selection") };
        let answer = self.oracle.map_element(self.world, id, types, indices, range);
        // What is assumed of the element must be so, whatever the oracle says; it may want to know where it was wrong.
        let defined = self.defined_element(id, indices)?;
        if let (Some((value, restriction)), Some(answer)) = (&defined, &answer)
            && value != answer
            && self.probing == 0
            && self.overruled.is_empty()
        {
            self.overruled = restriction.instance(indices);
        }
        let (settled, opinion) = (defined.is_some(), answer.is_some());
        let value = match (defined, answer, fallback) {
            (Some((value, _)), ..) | (None, None, Some(value)) => value,
            (None, Some(value), _) => self.checked(value, range)?,
            (None, None, None) => self.default_value(range)?,
        };
        if self.probing > 0 {
            self.doubt |= !settled;
            return Ok(value);
        }
        // Its definition may have led here for the same element.
        if let Some(known) = self.world.open(id).chosen.get(types, indices) {
            return Ok(known.clone());
        }
        self.world.open_mut(id).chosen.insert(types, indices, value.clone());
        if opinion || settled {
            return Ok(value);
        }
        self.fit_element(id, types, indices)?;
        self.note_free(|| Subject::Element(id, key(types, indices)));
        Ok(self.world.open(id).chosen.get(types, indices).cloned().unwrap_or(value))
    }

    /// The map of a lambda expression; over few indices, a table.
    pub fn closure_map(&mut self, ty: Ty, closure: Closure) -> Eval {
        // One value everywhere, as it is.
        let lambda = &self.code.lambdas[closure.code as usize];
        if let (Node::Captured(at), true) = (self.code.node(lambda.body), lambda.type_params.is_empty())
            && let Some(value) = closure.captured.get(at as usize)
        {
            return Ok(Value::Map(Arc::new(self.world.map(ty, Base::Constant(value.clone())))));
        }
        if let (Node::Constant(_) | Node::Bool(_), true) = (self.code.node(lambda.body), lambda.type_params.is_empty())
        {
            let value = self.eval(lambda.body)?;
            return Ok(Value::Map(Arc::new(self.world.map(ty, Base::Constant(value)))));
        }
        // A map looked into where it is asked, and no more, is that map (eta).
        if let (Node::Select { map, indices, .. }, true) = (self.code.node(lambda.body), lambda.type_params.is_empty())
            && let Node::Captured(at) = self.code.node(map)
            && let Some(Value::Map(map)) = closure.captured.get(at as usize)
            && map.ty == ty
        {
            let indices = self.code.list(indices).iter();
            let is_own = |(place, &index): (usize, &NodeId)| matches!(self.code.node(index), Node::Bound(bound) if bound as usize == place);
            if indices.enumerate().all(is_own) {
                return Ok(Value::Map(map.clone()));
            }
        }
        let closure = Arc::new(closure);
        let Domain::Small(keys) = self.world.domain(ty) else {
            return Ok(Value::Map(Arc::new(self.world.map(ty, Base::Lambda(closure)))));
        };
        let mut values = Vec::with_capacity(keys.len());
        for key in keys.iter() {
            values.push(self.call_closure(&closure, &key.types, &key.indices)?);
        }
        let Some(first) = values.first().cloned() else {
            return Ok(Value::Map(Arc::new(self.world.map(ty, Base::Lambda(closure)))));
        };
        let mut map = self.world.map(ty, Base::Constant(first));
        for (key, value) in keys.iter().zip(values) {
            map.set(&key.types, &key.indices, value);
        }
        Ok(Value::Map(Arc::new(map)))
    }

    fn call_closure(&mut self, closure: &Arc<Closure>, types: &[Ty], indices: &[Value]) -> Eval {
        self.burn()?;
        let lambda = self.code.lambdas[closure.code as usize].clone();
        if self.function_depth >= self.options.function_depth {
            return Err(Box::new(super::outcome::Stop::DeepRecursion));
        }
        let around = (self.env.len(), self.env_base, self.types.len());
        self.env_base = self.env.len();
        self.env.extend_from_slice(indices);
        self.types.extend_from_slice(&closure.types);
        self.types.extend(lambda.type_params.iter().copied().zip(types.iter().copied()));
        self.closures.push(closure.clone());
        self.function_depth += 1;
        let result = self.eval(lambda.body);
        self.function_depth -= 1;
        self.closures.pop();
        self.env.truncate(around.0);
        self.env_base = around.1;
        self.types.truncate(around.2);
        result
    }

    // ------------------------------------------------------------ changing parts

    /// `value` with the part at `path` replaced.
    pub fn with_part(&mut self, value: Value, path: &[Part], new: Value) -> Eval {
        let Some((first, rest)) = path.split_first() else { return Ok(new) };
        match first {
            Part::Index(key) => {
                let Value::Map(mut map) = value else { return ill_typed("a store") };
                let new = if rest.is_empty() {
                    new
                } else {
                    let inner = self.select(&map, &key.types, &key.indices)?;
                    self.with_part(inner, rest, new)?
                };
                Arc::make_mut(&mut map).set(&key.types, &key.indices, new);
                Ok(Value::Map(map))
            }
            Part::Field(at) => {
                let field = self.code.fields[*at as usize].clone();
                let new = if rest.is_empty() {
                    new
                } else {
                    let inner = self.field(&value, &field)?;
                    self.with_part(inner, rest, new)?
                };
                self.with_field(value, &field, new)
            }
        }
    }

    // ------------------------------------------------------------ equality

    /// SMT-LIB's `=`: extensional for maps, structural for everything else.
    pub fn values_equal(&mut self, a: &Value, b: &Value) -> Eval<bool> {
        match (a, b) {
            (Value::Map(a), Value::Map(b)) => {
                if Arc::ptr_eq(a, b) {
                    return Ok(true);
                }
                let (a, b) = (a.clone(), b.clone());
                deep(|| self.maps_equal(&a, &b))
            }
            (Value::Data(a), Value::Data(b))
                if a.fields.iter().any(|field| matches!(field, Value::Map(_) | Value::Data(_))) =>
            {
                if Arc::ptr_eq(a, b) {
                    return Ok(true);
                }
                if a.ty != b.ty || a.constructor != b.constructor {
                    return Ok(false);
                }
                let (a, b) = (a.clone(), b.clone());
                deep(|| self.all_equal(&a.fields, &b.fields))
            }
            _ => Ok(a == b),
        }
    }

    fn maps_equal(&mut self, a: &Arc<MapValue>, b: &Arc<MapValue>) -> Eval<bool> {
        if a.ty != b.ty {
            return Ok(false);
        }
        if a == b {
            return Ok(true);
        }
        if let Domain::Small(keys) = &a.domain {
            return self.equal_at(a, b, keys.iter());
        }
        // The places where either differs from its base, or where an open base was looked at.
        let mut places: BTreeSet<Key> = BTreeSet::new();
        for map in [a, b] {
            places.extend(map.entries().map(|(key, _)| key.clone()));
            if let Base::Open(id) = map.base() {
                let chosen = self.world.open(*id).chosen.entries();
                let key = |entry: &super::table::Entry| Key { types: entry.types.clone(), indices: entry.args.clone() };
                places.extend(chosen.iter().map(key));
            }
        }
        // Maps with a long history are compared at many places, and that again and again: it counts.
        for _ in 0..places.len() {
            self.burn()?;
        }
        if !self.equal_at(a, b, places.iter())? {
            return Ok(false);
        }
        if a.base() == b.base() || self.same_code(a, b)? {
            return Ok(true);
        }
        if let Domain::Finite(count) = a.domain
            && places.len() as u64 >= count
        {
            return Ok(true);
        }
        // What they are elsewhere counts from here on.
        for map in [a, b] {
            if let Base::Open(id) = map.base() {
                self.compared.insert(*id);
            }
        }
        match (self.elsewhere(a), self.elsewhere(b)) {
            (Some(x), Some(y)) => {
                let open = [a, b].iter().any(|map| matches!(map.base(), Base::Open(id) if !self.world.open(*id).fixed));
                let equal = self.values_equal(&x, &y)?;
                self.doubt |= equal && open;
                Ok(equal)
            }
            // The one may be code that reads the other, and so be the same after all.
            _ if reads_open(a) || reads_open(b) => self.equal_as_far_as_seen(a, b),
            _ if [a, b].iter().any(|map| matches!(map.base(), Base::Open(_))) => {
                // Nobody chose what an open map is elsewhere: let it differ there, if there are two values.
                Ok(self.world.has_one_value(a.ty))
            }
            _ => self.equal_as_far_as_seen(a, b),
        }
    }

    /// Makes maps that are assumed to be equal so for good: an open one that is the same as the other as far as anybody knows
    /// keeps what it has elsewhere. Not one of which something else is assumed.
    pub(super) fn fix_equal(&mut self, formula: NodeId) -> Eval<()> {
        match self.code.node(formula) {
            Node::And(a, b) => deep(|| {
                self.fix_equal(a)?;
                self.fix_equal(b)
            }),
            Node::Eq(a, b) => {
                let (Value::Map(a), Value::Map(b)) = (self.eval(a)?, self.eval(b)?) else { return Ok(()) };
                let (Some(x), Some(y)) = (self.elsewhere(&a), self.elsewhere(&b)) else { return Ok(()) };
                if a.base() == b.base() || !self.maps_equal(&a, &b)? || !self.values_equal(&x, &y)? {
                    return Ok(());
                }
                for map in [&a, &b] {
                    if let Base::Open(id) = map.base()
                        && !self.restrictions.contains_key(id)
                    {
                        self.world.open_mut(*id).fixed = true;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Whether two maps are lambdas with the same text that remember the same values.
    fn same_code(&mut self, a: &MapValue, b: &MapValue) -> Eval<bool> {
        let (Base::Lambda(a), Base::Lambda(b)) = (a.base(), b.base()) else { return Ok(false) };
        let bodies = [a, b].map(|closure| self.code.lambdas[closure.code as usize].body);
        let Some(captured) = self.code.same_text(bodies[0], bodies[1]) else { return Ok(false) };
        for (left, right) in captured {
            let (Some(left), Some(right)) = (a.captured.get(left as usize), b.captured.get(right as usize)) else {
                return Ok(false);
            };
            if !self.values_equal(left, right)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What a map is outside its table, if that is one value.
    fn elsewhere(&self, map: &MapValue) -> Option<Value> {
        match map.base() {
            Base::Constant(value) => Some(value.clone()),
            Base::Open(id) => self.world.open(*id).fallback.clone(),
            _ => None,
        }
    }

    fn equal_at<'k>(&mut self, a: &MapValue, b: &MapValue, places: impl Iterator<Item = &'k Key>) -> Eval<bool> {
        for key in places {
            let x = self.select(a, &key.types, &key.indices)?;
            let y = self.select(b, &key.types, &key.indices)?;
            if !self.values_equal(&x, &y)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Two maps that are code: tried on the values that the run touched.
    fn equal_as_far_as_seen(&mut self, a: &MapValue, b: &MapValue) -> Eval<bool> {
        let Some((domain, _)) = self.world.map_parts(a.ty, &[]) else { return stop("an equality of polymorphic maps") };
        let mut places: Vec<Vec<Value>> = vec![Vec::new()];
        for &part in &domain {
            let candidates = self.touched_values(part);
            let limit = (COMPARED_PLACES / places.len().max(1)).max(1);
            let candidates = &candidates[..candidates.len().min(limit)];
            places = places
                .into_iter()
                .flat_map(|place| {
                    candidates.iter().map(move |value| [&place[..], std::slice::from_ref(value)].concat())
                })
                .collect();
        }
        let around = std::mem::replace(&mut self.doubt, false);
        for indices in places {
            let x = self.select(a, &[], &indices)?;
            let y = self.select(b, &[], &indices)?;
            if !self.values_equal(&x, &y)? && !self.doubt {
                self.doubt = around;
                return Ok(false);
            }
            self.doubt = false;
        }
        self.doubt = true;
        Ok(true)
    }
}

/// Whether a map is code that looks into an open map.
fn reads_open(map: &MapValue) -> bool {
    match map.base() {
        Base::Lambda(closure) => deep(|| closure.captured.iter().any(has_open)),
        Base::Pointwise(pointwise) => deep(|| pointwise.maps.iter().any(|map| is_open(map))),
        Base::Constant(_) | Base::Open(_) => false,
    }
}

fn is_open(map: &MapValue) -> bool {
    matches!(map.base(), Base::Open(_)) || reads_open(map) || map.entries().any(|(_, value)| has_open(value))
}

/// Whether there is an open map in a value.
fn has_open(value: &Value) -> bool {
    match value {
        Value::Map(map) => deep(|| is_open(map)),
        Value::Data(data) => deep(|| data.fields.iter().any(has_open)),
        _ => false,
    }
}

/// A step of a path into a value, with its indices evaluated.
pub(super) enum Part {
    Index(Key),
    /// In [`Code::fields`](super::code::Code::fields).
    Field(u32),
}
