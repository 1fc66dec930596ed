//! Functions of integers that axioms describe as operations on bits, decided once and for all.
//!
//! Translators of C describe `&`, `|`, `^` and `~` on integers by axioms: `BAND(0, f) == 0`, `BAND(BOR(x, f1), f2) ==
//! BAND(x, f2)` for different powers of two, and so on. No solver finds a model of such axioms by itself. But the operations
//! themselves, on integers in two's complement with bits without end, are one, if the axioms are right; and that can be
//! proved (*small model property*):
//!
//! A counterexample to a formula of these operations, equalities and numbers is one integer for each of its `n` variables: a
//! table of bits with `n` rows and columns without end. What an operation says of a column hangs on that column alone. An
//! equality that holds, holds of any choice of columns; one that does not, of any choice that has a column in which the two
//! sides differ. Beyond the bits of the numbers in the formula, where every number repeats its sign, columns that look alike
//! are alike for all terms, and there are at most `2^n` that differ. So a counterexample with all of the low columns and `2^n`
//! others is there if there is one at all: a question about so many Booleans.
//!
//! Which integer stands for which bits is free, too: any bijection will do, as long as the numbers of the axioms have the bits
//! with which the axioms were proved (`with_bits`). Some axioms count both 2147483648 and -2147483648
//! among the powers of two, so that the second one must be a bit of its own: where the usual bits are no model, negative
//! numbers of the axioms change places with powers of two that are larger than all others.

use boogie::interp::outcome::axioms;
use boogie::interp::value::Value;
use boogie::syntax::{BinaryOp, BinderKind, ExprId, ExprKind, UnaryOp};
use boogie::typed::{FunctionId, Meaning, Ty, TypedProgram, VarId};
use boogie::walk::subexpressions;
use ir::{Context, Map, Set, SortId, VarKind};
use num_bigint::BigInt;
use smt::{Answer, Limits, Solver, SolverError, Template};
use std::collections::BTreeMap;
use std::time::Duration;

/// An operation on all bits of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitOp {
    And,
    Or,
    Xor,
    Not,
    /// Of the numbers of the axioms; what it is of others nobody says. Many axioms speak of powers of two only.
    NotOfNumbers,
}

impl BitOp {
    const BINARY: [BitOp; 3] = [BitOp::And, BitOp::Or, BitOp::Xor];

    fn of_integers(self, args: &[BigInt]) -> Option<BigInt> {
        Some(match (self, args) {
            (BitOp::And, [a, b]) => a & b,
            (BitOp::Or, [a, b]) => a | b,
            (BitOp::Xor, [a, b]) => a ^ b,
            (BitOp::Not | BitOp::NotOfNumbers, [a]) => !a,
            _ => return None,
        })
    }
}

/// Whose bits an integer has: a permutation of some integers, and all others have their own.
#[derive(Clone, Debug, Default)]
struct Codes {
    bits: BTreeMap<BigInt, BigInt>,
    numbers: BTreeMap<BigInt, BigInt>,
}

impl Codes {
    /// From integers, each once, and the bits that they have, all different. Those whose bits were taken get the bits that
    /// are left.
    fn new(pairs: impl IntoIterator<Item = (BigInt, BigInt)>) -> Self {
        let mut codes = Codes::default();
        for (number, bits) in pairs {
            if !codes.bits.contains_key(&number) && !codes.numbers.contains_key(&bits) {
                codes.bits.insert(number.clone(), bits.clone());
                codes.numbers.insert(bits, number);
            }
        }
        let without_bits: Vec<BigInt> =
            codes.numbers.keys().filter(|bits| !codes.bits.contains_key(*bits)).cloned().collect();
        let left: Vec<BigInt> =
            codes.bits.keys().filter(|number| !codes.numbers.contains_key(*number)).cloned().collect();
        for (number, bits) in without_bits.into_iter().zip(left) {
            codes.bits.insert(number.clone(), bits.clone());
            codes.numbers.insert(bits, number);
        }
        codes
    }

    fn bits(&self, number: &BigInt) -> BigInt {
        self.bits.get(number).unwrap_or(number).clone()
    }

