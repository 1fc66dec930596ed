//! Small programs, each for one thing that a pass does: which recursion bounds are enough to fail, before and after
//! all passes, and what the program looks like then.

#![allow(clippy::unwrap_used)]

mod support;

use boogie::check::{Options, read};
use ir::{Event, Proc, ProcKind, Program, Stmt};
use passes::lower::{LowerOptions, find_entry, lower};
use passes::{InlineLimits, Question, pipeline};
use support::executor::run;

const LIMIT: u64 = 400_000;

fn lowered(text: &str) -> Program {
    let options = Options { infer_modifies: true, ..Options::default() };
    let (program, _) = read([("test.bpl".to_owned(), text.to_owned())], &options)
        .unwrap_or_else(|rejected| panic!("{:?}", rejected.diagnostics));
    let entry = find_entry(&program, None).unwrap();
    lower(&program, &LowerOptions::new(entry)).unwrap_or_else(|errors| panic!("{errors:?}")).program
}

fn through_pipeline(program: &Program, options: &pipeline::Options) -> Program {
    let mut after = program.clone();
    pipeline::run(&mut after, options, &mut |_, _| {}).unwrap();
    after
}

/// All passes, without inlining, so that the shape can be looked at.
fn shaped(text: &str) -> Program {
    let mut options = pipeline::Options::new(Question::Assert);
    options.skip = vec!["inline-small".into()];
    through_pipeline(&lowered(text), &options)
}

/// The program fails from bound `enough` on (0: never), as it is and after all passes, with and without inlining.
fn fails_from(enough: u32, text: &str) {
    let before = lowered(text);
    let mut without = pipeline::Options::new(Question::Assert);
    without.skip = vec!["inline-small".into()];
    let all = pipeline::Options::new(Question::Assert);
    let mut for_proof = through_pipeline(&before, &all);
    pipeline::for_proof(&mut for_proof, &[], || true, &mut |_, _| {});
    let mut handed_on = through_pipeline(&before, &without);
    passes::coalesce(&mut handed_on, &|_| true);
    assert!(ir::check(&handed_on).is_empty(), "{}", ir::print(&handed_on));
    let variants = [through_pipeline(&before, &without), through_pipeline(&before, &all), for_proof, handed_on];
    for bound in 1..=4 {
        let expected = enough != 0 && bound >= enough;
        assert_eq!(run(&before, bound, LIMIT).unwrap().fails, expected, "bound {bound}, before");
        for after in &variants {
            let verdict = run(after, bound, LIMIT).unwrap();
            assert_eq!(verdict.returns, expected, "bound {bound}, after\n{}", ir::print(after));
        }
    }
}

fn proc<'p>(program: &'p Program, name: &str) -> &'p Proc {
    program.procs.iter().find(|proc| proc.name == name).unwrap_or_else(|| panic!("{}", ir::print(program)))
}

fn loops(program: &Program) -> Vec<&Proc> {
    program.procs.iter().filter(|proc| matches!(proc.kind, ProcKind::Loop { .. })).collect()
}

fn stmts(program: &Program) -> impl Iterator<Item = &Stmt> {
    program.procs.iter().flat_map(|proc| &proc.body.blocks).flat_map(|block| &block.stmts)
}

#[test]
fn a_loop_needs_as_many_visits_of_its_head() {
    fails_from(
        3,
        "procedure {:entrypoint} main() {
           var i: int;
           i := 0;
           while (i < 2) { i := i + 1; }
           assert i != 2;
         }",
    );
}

#[test]
fn an_assertion_inside_a_loop_fails_on_the_way() {
    fails_from(
        2,
        "procedure {:entrypoint} main() {
           var i: int;
           i := 0;
           while (true) { assert i != 1; i := i + 1; }
         }",
    );
}

#[test]
fn nested_loops() {
    fails_from(
        3,
        "var n: int;
         procedure {:entrypoint} main() {
           var i: int; var j: int;
           n := 0; i := 0;
           while (i < 2) {
             j := 0;
             while (j < 2) { n := n + 1; j := j + 1; }
             i := i + 1;
           }
           assert n != 4;
         }",
    );
}

