//! One function: its blocks and instructions. (Its values are in `values.rs`, what is behind a block in `control.rs`.)
//!
//! Values of LLVM that are used once, nearby, are expressions in place; others are given a name of their own. An
//! expression that mentions a variable is given a name before the variable changes. Parameters that are only copied to
//! a variable that never changes stand for it.

use std::fmt::Write;

use llvm::Module;
use llvm::ids::{BlockId, ConstantId, InstructionId, LocalId, TypeId};
use llvm::instructions::{BinaryOp, CastOp, Op, Operand};
use llvm::module::{Body, Definition, Function};
use llvm::types::Type;
use rustc_hash::{FxHashMap, FxHashSet};

use super::checks::Way;
use super::signatures::{leaf, width};
use super::{Leaf, Place, Translator, attribute, place_of, quote, scalars};
use crate::link::SymbolId;
use crate::memory::{Life, Storage, uses, votes_of_uses};
use crate::names::clean;
use crate::numbers::{Num, Truth, Value, range};
use crate::points_to::Origin;
use crate::regions::Cell;

pub(crate) struct Fun<'t, 'p> {
    pub t: &'t mut Translator<'p>,
    pub symbol: SymbolId,
    pub unit: usize,
    pub module: &'p Module,
    pub function: &'p Function,
    pub body: &'p Body,
    pub uses: Vec<Vec<InstructionId>>,
    pub(super) values: Vec<Option<Value>>,
    /// The last instruction of the block that uses a value.
    pub(super) last_use: Vec<u32>,
    /// Values that other blocks use.
    pub(super) outside: Vec<bool>,
    /// Expressions that mention variables.
    pub(super) pending: Vec<LocalId>,
    /// Variables that stand for a parameter.
    pub(super) aliases: FxHashMap<u32, LocalId>,
    pub(super) declarations: String,
    pub out: String,
    pub at: InstructionId,
    pub location: String,
    pub place: Option<Place>,
    /// Where pointers come from: in this block, and wherever they are known.
    pub(super) bases: FxHashMap<LocalId, super::checks::Provenance>,
    pub(super) captured: FxHashMap<LocalId, super::checks::Provenance>,
    /// Variables that say where the object of a pointer in another variable starts.
    pub(super) companions: FxHashMap<LocalId, String>,
    pub(super) temporaries: u32,
    pub(super) labels: u32,
}

pub(super) fn translate(translator: &mut Translator<'_>, symbol: SymbolId, text: &mut String) {
    let program = translator.program;
    let Some((unit, _, function)) = program.function(symbol) else { return };
    let Some(body) = &function.body else { return };
    let module = program.module(unit);
    let count = body.locals.len();
    let mut fun = Fun {
        t: translator,
        symbol,
        unit,
        module,
        function,
        body,
        uses: uses(body),
        values: vec![None; count],
        last_use: vec![0; count],
        outside: vec![false; count],
        pending: Vec::new(),
        aliases: FxHashMap::default(),
        declarations: String::new(),
        out: String::new(),
        at: InstructionId(0),
        location: String::new(),
        place: None,
        bases: FxHashMap::default(),
        captured: FxHashMap::default(),
        companions: FxHashMap::default(),
        temporaries: 0,
        labels: 0,
    };
    fun.prepare();
    fun.blocks();
    fun.print(text);
}

