//! What the checks of memory safety need to know of a program before its functions are translated.
//!
//! With these checks, every object has a slot of addresses of its own ([`SLOT`] bytes, more than any object has), so that
//! a pointer that leaves its object comes to no other, and the object of an address can be computed. How large an
//! object is, and whether it is alive, stands in maps from the address of its start, one pair of maps for each root of
//! the points-to analysis, written where the object is made or freed: nothing is assumed of all addresses at once.
//!
//! Most pointers need no computing: their root has one object only, or they are at a known offset of their object, or
//! they are at the *start* of one. The last is a fixpoint over the program ([`Starts`]): a pointer is at a start if
//! it comes from an allocation, or from where only such pointers are kept. Null and numbers that nobody has
//! written count as starts, too: the maps are unknown there, and an access fails.

use llvm::ids::{InstructionId, LocalId};
use llvm::instructions::{Op, Operand};
use llvm::module::{Body, Definition};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::externals::Known;
use crate::link::{Program, SymbolId};
use crate::memory::{Life, Memory, Storage, uses};
use crate::points_to::{Origin, PointsTo, known};
use crate::regions::Cell;

/// The addresses of an object: a power of two for sizes, and a little more, so that the lower 32 bits differ, too.
pub const SLOT: u64 = (1 << 36) + (1 << 16);
/// Programs that want objects that are larger want more memory than there is.
pub const LARGEST: u64 = 1 << 35;

/// What an object's state is, as the map of states has it.
pub mod state {
    pub const HEAP: u32 = 1;
    pub const FREED: u32 = 2;
    pub const FIXED: u32 = 3;
    pub const GONE: u32 = 4;
}

/// Whether pointers come from outside of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outside {
    /// They never do.
    No,
    /// They point to objects of the program, too.
    Mixed,
    /// They do, and to none of the program: they are taken to be right.
    All,
    /// Nothing but null, and what was never written, is there.
    Nothing,
}

/// What is known of the objects of one root.
#[derive(Clone, Debug)]
pub struct Root {
    pub outside: Outside,
    /// The one object, at its address, with its size.
    pub only: Option<(u64, u64)>,
    /// The size of all its objects.
    pub size: Option<u64>,
    /// Where objects start, if all start there and offsets are what they are.
    pub start: Option<i64>,
    /// Objects here are made or end while the program runs.
    pub has_state: bool,
    /// Something may be freed here.
    pub is_freed: bool,
    /// There are variables here whose life ends before the program does, and pointers to them that might not.
    pub has_scopes: bool,
    pub has_heap: bool,
    /// There is one object, which is made once at most: its address, size and state are variables.
    pub is_once: bool,
    /// Behind the names of its maps.
    pub number: usize,
}

impl Root {
    pub fn has_size_map(&self) -> bool {
        !self.is_once && self.only.is_none() && (self.size.is_none() || !self.has_state)
    }

    /// The size of the object that starts at an address.
    pub fn size_text(&self, base: &str) -> String {
        if self.is_once { format!("$size.{}", self.number) } else { format!("$size.{}[{base}]", self.number) }
    }

    /// The state of the object that starts at an address.
    pub fn state_text(&self, base: &str) -> String {
        if self.is_once { format!("$state.{}", self.number) } else { format!("$state.{}[{base}]", self.number) }
    }
}

/// What may not be at the start of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Local(SymbolId, LocalId),
    Variable(u32),
    Result(SymbolId),
}

/// Which pointers are at the start of their objects.
#[derive(Default, Debug)]
pub struct Starts {
    others: FxHashSet<Key>,
    changed: bool,
}

/// All of it.
#[derive(Default, Debug)]
pub struct Safety {
    pub roots: FxHashMap<u32, Root>,
    pub starts: Starts,
}

