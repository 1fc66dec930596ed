//! Which parts of memory are Boogie variables, which are maps, and where objects lie.
//!
//! Accesses to a node that overlap are one *group*. A group whose accesses all are of the same bytes (modulo the node's
//! stride) holds words: one integer a word, at the word's address. Another group holds bytes, and words are composed of
//! them as the machine does, the least one first.
//!
//! An object of which there is one only is *single*: a global, or a variable of a function that is not on the stack
//! twice. Where pointers to it never point elsewhere, each of its groups is a variable. All else is a map from addresses.
//! Objects whose number is known have constant addresses; others are taken from a counter that only grows, so that no
//! address is used twice, and none is null.

use std::collections::BTreeMap;

use base::graph::{on_cycles, successors};
use llvm::ids::{InstructionId, LocalId};
use llvm::instructions::{BinaryOp, CastOp, IntPredicate, Op, Operand};
use llvm::module::{Body, Definition};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::link::{Program, SymbolId};
use crate::names::Names;
use crate::points_to::{Origin, PointsTo};
use crate::regions::{Access, Cell};
use crate::threads::Threads;
use crate::translate::floats::format_of;

/// Accesses that overlap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    pub start: i64,
    /// Behind the last byte.
    pub end: i64,
    /// The size of its words, if it holds words.
    pub word: Option<u64>,
}

impl Group {
    pub fn holds(&self, offset: i64) -> bool {
        (self.start..self.end).contains(&offset)
    }
}

/// The groups of a node, in the order of their offsets.
pub fn groups(stride: u64, accesses: &[(i64, Access)]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (offset, access) in accesses {
        for &size in &access.sizes {
            let end = offset.saturating_add(i64::try_from(size).unwrap_or(i64::MAX));
            if stride > 0 && end > i64::try_from(stride).unwrap_or(i64::MAX) {
                // It reaches into the next element.
                return vec![Group { start: 0, end: i64::try_from(stride).unwrap_or(i64::MAX), word: None }];
            }
            match groups.last_mut() {
                Some(last) if *offset < last.end => {
                    if (last.start, last.end) != (*offset, end) {
                        last.word = None;
                    }
                    last.end = last.end.max(end);
                }
                _ => groups.push(Group { start: *offset, end, word: Some(size) }),
            }
        }
    }
    groups
}

/// A Boogie variable that holds a part of memory.
#[derive(Clone, Debug)]
pub struct Variable {
    pub name: String,
    pub is_map: bool,
    /// How many bytes a value has.
    pub size: u64,
    pub is_signed: bool,
    /// The function that it is a local variable of.
    pub owner: Option<SymbolId>,
    pub is_read: bool,
    pub root: u32,
    /// Pointers are stored here whose numbers have more bits than their bytes.
    pub is_wide: bool,
    /// Pointers are loaded from it or stored there.
    pub holds_pointers: bool,
    /// Integers are, too.
    pub holds_integers: bool,
    /// It holds floats of so many bits, and no integers.
    pub float: Option<u32>,
}

impl Variable {
    /// How many bits a value has.
    pub fn bits(&self) -> u32 {
        if self.is_wide { 64 } else { 8 * self.size as u32 }
    }

    /// Its type in Boogie.
    pub fn ty(&self) -> String {
        let element = self.float.map_or("int", crate::translate::floats::type_text);
        if self.is_map { format!("[int]{element}") } else { element.to_owned() }
    }
}

/// Where the bytes of a group are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Storage {
    /// One variable, of words; or one for each byte.
    Single(Vec<u32>),
    Map(u32),
}

/// A group with its place.
#[derive(Clone, Debug)]
pub struct Region {
    pub group: Group,
    pub storage: Storage,
}

/// How an object comes to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    /// At this address, from the start.
    Fixed(u64),
    /// Where the counter is when it is made.
    Dynamic,
}

/// More bytes than this of one group are a map.
const MOST_BYTE_VARIABLES: i64 = 32;
/// Code lies here; nothing lies below.
pub const CODE: u64 = 0x1000;
const CODE_STEP: u64 = 16;
const ALIGN: u64 = 16;

