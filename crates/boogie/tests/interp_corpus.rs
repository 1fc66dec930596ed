//! The interpreter on the public corpus, where it is there: with random choices it must never find a failure in a
//! program that is known to have none, and never do anything worse than say what it does not support.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use boogie::check::{Options, read};
use boogie::dialect::Dialect;
use boogie::interp::{Claim, Interpreter, Outcome, RandomOracle};
use boogie::syntax::Decl;
use boogie::typed::{ProcedureId, TypedProgram};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Programs that fail although the table says that they do not, with the reason.
const FAILING: &[(&str, &str)] = &[
    ("corral/stackdepth/", "safe up to its bound on the depth of the stack"),
    ("smack/unroll__", "safe up to its bound on loops"),
    ("ultimate/programs/regression/bpl/StructFunctionAttributesTest.bpl", "Ultimate reads `smtdefined`"),
    ("ultimate/programs/regression/bpl/toolDirectives/ConstArray.bpl", "Ultimate reads `const_array`"),
    ("ultimate/programs/regression/bpl/toolDirectives/Overapproximation.bpl", "not safe, as the file says"),
];

/// Boogie's tests in which it does not report every failure, with the reason.
const EXPECTED: &[(&str, &str)] = &[
    ("houdini/houd4.bpl", "Houdini chooses constants"),
    ("test2/AssertVerifiedUnder0.bpl", "`verified_under` weakens assertions"),
    ("test2/AssumptionVariables0.bpl", "`assumption` variables start with true"),
    ("test2/Quantifiers.bpl", "the axioms contradict each other, on values that no run touches"),
    ("test2/SelectiveChecking.bpl", "assertions in front of `start_checking_here` are not checked"),
];

fn corpus() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let corpus = std::env::var_os("LARIAT_SHARED").map_or_else(beside, PathBuf::from).join("corpus");
    if corpus.is_dir() {
        return Some(corpus);
    }
    println!("skipped: no corpus at {}", corpus.display());
    None
}

/// The procedure that a `/main:` flag or a column names, else the implementation that is marked as entry.
fn entry(program: &TypedProgram, name: Option<&str>) -> Option<ProcedureId> {
    if let Some(name) = name {
        return program.procedure_named(name);
    }
    let mark = program.syntax.names.get("entrypoint")?;
    let marked = program.implementations.iter().find(|implementation| {
        let attributes = match &program.syntax.decls[implementation.decl] {
            Decl::Procedure(decl) => &decl.attributes,
            Decl::Implementation(decl) => &decl.attributes,
            _ => return false,
        };
        attributes.iter().any(|attribute| attribute.name == mark)
    });
    marked.map(|implementation| implementation.procedure)
}

/// What random runs of the programs of a table end with. The columns are found by their names.
fn run_table(corpus: &Path, table: &str, seeds: u64, fuel: u64) -> BTreeMap<String, u64> {
    let text = std::fs::read_to_string(corpus.join(table)).unwrap();
    let mut rows = text.lines();
    let header: Vec<&str> = rows.next().unwrap().split('\t').collect();
    let column = |name: &str| header.iter().position(|&column| column == name);
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    for row in rows {
        let row: Vec<&str> = row.split('\t').collect();
        let of = |name: &str| column(name).map(|at| row[at]);
        let file = of("file").unwrap();
        let text = String::from_utf8_lossy(&std::fs::read(corpus.join(file)).unwrap()).into_owned();
        let dialect = if table.starts_with("ultimate") { Dialect::Ultimate } else { Dialect::default() };
        let options = Options { infer_modifies: true, dialect };
        let Ok((program, _)) = read([(file, text)], &options) else { continue };
        let flag = of("corral_flags").and_then(|flags| flags.split("/main:").nth(1)?.split_whitespace().next());
        let Some(entry) = entry(&program, of("entry").or(flag)) else { continue };
        let mut interpreter = Interpreter::new(&program);
        interpreter.options.fuel = fuel;
        interpreter.options.record = false;
        for seed in 0..seeds {
            let run = interpreter.run(entry, &mut RandomOracle::new(seed));
            let safe = of("expected") == Some("no-bug");
            let ending = match &run.outcome {
                Outcome::Failed { undecided: true, .. } => "undecided".to_owned(),
                Outcome::Failed { span, .. } => {
                    let expected = !safe
                        || of("question") == Some("return")
                        || FAILING.iter().any(|(prefix, _)| file.starts_with(prefix));
                    assert!(expected, "{file} is safe, but fails at {}, seed {seed}", program.place(*span));
                    "failed".to_owned()
                }
                Outcome::Returned => {
                    let expected = !safe || of("question") != Some("return");
                    assert!(expected, "{file} is safe, but returns, seed {seed}");
                    "returned".to_owned()
                }
                Outcome::Blocked { .. } => "blocked".to_owned(),
                Outcome::OutOfFuel => "out of fuel".to_owned(),
                Outcome::DeepRecursion => "deep recursion".to_owned(),
                Outcome::Unsupported { reason, .. } => format!("unsupported: {reason}"),
            };
            *endings.entry(ending).or_default() += 1;
        }
    }
    println!("{table}: {endings:?}");
    endings
}

