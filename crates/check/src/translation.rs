//! Programs in other languages than Boogie: translated to Boogie text once, before any worker starts.

use crate::config::Config;
use crate::sources::{Reader, Source, language};

/// The stack of the thread that translates: types and constants may nest deep.
const STACK: usize = 1 << 28;

/// A program as Boogie text, with the name under which places in it are shown.
#[derive(Clone, Debug)]
pub struct Translated {
    pub name: String,
    pub text: String,
    /// What users are told.
    pub notes: Vec<String>,
    /// The functions that give inputs.
    pub(crate) inputs: Vec<c::Input>,
    /// What names stand for in the source.
    pub(crate) symbols: c::symbols::Symbols,
    /// In bytes.
    pub(crate) pointer_size: u64,
}

/// The translation of sources; `None` if they are Boogie. The error says what is wrong with them.
pub fn translate(sources: &[Source], config: &Config) -> Result<Option<Translated>, String> {
    match language(sources)?.reader {
        Reader::Boogie(_) => Ok(None),
        Reader::Translation(translate) => match crate::stack::run(STACK, || translate(sources, config)) {
            Ok(Ok(translated)) => translated.map(Some),
            Ok(Err(panic)) => Err(format!("a defect of ours: a panic while the program was translated: {panic}")),
            Err(reason) => Err(reason),
        },
    }
}