/// The layout of a program's memory.
pub struct Memory {
    pub variables: Vec<Variable>,
    pub regions: FxHashMap<u32, Vec<Region>>,
    /// By object.
    pub lives: Vec<Life>,
    pub sizes: Vec<u64>,
    pub functions: FxHashMap<SymbolId, u64>,
    /// Where dynamic objects start.
    pub heap: u64,
    /// What objects are called in the source.
    pub object_names: Vec<String>,
    /// Functions that can be on the stack twice.
    pub recursive: FxHashSet<SymbolId>,
}

/// The uses of each local of a body.
pub fn uses(body: &Body) -> Vec<Vec<InstructionId>> {
    let mut uses = vec![Vec::new(); body.locals.len()];
    for (number, instruction) in body.instructions.iter().enumerate() {
        instruction.op.for_each_operand(|operand| {
            if let Operand::Local(local) = operand {
                uses[local.index()].push(InstructionId(number as u32));
            }
        });
    }
    uses
}

impl Memory {
    pub fn lay_out(
        program: &Program,
        points_to: &mut PointsTo<'_>,
        threads: &Threads,
        names: &mut Names,
        slot: Option<u64>,
    ) -> Memory {
        let recursive = recursive(program, points_to);
        let mut memory = Memory {
            variables: Vec::new(),
            regions: FxHashMap::default(),
            lives: Vec::new(),
            sizes: Vec::new(),
            functions: FxHashMap::default(),
            heap: 0,
            object_names: Vec::new(),
            recursive,
        };
        let (owners, c_names) = memory.owners(program, points_to);
        memory.addresses(program, points_to, threads, &owners, slot);
        memory.make_regions(points_to, names, &owners, &c_names);
        memory.vote(program, points_to);
        memory.object_names = c_names;
        memory
    }

    /// The function of each object that no other function sees, and the names of objects.
    fn owners(&mut self, program: &Program, points_to: &mut PointsTo<'_>) -> (Vec<Option<SymbolId>>, Vec<String>) {
        let mut owners = vec![None; points_to.objects.len()];
        let mut c_names = vec![String::new(); points_to.objects.len()];
        let mut known_uses: FxHashMap<SymbolId, Vec<Vec<InstructionId>>> = FxHashMap::default();
        for (number, object) in points_to.objects.iter().enumerate() {
            match object.origin {
                Origin::Alloca(function, at) => {
                    let Some((unit, _, of)) = program.function(function) else { continue };
                    let Some(body) = &of.body else { continue };
                    let uses = known_uses.entry(function).or_insert_with(|| uses(body));
                    let Some(local) = body[at].result else { continue };
                    if !escapes(program, unit, body, uses, local) {
                        owners[number] = Some(function);
                    }
                    c_names[number] = c_name(program, unit, body, local);
                }
                Origin::Global(symbol) => c_names[number] = c_global_name(program, symbol),
                Origin::Heap(function, _) => c_names[number] = format!("heap.{}", program.name(function)),
                Origin::ByValue(function, parameter) => {
                    c_names[number] = program
                        .function(function)
                        .and_then(|(unit, _, of)| {
                            let name = of.parameters.get(parameter as usize)?.name?;
                            Some(program.module(unit).name(name).into_owned())
                        })
                        .unwrap_or_default();
                }
            }
        }
        disown(program, points_to, &mut owners);
        (owners, c_names)
    }

    /// With a slot, each object has so many addresses of its own.
    fn addresses(
        &mut self,
        program: &Program,
        points_to: &mut PointsTo<'_>,
        threads: &Threads,
        owners: &[Option<SymbolId>],
        slot: Option<u64>,
    ) {
        let mut next = CODE;
        for (number, symbol) in program.symbols.iter().enumerate() {
            if symbol.is_function {
                self.functions.insert(SymbolId(number as u32), next);
                next += CODE_STEP;
            }
        }
        next = next.next_multiple_of(slot.unwrap_or(CODE));
        let objects = points_to.objects.clone();
        for (object, owner) in objects.iter().zip(owners) {
            let (size, is_fixed) = self.extent(program, object.origin, *owner, points_to, threads, object.cell);
            self.sizes.push(size);
            if is_fixed {
                self.lives.push(Life::Fixed(next));
                // One byte more, so that a pointer behind the last element is not one to the next object.
                next = (next + size + 1).next_multiple_of(slot.unwrap_or(ALIGN));
            } else {
                self.lives.push(Life::Dynamic);
            }
        }
        self.heap = next.next_multiple_of(slot.unwrap_or(CODE));
    }

