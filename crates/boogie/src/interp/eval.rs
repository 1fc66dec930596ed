//! Evaluating expressions.
//!
//! Truth has a shadow: [`Machine::doubt`] says whether the value hangs on a quantifier that could not be decided.
//! The connectives are Kleene's: a conjunction with a false part is false without doubt, whatever the rest is.

use super::code::{Field, Let, List, Node, NodeId, TypeListId};
use super::machine::{Eval, Machine};
use super::map::Closure;
use super::oracle::Unspecified;
use super::outcome::{Stop, Verdict};
use super::value::Value;
use crate::typed::{ConstructorId, Ty, TypeKind};
use std::sync::Arc;

/// The stack is looked at on every so many levels only; a level takes well under a kilobyte times this.
const LEVELS: u32 = 32;
const RED_ZONE: usize = 256 * 1024;
const GROW: usize = 4 * 1024 * 1024;

pub(super) fn stop<T>(reason: impl Into<String>) -> Eval<T> {
    Err(Box::new(Stop::unsupported(reason)))
}

/// What the checker excludes, and an oracle's answers cannot bring about.
pub(super) fn ill_typed<T>(what: &str) -> Eval<T> {
    stop(format!("{what} of a value of the wrong type"))
}

impl Machine<'_, '_> {
    pub fn eval(&mut self, id: NodeId) -> Eval {
        match self.code.node(id) {
            Node::Constant(at) => Ok(self.code.constants[at as usize].clone()),
            Node::Bool(value) => Ok(Value::Bool(value)),
            Node::Local(slot) => self.local(slot),
            Node::Global(slot) => self.global(slot),
            Node::Bound(place) => {
                let place = self.env_base + place as usize;
                self.doubt |= !self.untried.is_empty() && self.untried.contains(&place);
                Ok(self.env[place].clone())
            }
            node => {
                self.depth += 1;
                let result = if self.depth.is_multiple_of(LEVELS) {
                    stacker::maybe_grow(RED_ZONE, GROW, || self.eval_inner(node))
                } else {
                    self.eval_inner(node)
                };
                self.depth -= 1;
                result
            }
        }
    }

    pub fn truth(&mut self, id: NodeId) -> Eval<bool> {
        match self.eval(id)? {
            Value::Bool(value) => Ok(value),
            _ => ill_typed("the truth"),
        }
    }

    /// Evaluates a formula on its own. `goal` is what it should be if there is a choice.
    pub fn judge(&mut self, formula: NodeId, goal: Option<bool>) -> Eval<Verdict> {
        let around = (self.doubt, self.goal, self.budget);
        self.doubt = false;
        self.goal = goal;
        self.budget = self.options.quantifier_budget;
        if self.quantifiers == 0 && !self.instance.1.is_empty() {
            self.instance = (0, Vec::new());
        }
        let result = self.truth(formula);
        let decided = !self.doubt;
        (self.doubt, self.goal, self.budget) = around;
        Ok(Verdict::new(result?, decided))
    }

