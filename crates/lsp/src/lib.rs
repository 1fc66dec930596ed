//! The language server, `lariat lsp`: errors as you type, verdicts and traces in an editor.
//!
//! A thin caller of the front end and of [`check::Check`]. One thread reads messages, one checks, one after the other, and this
//! one answers. The front end reads the text anew when messages pause; a check that runs is stopped where the text that it is
//! about has changed, and an answer is kept as long as that text is there ([`document`]).

mod answers;
mod background;
mod document;
mod features;
mod formatting;
mod occurrences;
mod server;
mod text;
mod tokens;
mod wire;

use std::io::{self, BufReader};
use std::path::PathBuf;
use std::sync::mpsc;

/// Something to do.
pub(crate) enum Event {
    Message(lsp_server::Message),
    /// What came is no message.
    Garbage(String),
    Checked(background::Outcome),
    /// The editor went away.
    End,
}

/// Serves an editor on standard input and output until it says `exit` or goes away; the exit code of the process: 0 if it had
/// said `shutdown` before. Worker processes run `program`.
pub fn serve(program: Option<PathBuf>) -> io::Result<u8> {
    let (send, events) = mpsc::channel();
    let read = send.clone();
    std::thread::spawn(move || {
        let mut input = BufReader::new(io::stdin());
        loop {
            let event = match wire::read(&mut input) {
                Ok(wire::Read1::Message(message)) => Event::Message(message),
                Ok(wire::Read1::Garbage(reason)) => Event::Garbage(reason),
                Ok(wire::Read1::End) | Err(_) => Event::End,
            };
            let is_last = matches!(event, Event::End);
            if read.send(event).is_err() || is_last {
                return;
            }
        }
    });
    let checks = background::Background::start(program, send);
    server::Server::new(checks, Box::new(io::stdout())).run(&events)
}
