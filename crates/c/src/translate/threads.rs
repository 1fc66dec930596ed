//! Threads: starting them, waiting for them, and atomic blocks.
//!
//! A thread is an asynchronous call of a procedure `$thread.F` made for its function `F`. Threads have numbers where
//! somebody looks at them; each has a stretch of addresses for its new objects. What is known by name here is what needs
//! more than memory: mutexes, conditions and the like are C functions of the models, with atomic blocks.

use std::fmt::Write;

use llvm::ids::TypeId;
use llvm::instructions::Call;

use super::Translator;
use super::function::{Fun, flatten};
use crate::externals::ATOMIC;
use crate::link::SymbolId;
use crate::memory::Life;
use crate::numbers::{Num, Value, power, range};
use crate::points_to::Origin;

/// How far apart the new objects of two threads are, as a power of two, by the bytes of a pointer.
const STRETCH: [(u64, u32); 2] = [(4, 24), (8, 40)];
/// The same where objects have slots.
const WIDE_STRETCH: u32 = 50;
/// What `pthread_join` returns to a thread that waits for itself.
const EDEADLK: u32 = 35;

impl Translator<'_> {
    pub fn is_concurrent(&self) -> bool {
        self.threads.is_concurrent
    }

    /// Whether other threads may touch a variable.
    pub fn is_shared(&self, variable: u32) -> bool {
        let variable = &self.memory.variables[variable as usize];
        self.is_concurrent() && variable.owner.is_none() && !self.threads.is_private(variable.root)
    }

    /// Whether threads have numbers.
    pub fn numbers_threads(&self) -> bool {
        let threads = &self.threads;
        let is_dynamic = |(object, life): (usize, &Life)| {
            matches!(life, Life::Dynamic)
                && !threads.is_private(self.points_to.regions.found(self.points_to.objects[object].cell))
        };
        threads.is_concurrent
            && (threads.has_ids || self.checks_memory() || self.memory.lives.iter().enumerate().any(is_dynamic))
    }

    /// Whether operations on memory have to know whether they are in an atomic block already.
    fn notes_atomic(&self) -> bool {
        !self.threads.maybe_atomic.is_empty()
    }

    /// Variables and procedures that threads need.
    pub fn thread_header(&self, text: &mut String) {
        if !self.is_concurrent() {
            return;
        }
        if self.numbers_threads() {
            text.push_str("var $threads: int;\nvar {:thread_local} $self: int;\n");
        }
        if self.threads.has_joins {
            text.push_str("var $done: [int]bool;\nvar $results: [int]int;\n");
        }
        if self.notes_atomic() {
            text.push_str("var {:thread_local} $in_atomic: bool;\n");
        }
        text.push_str("procedure corral_atomic_begin();\nprocedure corral_atomic_end();\n");
    }

    /// What is set before the program starts.
    pub fn thread_start(&mut self, body: &mut String) {
        if !self.is_concurrent() {
            return;
        }
        let variables = self.points_to.variables.clone();
        for symbol in variables.into_iter().filter(|&symbol| crate::threads::is_thread_local(self.program, symbol)) {
            let Some(object) = self.points_to.object(Origin::Global(symbol)) else { continue };
            let root = self.points_to.regions.found(self.points_to.objects[object as usize].cell);
            if !self.threads.is_private(root) {
                let reason = "a thread's own variable whose address others may have";
                let call = self.declare_unsupported(reason);
                self.note_unsupported(reason, None);
                let _ = writeln!(body, "  call {call}();");
            }
        }
        if self.numbers_threads() {
            body.push_str("  $threads := 0;\n  $self := 0;\n");
        }
        if self.threads.has_joins {
            body.push_str("  $done := (lambda $i: int :: false);\n");
        }
        if self.notes_atomic() {
            body.push_str("  $in_atomic := false;\n");
        }
    }

    /// The procedures that threads start with.
    pub fn thread_procedures(&mut self, text: &mut String) {
        let mut targets: Vec<SymbolId> = Vec::new();
        for start in self.points_to.starts() {
            targets.extend(self.points_to.targets.get(&start).into_iter().flatten());
        }
        targets.sort_unstable();
        targets.dedup();
        for target in targets {
            self.thread_procedure(target, text);
        }
    }

    fn thread_procedure(&mut self, target: SymbolId, text: &mut String) {
        let Some(signature) = self.signatures.get(&target).cloned() else { return };
        let numbers = self.numbers_threads();
        let parameters = signature.parameters.iter().flatten();
        let parameters: Vec<String> = parameters.map(|(name, leaf)| format!("{name}: {}", leaf.ty())).collect();
        let names: Vec<&str> = signature.parameters.iter().flatten().map(|(name, _)| name.as_str()).collect();
        let number = if numbers { vec!["$number: int".to_owned()] } else { Vec::new() };
        let inputs: Vec<String> = number.into_iter().chain(parameters).collect();
        let _ = writeln!(text, "\nprocedure {}({})\n{{", thread_name(&self.procedures[&target]), inputs.join(", "));
        let results: Vec<String> = (0..signature.results.len()).map(|number| format!("$result{number}")).collect();
        for (name, leaf) in results.iter().zip(&signature.results) {
            let _ = writeln!(text, "  var {name}: {};", leaf.ty());
        }
        text.push_str("  var $returned: int;\n");
        let heap = self.memory.heap;
        if numbers {
            let size = self.result.pointer_size;
            let stretch = STRETCH.iter().find(|(bytes, _)| *bytes == size).map_or(40, |&(_, bits)| bits);
            let stretch = power(if self.checks_memory() { WIDE_STRETCH } else { stretch });
            let _ = writeln!(text, "  $heap := {heap} + $number * {stretch};\n  $self := $number;");
        } else {
            let _ = writeln!(text, "  $heap := {heap};");
        }
        if self.notes_atomic() {
            text.push_str("  $in_atomic := false;\n");
        }
        self.initial_values(true, text);
        let is_atomic = self.program.name(target).starts_with(ATOMIC);
        let targets = if results.is_empty() { String::new() } else { format!("{} := ", results.join(", ")) };
        if is_atomic {
            text.push_str("  call corral_atomic_begin();\n");
        }
        let _ = writeln!(text, "  call {targets}{}({});", self.procedures[&target], names.join(", "));
        if is_atomic {
            text.push_str("  call corral_atomic_end();\n");
        }
        if self.threads.has_joins {
            if let ([result], [super::Leaf::Num { is_signed: false, .. }]) =
                (results.as_slice(), signature.results.as_slice())
            {
                let _ = writeln!(text, "  $returned := {result};");
            }
            text.push_str("  $results[$self], $done[$self] := $returned, true;\n");
        }
        text.push_str("}\n");
    }
}

