//! Operations outside their domain: `x div 0`, a field of a value that another constructor made.
//!
//! SMT-LIB makes each of them an unknown function, and solvers do not say which one they chose. So lowering says it
//! itself: `if y == 0 then div0(x) else x div y`. A model then has a table for `div0`, and a replay can do as it does.
//! Inside triggers the plain operation stays: that is the term to be matched.

use super::Lowerer;
use boogie::interp::Unspecified;
use boogie::typed::Ty;
use ir::{ConstructorId, ExprId, Function, FunctionId, FunctionKind, Node, Op, SortId};
use num_traits::Zero;

/// Where a function that stands for an operation outside its domain comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialSource {
    pub what: Unspecified,
    /// For a field: the type arguments of the datatype.
    pub type_args: Box<[Ty]>,
}

/// Which of them was made already.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Partial {
    Division(Op),
    Field(ConstructorId, u32),
}

impl Lowerer<'_> {
    /// `div`, `mod` or `/`.
    pub(super) fn division(&mut self, op: Op, left: ExprId, right: ExprId) -> ExprId {
        let defined = self.context().apply(op, &[left, right]);
        let fixed = match self.context().node(right) {
            Node::Int(value) => !value.is_zero(),
            Node::Real(value) => !value.is_zero(),
            _ => false,
        };
        let (what, name, sort) = match op {
            Op::Div => (Unspecified::DivByZero, "div0", SortId::INT),
            Op::Mod => (Unspecified::ModByZero, "mod0", SortId::INT),
            Op::RealDiv => (Unspecified::RealDivByZero, "quotient0", SortId::REAL),
            _ => return defined,
        };
        if fixed || self.in_trigger {
            return defined;
        }
        let source = PartialSource { what, type_args: Box::default() };
        let function = self.partial_function(Partial::Division(op), source, name, sort, sort);
        let unknown = self.context().call(function, &[left]);
        let zero = if sort == SortId::INT { self.context().int(0) } else { self.context().real(Zero::zero()) };
        let is_zero = self.context().eq(right, zero);
        self.context().ite(is_zero, unknown, defined)
    }

    /// The field of a value that `constructor` may have made.
    pub(super) fn partial_field(&mut self, constructor: ConstructorId, field: u32, value: ExprId) -> ExprId {
        let context = self.context();
        let selected = context.field(constructor, field, value);
        let declared = context.constructor(constructor);
        let (name, result) = (format!("{}.wrong", declared.fields[field as usize].0), context.sort_of(selected));
        let only = context.datatype(declared.datatype).constructors.len() == 1;
        if only || self.in_trigger {
            return selected;
        }
        let Some(instance) = self.map.constructors.get(&constructor) else { return selected };
        let what = Unspecified::Field(instance.of, field);
        let source = PartialSource { what, type_args: instance.type_args.clone() };
        let sort = self.context().sort_of(value);
        let built = self.context().is(constructor, value);
        if built == ExprId::TRUE {
            return selected;
        }
        let function = self.partial_function(Partial::Field(constructor, field), source, &name, sort, result);
        let unknown = self.context().call(function, &[value]);
        self.context().ite(built, selected, unknown)
    }

    fn partial_function(
        &mut self,
        key: Partial,
        source: PartialSource,
        name: &str,
        param: SortId,
        result: SortId,
    ) -> FunctionId {
        if let Some(&known) = self.partials.get(&key) {
            return known;
        }
        let name = self.function_names.unique(name);
        let function = Function { name, params: vec![param], result, kind: FunctionKind::Uninterpreted };
        let function = self.context().add_function(function);
        self.partials.insert(key, function);
        self.map.partial.insert(function, source);
        function
    }
}
