//! Memory safety: what is asserted before an access, at `free`, and where the program ends.
//!
//! Every access is checked before it happens, so that after its check the pointer is in its object, which is what the
//! rest of the translation takes for granted. What is plainly true is not asserted: constant offsets inside of a
//! variable that is accessed by its name.

use std::fmt::Write;

use llvm::ids::{InstructionId, LocalId};
use llvm::instructions::{Call, Op, Operand};
use llvm::module::Definition;
use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};

use super::function::Fun;
use super::{Leaf, Translator, attribute, place_of, quote};
use crate::link::SymbolId;
use crate::memory::Life;
use crate::numbers::{Num, Value};
use crate::points_to::{Origin, element_offset};
use crate::regions::Cell;
use crate::safety::{LARGEST, Outside, Root, SLOT, plain_pointers, state};

/// Where a pointer comes from.
#[derive(Clone, Debug)]
pub(super) struct Provenance {
    /// Where its object starts.
    base: Num,
    /// How far behind that it is, where that is constant.
    offset: Option<i64>,
    /// The pointer that must not be null.
    pointer: Option<Num>,
    /// The object is named by the program here, and so is alive.
    is_direct: bool,
}

/// Reads or writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Read,
    Write,
}

/// The check of leaks at the end, where they are looked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leaks {
    /// Roots of heap objects that variables of the whole program may keep alive over other objects.
    deep: rustc_hash::FxHashSet<u32>,
    /// What is true where a variable of the whole program points to the object.
    kept: Vec<String>,
}

