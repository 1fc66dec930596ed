//! Cells: a procedure that is handed an address takes what is there, and gives it back.
//!
//! In C a result often comes back through a pointer: `KeAcquireSpinLock(&lock, &irql)`. In Boogie that is a map that
//! the callee stores into, `M[p] := v`, and that the caller looks at behind the call, `x := M[p]`. All that is said
//! about `x` then hangs on a map of all addresses, where it could be a result like any other.
//!
//! Before: bodies are acyclic, no assertion is left. After: the same executions. A *cell* of a procedure is a map and an
//! address that is made of one of its inputs, where the procedure, or a callee that it hands the address on to, stores
//! something. It gets an input for what is there at entry, and an output for what is there at return. Inside a body
//! each cell, and what is handed to callees as a cell of theirs, has a variable that *stands for it*: it is kept up at
//! every store, and read in place of the map wherever it is certain to be what the map holds. That is a matter of
//! where control comes from, so it is known where blocks meet: certain is what is certain on all ways there.
//!
//! The stores stay. What nobody looks at any more, other passes drop; and what does not matter for a proof,
//! abstraction need not track.

use crate::vars::targets;
use ir::graph::{CallGraph, drop_unreachable, reverse_post_order};
use ir::{
    Block, Body, Call, Context, ExprId, Map, Next, Node, Op, ProcId, Program, Set, Sort, SortId, Stmt, Substitution,
    VarId, VarKind,
};

/// A procedure gets no more cells than this.
const CELLS: usize = 4;

/// In a body no more places than this are followed.
const PLACES: usize = 64;

/// A map, and an address in it.
type Place = (VarId, ExprId);

pub fn cells(program: &mut Program) {
    let found = find(program);
    if found.iter().all(Vec::is_empty) {
        return;
    }
    let interfaces: Vec<Vec<Cell>> = program
        .proc_ids()
        .map(|id| found[id.index()].iter().map(|&place| Cell::new(&mut program.context, place)).collect())
        .collect();
    for id in program.proc_ids() {
        Rewriting::new(program, &interfaces, id).run();
    }
    for (id, cells) in program.proc_ids().zip(&interfaces) {
        let proc = program.proc_mut(id);
        proc.inputs.extend(cells.iter().map(|cell| cell.input));
        proc.outputs.extend(cells.iter().map(|cell| cell.output));
    }
    crate::effects(program);
}

/// The cells of each procedure.
fn find(program: &mut Program) -> Vec<Vec<Place>> {
    let graph = CallGraph::of(program);
    let mut found: Vec<Vec<Place>> = vec![Vec::new(); program.procs.len()];
    loop {
        let mut changed = false;
        for &id in &graph.bottom_up {
            if program.entry == Some(id) {
                continue;
            }
            let stmts = program.proc(id).body.blocks.iter().flat_map(|block| &block.stmts);
            let assigned: Set<VarId> = stmts.flat_map(targets).copied().collect();
            let kept = |var: &VarId| !assigned.contains(var);
            let inputs: Set<VarId> = program.proc(id).inputs.iter().copied().filter(kept).collect();
            let mut places: Vec<Place> = Vec::new();
            let mut handed: Vec<(ProcId, Vec<ExprId>)> = Vec::new();
            for stmt in program.proc(id).body.blocks.iter().flat_map(|block| &block.stmts) {
                match stmt {
                    Stmt::Assign(map, value) => places.extend(stores(&program.context, *map, *value)),
                    Stmt::Call(call) if !found[call.callee.index()].is_empty() => {
                        handed.push((call.callee, call.args.clone()));
                    }
                    _ => {}
                }
            }
            for (callee, args) in handed {
                for &place in &found[callee.index()] {
                    places.push(seen_by_caller(program, callee, &args, place));
                }
            }
            for place in places {
                let is_own = address_of(&program.context, place.1).is_some_and(|var| inputs.contains(&var));
                let own = &mut found[id.index()];
                if is_own && own.len() < CELLS && !own.contains(&place) {
                    own.push(place);
                    changed = true;
                }
            }
        }
        if !changed {
            return found;
        }
    }
}

