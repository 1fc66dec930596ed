//! How control goes on behind a block: jumps with the values that go along, choices, returns.

use std::fmt::Write;

use llvm::ids::BlockId;
use llvm::instructions::Op;

use super::function::{Fun, flatten, result_name};
use super::signatures::width;
use crate::names::clean;
use crate::numbers::Value;

impl<'p> Fun<'_, 'p> {
    /// Whether a block is what clang makes of the statement that is done where a condition holds.
    pub(super) fn is_body(&self, block: BlockId) -> bool {
        let name = self.module.name(self.body[block].name);
        ["if.then", "for.body", "while.body", "cond.true"].iter().any(|body| name.starts_with(body))
    }

    pub fn label(&self, block: BlockId) -> String {
        format!("${}", clean(&self.module.name(self.body[block].name)))
    }

    pub fn new_label(&mut self) -> String {
        self.labels += 1;
        format!("$L{}", self.labels)
    }

    pub(super) fn terminator(&mut self, block: BlockId, op: &'p Op) {
        match op {
            Op::Ret(value) => {
                if let Some(value) = value {
                    let value = self.value(*value);
                    let leaves =
                        self.t.signatures.get(&self.symbol).map(|known| known.results.clone()).unwrap_or_default();
                    let mut flat = Vec::new();
                    flatten(&value, &mut flat);
                    let texts: Vec<String> =
                        flat.iter().zip(&leaves).map(|(value, leaf)| self.as_leaf(value, *leaf)).collect();
                    let names: Vec<String> = (0..texts.len()).map(result_name).collect();
                    if !names.is_empty() {
                        let _ = writeln!(self.out, "  {} := {}{};", names.join(", "), self.location, texts.join(", "));
                    }
                }
                self.frame(false);
                self.line("return;");
            }
            Op::Br(to) => {
                let jump = self.jump(block, *to);
                self.out.push_str(&jump);
            }
            Op::CondBr { condition, then, otherwise } => {
                let mut condition = self.truth(*condition);
                let (mut then, mut otherwise) = (then, otherwise);
                if self.is_body(*otherwise) && !self.is_body(*then) {
                    // `if (!a)` is compiled to a branch on `a`: traces are to say what the program says.
                    condition = condition.not();
                    std::mem::swap(&mut then, &mut otherwise);
                }
                match condition.value() {
                    Some(value) => {
                        let jump = self.jump(block, if value { *then } else { *otherwise });
                        self.out.push_str(&jump);
                    }
                    None => {
                        let then = self.jump(block, *then);
                        let otherwise = self.jump(block, *otherwise);
                        let _ = write!(
                            self.out,
                            "  if {}({}) {{\n{then}  }} else {{\n{otherwise}  }}\n",
                            self.location, condition.text
                        );
                    }
                }
            }
            Op::Switch(switch) => self.switch(block, switch),
            Op::Unreachable => {
                self.line("assume false;");
                self.line("return;");
            }
            Op::CallBr { call, normal, targets } => {
                // Assembly that may jump.
                self.call(call, self.body[self.at].result);
                let mut blocks = vec![*normal];
                blocks.extend(targets.iter().copied());
                self.choose(block, &blocks, None);
            }
            Op::Invoke { call, normal, .. } => {
                self.call(call, self.body[self.at].result);
                let jump = self.jump(block, *normal);
                self.out.push_str(&jump);
            }
            Op::IndirectBr { .. } => {
                self.unsupported("a computed goto");
                self.line("assume false;");
                self.line("return;");
            }
            _ => {
                self.unsupported("an exception");
                self.line("assume false;");
                self.line("return;");
            }
        }
    }

    pub(super) fn switch(&mut self, block: BlockId, switch: &llvm::instructions::Switch) {
        let ty = self.body.type_of(self.module, switch.value);
        let width = width(self.module, ty);
        let number = self.number(switch.value);
        let is_signed = number.fits(width, true) || !number.fits(width, false);
        let number = self.canonical(&number, width, is_signed);
        let number = self.atom(&number);
        let mut arms = Vec::new();
        let mut rest = Vec::new();
        for &(case, to) in &switch.cases {
            let case = match self.constant(case) {
                Value::Num(case) => case,
                Value::Truth(case) => case.number(),
                Value::Parts(_) => continue,
            };
            let case = self.canonical(&case, width, is_signed);
            rest.push(format!("{} != {}", number.text, case.text));
            arms.push((format!("{} == {}", number.text, case.text), to));
        }
        let rest = if rest.is_empty() { "true".to_owned() } else { rest.join(" && ") };
        arms.push((rest, switch.default));
        let blocks: Vec<BlockId> = arms.iter().map(|&(_, to)| to).collect();
        let conditions: Vec<String> = arms.into_iter().map(|(condition, _)| condition).collect();
        self.choose(block, &blocks, Some(&conditions));
    }

    /// Goes to one of several blocks.
    pub(super) fn choose(&mut self, block: BlockId, to: &[BlockId], conditions: Option<&[String]>) {
        let labels: Vec<String> = to.iter().map(|_| self.new_label()).collect();
        let _ = writeln!(self.out, "  goto {}{};", self.location, labels.join(", "));
        for (number, (label, &to)) in labels.iter().zip(to).enumerate() {
            let _ = writeln!(self.out, " {label}:");
            if let Some(condition) = conditions.and_then(|conditions| conditions.get(number)) {
                let _ = writeln!(self.out, "  assume {}{condition};", self.location);
            }
            let jump = self.jump(block, to);
            self.out.push_str(&jump);
        }
    }

    /// The moves of an edge, and the jump.
    pub(super) fn jump(&mut self, from: BlockId, to: BlockId) -> String {
        let (mut targets, mut values) = (Vec::new(), Vec::new());
        let before = self.out.len();
        for (_, instruction) in self.body.block(to) {
            let Op::Phi { incoming, .. } = &instruction.op else { break };
            let Some(local) = instruction.result else { continue };
            let Some(&(value, _)) = incoming.iter().find(|(_, block)| *block == from) else { continue };
            if self.uses[local.index()].is_empty() {
                continue;
            }
            let Some(named) = self.values[local.index()].clone() else { continue };
            let value = self.value(value);
            let (more, texts) = self.moves(&named, &value, self.body[local].ty, local);
            targets.extend(more);
            values.extend(texts);
        }
        // What the values needed comes before the moves, in the same arm.
        let mut text = self.out.split_off(before);
        if !targets.is_empty() {
            let _ = writeln!(text, "  {} := {}{};", targets.join(", "), self.location, values.join(", "));
        }
        let _ = writeln!(text, "  goto {};", self.label(to));
        text
    }
}
