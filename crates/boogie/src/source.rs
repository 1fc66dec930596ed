//! Source text and places in it.
//!
//! Several files are read as one program, so a place is one `u32`: an offset into all files laid end to end, as
//! in most compilers. [`Sources`] turns it back into file, line and column when somebody wants to read it.

use std::sync::OnceLock;

/// A stretch of source text: byte offsets into [`Sources`], the end excluded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// From the start of `self` to the end of `last`.
    pub fn to(self, last: Span) -> Self {
        Self { start: self.start, end: last.end.max(self.start) }
    }
}

/// A place as people write it; line and column count from 1, and columns count characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place<'a> {
    pub file: &'a str,
    pub line: u32,
    pub column: u32,
}

impl std::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}({},{})", self.file, self.line, self.column)
    }
}

/// One file.
pub struct SourceFile {
    pub name: String,
    pub text: String,
    /// The offset of the file's first byte.
    pub start: u32,
    /// Offsets (in the file) of the first byte of each line, found when first asked for.
    line_starts: OnceLock<Vec<u32>>,
}

impl SourceFile {
    pub fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let bytes = self.text.as_bytes();
            // A line ends with `\n`, `\r\n` or a lone `\r`.
            let ends = |at: &usize| match bytes[*at] {
                b'\n' => true,
                b'\r' => bytes.get(at + 1) != Some(&b'\n'),
                _ => false,
            };
            std::iter::once(0).chain((0..bytes.len()).filter(ends).map(|at| at as u32 + 1)).collect()
        })
    }

    /// The text of a line (counted from 1), without its end.
    pub fn line(&self, line: u32) -> &str {
        let starts = self.line_starts();
        let index = line as usize - 1;
        let start = starts[index] as usize;
        let end = starts.get(index + 1).map_or(self.text.len(), |&next| next as usize);
        self.text[start..end].trim_end_matches(['\n', '\r'])
    }
}

/// All files of a program, in the order in which they were read.
#[derive(Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

/// The input is larger than offsets can say (4 GiB).
#[derive(Debug, thiserror::Error)]
#[error("the input is larger than 4 GiB")]
pub struct TooLarge;

impl Sources {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file and returns its index. A gap of one byte follows each file, so that "the end of the file" is
    /// a place in that file.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> Result<usize, TooLarge> {
        let text = text.into();
        let start = self.files.last().map_or(0, |last| last.start as usize + last.text.len() + 1);
        if start + text.len() + 1 > u32::MAX as usize {
            return Err(TooLarge);
        }
        self.files.push(SourceFile { name: name.into(), text, start: start as u32, line_starts: OnceLock::new() });
        Ok(self.files.len() - 1)
    }

    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    pub fn file(&self, index: usize) -> &SourceFile {
        &self.files[index]
    }

    /// The file that holds this offset.
    pub fn file_at(&self, offset: u32) -> &SourceFile {
        let after = self.files.partition_point(|file| file.start <= offset);
        &self.files[after.saturating_sub(1)]
    }

    pub fn place(&self, offset: u32) -> Place<'_> {
        let file = self.file_at(offset);
        let inside = (offset - file.start).min(file.text.len() as u32);
        let starts = file.line_starts();
        let line = starts.partition_point(|&start| start <= inside);
        let from = starts[line - 1] as usize;
        // A span may start inside a multi-byte character only if it was made by hand; count what is whole.
        let column = file.text.as_bytes()[from..inside as usize].iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        Place { file: &file.name, line: line as u32, column: column as u32 + 1 }
    }

    /// The text of a span.
    pub fn text(&self, span: Span) -> &str {
        let file = self.file_at(span.start);
        let from = (span.start - file.start) as usize;
        let to = (span.end - file.start) as usize;
        file.text.get(from..to.min(file.text.len())).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let mut sources = Sources::new();
        sources.add("a.bpl", "ab\ncä d\n").unwrap();
        sources.add("b.bpl", "x").unwrap();
        let place = |offset| sources.place(offset).to_string();
        assert_eq!(place(0), "a.bpl(1,1)");
        assert_eq!(place(3), "a.bpl(2,1)");
        assert_eq!(place(7), "a.bpl(2,4)");
        assert_eq!(place(9), "a.bpl(3,1)");
        assert_eq!(place(10), "b.bpl(1,1)");
        assert_eq!(sources.file(0).line(2), "cä d");
    }

    #[test]
    fn lines_end_in_three_ways() {
        let mut sources = Sources::new();
        sources.add("a.bpl", "a\rb\r\nc\n\rd").unwrap();
        let file = sources.file(0);
        let lines: Vec<&str> = (1..=file.line_starts().len() as u32).map(|line| file.line(line)).collect();
        assert_eq!(lines, ["a", "b", "c", "", "d"]);
    }
}
