//! Random concurrent programs, and the verdict of an explicit-state search through all their interleavings.
//!
//! A [`Concurrent`] program has a few threads that run a few statements over two shared integers and a local one each.
//! It can be printed as Boogie, and [`Concurrent::fails`] runs it in every way that the bound on rounds allows: in each
//! round every thread has one turn, threads before the one that started them, in the order in which they were started;
//! a new thread has its first turn at once. Here a turn may end, and a thread may stop for good, before any statement
//! outside atomic blocks. The search knows nothing of how Lariat does it: it holds all threads in one state.

use std::collections::HashSet;
use std::fmt::Write;

/// A source of random numbers: xorshift.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit
    }
}

/// A variable: two shared ones and the thread's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Var {
    Shared(usize),
    Own,
}

#[derive(Clone, Copy, Debug)]
enum Value {
    Constant(i32),
    Of(Var),
    /// The variable's value plus one.
    Next(Var),
}

#[derive(Clone, Debug)]
enum Statement {
    Assign(Var, Value),
    Assume(Var, i32),
    /// The variable is not this.
    Assert(Var, i32),
    If(Var, i32, Vec<Statement>, Vec<Statement>),
    Atomic(Vec<Statement>),
    Fork(usize),
}

/// Threads by number; the first starts the others.
#[derive(Clone, Debug)]
pub struct Concurrent {
    threads: Vec<Vec<Statement>>,
}

const NAMES: [&str; 2] = ["x", "y"];

impl Concurrent {
    pub fn random(random: &mut Random) -> Self {
        let count = 2 + random.below(2);
        let mut threads: Vec<Vec<Statement>> = Vec::new();
        for _ in 0..count {
            let length = 2 + random.below(3);
            threads.push(statements(random, length, true));
        }
        // Each thread is started once, by the first or by the one before it.
        for thread in 1..count {
            let starter = if thread > 1 && random.below(3) == 0 { thread - 1 } else { 0 };
            let place = random.below(threads[starter].len() + 1);
            match threads[starter].get_mut(place) {
                Some(Statement::Atomic(inner)) if random.below(2) == 0 => inner.push(Statement::Fork(thread)),
                _ => threads[starter].insert(place, Statement::Fork(thread)),
            }
        }
        Self { threads }
    }

    /// As a program of Boogie.
    pub fn text(&self) -> String {
        let mut out =
            String::from("var x, y: int;\nprocedure corral_atomic_begin();\nprocedure corral_atomic_end();\n");
        for (number, thread) in self.threads.iter().enumerate() {
            let entry = if number == 0 { "{:entrypoint} " } else { "" };
            let _ = writeln!(out, "procedure {entry}thread{number}()\n  modifies x, y;\n{{\n  var t: int;\n  t := 0;");
            if number == 0 {
                out.push_str("  x := 0;\n  y := 0;\n");
            }
            print(&mut out, thread, 1);
            out.push_str("}\n");
        }
        out
    }

    /// Whether an assertion can fail within this many rounds.
    pub fn fails(&self, rounds: u8) -> bool {
        let code: Vec<Vec<Instr>> = self
            .threads
            .iter()
            .map(|thread| {
                let mut code = Vec::new();
                flatten(&mut code, thread);
                code
            })
            .collect();
        let main = Thread { code: 0, pc: 0, own: 0, round: 0, atomic: false };
        let start = State { shared: [0, 0], threads: vec![main], order: vec![0], running: 0 };
        let mut seen = HashSet::new();
        let mut open = vec![start];
        while let Some(state) = open.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            if state.successors(&code, rounds, &mut open) {
                return true;
            }
        }
        false
    }
}

fn variable(random: &mut Random) -> Var {
    if random.below(4) == 0 { Var::Own } else { Var::Shared(random.below(2)) }
}

fn statements(random: &mut Random, count: usize, nests: bool) -> Vec<Statement> {
    (0..count).map(|_| statement(random, nests)).collect()
}

fn statement(random: &mut Random, nests: bool) -> Statement {
    let constant = |random: &mut Random| random.below(3) as i32;
    match random.below(if nests { 12 } else { 9 }) {
        0..=4 => {
            let target = variable(random);
            let value = match random.below(3) {
                0 => Value::Constant(constant(random)),
                1 => Value::Of(variable(random)),
                _ => Value::Next(variable(random)),
            };
            Statement::Assign(target, value)
        }
        5 | 6 => Statement::Assert(variable(random), 1 + constant(random)),
        7 | 8 => Statement::Assume(variable(random), constant(random)),
        9 => {
            let (var, value) = (variable(random), constant(random));
            let then = statements(random, 1, false);
            let count = random.below(2);
            Statement::If(var, value, then, statements(random, count, false))
        }
        _ => {
            let count = 1 + random.below(3);
            Statement::Atomic(statements(random, count, false))
        }
    }
}

fn name(var: Var) -> &'static str {
    match var {
        Var::Shared(index) => NAMES[index],
        Var::Own => "t",
    }
}

