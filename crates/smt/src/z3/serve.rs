//! The linked Z3 as a process that reads SMT-LIB on its input and answers on its output, for [`crate::ProcessSolver`].
//!
//! Where quantifiers are instantiated from models, a check that is stopped can crash: Z3 compares values that its
//! evaluator has not made (`model_checker::add_instance` after a cancelled evaluation). In a process of its own that costs
//! one answer and no more.

use super::api::{Api, c_string, text_of};
use crate::smtlib::sexpr::Framer;
use crate::solver::SolverError;
use std::io::{Read, Write};
use z3_sys::*;

/// How many bytes are read at once.
const CHUNK: usize = 1 << 16;

/// Answers until the input ends.
pub fn serve(mut input: impl Read, mut output: impl Write) -> Result<(), SolverError> {
    let api = Api::new()?;
    let mut framer = Framer::default();
    let mut buffer = vec![0; CHUNK];
    loop {
        let count = match input.read(&mut buffer) {
            Ok(0) | Err(_) => return Ok(()),
            Ok(count) => count,
        };
        let commands = framer.push(&buffer[..count]);
        if commands.is_empty() {
            continue;
        }
        let commands = c_string(&commands.join("\n"));
        // SAFETY: the context is alive; the answer is copied at once.
        let answer = unsafe { text_of(Z3_eval_smtlib2_string(api.ctx, commands.as_ptr())) };
        let written = output.write_all(answer.as_bytes()).and_then(|()| output.flush());
        if written.is_err() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::serve;

    #[test]
    fn answers_command_by_command() {
        let script = "(declare-const x Int)(assert (> x 5))(check-sat)\n(assert (< x 5)) ; no more\n(check-sat)(assert y)(echo \"end\")";
        let mut answers = Vec::new();
        serve(script.as_bytes(), &mut answers).expect("Z3 starts");
        let answers = String::from_utf8_lossy(&answers).into_owned();
        let lines: Vec<&str> = answers.lines().collect();
        assert_eq!(lines[..2], ["sat", "unsat"], "{answers}");
        assert!(answers.contains("(error") && answers.trim_end().ends_with("end"), "{answers}");
    }
}
