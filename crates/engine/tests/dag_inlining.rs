//! The examples of the paper on DAG inlining, step by step, and what goes past it: `OPT` with recursion, and
//! disjointness by data.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Prepared, prepare, verdict};
use engine::dag::{Bound, Dag};
use engine::disjoint::{Disjoint, DisjointBlocks};
use engine::unfolding::{TooLarge, Unfolding};
use engine::{MERGES, Merge, Sharing};
use passes::Question;

/// Fig. 5(a): four calls, of which A excludes B, B excludes C, and C excludes D.
const FIG_5: &str = "
var g: int;
procedure main() modifies g;
{
  goto A, B;
A:
  call callee();
  goto C, D;
B:
  call callee();
  goto D;
C:
  call callee();
  return;
D:
  call callee();
  return;
}
procedure callee() modifies g; { g := g + 1; }
";

/// The entry's call sites whose blocks have these names. (Lowering may number the blocks in another order.)
fn sites_of_blocks(prepared: &Prepared, names: &[&str]) -> Vec<usize> {
    let entry = &prepared.vcs.procs[prepared.vcs.entry.index()];
    let in_block =
        |name: &&str| entry.sites.iter().position(|site| entry.blocks[site.block].name.as_ref() == *name).unwrap();
    names.iter().map(in_block).collect()
}

fn disjoint_in_entry(prepared: &Prepared, disjoint: Disjoint) -> DisjointBlocks {
    let entry = &prepared.vcs.procs[prepared.vcs.entry.index()];
    DisjointBlocks::new(&prepared.program.context, entry, disjoint)
}

#[test]
fn fig_5_the_conflict_graph() {
    let prepared = prepare(FIG_5, Question::Return);
    let sites = sites_of_blocks(&prepared, &["A", "B", "C", "D"]);
    let disjoint = disjoint_in_entry(&prepared, Disjoint::Control);
    // 5(b): edges A-C, A-D, B-D.
    let conflicts: Vec<(usize, usize)> = (0..4)
        .flat_map(|one| (one + 1..4).map(move |other| (one, other)))
        .filter(|&(one, other)| !disjoint.get(sites[one], sites[other]))
        .collect();
    assert_eq!(conflicts, [(0, 2), (0, 3), (1, 3)]);
    assert_eq!(disjoint.pairs(), 3);
}

#[test]
fn fig_5_merging_b_with_c_leaves_no_more_to_merge() {
    let prepared = prepare(FIG_5, Question::Return);
    let sites = sites_of_blocks(&prepared, &["B", "C", "A", "D"]);
    let mut dag = prepared.dag(Merge::First, Disjoint::Control, 1);
    let bound = prepared.bind_in_entry(&mut dag, &sites);
    // 5(c).
    assert_eq!(bound, [Bound::New(1), Bound::Shared(1), Bound::New(2), Bound::New(3)]);
}

#[test]
fn fig_5_merging_a_with_b_lets_c_and_d_merge() {
    let prepared = prepare(FIG_5, Question::Return);
    let sites = sites_of_blocks(&prepared, &["A", "B", "C", "D"]);
    let mut dag = prepared.dag(Merge::First, Disjoint::Control, 1);
    let bound = prepared.bind_in_entry(&mut dag, &sites);
    // 5(d).
    assert_eq!(bound, [Bound::New(1), Bound::Shared(1), Bound::New(2), Bound::Shared(2)]);
    let mut edges: Vec<_> = dag.edges().collect();
    edges.sort_unstable();
    let mut expected = vec![(0, sites[0], 1), (0, sites[1], 1), (0, sites[2], 2), (0, sites[3], 2)];
    expected.sort_unstable();
    assert_eq!(edges, expected);
}

#[test]
fn fig_5_opt_needs_two_instances_in_any_order() {
    let prepared = prepare(FIG_5, Question::Return);
    for order in [["A", "B", "C", "D"], ["B", "C", "A", "D"], ["C", "B", "D", "A"], ["D", "A", "C", "B"]] {
        let mut dag = prepared.dag(Merge::Opt, Disjoint::Control, 1);
        prepared.bind_in_entry(&mut dag, &sites_of_blocks(&prepared, &order));
        assert_eq!(dag.len(), 3, "{order:?}");
    }
    let unfolding = Unfolding::new(&prepared.vcs, 1).unwrap();
    assert_eq!((unfolding.tree_size(), unfolding.least_instances()), (5.0, 3.0));
}

/// Fig. 6, with the fact about its result that makes it safe.
const FIG_6: &str = "
var g: int;
procedure main(v1: int, v2: int) returns (r: int)
{
  var c: bool;
  if (c) { call r := foo(v1); } else { call r := foo(v2); }
  assert r == (if c then v1 else v2) + 1;
}
procedure foo(a: int) returns (b: int) { b := a + 1; }
";

