//! What a program starts with: addresses, initial values, and the procedure that runs the program.

use std::collections::BTreeMap;
use std::fmt::Write;

use llvm::constants::{Constant, Expression};
use llvm::ids::{ConstantId, GlobalId, TypeId};
use llvm::instructions::{BinaryOp, CastOp, Operand};
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::link::{Program, SymbolId};
use crate::memory::{Life, Memory, Storage};
use crate::numbers::{numeral, wrap};
use crate::points_to::{Origin, PointsTo, offsets};
use crate::translate::floats::initial;
use crate::translate::{Leaf, Translator};

/// The functions that run before `main`, in their order.
pub fn constructors(program: &Program) -> Vec<SymbolId> {
    let mut found = Vec::new();
    for (unit, of) in program.units.iter().enumerate() {
        let module = &of.module;
        let Some(global) = module.global("llvm.global_ctors") else { continue };
        let Some((_, list)) = program.initializer(program.symbol(unit, global)) else { continue };
        let Constant::Aggregate(entries) = &module.constants[list] else { continue };
        for &entry in entries {
            let Constant::Aggregate(fields) = &module.constants[entry] else { continue };
            let (Some(&priority), Some(&function)) = (fields.first(), fields.get(1)) else { continue };
            let priority = module.constants.as_u64(&module.types, priority).unwrap_or(65535);
            if let Some(function) = module.constants.global(function) {
                found.push((priority, program.symbol(unit, function)));
            }
        }
    }
    found.sort_by_key(|&(priority, _)| priority);
    found.into_iter().map(|(_, function)| function).collect()
}

/// The value of a constant that is one number: integers, the bits of floating-point numbers, addresses.
pub fn scalar(
    program: &Program,
    memory: &Memory,
    points_to: &PointsTo<'_>,
    unit: usize,
    id: ConstantId,
) -> Option<BigInt> {
    let module = program.module(unit);
    let again = |id: ConstantId| scalar(program, memory, points_to, unit, id);
    let ty = module.constants.type_of(id);
    let is_scalar = module.types.width(ty).is_some() || module.types.is_pointer(ty) || module.types.float(ty).is_some();
    match &module.constants[id] {
        Constant::Integer(value) => Some(BigInt::from(*value)),
        Constant::Wide(value) => Some(BigInt::from((**value).clone())),
        Constant::Float(bits) => Some(BigInt::from(*bits)),
        Constant::Null => Some(BigInt::ZERO),
        Constant::Zero if is_scalar => Some(BigInt::ZERO),
        Constant::Global(global) | Constant::DsoLocalEquivalent(global) | Constant::NoCfi(global) => {
            address(program, memory, points_to, unit, *global)
        }
        Constant::Expression(expression) => match &**expression {
            Expression::Cast { op, value, .. } => {
                let inner = again(*value)?;
                let from = module.constants.type_of(*value);
                let bits = crate::translate::bits(module, from);
                let to = crate::translate::bits(module, ty);
                Some(match op {
                    CastOp::SExt => wrap(&wrap(&inner, bits, true), to, false),
                    CastOp::FpTrunc
                    | CastOp::FpExt
                    | CastOp::FpToUi
                    | CastOp::FpToSi
                    | CastOp::UiToFp
                    | CastOp::SiToFp => {
                        return None;
                    }
                    _ => wrap(&inner, bits.min(to), false),
                })
            }
            Expression::ElementPointer { source, base, indices, .. } => {
                let base = again(*base)?;
                let indices: Vec<Operand> = indices.iter().map(|&index| Operand::Constant(index)).collect();
                let offset = crate::points_to::element_offset(module, None, *source, &indices)?;
                offset.variable.is_empty().then(|| base + offset.constant)
            }
            Expression::Binary { op, left, right, .. } => {
                let (left, right) = (again(*left)?, again(*right)?);
                let bits = crate::translate::bits(module, ty);
                match op {
                    BinaryOp::Add => Some(wrap(&(left + right), bits, false)),
                    BinaryOp::Sub => Some(wrap(&(left - right), bits, false)),
                    BinaryOp::Mul => Some(wrap(&(left * right), bits, false)),
                    BinaryOp::And => Some(left & right),
                    BinaryOp::Or => Some(left | right),
                    BinaryOp::Xor => Some(left ^ right),
                    _ => None,
                }
            }
            _ => None,
        },
        _ => None,
    }
}