    /// The size of an object, and whether there is one only.
    fn extent(
        &self,
        program: &Program,
        origin: Origin,
        owner: Option<SymbolId>,
        points_to: &mut PointsTo<'_>,
        threads: &Threads,
        cell: Cell,
    ) -> (u64, bool) {
        let root = points_to.regions.find(cell).node;
        // Two threads that run a function at once need two variables, unless each sees its own only.
        let is_one = |function: &SymbolId| {
            !self.recursive.contains(function) && (threads.is_private(root) || !threads.several.contains(function))
        };
        match origin {
            Origin::Global(symbol) => {
                let (unit, global) = program.symbols[symbol.index()].at;
                let module = program.module(unit);
                (module.alloc_size(module[global].ty).unwrap_or(1), true)
            }
            Origin::Alloca(function, at) => {
                let Some((unit, _, of)) = program.function(function) else { return (1, false) };
                let Some(body) = &of.body else { return (1, false) };
                let module = program.module(unit);
                let Op::Alloca(alloca) = &body[at].op else { return (1, false) };
                let count = match alloca.count {
                    None => Some(1),
                    Some(Operand::Constant(count)) => module.constants.as_u64(&module.types, count),
                    Some(_) => None,
                };
                let in_entry = body.blocks.first().is_some_and(|block| at.0 < block.instructions.1);
                let size = module.alloc_size(alloca.ty).unwrap_or(1).saturating_mul(count.unwrap_or(1));
                let node = points_to.regions.node(cell);
                let is_own = owner.is_some() && node.objects.len() == 1 && !node.is_external;
                (size, count.is_some() && in_entry && (is_own || is_one(&function)))
            }
            Origin::Heap(..) => (1, false),
            Origin::ByValue(function, parameter) => {
                let size = program.function(function).and_then(|(unit, _, of)| {
                    let module = program.module(unit);
                    let attributes = of.parameters.get(parameter as usize)?.attributes;
                    module.alloc_size(module.attributes.ty(attributes, "byval")?)
                });
                (size.unwrap_or(1), is_one(&function))
            }
        }
    }

    fn make_regions(
        &mut self,
        points_to: &mut PointsTo<'_>,
        names: &mut Names,
        owners: &[Option<SymbolId>],
        c_names: &[String],
    ) {
        for root in points_to.regions.roots() {
            let accesses = points_to.regions.accesses(root);
            if accesses.is_empty() {
                continue;
            }
            let node = points_to.regions.root(root);
            let (stride, objects, is_external) = (node.stride, node.objects.clone(), node.is_external);
            if objects.is_empty() && !is_external {
                continue;
            }
            let only = match objects.as_slice() {
                [only] if !is_external => Some(*only as usize),
                _ => None,
            };
            let is_fixed = only.is_some_and(|only| matches!(self.lives[only], Life::Fixed(_)));
            let owner = only.and_then(|only| owners[only].filter(|_| is_fixed));
            let start = only.map(|only| points_to.regions.find(points_to.objects[only].cell).offset);
            let hint = objects.first().map(|&object| c_names[object as usize].as_str()).unwrap_or("outside");
            let whole = only.map(|only| self.sizes[only]);
            let mut made = Vec::new();
            for group in groups(stride, &accesses) {
                let size = group.word.unwrap_or(1);
                let offset = group.start - start.unwrap_or(0);
                let mut variable = |name: String, is_map: bool| {
                    self.variables.push(Variable {
                        name: names.fresh(&name),
                        is_map,
                        size,
                        is_signed: false,
                        owner,
                        is_read: false,
                        root,
                        is_wide: false,
                        holds_pointers: false,
                        holds_integers: false,
                        float: None,
                    });
                    self.variables.len() as u32 - 1
                };
                let is_single = is_fixed && stride == 0;
                let storage = if is_single && group.word.is_some() {
                    let is_whole = offset == 0 && whole == group.word;
                    Storage::Single(vec![variable(part_name(hint, offset, is_whole), false)])
                } else if is_single && group.end - group.start <= MOST_BYTE_VARIABLES {
                    let bytes = group.start..group.end;
                    Storage::Single(
                        bytes
                            .map(|at| {
                                variable(format!("{}.byte", part_name(hint, at - start.unwrap_or(0), false)), false)
                            })
                            .collect(),
                    )
                } else {
                    Storage::Map(variable(format!("$M.{}", part_name(hint, offset, offset == 0)), true))
                };
                made.push(Region { group, storage });
            }
            self.regions.insert(root, made);
        }
    }