impl Safety {
    pub fn analyse(program: &Program, points_to: &mut PointsTo<'_>, memory: &Memory, entries: &[SymbolId]) -> Safety {
        let starts = Starts::find(program, points_to, memory, entries);
        let mut safety = Safety { roots: FxHashMap::default(), starts };
        let (freed, stored) = freed_and_stored(program, points_to);
        let once = Once::find(program, points_to, entries);
        let roots = points_to.regions.roots();
        for (number, root) in roots.into_iter().enumerate() {
            let node = points_to.regions.root(root);
            let (objects, stride) = (node.objects.clone(), node.stride);
            let is_foreign = node.is_external && !node.is_adopted;
            let outside = match (is_foreign, objects.is_empty()) {
                (true, true) => Outside::All,
                (true, false) => Outside::Mixed,
                (false, true) => Outside::Nothing,
                (false, false) => Outside::No,
            };
            let mut sizes: Vec<Option<u64>> = Vec::new();
            let mut offsets: Vec<i64> = Vec::new();
            let (mut has_heap, mut has_dynamic, mut has_alloca) = (false, false, false);
            for &object in &objects {
                let of = points_to.objects[object as usize];
                offsets.push(points_to.regions.find(of.cell).offset);
                sizes.push(static_size(program, memory, of.origin, object));
                has_heap |= matches!(of.origin, Origin::Heap(..));
                has_alloca |= matches!(of.origin, Origin::Alloca(..));
                has_dynamic |= memory.lives[object as usize] == Life::Dynamic;
            }
            let only = match (objects.as_slice(), outside) {
                (&[object], Outside::No) => match memory.lives[object as usize] {
                    Life::Fixed(address) => Some((address, memory.sizes[object as usize])),
                    Life::Dynamic => None,
                },
                _ => None,
            };
            let is_once = match (objects.as_slice(), outside) {
                (&[object], Outside::No) if memory.lives[object as usize] == Life::Dynamic => {
                    match points_to.objects[object as usize].origin {
                        Origin::Alloca(function, at) | Origin::Heap(function, at) => {
                            once.is_made_once(program, function, at)
                        }
                        _ => false,
                    }
                }
                _ => false,
            };
            let all_same = |all: &[i64]| all.first().copied().filter(|first| all.iter().all(|other| other == first));
            let first = sizes.first().copied().flatten();
            let is_freed = freed.contains(&root);
            let has_scopes = has_alloca && stored.contains(&root);
            let known = Root {
                outside,
                only,
                size: first.filter(|first| sizes.iter().all(|size| *size == Some(*first))),
                start: if stride == 0 { all_same(&offsets) } else { None },
                has_state: has_heap || has_dynamic || has_scopes || is_freed,
                is_freed,
                has_scopes,
                has_heap,
                is_once,
                number,
            };
            safety.roots.insert(root, known);
        }
        safety
    }
}

/// Which functions run once at most.
struct Once {
    functions: FxHashSet<SymbolId>,
}

impl Once {
    fn find(program: &Program, points_to: &PointsTo<'_>, entries: &[SymbolId]) -> Once {
        let mut sites: FxHashMap<SymbolId, Vec<(SymbolId, InstructionId)>> = FxHashMap::default();
        for &function in &points_to.functions {
            let Some((unit, _, of)) = program.function(function) else { continue };
            let Some(body) = &of.body else { continue };
            for (number, instruction) in body.instructions.iter().enumerate() {
                let Some(call) = instruction.op.call() else { continue };
                let at = InstructionId(number as u32);
                let targets = match program.callee(function, unit, at, call) {
                    Some(callee) => vec![callee],
                    None => points_to.targets.get(&(function, at)).cloned().unwrap_or_default(),
                };
                for target in targets {
                    sites.entry(target).or_default().push((function, at));
                }
            }
        }
        let mut once = Once { functions: FxHashSet::default() };
        once.functions.extend(entries.iter().filter(|entry| !sites.contains_key(entry)));
        let mut sites: Vec<_> = sites.into_iter().collect();
        sites.sort_unstable_by_key(|(function, _)| *function);
        loop {
            let before = once.functions.len();
            for (function, sites) in &sites {
                if let [(caller, at)] = sites.as_slice()
                    && !entries.contains(function)
                    && once.is_made_once(program, *caller, *at)
                {
                    once.functions.insert(*function);
                }
            }
            if before == once.functions.len() {
                return once;
            }
        }
    }

