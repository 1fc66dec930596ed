//! The checker of well-formedness: what every pass may rely on and must keep.
//!
//! * Ids are in range; block 0 exists; targets exist.
//! * Expressions are well sorted, bottom-up, and a boolean stands where one must.
//! * A statement mentions only the program's constants and globals and its own procedure's variables; constants,
//!   old globals and inputs are never assigned.
//! * A call fits its callee; its results are different variables.
//! * Axioms mention constants only; summaries mention the interface only.
//! * Watermarks are globals, or constants that were globals; what is left of constants that are gone is said over constants, in their sort.

use crate::context::{Context, Node, Op, Sort, VarKind};
use crate::ids::{ExprId, Map, Set, SortId, VarId};
use crate::program::{EventId, Proc, Program, Stmt};
use crate::walk::{free_vars, post_order};

/// Something that a pass did wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defect {
    /// The procedure (and block), or "axioms".
    pub place: String,
    pub message: String,
}

impl std::fmt::Display for Defect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// All defects of a program; none if it is well formed.
pub fn check(program: &Program) -> Vec<Defect> {
    let mut checker = Checker { program, place: String::new(), defects: Vec::new(), free: Map::default() };
    checker.expressions();
    checker.place = "axioms".into();
    for &axiom in &program.axioms {
        checker.boolean(axiom);
        let constants = |var: &VarId| program.context.var(*var).kind == VarKind::Constant;
        if !checker.free_vars(axiom).iter().all(constants) {
            checker.report("an axiom mentions a variable".into());
        }
    }
    for proc in &program.procs {
        checker.proc(proc);
    }
    checker.tables();
    if let Some(entry) = program.entry
        && entry.index() >= program.procs.len()
    {
        checker.report("the entry does not exist".into());
    }
    checker.defects
}

struct Checker<'p> {
    program: &'p Program,
    place: String,
    defects: Vec<Defect>,
    free: Map<ExprId, Vec<VarId>>,
}