impl Translator<'_> {
    /// Whether memory is laid out for these checks.
    pub fn checks_memory(&self) -> bool {
        self.options.checks.memory()
    }

    pub fn looks_for_leaks(&self) -> bool {
        self.options.checks.leak || self.options.checks.cleanup
    }

    fn root_of(&mut self, cell: Cell) -> Option<Root> {
        let root = self.points_to.regions.find(cell).node;
        self.safety.roots.get(&root).cloned()
    }

    /// The variables of the checks.
    pub(super) fn safety_header(&self, text: &mut String) {
        if !self.checks_memory() {
            return;
        }
        let _ = writeln!(text, "var $leak: int;\nvar $leak.deep: int;");
        let mut roots: Vec<&Root> = self.safety.roots.values().collect();
        roots.sort_by_key(|root| root.number);
        for root in roots {
            if root.has_size_map() && root.outside != Outside::Nothing && root.outside != Outside::All {
                let _ = writeln!(text, "var $size.{}: [int]int;", root.number);
            }
            if root.is_once {
                let _ = writeln!(text, "var $base.{0}, $size.{0}, $state.{0}: int;", root.number);
            } else if root.has_state {
                let _ = writeln!(text, "var $state.{}: [int]int;", root.number);
            }
        }
    }

    /// What the maps hold of objects that are there from the start.
    pub(crate) fn safety_start(&mut self, body: &mut String) {
        if !self.checks_memory() {
            return;
        }
        let _ = writeln!(body, "  $leak := 0;\n  $leak.deep := 0;");
        let mut states: Vec<usize> =
            self.safety.roots.values().filter(|root| root.has_state && !root.is_once).map(|root| root.number).collect();
        states.sort_unstable();
        for number in states {
            // Nothing is there where nothing was made.
            let _ = writeln!(body, "  $state.{number} := (lambda $i: int :: 0);");
        }
        let mut once: Vec<usize> =
            self.safety.roots.values().filter(|root| root.is_once).map(|root| root.number).collect();
        once.sort_unstable();
        for number in once {
            let _ = writeln!(body, "  $base.{number} := 0;\n  $size.{number} := 0;\n  $state.{number} := 0;");
        }
        for number in 0..self.points_to.objects.len() {
            let object = self.points_to.objects[number];
            let Life::Fixed(address) = self.memory.lives[number] else { continue };
            let Some(root) = self.root_of(object.cell) else { continue };
            if root.has_size_map() && root.outside != Outside::All {
                let _ = writeln!(body, "  $size.{}[{address}] := {};", root.number, self.memory.sizes[number]);
            }
            if root.has_state {
                let is_gone = root.has_scopes && matches!(object.origin, Origin::Alloca(..));
                let state = if is_gone { state::GONE } else { state::FIXED };
                let _ = writeln!(body, "  $state.{}[{address}] := {state};", root.number);
            }
        }
    }

    /// The assertion that nothing is lost when the program ends.
    pub(crate) fn safety_end(&mut self, entry: SymbolId, body: &mut String) {
        if !self.looks_for_leaks() {
            return;
        }
        let place = self.program.function(entry).and_then(|(unit, _, function)| {
            let code = function.body.as_ref()?;
            let returns = |op: &Op| matches!(op, Op::Ret(_));
            let last = code.instructions.iter().rposition(|instruction| returns(&instruction.op))?;
            place_of(self.program.module(unit), code, InstructionId(last as u32))
        });
        let location = attribute(place.as_ref());
        self.leak_assertions(&location, false, body);
    }

    /// `is_early`: the variables of functions are still there.
    fn leak_assertions(&mut self, location: &str, is_early: bool, out: &mut String) {
        if self.options.checks.cleanup {
            let message = quote("memory is not freed when the program ends");
            let _ = writeln!(out, "  assert {{:msg {message}}} {location}$leak == 0;");
            return;
        }
        let message = quote("memory leak: what was allocated is neither freed nor pointed to when the program ends");
        let kept = self.leaks.kept.join("");
        let reason = "memory that other memory may keep track of";
        let name = format!("$approximate.{}", crate::names::clean(reason));
        let declared = format!("procedure {{:approximate {}}} {name}();\n", quote(reason));
        let mut unsure = |variable: &str, out: &mut String| {
            self.declared.insert(name.clone(), declared.clone());
            let _ = writeln!(
                out,
                "  if ({variable} != 0) {{\n    call {location}{name}();\n  }}\n  \
                 assert {{:msg {message}}} {location}{variable} == 0;"
            );
        };
        if is_early {
            unsure("$leak", out);
        } else {
            let _ = writeln!(out, "  assert {{:msg {message}}} {location}$leak == 0{kept};");
        }
        if !self.leaks.deep.is_empty() {
            unsure("$leak.deep", out);
        }
    }

    /// Which objects variables of the whole program may keep alive, and how that is seen.
    pub(super) fn find_kept(&mut self) {
        if !self.options.checks.leak || self.options.checks.cleanup {
            return;
        }
        let mut first = Vec::new();
        let mut deep = Vec::new();
        for number in 0..self.points_to.objects.len() {
            let object = self.points_to.objects[number];
            if !matches!(object.origin, Origin::Global(_)) {
                continue;
            }
            let root = self.points_to.regions.find(object.cell).node;
            let regions = self.memory.regions.get(&root).cloned().unwrap_or_default();
            for (offset, cell) in self.points_to.regions.fields(root) {
                let storage = regions.iter().find(|region| region.group.holds(offset)).map(|region| &region.storage);
                match storage {
                    Some(crate::memory::Storage::Single(variables)) if variables.len() == 1 => {
                        first.push((variables[0], cell));
                    }
                    // Nobody accesses it.
                    None => {}
                    Some(_) => deep.push(cell),
                }
            }
        }
        for (variable, cell) in first {
            let at = self.points_to.regions.find(cell);
            let Some(root) = self.safety.roots.get(&at.node).cloned() else { continue };
            let below: Vec<Cell> = self.points_to.regions.fields(at.node).into_iter().map(|(_, cell)| cell).collect();
            deep.extend(below);
            if root.has_heap {
                let name = &self.memory.variables[variable as usize].name;
                let base = match root.start {
                    Some(start) if at.offset == start => name.clone(),
                    Some(start) => format!("{name} - {}", at.offset - start),
                    None => format!("{name} - {name} mod {SLOT}"),
                };
                let text = format!(" || $leak == {base}");
                if !self.leaks.kept.contains(&text) {
                    self.leaks.kept.push(text);
                }
            }
        }
        let deep = self.points_to.reachable(&deep);
        self.leaks.deep = deep.into_iter().filter(|root| self.safety.roots[root].has_heap).collect();
    }
}

impl Fun<'_, '_> {
    /// Whether accesses of this function are checked.
    fn checks_accesses(&self) -> bool {
        let checks = &self.t.options.checks;
        let is_model = self.t.program.units[self.unit].file == crate::models::FILE;
        if is_model { checks.string } else { checks.pointer }
    }

