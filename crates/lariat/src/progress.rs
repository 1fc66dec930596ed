//! A line on the terminal that tells what goes on. Nothing where nobody watches.

use check::Counts;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::Duration;

pub struct Display {
    bar: Option<ProgressBar>,
}

impl Display {
    pub fn new(wanted: bool) -> Self {
        let watched = wanted && std::io::stderr().is_terminal();
        let bar = watched.then(|| {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed:>4} {msg}") {
                bar.set_style(style);
            }
            bar.enable_steady_tick(Duration::from_millis(100));
            bar
        });
        Self { bar }
    }

    pub fn show(&mut self, phase: &str, counts: &Counts) {
        if let Some(bar) = &self.bar {
            let text = if counts.queries == 0 && counts.instances == 0 {
                phase.to_owned()
            } else {
                format!(
                    "{phase}: bound {}, {} instances, {} open calls, {} queries",
                    counts.bound, counts.instances, counts.open, counts.queries
                )
            };
            bar.set_message(text);
        }
    }

    pub fn finish(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}
