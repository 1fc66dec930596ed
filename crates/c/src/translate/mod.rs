//! From LLVM to Boogie: the program as a whole.
//!
//! [`function`] writes a procedure for each function that can be called, [`arithmetic`] what integer operations mean,
//! [`access`] loads, stores and copies, [`calls`] calls and [`intrinsics`] LLVM's own functions. What the program starts
//! with is in [`crate::globals`].

mod access;
mod arithmetic;
mod calls;
mod checks;
mod control;
pub(crate) mod floats;
mod function;
mod intrinsics;
mod places;
mod signatures;
mod threads;
mod unset;
mod values;

use std::collections::BTreeMap;
use std::fmt::Write;

use llvm::ids::{InstructionId, TypeId};
use llvm::module::Body;
use rustc_hash::FxHashMap;

use crate::link::{Program, SymbolId};
use crate::memory::{Memory, Storage};
use crate::names::Names;
use crate::numbers::range;
use crate::points_to::PointsTo;
use crate::safety::Safety;
use crate::threads::Threads;
use crate::{Error, Options};

pub use places::PLACE;
pub(crate) use signatures::{Leaf, Signature};
pub(crate) use unset::MESSAGE as UNINITIALISED;

/// A place in the source.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

/// An input: a procedure without a body, each call of which gives a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// The name of the Boogie procedure, which is that of the C function.
    pub procedure: String,
    /// How many bits the value has; 0 if there is none.
    pub width: u32,
    pub is_signed: bool,
    /// The bits are those of a floating-point number.
    pub is_float: bool,
}

/// A translated program.
#[derive(Clone, Debug, Default)]
pub struct Translation {
    /// The Boogie program. Its entry is the procedure `$start`.
    pub boogie: String,
    /// Inputs by the names of their procedures.
    pub inputs: Vec<Input>,
    /// Functions without bodies that are called, and of which nothing is known.
    pub externals: Vec<String>,
    /// What has no translation, with the place where it is used first.
    pub unsupported: Vec<(String, Option<Place>)>,
    /// What is taken for more than it is, with the place where it is used first.
    pub approximated: Vec<(String, Option<Place>)>,
    /// How many bytes a pointer has.
    pub pointer_size: u64,
    /// What its names stand for in the source.
    pub symbols: crate::symbols::Symbols,
}

/// What all functions share.
pub(crate) struct Translator<'p> {
    pub program: &'p Program,
    pub options: &'p Options,
    pub points_to: PointsTo<'p>,
    pub memory: Memory,
    pub safety: Safety,
    pub threads: Threads,
    pub(in crate::translate) leaks: checks::Leaks,
    /// Variables that may be unset, with the names of what says whether they are.
    pub unset: FxHashMap<u32, String>,
    pub names: Names,
    /// Names of procedures, by symbol.
    pub procedures: FxHashMap<SymbolId, String>,
    pub signatures: FxHashMap<SymbolId, Signature>,
    /// Procedures without bodies, by name, as text.
    pub declared: BTreeMap<String, String>,
    /// Functions of Boogie that are used, by name, as text.
    pub functions: BTreeMap<String, String>,
    pub result: Translation,
}

/// Writes a program.
pub fn translate(program: &Program, options: &Options) -> Result<Translation, Error> {
    let entry_name = options.entry.as_deref().unwrap_or("main");
    let entry = program
        .named(entry_name)
        .filter(|&entry| program.function(entry).is_some_and(|(_, _, function)| function.body.is_some()))
        .ok_or_else(|| no_entry(program, entry_name))?;
    let constructors = crate::globals::constructors(program);
    let mut roots = constructors.clone();
    roots.push(entry);
    let mut points_to = PointsTo::analyse(program, &roots, options.pure_externals);
    let mut names = Names::default();
    let mut procedures = FxHashMap::default();
    names.fresh("$start");
    for (number, symbol) in program.symbols.iter().enumerate() {
        if symbol.is_function {
            procedures.insert(SymbolId(number as u32), names.fresh(&symbol.name));
        }
    }
    let slot = options.checks.memory().then_some(crate::safety::SLOT);
    let threads = Threads::analyse(program, &mut points_to, &roots);
    let memory = Memory::lay_out(program, &mut points_to, &threads, &mut names, slot);
    let safety = match slot {
        Some(_) => Safety::analyse(program, &mut points_to, &memory, &roots),
        None => Safety::default(),
    };
    let mut translator = Translator {
        program,
        options,
        points_to,
        memory,
        safety,
        threads,
        leaks: checks::Leaks::default(),
        unset: FxHashMap::default(),
        names,
        procedures,
        signatures: FxHashMap::default(),
        declared: BTreeMap::new(),
        functions: BTreeMap::new(),
        result: Translation::default(),
    };
    translator.result.pointer_size = program.units.first().map_or(8, |unit| unit.module.pointer_size(0));
    translator.find_kept();
    let functions = translator.points_to.functions.clone();
    for &function in &functions {
        let signature = translator.make_signature(function);
        translator.signatures.insert(function, signature);
    }
    let mut bodies = String::new();
    for &function in &functions {
        function::translate(&mut translator, function, &mut bodies);
    }
    translator.result.symbols = crate::symbols::describe(&mut translator);
    translator.thread_procedures(&mut bodies);
    let start = translator.start(entry, &constructors);
    let mut text = String::new();
    translator.header(&mut text);
    text += &start;
    text += &bodies;
    translator.result.boogie = text;
    Ok(translator.result)
}