#[test]
fn fig_9_the_second_call_shares_the_instance_of_the_first() {
    let prepared = prepare(FIG_6, Question::Assert);
    assert!(disjoint_in_entry(&prepared, Disjoint::Control).get(0, 1));
    let mut dag = prepared.dag(Merge::First, Disjoint::Control, 1);
    // Line 19 picks e0, line 20 None; then e1 and n1, which is compatible.
    assert_eq!(prepared.bind_in_entry(&mut dag, &[0, 1]), [Bound::New(1), Bound::Shared(1)]);
    // Node = {n0, n1}, Dest = {e0 -> n1, e1 -> n1}.
    assert_eq!(dag.len(), 2);
    assert_eq!(dag.edges().collect::<Vec<_>>(), [(0, 0, 1), (0, 1, 1)]);
    for merge in [Merge::None, Merge::First, Merge::Opt] {
        let run = prepared.run("static", merge, Disjoint::Control, 1);
        assert_eq!(verdict(&run.outcome), "safe");
        assert_eq!(run.instances, if merge == Merge::None { 3 } else { 2 });
    }
}

/// Calls that follow each other may not share, nor what they call.
#[test]
fn calls_on_one_path_do_not_share() {
    let text = "
        var g: int;
        procedure main() modifies g; { call left(); call right(); }
        procedure left() modifies g; { call callee(); }
        procedure right() modifies g; { call callee(); }
        procedure callee() modifies g; { g := g + 1; }";
    let prepared = prepare(text, Question::Return);
    for (name, merge) in MERGES {
        assert_eq!(prepared.grown(*merge, Disjoint::Data, 1), 5, "{name}");
    }
}

/// Fig. 1: below calls that exclude each other, all may be shared.
#[test]
fn fig_1_what_excluded_callers_call_is_shared() {
    let text = "
        var g: int;
        procedure main() modifies g; { if (*) { call bar(); } else { call baz(); } }
        procedure bar() modifies g; { call foo(); }
        procedure baz() modifies g; { call foo(); }
        procedure foo() modifies g; { call leaf(); call leaf(); }
        procedure leaf() modifies g; { g := g + 1; }";
    let prepared = prepare(text, Question::Return);
    for merge in [Merge::First, Merge::MaxC, Merge::RandomPick, Merge::Opt] {
        assert_eq!(prepared.grown(merge, Disjoint::Control, 1), 6);
    }
    assert_eq!(prepared.grown(Merge::None, Disjoint::Control, 1), 9);
    assert_eq!(Unfolding::new(&prepared.vcs, 1).unwrap().tree_size(), 9.0);
}

/// A recursive procedure is shared only at the same depth, whatever the strategy.
const RECURSION: &str = "
var g: int;
procedure main(n: int, limit: int) modifies g;
{
  g := 0;
  if (n > 7) { call down(n); } else { call step(n); call down(n - 1); }
  assert g <= limit;
}
procedure step(n: int) modifies g; { if (n > 3) { call down(n); } }
procedure down(n: int) modifies g;
{
  g := g + 1;
  if (n > 0) { if (n > 5) { call down(n - 2); } else { call down(n - 1); } }
}
";

#[test]
fn recursion_is_shared_at_equal_depth() {
    for limit in [0, 2, 4] {
        let text = RECURSION.replace("limit: int", "").replace("n: int, )", "n: int)");
        let prepared = prepare(&text.replace("g <= limit", &format!("g <= {limit}")), Question::Assert);
        for bound in 1..4 {
            let expected = prepared.run("static", Merge::None, Disjoint::Control, bound);
            let (expected, tree) = (verdict(&expected.outcome), expected.instances);
            let mut grown = Vec::new();
            for (name, merge) in MERGES {
                for engine in ["static", "stratified", "widening"] {
                    let run = prepared.run(engine, *merge, Disjoint::Data, bound);
                    assert_eq!(verdict(&run.outcome), expected, "{engine} {name} bound {bound} limit {limit}");
                    if engine == "static" {
                        let same = prepared.grown(*merge, Disjoint::Data, bound);
                        assert_eq!(run.instances, same, "{name}: growing is what static inlining does");
                    }
                }
                grown.push(prepared.grown(*merge, Disjoint::Control, bound));
            }
            let unfolding = Unfolding::new(&prepared.vcs, bound).unwrap();
            assert_eq!(unfolding.tree_size(), tree as f64);
            // Nothing is smaller than what one way passes, and the plan is no larger than any other here.
            assert!(grown.iter().all(|&size| size as f64 >= unfolding.least_instances()));
            assert_eq!(grown.iter().min(), grown.last(), "bound {bound}");
        }
    }
}

#[test]
fn opt_refuses_what_it_cannot_plan() {
    let prepared = prepare(FIG_6, Question::Assert);
    let dag = Dag::new(&prepared.program.context, &prepared.vcs, Sharing::new(Merge::Opt), None);
    assert_eq!(dag.err(), Some(TooLarge::Endless));
    // Twelve procedures that call each other: the activations of each of them tell the levels apart.
    let mut text = "var g: int; procedure main() modifies g; { call p0(); }\n".to_owned();
    for proc in 0..12 {
        let calls: String = (0..12).map(|callee| format!("if (g == {callee}) {{ call p{callee}(); }} ")).collect();
        text += &format!("procedure p{proc}() modifies g; {{ havoc g; {calls} }}\n");
    }
    let prepared = prepare(&text, Question::Return);
    let dag = Dag::new(&prepared.program.context, &prepared.vcs, Sharing::new(Merge::Opt), Some(3));
    assert_eq!(dag.err(), Some(TooLarge::Levels));
    let run = prepared.run("stratified", Merge::Opt, Disjoint::Control, 3);
    assert!(verdict(&run.outcome).contains("too large to plan"), "{}", verdict(&run.outcome));
}

