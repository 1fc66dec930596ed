//! Random concurrent programs, and the verdict of an explicit-state search through all their interleavings.
//!
//! A [`Concurrent`] program has a few threads that run a few statements over two shared integers and two of each
//! thread: a local variable, and a global that is thread-local. What these start with may hang on a shared one by a
//! `where` clause. Threads are started one by one or several by one statement of a loop, and some procedures give
//! their results to variables of all kinds. A program can be printed as Boogie, and [`Concurrent::fails`] runs it in every way that the bound on rounds allows: in each
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

/// A variable: two shared ones, the local and the global of the thread, and the result of the procedure that is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Var {
    Shared(usize),
    Own,
    Global,
    Result,
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
    /// Starts two threads in a loop, whose text has them in the other order.
    ForkBoth(usize, usize),
    /// The variable gets the result of this procedure.
    Call(Var, usize),
    /// The local variable gets what its `where` clause says.
    Havoc,
}

/// Threads by number; the first starts the others.
#[derive(Clone, Debug)]
pub struct Concurrent {
    threads: Vec<Vec<Statement>>,
    /// The shared variable that the local variable of each thread is, by its `where` clause.
    starts: Vec<Option<usize>>,
    /// What the thread-local global of a new thread is.
    global: Value,
    procedures: Vec<Vec<Statement>>,
}

const NAMES: [&str; 2] = ["x", "y"];

/// The most states that a search looks at.
const MOST_STATES: usize = 200_000;
/// The most threads of a run.
const MOST: usize = 4;

impl Concurrent {
    pub fn random(random: &mut Random) -> Self {
        let count = 2 + random.below(2);
        let mut threads: Vec<Vec<Statement>> = Vec::new();
        let mut starts = Vec::new();
        for number in 0..count {
            let length = 2 + random.below(3);
            starts.push((number > 0 && random.below(3) == 0).then(|| random.below(2)));
            let has_where = starts[number].is_some();
            threads.push(statements(random, Place::Thread { nests: true, has_where }, length));
        }
        let global = if random.below(2) == 0 { Value::Constant(1) } else { Value::Of(Var::Shared(random.below(2))) };
        let procedures = (0..2).map(|_| 1 + random.below(2)).collect::<Vec<_>>();
        let procedures = procedures.into_iter().map(|length| statements(random, Place::Procedure, length)).collect();
        // Each thread is started by the first or by the one before it.
        let mut all = 1;
        for thread in 1..count {
            let starter = if thread > 1 && random.below(3) == 0 { thread - 1 } else { 0 };
            let place = random.below(threads[starter].len() + 1);
            let other = 1 + random.below(count - 1);
            // Nobody starts those that start others twice: it would be too many.
            let both = other >= thread && other > starter && all + 2 + (count - 1 - thread) <= MOST;
            let fork = if both && random.below(2) == 0 {
                all += 2;
                if random.below(2) == 0 {
                    Statement::ForkBoth(thread, other)
                } else {
                    Statement::ForkBoth(other, thread)
                }
            } else {
                all += 1;
                Statement::Fork(thread)
            };
            match threads[starter].get_mut(place) {
                Some(Statement::Atomic(inner)) if random.below(4) > 0 => {
                    let place = random.below(inner.len() + 1);
                    inner.insert(place, fork);
                }
                _ => threads[starter].insert(place, fork),
            }
        }
        Self { threads, starts, global, procedures }
    }

