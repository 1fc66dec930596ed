//! Path programs in which functions are what an interpretation says.
//!
//! Axioms that an interpretation makes true (`trace::bitwise`) keep a solver from any answer. They need not be in the query:
//! it is enough that the functions are operations on bits where the path asks for them. Which integer has which bits is for
//! the solver to choose, except for the numbers of the axioms: what it chooses for the few integers of the path is a part of a
//! bijection between integers and bits, and all of them are a model of the axioms.

use ir::{
    Context, ExprId, Function, FunctionId, FunctionKind, Node, Op, Program, Quantifier, Set, Sort, SortId, Stmt, VarId,
    VarKind,
};
use num_bigint::{BigInt, BigUint};
use passes::lower::SourceMap;
use trace::Replay;
use trace::bitwise::{BitOp, Interpretation};

/// So many bits more than the numbers of the axioms have are there for other integers.
const MORE_BITS: u64 = 32;

/// Bits for the integers of one family of functions.
struct Coder {
    family: usize,
    width: u32,
    sort: SortId,
    /// From an integer to its bits, and back.
    bits: FunctionId,
    number: FunctionId,
}

/// The functions of a path that say which integer has which bits, by family.
pub struct Coded(Vec<Coder>);

impl Coded {
    /// The interpretation with the bits that a model has chosen.
    pub fn interpretation(&self, known: &Interpretation, model: &engine::Witness) -> Interpretation {
        let mut changed = known.clone();
        for coder in &self.0 {
            let Some((_, table)) = model.functions.iter().find(|(function, _)| *function == coder.bits) else {
                continue;
            };
            let pair = |(args, value): &(Vec<smt::Value>, smt::Value)| match (args.as_slice(), value) {
                ([smt::Value::Int(number)], smt::Value::Bv { value, .. }) => {
                    Some((number.clone(), coder.signed(value)))
                }
                _ => None,
            };
            changed = changed.with_bits(coder.family, table.entries.iter().filter_map(pair).collect());
        }
        changed
    }
}

impl Coder {
    fn new(context: &mut Context, interpretation: &Interpretation, family: usize) -> Option<Self> {
        let fixed = interpretation.fixed_bits(family);
        let most = fixed.iter().map(|(_, bits)| bits.bits()).max().unwrap_or(0);
        let width = u32::try_from(most + MORE_BITS).ok()?;
        let sort = context.sort(Sort::Bv(width));
        let mut function = |name: &str, from: SortId, to: SortId| {
            let kind = FunctionKind::Uninterpreted;
            context.add_function(Function { name: format!("{name}!{family}"), params: vec![from], result: to, kind })
        };
        let (bits, number) = (function("bits", SortId::INT, sort), function("number", sort, SortId::INT));
        Some(Self { family, width, sort, bits, number })
    }

    /// The bits of an integer in two's complement.
    fn pattern(&self, bits: &BigInt) -> BigUint {
        let modulus = BigInt::from(1) << self.width;
        let wrapped = ((bits % &modulus) + &modulus) % &modulus;
        wrapped.magnitude().clone()
    }

    fn signed(&self, pattern: &BigUint) -> BigInt {
        let value = BigInt::from(pattern.clone());
        if pattern.bit(u64::from(self.width) - 1) { value - (BigInt::from(1) << self.width) } else { value }
    }

    /// The bits of a term, and that no other integer has them.
    fn code(&self, context: &mut Context, term: ExprId, facts: &mut Vec<ExprId>) -> ExprId {
        let bits = context.call(self.bits, &[term]);
        let back = context.call(self.number, &[bits]);
        facts.push(context.eq(back, term));
        bits
    }

