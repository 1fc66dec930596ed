//! Memory: addresses, loads, stores, copies and new objects.

use std::fmt::Write;

use llvm::ids::TypeId;
use llvm::instructions::{Alloca, AtomicOp, AtomicUpdate, BinaryOp, CompareExchange, Flags, IntPredicate, Operand};
use llvm::types::Type;
use num_bigint::BigInt;
use num_traits::{ToPrimitive, Zero};

use super::function::{Fun, flatten};
use super::signatures::width;
use crate::memory::{Life, Storage};
use crate::numbers::{Num, Truth, Value, power, range};
use crate::points_to::{Origin, element_offset, leaves};
use crate::regions::Cell;

/// Copies of more words than this are made by a lambda expression.
const MOST_WORDS: u64 = 64;
const NOWHERE: &str = "an access through a pointer that comes from nowhere that is known";

impl Fun<'_, '_> {
    pub fn pointer_width(&self) -> u32 {
        width(self.module, TypeId::PTR)
    }

    /// An address that stays in the machine's range: arithmetic on pointers does not wrap.
    fn address(&self, number: Num) -> Num {
        let (low, high) = range(self.pointer_width(), false);
        let mut address = number;
        if address.value().is_none() {
            address.low = address.low.max(low.clone());
            address.high = address.high.min(high.clone());
            if address.low >= address.high {
                (address.low, address.high) = (low, high);
            }
        }
        address
    }

    pub fn element_pointer(&mut self, source: TypeId, base: Operand, indices: &[Operand]) -> Value {
        let base = match self.value(base) {
            Value::Num(base) => base,
            _ => return self.unsupported_value("vectors of pointers", TypeId::PTR),
        };
        let Some(offset) = element_offset(self.module, source, indices) else {
            return self.unsupported_value("an address in a type without a size", TypeId::PTR);
        };
        let mut address = base.plus(&Num::constant(offset.constant));
        for (index, size) in offset.variable {
            let ty = self.body.type_of(self.module, index);
            let index = self.number(index);
            let index = self.signed(&index, width(self.module, ty));
            address = address.plus(&index.times(&Num::constant(size)));
        }
        Value::Num(self.address(address))
    }

    pub fn alloca(&mut self, alloca: &Alloca) -> Value {
        let Some(object) = self.t.points_to.object(Origin::Alloca(self.symbol, self.at)) else {
            return self.unsupported_value("an object that is not known", TypeId::PTR);
        };
        if let Life::Fixed(address) = self.t.memory.lives[object as usize] {
            return Value::Num(Num::constant(address));
        }
        let size = Num::constant(self.module.alloc_size(alloca.ty).unwrap_or(1));
        let size = match alloca.count {
            Some(count) => {
                let ty = self.body.type_of(self.module, count);
                let count = self.number(count);
                let count = self.unsigned(&count, width(self.module, ty));
                size.times(&count)
            }
            None => size,
        };
        let size = self.atom(&size);
        let pointer = self.allocate(&size);
        let cell = self.t.points_to.objects[object as usize].cell;
        self.note_object(cell, &pointer, &size, None, false);
        Value::Num(pointer)
    }

    /// A new object of so many bytes.
    pub fn allocate(&mut self, size: &Num) -> Num {
        if self.t.checks_memory() {
            return self.allocate_slot(size);
        }
        let pointer = self.temporary("int");
        let limit = power(self.pointer_width() - 1);
        self.line(&format!("{pointer} := $heap;"));
        let step = match size.value().and_then(ToPrimitive::to_u64) {
            Some(size) => ((size / 16 + 1) * 16).to_string(),
            None => {
                let size = self.atom(size);
                // Programs that want more memory than there is end here.
                self.line(&format!("assume 0 <= {0} && {0} < {limit};", size.text));
                format!("16 * ({} div 16 + 1)", size.text)
            }
        };
        self.line(&format!("$heap := $heap + {step};"));
        // The counter starts above all fixed objects.
        self.line(&format!("assume {pointer} >= {};", self.t.memory.heap));
        Num::named(pointer, (BigInt::from(self.t.memory.heap), power(self.pointer_width()) - 1))
    }