/// The places where an assignment stores into the map that it assigns to.
fn stores(context: &Context, map: VarId, value: ExprId) -> Vec<Place> {
    let mut places = Vec::new();
    let mut rest = value;
    while let Node::App(Op::Store, args) = context.node(rest) {
        places.push((map, args[1]));
        rest = args[0];
    }
    let is_same = matches!(context.node(rest), Node::Var(var) if *var == map);
    if is_same && is_memory(context, map) { places } else { Vec::new() }
}

fn is_memory(context: &Context, var: VarId) -> bool {
    let declared = context.var(var);
    let is_map = matches!(context.sort_kind(declared.sort), Sort::Array(SortId::INT, _));
    declared.kind == VarKind::Global && is_map
}

/// The local variable that an address is, or is the sum of and a literal.
fn address_of(context: &Context, address: ExprId) -> Option<VarId> {
    let local = |expr: ExprId| match context.node(expr) {
        Node::Var(var) if context.var(*var).kind == VarKind::Local => Some(*var),
        _ => None,
    };
    match context.node(address) {
        Node::App(Op::Add, args) if matches!(context.node(args[1]), Node::Int(_)) => local(args[0]),
        _ => local(address),
    }
}

/// Whether two addresses are sums of the same variable and different literals.
fn are_apart(context: &Context, one: ExprId, other: ExprId) -> bool {
    one != other && address_of(context, one).is_some() && address_of(context, one) == address_of(context, other)
}

/// A callee's place, as its caller knows it.
fn seen_by_caller(program: &mut Program, callee: ProcId, args: &[ExprId], (map, address): Place) -> Place {
    let inputs = program.proc(callee).inputs.iter().copied();
    let mut view: Substitution = inputs.zip(args.iter().copied()).collect();
    (map, view.apply(&mut program.context, address))
}

/// A cell in the interface of its procedure.
struct Cell {
    place: Place,
    input: VarId,
    output: VarId,
}

impl Cell {
    fn new(context: &mut Context, place: Place) -> Self {
        let sort = element(context, place.0);
        let name = format!("{}#cell", context.var(place.0).name);
        let input = context.add_var(format!("{name}#in"), sort, VarKind::Local);
        let output = context.add_var(name, sort, VarKind::Local);
        Self { place, input, output }
    }
}

/// What a map holds.
fn element(context: &Context, map: VarId) -> SortId {
    match context.sort_kind(context.var(map).sort) {
        Sort::Array(_, element) => *element,
        _ => SortId::INT,
    }
}

/// A place that is followed in a body.
struct Followed {
    map: VarId,
    address: ExprId,
    /// The variable of the address.
    var: Option<VarId>,
    /// `map[address]`.
    select: ExprId,
    stand_in: VarId,
}

/// Follows the places of one body.
struct Rewriting<'p> {
    program: &'p mut Program,
    interfaces: &'p [Vec<Cell>],
    id: ProcId,
    places: Vec<Followed>,
    /// By place.
    index: Map<Place, usize>,
}

impl<'p> Rewriting<'p> {
    fn new(program: &'p mut Program, interfaces: &'p [Vec<Cell>], id: ProcId) -> Self {
        let mut this = Self { program, interfaces, id, places: Vec::new(), index: Map::default() };
        for cell in &interfaces[id.index()] {
            this.follow(cell.place, cell.output);
        }
        let handed: Vec<(ProcId, Vec<ExprId>)> = this.program.proc(id).body.blocks.iter().flat_map(calls).collect();
        for (callee, args) in handed {
            for cell in &interfaces[callee.index()] {
                let place = seen_by_caller(this.program, callee, &args, cell.place);
                let is_followed = this.index.contains_key(&place) || this.places.len() >= PLACES;
                if !is_followed && address_of(&this.program.context, place.1).is_some() {
                    let stand_in = this.new_local(place.0);
                    this.follow(place, stand_in);
                }
            }
        }
        this
    }

    fn new_local(&mut self, map: VarId) -> VarId {
        let sort = element(&self.program.context, map);
        let name = format!("{}#place", self.program.context.var(map).name);
        let local = self.program.context.add_var(name, sort, VarKind::Local);
        self.program.proc_mut(self.id).locals.push(local);
        local
    }

