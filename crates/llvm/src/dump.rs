//! Modules and functions as text, for tests: like LLVM's own, with places of the source at the end of the lines.
//!
//! Everything that the reader keeps of an instruction is shown, attributes of arguments and orderings among it, so that
//! a snapshot notices what gets lost. It is not meant to be read back.

use std::fmt::{Display, Formatter, Result, Write};

use crate::attributes::Attribute;
use crate::constants::{Constant, Expression};
use crate::ids::*;
use crate::instructions::*;
use crate::metadata::Node;
use crate::module::{Body, Function, GlobalKind, Module, ValueName, Visibility};
use crate::types::Type;

/// How deep constants and types are shown.
const DEEPEST: u32 = 40;

/// A function to be shown.
pub struct FunctionDump<'m> {
    module: &'m Module,
    function: &'m Function,
}

/// A type to be shown.
pub struct TypeDump<'m> {
    module: &'m Module,
    ty: TypeId,
    depth: u32,
}

/// A constant to be shown, without its type.
pub struct ConstantDump<'m> {
    module: &'m Module,
    constant: ConstantId,
    depth: u32,
}

impl Module {
    /// A function as text.
    pub fn show_function(&self, function: FunctionId) -> FunctionDump<'_> {
        FunctionDump { module: self, function: &self[function] }
    }

    /// A type as text.
    pub fn show_type(&self, ty: TypeId) -> TypeDump<'_> {
        TypeDump { module: self, ty, depth: 0 }
    }

    /// A constant as text, without its type.
    pub fn show_constant(&self, constant: ConstantId) -> ConstantDump<'_> {
        ConstantDump { module: self, constant, depth: 0 }
    }
}

impl TypeDump<'_> {
    fn of(&self, ty: TypeId) -> TypeDump<'_> {
        TypeDump { module: self.module, ty, depth: self.depth + 1 }
    }

    fn list(&self, f: &mut Formatter<'_>, types: &[TypeId]) -> Result {
        for (number, &ty) in types.iter().enumerate() {
            write!(f, "{}{}", if number > 0 { ", " } else { "" }, self.of(ty))?;
        }
        Ok(())
    }
}

impl Display for TypeDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.depth > DEEPEST {
            return f.write_str("…");
        }
        match &self.module.types[self.ty] {
            Type::Void => f.write_str("void"),
            Type::Label => f.write_str("label"),
            Type::Metadata => f.write_str("metadata"),
            Type::Token => f.write_str("token"),
            Type::X86Amx => f.write_str("x86_amx"),
            Type::X86Mmx => f.write_str("x86_mmx"),
            Type::Float(kind) => f.write_str(kind.keyword()),
            Type::Integer(width) => write!(f, "i{width}"),
            Type::Pointer(0) => f.write_str("ptr"),
            Type::Pointer(space) => write!(f, "ptr addrspace({space})"),
            Type::Array { element, count } => write!(f, "[{count} x {}]", self.of(*element)),
            Type::Vector { element, count, scalable } => {
                write!(f, "<{}{count} x {}>", if *scalable { "vscale x " } else { "" }, self.of(*element))
            }
            Type::Struct(body) => {
                let (open, close) = if body.packed { ("<{", "}>") } else { ("{", "}") };
                f.write_str(open)?;
                self.list(f, &body.fields)?;
                f.write_str(close)
            }
            Type::Named(id) => write!(f, "%{}", self.module.name(self.module.types[*id].name)),
            Type::Function { result, parameters, variadic } => {
                write!(f, "{} (", self.of(*result))?;
                self.list(f, parameters)?;
                f.write_str(match (variadic, parameters.is_empty()) {
                    (true, true) => "...)",
                    (true, false) => ", ...)",
                    (false, _) => ")",
                })
            }
            Type::Target { name, types, integers } => {
                write!(f, "target({:?}", self.module.names.text(*name))?;
                types.iter().try_for_each(|&ty| write!(f, ", {}", self.of(ty)))?;
                integers.iter().try_for_each(|integer| write!(f, ", {integer}"))?;
                f.write_str(")")
            }
        }
    }
}

