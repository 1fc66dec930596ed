//! What is assumed of a whole run: axioms, `unique` constants, and the order of constants.
//!
//! Axioms restrict what the oracle may choose for constants and functions. They are checked when the run ends, on
//! the values that it touched; those without quantifiers also at its start, where they are about constants.
//! Where the oracle has no opinion, axioms that define something (`c == 3`, `f(x) == x + 1`, `p ==> f(x, 0) == 1`)
//! are used to compute it.

use super::code::{Code, NodeId};
use super::exec::Exec;
use super::machine::{Eval, Machine};
use super::outcome::{Claim, Outcome, Stop, Verdict, axioms};
use super::recurrences::Recurrences;
use super::repair::Unread;
use super::steps::Event;
use super::value::Value;
use crate::names::Name;
use crate::syntax::{BinaryOp, BinderKind, Decl, ExprId, ExprKind, UnaryOp};
use crate::typed::{FunctionId, Meaning, TypedProgram, VarId, VarKind};
use rustc_hash::{FxHashMap, FxHashSet};

/// How far a value is looked for that no other `unique` constant has.
const UNIQUE_TRIES: u64 = 100_000;

/// How often all axioms are looked at to find values for what nobody has an opinion about: along a chain of
/// inequalities one more of them holds each time.
const REPAIRS: usize = 64;

/// An axiom as a definition: `guards ==> f(…) == value`.
#[derive(Debug)]
pub(super) struct Definition {
    /// The arguments that the axiom fixes.
    pub fixed: Vec<(u32, NodeId)>,
    /// The variables of the axiom, with the arguments that are made of them and the numbers that are added there. (Of
    /// recurrences only: others have each variable as the argument itself.)
    pub vars: Vec<(VarId, u32, i64)>,
    pub guards: Vec<NodeId>,
    pub value: NodeId,
}

/// The `extends` clause of a constant.
#[derive(Debug)]
pub(super) struct Order {
    pub parents: Vec<VarId>,
}

/// What the declarations say of constants and uninterpreted functions.
pub(super) struct Definitions {
    pub axioms: Vec<Axiom>,
    pub constants: FxHashMap<VarId, NodeId>,
    pub functions: FxHashMap<FunctionId, Vec<Definition>>,
    pub recurrences: Recurrences,
    pub unique: FxHashMap<VarId, ()>,
    pub orders: FxHashMap<VarId, Order>,
    /// The constants with `extends` clauses and their parents, in the order of the declarations.
    pub ordered: Vec<VarId>,
    /// `where` clauses of globals.
    pub wheres: Vec<(VarId, NodeId)>,
    /// The functions that axioms with quantifiers speak of, be it through the bodies of others.
    pub quantified: FxHashSet<FunctionId>,
}

pub(super) struct Axiom {
    pub expr: ExprId,
    pub formula: NodeId,
    pub quantified: bool,
}

impl Definitions {
    pub fn find(program: &TypedProgram, code: &mut Code) -> Definitions {
        let mut definitions = Definitions {
            axioms: Vec::new(),
            constants: FxHashMap::default(),
            functions: FxHashMap::default(),
            recurrences: Recurrences::default(),
            unique: FxHashMap::default(),
            orders: FxHashMap::default(),
            ordered: Vec::new(),
            wheres: Vec::new(),
            quantified: FxHashSet::default(),
        };
        for axiom in axioms(program) {
            let mut quantified = false;
            super::compile::walk(program, axiom.expr, &mut |expr| {
                quantified |= matches!(program.syntax.expr(expr).kind, ExprKind::Binder(_));
            });
            let formula = code.formula(program, axiom.expr);
            definitions.axioms.push(Axiom { expr: axiom.expr, formula, quantified });
            Finder { program, code, definitions: &mut definitions }.read(axiom.expr, &mut Vec::new(), &mut Vec::new());
        }
        for axiom in axioms(program) {
            let (functions, has_binder) = reached(program, axiom.expr);
            definitions.quantified.extend(functions.into_iter().filter(|_| has_binder));
        }
        let all: Vec<ExprId> = definitions.axioms.iter().map(|axiom| axiom.expr).collect();
        definitions.recurrences = Recurrences::find(program, &all, code);
        definitions.read_constants(program);
        for &var in &program.globals {
            if let Some(clause) = program.var(var).where_clause {
                definitions.wheres.push((var, code.formula(program, clause)));
            }
        }
        definitions
    }

