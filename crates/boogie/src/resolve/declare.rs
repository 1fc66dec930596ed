//! The names that a program declares at its top level.
//!
//! A name may be declared twice if all but one of its declarations are marked `{:extern}`: files that are read
//! together repeat what they need of each other, and the declarations marked so are then ignored.

use super::type_exprs::{Synonym, TypeName};
use super::{Declared, Resolver, UNKNOWN};
use crate::names::Name;
use crate::syntax::{Decl, FunctionDecl, Ident, TypeDecl, VarDecl};
use crate::typed::{
    Constructor, ConstructorId, Datatype, Function, FunctionId, Implementation, ImplementationId, Meaning, Procedure,
    ProcedureId, TypeCtor, TypeCtorId, Var, VarId, VarKind,
};

/// The declaration that a name belongs to: the declaration's index, and which part of it.
#[derive(Clone, Copy)]
struct Claim {
    decl: u32,
    part: u32,
    ident: Ident,
    external: bool,
}

/// Who claims the names of a namespace, indexed by [`Name`].
struct Claims(Vec<Option<Claim>>);

impl Claims {
    fn holds(&self, name: Name, decl: usize, part: usize) -> bool {
        self.0[name.0 as usize].is_some_and(|claim| (claim.decl as usize, claim.part as usize) == (decl, part))
    }
}

impl<'p> Resolver<'p> {
    fn claim(&mut self, claims: &mut Claims, what: &str, claim: Claim) {
        let place = &mut claims.0[claim.ident.name.0 as usize];
        match place {
            None => *place = Some(claim),
            Some(_) if claim.external => {}
            Some(first) if first.external => *place = Some(claim),
            Some(first) => {
                let first = first.ident.span;
                self.repeated(what, claim.ident, first);
            }
        }
    }

