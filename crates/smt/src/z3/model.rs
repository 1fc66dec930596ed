//! Values in a model of Z3's.
//!
//! What a term of Z3's is gets found out by making the term that it should be again: equal terms are one. That
//! holds for every version of Z3, while the numbers of its operators change.

use super::api::{c_string, text_of};
use super::terms::Terms;
use crate::smtlib::values::tidy_array;
use crate::solver::{FunctionTable, Value};
use ir::{FunctionId, Sort, SortId};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use std::collections::BTreeSet;
use z3_sys::*;

/// Elements whose number Z3 does not tell are numbered from here on by their place in memory of terms.
const UNNAMED: u64 = 1 << 32;

pub(super) struct Model<'t, 'c> {
    pub(super) terms: &'t Terms<'c>,
    pub(super) model: Z3_model,
}

impl Model<'_, '_> {
    fn ctx(&self) -> Z3_context {
        self.terms.api.ctx
    }

    /// The term that stands for the value of `ast`; it must be released.
    fn eval(&self, ast: Z3_ast, complete: bool) -> Option<Z3_ast> {
        let mut value: Option<Z3_ast> = None;
        // SAFETY: term and model are alive; `Option<Z3_ast>` is a nullable pointer.
        let done = unsafe { Z3_model_eval(self.ctx(), self.model, ast, complete, (&raw mut value).cast()) };
        if !done || self.terms.api.check().is_err() {
            return None;
        }
        value.map(|value| self.terms.api.hold(value))
    }

    pub(super) fn truth(&self, ast: Z3_ast) -> Option<bool> {
        // SAFETY: the context is alive; the answer is one of three numbers.
        let truth_of = |ast| match unsafe { Z3_get_bool_value(self.ctx(), ast) } {
            Z3_L_TRUE => Some(true),
            Z3_L_FALSE => Some(false),
            _ => None,
        };
        if let Some(known) = truth_of(ast) {
            return Some(known);
        }
        // Most are constants; looking one up is much quicker than evaluating it.
        if let Some((function, args)) = self.terms.api.application(ast)
            && args.is_empty()
        {
            // SAFETY: the model is alive.
            return unsafe { Z3_model_get_const_interp(self.ctx(), self.model, function) }.and_then(truth_of);
        }
        let value = self.eval(ast, false)?;
        let truth = truth_of(value);
        self.terms.api.release(value);
        truth
    }

    pub(super) fn value(&self, ast: Z3_ast) -> Option<Value> {
        let sort = self.terms.sort_of(ast);
        let evaluated = self.eval(ast, true)?;
        let value = match sort {
            Some(sort) => self.read(evaluated, sort),
            None => Value::Other(self.terms.api.text(evaluated)),
        };
        self.terms.api.release(evaluated);
        Some(value)
    }

    pub(super) fn function_table(&self, function: FunctionId) -> Option<FunctionTable> {
        let declared = self.terms.declared(function)?;
        let function = self.terms.context.function(function);
        if function.params.is_empty() {
            // SAFETY: the model is alive, and it holds the value.
            let value = unsafe { Z3_model_get_const_interp(self.ctx(), self.model, declared) }?;
            return Some(FunctionTable { entries: Vec::new(), default: Some(self.read(value, function.result)) });
        }
        self.table(declared, &function.params, function.result)
    }

    fn table(&self, declared: Z3_func_decl, params: &[SortId], result: SortId) -> Option<FunctionTable> {
        let c = self.ctx();
        // SAFETY: the model is alive; the table and its entries are referenced while they are read.
        unsafe {
            let table = Z3_model_get_func_interp(c, self.model, declared)?;
            Z3_func_interp_inc_ref(c, table);
            let mut entries = Vec::new();
            for index in 0..Z3_func_interp_get_num_entries(c, table) {
                let Some(entry) = Z3_func_interp_get_entry(c, table, index) else { continue };
                Z3_func_entry_inc_ref(c, entry);
                let args = params.iter().zip(0..).filter_map(|(&sort, index)| {
                    Z3_func_entry_get_arg(c, entry, index).map(|arg| self.read_kept(arg, sort))
                });
                let args: Vec<Value> = args.collect();
                if let Some(value) = Z3_func_entry_get_value(c, entry) {
                    entries.push((args, self.read_kept(value, result)));
                }
                Z3_func_entry_dec_ref(c, entry);
            }
            let mut default = None;
            if let Some(otherwise) = Z3_func_interp_get_else(c, table) {
                let otherwise = self.terms.api.hold(otherwise);
                default = Some(self.cases(otherwise, params, result, &mut entries));
                self.terms.api.release(otherwise);
            }
            Z3_func_interp_dec_ref(c, table);
            entries.sort();
            Some(FunctionTable { entries, default })
        }
    }

