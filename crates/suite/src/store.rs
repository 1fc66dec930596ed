//! The rows of a suite on the disk: `results.jsonl`, a line a row, which only grows, and `results.sqlite`, made from it.
//!
//! A row counts once its line is on the disk, whole. Whatever ends this process, all lines before the last one are whole; the
//! last one may be torn, and is then cut off when the suite goes on: its task is done again. One suite at a time writes to a
//! folder: a lock says so, which the system takes away with its owner.

use crate::task::{Configuration, Key, Row};
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// What all rows of a folder have in common: answers under other limits, or of another program, are not put beside them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Terms {
    pub program: String,
    /// Options that all configurations share: the limits.
    pub limits: Vec<String>,
    pub configurations: Vec<Configuration>,
}

pub struct Store {
    folder: PathBuf,
    lines: File,
    table: Connection,
    rows: Vec<Row>,
    done: BTreeSet<Key>,
    _lock: File,
}

impl Store {
    /// Opens a folder, or makes it; what is there already is read, and mended where a write was cut off.
    pub fn open(folder: &Path, terms: &Terms) -> Result<Self, String> {
        let problem = |what: &str, error: &dyn std::fmt::Display| format!("{}: {what}: {error}", folder.display());
        std::fs::create_dir_all(folder).map_err(|error| problem("cannot be made", &error))?;
        let lock = OpenOptions::new().create(true).write(true).truncate(false).open(folder.join("lock"));
        let lock = lock.map_err(|error| problem("cannot be written to", &error))?;
        rustix::fs::flock(&lock, rustix::fs::FlockOperation::NonBlockingLockExclusive)
            .map_err(|error| problem("another suite writes to it", &error))?;
        agree(folder, terms)?;
        let path = folder.join("results.jsonl");
        let rows = mend(&path).map_err(|error| problem("results.jsonl", &error))?;
        let lines = OpenOptions::new().create(true).append(true).open(&path);
        let lines = lines.map_err(|error| problem("results.jsonl", &error))?;
        let table = table(folder, &rows).map_err(|error| problem("results.sqlite", &error))?;
        let done = rows.iter().map(Row::key).collect();
        Ok(Self { folder: folder.to_owned(), lines, table, rows, done, _lock: lock })
    }

    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    pub fn is_done(&self, key: &Key) -> bool {
        self.done.contains(key)
    }

    /// Keeps a row. After an error the folder can be opened again, and goes on from its whole lines.
    pub fn keep(&mut self, row: Row) -> Result<(), String> {
        let problem =
            |error: &dyn std::fmt::Display| format!("{}: a row could not be written: {error}", self.folder.display());
        let mut line = serde_json::to_string(&row).map_err(|error| problem(&error))?;
        line.push('\n');
        self.lines.write_all(line.as_bytes()).map_err(|error| problem(&error))?;
        self.lines.sync_data().map_err(|error| problem(&error))?;
        insert(&self.table, &row).map_err(|error| problem(&error))?;
        self.done.insert(row.key());
        self.rows.push(row);
        Ok(())
    }
}

/// Sees to it that this run asks what earlier ones asked; configurations may be added.
fn agree(folder: &Path, terms: &Terms) -> Result<(), String> {
    let path = folder.join("suite.json");
    let mut all = terms.clone();
    if let Ok(text) = std::fs::read_to_string(&path) {
        let earlier: Terms = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let other = |what: &str, then: &str, now: &str| {
            format!(
                "{}: its rows were made with {what} {then}, and now it is {now}: take another folder",
                folder.display()
            )
        };
        if earlier.program != terms.program {
            return Err(other("the program", &earlier.program, &terms.program));
        }
        if earlier.limits != terms.limits {
            return Err(other("the limits", &earlier.limits.join(" "), &terms.limits.join(" ")));
        }
        for then in earlier.configurations {
            match terms.configurations.iter().find(|now| now.name == then.name) {
                Some(now) if now.options != then.options => {
                    let what = format!("a configuration {}", then.name);
                    return Err(other(&what, &then.options.join(" "), &now.options.join(" ")));
                }
                Some(_) => {}
                None => all.configurations.push(then),
            }
        }
    }
    let text = serde_json::to_string_pretty(&all).map_err(|error| error.to_string())?;
    // Whole or not at all, whenever we end.
    let part = folder.join("suite.json.part");
    let write = || -> std::io::Result<()> {
        let mut file = File::create(&part)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        std::fs::rename(&part, &path)
    };
    write().map_err(|error| format!("{}: {error}", path.display()))
}

