//! Lines that begin with `#`: `#line`, and what is left out by `#if`.
//!
//! `#line` says that the text comes from another place. It is checked and otherwise ignored: places are always those
//! of the file that was read. `#if NAME` (`#if !NAME`), `#elsif`, `#else` and `#endif` choose text by what is
//! defined, and that is one name: `FILE_0` in the first file, `FILE_1` in the second, and so on. Any other line with a
//! `#` in its first column is an error. The lexer skips all of these lines.

use crate::diagnostics::{Diagnostic, Stage};
use crate::source::{SourceFile, Span};
use std::borrow::Cow;

/// One `#if` that is still open.
struct Conditional {
    opened: Span,
    /// Whether the text around it counts.
    outer: bool,
    /// Whether one of its branches was chosen already.
    chosen: bool,
    /// Whether the current branch counts.
    active: bool,
}

/// The text of a file with everything blanked out that its `#if`s leave out; offsets stay the same.
pub(super) fn apply<'a>(file: &'a SourceFile, index: usize, diagnostics: &mut Vec<Diagnostic>) -> Cow<'a, str> {
    let mut open: Vec<Conditional> = Vec::new();
    let mut blanks: Vec<(usize, usize)> = Vec::new();
    let mut skipped_until = 0;
    for (at, _) in file.text.match_indices('#') {
        // What follows on the line of a directive belongs to it.
        if at < skipped_until {
            continue;
        }
        let Some(line_start) = line_start(&file.text, at, skipped_until) else { continue };
        let line_end = file.text[at..].find(['\n', '\r']).map_or(file.text.len(), |length| at + length);
        let line = file.text[at..line_end].trim_end();
        let span = Span::new(file.start + at as u32, file.start + (at + line.len()) as u32);
        let word = line.split_whitespace().next().unwrap_or("#");
        let was_active = open.last().is_none_or(|conditional| conditional.active);
        let holds = || condition(line[word.len()..].trim_start(), index);
        match (word, open.last_mut()) {
            ("#if", _) => {
                let active = was_active && holds();
                open.push(Conditional { opened: span, outer: was_active, chosen: active, active });
            }
            ("#elsif", Some(last)) => {
                last.active = last.outer && !last.chosen && holds();
                last.chosen |= last.active;
            }
            ("#else", Some(last)) => {
                last.active = last.outer && !last.chosen;
                last.chosen = true;
            }
            ("#endif", Some(_)) => {
                open.pop();
            }
            _ if !was_active || at != line_start => continue,
            ("#line", _) if is_line_pragma(line) => continue,
            ("#line", _) => {
                diagnostics.push(
                    Diagnostic::error(Stage::Parse, span, "malformed `#line`")
                        .with_hint("it is followed by a number and, if wanted, by the name of a file"),
                );
                continue;
            }
            _ => {
                let message = format!("unknown pragma `{}`", super::shortened(word));
                diagnostics.push(Diagnostic::error(Stage::Parse, span, message));
                continue;
            }
        }
        // A directive: it disappears, together with the text before it if that did not count.
        let from = if was_active { line_start } else { skipped_until };
        blanks.push((from, line_end));
        skipped_until = line_end;
    }
    if let Some(last) = open.last() {
        diagnostics.push(Diagnostic::error(Stage::Parse, last.opened, "`#if` without its `#endif`"));
        if !last.active {
            blanks.push((skipped_until, file.text.len()));
        }
    }
    if blanks.is_empty() { Cow::Borrowed(&file.text) } else { Cow::Owned(blank(&file.text, &blanks)) }
}

/// Where the line starts whose first character other than blanks stands at `at`.
fn line_start(text: &str, at: usize, not_before: usize) -> Option<usize> {
    let before = &text[not_before..at];
    let blanks = before.len() - before.trim_end_matches([' ', '\t']).len();
    let start = at - blanks;
    (start == 0 || matches!(text.as_bytes()[start - 1], b'\n' | b'\r')).then_some(start)
}

/// `NAME`, `!NAME`, `!!NAME`.
fn condition(mut text: &str, index: usize) -> bool {
    let mut sense = true;
    while let Some(rest) = text.strip_prefix('!') {
        sense = !sense;
        text = rest.trim_start();
    }
    let defined = text.trim_end().strip_prefix("FILE_").is_some_and(|number| number.parse() == Ok(index));
    defined == sense
}

/// `#line 12`, `#line 12 name of the file`.
fn is_line_pragma(line: &str) -> bool {
    line.split_whitespace().nth(1).is_some_and(|number| number.parse::<i64>().is_ok())
}

fn blank(text: &str, ranges: &[(usize, usize)]) -> String {
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for &(from, to) in ranges {
        result.push_str(&text[done..from]);
        result.extend(
            text[from..to].bytes().map(|byte| if matches!(byte, b'\n' | b'\r') { char::from(byte) } else { ' ' }),
        );
        done = to;
    }
    result.push_str(&text[done..]);
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Sources;

    fn applied(text: &str, index: usize) -> (String, Vec<String>) {
        let mut sources = Sources::new();
        sources.add("a.bpl", text).unwrap();
        let mut diagnostics = Vec::new();
        let result = apply(sources.file(0), index, &mut diagnostics).into_owned();
        (result, diagnostics.into_iter().map(|d| d.message).collect())
    }

    #[test]
    fn conditionals_choose_by_the_number_of_the_file() {
        let text = "a\n#if FILE_0 \nb\n  #if !FILE_0\nc\n#endif\n#elsif FILE_1\nd\n#else\ne ä\n#endif\nf";
        let words = |index| {
            let (result, errors) = applied(text, index);
            assert_eq!(result.len(), text.len());
            assert!(errors.is_empty());
            result.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(words(0), "a b f");
        assert_eq!(words(1), "a d f");
        assert_eq!(words(2), "a e ä f");
    }

    #[test]
    fn bad_pragmas_are_errors() {
        let (_, errors) = applied("#line\n#line 3 x # y\n#define X\n x #y\n #z\n#else\n#if # # !\n#nonsense\n", 0);
        let expected =
            ["malformed `#line`", "unknown pragma `#define`", "unknown pragma `#else`", "`#if` without its `#endif`"];
        assert_eq!(errors, expected);
    }
}