    /// Takes `if parameter = value then … else …` apart into entries; what is left is the default.
    fn cases(&self, body: Z3_ast, params: &[SortId], result: SortId, entries: &mut Vec<(Vec<Value>, Value)>) -> Value {
        let c = self.ctx();
        let mut body = body;
        while let Some((_, args)) = self.terms.api.application(body) {
            // SAFETY: the arguments are alive as long as the body is.
            let &[condition, then, otherwise] = args.as_slice() else { break };
            let is_ite = unsafe { Z3_mk_ite(c, condition, then, otherwise) } == Some(body);
            if self.terms.api.check().is_err() || !is_ite {
                break;
            }
            let Some(key) = self.key(condition, params) else { break };
            if !entries.iter().any(|entry| entry.0 == key) {
                entries.push((key, self.read(then, result)));
            }
            body = otherwise;
        }
        match (self.read(body, result), params) {
            (Value::Other(text), &[SortId::INT]) => self.around(body, result, entries).unwrap_or(Value::Other(text)),
            (value, _) => value,
        }
    }

    /// What hangs on where an integer lies (`if x <= 2 then … else …`, as models of quantifiers have it) becomes entries
    /// for the integers around those that are mentioned; the default is what it is far above them. So it is not all that
    /// the model says, but what an execution is likely to look at.
    fn around(&self, body: Z3_ast, result: SortId, entries: &mut Vec<(Vec<Value>, Value)>) -> Option<Value> {
        /// How far from a number that is mentioned, and how many places in all.
        const NEAR: i32 = 4;
        const PLACES: usize = 256;
        let (mut open, mut places) = (vec![body], BTreeSet::from_iter((-NEAR..=2 * NEAR).map(BigInt::from)));
        let mut steps = 0;
        while let Some(ast) = open.pop() {
            steps += 1;
            if let Some(number) = self.numeral(ast).and_then(|text| text.parse::<BigInt>().ok()) {
                places.extend((-NEAR..=NEAR).map(|step| &number + step));
            } else if let Some((_, args)) = self.terms.api.application(ast) {
                open.extend(args);
            }
            if places.len() > PLACES || steps > 10 * PLACES {
                return None;
            }
        }
        let far = places.last()? + 1000;
        let default = self.at_integer(body, &far, result)?;
        for place in places {
            let value = self.at_integer(body, &place, result)?;
            let key = vec![Value::Int(place)];
            if value != default && !entries.iter().any(|entry| entry.0 == key) {
                entries.push((key, value));
            }
        }
        Some(default)
    }

    /// The value of a body with one parameter at an integer.
    fn at_integer(&self, body: Z3_ast, place: &BigInt, result: SortId) -> Option<Value> {
        let c = self.ctx();
        // SAFETY: the body is alive; what is made is kept while it is used, and Z3 copies texts.
        unsafe {
            let number = Z3_mk_numeral(c, c_string(&place.to_string()).as_ptr(), Z3_mk_int_sort(c)?)?;
            let number = self.terms.api.hold(number);
            let there = Z3_substitute_vars(c, body, 1, [number].as_ptr()).map(|there| self.terms.api.hold(there));
            self.terms.api.release(number);
            let value = self.eval(there?, true);
            self.terms.api.release(there?);
            let read = self.read(value?, result);
            self.terms.api.release(value?);
            (!matches!(read, Value::Other(_))).then_some(read)
        }
    }

