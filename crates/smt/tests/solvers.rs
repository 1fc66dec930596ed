//! What engines rely on in every solver: instances, assumptions and cores, models, limits, interruption.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // in a test, a panic is the report

mod common;

use common::*;
use ir::{ExprId, Node, Op, Quantifier, Sort, SortId, VarKind};
use smt::{Answer, Limits, Solver, SolverError, Template, Term, Value, Z3Options, Z3Solver};
use std::time::{Duration, Instant};

fn int(value: i64) -> Value {
    Value::Int(value.into())
}

#[test]
fn the_linked_version_is_the_pinned_one() {
    assert_eq!(smt::z3_version().0, 5);
    let build = Build::new();
    assert!(linked(&build.context).name().starts_with("Z3 5."));
}

#[test]
fn instances_differ_in_their_slots_only() {
    let mut build = Build::new();
    let (slot_x, x) = build.var("x", SortId::INT, VarKind::Local);
    let (slot_y, y) = build.var("y", SortId::INT, VarKind::Global);
    let k = build.constant("k", SortId::INT);
    let sum = build.app(Op::Add, &[x, k], SortId::INT);
    let sum = build.app(Op::Add, &[sum, sum], SortId::INT);
    let equation = build.eq(sum, y);
    let limit = build.context.int(100);
    let bounded = build.app(Op::Le, &[k, limit], SortId::BOOL);
    let template = Template::new(&build.context, &[equation, y, bounded, sum], &[slot_x, slot_y]);
    for (name, mut solver) in all(&build.context) {
        let slots: Vec<Term> = (0..4).map(|_| solver.constant("v", SortId::INT)).collect();
        let first = solver.instantiate(&template, &slots[..2]);
        let second = solver.instantiate(&template, &slots[2..]);
        assert_eq!(first.len(), 4);
        for root in [first[0], second[0], first[2]] {
            solver.assert(root);
        }
        // The same argument and the same rigid constant: the same result.
        let same = solver.eq(slots[0], slots[2]);
        let results = solver.eq(first[1], second[1]);
        let differ = solver.not(results);
        assert_eq!(check(&mut solver, &[same, differ]), Answer::Unsat, "{name}");
        assert_eq!(check(&mut solver, &[differ]), Answer::Sat, "{name}");
        let (a, b) = (solver.value(first[3]), solver.value(slots[1]));
        assert!(a.is_some() && a == b, "{name}: {a:?} {b:?}");
        let any = solver.or(&[same, results, differ]);
        let implied = solver.implies(same, results);
        let both = solver.and(&[any, implied]);
        assert_eq!(check(&mut solver, &[both]), Answer::Sat, "{name}");
        let (t, none) = (solver.bool(true), solver.bool(false));
        assert_eq!(check(&mut solver, &[t]), Answer::Sat, "{name}");
        assert_eq!(check(&mut solver, &[t, none]), Answer::Unsat, "{name}");
        assert_eq!(solver.unsat_core(), [none], "{name}");
    }
}

