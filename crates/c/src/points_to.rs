//! What pointers of a program point to: one pass over the functions that can be called, and joins until nothing changes.
//!
//! Integers are followed like pointers where they are moved about (loaded, stored, handed to functions, cut and
//! extended), so that a pointer that is copied byte by byte, or kept in a `long`, still points to its object. Adding a
//! constant moves a cell; other sums of integers that turn out to be pointers fold the object. What multiplication or
//! shifts make of integers is no pointer: where a program uses it as one, the access has no object, and is not translated.

use llvm::Module;
use llvm::constants::{Constant, Expression};
use llvm::ids::{ConstantId, InstructionId, LocalId, TypeId};
use llvm::instructions::{BinaryOp, Call, CastOp, Op, Operand};
use llvm::module::Body;
use llvm::types::Type;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::externals::{self, Known};
use crate::link::{Program, SymbolId};
use crate::regions::{Cell, Regions};

/// Where an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    Global(SymbolId),
    Alloca(SymbolId, InstructionId),
    /// `malloc` and its relatives.
    Heap(SymbolId, InstructionId),
    /// The copy of a struct that a function gets for itself.
    ByValue(SymbolId, u32),
}

/// An object, or all that come from one place.
#[derive(Clone, Copy, Debug)]
pub struct Object {
    pub origin: Origin,
    pub cell: Cell,
}

/// Copies of bytes: what is at one place is then at the other.
#[derive(Clone, Copy, Debug)]
struct Copy {
    to: Cell,
    from: Cell,
    /// `None` if it is not constant.
    size: Option<u64>,
}

/// A sum of integers, of which one may turn out to be a pointer.
#[derive(Clone, Copy, Debug)]
struct Sum {
    left: Cell,
    right: Cell,
    is_difference: bool,
    result: Cell,
}

/// A call through a pointer.
#[derive(Clone, Copy, Debug)]
struct Indirect {
    function: SymbolId,
    at: InstructionId,
}

/// What was found.
pub struct PointsTo<'p> {
    program: &'p Program,
    pub regions: Regions,
    pub objects: Vec<Object>,
    locals: FxHashMap<SymbolId, Vec<Cell>>,
    returns: FxHashMap<SymbolId, Cell>,
    symbols: FxHashMap<SymbolId, Cell>,
    object_of: FxHashMap<Origin, u32>,
    /// The functions with bodies that can be called, in the order in which they were found.
    pub functions: Vec<SymbolId>,
    found: FxHashSet<SymbolId>,
    /// Variables that are mentioned, in the order in which they were found.
    pub variables: Vec<SymbolId>,
    copies: Vec<Copy>,
    sums: Vec<Sum>,
    /// Results of other arithmetic, with an operand.
    computed: Vec<(Cell, Cell)>,
    fills: Vec<(Cell, u64)>,
    indirect: Vec<Indirect>,
    /// The calls that start threads.
    starts: Vec<Indirect>,
    /// What threads return.
    thread_results: Cell,
    /// What is handed over to threads.
    handed_to_threads: Vec<Cell>,
    linked: FxHashSet<(SymbolId, InstructionId, SymbolId)>,
    /// The targets of calls through pointers.
    pub targets: FxHashMap<(SymbolId, InstructionId), Vec<SymbolId>>,
    outside: Vec<Cell>,
    pure_externals: bool,
    /// Variables of the function at hand that only ever hold one number.
    constants: FxHashMap<LocalId, i64>,
}

/// What a call of a symbol does by itself: known functions without a body, and those whose call is an error.
pub fn known(program: &Program, symbol: SymbolId) -> Option<Known> {
    let name = program.name(symbol);
    let error = externals::error(name);
    if program.symbols[symbol.index()].is_defined { error } else { externals::known(name) }
}

/// The scalars of a type with their offsets.
pub fn leaves(module: &Module, ty: TypeId, offset: u64, found: &mut Vec<(u64, TypeId)>) {
    match &module.types[ty] {
        Type::Array { element, count } | Type::Vector { element, count, scalable: false } => {
            let size = module.alloc_size(*element).unwrap_or(0);
            for index in 0..*count {
                leaves(module, *element, offset + index * size, found);
            }
        }
        Type::Struct(_) | Type::Named(_) => {
            if let (Some(layout), Some(body)) = (module.struct_layout(ty), module.types.body(ty)) {
                for (&field, at) in body.fields.iter().zip(&layout.offsets) {
                    leaves(module, field, offset + at, found);
                }
            }
        }
        _ => found.push((offset, ty)),
    }
}