    /// A new object in a slot of its own.
    fn allocate_slot(&mut self, size: &Num) -> Num {
        let pointer = self.temporary("int");
        if size.value().is_none() {
            let size = self.atom(size);
            // Programs that want more memory than there is end here.
            self.line(&format!("assume 0 <= {0} && {0} < {1};", size.text, crate::safety::LARGEST));
        }
        self.line(&format!("{pointer} := $heap;"));
        self.line(&format!("$heap := $heap + {};", crate::safety::SLOT));
        self.line(&format!("assume {pointer} >= {};", self.t.memory.heap));
        Num::named(pointer, (BigInt::from(self.t.memory.heap), power(64) - 1))
    }

    pub fn load(&mut self, cell: Cell, address: &Num, ty: TypeId) -> Value {
        let mut scalars = Vec::new();
        leaves(self.module, ty, 0, &mut scalars);
        let address = if scalars.len() > 1 { self.atom(address) } else { address.clone() };
        let values: Vec<Value> = scalars
            .iter()
            .map(|&(offset, ty)| {
                let at = address.plus(&Num::constant(offset));
                let size = self.module.store_size(ty).unwrap_or(1);
                let number = self.load_word(cell.plus(offset as i64), &at, size);
                let number = match self.module.types.is_pointer(ty) {
                    true => self.whole_address(cell.plus(offset as i64), number),
                    false => number,
                };
                let number = self.as_kind(&number, super::floats::format_of(self.module, ty));
                match self.module.types[ty] {
                    Type::Integer(1) => Value::Truth(self.number_truth(&number)),
                    _ => Value::Num(number),
                }
            })
            .collect();
        self.gather(ty, &mut values.into_iter())
    }

    /// A pointer that is kept where integers are, too, may have been copied as one, and have lost the upper part of its
    /// address: then it is not known where it points to.
    fn whole_address(&mut self, cell: Cell, number: Num) -> Num {
        if !self.module.has_wide_addresses || self.module.pointer_size(0) >= 8 {
            return number;
        }
        let Some((storage, _, _)) = self.t.storage(cell) else { return number };
        let variables = match storage {
            Storage::Single(variables) => variables,
            Storage::Map(map) => vec![map],
        };
        if !variables.iter().any(|&variable| self.t.memory.variables[variable as usize].holds_integers) {
            return number;
        }
        let number = self.settle_number(&number);
        let text = format!("if ({0} != 0 && {0} < {1}) {{", number.text, crate::safety::SLOT);
        self.line(&text);
        self.approximate("pointers that are copied as numbers", TypeId::I8);
        self.line("}");
        number
    }

    fn nowhere(&mut self, address: &Num) -> Num {
        // The machine stops a program that looks at the first page.
        if address.value().is_some_and(|address| *address < BigInt::from(4096)) {
            let text = format!("assume {}false;", self.location);
            self.line(&text);
        } else {
            self.unsupported(NOWHERE);
        }
        Num::constant(0)
    }

    fn read_variable(&mut self, variable: u32) -> Num {
        if let Some(Value::Num(parameter)) = self.alias(variable) {
            return parameter.clone();
        }
        let known = &self.t.memory.variables[variable as usize];
        let mut number = Num::named(known.name.clone(), range(known.bits(), known.is_signed));
        number.mentions = vec![variable];
        number.float = known.float;
        if self.t.is_shared(variable) {
            // A read is a step of its own.
            return self.settle_number(&number);
        }
        number
    }

