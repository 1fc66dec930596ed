//! Hands tasks to a cluster: `python3 -m lariat.cluster` speaks to its engine, and to us in lines of JSON.
//!
//! We say `{"task", "file", "words"}` for each task, in the order in which they are to start; it says
//! `{"task", "report" | "refused" | "lost", "seconds", "node"}` for each that is done, and `{"stop": reason}` where it cannot go
//! on. What it has not said was not done: when it goes away, the rows that are kept stay, and the next run asks for the rest.

use crate::local::Done;
use crate::task::{Outcome, Task};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

pub struct Bridge<'a> {
    /// As the engine takes it; `local` starts one of its own.
    pub address: &'a str,
    /// What the programs of all nodes must say of themselves.
    pub version: &'a str,
    pub lariat: &'a std::path::Path,
    /// Megabytes a task, for the engine.
    pub memory_limit: Option<u64>,
    pub time_limit: Option<f64>,
    pub is_cancelled: &'a (dyn Fn() -> bool + Sync),
}

impl Bridge<'_> {
    pub fn run(&self, tasks: &[Task], keep: &mut dyn FnMut(Done) -> Result<(), String>) -> Result<(), String> {
        let python = std::env::var_os("LARIAT_PYTHON").unwrap_or_else(|| "python3".into());
        let mut command = Command::new(&python);
        command.args(["-m", "lariat.cluster", "--address", self.address, "--version", self.version]);
        command.env("LARIAT_PROGRAM", self.lariat).stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Some(limit) = self.memory_limit {
            command.args(["--memory-limit", &limit.to_string()]);
        }
        if let Some(limit) = self.time_limit {
            command.args(["--time-limit", &limit.to_string()]);
        }
        let mut child = command.spawn().map_err(|error| format!("{} could not be run: {error}", python.display()))?;
        let result = self.talk(&mut child, tasks, keep);
        if result.is_err() {
            let _ = child.kill();
        }
        let status = child.wait();
        let count = result?;
        if count < tasks.len() && !(self.is_cancelled)() {
            let how = status.map_or_else(|error| error.to_string(), |status| status.to_string());
            return Err(format!(
                "the cluster went away ({how}): {} tasks are left; the same command goes on with them",
                tasks.len() - count
            ));
        }
        Ok(())
    }

    fn talk(
        &self,
        child: &mut Child,
        tasks: &[Task],
        keep: &mut dyn FnMut(Done) -> Result<(), String>,
    ) -> Result<usize, String> {
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the bridge to the cluster has no pipes".into());
        };
        let mut lines = String::new();
        for (at, task) in tasks.iter().enumerate() {
            // The engine may run where there is another folder.
            let file = std::path::absolute(&task.case.file).unwrap_or_else(|_| task.case.file.clone());
            let line = serde_json::json!({ "task": at, "file": file, "words": task.words });
            lines.push_str(&format!("{line}\n"));
        }
        // A thread of its own: it may answer before it has heard all.
        let writer = std::thread::spawn(move || {
            let mut stdin = stdin;
            // The end of our words is the end of the suite; if it is gone, its own end says so.
            let _ = stdin.write_all(lines.as_bytes());
        });
        let mut count = 0;
        for line in BufReader::new(stdout).lines() {
            let line = line.map_err(|error| format!("the bridge to the cluster: {error}"))?;
            if (self.is_cancelled)() {
                return Err("interrupted: the same command goes on".into());
            }
            let Ok(said) = serde_json::from_str::<serde_json::Value>(&line) else { continue };
            let text = |name: &str| said[name].as_str().map(str::to_owned);
            if let Some(reason) = text("stop") {
                return Err(reason);
            }
            let Some(task) = said["task"].as_u64().map(|at| at as usize).filter(|&at| at < tasks.len()) else {
                continue;
            };
            let outcome = match (said.get("report"), text("refused"), text("lost")) {
                (Some(report), _, _) => Outcome::Report(report.clone()),
                (None, Some(reason), _) => Outcome::Refused(reason),
                (None, None, reason) => Outcome::Lost(reason.unwrap_or_default()),
            };
            let seconds = said["seconds"].as_f64().unwrap_or(0.0);
            keep(Done { task, outcome, seconds, node: text("node") })?;
            count += 1;
        }
        let _ = writer.join();
        Ok(count)
    }
}
