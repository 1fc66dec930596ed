//! Applying functions, and the values of what is left open: uninterpreted functions and operations outside their
//! domains.

use super::axioms::Definition;
use super::code::{FunctionCode, List, TypeListId};
use super::eval::stop;
use super::machine::{Eval, Machine};
use super::oracle::Unspecified;
use super::outcome::Stop;
use super::repair::{Subject, key};
use super::table::Table;
use super::value::Value;
use crate::typed::{FunctionId, Ty};
use crate::types::Substitution;

/// Definitions by axioms that hang on each other are followed this far: `even(n) <==> !even(n - 1)` has no end.
const DEFINITIONS: usize = 300;

impl Machine<'_, '_> {
    pub fn eval_apply(&mut self, function: FunctionId, args: List, types: TypeListId) -> Eval {
        let mark = self.eval_args(args)?;
        let types = self.type_args(types);
        let code = match &self.code.functions[function.index()] {
            Some(code) => code.clone(),
            None => self.code.function(self.program, function),
        };
        match code {
            FunctionCode::Body { body, recursive: false } => {
                self.enter_function()?;
                let around = (self.env.len(), self.env_base, self.types.len());
                self.env_base = self.env.len();
                self.env.extend(self.scratch.drain(mark..));
                self.push_types(function, &types);
                let result = self.eval(body);
                self.function_depth -= 1;
                self.env.truncate(around.0);
                self.env_base = around.1;
                self.types.truncate(around.2);
                result
            }
            code => {
                let args: Vec<Value> = self.scratch.drain(mark..).collect();
                self.apply(function, &code, &types, args)
            }
        }
    }

    fn enter_function(&mut self) -> Eval<()> {
        self.burn()?;
        if self.function_depth >= self.options.function_depth {
            return Err(Box::new(Stop::DeepRecursion));
        }
        self.function_depth += 1;
        Ok(())
    }

    fn push_types(&mut self, function: FunctionId, types: &[Ty]) {
        let params = &self.program.functions[function.index()].type_params;
        self.types.extend(params.iter().copied().zip(types.iter().copied()));
    }

    fn apply(&mut self, function: FunctionId, code: &FunctionCode, types: &[Ty], args: Vec<Value>) -> Eval {
        match code {
            FunctionCode::Body { body, recursive } => {
                if *recursive && let Some(value) = self.remembered.get(&function).and_then(|t| t.get(types, &args)) {
                    return Ok(value.clone());
                }
                self.enter_function()?;
                let around_doubt = std::mem::replace(&mut self.doubt, false);
                let around = (self.env.len(), self.env_base, self.types.len());
                self.env_base = self.env.len();
                self.env.extend(args.iter().cloned());
                self.push_types(function, types);
                let result = self.eval(*body);
                self.function_depth -= 1;
                self.env.truncate(around.0);
                self.env_base = around.1;
                self.types.truncate(around.2);
                // What hangs on something undecided may come out otherwise next time.
                if *recursive
                    && !self.doubt
                    && !self.trusting
                    && let Ok(value) = &result
                {
                    let table = self.remembered.entry(function).or_default();
                    if table.get(types, &args).is_none() {
                        table.insert(types, &args, value.clone());
                    }
                }
                self.doubt |= around_doubt;
                result
            }
            FunctionCode::Builtin(builtin) => {
                let ty = self.result_type(function, types);
                if builtin.leading.is_empty() {
                    return self.builtin(&builtin.op, &args, ty);
                }
                let all: Vec<Value> = builtin.leading.iter().cloned().chain(args).collect();
                self.builtin(&builtin.op, &all, ty)
            }
            FunctionCode::Constructor(constructor) => self.construct(*constructor, types, args),
            FunctionCode::Uninterpreted => self.uninterpreted(function, types, &args),
            FunctionCode::Unsupported(reason) => stop(&**reason),
        }
    }

    fn result_type(&mut self, function: FunctionId, types: &[Ty]) -> Ty {
        let function = &self.program.functions[function.index()];
        match function.type_params.first() {
            Some(&first) => self.world.types.substitute(function.result, Substitution { first, args: types }),
            None => function.result,
        }
    }

    /// The value of an uninterpreted function: what it was before, else what the oracle says, else what an axiom
    /// defines, else a default.
    fn uninterpreted(&mut self, function: FunctionId, types: &[Ty], args: &[Value]) -> Eval {
        if let Some(table) = self.tables.get(&function) {
            if let Some(value) = table.get(types, args) {
                return Ok(value.clone());
            }
            if args.iter().any(Value::has_lazy_map) {
                let entries = table.entries().to_vec();
                if let Some(value) = self.same_question(entries, types, args)? {
                    return Ok(value);
                }
            }
        }
        let ty = self.result_type(function, types);
        let value = match self.oracle.function(self.world, function, types, args, ty) {
            Some(value) => {
                let value = self.checked(value, ty)?;
                self.doubt |= self.probing > 0 && !self.trusts(function);
                value
            }
            None => match self.defined(function, types, args)? {
                Some(value) => value,
                None => {
                    if self.probing > 0 {
                        self.doubt |= !self.trusts(function);
                    } else {
                        self.note_free(|| Subject::Application(function, key(types, args)));
                    }
                    self.default_value(ty)?
                }
            },
        };
        if self.probing == 0 {
            let table = self.tables.entry(function).or_insert_with(|| {
                self.table_order.push(function);
                Table::default()
            });
            // Evaluating a definition may have come here for the same question.
            match table.get(types, args) {
                Some(known) => return Ok(known.clone()),
                None => table.insert(types, args, value.clone()),
            }
        }
        Ok(value)
    }