    /// As a program of Boogie.
    pub fn text(&self) -> String {
        let global = match self.global {
            Value::Constant(value) => value.to_string(),
            Value::Of(var) | Value::Next(var) => name(var).to_owned(),
        };
        let mut out = format!(
            "var x, y: int;\nvar {{:thread_local}} z: int where z == {global};\n\
             procedure corral_atomic_begin();\nprocedure corral_atomic_end();\n"
        );
        for (number, procedure) in self.procedures.iter().enumerate() {
            let _ = writeln!(out, "procedure get{number}() returns (r: int)\n  modifies x, y, z;\n{{\n  r := 0;");
            print(&mut out, procedure, 1);
            out.push_str("}\n");
        }
        for (number, thread) in self.threads.iter().enumerate() {
            let entry = if number == 0 { "{:entrypoint} " } else { "" };
            let _ = writeln!(out, "procedure {entry}thread{number}()\n  modifies x, y, z;\n{{\n  var i: int;");
            let _ = match self.starts[number] {
                Some(shared) => writeln!(out, "  var t: int where t == {};", NAMES[shared]),
                None => writeln!(out, "  var t: int;\n  t := 0;"),
            };
            if number == 0 {
                out.push_str("  x := 0;\n  y := 0;\n  z := 0;\n");
            }
            print(&mut out, thread, 1);
            out.push_str("}\n");
        }
        out
    }

    /// Whether an assertion can fail within this many rounds; none if that takes too many states to see.
    pub fn fails(&self, rounds: u8) -> Option<bool> {
        let code: Vec<Vec<Instr>> = self
            .threads
            .iter()
            .enumerate()
            .map(|(number, thread)| {
                let start = self.starts[number].map_or(Value::Constant(0), |shared| Value::Of(Var::Shared(shared)));
                let global = if number == 0 { Value::Constant(0) } else { self.global };
                let mut code = vec![Instr::Begin(start, global)];
                self.flatten(&mut code, thread, start);
                code
            })
            .collect();
        let main = Thread { code: 0, pc: 0, own: [0; 3], round: 0, atomic: false };
        let start = State { shared: [0, 0], threads: vec![main], order: vec![0], running: 0 };
        let mut seen = HashSet::new();
        let mut open = vec![start];
        while let Some(state) = open.pop() {
            if !seen.insert(state.clone()) {
                continue;
            }
            if state.successors(&code, rounds, &mut open) {
                return Some(true);
            }
            if seen.len() > MOST_STATES {
                return None;
            }
        }
        Some(false)
    }

    /// `start`: what the local variable is where it gets any value.
    fn flatten(&self, code: &mut Vec<Instr>, statements: &[Statement], start: Value) {
        for statement in statements {
            match statement {
                Statement::Assign(var, value) => code.push(Instr::Assign(*var, *value)),
                Statement::Havoc => code.push(Instr::Assign(Var::Own, start)),
                Statement::Assume(var, value) => code.push(Instr::Assume(*var, *value)),
                Statement::Assert(var, value) => code.push(Instr::Assert(*var, *value)),
                Statement::If(var, value, then, otherwise) => {
                    let branch = code.len();
                    code.push(Instr::Unless(*var, *value, 0));
                    self.flatten(code, then, start);
                    let jump = code.len();
                    code.push(Instr::Jump(0));
                    code[branch] = Instr::Unless(*var, *value, code.len());
                    self.flatten(code, otherwise, start);
                    code[jump] = Instr::Jump(code.len());
                }
                Statement::Atomic(inner) => {
                    code.push(Instr::Atomic(true));
                    self.flatten(code, inner, start);
                    code.push(Instr::Atomic(false));
                }
                Statement::Fork(thread) => code.push(Instr::Fork(*thread)),
                Statement::ForkBoth(first, second) => code.extend([Instr::Fork(*first), Instr::Fork(*second)]),
                Statement::Call(var, procedure) => {
                    code.push(Instr::Assign(Var::Result, Value::Constant(0)));
                    self.flatten(code, &self.procedures[*procedure], start);
                    code.push(Instr::Assign(*var, Value::Of(Var::Result)));
                }
            }
        }
    }
}

/// Where a statement stands.
#[derive(Clone, Copy)]
enum Place {
    /// `nests`: others may stand in it; `has_where`: the local variable has a `where` clause.
    Thread {
        nests: bool,
        has_where: bool,
    },
    Procedure,
}

fn variable(random: &mut Random, place: Place) -> Var {
    match random.below(8) {
        0 | 1 if matches!(place, Place::Procedure) => Var::Result,
        0 | 1 => Var::Own,
        2 => Var::Global,
        _ => Var::Shared(random.below(2)),
    }
}