    fn follow(&mut self, (map, address): Place, stand_in: VarId) {
        let context = &mut self.program.context;
        let map_expr = context.var_expr(map);
        let select = context.select(map_expr, address);
        let var = address_of(context, address);
        self.index.insert((map, address), self.places.len());
        self.places.push(Followed { map, address, var, select, stand_in });
    }

    fn run(mut self) {
        let cells = &self.interfaces[self.id.index()];
        let mut body = std::mem::take(&mut self.program.proc_mut(self.id).body);
        drop_unreachable(&mut body);
        // Places that every execution so far was certain of, at the starts of blocks.
        let mut certain: Vec<Option<Vec<bool>>> = vec![None; body.blocks.len()];
        let mut at_start = vec![false; self.places.len()];
        at_start[..cells.len()].fill(true);
        certain[Body::START.index()] = Some(at_start);
        for id in reverse_post_order(&body) {
            let Some(mut here) = certain[id.index()].take() else { continue };
            let block = &mut body.blocks[id.index()];
            let stmts = std::mem::take(&mut block.stmts);
            if id == Body::START {
                for cell in cells {
                    let value = self.program.context.var_expr(cell.input);
                    block.stmts.push(Stmt::Assign(cell.output, value));
                }
            }
            for stmt in stmts {
                self.stmt(stmt, &mut here, &mut block.stmts);
            }
            match &block.next {
                Next::Return => {
                    for (place, _) in self.places[..cells.len()].iter().zip(&here).filter(|(_, certain)| !**certain) {
                        block.stmts.push(Stmt::Assign(place.stand_in, place.select));
                    }
                }
                Next::Goto(targets) => {
                    for target in targets {
                        match &mut certain[target.index()] {
                            Some(there) => there.iter_mut().zip(&here).for_each(|(there, here)| *there &= here),
                            none => *none = Some(here.clone()),
                        }
                    }
                }
            }
        }
        self.program.proc_mut(self.id).body = body;
    }

    fn stmt(&mut self, mut stmt: Stmt, certain: &mut [bool], out: &mut Vec<Stmt>) {
        match &mut stmt {
            Stmt::Assume(expr) => *expr = self.read(*expr, certain),
            Stmt::Assign(map, value) if self.places.iter().any(|place| place.map == *map) => {
                *value = self.read_beside(*value, certain);
                let (map, value) = (*map, *value);
                return self.store(map, value, certain, out);
            }
            Stmt::Assign(_, value) => *value = self.read(*value, certain),
            Stmt::Call(call) => return self.call(call.as_ref().clone(), certain, out),
            Stmt::Assert(..) | Stmt::Havoc(_) | Stmt::Mark(_) => {}
        }
        for target in targets(&stmt) {
            self.forget(*target, certain);
        }
        out.push(stmt);
    }

    /// A variable is about to have another value: what of it was an address, or a map, is no longer known.
    fn forget(&self, changed: VarId, certain: &mut [bool]) {
        for (place, certain) in self.places.iter().zip(certain) {
            *certain &= place.map != changed && place.var != Some(changed);
        }
    }

    /// An expression that looks at variables instead of maps.
    fn read(&mut self, expr: ExprId, certain: &[bool]) -> ExprId {
        let known: Map<ExprId, VarId> = self
            .places
            .iter()
            .zip(certain)
            .filter(|(_, certain)| **certain)
            .map(|(place, _)| (place.select, place.stand_in))
            .collect();
        if known.is_empty() {
            return expr;
        }
        let context = &mut self.program.context;
        let below = ir::post_order(context, [expr]);
        if !below.iter().any(|id| known.contains_key(id)) {
            return expr;
        }
        let mut new: Map<ExprId, ExprId> = Map::default();
        for id in below {
            let rebuilt = match (known.get(&id), context.node(id)) {
                (Some(&stand_in), _) => context.var_expr(stand_in),
                (None, Node::App(op, args)) => {
                    let (op, args) = (*op, args.clone());
                    let there: Vec<ExprId> = args.iter().map(|arg| new[arg]).collect();
                    if *there == *args { id } else { context.apply(op, &there) }
                }
                // What a quantifier says of all places it says of the map.
                _ => id,
            };
            new.insert(id, rebuilt);
        }
        new[&expr]
    }

