//! The meaning of types as they are written: synonyms are replaced, the parameters of map types bound.

use super::{Declared, Resolver, UNKNOWN};
use crate::infer::{FLOAT_WIDTHS, MAX_WIDTH, is_float};
use crate::source::Span;
use crate::syntax::{Decl, Ident, TypeExprId, TypeExprKind};
use crate::typed::{Ty, TypeCtorId, TypeKind, TypeParam, TypeParamId};
use crate::types::Substitution;
use base::graph::{components, successors};

/// What a name means as a type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TypeName {
    None,
    Ctor(TypeCtorId),
    /// A place in [`Resolver::synonyms`].
    Synonym(u32),
}

/// `type T a b = …;`
pub(super) struct Synonym {
    decl: usize,
    arity: usize,
    /// The first of its parameters, which stand in `body`.
    first: TypeParamId,
    body: Ty,
}

impl Synonym {
    pub fn new(decl: usize, arity: usize) -> Self {
        Self { decl, arity, first: TypeParamId(0), body: UNKNOWN }
    }
}

/// The parameters of synonyms and map types are gone when resolution is done, so they have no table entry; their
/// numbers start here.
const PASSING: u32 = 1 << 31;

impl<'p> Resolver<'p> {
    /// Gives meaning to the synonyms, each after those that it mentions, and to the datatypes.
    pub(super) fn resolve_types(&mut self) {
        let mentions: Vec<Vec<usize>> = self.synonyms.iter().map(|synonym| self.synonyms_in(synonym)).collect();
        for component in components(mentions.len(), successors(&mentions)) {
            let first = component[0];
            if component.len() == 1 && !mentions[first].contains(&first) {
                self.resolve_synonym(first);
                continue;
            }
            let names: Vec<&str> = component.iter().map(|&synonym| self.synonym_name(synonym)).collect();
            let cycle = names.iter().chain([&names[0]]).map(|name| format!("`{name}`")).collect::<Vec<_>>();
            for &synonym in &component {
                let decl = self.synonyms[synonym].decl;
                let Decl::Type(decl) = &self.program.decls[decl] else { continue };
                let message = format!("the type synonym `{}` is defined by itself", self.spelling(decl.name.name));
                let error = self.error(decl.name.span, message);
                if (2..8).contains(&component.len()) {
                    error.hint = Some(format!("these synonyms mention each other: {}", cycle.join(", ")));
                }
                self.synonyms[synonym].body = Ty::BOOL;
            }
        }
        self.resolve_datatypes();
    }