    fn number(&self, bits: &BigInt) -> BigInt {
        self.numbers.get(bits).unwrap_or(bits).clone()
    }
}

/// What stands for what among the functions that axioms tie together.
#[derive(Clone, Debug)]
struct Meanings {
    codes: Codes,
    /// The numbers of the axioms, whose bits must stay.
    numbers: Vec<BigInt>,
}

/// What makes axioms true.
#[derive(Clone, Debug, Default)]
pub struct Interpretation {
    /// With the number of their family.
    operations: Map<FunctionId, (BitOp, usize)>,
    families: Vec<Meanings>,
    /// Predicates, by a variable and what must hold of it.
    predicates: Map<FunctionId, (VarId, ExprId)>,
    /// The axioms, all that mention one of the functions.
    axioms: Set<ExprId>,
}

impl Interpretation {
    /// Whether it is one of the axioms that are true now.
    pub fn decides(&self, axiom: ExprId) -> bool {
        self.axioms.contains(&axiom)
    }

    /// Whether it says what a function is.
    pub fn has(&self, function: FunctionId) -> bool {
        self.operations.contains_key(&function) || self.predicates.contains_key(&function)
    }

    pub fn is_empty(&self) -> bool {
        self.axioms.is_empty()
    }

    /// What a function is at these arguments, if it has a meaning here.
    pub fn value(&self, program: &TypedProgram, function: FunctionId, args: &[Value]) -> Option<Value> {
        let args: Option<Vec<BigInt>> = args.iter().map(|arg| Some(arg.as_int()?.to_bigint())).collect();
        let args = args?;
        if let Some(&(_, body)) = self.predicates.get(&function) {
            return Some(Value::Bool(holds(program, body, args.first()?)?));
        }
        let (operation, family) = self.operations.get(&function)?;
        let Meanings { codes, numbers } = &self.families[*family];
        if *operation == BitOp::NotOfNumbers && !args.iter().all(|arg| numbers.contains(arg)) {
            return None;
        }
        let args: Vec<BigInt> = args.iter().map(|arg| codes.bits(arg)).collect();
        Some(Value::big_int(codes.number(&operation.of_integers(&args)?)))
    }

    /// The operation that a function is, and the number of its family.
    pub fn operation(&self, function: FunctionId) -> Option<(BitOp, usize)> {
        self.operations.get(&function).copied()
    }

    /// The numbers of a family's axioms, and the bits that each must have.
    pub fn fixed_bits(&self, family: usize) -> Vec<(BigInt, BigInt)> {
        let Meanings { codes, numbers } = &self.families[family];
        numbers.iter().map(|number| (number.clone(), codes.bits(number))).collect()
    }

    /// The same with other bits for other numbers than those of the axioms: any bijection is as good.
    pub fn with_bits(&self, family: usize, bits: Vec<(BigInt, BigInt)>) -> Self {
        let mut changed = self.clone();
        changed.families[family].codes = Codes::new(self.fixed_bits(family).into_iter().chain(bits));
        changed
    }
}

/// Starts a solver over a context.
pub type NewSolver<'n> = &'n dyn for<'c> Fn(&'c Context) -> Result<Box<dyn Solver + 'c>, SolverError>;

/// More operations than this are not tried with each other.
const MOST_OPERATIONS: usize = 5;
/// More variables than this make too many columns.
const MOST_VARIABLES: usize = 4;
/// The same with complements that may be anything.
const MOST_ROWS: usize = 6;
/// So many bits of numbers.
const MOST_BITS: u64 = 128;
/// An axiom is decided within this time, or not at all.
const TIME: Duration = Duration::from_secs(2);

/// The meaning of functions as operations on bits that makes all axioms about them true.
pub fn interpret(program: &TypedProgram, new_solver: NewSolver<'_>) -> Interpretation {
    let mut found = Interpretation::default();
    for family in families(program) {
        let family = family.with_definitions();
        for codes in [Codes::default(), family.apart()] {
            if let Some(operations) = family.interpret(&codes, new_solver) {
                let number = found.families.len();
                found.operations.extend(operations.into_iter().map(|(function, op)| (function, (op, number))));
                found.families.push(Meanings { codes, numbers: family.numbers() });
                found.predicates.extend(family.definitions);
                found.axioms.extend(family.axioms);
                break;
            }
        }
    }
    found
}

