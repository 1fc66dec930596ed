//! Random small formulas: all solvers answer alike, and the linked one's models satisfy them.
//!
//! `LARIAT_RANDOM=N` tries N formulas in place of a few, `LARIAT_SEED=S` others.
#![allow(clippy::unwrap_used, clippy::print_stdout)] // in a test, a panic is the report

mod common;

use common::*;
use fastrand::Rng;
use ir::{ExprId, FunctionId, Quantifier, Sort, SortId, VarKind};
use smt::{Answer, Limits, Solver, Template};
use std::time::Duration;

/// Makes formulas over a few constants of each sort.
struct Maker {
    build: Build,
    rng: Rng,
    map: SortId,
    set: SortId,
    byte: SortId,
    user: SortId,
    f: FunctionId,
    g: FunctionId,
    builtins: Vec<(&'static str, FunctionId)>,
    /// The constants of each sort, in turn.
    constants: Vec<(SortId, Vec<ExprId>)>,
    bound: Vec<ExprId>,
}

impl Maker {
    fn new(seed: u64) -> Self {
        let mut build = Build::new();
        let map = build.context.array_sort(SortId::INT, SortId::INT);
        let byte = build.bv_sort(8);
        let user = build.context.sort(Sort::Uninterpreted("user".into()));
        let set = build.context.array_sort(user, SortId::BOOL);
        let f = build.function("f", &[SortId::INT, user], SortId::INT);
        let g = build.function("g", &[SortId::INT], user);
        let mut builtins = Vec::new();
        for text in ["bvadd", "bvmul", "bvand", "bvxor", "bvlshr", "bvudiv"] {
            builtins.push((text, build.builtin(text, &[byte, byte], byte)));
        }
        for text in ["bvult", "bvsle"] {
            builtins.push((text, build.builtin(text, &[byte, byte], SortId::BOOL)));
        }
        let mut maker = Self {
            build,
            rng: Rng::with_seed(seed),
            map,
            set,
            byte,
            user,
            f,
            g,
            builtins,
            constants: Vec::new(),
            bound: Vec::new(),
        };
        maker.renew();
        maker
    }

    /// New constants: the next formula has nothing in common with the last one but its functions.
    fn renew(&mut self) {
        let sorts = [SortId::BOOL, SortId::INT, self.byte, self.map, self.user, self.set];
        self.constants =
            sorts.into_iter().map(|sort| (sort, (0..3).map(|_| self.build.constant("c", sort)).collect())).collect();
    }

    fn constant(&mut self, sort: SortId) -> ExprId {
        if sort == SortId::INT && !self.bound.is_empty() && self.rng.bool() {
            return self.bound[self.rng.usize(..self.bound.len())];
        }
        let all = &self.constants.iter().find(|entry| entry.0 == sort).unwrap().1;
        all[self.rng.usize(..all.len())]
    }

    fn any(&mut self, sort: SortId, depth: u32) -> ExprId {
        if depth == 0 || self.rng.u32(..5) == 0 {
            return self.leaf(sort);
        }
        let depth = depth - 1;
        if self.rng.u32(..8) == 0 {
            let args = [self.any(SortId::BOOL, depth), self.any(sort, depth), self.any(sort, depth)];
            return self.build.context.ite(args[0], args[1], args[2]);
        }
        match sort {
            SortId::BOOL => self.boolean(depth),
            SortId::INT => self.int(depth),
            _ if sort == self.byte => {
                let function = self.builtins[self.rng.usize(..6)].1;
                let args = [self.any(sort, depth), self.any(sort, depth)];
                self.build.call(function, &args)
            }
            _ if sort == self.map => {
                let args = [self.any(sort, depth), self.any(SortId::INT, depth), self.any(SortId::INT, depth)];
                self.build.context.store(args[0], args[1], args[2])
            }
            _ if sort == self.set => {
                let args = [self.any(sort, depth), self.any(self.user, depth), self.any(SortId::BOOL, depth)];
                self.build.context.store(args[0], args[1], args[2])
            }
            _ => {
                let arg = self.any(SortId::INT, depth);
                let g = self.g;
                self.build.call(g, &[arg])
            }
        }
    }

    fn leaf(&mut self, sort: SortId) -> ExprId {
        let small = self.rng.i32(-3..4);
        match sort {
            SortId::INT if self.rng.bool() => self.build.context.int(small),
            _ if sort == self.byte && self.rng.bool() => self.build.bits(small as u8 as u64, 8),
            _ if sort == self.map && self.rng.u32(..4) == 0 => {
                let value = self.build.context.int(small);
                self.build.context.const_array(sort, value)
            }
            _ => self.constant(sort),
        }
    }

    fn int(&mut self, depth: u32) -> ExprId {
        let left = self.any(SortId::INT, depth);
        let factor = self.rng.i32(1..4);
        let constant = self.build.context.int(factor);
        match self.rng.u32(..7) {
            0 => self.build.context.neg(left),
            1 => self.build.context.mul(constant, left),
            2 => self.build.context.div(left, constant),
            3 => self.build.context.modulo(left, constant),
            4 => {
                let array = self.any(self.map, depth);
                self.build.context.select(array, left)
            }
            5 => {
                let element = self.any(self.user, depth);
                let f = self.f;
                self.build.call(f, &[left, element])
            }
            _ => {
                let right = self.any(SortId::INT, depth);
                self.build.context.add(left, right)
            }
        }
    }