    /// The word of so many bytes at an address.
    pub fn load_word(&mut self, cell: Cell, address: &Num, size: u64) -> Num {
        let Some((storage, group, offset)) = self.t.storage(cell) else { return self.nowhere(address) };
        match storage {
            Storage::Single(variables) if group.word.is_some() => match variables.first() {
                Some(&variable) => self.read_variable(variable),
                None => self.nowhere(address),
            },
            Storage::Single(variables) => {
                let first = usize::try_from(offset - group.start).unwrap_or(0);
                let bytes: Vec<u32> = variables.iter().skip(first).take(size as usize).copied().collect();
                let bytes: Vec<Num> = match bytes.iter().any(|&byte| self.t.is_shared(byte)) {
                    false => bytes.iter().map(|&variable| self.read_variable(variable)).collect(),
                    true => {
                        let sources: Vec<String> =
                            bytes.iter().map(|&byte| self.t.memory.variables[byte as usize].name.clone()).collect();
                        let bits = bytes.iter().map(|&byte| self.t.memory.variables[byte as usize].bits());
                        let bits: Vec<u32> = bits.collect();
                        self.read_at_once(&sources, &bits)
                    }
                };
                self.compose(&bytes)
            }
            Storage::Map(map) if group.word.is_some() => {
                let known = &self.t.memory.variables[map as usize];
                let (name, bounds) = (known.name.clone(), range(known.bits(), known.is_signed));
                let float = known.float;
                let value = self.temporary(float.map_or("int", super::floats::type_text));
                let _ = writeln!(self.out, "  {value} := {}{name}[{}];", self.location, address.text);
                let mut number = Num::named(value, bounds);
                number.float = float;
                if let Some(bounds) = super::floats::known_bounds(&number) {
                    self.line(&format!("assume {bounds};"));
                }
                number
            }
            Storage::Map(map) => {
                let bits = self.t.memory.variables[map as usize].bits();
                let name = self.t.memory.variables[map as usize].name.clone();
                let address = self.atom(address);
                if self.t.is_shared(map) {
                    let sources: Vec<String> =
                        (0..size).map(|byte| format!("{name}[{}]", address.plus(&Num::constant(byte)).text)).collect();
                    let bytes = self.read_at_once(&sources, &vec![bits; size as usize]);
                    for byte in &bytes {
                        let bounds = super::function::bounds_text(byte);
                        self.line(&format!("assume {bounds};"));
                    }
                    return self.compose(&bytes);
                }
                let bytes: Vec<Num> = (0..size)
                    .map(|byte| {
                        let value = self.temporary("int");
                        let at = address.plus(&Num::constant(byte));
                        let _ = writeln!(self.out, "  {value} := {}{name}[{}];", self.location, at.text);
                        let number = Num::named(value, range(bits, false));
                        let bounds = super::function::bounds_text(&number);
                        self.line(&format!("assume {bounds};"));
                        number
                    })
                    .collect();
                self.compose(&bytes)
            }
        }
    }

    /// Bytes that other threads may write, in one step.
    fn read_at_once(&mut self, sources: &[String], bits: &[u32]) -> Vec<Num> {
        let names: Vec<String> = sources.iter().map(|_| self.temporary("int")).collect();
        let _ = writeln!(self.out, "  {} := {}{};", names.join(", "), self.location, sources.join(", "));
        names.into_iter().zip(bits).map(|(name, &bits)| Num::named(name, range(bits, false))).collect()
    }

    /// A number from its bytes, the least one first.
    fn compose(&mut self, bytes: &[Num]) -> Num {
        let mut sum = Num::constant(0);
        for (place, byte) in bytes.iter().enumerate() {
            sum = sum.plus(&byte.times(&Num::constant(power(8 * place as u32))));
        }
        sum
    }

    pub fn store(&mut self, cell: Cell, address: &Num, ty: TypeId, value: &Value) {
        let mut scalars = Vec::new();
        leaves(self.module, ty, 0, &mut scalars);
        let mut values = Vec::new();
        flatten(value, &mut values);
        let is_one = scalars.len() == 1;
        let address = if is_one { address.clone() } else { self.atom(address) };
        // A struct may be made of what its parts were before.
        let values: Vec<Value> =
            values.iter().map(|value| if is_one { value.clone() } else { self.settle(value) }).collect();
        for (&(offset, ty), value) in scalars.iter().zip(&values) {
            let number = match value {
                Value::Num(number) => number.clone(),
                Value::Truth(truth) => truth.number(),
                Value::Parts(_) => continue,
            };
            let size = self.module.store_size(ty).unwrap_or(1);
            let bits = width(self.module, ty);
            let is_pointer = self.module.types.is_pointer(ty);
            let is_whole = u64::from(bits) >= 8 * size && (is_pointer || !self.module.has_wide_addresses);
            let number = if is_whole || self.has_words(cell.plus(offset as i64)) && u64::from(bits) >= 8 * size {
                number
            } else {
                self.cut(&number, bits)
            };
            let at = address.plus(&Num::constant(offset));
            self.store_word(cell.plus(offset as i64), &at, size, &number);
        }
    }

