//! What goes on, for whoever waits: a line on a terminal that changes, else a line in the log every so often.

use crate::output;
use check::{Counts, Event};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};

/// How often a log gets a line.
const EVERY: Duration = Duration::from_secs(10);

pub struct Display {
    shown: Shown,
    start: Instant,
    /// The largest bound that is finished. Engines run side by side, each with its own: this one only grows.
    finished: Option<u32>,
}

enum Shown {
    Nothing,
    Line(ProgressBar),
    /// When the next line is due.
    Log(Instant),
    /// A line of JSON each time, for a program.
    Json,
}

impl Display {
    pub fn new(quiet: bool, json: bool) -> Self {
        let start = Instant::now();
        let shown = if json {
            Shown::Json
        } else if quiet {
            Shown::Nothing
        } else if std::io::stderr().is_terminal() {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed:>4} {msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(100));
            Shown::Line(bar)
        } else {
            Shown::Log(start + EVERY)
        };
        Self { shown, start, finished: None }
    }

    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Progress { phase, counts } => self.show(phase, counts),
            Event::Finished { bound } => self.finished = self.finished.max(Some(*bound)),
            _ => {}
        }
    }

    fn show(&mut self, phase: &str, counts: &Counts) {
        match &mut self.shown {
            Shown::Nothing => {}
            Shown::Line(bar) => bar.set_message(describe(phase, counts, self.finished)),
            Shown::Json => {
                let line = serde_json::json!({
                    "seconds": self.start.elapsed().as_secs_f64(),
                    "phase": phase,
                    "bound": self.finished,
                    "instances": counts.instances,
                    "open": counts.open,
                    "queries": counts.queries,
                });
                output::raw_error(&format!("{line}\n"));
            }
            Shown::Log(due) => {
                let now = Instant::now();
                if now >= *due {
                    *due = now + EVERY;
                    let seconds = (now - self.start).as_secs();
                    output::error(&format!("after {seconds} s: {}", describe(phase, counts, self.finished)));
                }
            }
        }
    }

    pub fn finish(&mut self) {
        if let Shown::Line(bar) = &self.shown {
            bar.finish_and_clear();
        }
    }
}

/// How far it is, in a line.
fn describe(phase: &str, counts: &Counts, finished: Option<u32>) -> String {
    if counts.queries == 0 && counts.instances == 0 {
        return phase.to_owned();
    }
    let finished = finished.map_or(String::new(), |bound| format!("no bug within bound {bound}, "));
    format!("{phase}: {finished}{} instances, {} open calls, {} queries", counts.instances, counts.open, counts.queries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_what_is_ruled_out() {
        let counts = Counts { instances: 3, open: 2, queries: 1, ..Counts::default() };
        assert_eq!(describe("reading", &Counts::default(), None), "reading");
        assert_eq!(describe("static", &counts, None), "static: 3 instances, 2 open calls, 1 queries");
        assert_eq!(
            describe("static", &counts, Some(4)),
            "static: no bug within bound 4, 3 instances, 2 open calls, 1 queries"
        );
    }
}