    /// Whether an instruction runs once at most.
    fn is_made_once(&self, program: &Program, function: SymbolId, at: InstructionId) -> bool {
        if !self.functions.contains(&function) {
            return false;
        }
        let body = program.function(function).and_then(|(_, _, of)| of.body.as_ref());
        body.is_some_and(|body| !is_in_cycle(body, at))
    }
}

/// Whether a block can come back to itself.
fn is_in_cycle(body: &Body, at: InstructionId) -> bool {
    let is_of = |block: &llvm::ids::BlockId| {
        let (first, end) = body[*block].instructions;
        (first..end).contains(&at.0)
    };
    let Some(home) = body.block_ids().find(is_of) else { return true };
    let mut seen = FxHashSet::default();
    let mut work: Vec<llvm::ids::BlockId> = body.terminator(home).successors().into_iter().collect();
    while let Some(block) = work.pop() {
        if block == home {
            return true;
        }
        if seen.insert(block) {
            work.extend(body.terminator(block).successors());
        }
    }
    false
}

/// How large an object is, where that is constant.
fn static_size(program: &Program, memory: &Memory, origin: Origin, object: u32) -> Option<u64> {
    let (function, at) = match origin {
        Origin::Global(_) | Origin::ByValue(..) => return Some(memory.sizes[object as usize]),
        Origin::Alloca(function, at) | Origin::Heap(function, at) => (function, at),
    };
    let (unit, _, of) = program.function(function)?;
    let module = program.module(unit);
    let number = |operand: Operand| match operand {
        Operand::Constant(id) => module.constants.as_u64(&module.types, id),
        _ => None,
    };
    match &of.body.as_ref()?[at].op {
        Op::Alloca(alloca) => match alloca.count {
            None => Some(memory.sizes[object as usize]),
            Some(count) => module.alloc_size(alloca.ty)?.checked_mul(number(count)?),
        },
        op => {
            let call = op.call()?;
            let callee = program.callee(function, unit, at, call)?;
            let Some(Known::Allocate { size, .. }) = known(program, callee) else { return None };
            let mut factors = size.iter().map(|&argument| number(call.arguments.get(argument)?.value));
            factors.try_fold(1u64, |product, factor| product.checked_mul(factor?))
        }
    }
}

/// The roots of which something is freed, and those of which an address is kept where it may outlive a variable.
fn freed_and_stored(program: &Program, points_to: &mut PointsTo<'_>) -> (FxHashSet<u32>, FxHashSet<u32>) {
    let (mut freed, mut stored) = (FxHashSet::default(), FxHashSet::default());
    for function in points_to.functions.clone() {
        let Some((unit, _, of)) = program.function(function) else { continue };
        let Some(body) = &of.body else { continue };
        let module = program.module(unit);
        for (number, instruction) in body.instructions.iter().enumerate() {
            let kept = match &instruction.op {
                Op::Store { value, address, .. } if !is_own_copy(body, *value, *address) => Some(*value),
                Op::Ret(Some(value)) => Some(*value),
                _ => None,
            };
            if let Some(value) = kept
                && let Some(cell) = points_to.operand(function, unit, value)
                && module.types.float(body.type_of(module, value)).is_none()
            {
                stored.insert(points_to.regions.find(cell).node);
            }
            let Some(call) = instruction.op.call() else { continue };
            let at = InstructionId(number as u32);
            let targets = match program.callee(function, unit, at, call) {
                Some(callee) => vec![callee],
                None => points_to.targets.get(&(function, at)).cloned().unwrap_or_default(),
            };
            for target in targets {
                if let Some(Known::Free | Known::Reallocate { .. }) = known(program, target)
                    && let Some(argument) = call.arguments.first()
                {
                    let cell = points_to.address(function, unit, argument.value);
                    freed.insert(points_to.regions.find(cell).node);
                }
            }
        }
    }
    (freed, stored)
}

/// Whether a store only puts a parameter where the function keeps it.
fn is_own_copy(body: &Body, value: Operand, address: Operand) -> bool {
    let is_parameter =
        matches!(value, Operand::Local(local) if matches!(body[local].definition, Definition::Parameter(_)));
    let is_variable = matches!(address, Operand::Local(local) if match body[local].definition {
        Definition::Instruction(at) => matches!(body[at].op, Op::Alloca(_)),
        Definition::Parameter(_) => false,
    });
    is_parameter && is_variable
}