    /// Assigns a variable; what mentions it gets a name first.
    fn write_variable(&mut self, variable: u32, number: &Num) {
        if self.alias(variable).is_some() {
            return;
        }
        let known = &self.t.memory.variables[variable as usize];
        let (name, bits, is_signed, float) = (known.name.clone(), known.bits(), known.is_signed, known.float);
        let number = self.as_kind(number, float);
        let number = self.canonical(&number, bits, is_signed);
        self.spill(&|mentioned| mentioned == variable);
        let _ = writeln!(self.out, "  {name} := {}{};", self.location, number.text);
        self.note_set(variable);
    }

    pub fn store_word(&mut self, cell: Cell, address: &Num, size: u64, number: &Num) {
        let Some((storage, group, offset)) = self.t.storage(cell) else {
            self.nowhere(address);
            return;
        };
        match storage {
            Storage::Single(variables) if group.word.is_some() => {
                if let Some(&variable) = variables.first() {
                    self.write_variable(variable, number);
                }
            }
            Storage::Single(variables) => {
                let first = usize::try_from(offset - group.start).unwrap_or(0);
                let bytes = self.decompose(number, size);
                let parts: Vec<(u32, &Num)> = variables.iter().copied().skip(first).zip(&bytes).collect();
                if parts.iter().any(|&(variable, _)| self.t.is_shared(variable)) {
                    let names = parts.iter().map(|&(byte, _)| self.t.memory.variables[byte as usize].name.clone());
                    let names: Vec<String> = names.collect();
                    let values: Vec<String> = parts.iter().map(|(_, byte)| byte.text.clone()).collect();
                    let _ = writeln!(self.out, "  {} := {}{};", names.join(", "), self.location, values.join(", "));
                    return;
                }
                for (variable, byte) in parts {
                    self.write_variable(variable, byte);
                }
            }
            Storage::Map(map) if group.word.is_some() => {
                let known = &self.t.memory.variables[map as usize];
                let (name, bits, is_signed, float) = (known.name.clone(), known.bits(), known.is_signed, known.float);
                let number = self.as_kind(number, float);
                let number = self.canonical(&number, bits, is_signed);
                let _ = writeln!(self.out, "  {name}[{}] := {}{};", address.text, self.location, number.text);
            }
            Storage::Map(map) => {
                let name = self.t.memory.variables[map as usize].name.clone();
                let address = self.atom(address);
                if self.t.is_shared(map) {
                    let mut value = name.clone();
                    for (place, byte) in self.decompose(number, size).iter().enumerate() {
                        let at = address.plus(&Num::constant(place as u64));
                        let _ = write!(value, "[{} := {}]", at.text, byte.text);
                    }
                    let _ = writeln!(self.out, "  {name} := {}{value};", self.location);
                    return;
                }
                for (place, byte) in self.decompose(number, size).iter().enumerate() {
                    let at = address.plus(&Num::constant(place as u64));
                    let _ = writeln!(self.out, "  {name}[{}] := {}{};", at.text, self.location, byte.text);
                }
            }
        }
    }

    /// A number of so many bits; a byte as it was read, which may have the rest of an address, stays whole.
    fn cut(&mut self, number: &Num, bits: u32) -> Num {
        let is_read = number.is_atom && (&number.low, &number.high) == (&BigInt::zero(), &(power(64) - 1));
        if is_read && self.module.has_wide_addresses { number.clone() } else { self.unsigned(number, bits) }
    }

    fn has_words(&mut self, cell: Cell) -> bool {
        self.t.storage(cell).is_none_or(|(_, group, _)| group.word.is_some())
    }

    /// The bytes of a number, the least one first.
    fn decompose(&mut self, number: &Num, size: u64) -> Vec<Num> {
        let number = self.bits_of(number);
        // The last byte of an address has all that its bytes have no room for.
        let is_wide =
            self.module.has_wide_addresses && !number.low.lt(&BigInt::zero()) && !number.fits(8 * size as u32, false);
        let number = if is_wide { number.clone() } else { self.unsigned(&number, 8 * size as u32) };
        let number = self.settle_number(&number);
        let byte = |place: u64| {
            let rest = number.div_floor(&power(8 * place as u32));
            if is_wide && place + 1 == size { rest } else { rest.modulo(&BigInt::from(256)) }
        };
        (0..size).map(byte).collect()
    }