impl ConstantDump<'_> {
    fn of(&self, constant: ConstantId) -> ConstantDump<'_> {
        ConstantDump { module: self.module, constant, depth: self.depth + 1 }
    }

    /// Constants with their types.
    fn list(&self, f: &mut Formatter<'_>, constants: &[ConstantId]) -> Result {
        for (number, &constant) in constants.iter().enumerate() {
            let ty = self.module.show_type(self.module.constants.type_of(constant));
            write!(f, "{}{ty} {}", if number > 0 { ", " } else { "" }, self.of(constant))?;
        }
        Ok(())
    }

    fn expression(&self, f: &mut Formatter<'_>, expression: &Expression) -> Result {
        let module = self.module;
        let call = |f: &mut Formatter<'_>, word: &str, operands: &[ConstantId]| {
            write!(f, "{word} (")?;
            self.list(f, operands)?;
            f.write_str(")")
        };
        match expression {
            Expression::FNeg(value) => call(f, "fneg", &[*value]),
            Expression::Binary { op, flags, left, right } => {
                call(f, &format!("{}{}", op.keyword(), Words(*flags)), &[*left, *right])
            }
            Expression::Cast { op, flags, value } => {
                write!(f, "{}{} (", op.keyword(), Words(*flags))?;
                self.list(f, &[*value])?;
                write!(f, " to {})", module.show_type(module.constants.type_of(self.constant)))
            }
            Expression::ICmp { predicate, left, right } => {
                call(f, &format!("icmp {}", predicate.keyword()), &[*left, *right])
            }
            Expression::FCmp { predicate, left, right } => {
                call(f, &format!("fcmp {}", predicate.keyword()), &[*left, *right])
            }
            Expression::Select { condition, then, otherwise } => call(f, "select", &[*condition, *then, *otherwise]),
            Expression::ElementPointer { flags, inrange, source, base, indices } => {
                write!(f, "getelementptr{}", Words(*flags))?;
                if let Some((low, high)) = inrange {
                    write!(f, " inrange({low}, {high})")?;
                }
                write!(f, " ({}, ", module.show_type(*source))?;
                self.list(f, &[&[*base], &indices[..]].concat())?;
                f.write_str(")")
            }
            Expression::ExtractElement { vector, index } => call(f, "extractelement", &[*vector, *index]),
            Expression::InsertElement { vector, value, index } => call(f, "insertelement", &[*vector, *value, *index]),
            Expression::ShuffleVector { left, right, mask } => call(f, "shufflevector", &[*left, *right, *mask]),
            Expression::ExtractValue { aggregate, indices } => {
                call(f, &format!("extractvalue {indices:?}"), &[*aggregate])
            }
            Expression::InsertValue { aggregate, value, indices } => {
                call(f, &format!("insertvalue {indices:?}"), &[*aggregate, *value])
            }
        }
    }
}