fn no_entry(program: &Program, name: &str) -> Error {
    let mut others: Vec<&str> = program
        .symbols
        .iter()
        .filter(|symbol| symbol.is_function && symbol.is_defined)
        .map(|symbol| symbol.name.as_str())
        .collect();
    others.sort_unstable();
    let more = if others.len() > 10 { ", …" } else { "" };
    others.truncate(10);
    let there_are =
        if others.is_empty() { "no function at all".to_owned() } else { format!("{}{more}", others.join(", ")) };
    Error::Program(format!("there is no function `{name}` to start from (--main names another); there are {there_are}"))
}

impl Translator<'_> {
    /// Variables, functions and procedures without bodies.
    fn header(&self, text: &mut String) {
        let _ = writeln!(
            text,
            "// A translation of C. Integers wrap as the machine's do; `$heap` is where the next object goes."
        );
        let own = if self.is_concurrent() { "{:thread_local} " } else { "" };
        let _ = writeln!(text, "var {own}$heap: int;");
        self.thread_header(text);
        self.safety_header(text);
        for variable in &self.memory.variables {
            if variable.owner.is_none() {
                let ty = variable.ty();
                let own = if self.threads.is_private(variable.root) { "{:thread_local} " } else { "" };
                let _ = writeln!(text, "var {own}{}: {ty};", variable.name);
            }
        }
        for function in self.functions.values() {
            text.push_str(function);
        }
        for procedure in self.declared.values() {
            text.push_str(procedure);
        }
    }

    /// The range of the values of a variable or of what a map holds, as text.
    pub fn range_text(&self, variable: u32, value: &str) -> String {
        let variable = &self.memory.variables[variable as usize];
        if variable.float.is_some() {
            return "true".into();
        }
        let (low, high) = range(variable.bits(), variable.is_signed);
        format!("{} <= {value} && {value} <= {high}", crate::numbers::numeral(&low))
    }

    /// Statements that make the memory of roots unknown.
    pub fn havoc(&self, roots: &[u32], location: &str, out: &mut String) -> Vec<u32> {
        let mut changed = Vec::new();
        for &root in roots {
            for variable in self.memory.variables_of(root) {
                // What is a local variable has no address that another function knows.
                if self.memory.variables[variable as usize].owner.is_none() {
                    changed.push(variable);
                }
            }
        }
        if !changed.is_empty() {
            let names: Vec<&str> =
                changed.iter().map(|&variable| self.memory.variables[variable as usize].name.as_str()).collect();
            let _ = writeln!(out, "  havoc {location}{};", names.join(", "));
            for &variable in &changed {
                if let Some(name) = self.unset.get(&variable) {
                    let _ = writeln!(out, "  {name} := true;");
                }
                let known = &self.memory.variables[variable as usize];
                if !known.is_map && known.float.is_none() {
                    let _ = writeln!(out, "  assume {};", self.range_text(variable, &known.name));
                }
            }
        }
        changed
    }

    /// Notes something that has no translation.
    pub fn note_unsupported(&mut self, reason: &str, place: Option<Place>) {
        if !self.result.unsupported.iter().any(|(known, _)| known == reason) {
            self.result.unsupported.push((reason.to_owned(), place));
        }
    }

    pub fn note_approximated(&mut self, reason: &str, place: Option<Place>) {
        if !self.result.approximated.iter().any(|(known, _)| known == reason) {
            self.result.approximated.push((reason.to_owned(), place));
        }
    }

    /// The procedure that stands before something that has no translation.
    pub fn declare_unsupported(&mut self, reason: &str) -> String {
        let name = format!("$unsupported.{}", crate::names::clean(reason));
        let declared = format!("procedure {{:unsupported {}}} {name}()\n{{\n  assert false;\n}}\n", quote(reason));
        self.declared.insert(name.clone(), declared);
        name
    }

    /// The storage of words or bytes at a cell.
    pub fn storage(&mut self, cell: crate::regions::Cell) -> Option<(Storage, crate::memory::Group, i64)> {
        let (region, offset) = self.memory.region(&mut self.points_to, cell)?;
        Some((region.storage.clone(), region.group, offset))
    }
}

/// The place of an instruction.
pub(crate) fn place_of(module: &llvm::Module, body: &Body, at: InstructionId) -> Option<Place> {
    let place = module.place_of(body, at)?;
    Some(Place { file: place.file.to_owned(), line: place.line, column: place.column })
}

/// A place as an attribute, with a space behind it.
pub(crate) fn attribute(place: Option<&Place>) -> String {
    match place {
        Some(place) => format!("{{:sourceloc {}, {}, {}}} ", quote(&place.file), place.line, place.column),
        None => String::new(),
    }
}

/// A string of Boogie.
pub(crate) fn quote(text: &str) -> String {
    let clean: String = text
        .chars()
        .map(|letter| match letter {
            '"' => '\'',
            '\\' => '/',
            letter if letter.is_control() => ' ',
            letter => letter,
        })
        .collect();
    format!("\"{clean}\"")
}

/// The scalars of a type, in order, each as a Boogie value.
pub(crate) fn scalars(module: &llvm::Module, ty: TypeId) -> Vec<TypeId> {
    let mut found = Vec::new();
    crate::points_to::leaves(module, ty, 0, &mut found);
    found.into_iter().map(|(_, ty)| ty).collect()
}

/// How many bits a scalar has.
pub(crate) fn bits(module: &llvm::Module, ty: TypeId) -> u32 {
    signatures::width(module, ty)
}
