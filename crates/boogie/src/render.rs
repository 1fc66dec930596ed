//! Diagnostics as text for people: the message, the place, the line with the place marked, notes and a hint.
//!
//! ```text
//! error: expected `;`, found `}`
//!   --> lock.bpl:12:13
//!    |
//! 12 |   state := 1 }
//!    |              ^
//!    = help: …
//! ```
//!
//! Lines of a megabyte and thousands of diagnostics are no problem: long lines are cut around the place, and only so
//! many diagnostics are shown. What a program contains cannot upset a terminal: control characters are not printed.

use crate::diagnostics::{Diagnostic, Severity};
use crate::source::{Sources, Span};
use std::fmt::Write;

/// How diagnostics are shown.
#[derive(Clone, Debug)]
pub struct Options {
    /// With the escape sequences that colour a terminal.
    pub colors: bool,
    /// How many diagnostics are shown; the others are counted. Errors go before warnings when there are too many.
    pub limit: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { colors: false, limit: 100 }
    }
}

/// How much of a line is shown, and how much of that before the marked place.
const LINE_WIDTH: usize = 120;
const LEFT_CONTEXT: usize = 60;

/// Shows diagnostics in the order of their places.
pub fn render(sources: &Sources, diagnostics: &[Diagnostic], options: &Options) -> String {
    let mut renderer = Renderer { sources, colors: options.colors, out: String::new() };
    let shown = selection(diagnostics, options.limit);
    for diagnostic in &shown {
        renderer.diagnostic(diagnostic);
        renderer.out.push('\n');
    }
    renderer.remainder(diagnostics, &shown);
    renderer.out
}

/// The diagnostics that are shown, in the order of their places.
fn selection(diagnostics: &[Diagnostic], limit: usize) -> Vec<&Diagnostic> {
    let mut chosen: Vec<&Diagnostic> = diagnostics.iter().collect();
    chosen.sort_by_key(|diagnostic| (diagnostic.severity, diagnostic.span.start));
    chosen.truncate(limit);
    chosen.sort_by_key(|diagnostic| diagnostic.span.start);
    chosen
}

/// The parts that have a colour.
#[derive(Clone, Copy)]
enum Style {
    Error,
    Warning,
    Note,
    Frame,
    Strong,
}

impl Style {
    fn escape(self) -> &'static str {
        match self {
            Style::Error => "\x1b[1;31m",
            Style::Warning => "\x1b[1;33m",
            Style::Note => "\x1b[1;36m",
            Style::Frame => "\x1b[1;34m",
            Style::Strong => "\x1b[1m",
        }
    }
}

struct Renderer<'a> {
    sources: &'a Sources,
    colors: bool,
    out: String,
}

