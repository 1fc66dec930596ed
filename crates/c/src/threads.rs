//! What is known of a program's threads before it is translated: whether there are any, which functions two of them may
//! run at once, which memory only one of them can see, and where a thread may be in an atomic block already.
//!
//! A root of memory is *private* where no variable of the whole program, nothing from outside, and nothing that a thread
//! is handed or returns leads to it: then all that is in it was made by the thread that looks at it.

use llvm::ids::{BlockId, InstructionId};
use llvm::instructions::{Op, Operand};
use llvm::module::ThreadLocal;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::externals::{ATOMIC, Known};
use crate::link::{Program, SymbolId};
use crate::memory::components;
use crate::points_to::{Origin, PointsTo, known};

/// The threads of a program.
#[derive(Debug, Default)]
pub struct Threads {
    /// The program can start a thread.
    pub is_concurrent: bool,
    /// Functions that two threads may run at once.
    pub several: FxHashSet<SymbolId>,
    /// Functions that threads may run, other than the first one.
    pub of_threads: FxHashSet<SymbolId>,
    /// Roots that other threads may see.
    shared: FxHashSet<u32>,
    /// Calls and operations that may be inside of an atomic block.
    pub maybe_atomic: FxHashSet<(SymbolId, InstructionId)>,
    /// Somebody looks at the numbers of threads.
    pub has_ids: bool,
    /// Somebody waits for threads.
    pub has_joins: bool,
}

/// A call: where, of what, and whether it may run again in the same activation.
struct Site {
    at: InstructionId,
    targets: Vec<SymbolId>,
    is_start: bool,
    is_repeated: bool,
}

impl Threads {
    pub fn analyse(program: &Program, points_to: &mut PointsTo<'_>, roots: &[SymbolId]) -> Threads {
        let starts: FxHashSet<(SymbolId, InstructionId)> = points_to.starts().into_iter().collect();
        let mut threads = Threads { is_concurrent: !starts.is_empty(), ..Threads::default() };
        if !threads.is_concurrent {
            return threads;
        }
        let functions = points_to.functions.clone();
        let sites: FxHashMap<SymbolId, Vec<Site>> =
            functions.iter().map(|&function| (function, sites(program, points_to, &starts, function))).collect();
        threads.find_several(&functions, &sites, roots);
        threads.find_shared(program, points_to);
        threads.find_atomic(program, &functions, &sites);
        threads.find_ids(program, points_to, &functions, &starts);
        threads
    }

    /// Whether only the thread that runs can see a root.
    pub fn is_private(&self, root: u32) -> bool {
        self.is_concurrent && !self.shared.contains(&root)
    }

    fn find_several(&mut self, functions: &[SymbolId], sites: &FxHashMap<SymbolId, Vec<Site>>, roots: &[SymbolId]) {
        let all = || functions.iter().flat_map(|function| sites[function].iter().map(move |site| (*function, site)));
        let mut incoming: FxHashMap<SymbolId, Vec<(SymbolId, bool)>> = FxHashMap::default();
        for (function, site) in all() {
            for &target in &site.targets {
                incoming.entry(target).or_default().push((function, site.is_repeated));
            }
        }
        // The functions that run once in the whole program.
        let mut once: FxHashSet<SymbolId> = roots.iter().copied().filter(|root| !incoming.contains_key(root)).collect();
        loop {
            let before = once.len();
            for &function in functions.iter().filter(|function| !roots.contains(function)) {
                if let Some([(caller, false)]) = incoming.get(&function).map(Vec::as_slice)
                    && once.contains(caller)
                {
                    once.insert(function);
                }
            }
            if once.len() == before {
                break;
            }
        }
        let below = |starts: Vec<SymbolId>| {
            let mut seen = FxHashSet::default();
            let mut open = starts;
            while let Some(function) = open.pop() {
                if seen.insert(function) {
                    let calls = sites.get(&function).into_iter().flatten().filter(|site| !site.is_start);
                    open.extend(calls.flat_map(|site| site.targets.iter().copied()));
                }
            }
            seen
        };
        let mut runs: FxHashMap<SymbolId, usize> = FxHashMap::default();
        let mut note = |functions: FxHashSet<SymbolId>, count: usize| {
            let mut functions: Vec<SymbolId> = functions.into_iter().collect();
            functions.sort_unstable();
            for function in functions {
                *runs.entry(function).or_default() += count;
            }
        };
        note(below(roots.to_vec()), 1);
        for (function, site) in all().filter(|(_, site)| site.is_start) {
            let is_once = once.contains(&function) && !site.is_repeated;
            for &target in &site.targets {
                let reached = below(vec![target]);
                self.of_threads.extend(reached.iter().copied());
                note(reached, if is_once { 1 } else { 2 });
            }
        }
        self.several = runs.iter().filter(|&(_, &count)| count > 1).map(|(&function, _)| function).collect();
    }

