//! Tables 1 and 2 of the paper on Legion, step by step.
//!
//! The program is its Fig. 1, with two changes. In the figure `main` assumes `y == 0` and, at L3, `y != 0`, so that no
//! procedure would have to be looked at to prove it; here L3 assumes something of `z`. And `foo2` and `bar2` assume a
//! difference, which the figure's text lost.

// In a test, a panic is the report.
#![allow(clippy::unwrap_used)]

mod common;

use common::{prepare, verdict};
use engine::{Disjoint, Merge};
use passes::Question;

const FIG_1: &str = "
procedure main()
{
  var x, y, z: int;
  var c: bool;
L0:
  assume x == 0;
  assume y == 0;
  goto L1, L2;
L1:
  assume c;
  call foo(x, y);
  goto L3;
L2:
  assume !c;
  call bar(x, y);
  goto L3;
L3:
  assume z != 0;
  return;
}
procedure foo(x: int, y: int)
{
  var d: bool;
L5:
  goto L6, L7;
L6:
  assume d;
  call foo1(x, y);
  goto L8;
L7:
  assume !d;
  call foo2(x, y);
  goto L8;
L8:
  return;
}
procedure foo1(x: int, y: int) { L9: assume y == x + 1; return; }
procedure foo2(x: int, y: int) { L10: assume y == x - 1; return; }
procedure bar(x: int, y: int)
{
  var e: bool;
L11:
  goto L12, L13;
L12:
  assume e;
  call bar1(x, y);
  goto L14;
L13:
  assume !e;
  call bar2(x, y);
  goto L14;
L14:
  return;
}
procedure bar1(x: int, y: int) { L15: assume y == x + 10; return; }
procedure bar2(x: int, y: int) { L16: assume y == x - 10; return; }
";

/// Table 1: seven over-approximating queries; each of the first six has a model through one open call site, which is
/// inlined. Which of two branches a model takes is the solver's choice, so the order is not fixed; that callers come
/// before their callees is.
#[test]
fn table_1_refines_one_call_site_a_step() {
    let run = prepare(FIG_1, Question::Return).run("stratified", Merge::None, Disjoint::Control, 1);
    assert_eq!(verdict(&run.outcome), "safe");
    // Steps 1 to 7. Stratified inlining asks an under-approximating query before each, which the table leaves out.
    assert_eq!(run.queries, 2 * 7);
    let sizes: Vec<usize> = run.steps.iter().map(Vec::len).collect();
    assert_eq!(sizes, [1, 1, 1, 1, 1, 1, 0]);
    let order = run.steps.concat();
    let place = |name: &str| order.iter().position(|inlined| inlined == name).unwrap();
    for name in ["foo", "bar"] {
        assert!(place(name) < place(&format!("{name}1")) && place(name) < place(&format!("{name}2")), "{order:?}");
    }
}

/// Table 2. The core of the first query is unique: each of the two blocked calls is needed, since either of them alone
/// lets the other branch through to L3. (The paper's table has only `bar` in it, and then `foo` beside `bar1` and
/// `bar2`, although blocking those two blocks `bar` and so would be enough: it cannot be had with minimal cores.) So
/// are those of the next two, and widening takes one query less than in the table.
#[test]
fn table_2_widens_by_the_unsatisfiable_core() {
    let run = prepare(FIG_1, Question::Return).run("widening", Merge::None, Disjoint::Control, 1);
    assert_eq!(verdict(&run.outcome), "safe");
    assert_eq!(run.steps, [vec!["bar", "foo"], vec!["bar1", "bar2", "foo1", "foo2"], vec![]]);
    assert_eq!(run.queries, 3);
}