    /// What an application of an operation says of bits.
    fn tell(
        &self,
        context: &mut Context,
        interpretation: &Interpretation,
        op: BitOp,
        call: ExprId,
        facts: &mut Vec<ExprId>,
    ) -> Option<()> {
        let Node::App(_, args) = context.node(call) else { return None };
        let integers: Vec<ExprId> = args.to_vec();
        let args: Vec<ExprId> = integers.iter().copied().map(|arg| self.code(context, arg, facts)).collect();
        let name = match op {
            BitOp::And => "bvand",
            BitOp::Or => "bvor",
            BitOp::Xor => "bvxor",
            BitOp::Not | BitOp::NotOfNumbers => "bvnot",
        };
        let kind = FunctionKind::Builtin(name.into());
        let params = vec![self.sort; args.len()];
        let operation = context.add_function(Function { name: name.into(), params, result: self.sort, kind });
        let value = context.call(operation, &args);
        let coded = self.code(context, call, facts);
        let mut fact = context.eq(coded, value);
        if op == BitOp::NotOfNumbers {
            let mut same = |(number, _): (BigInt, BigInt)| {
                let number = context.int(number);
                context.eq(integers[0], number)
            };
            let is_number: Vec<ExprId> = interpretation.fixed_bits(self.family).into_iter().map(&mut same).collect();
            let is_number = context.or(is_number);
            fact = context.implies(is_number, fact);
        }
        facts.push(fact);
        Some(())
    }

    /// The bits that the numbers of the axioms must have.
    fn fixed(&self, context: &mut Context, interpretation: &Interpretation) -> Vec<ExprId> {
        let mut facts = Vec::new();
        for (number, bits) in interpretation.fixed_bits(self.family) {
            let number = context.int(number);
            let bits = context.bv(self.pattern(&bits), self.width);
            let coded = self.code(context, number, &mut facts);
            facts.push(context.eq(coded, bits));
        }
        facts
    }
}

/// Replaces the axioms about interpreted functions by what the operations on bits are where the path asks for them. `None`
/// where something else says something about these functions for all values, or a predicate is asked.
pub fn code_bits(path: &mut Program, replay: &Replay<'_>, interpretation: &Interpretation) -> Option<Coded> {
    drop_axioms(path, replay.source_map, interpretation);
    let Program { context, procs, axioms, .. } = path;
    let mut coders: Vec<Coder> = Vec::new();
    for block in procs.iter_mut().flat_map(|proc| &mut proc.body.blocks) {
        let mut stmts = Vec::with_capacity(block.stmts.len());
        for stmt in std::mem::take(&mut block.stmts) {
            for expr in exprs(&stmt) {
                let mut calls = calls(context, expr);
                calls.retain(|&(function, _)| is_interpreted(replay.source_map, interpretation, function));
                if !calls.is_empty() && has_quantifier(context, expr) {
                    return None;
                }
                for (function, call) in calls {
                    let (op, family) = interpretation.operation(replay.source_map.functions[&function].of)?;
                    if !coders.iter().any(|coder| coder.family == family) {
                        coders.push(Coder::new(context, interpretation, family)?);
                    }
                    let coder = coders.iter().find(|coder| coder.family == family)?;
                    let mut facts = Vec::new();
                    coder.tell(context, interpretation, op, call, &mut facts)?;
                    stmts.extend(facts.into_iter().map(Stmt::Assume));
                }
            }
            stmts.push(stmt);
        }
        block.stmts = stmts;
    }
    for coder in &coders {
        axioms.extend(coder.fixed(context, interpretation));
    }
    Some(Coded(coders))
}

/// Leaves out the axioms that an interpretation makes true.
pub fn drop_axioms(program: &mut Program, source_map: &SourceMap, interpretation: &Interpretation) {
    let Program { context, axioms, .. } = program;
    let is_open = |&(function, _): &(FunctionId, ExprId)| !is_interpreted(source_map, interpretation, function);
    axioms.retain(|&axiom| calls(context, axiom).iter().all(is_open));
}

/// How many elements uninterpreted sorts have when models are looked for that are finite, one try after the other.
pub const SIZES: [usize; 2] = [4, 8];