impl<'p> Fun<'_, 'p> {
    /// Which values need names, and what parameters are.
    fn prepare(&mut self) {
        let mut block_of = vec![BlockId(0); self.body.instructions.len()];
        for block in self.body.block_ids() {
            let (first, end) = self.body[block].instructions;
            for at in first..end {
                block_of[at as usize] = block;
            }
        }
        for (number, instruction) in self.body.instructions.iter().enumerate() {
            let here = block_of[number];
            let note = |this: &mut Self, operand: Operand, block: BlockId, at: u32| {
                let Operand::Local(local) = operand else { return };
                if let Definition::Instruction(made) = this.body[local].definition {
                    if block_of[made.index()] != block || matches!(this.body[made].op, Op::Phi { .. }) {
                        this.outside[local.index()] = true;
                    }
                    this.last_use[local.index()] = this.last_use[local.index()].max(at);
                }
            };
            if let Op::Phi { incoming, .. } = &instruction.op {
                for &(value, from) in incoming {
                    let end = self.body[from].instructions.1 - 1;
                    note(self, value, from, end);
                }
                if let Some(result) = instruction.result {
                    self.outside[result.index()] = true;
                }
            } else {
                let mut operands = Vec::new();
                instruction.op.for_each_operand(|operand| operands.push(operand));
                for operand in operands {
                    note(self, operand, here, number as u32);
                }
            }
        }
        self.keep_bases();
        self.parameters();
        for number in self.function.parameters.len()..self.body.locals.len() {
            if let Definition::Instruction(at) = self.body.locals[number].definition
                && let Some(object) = self.t.points_to.object(Origin::Alloca(self.symbol, at))
                && let Life::Fixed(address) = self.t.memory.lives[object as usize]
            {
                self.values[number] = Some(Value::Num(Num::constant(address)));
                self.outside[number] = false;
            } else if self.outside[number] {
                let local = LocalId(number as u32);
                let value = self.named_value(local);
                self.values[number] = Some(value);
            }
        }
        self.find_aliases();
        self.make_companions();
    }

    fn parameters(&mut self) {
        let signature = self.t.signatures.get(&self.symbol).cloned().unwrap_or_default();
        for (number, parameter) in signature.parameters.iter().enumerate() {
            let ty = self.function.parameters[number].ty;
            let mut leaves =
                parameter.iter().map(|(name, leaf)| leaf_value(name, *leaf)).collect::<Vec<_>>().into_iter();
            let value = self.gather(ty, &mut leaves);
            self.values[number] = Some(value);
        }
    }

    /// A value of a type from its scalars.
    pub fn gather(&self, ty: TypeId, leaves: &mut dyn Iterator<Item = Value>) -> Value {
        match &self.module.types[ty] {
            Type::Array { element, count } | Type::Vector { element, count, .. } => {
                Value::Parts((0..*count).map(|_| self.gather(*element, leaves)).collect())
            }
            Type::Struct(_) | Type::Named(_) => {
                let fields = self.module.types.body(ty).map(|body| body.fields.to_vec()).unwrap_or_default();
                Value::Parts(fields.into_iter().map(|field| self.gather(field, leaves)).collect())
            }
            _ => leaves.next().unwrap_or(Value::Num(Num::constant(0))),
        }
    }

    /// A variable for a value that other blocks use.
    fn named_value(&mut self, local: LocalId) -> Value {
        let ty = self.body[local].ty;
        let is_signed = votes_of_uses(self.body, &self.uses, local) >= 0;
        let wanted = clean(&self.module.name(self.body[local].name));
        let mut leaves: Vec<Value> = Vec::new();
        let scalars = scalars(self.module, ty);
        for &ty in &scalars {
            let leaf = leaf(self.module, ty, is_signed);
            self.temporaries += 1;
            let name = format!("${}.{}", wanted.trim_start_matches('_'), self.temporaries);
            let _ = writeln!(self.declarations, "  var {name}: {};", leaf.ty());
            leaves.push(leaf_value(&name, leaf));
        }
        self.gather(ty, &mut leaves.into_iter())
    }

    /// Variables that are stored to once, at the start, from a parameter.
    fn find_aliases(&mut self) {
        let Some(entry) = self.body.blocks.first() else { return };
        for (number, instruction) in self.body.instructions.iter().enumerate() {
            let (Op::Alloca(_), Some(local)) = (&instruction.op, instruction.result) else { continue };
            let origin = Origin::Alloca(self.symbol, InstructionId(number as u32));
            let mut stored = None;
            let mut is_plain = true;
            for &at in &self.uses[local.index()] {
                match &self.body[at].op {
                    Op::Load { .. } => {}
                    Op::Store { value: Operand::Local(value), address, .. }
                        if *address == Operand::Local(local)
                            && stored.is_none()
                            && at.0 < entry.instructions.1
                            && value.index() < self.function.parameters.len() =>
                    {
                        stored = Some((at, *value));
                    }
                    Op::Call(call) if self.is_marker(call) => {}
                    _ => is_plain = false,
                }
            }
            let Some((store, parameter)) = stored.filter(|_| is_plain) else { continue };
            // A load before the store would see something else.
            let is_first =
                self.uses[local.index()].iter().all(|&at| at >= store || !matches!(self.body[at].op, Op::Load { .. }));
            let Some(object) = self.t.points_to.object(origin).filter(|_| is_first) else { continue };
            let cell = self.t.points_to.objects[object as usize].cell;
            if let Some((Storage::Single(variables), group, _)) = self.t.storage(cell)
                && group.word.is_some()
                && let [variable] = variables.as_slice()
                && self.t.memory.variables[*variable as usize].owner == Some(self.symbol)
                && matches!(self.values[parameter.index()], Some(Value::Num(_)))
            {
                self.aliases.insert(*variable, parameter);
            }
        }
    }

    /// Intrinsics that say something about a variable and do nothing.
    pub fn is_marker(&self, call: &llvm::instructions::Call) -> bool {
        self.t.program.written_callee(self.unit, call).is_some_and(|callee| {
            let name = self.t.program.name(callee);
            name.starts_with("llvm.lifetime") || name.starts_with("llvm.dbg") || name.starts_with("llvm.invariant")
        })
    }

    fn blocks(&mut self) {
        let mut reached = FxHashSet::default();
        let mut work = vec![BlockId(0)];
        while let Some(block) = work.pop() {
            if reached.insert(block) {
                work.extend(self.body.terminator(block).successors());
            }
        }
        self.start();
        self.frame(true);
        for block in self.body.block_ids() {
            if !reached.contains(&block) {
                continue;
            }
            self.pending.clear();
            self.bases.clear();
            let label = self.label(block);
            let _ = writeln!(self.out, " {label}:");
            let (first, end) = self.body[block].instructions;
            for number in first..end {
                self.at = InstructionId(number);
                self.place = place_of(self.module, self.body, self.at);
                self.location = attribute(self.place.as_ref());
                let instruction = &self.body.instructions[number as usize];
                if instruction.op.is_terminator() {
                    self.terminator(block, &instruction.op);
                } else {
                    self.instruction(&instruction.op, instruction.result);
                }
            }
        }
    }

    /// What the variables of the function start with.
    fn start(&mut self) {
        let objects: Vec<usize> = self
            .t
            .points_to
            .objects
            .iter()
            .enumerate()
            .filter(|(_, object)| match object.origin {
                // What is handed over by value has been copied by the caller.
                Origin::Alloca(function, _) => function == self.symbol,
                _ => false,
            })
            .map(|(number, _)| number)
            .collect();
        let unset = self.maybe_unset();
        self.make_unset(&unset);
        for number in objects {
            let cell = self.t.points_to.objects[number].cell;
            if !matches!(self.t.memory.lives[number], Life::Fixed(_)) {
                continue;
            }
            let root = self.t.points_to.regions.find(cell).node;
            let is_only = self.t.points_to.regions.root(root).objects.len() == 1;
            for variable in self.t.memory.variables_of(root) {
                let known = &self.t.memory.variables[variable as usize];
                let (name, is_map) = (known.name.clone(), known.is_map);
                if known.owner == Some(self.symbol) {
                    if self.aliases.contains_key(&variable) {
                        continue;
                    }
                    let ty = known.ty();
                    let bounds = match is_map || known.float.is_some() || !unset.contains(&variable) {
                        true => String::new(),
                        false => format!(" where {}", self.t.range_text(variable, &name)),
                    };
                    let _ = writeln!(self.declarations, "  var {name}: {ty}{bounds};");
                } else if is_only {
                    // Each call has a new one.
                    let _ = writeln!(self.out, "  havoc {name};");
                    if !is_map && self.t.memory.variables[variable as usize].float.is_none() {
                        let _ = writeln!(self.out, "  assume {};", self.t.range_text(variable, &name));
                    }
                }
            }
        }
    }

    /// Variables of the function that may be read before they are written.
    fn maybe_unset(&mut self) -> FxHashSet<u32> {
        let mut writes: FxHashMap<LocalId, u32> = FxHashMap::default();
        let mut unset = FxHashSet::default();
        for (number, instruction) in self.body.instructions.iter().enumerate() {
            let (Op::Alloca(_), Some(local)) = (&instruction.op, instruction.result) else { continue };
            let Some(object) = self.t.points_to.object(Origin::Alloca(self.symbol, InstructionId(number as u32)))
            else {
                continue;
            };
            let cell = self.t.points_to.objects[object as usize].cell;
            let root = self.t.points_to.regions.find(cell).node;
            let variables = self.t.memory.variables_of(root);
            let is_whole = match self.t.storage(cell) {
                Some((Storage::Single(found), group, _)) => group.word.is_some() && found == variables,
                _ => false,
            };
            if is_whole && variables.len() == 1 {
                writes.insert(local, variables[0]);
            } else {
                // Parts are not followed.
                unset.extend(variables);
            }
        }
        let count = self.body.blocks.len();
        let mut set_at: Vec<Option<FxHashSet<u32>>> = vec![None; count];
        let mut work = vec![BlockId(0)];
        if count > 0 {
            set_at[0] = Some(FxHashSet::default());
        }
        while let Some(block) = work.pop() {
            let mut set = set_at[block.index()].clone().unwrap_or_default();
            for (_, instruction) in self.body.block(block) {
                match &instruction.op {
                    Op::Store { address: Operand::Local(local), .. } => set.extend(writes.get(local).copied()),
                    Op::Load { address: Operand::Local(local), .. } => {
                        unset.extend(writes.get(local).copied().filter(|variable| !set.contains(variable)));
                    }
                    op => op.for_each_operand(|operand| {
                        // Copies and the like may read.
                        if let Operand::Local(local) = operand
                            && !op.call().is_some_and(|call| self.is_marker(call))
                        {
                            unset.extend(writes.get(&local).copied());
                        }
                    }),
                }
            }
            for next in self.body.terminator(block).successors() {
                let known = &mut set_at[next.index()];
                let is_new = match known {
                    None => {
                        *known = Some(set.clone());
                        true
                    }
                    Some(known) => {
                        let before = known.len();
                        known.retain(|variable| set.contains(variable));
                        known.len() != before
                    }
                };
                if is_new {
                    work.push(next);
                }
            }
        }
        unset
    }

    fn print(self, text: &mut String) {
        let name = &self.t.procedures[&self.symbol];
        let signature = self.t.signatures.get(&self.symbol).cloned().unwrap_or_default();
        let parameters: Vec<String> =
            signature.parameters.iter().flatten().map(|(name, leaf)| format!("{name}: {}", leaf.ty())).collect();
        let results: Vec<String> = signature
            .results
            .iter()
            .enumerate()
            .map(|(number, leaf)| format!("{}: {}", result_name(number), leaf.ty()))
            .collect();
        let returns = if results.is_empty() { String::new() } else { format!(" returns ({})", results.join(", ")) };
        let _ = write!(
            text,
            "\nprocedure {name}({}){returns}\n{{\n{}{}}}\n",
            parameters.join(", "),
            self.declarations,
            self.out
        );
    }

    // Values.

    pub fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "  {text}");
    }

    /// Says that what follows has no translation.
    pub fn unsupported(&mut self, reason: &str) {
        let name = self.t.declare_unsupported(reason);
        let text = format!("call {}{name}();", self.location);
        self.line(&text);
        let place = self.place.clone();
        self.t.note_unsupported(reason, place);
    }

    pub fn unsupported_value(&mut self, reason: &str, ty: TypeId) -> Value {
        self.unsupported(reason);
        self.any(ty)
    }

    /// Any value of a type, where the program has one that the translation cannot compute.
    pub fn approximate(&mut self, reason: &str, ty: TypeId) -> Value {
        let leaves: Vec<Value> = scalars(self.module, ty)
            .into_iter()
            .map(|ty| {
                let leaf = leaf(self.module, ty, false);
                let width = width(self.module, ty);
                let name = format!("$approximate.{}.{width}", clean(reason));
                let ensures = match leaf {
                    Leaf::Num { width, .. } => {
                        let (low, high) = range(width, false);
                        format!("  free ensures {low} <= r && r <= {high};\n")
                    }
                    Leaf::Truth | Leaf::Float(_) => String::new(),
                };
                let text = format!(
                    "procedure {{:approximate {}}} {name}() returns (r: {});\n{ensures}",
                    quote(reason),
                    leaf.ty()
                );
                self.t.declared.insert(name.clone(), text);
                let result = self.temporary(leaf.ty());
                let _ = writeln!(self.out, "  call {}{result} := {name}();", self.location);
                leaf_value(&result, leaf)
            })
            .collect();
        let place = self.place.clone();
        self.t.note_approximated(reason, place);
        self.gather(ty, &mut leaves.into_iter())
    }

    /// The cell of an address.
    pub fn cell(&mut self, operand: Operand) -> Cell {
        self.t.points_to.address(self.symbol, self.unit, operand)
    }

    /// The variable's parameter, if it stands for one.
    pub fn alias(&self, variable: u32) -> Option<&Value> {
        self.values[self.aliases.get(&variable)?.index()].as_ref()
    }

    // Instructions.

    fn instruction(&mut self, op: &'p Op, result: Option<LocalId>) {
        match op {
            Op::Alloca(alloca) => {
                // What has a fixed address has its value already.
                if result.is_some_and(|local| self.values[local.index()].is_none() || self.outside[local.index()]) {
                    let value = self.alloca(alloca);
                    self.define(result, value);
                }
            }
            Op::Load { ty, address, .. } => {
                let from = *address;
                let size = Num::constant(self.module.store_size(*ty).unwrap_or(1));
                let (cell, address) = (self.cell(from), self.number(from));
                self.check_access(from, &address, &size, Way::Read);
                if let Some(local) = result
                    && self.uses[local.index()].is_empty()
                {
                    return;
                }
                self.check_set(cell);
                let value = self.load(cell, &address, *ty);
                self.define(result, value);
                self.loaded(from, result);
            }
            Op::Store { value, address, .. } => {
                let ty = self.body.type_of(self.module, *value);
                let (stored, to) = (*value, *address);
                let value = self.value(stored);
                let (cell, address) = (self.cell(to), self.number(to));
                let size = Num::constant(self.module.store_size(ty).unwrap_or(1));
                self.check_access(to, &address, &size, Way::Write);
                self.stored(to, stored);
                self.store(cell, &address, ty, &value);
            }
            Op::Binary { op, flags, left, right } => {
                let ty = self.body.type_of(self.module, *left);
                let (left, right) = (self.value(*left), self.value(*right));
                let value = self.binary(*op, *flags, &left, &right, ty);
                self.define(result, value);
            }
            Op::FNeg { value, .. } => {
                let ty = self.body.type_of(self.module, *value);
                let value = self.value(*value);
                let value = self.negated(&value, ty);
                self.define(result, value);
            }
            Op::FCmp { predicate, left, right, .. } => {
                let ty = self.body.type_of(self.module, *left);
                let (left, right) = (self.value(*left), self.value(*right));
                let value = self.float_compare(*predicate, &left, &right, ty);
                self.define(result, value);
            }
            Op::Cast { op, value, to, .. } => {
                let from = self.body.type_of(self.module, *value);
                let value = self.value(*value);
                let value = self.cast(*op, &value, from, *to);
                self.define(result, value);
            }
            Op::ICmp { predicate, left, right, .. } => {
                let ty = self.body.type_of(self.module, *left);
                let (one, other) = (self.value(*left), self.value(*right));
                let one = self.placed(*predicate, *left, one, &other);
                let other = self.placed(*predicate, *right, other, &one);
                let value = self.compare(*predicate, &one, &other, ty);
                self.define(result, value);
            }
            Op::ElementPointer(pointer) => {
                let value = self.element_pointer(pointer.source, pointer.base, &pointer.indices);
                self.define(result, value);
            }
            Op::Select { condition, then, otherwise, .. } => {
                let ty = self.body.type_of(self.module, *then);
                let (then, otherwise) = (self.value(*then), self.value(*otherwise));
                let value = match self.value(*condition) {
                    Value::Parts(conditions) => self.select_parts(&conditions, &then, &otherwise, ty),
                    Value::Truth(condition) => self.select(&condition, &then, &otherwise, ty),
                    Value::Num(condition) => {
                        let condition = self.number_truth(&condition);
                        self.select(&condition, &then, &otherwise, ty)
                    }
                };
                self.define(result, value);
            }
            Op::Freeze(value) => {
                let value = self.value(*value);
                self.define(result, value);
            }
            Op::Call(call) => self.call(call, result),
            Op::ExtractValue { aggregate, indices } => {
                let mut value = self.value(*aggregate);
                for &index in indices {
                    value = match value {
                        Value::Parts(mut parts) if (index as usize) < parts.len() => parts.swap_remove(index as usize),
                        other => other,
                    };
                }
                self.define(result, value);
            }
            Op::InsertValue { aggregate, value, indices } => {
                let mut whole = self.value(*aggregate);
                let value = self.value(*value);
                insert(&mut whole, indices, value);
                self.define(result, whole);
            }
            Op::ExtractElement { vector, index } => {
                let value = self.value(*vector);
                let ty = self.body.type_of(self.module, *vector);
                let index = self.number(*index);
                let value = self.extract_element(&value, &index, ty);
                self.define(result, value);
            }
            Op::InsertElement { vector, value, index } => {
                let ty = self.body.type_of(self.module, *vector);
                let whole = self.value(*vector);
                let value = self.value(*value);
                let index = self.number(*index);
                let value = match (whole, index.small()) {
                    (Value::Parts(mut parts), Some(index)) if (0..parts.len() as i64).contains(&index) => {
                        parts[index as usize] = value;
                        Value::Parts(parts)
                    }
                    _ => self.unsupported_value("a vector's element at an index that varies", ty),
                };
                self.define(result, value);
            }
            Op::ShuffleVector { left, right, mask } => {
                let Some(local) = result else { return };
                let value = self.shuffle(*left, *right, *mask, self.body[local].ty);
                self.define(result, value);
            }
            // Its value is assigned where control comes from.
            Op::Phi { .. } | Op::Fence(_) => {}
            Op::CompareExchange(exchange) => {
                let value = self.compare_exchange(exchange);
                self.define(result, value);
            }
            Op::AtomicUpdate(update) => {
                let value = self.atomic_update(update);
                self.define(result, value);
            }
            Op::VaArg { ty, .. } => {
                let value = self.approximate("variable arguments", *ty);
                self.define(result, value);
            }
            _ => {
                let reason = "an instruction for exceptions";
                match result {
                    Some(local) => {
                        let value = self.unsupported_value(reason, self.body[local].ty);
                        self.define(result, value);
                    }
                    None => self.unsupported(reason),
                }
            }
        }
    }

    fn shuffle(&mut self, left: Operand, right: Operand, mask: ConstantId, ty: TypeId) -> Value {
        let (left, right, mask) = (self.value(left), self.value(right), self.constant(mask));
        let (Value::Parts(left), Value::Parts(right), Value::Parts(mask)) = (left, right, mask) else {
            return self.unsupported_value("a shuffled vector of this kind", ty);
        };
        let all: Vec<Value> = left.into_iter().chain(right).collect();
        let picked = mask.iter().map(|index| match index {
            Value::Num(index) => index.small().and_then(|index| all.get(usize::try_from(index).ok()?)).cloned(),
            _ => None,
        });
        match picked.collect::<Option<Vec<Value>>>() {
            Some(parts) => Value::Parts(parts),
            None => self.unsupported_value("a shuffled vector of this kind", ty),
        }
    }

    fn extract_element(&mut self, vector: &Value, index: &Num, ty: TypeId) -> Value {
        if let (Value::Parts(parts), Some(index)) = (vector, index.small())
            && let Some(part) = usize::try_from(index).ok().and_then(|index| parts.get(index))
        {
            return part.clone();
        }
        let element = self.module.types.element(ty, 0).unwrap_or(ty);
        self.unsupported_value("a vector's element at an index that varies", element)
    }

    // Jumps.

    pub fn select(&mut self, condition: &Truth, then: &Value, otherwise: &Value, ty: TypeId) -> Value {
        match condition.value() {
            Some(true) => return then.clone(),
            Some(false) => return otherwise.clone(),
            None => {}
        }
        match (then, otherwise) {
            (Value::Num(then), Value::Num(otherwise)) => {
                let width = width(self.module, ty);
                // Arms that stand for the same bits in different ways are brought to one.
                let is_signed = !(then.fits(width, false) && otherwise.fits(width, false));
                let then = self.canonical(then, width, is_signed);
                let otherwise = self.canonical(otherwise, width, is_signed);
                let otherwise =
                    if then.float == otherwise.float { otherwise } else { self.as_kind(&otherwise, then.float) };
                if then == otherwise {
                    return Value::Num(then);
                }
                let bounds =
                    (then.low.clone().min(otherwise.low.clone()), then.high.clone().max(otherwise.high.clone()));
                let text = format!("if {} then {} else {}", condition.text, then.operand(), otherwise.operand());
                let mut number = Num::of(text, bounds, &[&then, &otherwise]);
                number.mentions = crate::numbers::join(&number.mentions, &condition.mentions);
                number.float = then.float;
                Value::Num(number)
            }
            (Value::Truth(then), Value::Truth(otherwise)) => {
                let mentions = crate::numbers::join(&then.mentions, &otherwise.mentions);
                let mentions = crate::numbers::join(&mentions, &condition.mentions);
                let text = match (then.value(), otherwise.value()) {
                    (Some(true), _) => format!("{} || {}", condition.operand(), otherwise.operand()),
                    (_, Some(false)) => format!("{} && {}", condition.operand(), then.operand()),
                    _ => format!("if {} then {} else {}", condition.text, then.operand(), otherwise.operand()),
                };
                Value::Truth(Truth { text, is_atom: false, mentions })
            }
            (Value::Parts(then), Value::Parts(otherwise)) => {
                let condition = self.truth_atom(condition);
                let parts = then
                    .iter()
                    .zip(otherwise)
                    .enumerate()
                    .map(|(number, (then, otherwise))| {
                        let ty = self.module.types.element(ty, number as u64).unwrap_or(ty);
                        self.select(&condition, then, otherwise, ty)
                    })
                    .collect();
                Value::Parts(parts)
            }
            _ => self.unsupported_value("a choice of this kind", ty),
        }
    }

    fn select_parts(&mut self, conditions: &[Value], then: &Value, otherwise: &Value, ty: TypeId) -> Value {
        let (Value::Parts(then), Value::Parts(otherwise)) = (then, otherwise) else {
            return self.unsupported_value("a choice of this kind", ty);
        };
        let element = self.module.types.element(ty, 0).unwrap_or(ty);
        let parts = conditions
            .iter()
            .zip(then.iter().zip(otherwise))
            .map(|(condition, (then, otherwise))| match condition {
                Value::Truth(condition) => self.select(condition, then, otherwise, element),
                _ => then.clone(),
            })
            .collect();
        Value::Parts(parts)
    }

    pub(super) fn is_integer_operation(op: BinaryOp) -> bool {
        !matches!(op, BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem)
    }

    pub(super) fn is_float_cast(op: CastOp) -> bool {
        use CastOp::*;
        matches!(op, FpTrunc | FpExt | FpToUi | FpToSi | UiToFp | SiToFp)
    }
}