    fn read_constants(&mut self, program: &TypedProgram) {
        let by_name: FxHashMap<Name, VarId> =
            program.constants.iter().map(|&var| (program.var(var).name.name, var)).collect();
        for decl in &program.syntax.decls {
            let Decl::Const(decl) = decl else { continue };
            let vars = decl.vars.iter().filter_map(|var| by_name.get(&var.name?.name).copied());
            for var in vars {
                if decl.unique {
                    self.unique.insert(var, ());
                }
                if let Some(order) = &decl.order {
                    let parents: Vec<VarId> =
                        order.parents.iter().filter_map(|(_, parent)| by_name.get(&parent.name).copied()).collect();
                    self.ordered.push(var);
                    self.ordered.extend(&parents);
                    self.orders.insert(var, Order { parents });
                }
            }
        }
        let mut seen = FxHashMap::default();
        self.ordered.retain(|&var| seen.insert(var, ()).is_none());
    }
}

/// The functions that a formula speaks of, be it through the bodies of others, and whether there is a quantifier on the way.
pub(super) fn reached(program: &TypedProgram, formula: ExprId) -> (FxHashSet<FunctionId>, bool) {
    let mut functions = FxHashSet::default();
    let mut has_binder = false;
    let mut open = vec![formula];
    while let Some(root) = open.pop() {
        super::compile::walk(program, root, &mut |expr| {
            has_binder |= matches!(program.syntax.expr(expr).kind, ExprKind::Binder(_));
            if let Some(Meaning::Function(function)) = program.meanings[expr.index()]
                && functions.insert(function)
            {
                open.extend(program.functions[function.index()].body);
            }
        });
    }
    (functions, has_binder)
}

/// Reads axioms as definitions.
struct Finder<'a> {
    program: &'a TypedProgram,
    code: &'a mut Code,
    definitions: &'a mut Definitions,
}

impl Finder<'_> {
    fn read(&mut self, expr: ExprId, vars: &mut Vec<VarId>, guards: &mut Vec<ExprId>) {
        let syntax = &self.program.syntax;
        match syntax.expr(expr).kind {
            ExprKind::Ascribe(inner, _) => self.read(inner, vars, guards),
            ExprKind::Binary(BinaryOp::And, a, b) => stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                self.read(a, vars, guards);
                self.read(b, vars, guards);
            }),
            ExprKind::Binary(BinaryOp::Implies, guard, rest) => {
                guards.push(guard);
                self.read(rest, vars, guards);
                guards.pop();
            }
            ExprKind::Binary(BinaryOp::Eq | BinaryOp::Iff, a, b) => {
                let _ = self.define(a, Some(b), true, vars, guards) || self.define(b, Some(a), true, vars, guards);
            }
            ExprKind::Binder(binder) => {
                let decl = syntax.binder(binder);
                let (type_params, own) = &self.program.binder_vars[binder.index()];
                let plain = own.iter().all(|&var| self.program.var(var).where_clause.is_none());
                if decl.kind == BinderKind::Forall && type_params.is_empty() && plain {
                    let around = vars.len();
                    vars.extend(own);
                    self.read(decl.body, vars, guards);
                    vars.truncate(around);
                }
            }
            ExprKind::Unary(UnaryOp::Not, inner) => {
                self.define(inner, None, false, vars, guards);
            }
            ExprKind::Apply { .. } | ExprKind::Name(_) => {
                self.define(expr, None, true, vars, guards);
            }
            _ => {}
        }
    }

    /// Takes `subject` as defined to be `value` (or the truth value). Whether that is possible.
    fn define(
        &mut self,
        subject: ExprId,
        value: Option<ExprId>,
        truth: bool,
        vars: &[VarId],
        guards: &[ExprId],
    ) -> bool {
        let program = self.program;
        let (args, function) = match (program.syntax.expr(subject).kind, program.meanings[subject.index()]) {
            (ExprKind::Name(_), Some(Meaning::Var(var))) => {
                if program.var(var).kind != VarKind::Constant || !vars.is_empty() || !guards.is_empty() {
                    return false;
                }
                let node = self.value(value, truth, &[]);
                self.definitions.constants.entry(var).or_insert(node);
                return true;
            }
            (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) => (program.syntax.list(args), function),
            _ => return false,
        };
        let decl = &program.functions[function.index()];
        if decl.body.is_some() || decl.builtin.is_some() || decl.constructor.is_some() || !decl.type_params.is_empty() {
            return false;
        }
        // Where each quantified variable stands among the arguments.
        let mut places: Vec<Option<VarId>> = vec![None; args.len()];
        for (place, &arg) in args.iter().enumerate() {
            if let Some(Meaning::Var(var)) = program.meanings[arg.index()]
                && matches!(program.syntax.expr(arg).kind, ExprKind::Name(_))
                && vars.contains(&var)
                && !places.contains(&Some(var))
            {
                places[place] = Some(var);
            }
        }
        if !vars.iter().all(|&var| places.contains(&Some(var))) {
            return false;
        }
        let mut fixed = Vec::new();
        for (place, &arg) in args.iter().enumerate() {
            if places[place].is_none() {
                fixed.push((place as u32, self.code.term_with(program, &places, arg)));
            }
        }
        let guards = guards.iter().map(|&guard| self.code.term_with(program, &places, guard)).collect();
        let value = self.value(value, truth, &places);
        self.definitions.functions.entry(function).or_default().push(Definition {
            fixed,
            vars: Vec::new(),
            guards,
            value,
        });
        true
    }

    fn value(&mut self, value: Option<ExprId>, truth: bool, places: &[Option<VarId>]) -> NodeId {
        match value {
            Some(expr) => self.code.term_with(self.program, places, expr),
            None => self.code.constant(Value::Bool(truth)),
        }
    }
}

