//! Sets of facts about globals, and what follows from them by looking.
//!
//! The commonest fact is that a global is one of a few literals; it is kept as just that. Any other fact is a small
//! condition over globals and constants. What is known of values is put into conditions, and a disjunction loses the
//! disjuncts that cannot be. Where two sets meet, a global that is one of a few literals on either side is one of all
//! of them, and a condition stays that plainly follows from both.

use crate::simplify::tree_size_within;
use crate::vars::Vars;
use ir::{Context, ExprId, Node, Op, Set, Substitution, VarId};

/// More conditions than this are not kept.
const CONDITIONS: usize = 64;

/// A condition of more nodes than this, as a tree, is not kept.
const SIZE: usize = 24;

/// A global that is one of more literals than this is not followed.
const LITERALS: usize = 4;

/// A few literals that a global may be, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Literals {
    count: u8,
    list: [ExprId; LITERALS],
}

impl Literals {
    /// None if there are too many.
    fn new(mut all: Vec<ExprId>) -> Option<Self> {
        all.sort_unstable();
        all.dedup();
        if all.len() > LITERALS {
            return None;
        }
        let mut list = [ExprId::FALSE; LITERALS];
        list[..all.len()].copy_from_slice(&all);
        Some(Self { count: all.len() as u8, list })
    }

    fn all(&self) -> &[ExprId] {
        &self.list[..usize::from(self.count)]
    }
}

/// What is known.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Facts {
    /// Globals, in order, each with the literals that it may be.
    values: Vec<(VarId, Literals)>,
    /// In order.
    conditions: Vec<ExprId>,
}

impl Facts {
    /// The literals that a global may be, if that is known.
    fn literals(&self, var: VarId) -> Option<&[ExprId]> {
        let place = self.values.binary_search_by_key(&var, |(var, _)| *var).ok()?;
        Some(self.values[place].1.all())
    }

    /// The literal that a global is, if there is only one.
    fn value(&self, var: VarId) -> Option<ExprId> {
        match self.literals(var)? {
            [only] => Some(*only),
            _ => None,
        }
    }

    fn holds(&self, condition: ExprId) -> bool {
        self.conditions.binary_search(&condition).is_ok()
    }

    /// All of it as conditions.
    pub fn list(&self, context: &mut Context) -> Vec<ExprId> {
        let mut list = Vec::with_capacity(self.values.len() + self.conditions.len());
        for (var, literals) in &self.values {
            let var = context.var_expr(*var);
            let equal: Vec<ExprId> = literals.all().iter().map(|&literal| context.eq(var, literal)).collect();
            list.push(context.or(equal));
        }
        list.extend(&self.conditions);
        list.retain(|&fact| fact != ExprId::TRUE);
        list
    }
}

pub struct Reasoner<'a> {
    pub context: &'a mut Context,
    pub vars: &'a mut Vars,
}

