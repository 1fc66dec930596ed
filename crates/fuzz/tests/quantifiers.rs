//! Programs with quantifiers whose executions can be counted through, always the same ones: what `lariat check` says must
//! not contradict. (Other solvers only judge in `./x fuzz quantifiers`.)

use lariat_fuzz::quantifiers::{case, contradiction, evaluate, outside, smtlib, text};
use lariat_fuzz::run;

/// Programs with even numbers are finite.
const PROGRAMS: u64 = 40;

/// Lariat as it was built last: with the whole workspace, with this test.
#[test]
fn counting_through_is_not_contradicted() {
    let own = std::env::current_exe().expect("a test has a path");
    let lariat = own.with_file_name("../lariat");
    if !lariat.exists() {
        println!("skipped: {} was not built", lariat.display());
        return;
    }
    let file = std::env::temp_dir().join(format!("lariat-quantifiers-{}.bpl", std::process::id()));
    let (mut bugs, mut proofs) = (0, 0);
    for number in (0..2 * PROGRAMS).step_by(2) {
        let program = case(3, number);
        let printed = text::print(&program);
        std::fs::write(&file, &printed).expect("a file is written");
        let words = ["--engine", "stratified", "--bound", "5"];
        let said = outside::lariat(&lariat, &file, &words, 10.0).expect("Lariat runs");
        let known = evaluate::verdict(&program);
        if let Some(kind) = contradiction(&program, known, &said) {
            panic!("program {number}: {kind}: {known:?}, {said:?}\n{printed}");
        }
        bugs += u64::from(said.verdict == "bug");
        proofs += u64::from(said.verdict == "safe");
    }
    let _ = std::fs::remove_file(&file);
    // Programs that nobody decides would test little. (Half of the bugs hang on what nobody decides yet: possible ones.)
    assert!(bugs >= PROGRAMS / 8 && proofs >= PROGRAMS / 5, "{bugs} bugs and {proofs} proofs");
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