#[test]
fn quantifiers_in_templates_mention_slots() {
    let mut build = Build::new();
    let map = build.context.array_sort(SortId::INT, SortId::INT);
    let (slot_m, m) = build.var("m", map, VarKind::Local);
    let (slot_n, n) = build.var("n", SortId::INT, VarKind::Local);
    let (bound, i) = build.var("i", SortId::INT, VarKind::Bound);
    let at = build.app(Op::Select, &[m, i], SortId::INT);
    // `m[i] < n` twice, so that text must name an open term, and `n + n` is closed inside the quantifier.
    let double = build.app(Op::Add, &[n, n], SortId::INT);
    let low = build.app(Op::Lt, &[at, n], SortId::BOOL);
    let low_too = build.app(Op::Lt, &[at, double], SortId::BOOL);
    let body = build.app(Op::And, &[low, low_too], SortId::BOOL);
    let body = build.app(Op::Implies, &[low, body], SortId::BOOL);
    let body = build.app(Op::And, &[body, low], SortId::BOOL);
    let all_low = build.context.quantifier(Quantifier {
        forall: true,
        vars: vec![bound],
        triggers: vec![vec![at]],
        no_patterns: vec![],
        body,
        weight: None,
    });
    let template = Template::new(&build.context, &[all_low], &[slot_m, slot_n]);
    let seven = build.context.int(7);
    let (p_slot, p) = build.var("p", map, VarKind::Local);
    let (q_slot, q) = build.var("q", SortId::INT, VarKind::Local);
    let read = build.app(Op::Select, &[p, seven], SortId::INT);
    let read_low = build.app(Op::Lt, &[read, q], SortId::BOOL);
    let reading = Template::new(&build.context, &[read_low], &[p_slot, q_slot]);
    for (name, mut solver) in all(&build.context) {
        let (m1, m2) = (solver.constant("m", map), solver.constant("m", map));
        let (n1, n2) = (solver.constant("n", SortId::INT), solver.constant("n", SortId::INT));
        let low1 = solver.instantiate(&template, &[m1, n1])[0];
        let low2 = solver.instantiate(&template, &[m2, n2])[0];
        let here = solver.instantiate(&reading, &[m1, n1])[0];
        let there = solver.instantiate(&reading, &[m1, n2])[0];
        let (not_here, not_there) = (solver.not(here), solver.not(there));
        assert_eq!(check(&mut solver, &[low1, not_here]), Answer::Unsat, "{name}");
        assert_ne!(check(&mut solver, &[low1, low2, not_there]), Answer::Unsat, "{name}");
    }
}

#[test]
fn cores_are_assumptions_in_their_order() {
    let build = Build::new();
    for (name, mut solver) in all(&build.context) {
        let p: Vec<Term> = (0..6).map(|_| solver.constant("odd name", SortId::BOOL)).collect();
        let (a, b) = (solver.implies(p[0], p[1]), solver.implies(p[1], p[2]));
        solver.assert(a);
        solver.assert(b);
        let not_2 = solver.not(p[2]);
        assert_eq!(check(&mut solver, &[p[5], not_2, p[4], p[0]]), Answer::Unsat, "{name}");
        assert_eq!(solver.unsat_core(), [not_2, p[0]], "{name}");
        assert!(!solver.has_model(), "{name}");
        // Twice the same is once in the core; a double negation is what it was.
        let back = solver.not(not_2);
        let not_back = solver.not(back);
        assert_eq!(check(&mut solver, &[p[0], not_back, not_2]), Answer::Unsat, "{name}");
        assert_eq!(solver.unsat_core().len(), 2, "{name}");
        assert_eq!(check(&mut solver, &[p[0]]), Answer::Sat, "{name}");
        assert_eq!(solver.unsat_core(), [], "{name}");
        assert_eq!([0, 1, 2].map(|i| solver.truth(p[i])), [Some(true); 3], "{name}");
        // Nothing was lost, and nothing needs assumptions.
        solver.assert(p[0]);
        solver.assert(not_2);
        assert_eq!(check(&mut solver, &[p[3]]), Answer::Unsat, "{name}");
        assert_eq!(solver.unsat_core(), [], "{name}");
        let statistics = solver.statistics();
        assert_eq!((statistics.checks, statistics.sat, statistics.unsat, statistics.unknown), (4, 1, 3, 0), "{name}");
    }
}