impl Starts {
    pub fn is_start(&self, function: SymbolId, local: LocalId) -> bool {
        !self.others.contains(&Key::Local(function, local))
    }

    fn find(program: &Program, points_to: &mut PointsTo<'_>, memory: &Memory, entries: &[SymbolId]) -> Starts {
        let mut starts = Starts::default();
        for &entry in entries {
            let count = program.function(entry).map_or(0, |(_, _, of)| of.parameters.len());
            starts.others.extend((0..count as u32).map(|number| Key::Local(entry, LocalId(number))));
        }
        loop {
            starts.changed = false;
            for function in points_to.functions.clone() {
                starts.function(program, points_to, memory, function);
            }
            for (to, from) in points_to.copied_roots() {
                let from = if to == from { Vec::new() } else { memory.variables_of(from) };
                let is_other = |variable: &u32| {
                    memory.variables[*variable as usize].holds_pointers
                        && starts.others.contains(&Key::Variable(*variable))
                };
                if from.iter().any(is_other) {
                    for variable in memory.variables_of(to) {
                        starts.note(Key::Variable(variable));
                    }
                }
            }
            if !starts.changed {
                return starts;
            }
        }
    }

    fn note(&mut self, key: Key) {
        self.changed |= self.others.insert(key);
    }

    fn is_other(&self, program: &Program, unit: usize, function: SymbolId, value: Operand) -> bool {
        match value {
            Operand::Local(local) => self.others.contains(&Key::Local(function, local)),
            Operand::Constant(constant) => {
                let module = program.module(unit);
                let is_plain = module.constants.global(constant).is_some();
                let is_zero = matches!(
                    module.constants[constant],
                    llvm::constants::Constant::Null
                        | llvm::constants::Constant::Zero
                        | llvm::constants::Constant::Undef
                        | llvm::constants::Constant::Poison
                ) || module.constants.as_i64(&module.types, constant) == Some(0);
                !is_plain && !is_zero
            }
            Operand::Metadata(_) | Operand::Assembly(_) => true,
        }
    }