impl Checker<'_> {
    fn report(&mut self, message: String) {
        self.defects.push(Defect { place: self.place.clone(), message });
    }

    /// What stands beside the procedures.
    fn tables(&mut self) {
        let program = self.program;
        self.place = "watermarks".into();
        for &watermark in &program.watermarks {
            let declared = program.context.var(watermark);
            if !program.globals.contains(&watermark) && !matches!(declared.kind, VarKind::Constant | VarKind::Global) {
                self.report(format!("{} is no global, and was none", declared.name));
            }
        }
        self.place = "definitions".into();
        for &(var, value) in &program.definitions {
            let declared = program.context.var(var);
            let constants = |var: &VarId| program.context.var(*var).kind == VarKind::Constant;
            let fits = declared.kind == VarKind::Constant && declared.sort == program.context.sort_of(value);
            if !fits || !self.free_vars(value).iter().all(constants) {
                self.report(format!("what {} was is not said over constants, in its sort", declared.name));
            }
        }
    }

    fn free_vars(&mut self, expr: ExprId) -> Vec<VarId> {
        let context = &self.program.context;
        self.free.entry(expr).or_insert_with(|| free_vars(context, expr)).clone()
    }

    fn boolean(&mut self, expr: ExprId) {
        if self.program.context.sort_of(expr) != SortId::BOOL {
            self.report(format!("a boolean is expected, not {:?}", self.program.context.node(expr)));
        }
    }

    /// The sorts of every expression that the program uses.
    fn expressions(&mut self) {
        self.place = "expressions".into();
        let context = &self.program.context;
        let mut roots: Vec<ExprId> = self.program.axioms.clone();
        for proc in &self.program.procs {
            roots.extend(proc.summary.iter().chain(&proc.contract));
            for stmt in proc.body.blocks.iter().flat_map(|block| &block.stmts) {
                match stmt {
                    Stmt::Assume(expr) | Stmt::Assert(expr, _) | Stmt::Assign(_, expr) => roots.push(*expr),
                    Stmt::Call(call) => roots.extend(&call.args),
                    Stmt::Mark(mark) => roots.extend(mark.value),
                    Stmt::Havoc(_) => {}
                }
            }
        }
        for id in post_order(context, roots) {
            if let Some(problem) = ill_sorted(context, id) {
                self.report(format!("{:?}: {problem}", context.node(id)));
            }
        }
    }

    fn proc(&mut self, proc: &Proc) {
        self.place = proc.name.clone();
        let own: Set<VarId> = proc.inputs.iter().chain(&proc.outputs).chain(&proc.locals).copied().collect();
        if own.len() != proc.inputs.len() + proc.outputs.len() + proc.locals.len() {
            self.report("a variable is declared twice".into());
        }
        let interface: Set<VarId> = proc.inputs.iter().chain(&proc.outputs).copied().collect();
        for &clause in proc.summary.iter().chain(&proc.contract) {
            self.boolean(clause);
            for var in self.free_vars(clause) {
                let kind = self.program.context.var(var).kind;
                let fits = matches!(kind, VarKind::Constant | VarKind::Global | VarKind::OldGlobal);
                if !fits && !interface.contains(&var) {
                    let name = &self.program.context.var(var).name;
                    self.report(format!("the summary mentions {name}, which is not of the interface"));
                }
            }
        }
        if proc.body.blocks.is_empty() {
            self.report("there is no block".into());
        }
        for block in &proc.body.blocks {
            self.place = format!("{}, block {}", proc.name, block.name);
            for target in block.next.targets() {
                if target.index() >= proc.body.blocks.len() {
                    self.report(format!("goes to block {}, which does not exist", target.0));
                }
            }
            for stmt in &block.stmts {
                self.stmt(stmt, &own, &proc.inputs);
            }
        }
    }

    fn stmt(&mut self, stmt: &Stmt, own: &Set<VarId>, inputs: &[VarId]) {
        match stmt {
            Stmt::Assume(expr) => {
                self.boolean(*expr);
                self.scope(*expr, own);
            }
            Stmt::Assert(expr, event) => {
                self.boolean(*expr);
                self.scope(*expr, own);
                self.event(*event);
            }
            Stmt::Assign(var, expr) => {
                self.target(*var, own, inputs);
                self.scope(*expr, own);
                if self.program.context.var(*var).sort != self.program.context.sort_of(*expr) {
                    let name = &self.program.context.var(*var).name;
                    self.report(format!("{name} is assigned a value of another sort"));
                }
            }
            Stmt::Havoc(var) => self.target(*var, own, inputs),
            Stmt::Mark(mark) => {
                if let Some(value) = mark.value {
                    self.scope(value, own);
                }
                self.event(mark.event);
            }
            Stmt::Call(call) => {
                let Some(callee) = self.program.procs.get(call.callee.index()) else {
                    self.report("a call of a procedure that does not exist".into());
                    return;
                };
                let context = &self.program.context;
                let sorts = |vars: &[VarId]| vars.iter().map(|&var| context.var(var).sort).collect::<Vec<_>>();
                let given: Vec<SortId> = call.args.iter().map(|&arg| context.sort_of(arg)).collect();
                if given != sorts(&callee.inputs) {
                    self.report(format!("the arguments do not fit {}", callee.name));
                }
                if sorts(&call.results) != sorts(&callee.outputs) {
                    self.report(format!("the results do not fit {}", callee.name));
                }
                let different: Set<VarId> = call.results.iter().copied().collect();
                if different.len() != call.results.len() {
                    self.report(format!("a result of {} is taken twice by one variable", callee.name));
                }
                for &arg in &call.args {
                    self.scope(arg, own);
                }
                for &result in &call.results {
                    self.target(result, own, inputs);
                }
            }
        }
    }

    fn event(&mut self, event: EventId) {
        if event.0 as usize >= self.program.events.len() {
            self.report("an event that does not exist".into());
        }
    }

    fn scope(&mut self, expr: ExprId, own: &Set<VarId>) {
        for var in self.free_vars(expr) {
            let declared = &self.program.context.var(var);
            let known = match declared.kind {
                VarKind::Constant | VarKind::Global => true,
                VarKind::Local => own.contains(&var),
                VarKind::OldGlobal | VarKind::Bound => false,
            };
            if !known {
                self.report(format!("{} is not in scope", declared.name));
            }
        }
    }

    fn target(&mut self, var: VarId, own: &Set<VarId>, inputs: &[VarId]) {
        let declared = &self.program.context.var(var);
        let writable = match declared.kind {
            VarKind::Global => true,
            VarKind::Local => own.contains(&var) && !inputs.contains(&var),
            VarKind::Constant | VarKind::OldGlobal | VarKind::Bound => false,
        };
        if !writable {
            self.report(format!("{} is assigned, and must not be", declared.name));
        }
    }
}

