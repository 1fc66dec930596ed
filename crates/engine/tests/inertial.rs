//! The examples of the paper on inertial refinement, Fig. 1, step by step.

mod common;

use common::{Run, prepare, verdict};
use engine::{Disjoint, Merge};
use passes::Question;

/// `foo`, with one of its two assertions; `bar` is not looked into where that can be helped.
fn foo(first: &str, second: &str) -> String {
    format!(
        "procedure main(p: int, c: int)
        {{
          var x, y: int;
          if (p == 0) {{ x := c; }} else {{ call x := bar(p); }}
          {first}
          if (x == c) {{ call y := neg(x); }} else {{ y := 0; }}
          {second}
        }}
        procedure neg(a: int) returns (r: int) {{ if (a > 0) {{ r := -a; }} else {{ r := a; }} }}
        procedure bar(p: int) returns (r: int) {{ call r := complex(p, p * p); }}
        procedure complex(p: int, q: int) returns (r: int) {{ r := p * q; }}"
    )
}

fn run(text: &str, engine: &str, bound: u32) -> Run {
    prepare(text, Question::Assert).run(engine, Merge::None, Disjoint::Control, bound)
}

/// §II: an execution that fails the assertion at line 7 stays in `foo`, so the first query finds it.
#[test]
fn a_witness_in_the_known_regions_needs_no_other() {
    let run = run(&foo("assert x > c;", ""), "inertial", 1);
    assert_eq!(verdict(&run.outcome), "bug");
    assert_eq!((run.queries, run.steps), (1, vec![vec![]]));
}

/// Example 2: both calls blocked, there is no execution to line 12; the minimal correction set is `neg` alone, although
/// a model may well go through `bar`, too; and then there is one.
#[test]
fn a_minimal_correction_set_leaves_out_what_is_not_needed() {
    let run = run(&foo("", "assert y >= 0;"), "inertial", 1);
    assert_eq!(verdict(&run.outcome), "bug");
    assert_eq!(run.steps, [vec!["neg"], vec![]]);
}

/// §IV-A: the assertion behind the loop fails for `n >= 3`; the loop is unrolled an iteration at a time until it does.
/// (Its procedure is also entered to leave the loop, so that three iterations take four.)
#[test]
fn loops_are_unrolled_as_the_property_needs_it() {
    let text = "procedure main(n: int)
        {
          var i, j: int;
          i := 0; j := 0;
          while (i < n) { j := j + 2 * i; i := i + 1; }
          assert n >= 0 ==> j < 2 * n || n == 0;
        }";
    for engine in ["inertial", "dcr", "dcr-plus", "naive"] {
        let run_4 = run(text, engine, 4);
        assert_eq!(verdict(&run_4.outcome), "bug", "{engine}");
        assert_eq!(run_4.steps.concat().len(), 4, "{engine}: {:?}", run_4.steps);
        assert_eq!(verdict(&run(text, engine, 3).outcome), "bounded 3", "{engine}");
    }
}

/// The other strategies answer the same; the naive one looks into everything.
#[test]
fn the_other_strategies_agree() {
    for (first, second) in [("assert x > c;", ""), ("", "assert y >= 0;")] {
        let text = foo(first, second);
        for engine in ["naive", "dcr", "dcr-plus"] {
            assert_eq!(verdict(&run(&text, engine, 1).outcome), "bug", "{engine}");
        }
        assert_eq!(run(&text, "naive", 1).steps.concat().len(), 3);
    }
    let safe = foo("", "assert y <= 0;");
    for engine in ["naive", "dcr", "dcr-plus", "inertial"] {
        assert_eq!(verdict(&run(&safe, engine, 1).outcome), "safe", "{engine}");
    }
    // One region a step.
    assert!(run(&safe, "dcr", 1).steps.iter().all(|step| step.len() <= 1));
}