#[test]
fn a_loop_with_several_exits() {
    let text = "procedure {:entrypoint} main() {
           var i: int; var r: int;
           i := 0; r := 0;
           while (i < 3) {
             if (*) { r := 1; break; }
             i := i + 1;
             if (i == 1) { havoc r; assume r == 2; goto out; }
           }
           assert r != 1;
         out:
           assert r != 2 || i != 1;
         }";
    fails_from(1, text);
    let mut program = lowered(text);
    passes::prune(&mut program);
    passes::loops(&mut program);
    // Three ways out: the condition, the break, the goto.
    let found = loops(&program);
    assert_eq!(found.len(), 1);
    let selectors = found[0].outputs.iter().filter(|&&var| program.context.var(var).name.starts_with("exit"));
    assert_eq!(selectors.count(), 2);
}

#[test]
fn a_return_inside_a_loop() {
    fails_from(
        2,
        "procedure find() returns (r: int) {
           var i: int;
           i := 0;
           while (true) {
             if (i == 1) { r := i; return; }
             i := i + 1;
           }
         }
         procedure {:entrypoint} main() {
           var r: int;
           call r := find();
           assert r != 1;
         }",
    );
}

#[test]
fn an_irreducible_loop() {
    fails_from(
        3,
        "procedure {:entrypoint} main() {
           var i: int;
           i := 0;
           goto a, b;
         a: assume i < 3; i := i + 1; goto b;
         b: assume i < 3; i := i + 1; goto a, done;
         done:
           assert i != 3;
         }",
    );
}

#[test]
fn a_loop_that_starts_the_body() {
    fails_from(
        3,
        "var g: int;
         procedure p() { again: g := g + 1; goto again, out; out: return; }
         procedure {:entrypoint} main() { g := 0; call p(); assert g != 3; }",
    );
}

#[test]
fn a_loop_without_an_exit_never_comes_back() {
    fails_from(0, "procedure {:entrypoint} main() { var i: int; i := 0; while (true) { i := i + 1; } assert false; }");
}

#[test]
fn failing_in_a_callee_comes_back_at_once() {
    fails_from(
        1,
        "var g: int;
         procedure check(x: int) { assert x > 0; }
         procedure middle(x: int) { call check(x); g := 5; call check(g); }
         procedure {:entrypoint} main() { g := 0; call middle(g); assert g == 5; }",
    );
}

#[test]
fn the_flag_is_known_only_where_something_can_fail() {
    let program = shaped(
        "var g: int;
         procedure harmless() { havoc g; if (g == 1) { call harmless(); } }
         procedure risky() { assert g != 2; if (*) { call risky(); } }
         procedure {:entrypoint} main() { call harmless(); call risky(); }",
    );
    let modifies = |name: &str| {
        let names = proc(&program, name).modifies.iter().map(|&var| program.context.var(var).name.to_string());
        names.collect::<Vec<_>>()
    };
    assert_eq!(modifies("harmless"), ["g"]);
    assert_eq!(modifies("risky"), ["error"]);
    // The flag is a result: nobody passes it in.
    let reads: Vec<&str> =
        proc(&program, "risky").reads.iter().map(|&v| program.context.var(v).name.as_ref()).collect();
    assert_eq!(reads, ["g"]);
}

#[test]
fn a_program_that_cannot_fail_is_empty() {
    let program = shaped("procedure {:entrypoint} main() { var x: int; havoc x; assume x > 0; }");
    assert_eq!(program.procs.len(), 1);
    assert_eq!(stmts(&program).count(), 0);
}

#[test]
fn recursion_through_the_entry() {
    let text = "var g: int;
         procedure {:entrypoint} main() { if (*) { call main(); assert g != 1; } g := 1; }";
    fails_from(2, text);
    assert!(shaped(text).procs.iter().any(|proc| proc.kind == ProcKind::Root));
}

#[test]
fn recursion_counts_activations() {
    fails_from(
        3,
        "procedure sum(n: int) returns (r: int) {
           if (n <= 0) { r := 0; } else { call r := sum(n - 1); r := r + n; }
         }
         procedure {:entrypoint} main() { var r: int; call r := sum(2); assert r != 3; }",
    );
}

