//! Regions without effect: what lies between a branch and the block where its arms meet again, if nothing behind
//! that block can tell which way was taken.
//!
//! A region has no effect if no variable that is live where it ends is assigned in it, by a call included, and
//! nothing in it can fail. Every execution through it then either gets stuck inside or comes out as it went in.
//! If one surely comes out, the region is the same as nothing:
//!
//! * If some path through it has no `assume` and no call, that path's marks stay and the rest goes: replay takes that
//!   path.
//! * If at every branch inside one of the arms' conditions must hold (`e` and `!e`), the marks go too. Replay finds its
//!   way by itself: at a choice that has no mark, an arm that gets to the next choice without a false `assume` is as
//!   good as any. For that to be so, the blocks hold nothing but assumes, the mark of their own arm, and
//!   inlined calls of which nothing is told; and all arms of the choice are there: one that is gone because an execution
//!   gets stuck in it later may not look so to replay.
//!
//! Within an activation, replay takes the choices of one statement in the order of their marks. So where marks go
//! they go for good: nothing else leads into the region.

use base::BitSet;
use ir::graph::predecessors;
use ir::{BlockId, Body, Context, Event, ExprId, Map, Next, Proc, Stmt};

/// Regions of more blocks are left alone.
const BLOCKS: usize = 48;

/// Where a region ends: a block, or the return.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Block(BlockId),
    Return,
}

/// Collapses the regions of an acyclic body, the inner ones first; whether there was one.
///
/// `starts` is what is live at the start of each block, `slot` the number of a variable in these sets.
pub struct Regions<'a> {
    pub context: &'a mut Context,
    pub procs: &'a [Proc],
    pub events: &'a [Event],
    /// How many arms the source's choices have, by statement.
    pub arms: &'a Map<u32, u32>,
    pub slots: &'a crate::needs::Slots,
    pub starts: &'a [BitSet],
    pub at_return: &'a BitSet,
    /// Whether a call may fail, which is an effect.
    pub may_fail: bool,
}