    /// The arguments that a conjunction of `parameter = value` admits, if it is one and gives all of them.
    fn key(&self, condition: Z3_ast, params: &[SortId]) -> Option<Vec<Value>> {
        let c = self.ctx();
        let (_, args) = self.terms.api.application(condition)?;
        // SAFETY: the arguments are alive as long as the condition is.
        let is_and = unsafe { Z3_mk_and(c, args.len() as u32, args.as_ptr()) } == Some(condition);
        let _ = self.terms.api.check();
        let equations = if is_and { args } else { vec![condition] };
        let mut key: Vec<Option<Value>> = vec![None; params.len()];
        for equation in equations {
            let (_, sides) = self.terms.api.application(equation)?;
            let &[left, right] = sides.as_slice() else { return None };
            // SAFETY: as above.
            let is_eq = unsafe { Z3_mk_eq(c, left, right) } == Some(equation);
            if self.terms.api.check().is_err() || !is_eq {
                return None;
            }
            let variable = |ast: Z3_ast| {
                // SAFETY: the term is alive, and a variable where its number is asked for.
                unsafe { (Z3_get_ast_kind(c, ast) == Z3_ast_kind::Var).then(|| Z3_get_index_value(c, ast)) }
            };
            let (index, value) = match (variable(left), variable(right)) {
                (Some(index), None) => (index, right),
                (None, Some(index)) => (index, left),
                _ => return None,
            };
            let place = index as usize;
            let value = self.read(value, *params.get(place)?);
            if matches!(value, Value::Other(_)) || key[place].replace(value).is_some() {
                return None;
            }
        }
        key.into_iter().collect()
    }

    fn read_kept(&self, ast: Z3_ast, sort: SortId) -> Value {
        let ast = self.terms.api.hold(ast);
        let value = self.read(ast, sort);
        self.terms.api.release(ast);
        value
    }

    /// The value that a term of the model is.
    fn read(&self, ast: Z3_ast, sort: SortId) -> Value {
        let read = || self.read_plain(ast, sort);
        stacker::maybe_grow(64 * 1024, 1024 * 1024, read).unwrap_or_else(|| Value::Other(self.terms.api.text(ast)))
    }

    fn read_plain(&self, ast: Z3_ast, sort: SortId) -> Option<Value> {
        let context = self.terms.context;
        match *context.sort_kind(sort) {
            Sort::Bool => {
                // SAFETY: the term is alive.
                match unsafe { Z3_get_bool_value(self.ctx(), ast) } {
                    Z3_L_TRUE => Some(Value::Bool(true)),
                    Z3_L_FALSE => Some(Value::Bool(false)),
                    _ => None,
                }
            }
            Sort::Int => Some(Value::Int(self.numeral(ast)?.parse::<BigInt>().ok()?)),
            Sort::Real => Some(Value::Real(self.numeral(ast)?.parse::<BigRational>().ok()?)),
            Sort::Bv(width) => Some(Value::Bv { value: self.numeral(ast)?.parse::<BigUint>().ok()?, width }),
            Sort::Float { exponent, significand } => self.float(ast, exponent, significand),
            Sort::RoundingMode => {
                let is_it = |&&name: &&&str| self.terms.rounding_mode(name).is_ok_and(|mode| mode == ast);
                ["RNE", "RNA", "RTP", "RTN", "RTZ"].iter().find(is_it).map(|name| Value::RoundingMode(name))
            }
            Sort::String => self.string(ast),
            Sort::Regex => None,
            Sort::Uninterpreted(_) => Some(Value::Element { sort, number: self.element(ast)? }),
            Sort::Array(index, element) => self.array(ast, index, element),
            Sort::Datatype(datatype) => {
                let (function, args) = self.terms.api.application(ast)?;
                let constructor = self.terms.constructor_of(datatype, function)?;
                let fields = &context.constructor(constructor).fields;
                let fields = args.iter().zip(fields).map(|(&arg, field)| self.read(arg, field.1)).collect();
                Some(Value::Data { constructor, fields })
            }
        }
    }

    fn numeral(&self, ast: Z3_ast) -> Option<String> {
        // SAFETY: the term is alive; the text is copied at once.
        unsafe {
            if Z3_is_algebraic_number(self.ctx(), ast) || Z3_get_ast_kind(self.ctx(), ast) != Z3_ast_kind::Numeral {
                return None;
            }
            let text = text_of(Z3_get_numeral_string(self.ctx(), ast));
            self.terms.api.check().is_ok().then_some(text)
        }
    }

