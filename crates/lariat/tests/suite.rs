//! Suites: what is done stays done, whatever ends the program, and nothing is done twice.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

fn folder(name: &str, programs: usize) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("suite").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let mut table = String::from("file\tentry\texpected\n");
    for at in 0..programs {
        let (assertion, expected) = if at % 2 == 0 { ("x != 3", "bug") } else { ("x == x", "no-bug") };
        let text = format!("procedure main(x: int) {{ assert {assertion}; }}\n");
        std::fs::write(folder.join(format!("{at}.bpl")), text).expect("a file for the test");
        table += &format!("{at}.bpl\tmain\t{expected}\n");
    }
    std::fs::write(folder.join("all.tsv"), table).expect("a table for the test");
    folder
}

fn suite(folder: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.args(["suite", "all.tsv", "--out", "out", "--jobs", "2", "--time-limit", "20"]).args(more);
    command.current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn rows(folder: &Path) -> Vec<serde_json::Value> {
    let text = std::fs::read_to_string(folder.join("out/results.jsonl")).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).expect("a whole row")).collect()
}

#[test]
fn killed_anywhere_it_goes_on() {
    let folder = folder("killed", 12);
    let mut kept = 0;
    for round in 0..10u64 {
        let mut child = suite(&folder, &[]).spawn().expect("lariat runs");
        std::thread::sleep(Duration::from_millis(60 + 37 * round));
        let _ = child.kill();
        let _ = child.wait();
        let text = std::fs::read_to_string(folder.join("out/results.jsonl")).unwrap_or_default();
        let lines = text.matches('\n').count();
        assert!(lines >= kept, "rows were lost: {lines} after {kept}");
        kept = lines;
    }
    let output = suite(&folder, &[]).output().expect("lariat runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rows = rows(&folder);
    let names: BTreeSet<&str> = rows.iter().filter_map(|row| row["file"].as_str()).collect();
    assert_eq!((rows.len(), names.len()), (12, 12), "each once");
    assert!(rows.iter().all(|row| row["judgement"] == "right"), "{rows:?}");
    assert!(std::fs::read_to_string(folder.join("out/index.html")).is_ok_and(|page| page.contains("<svg")));
    // Nothing is left to do; another configuration is.
    let more = ["--configuration", "static: --engine static --bound 2"];
    assert!(suite(&folder, &more).output().expect("lariat runs").status.success());
    assert_eq!(self::rows(&folder).len(), 24);
    let database = std::fs::read(folder.join("out/results.sqlite")).expect("a database");
    assert!(database.starts_with(b"SQLite format 3"));
}

#[test]
fn rows_of_other_limits_are_refused() {
    let folder = folder("limits", 1);
    assert!(suite(&folder, &[]).output().expect("lariat runs").status.success());
    let output = suite(&folder, &["--memory-limit", "500"]).output().expect("lariat runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("take another folder"));
}
