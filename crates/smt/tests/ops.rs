//! Every operator and literal means the same to every solver, and what it should.
//!
//! A fact is `op(a, b) = c` for literals: the arguments are constants that are only equal to the literals, so that no
//! simplification sees them. It must be satisfiable, and its opposite must not.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // in a test, a panic is the report

mod common;

use common::*;
use ir::{ExprId, Node, Op, Sort, SortId, VarKind};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use smt::{Answer, Limits, Solver};
use std::time::Duration;

/// A set of facts, and which solvers do not know the operators.
struct Facts {
    build: Build,
    pinned: Vec<ExprId>,
    facts: Vec<(String, ExprId, Vec<&'static str>)>,
}

impl Facts {
    fn new() -> Self {
        Self { build: Build::new(), pinned: Vec::new(), facts: Vec::new() }
    }

    /// A constant that is equal to the literal.
    fn pin(&mut self, literal: ExprId) -> ExprId {
        let sort = self.build.context.sort_of(literal);
        let constant = self.build.constant(&format!("a{}", self.pinned.len()), sort);
        let equation = self.build.eq(constant, literal);
        self.pinned.push(equation);
        constant
    }

    fn op(&mut self, op: Op, args: &[ExprId], result: ExprId) {
        let sort = self.build.context.sort_of(result);
        let pinned: Vec<ExprId> = args.iter().map(|&arg| self.pin(arg)).collect();
        let applied = self.build.app(op, &pinned, sort);
        let fact = self.build.eq(applied, result);
        self.facts.push((format!("{op:?}"), fact, Vec::new()));
    }

    fn builtin(&mut self, text: &str, args: &[ExprId], result: ExprId) {
        let sort = self.build.context.sort_of(result);
        let pinned: Vec<ExprId> = args.iter().map(|&arg| self.pin(arg)).collect();
        let applied = self.build.call_builtin(text, &pinned, sort);
        let fact = self.build.eq(applied, result);
        self.facts.push((text.to_string(), fact, Vec::new()));
    }

