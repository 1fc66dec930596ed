//! Several modules as one program: what a name of one module stands for in all of them.
//!
//! Modules stay as they are; a symbol is what the linker would make one address of. Names with internal linkage are
//! symbols of their own.

use llvm::Module;
use llvm::ids::{ConstantId, FunctionId, GlobalId, InstructionId};
use llvm::instructions::{Call, Operand};
use llvm::module::{Function, GlobalKind, Linkage};
use rustc_hash::FxHashMap;

use crate::Error;

/// A module with the file that it comes from.
#[derive(Debug)]
pub struct Unit {
    pub file: String,
    pub module: Module,
}

/// A symbol of a [`Program`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SymbolId(pub u32);

impl SymbolId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable or a function.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// As in the source.
    pub name: String,
    pub is_function: bool,
    /// Where it is defined, or else the first declaration.
    pub at: (usize, GlobalId),
    pub is_defined: bool,
}

/// Linked modules.
#[derive(Debug)]
pub struct Program {
    pub units: Vec<Unit>,
    pub symbols: Vec<Symbol>,
    /// By unit and global.
    of: Vec<Vec<SymbolId>>,
    named: FxHashMap<String, SymbolId>,
    /// Calls of functions that have a copy for this place.
    pub clones: FxHashMap<(SymbolId, InstructionId), SymbolId>,
}

/// Which of two definitions counts.
fn strength(linkage: Linkage) -> u32 {
    match linkage {
        Linkage::AvailableExternally => 1,
        Linkage::LinkOnce | Linkage::LinkOnceOdr | Linkage::Weak | Linkage::WeakOdr | Linkage::ExternWeak => 2,
        Linkage::Common => 3,
        _ => 4,
    }
}

impl Program {
    pub fn link(units: Vec<Unit>) -> Result<Program, Error> {
        let mut program = Program {
            units,
            symbols: Vec::new(),
            of: Vec::new(),
            named: FxHashMap::default(),
            clones: FxHashMap::default(),
        };
        for number in 0..program.units.len() {
            program.add(number)?;
        }
        program.resolve_aliases();
        crate::clones::clone_allocators(&mut program);
        Ok(program)
    }

    fn add(&mut self, number: usize) -> Result<(), Error> {
        let module = &self.units[number].module;
        let mut of = vec![SymbolId(u32::MAX); module.globals.len()];
        for (index, global) in module.globals.iter().enumerate() {
            let id = GlobalId(index as u32);
            let (is_function, is_defined) = match &global.kind {
                GlobalKind::Variable { initializer, .. } => (false, initializer.is_some()),
                GlobalKind::Function(function) => (true, module[*function].body.is_some()),
                GlobalKind::Alias(_) | GlobalKind::IFunc(_) => (false, true),
            };
            let symbol = Symbol { name: module.name_of(id).into_owned(), is_function, at: (number, id), is_defined };
            let is_local = matches!(global.linkage, Linkage::Internal | Linkage::Private | Linkage::Appending);
            if is_local {
                of[index] = SymbolId(self.symbols.len() as u32);
                self.symbols.push(symbol);
                continue;
            }
            if let Some(&known) = self.named.get(&symbol.name) {
                of[index] = known;
                let before = &self.symbols[known.index()];
                if !is_defined {
                    continue;
                }
                if before.is_defined {
                    let other = &self.units[before.at.0].module[before.at.1];
                    let (old, new) = (strength(other.linkage), strength(global.linkage));
                    if old == 4 && new == 4 {
                        let files = (&self.units[before.at.0].file, &self.units[number].file);
                        return Err(Error::Program(format!(
                            "`{}` is defined in {} and in {}",
                            symbol.name, files.0, files.1
                        )));
                    }
                    if old >= new {
                        continue;
                    }
                }
                self.symbols[known.index()] = symbol;
            } else {
                let new = SymbolId(self.symbols.len() as u32);
                self.named.insert(symbol.name.clone(), new);
                of[index] = new;
                self.symbols.push(symbol);
            }
        }
        self.of.push(of);
        Ok(())
    }

    /// An alias is what it stands for.
    fn resolve_aliases(&mut self) {
        for unit in 0..self.units.len() {
            for index in 0..self.of[unit].len() {
                let mut symbol = self.of[unit][index];
                // A chain of aliases has an end, unless the text is wrong.
                for _ in 0..100 {
                    let (at, global) = self.symbols[symbol.index()].at;
                    let module = &self.units[at].module;
                    let GlobalKind::Alias(target) = module[global].kind else { break };
                    let Some(target) = module.constants.global(target) else { break };
                    symbol = self.of[at][target.index()];
                }
                self.of[unit][index] = symbol;
            }
        }
    }

    pub fn symbol(&self, unit: usize, global: GlobalId) -> SymbolId {
        self.of[unit][global.index()]
    }

    /// The function that a call is of, if it says so; the copy for this call, if there is one.
    pub fn callee(&self, caller: SymbolId, unit: usize, at: InstructionId, call: &Call) -> Option<SymbolId> {
        if let Some(&clone) = self.clones.get(&(caller, at)) {
            return Some(clone);
        }
        self.written_callee(unit, call)
    }

    /// The function that a call is of, if it says so.
    pub fn written_callee(&self, unit: usize, call: &Call) -> Option<SymbolId> {
        let Operand::Constant(constant) = call.callee else { return None };
        let global = self.module(unit).constants.global(constant)?;
        let symbol = self.symbol(unit, global);
        self.symbols[symbol.index()].is_function.then_some(symbol)
    }

    pub fn named(&self, name: &str) -> Option<SymbolId> {
        self.named.get(name).copied()
    }

    pub fn name(&self, symbol: SymbolId) -> &str {
        &self.symbols[symbol.index()].name
    }

    pub fn module(&self, unit: usize) -> &Module {
        &self.units[unit].module
    }

    /// The function that a symbol is, with its unit.
    pub fn function(&self, symbol: SymbolId) -> Option<(usize, FunctionId, &Function)> {
        let (unit, global) = self.symbols[symbol.index()].at;
        let module = &self.units[unit].module;
        let id = module.as_function(global)?;
        Some((unit, id, &module[id]))
    }

    /// The initial value of a variable.
    pub fn initializer(&self, symbol: SymbolId) -> Option<(usize, ConstantId)> {
        let (unit, global) = self.symbols[symbol.index()].at;
        match self.units[unit].module[global].kind {
            GlobalKind::Variable { initializer, .. } => Some((unit, initializer?)),
            _ => None,
        }
    }
}