    /// Values that say where pointers come from stay known as long as those pointers.
    pub(super) fn keep_bases(&mut self) {
        if !self.t.checks_memory() {
            return;
        }
        for local in self.stack_arrays() {
            self.outside[local.index()] = true;
        }
        for number in (0..self.body.instructions.len()).rev() {
            let instruction = &self.body.instructions[number];
            let (Op::ElementPointer(pointer), Some(result)) = (&instruction.op, instruction.result) else { continue };
            let Operand::Local(base) = pointer.base else { continue };
            if let Definition::Instruction(made) = self.body[base].definition
                && !matches!(self.body[made].op, Op::Alloca(_))
            {
                let last = self.last_use[result.index()];
                self.last_use[base.index()] = self.last_use[base.index()].max(last);
                self.outside[base.index()] |= self.outside[result.index()];
            }
        }
    }

    /// Companions for variables that hold pointers into the middle of objects.
    pub(super) fn make_companions(&mut self) {
        if !self.checks_accesses() {
            return;
        }
        let mut pointers: Vec<LocalId> = plain_pointers(self.t.program, self.unit, self.body).into_iter().collect();
        pointers.sort_unstable();
        for local in pointers {
            let loads: Vec<LocalId> = self.uses[local.index()]
                .iter()
                .filter(|&&at| matches!(self.body[at].op, Op::Load { .. }))
                .filter_map(|&at| self.body[at].result)
                .collect();
            let is_wanted = loads.iter().any(|&load| {
                let cell = self.t.points_to.local(self.symbol, load);
                let root = self.t.root_of(cell);
                !self.t.safety.starts.is_start(self.symbol, load)
                    && root.is_some_and(|root| {
                        root.only.is_none()
                            && !root.is_once
                            && root.start.is_none()
                            && matches!(root.outside, Outside::No | Outside::Mixed)
                    })
            });
            if is_wanted {
                let name = self.temporary("int");
                self.companions.insert(local, name);
            }
        }
    }

    /// Behind a load: where the loaded pointer's object starts.
    pub(super) fn loaded(&mut self, from: Operand, result: Option<LocalId>) {
        if let (Operand::Local(from), Some(result)) = (from, result)
            && let Some(companion) = self.companions.get(&from).cloned()
        {
            let pointer = self.number(Operand::Local(result));
            let pointer = self.settle_number(&pointer);
            let base = self.temporary("int");
            self.line(&format!("{base} := {companion};"));
            let bounds = (BigInt::zero(), BigInt::from(u64::MAX));
            let known =
                Provenance { base: Num::named(base, bounds), offset: None, pointer: Some(pointer), is_direct: false };
            self.captured.insert(result, known);
        }
    }

    /// Behind a store of a pointer.
    pub(super) fn stored(&mut self, to: Operand, value: Operand) {
        if let Operand::Local(to) = to
            && let Some(companion) = self.companions.get(&to).cloned()
        {
            let base = self.provenance(value).base;
            self.line(&format!("{companion} := {};", base.text));
        }
    }

    fn provenance(&mut self, operand: Operand) -> Provenance {
        let Operand::Local(local) = operand else {
            let value = self.number(operand);
            return self.constant_provenance(&value);
        };
        if let Some(known) = self.captured.get(&local).or_else(|| self.bases.get(&local)) {
            return known.clone();
        }
        if let Definition::Instruction(at) = self.body[local].definition {
            match &self.body[at].op {
                Op::ElementPointer(pointer) => {
                    let mut known = self.provenance(pointer.base);
                    let step = element_offset(self.module, Some(self.body), pointer.source, &pointer.indices);
                    let step = step.filter(|step| step.variable.is_empty()).map(|step| step.constant);
                    known.offset = known.offset.and_then(|offset| offset.checked_add(step?));
                    return known;
                }
                Op::Cast { op: llvm::instructions::CastOp::BitCast, value, .. } => return self.provenance(*value),
                Op::Alloca(_) => {
                    let value = self.number(operand);
                    let base = self.settle_number(&value);
                    return Provenance { base, offset: Some(0), pointer: None, is_direct: true };
                }
                _ => {}
            }
        }
        let value = self.number(operand);
        let known = self.leaf_provenance(operand, local, &value);
        self.bases.insert(local, known.clone());
        known
    }

