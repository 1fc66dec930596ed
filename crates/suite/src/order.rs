//! What to do first, and how long all of it will take.
//!
//! The longest first, so that no long task is left alone at the end. How long a task takes is known from earlier rows of the
//! same file (the longest of them, whatever the configuration); where there is none, the size of the file stands for it, at the
//! speed that the known ones had. While the suite runs, what was expected of the finished ones against what they took says how
//! wrong that is.

use crate::task::{Row, Task};
use std::collections::BTreeMap;

/// Seconds a byte where nothing is known.
const SPEED: f64 = 2e-6;

/// The seconds that each task may take, in their order.
pub fn estimates(tasks: &[Task], earlier: &[Row]) -> Vec<f64> {
    let mut known: BTreeMap<(&str, &str), f64> = BTreeMap::new();
    for row in earlier {
        let seconds = known.entry((&row.file, &row.arguments)).or_default();
        *seconds = seconds.max(row.seconds);
    }
    let keys: Vec<String> = tasks.iter().map(|task| task.case.args.join(" ")).collect();
    let seconds = |at: usize| known.get(&(tasks[at].case.name.as_str(), keys[at].as_str())).copied();
    let sizes: Vec<f64> =
        tasks.iter().map(|task| std::fs::metadata(&task.case.file).map_or(0.0, |data| data.len() as f64)).collect();
    let measured = (0..tasks.len()).filter_map(|at| Some((seconds(at)?, sizes[at])));
    let (time, size) = measured.fold((0.0, 0.0), |(time, size), (one, bytes)| (time + one, size + bytes));
    let speed = if size > 0.0 { time / size } else { SPEED };
    (0..tasks.len()).map(|at| seconds(at).unwrap_or(0.1 + sizes[at] * speed)).collect()
}

/// Tasks, the longest first; those that are expected to take as long stay in their order.
pub fn longest_first(tasks: Vec<Task>, estimates: &[f64]) -> Vec<(Task, f64)> {
    let mut all: Vec<(Task, f64)> = tasks.into_iter().zip(estimates.iter().copied()).collect();
    all.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    all
}

/// How long the rest will take.
pub struct Forecast {
    expected_left: f64,
    expected_done: f64,
    took: f64,
    jobs: f64,
}

impl Forecast {
    pub fn new(tasks: &[(Task, f64)], jobs: usize) -> Self {
        let expected_left = tasks.iter().map(|(_, seconds)| seconds).sum();
        Self { expected_left, expected_done: 0.0, took: 0.0, jobs: jobs.max(1) as f64 }
    }

    pub fn finished(&mut self, expected: f64, took: f64) {
        self.expected_left -= expected;
        self.expected_done += expected;
        self.took += took;
    }

    /// Seconds that are left.
    pub fn left(&self) -> f64 {
        // A few seconds of what was expected weigh as much as what was seen, so that the first row does not decide.
        let error = (self.took + 5.0) / (self.expected_done + 5.0);
        self.expected_left.max(0.0) * error / self.jobs
    }
}