    fn boolean(&mut self, depth: u32) -> ExprId {
        match self.rng.u32(..10) {
            0 => {
                let arg = self.any(SortId::BOOL, depth);
                self.build.context.not(arg)
            }
            choice @ 1..=3 => {
                let args: Vec<ExprId> = (0..self.rng.u32(2..5)).map(|_| self.any(SortId::BOOL, depth)).collect();
                match choice {
                    1 => self.build.context.and(args),
                    2 => self.build.context.or(args),
                    _ => self.build.context.implies(args[0], args[1]),
                }
            }
            4 => {
                let sorts = [SortId::BOOL, SortId::INT, self.byte, self.map, self.user, self.set];
                let sort = sorts[self.rng.usize(..sorts.len())];
                let (left, right) = (self.any(sort, depth), self.any(sort, depth));
                self.build.context.eq(left, right)
            }
            5 => {
                let args = [self.any(SortId::INT, depth), self.any(SortId::INT, depth), self.any(SortId::INT, depth)];
                self.build.context.distinct(&args)
            }
            6 => {
                let function = self.builtins[self.rng.usize(6..8)].1;
                let args = [self.any(self.byte, depth), self.any(self.byte, depth)];
                self.build.call(function, &args)
            }
            7 => {
                let args = [self.any(self.set, depth), self.any(self.user, depth)];
                self.build.context.select(args[0], args[1])
            }
            8 => {
                let args = [self.any(SortId::INT, depth), self.any(SortId::INT, depth)];
                self.build.context.le(args[0], args[1])
            }
            _ => {
                let args = [self.any(SortId::INT, depth), self.any(SortId::INT, depth)];
                self.build.context.lt(args[0], args[1])
            }
        }
    }

    /// `forall i :: 0 <= i && i < 3 ==> …`, so that solvers can decide it.
    fn quantified(&mut self, depth: u32) -> ExprId {
        let (var, i) = self.build.var("i", SortId::INT, VarKind::Bound);
        let (low, high) = (self.build.context.int(0), self.build.context.int(3));
        let from = self.build.context.le(low, i);
        let to = self.build.context.lt(i, high);
        let range = self.build.context.and([from, to]);
        self.bound.push(i);
        let inside = self.any(SortId::BOOL, depth);
        let again = if self.bound.len() < 2 && self.rng.u32(..3) == 0 { self.quantified(depth - 1) } else { inside };
        self.bound.pop();
        let body = self.build.context.or([inside, again]);
        let forall = self.rng.bool();
        let body = if forall { self.build.context.implies(range, body) } else { self.build.context.and([range, body]) };
        let quantifier =
            Quantifier { forall, vars: vec![var], triggers: vec![], no_patterns: vec![], body, weight: None };
        self.build.context.quantifier(quantifier)
    }
}

fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn compare(quantifiers: bool) {
    let (seed, count) = (setting("LARIAT_SEED", 1), setting("LARIAT_RANDOM", 60));
    let mut maker = Maker::new(seed);
    let mut formulas = Vec::new();
    for _ in 0..count {
        maker.renew();
        let mut parts: Vec<ExprId> = (0..maker.rng.u32(1..6)).map(|_| maker.any(SortId::BOOL, 4)).collect();
        if quantifiers {
            parts.push(maker.quantified(2));
        }
        formulas.push(maker.build.context.and(parts));
    }
    let context = &maker.build.context;
    let mut answers: Vec<Vec<(&str, Answer)>> = vec![Vec::new(); formulas.len()];
    let limits = Limits { time: Some(Duration::from_secs(2)), resources: None };
    for (name, mut solver) in all(context) {
        for (index, &formula) in formulas.iter().enumerate() {
            let root = solver.instantiate(&Template::new(context, &[formula], &[]), &[])[0];
            // Assumed by a constant, as engines do.
            let guard = solver.constant("guard", SortId::BOOL);
            let guarded = solver.implies(guard, root);
            solver.assert(guarded);
            let answer = solver.check(&[guard], limits);
            if let Some(error) = solver.error() {
                let text = error.to_string();
                // Some know their gaps (cvc5: two constant arrays in one chain of stores) and end.
                assert!(text.contains("not yet support"), "{name}: {text} on formula {index} of seed {seed}");
                break;
            }
            match answer {
                Answer::Sat => {
                    assert_eq!(solver.truth(guard), Some(true), "{name}, formula {index} of seed {seed}");
                    let holds = solver.truth(root);
                    assert_ne!(holds, Some(false), "{name}, formula {index} of seed {seed}");
                }
                Answer::Unsat => assert!(solver.unsat_core().len() <= 1),
                Answer::Unknown(_) => {}
            }
            answers[index].push((name, answer));
        }
    }
    let mut table = [0usize; 3];
    for (index, answers) in answers.iter().enumerate() {
        let sat = answers.iter().any(|(_, answer)| *answer == Answer::Sat);
        let unsat = answers.iter().any(|(_, answer)| *answer == Answer::Unsat);
        assert!(
            !(sat && unsat),
            "formula {index} of seed {seed}: {answers:?}\n{}",
            ir::print_expr(context, formulas[index])
        );
        let unknown = answers.iter().filter(|(_, answer)| matches!(answer, Answer::Unknown(_))).count();
        table[0] += usize::from(sat);
        table[1] += usize::from(unsat);
        table[2] += unknown;
    }
    println!("{count} formulas: {} sat, {} unsat; {} answers are unknown", table[0], table[1], table[2]);
    assert!(quantifiers || table[0] > 0 && table[1] > 0, "the formulas are all alike");
}

#[test]
fn ground_formulas() {
    compare(false);
}

#[test]
fn quantified_formulas() {
    compare(true);
}