#[test]
fn models_of_everything() {
    let mut build = Build::new();
    let c = &mut build.context;
    let map = c.array_sort(SortId::INT, SortId::INT);
    let maps = c.array_sort(SortId::INT, map);
    let wide = c.sort(Sort::Bv(100));
    let float = c.sort(Sort::Float { exponent: 8, significand: 24 });
    let sort = c.sort(Sort::Uninterpreted("my sort".into()));
    let list = c.add_datatype("list");
    let list_sort = c.datatype(list).sort;
    let nil = c.add_constructor(list, "nil", vec![]);
    let cons = c.add_constructor(list, "cons", vec![("head".into(), SortId::INT), ("tail".into(), list_sort)]);
    let f = build.function("f", &[SortId::INT, SortId::BOOL], SortId::INT);
    let unused = build.function("unused", &[SortId::INT], SortId::INT);
    let x = build.constant("x", SortId::INT);
    let r = build.constant("r", SortId::REAL);
    let w = build.constant("w", wide);
    let a = build.constant("a", map);
    let aa = build.constant("aa", maps);
    let (u, v, u2) = (build.constant("u", sort), build.constant("v", sort), build.constant("u2", sort));
    let l = build.constant("l", list_sort);
    let d = build.constant("d", float);
    let s = build.constant("s", SortId::STRING);
    let m = build.constant("m", SortId::ROUNDING_MODE);
    let b = build.constant("b", SortId::BOOL);
    let n = |build: &mut Build, value: i64| build.context.int(value);
    let big = build.context.int("-123456789012345678901234567890".parse::<num_bigint::BigInt>().unwrap());
    let third = build.context.real(num_rational::BigRational::new((-1).into(), 3.into()));
    let bits = build.context.bv((num_bigint::BigUint::from(1u32) << 99) + 7u32, 100);
    let (one, two, five, nine) = (n(&mut build, 1), n(&mut build, 2), n(&mut build, 5), n(&mut build, 9));
    let negative = build.context.mk(Node::Float { bits: (-2.5f32).to_bits().into(), sort: float }, float);
    let text = build.context.mk(Node::String("a \"ü\\\n".into()), SortId::STRING);
    let mode = build.context.mk(Node::RoundingMode("RTN"), SortId::ROUNDING_MODE);
    let empty = build.app(Op::ConstArray(map), &[nine], map);
    let stored = build.app(Op::Store, &[empty, five, one], map);
    let stored = build.app(Op::Store, &[stored, two, five], map);
    let nested = build.app(Op::ConstArray(maps), &[empty], maps);
    let nested = build.app(Op::Store, &[nested, one, stored], maps);
    let nil_expr = build.app(Op::Construct(nil), &[], list_sort);
    let tail = build.app(Op::Construct(cons), &[two, nil_expr], list_sort);
    let whole = build.app(Op::Construct(cons), &[one, tail], list_sort);
    let f1 = build.call(f, &[one, ExprId::TRUE]);
    let f2 = build.call(f, &[two, ExprId::FALSE]);
    let pairs = [
        (x, big),
        (r, third),
        (w, bits),
        (a, stored),
        (aa, nested),
        (l, whole),
        (d, negative),
        (s, text),
        (m, mode),
        (f1, five),
        (f2, nine),
        (u, u2),
    ];
    let mut facts: Vec<ExprId> = pairs.into_iter().map(|(left, right)| build.eq(left, right)).collect();
    let same = build.eq(u, v);
    facts.push(build.not(same));
    facts.push(b);
    let sum = build.app(Op::Add, &[x, one], SortId::INT);
    let array = |default: Value, entries: Vec<(Value, Value)>| Value::Array { default: Box::new(default), entries };
    let plain = array(int(9), vec![(int(2), int(5)), (int(5), int(1))]);
    for (name, mut solver) in all(&build.context) {
        for &fact in &facts {
            assert_expr(&mut solver, &build.context, fact);
        }
        assert_eq!(check(&mut solver, &[]), Answer::Sat, "{name}");
        assert!(solver.has_model(), "{name}");
        let value = |solver: &mut dyn Solver, expr| {
            let term = term(solver, &build.context, expr);
            solver.value(term).unwrap()
        };
        let solver = &mut *solver;
        assert_eq!(value(solver, x), Value::Int("-123456789012345678901234567890".parse().unwrap()), "{name}");
        assert_eq!(value(solver, sum), Value::Int("-123456789012345678901234567889".parse().unwrap()), "{name}");
        assert_eq!(value(solver, r), Value::Real("-1/3".parse().unwrap()), "{name}");
        let expected = (num_bigint::BigUint::from(1u32) << 99) + 7u32;
        assert_eq!(value(solver, w), Value::Bv { value: expected, width: 100 }, "{name}");
        assert_eq!(value(solver, a), plain, "{name}");
        assert_eq!(value(solver, aa), array(array(int(9), vec![]), vec![(int(1), plain.clone())]), "{name}");
        let (u_value, v_value, again) = (value(solver, u), value(solver, v), value(solver, u2));
        assert!(matches!(u_value, Value::Element { sort: found, .. } if found == sort), "{name}: {u_value:?}");
        assert!(u_value == again && u_value != v_value, "{name}");
        let empty_list = Value::Data { constructor: nil, fields: vec![] };
        let short = Value::Data { constructor: cons, fields: vec![int(2), empty_list] };
        assert_eq!(value(solver, l), Value::Data { constructor: cons, fields: vec![int(1), short] }, "{name}");
        let float = Value::Float { bits: (-2.5f32).to_bits().into(), exponent: 8, significand: 24 };
        assert_eq!(value(solver, d), float, "{name}");
        assert_eq!(value(solver, s), Value::String("a \"ü\\\n".into()), "{name}");
        assert_eq!(value(solver, m), Value::RoundingMode("RTN"), "{name}");
        let b_term = term(solver, &build.context, b);
        assert_eq!(solver.truth(b_term), Some(true), "{name}");
        let table = solver.function_table(f).unwrap();
        let look = |args: &[Value]| {
            let entry = table.entries.iter().find(|entry| entry.0 == args);
            entry.map(|entry| entry.1.clone()).or(table.default.clone()).unwrap()
        };
        assert_eq!(look(&[int(1), Value::Bool(true)]), int(5), "{name}: {table:?}");
        assert_eq!(look(&[int(2), Value::Bool(false)]), int(9), "{name}: {table:?}");
        assert_eq!(solver.function_table(unused), None, "{name}");
        // A constant that nothing is said about has a value all the same.
        let free = solver.constant("free", map);
        assert!(matches!(solver.value(free), Some(Value::Array { .. })), "{name}");
    }
}