    fn constant_provenance(&mut self, value: &Num) -> Provenance {
        let Some(number) = value.value().and_then(ToPrimitive::to_u64) else {
            let base = self.settle_number(value);
            return Provenance { base, offset: None, pointer: None, is_direct: false };
        };
        if number < SLOT {
            let zero = Num::constant(0);
            return Provenance { base: zero.clone(), offset: None, pointer: Some(zero), is_direct: false };
        }
        // A little before an object is not a slot's end.
        let number = u128::from(number);
        let slot = u128::from(SLOT);
        let base = (number + slot / 2) / slot * slot;
        let base = if number % slot > slot / 2 { base } else { number - number % slot };
        let offset = i64::try_from(number as i128 - base as i128).ok();
        Provenance { base: Num::constant(base), offset, pointer: None, is_direct: true }
    }

    /// Of a pointer that something else has made.
    fn leaf_provenance(&mut self, operand: Operand, local: LocalId, value: &Num) -> Provenance {
        let cell = self.cell(operand);
        let at = self.t.points_to.regions.find(cell);
        let root = self.t.safety.roots.get(&at.node).cloned();
        let value = self.settle_number(value);
        let pointer = Some(value.clone()).filter(|_| !self.is_allocation(local));
        let known = |base: Num, offset| Provenance { base, offset, pointer, is_direct: false };
        match root {
            Some(Root { only: Some((address, _)), .. }) => known(Num::constant(address), None),
            Some(Root { is_once: true, number, .. }) => {
                let bounds = (BigInt::zero(), BigInt::from(u64::MAX));
                known(Num::named(format!("$base.{number}"), bounds), None)
            }
            Some(Root { start: Some(start), .. }) => {
                let offset = at.offset - start;
                let base = value.minus(&Num::constant(offset));
                let base = self.settle_number(&base);
                known(base, Some(offset))
            }
            Some(_) if self.t.safety.starts.is_start(self.symbol, local) => known(value, Some(0)),
            _ => {
                let base = self.temporary("int");
                self.line(&format!("{base} := {0} - {0} mod {SLOT};", value.text));
                known(Num::named(base, (BigInt::zero(), value.high.clone())), None)
            }
        }
    }

    /// Whether a value is what an allocator returned that does not fail.
    fn is_allocation(&self, local: LocalId) -> bool {
        let Definition::Instruction(at) = self.body[local].definition else { return false };
        let Some(call) = self.body[at].op.call() else { return false };
        let callee = self.t.program.callee(self.symbol, self.unit, at, call);
        let known = callee.and_then(|callee| crate::points_to::known(self.t.program, callee));
        matches!(known, Some(crate::externals::Known::Allocate { may_fail: false, .. }))
            && !self.t.options.checks.malloc_fails
    }

    /// Asserts that so many bytes can be accessed at an address.
    pub(super) fn check_access(&mut self, operand: Operand, address: &Num, bytes: &Num, way: Way) {
        if !self.checks_accesses() || bytes.value().is_some_and(Zero::is_zero) {
            return;
        }
        let cell = self.cell(operand);
        let Some(root) = self.t.root_of(cell) else { return };
        let known = match root.outside {
            Outside::All => return,
            _ => self.provenance(operand),
        };
        let is_unsure = root.outside == Outside::Mixed;
        // Nothing is accessed where there are no bytes.
        let none = match bytes.value() {
            Some(_) => String::new(),
            None => format!("{} == 0 || ", bytes.operand()),
        };
        if let Some(pointer) = &known.pointer {
            let condition = match pointer.value().map(Zero::is_zero) {
                Some(true) => format!("{none}false"),
                _ => format!("{none}{} != 0", pointer.operand()),
            };
            self.check_maybe(is_unsure, &condition, "dereference of a null pointer");
        }
        if root.outside == Outside::Nothing {
            self.check_maybe(
                false,
                &format!("{none}false"),
                "dereference of a pointer that was never set to an object",
            );
            return;
        }
        if root.has_state && !known.is_direct {
            self.check_alive(&root, &known.base, &none, is_unsure);
        }
        self.check_bounds(&root, &known, address, bytes, way, &none, is_unsure, cell);
    }