    fn function(&mut self, program: &Program, points_to: &mut PointsTo<'_>, memory: &Memory, function: SymbolId) {
        let Some((unit, _, of)) = program.function(function) else { return };
        let Some(body) = &of.body else { return };
        let module = program.module(unit);
        let variable_at = |points_to: &mut PointsTo<'_>, address: Operand| {
            let cell: Cell = points_to.address(function, unit, address);
            memory.region(points_to, cell).map(|(region, _)| match &region.storage {
                Storage::Single(variables) => (variables.clone(), region.group.word.is_some()),
                Storage::Map(variable) => (vec![*variable], region.group.word.is_some()),
            })
        };
        for (number, instruction) in body.instructions.iter().enumerate() {
            let at = InstructionId(number as u32);
            let result = instruction.result.map(|local| Key::Local(function, local));
            let is_other = |this: &Self, value: Operand| this.is_other(program, unit, function, value);
            let fails = match &instruction.op {
                Op::Alloca(_) => false,
                Op::Load { address, ty, .. } => match variable_at(points_to, *address) {
                    Some((variables, is_word)) => {
                        !module.types.is_pointer(*ty)
                            || !is_word
                            || variables.iter().any(|variable| self.others.contains(&Key::Variable(*variable)))
                    }
                    None => true,
                },
                Op::Store { value, address, .. } => {
                    if is_other(self, *value)
                        && let Some((variables, _)) = variable_at(points_to, *address)
                    {
                        for variable in variables {
                            self.note(Key::Variable(variable));
                        }
                    }
                    continue;
                }
                Op::ElementPointer(pointer) => {
                    let offset = crate::points_to::element_offset(module, Some(body), pointer.source, &pointer.indices);
                    let stays = offset.is_some_and(|offset| offset.constant == 0 && offset.variable.is_empty());
                    !stays || is_other(self, pointer.base)
                }
                Op::Cast { op: llvm::instructions::CastOp::BitCast, value, .. } | Op::Freeze(value) => {
                    is_other(self, *value)
                }
                Op::Phi { incoming, .. } => incoming.iter().any(|&(value, _)| is_other(self, value)),
                Op::Select { then, otherwise, .. } => is_other(self, *then) || is_other(self, *otherwise),
                Op::Ret(Some(value)) => {
                    if is_other(self, *value) {
                        self.note(Key::Result(function));
                    }
                    continue;
                }
                op => match op.call() {
                    Some(call) => self.call(program, points_to, function, unit, at, call),
                    None => true,
                },
            };
            if let Some(result) = result.filter(|_| fails) {
                self.note(result);
            }
        }
    }

    /// Hands arguments over; whether the result may be elsewhere than at a start.
    fn call(
        &mut self,
        program: &Program,
        points_to: &PointsTo<'_>,
        function: SymbolId,
        unit: usize,
        at: InstructionId,
        call: &llvm::instructions::Call,
    ) -> bool {
        let targets = match program.callee(function, unit, at, call) {
            Some(callee) => vec![callee],
            None => points_to.targets.get(&(function, at)).cloned().unwrap_or_default(),
        };
        let mut fails = targets.is_empty();
        for target in targets {
            match known(program, target) {
                Some(Known::Allocate { .. } | Known::Reallocate { .. }) => {}
                Some(Known::Copy | Known::Fill) => {
                    fails |= call
                        .arguments
                        .first()
                        .is_none_or(|argument| self.is_other(program, unit, function, argument.value));
                }
                None if program.symbols[target.index()].is_defined => {
                    let count = program.function(target).map_or(0, |(_, _, of)| of.parameters.len());
                    for number in 0..count {
                        let argument = call.arguments.get(number);
                        if argument.is_none_or(|argument| self.is_other(program, unit, function, argument.value)) {
                            self.note(Key::Local(target, LocalId(number as u32)));
                        }
                    }
                    fails |= self.others.contains(&Key::Result(target));
                }
                _ => fails = true,
            }
        }
        fails
    }
}

/// Variables that hold pointers and are only loaded and stored: each can have a companion that says where the object starts.
pub fn plain_pointers(program: &Program, unit: usize, body: &Body) -> FxHashSet<LocalId> {
    let module = program.module(unit);
    let uses = uses(body);
    let mut found = FxHashSet::default();
    for instruction in &body.instructions {
        let (Op::Alloca(alloca), Some(local)) = (&instruction.op, instruction.result) else { continue };
        if !module.types.is_pointer(alloca.ty) || alloca.count.is_some() {
            continue;
        }
        let is_plain = uses[local.index()].iter().all(|&at| match &body[at].op {
            Op::Load { ty, .. } => module.types.is_pointer(*ty),
            Op::Store { value, address, .. } => {
                *address == Operand::Local(local)
                    && *value != Operand::Local(local)
                    && module.types.is_pointer(body.type_of(module, *value))
            }
            Op::Call(call) => program
                .written_callee(unit, call)
                .is_some_and(|callee| program.name(callee).starts_with("llvm.lifetime")),
            _ => false,
        });
        if is_plain {
            found.insert(local);
        }
    }
    found
}

/// How the message of a read of what was never written starts.
pub const UNINITIALISED: &str = crate::translate::UNINITIALISED;

/// The messages of checks, with what SV-COMP calls the property that fails.
const PROPERTIES: &[(&str, &str)] = &[
    ("dereference of", "valid-deref"),
    ("read ", "valid-deref"),
    ("write ", "valid-deref"),
    ("use of", "valid-deref"),
    ("free of", "valid-free"),
    ("double free", "valid-free"),
    ("memory leak", "valid-memtrack"),
    ("memory is not freed", "valid-memcleanup"),
];

/// Which sub-property of memory safety a message tells the violation of.
pub fn sub_property(message: &str) -> Option<&'static str> {
    if message.starts_with(UNINITIALISED) {
        return None;
    }
    PROPERTIES.iter().find(|(start, _)| message.starts_with(start)).map(|(_, property)| *property)
}
