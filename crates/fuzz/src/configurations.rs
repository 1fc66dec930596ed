//! Every way to decide a program that must not matter.

use crate::random::Random;
use crate::run::{Configuration, PORTFOLIO, lariat};
use check::config::SolverKind;
use engine::{Disjoint, MERGES, Merge};
use passes::pipeline::STEPS;

/// The solvers outside of this process that are asked now and then, where they are installed.
const PROCESSES: &[(&str, &str)] = &[("cvc5", "cvc5"), ("z3 process", "z3 -in")];

/// Of a hundred programs so many are given to the portfolio, too: its processes take longer than everything else.
const PORTFOLIOS: usize = 5;

/// The oracle: everything inlined, nothing shared, no pass that can be left out.
pub fn oracle() -> Configuration {
    Configuration { without: optional_passes(), ..plain("static", Merge::None) }
}

/// One engine of those that a user gets.
pub fn default() -> Configuration {
    plain("stratified", Merge::First)
}

fn plain(engine: &'static str, merge: Merge) -> Configuration {
    let merge_name = MERGES.iter().find(|(_, known)| *known == merge).map_or("", |(name, _)| name);
    let name = format!("{engine}/{merge_name}");
    let (solver, disjoint, without) = (SolverKind::Z3, Disjoint::Control, Vec::new());
    // Which loops are known to run how often is the passes' doing, so a bound must not hang on it.
    Configuration {
        name,
        engine,
        merge,
        disjoint,
        solver,
        seed: 0,
        deeper: 0,
        without,
        constant_loops: 0,
        abstraction: None,
        handed_on: false,
        houdini: false,
        each: false,
    }
}

/// Several engines side by side.
fn portfolio() -> Configuration {
    plain(PORTFOLIO, Merge::First)
}

/// Those that can be left out without changing what a bound means.
fn optional_passes() -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for step in STEPS.iter().filter(|step| !step.required && step.name != "constant-loops") {
        if !names.iter().any(|name| name == step.name) {
            names.push(step.name.to_owned());
        }
    }
    names
}

/// All others.
pub fn all() -> Vec<Configuration> {
    let mut all = Vec::new();
    for engine in ["static", "stratified", "widening"] {
        for (_, merge) in MERGES {
            all.push(plain(engine, *merge));
        }
        for merge in [Merge::First, Merge::Opt] {
            all.push(Configuration { disjoint: Disjoint::Data, ..plain(engine, merge) });
        }
        let mut bare = plain(engine, Merge::First);
        bare.without = optional_passes();
        all.push(bare);
    }
    // They share no instances, whatever is asked for.
    for engine in ["naive", "dcr", "dcr-plus", "inertial", "inertial-deletion", "inertial-maxsat"] {
        for without in [Vec::new(), optional_passes()] {
            all.push(Configuration { without, ..plain(engine, Merge::None) });
        }
    }
    for engine in ["stratified", "inertial", "dcr-plus"] {
        all.push(Configuration { each: true, ..plain(engine, Merge::First) });
    }
    all.push(plain("horn", Merge::First));
    all.push(Configuration { without: optional_passes(), ..plain("horn", Merge::First) });
    all.push(plain("forward", Merge::First));
    all.push(Configuration { without: optional_passes(), ..plain("forward", Merge::First) });
    for without in [Vec::new(), optional_passes()] {
        let abstraction = Some(refine::Algorithm::Vcrefine);
        all.push(Configuration { abstraction, without, ..plain("horn", Merge::First) });
    }
    for pass in optional_passes() {
        let mut without = plain("static", Merge::First);
        without.without = vec![pass];
        all.push(without);
    }
    for seed in [1, 7] {
        all.push(Configuration { seed, ..plain("stratified", Merge::Random) });
        all.push(Configuration { seed, ..plain("widening", Merge::RandomPick) });
    }
    for deeper in [1, 2] {
        all.push(Configuration { deeper, ..plain("stratified", Merge::First) });
        all.push(Configuration { deeper, ..plain("widening", Merge::MaxC) });
    }
    all.push(Configuration { solver: SolverKind::OneShot, ..plain("static", Merge::First) });
    all.push(Configuration { solver: SolverKind::OneShot, ..plain("stratified", Merge::None) });
    for engine in ["static", "stratified", "widening"] {
        all.push(Configuration { constant_loops: 100, ..plain(engine, Merge::First) });
    }
    for (_, algorithm) in refine::ALGORITHMS {
        for engine in ["stratified", "widening"] {
            all.push(Configuration { abstraction: Some(*algorithm), ..plain(engine, Merge::First) });
        }
        let without = optional_passes();
        all.push(Configuration { abstraction: Some(*algorithm), without, ..plain("static", Merge::None) });
    }
    for engine in ["static", "stratified", "widening"] {
        all.push(Configuration { houdini: true, ..plain(engine, Merge::First) });
        all.push(Configuration { houdini: true, without: optional_passes(), ..plain(engine, Merge::None) });
    }
    let abstraction = Some(refine::Algorithm::Vcrefine);
    for without in [Vec::new(), optional_passes()] {
        all.push(Configuration { handed_on: true, without: without.clone(), ..plain("static", Merge::First) });
        all.push(Configuration { handed_on: true, abstraction, without, ..plain("stratified", Merge::First) });
    }
    all.push(Configuration { houdini: true, handed_on: true, ..plain("stratified", Merge::First) });
    all.push(Configuration { houdini: true, abstraction, ..plain("stratified", Merge::First) });
    if lariat().is_some() {
        // What a user gets.
        all.push(portfolio());
    }
    for configuration in &mut all {
        configuration.name = describe(configuration);
    }
    all
}

