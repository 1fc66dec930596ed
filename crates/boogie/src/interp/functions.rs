//! Applying functions, and the values of what is left open: uninterpreted functions and operations outside their
//! domains.

use super::axioms::Definition;
use super::code::{FunctionCode, List, TypeListId};
use super::eval::stop;
use super::integer::Integer;
use super::machine::{Eval, Machine};
use super::oracle::Unspecified;
use super::outcome::Stop;
use super::repair::{Subject, key};
use super::table::Table;
use super::value::Value;
use crate::syntax::ExprId;
use crate::typed::{FunctionId, Ty, VarId};
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
        let value = match self.recurrence(function, args, ty)? {
            Some(value) => value,
            None => self.chosen(function, types, args, ty)?,
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

    /// What the oracle says, else what an axiom defines, else a default.
    fn chosen(&mut self, function: FunctionId, types: &[Ty], args: &[Value], ty: Ty) -> Eval {
        match self.oracle.function(self.world, function, types, args, ty) {
            Some(value) => {
                let value = self.checked(value, ty)?;
                self.doubt |= self.probing > 0 && !self.trusts(function);
                Ok(value)
            }
            None => match self.defined(function, types, args)? {
                Some(value) => Ok(value),
                None => {
                    if self.probing > 0 {
                        self.doubt |= !self.trusts(function);
                    } else {
                        self.note_free(|| Subject::Application(function, key(types, args)));
                    }
                    self.default_value(ty)
                }
            },
        }
    }

    /// What a recursion of axioms makes of a function. Where it does not come to an end in time, the axioms count like others.
    fn recurrence(&mut self, function: FunctionId, args: &[Value], ty: Ty) -> Eval<Option<Value>> {
        let definitions = self.definitions.clone();
        let Some(clauses) = definitions.recurrences.functions.get(&function) else { return Ok(None) };
        if self.too_deep.contains(&function) {
            return Ok(None);
        }
        if let Some(value) = self.remembered.get(&function).and_then(|known| known.get(&[], args)) {
            return Ok(Some(value.clone()));
        }
        let mark = (self.env.len(), self.env_base, self.scratch.len());
        let around = std::mem::replace(&mut self.doubt, false);
        self.recurring += 1;
        let mut found = Ok(None);
        let mut by = None;
        for clause in clauses {
            found = self.by_definition(clause, args);
            if !matches!(found, Ok(None)) {
                by = Some(clause);
                break;
            }
        }
        if let (Ok(Some(value)), Some(clause), false) = (&found, by, self.doubt) {
            if self.overruled.is_empty() {
                self.compare_with_oracle((function, args, ty), value, clause);
            }
            let table = self.remembered.entry(function).or_default();
            if table.get(&[], args).is_none() {
                table.insert(&[], args, value.clone());
            }
        }
        self.recurring -= 1;
        self.doubt |= around;
        match found {
            // (The outermost call gives up for all of them.)
            Err(stop) if *stop != Stop::OutOfFuel && self.recurring == 0 => {
                self.env.truncate(mark.0);
                self.env_base = mark.1;
                self.scratch.truncate(mark.2);
                self.too_deep.insert(function);
                Ok(None)
            }
            found => found,
        }
    }

    /// Where the oracle is the first to say otherwise, an axiom is false of what it says: of calls inside it said the same.
    fn compare_with_oracle(
        &mut self,
        (function, args, ty): (FunctionId, &[Value], Ty),
        value: &Value,
        by: &Definition,
    ) {
        let said = self.oracle.function(self.world, function, &[], args, ty);
        if said.is_none_or(|said| said == *value) {
            return;
        }
        let of = |&(var, place, added): &(VarId, u32, i64)| match &args[place as usize] {
            Value::Int(arg) => (var, Value::Int(arg.sub(&Integer::Small(added)))),
            other => (var, other.clone()),
        };
        self.overruled = by.vars.iter().map(of).collect();
    }

    /// Whether the recurrences still say what they said: constants may have been chosen otherwise since. Where they do not, the
    /// axioms count like others.
    pub fn compute_again(&mut self) {
        let definitions = self.definitions.clone();
        let functions: Vec<FunctionId> = self.table_order.clone();
        self.remembered.retain(|function, _| !definitions.recurrences.functions.contains_key(function));
        for function in functions {
            if !definitions.recurrences.functions.contains_key(&function) || self.too_deep.contains(&function) {
                continue;
            }
            let entries = self.tables.get(&function).map_or(Vec::new(), |table| table.entries().to_vec());
            let ty = self.result_type(function, &[]);
            let is_same = entries.iter().all(|entry| {
                self.probing += 1;
                let again = self.attempt(|machine| {
                    let value = machine.recurrence(function, &entry.args, ty)?;
                    value.map_or(Ok(true), |value| machine.values_equal(&value, &entry.value))
                });
                self.probing -= 1;
                matches!(again, Ok(Some((true, false))))
            });
            if !is_same {
                self.too_deep.insert(function);
            }
        }
    }

    /// Whether an axiom is a definition by recursion, and all that the run has looked at was computed by it.
    pub fn is_computed(&self, axiom: ExprId) -> bool {
        let functions = self.definitions.recurrences.axioms.get(&axiom);
        functions.is_some_and(|functions| functions.iter().all(|function| !self.too_deep.contains(function)))
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
        for &(_, place, added) in &definition.vars {
            let at = self.env_base + place as usize;
            if let Value::Int(arg) = &self.env[at] {
                self.env[at] = Value::Int(arg.sub(&Integer::Small(added)));
            }
        }
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