#[test]
fn arrays_and_functions_that_only_the_solver_shapes() {
    // No literal arrays: what Z3 makes up by itself must be readable too.
    let mut build = Build::new();
    let map = build.context.array_sort(SortId::INT, SortId::INT);
    let a = build.constant("a", map);
    let b = build.constant("b", map);
    let f = build.function("f", &[map], SortId::INT);
    let (one, two) = (build.context.int(1), build.context.int(2));
    let a1 = build.app(Op::Select, &[a, one], SortId::INT);
    let a2 = build.app(Op::Select, &[a, two], SortId::INT);
    let (fa, fb) = (build.call(f, &[a]), build.call(f, &[b]));
    let first = build.eq(a1, two);
    let second = build.eq(a2, one);
    let same = build.eq(fa, fb);
    let differ = build.not(same);
    for (name, mut solver) in all(&build.context) {
        for fact in [first, second, differ] {
            assert_expr(&mut solver, &build.context, fact);
        }
        assert_eq!(check(&mut solver, &[]), Answer::Sat, "{name}");
        let a_term = term(&mut solver, &build.context, a);
        let Some(Value::Array { default, entries }) = solver.value(a_term) else { panic!("{name}") };
        let at =
            |index: i64| entries.iter().find(|entry| entry.0 == int(index)).map_or(&*default, |entry| &entry.1).clone();
        assert_eq!((at(1), at(2)), (int(2), int(1)), "{name}");
        if let Some(table) = solver.function_table(f) {
            assert!(!table.entries.is_empty() || table.default.is_some(), "{name}");
        }
    }
}