impl Reasoner<'_> {
    /// Drops what is said of these variables.
    pub fn forget(&mut self, facts: &mut Facts, changed: &[VarId]) {
        if changed.is_empty() {
            return;
        }
        facts.values.retain(|(var, _)| !changed.contains(var));
        facts.conditions.retain(|&fact| !self.vars.of(self.context, fact).iter().any(|var| changed.contains(var)));
    }

    pub fn assign(&mut self, facts: &mut Facts, var: VarId, expr: ExprId) {
        let literals = match self.context.node(expr) {
            Node::Var(source) => facts.literals(*source).map(<[ExprId]>::to_vec),
            _ => None,
        };
        let value = self.with_values(facts, expr);
        self.forget(facts, &[var]);
        if let Some(literals) = literals {
            self.narrow(facts, var, literals);
        } else if self.vars.is_rigid(self.context, value) {
            let var = self.context.var_expr(var);
            let equal = self.context.eq(var, value);
            self.assume(facts, equal);
        }
    }

    /// Adds a condition; false if it cannot hold.
    pub fn assume(&mut self, facts: &mut Facts, expr: ExprId) -> bool {
        let mut open = vec![expr];
        let mut taken_apart: Set<ExprId> = Set::default();
        while let Some(expr) = open.pop() {
            let expr = self.reduce(facts, expr);
            match self.context.node(expr) {
                Node::Bool(true) => continue,
                Node::Bool(false) => return false,
                Node::App(Op::And, parts) => {
                    if taken_apart.insert(expr) {
                        open.extend(parts.iter());
                    }
                    continue;
                }
                _ => {}
            }
            if !self.is_about_globals(expr) {
                continue;
            }
            if let Some((var, literals)) = literals_of(self.context, expr) {
                if !self.narrow(facts, var, literals) {
                    return false;
                }
                // What is known of the variable now may decide conditions that mention it.
                let (touched, rest): (Vec<ExprId>, Vec<ExprId>) =
                    facts.conditions.iter().partition(|&&fact| self.vars.of(self.context, fact).contains(&var));
                facts.conditions = rest;
                open.extend(touched);
                continue;
            }
            if let Err(place) = facts.conditions.binary_search(&expr)
                && facts.conditions.len() < CONDITIONS
                && tree_size_within(self.context, expr, SIZE)
            {
                facts.conditions.insert(place, expr);
            }
        }
        true
    }

    /// Adds all of other facts; false if both cannot hold.
    pub fn add(&mut self, facts: &mut Facts, more: &Facts) -> bool {
        for (var, literals) in &more.values {
            if !self.narrow(facts, *var, literals.all().to_vec()) {
                return false;
            }
        }
        more.conditions.iter().all(|&condition| self.assume(facts, condition))
    }

    /// A global is one of these; false if it can be none.
    fn narrow(&mut self, facts: &mut Facts, var: VarId, mut literals: Vec<ExprId>) -> bool {
        match facts.values.binary_search_by_key(&var, |(var, _)| *var) {
            Ok(place) => {
                // It is one of those that were known and one of the new ones. Two constants may be the same, so the
                // smaller set is kept, but for what is certainly not in the other.
                let known = facts.values[place].1;
                let mut kept = known.all().to_vec();
                if literals.len() < kept.len() {
                    std::mem::swap(&mut kept, &mut literals);
                }
                let differs =
                    |one: &ExprId| literals.iter().all(|&other| self.context.are_distinct_values(*one, other));
                kept.retain(|one| !differs(one));
                if let Some(kept) = Literals::new(kept) {
                    facts.values[place].1 = kept;
                }
                facts.values[place].1.count > 0
            }
            Err(place) => {
                if let Some(literals) = Literals::new(literals) {
                    facts.values.insert(place, (var, literals));
                }
                true
            }
        }
    }

    /// Keeps what is said of these globals only.
    pub fn restrict(&mut self, facts: &mut Facts, frame: &ir::Set<VarId>) {
        facts.values.retain(|(var, _)| frame.contains(var));
        facts.conditions.retain(|&fact| self.vars.of(self.context, fact).iter().all(|var| frame.contains(var)));
    }

    fn is_about_globals(&mut self, expr: ExprId) -> bool {
        let context = &*self.context;
        let vars = self.vars.of(context, expr);
        let all = !vars.is_empty() && vars.iter().all(|&var| context.var(var).kind == ir::VarKind::Global);
        all && !self.vars.is_quantified(self.context, expr)
    }

    /// `expr` with the literals that its globals are.
    fn with_values(&mut self, facts: &Facts, expr: ExprId) -> ExprId {
        let vars = self.vars.of(self.context, expr);
        let known: Vec<(VarId, ExprId)> = vars.iter().filter_map(|&var| Some((var, facts.value(var)?))).collect();
        if known.is_empty() {
            return expr;
        }
        known.into_iter().collect::<Substitution>().apply(self.context, expr)
    }

    /// A condition, folded with what is known: values, conditions, disjuncts that cannot be.
    fn reduce(&mut self, facts: &Facts, expr: ExprId) -> ExprId {
        if self.vars.is_rigid(self.context, expr) {
            return expr;
        }
        let expr = self.with_values(facts, expr);
        match self.context.node(expr) {
            Node::App(op @ (Op::Or | Op::Implies), parts) => {
                let (op, parts) = (*op, parts.clone());
                let reduced: Vec<ExprId> = parts.iter().map(|&part| self.reduce_atom(facts, part)).collect();
                let expr = if *reduced == *parts { expr } else { self.context.apply(op, &reduced) };
                self.reduce_atom(facts, expr)
            }
            _ => self.reduce_atom(facts, expr),
        }
    }

    fn reduce_atom(&mut self, facts: &Facts, expr: ExprId) -> ExprId {
        if facts.holds(expr) {
            return ExprId::TRUE;
        }
        if let Some((var, literals)) = literals_of(self.context, expr)
            && let Some(known) = facts.literals(var)
        {
            if known.iter().all(|literal| literals.contains(literal)) {
                return ExprId::TRUE;
            }
            let apart = |known: &ExprId| literals.iter().all(|&one| self.context.are_distinct_values(*known, one));
            if known.iter().all(apart) {
                return ExprId::FALSE;
            }
        }
        if facts.conditions.is_empty() && !matches!(self.context.node(expr), Node::App(Op::Not, _)) {
            return expr;
        }
        if let Node::App(Op::Not, inner) = self.context.node(expr) {
            let inner = inner[0];
            // A global that is one of some literals, but not this one.
            if let Some((var, excluded)) = literals_of(self.context, inner)
                && let Some(known) = facts.literals(var)
            {
                let rest: Vec<ExprId> = known.iter().copied().filter(|literal| !excluded.contains(literal)).collect();
                if rest.len() == known.len() && self.are_apart(known, &excluded) {
                    return ExprId::TRUE;
                }
                if rest.len() < known.len() && self.are_apart(&rest, &excluded) {
                    let var = self.context.var_expr(var);
                    let equal: Vec<ExprId> = rest.iter().map(|&literal| self.context.eq(var, literal)).collect();
                    return self.context.or(equal);
                }
            }
            return if facts.holds(inner) { ExprId::FALSE } else { expr };
        }
        let negated = self.context.not(expr);
        if facts.holds(negated) { ExprId::FALSE } else { expr }
    }

    fn are_apart(&self, left: &[ExprId], right: &[ExprId]) -> bool {
        left.iter().all(|&one| right.iter().all(|&other| self.context.are_distinct_values(one, other)))
    }

    /// What holds where either set holds.
    pub fn meet(&mut self, left: &Facts, right: &Facts) -> Facts {
        if left == right {
            return left.clone();
        }
        let mut met = Facts::default();
        let mut others = right.values.iter().peekable();
        for &(var, literals) in &left.values {
            while others.next_if(|(other, _)| *other < var).is_some() {}
            let Some((_, other)) = others.next_if(|(other, _)| *other == var) else { continue };
            if literals == *other {
                met.values.push((var, literals));
            } else if let Some(all) = Literals::new(literals.all().iter().chain(other.all()).copied().collect()) {
                met.values.push((var, all));
            }
        }
        let kept = left.conditions.iter().copied().filter(|&fact| right.holds(fact) || self.follows(right, fact));
        met.conditions = kept.collect();
        for &fact in &right.conditions {
            if !left.holds(fact)
                && self.follows(left, fact)
                && let Err(place) = met.conditions.binary_search(&fact)
                && met.conditions.len() < CONDITIONS
            {
                met.conditions.insert(place, fact);
            }
        }
        met
    }

    fn follows(&mut self, facts: &Facts, fact: ExprId) -> bool {
        self.reduce(facts, fact) == ExprId::TRUE
    }
}

