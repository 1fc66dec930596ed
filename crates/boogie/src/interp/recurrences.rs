//! Axioms that define a function by recursion.
//!
//! `axiom pow2(0) == 1; axiom (forall n: int :: n >= 0 ==> pow2(n + 1) == 2 * pow2(n));` has a model whatever the rest of the
//! program says: the function that the recursion computes. So a run computes it, and asks nobody; where it comes to an end
//! everywhere that the run looks, the axioms are decided. That is so where
//!
//! * each axiom that speaks of the function is made of clauses `guards ==> f(head) == value`, with a variable, a variable and a
//!   number, or a number for each argument of the head (those that define a function above it may speak of it, too);
//! * clauses exclude each other by the ranges of one argument, the *measure*;
//! * each recursive call has a smaller measure, and there is a number below which no clause calls (*well-founded recursion*).
//!   Functions that call each other have the same argument for their measure.
//!
//! Where no clause applies, the function is whatever the oracle says.

use super::axioms::{Definition, reached};
use super::code::Code;
use crate::syntax::{BinaryOp, BinderKind, ExprId, ExprKind, UnaryOp};
use crate::typed::{FunctionId, Meaning, Ty, TypedProgram, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// The functions that axioms define by recursion.
#[derive(Default)]
pub(super) struct Recurrences {
    pub functions: FxHashMap<FunctionId, Vec<Definition>>,
    /// The axioms that say no more than that, with the functions that they define.
    pub axioms: FxHashMap<ExprId, Vec<FunctionId>>,
}

/// An argument of what a clause defines.
#[derive(Clone, Copy)]
enum Head {
    /// A variable of the clause, and a number that is added to it.
    Var(VarId, i64),
    Number(ExprId, i64),
}

/// `guards ==> function(heads) == value`
struct Clause {
    function: FunctionId,
    heads: Vec<Head>,
    guards: Vec<ExprId>,
    /// Without one, `truth`.
    value: Option<ExprId>,
    truth: bool,
}

/// The integers from the first to the second, both included, where there are such.
type Range = (Option<i64>, Option<i64>);

impl Recurrences {
    pub fn find(program: &TypedProgram, axioms: &[ExprId], code: &mut Code) -> Recurrences {
        let reader = Reader { program };
        let mut read: Vec<(ExprId, Vec<Clause>)> = Vec::new();
        // What an axiom speaks of that is not made of clauses is no recurrence.
        let mut others: FxHashSet<FunctionId> = FxHashSet::default();
        for &axiom in axioms {
            let mut clauses = Vec::new();
            if reader.clauses(axiom, &mut Vec::new(), &mut Vec::new(), &mut clauses) {
                read.push((axiom, clauses));
            } else {
                others.extend(reached(program, axiom).0);
            }
        }
        let all = |function: FunctionId| {
            let clauses = read.iter().flat_map(|(_, clauses)| clauses);
            clauses.filter(move |clause| clause.function == function).collect::<Vec<&Clause>>()
        };
        let below = |function: FunctionId| {
            let mut found: FxHashSet<FunctionId> = FxHashSet::default();
            let mut open = vec![function];
            while let Some(at) = open.pop() {
                for clause in all(at) {
                    let mentioned = reader.mentioned(clause).into_iter();
                    open.extend(mentioned.filter(|&next| next != at && found.insert(next)));
                }
            }
            found
        };
        let mut heads: Vec<FunctionId> = read.iter().flat_map(|(_, all)| all).map(|clause| clause.function).collect();
        heads.sort_unstable();
        heads.dedup();
        let reach: FxHashMap<FunctionId, FxHashSet<FunctionId>> =
            heads.iter().map(|&head| (head, below(head))).collect();
        // A function with those that call it in turn.
        let group = |function: FunctionId| -> Vec<FunctionId> {
            let around = |other: &FunctionId| reach[&function].contains(other) && reach[other].contains(&function);
            heads.iter().copied().filter(|other| *other == function || around(other)).collect()
        };
        let is_well_founded = |head: &FunctionId| {
            let group: Vec<(FunctionId, Vec<&Clause>)> = group(*head).into_iter().map(|at| (at, all(at))).collect();
            reader.is_well_founded(&group)
        };
        let mut defined: FxHashSet<FunctionId> =
            heads.iter().copied().filter(|head| !others.contains(head) && is_well_founded(head)).collect();
        // An axiom of which one clause is no definition is assumed of all that it speaks of. And of functions that call each other
        // all must be defined.
        loop {
            let before = defined.len();
            for (_, clauses) in &read {
                for clause in clauses.iter().filter(|clause| !defined.contains(&clause.function)).collect::<Vec<_>>() {
                    let mentioned = reader.mentioned(clause);
                    defined.retain(|function| !mentioned.contains(function));
                }
                if clauses.iter().any(|clause| !defined.contains(&clause.function)) {
                    for clause in clauses {
                        defined.remove(&clause.function);
                    }
                }
            }
            let is_circular = |at: &FunctionId| !group(*at).iter().all(|other| defined.contains(other));
            let circular: Vec<FunctionId> = heads.iter().copied().filter(is_circular).collect();
            for function in circular {
                defined.remove(&function);
            }
            if defined.len() == before {
                break;
            }
        }
        let mut found = Recurrences::default();
        for (axiom, clauses) in &read {
            let mut of: Vec<FunctionId> = clauses.iter().map(|clause| clause.function).collect();
            if !of.iter().all(|function| defined.contains(function)) {
                continue;
            }
            for clause in clauses {
                found.functions.entry(clause.function).or_default().push(clause.compile(program, code));
            }
            of.dedup();
            found.axioms.insert(*axiom, of);
        }
        found
    }
}

impl Clause {
    fn compile(&self, program: &TypedProgram, code: &mut Code) -> Definition {
        let place = |head: &Head| match *head {
            Head::Var(var, _) => Some(var),
            Head::Number(..) => None,
        };
        let places: Vec<Option<VarId>> = self.heads.iter().map(place).collect();
        let (mut fixed, mut vars) = (Vec::new(), Vec::new());
        for (place, head) in self.heads.iter().enumerate() {
            match *head {
                Head::Var(var, added) => vars.push((var, place as u32, added)),
                Head::Number(expr, _) => fixed.push((place as u32, code.term_with(program, &places, expr))),
            }
        }
        let guards = self.guards.iter().map(|&guard| code.term_with(program, &places, guard)).collect();
        let value = match self.value {
            Some(value) => code.term_with(program, &places, value),
            None => code.constant(super::value::Value::Bool(self.truth)),
        };
        Definition { fixed, vars, guards, value }
    }
}

/// Reads axioms as clauses.
struct Reader<'p> {
    program: &'p TypedProgram,
}