/// The name of the procedure that a thread starts with.
fn thread_name(procedure: &str) -> String {
    format!("$thread.{procedure}")
}

impl Fun<'_, '_> {
    /// Whether the thread may be in an atomic block already.
    fn is_maybe_atomic(&self) -> bool {
        self.t.threads.maybe_atomic.contains(&(self.symbol, self.at))
    }

    /// An atomic block of the program begins.
    pub fn begin_block(&mut self) {
        if self.t.is_concurrent() {
            self.spill_globals();
            let text = format!("call {}corral_atomic_begin();", self.location);
            self.line(&text);
            if self.t.notes_atomic() {
                self.line("$in_atomic := true;");
            }
        }
    }

    pub fn end_block(&mut self) {
        if self.t.is_concurrent() {
            self.spill_globals();
            if self.t.notes_atomic() {
                self.line("$in_atomic := false;");
            }
            let text = format!("call {}corral_atomic_end();", self.location);
            self.line(&text);
        }
    }

    /// What follows is one step, in an atomic block or not.
    pub fn begin_step(&mut self) {
        if !self.t.is_concurrent() {
            return;
        }
        if !self.is_maybe_atomic() {
            self.begin_block();
            return;
        }
        self.spill_globals();
        if !self.declarations.contains("$was_atomic") {
            self.declarations.push_str("  var $was_atomic: bool;\n");
        }
        let location = self.location.clone();
        let _ = writeln!(
            self.out,
            "  $was_atomic := $in_atomic;\n  if (!$was_atomic) {{\n  call {location}corral_atomic_begin();\n  \
             $in_atomic := true;\n  }}"
        );
    }

    pub fn end_step(&mut self) {
        if !self.t.is_concurrent() {
            return;
        }
        if !self.declarations.contains("$was_atomic") || !self.is_maybe_atomic() {
            self.end_block();
            return;
        }
        self.spill_globals();
        let location = self.location.clone();
        let _ = writeln!(
            self.out,
            "  if (!$was_atomic) {{\n  $in_atomic := false;\n  call {location}corral_atomic_end();\n  }}"
        );
    }

    /// Whether the function is one of the models.
    pub fn is_model(&self) -> bool {
        crate::models::is_model(&self.t.program.units[self.unit].file)
    }