fn statements(random: &mut Random, place: Place, count: usize) -> Vec<Statement> {
    (0..count).map(|_| statement(random, place)).collect()
}

fn statement(random: &mut Random, place: Place) -> Statement {
    let constant = |random: &mut Random| random.below(3) as i32;
    let limit = match place {
        Place::Thread { nests: true, .. } => 14,
        Place::Thread { nests: false, .. } => 11,
        Place::Procedure => 9,
    };
    match random.below(limit) {
        0..=4 => {
            let target = variable(random, place);
            let value = match random.below(3) {
                0 => Value::Constant(constant(random)),
                1 => Value::Of(variable(random, place)),
                _ => Value::Next(variable(random, place)),
            };
            Statement::Assign(target, value)
        }
        5 | 6 => Statement::Assert(variable(random, place), 1 + constant(random)),
        7 | 8 => Statement::Assume(variable(random, place), constant(random)),
        9 if matches!(place, Place::Thread { has_where: true, .. }) => Statement::Havoc,
        9 | 10 => Statement::Call(variable(random, place), random.below(2)),
        11 => {
            let (var, value) = (variable(random, place), constant(random));
            let then = statements(random, flat(place), 1);
            let count = random.below(2);
            Statement::If(var, value, then, statements(random, flat(place), count))
        }
        _ => {
            let count = 1 + random.below(3);
            Statement::Atomic(statements(random, flat(place), count))
        }
    }
}

/// In another statement.
fn flat(place: Place) -> Place {
    match place {
        Place::Thread { has_where, .. } => Place::Thread { nests: false, has_where },
        Place::Procedure => Place::Procedure,
    }
}

fn name(var: Var) -> &'static str {
    match var {
        Var::Shared(index) => NAMES[index],
        Var::Own => "t",
        Var::Global => "z",
        Var::Result => "r",
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
            Statement::ForkBoth(first, second) => {
                let _ = writeln!(out, "{indent}i := 0;\n{indent}while (i < 2) {{\n{indent}  if (i == 1) {{");
                let _ = writeln!(out, "{indent}    async call thread{second}();\n{indent}  }} else {{");
                let _ = writeln!(out, "{indent}    async call thread{first}();\n{indent}  }}\n{indent}  i := i + 1;");
                writeln!(out, "{indent}}}")
            }
            Statement::Call(var, procedure) => writeln!(out, "{indent}call {} := get{procedure}();", name(*var)),
            Statement::Havoc => writeln!(out, "{indent}havoc t;"),
        };
    }
}

// ------------------------------------------------------------ the search

#[derive(Clone, Copy, Debug)]
enum Instr {
    /// What the thread's own variables are when it starts to run.
    Begin(Value, Value),
    Assign(Var, Value),
    Assume(Var, i32),
    Assert(Var, i32),
    /// To the place if the variable is not the value.
    Unless(Var, i32, usize),
    Jump(usize),
    Atomic(bool),
    Fork(usize),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Thread {
    code: usize,
    pc: usize,
    /// The local variable, the global, the result.
    own: [i32; 3],
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
            Var::Own => thread.own[0],
            Var::Global => thread.own[1],
            Var::Result => thread.own[2],
        };
        let of = |new: Value| match new {
            Value::Constant(new) => new,
            Value::Of(other) => value(other),
            Value::Next(other) => value(other) + 1,
        };
        let mut next = self.clone();
        let moved = &mut next.threads[self.running];
        moved.pc += 1;
        match instr {
            Instr::Begin(own, global) => moved.own = [of(own), of(global), 0],
            Instr::Assign(var, new) => {
                let new = of(new);
                match var {
                    Var::Shared(index) => next.shared[index] = new,
                    Var::Own => moved.own[0] = new,
                    Var::Global => moved.own[1] = new,
                    Var::Result => moved.own[2] = new,
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
                    next.threads.push(Thread { code, pc: 0, own: [0; 3], round, atomic: false });
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
