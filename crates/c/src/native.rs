//! Programs for this machine, of the same code that is translated: to run an execution that was found.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::compiler::Compiler;
use crate::{DataModel, Options};

impl Compiler {
    /// The command that makes a program of files, which are C or LLVM's assembly language. Nothing is optimised: what
    /// has no meaning in C does what the code says.
    pub fn link(&self, files: &[PathBuf], program: &Path, options: &Options) -> Command {
        let mut command = self.command();
        command.args(["-O0", "-w", "-fno-builtin"]);
        match (options.data_model, self.is_zig) {
            (Some(DataModel::Ilp32), true) => command.args(["-target", "x86-linux-musl"]),
            (Some(DataModel::Lp64), true) => command.args(["-target", "x86_64-linux-musl"]),
            (Some(DataModel::Ilp32), false) => command.arg("-m32"),
            (Some(DataModel::Lp64), false) => command.arg("-m64"),
            (None, _) => &mut command,
        };
        command.args(files).arg("-o").arg(program).arg("-lm").stdin(Stdio::null());
        command
    }
}