/// Two calls, one after the other, and what is between them.
fn two_calls(first: &str, between: &str, second: &str) -> Prepared {
    let text = format!(
        "var g: int;
         procedure main(b: bool, x: int, y: int, r: real) modifies g;
         {{
           var b1: bool; var x1: int; var c: int;
           b1 := b; x1 := x;
           if ({first}) {{ c := 1; call callee(); }} else {{ c := 0; }}
           {between}
           if ({second}) {{ call callee(); }}
         }}
         procedure callee() modifies g; {{ g := g + 1; }}"
    );
    prepare(&text, Question::Return)
}

#[test]
fn conditions_that_contradict_exclude_each_other() {
    for (first, second) in [
        ("b1", "!b1"),
        ("x1 == 1", "x1 == 2"),
        ("x1 == 1", "x1 != 1"),
        ("x1 == 1 && b1", "x1 == 2"),
        ("x1 < 3", "x1 >= 3"),
        ("x1 <= 3", "x1 > 4"),
        ("x1 == 7", "5 > x1"),
        ("x1 < y", "x1 >= y"),
        ("r < 1.0", "1.0 <= r"),
        ("x1 + y == 4", "x1 + y == 5"),
        // The value at the join says which way was taken.
        ("x1 > 2 * y", "c == 0"),
    ] {
        let prepared = two_calls(first, "", second);
        assert!(!disjoint_in_entry(&prepared, Disjoint::Control).get(0, 1));
        assert!(disjoint_in_entry(&prepared, Disjoint::Data).get(0, 1), "{first}, then {second}");
        assert_eq!(prepared.grown(Merge::First, Disjoint::Control, 1), 3);
        assert_eq!(prepared.grown(Merge::First, Disjoint::Data, 1), 2);
        assert_eq!(prepared.grown(Merge::Opt, Disjoint::Data, 1), 2);
    }
}

#[test]
fn conditions_that_can_both_hold_do_not() {
    for (first, between, second) in [
        ("b1", "", "b1"),
        ("b1", "havoc b1;", "!b1"),
        ("x1 == 1", "x1 := x1 + 1;", "x1 == 2"),
        ("x1 < 3", "", "x1 < 2"),
        ("x1 <= 3", "", "x1 >= 3"),
        ("x1 != 1", "", "x1 != 2"),
        ("x1 == 1", "", "y == 2"),
        ("r < 1.0", "", "r > 0.0"),
        // A disjunction says nothing of its parts.
        ("b1 || x1 == 1", "", "!b1"),
    ] {
        let prepared = two_calls(first, between, second);
        assert!(!disjoint_in_entry(&prepared, Disjoint::Data).get(0, 1), "{first}; {between} then {second}");
    }
}

/// What comes after a call and cannot be avoided counts, too; what can be avoided does not.
#[test]
fn what_is_assumed_later_counts_if_it_cannot_be_avoided() {
    let text = |between: &str| {
        format!(
            "var g: int;
             procedure main(x: int) modifies g;
             {{
               goto A, B;
               A: call callee(); goto C;
               B: goto C;
               C: {between}
               if (x == 2) {{ call callee(); }}
             }}
             procedure callee() modifies g; {{ g := g + 1; }}"
        )
    };
    let always = prepare(&text("assume x == 1;"), Question::Return);
    assert!(disjoint_in_entry(&always, Disjoint::Data).get(0, 1));
    let sometimes = prepare(&text("if (*) { assume x == 1; }"), Question::Return);
    assert!(!disjoint_in_entry(&sometimes, Disjoint::Data).get(0, 1));
}

/// Sharing by data does not change what is true: the same global is stepped by one of two calls that exclude each
/// other, and the caller's state says which.
#[test]
fn verdicts_are_the_same_with_data() {
    for (claim, expected) in [("g == 1", "safe"), ("g == 1 && !(x1 == 2)", "bug")] {
        let text = format!(
            "var g: int;
             procedure main(x1: int) modifies g;
             {{
               g := 0;
               if (x1 == 1) {{ call callee(1); }}
               if (x1 == 2) {{ call callee(2); }}
               if (x1 != 1 && x1 != 2) {{ g := 1; }}
               assert {claim};
             }}
             procedure callee(by: int) modifies g; {{ g := g + (if by > 2 then 2 else 1); }}"
        );
        let prepared = prepare(&text, Question::Assert);
        assert_eq!(prepared.grown(Merge::First, Disjoint::Data, 1), 2);
        for (name, merge) in MERGES {
            for engine in ["static", "stratified", "widening"] {
                let run = prepared.run(engine, *merge, Disjoint::Data, 1);
                assert_eq!(verdict(&run.outcome), expected, "{engine} {name}");
            }
        }
    }
}
