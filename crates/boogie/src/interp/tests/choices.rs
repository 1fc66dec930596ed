//! Oracles: random ones, and what they may answer.

use super::*;

#[test]
fn random_runs_are_the_same_for_the_same_seed() {
    let text = "function f(x: int): int; var g: int;
        procedure p(x: int) returns (r: int) modifies g; { if (*) { g := f(x); } else { havoc r; } while (*) { g := g + 1; } }
        procedure main() { var m: [int]bool; var r: int; call r := p(g); if (m[r]) { assert g < 30; } }";
    let program = typed(text);
    let entry = program.procedure_named("main").unwrap();
    let mut interpreter = Interpreter::new(&program);
    let mut outcomes = Vec::new();
    for seed in 0..200 {
        let one = interpreter.run(entry, &mut RandomOracle::new(seed));
        let two = interpreter.run(entry, &mut RandomOracle::new(seed));
        assert_eq!(format!("{:?}", one.steps), format!("{:?}", two.steps));
        outcomes.push(ends(text, &one));
    }
    assert!(outcomes.iter().any(|outcome| outcome.starts_with("assert")), "{outcomes:?}");
    assert!(outcomes.iter().any(|outcome| outcome == "returned"));
}

#[test]
fn random_values_are_of_every_type() {
    let text = "type T; datatype L { N(), C(h: int, t: L) } datatype Q<A> { Q(a: A) }
        procedure main(b: bool, i: int, r: real, v: bv5, w: bv70, f: float24e8, m: rmode, s: string, t: T, l: L,
          q: Q (Q int), n: [int]bool, p: <X>[X]X) {
          assert (b || !b) && i == i && r == r && v == v && w == w && (f == f || f != f) && m == m && s == s && t == t
            && l == l && q->a->a == q->a->a && n[i] == n[i] && p[i] == p[i] && p[b] == p[b]; }";
    let program = typed(text);
    let entry = program.procedure_named("main").unwrap();
    let mut interpreter = Interpreter::new(&program);
    for seed in 0..100 {
        let run = interpreter.run(entry, &mut RandomOracle::new(seed));
        assert_eq!(ends(text, &run), "returned");
    }
}

#[test]
fn an_answer_of_another_type_is_refused() {
    let text = "procedure main() { var x: int; assert x == x; }";
    let mut script = Script::default();
    script.locals.insert("x".to_owned(), Value::TRUE);
    let run = run_with(text, Options::default(), &mut script);
    assert!(matches!(run.outcome, Outcome::Unsupported { .. }), "{:?}", run.outcome);
    let mut script = Script { arms: VecDeque::from([5]), ..Script::default() };
    let run = run_with("procedure main() { if (*) { } }", Options::default(), &mut script);
    assert!(matches!(run.outcome, Outcome::Unsupported { .. }), "{:?}", run.outcome);
}

#[test]
fn functions_and_unspecified_operations_are_asked_once() {
    struct Counting(u32);
    impl Oracle for Counting {
        fn function(
            &mut self,
            _: &mut World<'_>,
            _: crate::typed::FunctionId,
            _: &[Ty],
            args: &[Value],
            _: Ty,
        ) -> Option<Value> {
            self.0 += 1;
            args.first().cloned()
        }

        fn unspecified(&mut self, _: &mut World<'_>, what: Unspecified, args: &[Value], _: Ty) -> Option<Value> {
            assert_eq!(what, Unspecified::DivByZero);
            self.0 += 1;
            args.first().cloned()
        }
    }
    let text = "function f(x: int): int; procedure main() {
        assert f(3) == 3 && f(2 + 1) == 3 && f(4) == 4 && 7 div 0 == 7 && 7 div (1 - 1) == 7; }";
    let mut oracle = Counting(0);
    let run = run_with(text, Options::default(), &mut oracle);
    assert_eq!(ends(text, &run), "returned");
    assert_eq!(oracle.0, 3);
}

#[test]
fn a_table_with_an_open_base() {
    use crate::interp::map::Base;
    use crate::interp::tree::Key;
    struct Tables;
    impl Oracle for Tables {
        fn initial_global(&mut self, world: &mut World<'_>, _: VarId, ty: Ty) -> Option<Value> {
            let base = Base::Open(world.open_map(ty, Some(Value::int(9))));
            let key = Key { types: Box::default(), indices: Box::new([Value::int(1)]) };
            Some(world.table_map(ty, base, [(key, Value::int(5))]))
        }
    }
    let text = "var m: [int]int; procedure main() { assert m[1] == 5 && m[2] == 9; }";
    let run = run_with(text, Options::default(), &mut Tables);
    assert_eq!(ends(text, &run), "returned");
    // What the program assumes of the elements goes before what they would be otherwise.
    let text =
        "var m: [int]int; procedure main() { assume (forall i: int :: m[i] == 5); assert m[1] == 5 && m[2] == 5; }";
    let run = run_with(text, Options::default(), &mut Tables);
    assert_eq!(ends(text, &run), "returned");
}