impl Regions<'_> {
    pub fn collapse(&mut self, body: &mut Body, order: &[BlockId]) -> bool {
        let meets = meeting_points(body, order);
        let mut region = Vec::new();
        let mut open = Vec::new();
        // Those of the body as it comes; few branches get as far as to be asked about it.
        let mut preds: Option<Vec<Vec<BlockId>>> = None;
        let mut changed = false;
        for &id in order.iter().rev() {
            if body.block(id).next.targets().len() < 2 {
                continue;
            }
            let Some(end) = meets[id.index()] else { continue };
            if !self.find_region(body, id, end, &mut region, &mut open) {
                continue;
            }
            let mut is_closed = || {
                let preds = preds.get_or_insert_with(|| predecessors(body));
                let within = |pred: &BlockId| *pred == id || region.contains(pred);
                region.iter().all(|inside| preds[inside.index()].iter().all(within))
            };
            let marks = match plain_path(body, id, end) {
                Some((marks, all)) if all || is_closed() => marks,
                None if is_closed() && self.always_passes(body, id, end) => Vec::new(),
                _ => continue,
            };
            preds.get_or_insert_with(|| predecessors(body));
            let block = &mut body.blocks[id.index()];
            block.stmts.extend(marks);
            block.next = match end {
                End::Block(block) => Next::Goto(vec![block]),
                End::Return => Next::Return,
            };
            changed = true;
        }
        changed
    }

    /// Leaves the blocks between a branch and its end, without both, in `inside`; false if they are too many, or one of
    /// them has an effect, as most have: so that is looked at first.
    fn find_region(
        &self,
        body: &Body,
        from: BlockId,
        end: End,
        inside: &mut Vec<BlockId>,
        open: &mut Vec<BlockId>,
    ) -> bool {
        let live = match end {
            End::Block(block) => &self.starts[block.index()],
            End::Return => self.at_return,
        };
        inside.clear();
        open.clear();
        open.extend(body.block(from).next.targets());
        while let Some(id) = open.pop() {
            if end == End::Block(id) || inside.contains(&id) {
                continue;
            }
            if inside.len() == BLOCKS || !self.has_no_effect(body, id, live) {
                return false;
            }
            inside.push(id);
            open.extend(body.block(id).next.targets());
        }
        true
    }

    fn has_no_effect(&self, body: &Body, id: BlockId, live: &BitSet) -> bool {
        let is_dead = |var: &ir::VarId| !live.contains(self.slots.get(*var));
        body.block(id).stmts.iter().all(|stmt| match stmt {
            Stmt::Assume(_) | Stmt::Mark(_) => true,
            Stmt::Assert(..) => false,
            Stmt::Assign(var, _) | Stmt::Havoc(var) => is_dead(var),
            Stmt::Call(call) => {
                let callee = &self.procs[call.callee.index()];
                !self.may_fail && call.results.iter().chain(&callee.modifies).all(is_dead)
            }
        })
    }

    /// Whether every execution that leaves `from` for an arm whose leading assumes hold gets to the end, and there
    /// always is such an arm.
    fn always_passes(&mut self, body: &Body, from: BlockId, end: End) -> bool {
        let mut open = vec![from];
        let mut seen: ir::Set<BlockId> = ir::Set::default();
        let mut leads: Map<BlockId, Option<ExprId>> = Map::default();
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            let targets = body.block(id).next.targets();
            if targets.is_empty() {
                // A return: it is the end, or the region would not be one.
                if body.block(id).next != Next::Return {
                    return false;
                }
                continue;
            }
            if targets.len() > 1 {
                if !self.are_whole_choice(body, targets) {
                    return false;
                }
                let mut arms = Vec::new();
                for &target in targets {
                    if end == End::Block(target) {
                        arms.push(ExprId::TRUE);
                        continue;
                    }
                    let Some(lead) = self.lead(body, target, end, &mut leads) else { return false };
                    arms.push(lead);
                }
                if self.context.or(arms) != ExprId::TRUE {
                    return false;
                }
            }
            open.extend(targets.iter().filter(|&&target| end != End::Block(target)));
        }
        true
    }

    /// Whether these are all the arms of one choice of the source, or of a branch that is no choice and has no marks.
    fn are_whole_choice(&self, body: &Body, targets: &[BlockId]) -> bool {
        let choice = |target: &BlockId| match body.block(*target).stmts.first() {
            Some(Stmt::Mark(mark)) => match self.events[mark.event.0 as usize] {
                Event::Branch { stmt, arm } => Some((stmt, arm)),
                _ => None,
            },
            _ => None,
        };
        let choices: Vec<Option<(u32, u32)>> = targets.iter().map(choice).collect();
        let Some((stmt, _)) = choices.iter().flatten().next() else { return true };
        let mut seen: Vec<u32> = choices.iter().flatten().filter(|(of, _)| of == stmt).map(|(_, arm)| *arm).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len() == targets.len() && self.arms.get(stmt).is_some_and(|&count| count as usize == seen.len())
    }

    /// The assumes from here to the next choice or the end; none if the blocks hold something else.
    fn lead(
        &mut self,
        body: &Body,
        from: BlockId,
        end: End,
        leads: &mut Map<BlockId, Option<ExprId>>,
    ) -> Option<ExprId> {
        if let Some(&known) = leads.get(&from) {
            return known;
        }
        let mut assumes = Vec::new();
        let mut id = from;
        let lead = loop {
            let block = body.block(id);
            if !self.is_lead(&block.stmts, id == from, &mut assumes) {
                leads.insert(from, None);
                return None;
            }
            match block.next.targets() {
                [next] if end != End::Block(*next) => id = *next,
                _ => break self.context.and(assumes),
            }
        };
        leads.insert(from, Some(lead));
        Some(lead)
    }
}

