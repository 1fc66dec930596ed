//! The driver as a library: what callers may rely on.

use check::{Cancel, Check, Error, Event, Fault, ProofKind, Reason, Severity, Source, Verdict};
use std::time::{Duration, Instant};

const WRONG: &str = "procedure {:entrypoint} main(x: int) { assert x != 3; }";
const RIGHT: &str = "procedure {:entrypoint} main(x: int) { assert x == x + 0; }";
/// Nobody knows whether there are such numbers, and the solver takes its time to say so.
const HARD: &str = "procedure {:entrypoint} main(x: int, y: int, z: int) {
    assume x > 1 && y > 1 && z > 1; assert x*x*x + y*y*y + z*z*z*z*z != 1000000007 * 1000000009 * 31; }";

fn check(text: &str) -> Check<'_> {
    Check::text("program.bpl", text)
}

#[test]
fn checks_run_side_by_side() {
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..6)
            .map(|number| {
                let (text, expected) = if number % 2 == 0 { (WRONG, Verdict::Bug) } else { (RIGHT, Verdict::Safe) };
                (scope.spawn(move || check(text).run().map(|report| report.verdict)), expected)
            })
            .collect();
        for (thread, expected) in all {
            let verdict = thread.join().expect("no check panics").expect("the program is right");
            assert_eq!(verdict, expected);
        }
    });
}

#[test]
fn a_token_stops_what_runs() {
    let cancel = Cancel::default();
    let stop = cancel.clone();
    let start = Instant::now();
    let mut is_searching = false;
    let mut listen = |event: &Event| {
        if let Event::Searching { .. } = event {
            is_searching = true;
            stop.cancel();
        }
    };
    let report = check(HARD).cancel(&cancel).listen(&mut listen).run().expect("the program is right");
    assert!(is_searching);
    assert_eq!(report.verdict, Verdict::Unknown, "{report:?}");
    assert_eq!(report.reason, Some(Reason::Interrupted));
    assert!(start.elapsed() < Duration::from_secs(50), "it took as long as without it");
}

#[test]
fn an_input_that_is_wrong_is_an_error_with_its_place() {
    let error = check("procedure {:entrypoint} main() {\n  x := 1;\n}").run().expect_err("there is no x");
    let Error::Input { fault: Fault::Other, reason, diagnostics } = error else { panic!("{error}") };
    assert!(reason.starts_with("program.bpl(2,"), "{reason}");
    assert_eq!((diagnostics[0].severity, diagnostics[0].start.line), (Severity::Error, 2));
    let error = check("procedure p() { } procedure q() { }").run().expect_err("no entry is marked");
    assert!(matches!(error, Error::Input { fault: Fault::NoEntry, .. }), "{error}");
    let error = check(RIGHT).main("nobody").run().expect_err("there is no such procedure");
    assert!(matches!(error, Error::Input { fault: Fault::NoSuchEntry, .. }), "{error}");
    let error = Check::new([Source::File("no/such/file.bpl".into())]).run().expect_err("there is no such file");
    assert!(matches!(error, Error::Input { fault: Fault::Other, .. }), "{error}");
    let error = check(RIGHT).engine("nonsense").run().expect_err("there is no such engine");
    assert!(matches!(error, Error::Usage(_)), "{error}");
    let error = check(RIGHT).engine("portfolio").run().expect_err("there is no program for workers");
    assert!(matches!(error, Error::Usage(_)), "{error}");
}

#[test]
fn a_proof_says_what_it_rests_on() {
    let proof = |engine: &str, text: &str| check(text).engine(engine).run().expect("the program is right").proof;
    assert_eq!(proof("stratified", RIGHT), Some(ProofKind::Unsat));
    let counting = "procedure {:entrypoint} main(n: int) { var i: int; i := 0;
        while (i < n) { i := i + 1; } assert i >= 0; }";
    assert_eq!(proof("horn", counting), Some(ProofKind::Clauses));
    assert_eq!(proof("stratified", WRONG), None);
}

/// A refined abstraction goes on with calls that lie deep: the bound that is told admits the bug.
#[test]
fn the_bound_of_a_bug_admits_it() {
    let text = "var g, h: int;
        procedure {:entrypoint} main() {
          var i: int;
          i := 0; g := 0; h := 0;
          while (i < 3) { i := i + 1; g := g + 1; }
          assert h == 0;
          assert g != 3;
        }";
    for engine in ["stratified", "widening", "dcr", "static"] {
        let config = check::Config {
            abstraction: true,
            max_constant_loop: 0,
            without: vec!["all".into()],
            ..check::Config::default()
        };
        let report = check(text).config(config).engine(engine).run().expect("the program is right");
        assert_eq!(report.verdict, Verdict::Bug, "{engine}");
        let bound = report.bound.expect("a bug has a bound");
        let config = check::Config { max_constant_loop: 0, without: vec!["all".into()], ..check::Config::default() };
        let again = check(text).config(config).engine("static").bound(bound).run().expect("the program is right");
        assert_eq!(again.verdict, Verdict::Bug, "{engine}: no bug within its bound {bound}");
    }
}