/// Functions that axioms tie together, with all of these axioms.
struct Family<'p> {
    program: &'p TypedProgram,
    functions: Vec<FunctionId>,
    axioms: Vec<ExprId>,
    /// Predicates that an axiom defines: the variable and the body.
    definitions: Map<FunctionId, (VarId, ExprId)>,
}

fn families(program: &TypedProgram) -> Vec<Family<'_>> {
    let mut families: Vec<Family<'_>> = Vec::new();
    for axiom in axioms(program) {
        let functions = functions_of(program, axiom.expr);
        if functions.is_empty() {
            continue;
        }
        let mut merged = Family { program, functions, axioms: vec![axiom.expr], definitions: Map::default() };
        let (touched, others): (Vec<_>, Vec<_>) = families
            .into_iter()
            .partition(|family| family.functions.iter().any(|function| merged.functions.contains(function)));
        families = others;
        for mut family in touched {
            family.functions.append(&mut merged.functions);
            family.axioms.append(&mut merged.axioms);
            merged = family;
        }
        merged.functions.sort_unstable();
        merged.functions.dedup();
        families.push(merged);
    }
    families
}

/// The functions that only axioms say something of.
fn functions_of(program: &TypedProgram, formula: ExprId) -> Vec<FunctionId> {
    let mut found = Vec::new();
    for part in subexpressions(&program.syntax, formula) {
        if let Some(Meaning::Function(function)) = program.meanings[part.index()]
            && !found.contains(&function)
        {
            found.push(function);
        }
    }
    found
}