    /// The same for the value that a map is assigned: the stores stay what they are, their parts do not.
    fn read_beside(&mut self, value: ExprId, certain: &[bool]) -> ExprId {
        let Node::App(Op::Store, args) = self.program.context.node(value) else { return value };
        let (inner, index, element) = (args[0], args[1], args[2]);
        let inner = self.read_beside(inner, certain);
        let (index, element) = (self.read(index, certain), self.read(element, certain));
        self.program.context.store(inner, index, element)
    }

    /// `map := value`, and what that does to the variables that stand for its places.
    fn store(&mut self, map: VarId, value: ExprId, certain: &mut [bool], out: &mut Vec<Stmt>) {
        let mut chain: Vec<(ExprId, ExprId)> = Vec::new();
        let mut rest = value;
        while let Node::App(Op::Store, args) = self.program.context.node(rest) {
            chain.push((args[1], args[2]));
            rest = args[0];
        }
        let is_same = matches!(self.program.context.node(rest), Node::Var(var) if *var == map);
        let mut updates: Vec<(VarId, ExprId)> = Vec::new();
        for (place, certain) in self.places.iter().zip(certain) {
            let Followed { address, stand_in, map: of, .. } = *place;
            if of != map {
                continue;
            }
            let context = &mut self.program.context;
            let before = context.var_expr(stand_in);
            let mut now = (*certain && is_same).then_some(before);
            for &(index, element) in chain.iter().rev() {
                now = if index == address {
                    Some(element)
                } else if are_apart(context, index, address) {
                    now
                } else {
                    now.map(|now| {
                        let hits = context.eq(index, address);
                        context.ite(hits, element, now)
                    })
                };
            }
            *certain = now.is_some();
            updates.extend(now.filter(|now| *now != before).map(|now| (stand_in, now)));
        }
        // All of them mean what was before.
        let copies: Vec<Stmt> = updates
            .into_iter()
            .map(|(stand_in, now)| {
                let copy = self.new_local(map);
                out.push(Stmt::Assign(copy, now));
                Stmt::Assign(stand_in, self.program.context.var_expr(copy))
            })
            .collect();
        out.push(Stmt::Assign(map, value));
        out.extend(copies);
    }

    fn call(&mut self, mut call: Call, certain: &mut [bool], out: &mut Vec<Stmt>) {
        let original = call.args.clone();
        for arg in &mut call.args {
            *arg = self.read(*arg, certain);
        }
        // What the callee takes and gives.
        let mut given: Vec<(Place, VarId)> = Vec::new();
        let interfaces = self.interfaces;
        for cell in &interfaces[call.callee.index()] {
            let place = seen_by_caller(self.program, call.callee, &original, cell.place);
            let followed = self.index.get(&place).copied();
            let there = match followed {
                Some(at) if certain[at] => self.program.context.var_expr(self.places[at].stand_in),
                _ => {
                    let map = self.program.context.var_expr(place.0);
                    self.program.context.select(map, place.1)
                }
            };
            call.args.push(there);
            let result = self.new_local(place.0);
            call.results.push(result);
            given.push((place, result));
        }
        let modified: Vec<VarId> = self.program.proc(call.callee).modifies.clone();
        let results = call.results.clone();
        out.push(Stmt::Call(Box::new(call)));
        for &var in modified.iter().chain(&results) {
            self.forget(var, certain);
        }
        for (place, result) in given {
            // Unless a result of the call is the map itself, or what the address was made of.
            let is_result = |var: VarId| results.contains(&var);
            let is_same =
                !is_result(place.0) && address_of(&self.program.context, place.1).is_none_or(|var| !is_result(var));
            if let Some(at) = self.index.get(&place).copied().filter(|_| is_same) {
                let value = self.program.context.var_expr(result);
                out.push(Stmt::Assign(self.places[at].stand_in, value));
                certain[at] = true;
            }
        }
    }
}

/// The calls of a block, with their arguments.
fn calls(block: &Block) -> Vec<(ProcId, Vec<ExprId>)> {
    let call = |stmt: &Stmt| match stmt {
        Stmt::Call(call) => Some((call.callee, call.args.clone())),
        _ => None,
    };
    block.stmts.iter().filter_map(call).collect()
}
