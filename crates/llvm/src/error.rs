//! What is wrong with a text, and where.

/// The first thing in a text that could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}:{line}:{column}: {message}")]
pub struct Error {
    /// The file as the caller named it.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in bytes, from 1.
    pub column: u32,
    /// A sentence.
    pub message: String,
}

/// A message and the byte that it is about; the reader adds file, line and column at the end.
#[derive(Debug)]
pub(crate) struct Fault {
    pub offset: u32,
    pub message: String,
}

/// Boxed, so that the good case stays small.
pub(crate) type Result<T> = std::result::Result<T, Box<Fault>>;

impl Fault {
    /// A fault at a byte of the text.
    pub fn at<T>(offset: u32, message: impl Into<String>) -> Result<T> {
        Err(Box::new(Fault { offset, message: message.into() }))
    }

    /// The error that users see.
    pub fn locate(self, file: &str, text: &[u8]) -> Error {
        let before = &text[..(self.offset as usize).min(text.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() as u32 + 1;
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let column = (before.len() - start) as u32 + 1;
        Error { file: file.to_string(), line, column, message: self.message }
    }
}