    /// The region of a cell and the offset in the node, if anything is known to be there.
    pub fn region(&self, points_to: &mut PointsTo<'_>, cell: Cell) -> Option<(&Region, i64)> {
        let at = points_to.regions.find(cell);
        let region = self.regions.get(&at.node)?.iter().find(|region| region.group.holds(at.offset))?;
        Some((region, at.offset))
    }

    /// The variables of a root.
    pub fn variables_of(&self, root: u32) -> Vec<u32> {
        let mut found = Vec::new();
        for region in self.regions.get(&root).into_iter().flatten() {
            match &region.storage {
                Storage::Single(variables) => found.extend(variables.iter().copied()),
                Storage::Map(variable) => found.push(*variable),
            }
        }
        found
    }

    /// Chooses whether variables hold signed or unsigned numbers, by what is done with them.
    fn vote(&mut self, program: &Program, points_to: &mut PointsTo<'_>) {
        let mut votes: BTreeMap<u32, i64> = BTreeMap::new();
        // The kinds of what is read and written: a float of so many bits, or something else.
        let mut kinds: BTreeMap<u32, Option<u32>> = BTreeMap::new();
        for function in points_to.functions.clone() {
            let Some((unit, _, of)) = program.function(function) else { continue };
            let Some(body) = &of.body else { continue };
            let module = program.module(unit);
            let all_uses = uses(body);
            for instruction in &body.instructions {
                let (address, vote, is_read, ty) = match &instruction.op {
                    Op::Load { address, ty, .. } => {
                        let Some(result) = instruction.result else { continue };
                        let is_integer = module.types.width(*ty).is_some();
                        (address, if is_integer { votes_of_uses(body, &all_uses, result) } else { -100 }, true, *ty)
                    }
                    Op::Store { address, value, .. } => {
                        let ty = body.type_of(module, *value);
                        let is_integer = module.types.width(ty).is_some();
                        (address, if is_integer { vote_of_value(body, *value) } else { -100 }, false, ty)
                    }
                    Op::AtomicUpdate(update) => (&update.address, 0, true, body.type_of(module, update.value)),
                    Op::CompareExchange(exchange) => (&exchange.address, 0, true, body.type_of(module, exchange.new)),
                    _ => continue,
                };
                let cell = points_to.address(function, unit, *address);
                let Some((region, _)) = self.region(points_to, cell) else { continue };
                let is_pointer = module.types.is_pointer(ty);
                let is_plain = matches!(instruction.op, Op::Load { .. } | Op::Store { .. });
                let kind = if is_plain { format_of(module, ty) } else { None };
                let found = match &region.storage {
                    Storage::Single(variables) => variables.clone(),
                    Storage::Map(variable) => vec![*variable],
                };
                for variable in found {
                    self.variables[variable as usize].holds_integers |= !is_pointer;
                    if is_pointer {
                        // Of bytes, the last one has the rest of the address.
                        let is_wide = module.has_wide_addresses && module.pointer_size(0) < 8;
                        self.variables[variable as usize].is_wide |= is_wide;
                        self.variables[variable as usize].holds_pointers = true;
                    }
                    *votes.entry(variable).or_default() += vote;
                    let known = kinds.entry(variable).or_insert(kind);
                    if *known != kind {
                        *known = None;
                    }
                    self.variables[variable as usize].is_read |= is_read;
                }
            }
        }
        for root in points_to.copied() {
            for variable in self.variables_of(root) {
                self.variables[variable as usize].is_read = true;
            }
        }
        for (number, variable) in self.variables.iter_mut().enumerate() {
            let has_words = self.regions.get(&variable.root).into_iter().flatten().any(|region| {
                region.group.word.is_some()
                    && match &region.storage {
                        Storage::Single(variables) => variables.contains(&(number as u32)),
                        Storage::Map(map) => *map == number as u32,
                    }
            });
            variable.float = kinds.get(&(number as u32)).copied().flatten().filter(|_| has_words);
            variable.is_signed = has_words && votes.get(&(number as u32)).copied().unwrap_or(0) >= 0;
        }
    }
}