    fn check_alive(&mut self, root: &Root, base: &Num, none: &str, is_unsure: bool) {
        let at = root.state_text(&base.text);
        if root.is_freed {
            let condition = format!("{none}{at} != {}", state::FREED);
            self.check_maybe(is_unsure, &condition, "use of memory that was freed");
        }
        if root.has_scopes {
            let condition = format!("{none}{at} != {}", state::GONE);
            self.check_maybe(is_unsure, &condition, "use of a variable that is gone: its block or function has ended");
        }
        if root.is_once {
            // Before it is made, it has no bytes.
            return;
        }
        let (heap, fixed) = (format!("{at} == {}", state::HEAP), format!("{at} == {}", state::FIXED));
        let objects = if root.has_heap { format!("{heap} || {fixed}") } else { fixed };
        let condition = format!("{none}{objects}");
        self.check_maybe(is_unsure, &condition, "dereference of a pointer that points to no object");
    }

    #[allow(clippy::too_many_arguments)]
    fn check_bounds(
        &mut self,
        root: &Root,
        known: &Provenance,
        address: &Num,
        bytes: &Num,
        way: Way,
        none: &str,
        is_unsure: bool,
        cell: Cell,
    ) {
        let size = match (root.only, root.size.filter(|_| !root.has_size_map() && !root.is_once)) {
            (Some((_, size)), _) | (None, Some(size)) => Num::constant(size),
            // An object that is named here has one size.
            _ => match self.direct_size(known) {
                Some(size) => Num::constant(size),
                None => {
                    let bounds = (-BigInt::from(LARGEST), BigInt::from(LARGEST));
                    Num::named(root.size_text(&known.base.text), bounds)
                }
            },
        };
        let offset = match known.offset {
            Some(offset) => Num::constant(offset),
            None => address.minus(&known.base),
        };
        if let (Some(offset), Some(bytes), Some(size)) = (offset.value(), bytes.value(), size.value())
            && !offset.lt(&BigInt::zero())
            && offset + bytes <= *size
        {
            return;
        }
        let offset = self.atom(&offset);
        let condition = match offset.value() {
            Some(value) if !value.lt(&BigInt::zero()) => {
                format!("{none}{} <= {}", offset.plus(bytes).text, size.text)
            }
            _ => format!("{none}(0 <= {} && {} <= {})", offset.text, offset.plus(bytes).text, size.text),
        };
        let verb = if way == Way::Read { "read" } else { "write" };
        let many = match bytes.value() {
            Some(one) if *one == BigInt::from(1) => "1 byte".to_owned(),
            Some(count) => format!("{count} bytes"),
            None => "bytes".to_owned(),
        };
        let object = self.object_text(cell, &size);
        let end = size.value().cloned().unwrap_or_default();
        let place = match offset.value() {
            Some(value) if size.value().is_some() && *value >= end => "behind the end",
            Some(value) if value.lt(&BigInt::zero()) => "before the start",
            _ => "outside",
        };
        self.check_maybe(is_unsure, &condition, &format!("{verb} {many} {place} of {object}"));
    }

    /// The size of a fixed object that the program names.
    fn direct_size(&self, known: &Provenance) -> Option<u64> {
        let address = known.base.value().filter(|_| known.is_direct)?.to_u64()?;
        let position = self.t.memory.lives.iter().position(|life| *life == Life::Fixed(address))?;
        Some(self.t.memory.sizes[position])
    }