    fn find_shared(&mut self, program: &Program, points_to: &mut PointsTo<'_>) {
        let mut open = points_to.handed_over();
        for root in points_to.regions.roots() {
            let node = points_to.regions.root(root);
            let is_seen = |&object: &u32| match points_to.objects[object as usize].origin {
                Origin::Global(symbol) => !is_thread_local(program, symbol),
                _ => false,
            };
            if node.is_external || node.objects.iter().any(is_seen) {
                open.push(root);
            }
        }
        while let Some(root) = open.pop() {
            if self.shared.insert(root) {
                for (_, cell) in points_to.regions.fields(root) {
                    open.push(points_to.regions.find(cell).node);
                }
            }
        }
    }

    /// Where a thread may be in an atomic block: below functions that are atomic as a whole, and behind the beginning of
    /// a block, through calls and returns.
    fn find_atomic(&mut self, program: &Program, functions: &[SymbolId], sites: &FxHashMap<SymbolId, Vec<Site>>) {
        let mut inside: FxHashSet<SymbolId> = FxHashSet::default();
        // Functions that may return inside of a block that they began.
        let mut leaves_inside: FxHashSet<SymbolId> = FxHashSet::default();
        loop {
            let before = (inside.len(), leaves_inside.len(), self.maybe_atomic.len());
            for &function in functions {
                let starts_inside = inside.contains(&function);
                let of = &sites[&function];
                if self.follow(program, function, starts_inside, of, &mut inside, &leaves_inside) && !starts_inside {
                    leaves_inside.insert(function);
                }
            }
            if before == (inside.len(), leaves_inside.len(), self.maybe_atomic.len()) {
                return;
            }
        }
    }

    /// One function; whether it may return inside of a block.
    fn follow(
        &mut self,
        program: &Program,
        function: SymbolId,
        starts_inside: bool,
        sites: &[Site],
        inside: &mut FxHashSet<SymbolId>,
        leaves_inside: &FxHashSet<SymbolId>,
    ) -> bool {
        let Some((_, _, of)) = program.function(function) else { return false };
        let Some(body) = &of.body else { return false };
        let mut at_start: Vec<Option<bool>> = vec![None; body.blocks.len()];
        let mut open = vec![(BlockId(0), starts_inside)];
        let mut returns_inside = false;
        while let Some((block, state)) = open.pop() {
            let known = &mut at_start[block.index()];
            if known.is_some_and(|known| known || !state) {
                continue;
            }
            *known = Some(state);
            let mut state = state;
            let (first, end) = body[block].instructions;
            for number in first..end {
                let at = InstructionId(number);
                if state {
                    self.maybe_atomic.insert((function, at));
                }
                let Some(site) = sites.iter().find(|site| site.at == at) else { continue };
                for &target in &site.targets {
                    match known_mark(program, target) {
                        Some(Known::AtomicBegin) => state = true,
                        Some(Known::AtomicEnd) => state = starts_inside,
                        _ if site.is_start => {}
                        _ => {
                            if state || program.name(target).starts_with(ATOMIC) {
                                inside.insert(target);
                            }
                            state |= leaves_inside.contains(&target);
                        }
                    }
                }
            }
            if matches!(body.terminator(block), Op::Ret(_)) {
                returns_inside |= state;
            }
            open.extend(body.terminator(block).successors().into_iter().map(|next| (next, state)));
        }
        returns_inside
    }

