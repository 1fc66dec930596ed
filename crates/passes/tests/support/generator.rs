//! Random small programs over Booleans and integers, with recursion, loops of any shape, marks and assertions.

use ir::{
    Assertion, Block, BlockId, Body, Call, Context, Event, ExprId, Mark, Next, Proc, ProcId, ProcKind, Program, SortId,
    Stmt, VarId, VarKind,
};

/// SplitMix64.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// What the programs may hold.
#[derive(Clone, Copy)]
pub struct Shape {
    pub loops: bool,
    pub asserts: bool,
    pub procs: usize,
    pub blocks: usize,
}

pub fn program(seed: u64, shape: Shape) -> Program {
    let mut random = Random::new(seed);
    let mut program = Program::default();
    let context = &mut program.context;
    for (name, sort) in [("g", SortId::INT), ("h", SortId::INT), ("b", SortId::BOOL)] {
        let global = context.add_var(name, sort, VarKind::Global);
        let old = context.add_var(name, sort, VarKind::OldGlobal);
        program.globals.push(global);
        program.old_globals.insert(global, old);
    }
    let constant = context.add_var("c", SortId::INT, VarKind::Constant);
    if random.chance(40) {
        let (c, one) = (context.var_expr(constant), context.int(1));
        let axiom = context.eq(c, one);
        program.axioms.push(axiom);
    }
    let count = 1 + random.below(shape.procs);
    for index in 0..count {
        let vars = |context: &mut Context, random: &mut Random, prefix: &str, most: usize| -> Vec<VarId> {
            (0..random.below(most + 1))
                .map(|index| {
                    let sort = if random.chance(70) { SortId::INT } else { SortId::BOOL };
                    context.add_var(format!("{prefix}{index}"), sort, VarKind::Local)
                })
                .collect()
        };
        let context = &mut program.context;
        let most = if index == 0 { 1 } else { 2 };
        let proc = Proc {
            name: format!("p{index}"),
            kind: ProcKind::Source(index as u32),
            inputs: vars(context, &mut random, "i", most),
            outputs: vars(context, &mut random, "o", most),
            locals: vars(context, &mut random, "l", 2),
            reads: program.globals.clone(),
            modifies: program.globals.clone(),
            body: Body::default(),
            summary: vec![],
            contract: vec![],
            bound: None,
        };
        program.procs.push(proc);
    }
    program.entry = Some(ProcId(0));
    for id in program.proc_ids() {
        Bodies { program: &mut program, random: &mut random, shape, id, constant, stmt: 0 }.make();
    }
    program
}

struct Bodies<'a> {
    program: &'a mut Program,
    random: &'a mut Random,
    shape: Shape,
    id: ProcId,
    constant: VarId,
    stmt: u32,
}