    /// What an object is called in messages.
    fn object_text(&mut self, cell: Cell, size: &Num) -> String {
        let root = self.t.points_to.regions.find(cell).node;
        let objects = self.t.points_to.regions.root(root).objects.clone();
        let size = size.value().map_or(String::new(), |size| format!(" ({size} bytes)"));
        match objects.as_slice() {
            [object] => {
                let name = self.t.memory.object_names[*object as usize].clone();
                match self.t.points_to.objects[*object as usize].origin {
                    Origin::Heap(..) => format!("the allocated memory{size}"),
                    _ if !name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_') => {
                        format!("an object{size}")
                    }
                    Origin::Alloca(..) if name.starts_with("vla") => format!("the array{size}"),
                    _ => format!("`{name}`{size}"),
                }
            }
            _ => format!("the object{size}"),
        }
    }

    /// An assertion; of a pointer that may be from outside, a doubt.
    fn check_maybe(&mut self, is_unsure: bool, condition: &str, message: &str) {
        if condition == "true" {
            return;
        }
        if is_unsure {
            let reason = "pointers that come from outside, or that something outside may have changed";
            let name = format!("$approximate.{}", crate::names::clean(reason));
            let declared = format!("procedure {{:approximate {}}} {name}();\n", quote(reason));
            self.t.declared.insert(name.clone(), declared);
            let place = self.place.clone();
            self.t.note_approximated(reason, place);
            let text = format!("if (!({condition})) {{\n    call {}{name}();\n  }}", self.location);
            self.line(&text);
        }
        self.check(condition, message);
    }

    /// Notes a new object.
    pub(super) fn note_object(&mut self, cell: Cell, pointer: &Num, size: &Num, fails: Option<&str>, is_heap: bool) {
        if !self.t.checks_memory() {
            return;
        }
        let node = self.t.points_to.regions.find(cell).node;
        let Some(root) = self.t.root_of(cell) else { return };
        if root.is_once {
            self.line(&format!("$base.{} := {};", root.number, pointer.text));
        }
        if (root.is_once || root.has_size_map()) && root.outside != Outside::All {
            self.line(&format!("{} := {};", root.size_text(&pointer.text), size.text));
        }
        if root.has_state {
            let state = if is_heap { state::HEAP } else { state::FIXED };
            self.line(&format!("{} := {state};", root.state_text(&pointer.text)));
        }
        if !root.is_once && root.only.is_none() && root.start.is_none() {
            // What finding the start of an object from the middle rests on.
            self.line(&format!("assume {} mod {SLOT} == 0;", pointer.text));
        }
        if is_heap && self.t.looks_for_leaks() {
            let Value::Truth(picked) = self.any_leaf(Leaf::Truth) else { return };
            let is_deep = !self.t.options.checks.cleanup && self.t.leaks.deep.contains(&node);
            let leak = if is_deep { "$leak.deep" } else { "$leak" };
            let fails = fails.map_or(String::new(), |fails| format!("!({fails}) && "));
            let location = self.location.clone();
            self.line(&format!(
                "{leak} := {location}if {fails}{leak} == 0 && {} then {} else {leak};",
                picked.text, pointer.text
            ));
        }
    }

    /// `free`
    pub(super) fn free(&mut self, call: &Call, pointer: &Num) {
        let Some(argument) = call.arguments.first().map(|argument| argument.value) else { return };
        if !self.t.checks_memory() || pointer.value().is_some_and(Zero::is_zero) {
            return;
        }
        let pointer = self.settle_number(pointer);
        let cell = self.cell(argument);
        let Some(root) = self.t.root_of(cell).filter(|root| root.outside != Outside::All) else { return };
        let p = pointer.text.clone();
        if root.outside == Outside::Nothing {
            if self.t.options.checks.free {
                self.check_maybe(false, &format!("{p} == 0"), "free of a pointer that was never set to an object");
            }
            return;
        }
        let at = root.state_text(&p);
        let is_it = if root.is_once { format!("{p} == $base.{}", root.number) } else { "true".to_owned() };
        if self.t.options.checks.free {
            let is_unsure = root.outside == Outside::Mixed;
            let condition = format!("{p} == 0 || !({is_it} && {at} == {})", state::FREED);
            self.check_maybe(is_unsure, &condition, "double free");
            let condition = format!("{p} == 0 || ({is_it} && {at} == {})", state::HEAP);
            self.check_maybe(is_unsure, &condition, "free of what was not allocated, or not of its start");
        }
        let location = self.location.clone();
        self.line(&format!("{at} := {location}if {p} != 0 && {is_it} then {} else {at};", state::FREED));
        if self.t.looks_for_leaks() {
            for leak in ["$leak", "$leak.deep"] {
                self.line(&format!("{leak} := if {leak} == {p} then 0 else {leak};"));
            }
        }
    }

    /// `exit` and `abort`: what is allocated may still be pointed to by variables of functions.
    pub(super) fn exit(&mut self) {
        if self.t.looks_for_leaks() {
            let location = self.location.clone();
            let mut text = String::new();
            self.t.leak_assertions(&location, true, &mut text);
            self.out.push_str(&text);
        }
    }

    /// A variable begins or ends.
    pub(super) fn lifetime(&mut self, call: &Call, is_start: bool) {
        let Some(operand) = call.arguments.last().map(|argument| argument.value) else { return };
        let Operand::Local(local) = operand else { return };
        let is_alloca = match self.body[local].definition {
            Definition::Instruction(at) => matches!(self.body[at].op, Op::Alloca(_)),
            Definition::Parameter(_) => false,
        };
        if is_alloca {
            self.set_alive(local, is_start);
        }
    }

    fn set_alive(&mut self, local: LocalId, is_alive: bool) {
        let cell = self.cell(Operand::Local(local));
        let Some(root) = self.t.root_of(cell).filter(|root| root.has_scopes) else { return };
        let address = self.number(Operand::Local(local));
        let state = if is_alive { state::FIXED } else { state::GONE };
        self.line(&format!("{} := {state};", root.state_text(&address.text)));
    }

    /// Objects of the stack whose number or size is not known.
    fn stack_arrays(&self) -> Vec<LocalId> {
        let instructions = self.body.instructions.iter().enumerate();
        let made = instructions.filter_map(|(number, instruction)| match (&instruction.op, instruction.result) {
            (Op::Alloca(alloca), Some(local)) if alloca.count.is_some() => {
                let origin = Origin::Alloca(self.symbol, InstructionId(number as u32));
                let object = self.t.points_to.object(origin)?;
                (self.t.memory.lives[object as usize] == Life::Dynamic).then_some(local)
            }
            _ => None,
        });
        made.collect()
    }

    /// `llvm.stackrestore`: arrays that were made since the stack was saved are gone.
    pub(super) fn restore_stack(&mut self, call: &Call) {
        let variable_of = |this: &Self, operand: Operand| {
            let Operand::Local(local) = operand else { return None };
            let Definition::Instruction(at) = this.body[local].definition else { return None };
            match &this.body[at].op {
                Op::Load { address: Operand::Local(from), .. } => Some(*from),
                _ => None,
            }
        };
        let Some(saved) = call.arguments.first().and_then(|argument| variable_of(self, argument.value)) else { return };
        let arrays = self.stack_arrays();
        let mut since = None;
        for instruction in &self.body.instructions {
            match (&instruction.op, instruction.result) {
                (Op::Store { value: Operand::Local(value), address: Operand::Local(to), .. }, _) => {
                    if let Definition::Instruction(at) = self.body[*value].definition
                        && let Some(call) = self.body[at].op.call()
                        && let Some(callee) = self.t.program.written_callee(self.unit, call)
                        && self.t.program.name(callee).starts_with("llvm.stacksave")
                    {
                        since = Some(*to);
                    }
                }
                (Op::Alloca(_), Some(local)) if since == Some(saved) && arrays.contains(&local) => {
                    self.set_alive(local, false);
                }
                _ => {}
            }
        }
    }

    /// Variables that no marker begins, and that live as long as the function.
    fn unmarked(&self) -> Vec<LocalId> {
        let mut marked = rustc_hash::FxHashSet::default();
        let mut allocas = Vec::new();
        for instruction in &self.body.instructions {
            match (&instruction.op, instruction.result) {
                (Op::Alloca(_), Some(local)) => allocas.push(local),
                (Op::Call(call), _) if self.is_marker(call) => {
                    if let Some(Operand::Local(local)) = call.arguments.last().map(|argument| argument.value) {
                        marked.insert(local);
                    }
                }
                _ => {}
            }
        }
        allocas.retain(|local| !marked.contains(local));
        allocas
    }

    /// At the start of a function, and before it returns.
    pub(super) fn frame(&mut self, is_start: bool) {
        if !self.t.checks_memory() {
            return;
        }
        for local in self.stack_arrays() {
            if !is_start {
                self.set_alive(local, false);
            } else if let Some(Value::Num(named)) = self.values[local.index()].clone() {
                // Where it is not made, nothing ends.
                self.line(&format!("{} := 0;", named.text));
            }
        }
        for local in self.unmarked() {
            let Definition::Instruction(at) = self.body[local].definition else { continue };
            let Some(object) = self.t.points_to.object(Origin::Alloca(self.symbol, at)) else { continue };
            let is_fixed = matches!(self.t.memory.lives[object as usize], Life::Fixed(_));
            // Others begin where they are made; where that was not on the way here, nothing ends.
            let in_entry = self.body.blocks.first().is_some_and(|block| at.0 < block.instructions.1);
            let is_array = matches!(&self.body[at].op, Op::Alloca(alloca) if alloca.count.is_some());
            if is_fixed || (!is_start && in_entry && !is_array) {
                self.set_alive(local, is_start);
            }
        }
    }
}