impl<'p> PointsTo<'p> {
    pub fn analyse(program: &'p Program, roots: &[SymbolId], pure_externals: bool) -> PointsTo<'p> {
        let mut regions = Regions::default();
        let thread_results = regions.fresh();
        let mut all = PointsTo {
            program,
            regions,
            objects: Vec::new(),
            locals: FxHashMap::default(),
            returns: FxHashMap::default(),
            symbols: FxHashMap::default(),
            object_of: FxHashMap::default(),
            functions: Vec::new(),
            found: FxHashSet::default(),
            variables: Vec::new(),
            copies: Vec::new(),
            sums: Vec::new(),
            computed: Vec::new(),
            fills: Vec::new(),
            indirect: Vec::new(),
            starts: Vec::new(),
            thread_results,
            handed_to_threads: Vec::new(),
            linked: FxHashSet::default(),
            targets: FxHashMap::default(),
            outside: Vec::new(),
            pure_externals,
            constants: FxHashMap::default(),
        };
        for &root in roots {
            all.reach(root);
            // Nobody knows what the first function is handed.
            if let Some((_, _, function)) = program.function(root) {
                for number in 0..function.parameters.len() {
                    let cell = all.local(root, LocalId(number as u32));
                    all.regions.node(cell).is_external = true;
                }
            }
        }
        all.solve();
        all
    }

    fn solve(&mut self) {
        let mut next = 0;
        loop {
            let before = self.regions.changes();
            while next < self.functions.len() {
                self.body(self.functions[next]);
                next += 1;
            }
            for index in 0..self.indirect.len() {
                self.link_indirect(self.indirect[index]);
            }
            for index in 0..self.starts.len() {
                self.link_start(self.starts[index]);
            }
            for index in 0..self.copies.len() {
                self.copy(self.copies[index]);
            }
            for index in 0..self.fills.len() {
                let (to, size) = self.fills[index];
                self.fill(to, size);
            }
            for index in 0..self.sums.len() {
                self.sum(self.sums[index]);
            }
            self.join_overlaps();
            self.spread_outside();
            if next == self.functions.len() && before == self.regions.changes() && !self.adopt_unknown() {
                return;
            }
        }
    }

    fn reach(&mut self, symbol: SymbolId) {
        let has_body = self.program.function(symbol).is_some_and(|(_, _, function)| function.body.is_some());
        if has_body && self.found.insert(symbol) {
            self.functions.push(symbol);
        }
    }

    /// The cell of a parameter or an instruction's result.
    pub fn local(&mut self, function: SymbolId, local: LocalId) -> Cell {
        let missing = match self.locals.get(&function) {
            Some(cells) => local.index() >= cells.len(),
            None => true,
        };
        if missing {
            let body = self.program.function(function).and_then(|(_, _, function)| function.body.as_ref());
            let count = body.map_or(0, |body| body.locals.len()).max(local.index() + 1);
            let have = self.locals.get(&function).map_or(0, Vec::len);
            let new: Vec<Cell> = (have..count).map(|_| self.regions.fresh()).collect();
            self.locals.entry(function).or_default().extend(new);
        }
        self.locals[&function][local.index()]
    }

    /// The cell of what a function returns.
    pub fn result(&mut self, function: SymbolId) -> Cell {
        if let Some(&cell) = self.returns.get(&function) {
            return cell;
        }
        let cell = self.regions.fresh();
        self.returns.insert(function, cell);
        cell
    }

    /// The object of an origin.
    pub fn object(&self, origin: Origin) -> Option<u32> {
        self.object_of.get(&origin).copied()
    }

    fn new_object(&mut self, origin: Origin) -> Cell {
        if let Some(&known) = self.object_of.get(&origin) {
            return self.objects[known as usize].cell;
        }
        let cell = self.regions.fresh();
        let number = self.objects.len() as u32;
        self.objects.push(Object { origin, cell });
        self.object_of.insert(origin, number);
        self.regions.node(cell).objects.push(number);
        cell
    }

    /// The cell of a symbol's address.
    fn symbol(&mut self, symbol: SymbolId) -> Cell {
        if let Some(&cell) = self.symbols.get(&symbol) {
            return cell;
        }
        let program = self.program;
        if program.symbols[symbol.index()].is_function {
            let cell = self.regions.fresh();
            self.regions.node(cell).functions.push(symbol.0);
            self.symbols.insert(symbol, cell);
            return cell;
        }
        let cell = self.new_object(Origin::Global(symbol));
        self.symbols.insert(symbol, cell);
        self.variables.push(symbol);
        match program.initializer(symbol) {
            Some((unit, constant)) => self.initial(unit, constant, cell),
            None => self.regions.node(cell).is_external = true,
        }
        cell
    }

    /// What an initial value points to.
    fn initial(&mut self, unit: usize, constant: ConstantId, cell: Cell) {
        let module = self.program.module(unit);
        let ty = module.constants.type_of(constant);
        match &module.constants[constant] {
            Constant::Aggregate(parts) => {
                let offsets = offsets(module, ty, parts.len());
                for (&part, offset) in parts.iter().zip(offsets) {
                    self.initial(unit, part, cell.plus(offset as i64));
                }
            }
            Constant::Splat(part) => self.initial(unit, *part, cell),
            _ => {
                if let Some(value) = self.constant(unit, constant) {
                    let to = self.regions.pointee(cell);
                    self.regions.unify(to, value);
                }
            }
        }
    }

    /// The cell of a constant, if it is an address.
    pub fn constant(&mut self, unit: usize, constant: ConstantId) -> Option<Cell> {
        let module = self.program.module(unit);
        match &module.constants[constant] {
            Constant::Global(global) | Constant::DsoLocalEquivalent(global) | Constant::NoCfi(global) => {
                Some(self.symbol(self.program.symbol(unit, *global)))
            }
            Constant::Expression(expression) => match &**expression {
                Expression::Cast { value, .. } => self.constant(unit, *value),
                Expression::ElementPointer { source, base, indices, .. } => {
                    let base = self.constant(unit, *base)?;
                    let indices: Vec<Operand> = indices.iter().map(|&index| Operand::Constant(index)).collect();
                    match element_offset(module, *source, &indices) {
                        Some(offset) if offset.variable.is_empty() => Some(base.plus(offset.constant)),
                        _ => {
                            self.regions.walk(base, 1);
                            Some(base)
                        }
                    }
                }
                Expression::Binary { left, right, .. } => {
                    let cell = match (self.constant(unit, *left), self.constant(unit, *right)) {
                        (Some(cell), None) | (None, Some(cell)) => cell,
                        _ => return None,
                    };
                    self.regions.walk(cell, 1);
                    Some(cell)
                }
                Expression::Select { then, otherwise, .. } => {
                    let (then, otherwise) = (self.constant(unit, *then), self.constant(unit, *otherwise));
                    if let (Some(then), Some(otherwise)) = (then, otherwise) {
                        self.regions.unify(then, otherwise);
                    }
                    then.or(otherwise)
                }
                _ => None,
            },
            Constant::Aggregate(parts) => {
                let mut all: Option<Cell> = None;
                for &part in parts {
                    if let Some(cell) = self.constant(unit, part) {
                        if let Some(all) = all {
                            self.regions.unify(all, cell);
                        }
                        all = Some(cell);
                    }
                }
                all
            }
            _ => None,
        }
    }

    /// The cell of an operand, if it can be an address.
    pub fn operand(&mut self, function: SymbolId, unit: usize, operand: Operand) -> Option<Cell> {
        match operand {
            Operand::Local(local) => Some(self.local(function, local)),
            Operand::Constant(constant) => self.constant(unit, constant),
            Operand::Metadata(_) | Operand::Assembly(_) => None,
        }
    }

    /// The same; an address of nothing where it is none.
    pub fn address(&mut self, function: SymbolId, unit: usize, operand: Operand) -> Cell {
        match self.operand(function, unit, operand) {
            Some(cell) => cell,
            None => self.regions.fresh(),
        }
    }

    fn body(&mut self, symbol: SymbolId) {
        let program = self.program;
        let Some((unit, _, function)) = program.function(symbol) else { return };
        let Some(body) = &function.body else { return };
        let module = program.module(unit);
        for (number, parameter) in function.parameters.iter().enumerate() {
            if module.attributes.ty(parameter.attributes, "byval").is_some() {
                let own = self.new_object(Origin::ByValue(symbol, number as u32));
                let inside = self.local(symbol, LocalId(number as u32));
                self.regions.unify(own, inside);
            }
        }
        self.constants = crate::memory::constant_variables(program, unit, body);
        for (number, instruction) in body.instructions.iter().enumerate() {
            let at = InstructionId(number as u32);
            self.instruction(symbol, unit, body, at, &instruction.op, instruction.result);
        }
    }

    fn flow(&mut self, symbol: SymbolId, unit: usize, value: Operand, to: Cell) {
        if let Some(cell) = self.operand(symbol, unit, value) {
            self.regions.unify(cell, to);
        }
    }

    fn instruction(
        &mut self,
        symbol: SymbolId,
        unit: usize,
        body: &Body,
        at: InstructionId,
        op: &Op,
        result: Option<LocalId>,
    ) {
        let program = self.program;
        let module = program.module(unit);
        let result = result.map(|local| self.local(symbol, local));
        match (op, result) {
            (Op::Alloca(_), Some(result)) => {
                let object = self.new_object(Origin::Alloca(symbol, at));
                self.regions.unify(object, result);
            }
            (Op::Load { ty, address, .. }, Some(result)) => {
                let cell = self.address(symbol, unit, *address);
                self.access(module, cell, *ty, result);
            }
            (Op::Store { value, address, .. }, _) => {
                let ty = body.type_of(module, *value);
                let cell = self.address(symbol, unit, *address);
                let value = self.address(symbol, unit, *value);
                self.access(module, cell, ty, value);
            }
            (Op::CompareExchange(exchange), Some(result)) => {
                let ty = body.type_of(module, exchange.new);
                let cell = self.address(symbol, unit, exchange.address);
                self.access(module, cell, ty, result);
                self.flow(symbol, unit, exchange.new, result);
            }
            (Op::AtomicUpdate(update), Some(result)) => {
                let ty = body.type_of(module, update.value);
                let cell = self.address(symbol, unit, update.address);
                self.access(module, cell, ty, result);
                self.flow(symbol, unit, update.value, result);
            }
            (Op::ElementPointer(pointer), Some(result)) => {
                let base = self.address(symbol, unit, pointer.base);
                match element_offset(module, pointer.source, &pointer.indices) {
                    Some(offset) => {
                        self.regions.unify(base.plus(offset.constant), result);
                        for (_, size) in offset.variable {
                            if size > 0 {
                                self.regions.walk(result, size);
                            }
                        }
                    }
                    None => {
                        self.regions.unify(base, result);
                        self.regions.walk(result, 1);
                    }
                }
            }
            (Op::Cast { op, value, .. }, Some(result)) => match op {
                CastOp::FpToSi | CastOp::FpToUi | CastOp::SiToFp | CastOp::UiToFp | CastOp::FpTrunc | CastOp::FpExt => {
                }
                _ => self.flow(symbol, unit, *value, result),
            },
            (Op::Freeze(value), Some(result)) => self.flow(symbol, unit, *value, result),
            (Op::Binary { op, left, right, .. }, Some(result)) => {
                self.arithmetic(symbol, unit, body, *op, *left, *right, result);
            }
            (Op::Phi { incoming, .. }, Some(result)) => {
                for &(value, _) in incoming {
                    self.flow(symbol, unit, value, result);
                }
            }
            (Op::Select { then, otherwise, .. }, Some(result)) => {
                self.flow(symbol, unit, *then, result);
                self.flow(symbol, unit, *otherwise, result);
            }
            (Op::ExtractValue { aggregate: value, .. } | Op::ExtractElement { vector: value, .. }, Some(result)) => {
                self.flow(symbol, unit, *value, result);
            }
            (
                Op::InsertValue { aggregate: one, value: other, .. }
                | Op::InsertElement { vector: one, value: other, .. }
                | Op::ShuffleVector { left: one, right: other, .. },
                Some(result),
            ) => {
                self.flow(symbol, unit, *one, result);
                self.flow(symbol, unit, *other, result);
            }
            (Op::VaArg { .. }, Some(result)) => self.regions.node(result).is_external = true,
            (Op::Ret(Some(value)), _) => {
                let returned = self.result(symbol);
                self.flow(symbol, unit, *value, returned);
            }
            _ => {}
        }
        if let Some(call) = op.call() {
            self.call(symbol, unit, at, call, result);
        }
    }

    fn access(&mut self, module: &Module, cell: Cell, ty: TypeId, value: Cell) {
        let mut scalars = Vec::new();
        leaves(module, ty, 0, &mut scalars);
        for (offset, ty) in scalars {
            let size = module.store_size(ty).unwrap_or(1);
            let place = cell.plus(offset as i64);
            self.regions.access(place, size);
            if module.types.float(ty).is_none() {
                let to = self.regions.pointee(place);
                self.regions.unify(to, value);
            }
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn arithmetic(
        &mut self,
        symbol: SymbolId,
        unit: usize,
        body: &Body,
        op: BinaryOp,
        left: Operand,
        right: Operand,
        result: Cell,
    ) {
        let module = self.program.module(unit);
        let constant = |operand: Operand| match operand {
            Operand::Constant(constant) => module.constants.as_i64(&module.types, constant),
            Operand::Local(local) => match body[local].definition {
                llvm::module::Definition::Instruction(at) => match &body[at].op {
                    Op::Load { address: Operand::Local(from), .. } => self.constants.get(from).copied(),
                    _ => None,
                },
                llvm::module::Definition::Parameter(_) => None,
            },
            _ => None,
        };
        match (op, constant(left), constant(right)) {
            (BinaryOp::Add, None, Some(bytes)) => {
                let cell = self.address(symbol, unit, left);
                self.regions.unify(cell.plus(bytes), result);
            }
            (BinaryOp::Add, Some(bytes), None) => {
                let cell = self.address(symbol, unit, right);
                self.regions.unify(cell.plus(bytes), result);
            }
            (BinaryOp::Sub, None, Some(bytes)) => {
                let cell = self.address(symbol, unit, left);
                self.regions.unify(cell.plus(bytes.saturating_neg()), result);
            }
            (BinaryOp::And | BinaryOp::Or | BinaryOp::Xor, None, Some(_)) => {
                let width = module.types.width(body.type_of(module, left)).unwrap_or(0);
                if u64::from(width) == 8 * module.pointer_size(0) {
                    self.flow(symbol, unit, left, result);
                    self.regions.walk(result, 1);
                }
            }
            (BinaryOp::Add | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::Sub, ..) => {
                let width = module.types.width(body.type_of(module, left)).unwrap_or(0);
                if u64::from(width) == 8 * module.pointer_size(0) {
                    let left = self.address(symbol, unit, left);
                    let right = self.address(symbol, unit, right);
                    self.sums.push(Sum { left, right, is_difference: op == BinaryOp::Sub, result });
                }
            }
            _ => {
                let (left, right) = (self.address(symbol, unit, left), self.address(symbol, unit, right));
                self.computed.push((result, left));
                self.computed.push((result, right));
            }
        }
    }

    fn call(&mut self, symbol: SymbolId, unit: usize, at: InstructionId, call: &Call, result: Option<Cell>) {
        for argument in &call.arguments {
            // So that every object that is mentioned has an address.
            self.operand(symbol, unit, argument.value);
        }
        if matches!(call.callee, Operand::Assembly(_)) {
            self.external(symbol, unit, call, result);
            return;
        }
        let Some(callee) = self.program.callee(symbol, unit, at, call) else {
            self.indirect.push(Indirect { function: symbol, at });
            return;
        };
        let name = self.program.name(callee);
        if name.starts_with("llvm.") {
            self.intrinsic(symbol, unit, call, name, result);
            return;
        }
        match known(self.program, callee) {
            Some(Known::Allocate { .. }) => self.allocate(symbol, at, result),
            Some(Known::Reallocate { old, .. }) => {
                self.allocate(symbol, at, result);
                if let (Some(result), Some(old)) = (result, call.arguments.get(old)) {
                    let from = self.address(symbol, unit, old.value);
                    self.regions.unify(result, from);
                }
            }
            Some(Known::Copy) => self.copy_call(symbol, unit, call, result),
            Some(Known::Fill) => {
                self.fill_call(symbol, unit, call);
                if let (Some(result), Some(to)) = (result, call.arguments.first()) {
                    self.flow(symbol, unit, to.value, result);
                }
            }
            Some(Known::Pure) => self.returned_from_outside(callee, result),
            Some(Known::ThreadCreate) => {
                if let Some(first) = call.arguments.first() {
                    let cell = self.address(symbol, unit, first.value);
                    self.regions.access(cell, self.program.module(unit).pointer_size(0));
                }
                self.starts.push(Indirect { function: symbol, at });
            }
            Some(Known::ThreadJoin) => {
                if let Some(to) = call.arguments.get(1) {
                    let is_null = matches!(to.value, Operand::Constant(constant)
                        if folded(self.program.module(unit), constant) == Some(0));
                    if !is_null {
                        let (cell, results) = (self.address(symbol, unit, to.value), self.thread_results);
                        self.access(self.program.module(unit), cell, TypeId::PTR, results);
                    }
                }
            }
            Some(Known::ThreadExit) => {
                if let Some(result) = call.arguments.first() {
                    self.flow(symbol, unit, result.value, self.thread_results);
                }
            }
            Some(Known::Nondet) => {
                // Any number: it points to nothing that anybody has made.
                let is_foreign = result.is_some_and(|cell| {
                    let node = self.regions.node(cell);
                    node.is_external && !node.is_adopted
                });
                self.returned_from_outside(callee, result);
                if let Some(cell) = result {
                    self.regions.node(cell).is_adopted = !is_foreign;
                }
            }
            Some(_) => {}
            None if self.program.symbols[callee.index()].is_defined => self.link(symbol, unit, call, callee, result),
            None => {
                self.returned_from_outside(callee, result);
                self.external(symbol, unit, call, result);
            }
        }
    }

    /// What a function without a body returns: the same again and again, perhaps.
    fn returned_from_outside(&mut self, callee: SymbolId, result: Option<Cell>) {
        let Some(result) = result else { return };
        let returned = self.result(callee);
        self.regions.unify(returned, result);
        self.regions.node(result).is_external = true;
    }

    fn allocate(&mut self, symbol: SymbolId, at: InstructionId, result: Option<Cell>) {
        let object = self.new_object(Origin::Heap(symbol, at));
        if let Some(result) = result {
            self.regions.unify(object, result);
        }
    }

    fn copy_call(&mut self, symbol: SymbolId, unit: usize, call: &Call, result: Option<Cell>) {
        let [to, from, size, ..] = call.arguments.as_slice() else { return };
        let module = self.program.module(unit);
        let size = match size.value {
            Operand::Constant(constant) => module.constants.as_u64(&module.types, constant),
            _ => None,
        };
        let (to, from) = (self.address(symbol, unit, to.value), self.address(symbol, unit, from.value));
        self.copies.push(Copy { to, from, size });
        if let Some(result) = result {
            self.regions.unify(to, result);
        }
    }

    fn fill_call(&mut self, symbol: SymbolId, unit: usize, call: &Call) {
        let [to, _, size, ..] = call.arguments.as_slice() else { return };
        let module = self.program.module(unit);
        if let Operand::Constant(size) = size.value
            && let Some(size) = module.constants.as_u64(&module.types, size)
        {
            let to = self.address(symbol, unit, to.value);
            self.fills.push((to, size));
        }
    }

    /// Words of which a part is set are looked at in bytes.
    fn fill(&mut self, to: Cell, size: u64) {
        let to = self.regions.find(to);
        if self.regions.root(to.node).stride != 0 {
            return;
        }
        let range = to.offset..to.offset.saturating_add(i64::try_from(size).unwrap_or(i64::MAX));
        for (offset, access) in self.regions.accesses(to.node) {
            for size in access.sizes {
                let end = offset.saturating_add(size as i64);
                let (start, stop) = (offset.max(range.start), end.min(range.end));
                if start < stop && (start, stop) != (offset, end) {
                    self.regions.access(to.plus(start - to.offset), (stop - start) as u64);
                }
            }
        }
    }

    /// Pointers that the program does not make, by reading what it never wrote, point to something outside; unless
    /// arithmetic on pointers may have made them. True if there was one.
    fn adopt_unknown(&mut self) -> bool {
        for index in 0..self.computed.len() {
            let (result, operand) = self.computed[index];
            let node = self.regions.node(operand);
            if !node.objects.is_empty() || node.is_external || node.is_computed {
                self.regions.node(result).is_computed = true;
            }
        }
        let mut is_new = false;
        for root in self.regions.roots() {
            let node = self.regions.root(root);
            if node.objects.is_empty() && !node.is_external && !node.is_computed && self.regions.has_accesses(root) {
                let node = self.regions.node(Cell { node: root, offset: 0 });
                (node.is_external, node.is_adopted) = (true, true);
                is_new = true;
            }
        }
        is_new
    }

    fn intrinsic(&mut self, symbol: SymbolId, unit: usize, call: &Call, name: &str, result: Option<Cell>) {
        if name.starts_with("llvm.memcpy") || name.starts_with("llvm.memmove") {
            self.copy_call(symbol, unit, call, None);
        } else if name.starts_with("llvm.memset") {
            self.fill_call(symbol, unit, call);
        } else if let Some(result) = result {
            let keeps = [
                "llvm.expect",
                "llvm.ptrmask",
                "llvm.launder",
                "llvm.strip",
                "llvm.ptr.annotation",
                "llvm.umax",
                "llvm.threadlocal",
            ];
            if keeps.iter().any(|kept| name.starts_with(kept))
                && let Some(first) = call.arguments.first()
            {
                self.flow(symbol, unit, first.value, result);
            } else {
                self.regions.node(result).is_external = true;
            }
        }
        if name.starts_with("llvm.va_start") || name.starts_with("llvm.va_copy") {
            for argument in &call.arguments {
                if let Some(cell) = self.operand(symbol, unit, argument.value) {
                    self.outside.push(cell);
                }
            }
        }
    }

    /// A call of something that nothing is known of.
    fn external(&mut self, symbol: SymbolId, unit: usize, call: &Call, result: Option<Cell>) {
        if let Some(result) = result {
            self.regions.node(result).is_external = true;
        }
        if self.pure_externals {
            return;
        }
        for argument in &call.arguments {
            if let Some(cell) = self.operand(symbol, unit, argument.value) {
                self.outside.push(cell);
            }
        }
    }

    /// Arguments become parameters, what is returned the result.
    fn link(&mut self, symbol: SymbolId, unit: usize, call: &Call, callee: SymbolId, result: Option<Cell>) {
        self.reach(callee);
        let program = self.program;
        let Some((callee_unit, _, function)) = program.function(callee) else { return };
        let callee_module = program.module(callee_unit);
        for (number, (argument, parameter)) in call.arguments.iter().zip(&function.parameters).enumerate() {
            let Some(cell) = self.operand(symbol, unit, argument.value) else { continue };
            match callee_module.attributes.ty(parameter.attributes, "byval") {
                Some(ty) => {
                    let to = self.new_object(Origin::ByValue(callee, number as u32));
                    self.copies.push(Copy { to, from: cell, size: callee_module.alloc_size(ty) });
                }
                None => {
                    let parameter = self.local(callee, LocalId(number as u32));
                    self.regions.unify(cell, parameter);
                }
            }
        }
        if let Some(result) = result {
            let returned = self.result(callee);
            self.regions.unify(returned, result);
        }
    }

    fn link_indirect(&mut self, call: Indirect) {
        let program = self.program;
        let Some((unit, _, function)) = program.function(call.function) else { return };
        let Some(body) = &function.body else { return };
        let instruction = &body[call.at];
        let Some(of) = instruction.op.call() else { return };
        let callee = self.address(call.function, unit, of.callee);
        let functions = self.regions.node(callee).functions.clone();
        let result = instruction.result.map(|local| self.local(call.function, local));
        for target in functions {
            let target = SymbolId(target);
            if !fits(program, unit, of, target) || !self.linked.insert((call.function, call.at, target)) {
                continue;
            }
            self.targets.entry((call.function, call.at)).or_default().push(target);
            match known(program, target) {
                None if program.symbols[target.index()].is_defined => {
                    self.link(call.function, unit, of, target, result);
                }
                Some(Known::Allocate { .. }) => self.allocate(call.function, call.at, result),
                _ => self.external(call.function, unit, of, result),
            }
        }
        if self.regions.node(callee).is_external && self.linked.insert((call.function, call.at, SymbolId(u32::MAX))) {
            self.external(call.function, unit, of, result);
        }
    }

    /// Starts of threads: the argument is handed over, and what the thread's function returns can be had by others.
    fn link_start(&mut self, start: Indirect) {
        let program = self.program;
        let Some((unit, _, function)) = program.function(start.function) else { return };
        let Some(body) = &function.body else { return };
        let Some(of) = body[start.at].op.call() else { return };
        let (Some(callee), Some(argument)) = (of.arguments.get(2), of.arguments.get(3)) else { return };
        let callee = self.address(start.function, unit, callee.value);
        let handed = self.address(start.function, unit, argument.value);
        for target in self.regions.node(callee).functions.clone() {
            let target = SymbolId(target);
            let Some((_, _, function)) = program.function(target) else { continue };
            let is_defined = program.symbols[target.index()].is_defined;
            if !is_defined || function.parameters.len() > 1 || !self.linked.insert((start.function, start.at, target)) {
                continue;
            }
            self.targets.entry((start.function, start.at)).or_default().push(target);
            self.reach(target);
            if !function.parameters.is_empty() {
                let parameter = self.local(target, LocalId(0));
                self.regions.unify(handed, parameter);
            }
            self.handed_to_threads.push(handed);
            let (result, results) = (self.result(target), self.thread_results);
            self.regions.unify(result, results);
        }
    }

    /// The calls that start threads: the function, and the place in it.
    pub fn starts(&self) -> Vec<(SymbolId, InstructionId)> {
        self.starts.iter().map(|start| (start.function, start.at)).collect()
    }

    /// The roots of what threads are handed, and of what they return.
    pub fn handed_over(&mut self) -> Vec<u32> {
        let mut cells = self.handed_to_threads.clone();
        cells.push(self.thread_results);
        cells.into_iter().map(|cell| self.regions.find(cell).node).collect()
    }

    fn copy(&mut self, copy: Copy) {
        let (to, from) = (self.regions.find(copy.to), self.regions.find(copy.from));
        if to == from {
            return;
        }
        let has_stride = self.regions.root(to.node).stride != 0 || self.regions.root(from.node).stride != 0;
        let Some(size) = copy.size.filter(|_| !has_stride && to.node != from.node) else {
            self.regions.unify(to, from);
            return;
        };
        let end = i64::try_from(size).unwrap_or(i64::MAX);
        for (one, other) in [(from, to), (to, from)] {
            let range = one.offset..one.offset.saturating_add(end);
            for (offset, cell) in self.regions.fields(one.node) {
                if range.contains(&offset) {
                    let there = self.regions.pointee(other.plus(offset - one.offset));
                    self.regions.unify(there, cell);
                }
            }
            for (offset, access) in self.regions.accesses(one.node) {
                for size in access.sizes {
                    let start = offset.max(range.start);
                    let stop = offset.saturating_add(size as i64).min(range.end);
                    if start < stop {
                        // What is copied in part is looked at in bytes on both sides.
                        self.regions.access(other.plus(start - one.offset), (stop - start) as u64);
                        self.regions.access(one.plus(start - one.offset), (stop - start) as u64);
                    }
                }
            }
        }
    }

    /// A pointer plus something that varies stays in its object. The difference of two pointers is none.
    fn sum(&mut self, sum: Sum) {
        let mut is_pointer = |cell: Cell| {
            let node = self.regions.node(cell);
            !node.objects.is_empty() || node.is_external
        };
        let (left, right) = (is_pointer(sum.left), is_pointer(sum.right));
        let from = match (left, right, sum.is_difference) {
            (true, true, true) | (false, false, _) | (false, true, true) => return,
            (true, ..) => sum.left,
            (false, true, false) => sum.right,
        };
        self.regions.unify(from, sum.result);
        self.regions.walk(sum.result, 1);
        if left && right {
            self.regions.unify(sum.right, sum.result);
        }
    }

    /// Accesses that overlap see the same pointers.
    fn join_overlaps(&mut self) {
        for root in self.regions.roots() {
            // A root may have been joined to another meanwhile; then it has no accesses any more.
            let groups = crate::memory::groups(self.regions.root(root).stride, &self.regions.accesses(root));
            for group in groups.iter().filter(|group| group.word.is_none()) {
                let mut first: Option<Cell> = None;
                for (offset, cell) in self.regions.fields(root) {
                    if group.holds(offset) {
                        match first {
                            Some(first) => self.regions.unify(first, cell),
                            None => first = Some(cell),
                        }
                    }
                }
            }
        }
    }

    /// What something outside has made or may have changed points to things from outside.
    fn spread_outside(&mut self) {
        let mut work: Vec<u32> = Vec::new();
        for index in 0..self.outside.len() {
            work.push(self.regions.find(self.outside[index]).node);
        }
        work.extend(self.regions.roots().into_iter().filter(|&root| self.regions.root(root).is_external));
        let mut seen = FxHashSet::default();
        while let Some(root) = work.pop() {
            if !seen.insert(root) {
                continue;
            }
            for (_, cell) in self.regions.fields(root) {
                let node = self.regions.find(cell).node;
                let pointee = self.regions.node(cell);
                (pointee.is_external, pointee.is_adopted) = (true, false);
                work.push(node);
            }
        }
    }

    /// The roots that bytes are copied from.
    pub fn copied(&mut self) -> Vec<u32> {
        (0..self.copies.len()).map(|index| self.regions.find(self.copies[index].from).node).collect()
    }

    /// The roots that bytes are copied to, each with the one that they come from.
    pub fn copied_roots(&mut self) -> Vec<(u32, u32)> {
        let copies = self.copies.clone();
        copies.iter().map(|copy| (self.regions.find(copy.to).node, self.regions.find(copy.from).node)).collect()
    }

    /// The roots that can be reached from a cell, itself first.
    pub fn reachable(&mut self, from: &[Cell]) -> Vec<u32> {
        let mut work: Vec<u32> = from.iter().map(|&cell| self.regions.find(cell).node).collect();
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        while let Some(root) = work.pop() {
            if seen.insert(root) {
                found.push(root);
                for (_, cell) in self.regions.fields(root) {
                    work.push(self.regions.find(cell).node);
                }
            }
        }
        found.sort_unstable();
        found
    }
}

/// The value of a constant that needs no address: offsets of fields, as C writes them.
fn folded(module: &Module, id: ConstantId) -> Option<i64> {
    if let Some(value) = module.constants.as_i64(&module.types, id) {
        return Some(value);
    }
    match &module.constants[id] {
        Constant::Null | Constant::Zero => Some(0),
        Constant::Expression(expression) => match &**expression {
            Expression::Cast { op: CastOp::PtrToInt | CastOp::IntToPtr | CastOp::BitCast, value, .. } => {
                folded(module, *value)
            }
            Expression::Binary { op, left, right, .. } => {
                let (left, right) = (folded(module, *left)?, folded(module, *right)?);
                match op {
                    BinaryOp::Add => left.checked_add(right),
                    BinaryOp::Sub => left.checked_sub(right),
                    BinaryOp::Mul => left.checked_mul(right),
                    _ => None,
                }
            }
            Expression::ElementPointer { source, base, indices, .. } => {
                let base = folded(module, *base)?;
                let indices: Vec<Operand> = indices.iter().map(|&index| Operand::Constant(index)).collect();
                let offset = element_offset(module, *source, &indices)?;
                offset.variable.is_empty().then(|| base.checked_add(offset.constant)).flatten()
            }
            _ => None,
        },
        _ => None,
    }
}

/// Where `getelementptr` leads, also where its one index is computed from offsets of fields.
pub fn element_offset(module: &Module, source: TypeId, indices: &[Operand]) -> Option<llvm::layout::ElementOffset> {
    if let Some(offset) = module.element_offset(source, indices) {
        return Some(offset);
    }
    let [Operand::Constant(index)] = indices else { return None };
    let size = i64::try_from(module.alloc_size(source)?).ok()?;
    let constant = folded(module, *index)?.checked_mul(size)?;
    Some(llvm::layout::ElementOffset { constant, variable: Vec::new() })
}

/// Where the parts of an array or a struct lie.
pub fn offsets(module: &Module, ty: TypeId, count: usize) -> Vec<u64> {
    match &module.types[ty] {
        Type::Array { element, .. } | Type::Vector { element, .. } => {
            let size = module.alloc_size(*element).unwrap_or(0);
            (0..count as u64).map(|index| index * size).collect()
        }
        _ => module.struct_layout(ty).map(|layout| layout.offsets).unwrap_or_default(),
    }
}

/// Whether a call can be of a function: it has as many arguments, of the same sizes, and a result where one is used.
fn fits(program: &Program, unit: usize, call: &Call, target: SymbolId) -> bool {
    let Some((target_unit, _, function)) = program.function(target) else { return false };
    let (module, target_module) = (program.module(unit), program.module(target_unit));
    let Type::Function { result, variadic, .. } = &module.types[call.function_type] else { return false };
    if call.arguments.len() < function.parameters.len()
        || (call.arguments.len() > function.parameters.len() && !function.variadic && !variadic)
    {
        return false;
    }
    let same = |one: TypeId, other: TypeId| module.size_in_bits(one) == target_module.size_in_bits(other);
    let arguments = call.arguments.iter().zip(&function.parameters);
    let is_void = |ty: TypeId| ty == TypeId::VOID;
    arguments.into_iter().all(|(argument, parameter)| same(argument.ty, parameter.ty))
        && (is_void(*result) || (!is_void(function.result) && same(*result, function.result)))
}
