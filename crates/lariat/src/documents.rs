//! What a package carries beside the program: its manual pages, and completions for shells, made from the command line's
//! own description, so that they cannot say anything else.

use crate::cli::Cli;
use crate::output;
use clap::CommandFactory;
use clap_complete::{Shell, generate_to};
use std::io;
use std::path::Path;

/// Writes `man1/*.1` and `completions/*` into `folder`; exit code 2 where that fails.
pub fn write(folder: &Path) -> u8 {
    match manual(&folder.join("man1")).and_then(|()| completions(&folder.join("completions"))) {
        Ok(()) => 0,
        Err(error) => {
            output::error(&format!("cannot write to {}: {error}", folder.display()));
            2
        }
    }
}

fn manual(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    clap_mangen::generate_to(Cli::command(), folder)
}

fn completions(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    for shell in [Shell::Bash, Shell::Fish, Shell::Zsh] {
        generate_to(shell, &mut Cli::command(), "lariat", folder)?;
    }
    Ok(())
}