    pub fn thread_create(&mut self, call: &Call, values: &[Value], ty: TypeId) -> Option<Value> {
        let mut targets = self.t.points_to.targets.get(&(self.symbol, self.at)).cloned().unwrap_or_default();
        targets.sort_unstable();
        let (Some(to), Some(callee)) = (call.arguments.first(), call.arguments.get(2)) else {
            self.unsupported("threads");
            return (ty != TypeId::VOID).then(|| self.any(ty));
        };
        let (to, callee) = (to.value, callee.value);
        let pointer = self.number_of(values, 2);
        let pointer = self.settle_number(&pointer);
        let mut handed = Vec::new();
        if let Some(value) = values.get(3) {
            let value = self.settle(value);
            flatten(&value, &mut handed);
        }
        self.spill_globals();
        let location = self.location.clone();
        let mut number = None;
        if self.t.numbers_threads() {
            let name = self.temporary("int");
            self.line(&format!("{name}, $threads := {location}$threads + 1, $threads + 1;"));
            if self.t.threads.has_ids {
                let address = self.number_of(values, 0);
                let address = self.settle_number(&address);
                let cell = self.cell(to);
                let size = self.module.pointer_size(0);
                let value = Num::named(name.clone(), (1.into(), power(31) - 1));
                self.check_access(to, &address, &Num::constant(size), super::checks::Way::Write);
                self.store_word(cell, &address, size, &value);
            }
            number = Some(name);
        }
        let callee = self.cell(callee);
        let is_only = targets.len() == 1 && !self.t.points_to.regions.node(callee).is_external;
        let end = self.new_label();
        for target in targets {
            let Some(&address) = self.t.memory.functions.get(&target) else { continue };
            let Some(signature) = self.t.signatures.get(&target).cloned() else { continue };
            let next = self.new_label();
            if !is_only {
                let here = self.new_label();
                let _ = writeln!(
                    self.out,
                    "  if ({} == {address}) {{\n  goto {here};\n  }} else {{\n  goto {next};\n  }}\n {here}:",
                    pointer.text
                );
            }
            let mut texts: Vec<String> = number.iter().cloned().collect();
            for (at, (_, leaf)) in signature.parameters.iter().flatten().enumerate() {
                let value = match handed.get(at) {
                    Some(value) => value.clone(),
                    None => self.any_leaf(*leaf),
                };
                texts.push(self.as_leaf(&value, *leaf));
            }
            let thread = thread_name(&self.t.procedures[&target]);
            let _ = writeln!(self.out, "  call {{:async}} {location}{thread}({});", texts.join(", "));
            if !is_only {
                let _ = writeln!(self.out, "  goto {end};\n {next}:");
            }
        }
        if !is_only {
            self.unsupported("a thread whose function is not known");
            let _ = writeln!(self.out, "  goto {end};\n {end}:");
        }
        (ty != TypeId::VOID).then(|| Value::Num(Num::constant(0)))
    }

    pub fn thread_join(&mut self, call: &Call, values: &[Value], ty: TypeId) -> Option<Value> {
        if !self.t.is_concurrent() {
            self.line("assume false;");
            return (ty != TypeId::VOID).then(|| Value::Num(Num::constant(0)));
        }
        let number = self.number_of(values, 0);
        let number = self.settle_number(&number);
        let to = self.number_of(values, 1);
        let to = self.settle_number(&to);
        self.spill_globals();
        let location = self.location.clone();
        // A thread that waits for itself is told so.
        self.line(&format!("assume {location}$done[{0}] || {0} == $self;", number.text));
        let is_null = to.value().is_some_and(|address| *address == 0.into());
        if let Some(target) = call.arguments.get(1).filter(|_| !is_null) {
            let cell = self.cell(target.value);
            let size = self.module.pointer_size(0);
            let result = self.temporary("int");
            self.line(&format!("{result} := {location}$results[{}];", number.text));
            let (low, high) = range(self.pointer_width(), false);
            self.line(&format!("assume {low} <= {result} && {result} <= {high};"));
            let result = Num::named(result, (low, high));
            let is_known = to.value().is_some();
            if !is_known {
                self.line(&format!("if ({} != 0) {{", to.text));
            }
            self.check_access(target.value, &to, &Num::constant(size), super::checks::Way::Write);
            self.store_word(cell, &to, size, &result);
            if !is_known {
                self.line("}");
            }
        }
        if ty == TypeId::VOID {
            return None;
        }
        let result = self.temporary("int");
        self.line(&format!("{result} := if {} == $self then {EDEADLK} else 0;", number.text));
        Some(Value::Num(Num::named(result, (0.into(), EDEADLK.into()))))
    }

    pub fn thread_exit(&mut self, values: &[Value]) {
        if self.t.is_concurrent() {
            let result = self.number_of(values, 0);
            let result = self.settle_number(&result);
            if self.t.threads.has_joins {
                let location = self.location.clone();
                self.line(&format!("$results[$self], $done[$self] := {location}{}, true;", result.text));
            }
            if self.is_maybe_atomic() {
                self.end_block();
            }
        }
        let text = format!("assume {}false;", self.location);
        self.line(&text);
    }

    pub fn thread_self(&mut self) -> Value {
        if !self.t.is_concurrent() {
            return Value::Num(Num::constant(0));
        }
        let name = self.temporary("int");
        self.line(&format!("{name} := $self;"));
        Value::Num(Num::named(name, (0.into(), power(31) - 1)))
    }
}
