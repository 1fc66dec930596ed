//! Horn clauses prove for all depths, and never say more than that.

mod common;

use common::{prepare, verdict};
use engine::Reason;
use engine::{Disjoint, Merge};
use passes::Question;
use smt::Z3Options;

fn ask(text: &str) -> String {
    verdict(&prepare(text, Question::Assert).run("horn", Merge::First, Disjoint::Control, 1).outcome)
}

const NOT_PROVED: &str = "unknown: the Horn clauses do not rule a bug out";

#[test]
fn a_loop_of_any_length_is_safe() {
    let text = "procedure main(n: int) {
        var i: int;
        i := 0;
        while (i < n) { i := i + 1; }
        assert i >= 0;
    }";
    assert_eq!(ask(text), "safe");
    assert_eq!(ask(&text.replace("i >= 0", "i < 3")), NOT_PROVED);
}

#[test]
fn recursion_of_any_depth_is_safe() {
    let text = "var locked: bool;
    procedure down(n: int) modifies locked; {
        assert !locked;
        locked := true;
        locked := false;
        if (n > 0) { call down(n - 1); }
    }
    procedure main(n: int) modifies locked; { locked := false; call down(n); }";
    assert_eq!(ask(text), "safe");
    assert_eq!(ask(&text.replace("locked := false;\n        if", "if")), NOT_PROVED);
}

/// A rule stands for itself: a constant must be handed to it, or every rule would have one of its own.
#[test]
fn a_constant_is_the_same_in_all_procedures() {
    let text = "const c: int; axiom c > 5;
    procedure get() returns (r: int) { r := c; }
    procedure main() { var x, y: int; call x := get(); call y := get(); assert x == y && x > 5; }";
    assert_eq!(ask(text), "safe");
    assert_eq!(ask(&text.replace("x > 5;", "x > 6;")), NOT_PROVED);
}

/// What the clauses cannot say is left open, not false.
#[test]
fn what_is_beyond_them_stays_open() {
    // The same application is the same value; two applications may differ, although here they do not.
    let text = "function f(x: int): int;
    procedure main(a: int, b: int) { var x, y: int; x := f(a); y := f(a); assume a == b; assert x == y; }";
    assert_eq!(ask(text), "safe");
    assert_eq!(ask(&text.replace("y := f(a)", "y := f(b)")), NOT_PROVED);
    let text = "function f(x: int): int; axiom (forall x: int :: f(x) > 0);
    procedure main(a: int) { assert f(a) > 0; }";
    assert_eq!(ask(text), NOT_PROVED);
}

/// The solver says nothing of a procedure that cannot return, and the proof rests on just that.
#[test]
fn a_call_that_never_returns_is_a_proof() {
    let text = "procedure stuck() { assume false; }
    procedure main(b: bool) { if (b) { call stuck(); assert false; } }";
    assert_eq!(ask(text), "safe");
    assert_eq!(ask(&text.replace("assume false", "assume true")), NOT_PROVED);
}

#[test]
fn maps_and_bit_vectors_are_known() {
    let text = "var m: [int]bv8;
    procedure fill(n: int) modifies m; { if (n > 0) { m[n] := 1bv8; call fill(n - 1); } }
    procedure main() modifies m; { m[0] := 7bv8; call fill(9); assert m[0] == 7bv8; }";
    assert_eq!(ask(text), "safe");
    assert_eq!(ask(&text.replace("n > 0", "n >= 0")), NOT_PROVED);
}

/// Should Spacer be wrong all the same, the check of its proof says so.
#[test]
fn a_proof_that_is_none_is_refused() {
    let params = vec![("fp.spacer.native_mbp".into(), "false".into())];
    for text in [MAPS_DIFFER, NESTED] {
        let program = prepare(text, Question::Assert);
        let z3 = Z3Options { params: params.clone(), ..Z3Options::default() };
        let run = program.run_with("horn", Merge::First, Disjoint::Control, 1, z3);
        assert_eq!(verdict(&run.outcome), format!("unknown: {}", Reason::RefutedProof));
    }
}

const MAPS_DIFFER: &str = "const c: [bool]bool; var m: [bool]bool; var other: [int]int;
    procedure check(x: int, unused: [int]int) returns (r: [bool]bool) { assume m != c; assert false; }
    procedure main() modifies m; {
        var i: int;
        while (i < 4) { i := 0; }
        call m := check(0, other);
    }";

/// The summary that comes with this one says of a call that is not made that it cannot be.
const NESTED: &str = "var tick: int;
    procedure main() {
        var m: [int,int]int; var i: int;
        A: m := m[i, tick := tick][0, 0 := tick];
        B: goto C, B, A;
        C: assert false;
    }";

/// On maps of maps, one of Spacer's projections is wrong and the other one crashes: neither is asked.
#[test]
fn maps_of_maps_are_not_asked_about() {
    let text = "datatype List { Nil(), Cons(head: int, tail: List) }
    procedure step(l: List, m: [int][int]int) returns (n: List) { if (m[0][1] > 0) { n := Cons(1, l); } else { n := l; } }
    procedure main(m: [int][int]int) {
        var l: List;
        l := Nil();
        while (*) { call l := step(l, m); }
        assert l is Nil || l->head == 1;
    }";
    assert!(ask(text).ends_with("maps from integers to numbers only, no [int][int]int"), "{}", ask(text));
    assert!(ask(MAPS_DIFFER).ends_with("only, no [bool]bool"), "{}", ask(MAPS_DIFFER));
    assert_eq!(ask(&text.replace("[int][int]int", "[int]int").replace("m[0][1]", "m[0]")), "safe");
}

/// Why there is no proof is said on one line, and is no quotation of clauses.
#[test]
fn reasons_say_something() {
    let text = "procedure main(a: int, b: int, c: int) { assert b != 0 ==> a div b != c || a mod b == 0; }";
    assert_eq!(
        ask(text),
        "unknown: no proof by Horn clauses: the solver does not support a Horn clause: Uninterpreted 'div'"
    );
    // Spacer's own word for the reason is `ok`.
    let text = "procedure main(b: bool, x: real, y: real) { assert b ==> x * y != 0.25 || x < 0.0; }";
    assert_eq!(ask(text), "unknown: no proof by Horn clauses: Spacer gives up, and does not say why");
}