impl Display for ConstantDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.depth > DEEPEST {
            return f.write_str("…");
        }
        let module = self.module;
        match &module.constants[self.constant] {
            Constant::Integer(value) if module.constants.type_of(self.constant) == TypeId::I1 => {
                f.write_str(if *value == 1 { "true" } else { "false" })
            }
            Constant::Integer(_) | Constant::Wide(_) => match module.constants.signed(&module.types, self.constant) {
                Some(value) => write!(f, "{value}"),
                None => f.write_str("?"),
            },
            Constant::Float(bits) => match module.constants.as_f64(&module.types, self.constant) {
                Some(value) if value.is_finite() => write!(f, "{value:?}"),
                _ => write!(f, "0x{bits:X}"),
            },
            Constant::Null => f.write_str("null"),
            Constant::None => f.write_str("none"),
            Constant::Undef => f.write_str("undef"),
            Constant::Poison => f.write_str("poison"),
            Constant::Zero => f.write_str("zeroinitializer"),
            Constant::Bytes(bytes) => write!(f, "c\"{}\"", bytes.escape_ascii()),
            Constant::Aggregate(parts) => {
                let (open, close) = match &module.types[module.constants.type_of(self.constant)] {
                    Type::Array { .. } => ("[", "]"),
                    Type::Vector { .. } => ("<", ">"),
                    _ => ("{", "}"),
                };
                f.write_str(open)?;
                self.list(f, parts)?;
                f.write_str(close)
            }
            Constant::Splat(value) => {
                f.write_str("splat (")?;
                self.list(f, &[*value])?;
                f.write_str(")")
            }
            Constant::Global(global) => write!(f, "@{}", module.name_of(*global)),
            Constant::BlockAddress(function, block) => {
                let function = &module[*function];
                let label = function.body.as_ref().map(|body| module.name(body[*block].name));
                write!(f, "blockaddress(@{}, %{})", module.name_of(function.global), label.unwrap_or_default())
            }
            Constant::DsoLocalEquivalent(global) => write!(f, "dso_local_equivalent @{}", module.name_of(*global)),
            Constant::NoCfi(global) => write!(f, "no_cfi @{}", module.name_of(*global)),
            Constant::PtrAuth(parts) => {
                f.write_str("ptrauth (")?;
                self.list(f, parts)?;
                f.write_str(")")
            }
            Constant::Expression(expression) => self.expression(f, expression),
        }
    }
}

/// Flags with a blank before each.
struct Words(Flags);

impl Display for Words {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.0 == Flags::FAST {
            return f.write_str(" fast");
        }
        let set = Flags::WORDS.iter().filter(|(flag, _)| self.0.has(*flag));
        set.map(|(_, word)| word).try_for_each(|word| write!(f, " {word}"))
    }
}

/// What the lines of one body are made with.
struct Lines<'m> {
    module: &'m Module,
    body: &'m Body,
}

