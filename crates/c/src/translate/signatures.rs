//! Parameters and results of procedures: the scalars of C's, each in the range that its uses ask for.

use llvm::Module;
use llvm::ids::{LocalId, TypeId};
use llvm::instructions::{Op, Operand};
use llvm::module::{Body, Definition};
use llvm::types::{FloatKind, Type};

use super::{Translator, scalars};
use crate::link::SymbolId;
use crate::memory::{Storage, uses, vote_of_value, votes_of_uses};

/// A scalar that is handed from procedure to procedure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaf {
    Num {
        width: u32,
        is_signed: bool,
    },
    Truth,
    /// A float of so many bits.
    Float(u32),
}

impl Leaf {
    pub fn ty(self) -> &'static str {
        match self {
            Leaf::Num { .. } => "int",
            Leaf::Truth => "bool",
            Leaf::Float(bits) => super::floats::type_text(bits),
        }
    }
}

/// How a procedure is called.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signature {
    /// The scalars of each parameter, with their names.
    pub parameters: Vec<Vec<(String, Leaf)>>,
    pub results: Vec<Leaf>,
}

/// How many bits a scalar has.
pub(crate) fn width(module: &Module, ty: TypeId) -> u32 {
    match &module.types[ty] {
        Type::Integer(width) => *width,
        Type::Pointer(_) if module.has_wide_addresses => 64,
        Type::Pointer(_) => 8 * module.pointer_size(0) as u32,
        Type::Float(kind) => kind.bits(),
        _ => module.size_in_bits(ty).map_or(8, |bits| bits.clamp(1, 1 << 16) as u32),
    }
}

pub(crate) fn leaf(module: &Module, ty: TypeId, is_signed: bool) -> Leaf {
    match &module.types[ty] {
        Type::Integer(1) => Leaf::Truth,
        Type::Integer(width) => Leaf::Num { width: *width, is_signed },
        Type::Float(FloatKind::Float) => Leaf::Float(32),
        Type::Float(FloatKind::Double) => Leaf::Float(64),
        _ => Leaf::Num { width: width(module, ty), is_signed: false },
    }
}

impl Translator<'_> {
    pub(super) fn make_signature(&mut self, symbol: SymbolId) -> Signature {
        let program = self.program;
        let Some((unit, _, function)) = program.function(symbol) else { return Signature::default() };
        let module = program.module(unit);
        let Some(body) = &function.body else { return Signature::default() };
        let all_uses = uses(body);
        let mut parameters = Vec::new();
        for (number, parameter) in function.parameters.iter().enumerate() {
            let local = LocalId(number as u32);
            let is_signed = self.parameter_is_signed(symbol, unit, body, &all_uses, local);
            let wanted = match parameter.name {
                Some(name) => module.name(name).into_owned(),
                None => format!("p{number}"),
            };
            let leaves = scalars(module, parameter.ty);
            let named = leaves
                .iter()
                .enumerate()
                .map(|(part, &ty)| {
                    let name = if leaves.len() == 1 { wanted.clone() } else { format!("{wanted}.{part}") };
                    (self.names.fresh(&name), leaf(module, ty, is_signed))
                })
                .collect();
            parameters.push(named);
        }
        let is_signed = self.result_is_signed(symbol, unit, body);
        let results = match function.result {
            TypeId::VOID => Vec::new(),
            ty => scalars(module, ty).into_iter().map(|ty| leaf(module, ty, is_signed)).collect(),
        };
        Signature { parameters, results }
    }

    fn parameter_is_signed(
        &mut self,
        symbol: SymbolId,
        unit: usize,
        body: &Body,
        uses: &[Vec<llvm::ids::InstructionId>],
        local: LocalId,
    ) -> bool {
        for &at in &uses[local.index()] {
            if let Op::Store { value, address, .. } = &body[at].op
                && *value == Operand::Local(local)
                && let Some(is_signed) = self.variable_is_signed(symbol, unit, *address)
            {
                return is_signed;
            }
        }
        votes_of_uses(body, uses, local) >= 0
    }

    fn result_is_signed(&mut self, symbol: SymbolId, unit: usize, body: &Body) -> bool {
        let mut votes = 0;
        for instruction in &body.instructions {
            let Op::Ret(Some(value)) = &instruction.op else { continue };
            if let Operand::Local(local) = value
                && let Definition::Instruction(at) = body[*local].definition
                && let Op::Load { address, .. } = &body[at].op
                && let Some(is_signed) = self.variable_is_signed(symbol, unit, *address)
            {
                votes += if is_signed { 1 } else { -1 };
            } else {
                votes += vote_of_value(body, *value);
            }
        }
        votes >= 0
    }

    fn variable_is_signed(&mut self, symbol: SymbolId, unit: usize, address: Operand) -> Option<bool> {
        let cell = self.points_to.address(symbol, unit, address);
        let (storage, group, _) = self.storage(cell)?;
        group.word?;
        let variable = match storage {
            Storage::Single(variables) => *variables.first()?,
            Storage::Map(variable) => variable,
        };
        Some(self.memory.variables[variable as usize].is_signed)
    }
}