impl Renderer<'_> {
    fn styled(&mut self, style: Style, text: &str) {
        if self.colors {
            self.out.push_str(style.escape());
        }
        self.out.push_str(text);
        if self.colors {
            self.out.push_str("\x1b[0m");
        }
    }

    fn diagnostic(&mut self, diagnostic: &Diagnostic) {
        let (style, word) = match diagnostic.severity {
            Severity::Error => (Style::Error, "error"),
            Severity::Warning => (Style::Warning, "warning"),
        };
        let width = self.number_width(diagnostic);
        self.styled(style, word);
        self.styled(Style::Strong, &format!(": {}", harmless(&diagnostic.message)));
        self.out.push('\n');
        self.snippet(diagnostic.span, width, style, '^');
        for (span, text) in &diagnostic.notes {
            self.styled(Style::Note, "note");
            let _ = writeln!(self.out, ": {}", harmless(text));
            self.snippet(*span, width, Style::Note, '-');
        }
        if let Some(hint) = &diagnostic.hint {
            self.margin(width, "=");
            self.styled(Style::Strong, "help");
            let _ = writeln!(self.out, ": {}", harmless(hint));
        }
    }

    /// How wide the line numbers of a diagnostic are.
    fn number_width(&self, diagnostic: &Diagnostic) -> usize {
        if self.sources.files().is_empty() {
            return 1;
        }
        let spans = std::iter::once(diagnostic.span).chain(diagnostic.notes.iter().map(|(span, _)| *span));
        let last = spans.map(|span| self.sources.place(span.start).line).max().unwrap_or(1);
        last.to_string().len()
    }

    /// Blanks below the line numbers and a frame character.
    fn margin(&mut self, width: usize, frame: &str) {
        self.out.extend(std::iter::repeat_n(' ', width + 1));
        self.styled(Style::Frame, frame);
        self.out.push(' ');
    }

    /// The place and its line, with `mark` below what the span covers of it.
    fn snippet(&mut self, span: Span, width: usize, style: Style, mark: char) {
        if self.sources.files().is_empty() {
            return;
        }
        let place = self.sources.place(span.start);
        let file = self.sources.file_at(span.start);
        self.out.extend(std::iter::repeat_n(' ', width));
        self.styled(Style::Frame, "--> ");
        let _ = writeln!(self.out, "{}:{}:{}", harmless(place.file), place.line, place.column);

        let line = file.line(place.line);
        let line_start = file.start as usize + file.line_starts()[place.line as usize - 1] as usize;
        let within = |offset: u32| floor_boundary(line, (offset as usize).saturating_sub(line_start));
        let cut = Cut::of(line, within(span.start), within(span.end));
        self.margin(width, "|");
        self.end_line();
        self.styled(Style::Frame, &format!("{:>width$} | ", place.line));
        self.out.push_str(&cut.text);
        self.end_line();
        self.margin(width, "|");
        self.out.extend(std::iter::repeat_n(' ', cut.before));
        let marks: String = std::iter::repeat_n(mark, cut.marked).collect();
        self.styled(style, &marks);
        self.end_line();
    }

    /// Ends a line without leaving blanks at its end.
    fn end_line(&mut self) {
        self.out.truncate(self.out.trim_end_matches(' ').len());
        self.out.push('\n');
    }

    /// Says how many diagnostics are not shown.
    fn remainder(&mut self, all: &[Diagnostic], shown: &[&Diagnostic]) {
        let count = |errors: bool| {
            let all = all.iter().filter(|diagnostic| diagnostic.is_error() == errors).count();
            all - shown.iter().filter(|diagnostic| diagnostic.is_error() == errors).count()
        };
        let parts: Vec<String> = [(count(true), "error"), (count(false), "warning")]
            .into_iter()
            .filter(|&(count, _)| count > 0)
            .map(|(count, what)| format!("{count} more {what}{}", if count == 1 { "" } else { "s" }))
            .collect();
        if !parts.is_empty() {
            let _ = writeln!(self.out, "… and {}", parts.join(" and "));
        }
    }
}

/// The part of a line that is shown.
struct Cut {
    text: String,
    /// How many columns stand before the marked ones, and how many those are.
    before: usize,
    marked: usize,
}

impl Cut {
    /// Cuts around the bytes from `start` to `end`, which stand at boundaries of characters.
    fn of(line: &str, start: usize, end: usize) -> Self {
        let end = end.max(start);
        // A line that fits is shown as it is; in a longer one the marked place stands in the middle. Only that much of
        // the line is looked at.
        let fits = line.char_indices().nth(LINE_WIDTH).is_none();
        let left = if fits { 0 } else { step_back(line, start, LEFT_CONTEXT) };
        let right = line[left..].char_indices().nth(LINE_WIDTH).map_or(line.len(), |(length, _)| left + length);
        let mut text = String::new();
        let mut columns = 0usize;
        if left > 0 {
            text.push('…');
            columns += 1;
        }
        let (mut before, mut after) = (None, None);
        for (at, c) in line[left..right].char_indices() {
            if left + at == start {
                before = Some(columns);
            }
            if left + at == end {
                after = Some(columns);
            }
            match c {
                '\t' => text.push_str("    "),
                c => text.push(harmless_char(c)),
            }
            columns += if c == '\t' { 4 } else { 1 };
        }
        let before = before.unwrap_or(columns);
        let marked = after.unwrap_or(columns).saturating_sub(before).max(1);
        if right < line.len() {
            text.push('…');
        }
        Self { text, before, marked }
    }
}

/// The offset of the character that stands `count` characters before `at`.
fn step_back(line: &str, at: usize, count: usize) -> usize {
    line[..at].char_indices().rev().take(count).last().map_or(at, |(offset, _)| offset)
}