#[test]
fn contracts_become_summaries_that_hold_unless_it_failed() {
    let mut program = lowered(
        "var g: int;
         procedure p() modifies g; ensures g > 0; { havoc g; }
         procedure q() modifies g; free ensures g == 1; { g := 1; }
         procedure {:entrypoint} main() { call p(); call q(); }",
    );
    passes::asserts(&mut program, Question::Assert);
    let clauses = |name: &str| {
        let proc = proc(&program, name);
        assert!(proc.contract.is_empty());
        proc.summary.iter().map(|&clause| ir::print_expr(&program.context, clause)).collect::<Vec<_>>()
    };
    assert_eq!(clauses("p"), ["(error || (0 < g))"]);
    assert_eq!(clauses("q"), ["(g == 1)"]);
}

#[test]
fn for_returning_asserts_are_assumed() {
    let before = lowered("procedure {:entrypoint} main() { var x: int; assert x == 1; assume x != 1; }");
    let after = through_pipeline(&before, &pipeline::Options::new(Question::Return));
    assert!(!run(&after, 1, LIMIT).unwrap().returns);
}

#[test]
fn what_nobody_needs_is_not_passed() {
    let program = shaped(
        "var log: int; var limit: int; var g: int;
         procedure step(unused: int, x: int, round: int) returns (y: int, extra: int) {
           log := log + 1;
           extra := log;
           y := x + limit;
           if (*) { call y, extra := step(log, y, round); }
         }
         procedure {:entrypoint} main() {
           var e: int;
           g := 0;
           call g, e := step(1, g, 7);
           assert g < 2;
         }",
    );
    let step = proc(&program, "step");
    assert_eq!((step.inputs.len(), step.outputs.len()), (1, 1), "{}", ir::print(&program));
    // `log` is never looked at, `limit` never changes.
    assert_eq!(step.modifies.len(), 0, "{}", ir::print(&program));
    assert_eq!(step.reads.len(), 0, "{}", ir::print(&program));
}

#[test]
fn constants_are_what_the_entry_says() {
    let program = shaped(
        "const mode: int; const other: int;
         var g: int;
         procedure init() { assume mode == 3; assume other == mode; }
         procedure work() { if (other == 3) { havoc g; } else { g := 1; call work(); } }
         procedure {:entrypoint} main() { g := 0; call init(); call work(); assert g == 0; }",
    );
    // The other arm of `work`, and so its recursion, is gone.
    let calls_itself =
        |proc: &Proc| proc.body.blocks.iter().flat_map(|block| &block.stmts).any(|stmt| matches!(stmt, Stmt::Call(_)));
    assert!(!calls_itself(proc(&program, "work")), "{}", ir::print(&program));
    // What is left to say of constants: `g` is not 0 where it is chosen.
    assert_eq!((program.axioms.len(), program.definitions.len()), (1, 2), "{}", ir::print(&program));
}

#[test]
fn an_assumed_result_is_assigned() {
    let program = shaped(
        "var next: int;
         procedure allocate(size: int) returns (r: int);
           modifies next;
           free ensures r == old(next);
           free ensures next >= old(next) + size;
         procedure {:entrypoint} main() {
           var a: int; var b: int;
           call a := allocate(4);
           call b := allocate(4);
           assert a != b;
         }",
    );
    let allocate = proc(&program, "allocate");
    let assumes = allocate.body.blocks.iter().flat_map(|block| &block.stmts);
    assert_eq!(assumes.filter(|stmt| matches!(stmt, Stmt::Assume(_))).count(), 1, "{}", ir::print(&program));
}

#[test]
fn branches_that_nothing_tells_apart_go() {
    let program = lowered(
        "var g: int; var log: int;
         procedure note(x: int) { if (x > 0) { log := x; } else { log := 0; } }
         procedure {:entrypoint} main() {
           var x: int;
           havoc x;
           goto a, b;
         a: assume x == 1; log := 1; goto c;
         b: assume x != 1; call note(x); goto c;
         c: assert g == 0;
         }",
    );
    let program = through_pipeline(&program, &pipeline::Options::new(Question::Assert));
    // Failing is all that is left.
    assert_eq!(program.procs.len(), 1, "{}", ir::print(&program));
    assert_eq!(program.procs[0].body.blocks.len(), 1, "{}", ir::print(&program));
}