impl Bodies<'_> {
    fn make(&mut self) {
        let count = 2 + self.random.below(self.shape.blocks);
        let mut body = Body::default();
        for index in 0..count {
            let stmts = (0..self.random.below(4)).flat_map(|_| self.stmt()).collect();
            body.add(Block { name: format!("b{index}").into(), stmts, next: Next::Return });
        }
        let own: Vec<VarId> = {
            let proc = self.program.proc(self.id);
            proc.outputs.iter().chain(&proc.locals).copied().collect()
        };
        let marks = own.into_iter().map(|var| {
            let event = self.program.add_event(Event::Initial { var: var.0 });
            let value = Some(self.program.context.var_expr(var));
            Stmt::Mark(Mark { event, value, needed: false })
        });
        let marks: Vec<Stmt> = marks.collect();
        body.blocks[0].stmts.splice(0..0, marks);
        for index in 0..count {
            body.blocks[index].next = self.next(&mut body, index, count);
        }
        self.program.proc_mut(self.id).body = body;
    }

    fn target(&mut self, index: usize, count: usize) -> Option<BlockId> {
        let lowest = if self.shape.loops && self.random.chance(40) { 0 } else { index + 1 };
        (lowest < count).then(|| BlockId((lowest + self.random.below(count - lowest)) as u32))
    }

    fn next(&mut self, body: &mut Body, index: usize, count: usize) -> Next {
        if index + 1 == count || self.random.chance(10) {
            return if self.random.chance(85) { Next::Return } else { Next::Goto(vec![]) };
        }
        let arms = 1 + self.random.below(3);
        let targets: Vec<BlockId> = (0..arms).filter_map(|_| self.target(index, count)).collect();
        if targets.len() < 2 {
            return Next::Goto(targets);
        }
        self.stmt += 1;
        let stmt = self.stmt;
        let condition = self.random.chance(60).then(|| self.boolean(2));
        let arms = targets.iter().enumerate().map(|(arm, &target)| {
            let event = self.program.add_event(Event::Branch { stmt, arm: arm as u32 });
            let mut stmts = vec![Stmt::Mark(Mark { event, value: None, needed: false })];
            if let Some(condition) = condition {
                let context = &mut self.program.context;
                stmts.push(Stmt::Assume(if arm == 0 { condition } else { context.not(condition) }));
            }
            body.add(Block { name: format!("b{index}.{arm}").into(), stmts, next: Next::Goto(vec![target]) })
        });
        Next::Goto(arms.collect())
    }

    fn stmt(&mut self) -> Vec<Stmt> {
        self.stmt += 1;
        match self.random.below(100) {
            0..35 => {
                let Some(var) = self.writable() else { return vec![] };
                let value = self.of_sort(self.program.context.var(var).sort);
                vec![Stmt::Assign(var, value)]
            }
            35..50 => {
                let Some(var) = self.writable() else { return vec![] };
                let event = self.program.add_event(Event::Havoc { stmt: self.stmt, var: var.0 });
                let value = Some(self.program.context.var_expr(var));
                vec![Stmt::Havoc(var), Stmt::Mark(Mark { event, value, needed: false })]
            }
            50..70 => vec![Stmt::Assume(self.boolean(2))],
            70..80 if self.shape.asserts => {
                let event = self.program.add_event(Event::Fail(Assertion { place: self.stmt, clause: None }));
                vec![Stmt::Assert(self.boolean(2), event)]
            }
            80..100 => self.call().into_iter().collect(),
            _ => vec![],
        }
    }

    fn call(&mut self) -> Option<Stmt> {
        let callee = ProcId(self.random.below(self.program.procs.len()) as u32);
        // Calls to later procedures mostly, so that recursion does not drown everything.
        if callee <= self.id && self.random.chance(60) {
            return None;
        }
        let proc = self.program.proc(callee).clone();
        let args = proc.inputs.iter().map(|&input| self.of_sort(self.program.context.var(input).sort)).collect();
        let mut results: Vec<VarId> = Vec::new();
        for &output in &proc.outputs {
            let sort = self.program.context.var(output).sort;
            let free = self.writables();
            let fits = |var: &&VarId| self.program.context.var(**var).sort == sort && !results.contains(var);
            let fitting: Vec<VarId> = free.iter().filter(fits).copied().collect();
            if fitting.is_empty() {
                return None;
            }
            results.push(*self.random.pick(&fitting));
        }
        Some(Stmt::Call(Box::new(Call { callee, args, results, source: Some(self.stmt) })))
    }

    fn writables(&self) -> Vec<VarId> {
        let proc = self.program.proc(self.id);
        self.program.globals.iter().chain(&proc.outputs).chain(&proc.locals).copied().collect()
    }

    fn writable(&mut self) -> Option<VarId> {
        let all = self.writables();
        Some(*self.random.pick(&all))
    }

    fn of_sort(&mut self, sort: SortId) -> ExprId {
        if sort == SortId::BOOL { self.boolean(1) } else { self.integer(1) }
    }

    fn variable(&mut self, sort: SortId) -> Option<ExprId> {
        let mut all = self.writables();
        all.extend(&self.program.proc(self.id).inputs);
        all.push(self.constant);
        all.retain(|&var| self.program.context.var(var).sort == sort);
        let var = *(!all.is_empty()).then(|| self.random.pick(&all))?;
        Some(self.program.context.var_expr(var))
    }

    fn integer(&mut self, depth: usize) -> ExprId {
        match self.random.below(10) {
            0..3 => {
                let value = self.random.below(3) as i64;
                self.program.context.int(value)
            }
            3..5 if depth > 0 => {
                let (a, b) = (self.integer(depth - 1), self.integer(0));
                self.program.context.add(a, b)
            }
            5 if depth > 0 => {
                let condition = self.boolean(depth - 1);
                let (zero, one) = (self.program.context.int(0), self.program.context.int(1));
                self.program.context.ite(condition, one, zero)
            }
            _ => self.variable(SortId::INT).unwrap_or_else(|| self.program.context.int(1)),
        }
    }

    fn boolean(&mut self, depth: usize) -> ExprId {
        match self.random.below(12) {
            0 if depth == 0 => ExprId::TRUE,
            1 => ExprId::FALSE,
            2..5 if depth > 0 => {
                let (a, b) = (self.integer(depth - 1), self.integer(0));
                self.program.context.lt(a, b)
            }
            5..8 if depth > 0 => {
                let (a, b) = (self.integer(depth - 1), self.integer(0));
                self.program.context.eq(a, b)
            }
            8 if depth > 0 => {
                let a = self.boolean(depth - 1);
                self.program.context.not(a)
            }
            9 if depth > 0 => {
                let (a, b) = (self.boolean(depth - 1), self.boolean(depth - 1));
                self.program.context.or([a, b])
            }
            10 if depth > 0 => {
                let (a, b) = (self.boolean(depth - 1), self.boolean(depth - 1));
                self.program.context.and([a, b])
            }
            _ => self.variable(SortId::BOOL).unwrap_or(ExprId::TRUE),
        }
    }
}
