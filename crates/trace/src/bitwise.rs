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
//! Which integer stands for which bits is free, too: any bijection will do. Some axioms count both 2147483648 and -2147483648
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
use std::time::Duration;

/// An operation on all bits of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitOp {
    And,
    Or,
    Xor,
    Not,
}

impl BitOp {
    const BINARY: [BitOp; 3] = [BitOp::And, BitOp::Or, BitOp::Xor];

    fn of_integers(self, args: &[BigInt]) -> Option<BigInt> {
        Some(match (self, args) {
            (BitOp::And, [a, b]) => a & b,
            (BitOp::Or, [a, b]) => a | b,
            (BitOp::Xor, [a, b]) => a ^ b,
            (BitOp::Not, [a]) => !a,
            _ => return None,
        })
    }
}

/// Pairs of integers that have each other's bits.
#[derive(Clone, Debug, Default)]
struct Exchange(Vec<(BigInt, BigInt)>);

impl Exchange {
    fn of(&self, number: &BigInt) -> BigInt {
        for (one, other) in &self.0 {
            if number == one {
                return other.clone();
            }
            if number == other {
                return one.clone();
            }
        }
        number.clone()
    }
}

/// What makes axioms true.
#[derive(Clone, Debug, Default)]
pub struct Interpretation {
    operations: Map<FunctionId, (BitOp, Exchange)>,
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
        let (operation, exchange) = self.operations.get(&function)?;
        let args: Vec<BigInt> = args.iter().map(|arg| exchange.of(arg)).collect();
        Some(Value::big_int(exchange.of(&operation.of_integers(&args)?)))
    }
}

/// Starts a solver over a context.
pub type NewSolver<'n> = &'n dyn for<'c> Fn(&'c Context) -> Result<Box<dyn Solver + 'c>, SolverError>;

/// More operations than this are not tried with each other.
const MOST_OPERATIONS: usize = 5;
/// More variables than this make too many columns.
const MOST_VARIABLES: usize = 4;
/// So many bits of numbers.
const MOST_BITS: u64 = 128;
/// An axiom is decided within this time, or not at all.
const TIME: Duration = Duration::from_secs(2);

/// The meaning of functions as operations on bits that makes all axioms about them true.
pub fn interpret(program: &TypedProgram, new_solver: NewSolver<'_>) -> Interpretation {
    let mut found = Interpretation::default();
    for family in families(program) {
        let family = family.with_definitions();
        for exchange in [Exchange::default(), family.apart()] {
            if let Some(operations) = family.interpret(&exchange, new_solver) {
                let exchanged = |(function, operation)| (function, (operation, exchange.clone()));
                found.operations.extend(operations.into_iter().map(exchanged));
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
    /// The negative numbers of the axioms in the place of powers of two that are larger than all of their numbers.
    fn apart(&self) -> Exchange {
        let mut numbers: Vec<BigInt> = Vec::new();
        for &axiom in &self.axioms {
            let parts = subexpressions(&self.program.syntax, axiom);
            numbers.extend(parts.into_iter().filter_map(|part| self.number(part)));
        }
        numbers.sort();
        numbers.dedup();
        let bits = numbers.iter().map(BigInt::bits).max().unwrap_or(0);
        // (What stands behind a minus is a number of its own, and positive.)
        let negative = numbers.into_iter().filter(|number| *number < BigInt::ZERO);
        Exchange(negative.zip(bits..).map(|(number, bit)| (number, BigInt::from(1) << bit)).collect())
    }

    fn interpret(&self, exchange: &Exchange, new_solver: NewSolver<'_>) -> Option<Vec<(FunctionId, BitOp)>> {
        let family = self;
        let mut binary = Vec::new();
        let mut operations = Vec::new();
        for &function in &family.functions {
            if family.definitions.contains_key(&function) {
                continue;
            }
            let declared = &family.program.functions[function.index()];
            let is_int = |var: &VarId| family.program.var(*var).ty == Ty::INT;
            let is_free = declared.body.is_none() && declared.builtin.is_none() && declared.constructor.is_none();
            if !is_free || declared.result != Ty::INT || !declared.params.iter().all(is_int) {
                return None;
            }
            match declared.params.len() {
                1 => operations.push((function, BitOp::Not)),
                2 => binary.push(function),
                _ => return None,
            }
        }
        if binary.len() > MOST_OPERATIONS {
            return None;
        }
        let unary = operations.len();
        // Every way to choose operations for the functions with two arguments.
        'choices: for mut choice in 0..3usize.pow(binary.len() as u32) {
            operations.truncate(unary);
            for &function in &binary {
                operations.push((function, BitOp::BINARY[choice % 3]));
                choice /= 3;
            }
            let chosen: Map<FunctionId, BitOp> = operations.iter().copied().collect();
            for &axiom in &family.axioms {
                if !family.is_valid(axiom, &chosen, exchange, new_solver)? {
                    continue 'choices;
                }
            }
            return Some(operations);
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
        exchange: &Exchange,
        new_solver: NewSolver<'_>,
    ) -> Option<bool> {
        let (vars, body) = universal(self.program, axiom).unwrap_or((&[], axiom));
        if vars.len() > MOST_VARIABLES || vars.iter().any(|&var| self.program.var(var).ty != Ty::INT) {
            return None;
        }
        let numbers = subexpressions(&self.program.syntax, body)
            .into_iter()
            .chain(self.definitions.values().flat_map(|&(_, body)| subexpressions(&self.program.syntax, body)));
        let bits = numbers.filter_map(|part| Some(exchange.of(&self.number(part)?).bits())).max().unwrap_or(0);
        if bits > MOST_BITS {
            return None;
        }
        let width = bits as usize + (1 << vars.len());
        let mut context = Context::new();
        let mut rows: Map<VarId, Vec<ir::ExprId>> = Map::default();
        for &var in vars {
            let bit = |context: &mut Context| {
                let bit = context.add_var("bit", SortId::BOOL, VarKind::Constant);
                context.var_expr(bit)
            };
            rows.insert(var, (0..width).map(|_| bit(&mut context)).collect());
        }
        let mut columns = Columns { family: self, chosen, exchange, context: &mut context, width };
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
    exchange: &'f Exchange,
    context: &'f mut Context,
    width: usize,
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
            let number = self.exchange.of(&number);
            return Some((0..self.width as u64).map(|bit| self.context.bool(number.bit(bit))).collect());
        }
        match (program.syntax.expr(expr).kind, program.meanings[expr.index()]) {
            (ExprKind::Name(_), Some(Meaning::Var(var))) => rows.get(&var).cloned(),
            (ExprKind::Apply { args, .. }, Some(Meaning::Function(function))) => {
                let operation = *self.chosen.get(&function)?;
                let args: Option<Vec<Vec<ir::ExprId>>> =
                    program.syntax.list(args).iter().map(|&arg| self.row(arg, rows)).collect();
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
}