/// What is wrong with the sorts of this node, if anything.
fn ill_sorted(context: &Context, id: ExprId) -> Option<String> {
    let sort = context.sort_of(id);
    let (op, args) = match context.node(id) {
        Node::Var(var) => return (context.var(*var).sort != sort).then(|| "not the variable's sort".into()),
        Node::Quantifier(quantifier) => {
            return (context.sort_of(quantifier.body) != SortId::BOOL).then(|| "the body is not boolean".into());
        }
        Node::App(op, args) => (*op, args),
        _ => return None,
    };
    let arg_sorts: Vec<SortId> = args.iter().map(|&arg| context.sort_of(arg)).collect();
    let all = |expected: SortId| arg_sorts.iter().all(|&given| given == expected);
    let alike = || arg_sorts.windows(2).all(|pair| pair[0] == pair[1]);
    let number = |given: SortId| given == SortId::INT || given == SortId::REAL;
    let good = match op {
        Op::Not | Op::And | Op::Or | Op::Implies => all(SortId::BOOL) && sort == SortId::BOOL,
        Op::Eq | Op::Distinct => alike() && sort == SortId::BOOL,
        Op::Ite => arg_sorts[0] == SortId::BOOL && arg_sorts[1] == arg_sorts[2] && arg_sorts[1] == sort,
        Op::Add | Op::Sub | Op::Mul | Op::Neg | Op::Pow => alike() && number(sort) && all(sort),
        Op::Div | Op::Mod => all(SortId::INT) && sort == SortId::INT,
        Op::RealDiv => all(SortId::REAL) && sort == SortId::REAL,
        Op::Lt | Op::Le => alike() && number(arg_sorts[0]) && sort == SortId::BOOL,
        Op::ToReal => all(SortId::INT) && sort == SortId::REAL,
        Op::ToInt => all(SortId::REAL) && sort == SortId::INT,
        Op::Select => *context.sort_kind(arg_sorts[0]) == Sort::Array(arg_sorts[1], sort),
        Op::Store => arg_sorts[0] == sort && *context.sort_kind(sort) == Sort::Array(arg_sorts[1], arg_sorts[2]),
        Op::ConstArray(array) => {
            array == sort && matches!(context.sort_kind(sort), Sort::Array(_, element) if *element == arg_sorts[0])
        }
        Op::Concat => match (context.sort_kind(arg_sorts[0]), context.sort_kind(arg_sorts[1])) {
            (Sort::Bv(a), Sort::Bv(b)) => *context.sort_kind(sort) == Sort::Bv(a + b),
            _ => false,
        },
        Op::Extract { hi, lo } => match context.sort_kind(arg_sorts[0]) {
            Sort::Bv(width) => lo <= hi && hi < *width && *context.sort_kind(sort) == Sort::Bv(hi - lo + 1),
            _ => false,
        },
        Op::Call(function) => {
            let function = context.function(function);
            function.params == arg_sorts && function.result == sort
        }
        Op::Construct(constructor) => {
            let constructor = context.constructor(constructor);
            constructor.fields.iter().map(|field| field.1).eq(arg_sorts.iter().copied())
                && context.datatype(constructor.datatype).sort == sort
        }
        Op::Is(constructor) => {
            context.datatype(context.constructor(constructor).datatype).sort == arg_sorts[0] && sort == SortId::BOOL
        }
        Op::Field(constructor, field) => {
            let constructor = context.constructor(constructor);
            context.datatype(constructor.datatype).sort == arg_sorts[0]
                && constructor.fields.get(field as usize).is_some_and(|field| field.1 == sort)
        }
    };
    (!good).then(|| format!("sorts {arg_sorts:?} -> {sort:?} do not fit"))
}