fn print(out: &mut String, statements: &[Statement], depth: usize) {
    let indent = "  ".repeat(depth);
    for statement in statements {
        let _ = match statement {
            Statement::Assign(var, Value::Constant(value)) => writeln!(out, "{indent}{} := {value};", name(*var)),
            Statement::Assign(var, Value::Of(other)) => writeln!(out, "{indent}{} := {};", name(*var), name(*other)),
            Statement::Assign(var, Value::Next(other)) => {
                writeln!(out, "{indent}{} := {} + 1;", name(*var), name(*other))
            }
            Statement::Assume(var, value) => writeln!(out, "{indent}assume {} == {value};", name(*var)),
            Statement::Assert(var, value) => writeln!(out, "{indent}assert {} != {value};", name(*var)),
            Statement::If(var, value, then, otherwise) => {
                let _ = writeln!(out, "{indent}if ({} == {value}) {{", name(*var));
                print(out, then, depth + 1);
                let _ = writeln!(out, "{indent}}} else {{");
                print(out, otherwise, depth + 1);
                writeln!(out, "{indent}}}")
            }
            Statement::Atomic(inner) => {
                let _ = writeln!(out, "{indent}call corral_atomic_begin();");
                print(out, inner, depth);
                writeln!(out, "{indent}call corral_atomic_end();")
            }
            Statement::Fork(thread) => writeln!(out, "{indent}async call thread{thread}();"),
        };
    }
}

// ------------------------------------------------------------ the search

#[derive(Clone, Copy, Debug)]
enum Instr {
    Assign(Var, Value),
    Assume(Var, i32),
    Assert(Var, i32),
    /// To the place if the variable is not the value.
    Unless(Var, i32, usize),
    Jump(usize),
    Atomic(bool),
    Fork(usize),
}

fn flatten(code: &mut Vec<Instr>, statements: &[Statement]) {
    for statement in statements {
        match statement {
            Statement::Assign(var, value) => code.push(Instr::Assign(*var, *value)),
            Statement::Assume(var, value) => code.push(Instr::Assume(*var, *value)),
            Statement::Assert(var, value) => code.push(Instr::Assert(*var, *value)),
            Statement::If(var, value, then, otherwise) => {
                let branch = code.len();
                code.push(Instr::Unless(*var, *value, 0));
                flatten(code, then);
                let jump = code.len();
                code.push(Instr::Jump(0));
                code[branch] = Instr::Unless(*var, *value, code.len());
                flatten(code, otherwise);
                code[jump] = Instr::Jump(code.len());
            }
            Statement::Atomic(inner) => {
                code.push(Instr::Atomic(true));
                flatten(code, inner);
                code.push(Instr::Atomic(false));
            }
            Statement::Fork(thread) => code.push(Instr::Fork(*thread)),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Thread {
    code: usize,
    pc: usize,
    own: i32,
    /// `NEVER` once it has stopped or ended.
    round: u8,
    atomic: bool,
}

const NEVER: u8 = u8::MAX;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    shared: [i32; 2],
    threads: Vec<Thread>,
    /// The order of turns in a round.
    order: Vec<usize>,
    running: usize,
}

impl State {
    /// Adds the states that one step leads to; whether an assertion fails instead.
    fn successors(&self, code: &[Vec<Instr>], rounds: u8, open: &mut Vec<State>) -> bool {
        let thread = &self.threads[self.running];
        let Some(&instr) = code[thread.code].get(thread.pc) else {
            open.extend(self.with_round(NEVER));
            return false;
        };
        if !thread.atomic {
            // The turn ends here, or the thread for good.
            let later = (thread.round + 1..rounds).chain([NEVER]);
            open.extend(later.filter_map(|round| self.with_round(round)));
        }
        let value = |var: Var| match var {
            Var::Shared(index) => self.shared[index],
            Var::Own => thread.own,
        };
        let mut next = self.clone();
        let moved = &mut next.threads[self.running];
        moved.pc += 1;
        match instr {
            Instr::Assign(var, new) => {
                let new = match new {
                    Value::Constant(new) => new,
                    Value::Of(other) => value(other),
                    Value::Next(other) => value(other) + 1,
                };
                match var {
                    Var::Shared(index) => next.shared[index] = new,
                    Var::Own => moved.own = new,
                }
            }
            Instr::Assume(var, wanted) => {
                if value(var) != wanted {
                    return false;
                }
            }
            Instr::Assert(var, wrong) => {
                return value(var) == wrong || {
                    open.push(next);
                    false
                };
            }
            Instr::Unless(var, wanted, target) => {
                if value(var) != wanted {
                    moved.pc = target;
                }
            }
            Instr::Jump(target) => moved.pc = target,
            Instr::Atomic(begin) => {
                moved.atomic = begin;
                // Who was started in the block has its turn first.
                open.extend(next.scheduled());
                return false;
            }
            Instr::Fork(code) => {
                let child = next.threads.len();
                let place = next.order.iter().position(|&at| at == self.running).unwrap_or(0);
                next.order.insert(place, child);
                for round in (thread.round..rounds).chain([NEVER]) {
                    let mut next = next.clone();
                    next.threads.push(Thread { code, pc: 0, own: 0, round, atomic: false });
                    open.extend(next.scheduled());
                }
                return false;
            }
        }
        open.push(next);
        false
    }

    /// The running thread goes on in another round.
    fn with_round(&self, round: u8) -> Option<State> {
        let mut next = self.clone();
        let thread = &mut next.threads[self.running];
        (thread.round, thread.atomic) = (round, false);
        next.scheduled()
    }

    /// Lets the thread run whose turn it is, if there is one.
    fn scheduled(mut self) -> Option<State> {
        if self.threads[self.running].atomic {
            return Some(self);
        }
        let waiting = self.order.iter().copied().filter(|&at| self.threads[at].round != NEVER);
        self.running = waiting.min_by_key(|&at| self.threads[at].round)?;
        Some(self)
    }
}
