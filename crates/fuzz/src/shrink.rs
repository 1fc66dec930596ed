//! Makes a program that shows a defect small, by itself: edits are tried one after the other, and those that keep
//! the defect stay, until none of them does or the time is up.

use crate::edit;
use std::time::{Duration, Instant};

/// A small program of which `shows` still holds; `text` itself if no smaller one does.
pub fn shrink(text: &str, time: Duration, mut shows: impl FnMut(&str) -> bool) -> String {
    let end = Instant::now() + time;
    // Printed once, so that lengths can be compared.
    let printed = edit::parse(text).map(|program| boogie::printer::print(&program));
    let mut best = match printed {
        Some(printed) if shows(&printed) => printed,
        _ => return text.to_owned(),
    };
    loop {
        let before = best.len();
        let mut at = 0;
        let mut edits = edits_of(&best);
        while at < edits.len() {
            if Instant::now() > end {
                return best;
            }
            match edit::apply(&best, edits[at]) {
                Some(smaller) if smaller.len() < best.len() && shows(&smaller) => {
                    best = smaller;
                    // The list has changed behind this place; what comes next is about there.
                    edits = edits_of(&best);
                }
                _ => at += 1,
            }
        }
        if best.len() == before {
            return best;
        }
    }
}

fn edits_of(text: &str) -> Vec<edit::Edit> {
    edit::parse(text).map(|program| edit::shrinking(&program)).unwrap_or_default()
}
