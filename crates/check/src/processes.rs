//! A process and all that it started: how much memory and time they take, and their end.
//!
//! A solver process has a group of its own, so that its driver can end it with what it started. Whoever ends the driver
//! must look for it by descent.

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

/// What a process started, and what that started, and so on.
fn descendants(process: u32) -> Vec<u32> {
    let mut found = vec![process];
    let mut next = 0;
    while let Some(&process) = found.get(next) {
        next += 1;
        // Each thread has children of its own.
        for thread in std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten() {
            let children = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
            found.extend(children.split_whitespace().filter_map(|child| child.parse::<u32>().ok()));
        }
    }
    found.remove(0);
    found
}

/// The resident memory of a process and of all that it started, in bytes.
pub fn memory(process: u32) -> u64 {
    resident(process) + descendants(process).into_iter().map(resident).sum::<u64>()
}

fn resident(process: u32) -> u64 {
    let statm = std::fs::read_to_string(format!("/proc/{process}/statm")).unwrap_or_default();
    let pages: u64 = statm.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
    pages * rustix::param::page_size() as u64
}

/// Seconds that this process and those that it started and that have ended spent computing.
pub fn user_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name, in brackets, may hold anything.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(USER_TICKS) + ticks(CHILDREN_USER_TICKS)) / rustix::param::clock_ticks_per_second() as f64
}

/// Fields of `/proc/PID/stat` after the name.
const USER_TICKS: usize = 11;
const CHILDREN_USER_TICKS: usize = 13;

/// Ends what a process started.
pub fn end_descendants(process: u32) {
    for child in descendants(process).into_iter().filter_map(|child| Pid::from_raw(child as i32)) {
        let _ = kill_process(child, Signal::KILL);
    }
}

/// Ends a process that leads a group, its group, and what it started outside of that.
pub fn end(process: u32) {
    let Some(leader) = Pid::from_raw(process as i32) else { return };
    // Held still, so that it starts nothing behind our back.
    let _ = kill_process(leader, Signal::STOP);
    end_descendants(process);
    let _ = kill_process_group(leader, Signal::KILL);
}