    fn find_ids(
        &mut self,
        program: &Program,
        points_to: &mut PointsTo<'_>,
        functions: &[SymbolId],
        starts: &FxHashSet<(SymbolId, InstructionId)>,
    ) {
        let mut holders = FxHashSet::default();
        let mut ordered: Vec<(SymbolId, InstructionId)> = starts.iter().copied().collect();
        ordered.sort_unstable();
        for (function, at) in ordered {
            let Some((unit, _, of)) = program.function(function) else { continue };
            let Some(call) = of.body.as_ref().and_then(|body| body[at].op.call()) else { continue };
            let Some(first) = call.arguments.first() else { continue };
            let cell = points_to.address(function, unit, first.value);
            holders.insert(points_to.regions.find(cell).node);
        }
        for &function in functions {
            let Some((unit, _, of)) = program.function(function) else { continue };
            let Some(body) = &of.body else { continue };
            for (number, instruction) in body.instructions.iter().enumerate() {
                if let Op::Load { address, .. } = &instruction.op {
                    let cell = points_to.address(function, unit, *address);
                    self.has_ids |= holders.contains(&points_to.regions.find(cell).node);
                }
                let Some(call) = instruction.op.call() else { continue };
                let callee = program.callee(function, unit, InstructionId(number as u32), call);
                match callee.and_then(|callee| known(program, callee)) {
                    Some(Known::ThreadJoin) => (self.has_joins, self.has_ids) = (true, true),
                    Some(Known::ThreadSelf) => self.has_ids = true,
                    // Copies may carry them elsewhere.
                    Some(Known::Copy) => self.has_ids = true,
                    _ => {}
                }
            }
        }
    }
}

fn known_mark(program: &Program, target: SymbolId) -> Option<Known> {
    known(program, target).filter(|known| matches!(known, Known::AtomicBegin | Known::AtomicEnd))
}

/// Whether each thread has a variable of its own.
pub fn is_thread_local(program: &Program, symbol: SymbolId) -> bool {
    let (unit, global) = program.symbols[symbol.index()].at;
    program.module(unit)[global].thread_local != ThreadLocal::Not
}

/// The calls of a function.
fn sites(
    program: &Program,
    points_to: &PointsTo<'_>,
    starts: &FxHashSet<(SymbolId, InstructionId)>,
    function: SymbolId,
) -> Vec<Site> {
    let Some((unit, _, of)) = program.function(function) else { return Vec::new() };
    let Some(body) = &of.body else { return Vec::new() };
    let edges: Vec<Vec<usize>> = body
        .block_ids()
        .map(|block| body.terminator(block).successors().into_iter().map(BlockId::index).collect())
        .collect();
    let component = components(&edges);
    let mut size: FxHashMap<usize, usize> = FxHashMap::default();
    for &number in &component {
        *size.entry(number).or_default() += 1;
    }
    let mut found = Vec::new();
    for block in body.block_ids() {
        let is_repeated = size[&component[block.index()]] > 1 || edges[block.index()].contains(&block.index());
        for (at, instruction) in body.block(block) {
            let Some(call) = instruction.op.call() else { continue };
            if matches!(call.callee, Operand::Assembly(_)) {
                continue;
            }
            let is_start = starts.contains(&(function, at));
            let targets = match program.callee(function, unit, at, call) {
                Some(callee) if !is_start => vec![callee],
                _ => points_to.targets.get(&(function, at)).cloned().unwrap_or_default(),
            };
            found.push(Site { at, targets, is_start, is_repeated });
        }
    }
    found
}
