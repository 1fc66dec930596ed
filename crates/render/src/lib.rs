//! Answers for people and for programs.
//!
//! A check ends with a [`check::Report`] or an error; an [`Answer`] is either, so that every rendering has something to say of
//! both. [`FORMATS`] is the table of renderings, one file each. The command line, an editor and a library caller use the same:
//!
//! ```
//! let check = check::Check::text("a.bpl", "procedure {:entrypoint} main(x: int) { assert x != 3; }");
//! let answer = render::Answer::of(check.run(), &["a.bpl".into()]);
//! let json = render::format("json").expect("it is in the table").write(&answer, &render::Options::default());
//! assert!(json.starts_with("{\"version\":1,"));
//! ```

mod answer;
mod assumed;
mod baseline;
mod fingerprint;
mod html;
mod json;
mod sarif;
mod steps;

pub use answer::{Answer, InputError, InputFault, Wrong};
pub use baseline::Baseline;
pub use fingerprint::{fingerprint, hash};
pub use json::{Document, VERSION, generator, schema};

use check::Source;

/// What a rendering is told besides the answer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'s> {
    /// Say more.
    pub verbose: bool,
    /// What was checked, for renderings that show it.
    pub sources: &'s [Source],
}

/// A rendering.
#[derive(Debug)]
pub struct Format {
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    write: fn(&Answer, &Options<'_>) -> String,
}

impl Format {
    /// The answer in this format, with the end of its last line.
    pub fn write(&self, answer: &Answer, options: &Options<'_>) -> String {
        (self.write)(answer, options)
    }
}

pub const TEXT: Format = Format { name: "text", about: "for a terminal", write: text };
pub const JSON: Format = Format { name: "json", about: "one object on one line (docs/json.md)", write: json::write };
pub const SARIF: Format =
    Format { name: "sarif", about: "SARIF 2.1.0, for editors and code hosts (docs/answers.md)", write: sarif::write };
pub const HTML: Format = Format {
    name: "html",
    about: "a page for a browser that needs nothing else (docs/answers.md)",
    write: html::write,
};

/// All renderings.
pub const FORMATS: &[Format] = &[TEXT, JSON, SARIF, HTML];

/// The rendering of this name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// In plain words. What is wrong with an input was shown when it was found, with the lines of the source around it.
fn text(answer: &Answer, options: &Options<'_>) -> String {
    match answer {
        Answer::Report(report) => report.text(options.verbose),
        Answer::Error(_) => String::new(),
    }
}
