use ir::{Context, SortId};
use smt::*;
#[test]
fn smoke() {
    let mut context = Context::new();
    let _ = context.int(1);
    let mut solver = Z3Solver::new(&context, Z3Options::default()).unwrap();
    let p = solver.constant("p", SortId::BOOL);
    let q = solver.constant("q", SortId::BOOL);
    let i = solver.implies(p, q);
    solver.assert(i);
    let nq = solver.not(q);
    assert_eq!(solver.check(&[p, nq], Limits::default()), Answer::Unsat);
    assert_eq!(solver.unsat_core(), vec![p, nq]);
    assert_eq!(solver.check(&[p], Limits::default()), Answer::Sat);
    assert_eq!(solver.truth(q), Some(true));
    println!("{} {:?}", solver.name(), solver.statistics());
}
