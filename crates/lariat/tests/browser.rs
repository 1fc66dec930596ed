//! Pages in a browser, clicked through: `tests/browser` has the tests, for Node.js, Playwright and Chromium.

use std::path::Path;
use std::process::Command;

#[test]
fn pages_are_clicked_through() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/browser");
    if !folder.join("node_modules/playwright-core").is_dir() {
        return skip("there is no playwright-core: npm ci in tests/browser");
    }
    let mut command = Command::new("node");
    command.args(["--test", "page.test.mjs"]).env("LARIAT_PROGRAM", env!("CARGO_BIN_EXE_lariat")).current_dir(&folder);
    match command.output() {
        Ok(output) => assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout)),
        Err(_) => skip("there is no Node.js here"),
    }
}

#[allow(clippy::print_stderr, reason = "a test that is skipped says so")]
fn skip(why: &str) {
    eprintln!("skipped: {why}");
}
