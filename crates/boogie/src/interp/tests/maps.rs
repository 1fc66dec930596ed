//! Maps: selection and update, equality, lambdas, polymorphic ones.

use super::*;

#[test]
fn selection_and_update() {
    returns(&body(
        "var m, n: [int]int; var two: [int,bool]int; var nest: [int][int]int;
         n := m; m[1] := 5; assert m[1] == 5 && n[1] == n[1]; assert m[1 := 6][1] == 6 && m[1] == 5;
         two[1, true] := 3; two[1, false] := 4; assert two[1, true] == 3 && two[1, false] == 4;
         nest[1][2] := 7; nest[1][3] := 8; assert nest[1][2] == 7 && nest[1][3] == 8;",
    ));
}

#[test]
fn an_open_map_answers_the_same_always() {
    returns(&body("var m: [int]int; var x: int; x := m[4]; assert m[3 + 1] == x; m[4] := x; assert m[4] == x;"));
}

#[test]
fn equality_is_extensional() {
    returns(&body(
        "var m, n: [int]int; m := n; assert m == n; m[3] := n[3]; assert m == n;
         m[3] := n[3] + 1; assert m != n; m[3] := n[3]; assert m == n;",
    ));
    holds("", "(lambda x: int :: 0)[1 := 2][1 := 0][2] == 0");
    // The same lambda with the same values is the same map.
    returns(&body(
        "var i: int; var m, n: [int]int; i := 1; m := (lambda x: int :: x + i); i := 2; i := 1;
        n := m; assert m[5] == 6 && m == n;",
    ));
}

#[test]
fn maps_to_one_value_are_equal() {
    holds("datatype Unit { Unit() } datatype Both { Both(a: Unit, b: [int]Unit) } var m, n: [int][int]Both;", "m == n");
    holds("datatype Unit { Unit() } datatype Both { Both(a: Unit, n: int) } var m, n: [int]Both;", "m != n");
}

#[test]
fn maps_over_few_indices_are_compared_at_all() {
    returns(&body(
        "var m, n: [bool]int; m[true] := 1; m[false] := 2; n[false] := 2; n[true] := 1; assert m == n;
         n[true] := 3; assert m != n;",
    ));
    returns(&body(
        "var m, n: [bv2]bool; m[0bv2] := true; m[1bv2] := false; m[2bv2] := true; m[3bv2] := false;
        n := (lambda x: bv2 :: x == 0bv2 || x == 2bv2); assert m == n;",
    ));
    // As keys, too.
    returns(&body(
        "var m, n: [bool]int; var k: [[bool]int]int; m[true] := 1; m[false] := 2; n[false] := 2; n[true] := 1;
         k[m] := 5; assert k[n] == 5;",
    ));
}

#[test]
fn lambdas_capture() {
    returns(
        "var g: int;
         procedure main() modifies g; { var m, k: [int]int; var n: [int,int]int; var x: int; g := 5; x := 2;
           m := (lambda i: int :: i * x + g); g := 100; x := 100; assert m[10] == 25;
           n := (lambda i: int, j: int :: i + m[j]); assert n[1, 10] == 26;
           k := (lambda i: int :: (lambda j: int :: i + j)[i]); assert k[4] == 8;
           m[10] := 0; assert m[10] == 0 && m[11] == 27; }",
    );
    returns(
        "var g: int; procedure main() modifies g; { var m: [int]int; g := 1; m := (lambda i: int :: old(g) + i);
        assert m[2] == old(g) + 2; }",
    );
    returns(
        "procedure p<T>(x: T) returns (m: [int]T) { m := (lambda i: int :: x); }
        procedure main() { var m: [int]bool; call m := p(true); assert m[3]; }",
    );
}

#[test]
fn polymorphic_maps() {
    returns(
        "type Field T; const unique f: Field int; const unique g: Field bool; type Heap = <T>[Field T]T;
         procedure main() { var h, k: Heap; h[f] := 3; h[g] := true; assert h[f] == 3 && h[g]; k := h; k[f] := 4;
           assert h != k && k[g] && h == k[f := 3]; }",
    );
    returns(
        "type Heap = <T>[T]T; procedure main() { var h: Heap; h[3] := 4; h[true] := false; assert h[3] == 4 && !h[true]; }",
    );
    returns("procedure main() { var m: <T>[T]int; m := (lambda<T> x: T :: 3); assert m[true] == 3 && m[5] == 3; }");
}

#[test]
fn maps_of_maps_as_sets() {
    returns(
        "procedure main() { var empty, s, t: [int]bool; var family: [[int]bool]int;
           empty := (lambda x: int :: false); s := empty[1 := true][2 := true]; t := empty[2 := true][1 := true];
           assert s == t; family[s] := 7; assert family[t] == 7; s := s[1 := false][2 := false]; assert s == empty; }",
    );
}

#[test]
fn displayed() {
    let text = "datatype P { P(x: int, m: [int]int) } type T; procedure main() returns (p: P, t: T, r: real) {
        p := P(3, (lambda i: int :: i)); p->m[2] := 5; r := 1.0 / 3.0; }";
    let program = typed(text);
    let run = Interpreter::new(&program).run(program.procedure_named("main").unwrap(), &mut NoOpinion);
    let shown: Vec<String> = run.results.iter().map(|value| value.display(&program).to_string()).collect();
    assert_eq!(shown, ["P(3, [2 := 5, else := lambda])", "T!0", "1.0 / 3.0"]);
}