    /// The last fact is not for these solvers.
    fn but_for(&mut self, solvers: &[&'static str]) {
        self.facts.last_mut().unwrap().2.extend(solvers);
    }

    fn check(self) {
        let Self { mut build, pinned, facts } = self;
        let facts: Vec<_> = facts.into_iter().map(|(name, fact, skip)| (name, fact, build.not(fact), skip)).collect();
        for (name, mut solver) in all(&build.context) {
            for &equation in &pinned {
                assert_expr(&mut solver, &build.context, equation);
            }
            for (fact_name, fact, opposite, skip) in &facts {
                if skip.contains(&name) {
                    continue;
                }
                let holds = term(&mut solver, &build.context, *fact);
                let fails = term(&mut solver, &build.context, *opposite);
                assert_eq!(check(&mut solver, &[fails]), Answer::Unsat, "{name}: {fact_name} can fail");
                assert_eq!(check(&mut solver, &[holds]), Answer::Sat, "{name}: {fact_name} cannot hold");
            }
        }
    }
}

#[test]
fn booleans() {
    let mut facts = Facts::new();
    let (t, f) = (ExprId::TRUE, ExprId::FALSE);
    facts.op(Op::Not, &[t], f);
    facts.op(Op::And, &[t, t, f], f);
    facts.op(Op::And, &[t, t, t], t);
    facts.op(Op::Or, &[f, f, t], t);
    facts.op(Op::Implies, &[t, f], f);
    facts.op(Op::Implies, &[f, f], t);
    facts.op(Op::Eq, &[t, f], f);
    facts.op(Op::Distinct, &[t, f], t);
    facts.op(Op::Ite, &[f, t, f], f);
    facts.builtin("xor", &[t, f], t);
    facts.check();
}

#[test]
fn numbers() {
    let mut facts = Facts::new();
    let c = &mut facts.build.context;
    let int: Vec<ExprId> = (-9..10).map(|value| c.int(value)).collect();
    let int = |value: i32| int[(value + 9) as usize];
    let huge = c.int("123456789012345678901234567890".parse::<BigInt>().unwrap());
    let huge_and_one = c.int("123456789012345678901234567891".parse::<BigInt>().unwrap());
    let mut real = |a: i32, b: i32| c.real(BigRational::new(a.into(), b.into()));
    let (half, third, sixth, minus_half) = (real(1, 2), real(1, 3), real(1, 6), real(-1, 2));
    let (three, two_reals, minus_one) = (real(3, 1), real(2, 1), real(-1, 1));
    let (t, f) = (ExprId::TRUE, ExprId::FALSE);
    facts.op(Op::Add, &[int(3), int(4)], int(7));
    facts.op(Op::Add, &[huge, int(1)], huge_and_one);
    facts.op(Op::Sub, &[int(3), int(4)], int(-1));
    facts.op(Op::Mul, &[int(-3), int(3)], int(-9));
    facts.op(Op::Neg, &[int(3)], int(-3));
    for (a, b, quotient, remainder) in [(7, 2, 3, 1), (-7, 2, -4, 1), (7, -2, -3, 1), (-7, -2, 4, 1)] {
        facts.op(Op::Div, &[int(a), int(b)], int(quotient));
        facts.op(Op::Mod, &[int(a), int(b)], int(remainder));
    }
    facts.op(Op::Lt, &[int(3), int(3)], f);
    facts.op(Op::Le, &[int(3), int(3)], t);
    facts.op(Op::Eq, &[int(3), int(3)], t);
    facts.op(Op::Distinct, &[int(1), int(2), int(1)], f);
    facts.op(Op::Distinct, &[int(1), int(2), int(3)], t);
    facts.op(Op::Ite, &[t, int(1), int(2)], int(1));
    facts.op(Op::ToReal, &[int(3)], three);
    facts.op(Op::ToInt, &[minus_half], int(-1));
    facts.op(Op::ToInt, &[half], int(0));
    facts.op(Op::Mul, &[half, third], sixth);
    facts.op(Op::RealDiv, &[minus_one, two_reals], minus_half);
    facts.op(Op::Sub, &[half, third], sixth);
    facts.op(Op::Neg, &[half], minus_half);
    facts.op(Op::Lt, &[third, half], t);
    facts.op(Op::Pow, &[int(2), int(3)], int(8));
    facts.but_for(&["cvc5"]);
    facts.builtin("abs", &[int(-3)], int(3));
    facts.builtin("is_int", &[half], f);
    facts.builtin(">=", &[int(3), int(4)], f);
    facts.check();
}

#[test]
fn bit_vectors() {
    let mut facts = Facts::new();
    // Of bytes: the operator, the arguments, the result and its width (0: a truth value).
    let rows: &[(&str, &[u64], u64, u32)] = &[
        ("bvadd", &[200, 100], 44, 8),
        ("bvsub", &[3, 5], 254, 8),
        ("bvmul", &[20, 20], 144, 8),
        ("bvneg", &[1], 255, 8),
        ("bvnot", &[0x0f], 0xf0, 8),
        ("bvand", &[0x3c, 0x0f], 0x0c, 8),
        ("bvor", &[0x3c, 0x0f], 0x3f, 8),
        ("bvxor", &[0x3c, 0x0f], 0x33, 8),
        ("bvnand", &[0x3c, 0x0f], 0xf3, 8),
        ("bvnor", &[0x3c, 0x0f], 0xc0, 8),
        ("bvxnor", &[0x3c, 0x0f], 0xcc, 8),
        ("bvudiv", &[200, 7], 28, 8),
        ("bvudiv", &[200, 0], 255, 8),
        ("bvurem", &[200, 7], 4, 8),
        ("bvurem", &[200, 0], 200, 8),
        ("bvsdiv", &[249, 2], 253, 8),
        ("bvsrem", &[249, 2], 255, 8),
        ("bvsmod", &[249, 2], 1, 8),
        ("bvshl", &[0x81, 1], 0x02, 8),
        ("bvlshr", &[0x81, 1], 0x40, 8),
        ("bvashr", &[0x81, 1], 0xc0, 8),
        ("bvshl", &[0x81, 9], 0, 8),
        ("bvult", &[1, 255], 1, 0),
        ("bvule", &[255, 255], 1, 0),
        ("bvugt", &[1, 255], 0, 0),
        ("bvuge", &[1, 255], 0, 0),
        ("bvslt", &[1, 255], 0, 0),
        ("bvsle", &[255, 1], 1, 0),
        ("bvsgt", &[1, 255], 1, 0),
        ("bvsge", &[255, 1], 0, 0),
        ("bvcomp", &[7, 7], 1, 1),
        ("(_ sign_extend 8)", &[0x80], 0xff80, 16),
        ("(_ zero_extend 8)", &[0x80], 0x80, 16),
        ("(_ rotate_left 3)", &[0x81], 0x0c, 8),
        ("(_ rotate_right 3)", &[0x81], 0x30, 8),
        ("(_ repeat 2)", &[0x81], 0x8181, 16),
        ("(_ extract 5 2)", &[0x3c], 0xf, 4),
        ("concat", &[0x12, 0x34], 0x1234, 16),
    ];
    for &(text, args, result, width) in rows {
        let args: Vec<ExprId> = args.iter().map(|&arg| facts.build.bits(arg, 8)).collect();
        let result = match width {
            0 => facts.build.context.bool(result == 1),
            _ => facts.build.bits(result, width),
        };
        facts.builtin(text, &args, result);
    }
    let (high, low) = (facts.build.bits(0x12, 8), facts.build.bits(3, 3));
    let both = facts.build.bits((0x12 << 3) | 3, 11);
    facts.op(Op::Concat, &[high, low], both);
    let middle = facts.build.bits(0b0100, 4);
    facts.op(Op::Extract { hi: 5, lo: 2 }, &[high], middle);
    let wide = facts.build.context.bv((BigUint::from(1u32) << 99) + 5u32, 100);
    let wide_and_one = facts.build.context.bv((BigUint::from(1u32) << 99) + 6u32, 100);
    let one = facts.build.bits(1, 100);
    facts.builtin("bvadd", &[wide, one], wide_and_one);
    let number = facts.build.context.int(200);
    let byte = facts.build.bits(200, 8);
    facts.builtin("bv2nat", &[byte], number);
    let more = facts.build.context.int(456);
    facts.builtin("(_ int2bv 8)", &[more], byte);
    facts.check();
}

#[test]
fn arrays() {
    let mut facts = Facts::new();
    let build = &mut facts.build;
    let map = build.context.array_sort(SortId::INT, SortId::INT);
    let (zero, one, two) = (build.context.int(0), build.context.int(1), build.context.int(2));
    let empty = build.app(Op::ConstArray(map), &[zero], map);
    let a = build.constant("a", map);
    let b = build.constant("b", map);
    let i = build.constant("i", SortId::INT);
    let j = build.constant("j", SortId::INT);
    let stored = build.app(Op::Store, &[a, i, one], map);
    let at_i = build.app(Op::Select, &[stored, i], SortId::INT);
    let at_j = build.app(Op::Select, &[stored, j], SortId::INT);
    let before = build.app(Op::Select, &[a, j], SortId::INT);
    let empty_at = build.app(Op::Select, &[empty, j], SortId::INT);
    let same = build.eq(i, j);
    let unchanged = build.eq(at_j, before);
    let hit = build.eq(at_i, one);
    let missed = build.app(Op::Or, &[same, unchanged], SortId::BOOL);
    let everywhere = build.eq(empty_at, zero);
    let again = build.app(Op::Store, &[stored, i, two], map);
    let once = build.app(Op::Store, &[a, i, two], map);
    let overwritten = build.eq(again, once);
    for (name, fact) in [("hit", hit), ("miss", missed), ("const", everywhere), ("extensionality", overwritten)] {
        facts.facts.push((name.into(), fact, Vec::new()));
    }
    // Operations on whole maps, which only Z3 has.
    let set = facts.build.context.array_sort(SortId::INT, SortId::BOOL);
    let (s, t) = (facts.build.constant("s", set), facts.build.constant("t", set));
    let join = facts.build.call_builtin("MapOr", &[s, t], set);
    let in_join = facts.build.app(Op::Select, &[join, i], SortId::BOOL);
    let in_s = facts.build.app(Op::Select, &[s, i], SortId::BOOL);
    let in_t = facts.build.app(Op::Select, &[t, i], SortId::BOOL);
    let in_one = facts.build.app(Op::Or, &[in_s, in_t], SortId::BOOL);
    let fact = facts.build.eq(in_join, in_one);
    facts.facts.push(("MapOr".into(), fact, vec!["cvc5"]));
    let sum = facts.build.call_builtin("MapAdd", &[a, b], map);
    let sum_at = facts.build.app(Op::Select, &[sum, i], SortId::INT);
    let a_at = facts.build.app(Op::Select, &[a, i], SortId::INT);
    let b_at = facts.build.app(Op::Select, &[b, i], SortId::INT);
    let added = facts.build.app(Op::Add, &[a_at, b_at], SortId::INT);
    let fact = facts.build.eq(sum_at, added);
    facts.facts.push(("MapAdd".into(), fact, vec!["cvc5"]));
    let constant = facts.build.call_builtin("MapConst", &[one], map);
    let there = facts.build.app(Op::Select, &[constant, i], SortId::INT);
    let fact = facts.build.eq(there, one);
    facts.facts.push(("MapConst".into(), fact, Vec::new()));
    facts.check();
}

#[test]
fn floats() {
    let mut facts = Facts::new();
    let sort = facts.build.context.sort(Sort::Float { exponent: 8, significand: 24 });
    let mut float = |value: f32| facts.build.context.mk(Node::Float { bits: value.to_bits().into(), sort }, sort);
    let (one, two, three, third, nan, zero, minus_zero) =
        (float(1.0), float(2.0), float(3.0), float(1.0 / 3.0), float(f32::NAN), float(0.0), float(-0.0));
    let infinity = float(f32::INFINITY);
    let mode = |facts: &mut Facts, name| facts.build.context.mk(Node::RoundingMode(name), SortId::ROUNDING_MODE);
    let nearest = mode(&mut facts, "RNE");
    let (t, f) = (ExprId::TRUE, ExprId::FALSE);
    facts.builtin("fp.add", &[nearest, one, two], three);
    facts.builtin("fp.div", &[nearest, one, three], third);
    facts.builtin("fp.div", &[nearest, one, zero], infinity);
    facts.builtin("fp.div", &[nearest, zero, zero], nan);
    facts.builtin("fp.lt", &[one, two], t);
    facts.builtin("fp.eq", &[nan, nan], f);
    facts.builtin("fp.eq", &[zero, minus_zero], t);
    facts.op(Op::Eq, &[zero, minus_zero], f);
    facts.op(Op::Eq, &[nan, nan], t);
    facts.builtin("fp.isNaN", &[nan], t);
    facts.builtin("fp.neg", &[zero], minus_zero);
    let real = facts.build.context.real(BigRational::new(5.into(), 2.into()));
    let half = facts.build.context.mk(Node::Float { bits: 2.5f32.to_bits().into(), sort }, sort);
    let up = mode(&mut facts, "RTP");
    // The modes are given as they are: `to_fp` of a real wants a literal in some solvers.
    let converted = facts.build.call_builtin("(_ to_fp 8 24)", &[up, real], sort);
    let fact = facts.build.eq(converted, half);
    facts.facts.push(("to_fp".into(), fact, Vec::new()));
    let pattern = facts.build.bits(u64::from(2.5f32.to_bits()), 32);
    facts.builtin("(_ to_fp 8 24)", &[pattern], half);
    for (name, bits) in [("RNE", 2u64), ("RNA", 3), ("RTP", 3), ("RTN", 2), ("RTZ", 2)] {
        let mode = mode(&mut facts, name);
        let result = facts.build.bits(bits, 8);
        facts.builtin("(_ fp.to_ubv 8)", &[mode, half], result);
    }
    facts.check();
}

#[test]
fn strings_and_regular_expressions() {
    let mut facts = Facts::new();
    let mut string = |text: &str| facts.build.context.mk(Node::String(text.into()), SortId::STRING);
    let (a, b, both, odd) = (string("ab\""), string("c\\u{1}ä"), string("ab\"c\\u{1}ä"), string("aXa"));
    let (six, zero) = (facts.build.context.int(10), facts.build.context.int(3));
    facts.builtin("str.++", &[a, b], both);
    facts.builtin("str.len", &[both], six);
    facts.builtin("str.indexof", &[both, b, zero], zero);
    facts.builtin("str.prefixof", &[a, both], ExprId::TRUE);
    // The language of one string, repeated.
    let one = facts.build.call_builtin("str.to_re", &[odd], SortId::REGEX);
    let many = facts.build.call_builtin("re.*", &[one], SortId::REGEX);
    let twice = facts.build.call_builtin("str.++", &[odd, odd], SortId::STRING);
    let inside = facts.build.call_builtin("str.in_re", &[twice, many], SortId::BOOL);
    facts.facts.push(("str.in_re".into(), inside, Vec::new()));
    facts.check();
}

#[test]
fn datatypes() {
    let mut facts = Facts::new();
    let build = &mut facts.build;
    // A list of trees, whose nodes hold an array of lists: recursive in every way.
    let list = build.context.add_datatype("list");
    let tree = build.context.add_datatype("tree of list");
    let list_sort = build.context.datatype(list).sort;
    let tree_sort = build.context.datatype(tree).sort;
    let lists = build.context.array_sort(SortId::INT, list_sort);
    let nil = build.context.add_constructor(list, "nil", vec![]);
    let cons =
        build.context.add_constructor(list, "cons", vec![("head".into(), tree_sort), ("tail".into(), list_sort)]);
    let leaf = build.context.add_constructor(tree, "leaf", vec![("and".into(), SortId::INT)]);
    let node = build.context.add_constructor(tree, "no|de", vec![("children".into(), lists)]);
    let x = build.constant("x", list_sort);
    let y = build.constant("y", tree_sort);
    let five = build.context.int(5);
    let empty = build.app(Op::Construct(nil), &[], list_sort);
    let leaf_5 = build.app(Op::Construct(leaf), &[five], tree_sort);
    let one = build.app(Op::Construct(cons), &[leaf_5, empty], list_sort);
    let head = build.app(Op::Field(cons, 0), &[one], tree_sort);
    let number = build.app(Op::Field(leaf, 0), &[head], SortId::INT);
    let read = build.eq(number, five);
    let is_nil = build.app(Op::Is(nil), &[x], SortId::BOOL);
    let is_cons = build.app(Op::Is(cons), &[x], SortId::BOOL);
    let one_of = build.app(Op::Distinct, &[is_nil, is_cons], SortId::BOOL);
    let different = build.eq(one, empty);
    let different = build.not(different);
    // No value is a part of itself.
    let longer = build.app(Op::Construct(cons), &[y, x], list_sort);
    let cyclic = build.eq(longer, x);
    let acyclic = build.not(cyclic);
    let is_node = build.app(Op::Is(node), &[y], SortId::BOOL);
    let children = build.app(Op::Field(node, 0), &[y], lists);
    let again = build.app(Op::Construct(node), &[children], tree_sort);
    let same = build.eq(again, y);
    let rebuilt = build.app(Op::Implies, &[is_node, same], SortId::BOOL);
    for (name, fact) in
        [("field", read), ("is", one_of), ("different", different), ("acyclic", acyclic), ("rebuilt", rebuilt)]
    {
        // cvc5 1.0 does not take a datatype that nests in an array of itself.
        facts.facts.push((name.into(), fact, vec!["cvc5"]));
    }
    facts.check();
}

#[test]
fn functions() {
    let mut facts = Facts::new();
    let build = &mut facts.build;
    let f = build.function("f", &[SortId::INT, SortId::BOOL], SortId::INT);
    let (x, y) = (build.constant("x", SortId::INT), build.constant("y", SortId::INT));
    let fx = build.call(f, &[x, ExprId::TRUE]);
    let fy = build.call(f, &[y, ExprId::TRUE]);
    let equal = build.eq(x, y);
    let equal_results = build.eq(fx, fy);
    let congruent = build.app(Op::Implies, &[equal, equal_results], SortId::BOOL);
    facts.facts.push(("congruence".into(), congruent, Vec::new()));
    // A defined function, whose body uses another one and a rigid constant.
    let build = &mut facts.build;
    let one = build.context.int(1);
    let (p, p_expr) = build.var("p", SortId::INT, VarKind::Bound);
    let (q, q_expr) = build.var("q", SortId::INT, VarKind::Bound);
    let body = build.app(Op::Add, &[p_expr, y], SortId::INT);
    let body = build.app(Op::Add, &[body, q_expr], SortId::INT);
    let defined = |name: &str, params: Vec<_>, body| ir::Function {
        name: name.into(),
        params: vec![SortId::INT; params.len()],
        result: SortId::INT,
        kind: ir::FunctionKind::Defined { params, body },
    };
    let sum = build.context.add_function(defined("sum", vec![p, q], body));
    let (r, r_expr) = build.var("r", SortId::INT, VarKind::Bound);
    let body = build.call(sum, &[r_expr, one]);
    let body = build.app(Op::Add, &[body, body], SortId::INT);
    let twice = build.context.add_function(defined("twice", vec![r], body));
    let inner = build.call(twice, &[x]);
    let nested = build.call(twice, &[inner]);
    // twice(twice(x)) = 2 (2 (x + y + 1) + y + 1)
    let plus = |build: &mut Build, a, b| build.app(Op::Add, &[a, b], SortId::INT);
    let y1 = plus(build, y, one);
    let step = plus(build, x, y1);
    let step = plus(build, step, step);
    let step = plus(build, step, y1);
    let step = plus(build, step, step);
    let fact = build.eq(nested, step);
    facts.facts.push(("defined".into(), fact, Vec::new()));
    facts.check();
    // Functions of one name are two functions.
    let mut build = Build::new();
    let f = build.function("f", &[SortId::INT], SortId::INT);
    let g = build.function("f", &[SortId::INT], SortId::INT);
    let x = build.constant("x", SortId::INT);
    let y = build.constant("x", SortId::INT);
    let (fx, gx) = (build.call(f, &[x]), build.call(g, &[x]));
    let functions = build.eq(fx, gx);
    let constants = build.eq(x, y);
    let unit = build.function("unit", &[], SortId::INT);
    let unit = build.call(unit, &[]);
    let units = build.eq(unit, x);
    let (functions, constants, units) = (build.not(functions), build.not(constants), build.not(units));
    for (name, mut solver) in all(&build.context) {
        for expr in [functions, constants, units] {
            assert_expr(&mut solver, &build.context, expr);
        }
        assert_eq!(check(&mut solver, &[]), Answer::Sat, "{name}");
    }
}

#[test]
fn quantifiers() {
    let mut build = Build::new();
    let f = build.function("f", &[SortId::INT], SortId::INT);
    let (var, i) = build.var("i", SortId::INT, VarKind::Bound);
    let (inner_var, j) = build.var("j", SortId::INT, VarKind::Bound);
    let fi = build.call(f, &[i]);
    let fj = build.call(f, &[j]);
    let quantify = |build: &mut Build, forall, vars: Vec<_>, triggers, no_patterns, body| {
        let quantifier = ir::Quantifier { forall, vars, triggers, no_patterns, body, weight: Some(2) };
        build.context.mk(Node::Quantifier(Box::new(quantifier)), SortId::BOOL)
    };
    let positive = build.app(Op::Lt, &[i, fi], SortId::BOOL);
    let all_positive = quantify(&mut build, true, vec![var], vec![vec![fi]], vec![], positive);
    let seven = build.context.int(7);
    let f7 = build.call(f, &[seven]);
    let small = build.app(Op::Le, &[f7, seven], SortId::BOOL);
    // Triggers that solvers refuse are left out, and the meaning stays.
    let (a_var, a) = build.var("a", SortId::INT, VarKind::Bound);
    let fa = build.call(f, &[a]);
    let below = build.app(Op::Lt, &[a, fa], SortId::BOOL);
    let both = build.app(Op::And, &[below, below], SortId::BOOL);
    let refused = vec![vec![a], vec![both], vec![f7], vec![fa, seven]];
    let odd = quantify(&mut build, true, vec![a_var], refused, vec![], below);
    // An alternation: for all i there is a j with f(j) = i; and i shared between both levels, to be named once.
    let shared = build.app(Op::Add, &[fi, i], SortId::INT);
    let shared = build.app(Op::Mul, &[shared, shared], SortId::INT);
    let hit = build.eq(fj, i);
    let more = build.app(Op::Le, &[fj, shared], SortId::BOOL);
    let both = build.app(Op::And, &[hit, more], SortId::BOOL);
    let exists = quantify(&mut build, false, vec![inner_var], vec![], vec![fj], both);
    let zero = build.context.int(0);
    let low = build.app(Op::Lt, &[shared, zero], SortId::BOOL);
    let onto = build.app(Op::Or, &[exists, low], SortId::BOOL);
    let onto = quantify(&mut build, true, vec![var], vec![vec![fi]], vec![], onto);
    // A variable bound twice: the inner one is another.
    let inner_five = build.context.int(5);
    let is_five = build.eq(i, inner_five);
    let some_five = quantify(&mut build, false, vec![var], vec![], vec![], is_five);
    let not_five = build.not(is_five);
    let twice = build.app(Op::And, &[some_five, not_five], SortId::BOOL);
    let outer = quantify(&mut build, false, vec![var], vec![], vec![], twice);
    for (name, mut solver) in all(&build.context) {
        let context = &build.context;
        let all_positive = term(&mut solver, context, all_positive);
        let odd = term(&mut solver, context, odd);
        let small = term(&mut solver, context, small);
        assert_eq!(check(&mut solver, &[all_positive, small]), Answer::Unsat, "{name}");
        assert_eq!(check(&mut solver, &[odd, small]), Answer::Unsat, "{name}");
        let onto = term(&mut solver, context, onto);
        // Hard for some: it is enough that nobody refutes it.
        let soon = Limits { time: Some(Duration::from_secs(1)), resources: None };
        assert_ne!(solver.check(&[onto, all_positive], soon), Answer::Unsat, "{name}");
        let outer = term(&mut solver, context, outer);
        assert_ne!(check(&mut solver, &[outer]), Answer::Unsat, "{name}");
        let not_outer = solver.not(outer);
        assert_ne!(check(&mut solver, &[not_outer]), Answer::Sat, "{name}");
    }
}