/// Boogie's own tests use the language in every way: each of their procedures is run.
#[test]
fn boogies_own_tests_run() {
    let Some(corpus) = corpus() else { return };
    let table = std::fs::read_to_string(corpus.join("boogie.tsv")).unwrap();
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    for row in table.lines().skip(1) {
        let file = row.split('\t').next().unwrap();
        let text = String::from_utf8_lossy(&std::fs::read(corpus.join(file)).unwrap()).into_owned();
        let options = Options { infer_modifies: true, ..Options::default() };
        let Ok((program, _)) = read([(file, text)], &options) else { continue };
        let expect = std::fs::read_to_string(corpus.join(format!("{file}.expect"))).unwrap_or_default();
        let verified = expect.contains("verified, 0 errors") && !expect.contains("Error");
        let mut interpreter = Interpreter::new(&program);
        interpreter.options.fuel = 20_000;
        for entry in 0..program.procedures.len() {
            for seed in 0..3 {
                let run = interpreter.run(ProcedureId(entry as u32), &mut RandomOracle::new(seed));
                let ending = format!("{:?}", run.outcome);
                if let Outcome::Failed { claim, span, undecided: false } = &run.outcome {
                    // Boogie reports an assertion at its place, and a contract where it is called or returned from.
                    let line = format!("({},", program.place(*span).line);
                    let reported = match claim {
                        Claim::Assert(_) => expect.lines().any(|error| error.contains(&line)),
                        _ => !verified,
                    };
                    let expected = reported || EXPECTED.iter().any(|(name, _)| file.contains(name));
                    assert!(expected, "{file} fails at {}, but Boogie says nothing", program.place(*span));
                }
                let ending = match &run.outcome {
                    Outcome::Unsupported { reason, .. } => format!("unsupported: {reason}"),
                    _ => ending.split([' ', '{']).next().unwrap().to_owned(),
                };
                *endings.entry(ending).or_default() += 1;
            }
        }
    }
    println!("boogie.tsv: {endings:#?}");
    assert!(endings["Returned"] > 0 && endings["Failed"] > 0);
}

#[test]
fn random_runs_of_ultimates_programs() {
    let Some(corpus) = corpus() else { return };
    let endings = run_table(&corpus, "ultimate.tsv", 20, 20_000);
    assert!(endings["failed"] > 0 && endings["returned"] > 0);
}

#[test]
fn random_runs_of_corrals_programs() {
    let Some(corpus) = corpus() else { return };
    let endings = run_table(&corpus, "corral.tsv", 20, 20_000);
    assert!(endings["failed"] > 0 && endings["returned"] > 0);
}

#[test]
fn random_runs_of_smacks_programs() {
    let Some(corpus) = corpus() else { return };
    run_table(&corpus, "smack.tsv", 3, 20_000);
}

#[test]
fn random_runs_of_drivers() {
    let Some(corpus) = corpus() else { return };
    run_table(&corpus, "sdv.tsv", 2, 50_000);
    run_table(&corpus, "drivers.tsv", 2, 50_000);
}
