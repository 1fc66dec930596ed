//! The examples of the paper on inertial refinement, Fig. 1, step by step.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Prepared, Run, prepare, verdict};
use engine::regions::Region;
use engine::{Disjoint, Merge};
use ir::ExprId;
use passes::Question;

const INERTIAL: [&str; 3] = ["inertial", "inertial-deletion", "inertial-maxsat"];

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

/// `loopf`. (The paper's assertion fails for `n = 0`, too, which its text does not count.)
const LOOPF: &str = "procedure main(n: int)
    {
      var i, j: int;
      i := 0; j := 0;
      while (i < n) { j := j + 2 * i; i := i + 1; }
      assert n >= 0 ==> j < 2 * n || n == 0;
    }";

fn run(text: &str, engine: &str, bound: u32) -> Run {
    prepare(text, Question::Assert).run(engine, Merge::None, Disjoint::Control, bound)
}

fn region<'p>(prepared: &'p Prepared, name: &str) -> &'p Region {
    prepared.vcs.regions.as_ref().unwrap().procs.iter().find(|region| region.name == name).unwrap()
}

/// A root as text, with shorter names.
fn text(prepared: &Prepared, expr: ExprId) -> String {
    let text = ir::print_expr(&prepared.program.context, expr);
    text.replace(".in", "").replace("path.", "π_").replace("value.", "λ_")
}

/// Example 1: what `LocSummarize` says of `foo`, and of `neg`.
#[test]
fn regions_are_summarised_by_themselves() {
    let prepared = prepare(&foo("assert x > c;", ""), Question::Assert);
    let main = region(&prepared, "main");
    let [(_, root, _)] = main.errors.as_slice() else { panic!("one error condition") };
    // Φ₁ = ψ₁ ∧ x₁ ≤ c, where ψ₁ = (p ≠ 0 ∧ π_bar) ∨ p = 0 and x₁ = ite(p ≠ 0 ∧ π_bar, λ_bar, c).
    let way = "((!(0 == p)) && π_bar)";
    let condition = format!("(({way} || (0 == p)) && ((if {way} then λ_bar.x else c) <= c))");
    assert_eq!(text(&prepared, main.roots[*root]), condition);
    let neg = region(&prepared, "neg");
    // Whatever `a` is, there is a path.
    assert_eq!(text(&prepared, neg.roots[neg.path]), "true");
    assert_eq!(text(&prepared, neg.roots[neg.values.start]), "(if (a <= 0) then a else (-a))");
    // π₀ ∨ π₁₊, and ite(π₀, before, λ₁₊); that the loop's condition is false behind it stands in `main`.
    let prepared = prepare(LOOPF, Question::Assert);
    let name = prepared.program.procs.iter().find(|proc| proc.name.contains(".loop.")).unwrap().name.clone();
    let body = region(&prepared, &name);
    let short = |expr| text(&prepared, expr).replace(&name, "loop");
    assert_eq!(short(body.roots[body.path]), "((!choice1_0) || π_loop.more)");
    assert_eq!(short(body.roots[body.values.start]), "(if choice1_0 then λ_loop.more.i else i)");
    let rest = body.rest.as_ref().unwrap();
    assert_eq!(short(body.roots[rest.path]), "(choice1_0 && (i < n) && π_loop)");
}

/// §II: an execution that fails the assertion at line 7 stays in `foo`: BEGIN, then BLOCK finds it.
#[test]
fn a_witness_in_the_known_regions_needs_no_other() {
    for engine in INERTIAL {
        let run = run(&foo("assert x > c;", ""), engine, 1);
        assert_eq!(verdict(&run.outcome), "bug");
        assert_eq!((run.queries, run.steps), (2, vec![vec![]]));
    }
}

/// Example 2: both calls blocked, there is no execution to line 12; the minimal correction set is `neg` alone, although
/// a model may well go through `bar`, too. In the second iteration `bar` is still blocked, so that BEGIN has the witness.
#[test]
fn a_minimal_correction_set_leaves_out_what_is_not_needed() {
    for engine in INERTIAL {
        let run = run(&foo("", "assert y >= 0;"), engine, 1);
        assert_eq!(verdict(&run.outcome), "bug");
        assert_eq!(run.steps, [vec!["neg"], vec![]], "{engine}");
    }
}

/// §IV-A: the assertion behind the loop fails for `n >= 3`. Zero iterations are there from the start; each further one is
/// one refinement; and the fourth query with all that was not expanded blocked (`π₄₊`) has the witness.
#[test]
fn loops_are_unrolled_as_the_property_needs_it() {
    for engine in INERTIAL {
        for bound in [4, u32::MAX] {
            let run = run(LOOPF, engine, bound);
            assert_eq!(verdict(&run.outcome), "bug", "{engine}");
            let each: Vec<usize> = run.steps.iter().map(Vec::len).collect();
            assert_eq!(each, [1, 1, 1, 0], "{engine}: {:?}", run.steps);
        }
    }
    for engine in ["inertial", "inertial-maxsat", "dcr", "dcr-plus", "naive"] {
        assert_eq!(verdict(&run(LOOPF, engine, 4).outcome), "bug", "{engine}");
        // A loop that runs three times is entered four times.
        assert_eq!(verdict(&run(LOOPF, engine, 3).outcome), "bounded 3", "{engine}");
    }
}

/// Every assertion is a condition of its own; those that fail do not hide that others hold.
#[test]
fn a_loop_that_the_property_does_not_need_is_not_unrolled() {
    let text = "procedure main(n: int)
        {
          var i, j: int;
          i := 0; j := 0;
          while (i < n) { i := i + 1; }
          while (j < i) { j := j + 1; }
          assert j >= i;
        }";
    let run = run(text, "inertial", u32::MAX);
    assert_eq!(verdict(&run.outcome), "safe");
    assert!(run.steps.concat().len() <= 1, "{:?}", run.steps);
}

/// The other strategies answer the same; the naive one looks into everything, DCR into one region a step.
#[test]
fn the_other_strategies_agree() {
    for (first, second) in [("assert x > c;", ""), ("", "assert y >= 0;")] {
        let text = foo(first, second);
        for engine in ["naive", "dcr", "dcr-plus"] {
            assert_eq!(verdict(&run(&text, engine, 1).outcome), "bug", "{engine}");
        }
    }
    assert_eq!(run(&foo("", "assert y >= 0;"), "naive", 1).steps.concat().len(), 3);
    let safe = foo("", "assert y <= 0;");
    for engine in ["naive", "dcr", "dcr-plus", "inertial"] {
        assert_eq!(verdict(&run(&safe, engine, 1).outcome), "safe", "{engine}");
    }
    assert!(run(&safe, "dcr", 1).steps.iter().all(|step| step.len() <= 1));
}

/// A value that nothing looks at is a don't care, and so is a region that the model's execution does not go through.
#[test]
fn what_the_model_does_not_care_about_is_not_expanded() {
    let text = "procedure main(a: int, b: int)
        {
          var x, y: int;
          call x := far(a);
          if (b > 0) { call y := near(b); assert y > 1; }
        }
        procedure near(b: int) returns (r: int) { r := b; }
        procedure far(a: int) returns (r: int) { call r := further(a); }
        procedure further(a: int) returns (r: int) { r := a * a; }";
    let run = run(text, "dcr-plus", 1);
    assert_eq!(verdict(&run.outcome), "bug");
    // That `far` is gone through counts, and what it calls; what they give back does not.
    assert_eq!(run.steps.concat().len(), 3, "{:?}", run.steps);
}
