//! Calls: of functions with bodies, of those that are known by name, through pointers, and of what nothing is known of.

use std::fmt::Write;

use llvm::ids::{LocalId, TypeId};
use llvm::instructions::{Call, Operand};

use super::checks::Way;
use super::function::{Fun, bounds_text, flatten, leaf_value};
use super::signatures::{leaf, width};
use super::{Input, Leaf, quote, scalars};
use crate::Errors;
use crate::externals::{ATOMIC, Known};
use crate::link::SymbolId;
use crate::memory::Life;
use crate::names::clean;
use crate::numbers::{Num, Value, range};
use crate::points_to::{Origin, known};

impl<'p> Fun<'_, 'p> {
    pub fn call(&mut self, call: &'p Call, result: Option<LocalId>) {
        if let Operand::Assembly(assembly) = call.callee {
            self.assembly(call, assembly, result);
            return;
        }
        match self.t.program.callee(self.symbol, self.unit, self.at, call) {
            Some(callee) => {
                let name = self.t.program.name(callee);
                if name.starts_with("llvm.") {
                    self.intrinsic(call, name, result);
                    return;
                }
                let values = self.arguments(call);
                let value = self.call_of(call, callee, &values, result);
                if let Some(value) = value {
                    self.define(result, value);
                }
            }
            None => self.indirect(call, result),
        }
    }

    fn arguments(&mut self, call: &Call) -> Vec<Value> {
        call.arguments.iter().map(|argument| self.value(argument.value)).collect()
    }

    fn result_type(&self, result: Option<LocalId>) -> TypeId {
        result.map_or(TypeId::VOID, |local| self.body[local].ty)
    }

    /// Calls a function that is known, with these arguments.
    fn call_of(&mut self, call: &Call, callee: SymbolId, values: &[Value], result: Option<LocalId>) -> Option<Value> {
        let ty = self.result_type(result);
        match known(self.t.program, callee) {
            Some(what) => self.known(call, callee, what, values, ty),
            None if self.t.program.symbols[callee.index()].is_defined => self.defined(call, callee, values, ty),
            None => {
                let value = self.external(call, callee, values, ty);
                self.comes_from_outside(result, value.as_ref());
                value
            }
        }
    }

    pub(super) fn number_of(&mut self, values: &[Value], number: usize) -> Num {
        match values.get(number) {
            Some(Value::Num(value)) => value.clone(),
            Some(Value::Truth(truth)) => truth.number(),
            _ => Num::constant(0),
        }
    }

    /// An argument as an unsigned number.
    fn size_of(&mut self, call: &Call, values: &[Value], number: usize) -> Num {
        let value = self.number_of(values, number);
        match call.arguments.get(number) {
            Some(argument) => self.unsigned(&value, width(self.module, argument.ty)),
            None => Num::constant(0),
        }
    }

    fn known(&mut self, call: &Call, callee: SymbolId, what: Known, values: &[Value], ty: TypeId) -> Option<Value> {
        let name = self.t.program.name(callee).to_owned();
        match what {
            Known::Nondet => return Some(self.input(callee, ty)),
            Known::Assume | Known::Assert => {
                let value = self.number_of(values, 0);
                let bits = call.arguments.first().map_or(32, |argument| width(self.module, argument.ty));
                let zero = Num::constant(0);
                let truth = self.compare_numbers(llvm::instructions::IntPredicate::Ne, &value, &zero, bits);
                let text = match what {
                    Known::Assert if self.t.options.errors == Errors::None => {
                        format!("assume {}{};", self.location, truth.text)
                    }
                    Known::Assume => format!("assume {}{};", self.location, truth.text),
                    _ => format!("assert {}{};", self.location, truth.text),
                };
                self.line(&text);
            }
            Known::Error if self.t.options.errors == Errors::None => {
                self.exit();
                self.line("assume false;");
            }
            Known::Error => self.error("this error is reached"),
            Known::AssertFails if self.t.options.errors != Errors::All => {
                self.exit();
                self.line("assume false;");
            }
            Known::AssertFails => self.error("this assertion fails"),
            Known::Ends => {
                self.exit();
                let text = format!("assume {}false;", self.location);
                self.line(&text);
            }
            Known::Allocate { size, zeroed, may_fail } => {
                let mut bytes = Num::constant(1);
                for &argument in size {
                    let factor = self.size_of(call, values, argument);
                    bytes = bytes.times(&factor);
                }
                let bytes = self.atom(&bytes);
                let pointer = self.allocate(&bytes);
                let may_fail = may_fail || self.t.options.checks.malloc_fails;
                let fails = if may_fail { Some(self.any_leaf(Leaf::Truth)) } else { None };
                self.note_heap(&name, &pointer, &bytes, fails.as_ref());
                if zeroed && let Some(object) = self.t.points_to.object(Origin::Heap(self.symbol, self.at)) {
                    let cell = self.t.points_to.objects[object as usize].cell;
                    self.fill(cell, &pointer, &Num::constant(0), &bytes, true);
                }
                if let Some(Value::Truth(fails)) = fails {
                    let (null, pointer) = (Value::Num(Num::constant(0)), Value::Num(pointer));
                    return Some(self.select(&fails, &null, &pointer, TypeId::PTR));
                }
                return Some(Value::Num(pointer));
            }
            Known::Reallocate { old, size } => {
                let bytes = self.size_of(call, values, size);
                let bytes = self.atom(&bytes);
                let from = self.number_of(values, old);
                let from = self.settle_number(&from);
                self.free(call, &from);
                let pointer = self.allocate(&bytes);
                self.note_heap(&name, &pointer, &bytes, None);
                if let Some(object) = self.t.points_to.object(Origin::Heap(self.symbol, self.at)) {
                    let cell = self.t.points_to.objects[object as usize].cell;
                    self.copy_words(cell, &pointer, cell, &from, &bytes);
                }
                return Some(Value::Num(pointer));
            }
            Known::Copy => {
                self.copy_call(call, values);
                return values.first().cloned();
            }
            Known::Fill => {
                self.fill_call(call, values);
                return values.first().cloned();
            }
            Known::Free => {
                let pointer = self.number_of(values, 0);
                self.free(call, &pointer);
            }
            Known::Pure => {
                return (ty != TypeId::VOID).then(|| self.unknown_result(&name, ty, ""));
            }
            Known::Nothing => return (ty != TypeId::VOID).then(|| self.any(ty)),
            Known::Math(kind) => {
                if ty == TypeId::VOID {
                    return None;
                }
                let exact = self.float_intrinsic(kind, "", values, ty);
                return Some(exact.unwrap_or_else(|| self.inexact(ty)));
            }
            Known::ThreadCreate => return self.thread_create(call, values, ty),
            Known::ThreadJoin => return self.thread_join(call, values, ty),
            Known::ThreadExit => self.thread_exit(values),
            Known::ThreadSelf => return Some(self.thread_self()),
            // The models are steps of the program, which may be in an atomic block.
            Known::AtomicBegin if self.is_model() => self.begin_step(),
            Known::AtomicEnd if self.is_model() => self.end_step(),
            Known::AtomicBegin => self.begin_block(),
            Known::AtomicEnd => self.end_block(),
            Known::Unsupported(reason) => {
                self.unsupported(reason);
                return (ty != TypeId::VOID).then(|| self.any(ty));
            }
        }
        (ty != TypeId::VOID).then(|| self.any(ty))
    }

    /// Notes what an allocator returns: memory of the stack for `alloca`.
    fn note_heap(&mut self, name: &str, pointer: &Num, bytes: &Num, fails: Option<&Value>) {
        let Some(object) = self.t.points_to.object(Origin::Heap(self.symbol, self.at)) else { return };
        let cell = self.t.points_to.objects[object as usize].cell;
        let fails = match fails {
            Some(Value::Truth(fails)) => Some(fails.text.clone()),
            _ => None,
        };
        self.note_object(cell, pointer, bytes, fails.as_deref(), !name.ends_with("alloca"));
    }

    pub(super) fn error(&mut self, message: &str) {
        let text = format!("assert {{:msg {}}} {}false;", quote(message), self.location);
        self.line(&text);
        self.line("assume false;");
    }

    pub fn copy_call(&mut self, call: &Call, values: &[Value]) {
        let [to, from, ..] = call.arguments.as_slice() else { return };
        let (to, from) = (self.cell(to.value), self.cell(from.value));
        let (to_address, from_address) = (self.number_of(values, 0), self.number_of(values, 1));
        let size = self.size_of(call, values, 2);
        let size = self.atom(&size);
        self.check_access(call.arguments[1].value, &from_address, &size, Way::Read);
        self.check_access(call.arguments[0].value, &to_address, &size, Way::Write);
        self.copy_words(to, &to_address, from, &from_address, &size);
    }

    pub fn fill_call(&mut self, call: &Call, values: &[Value]) {
        let Some(to) = call.arguments.first() else { return };
        let to = self.cell(to.value);
        let (address, byte) = (self.number_of(values, 0), self.number_of(values, 1));
        let size = self.size_of(call, values, 2);
        let size = self.atom(&size);
        self.check_access(call.arguments[0].value, &address, &size, Way::Write);
        self.fill(to, &address, &byte, &size, false);
    }

    /// An input of the program.
    fn input(&mut self, callee: SymbolId, ty: TypeId) -> Value {
        let name = self.t.procedures[&callee].clone();
        if ty == TypeId::VOID {
            return Value::Num(Num::constant(0));
        }
        let is_signed = !self.is_unsigned_input(self.t.program.name(callee));
        let leaves: Vec<Leaf> =
            scalars(self.module, ty).into_iter().map(|ty| leaf(self.module, ty, is_signed)).collect();
        if !self.t.result.inputs.iter().any(|input| input.procedure == name) {
            let (width, is_signed) = match leaves.first() {
                Some(Leaf::Num { width, is_signed }) => (*width, *is_signed),
                Some(Leaf::Truth) => (1, false),
                Some(Leaf::Float(bits)) => (*bits, false),
                None => (0, false),
            };
            let is_float = self.module.types.float(ty).is_some();
            self.t.result.inputs.push(Input { procedure: name.clone(), width, is_signed, is_float });
        }
        self.declare(&name, "", &leaves);
        self.call_declared(&name, &leaves, ty)
    }

    fn is_unsigned_input(&self, name: &str) -> bool {
        let kind = name.rsplit("nondet").next().unwrap_or("").trim_start_matches('_');
        let starts = ["u", "size", "bool", "_Bool", "pointer", "sector", "dev", "gfp"];
        starts.iter().any(|start| kind.starts_with(start))
    }

    /// Declares a procedure without a body whose results are in their ranges.
    fn declare(&mut self, name: &str, attributes: &str, leaves: &[Leaf]) {
        let results: Vec<String> =
            leaves.iter().enumerate().map(|(number, leaf)| format!("r{number}: {}", leaf.ty())).collect();
        let mut text = format!("procedure {attributes}{name}() returns ({});\n", results.join(", "));
        for (number, leaf) in leaves.iter().enumerate() {
            if let Leaf::Num { width, is_signed } = leaf {
                let number = Num::named(format!("r{number}"), range(*width, *is_signed));
                let _ = writeln!(text, "  free ensures {};", bounds_text(&number));
            }
        }
        self.t.declared.insert(name.to_owned(), text);
    }

    fn call_declared(&mut self, name: &str, leaves: &[Leaf], ty: TypeId) -> Value {
        let names: Vec<String> = leaves.iter().map(|leaf| self.temporary(leaf.ty())).collect();
        let targets = if names.is_empty() { String::new() } else { format!("{} := ", names.join(", ")) };
        let text = format!("call {}{targets}{name}();", self.location);
        self.line(&text);
        let values: Vec<Value> = names.iter().zip(leaves).map(|(name, leaf)| leaf_value(name, *leaf)).collect();
        self.gather(ty, &mut values.into_iter())
    }

    /// The result of a function without a body. Calls may differ in the type that they expect.
    fn unknown_result(&mut self, name: &str, ty: TypeId, attributes: &str) -> Value {
        let leaves: Vec<Leaf> = match ty {
            TypeId::VOID => Vec::new(),
            _ => scalars(self.module, ty).into_iter().map(|ty| leaf(self.module, ty, true)).collect(),
        };
        let suffix: Vec<String> = leaves
            .iter()
            .map(|leaf| match leaf {
                Leaf::Num { width, .. } => format!(".{width}"),
                Leaf::Truth => ".1".into(),
                Leaf::Float(bits) => format!(".f{bits}"),
            })
            .collect();
        let name = format!("{}.outside{}", clean(name), suffix.concat());
        self.declare(&name, attributes, &leaves);
        if ty == TypeId::VOID {
            let text = format!("call {}{name}();", self.location);
            self.line(&text);
            return Value::Num(Num::constant(0));
        }
        self.call_declared(&name, &leaves, ty)
    }

    /// A call of a function of which nothing is known: it may change all that it can reach.
    fn external(&mut self, call: &Call, callee: SymbolId, values: &[Value], ty: TypeId) -> Option<Value> {
        let name = self.t.program.name(callee).to_owned();
        let _ = values;
        if !self.t.result.externals.contains(&name) {
            self.t.result.externals.push(name.clone());
        }
        let attributes = self.t.program.function(callee).map(|(unit, _, function)| {
            let module = self.t.program.module(unit);
            module.attributes.has(function.attributes, "noreturn")
        });
        let never_returns = attributes == Some(true) || self.module.attributes.has(call.attributes, "noreturn");
        self.spill_globals();
        self.change_reachable(call);
        let value = self.unknown_result(&name, ty, "{:external} ");
        if never_returns {
            self.line("assume false;");
        }
        (ty != TypeId::VOID).then_some(value)
    }

    fn change_reachable(&mut self, call: &Call) {
        if self.t.options.pure_externals {
            return;
        }
        let cells: Vec<_> = call.arguments.iter().map(|argument| self.cell(argument.value)).collect();
        let roots = self.t.points_to.reachable(&cells);
        let location = self.location.clone();
        let mut text = String::new();
        self.t.havoc(&roots, &location, &mut text);
        self.out.push_str(&text);
    }

    fn defined(&mut self, call: &Call, callee: SymbolId, values: &[Value], ty: TypeId) -> Option<Value> {
        let signature = self.t.signatures.get(&callee)?.clone();
        let mut texts = Vec::new();
        for (number, parameter) in signature.parameters.iter().enumerate() {
            let mut flat = Vec::new();
            match values.get(number) {
                Some(value) => match self.by_value(call, callee, number, value) {
                    Some(copied) => flat.push(copied),
                    None => flatten(value, &mut flat),
                },
                // Less was handed over than is expected.
                None => flat.extend(parameter.iter().map(|(_, leaf)| *leaf).map(|leaf| self.any_leaf(leaf))),
            }
            if flat.len() != parameter.len() {
                self.unsupported("a call with arguments that the function does not take");
                return (ty != TypeId::VOID).then(|| self.any(ty));
            }
            for (value, (_, leaf)) in flat.iter().zip(parameter) {
                texts.push(self.as_leaf(value, *leaf));
            }
        }
        self.spill_globals();
        let names: Vec<String> = signature.results.iter().map(|leaf| self.temporary(leaf.ty())).collect();
        let targets = if names.is_empty() { String::new() } else { format!("{} := ", names.join(", ")) };
        let procedure = self.t.procedures[&callee].clone();
        let is_atomic = self.t.program.name(callee).starts_with(ATOMIC);
        if is_atomic {
            self.begin_step();
        }
        let text = format!("call {}{targets}{procedure}({});", self.location, texts.join(", "));
        self.line(&text);
        if is_atomic {
            self.end_step();
        }
        if ty == TypeId::VOID {
            return None;
        }
        let mut values: Vec<Value> =
            names.iter().zip(&signature.results).map(|(name, leaf)| leaf_value(name, *leaf)).collect();
        if values.len() != scalars(self.module, ty).len() {
            values = vec![];
        }
        if values.is_empty() {
            return Some(self.any(ty));
        }
        Some(self.gather(ty, &mut values.into_iter()))
    }

    /// Copies a struct that is handed over by value; the address of the copy.
    fn by_value(&mut self, call: &Call, callee: SymbolId, number: usize, value: &Value) -> Option<Value> {
        let (unit, _, function) = self.t.program.function(callee)?;
        let module = self.t.program.module(unit);
        let ty = module.attributes.ty(function.parameters.get(number)?.attributes, "byval")?;
        let size = Num::constant(module.alloc_size(ty)?);
        let object = self.t.points_to.object(Origin::ByValue(callee, number as u32))?;
        let to = self.t.points_to.objects[object as usize].cell;
        let address = match self.t.memory.lives[object as usize] {
            Life::Fixed(address) => Num::constant(address),
            Life::Dynamic => {
                let pointer = self.allocate(&size);
                self.note_object(to, &pointer, &size, None, false);
                pointer
            }
        };
        let Value::Num(from_address) = value else { return None };
        let from = self.cell(call.arguments.get(number)?.value);
        self.copy_words(to, &address, from, from_address, &size);
        Some(Value::Num(address))
    }

    /// A call through a pointer: a chain over the functions that it can be.
    fn indirect(&mut self, call: &Call, result: Option<LocalId>) {
        let pointer = self.number(call.callee);
        let pointer = self.settle_number(&pointer);
        let cell = self.cell(call.callee);
        let values: Vec<Value> = self.arguments(call);
        let values: Vec<Value> = values.iter().map(|value| self.settle(value)).collect();
        self.spill_globals();
        let ty = self.result_type(result);
        let mut targets = self.t.points_to.targets.get(&(self.symbol, self.at)).cloned().unwrap_or_default();
        targets.sort_unstable();
        let is_external = self.t.points_to.regions.node(cell).is_external;
        let leaves: Vec<Leaf> = match ty {
            TypeId::VOID => Vec::new(),
            _ => scalars(self.module, ty).into_iter().map(|ty| leaf(self.module, ty, true)).collect(),
        };
        let names: Vec<String> = leaves.iter().map(|leaf| self.temporary(leaf.ty())).collect();
        let end = self.new_label();
        let give = |this: &mut Self, value: Option<Value>| {
            let mut flat = Vec::new();
            if let Some(value) = value {
                flatten(&value, &mut flat);
            }
            for ((name, leaf), value) in names.iter().zip(&leaves).zip(&flat) {
                let text = this.as_leaf(value, *leaf);
                this.line(&format!("{name} := {text};"));
            }
        };
        for target in targets.iter().copied() {
            let Some(&address) = self.t.memory.functions.get(&target) else { continue };
            let next = self.new_label();
            let here = self.new_label();
            let location = self.location.clone();
            let _ = writeln!(
                self.out,
                "  if {location}({} == {address}) {{\n  goto {here};\n  }} else {{\n  goto {next};\n  }}\n {here}:",
                pointer.text
            );
            let value = self.call_of(call, target, &values, result);
            give(self, value);
            let _ = writeln!(self.out, "  goto {end};\n {next}:");
        }
        if is_external {
            self.change_reachable(call);
            let value = self.unknown_result("$pointer", ty, "{:external} ");
            self.comes_from_outside(result, Some(&value));
            give(self, Some(value).filter(|_| ty != TypeId::VOID));
            if !self.t.result.externals.iter().any(|known| known == "a function from outside") {
                self.t.result.externals.push("a function from outside".into());
            }
        } else if targets.is_empty() {
            self.unsupported("a call through a pointer whose functions are not known");
        } else {
            // Another pointer is none to a function: the machine stops.
            self.line("assume false;");
        }
        let _ = writeln!(self.out, "  goto {end};\n {end}:");
        if ty != TypeId::VOID {
            let values: Vec<Value> = names.iter().zip(&leaves).map(|(name, leaf)| leaf_value(name, *leaf)).collect();
            let value = self.gather(ty, &mut values.into_iter());
            self.define(result, value);
        }
    }

    /// Inline assembly: without a template it does nothing but keep the compiler from moving things.
    fn assembly(&mut self, call: &Call, assembly: llvm::ids::AssemblyId, result: Option<LocalId>) {
        let assembly = &self.module.inline_assembly[assembly.index()];
        let template = self.module.names.text(assembly.template).trim().to_owned();
        let ty = self.result_type(result);
        let is_barrier = template.is_empty()
            || ["mfence", "lfence", "sfence", "nop", "pause", "rep; nop"].contains(&template.as_str());
        if is_barrier && ty == TypeId::VOID {
            return;
        }
        self.spill_globals();
        self.change_reachable(call);
        if ty == TypeId::VOID {
            let _ = self.approximate("inline assembly", TypeId::I1);
            return;
        }
        let value = self.approximate("inline assembly", ty);
        self.define(result, value);
    }
}