impl Machine<'_, '_> {
    /// The value with which a global or constant starts.
    pub fn initial_global(&mut self, slot: u32) -> Eval {
        if let Some(value) = &self.initial[slot as usize] {
            return Ok(value.clone());
        }
        let var = self.code.globals[slot as usize];
        let ty = self.program.var(var).ty;
        let unique = self.definitions.unique.contains_key(&var);
        let value = match self.oracle.initial_global(self.world, var, ty) {
            Some(value) => self.checked(value, ty)?,
            None => match self.defined_constant(slot, var)? {
                Some(value) => value,
                None if unique => {
                    if self.globals[slot as usize].is_none() {
                        self.unread_globals[slot as usize] = Unread::Initial;
                    }
                    self.unused_value(var)?
                }
                None => {
                    // Only if it is the current value that is asked for, see `global`.
                    if self.globals[slot as usize].is_none() {
                        self.unread_globals[slot as usize] = Unread::Initial;
                    }
                    self.default_value(ty)?
                }
            },
        };
        // Its definition may have led here a second time.
        if let Some(known) = &self.initial[slot as usize] {
            return Ok(known.clone());
        }
        self.start_with(slot, value.clone());
        Ok(value)
    }

    /// Lets a global or constant start with this value.
    fn start_with(&mut self, slot: u32, value: Value) {
        let var = self.code.globals[slot as usize];
        self.initial[slot as usize] = Some(value.clone());
        if self.definitions.unique.contains_key(&var) {
            let ty = self.program.var(var).ty;
            let other = *self.unique.entry((ty, value.clone())).or_insert(var);
            if other != var && self.conflict.is_none() {
                self.conflict = Some(Claim::Unique(other, var));
            }
        }
        self.record(Event::Initial { var, value });
    }

    /// Lets the `unique` constants that the oracle knows have their values, before any other one takes them.
    fn ask_for_unique(&mut self) -> Eval<()> {
        if std::mem::replace(&mut self.asked_for_unique, true) {
            return Ok(());
        }
        let mut all: Vec<VarId> = self.definitions.unique.keys().copied().collect();
        all.sort_unstable();
        for var in all {
            let Some(super::code::Slot::Global(slot)) = self.code.slot(var) else { continue };
            if self.initial[slot as usize].is_some() {
                continue;
            }
            let ty = self.program.var(var).ty;
            if let Some(value) = self.oracle.initial_global(self.world, var, ty) {
                let value = self.checked(value, ty)?;
                self.start_with(slot, value);
            }
        }
        Ok(())
    }

    fn defined_constant(&mut self, slot: u32, var: VarId) -> Eval<Option<Value>> {
        let Some(&node) = self.definitions.constants.get(&var) else { return Ok(None) };
        if self.choosing.contains(&slot) {
            return Ok(None);
        }
        self.choosing.push(slot);
        let around = (self.env_base, self.scratch.len(), self.doubt);
        self.env_base = self.env.len();
        let result = self.eval(node);
        self.env.truncate(self.env_base);
        self.env_base = around.0;
        self.choosing.pop();
        match result {
            Ok(value) => Ok(Some(value)),
            Err(stop) if *stop == Stop::OutOfFuel => Err(stop),
            Err(_) => {
                self.scratch.truncate(around.1);
                self.doubt = around.2;
                Ok(None)
            }
        }
    }

    /// A value that no `unique` constant of the type has yet.
    fn unused_value(&mut self, var: VarId) -> Eval {
        self.ask_for_unique()?;
        let ty = self.program.var(var).ty;
        let first = self.unique.len() as u64;
        for n in first..first + UNIQUE_TRIES {
            let value = self.world.nth_value(ty, n).map_err(Box::new)?;
            if !self.unique.contains_key(&(ty, value.clone())) {
                return Ok(value);
            }
        }
        self.default_value(ty)
    }

