//! Other readings of the same text.
//!
//! Ultimate reads Boogie with two differences that matter to names and types: `/` of integers is the integer quotient
//! (Boogie's `div`), as it was in Boogie before there were reals, and `old` in a precondition is allowed, where it
//! says nothing. A program in that dialect is turned into one in Boogie's: later rooms never see the difference.

use crate::source::Sources;
use crate::syntax::{BinaryOp, ExprId, ExprKind, Program};

/// Whose Boogie a program is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    /// Find out: Ultimate's programs begin with their expected answer in a comment, `//#Safe` or `//#Unsafe`; and
    /// whoever writes `%` for `mod` means integer division by `/`.
    #[default]
    Detect,
    Boogie,
    Ultimate,
}

/// What a dialect reads differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Readings {
    /// `/` of integers is `div`.
    pub integer_quotient: bool,
    /// `old` can stand in preconditions.
    pub old_before: bool,
}

impl Dialect {
    pub(crate) fn readings(self, sources: &Sources, program: &Program) -> Readings {
        match self {
            Dialect::Boogie => Readings::default(),
            Dialect::Ultimate => Readings { integer_quotient: true, old_before: true },
            Dialect::Detect => {
                let answered = sources.files().iter().any(|file| {
                    let text = file.text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
                    text.starts_with("//#Safe") || text.starts_with("//#Unsafe")
                });
                Readings { integer_quotient: answered || writes_percent(sources, program), old_before: answered }
            }
        }
    }
}

fn writes_percent(sources: &Sources, program: &Program) -> bool {
    let mut remainders = program.exprs.iter().filter(|expr| matches!(expr.kind, ExprKind::Binary(BinaryOp::Mod, ..)));
    remainders.any(|expr| {
        let file = sources.file_at(expr.at);
        file.text.as_bytes().get((expr.at - file.start) as usize) == Some(&b'%')
    })
}

/// What checking a program found to be rewritten, to be in Boogie's dialect.
#[derive(Clone, Default, Debug)]
pub(crate) struct Rewrites {
    /// Quotients of integers: `/` to `div`.
    pub quotients: Vec<ExprId>,
    /// `old(e)` to `e`.
    pub olds: Vec<(ExprId, ExprId)>,
}