    fn float(&self, ast: Z3_ast, exponent: u32, significand: u32) -> Option<Value> {
        let c = self.ctx();
        // SAFETY: the terms are alive or kept while they are used.
        let bits = unsafe {
            if Z3_fpa_is_numeral_nan(c, ast) {
                // All NaNs are one: the quiet one without a payload.
                let ones = (BigUint::from(1u32) << (exponent + 1)) - 1u32;
                ones << (significand - 2)
            } else {
                let pattern = self.terms.api.made(Z3_mk_fpa_to_ieee_bv(c, ast)).ok()?;
                let pattern = self.terms.api.hold(pattern);
                let simple = self.terms.api.made(Z3_simplify(c, pattern)).map(|simple| self.terms.api.hold(simple));
                self.terms.api.release(pattern);
                let simple = simple.ok()?;
                let bits = self.numeral(simple);
                self.terms.api.release(simple);
                bits?.parse().ok()?
            }
        };
        Some(Value::Float { bits, exponent, significand })
    }

    fn string(&self, ast: Z3_ast) -> Option<Value> {
        let c = self.ctx();
        // SAFETY: the term is alive; the buffer is as long as Z3 is told.
        unsafe {
            if !Z3_is_string(c, ast) {
                return None;
            }
            let mut chars = vec![0; Z3_get_string_length(c, ast) as usize];
            Z3_get_string_contents(c, ast, chars.len() as u32, chars.as_mut_ptr());
            self.terms.api.check().ok()?;
            let text = chars.into_iter().map(|c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
            Some(Value::String(text))
        }
    }

    /// The number of an element of an uninterpreted sort: Z3 keeps it as the first parameter of the value.
    fn element(&self, ast: Z3_ast) -> Option<u64> {
        let (function, args) = self.terms.api.application(ast)?;
        if !args.is_empty() {
            return None;
        }
        let c = self.ctx();
        // SAFETY: the declaration is alive, and the parameter exists and is a number where it is read.
        unsafe {
            let numbered = Z3_get_decl_num_parameters(c, function) > 0
                && Z3_get_decl_parameter_kind(c, function, 0) == Z3_parameter_kind::Int;
            if numbered {
                return u64::try_from(Z3_get_decl_int_parameter(c, function, 0)).ok();
            }
            Some(UNNAMED + u64::from(Z3_get_ast_id(c, ast)))
        }
    }

    fn array(&self, ast: Z3_ast, index: SortId, element: SortId) -> Option<Value> {
        let c = self.ctx();
        let api = &self.terms.api;
        let mut entries: Vec<(Value, Value)> = Vec::new();
        let mut base = ast;
        // SAFETY: all are parts of a term that is alive, or kept.
        let default = unsafe {
            loop {
                if Z3_is_as_array(c, base) {
                    let table = self.table(Z3_get_as_array_func_decl(c, base)?, &[index], element)?;
                    entries
                        .extend(table.entries.into_iter().filter_map(|(mut args, value)| Some((args.pop()?, value))));
                    break table.default?;
                }
                if Z3_is_lambda(c, base) {
                    let mut cases = Vec::new();
                    let default = self.cases(Z3_get_quantifier_body(c, base)?, &[index], element, &mut cases);
                    if matches!(default, Value::Other(_)) {
                        return None;
                    }
                    entries.extend(cases.into_iter().filter_map(|(mut args, value)| Some((args.pop()?, value))));
                    break default;
                }
                let (_, args) = api.application(base)?;
                match *args.as_slice() {
                    [inner, place, value] => {
                        let again = Z3_mk_store(c, inner, place, value);
                        if api.check().is_err() || again != Some(base) {
                            return None;
                        }
                        entries.push((self.read(place, index), self.read(value, element)));
                        base = inner;
                    }
                    [value] => {
                        let domain = Z3_get_array_sort_domain(c, Z3_get_sort(c, base)?)?;
                        let again = Z3_mk_const_array(c, domain, value);
                        if api.check().is_err() || again != Some(base) {
                            return None;
                        }
                        break self.read(value, element);
                    }
                    _ => return None,
                }
            }
        };
        Some(tidy_array(entries, default))
    }
}
