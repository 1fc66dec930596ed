//! `safe` that says nothing tells so: in the text, and in the report.

use std::process::Command;

/// What is said of a program: the verdict, and why it is vacuous.
fn check(name: &str, program: &str) -> (String, String) {
    let file = std::env::temp_dir().join(format!("lariat-vacuity-{name}-{}.bpl", std::process::id()));
    std::fs::write(&file, program).expect("a program is written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    let output = command.arg("check").arg(&file).args(["--format", "json", "--main", "main"]).output();
    let _ = std::fs::remove_file(&file);
    let report: serde_json::Value =
        serde_json::from_slice(&output.expect("lariat runs").stdout).expect("a report in JSON");
    let text = |field: &str| report[field].as_str().unwrap_or_default().to_owned();
    (text("verdict"), text("vacuous"))
}

#[test]
fn what_cannot_fail_in_the_first_place_is_said() {
    let cases = [
        ("preconditions", "procedure main(x: int) requires x > 5; requires x < 3; { assert x == 7; }", "cannot start"),
        ("where", "var g: int where g > 0 && g < 1; procedure main() { assert g == 7; }", "cannot start"),
        ("assertions", "procedure main(x: int) { var y: int; y := x; }", "no assertion"),
        ("body", "procedure main(x: int);", "no body"),
        ("constants", "const c: int; axiom c == 1; axiom c == 2; procedure main() { assert c == 3; }", "axioms"),
        (
            "unconnected",
            "function p(int): bool; axiom (exists x: int :: p(x)); axiom (forall z: int :: !p(z)); \
             procedure main() { assert false; }",
            "axioms",
        ),
    ];
    for (name, program, reason) in cases {
        let (verdict, vacuous) = check(name, program);
        assert_eq!(verdict, "safe", "{name}");
        assert!(vacuous.contains(reason), "{name}: {vacuous}");
    }
}

#[test]
fn what_could_have_failed_is_not_called_vacuous() {
    let program = "const c: int; axiom c > 2; procedure main(x: int) requires x > c; { assert x > 3; }";
    assert_eq!(check("sound", program), ("safe".into(), String::new()));
}
