//! What a check writes besides its answer can be read again, and says the same.

use std::path::{Path, PathBuf};
use std::process::Command;

fn verdict(file: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    let output = command.arg("check").arg(file).args(["--format", "json"]).args(args).output().expect("lariat runs");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    report["verdict"].as_str().unwrap_or("error").to_owned()
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("lariat-{}-{name}.bpl", std::process::id()))
}

fn test_program(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name)
}

#[test]
fn the_path_of_a_bug_is_a_program_with_that_bug() {
    let file = temporary("path");
    let out = file.to_string_lossy().into_owned();
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lock.bpl");
    for more in [["--abstraction", "off"], ["--abstraction", "on"]] {
        let args = ["--trace-program", out.as_str(), more[0], more[1]];
        assert_eq!(verdict(&example, &args), "bug");
        assert_eq!(verdict(&file, &["--question", "return"]), "bug");
        // It is a path: one block.
        let text = std::fs::read_to_string(&file).expect("the path was written");
        assert_eq!(text.lines().filter(|line| line.contains(": // path")).count(), 1);
        assert!(!text.contains("goto"));
    }
    let _ = std::fs::remove_file(&file);
}

#[test]
fn proved_summaries_are_contracts() {
    let file = temporary("summaries");
    let out = file.to_string_lossy().into_owned();
    let lock = test_program("houdini/lock.bpl");
    let raw = ["--main", "main", "--bound", "1", "--without", "invariants", "--without", "inline-small"];
    let mut args = raw.to_vec();
    args.extend(["--houdini", "auto", "--summaries-out", out.as_str()]);
    assert_eq!(verdict(&lock, &args), "safe");
    let text = std::fs::read_to_string(&file).expect("the summaries were written");
    assert!(text.contains("free ensures"));
    // With the contracts, no guessing is needed.
    let again = ["--question", "return", "--bound", "1", "--without", "invariants", "--without", "inline-small"];
    assert_eq!(verdict(&file, &again), "safe");
    let _ = std::fs::remove_file(&file);
}
