//! The JSON answer: one object on one line, with the version of its form.
//!
//! Its schema, `docs/report.schema.json`, is made from the types, and a test compares both.

use crate::{Answer, Options};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the form: it grows where a field goes or gets another meaning. A field that is new does not change it.
pub const VERSION: u32 = 1;

/// The answer of `lariat check --format json`; `docs/json.md` says more about each field.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(title = "The answer of a check")]
pub struct Document {
    /// The version of this form: 1.
    pub version: u32,
    /// The program that wrote it, with its version.
    pub generator: String,
    #[serde(flatten)]
    pub answer: Answer,
}

/// The same, borrowed.
#[derive(Serialize)]
struct Written<'a> {
    version: u32,
    generator: String,
    #[serde(flatten)]
    answer: &'a Answer,
}

/// The program and its version.
pub fn generator() -> String {
    format!("lariat {}", env!("CARGO_PKG_VERSION"))
}

pub(crate) fn write(answer: &Answer, _: &Options<'_>) -> String {
    let written = Written { version: VERSION, generator: generator(), answer };
    // A report has names for keys and no value that JSON does not have: this cannot fail.
    serde_json::to_string(&written).unwrap_or_default() + "\n"
}

/// The schema of the JSON answer, as it stands in `docs/report.schema.json`.
pub fn schema() -> String {
    let schema = schemars::schema_for!(Document);
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}