/// The name of a result.
pub(crate) fn result_name(number: usize) -> String {
    if number == 0 { "$r".into() } else { format!("$r.{number}") }
}

pub(crate) fn leaf_value(name: &str, leaf: Leaf) -> Value {
    match leaf {
        Leaf::Num { width, is_signed } => Value::Num(Num::named(name, range(width, is_signed))),
        Leaf::Truth => Value::Truth(Truth::named(name)),
        Leaf::Float(bits) => {
            let mut number = Num::named(name, range(bits, false));
            number.float = Some(bits);
            Value::Num(number)
        }
    }
}

/// That a number is within its bounds.
pub(crate) fn bounds_text(number: &Num) -> String {
    let low = crate::numbers::numeral(&number.low);
    format!("{low} <= {0} && {0} <= {1}", number.text, number.high)
}

/// The scalars of a value, in order.
pub(crate) fn flatten(value: &Value, found: &mut Vec<Value>) {
    match value {
        Value::Parts(parts) => parts.iter().for_each(|part| flatten(part, found)),
        _ => found.push(value.clone()),
    }
}

fn insert(whole: &mut Value, indices: &[u32], value: Value) {
    let Some((&first, rest)) = indices.split_first() else {
        *whole = value;
        return;
    };
    if let Value::Parts(parts) = whole
        && let Some(part) = parts.get_mut(first as usize)
    {
        insert(part, rest, value);
    }
}

/// Whether a value mentions a variable of this kind.
pub(super) fn mentions(value: &Value, is_meant: &dyn Fn(u32) -> bool) -> bool {
    match value {
        Value::Num(number) => number.mentions.iter().any(|&mention| is_meant(mention)),
        Value::Truth(truth) => truth.mentions.iter().any(|&mention| is_meant(mention)),
        Value::Parts(parts) => parts.iter().any(|part| mentions(part, is_meant)),
    }
}
