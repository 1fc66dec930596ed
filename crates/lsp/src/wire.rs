//! Messages on a pipe: a header with a length, then JSON. What is no message is skipped, so that no garbage ends the server.

use lsp_server::Message;
use std::io::{self, BufRead, Read, Write};

/// No message of an editor is larger; a length beyond it is garbage.
const LARGEST: usize = 1 << 30;

/// What came.
pub enum Read1 {
    Message(Message),
    /// Something else, and why.
    Garbage(String),
    /// Nothing will come any more.
    End,
}

/// Reads up to the end of the next message.
pub fn read(input: &mut impl BufRead) -> io::Result<Read1> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        // A line that never ends is garbage, too.
        if input.by_ref().take(1 << 16).read_until(b'\n', &mut line)? == 0 {
            return Ok(Read1::End);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            match length {
                Some(_) => break,
                None => continue,
            }
        }
        let header = line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
        if let Some((_, value)) = header {
            length = value.trim().parse().ok().filter(|&length: &usize| length <= LARGEST);
        }
    }
    let Some(length) = length else { return Ok(Read1::Garbage("no length".into())) };
    // What is not there is not allocated.
    let mut body = Vec::new();
    if input.by_ref().take(length as u64).read_to_end(&mut body)? < length {
        return Ok(Read1::End);
    }
    Ok(match serde_json::from_slice(&body) {
        Ok(message) => Read1::Message(message),
        Err(error) => Read1::Garbage(error.to_string()),
    })
}

/// Writes a message.
pub fn write(output: &mut impl Write, message: &Message) -> io::Result<()> {
    #[derive(serde::Serialize)]
    struct Versioned<'m> {
        jsonrpc: &'static str,
        #[serde(flatten)]
        message: &'m Message,
    }
    let text = serde_json::to_string(&Versioned { jsonrpc: "2.0", message })?;
    write!(output, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn garbage_is_skipped() {
        let good = r#"{"jsonrpc":"2.0","method":"exit"}"#;
        let text = format!(
            "hello\r\nContent-Length: 5\r\n\r\n{{\"a\":Content-Length: 99999999999999999999\r\n\r\nContent-Length: {}\r\n\r\n{good}",
            good.len()
        );
        let mut input = text.as_bytes();
        let mut methods = Vec::new();
        loop {
            match read(&mut input).expect("bytes can be read") {
                Read1::Message(Message::Notification(told)) => methods.push(told.method),
                Read1::End => break,
                _ => {}
            }
        }
        assert_eq!(methods, ["exit"]);
    }
}