impl Regions<'_> {
    /// Whether a block holds nothing but the mark of its arm, assumes, and inlined calls of which nothing is told:
    /// in those any way through is good. Only the first block is an arm: behind it, a mark is of a choice that has no
    /// other arm any more.
    fn is_lead(&self, stmts: &[Stmt], is_first: bool, assumes: &mut Vec<ExprId>) -> bool {
        // Inlined calls that are open, and how many marks there were when each was entered.
        let mut entered = Vec::new();
        let mut told = 0;
        for (index, stmt) in stmts.iter().enumerate() {
            match stmt {
                Stmt::Assume(expr) if entered.is_empty() => assumes.push(*expr),
                Stmt::Mark(mark) => match self.events[mark.event.0 as usize] {
                    Event::Branch { .. } if index == 0 && is_first => {}
                    Event::Enter { .. } => entered.push(told),
                    Event::Leave if entered.last() == Some(&told) => {
                        entered.pop();
                    }
                    _ => told += 1,
                },
                _ => return false,
            }
        }
        entered.is_empty() && told == 0
    }
}

/// The marks that stay along the first path to the end on which nothing can get stuck, and whether they are all that
/// there are on it.
fn plain_path(body: &Body, from: BlockId, end: End) -> Option<(Vec<Stmt>, bool)> {
    let is_plain = |id: BlockId| {
        let plain = |stmt: &Stmt| match stmt {
            // Behind a mark that is needed there was an assume.
            Stmt::Mark(mark) => !mark.needed,
            Stmt::Assign(..) | Stmt::Havoc(_) => true,
            _ => false,
        };
        body.block(id).stmts.iter().all(plain)
    };
    let mut seen: ir::Set<BlockId> = ir::Set::default();
    // The path so far, and which successor of its last block is next.
    let mut path: Vec<(BlockId, usize)> = vec![(from, 0)];
    while let Some((id, next)) = path.last_mut() {
        if *id != from && body.block(*id).next == Next::Return {
            // Only possible where the return is the end.
            return (end == End::Return).then(|| marks(body, &path[1..]));
        }
        let Some(&target) = body.block(*id).next.targets().get(*next) else {
            path.pop();
            continue;
        };
        *next += 1;
        if end == End::Block(target) {
            return Some(marks(body, &path[1..]));
        }
        if is_plain(target) && seen.insert(target) {
            path.push((target, 0));
        }
    }
    None
}

fn marks(body: &Body, path: &[(BlockId, usize)]) -> (Vec<Stmt>, bool) {
    let all = || path.iter().flat_map(|(id, _)| &body.block(*id).stmts).filter(|stmt| matches!(stmt, Stmt::Mark(_)));
    // A mark that tells the value of a variable stays true only where the variable has that value: the stores of the
    // path go, so such marks go as well.
    let kept: Vec<Stmt> =
        all().filter(|stmt| matches!(stmt, Stmt::Mark(mark) if mark.value.is_none())).cloned().collect();
    let are_all = kept.len() == all().count();
    (kept, are_all)
}

/// For each block that can be reached, where all paths from it to a return meet first, if there is a path. (The
/// algorithm of Cooper, Harvey and Kennedy, on the edges reversed.)
fn meeting_points(body: &Body, order: &[BlockId]) -> Vec<Option<End>> {
    let mut position = vec![0usize; body.blocks.len()];
    for (index, id) in order.iter().enumerate() {
        position[id.index()] = index;
    }
    let mut meets: Vec<Option<End>> = vec![None; body.blocks.len()];
    let rank = |end: End| match end {
        End::Block(id) => position[id.index()],
        End::Return => usize::MAX,
    };
    for &id in order.iter().rev() {
        if body.block(id).next == Next::Return {
            meets[id.index()] = Some(End::Return);
            continue;
        }
        let mut met: Option<End> = None;
        for &target in body.block(id).next.targets() {
            if meets[target.index()].is_none() {
                // No path to a return.
                continue;
            }
            let Some(mut one) = met else {
                met = Some(End::Block(target));
                continue;
            };
            let mut other = End::Block(target);
            while one != other {
                let behind = |end: End| match end {
                    End::Block(block) => meets[block.index()].unwrap_or(End::Return),
                    End::Return => End::Return,
                };
                if rank(one) < rank(other) {
                    one = behind(one);
                } else {
                    other = behind(other);
                }
            }
            met = Some(one);
        }
        meets[id.index()] = met;
    }
    meets
}
