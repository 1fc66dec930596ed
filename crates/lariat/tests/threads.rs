//! Random concurrent programs: Lariat's verdicts are those of a search through all interleavings within the bound.

use lariat_fuzz::concurrent::{Concurrent, Random};
use std::path::Path;
use std::process::Command;

/// How many; `LARIAT_TEST_ALL=1` runs more.
const PROGRAMS: u64 = 80;
const ALL: u64 = 2000;

#[test]
fn random_programs_have_the_verdicts_of_their_interleavings() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("threads");
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let count = if std::env::var_os("LARIAT_TEST_ALL").is_some() { ALL } else { PROGRAMS };
    let mut bugs = 0;
    for seed in 1..=count {
        let mut random = Random::new(seed);
        let program = Concurrent::random(&mut random);
        let rounds = 1 + (seed % 4) as u8;
        let Some(expected) = program.fails(rounds) else { continue };
        bugs += u64::from(expected);
        let file = folder.join("program.bpl");
        std::fs::write(&file, program.text()).expect("a file for the test");
        let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
        command.arg("check").arg(&file).args(["--format", "json", "--bound", "3", "--contexts", &rounds.to_string()]);
        let output = command.output().expect("lariat runs");
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("a report");
        let verdict = report["verdict"].as_str().unwrap_or_default();
        let is_right = if expected { verdict == "bug" } else { matches!(verdict, "safe" | "bounded") };
        let reason = &report["reason"];
        let text = program.text();
        assert!(
            is_right,
            "seed {seed}, {rounds} rounds: {verdict} ({reason}); a failure is possible: {expected}\n{text}"
        );
        if expected && rounds < 4 {
            assert!(program.fails(rounds + 1) != Some(false), "more rounds find no less: seed {seed}\n{text}");
        }
    }
    println!("{count} programs, {bugs} of them with a bug");
    assert!(bugs > 0 && bugs < count, "programs of both kinds");
}