impl Family<'_> {
    /// The numbers in the axioms. (What stands behind a minus is a number of its own, too.)
    fn numbers(&self) -> Vec<BigInt> {
        let parts = self.axioms.iter().flat_map(|&axiom| subexpressions(&self.program.syntax, axiom));
        let mut numbers: Vec<BigInt> = parts.filter_map(|part| self.number(part)).collect();
        numbers.sort();
        numbers.dedup();
        numbers
    }

    /// The negative numbers of the axioms in the place of powers of two that are larger than all of their numbers.
    fn apart(&self) -> Codes {
        let numbers = self.numbers();
        let bits = numbers.iter().map(BigInt::bits).max().unwrap_or(0);
        let negative = numbers.into_iter().filter(|number| *number < BigInt::ZERO);
        Codes::new(negative.zip(bits..).map(|(number, bit)| (number, BigInt::from(1) << bit)))
    }

    fn interpret(&self, codes: &Codes, new_solver: NewSolver<'_>) -> Option<Vec<(FunctionId, BitOp)>> {
        let (mut unary, mut binary) = (Vec::new(), Vec::new());
        for &function in self.functions.iter().filter(|function| !self.definitions.contains_key(*function)) {
            let declared = &self.program.functions[function.index()];
            let is_int = |var: &VarId| self.program.var(*var).ty == Ty::INT;
            let is_free = declared.body.is_none() && declared.builtin.is_none() && declared.constructor.is_none();
            if !is_free || declared.result != Ty::INT || !declared.params.iter().all(is_int) {
                return None;
            }
            match declared.params.len() {
                1 => unary.push(function),
                2 => binary.push(function),
                _ => return None,
            }
        }
        if binary.len() > MOST_OPERATIONS {
            return None;
        }
        // Every way to choose operations for the functions with two arguments; the complement as little as will do.
        let nots: &[BitOp] = if unary.is_empty() { &[BitOp::Not] } else { &[BitOp::NotOfNumbers, BitOp::Not] };
        for &not in nots {
            'choices: for mut choice in 0..3usize.pow(binary.len() as u32) {
                let mut operations: Vec<(FunctionId, BitOp)> = unary.iter().map(|&function| (function, not)).collect();
                for &function in &binary {
                    operations.push((function, BitOp::BINARY[choice % 3]));
                    choice /= 3;
                }
                let chosen: Map<FunctionId, BitOp> = operations.iter().copied().collect();
                for &axiom in &self.axioms {
                    if !self.is_valid(axiom, &chosen, codes, new_solver)? {
                        continue 'choices;
                    }
                }
                return Some(operations);
            }
        }
        None
    }

    /// The family with the predicates that its axioms define.
    fn with_definitions(self) -> Self {
        let program = self.program;
        let mut definitions = Map::default();
        for &axiom in &self.axioms {
            let Some((vars, body)) = universal(program, axiom) else { continue };
            let (ExprKind::Binary(op, a, b), [var]) = (program.syntax.expr(body).kind, vars) else { continue };
            // Of what only implies the predicate, the least will do.
            let ways: &[(ExprId, ExprId)] = match op {
                BinaryOp::Iff | BinaryOp::Eq => &[(a, b), (b, a)],
                BinaryOp::Implies => &[(b, a)],
                BinaryOp::Explies => &[(a, b)],
                _ => continue,
            };
            for &(subject, value) in ways {
                let (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) =
                    (program.syntax.expr(subject).kind, program.meanings[subject.index()])
                else {
                    continue;
                };
                let is_own = |arg: &ExprId| program.meanings[arg.index()] == Some(Meaning::Var(*var));
                let is_predicate = program.functions[function.index()].result == Ty::BOOL;
                if is_predicate
                    && program.syntax.list(args).iter().all(is_own)
                    && functions_of(program, value).is_empty()
                {
                    definitions.entry(function).or_insert((*var, value));
                }
            }
        }
        Family { definitions, ..self }
    }

    /// Whether an axiom is true if the functions are these operations; `None` if it is not of a form that this decides.
    fn is_valid(
        &self,
        axiom: ExprId,
        chosen: &Map<FunctionId, BitOp>,
        codes: &Codes,
        new_solver: NewSolver<'_>,
    ) -> Option<bool> {
        let (vars, body) = universal(self.program, axiom).unwrap_or((&[], axiom));
        if vars.len() > MOST_VARIABLES || vars.iter().any(|&var| self.program.var(var).ty != Ty::INT) {
            return None;
        }
        let numbers = subexpressions(&self.program.syntax, body)
            .into_iter()
            .chain(self.definitions.values().flat_map(|&(_, body)| subexpressions(&self.program.syntax, body)));
        let bits = numbers.filter_map(|part| Some(codes.bits(&self.number(part)?).bits())).max().unwrap_or(0);
        if bits > MOST_BITS {
            return None;
        }
        // What nobody says of a complement is a row of its own.
        let open = self.open_complements(body, chosen);
        if vars.len() + open > MOST_ROWS {
            return None;
        }
        let width = bits as usize + (1 << (vars.len() + open));
        let mut context = Context::new();
        let mut rows: Map<VarId, Vec<ir::ExprId>> = Map::default();
        for &var in vars {
            let bit = |context: &mut Context| {
                let bit = context.add_var("bit", SortId::BOOL, VarKind::Constant);
                context.var_expr(bit)
            };
            rows.insert(var, (0..width).map(|_| bit(&mut context)).collect());
        }
        let numbers = self.numbers();
        let complements = Vec::new();
        let mut columns = Columns { family: self, chosen, codes, context: &mut context, width, numbers, complements };
        let formula = columns.truth(body, &rows)?;
        let negated = context.not(formula);
        if negated == ir::ExprId::FALSE {
            return Some(true);
        }
        let mut solver = new_solver(&context).ok()?;
        let terms = solver.instantiate(&Template::new(&context, &[negated], &[]), &[]);
        for term in terms {
            solver.assert(term);
        }
        match solver.check(&[], Limits { time: Some(TIME), resources: None }) {
            Answer::Unsat => Some(true),
            Answer::Sat => Some(false),
            Answer::Unknown(_) => None,
        }
    }

    /// How many complements in a formula may be anything, at most.
    fn open_complements(&self, body: ExprId, chosen: &Map<FunctionId, BitOp>) -> usize {
        let program = self.program;
        let (mut of_vars, mut others) = (Set::default(), 0);
        for part in subexpressions(&program.syntax, body) {
            let (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) =
                (program.syntax.expr(part).kind, program.meanings[part.index()])
            else {
                continue;
            };
            if chosen.get(&function) != Some(&BitOp::NotOfNumbers) {
                continue;
            }
            match program.syntax.list(args).first().map(|arg| program.meanings[arg.index()]) {
                Some(Some(Meaning::Var(var))) => {
                    of_vars.insert((function, var));
                }
                _ => others += 1,
            }
        }
        of_vars.len() + others
    }

    fn number(&self, expr: ExprId) -> Option<BigInt> {
        number(self.program, expr)
    }
}

