//! Pointers have one type: casts between them are gone before anything else looks at a body.
//!
//! Compilers up to LLVM 14 type pointers, and write `bitcast` wherever a program looks at an address as one of something
//! else, also where a variable begins and ends. Later ones do not. Without these casts both say the same.

use llvm::Module;
use llvm::ids::{InstructionId, LocalId};
use llvm::instructions::{CastOp, Op, Operand};
use llvm::module::{Body, Definition};
use llvm::types::Types;

/// Takes the casts out of all functions.
pub fn remove(module: &mut Module) {
    let types = &module.types;
    for body in module.functions.iter_mut().filter_map(|function| function.body.as_mut()) {
        remove_from(types, body);
    }
}

fn remove_from(types: &Types, body: &mut Body) {
    // What stands for the result of a cast.
    let mut instead: Vec<Option<Operand>> = vec![None; body.locals.len()];
    let mut is_gone = vec![false; body.instructions.len()];
    for (number, instruction) in body.instructions.iter().enumerate() {
        if let (Op::Cast { op: CastOp::BitCast, value, to, .. }, Some(result)) = (&instruction.op, instruction.result)
            && let Operand::Local(from) = *value
            && types.is_pointer(*to)
            && types.is_pointer(body[from].ty)
        {
            instead[result.index()] = Some(*value);
            is_gone[number] = true;
        }
    }
    if !is_gone.contains(&true) {
        return;
    }
    // Casts of casts; a body that is not reached may cast its own result.
    let first = |operand: Operand| {
        let mut found = operand;
        for _ in 0..body.locals.len() {
            match found {
                Operand::Local(local) => match instead[local.index()] {
                    Some(before) => found = before,
                    None => break,
                },
                _ => break,
            }
        }
        found
    };
    let first: Vec<Operand> =
        (0..body.locals.len() as u32).map(|local| first(Operand::Local(LocalId(local)))).collect();
    let replace = |operand: &mut Operand| {
        if let Operand::Local(local) = *operand {
            *operand = first[local.index()];
        }
    };
    // The number that each instruction has when they are gone.
    let mut count = 0;
    let mut numbers = Vec::with_capacity(is_gone.len() + 1);
    for &gone in &is_gone {
        numbers.push(count);
        count += u32::from(!gone);
    }
    numbers.push(count);
    let moved = |id: InstructionId| InstructionId(numbers[id.index()]);
    let mut at = 0;
    body.instructions.retain(|_| {
        at += 1;
        !is_gone[at - 1]
    });
    let mut at = 0;
    body.lines.retain(|_| {
        at += 1;
        !is_gone.get(at - 1).copied().unwrap_or(false)
    });
    body.attachments.retain(|(of, ..)| !is_gone[of.index()]);
    for (of, ..) in &mut body.attachments {
        *of = moved(*of);
    }
    for instruction in &mut body.instructions {
        instruction.op.for_each_operand_mut(replace);
    }
    for record in &mut body.records {
        record.before = moved(record.before);
        record.values.iter_mut().for_each(replace);
    }
    for block in &mut body.blocks {
        block.instructions = (numbers[block.instructions.0 as usize], numbers[block.instructions.1 as usize]);
    }
    for local in &mut body.locals {
        if let Definition::Instruction(at) = &mut local.definition
            && !is_gone[at.index()]
        {
            *at = moved(*at);
        }
    }
    // Nobody mentions the results of casts any more; they are other names for what was cast.
    for (number, before) in first.iter().enumerate() {
        if let Operand::Local(before) = before
            && before.index() != number
        {
            body.locals[number].definition = body.locals[before.index()].definition;
        }
    }
}

#[cfg(test)]
mod tests {
    const TEXT: &str = "define i32 @f(i32* %a) {\nentry:\n  %v = alloca [4 x i8], align 4\n  \
        %b = bitcast [4 x i8]* %v to i16*\n  %c = bitcast i16* %b to i32*\n  store i32 7, i32* %c, align 4\n  \
        %d = bitcast i32* %a to float*\n  %e = load float, float* %d, align 4\n  \
        %g = bitcast float %e to i32\n  br label %end\nend:\n  %h = load i32, i32* %c\n  ret i32 %h\n}\n";

    #[test]
    fn casts_of_pointers_go_and_others_stay() {
        let mut module = llvm::read("a.ll", TEXT).unwrap();
        super::remove(&mut module);
        let body = module.functions[0].body.as_ref().unwrap();
        let ops: Vec<_> = body.instructions.iter().map(|instruction| format!("{:?}", instruction.op)).collect();
        assert_eq!(ops.len(), 7, "{ops:?}");
        assert_eq!(ops.iter().filter(|op| op.starts_with("Cast")).count(), 1, "{ops:?}");
        assert_eq!(body.blocks.iter().map(|block| block.instructions).collect::<Vec<_>>(), [(0, 5), (5, 7)]);
        let address = |at: usize| match &body.instructions[at].op {
            llvm::instructions::Op::Store { address, .. } | llvm::instructions::Op::Load { address, .. } => *address,
            op => panic!("{op:?}"),
        };
        let made = |at: usize| llvm::instructions::Operand::Local(body.instructions[at].result.unwrap());
        assert_eq!((address(1), address(5)), (made(0), made(0)));
        assert_eq!(address(2), llvm::instructions::Operand::Local(llvm::ids::LocalId(0)));
    }
}