    /// Copies bytes from one place to another.
    pub fn copy_words(&mut self, to: Cell, to_address: &Num, from: Cell, from_address: &Num, size: &Num) {
        if size.value().is_some_and(Zero::is_zero) {
            return;
        }
        let to_address = self.settle_number(to_address);
        let from_address = self.settle_number(from_address);
        let root = self.t.points_to.regions.find(to);
        let Some(regions) = self.t.memory.regions.get(&root.node).cloned() else {
            // Nobody looks at what is there.
            return;
        };
        let stride = self.t.points_to.regions.root(root.node).stride;
        let constant = size.value().and_then(ToPrimitive::to_u64);
        let mut moved = Vec::new();
        for region in &regions {
            let (word, step) = match region.group.word {
                Some(word) => (word, stride),
                None => (1, if stride == 0 { 0 } else { stride }),
            };
            match constant.and_then(|size| places(region.group.start, region.group.end, word, step, root.offset, size))
            {
                Some(places) if places.len() as u64 <= MOST_WORDS => {
                    for place in places {
                        let at = from_address.plus(&Num::constant(place));
                        let value = self.load_word(from.plus(place), &at, word);
                        let value = self.settle_number(&value);
                        moved.push((place, word, value));
                    }
                }
                _ => self.copy_map(region, &to_address, from, &from_address, size),
            }
        }
        for (place, word, value) in moved {
            let at = to_address.plus(&Num::constant(place));
            self.store_word(to.plus(place), &at, word, &value);
        }
    }

    /// Copies a stretch of a map at once.
    fn copy_map(&mut self, region: &crate::memory::Region, to: &Num, from: Cell, from_address: &Num, size: &Num) {
        let Storage::Map(map) = region.storage else {
            self.unsupported("a copy of a part of a variable");
            return;
        };
        let source = self.t.points_to.regions.find(from);
        let same = self.t.memory.variables[map as usize].root == source.node;
        if !same {
            self.unsupported("a copy between objects of different shape");
            return;
        }
        let name = self.t.memory.variables[map as usize].name.clone();
        let size = self.atom(size);
        let (to, from, size) = (&to.text, &from_address.text, &size.text);
        let _ = writeln!(
            self.out,
            "  {name} := {}(lambda $i: int :: if {to} <= $i && $i < {to} + {size} then {name}[$i - {to} + {from}] else \
             {name}[$i]);",
            self.location
        );
    }

    /// Sets bytes to a value.
    pub fn fill(&mut self, to: Cell, address: &Num, byte: &Num, size: &Num) {
        if size.value().is_some_and(Zero::is_zero) {
            return;
        }
        let address = self.settle_number(address);
        let byte = self.unsigned(byte, 8);
        let byte = self.settle_number(&byte);
        let root = self.t.points_to.regions.find(to);
        let Some(regions) = self.t.memory.regions.get(&root.node).cloned() else { return };
        let stride = self.t.points_to.regions.root(root.node).stride;
        let constant = size.value().and_then(ToPrimitive::to_u64);
        for region in &regions {
            let word = region.group.word.unwrap_or(1);
            let value = self.compose(&vec![byte.clone(); word as usize]);
            match constant
                .and_then(|size| places(region.group.start, region.group.end, word, stride, root.offset, size))
            {
                Some(places) if places.len() as u64 <= MOST_WORDS => {
                    for place in places {
                        let at = address.plus(&Num::constant(place));
                        self.store_word(to.plus(place), &at, word, &value);
                    }
                }
                _ => {
                    let Storage::Map(map) = region.storage else {
                        self.unsupported("a part of a variable is set");
                        continue;
                    };
                    let known = &self.t.memory.variables[map as usize];
                    let (name, bits, is_signed, float) =
                        (known.name.clone(), known.bits(), known.is_signed, known.float);
                    let value = self.as_kind(&value, float);
                    let value = self.canonical(&value, bits, is_signed);
                    let value = self.settle_number(&value);
                    let size = self.atom(size);
                    let (at, size, value) = (&address.text, &size.text, &value.text);
                    let _ = writeln!(
                        self.out,
                        "  {name} := {}(lambda $i: int :: if {at} <= $i && $i < {at} + {size} then {value} else \
                         {name}[$i]);",
                        self.location
                    );
                }
            }
        }
    }