#[test]
fn an_inlined_call_is_still_told_of() {
    let text = "var g: int;
         procedure small() { havoc g; }
         procedure {:entrypoint} main() { call small(); assert g == 0; call small(); assert g == 1; }";
    let mut program = lowered(text);
    passes::asserts(&mut program, Question::Assert);
    passes::effects(&mut program);
    passes::inline_small(&mut program, InlineLimits::default());
    passes::prune(&mut program);
    assert_eq!(program.procs.len(), 1);
    let told = |wanted: fn(&Event) -> bool| {
        let marks = stmts(&program).filter_map(|stmt| match stmt {
            Stmt::Mark(mark) => Some(program.events[mark.event.0 as usize]),
            _ => None,
        });
        marks.filter(wanted).count()
    };
    assert_eq!(told(|event| matches!(event, Event::Enter { .. })), 2);
    assert_eq!(told(|event| *event == Event::Leave), 2);
    assert_eq!(told(|event| matches!(event, Event::Havoc { .. })), 2);
}

/// The bounds that constant loops get, with a limit of 100.
fn bounds(text: &str) -> Vec<Option<u32>> {
    let mut options = pipeline::Options::new(Question::Assert);
    options.recursion_bound = 2;
    options.max_constant_bound = 100;
    let program = through_pipeline(&lowered(text), &options);
    program.procs.iter().map(|proc| proc.bound).filter(Option::is_some).collect()
}

#[test]
fn constant_loops_get_what_they_need() {
    let counted = |text: &str| {
        format!("procedure {{:entrypoint}} main() {{ var i: int; var x: int; havoc x; {text} assert x != 5; }}")
    };
    assert_eq!(bounds(&counted("i := 0; while (i < 27) { x := x + 1; i := i + 1; }")), [Some(28)]);
    assert_eq!(bounds(&counted("i := 10; while (i != 0) { x := x + 1; i := i - 2; }")), [Some(6)]);
    // Both ways through the body count.
    let both = "i := 0; while (i < 5) { if (*) { x := x + 1; i := i + 1; } else { i := i + 1; x := 0; } }";
    assert_eq!(bounds(&counted(both)), [Some(6)]);
    // Two loops, one inside the other.
    let nested = "var j: int; i := 0; while (i < 4) { j := 0; while (j < 6) { x := x + j; j := j + 1; } i := i + 1; }";
    let nested = counted(nested).replace("var x: int; havoc x; var j: int;", "var x: int; var j: int; havoc x;");
    let mut found = bounds(&nested);
    found.sort_unstable();
    assert_eq!(found, [Some(5), Some(7)]);
    // Not known, never ending, too many, no more than all have.
    assert_eq!(bounds(&counted("while (i < 27) { x := x + 1; i := i + 1; }")), []);
    assert_eq!(bounds(&counted("i := 1; while (i != 0) { x := x + 1; i := i + 2; }")), []);
    assert_eq!(bounds(&counted("i := 0; while (i < 1000) { x := x + 1; i := i + 1; }")), []);
    assert_eq!(bounds(&counted("i := 0; while (i < 1) { x := x + 1; i := i + 1; }")), []);
}