/// Where a condition says that a variable is one of some literals: `g == 1`, `g`, `!g`, or a disjunction of such.
fn literals_of(context: &Context, condition: ExprId) -> Option<(VarId, Vec<ExprId>)> {
    let one = |condition: ExprId| -> Option<(VarId, ExprId)> {
        match context.node(condition) {
            Node::Var(var) => Some((*var, ExprId::TRUE)),
            Node::App(Op::Not, inner) => match context.node(inner[0]) {
                Node::Var(var) => Some((*var, ExprId::FALSE)),
                _ => None,
            },
            Node::App(Op::Eq, args) => match (context.node(args[0]), context.node(args[1])) {
                (Node::Var(var), _) if is_literal(context, args[1]) => Some((*var, args[1])),
                (_, Node::Var(var)) if is_literal(context, args[0]) => Some((*var, args[0])),
                _ => None,
            },
            _ => None,
        }
    };
    match context.node(condition) {
        Node::App(Op::Or, parts) => {
            let first = one(*parts.first()?)?.0;
            let literal = |&part: &ExprId| one(part).filter(|(var, _)| *var == first).map(|(_, literal)| literal);
            let mut literals: Vec<ExprId> = parts.iter().map(literal).collect::<Option<_>>()?;
            literals.sort_unstable();
            literals.dedup();
            Some((first, literals))
        }
        _ => one(condition).map(|(var, literal)| (var, vec![literal])),
    }
}

fn is_literal(context: &Context, expr: ExprId) -> bool {
    if let Node::Var(var) = context.node(expr) {
        return context.var(*var).kind == ir::VarKind::Constant;
    }
    matches!(context.node(expr), Node::Bool(_) | Node::Int(_) | Node::Real(_) | Node::Bv { .. } | Node::String(_))
}