/// For signed numbers if positive.
pub fn votes_of_uses(body: &Body, uses: &[Vec<InstructionId>], local: LocalId) -> i64 {
    uses[local.index()].iter().map(|&at| vote_of_use(body, at)).sum()
}

fn vote_of_use(body: &Body, at: InstructionId) -> i64 {
    use llvm::instructions::Flags;
    match &body[at].op {
        Op::ICmp { predicate, .. } => match predicate {
            IntPredicate::Slt | IntPredicate::Sle | IntPredicate::Sgt | IntPredicate::Sge => 2,
            IntPredicate::Ult | IntPredicate::Ule | IntPredicate::Ugt | IntPredicate::Uge => -2,
            IntPredicate::Eq | IntPredicate::Ne => 0,
        },
        Op::Cast { op, .. } => match op {
            CastOp::SExt | CastOp::SiToFp => 2,
            CastOp::ZExt | CastOp::UiToFp | CastOp::IntToPtr => -2,
            _ => 0,
        },
        Op::Binary { op, flags, .. } => match op {
            BinaryOp::SDiv | BinaryOp::SRem | BinaryOp::AShr => 2,
            BinaryOp::UDiv | BinaryOp::URem | BinaryOp::LShr => -2,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul if flags.has(Flags::NSW) => 1,
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => -1,
            _ => 0,
        },
        _ => 0,
    }
}

/// What the making of a value says of its sign.
pub fn vote_of_value(body: &Body, value: Operand) -> i64 {
    let Operand::Local(local) = value else { return 0 };
    let Definition::Instruction(at) = body[local].definition else { return 0 };
    match &body[at].op {
        Op::Cast { op: CastOp::SExt, .. } => 1,
        Op::Cast { op: CastOp::ZExt | CastOp::PtrToInt, .. } => -1,
        Op::Binary { op: BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, .. } => 0,
        Op::Binary { .. } => vote_of_use(body, at).signum(),
        _ => 0,
    }
}

/// Takes the owners of variables away whose memory other functions look into: no pointer to such a variable is handed on, but what
/// points to memory is known for all calls of a function together, and not where it is unknown.
fn disown(program: &Program, points_to: &mut PointsTo<'_>, owners: &mut [Option<SymbolId>]) {
    let mut owner_of: FxHashMap<u32, SymbolId> = FxHashMap::default();
    let cells: Vec<Cell> = points_to.objects.iter().map(|object| object.cell).collect();
    for (cell, owner) in cells.iter().zip(owners.iter()) {
        if let Some(owner) = owner {
            owner_of.insert(points_to.regions.find(*cell).node, *owner);
        }
    }
    let mut shared: FxHashSet<u32> = FxHashSet::default();
    for function in points_to.functions.clone() {
        let Some((unit, _, of)) = program.function(function) else { continue };
        let Some(body) = &of.body else { continue };
        for instruction in &body.instructions {
            let addresses: Vec<Operand> = match &instruction.op {
                Op::Load { address, .. } | Op::Store { address, .. } => vec![*address],
                Op::AtomicUpdate(update) => vec![update.address],
                Op::CompareExchange(exchange) => vec![exchange.address],
                op => {
                    op.call().map_or(Vec::new(), |call| call.arguments.iter().map(|argument| argument.value).collect())
                }
            };
            for address in addresses.into_iter().filter(|address| !matches!(address, Operand::Metadata(_))) {
                let root = points_to.operand(function, unit, address).map(|cell| points_to.regions.find(cell).node);
                if let Some(root) = root
                    && owner_of.get(&root).is_some_and(|owner| *owner != function)
                {
                    shared.insert(root);
                }
            }
        }
    }
    for (cell, owner) in cells.iter().zip(owners) {
        if owner.is_some() && shared.contains(&points_to.regions.find(*cell).node) {
            *owner = None;
        }
    }
}

/// The name of a part of an object.
fn part_name(object: &str, offset: i64, is_whole: bool) -> String {
    if is_whole { object.to_owned() } else { format!("{object}.{}{}", if offset < 0 { "m" } else { "" }, offset.abs()) }
}

