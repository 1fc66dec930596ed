//! The types of function applications, and of what datatypes offer: constructors, fields, tests.

use super::Checker;
use crate::names::Name;
use crate::resolve::{arguments, closest, place};
use crate::source::Span;
use crate::syntax::{ExprId, Ident};
use crate::typed::{ConstructorId, FunctionId, Meaning, Ty, TypeCtorId, TypeKind, TypeParamId};
use crate::types::Substitution;

/// The parameter types, the result and the type parameters of what is applied.
struct Signature {
    name: Ident,
    /// The first of the type parameters, which have consecutive numbers, and how many they are.
    first: TypeParamId,
    type_params: usize,
    params: Vec<Ty>,
    result: Ty,
}

impl Checker<'_> {
    pub(super) fn apply(&mut self, id: ExprId, args: &[ExprId]) -> Ty {
        match self.tables.meanings[id.index()] {
            Some(Meaning::Function(function)) => {
                if let Some(result) = self.plain_application(function, args) {
                    return result;
                }
                let signature = self.function_signature(function);
                self.application(id, signature, args)
            }
            Some(Meaning::Constructor(constructor)) => {
                let signature = self.constructor_signature(constructor);
                self.application(id, signature, args)
            }
            Some(Meaning::Selector(constructor, place)) => {
                let of = &self.tables.constructors[constructor.index()];
                let result = of.fields.get(place as usize).map_or(self.error, |&(_, ty)| ty);
                let signature = self.datatype_signature(constructor, result);
                self.application(id, signature, args)
            }
            Some(Meaning::Tester(constructor)) => {
                let signature = self.datatype_signature(constructor, Ty::BOOL);
                self.application(id, signature, args)
            }
            _ => self.error,
        }
    }

    /// The result of a function without type parameters whose arguments have exactly the right types.
    fn plain_application(&self, function: FunctionId, args: &[ExprId]) -> Option<Ty> {
        let function = &self.tables.functions[function.index()];
        let fits = function.type_params.is_empty()
            && function.params.len() == args.len()
            && function.params.iter().zip(args).all(|(&param, &arg)| self.ty(arg) == self.var_type(param));
        fits.then_some(function.result)
    }

    fn function_signature(&self, id: FunctionId) -> Signature {
        let function = &self.tables.functions[id.index()];
        Signature {
            name: function.name,
            first: function.type_params.first().copied().unwrap_or(TypeParamId(0)),
            type_params: function.type_params.len(),
            params: function.params.iter().map(|&param| self.var_type(param)).collect(),
            result: function.result,
        }
    }

    fn constructor_signature(&self, id: ConstructorId) -> Signature {
        let constructor = &self.tables.constructors[id.index()];
        let params = constructor.fields.iter().map(|&(_, ty)| ty).collect();
        let result = self.own_types.get(constructor.datatype.index()).copied().unwrap_or(self.error);
        Signature { params, result, ..self.datatype_signature(id, result) }
    }

    /// The signature of a function from a constructor's datatype.
    fn datatype_signature(&self, id: ConstructorId, result: Ty) -> Signature {
        let constructor = &self.tables.constructors[id.index()];
        let ctor = self.tables.type_ctors.get(constructor.datatype.index());
        let type_params = ctor.and_then(|ctor| ctor.datatype.as_ref()).map_or(&[][..], |datatype| &datatype.params);
        let own = self.own_types.get(constructor.datatype.index()).copied().unwrap_or(self.error);
        Signature {
            name: constructor.name,
            first: type_params.first().copied().unwrap_or(TypeParamId(0)),
            type_params: type_params.len(),
            params: vec![own],
            result,
        }
    }

    fn application(&mut self, id: ExprId, signature: Signature, args: &[ExprId]) -> Ty {
        let Signature { name, first, type_params, params, result } = signature;
        if params.len() != args.len() {
            let message =
                format!("`{}` takes {}, not {}", self.spelling(name.name), arguments(params.len()), args.len());
            self.report(place(self.program, id), message).notes.push((name.span, "declared here".into()));
            return self.error;
        }
        let types = &mut self.tables.types;
        let type_args: Vec<Ty> = (0..type_params).map(|_| self.infer.fresh(types)).collect();
        let substitution = Substitution { first, args: &type_args };
        let mut fits = true;
        for (index, (&param, &arg)) in params.iter().zip(args).enumerate() {
            let wanted = self.tables.types.substitute(param, substitution);
            let found = self.ty(arg);
            if !self.unify(wanted, found) {
                self.bad_argument(name, index, wanted, found, self.program.expr(arg).span);
                fits = false;
            }
        }
        if !fits {
            return self.error;
        }
        let result = self.tables.types.substitute(result, substitution);
        if !type_args.is_empty() {
            self.type_args.insert(id, type_args.into());
            self.open_args.push(id);
        }
        result
    }

    pub(super) fn bad_argument(&mut self, callee: Ident, index: usize, wanted: Ty, found: Ty, span: Span) {
        let (wanted, found) = (self.show(wanted), self.show(found));
        let message =
            format!("argument {} of `{}` must be {wanted}, but is {found}", index + 1, self.spelling(callee.name));
        self.report(span, message).notes.push((callee.span, "declared here".into()));
    }

    /// The datatype that a type is, with its arguments.
    fn datatype(&mut self, ty: Ty, span: Span, what: &str) -> Option<(TypeCtorId, Box<[Ty]>)> {
        let ty = self.shallow(ty);
        if ty == self.error {
            return None;
        }
        if let TypeKind::Named(ctor, args) = self.tables.types.kind(ty)
            && self.tables.type_ctors[ctor.index()].datatype.is_some()
        {
            return Some((*ctor, args.clone()));
        }
        let message = match self.tables.types.kind(ty) {
            TypeKind::Infer(_) => format!("{what} needs a datatype, but the type of this is not known here"),
            _ => format!("{what} needs a datatype, which {} is not", self.show(ty)),
        };
        self.report(span, message);
        None
    }

    /// The type of a field of a value of some type.
    pub(super) fn field_type(&mut self, ty: Ty, field: Name, span: Span) -> Option<(TypeCtorId, Ty)> {
        let what = format!("the field `{}`", self.spelling(field));
        let (ctor, args) = self.datatype(ty, span, &what)?;
        let Some(&field_ty) = self.fields.get(&(ctor, field)) else {
            self.no_field(ctor, field, span);
            return None;
        };
        let datatype = self.tables.type_ctors[ctor.index()].datatype.as_ref()?;
        let first = datatype.params.first().copied().unwrap_or(TypeParamId(0));
        Some((ctor, self.tables.types.substitute(field_ty, Substitution { first, args: &args })))
    }

    fn no_field(&mut self, ctor: TypeCtorId, field: Name, span: Span) {
        let ctor = &self.tables.type_ctors[ctor.index()];
        let constructors = ctor.datatype.iter().flat_map(|datatype| &datatype.constructors);
        let fields = constructors.flat_map(|constructor| &self.tables.constructors[constructor.index()].fields);
        let similar = closest(self.spelling(field), fields.map(|&(name, _)| self.spelling(name)));
        let hint = similar.map(|name| format!("did you mean `{name}`?"));
        let (name, declared) = (self.spelling(ctor.name.name), ctor.name.span);
        let message = format!("the datatype `{name}` has no field `{}`", self.spelling(field));
        let error = self.report(span, message);
        error.notes.push((declared, "declared here".into()));
        error.hint = hint;
    }

    pub(super) fn field(&mut self, id: ExprId, inner: ExprId, field: Name) -> Ty {
        let span = place(self.program, id);
        let Some((datatype, ty)) = self.field_type(self.ty(inner), field, span) else { return self.error };
        self.tables.meanings[id.index()] = Some(Meaning::Field { datatype, field });
        ty
    }

    pub(super) fn field_update(&mut self, id: ExprId, inner: ExprId, field: Name, value: ExprId) -> Ty {
        let span = place(self.program, id);
        let (inner_ty, found) = (self.ty(inner), self.ty(value));
        let Some((datatype, wanted)) = self.field_type(inner_ty, field, span) else { return self.error };
        self.tables.meanings[id.index()] = Some(Meaning::Field { datatype, field });
        if !self.unify(wanted, found) {
            let (wanted, found) = (self.show(wanted), self.show(found));
            let message = format!("the field `{}` holds {wanted}, but this is {found}", self.spelling(field));
            self.report(self.program.expr(value).span, message);
            return self.error;
        }
        inner_ty
    }

    pub(super) fn is_constructor(&mut self, id: ExprId, inner: ExprId, constructor: Name) -> Ty {
        let span = place(self.program, id);
        let Some((ctor, _)) = self.datatype(self.ty(inner), span, "`is`") else { return self.error };
        let ctor = &self.tables.type_ctors[ctor.index()];
        let constructors = ctor.datatype.as_ref().map_or(&[][..], |datatype| &datatype.constructors);
        let name_of = |id: &ConstructorId| self.tables.constructors[id.index()].name.name;
        let Some(&found) = constructors.iter().find(|id| name_of(id) == constructor) else {
            let similar = closest(self.spelling(constructor), constructors.iter().map(|id| self.spelling(name_of(id))));
            let hint = similar.map(|name| format!("did you mean `{name}`?"));
            let (name, declared) = (self.spelling(ctor.name.name), ctor.name.span);
            let message = format!("the datatype `{name}` has no constructor `{}`", self.spelling(constructor));
            let error = self.report(span, message);
            error.notes.push((declared, "declared here".into()));
            error.hint = hint;
            return self.error;
        };
        self.tables.meanings[id.index()] = Some(Meaning::Constructor(found));
        Ty::BOOL
    }
}