fn number(program: &TypedProgram, expr: ExprId) -> Option<BigInt> {
    let syntax = &program.syntax;
    match syntax.expr(expr).kind {
        ExprKind::Int(digits) => syntax.names[digits].parse().ok(),
        ExprKind::Unary(UnaryOp::Neg, inner) => Some(-number(program, inner)?),
        _ => None,
    }
}

/// Whether the definition of a predicate holds of a number.
fn holds(program: &TypedProgram, body: ExprId, value: &BigInt) -> Option<bool> {
    let term = |expr: ExprId| match program.syntax.expr(expr).kind {
        ExprKind::Name(_) => Some(value.clone()),
        _ => number(program, expr),
    };
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match program.syntax.expr(body).kind {
        ExprKind::Bool(value) => Some(value),
        ExprKind::Unary(UnaryOp::Not, inner) => Some(!holds(program, inner, value)?),
        ExprKind::Binary(BinaryOp::And, a, b) => Some(holds(program, a, value)? && holds(program, b, value)?),
        ExprKind::Binary(BinaryOp::Or, a, b) => Some(holds(program, a, value)? || holds(program, b, value)?),
        ExprKind::Binary(BinaryOp::Eq, a, b) if program.type_of(a) == Ty::INT => Some(term(a)? == term(b)?),
        ExprKind::Binary(BinaryOp::Neq, a, b) if program.type_of(a) == Ty::INT => Some(term(a)? != term(b)?),
        _ => None,
    })
}

/// The variables and the body of `(forall vars :: body)`.
fn universal(program: &TypedProgram, formula: ExprId) -> Option<(&[VarId], ExprId)> {
    let ExprKind::Binder(binder) = program.syntax.expr(formula).kind else { return None };
    let (types, vars) = &program.binder_vars[binder.index()];
    let declared = program.syntax.binder(binder);
    (declared.kind == BinderKind::Forall && types.is_empty()).then_some((vars, declared.body))
}

/// Formulas over columns of bits.
struct Columns<'f> {
    family: &'f Family<'f>,
    chosen: &'f Map<FunctionId, BitOp>,
    codes: &'f Codes,
    context: &'f mut Context,
    width: usize,
    /// The numbers of the axioms.
    numbers: Vec<BigInt>,
    /// The complements that may be anything: of which function and bits, and their own bits.
    complements: Vec<(FunctionId, Vec<ir::ExprId>, Vec<ir::ExprId>)>,
}

type Rows = Map<VarId, Vec<ir::ExprId>>;