/// The name of a local variable in the source, as far as debug info knows it.
pub fn c_name(program: &Program, unit: usize, body: &Body, local: LocalId) -> String {
    let module = program.module(unit);
    let declared = body.records.iter().find(|record| record.values.first() == Some(&Operand::Local(local)));
    if let Some(variable) = declared.and_then(|record| module.local_variable(record.variable)) {
        return variable.name.to_owned();
    }
    let name = module.name(body[local].name);
    name.strip_suffix(".addr").unwrap_or(&name).to_owned()
}

fn c_global_name(program: &Program, symbol: SymbolId) -> String {
    let (unit, global) = program.symbols[symbol.index()].at;
    let module = program.module(unit);
    module.variable_of(&module[global]).map_or_else(|| program.name(symbol).to_owned(), |known| known.name.to_owned())
}

/// Variables that are stored to once, a number, and whose address nobody sees.
pub fn constant_variables(program: &Program, unit: usize, body: &Body) -> FxHashMap<LocalId, i64> {
    let module = program.module(unit);
    let uses = uses(body);
    let mut found = FxHashMap::default();
    for instruction in &body.instructions {
        let (Op::Alloca(_), Some(local)) = (&instruction.op, instruction.result) else { continue };
        let mut number = None;
        let mut is_plain = true;
        for &at in &uses[local.index()] {
            match &body[at].op {
                Op::Load { .. } => {}
                Op::Store { value: Operand::Constant(value), address, .. }
                    if *address == Operand::Local(local) && number.is_none() =>
                {
                    number = module.constants.as_i64(&module.types, *value);
                    is_plain &= number.is_some();
                }
                Op::Call(call)
                    if program
                        .written_callee(unit, call)
                        .is_some_and(|callee| program.name(callee).starts_with("llvm.lifetime")) => {}
                _ => is_plain = false,
            }
        }
        if let Some(number) = number.filter(|_| is_plain) {
            found.insert(local, number);
        }
    }
    found
}

/// Whether other functions may see the address of a variable.
fn escapes(program: &Program, unit: usize, body: &Body, uses: &[Vec<InstructionId>], local: LocalId) -> bool {
    let mut work = vec![local];
    let mut seen = FxHashSet::default();
    while let Some(local) = work.pop() {
        if !seen.insert(local) {
            continue;
        }
        for &at in &uses[local.index()] {
            let instruction = &body[at];
            match &instruction.op {
                Op::Load { .. } | Op::ICmp { .. } => {}
                Op::Store { value, .. } if *value != Operand::Local(local) => {}
                Op::ElementPointer(_) | Op::Cast { .. } | Op::Phi { .. } | Op::Select { .. } | Op::Freeze(_) => {
                    work.extend(instruction.result);
                }
                Op::Binary { .. } => work.extend(instruction.result),
                Op::Call(call) => {
                    let Some(callee) = program.written_callee(unit, call) else { return true };
                    let name = program.name(callee);
                    let harmless = ["llvm.lifetime", "llvm.memset", "llvm.memcpy", "llvm.memmove", "llvm.dbg"];
                    if !harmless.iter().any(|known| name.starts_with(known)) {
                        return true;
                    }
                }
                _ => return true,
            }
        }
    }
    false
}

/// The functions that can call themselves, directly or not.
fn recursive(program: &Program, points_to: &PointsTo<'_>) -> FxHashSet<SymbolId> {
    let order: FxHashMap<SymbolId, usize> =
        points_to.functions.iter().enumerate().map(|(index, &function)| (function, index)).collect();
    let mut calls: Vec<Vec<usize>> = vec![Vec::new(); points_to.functions.len()];
    for (index, &function) in points_to.functions.iter().enumerate() {
        let Some((unit, _, of)) = program.function(function) else { continue };
        let Some(body) = &of.body else { continue };
        for (number, instruction) in body.instructions.iter().enumerate() {
            let Some(call) = instruction.op.call() else { continue };
            let at = InstructionId(number as u32);
            let targets = match program.callee(function, unit, at, call) {
                Some(callee) => vec![callee],
                None => points_to.targets.get(&(function, at)).cloned().unwrap_or_default(),
            };
            calls[index].extend(targets.iter().filter_map(|target| order.get(target)));
        }
        calls[index].sort_unstable();
        calls[index].dedup();
    }
    let is_recursive = on_cycles(calls.len(), successors(&calls));
    (0..calls.len()).filter(|&index| is_recursive[index]).map(|index| points_to.functions[index]).collect()
}