impl Lines<'_> {
    /// An operand without its type.
    fn bare(&self, operand: Operand) -> String {
        match operand {
            Operand::Local(local) => format!("%{}", self.module.name(self.body[local].name)),
            Operand::Constant(constant) => self.module.show_constant(constant).to_string(),
            Operand::Metadata(node) => self.node(node),
            Operand::Assembly(assembly) => {
                let assembly = &self.module.inline_assembly[assembly.index()];
                let names = &self.module.names;
                let mut text = "asm".to_string();
                let flags = [
                    (assembly.sideeffect, " sideeffect"),
                    (assembly.alignstack, " alignstack"),
                    (assembly.inteldialect, " inteldialect"),
                    (assembly.unwind, " unwind"),
                ];
                flags.iter().filter(|(set, _)| *set).for_each(|(_, word)| text.push_str(word));
                format!("{text} {:?}, {:?}", names.text(assembly.template), names.text(assembly.constraints))
            }
        }
    }

    /// A node by what it says, not by its number, which differs between versions.
    fn node(&self, node: MetadataId) -> String {
        let module = self.module;
        if let Some(variable) = module.local_variable(node) {
            return format!("!{:?}:{}", variable.name, variable.line);
        }
        if let Some(label) = module.debug_label(node) {
            return format!("!{:?}:{}", label.name, label.line);
        }
        match &module.metadata[node] {
            Node::Text(text) => format!("!{:?}", module.names.text(*text)),
            Node::Constant(constant) => format!("!{}", module.show_constant(*constant)),
            Node::Tuple { operands, .. } => format!("!{{{}}}", operands.len()),
            Node::Location(location) => format!("!{}:{}", location.line, location.column),
            Node::Expression(terms) => format!("!expression({})", terms.len()),
            Node::Special { kind, .. } => format!("!{}", module.names.text(*kind)),
        }
    }

    fn value(&self, operand: Operand) -> String {
        let ty = self.module.show_type(self.body.type_of(self.module, operand));
        match operand {
            Operand::Metadata(_) | Operand::Assembly(_) => self.bare(operand),
            _ => format!("{ty} {}", self.bare(operand)),
        }
    }

    fn values(&self, operands: &[Operand]) -> String {
        operands.iter().map(|&operand| self.value(operand)).collect::<Vec<_>>().join(", ")
    }

    fn ty(&self, ty: TypeId) -> String {
        self.module.show_type(ty).to_string()
    }

    fn block(&self, block: BlockId) -> String {
        format!("%{}", self.module.name(self.body[block].name))
    }

    fn blocks(&self, blocks: &[BlockId]) -> String {
        blocks.iter().map(|&block| self.block(block)).collect::<Vec<_>>().join(", ")
    }

    fn attributes(&self, list: AttributesId) -> String {
        let names = &self.module.names;
        let mut text = String::new();
        for attribute in self.module.attributes.written(list) {
            text.push(' ');
            text.push_str(&match attribute {
                Attribute::Flag(word) => (*word).to_string(),
                Attribute::Number(word, number) => format!("{word}({number})"),
                Attribute::Type(word, None) => (*word).to_string(),
                Attribute::Type(word, Some(ty)) => format!("{word}({})", self.ty(*ty)),
                Attribute::Range(word, low, high) => {
                    let show = |constant| self.module.show_constant(constant);
                    format!("{word}({}, {})", show(*low), show(*high))
                }
                Attribute::Text(word, text) => format!("{word}({})", names.text(*text)),
                Attribute::String(key, None) => format!("{:?}", names.text(*key)),
                Attribute::String(key, Some(value)) => format!("{:?}={:?}", names.text(*key), names.text(*value)),
                // Numbers of groups differ between versions.
                Attribute::Group(_) => "#".to_string(),
            });
        }
        text
    }

    fn call(&self, call: &Call) -> String {
        let mut text = match call.tail {
            Tail::None => "call".to_string(),
            tail => format!("{} call", tail.keyword()),
        };
        text.push_str(&Words(call.flags).to_string());
        match call.convention {
            Convention::C => {}
            Convention::Named(word) => text.push_str(&format!(" {word}")),
            Convention::Numbered(number) => text.push_str(&format!(" cc {number}")),
        }
        text.push_str(&self.attributes(call.result_attributes));
        let arguments: Vec<String> = call.arguments.iter().map(|argument| self.argument(argument)).collect();
        let (ty, callee) = (self.ty(call.function_type), self.bare(call.callee));
        text.push_str(&format!(" {ty} {callee}({}){}", arguments.join(", "), self.attributes(call.attributes)));
        for bundle in &call.bundles {
            let tag = self.module.names.text(bundle.tag);
            text.push_str(&format!(" [{tag:?}({})]", self.values(&bundle.operands)));
        }
        text
    }

    fn argument(&self, argument: &Argument) -> String {
        let attributes = self.attributes(argument.attributes);
        format!("{}{attributes} {}", self.ty(argument.ty), self.bare(argument.value))
    }

    fn atomic(&self, atomic: Atomic) -> String {
        match atomic.scope {
            Some(scope) => format!(" syncscope({:?}) {}", self.module.names.text(scope), atomic.ordering.keyword()),
            None => format!(" {}", atomic.ordering.keyword()),
        }
    }

    fn access(&self, access: Access) -> (&'static str, String) {
        let word = match (access.atomic.is_some(), access.volatile) {
            (false, false) => "",
            (false, true) => " volatile",
            (true, false) => " atomic",
            (true, true) => " atomic volatile",
        };
        let ordering = access.atomic.map(|atomic| self.atomic(atomic)).unwrap_or_default();
        (word, format!("{ordering}{}", align(access.align)))
    }

    fn op(&self, op: &Op) -> String {
        match op {
            Op::Ret(None) => "ret void".to_string(),
            Op::Ret(Some(value)) => format!("ret {}", self.value(*value)),
            Op::Br(to) => format!("br {}", self.block(*to)),
            Op::CondBr { condition, then, otherwise } => {
                format!("br {}, {}, {}", self.bare(*condition), self.block(*then), self.block(*otherwise))
            }
            Op::Switch(switch) => {
                let mut text = format!("switch {}, {} [", self.value(switch.value), self.block(switch.default));
                for &(case, block) in &switch.cases {
                    text.push_str(&format!(" {} {}", self.module.show_constant(case), self.block(block)));
                }
                text + " ]"
            }
            Op::IndirectBr { address, targets } => {
                format!("indirectbr {} [{}]", self.bare(*address), self.blocks(targets))
            }
            Op::Invoke { call, normal, unwind } => {
                format!("invoke {} to {} unwind {}", self.call(call), self.block(*normal), self.block(*unwind))
            }
            Op::CallBr { call, normal, targets } => {
                format!("callbr {} to {} [{}]", self.call(call), self.block(*normal), self.blocks(targets))
            }
            Op::Resume(value) => format!("resume {}", self.value(*value)),
            Op::Unreachable => "unreachable".to_string(),
            Op::CatchSwitch { within, handlers, unwind } => {
                let (within, handlers) = (self.within(*within), self.blocks(handlers));
                format!("catchswitch within {within} [{handlers}] unwind {}", self.unwind(*unwind))
            }
            Op::CatchRet { from, to } => format!("catchret from {} to {}", self.bare(*from), self.block(*to)),
            Op::CleanupRet { from, unwind } => {
                format!("cleanupret from {} unwind {}", self.bare(*from), self.unwind(*unwind))
            }
            Op::FNeg { flags, value } => format!("fneg{} {}", Words(*flags), self.value(*value)),
            Op::Binary { op, flags, left, right } => {
                format!("{}{} {}, {}", op.keyword(), Words(*flags), self.value(*left), self.bare(*right))
            }
            Op::Cast { op, flags, value, to } => {
                format!("{}{} {} to {}", op.keyword(), Words(*flags), self.value(*value), self.ty(*to))
            }
            Op::ICmp { predicate, flags, left, right } => {
                let (predicate, flags) = (predicate.keyword(), Words(*flags));
                format!("icmp{flags} {predicate} {}, {}", self.value(*left), self.bare(*right))
            }
            Op::FCmp { predicate, flags, left, right } => {
                let (predicate, flags) = (predicate.keyword(), Words(*flags));
                format!("fcmp{flags} {predicate} {}, {}", self.value(*left), self.bare(*right))
            }
            _ => self.memory_op(op),
        }
    }

    fn within(&self, pad: Option<Operand>) -> String {
        pad.map_or("none".to_string(), |pad| self.bare(pad))
    }

    fn unwind(&self, block: Option<BlockId>) -> String {
        block.map_or("to caller".to_string(), |block| self.block(block))
    }

    fn memory_op(&self, op: &Op) -> String {
        match op {
            Op::Alloca(alloca) => {
                let mut text = format!("alloca {}", self.ty(alloca.ty));
                if let Some(count) = alloca.count {
                    text.push_str(&format!(", {}", self.value(count)));
                }
                if alloca.address_space != 0 {
                    text.push_str(&format!(" addrspace({})", alloca.address_space));
                }
                [(alloca.inalloca, " inalloca"), (alloca.swifterror, " swifterror")]
                    .iter()
                    .filter(|(set, _)| *set)
                    .for_each(|(_, word)| text.push_str(word));
                text + &align(alloca.align)
            }
            Op::Load { ty, address, access } => {
                let (word, rest) = self.access(*access);
                format!("load{word} {}, {}{rest}", self.ty(*ty), self.bare(*address))
            }
            Op::Store { value, address, access } => {
                let (word, rest) = self.access(*access);
                format!("store{word} {}, {}{rest}", self.value(*value), self.bare(*address))
            }
            Op::Fence(atomic) => format!("fence{}", self.atomic(*atomic)),
            Op::CompareExchange(exchange) => {
                let weak = if exchange.weak { " weak" } else { "" };
                let volatile = if exchange.volatile { " volatile" } else { "" };
                let operands = self.values(&[exchange.address, exchange.expected, exchange.new]);
                let success = self.atomic(Atomic { ordering: exchange.success, scope: exchange.scope });
                let failure = exchange.failure.keyword();
                format!("cmpxchg{weak}{volatile} {operands}{success} {failure}{}", align(exchange.align))
            }
            Op::AtomicUpdate(update) => {
                let volatile = if update.volatile { " volatile" } else { "" };
                let operands = self.values(&[update.address, update.value]);
                let atomic = self.atomic(update.atomic);
                format!("atomicrmw{volatile} {} {operands}{atomic}{}", update.op.keyword(), align(update.align))
            }
            Op::ElementPointer(pointer) => {
                let (flags, source) = (Words(pointer.flags), self.ty(pointer.source));
                let operands = self.values(&[&[pointer.base], &pointer.indices[..]].concat());
                format!("getelementptr{flags} {source}, {operands}")
            }
            _ => self.value_op(op),
        }
    }

    fn value_op(&self, op: &Op) -> String {
        match op {
            Op::Phi { flags, incoming } => {
                let mut text = format!("phi{}", Words(*flags));
                for &(value, block) in incoming {
                    text.push_str(&format!(" [{}, {}]", self.value(value), self.block(block)));
                }
                text
            }
            Op::Select { flags, condition, then, otherwise } => {
                format!("select{} {}", Words(*flags), self.values(&[*condition, *then, *otherwise]))
            }
            Op::Freeze(value) => format!("freeze {}", self.value(*value)),
            Op::Call(call) => self.call(call),
            Op::VaArg { list, ty } => format!("va_arg {}, {}", self.value(*list), self.ty(*ty)),
            Op::ExtractValue { aggregate, indices } => {
                format!("extractvalue {} {indices:?}", self.value(*aggregate))
            }
            Op::InsertValue { aggregate, value, indices } => {
                format!("insertvalue {} {indices:?}", self.values(&[*aggregate, *value]))
            }
            Op::ExtractElement { vector, index } => format!("extractelement {}", self.values(&[*vector, *index])),
            Op::InsertElement { vector, value, index } => {
                format!("insertelement {}", self.values(&[*vector, *value, *index]))
            }
            Op::ShuffleVector { left, right, mask } => {
                format!("shufflevector {}", self.values(&[*left, *right, Operand::Constant(*mask)]))
            }
            Op::LandingPad { ty, cleanup, clauses } => {
                let mut text = format!("landingpad {}{}", self.ty(*ty), if *cleanup { " cleanup" } else { "" });
                for clause in clauses {
                    text.push_str(&match clause {
                        Clause::Catch(value) => format!(" catch {}", self.value(*value)),
                        Clause::Filter(value) => format!(" filter {}", self.value(*value)),
                    });
                }
                text
            }
            Op::CatchPad { within, arguments } => {
                format!("catchpad within {} [{}]", self.bare(*within), self.values(arguments))
            }
            Op::CleanupPad { within, arguments } => {
                format!("cleanuppad within {} [{}]", self.within(*within), self.values(arguments))
            }
            // The others are shown above.
            _ => String::new(),
        }
    }

    fn record(&self, record: &DebugRecord) -> String {
        let (word, assigned) = match &record.kind {
            RecordKind::Declare => ("declare", String::new()),
            RecordKind::Value => ("value", String::new()),
            RecordKind::DeclareValue => ("declare_value", String::new()),
            RecordKind::Label => ("label", String::new()),
            RecordKind::Assign { address, .. } => {
                ("assign", format!(" at {}", address.map(|address| self.value(address)).unwrap_or_default()))
            }
        };
        let expression = record.expression.map(|node| self.node(node)).filter(|text| text != "!expression(0)");
        let expression = expression.map(|text| format!(" {text}")).unwrap_or_default();
        format!("#{word} {} = {}{expression}{assigned}", self.node(record.variable), self.values(&record.values))
    }
}

