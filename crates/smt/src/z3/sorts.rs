//! Sorts and datatypes of the IR as Z3 has them.

use super::api::Built;
use super::terms::{RED_ZONE, STACK, Terms, known, place};
use crate::smtlib::names::quote;
use crate::solver::SolverError;
use ir::{ConstructorId, DatatypeId, Set, Sort, SortId};
use z3_sys::*;

pub(super) struct Constructor {
    pub(super) make: Z3_func_decl,
    pub(super) is: Z3_func_decl,
    pub(super) fields: Box<[Z3_func_decl]>,
}

impl Terms<'_> {
    pub(super) fn sort(&mut self, id: SortId) -> Built<Z3_sort> {
        if let Some(sort) = known(&self.sorts, id.index()) {
            return Ok(sort);
        }
        stacker::maybe_grow(RED_ZONE, STACK, || self.make_sort(id))
    }

    fn make_sort(&mut self, id: SortId) -> Built<Z3_sort> {
        let c = self.api.ctx;
        // SAFETY: the context is alive, and all sorts in it are kept.
        let made = unsafe {
            match self.context.sort_kind(id) {
                Sort::Bool => Z3_mk_bool_sort(c),
                Sort::Int => Z3_mk_int_sort(c),
                Sort::Real => Z3_mk_real_sort(c),
                Sort::String => Z3_mk_string_sort(c),
                Sort::Regex => {
                    let string = self.sort(SortId::STRING)?;
                    Z3_mk_re_sort(c, string)
                }
                Sort::RoundingMode => Z3_mk_fpa_rounding_mode_sort(c),
                Sort::Bv(width) => Z3_mk_bv_sort(c, *width),
                Sort::Float { exponent, significand } => Z3_mk_fpa_sort(c, *exponent, *significand),
                Sort::Array(index, element) => {
                    let (index, element) = (self.sort(*index)?, self.sort(*element)?);
                    Z3_mk_array_sort(c, index, element)
                }
                Sort::Uninterpreted(_) => {
                    let name = self.sort_symbol(id)?;
                    Z3_mk_uninterpreted_sort(c, name)
                }
                Sort::Datatype(datatype) => {
                    self.declare_datatypes(*datatype)?;
                    return known(&self.sorts, id.index())
                        .ok_or_else(|| SolverError::Failed("a datatype was not declared".into()));
                }
            }
        };
        let sort = self.api.keep_sort(self.api.made(made)?)?;
        self.remember_sort(id, sort);
        Ok(sort)
    }

    fn remember_sort(&mut self, id: SortId, sort: Z3_sort) {
        *place(&mut self.sorts, id.index()) = Some(sort);
        self.sort_ids.insert(sort, id);
    }

    /// The first of the maps so far that is not from integers to numbers.
    pub(super) fn map_that_is_not_plain(&self) -> Option<SortId> {
        let is_plain = |id: SortId| match self.context.sort_kind(id) {
            Sort::Array(index, element) => {
                let is_number = matches!(self.context.sort_kind(*element), Sort::Int | Sort::Real | Sort::Bv(_));
                *index == SortId::INT && is_number
            }
            _ => true,
        };
        self.sort_ids.values().copied().filter(|&id| !is_plain(id)).min()
    }

    /// The sort of a term, if it is one of the IR's.
    pub(super) fn sort_of(&self, ast: Z3_ast) -> Option<SortId> {
        // SAFETY: the term is alive.
        let sort = unsafe { Z3_get_sort(self.api.ctx, ast) }?;
        self.sort_ids.get(&sort).copied()
    }

    fn sort_symbol(&mut self, id: SortId) -> Built<Z3_symbol> {
        let name = self.sort_name(id);
        self.api.symbol(&name)
    }

    /// The name of a user's sort, not quoted.
    fn sort_name(&mut self, id: SortId) -> String {
        let wanted = match self.context.sort_kind(id) {
            Sort::Uninterpreted(name) => name,
            Sort::Datatype(datatype) => &self.context.datatype(*datatype).name,
            _ => return String::new(),
        };
        let names = &mut self.names;
        place(&mut self.sort_names, id.index()).get_or_insert_with(|| names.fresh(wanted)).clone()
    }

    /// The sort as SMT-LIB text, in which [`Self::parse_builtin`] finds it again.
    pub(super) fn sort_text(&mut self, id: SortId) -> String {
        crate::smtlib::sorts::text(self.context, id, &mut |sort| quote(&self.sort_name(sort)).into_owned())
    }

    /// Declares a datatype together with those that its fields mention.
    fn declare_datatypes(&mut self, first: DatatypeId) -> Built<()> {
        let group = self.undeclared(first);
        for &datatype in &group {
            let declared = self.context.datatype(datatype);
            if declared.constructors.is_empty() {
                return Err(SolverError::Unsupported(format!("the datatype `{}` without constructors", declared.name)));
            }
        }
        let c = self.api.ctx;
        // A reference to each, for fields of which it is a part (an array of it).
        for &datatype in &group {
            let id = self.context.datatype(datatype).sort;
            let name = self.sort_symbol(id)?;
            // SAFETY: a sort without parameters.
            let sort = self.api.made(unsafe { Z3_mk_datatype_sort(c, name, 0, std::ptr::null()) })?;
            let sort = self.api.keep_sort(sort)?;
            self.remember_sort(id, sort);
        }
        let result = self.define_datatypes(&group);
        if result.is_err() {
            for &datatype in &group {
                *place(&mut self.sorts, self.context.datatype(datatype).sort.index()) = None;
            }
        }
        result
    }

    /// The datatypes that can be reached from one and that Z3 does not know yet.
    fn undeclared(&self, first: DatatypeId) -> Vec<DatatypeId> {
        let mut group = Vec::new();
        let mut seen_sorts = Set::default();
        let mut open = vec![self.context.datatype(first).sort];
        while let Some(sort) = open.pop() {
            if !seen_sorts.insert(sort) || known(&self.sorts, sort.index()).is_some() {
                continue;
            }
            match self.context.sort_kind(sort) {
                Sort::Array(index, element) => open.extend([*index, *element]),
                Sort::Datatype(datatype) => {
                    group.push(*datatype);
                    for &constructor in &self.context.datatype(*datatype).constructors {
                        open.extend(self.context.constructor(constructor).fields.iter().map(|field| field.1));
                    }
                }
                _ => {}
            }
        }
        group.sort_unstable();
        group
    }

    fn define_datatypes(&mut self, group: &[DatatypeId]) -> Built<()> {
        let c = self.api.ctx;
        let mut names = Vec::new();
        let mut lists = Vec::new();
        let mut made: Vec<(ConstructorId, Z3_constructor)> = Vec::new();
        let result = (|| {
            for &datatype in group {
                let declared = self.context.datatype(datatype);
                let first = made.len();
                for &constructor in &declared.constructors {
                    made.push((constructor, self.make_constructor(group, constructor)?));
                }
                let constructors: Vec<Z3_constructor> = made[first..].iter().map(|pair| pair.1).collect();
                // SAFETY: the constructors were just made and live until they are deleted below.
                let list = unsafe { Z3_mk_constructor_list(c, constructors.len() as u32, constructors.as_ptr()) };
                lists.push(self.api.made(list)?);
                names.push(self.sort_symbol(declared.sort)?);
            }
            let mut sorts: Vec<Option<Z3_sort>> = vec![None; group.len()];
            // SAFETY: `Option<Z3_sort>` is a nullable pointer, and Z3 fills all of them or fails.
            unsafe {
                Z3_mk_datatypes(c, group.len() as u32, names.as_ptr(), sorts.as_mut_ptr().cast(), lists.as_mut_ptr());
            }
            self.api.check()?;
            for (&datatype, sort) in group.iter().zip(sorts) {
                let sort = sort.ok_or_else(|| SolverError::Failed("Z3 gave no datatype".into()))?;
                let sort = self.api.keep_sort(sort)?;
                self.remember_sort(self.context.datatype(datatype).sort, sort);
            }
            for &(id, constructor) in &made {
                self.query_constructor(id, constructor)?;
            }
            Ok(())
        })();
        // SAFETY: nothing uses them any more.
        unsafe {
            for list in lists {
                Z3_del_constructor_list(c, list);
            }
            for (_, constructor) in made {
                Z3_del_constructor(c, constructor);
            }
        }
        result
    }

    fn make_constructor(&mut self, group: &[DatatypeId], id: ConstructorId) -> Built<Z3_constructor> {
        let context = self.context;
        let constructor = context.constructor(id);
        let name = self.names.fresh(&constructor.name);
        let tester = self.api.symbol(&self.names.fresh(&format!("is-{name}")))?;
        let name = self.api.symbol(&name)?;
        let mut field_names = Vec::new();
        let mut sorts = Vec::new();
        let mut references = Vec::new();
        for (field, sort) in &constructor.fields {
            field_names.push(self.api.symbol(&self.names.fresh(field))?);
            let own = match context.sort_kind(*sort) {
                Sort::Datatype(datatype) => group.iter().position(|member| member == datatype),
                _ => None,
            };
            references.push(own.unwrap_or(0) as u32);
            sorts.push(if own.is_some() { None } else { Some(self.sort(*sort)?) });
        }
        // SAFETY: three arrays of one length; a sort that is missing is given by its number.
        let made = unsafe {
            Z3_mk_constructor(
                self.api.ctx,
                name,
                tester,
                sorts.len() as u32,
                field_names.as_ptr(),
                sorts.as_ptr(),
                references.as_mut_ptr(),
            )
        };
        self.api.made(made)
    }

    fn query_constructor(&mut self, id: ConstructorId, constructor: Z3_constructor) -> Built<()> {
        let count = self.context.constructor(id).fields.len();
        let mut make: Option<Z3_func_decl> = None;
        let mut is: Option<Z3_func_decl> = None;
        let mut fields: Vec<Option<Z3_func_decl>> = vec![None; count];
        // SAFETY: `Option<Z3_func_decl>` is a nullable pointer, and Z3 fills as many as there are fields.
        unsafe {
            let (make, is) = ((&raw mut make).cast(), (&raw mut is).cast());
            Z3_query_constructor(self.api.ctx, constructor, count as u32, make, is, fields.as_mut_ptr().cast());
        }
        self.api.check()?;
        let keep = |function: Option<Z3_func_decl>| {
            self.api.keep_function(function.ok_or_else(|| SolverError::Failed("Z3 gave no constructor".into()))?)
        };
        let fields = fields.into_iter().map(keep).collect::<Built<Box<[_]>>>()?;
        let constructor = Constructor { make: keep(make)?, is: keep(is)?, fields };
        *place(&mut self.constructors, id.index()) = Some(constructor);
        Ok(())
    }

    pub(super) fn constructor(&mut self, id: ConstructorId) -> Built<&Constructor> {
        if self.constructors.get(id.index()).is_none_or(Option::is_none) {
            let datatype = self.context.constructor(id).datatype;
            self.sort(self.context.datatype(datatype).sort)?;
        }
        let found = self.constructors.get(id.index()).and_then(Option::as_ref);
        found.ok_or_else(|| SolverError::Failed("a constructor was not declared".into()))
    }

    /// The constructor of a datatype that a declaration of Z3's is.
    pub(super) fn constructor_of(&self, datatype: DatatypeId, function: Z3_func_decl) -> Option<ConstructorId> {
        let is_it = |id: &&ConstructorId| matches!(self.constructors.get(id.index()), Some(Some(constructor)) if constructor.make == function);
        self.context.datatype(datatype).constructors.iter().find(is_it).copied()
    }

    /// The names and sorts of the user's types that Z3 knows so far.
    pub(super) fn user_sorts(&self) -> Built<(Vec<Z3_symbol>, Vec<Z3_sort>)> {
        let mut names = Vec::new();
        let mut sorts = Vec::new();
        for (index, name) in self.sort_names.iter().enumerate() {
            if let (Some(name), Some(sort)) = (name, known(&self.sorts, index)) {
                names.push(self.api.symbol(name)?);
                sorts.push(sort);
            }
        }
        Ok((names, sorts))
    }
}