impl Columns<'_> {
    /// A formula; `None` where it is none of this kind. Formulas are no deeper than somebody wrote them.
    fn truth(&mut self, expr: ExprId, rows: &Rows) -> Option<ir::ExprId> {
        let program = self.family.program;
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match program.syntax.expr(expr).kind {
            ExprKind::Bool(value) => Some(self.context.bool(value)),
            ExprKind::Unary(UnaryOp::Not, inner) => {
                let inner = self.truth(inner, rows)?;
                Some(self.context.not(inner))
            }
            ExprKind::Binary(op @ (BinaryOp::Eq | BinaryOp::Neq), a, b) if program.type_of(a) == Ty::INT => {
                let (a, b) = (self.row(a, rows)?, self.row(b, rows)?);
                let same: Vec<ir::ExprId> = a.into_iter().zip(b).map(|(a, b)| self.context.eq(a, b)).collect();
                let same = self.context.and(same);
                Some(if op == BinaryOp::Eq { same } else { self.context.not(same) })
            }
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.truth(a, rows)?, self.truth(b, rows)?);
                Some(match op {
                    BinaryOp::And => self.context.and([a, b]),
                    BinaryOp::Or => self.context.or([a, b]),
                    BinaryOp::Implies => self.context.implies(a, b),
                    BinaryOp::Explies => self.context.implies(b, a),
                    BinaryOp::Iff | BinaryOp::Eq => self.context.eq(a, b),
                    BinaryOp::Neq => {
                        let same = self.context.eq(a, b);
                        self.context.not(same)
                    }
                    _ => return None,
                })
            }
            ExprKind::Apply { args, .. } => {
                let Some(Meaning::Function(function)) = program.meanings[expr.index()] else { return None };
                let (var, body) = *self.family.definitions.get(&function)?;
                let row = self.row(*program.syntax.list(args).first()?, rows)?;
                self.truth(body, &[(var, row)].into_iter().collect())
            }
            _ => None,
        })
    }

    /// The bits of a term.
    fn row(&mut self, expr: ExprId, rows: &Rows) -> Option<Vec<ir::ExprId>> {
        let program = self.family.program;
        if let Some(number) = self.family.number(expr) {
            let number = self.codes.bits(&number);
            return Some((0..self.width as u64).map(|bit| self.context.bool(number.bit(bit))).collect());
        }
        match (program.syntax.expr(expr).kind, program.meanings[expr.index()]) {
            (ExprKind::Name(_), Some(Meaning::Var(var))) => rows.get(&var).cloned(),
            (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) => {
                let operation = *self.chosen.get(&function)?;
                let args: Option<Vec<Vec<ir::ExprId>>> =
                    program.syntax.list(args).iter().map(|&arg| self.row(arg, rows)).collect();
                if operation == BitOp::NotOfNumbers {
                    return self.complement(function, args?.pop()?);
                }
                let bit = |columns: &mut Self, args: &[ir::ExprId]| match (operation, args) {
                    (BitOp::Not, &[a]) => Some(columns.context.not(a)),
                    (BitOp::And, &[a, b]) => Some(columns.context.and([a, b])),
                    (BitOp::Or, &[a, b]) => Some(columns.context.or([a, b])),
                    (BitOp::Xor, &[a, b]) => {
                        let same = columns.context.eq(a, b);
                        Some(columns.context.not(same))
                    }
                    _ => None,
                };
                let args = args?;
                (0..self.width)
                    .map(|column| bit(self, &args.iter().map(|row| row[column]).collect::<Vec<_>>()))
                    .collect()
            }
            _ => None,
        }
    }
    /// The complement of one of the axioms' numbers, or anything.
    fn complement(&mut self, function: FunctionId, row: Vec<ir::ExprId>) -> Option<Vec<ir::ExprId>> {
        let known = self.complements.iter().find(|(of, bits, _)| *of == function && *bits == row);
        let open = match known {
            Some((_, _, open)) => open.clone(),
            None => {
                let mut bit = || {
                    let bit = self.context.add_var("bit", SortId::BOOL, VarKind::Constant);
                    self.context.var_expr(bit)
                };
                let open: Vec<ir::ExprId> = (0..self.width).map(|_| bit()).collect();
                self.complements.push((function, row.clone(), open.clone()));
                open
            }
        };
        let mut is_number = Vec::with_capacity(self.numbers.len());
        for number in self.numbers.clone() {
            let bits = self.codes.bits(&number);
            let same = |(column, &bit): (usize, &ir::ExprId)| {
                let value = self.context.bool(bits.bit(column as u64));
                self.context.eq(bit, value)
            };
            let same: Vec<ir::ExprId> = row.iter().enumerate().map(same).collect();
            is_number.push(self.context.and(same));
        }
        let is_number = self.context.or(is_number);
        let bit = |(bit, open): (ir::ExprId, ir::ExprId)| {
            let complement = self.context.not(bit);
            self.context.ite(is_number, complement, open)
        };
        Some(row.into_iter().zip(open).map(bit).collect())
    }
}