    /// Whether what a function is where the run did not look counts as chosen.
    fn trusts(&self, function: FunctionId) -> bool {
        self.trusting && !self.definitions.quantified.contains(&function)
    }

    /// The answer to the same question in another form: arguments that are equal maps.
    fn same_question(
        &mut self,
        entries: Vec<super::table::Entry>,
        types: &[Ty],
        args: &[Value],
    ) -> Eval<Option<Value>> {
        'entries: for entry in entries {
            if *entry.types != *types {
                continue;
            }
            for (known, arg) in entry.args.iter().zip(args) {
                if !self.values_equal(known, arg)? {
                    continue 'entries;
                }
            }
            return Ok(Some(entry.value));
        }
        Ok(None)
    }

    /// What an axiom says a function is here. A definition that does not come to an end says nothing.
    fn defined(&mut self, function: FunctionId, types: &[Ty], args: &[Value]) -> Eval<Option<Value>> {
        let definitions = self.definitions.clone();
        let Some(definitions) = definitions.functions.get(&function) else { return Ok(None) };
        if !types.is_empty() || self.defining.len() >= DEFINITIONS {
            return Ok(None);
        }
        if self.defining.iter().any(|(known, at)| *known == function && **at == *args) {
            return Ok(None);
        }
        // Inside of another definition the answer may be that one goes round in circles.
        let lasts = self.defining.is_empty() && self.quantifiers > 0 && self.probing > 0;
        if lasts && let Some((value, doubt)) = self.probed.get(&function).and_then(|known| known.get(args)) {
            self.doubt |= doubt;
            return Ok(value.clone());
        }
        self.defining.push((function, args.into()));
        let mark = (self.env.len(), self.env_base, self.scratch.len());
        let around = std::mem::replace(&mut self.doubt, false);
        let mut found = Ok(None);
        for definition in definitions {
            let result = self.by_definition(definition, args);
            match result {
                Ok(None) => {}
                Ok(value) => {
                    found = Ok(value);
                    break;
                }
                Err(stop) if *stop == Stop::OutOfFuel => {
                    found = Err(stop);
                    break;
                }
                Err(_) => {
                    self.env.truncate(mark.0);
                    self.env_base = mark.1;
                    self.scratch.truncate(mark.2);
                }
            }
            self.doubt = false;
        }
        if lasts && let Ok(value) = &found {
            self.probed.entry(function).or_default().insert(args.into(), (value.clone(), self.doubt));
        }
        self.doubt |= around;
        self.defining.pop();
        found
    }

    fn by_definition(&mut self, definition: &Definition, args: &[Value]) -> Eval<Option<Value>> {
        self.enter_function()?;
        let around = (self.env.len(), self.env_base);
        self.env_base = self.env.len();
        self.env.extend_from_slice(args);
        let result = self.by_definition_inside(definition, args);
        self.function_depth -= 1;
        self.env.truncate(around.0);
        self.env_base = around.1;
        result
    }

    fn by_definition_inside(&mut self, definition: &Definition, args: &[Value]) -> Eval<Option<Value>> {
        for &(place, term) in &definition.fixed {
            let wanted = self.eval(term)?;
            if !self.values_equal(&wanted, &args[place as usize])? {
                return Ok(None);
            }
        }
        for &guard in &definition.guards {
            if !self.truth(guard)? {
                return Ok(None);
            }
        }
        self.eval(definition.value).map(Some)
    }

    /// The value of an operation outside its domain: the same for the same arguments.
    pub fn unspecified(&mut self, what: Unspecified, args: &[Value], ty: Ty) -> Eval {
        if let Some(table) = self.unspecified.get(&what) {
            if let Some(value) = table.get(&[], args) {
                return Ok(value.clone());
            }
            if args.iter().any(Value::has_lazy_map) {
                let entries = table.entries().to_vec();
                if let Some(value) = self.same_question(entries, &[], args)? {
                    return Ok(value);
                }
            }
        }
        let value = match self.oracle.unspecified(self.world, what, args, ty) {
            Some(value) => self.checked(value, ty)?,
            None => self.default_value(ty)?,
        };
        if self.probing > 0 {
            self.doubt = true;
            return Ok(value);
        }
        let table = self.unspecified.entry(what).or_insert_with(|| {
            self.unspecified_order.push(what);
            Table::default()
        });
        table.insert(&[], args, value.clone());
        Ok(value)
    }
}