    fn eval_inner(&mut self, node: Node) -> Eval {
        match node {
            Node::Constant(_) | Node::Bool(_) | Node::Local(_) | Node::Global(_) | Node::Bound(_) => {
                // Handled by the caller, which is the only one.
                ill_typed("an evaluation")
            }
            Node::OldGlobal(slot) => self.old_global(slot),
            Node::Captured(place) => match self.closures.last() {
                Some(closure) => Ok(closure.captured[place as usize].clone()),
                None => ill_typed("a captured variable"),
            },
            Node::Not(a) => Ok(Value::Bool(!self.truth(a)?)),
            Node::And(a, b) => self.connective(a, b, false, false),
            Node::Or(a, b) => self.connective(a, b, true, false),
            Node::Implies(a, b) => self.connective(a, b, true, true),
            Node::Eq(a, b) => self.equality(a, b).map(Value::Bool),
            Node::Neq(a, b) => self.equality(a, b).map(|equal| Value::Bool(!equal)),
            Node::Lt(a, b)
            | Node::Le(a, b)
            | Node::Gt(a, b)
            | Node::Ge(a, b)
            | Node::Concat(a, b)
            | Node::Add(a, b)
            | Node::Sub(a, b)
            | Node::Mul(a, b)
            | Node::Div(a, b)
            | Node::Mod(a, b)
            | Node::RealDiv(a, b)
            | Node::Pow(a, b) => {
                let a = self.eval(a)?;
                let b = self.eval(b)?;
                self.binary(node, a, b)
            }
            Node::Subtype(a, b) => {
                let a = self.eval(a)?;
                let b = self.eval(b)?;
                self.subtype(&a, &b).map(Value::Bool)
            }
            Node::Neg(a) => {
                let a = self.eval(a)?;
                self.negate(a)
            }
            Node::Ite(condition, yes, no) => {
                if self.truth(condition)? {
                    self.eval(yes)
                } else {
                    self.eval(no)
                }
            }
            Node::Select { map, indices, types } => self.eval_select(map, indices, types),
            Node::Store { map, parts, types } => self.eval_store(map, parts, types),
            Node::Extract { bv, high, low } => match self.eval(bv)? {
                Value::Bv(bv) => match bv.extract(high, low) {
                    Some(part) => Ok(Value::Bv(part)),
                    None => ill_typed("an extraction"),
                },
                _ => ill_typed("an extraction"),
            },
            Node::Apply { function, args, types } => self.eval_apply(function, args, types),
            Node::Construct { constructor, args, types } => {
                let mark = self.eval_args(args)?;
                let types = self.type_args(types);
                let fields: Vec<Value> = self.scratch.drain(mark..).collect();
                self.construct(constructor, &types, fields)
            }
            Node::ToInt(a) => {
                let a = self.eval(a)?;
                self.floor(a)
            }
            Node::ToReal(a) => {
                let a = self.eval(a)?;
                self.as_real(a)
            }
            Node::Quantifier(at) => {
                let quantifier = self.code.quantifiers[at as usize].clone();
                self.quantifier(&quantifier).map(Value::Bool)
            }
            Node::Lambda(at) => self.eval_lambda(at),
            Node::Let(at) => {
                let let_expr = self.code.lets[at as usize].clone();
                self.eval_let(&let_expr)
            }
            Node::Code(at) => {
                let code_expr = self.code.code_exprs[at as usize].clone();
                self.eval_code(&code_expr).map(Value::Bool)
            }
            Node::Is(data, constructor) => match self.eval(data)? {
                Value::Data(data) => Ok(Value::Bool(data.constructor == constructor)),
                _ => ill_typed("`is`"),
            },
            Node::Field(data, field) => {
                let data = self.eval(data)?;
                let field = self.code.fields[field as usize].clone();
                self.field(&data, &field)
            }
            Node::FieldUpdate { data, value, field } => {
                let data = self.eval(data)?;
                let value = self.eval(value)?;
                let field = self.code.fields[field as usize].clone();
                self.with_field(data, &field, value)
            }
            Node::Unsupported(reason) => stop(&*self.code.reasons[reason as usize]),
        }
    }

    /// `a && b` (`absorbing` is false), `a || b` (true), `a ==> b` (true, with the left side negated).
    fn connective(&mut self, a: NodeId, b: NodeId, absorbing: bool, negated: bool) -> Eval {
        let around = std::mem::replace(&mut self.doubt, false);
        let left = self.truth(a)? != negated;
        let left_doubt = std::mem::replace(&mut self.doubt, false);
        if left == absorbing && !left_doubt {
            self.doubt = around;
            return Ok(Value::Bool(absorbing));
        }
        let right = self.truth(b)?;
        if !left_doubt {
            self.doubt |= around;
            return Ok(Value::Bool(right));
        }
        if right == absorbing && !self.doubt {
            self.doubt = around;
            return Ok(Value::Bool(absorbing));
        }
        self.doubt = true;
        Ok(Value::Bool(if left == absorbing { absorbing } else { right }))
    }

    fn equality(&mut self, a: NodeId, b: NodeId) -> Eval<bool> {
        let a = self.eval(a)?;
        let b = self.eval(b)?;
        self.equal(&a, &b)
    }

    /// Boogie's `==`: as IEEE has it for floats, extensional for maps.
    pub fn equal(&mut self, a: &Value, b: &Value) -> Eval<bool> {
        match (a, b) {
            (Value::Int(a), Value::Int(b)) => Ok(a == b),
            (Value::Float(a), Value::Float(b)) => Ok(a.compare(b) == Some(std::cmp::Ordering::Equal)),
            _ => self.values_equal(a, b),
        }
    }