    fn synonym_name(&self, synonym: usize) -> &'p str {
        match &self.program.decls[self.synonyms[synonym].decl] {
            Decl::Type(decl) => self.spelling(decl.name.name),
            _ => "",
        }
    }

    /// The synonyms whose names occur in a synonym's body.
    fn synonyms_in(&self, synonym: &Synonym) -> Vec<usize> {
        let Decl::Type(decl) = &self.program.decls[synonym.decl] else { return Vec::new() };
        let mut found = Vec::new();
        let mut open: Vec<TypeExprId> = decl.body.into_iter().collect();
        while let Some(ty) = open.pop() {
            match &self.program.ty(ty).kind {
                TypeExprKind::Named(name, args) => {
                    if let TypeName::Synonym(other) = self.type_names[name.name.0 as usize] {
                        found.push(other as usize);
                    }
                    open.extend(args);
                }
                TypeExprKind::Map { domain, range, .. } => {
                    open.extend(domain);
                    open.push(*range);
                }
                _ => {}
            }
        }
        found
    }

    fn resolve_synonym(&mut self, synonym: usize) {
        let Decl::Type(decl) = &self.program.decls[self.synonyms[synonym].decl] else { return };
        let Some(body) = decl.body else { return };
        let open = self.scopes.type_params_open();
        let first = TypeParamId(PASSING + self.passing_params);
        self.declare_passing_params(&decl.params);
        let body = self.type_expr(body);
        self.scopes.close_type_params(open);
        self.synonyms[synonym] = Synonym { first, body, ..self.synonyms[synonym] };
    }

    /// Declares type parameters that will be replaced; the result tells which are visible.
    fn declare_passing_params(&mut self, params: &[Ident]) -> Vec<(TypeParamId, Ident)> {
        let first = self.passing_params;
        self.passing_params += params.len() as u32;
        let ids = (first..).map(|number| TypeParamId(PASSING + number));
        ids.zip(params).filter(|&(id, &name)| self.declare_type_param(name, id)).map(|(id, &name)| (id, name)).collect()
    }

    /// Makes a type parameter visible. `_` only counts.
    fn declare_type_param(&mut self, name: Ident, id: TypeParamId) -> bool {
        if self.spelling(name.name) == "_" || !self.is_type_name(name) {
            return false;
        }
        if self.type_names[name.name.0 as usize] != TypeName::None {
            let message = format!("the type parameter `{}` has the name of a type", self.spelling(name.name));
            self.error(name.span, message).hint = Some("type parameters cannot hide types: rename it".into());
            return false;
        }
        let ty = self.tables.types.param(id);
        if let Some(first) = self.scopes.declare_type_param(name.name, ty, name.span) {
            self.repeated("the type parameter", name, first);
            return false;
        }
        true
    }

    /// Declares the type parameters of a procedure, function, quantifier, lambda or datatype. Close them with
    /// [`scopes::Scopes::close_type_params`](super::scopes::Scopes::close_type_params).
    pub(super) fn declare_type_params(&mut self, params: &[Ident]) -> Vec<TypeParamId> {
        let first = self.tables.type_params.len() as u32;
        self.tables.type_params.extend(params.iter().map(|&name| TypeParam { name }));
        let ids: Vec<TypeParamId> = (first..).take(params.len()).map(TypeParamId).collect();
        for (&id, &name) in ids.iter().zip(params) {
            self.declare_type_param(name, id);
        }
        ids
    }

    /// The meaning of a type expression. Expressions that several declarations share are looked at once.
    pub(super) fn type_expr(&mut self, id: TypeExprId) -> Ty {
        let known = self.tables.type_exprs[id.index()];
        if known != UNKNOWN {
            return known;
        }
        let mut ty = Ty::BOOL;
        self.deeper(|resolver| ty = resolver.new_type_expr(id));
        self.tables.type_exprs[id.index()] = ty;
        ty
    }

    fn new_type_expr(&mut self, id: TypeExprId) -> Ty {
        let expr = self.program.ty(id);
        match &expr.kind {
            TypeExprKind::Bool => Ty::BOOL,
            TypeExprKind::Int => Ty::INT,
            TypeExprKind::Real => Ty::REAL,
            TypeExprKind::String => Ty::STRING,
            TypeExprKind::Regex => Ty::REGEX,
            TypeExprKind::RoundingMode => Ty::ROUNDING_MODE,
            &TypeExprKind::Bv(width) => {
                if width > MAX_WIDTH {
                    self.error(expr.span, format!("bit-vectors can have {MAX_WIDTH} bits at most"));
                }
                self.tables.types.bv(width)
            }
            &TypeExprKind::Float { significand, exponent } => {
                if !is_float(significand, exponent) {
                    self.error(expr.span, format!("a float type needs {FLOAT_WIDTHS}"));
                }
                self.tables.types.intern(TypeKind::Float { significand, exponent })
            }
            TypeExprKind::Named(name, args) => self.named_type(*name, args),
            TypeExprKind::Map { params, domain, range } => self.map_type(expr.span, params, domain, *range),
        }
    }

    fn named_type(&mut self, name: Ident, args: &[TypeExprId]) -> Ty {
        if let Some(param) = self.scopes.type_param(name.name) {
            if !args.is_empty() {
                let message = format!("the type parameter `{}` takes no arguments", self.spelling(name.name));
                self.error(name.span, message);
            }
            return param;
        }
        let (what, arity) = match self.type_names[name.name.0 as usize] {
            TypeName::Ctor(ctor) => ("type", self.tables.type_ctors[ctor.index()].arity as usize),
            TypeName::Synonym(synonym) => ("type synonym", self.synonyms[synonym as usize].arity),
            TypeName::None => {
                let hint = self.similar_type(name.name);
                let message = format!("the type `{}` is not declared", self.spelling(name.name));
                self.error(name.span, message).hint = hint;
                return Ty::BOOL;
            }
        };
        if arity != args.len() {
            let message =
                format!("the {what} `{}` takes {}, not {}", self.spelling(name.name), arguments(arity), args.len());
            let error = self.error(name.span, message);
            if args.len() > arity && arity > 0 {
                error.hint = Some("an argument that has arguments itself needs brackets: `C (D int)`".into());
            }
            return Ty::BOOL;
        }
        let args: Vec<Ty> = args.iter().map(|&arg| self.type_expr(arg)).collect();
        match self.type_names[name.name.0 as usize] {
            TypeName::Ctor(ctor) => self.tables.types.named(ctor, args),
            TypeName::Synonym(synonym) => {
                let Synonym { first, body, .. } = self.synonyms[synonym as usize];
                self.tables.types.substitute(body, Substitution { first, args: &args })
            }
            TypeName::None => Ty::BOOL,
        }
    }

    fn map_type(&mut self, span: Span, params: &[Ident], domain: &[TypeExprId], range: TypeExprId) -> Ty {
        let open = self.scopes.type_params_open();
        let visible = self.declare_passing_params(params);
        let domain: Vec<Ty> = domain.iter().map(|&part| self.type_expr(part)).collect();
        let range = self.type_expr(range);
        self.scopes.close_type_params(open);
        let ids: Vec<TypeParamId> = visible.iter().map(|&(id, _)| id).collect();
        let (map, unused) = self.tables.types.close_map(&ids, &domain, range);
        for (id, name) in visible {
            if unused.contains(&id) {
                let message = format!(
                    "the type parameter `{}` occurs neither in the arguments nor in the result of its map type",
                    self.spelling(name.name)
                );
                self.error(span, message);
            }
        }
        map
    }

    /// Reports the type parameters of a declaration that occur in none of the types of its signature.
    pub(super) fn check_params_occur(&mut self, of: &str, span: Span, params: &[TypeParamId], signature: &[Ty]) {
        if params.is_empty() {
            return;
        }
        let mut seen = Default::default();
        let mut found = Vec::new();
        for &ty in signature {
            self.tables.types.params_in_order(ty, &mut seen, &mut found);
        }
        found.sort_unstable();
        for &param in params {
            if found.binary_search(&param).is_err() {
                let name = self.tables.type_params[param.index()].name;
                let message = format!(
                    "the type parameter `{}` does not occur in the signature of {of}",
                    self.spelling(name.name)
                );
                let error = self.error(span, message);
                error.notes.push((name.span, "declared here".into()));
                error.hint = Some("nothing could tell what it stands for where this is used".into());
            }
        }
    }

    /// Whether a declaration is looked at.
    pub(super) fn is_ignored(&self, decl: usize) -> bool {
        self.tables.declared[decl] == Declared::Ignored
    }
}

/// "no arguments", "1 argument", "2 arguments".
pub(crate) fn arguments(count: usize) -> String {
    match count {
        0 => "no arguments".into(),
        1 => "1 argument".into(),
        _ => format!("{count} arguments"),
    }
}