fn align(align: Option<Align>) -> String {
    align.map(|align| format!(" align {}", align.bytes())).unwrap_or_default()
}

/// The globals in the order of the text.
impl Display for Module {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for &id in &self.order {
            let global = &self[id];
            if let GlobalKind::Function(function) = global.kind {
                write!(f, "{}", self.show_function(function))?;
                continue;
            }
            write!(f, "@{} = {}", self.name_of(id), global.linkage.keyword())?;
            let visibility = if global.visibility == Visibility::Default { "" } else { global.visibility.keyword() };
            let parts = [visibility, global.thread_local.keyword(), global.unnamed_address.keyword()];
            parts.iter().filter(|part| !part.is_empty()).try_for_each(|part| write!(f, " {part}"))?;
            if global.address_space != 0 {
                write!(f, " addrspace({})", global.address_space)?;
            }
            let ty = self.show_type(global.ty);
            match &global.kind {
                GlobalKind::Variable { constant, initializer, .. } => {
                    write!(f, " {} {ty}", if *constant { "constant" } else { "global" })?;
                    initializer.iter().try_for_each(|value| write!(f, " {}", self.show_constant(*value)))?;
                }
                GlobalKind::Alias(of) => write!(f, " alias {ty}, {}", self.show_constant(*of))?,
                GlobalKind::IFunc(of) => write!(f, " ifunc {ty}, {}", self.show_constant(*of))?,
                GlobalKind::Function(_) => {}
            }
            writeln!(f, "{}", align(global.align))?;
        }
        Ok(())
    }
}

