//! The compiler: which one, with which flags, and what it says when it does not like a program.
//!
//! It runs as a child process and prints LLVM's assembly language; nothing of LLVM is linked. `-O1` without passes and not
//! `-O0`, because at `-O0` the bodies of `inline` functions are left out; the code is the same: every variable has its
//! `alloca`, every access its load or store.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::{DataModel, Error, Options};

/// Versions of clang that are looked for under their own names, the newest first.
const VERSIONS: std::ops::RangeInclusive<u32> = 14..=22;

/// Code that is not C by today's rules, and that everybody's compiler took for decades.
const LENIENT: &[&str] = &[
    "-w",
    "-Wno-error",
    "-Wno-int-conversion",
    "-Wno-implicit-function-declaration",
    "-Wno-implicit-int",
    "-Wno-incompatible-pointer-types",
    "-Wno-incompatible-function-pointer-types",
    "-Wno-return-type",
    "-Wno-return-mismatch",
];

/// How code is made.
const CODE: &[&str] = &[
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    "-fno-discard-value-names",
    "-fno-strict-aliasing",
    "-fno-vectorize",
    "-fno-slp-vectorize",
    "-fno-stack-protector",
    "-g",
    "-S",
    "-emit-llvm",
];

/// Headers that other tools bring along; ours say the same to programs that ask for them.
const HEADERS: &[(&str, &str)] = &[("smack.h", include_str!("headers/smack.h")), ("gnu/stubs-32.h", "")];

/// A compiler that was found: the words that start it.
#[derive(Clone, Debug)]
pub struct Compiler {
    words: Vec<OsString>,
    pub(crate) is_zig: bool,
}

impl Compiler {
    /// The compiler to use: the one that was asked for, the environment's, or the first that is there.
    pub fn find(asked: Option<&str>) -> Result<Compiler, Error> {
        let from_environment = std::env::var("LARIAT_CC").ok();
        if let Some(words) = asked.map(str::to_owned).or(from_environment).filter(|words| !words.trim().is_empty()) {
            let words: Vec<OsString> = words.split_whitespace().map(OsString::from).collect();
            let is_zig = words.iter().any(|word| word.to_string_lossy().contains("zig"));
            let compiler = Compiler { words, is_zig };
            return if compiler.answers() {
                Ok(compiler)
            } else {
                Err(Error::Compiler(format!("`{}` cannot be started as a C compiler", compiler.shown())))
            };
        }
        let versions = VERSIONS.rev().map(|version| vec![format!("clang-{version}")]);
        let candidates = std::iter::once(vec!["clang".to_owned()]).chain(versions);
        for words in candidates {
            let compiler = Compiler { words: words.into_iter().map(OsString::from).collect(), is_zig: false };
            if compiler.answers() {
                return Ok(compiler);
            }
        }
        let zig = ["python3", "-m", "ziglang", "cc"].map(OsString::from).to_vec();
        let zig = Compiler { words: zig, is_zig: true };
        if zig.answers() {
            return Ok(zig);
        }
        Err(Error::Compiler(
            "no C compiler was found that prints LLVM's assembly language: `pip install ziglang` gets one (or install \
             clang; --cc or LARIAT_CC name another)"
                .into(),
        ))
    }

    fn shown(&self) -> String {
        self.words.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn command(&self) -> Command {
        let (program, arguments) =
            self.words.split_first().map_or((OsStr::new("clang"), &[][..]), |(first, rest)| (first.as_os_str(), rest));
        let mut command = Command::new(program);
        command.args(arguments);
        command
    }

    fn answers(&self) -> bool {
        let mut command = self.command();
        command.arg("--version").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    }

    /// The assembly language of a C file.
    pub fn compile(&self, file: &Path, options: &Options) -> Result<String, Error> {
        self.compile_in(file, None, options)
    }

    /// The same, from within a folder.
    pub(crate) fn compile_in(&self, file: &Path, within: Option<&Path>, options: &Options) -> Result<String, Error> {
        let folder = Scratch::new().map_err(|error| Error::Compiler(format!("no temporary folder: {error}")))?;
        let fail = |error: std::io::Error| Error::Compiler(format!("{}: {error}", folder.path.display()));
        for (name, text) in HEADERS {
            let path = folder.path.join(name);
            if let Some(parent) = path.parent() {
                std::fs::create_dir_all(parent).map_err(fail)?;
            }
            std::fs::write(path, text).map_err(fail)?;
        }
        let output = folder.path.join("output.ll");
        let mut command = self.command();
        command.args(LENIENT).args(CODE);
        if self.is_zig {
            // It takes optimised code for code to be released, without assertions.
            command.args(["-fno-sanitize=undefined", "-fno-sanitize=all", "-UNDEBUG"]);
        }
        match (options.data_model, self.is_zig) {
            (Some(DataModel::Ilp32), true) => {
                command.args(["-target", "x86-linux-musl"]);
            }
            (Some(DataModel::Lp64), true) => {
                command.args(["-target", "x86_64-linux-musl"]);
            }
            (Some(DataModel::Ilp32), false) => {
                // Debian keeps the headers that are the same for both in the folder of the 64-bit ones.
                command.args(["-m32", "-idirafter", "/usr/include/x86_64-linux-gnu"]);
            }
            (Some(DataModel::Lp64), false) => {
                command.arg("-m64");
            }
            (None, _) => {}
        }
        if options.checks.overflow {
            // Only the compiler knows which shifts are of signed values.
            command.args(["-fsanitize=shift-base", "-fsanitize-trap=shift-base"]);
        }
        command.args(&options.compiler_flags).arg("-idirafter").arg(&folder.path);
        command.arg("-o").arg(&output).arg(file).stdin(Stdio::null());
        if let Some(within) = within {
            command.current_dir(within);
        }
        let done = command.output().map_err(|error| Error::Compiler(format!("{}: {error}", self.shown())))?;
        if !done.status.success() {
            let said = String::from_utf8_lossy(&done.stderr).trim_end().to_owned();
            let said = if said.is_empty() { format!("{} failed ({})", self.shown(), done.status) } else { said };
            return Err(Error::DoesNotCompile { file: file.display().to_string(), said });
        }
        let bytes = std::fs::read(&output).map_err(fail)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// A folder that is gone afterwards.
pub(crate) struct Scratch {
    pub path: PathBuf,
}

impl Scratch {
    pub fn new() -> std::io::Result<Scratch> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = std::env::temp_dir().join(format!("lariat-c-{}-{number}", std::process::id()));
            match std::fs::create_dir(&path) {
                Ok(()) => return Ok(Scratch { path }),
                Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists && number < 1000 => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be deleted stays in the folder for such things.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}
