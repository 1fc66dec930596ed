//! The passes of a check, with the command line's wishes.

use crate::cli::CheckArgs;
use ir::Program;
use passes::Question;

/// Runs the passes; an error names a pass that does not exist.
pub fn prepare(program: &mut Program, question: Question, _args: &CheckArgs) -> Result<(), String> {
    passes::prune(program);
    passes::loops(program);
    passes::asserts(program, question);
    passes::effects(program);
    passes::simplify(program);
    passes::effects(program);
    Ok(())
}
