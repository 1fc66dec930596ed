//! The Python package with the program that was built here: `python/tests` has the tests.

use std::path::Path;
use std::process::Command;

#[test]
fn the_package_for_python() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/tests");
    let python = |words: &[&str]| {
        let mut command = Command::new("python3");
        command.args(words).env("LARIAT_PROGRAM", env!("CARGO_BIN_EXE_lariat")).env("PYTHONDONTWRITEBYTECODE", "1");
        command.current_dir(&tests).output()
    };
    let is_new_enough = python(&["-c", "import sys; sys.exit(sys.version_info < (3, 8))"]);
    if !is_new_enough.is_ok_and(|output| output.status.success()) {
        skip("there is no Python 3.8 or newer here");
        return;
    }
    let output = python(&["-m", "unittest", "discover"]).expect("Python ran a moment ago");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
fn skip(why: &str) {
    eprintln!("skipped: {why}");
}