/// The last boundary of a character up to `at`.
fn floor_boundary(line: &str, at: usize) -> usize {
    let mut at = at.min(line.len());
    while !line.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A character that moves no cursor and turns no text around.
fn harmless_char(c: char) -> char {
    match c {
        c if c.is_control() => '\u{fffd}',
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => '\u{fffd}',
        c => c,
    }
}

fn harmless(text: &str) -> String {
    text.chars().map(harmless_char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::Stage;

    fn sources(text: &str) -> Sources {
        let mut sources = Sources::new();
        sources.add("a.bpl", text).unwrap();
        sources
    }

    fn error(start: u32, end: u32, message: &str) -> Diagnostic {
        Diagnostic::error(Stage::Parse, Span::new(start, end), message)
    }

    #[test]
    fn a_diagnostic_shows_its_line_notes_and_hint() {
        let sources = sources("var x: int;\nvar\tx: bool;\n");
        let diagnostic =
            error(16, 17, "`x` is declared twice").with_note(Span::new(4, 5), "first here").with_hint("rename one");
        let shown = render(&sources, &[diagnostic], &Options::default());
        let expected = "\
error: `x` is declared twice
 --> a.bpl:2:5
  |
2 | var    x: bool;
  |        ^
note: first here
 --> a.bpl:1:5
  |
1 | var x: int;
  |     -
  = help: rename one

";
        assert_eq!(shown, expected);
    }

    #[test]
    fn places_at_the_edges_are_marked() {
        let sources = sources("ab\ncd\n\nä");
        let shown = |start, end| {
            let text = render(&sources, &[error(start, end, "m")], &Options::default());
            text.lines().skip(1).filter(|line| !line.is_empty() && !line.ends_with('|')).collect::<Vec<_>>().join("/")
        };
        assert_eq!(shown(0, 99), " --> a.bpl:1:1/1 | ab/  | ^^");
        assert_eq!(shown(2, 2), " --> a.bpl:1:3/1 | ab/  |   ^");
        assert_eq!(shown(1, 4), " --> a.bpl:1:2/1 | ab/  |  ^");
        assert_eq!(shown(6, 6), " --> a.bpl:3:1/  | ^");
        assert_eq!(shown(7, 9), " --> a.bpl:4:1/4 | ä/  | ^");
        assert_eq!(shown(9, 9), " --> a.bpl:4:2/4 | ä/  |  ^");
    }

    #[test]
    fn long_lines_are_cut_around_the_place() {
        let text = format!("{}HERE{}", "a".repeat(1_000_000), "b".repeat(1_000_000));
        let shown = render(&sources(&text), &[error(1_000_000, 1_000_004, "m")], &Options::default());
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[1], " --> a.bpl:1:1000001");
        assert_eq!(lines[3], format!("1 | …{}HERE{}…", "a".repeat(60), "b".repeat(56)));
        assert_eq!(lines[4], format!("  | {}^^^^", " ".repeat(61)));
        let start = render(&sources(&text), &[error(3, 4, "m")], &Options::default());
        assert_eq!(start.lines().nth(4), Some("  |    ^"));
    }

    #[test]
    fn too_many_are_counted_and_errors_go_first() {
        let sources = sources("abcdefgh");
        let mut diagnostics: Vec<_> =
            (0..4).map(|at| Diagnostic::warning(Stage::Type, Span::new(at, at + 1), "w")).collect();
        diagnostics.push(error(6, 7, "second"));
        diagnostics.push(error(5, 6, "first"));
        let options = Options { limit: 3, ..Options::default() };
        let shown = render(&sources, &diagnostics, &options);
        let heads: Vec<&str> = shown.lines().filter(|line| line.contains(": ") || line.starts_with('…')).collect();
        assert_eq!(heads, ["warning: w", "error: first", "error: second", "… and 3 more warnings"]);
        let shown = render(&sources, &diagnostics, &Options { limit: 1, colors: false });
        assert!(shown.ends_with("… and 1 more error and 4 more warnings\n"));
    }

    #[test]
    fn control_characters_stay_inside() {
        let sources = sources("x \u{1b}[31m \u{202e} y");
        let shown = render(&sources, &[error(0, 1, "bad \u{7}")], &Options::default());
        assert!(shown.chars().all(|c| c == '\n' || !c.is_control()));
        assert!(!shown.contains('\u{202e}'));
        let colored = render(&sources, &[error(0, 1, "m")], &Options { colors: true, limit: 9 });
        assert!(colored.starts_with("\u{1b}[1;31merror\u{1b}[0m"));
    }

    #[test]
    fn a_program_without_files_has_no_places() {
        assert_eq!(render(&Sources::new(), &[error(0, 0, "m")], &Options::default()), "error: m\n\n");
    }
}