    /// `a <: b`: `a` is `b`, or a parent of `a` is below `b`. Of values that no constant with an `extends` clause
    /// has, only reflexivity is known.
    pub fn subtype(&mut self, a: &Value, b: &Value) -> Eval<bool> {
        if self.values_equal(a, b)? {
            return Ok(true);
        }
        let definitions = self.definitions.clone();
        let mut values = Vec::with_capacity(definitions.ordered.len());
        for &var in &definitions.ordered {
            if let Some(super::code::Slot::Global(slot)) = self.code.slot(var) {
                values.push((var, self.global(slot)?));
            }
        }
        let mut seen = vec![false; values.len()];
        let mut open = vec![a.clone()];
        let mut unknown = false;
        while let Some(value) = open.pop() {
            if value == *b {
                return Ok(true);
            }
            let mut known = false;
            for (index, (var, of_constant)) in values.iter().enumerate() {
                if *of_constant != value {
                    continue;
                }
                let Some(order) = definitions.orders.get(var) else { continue };
                known = true;
                if !std::mem::replace(&mut seen[index], true) {
                    let parent = |parent: &VarId| values.iter().find(|(var, _)| var == parent).map(|(_, v)| v.clone());
                    open.extend(order.parents.iter().filter_map(parent));
                }
            }
            unknown |= !known;
        }
        self.doubt |= unknown;
        Ok(false)
    }

    /// Changes constants about which nobody has an opinion so that the axioms without quantifiers may hold.
    pub fn repair_axioms(&mut self) -> Exec {
        let definitions = self.definitions.clone();
        let mut changed = Vec::new();
        for round in 0..2 * REPAIRS {
            // Along a chain of inequalities all must go up, or all down.
            self.raises = (1..REPAIRS).contains(&round);
            let before = changed.len();
            for axiom in definitions.axioms.iter().filter(|axiom| !axiom.quantified) {
                self.probing += 1;
                let repaired = self.repair_for_now(axiom.formula);
                self.probing -= 1;
                changed.extend(repaired?);
            }
            // What was changed for one axiom may have to be changed again for another: `a < b` and then `5 < a`.
            if changed.len() == before {
                break;
            }
        }
        self.raises = false;
        self.free.retain(|free| !changed.contains(free));
        Ok(())
    }

    /// Two of the `unique` constants of a type, if it has fewer values than such constants.
    fn too_many_unique(&mut self) -> Option<Claim> {
        let program = self.program;
        let mut vars: Vec<VarId> = self.definitions.unique.keys().copied().collect();
        vars.sort_unstable_by_key(|&var| (program.var(var).ty, var));
        let mut groups = vars.chunk_by(|&a, &b| program.var(a).ty == program.var(b).ty);
        let too_many = groups.find(|group| {
            let values = self.world.count(program.var(group[0]).ty);
            group.len() > 1 && values.is_some_and(|values| values < group.len() as u64)
        });
        too_many.map(|group| Claim::Unique(group[0], group[1]))
    }

    /// Checks the axioms on what the run has touched so far; at the start, those without quantifiers. An outcome
    /// if one is false.
    pub fn check_axioms(&mut self, start: bool) -> Option<Outcome> {
        let definitions = self.definitions.clone();
        self.stmt = None;
        self.pool = None;
        if start && let Some(claim) = self.too_many_unique() {
            return Some(Outcome::Blocked { claim, span: claim.span(self.program) });
        }
        if !start {
            self.compute_again();
        }
        for axiom in &definitions.axioms {
            if start && axiom.quantified {
                continue;
            }
            if self.is_computed(axiom.expr) {
                continue;
            }
            let claim = Claim::Axiom(axiom.expr);
            let verdict = self.try_axiom(axiom.formula);
            match verdict {
                Ok(Verdict::False) => return Some(Outcome::Blocked { claim, span: claim.span(self.program) }),
                Ok(Verdict::True) => {}
                Ok(verdict) if !start => {
                    // One interpretation that it holds of is all that it takes. (Where there are quantifiers, it was tried on
                    // some values only.)
                    self.trusting = !axiom.quantified;
                    let holds = self.trusting && matches!(self.try_axiom(axiom.formula), Ok(Verdict::True));
                    self.trusting = false;
                    if !holds {
                        self.note_undecided(claim, verdict);
                    }
                }
                Ok(_) => {}
                Err(stop) if start && *stop == Stop::OutOfFuel => return Some(Outcome::OutOfFuel),
                // What cannot be evaluated cannot be refuted.
                Err(_) if !start => self.note_undecided(claim, Verdict::LikelyTrue),
                Err(_) => {}
            }
        }
        self.conflict.take().map(|claim| Outcome::Blocked { claim, span: claim.span(self.program) })
    }

    /// Whether an axiom holds, where nothing new is chosen.
    fn try_axiom(&mut self, formula: NodeId) -> Eval<Verdict> {
        self.probing += 1;
        let verdict = self.judge(formula, None);
        self.probing -= 1;
        self.env.clear();
        self.scratch.clear();
        self.env_base = 0;
        verdict
    }
}