impl Display for FunctionDump<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (module, function) = (self.module, self.function);
        let name = module.name_of(function.global);
        let Some(body) = &function.body else {
            return writeln!(f, "declare @{name} {}", module.show_type(function.ty));
        };
        let lines = Lines { module, body };
        write!(f, "define{} {} @{name}(", lines.attributes(function.result_attributes), lines.ty(function.result))?;
        for (number, parameter) in function.parameters.iter().enumerate() {
            let name = module.name(parameter.name.unwrap_or(ValueName::Number(number as u32)));
            let comma = if number > 0 { ", " } else { "" };
            write!(f, "{comma}{}{} %{name}", lines.ty(parameter.ty), lines.attributes(parameter.attributes))?;
        }
        writeln!(f, "{}) {{", if function.variadic { ", ..." } else { "" })?;
        for block in body.block_ids() {
            writeln!(f, "{}:", module.name(body[block].name))?;
            for (id, instruction) in body.block(block) {
                for record in body.records_before(id) {
                    writeln!(f, "    {}", lines.record(record))?;
                }
                f.write_str("  ")?;
                if let Some(result) = instruction.result {
                    write!(f, "%{} = ", module.name(body[result].name))?;
                }
                f.write_str(&lines.op(&instruction.op))?;
                if let Some(place) = module.place_of(body, id) {
                    write!(f, "  ; {}:{}:{}", place.file, place.line, place.column)?;
                    if place.inlined_at.is_some() {
                        write!(f, " inlined from {}", place.function.unwrap_or("?"))?;
                    }
                }
                for (_, kind, node) in body.attachments_of(id) {
                    write!(f, " !{} {}", module.names.text(*kind), lines.node(*node))?;
                }
                f.write_char('\n')?;
            }
        }
        writeln!(f, "}}")
    }
}