    /// Evaluates arguments onto the scratch stack and returns where they start.
    pub fn eval_args(&mut self, args: List) -> Eval<usize> {
        let mark = self.scratch.len();
        for index in 0..args.len {
            let arg = self.eval(self.code.item(args, index))?;
            self.scratch.push(arg);
        }
        Ok(mark)
    }

    pub fn type_args(&mut self, list: TypeListId) -> Box<[Ty]> {
        if list == TypeListId::EMPTY {
            return Box::default();
        }
        let types = &self.code.type_lists[list.0 as usize];
        let (types_now, open) = (types.types.clone(), types.open);
        if open { types_now.iter().map(|&ty| self.ground(ty)).collect() } else { types_now }
    }

    fn eval_let(&mut self, let_expr: &Let) -> Eval {
        let mark = self.scratch.len();
        for &value in &let_expr.values {
            let value = self.eval(value)?;
            self.scratch.push(value);
        }
        let first = self.env_base + let_expr.first as usize;
        self.env.truncate(first);
        self.env.extend(self.scratch.drain(mark..));
        let result = self.eval(let_expr.body);
        self.env.truncate(first);
        result
    }

    fn eval_lambda(&mut self, at: u32) -> Eval {
        let lambda = self.code.lambdas[at as usize].clone();
        let mut captured = Vec::with_capacity(lambda.captures.len());
        for &node in &lambda.captures {
            captured.push(self.eval(node)?);
        }
        let types = lambda.outer_types.iter().filter_map(|&param| Some((param, self.type_param(param)?))).collect();
        let ty = self.ground(lambda.ty);
        let closure = Closure { binder: lambda.binder.into(), code: at, captured: captured.into(), types };
        self.closure_map(ty, closure)
    }

    // ------------------------------------------------------------ datatypes

    pub fn construct(&mut self, constructor: ConstructorId, types: &[Ty], fields: Vec<Value>) -> Eval {
        let datatype = self.program.constructors[constructor.index()].datatype;
        let ty = self.world.types.intern(TypeKind::Named(datatype, types.into()));
        Ok(Value::data(ty, constructor, fields))
    }

    /// A field of a datatype value. If another constructor made the value, the field is anything, but always the
    /// same: what the last constructor that has the field would say.
    pub fn field(&mut self, data: &Value, field: &Field) -> Eval {
        let Value::Data(value) = data else { return ill_typed("a field") };
        let place = field.places.iter().find(|(constructor, _)| *constructor == value.constructor);
        match (place, field.places.last()) {
            (Some(&(_, index)), _) => match value.fields.get(index as usize) {
                Some(value) => Ok(value.clone()),
                None => ill_typed("a field"),
            },
            (None, Some(&(constructor, index))) => {
                let types = self.world.field_types(value.ty, constructor);
                let what = Unspecified::Field(constructor, index);
                self.unspecified(what, std::slice::from_ref(data), types[index as usize])
            }
            (None, None) => ill_typed("a field"),
        }
    }

    /// A datatype value with one field replaced. If its constructor does not have the field, the value becomes
    /// one of the last constructor that has it.
    pub fn with_field(&mut self, data: Value, field: &Field, new: Value) -> Eval {
        let Value::Data(mut value) = data else { return ill_typed("a field") };
        if let Some(&(_, index)) = field.places.iter().find(|(constructor, _)| *constructor == value.constructor) {
            let Some(slot) = Arc::make_mut(&mut value).fields.get_mut(index as usize) else {
                return ill_typed("a field");
            };
            *slot = new;
            return Ok(Value::Data(value));
        }
        let Some(&(constructor, index)) = field.places.last() else { return ill_typed("a field") };
        let ty = value.ty;
        let whole = Value::Data(value);
        let mut fields = Vec::new();
        for (place, field_ty) in self.world.field_types(ty, constructor).into_iter().enumerate() {
            let what = Unspecified::Field(constructor, place as u32);
            fields.push(if place == index as usize {
                new.clone()
            } else {
                self.unspecified(what, std::slice::from_ref(&whole), field_ty)?
            });
        }
        Ok(Value::data(ty, constructor, fields))
    }
}
