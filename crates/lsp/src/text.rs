//! A text and places in it. Editors count lines from 0 and columns in units of UTF-16, the language in bytes, and traces count
//! lines and characters from 1.

use boogie::source::Span;
use lsp_types::{Position, Range, TextDocumentContentChangeEvent};

/// A text with the starts of its lines.
#[derive(Clone, Default)]
pub struct Text {
    text: String,
    starts: Vec<usize>,
}

impl Text {
    pub fn new(text: String) -> Self {
        let bytes = text.as_bytes();
        let ends = |at: &usize| bytes[*at] == b'\n' || (bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
        let starts = std::iter::once(0).chain((0..bytes.len()).filter(ends).map(|at| at + 1)).collect();
        Self { text, starts }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// A line, with its end.
    fn line(&self, line: usize) -> &str {
        let from = self.starts.get(line).copied().unwrap_or(self.text.len());
        let to = self.starts.get(line + 1).copied().unwrap_or(self.text.len());
        &self.text[from..to]
    }

    /// The place of a byte.
    pub fn position(&self, offset: u32) -> Position {
        let offset = (offset as usize).min(self.text.len());
        let line = self.starts.partition_point(|&start| start <= offset) - 1;
        let before = self.line(line).char_indices().take_while(|(at, _)| self.starts[line] + at < offset);
        let column: usize = before.map(|(_, character)| character.len_utf16()).sum();
        Position::new(line as u32, column as u32)
    }

    pub fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    /// The byte at a place; a place behind the end of its line is that end.
    pub fn offset(&self, position: Position) -> u32 {
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else { return self.text.len() as u32 };
        let mut column = 0;
        let text = self.line(line).trim_end_matches(['\n', '\r']);
        for (at, character) in text.char_indices() {
            if column >= position.character as usize {
                return (start + at) as u32;
            }
            column += character.len_utf16();
        }
        (start + text.len()) as u32
    }

    /// The place that a trace calls by line and character, from 1.
    pub fn of_trace(&self, line: u32, column: u32) -> Position {
        let line = line.saturating_sub(1);
        let before = self.line(line as usize).chars().take(column.saturating_sub(1) as usize);
        Position::new(line, before.map(char::len_utf16).sum::<usize>() as u32)
    }

    /// The end of a line, without blanks.
    pub fn end_of_line(&self, line: u32) -> Position {
        let text = self.line(line as usize).trim_end();
        Position::new(line, text.encode_utf16().count() as u32)
    }

    /// The word around a place.
    pub fn word(&self, offset: u32) -> Option<&str> {
        let is_part = |byte: &u8| boogie::lexer::is_identifier_byte(*byte);
        let bytes = self.text.as_bytes();
        let offset = (offset as usize).min(bytes.len());
        let from = offset - bytes[..offset].iter().rev().take_while(|byte| is_part(byte)).count();
        let to = offset + bytes[offset..].iter().take_while(|byte| is_part(byte)).count();
        self.text.get(from..to).filter(|word| !word.is_empty())
    }

    /// The text after an edit.
    #[must_use]
    pub fn edited(&self, change: TextDocumentContentChangeEvent) -> Self {
        let Some(range) = change.range else { return Self::new(change.text) };
        let (from, to) = (self.offset(range.start) as usize, self.offset(range.end) as usize);
        let mut text = self.text.clone();
        text.replace_range(from..to.max(from), &change.text);
        Self::new(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_units_of_utf16() {
        let text = Text::new("a\n😀äb\r\nc".into());
        assert_eq!(text.position(8), Position::new(1, 3));
        assert_eq!(text.offset(Position::new(1, 3)), 8);
        assert_eq!(text.of_trace(2, 3), Position::new(1, 3));
        // Behind the end of a line, and of the text.
        assert_eq!(text.offset(Position::new(1, 99)), 9);
        assert_eq!(text.offset(Position::new(9, 0)), 12);
        let change = TextDocumentContentChangeEvent {
            range: Some(Range::new(Position::new(1, 2), Position::new(1, 3))),
            range_length: None,
            text: "x".into(),
        };
        assert_eq!(text.edited(change).as_str(), "a\n😀xb\r\nc");
        assert_eq!(text.word(9), Some("b"));
    }
}