/// The rows of a file; a torn last line is cut off. A line that is no row, elsewhere, is not ours to throw away: an error.
fn mend(path: &Path) -> Result<Vec<Row>, String> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error.to_string()),
    };
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    if whole < bytes.len() {
        let file = OpenOptions::new().write(true).open(path).map_err(|error| error.to_string())?;
        file.set_len(whole as u64).and_then(|()| file.sync_all()).map_err(|error| error.to_string())?;
    }
    let mut rows = Vec::new();
    for (at, line) in bytes[..whole].split_inclusive(|&byte| byte == b'\n').enumerate() {
        rows.push(serde_json::from_slice(line).map_err(|error| format!("line {} is no row: {error}", at + 1))?);
    }
    Ok(rows)
}

/// The rows of a file that others wrote; lines that are none are left out.
pub fn read_rows(path: &Path) -> Result<Vec<Row>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// A database of the rows, made anew: the lines are the truth, so that it need not survive anything by itself.
fn table(folder: &Path, rows: &[Row]) -> rusqlite::Result<Connection> {
    let path = folder.join("results.sqlite");
    for name in ["results.sqlite", "results.sqlite-journal"] {
        let _ = std::fs::remove_file(folder.join(name));
    }
    let table = Connection::open(path)?;
    table.execute_batch(
        "pragma synchronous = off;
         create table results (
           file text, arguments text, configuration text, verdict text, reason text, bound integer, expected text,
           judgement text, seconds real, solver_seconds real, queries integer, instances integer,
           peak_memory_bytes integer, program text, node text,
           primary key (file, arguments, configuration));
         begin;",
    )?;
    for row in rows {
        insert(&table, row)?;
    }
    table.execute_batch("commit;")?;
    Ok(table)
}

fn insert(table: &Connection, row: &Row) -> rusqlite::Result<()> {
    table.prepare_cached("insert or replace into results values (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)")?.execute(params![
        row.file,
        row.arguments,
        row.configuration,
        row.verdict,
        row.reason,
        row.bound,
        row.expected,
        row.judgement,
        row.seconds,
        row.solver_seconds,
        row.queries as i64,
        row.instances as i64,
        row.peak_memory_bytes as i64,
        row.program,
        row.node,
    ])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::Case;
    use crate::task::{Outcome, Task, row};

    fn terms(limit: &str) -> Terms {
        let limits = vec!["--time-limit".into(), limit.into()];
        let configuration = Configuration { name: "default".into(), options: Vec::new() };
        Terms { program: "lariat 0".into(), limits, configurations: vec![configuration] }
    }

    fn a_row(name: &str) -> Row {
        let case = Case::of_file(Path::new(name));
        let task = Task { case, configuration: "default".into(), words: Vec::new() };
        row(&task, &Outcome::Lost("killed".into()), 1.0, "lariat 0")
    }

    #[test]
    fn a_torn_line_is_cut_off_wherever_it_was_torn() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut store = Store::open(folder.path(), &terms("5")).expect("a new folder");
        store.keep(a_row("a.bpl")).expect("a row");
        store.keep(a_row("b.bpl")).expect("a row");
        drop(store);
        let path = folder.path().join("results.jsonl");
        let bytes = std::fs::read(&path).expect("the rows");
        let first = bytes.iter().position(|&byte| byte == b'\n').expect("two lines") + 1;
        for length in [first, first + 1, first + 20, bytes.len() - 1, bytes.len()] {
            std::fs::write(&path, &bytes[..length]).expect("a torn file");
            let mut store = Store::open(folder.path(), &terms("5")).expect("it goes on");
            let second = a_row("b.bpl");
            assert!(store.is_done(&a_row("a.bpl").key()));
            assert_eq!(store.is_done(&second.key()), length == bytes.len());
            if length < bytes.len() {
                store.keep(second).expect("a row");
            }
            drop(store);
            assert_eq!(std::fs::read(&path).expect("the rows"), bytes);
        }
    }

    #[test]
    fn rows_of_other_terms_are_not_mixed_and_two_suites_do_not_write() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path(), &terms("5")).expect("a new folder");
        assert!(Store::open(folder.path(), &terms("5")).is_err_and(|problem| problem.contains("another suite")));
        drop(store);
        assert!(Store::open(folder.path(), &terms("6")).is_err_and(|problem| problem.contains("limits")));
    }
}
