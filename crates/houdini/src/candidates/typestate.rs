//! Guesses about typestate: what a procedure does to the cells that it modifies, and when it does not fail.
//!
//! For a cell `s` with the values `v`, `w`, …: `s` is unchanged; `old(s) == v ==> s == w`; `s` becomes `v` or is
//! unchanged; `s` is `v`; and for another cell `t`, `old(t) == v ==> s` is unchanged, which for a flag or the error
//! flag is "the error does not happen from this state". Integers may only grow, or only shrink. Results are one of
//! the values that they are set to, not negative, not null, and tell what happened to a cell.

use super::vocabulary::{Cell, Vocabulary};
use super::{Form, List};
use ir::{ExprId, SortId, VarId};

/// A condition on the state at entry that others can start from.
type Premise = ExprId;

pub(super) fn guess(list: &mut List<'_>, vocabulary: &Vocabulary) {
    let proc = list.program.proc(list.id);
    let (modifies, reads) = (proc.modifies.clone(), proc.reads.clone());
    let (inputs, outputs) = (proc.inputs.clone(), proc.outputs.clone());
    let touched = |cell: &&Cell| modifies.contains(&cell.global) || reads.contains(&cell.global);
    let cells: Vec<Cell> = vocabulary.cells.iter().filter(touched).cloned().collect();

    list.turn_to(Form::Unchanged);
    let modified: Vec<Cell> = cells.iter().filter(|cell| modifies.contains(&cell.global)).cloned().collect();
    let unchanged: Vec<Option<Unchanged>> = modified.iter().map(|cell| unchanged(list, cell)).collect();
    list.turn_to(Form::Transitions);
    for (cell, unchanged) in modified.iter().zip(&unchanged) {
        if let Some(unchanged) = unchanged {
            six_forms(list, cell, unchanged);
        }
    }
    list.turn_to(Form::NoError);
    let premises = premises(list, vocabulary, &cells, &inputs);
    no_error(list, &premises);
    list.turn_to(Form::WholeGlobals);
    let error = list.error;
    for &global in modifies.iter().filter(|global| Some(**global) != error) {
        whole_global(list, global);
    }
    list.turn_to(Form::Results);
    results(list, vocabulary, &inputs, &outputs);
    list.turn_to(Form::Cross);
    cross(list, &modified, &unchanged, &premises);
    list.turn_to(Form::AfterFlags);
    after_flags(list, &modified, &unchanged);
    list.turn_to(Form::ResultsTell);
    let flags = modified.iter().zip(unchanged).filter(|(cell, _)| cell.sticks_at.is_some());
    let flags: Vec<Unchanged> = flags.filter_map(|(_, unchanged)| unchanged).collect();
    results_tell(list, vocabulary, &outputs, &flags);
}

/// The clause that a cell keeps its value.
struct Unchanged {
    holds: ExprId,
    number: Option<usize>,
    now: ExprId,
    before: ExprId,
    global: VarId,
}

fn unchanged(list: &mut List<'_>, cell: &Cell) -> Option<Unchanged> {
    if Some(cell.global) == list.error {
        return None;
    }
    let (now, before) = (list.now(cell.global), list.before(cell.global)?);
    let context = &mut list.program.context;
    let (now, before) = (cell.value(context, now), cell.value(context, before));
    let holds = context.eq(now, before);
    let number = list.add(holds, &[]);
    Some(Unchanged { holds, number, now, before, global: cell.global })
}

/// What may be known of the state at entry.
fn premises(list: &mut List<'_>, vocabulary: &Vocabulary, cells: &[Cell], inputs: &[VarId]) -> Vec<Premise> {
    let mut premises = Vec::new();
    let error = list.error;
    for cell in cells.iter().filter(|cell| Some(cell.global) != error) {
        let Some(before) = list.before(cell.global) else { continue };
        let context = &mut list.program.context;
        let before = cell.value(context, before);
        premises.extend(cell.values.iter().map(|&value| context.eq(before, value)));
    }
    for &input in inputs {
        let term = list.now(input);
        for &value in vocabulary.values_of(input) {
            let is = list.program.context.eq(term, value);
            premises.push(is);
        }
    }
    premises
}

/// The paper's last two forms: from which states no assertion fails.
fn no_error(list: &mut List<'_>, premises: &[Premise]) {
    let Some(error) = list.error else { return };
    let error = list.now(error);
    let none = list.program.context.not(error);
    let never = list.add_for_all(none, &[]);
    let mut single = Vec::new();
    for &premise in premises {
        let clause = list.program.context.implies(premise, none);
        let implied_by: Vec<usize> = never.into_iter().collect();
        single.push(list.add_for_all(clause, &implied_by));
    }
    for (one, &first) in premises.iter().enumerate() {
        for (other, &second) in premises.iter().enumerate().skip(one + 1) {
            let both = list.program.context.and([first, second]);
            let clause = list.program.context.implies(both, none);
            let implied_by: Vec<usize> = [never, single[one], single[other]].into_iter().flatten().collect();
            list.add_for_all(clause, &implied_by);
        }
    }
}

