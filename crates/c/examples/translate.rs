//! Prints the Boogie program of C files: `cargo run -p lariat-c --example translate -- [ILP32|LP64] FILE…`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "printing is what it is for")]

fn main() -> std::process::ExitCode {
    let mut options = c::Options::default();
    let mut sources = Vec::new();
    for word in std::env::args().skip(1) {
        match word.as_str() {
            "ILP32" => options.data_model = Some(c::DataModel::Ilp32),
            "LP64" => options.data_model = Some(c::DataModel::Lp64),
            "overflow" => options.checks.overflow = true,
            "none" => options.errors = c::Errors::None,
            "pure" => options.pure_externals = true,
            _ => sources.push(c::Source::File(word.into())),
        }
    }
    match c::translate(&sources, &options) {
        Ok(translation) => {
            print!("{}", translation.boogie);
            std::process::ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            std::process::ExitCode::FAILURE
        }
    }
}