impl Reader<'_> {
    /// The clauses that an axiom is made of; whether that is all of it.
    fn clauses(&self, expr: ExprId, vars: &mut Vec<VarId>, guards: &mut Vec<ExprId>, found: &mut Vec<Clause>) -> bool {
        let syntax = &self.program.syntax;
        match syntax.expr(expr).kind {
            ExprKind::Ascribe(inner, _) => self.clauses(inner, vars, guards, found),
            ExprKind::Binary(BinaryOp::And, a, b) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                self.clauses(a, vars, guards, found) && self.clauses(b, vars, guards, found)
            }),
            ExprKind::Binary(BinaryOp::Implies, guard, rest) | ExprKind::Binary(BinaryOp::Explies, rest, guard) => {
                guards.push(guard);
                let is_read = self.clauses(rest, vars, guards, found);
                guards.pop();
                is_read
            }
            ExprKind::Binary(BinaryOp::Eq | BinaryOp::Iff, a, b) => {
                self.clause(a, Some(b), true, vars, guards, found) || self.clause(b, Some(a), true, vars, guards, found)
            }
            ExprKind::Binder(binder) => {
                let decl = syntax.binder(binder);
                let (type_params, own) = &self.program.binder_vars[binder.index()];
                let plain = own.iter().all(|&var| self.program.var(var).where_clause.is_none());
                if decl.kind != BinderKind::Forall || !type_params.is_empty() || !plain {
                    return false;
                }
                let around = vars.len();
                vars.extend(own);
                let is_read = self.clauses(decl.body, vars, guards, found);
                vars.truncate(around);
                is_read
            }
            ExprKind::Unary(UnaryOp::Not, inner) => self.clause(inner, None, false, vars, guards, found),
            ExprKind::Apply { .. } => self.clause(expr, None, true, vars, guards, found),
            _ => false,
        }
    }

    fn clause(
        &self,
        subject: ExprId,
        value: Option<ExprId>,
        truth: bool,
        vars: &[VarId],
        guards: &[ExprId],
        found: &mut Vec<Clause>,
    ) -> bool {
        let program = self.program;
        let (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) =
            (program.syntax.expr(subject).kind, program.meanings[subject.index()])
        else {
            return false;
        };
        let decl = &program.functions[function.index()];
        if decl.body.is_some() || decl.builtin.is_some() || decl.constructor.is_some() || !decl.type_params.is_empty() {
            return false;
        }
        let mut heads: Vec<Head> = Vec::new();
        let mut open: Vec<VarId> = vars.to_vec();
        for &arg in program.syntax.list(args) {
            let head = match (self.var(arg), self.affine(arg)) {
                (Some(var), _) => Head::Var(var, 0),
                (None, Some((Some(var), added))) => Head::Var(var, added),
                (None, Some((None, number))) => Head::Number(arg, number),
                (None, None) => return false,
            };
            if let Head::Var(var, _) = head {
                // Each once, and all of them.
                let Some(at) = open.iter().position(|&known| known == var) else { return false };
                open.swap_remove(at);
            }
            heads.push(head);
        }
        // (A quantifier may be undecided, wherever it stands.)
        let is_plain = |expr: ExprId| {
            let mut is_plain = !reached(program, expr).1;
            super::compile::walk(program, expr, &mut |expr| {
                let kind = &program.syntax.expr(expr).kind;
                is_plain &= !matches!(kind, ExprKind::Let(_) | ExprKind::Code(_) | ExprKind::Old(_));
            });
            is_plain
        };
        if !open.is_empty() || !guards.iter().copied().chain(value).all(is_plain) {
            return false;
        }
        found.push(Clause { function, heads, guards: guards.to_vec(), value, truth });
        true
    }

    /// The functions that a clause mentions, be it through the bodies of others; its own only where that is not as a call in its
    /// value.
    fn mentioned(&self, clause: &Clause) -> FxHashSet<FunctionId> {
        let mut found = self.hidden(clause);
        found.extend(self.called(clause).into_iter().filter(|&function| function != clause.function));
        found
    }

    /// The functions that a clause mentions otherwise than as calls in its value.
    fn hidden(&self, clause: &Clause) -> FxHashSet<FunctionId> {
        let mut found: FxHashSet<FunctionId> = FxHashSet::default();
        for &guard in &clause.guards {
            found.extend(reached(self.program, guard).0);
        }
        for function in self.called(clause) {
            if let Some(body) = self.program.functions[function.index()].body {
                found.extend(reached(self.program, body).0);
            }
        }
        found
    }

    /// The functions that the value of a clause calls by itself.
    fn called(&self, clause: &Clause) -> Vec<FunctionId> {
        let mut found = Vec::new();
        if let Some(value) = clause.value {
            super::compile::walk(self.program, value, &mut |expr| {
                if let Some(Meaning::Function(function)) = self.program.meanings[expr.index()] {
                    found.push(function);
                }
            });
        }
        found
    }

    /// Whether the clauses of functions that call each other define them: in one argument, an integer, clauses of one function
    /// exclude each other, and every call goes down.
    fn is_well_founded(&self, group: &[(FunctionId, Vec<&Clause>)]) -> bool {
        let members: Vec<FunctionId> = group.iter().map(|(function, _)| *function).collect();
        let clauses = || group.iter().flat_map(|(_, clauses)| clauses);
        if clauses().any(|clause| members.iter().any(|member| self.hidden(clause).contains(member))) {
            return false;
        }
        let calls: Vec<(&Clause, Vec<Call>)> =
            clauses().map(|clause| (*clause, self.calls(clause, &members))).collect();
        if let [(_, calls)] = &calls[..]
            && calls.is_empty()
        {
            return true;
        }
        let is_measure = |&place: &usize| {
            let is_int = |function: &FunctionId| {
                let params = &self.program.functions[function.index()].params;
                params.get(place).is_some_and(|&param| self.program.var(param).ty == Ty::INT)
            };
            let apart = |(_, clauses): &(FunctionId, Vec<&Clause>)| {
                let ranges: Vec<Range> = clauses.iter().map(|clause| self.range(clause, place)).collect();
                let apart = |(at, one): (usize, &Range)| ranges[at + 1..].iter().all(|other| excludes(*one, *other));
                ranges.iter().enumerate().all(apart)
            };
            members.iter().all(is_int)
                && group.iter().all(apart)
                && calls.iter().all(|(clause, calls)| calls.iter().all(|call| self.descends(clause, call, place)))
        };
        let most = members.iter().map(|member| self.program.functions[member.index()].params.len()).min();
        (0..most.unwrap_or(0)).any(|place| is_measure(&place))
    }

    /// The measures that a clause is for.
    fn range(&self, clause: &Clause, place: usize) -> Range {
        match clause.heads[place] {
            Head::Number(_, number) => (Some(number), Some(number)),
            Head::Var(var, added) => {
                let mut range = (None, None);
                for &guard in &clause.guards {
                    range = both(range, self.bounds(guard, var, true));
                }
                let moved = |bound: Option<i64>| bound.and_then(|bound| bound.checked_add(added));
                (moved(range.0), moved(range.1))
            }
        }
    }

    /// Whether a call has a smaller measure, and there is a least one from which such calls are made.
    fn descends(&self, clause: &Clause, call: &Call, place: usize) -> bool {
        let arg = call.args[place];
        match (clause.heads[place], self.affine(arg)) {
            (Head::Number(_, number), Some((None, called))) => called < number,
            (Head::Var(var, added), Some((Some(of), called))) if var == of => {
                called < added && self.range_at(clause, call, var).0.is_some()
            }
            // (What is divided, or left of a division, is smaller where it is positive.)
            (Head::Var(var, 0), None) => {
                let is_positive = |low: Option<i64>| low.is_some_and(|low| low > 0);
                let is_smaller = match self.program.syntax.expr(arg).kind {
                    ExprKind::Binary(BinaryOp::Div, a, b) => {
                        self.affine(a) == Some((Some(var), 0))
                            && matches!(self.affine(b), Some((None, divisor)) if divisor > 1)
                    }
                    ExprKind::Binary(BinaryOp::Mod, _, b) => self.affine(b) == Some((Some(var), 0)),
                    _ => false,
                };
                is_smaller && is_positive(self.range_at(clause, call, var).0)
            }
            _ => false,
        }
    }

    /// What a variable of a clause can be where a call is made.
    fn range_at(&self, clause: &Clause, call: &Call, var: VarId) -> Range {
        let mut range = (None, None);
        for &guard in &clause.guards {
            range = both(range, self.bounds(guard, var, true));
        }
        for &(condition, wanted) in &call.under {
            range = both(range, self.bounds(condition, var, wanted));
        }
        range
    }

    /// The calls of some functions in a clause, with the conditions under which their values count.
    fn calls(&self, clause: &Clause, members: &[FunctionId]) -> Vec<Call> {
        let mut found = Vec::new();
        let mut open: Vec<(ExprId, Vec<(ExprId, bool)>)> =
            clause.value.map(|value| (value, vec![])).into_iter().collect();
        let syntax = &self.program.syntax;
        while let Some((expr, under)) = open.pop() {
            let with = |condition: ExprId, wanted: bool| {
                let mut under = under.clone();
                under.push((condition, wanted));
                under
            };
            match syntax.expr(expr).kind {
                ExprKind::IfThenElse(condition, then, otherwise) => {
                    open.push((then, with(condition, true)));
                    open.push((otherwise, with(condition, false)));
                    open.push((condition, under));
                }
                ExprKind::Binary(BinaryOp::And | BinaryOp::Implies, a, b) => {
                    open.push((b, with(a, true)));
                    open.push((a, under));
                }
                ExprKind::Binary(BinaryOp::Or, a, b) => {
                    open.push((b, with(a, false)));
                    open.push((a, under));
                }
                _ => {
                    if let ExprKind::Apply { args, .. } = syntax.expr(expr).kind
                        && let Some(Meaning::Function(function)) = self.program.meanings[expr.index()]
                        && members.contains(&function)
                    {
                        found.push(Call { args: syntax.list(args).to_vec(), under: under.clone() });
                    }
                    crate::walk::children(&self.program.syntax, expr, |part| open.push((part, under.clone())));
                }
            }
        }
        found
    }

    /// The bounds of a variable where a condition comes out as wanted.
    fn bounds(&self, condition: ExprId, var: VarId, wanted: bool) -> Range {
        let (op, a, b) = match self.program.syntax.expr(condition).kind {
            ExprKind::Ascribe(inner, _) => return self.bounds(inner, var, wanted),
            ExprKind::Unary(UnaryOp::Not, inner) => return self.bounds(inner, var, !wanted),
            ExprKind::Binary(op, a, b) => (op, a, b),
            _ => return (None, None),
        };
        if (op, wanted) == (BinaryOp::And, true) || (op, wanted) == (BinaryOp::Or, false) {
            return both(self.bounds(a, var, wanted), self.bounds(b, var, wanted));
        }
        let (Some(a), Some(b)) = (self.affine(a), self.affine(b)) else { return (None, None) };
        // `var op number`
        let (op, number) = match (a, b) {
            ((Some(of), added), (None, number)) if of == var => (Some(op), number.checked_sub(added)),
            ((None, number), (Some(of), added)) if of == var => (mirrored(op), number.checked_sub(added)),
            _ => return (None, None),
        };
        let (Some(op), Some(number)) = (op, number) else { return (None, None) };
        let next = |by: i64| number.checked_add(by);
        match (op, wanted) {
            (BinaryOp::Lt, true) | (BinaryOp::Ge, false) => (None, next(-1)),
            (BinaryOp::Le, true) | (BinaryOp::Gt, false) => (None, Some(number)),
            (BinaryOp::Gt, true) | (BinaryOp::Le, false) => (next(1), None),
            (BinaryOp::Ge, true) | (BinaryOp::Lt, false) => (Some(number), None),
            (BinaryOp::Eq, true) | (BinaryOp::Neq, false) => (Some(number), Some(number)),
            _ => (None, None),
        }
    }

    fn var(&self, expr: ExprId) -> Option<VarId> {
        match (self.program.syntax.expr(expr).kind, self.program.meanings[expr.index()]) {
            (ExprKind::Name(_), Some(Meaning::Var(var))) => Some(var),
            _ => None,
        }
    }

    /// A variable of integers, if any, and what is added to it.
    fn affine(&self, expr: ExprId) -> Option<(Option<VarId>, i64)> {
        let syntax = &self.program.syntax;
        match syntax.expr(expr).kind {
            ExprKind::Ascribe(inner, _) => self.affine(inner),
            ExprKind::Int(digits) => Some((None, syntax.names[digits].parse().ok()?)),
            ExprKind::Name(_) => {
                let var = self.var(expr)?;
                (self.program.var(var).ty == Ty::INT).then_some((Some(var), 0))
            }
            ExprKind::Unary(UnaryOp::Neg, inner) => match self.affine(inner)? {
                (None, number) => Some((None, number.checked_neg()?)),
                (Some(_), _) => None,
            },
            ExprKind::Binary(BinaryOp::Add, a, b) => match (self.affine(a)?, self.affine(b)?) {
                ((Some(_), _), (Some(_), _)) => None,
                ((a, added), (b, more)) => Some((a.or(b), added.checked_add(more)?)),
            },
            ExprKind::Binary(BinaryOp::Sub, a, b) => match (self.affine(a)?, self.affine(b)?) {
                ((var, added), (None, less)) => Some((var, added.checked_sub(less)?)),
                _ => None,
            },
            _ => None,
        }
    }
}

/// A recursive call.
struct Call {
    args: Vec<ExprId>,
    under: Vec<(ExprId, bool)>,
}

/// The comparison with its sides exchanged.
fn mirrored(op: BinaryOp) -> Option<BinaryOp> {
    Some(match op {
        BinaryOp::Lt => BinaryOp::Gt,
        BinaryOp::Le => BinaryOp::Ge,
        BinaryOp::Gt => BinaryOp::Lt,
        BinaryOp::Ge => BinaryOp::Le,
        BinaryOp::Eq | BinaryOp::Neq => op,
        _ => return None,
    })
}

fn both(one: Range, other: Range) -> Range {
    let stricter = |a: Option<i64>, b: Option<i64>, choose: fn(i64, i64) -> i64| match (a, b) {
        (Some(a), Some(b)) => Some(choose(a, b)),
        (a, b) => a.or(b),
    };
    (stricter(one.0, other.0, i64::max), stricter(one.1, other.1, i64::min))
}

fn excludes(one: Range, other: Range) -> bool {
    let below = |one: Range, other: Range| matches!((one.1, other.0), (Some(high), Some(low)) if high < low);
    below(one, other) || below(other, one)
}