    pub(super) fn declare(&mut self) {
        let program = self.program;
        let none = || Claims(vec![None; program.names.len()]);
        let (mut types, mut vars, mut functions, mut procedures) = (none(), none(), none(), none());
        for (index, decl) in program.decls.iter().enumerate() {
            let claim = |ident, part: usize, external| Claim { decl: index as u32, part: part as u32, ident, external };
            let external =
                |resolver: &Self, attributes| resolver.has_attribute(attributes, resolver.spellings.r#extern);
            match decl {
                Decl::Type(decl) => {
                    if self.is_type_name(decl.name) {
                        let external = external(self, &decl.attributes);
                        self.claim(&mut types, "the type", claim(decl.name, 0, external));
                    }
                }
                Decl::Datatype(decl) => {
                    if self.is_type_name(decl.name) {
                        let external = external(self, &decl.attributes);
                        self.claim(&mut types, "the type", claim(decl.name, 0, external));
                    }
                }
                Decl::Function(decl) => {
                    let external = external(self, &decl.attributes);
                    self.claim(&mut functions, "the function", claim(decl.name, 0, external));
                }
                Decl::Procedure(decl) => {
                    let external = external(self, &decl.attributes);
                    self.claim(&mut procedures, "the procedure", claim(decl.name, 0, external));
                }
                Decl::Const(decl) => {
                    let decl_external = external(self, &decl.attributes);
                    for (part, var) in decl.vars.iter().enumerate() {
                        if let Some(name) = var.name {
                            let external = decl_external || external(self, &var.attributes);
                            self.claim(&mut vars, "the constant", claim(name, part, external));
                        }
                    }
                }
                Decl::Var(decl) => {
                    let decl_external = external(self, &decl.attributes);
                    for (part, var) in decl.vars.iter().enumerate() {
                        if let Some(name) = var.name {
                            let external = decl_external || external(self, &var.attributes);
                            self.claim(&mut vars, "the variable", claim(name, part, external));
                        }
                    }
                }
                Decl::Axiom(_) | Decl::Implementation(_) => {}
            }
        }
        for (index, decl) in program.decls.iter().enumerate() {
            if let Decl::Datatype(decl) = decl
                && types.holds(decl.name.name, index, 0)
            {
                for (part, constructor) in decl.constructors.iter().enumerate() {
                    let claim =
                        Claim { decl: index as u32, part: part as u32, ident: constructor.name, external: false };
                    self.claim(&mut functions, "the constructor", claim);
                }
            }
        }
        for (index, decl) in program.decls.iter().enumerate() {
            let kept = match decl {
                Decl::Type(decl) => types.holds(decl.name.name, index, 0),
                Decl::Datatype(decl) => types.holds(decl.name.name, index, 0),
                Decl::Function(decl) => functions.holds(decl.name.name, index, 0),
                Decl::Procedure(decl) => procedures.holds(decl.name.name, index, 0),
                Decl::Const(_) | Decl::Var(_) | Decl::Axiom(_) | Decl::Implementation(_) => true,
            };
            if kept {
                self.enter(index, decl, &vars, &functions);
            }
        }
        self.enter_selectors();
        self.enter_implementations();
    }

    /// Whether a name can be a type's; `bv` with digits is taken.
    pub(super) fn is_type_name(&mut self, name: Ident) -> bool {
        let digits = self.spelling(name.name).strip_prefix("bv").unwrap_or("");
        if digits.is_empty() || digits.bytes().any(|byte| !byte.is_ascii_digit()) {
            return true;
        }
        let message = format!("`{}` is the name of a bit-vector type and cannot be declared", self.spelling(name.name));
        self.error(name.span, message);
        false
    }

    fn enter(&mut self, index: usize, decl: &'p Decl, vars: &Claims, functions: &Claims) {
        self.tables.declared[index] = Declared::Other;
        match decl {
            Decl::Type(decl) => self.enter_type(index, decl),
            Decl::Datatype(decl) => {
                let ctor = self.new_type_ctor(decl.name, decl.params.len());
                let first = self.tables.constructors.len() as u32;
                for (part, constructor) in decl.constructors.iter().enumerate() {
                    let id = self.new_constructor(constructor.name, ctor, None);
                    if functions.holds(constructor.name.name, index, part) {
                        self.applicables[constructor.name.name.0 as usize] = Some(Meaning::Constructor(id));
                    }
                }
                let constructors = (first..self.tables.constructors.len() as u32).map(ConstructorId).collect();
                self.tables.type_ctors[ctor.index()].datatype = Some(Datatype { params: Vec::new(), constructors });
            }
            Decl::Function(decl) => self.enter_function(index, decl),
            Decl::Procedure(decl) => {
                let id = ProcedureId(self.tables.procedures.len() as u32);
                self.tables.procedures.push(Procedure {
                    name: decl.name,
                    decl: index,
                    type_params: Vec::new(),
                    ins: Vec::new(),
                    outs: Vec::new(),
                    modifies: Vec::new(),
                    implementations: Vec::new(),
                });
                self.procedures[decl.name.name.0 as usize] = Some(id);
                self.tables.procedure_index.insert(decl.name.name, id);
                self.tables.declared[index] = Declared::Procedure(id, None);
            }
            Decl::Const(decl) => self.enter_vars(index, &decl.vars, VarKind::Constant, vars),
            Decl::Var(decl) => {
                let first = self.tables.vars.len() as u32;
                self.enter_vars(index, &decl.vars, VarKind::Global, vars);
                let all = self.has_attribute(&decl.attributes, self.spellings.assumption);
                for (var, id) in decl.vars.iter().zip((first..).map(VarId)) {
                    self.note_assumption(var, id, all);
                }
            }
            Decl::Axiom(_) | Decl::Implementation(_) => {}
        }
    }

    fn enter_type(&mut self, index: usize, decl: &TypeDecl) {
        let entry = if decl.body.is_some() {
            self.synonyms.push(Synonym::new(index, decl.params.len()));
            TypeName::Synonym(self.synonyms.len() as u32 - 1)
        } else {
            let ctor = self.new_type_ctor(decl.name, decl.params.len());
            if self.has_attribute(&decl.attributes, self.spellings.datatype) {
                let datatype = Datatype { params: Vec::new(), constructors: Vec::new() };
                self.tables.type_ctors[ctor.index()].datatype = Some(datatype);
            }
            TypeName::Ctor(ctor)
        };
        self.type_names[decl.name.name.0 as usize] = entry;
    }

    fn new_type_ctor(&mut self, name: Ident, arity: usize) -> TypeCtorId {
        let ctor = TypeCtorId(self.tables.type_ctors.len() as u32);
        self.tables.type_ctors.push(TypeCtor { name, arity: arity as u32, datatype: None });
        self.type_names[name.name.0 as usize] = TypeName::Ctor(ctor);
        ctor
    }

    fn new_constructor(&mut self, name: Ident, datatype: TypeCtorId, function: Option<FunctionId>) -> ConstructorId {
        let id = ConstructorId(self.tables.constructors.len() as u32);
        self.tables.constructors.push(Constructor { name, datatype, fields: Vec::new(), function });
        id
    }

    fn enter_function(&mut self, index: usize, decl: &FunctionDecl) {
        let id = FunctionId(self.tables.functions.len() as u32);
        let is_constructor = self.has_attribute(&decl.attributes, self.spellings.constructor);
        // The datatype is only known when the result's type is.
        let constructor = is_constructor.then(|| self.new_constructor(decl.name, TypeCtorId(u32::MAX), Some(id)));
        let builtin = [self.spellings.builtin, self.spellings.bvbuiltin];
        let builtin = builtin.into_iter().find_map(|name| self.string_attribute(&decl.attributes, name));
        let constant_map = self.has_attribute(&decl.attributes, self.spellings.const_array);
        let approximations = self.spellings.approximations;
        let approximation = decl.attributes.iter().map(|attribute| attribute.name);
        let approximation = approximation.into_iter().find(|&name| approximations.contains(&Some(name)));
        self.tables.functions.push(Function {
            name: decl.name,
            decl: index,
            type_params: Vec::new(),
            params: Vec::new(),
            result: UNKNOWN,
            body: decl.body,
            builtin,
            constant_map,
            approximation,
            constructor,
        });
        let meaning = constructor.map_or(Meaning::Function(id), Meaning::Constructor);
        self.applicables[decl.name.name.0 as usize] = Some(meaning);
        self.tables.declared[index] = Declared::Function(id);
    }

    fn enter_vars(&mut self, index: usize, vars: &[VarDecl], kind: VarKind, claims: &Claims) {
        let first = VarId(self.tables.vars.len() as u32);
        for (part, decl) in vars.iter().enumerate() {
            let name = decl.name.unwrap_or(Ident { name: self.no_name, span: decl.span });
            let var = self.new_var(Var { name, kind, ty: UNKNOWN, where_clause: decl.where_clause });
            if decl.name.is_some() && claims.holds(name.name, index, part) {
                self.scopes.declare(name.name, var);
                match kind {
                    VarKind::Constant => self.tables.constants.push(var),
                    _ => self.tables.globals.push(var),
                }
            }
        }
        self.tables.declared[index] = Declared::Vars(first);
    }

    /// For constructors in the older form: `x#A` is the field `x` of the constructor `A`, and `is#A` its tester.
    fn enter_selectors(&mut self) {
        let program = self.program;
        for index in 0..self.tables.constructors.len() {
            let Some(function) = self.tables.constructors[index].function else { continue };
            let Decl::Function(decl) = &program.decls[self.tables.functions[function.index()].decl] else { continue };
            let constructor = ConstructorId(index as u32);
            let own = self.spelling(decl.name.name);
            let fields = decl.params.iter().enumerate().filter_map(|(place, param)| Some((place, param.name?)));
            let selectors = fields.map(|(place, field)| {
                let selector = format!("{}#{own}", program.names.spelling(field.name));
                (selector, Meaning::Selector(constructor, place as u32))
            });
            let tester = (format!("is#{own}"), Meaning::Tester(constructor));
            for (spelling, meaning) in selectors.chain([tester]).collect::<Vec<_>>() {
                // A name that nobody mentions has no entry.
                if let Some(name) = program.names.get(&spelling) {
                    self.applicables[name.0 as usize].get_or_insert(meaning);
                }
            }
        }
    }

    /// Bodies, joined and separate, in the order of the text.
    fn enter_implementations(&mut self) {
        let program = self.program;
        for (index, decl) in program.decls.iter().enumerate() {
            let id = ImplementationId(self.tables.implementations.len() as u32);
            let procedure = match (decl, self.tables.declared[index]) {
                (Decl::Procedure(decl), Declared::Procedure(procedure, _)) if decl.body.is_some() => {
                    self.tables.declared[index] = Declared::Procedure(procedure, Some(id));
                    procedure
                }
                (Decl::Implementation(decl), _) => match self.procedures[decl.name.name.0 as usize] {
                    Some(procedure) => {
                        self.tables.declared[index] = Declared::Implementation(id);
                        procedure
                    }
                    None => {
                        let name = self.spelling(decl.name.name);
                        let hint = self.similar_procedure(decl.name.name);
                        let message = format!("the procedure `{name}`, whose body this is, is not declared");
                        self.error(decl.name.span, message).hint = hint;
                        continue;
                    }
                },
                _ => continue,
            };
            self.tables.implementations.push(Implementation {
                procedure,
                decl: index,
                type_params: Vec::new(),
                ins: Vec::new(),
                outs: Vec::new(),
                locals: Vec::new(),
            });
            self.tables.procedures[procedure.index()].implementations.push(id);
        }
    }
}