/// That uninterpreted sorts have no more than so many elements: what quantifiers over them say can be tried on all then, where
/// a solver that may make new ones would go on for ever (*finite model finding*). None if there is no such sort. A program
/// that has an execution with this has one without.
pub fn few_elements(context: &mut Context, size: usize) -> Vec<ExprId> {
    let is_open = |(id, sort): (SortId, &Sort)| matches!(sort, Sort::Uninterpreted(_)).then_some(id);
    let sorts: Vec<SortId> = context.sorts().filter_map(is_open).collect();
    let mut axioms = Vec::with_capacity(sorts.len());
    for sort in sorts {
        let any = context.add_var("any", sort, VarKind::Bound);
        let value = context.var_expr(any);
        let mut one_of = Vec::with_capacity(size);
        for number in 0..size {
            let element = context.add_var(format!("element!{number}"), sort, VarKind::Constant);
            let element = context.var_expr(element);
            one_of.push(context.eq(value, element));
        }
        let body = context.or(one_of);
        let quantifier =
            Quantifier { forall: true, vars: vec![any], triggers: vec![], no_patterns: vec![], body, weight: None };
        axioms.push(context.mk(Node::Quantifier(Box::new(quantifier)), SortId::BOOL));
    }
    axioms
}

/// The axioms that have quantifiers, with all that share a function, a constant or an uninterpreted sort with them, and so on;
/// and all that are left. Each list can be looked at by itself.
pub fn components(program: &Program) -> Vec<Vec<ExprId>> {
    let context = &program.context;
    let mut components: Vec<(Set<Symbol>, Vec<ExprId>)> = Vec::new();
    for &axiom in &program.axioms {
        let mut merged = (symbols(context, axiom), vec![axiom]);
        let (touched, others): (Vec<_>, Vec<_>) =
            components.into_iter().partition(|(symbols, _)| !symbols.is_disjoint(&merged.0));
        components = others;
        for (symbols, axioms) in touched {
            merged.0.extend(symbols);
            merged.1.extend(axioms);
        }
        components.push(merged);
    }
    let (mut quantified, ground): (Vec<_>, Vec<_>) = components
        .into_iter()
        .map(|(_, axioms)| axioms)
        .partition(|axioms| axioms.iter().any(|&axiom| has_quantifier(context, axiom)));
    quantified.extend((!ground.is_empty()).then(|| ground.concat()));
    quantified
}

/// What two formulas can share.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Symbol {
    Function(FunctionId),
    Constant(VarId),
    Sort(SortId),
}

fn symbols(context: &Context, expr: ExprId) -> Set<Symbol> {
    let mut found: Set<Symbol> = Set::default();
    let mut sorts: Vec<SortId> = Vec::new();
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        for part in ir::post_order(context, [expr]) {
            sorts.push(context.sort_of(part));
            match context.node(part) {
                Node::App(Op::Call(function), _) if found.insert(Symbol::Function(*function)) => {
                    let Function { params, kind, .. } = context.function(*function);
                    sorts.extend(params);
                    // A definition stands for its body.
                    if let FunctionKind::Defined { body, .. } = kind {
                        open.push(*body);
                    }
                }
                Node::Var(var) if context.var(*var).kind != VarKind::Bound => {
                    found.insert(Symbol::Constant(*var));
                }
                Node::Quantifier(quantifier) => sorts.extend(quantifier.vars.iter().map(|&var| context.var(var).sort)),
                _ => {}
            }
        }
    }
    let open = context.sorts_within(sorts).into_iter();
    let open = open.filter(|&sort| matches!(context.sort_kind(sort), Sort::Uninterpreted(_)));
    found.extend(open.map(Symbol::Sort));
    found
}

fn is_interpreted(source_map: &SourceMap, interpretation: &Interpretation, function: FunctionId) -> bool {
    source_map.functions.get(&function).is_some_and(|instance| interpretation.has(instance.of))
}

fn exprs(stmt: &Stmt) -> Vec<ExprId> {
    match stmt {
        Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => vec![*expr],
        Stmt::Mark(mark) => mark.value.into_iter().collect(),
        Stmt::Call(call) => call.args.clone(),
        Stmt::Havoc(_) => Vec::new(),
    }
}

/// The applications of functions in a formula, those inside of arguments first.
fn calls(context: &Context, expr: ExprId) -> Vec<(FunctionId, ExprId)> {
    let parts = ir::post_order(context, [expr]).into_iter();
    let call = |part: ExprId| match context.node(part) {
        Node::App(Op::Call(function), _) => Some((*function, part)),
        _ => None,
    };
    parts.filter_map(call).collect()
}

fn has_quantifier(context: &Context, expr: ExprId) -> bool {
    ir::post_order(context, [expr]).into_iter().any(|part| matches!(context.node(part), Node::Quantifier(_)))
}