/// What answers assertion by assertion are compared with.
pub fn by_regions() -> Configuration {
    Configuration { without: optional_passes(), each: true, ..plain("inertial", Merge::None) }
}

/// Solver processes that this machine has, behind an engine each.
pub fn processes() -> Vec<Configuration> {
    let found = PROCESSES.iter().filter(|(_, command)| {
        let program = command.split(' ').next().unwrap_or_default();
        let path = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
    });
    let configurations = found.enumerate().map(|(index, (name, command))| {
        let engine = ["stratified", "widening"][index % 2];
        let mut configuration = plain(engine, Merge::First);
        configuration.solver = SolverKind::Process((*command).to_owned());
        configuration.name = format!("{}, {name}", configuration.name);
        configuration
    });
    configurations.collect()
}

fn describe(configuration: &Configuration) -> String {
    let mut name = configuration.name.clone();
    match configuration.without.as_slice() {
        [] => {}
        [one] => name += &format!(" without {one}"),
        _ => name += " without passes",
    }
    if configuration.disjoint == Disjoint::Data {
        name += " disjoint data";
    }
    if configuration.solver == SolverKind::OneShot {
        name += " one-shot";
    }
    if let Some(algorithm) = configuration.abstraction {
        name += &format!(" {algorithm:?}").to_lowercase();
    }
    if configuration.handed_on {
        name += " handed-on";
    }
    if configuration.each {
        name += " each";
    }
    if configuration.houdini {
        name += " houdini";
    }
    if configuration.constant_loops > 0 {
        name += " constant loops";
    }
    if configuration.seed > 0 {
        name += &format!(" seed {}", configuration.seed);
    }
    if configuration.deeper > 0 {
        name += &format!(" +{}", configuration.deeper);
    }
    name
}

/// The oracle, the default, the other search on demand, and some others.
pub fn sample(random: &mut Random, all: &[Configuration], count: usize) -> Vec<Configuration> {
    let mut oracle = oracle();
    oracle.name = describe(&oracle);
    let mut sample = vec![oracle, default(), plain("widening", Merge::First)];
    if random.percent(PORTFOLIOS) && lariat().is_some() {
        sample.push(portfolio());
    }
    for _ in 0..count {
        sample.extend(random.pick(all).cloned());
    }
    sample
}
