//! Programs with quantifiers whose executions can be counted through, always the same ones: what `lariat check` does by
//! default, inside of this process, must not contradict. (Other solvers only judge in `./x fuzz quantifiers`.)

use lariat_fuzz::quantifiers::{case, evaluate, smtlib, text};
use lariat_fuzz::{configurations, run};
use std::time::Duration;

/// Programs with even numbers are finite.
const PROGRAMS: u64 = 60;

#[test]
fn counting_through_is_not_contradicted() {
    // Deep terms need stack inside of the solver.
    let work = || {
        let (mut bugs, mut proofs) = (0, 0);
        for number in (0..2 * PROGRAMS).step_by(2) {
            let program = case(3, number);
            let printed = text::print(&program);
            let known = evaluate::verdict(&program);
            let typed = run::read(&printed).unwrap_or_else(|error| panic!("program {number}: {error}\n{printed}"));
            let configuration = configurations::default();
            let prepared = run::prepare(&typed, 5, &configuration, None)
                .unwrap_or_else(|error| panic!("program {number}: {error}\n{printed}"));
            let said = run::decide(&typed, &prepared, &configuration, 5, Duration::from_secs(5), None);
            let endless = printed.contains("while (") && !printed.contains("while (c");
            match (&said, known) {
                (run::Verdict::Bug { trace }, evaluate::Verdict::Safe) if !trace.hangs_on_a_guess => {
                    panic!("program {number} has no bug:\n{printed}")
                }
                (run::Verdict::Safe, evaluate::Verdict::Bug) => panic!("program {number} has a bug:\n{printed}"),
                (run::Verdict::Bounded(_), evaluate::Verdict::Bug) if !endless => {
                    panic!("program {number} has a bug:\n{printed}")
                }
                (run::Verdict::Broken(why), _) => panic!("program {number}: {why}\n{printed}"),
                (run::Verdict::Bug { .. }, evaluate::Verdict::Bug) => bugs += 1,
                (run::Verdict::Safe, evaluate::Verdict::Safe) => proofs += 1,
                _ => {}
            }
        }
        // Programs that nobody decides would test little.
        assert!(bugs >= PROGRAMS / 5 && proofs >= PROGRAMS / 5, "{bugs} bugs and {proofs} proofs");
    };
    let thread = std::thread::Builder::new().stack_size(1 << 28).spawn(work).expect("a thread starts");
    thread.join().expect("the work is done");
}

#[test]
fn programs_are_the_same_each_time_and_typed() {
    let mut formulas = 0;
    for number in 0..400 {
        let printed = text::print(&case(9, number));
        assert_eq!(printed, text::print(&case(9, number)));
        if let Err(error) = run::read(&printed) {
            panic!("program {number}: {error}\n{printed}");
        }
        formulas += usize::from(smtlib::formula(&case(9, number)).is_some());
    }
    assert!(formulas > 300, "{formulas} formulas");
}