/// A quantifier that no ground instance decides: `forall i :: 0 <= f(i)`, and `f(3) = 10`.
fn open_quantifier() -> (Build, Vec<ExprId>, ExprId) {
    let mut build = Build::new();
    let f = build.function("f", &[SortId::INT], SortId::INT);
    let (bound, i) = build.var("i", SortId::INT, VarKind::Bound);
    let fi = build.call(f, &[i]);
    let zero = build.context.int(0);
    let body = build.app(Op::Le, &[zero, fi], SortId::BOOL);
    let all = build.context.quantifier(Quantifier {
        forall: true,
        vars: vec![bound],
        triggers: vec![vec![fi]],
        no_patterns: vec![],
        body,
        weight: None,
    });
    let (three, ten) = (build.context.int(3), build.context.int(10));
    let f3 = build.call(f, &[three]);
    let ground = build.eq(f3, ten);
    (build, vec![all, ground], f3)
}

#[test]
fn an_open_quantifier_leaves_a_candidate() {
    let (build, facts, f3) = open_quantifier();
    let params = vec![("auto_config".into(), "false".into())];
    let tactic = Z3Options { one_shot: true, tactic: Some("simplify; smt".into()), params, ..Z3Options::default() };
    let mut solvers = all(&build.context);
    solvers.push(("tactic", Box::new(Z3Solver::new(&build.context, tactic).unwrap())));
    for (name, mut solver) in solvers {
        // What Z3 chooses by itself goes on looking for a model.
        if name == "one-shot" {
            continue;
        }
        for &fact in &facts {
            assert_expr(&mut solver, &build.context, fact);
        }
        let Answer::Unknown(reason) = check(&mut solver, &[]) else { panic!("{name} is sure") };
        assert!(matches!(reason, smt::Unknown::Incomplete(_)), "{name}: {reason}");
        // cvc5 has none that could be trusted, and a tactic need not have one.
        if name == "cvc5" {
            assert!(!solver.has_model(), "{name}");
        } else if name != "tactic" {
            assert!(solver.has_model(), "{name}");
            let term = term(&mut solver, &build.context, f3);
            assert_eq!(solver.value(term), Some(int(10)), "{name}");
        }
    }
    let mut sure = Z3Solver::new(&build.context, Z3Options { mbqi: true, ..Z3Options::default() }).unwrap();
    for &fact in &facts {
        assert_expr(&mut sure, &build.context, fact);
    }
    assert_eq!(check(&mut sure, &[]), Answer::Sat);
}

#[test]
fn a_model_survives_new_terms_and_assertions() {
    let mut build = Build::new();
    let x = build.constant("x", SortId::INT);
    let (five, one) = (build.context.int(5), build.context.int(1));
    let is_five = build.eq(x, five);
    let more = build.app(Op::Add, &[x, one], SortId::INT);
    let new = build.constant("new", SortId::INT);
    let new_and_more = build.app(Op::Add, &[new, one], SortId::INT);
    for (name, mut solver) in all(&build.context) {
        assert_expr(&mut solver, &build.context, is_five);
        assert_eq!(check(&mut solver, &[]), Answer::Sat, "{name}");
        // What the check did not know may be anything, but the same each time.
        let [new, new_and_more] = [new, new_and_more].map(|expr| term(&mut solver, &build.context, expr));
        let (new, new_and_more) = (solver.value(new), solver.value(new_and_more));
        assert!(matches!((new, new_and_more), (Some(Value::Int(a)), Some(Value::Int(b))) if &a + 1 == b), "{name}");
        let more = term(&mut solver, &build.context, more);
        let never = solver.bool(false);
        solver.assert(never);
        assert_eq!(solver.value(more), Some(int(6)), "{name}");
        assert_eq!(check(&mut solver, &[]), Answer::Unsat, "{name}");
    }
}