/// The paper's first four forms, and relatives.
fn six_forms(list: &mut List<'_>, cell: &Cell, unchanged: &Unchanged) {
    let &Unchanged { holds, number, now, before, .. } = unchanged;
    let mut always = Vec::new();
    for &value in &cell.values {
        let is = list.program.context.eq(now, value);
        always.push(list.add(is, &[]));
        if cell.sticks_at.is_some() {
            let was = list.program.context.eq(before, value);
            list.add(was, &[]);
        }
    }
    for (index, &value) in cell.values.iter().enumerate() {
        let is = list.program.context.eq(now, value);
        let becomes = list.program.context.or([is, holds]);
        let implied_by: Vec<usize> = [number, always[index]].into_iter().flatten().collect();
        list.add(becomes, &implied_by);
    }
    for &from in &cell.values {
        let was = list.program.context.eq(before, from);
        for (index, &to) in cell.values.iter().enumerate() {
            let is = list.program.context.eq(now, to);
            let clause = list.program.context.implies(was, is);
            let mut implied_by: Vec<usize> = always[index].into_iter().collect();
            implied_by.extend(number.filter(|_| from == to));
            list.add(clause, &implied_by);
        }
    }
}

fn whole_global(list: &mut List<'_>, global: VarId) {
    let Some(before) = list.before(global) else { return };
    let now = list.now(global);
    let same = list.program.context.eq(now, before);
    let same = list.add(same, &[]);
    if list.program.context.var(global).sort == SortId::INT {
        let implied_by: Vec<usize> = same.into_iter().collect();
        let grows = list.program.context.le(before, now);
        list.add(grows, &implied_by);
        let shrinks = list.program.context.le(now, before);
        list.add(shrinks, &implied_by);
    }
}

/// `old(t) == v ==> s` is unchanged for a flag `s`, and the same for inputs.
fn cross(list: &mut List<'_>, modified: &[Cell], unchanged: &[Option<Unchanged>], premises: &[Premise]) {
    for (cell, unchanged) in modified.iter().zip(unchanged) {
        let (Some(_), Some(unchanged)) = (cell.sticks_at, unchanged) else { continue };
        for &premise in premises {
            let own = ir::free_vars(&list.program.context, premise)
                .iter()
                .any(|var| list.program.old_globals.get(&unchanged.global) == Some(var));
            if own {
                continue;
            }
            let clause = list.program.context.implies(premise, unchanged.holds);
            let implied_by: Vec<usize> = unchanged.number.into_iter().collect();
            list.add(clause, &implied_by);
        }
    }
}

/// A cell is unchanged unless a flag was raised that sticks: with the flag up, nobody looks at the rest.
fn after_flags(list: &mut List<'_>, modified: &[Cell], unchanged: &[Option<Unchanged>]) {
    for (cell, flag) in modified.iter().zip(unchanged) {
        let (Some(value), Some(flag)) = (cell.sticks_at, flag) else { continue };
        let is_up = list.program.context.eq(flag.now, value);
        for other in unchanged.iter().flatten().filter(|other| other.global != flag.global) {
            let clause = list.program.context.or([is_up, other.holds]);
            let implied_by: Vec<usize> = other.number.into_iter().collect();
            list.add(clause, &implied_by);
        }
    }
}

fn results(list: &mut List<'_>, vocabulary: &Vocabulary, inputs: &[VarId], outputs: &[VarId]) {
    for &output in outputs {
        let term = list.now(output);
        let sort = list.program.context.var(output).sort;
        let values = vocabulary.values_of(output).to_vec();
        let mut is_one = Vec::new();
        for &value in &values {
            let is = list.program.context.eq(term, value);
            list.add(is, &[]);
            let is_not = list.program.context.not(is);
            list.add(is_not, &[]);
            is_one.push(is);
        }
        if values.len() > 1 && sort != SortId::BOOL {
            let one_of = list.program.context.or(is_one);
            list.add(one_of, &[]);
        }
        if sort == SortId::INT {
            let zero = list.program.context.int(0);
            let positive = list.program.context.lt(zero, term);
            let positive = list.add(positive, &[]);
            let implied_by: Vec<usize> = positive.into_iter().collect();
            let not_negative = list.program.context.le(zero, term);
            list.add(not_negative, &implied_by);
            let is_null = list.program.context.eq(term, zero);
            let not_null = list.program.context.not(is_null);
            list.add(not_null, &implied_by);
        }
        for &input in inputs.iter().filter(|input| list.program.context.var(**input).sort == sort).collect::<Vec<_>>() {
            let given = list.now(input);
            let same = list.program.context.eq(term, given);
            list.add(same, &[]);
        }
    }
}

/// A result's value says that a flag was not raised.
fn results_tell(list: &mut List<'_>, vocabulary: &Vocabulary, outputs: &[VarId], flags: &[Unchanged]) {
    for &output in outputs {
        let term = list.now(output);
        for &value in vocabulary.values_of(output) {
            let is = list.program.context.eq(term, value);
            let is_not = list.program.context.not(is);
            for unchanged in flags {
                let implied_by: Vec<usize> = unchanged.number.into_iter().collect();
                for premise in [is, is_not] {
                    let clause = list.program.context.implies(premise, unchanged.holds);
                    list.add(clause, &implied_by);
                }
            }
        }
    }
}