/// The address of a global.
fn address(
    program: &Program,
    memory: &Memory,
    points_to: &PointsTo<'_>,
    unit: usize,
    global: GlobalId,
) -> Option<BigInt> {
    let symbol = program.symbol(unit, global);
    if let Some(&address) = memory.functions.get(&symbol) {
        return Some(BigInt::from(address));
    }
    let object = points_to.object(Origin::Global(symbol))?;
    match memory.lives[object as usize] {
        Life::Fixed(address) => Some(BigInt::from(address)),
        Life::Dynamic => None,
    }
}

/// The bytes of an object that are not zero at the start, and addresses that have more bits than their bytes.
#[derive(Default)]
struct Image {
    bytes: BTreeMap<u64, u8>,
    wide: BTreeMap<u64, BigInt>,
}

impl Translator<'_> {
    /// The procedure that runs the program.
    pub(crate) fn start(&mut self, entry: SymbolId, constructors: &[SymbolId]) -> String {
        let mut body = String::new();
        let mut declarations = String::new();
        let heap = self.memory.heap;
        let _ = writeln!(body, "  $heap := {heap};");
        self.thread_start(&mut body);
        self.initial_values(false, &mut body);
        self.safety_start(&mut body);
        let mut number = 0;
        for (index, &function) in constructors.iter().chain([&entry]).enumerate() {
            let Some(signature) = self.signatures.get(&function).cloned() else { continue };
            let mut arguments = Vec::new();
            for (at, (_, leaf)) in signature.parameters.iter().flatten().enumerate() {
                number += 1;
                let name = format!("$argument{number}");
                let bounds = match leaf {
                    Leaf::Num { width, is_signed } => {
                        let (low, high) = crate::numbers::range(*width, *is_signed);
                        // The first argument of `main` counts the words of the command.
                        let is_count = index == constructors.len() && at == 0 && self.program.name(entry) == "main";
                        let low = if is_count { BigInt::from(1) } else { low };
                        format!(" where {} <= {name} && {name} <= {high}", numeral(&low))
                    }
                    Leaf::Truth | Leaf::Float(_) => String::new(),
                };
                let _ = writeln!(declarations, "  var {name}: {}{bounds};", leaf.ty());
                arguments.push(name);
            }
            let results: Vec<String> = signature
                .results
                .iter()
                .map(|leaf| {
                    number += 1;
                    let name = format!("$result{number}");
                    let _ = writeln!(declarations, "  var {name}: {};", leaf.ty());
                    name
                })
                .collect();
            let targets = if results.is_empty() { String::new() } else { format!("{} := ", results.join(", ")) };
            let _ = writeln!(body, "  call {targets}{}({});", self.procedures[&function], arguments.join(", "));
        }
        self.safety_end(entry, &mut body);
        format!("\nprocedure {{:entrypoint}} $start()\n{{\n{declarations}{body}  return;\n}}\n")
    }

    /// What variables start with: all of them, or those that each thread has of its own.
    pub(crate) fn initial_values(&mut self, of_thread: bool, body: &mut String) {
        let mut roots: Vec<u32> = Vec::new();
        let mut images: BTreeMap<u32, Image> = BTreeMap::new();
        for symbol in self.points_to.variables.clone() {
            if of_thread && !crate::threads::is_thread_local(self.program, symbol) {
                continue;
            }
            let Some((unit, constant)) = self.program.initializer(symbol) else { continue };
            let Some(object) = self.points_to.object(Origin::Global(symbol)) else { continue };
            let cell = self.points_to.objects[object as usize].cell;
            let root = self.points_to.regions.find(cell).node;
            let mut image = Image::default();
            self.image(unit, constant, 0, &mut image);
            images.insert(object, image);
            roots.push(root);
        }
        roots.sort_unstable();
        roots.dedup();
        for root in roots {
            self.initial_root(root, &images, body);
        }
    }

    fn initial_root(&mut self, root: u32, images: &BTreeMap<u32, Image>, body: &mut String) {
        let node = self.points_to.regions.root(root);
        let (stride, objects, is_external) = (node.stride, node.objects.clone(), node.is_external);
        let Some(regions) = self.memory.regions.get(&root).cloned() else { return };
        let all_are_set = !is_external && objects.iter().all(|object| images.contains_key(object));
        for region in &regions {
            match &region.storage {
                Storage::Single(variables) => {
                    let Some(&object) = objects.first() else { continue };
                    let Some(image) = images.get(&object) else { continue };
                    let start = self.points_to.regions.find(self.points_to.objects[object as usize].cell).offset;
                    for (number, &variable) in variables.iter().enumerate() {
                        let known = &self.memory.variables[variable as usize];
                        let at = region.group.start - start + number as i64;
                        let value = wrap(&word(image, at, known.size), known.bits(), known.is_signed);
                        let _ = writeln!(body, "  {} := {};", known.name, initial(&value, known.float));
                    }
                }
                Storage::Map(map) => {
                    let known = &self.memory.variables[*map as usize];
                    if !known.is_read {
                        continue;
                    }
                    let (name, size, is_signed, float) = (known.name.clone(), known.size, known.is_signed, known.float);
                    let zero = initial(&BigInt::ZERO, float);
                    let bits = known.bits();
                    if all_are_set {
                        let _ = writeln!(body, "  {name} := (lambda $i: int :: {zero});");
                    }
                    for &object in &objects {
                        let Some(image) = images.get(&object) else { continue };
                        let Life::Fixed(address) = self.memory.lives[object as usize] else { continue };
                        let length = self.memory.sizes[object as usize];
                        if !all_are_set {
                            let end = address + length;
                            let _ = writeln!(
                                body,
                                "  {name} := (lambda $i: int :: if {address} <= $i && $i < {end} then {zero} else {name}[$i]);"
                            );
                        }
                        let start = self.points_to.regions.find(self.points_to.objects[object as usize].cell).offset;
                        let mut written = std::collections::BTreeSet::new();
                        for &byte in image.bytes.keys() {
                            let offset = byte as i64 + start;
                            let inside = if stride > 0 { offset.rem_euclid(stride as i64) } else { offset };
                            if !region.group.holds(inside) {
                                continue;
                            }
                            let part = (inside - region.group.start).rem_euclid(size as i64);
                            let at = byte as i64 - part;
                            if written.insert(at) {
                                let value = wrap(&word(image, at, size), bits, is_signed);
                                let _ =
                                    writeln!(body, "  {name}[{}] := {};", address as i64 + at, initial(&value, float));
                            }
                        }
                    }
                }
            }
        }
    }

    /// Adds the bytes of a constant that are not zero.
    fn image(&self, unit: usize, constant: ConstantId, offset: u64, image: &mut Image) {
        let module = self.program.module(unit);
        let ty = module.constants.type_of(constant);
        match &module.constants[constant] {
            Constant::Zero | Constant::Null | Constant::Undef | Constant::Poison => {}
            Constant::Aggregate(parts) => {
                for (&part, at) in parts.iter().zip(offsets(module, ty, parts.len())) {
                    self.image(unit, part, offset + at, image);
                }
            }
            Constant::Bytes(bytes) => {
                let bytes = bytes.iter().enumerate().filter(|(_, byte)| **byte != 0);
                image.bytes.extend(bytes.map(|(at, &byte)| (offset + at as u64, byte)));
            }
            _ => {
                let Some(value) = scalar(self.program, &self.memory, &self.points_to, unit, constant) else { return };
                let size = size_of(module, ty);
                if module.has_wide_addresses && module.types.is_pointer(ty) {
                    image.wide.insert(offset, value.clone());
                }
                let value = wrap(&value, 8 * size as u32, false);
                for at in 0..size {
                    let byte = (&value >> (8 * at)) & BigInt::from(255);
                    if let Some(byte) = byte.to_u8().filter(|&byte| byte != 0) {
                        image.bytes.insert(offset + at, byte);
                    }
                }
            }
        }
    }
}

fn size_of(module: &llvm::Module, ty: TypeId) -> u64 {
    module.store_size(ty).unwrap_or(1).max(1)
}

/// The number at a place of an image.
fn word(image: &Image, at: i64, size: u64) -> BigInt {
    if let Some(value) = u64::try_from(at).ok().and_then(|at| image.wide.get(&at)).filter(|_| size > 1) {
        return value.clone();
    }
    let mut value = BigInt::ZERO;
    for place in (0..size as i64).rev() {
        let byte = u64::try_from(at + place).ok().and_then(|at| image.bytes.get(&at)).copied().unwrap_or(0);
        value = (value << 8u32) + BigInt::from(byte);
    }
    value
}