/// The product of two numbers of this many bits, each below its half, is a fixed one: hard to factor.
fn hard(bits: u32) -> (Build, ExprId) {
    let mut build = Build::new();
    let sort = build.bv_sort(2 * bits);
    let (a, b) = (build.constant("a", sort), build.constant("b", sort));
    let product = build.call_builtin("bvmul", &[a, b], sort);
    let target = build.context.bv((num_bigint::BigUint::from(1u32) << (2 * bits - 3)) + 1234567u32, 2 * bits);
    let one = build.bits(1, 2 * bits);
    let limit = build.bits(1 << bits, 2 * bits);
    let mut parts = vec![build.eq(product, target)];
    for x in [a, b] {
        parts.push(build.call_builtin("bvult", &[x, limit], SortId::BOOL));
        parts.push(build.call_builtin("bvult", &[one, x], SortId::BOOL));
    }
    let all = build.app(Op::And, &parts, SortId::BOOL);
    (build, all)
}

#[test]
fn time_limits_hold_and_do_not_last() {
    let (build, hard) = hard(40);
    for (name, mut solver) in all(&build.context) {
        let hard = term(&mut solver, &build.context, hard);
        let guard = solver.constant("guard", SortId::BOOL);
        let guarded = solver.implies(guard, hard);
        solver.assert(guarded);
        let start = Instant::now();
        let limits = Limits { time: Some(Duration::from_millis(300)), resources: None };
        assert_eq!(solver.check(&[guard], limits), Answer::Unknown("timeout".into()), "{name}");
        assert!(start.elapsed() < Duration::from_secs(3), "{name} took {:?}", start.elapsed());
        assert!(!solver.has_model(), "{name}");
        // A solver that keeps its limits can go on; a process that does not is ended, which a busy machine can cause.
        if solver.error().is_none() || name == "linked" || name == "one-shot" {
            let free = solver.not(guard);
            assert_eq!(solver.check(&[free], LIMITS), Answer::Sat, "{name}");
        }
    }
}

#[test]
fn resource_limits_hold() {
    let (build, hard) = hard(40);
    for mut solver in [linked(&build.context), one_shot(&build.context)] {
        assert_expr(&mut solver, &build.context, hard);
        let limits = Limits { time: None, resources: Some(200_000) };
        let Answer::Unknown(reason) = solver.check(&[], limits) else { panic!("too easy") };
        assert!(reason == smt::Unknown::Resources, "{reason}");
        // The same limit, the same work.
        let Answer::Unknown(again) = solver.check(&[], limits) else { panic!("too easy") };
        assert_eq!(reason, again);
    }
}

#[test]
fn another_thread_stops_a_check() {
    let (build, hard) = hard(40);
    for (name, mut solver) in all(&build.context) {
        assert_expr(&mut solver, &build.context, hard);
        let interrupter = solver.interrupter();
        let start = Instant::now();
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(300));
            interrupter.interrupt();
        });
        assert_eq!(solver.check(&[], LIMITS), Answer::Unknown("interrupted".into()), "{name}");
        assert!(start.elapsed() < Duration::from_secs(3), "{name} took {:?}", start.elapsed());
        thread.join().unwrap();
        // Asked between two checks, the next one stops; afterwards all is as before.
        if name == "linked" || name == "one-shot" {
            solver.interrupter().interrupt();
            assert_eq!(solver.check(&[], LIMITS), Answer::Unknown("interrupted".into()), "{name}");
            let limits = Limits { time: Some(Duration::from_millis(100)), resources: None };
            assert_eq!(solver.check(&[], limits), Answer::Unknown("timeout".into()), "{name}");
            let late = solver.interrupter();
            drop(solver);
            late.interrupt();
        }
    }
}

/// Whoever's turn it is knows all that was asserted while it waited.
#[test]
fn solvers_that_take_turns_know_the_same() {
    let build = Build::new();
    for (name, mut solver) in all(&build.context) {
        let flags: Vec<Term> = (0..8).map(|_| solver.constant("b", SortId::BOOL)).collect();
        for (turn, pair) in flags.windows(2).enumerate() {
            let implied = solver.implies(pair[0], pair[1]);
            solver.assert(implied);
            for _ in 0..turn % 3 {
                solver.start_again();
            }
            let last = solver.not(pair[1]);
            assert_eq!(check(&mut solver, &[flags[0], last]), Answer::Unsat, "{name}, {turn}");
            assert_eq!(check(&mut solver, &[flags[0]]), Answer::Sat, "{name}, {turn}");
        }
    }
}

