//! Walks over expressions: substitution, free variables, post-order. All without recursion on depth.

use crate::context::{Context, Node, Quantifier};
use crate::ids::{ExprId, Map, Set, VarId};

const FEW: usize = 24;

/// The expressions below `roots` (included), each once, arguments before what uses them.
pub fn post_order(context: &Context, roots: impl IntoIterator<Item = ExprId>) -> Vec<ExprId> {
    let mut seen = Set::default();
    let mut reached = Vec::new();
    let mut open: Vec<ExprId> = roots.into_iter().collect();
    while let Some(id) = open.pop() {
        // A few are looked through quicker than hashed.
        let is_new = if reached.len() < FEW { !reached.contains(&id) } else { seen.insert(id) };
        if is_new {
            reached.push(id);
            if reached.len() == FEW {
                seen.extend(reached.iter().copied());
            }
            match context.node(id) {
                Node::App(_, args) => open.extend_from_slice(args),
                Node::Quantifier(_) => open.extend(context.children(id)),
                _ => {}
            }
        }
    }
    // Arguments are made before what uses them, so the order of ids is a post-order.
    reached.sort_unstable();
    reached
}

/// The variables that occur free in `root`, constants included, in the order of their ids.
pub fn free_vars(context: &Context, root: ExprId) -> Vec<VarId> {
    let mut vars = Vec::new();
    let mut bound = Set::default();
    for id in post_order(context, [root]) {
        match context.node(id) {
            Node::Var(var) => vars.push(*var),
            // Bound variables are unique in the program: none is free elsewhere.
            Node::Quantifier(quantifier) => bound.extend(quantifier.vars.iter().copied()),
            _ => {}
        }
    }
    vars.retain(|var| !bound.contains(var));
    vars.sort_unstable();
    vars
}

/// A substitution of expressions for variables, with a memory of what it was applied to.
///
/// Bound variables are unique in the program, so nothing is captured as long as the replacements do not mention
/// bound variables of the expression itself.
#[derive(Clone, Default)]
pub struct Substitution {
    map: Map<VarId, ExprId>,
    memo: Map<ExprId, ExprId>,
    /// Of the walk that is under way; here so that its memory is used again.
    open: Vec<ExprId>,
    args: Vec<ExprId>,
}

/// A memory that has grown larger than this is given back when it is cleared.
const LARGE_MEMO: usize = 1 << 10;

impl Substitution {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn get(&self, var: VarId) -> Option<ExprId> {
        self.map.get(&var).copied()
    }

    pub fn insert(&mut self, var: VarId, replacement: ExprId) {
        if self.map.insert(var, replacement) != Some(replacement) {
            self.memo.clear();
        }
    }

    pub fn remove(&mut self, var: VarId) {
        if self.map.remove(&var).is_some() {
            self.memo.clear();
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.map.clear();
        if self.memo.capacity() > LARGE_MEMO {
            self.memo = Map::default();
        }
        self.memo.clear();
    }

    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    pub fn apply(&mut self, context: &mut Context, root: ExprId) -> ExprId {
        if self.map.is_empty() {
            return root;
        }
        if let Some(&known) = self.memo.get(&root) {
            return known;
        }
        let Self { map, memo, open, args } = self;
        open.push(root);
        while let Some(&id) = open.last() {
            if memo.contains_key(&id) {
                open.pop();
                continue;
            }
            let before = open.len();
            match context.node(id) {
                Node::App(_, args) => open.extend(args.iter().copied().filter(|arg| !memo.contains_key(arg))),
                Node::Quantifier(_) => open.extend(context.children(id).filter(|child| !memo.contains_key(child))),
                _ => {}
            }
            if open.len() == before {
                open.pop();
                let new = rebuild(context, id, map, memo, args);
                memo.insert(id, new);
            }
        }
        memo[&root]
    }
}

impl FromIterator<(VarId, ExprId)> for Substitution {
    fn from_iter<I: IntoIterator<Item = (VarId, ExprId)>>(pairs: I) -> Self {
        Self { map: pairs.into_iter().collect(), ..Self::default() }
    }
}

/// `id` with its arguments replaced by what `memo` has for them.
fn rebuild(
    context: &mut Context,
    id: ExprId,
    map: &Map<VarId, ExprId>,
    memo: &Map<ExprId, ExprId>,
    new: &mut Vec<ExprId>,
) -> ExprId {
    match context.node(id) {
        Node::Var(var) => map.get(var).copied().unwrap_or(id),
        Node::App(op, args) => {
            let op = *op;
            new.clear();
            new.extend(args.iter().map(|arg| memo[arg]));
            if new.as_slice() == args.as_ref() { id } else { context.apply(op, new) }
        }
        Node::Quantifier(quantifier) => {
            let new = |list: &[ExprId]| list.iter().map(|arg| memo[arg]).collect::<Vec<_>>();
            let rebuilt = Quantifier {
                forall: quantifier.forall,
                vars: quantifier.vars.clone(),
                triggers: quantifier.triggers.iter().map(|trigger| new(trigger)).collect(),
                no_patterns: new(&quantifier.no_patterns),
                body: memo[&quantifier.body],
                weight: quantifier.weight,
            };
            if rebuilt == **quantifier { id } else { context.quantifier(rebuilt) }
        }
        _ => id,
    }
}