#[test]
fn constant_loops_count_bit_vectors_globals_and_known_constants() {
    let bits = "function {:bvbuiltin \"bvadd\"} add(a: bv8, b: bv8): bv8;
         function {:bvbuiltin \"bvult\"} below(a: bv8, b: bv8): bool;
         procedure {:entrypoint} main() {
           var i: bv8; var x: int;
           i := 0bv8; havoc x;
           while (below(i, 12bv8)) { i := add(i, 3bv8); x := x + 1; }
           assert x != 5;
         }";
    assert_eq!(bounds(bits), [Some(5)]);
    let global = "var g: int; var x: int; const n: int; axiom n == 9;
         procedure step() { x := x + 1; if (x == 7) { call step(); } }
         procedure {:entrypoint} main() {
           g := 1;
           while (g < n) { call step(); g := g + 1; }
           assert x != 5;
         }";
    assert_eq!(bounds(global), [Some(9)]);
    let recursive = "var x: int;
         procedure loop(i: int) returns (j: int) {
           j := i;
           if (j < 8) { x := x + 1; j := j + 1; call j := loop(j); }
         }
         procedure {:entrypoint} main() { var j: int; call j := loop(0); assert x != j; }";
    assert_eq!(bounds(recursive), [Some(9)]);
}

#[test]
fn passes_can_be_left_out_and_looked_at() {
    let before = lowered("procedure {:entrypoint} main() { assert false; }");
    let mut seen = Vec::new();
    let mut options = pipeline::Options::new(Question::Assert);
    options.skip = vec!["simplify".into()];
    pipeline::run(&mut before.clone(), &options, &mut |name, _| seen.push(name)).unwrap();
    assert!(seen.contains(&"loops") && !seen.contains(&"simplify"));
    options.skip = vec!["loops".into()];
    let error = pipeline::run(&mut before.clone(), &options, &mut |_, _| {}).unwrap_err();
    assert_eq!(error.to_string(), "the pass `loops` cannot be left out");
    options.skip = vec!["loop".into()];
    let error = pipeline::run(&mut before.clone(), &options, &mut |_, _| {}).unwrap_err();
    assert!(error.to_string().starts_with("there is no pass named `loop`; there are prune, allocation, loops"));
}

/// All passes, and those for a proof.
fn relaxed(text: &str) -> Program {
    let mut program = shaped(text);
    passes::relax(&mut program);
    program
}

fn stmt_count(proc: &Proc) -> usize {
    proc.body.blocks.iter().map(|block| block.stmts.len()).sum()
}

/// Each is above the one before it: the last one has room, then the one before it, and so on.
#[test]
fn a_chain_of_addresses_goes() {
    let text = "var g: int;
    procedure {:entrypoint} main() modifies g; { call fill(); assert g != 50; }
    procedure fill() modifies g; {
        var a, b, c: int;
        havoc a, b, c;
        assume 0 < a; assume a + 4 <= b; assume b + 4 <= c; assume c != g;
        if (g > 70) { g := g - 1; call fill(); }
    }";
    let before = stmt_count(proc(&shaped(text), "fill"));
    let program = relaxed(text);
    assert!(stmt_count(proc(&program, "fill")) + 7 <= before, "{}", ir::print(&program));
    // Bounded from both sides, a variable has no room.
    let text = text.replace("assume c != g;", "assume c <= g;");
    let program = relaxed(&text);
    assert!(stmt_count(proc(&program, "fill")) + 3 >= before, "{}", ir::print(&program));
}

/// Whether the condition holds makes no difference, so nobody asks.
#[test]
fn arms_that_differ_in_a_condition_only_are_one() {
    let text = "var g, h: int;
    procedure {:entrypoint} main() modifies g, h; {
        call fill();
        if (h > 3) { g := g + 1; } else { g := g + 1; }
        if (g > 3) { h := 1; } else { h := 2; }
        assert g != 1 || h != 2;
    }
    procedure fill() modifies g, h; { if (g > 7) { call fill(); } else { havoc h; } }";
    fails_from(1, text);
    let program = relaxed(text);
    let main = proc(&program, "main");
    let assigned = main.body.blocks.iter().flat_map(|block| &block.stmts);
    let assigned = assigned.filter(|stmt| matches!(stmt, Stmt::Assign(..))).count();
    assert!(assigned <= 4, "{}", ir::print(&program));
}

/// A map that is looked at in two places that differ is two variables; in places that may be the same, it stays.
#[test]
fn maps_of_few_places_go() {
    let text = "const low, high: int; axiom low + 8 <= high; var M: [int]int; var g: int;
    procedure {:entrypoint} main(p: int) modifies M, g; { call fill(p); assert M[low + 4] != M[high]; }
    procedure fill(p: int) modifies M, g; { M[p] := 1; if (g > 7) { g := g - 1; call fill(p); } }";
    let is_map = |program: &Program, var: ir::VarId| {
        matches!(program.context.sort_kind(program.context.var(var).sort), ir::Sort::Array(..))
    };
    let maps = |text: &str| {
        let mut program = shaped(text);
        passes::effects(&mut program);
        passes::scalars(&mut program);
        assert_eq!(ir::check(&program), vec![]);
        program.globals.iter().filter(|&&global| is_map(&program, global)).count()
    };
    assert_eq!(maps(text), 0);
    assert_eq!(maps(&text.replace("axiom low + 8 <= high;", "")), 1);
    assert_eq!(maps(&text.replace("M[high]", "M[g]")), 1);
    assert_eq!(maps(&text.replace("M[p] := 1;", "M := M[p := 1]; havoc M; assume (forall x: int :: M[x] > 0);")), 0);
    // What is behind a condition that no address fulfils is gone, and what only that calls.
    let never = "var q: int; M[p] := 1; q := low; if (q == low + 1) { call odd(); }";
    let odd = format!("{} procedure odd() modifies M; {{ M[0] := M[1]; }}", text.replace("M[p] := 1;", never));
    assert_eq!(maps(&odd), 0);
    assert_eq!(maps(&text.replace("M[p] := 1;", "assume (forall x: int :: M[x + 1] > 0); M[p] := 1;")), 1);
}

/// How many maps become globals, and the program then.
fn handed_on(text: &str) -> (usize, Program) {
    let mut program = shaped(text);
    let made = passes::handed_on(&mut program);
    (made.len(), program)
}

#[test]
fn memory_that_is_handed_on_is_a_global() {
    let (made, program) = handed_on(
        "procedure set(M: [int]int, p: int) returns (N: [int]int) { N := M[p := M[p] + 1]; }
         procedure deep(M: [int]int, n: int) returns (N: [int]int)
         {
           N := M;
           if (n > 0) { call N := set(N, n); call N := deep(N, n - 1); }
         }
         procedure look(M: [int]int) returns (x: int) { x := M[1]; }
         procedure {:entrypoint} main(M: [int]int, n: int)
         {
           var N: [int]int;
           var x, y: int;
           call N := deep(M[1 := 0], n);
           call x := look(N);
           call N := set(N, 1);
           call y := look(N);
           assert x + 1 != y || n < 0;
         }",
    );
    assert_eq!(made, 1, "{}", ir::print(&program));
    for name in ["set", "deep", "look"] {
        let maps = proc(&program, name).inputs.iter().chain(&proc(&program, name).outputs);
        let is_map = |var: &&ir::VarId| {
            let sort = program.context.var(**var).sort;
            matches!(program.context.sort_kind(sort), ir::Sort::Array(..))
        };
        assert_eq!(maps.filter(is_map).count(), 0, "{}", ir::print(&program));
    }
}

#[test]
fn memory_of_which_two_versions_are_needed_is_none() {
    let (made, program) = handed_on(
        "procedure set(M: [int]int, p: int) returns (N: [int]int) { N := M[p := M[p] + 1]; }
         procedure {:entrypoint} main(M: [int]int)
         {
           var N, O: [int]int;
           call O := set(M, 2);
           call N := set(O, 1);
           assert N[1] == O[1];
         }",
    );
    assert_eq!(made, 0, "{}", ir::print(&program));
}

/// An argument that is another map, and one that is looked up in the map that was.
#[test]
fn arguments_are_those_from_before() {
    let (made, program) = handed_on(
        "procedure put(M: [int]int, p: int) returns (N: [int]int) { if (p > 0) { N := M[0 := p]; } else { N := M[0 := 7]; } }
         procedure {:entrypoint} main(M: [int]int)
         {
           var N: [int]int;
           N := M[3 := 5];
           if (*) { call N := put(N, 2); }
           call N := put(N[3 := 9], N[3]);
           assert N[0] != 5 || N[3] != 9;
         }",
    );
    assert_eq!(made, 1, "{}", ir::print(&program));
}

/// A row of branches: behind each, all variables but one are what they were.
#[test]
fn branches_that_are_not_decided_join() {
    let text = "procedure {:entrypoint} main(a: bool, b: bool, c: bool)
         {
           var x, y, z: int;
           if (a) { x := 1; } else { x := 0; }
           if (b) { y := 1; } else { y := 0; }
           if (c) { z := 1; } else { z := 0; }
           if (a) { assert x == 1; }
           if (b) { assert y == 1; }
           if (c) { assert z == 1; }
           assert x + y + z < 3;
         }";
    fails_from(1, text);
    let mut seen: Vec<Vec<ir::BlockId>> = Vec::new();
    for block in shaped(text).procs.iter().flat_map(|proc| &proc.body.blocks) {
        let mut targets = block.next.targets().to_vec();
        targets.sort_unstable();
        assert!(targets.len() < 2 || !seen.contains(&targets));
        seen.push(targets);
    }
}
