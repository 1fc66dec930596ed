//! Threads and their turns.

use super::*;
use crate::interp::{Fork, NEVER};
use crate::syntax::StmtId;

/// Added to the line of a call: where its results are about to be assigned.
const BACK: usize = 1000;

/// Says in which rounds threads go on: before each statement that its text is listed for, in order.
#[derive(Default)]
struct Schedule<'p> {
    text: &'p str,
    /// The line of a statement, and the rounds.
    rounds: Vec<(usize, VecDeque<u32>)>,
    forks: VecDeque<Fork>,
    stops: Vec<usize>,
}

impl Schedule<'_> {
    fn line(&self, program: &TypedProgram, stmt: StmtId) -> usize {
        line(self.text, program.syntax.stmt(stmt).span.start + 1)
    }
}

/// The oracle needs the program to know the lines.
struct Scheduler<'p>(Schedule<'p>, &'p TypedProgram);

impl Oracle for Scheduler<'_> {
    fn context(&mut self, at: StmtId, back: bool) -> Option<u32> {
        let at = self.0.line(self.1, at) + if back { BACK } else { 0 };
        self.0.rounds.iter_mut().find(|(line, _)| *line == at)?.1.pop_front()
    }

    fn stops(&mut self, after: StmtId) -> bool {
        let at = self.0.line(self.1, after);
        self.0.stops.contains(&at)
    }

    fn fork(&mut self, _: StmtId, _: u32) -> Option<Fork> {
        self.0.forks.pop_front()
    }
}

fn run_schedule(text: &str, rounds: &[(usize, &[u32])], forks: &[Fork], stops: &[usize]) -> String {
    let program = typed(text);
    let entry = program.procedure_named("main").unwrap();
    let rounds = rounds.iter().map(|(line, rounds)| (*line, rounds.iter().copied().collect())).collect();
    let schedule = Schedule { text, rounds, forks: forks.iter().copied().collect(), stops: stops.to_vec() };
    let run = Interpreter::new(&program).run(entry, &mut Scheduler(schedule, &program));
    ends(text, &run)
}

const RACE: &str = "var x: int;
procedure p()
{
  x := x + 1;
}
procedure main()
{
  x := 0;
  async call p();
  x := x + 1;
  assert x != 2;
}
";

#[test]
fn a_new_thread_runs_first() {
    assert_eq!(run_schedule(RACE, &[], &[], &[]), "assert 11");
}

#[test]
fn a_thread_may_start_later_or_never() {
    let start = |round| Fork { round: Some(round), id: None };
    assert_eq!(run_schedule(RACE, &[], &[start(1)], &[]), "returned");
    assert_eq!(run_schedule(RACE, &[], &[start(NEVER)], &[]), "returned");
    // In the same round threads come before the one that started them.
    assert_eq!(run_schedule(RACE, &[(11, &[1])], &[start(1)], &[]), "assert 11");
}

#[test]
fn a_turn_ends_before_a_statement() {
    // The thread waits before its statement until the other has failed to see it.
    assert_eq!(run_schedule(RACE, &[(4, &[1])], &[], &[]), "returned");
    assert_eq!(run_schedule(RACE, &[(4, &[1]), (11, &[1])], &[], &[]), "assert 11");
}

#[test]
fn a_thread_may_stop_for_good() {
    let text = "var x: int;
procedure p()
{
  x := 1;
  assume false;
}
procedure main()
{
  x := 0;
  async call p();
  assert x == 0;
}
";
    assert_eq!(run_schedule(text, &[], &[], &[]), "blocked 5");
    assert_eq!(run_schedule(text, &[], &[], &[4]), "assert 11");
}

#[test]
fn atomic_blocks_are_not_interrupted() {
    let text = "var x: int;
procedure corral_atomic_begin();
procedure corral_atomic_end();
procedure p()
{
  assert x != 1;
}
procedure main()
{
  x := 0;
  call corral_atomic_begin();
  async call p();
  x := 1;
  x := 2;
  call corral_atomic_end();
}
";
    assert_eq!(run_schedule(text, &[], &[], &[]), "returned");
    assert_eq!(run_schedule(text, &[(14, &[1])], &[], &[]), "returned");
    let open = text.replace("  call corral_atomic_begin();\n", "\n");
    assert_eq!(run_schedule(&open, &[(14, &[1])], &[Fork { round: Some(1), id: None }], &[]), "assert 6");
}

#[test]
fn threads_have_ids_and_variables_of_their_own() {
    let text = "var {:thread_local} mine: int;
var seen: [int]bool;
procedure corral_getThreadID() returns (id: int);
procedure corral_getChildThreadID() returns (id: int);
procedure p()
{
  var id: int;
  call id := corral_getThreadID();
  mine := id;
  seen[id] := true;
}
procedure main()
{
  var id, child: int;
  mine := 5;
  call id := corral_getThreadID();
  async call p();
  call child := corral_getChildThreadID();
  assert id == 1 && child == 9;
  assert mine == 5;
  assert !seen[child];
}
";
    let id = |id| Fork { round: None, id: Some(id) };
    assert_eq!(run_schedule(text, &[], &[id(9)], &[]), "assert 21");
    // Two threads of one id are no run.
    assert!(run_schedule(text, &[], &[id(1)], &[]).contains("one id"));
}

#[test]
fn what_must_not_be_reached_fails() {
    let text = "procedure corral_assert_not_reachable();
procedure main()
{
  call corral_assert_not_reachable();
}
";
    assert_eq!(run_schedule(text, &[], &[], &[]), "assert 4");
}

#[test]
fn a_thread_enters_its_procedure_at_its_first_turn() {
    let text = "var g: int;
procedure p()
{
  var y: int where y == g;
  assert y == 0;
}
procedure main()
{
  g := 0;
  async call p();
  g := 1;
}
";
    let start = |round| Fork { round: Some(round), id: None };
    assert_eq!(run_schedule(text, &[], &[start(0)], &[]), "returned");
    assert_eq!(run_schedule(text, &[], &[start(1)], &[]), "assert 5");
}

#[test]
fn a_turn_ends_before_results_are_assigned() {
    let text = "var x: int;
procedure p()
{
  x := 5;
}
procedure f() returns (r: int)
{
  r := 1;
}
procedure main()
{
  x := 0;
  async call p();
  call x := f();
  assert x == 5;
}
";
    let later = [Fork { round: Some(1), id: None }];
    assert_eq!(run_schedule(text, &[(14 + BACK, &[1])], &later, &[]), "assert 15");
    assert_eq!(run_schedule(text, &[(15, &[1])], &later, &[]), "returned");
}
