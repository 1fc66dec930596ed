//! `lariat translate`: prints the Boogie program that a C program is checked as.

use crate::cli::TranslateArgs;
use crate::output;
use check::{Config, Source};

pub fn translate(args: &TranslateArgs) -> u8 {
    let sources: Vec<Source> = args.files.iter().cloned().map(Source::File).collect();
    let config = Config { main: args.main.clone(), c: args.c.config(), ..Config::default() };
    let translated = match check::translate(&sources, &config) {
        Ok(Some(translated)) => translated,
        Ok(None) => {
            output::error("there is nothing to translate: these files are read as Boogie");
            return 2;
        }
        Err(reason) => {
            output::error(&reason);
            return 2;
        }
    };
    for note in &translated.notes {
        output::error(&format!("note: {note}"));
    }
    match output::print(&translated.text) {
        Ok(()) => 0,
        Err(error) => {
            output::error(&format!("the program could not be written: {error}"));
            2
        }
    }
}