    fn check_atomic(&mut self, operand: Operand, address: &Num, ty: TypeId) {
        let size = Num::constant(self.module.store_size(ty).unwrap_or(1));
        self.check_access(operand, address, &size, super::checks::Way::Write);
    }

    pub fn compare_exchange(&mut self, exchange: &CompareExchange) -> Value {
        let ty = self.body.type_of(self.module, exchange.new);
        let (cell, address) = (self.cell(exchange.address), self.number(exchange.address));
        self.check_atomic(exchange.address, &address, ty);
        let address = self.settle_number(&address);
        self.begin_step();
        let old = self.load(cell, &address, ty);
        let old = self.settle(&old);
        let (expected, new) = (self.value(exchange.expected), self.value(exchange.new));
        let same = match self.compare(IntPredicate::Eq, &old, &expected, ty) {
            Value::Truth(same) => self.truth_atom(&Truth { is_atom: false, ..same }),
            _ => Truth::constant(false),
        };
        let stored = self.select(&same, &new, &old, ty);
        self.store(cell, &address, ty, &stored);
        self.end_step();
        Value::Parts(vec![old, Value::Truth(same)])
    }

    pub fn atomic_update(&mut self, update: &AtomicUpdate) -> Value {
        let ty = self.body.type_of(self.module, update.value);
        let (cell, address) = (self.cell(update.address), self.number(update.address));
        self.check_atomic(update.address, &address, ty);
        let address = self.settle_number(&address);
        self.begin_step();
        let old = self.load(cell, &address, ty);
        let old = self.settle(&old);
        let value = self.value(update.value);
        let both = |this: &mut Self, op| this.binary(op, Flags::NONE, &old, &value, ty);
        let pick = |this: &mut Self, predicate| match this.compare(predicate, &old, &value, ty) {
            Value::Truth(condition) => this.select(&condition, &old, &value, ty),
            other => other,
        };
        let new = match update.op {
            AtomicOp::Xchg => value.clone(),
            AtomicOp::Add => both(self, BinaryOp::Add),
            AtomicOp::Sub => both(self, BinaryOp::Sub),
            AtomicOp::And => both(self, BinaryOp::And),
            AtomicOp::Or => both(self, BinaryOp::Or),
            AtomicOp::Xor => both(self, BinaryOp::Xor),
            AtomicOp::Nand => match both(self, BinaryOp::And) {
                Value::Num(number) => Value::Num(Num::constant(-1).minus(&number)),
                other => other,
            },
            AtomicOp::Max => pick(self, IntPredicate::Sgt),
            AtomicOp::Min => pick(self, IntPredicate::Slt),
            AtomicOp::UMax => pick(self, IntPredicate::Ugt),
            AtomicOp::UMin => pick(self, IntPredicate::Ult),
            _ => self.unsupported_value("an atomic operation of this kind", ty),
        };
        self.store(cell, &address, ty, &new);
        self.end_step();
        old
    }
}

/// Where words of a group begin within so many bytes from an offset, counted from there; `None` where one is cut in two.
fn places(start: i64, end: i64, word: u64, stride: u64, from: i64, size: u64) -> Option<Vec<i64>> {
    let size = i64::try_from(size).ok()?;
    let word = i64::try_from(word).ok()?;
    let mut found = Vec::new();
    let mut group = start;
    while group < end {
        let mut place = group - from;
        if stride > 0 {
            let stride = i64::try_from(stride).ok()?;
            // The first one that ends behind the start.
            place = place.rem_euclid(stride);
            if place + word > stride {
                // It may begin before the stretch and reach into it.
                place -= stride;
            }
            while place < size {
                if found.len() as u64 > 4 * MOST_WORDS {
                    return None;
                }
                if place < 0 || place + word > size {
                    return None;
                }
                found.push(place);
                place += stride;
            }
        } else if place + word > 0 && place < size {
            if place < 0 || place + word > size {
                return None;
            }
            found.push(place);
        }
        group += word;
    }
    Some(found)
}