#[test]
fn a_solver_moves_between_threads() {
    let (build, facts, _) = open_quantifier();
    let context = &build.context;
    let mut solver = linked(context);
    std::thread::scope(|scope| {
        scope.spawn(move || {
            assert_expr(&mut solver, context, facts[1]);
            assert_eq!(check(&mut solver, &[]), Answer::Sat);
        });
    });
}

#[test]
fn what_is_not_known_is_an_error_that_stays() {
    let mut build = Build::new();
    let x = build.constant("x", SortId::INT);
    let bad = build.call_builtin("no-such-function", &[x], SortId::BOOL);
    let ill_sorted = build.call_builtin("bvnot", &[x], SortId::INT);
    let ill_sorted = build.eq(ill_sorted, x);
    let empty = build.context.add_datatype("empty");
    let empty = build.context.datatype(empty).sort;
    let (p, p_expr) = build.var("p", SortId::INT, VarKind::Bound);
    let recursive = build.function("recursive", &[SortId::INT], SortId::INT);
    let body = build.call(recursive, &[p_expr]);
    build.context.function_mut(recursive).kind = ir::FunctionKind::Defined { params: vec![p], body };
    let endless = build.call(recursive, &[x]);
    let endless = build.eq(endless, x);
    let y = build.constant("y", empty);
    let nothing = build.eq(y, y);
    for expr in [bad, ill_sorted, endless, nothing] {
        for (name, mut solver) in all(&build.context) {
            // cvc5 takes an empty datatype only with its own words, Z3 neither; all must say so.
            let term = term(&mut solver, &build.context, expr);
            solver.assert(term);
            let Answer::Unknown(reason) = solver.check(&[], LIMITS) else { panic!("{name}: no error") };
            assert!(solver.error().is_some(), "{name}: {reason}");
            assert!(matches!(solver.check(&[], LIMITS), Answer::Unknown(_)), "{name}");
            assert!(!solver.has_model() && solver.value(term).is_none() && solver.unsat_core().is_empty(), "{name}");
        }
    }
    let mut solver = linked(&build.context);
    let asked = term(&mut solver, &build.context, bad);
    assert!(matches!(solver.error(), Some(SolverError::Unsupported(text)) if text.contains("no-such-function")));
    let _ = asked;
}

#[test]
fn parameters_are_checked() {
    let build = Build::new();
    let with = |name: &str, value: &str| {
        let params = vec![(name.to_string(), value.to_string())];
        Z3Solver::new(&build.context, Z3Options { params, ..Z3Options::default() }).map(|_| ())
    };
    for (name, value) in [
        ("smt.arith.solver", "2"),
        ("arith.solver", "6"),
        ("smt.qi.eager_threshold", "10.5"),
        ("core.minimize", "true"),
    ] {
        assert!(with(name, value).is_ok(), "{name}");
    }
    for (name, value) in [("smt.no.such", "1"), ("smt.arith.solver", "many"), ("smt.mbqi", "1")] {
        let Err(SolverError::Start(text)) = with(name, value) else { panic!("{name} was taken") };
        assert!(text.contains(name), "{text}");
    }
    let quick = Z3Options { quick_arrays: true, ..Z3Options::default() };
    assert!(Z3Solver::new(&build.context, quick).is_ok());
    let tactic = |text: &str| Z3Options { one_shot: true, tactic: Some(text.into()), ..Z3Options::default() };
    let mut solver = Z3Solver::new(&build.context, tactic("simplify; solve-eqs; smt")).unwrap();
    let p = solver.constant("p", SortId::BOOL);
    assert_eq!(check(&mut solver, &[p]), Answer::Sat);
    assert!(Z3Solver::new(&build.context, tactic("no-such-tactic")).is_err());
}
