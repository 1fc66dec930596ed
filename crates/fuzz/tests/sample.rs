//! A short sample of the differential run: the same programs each time.

use lariat_fuzz::differential::{self, Effort};
use lariat_fuzz::{configurations, engines, run, shrink};
use std::time::Duration;

/// Deep terms need stack inside of the solver.
fn with_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(1 << 28).spawn(work).expect("a thread starts");
    thread.join().expect("the work is done");
}

#[test]
fn engines_agree() {
    with_stack(|| {
        let all = configurations::all();
        let effort = Effort { time: Duration::from_secs(10), runs: 20 };
        let mut bugs = 0;
        let count = 60;
        for number in 0..count {
            let (case, own) = engines::case(0, number, 3);
            let sample = differential::sample(own, 3, &all, &[]);
            let result = differential::compare(&case, &sample, &effort, number % 10 == 0);
            if let Some(finding) = &result.finding {
                let excused = differential::only_shifts(&case, finding, &effort);
                assert!(excused, "program {number}: {}: {}\n{}", finding.kind, finding.text, case.text);
            }
            bugs += u64::from(result.oracle == "bug");
        }
        // Programs that are all safe, or all wrong, would test little.
        assert!((count / 5..=count * 4 / 5).contains(&bugs), "{bugs} of {count} programs have bugs");
    });
}

#[test]
fn programs_are_the_same_each_time_and_typed() {
    for number in 0..300 {
        let (case, _) = engines::case(7, number, 5);
        assert_eq!(case.text, engines::case(7, number, 5).0.text);
        if let Err(error) = lariat_fuzz::run::read(&case.text) {
            panic!("program {number}: {error}\n{}", case.text);
        }
    }
}

#[test]
fn shrinking_keeps_what_it_is_for() {
    let text = "var g: int;\nprocedure p(x: int) { g := g + x; if (x > 3) { g := 7; assert g != 7; } }\n\
                procedure q() { var y: int; call p(y); while (*) { y := y + 1; } }";
    let small = shrink::shrink(text, Duration::from_secs(5), |text| {
        lariat_fuzz::run::read(text).is_ok() && text.contains("assert") && text.contains("g != 7")
    });
    assert!(small.len() < 60, "{small}");
    assert!(small.contains("assert g != 7"), "{small}");
}

/// What a program with threads says depends on the rounds, which nobody names here.
#[test]
fn programs_with_threads_are_left_to_their_own_command() {
    let text = "var x: int;\nprocedure p() { assert x == 0; }\n\
        procedure {:entrypoint} main() { x := 0; async call p(); x := 2; }\n";
    let program = run::read(text).expect("the program is right");
    let time = std::time::Duration::from_secs(10);
    let verdict = run::decide(&program.into(), &configurations::default(), 1, time, None, None);
    assert!(matches!(verdict, run::Verdict::Rejected(_)), "{verdict:?}");
}

/// A deliberate defect whose place is not in the source any more tests nothing.
#[test]
fn deliberate_defects_are_up_to_date() {
    let tool = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/mutants");
    match std::process::Command::new("python3").arg(tool).arg("--list").output() {
        Ok(listed) => assert!(listed.status.success(), "{}", String::from_utf8_lossy(&listed.stdout)),
        Err(error) => println!("skipped: python3 does not run: {error}"),
    }
}
