//! Text of expressions, linear in their DAG.
//!
//! A closed subterm that is used more than once, or that nests too deep to be written in place, gets a name by
//! `define-fun`. One with free bound variables gets a name by `let`, just inside the innermost quantifier that binds
//! one of them. Triggers are written out, as solvers want to see them: they are small.

use super::Script;
use ir::{ExprId, Map, Node, Op, Set, Sort, SortId, VarId};
use std::fmt::Write;
use std::rc::Rc;

/// How deep a term may nest before a part of it gets a name.
const DEPTH: u32 = 24;

/// A trigger whose text is longer is left out.
const LONGEST_TRIGGER: usize = 1 << 16;

pub(super) enum Item {
    /// A text that stands for itself: a literal, or a name of something closed.
    Leaf(Rc<str>),
    Bound(VarId),
    App(Op, Box<[u32]>),
    Quantifier {
        expr: ExprId,
        vars: Box<[VarId]>,
        /// Only those that can be used.
        triggers: Vec<Box<[u32]>>,
        no_patterns: Box<[u32]>,
        body: u32,
    },
}

impl Item {
    fn children(&self) -> impl Iterator<Item = u32> + '_ {
        let (args, inside) = match self {
            Item::Leaf(_) | Item::Bound(_) => (&[] as &[u32], None),
            Item::App(_, args) => (&args[..], None),
            Item::Quantifier { triggers, no_patterns, body, .. } => {
                let terms = triggers.iter().flat_map(|trigger| trigger.iter()).chain(no_patterns.iter());
                (&[] as &[u32], Some(terms.copied().chain(std::iter::once(*body))))
            }
        };
        args.iter().copied().chain(inside.into_iter().flatten())
    }

    /// The children that are written where the item is; triggers are not.
    fn written_children(&self) -> &[u32] {
        match self {
            Item::Leaf(_) | Item::Bound(_) => &[],
            Item::App(_, args) => args,
            Item::Quantifier { body, .. } => std::slice::from_ref(body),
        }
    }
}

/// Items in an order in which arguments come first.
#[derive(Default)]
pub(super) struct Graph {
    items: Vec<Item>,
    sorts: Vec<SortId>,
    /// The expression without slots that an item is, if it is one.
    origins: Vec<Option<ExprId>>,
}

impl Graph {
    pub(super) fn add(&mut self, item: Item, sort: SortId, origin: Option<ExprId>) -> u32 {
        self.items.push(item);
        self.sorts.push(sort);
        self.origins.push(origin);
        self.items.len() as u32 - 1
    }

    /// The bound variables that are free in each item, sorted.
    fn free(&self) -> Vec<Vec<VarId>> {
        let mut free: Vec<Vec<VarId>> = Vec::with_capacity(self.items.len());
        for item in &self.items {
            let mut vars: Vec<VarId> = item.children().flat_map(|child| free[child as usize].iter().copied()).collect();
            match item {
                Item::Bound(var) => vars.push(*var),
                Item::Quantifier { vars: bound, .. } => vars.retain(|var| !bound.contains(var)),
                _ => {}
            }
            vars.sort_unstable();
            vars.dedup();
            free.push(vars);
        }
        free
    }
}

/// The text of an item.
#[derive(Clone, Default)]
struct Text {
    text: String,
    depth: u32,
    /// The number of the innermost group of `let`s that it needs, counted from 1; 0 if none.
    group: u32,
}

/// What is known while a graph is written.
struct Writing<'g> {
    graph: &'g Graph,
    free: Vec<Vec<VarId>>,
    /// Of closed items.
    closed: Vec<Text>,
    /// Items that have a name by a `let` around the current place.
    lets: Map<u32, Text>,
    /// The variables that are bound at the current place.
    scope: Vec<VarId>,
}

impl Script<'_> {
    /// The texts of the roots, which must be closed: literals or names.
    pub(super) fn write(&mut self, graph: &Graph, roots: &[u32]) -> Vec<String> {
        let writing = self.write_closed(graph, roots, &[]);
        roots.iter().map(|&root| writing.closed[root as usize].text.clone()).collect()
    }

    /// The text of the body of a definition with these parameters.
    pub(super) fn write_definition(&mut self, graph: &Graph, root: u32, params: &[VarId]) -> String {
        let mut writing = self.write_closed(graph, &[], &[root]);
        self.scoped(&mut writing, root, params)
    }

    /// Writes all closed items. `named` and what stands inside an open term gets a name, `kept` at least its text.
    fn write_closed<'g>(&mut self, graph: &'g Graph, named: &[u32], kept: &[u32]) -> Writing<'g> {
        let free = graph.free();
        let mut uses = vec![0u32; graph.items.len()];
        for (index, item) in graph.items.iter().enumerate() {
            // What an open term mentions may be written more than once.
            let in_place = free[index].is_empty() && matches!(item, Item::App(..));
            for child in item.children() {
                uses[child as usize] += if in_place { 1 } else { 2 };
            }
        }
        for &root in named.iter().chain(kept) {
            uses[root as usize] += 2;
        }
        let closed = vec![Text::default(); graph.items.len()];
        let mut writing = Writing { graph, free, closed, lets: Map::default(), scope: Vec::new() };
        for (index, item) in graph.items.iter().enumerate() {
            if !writing.free[index].is_empty() {
                continue;
            }
            let mut text = match item {
                Item::Leaf(leaf) => {
                    writing.closed[index].text = leaf.to_string();
                    continue;
                }
                Item::Bound(_) => continue,
                Item::App(op, args) => {
                    let closed = &mut writing.closed;
                    let args = args.iter().map(|&arg| {
                        let arg = arg as usize;
                        // A text that is used here only need not be copied.
                        if uses[arg] == 1 { std::mem::take(&mut closed[arg]) } else { closed[arg].clone() }
                    });
                    self.application(*op, args)
                }
                Item::Quantifier { .. } => self.quantifier(&mut writing, index as u32),
            };
            let is_named = uses[index] > 1 || text.depth > DEPTH;
            if is_named && !is_atomic(&text.text) && !writing.is_plain_array(index as u32) {
                text = Text { text: self.define("t", graph.sorts[index], &text.text), ..Text::default() };
                if let Some(origin) = graph.origins[index] {
                    self.shared.insert(origin, text.text.clone());
                }
            }
            writing.closed[index] = text;
        }
        writing
    }

    fn application(&mut self, op: Op, args: impl Iterator<Item = Text>) -> Text {
        let mut text = String::from("(");
        text.push_str(&self.head(op));
        let (mut depth, mut group, mut count) = (0, 0, 0);
        for arg in args {
            text.push(' ');
            text.push_str(&arg.text);
            depth = depth.max(arg.depth);
            group = group.max(arg.group);
            count += 1;
        }
        if count == 0 {
            text.remove(0);
        } else {
            text.push(')');
        }
        Text { text, depth: depth + 1, group }
    }

    fn quantifier(&mut self, writing: &mut Writing<'_>, index: u32) -> Text {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.quantifier_text(writing, index))
    }

    fn quantifier_text(&mut self, writing: &mut Writing<'_>, index: u32) -> Text {
        let Item::Quantifier { expr, vars, triggers, no_patterns, body } = &writing.graph.items[index as usize] else {
            return Text::default();
        };
        let (forall, weight) = match self.context.node(*expr) {
            Node::Quantifier(quantifier) => (quantifier.forall, quantifier.weight),
            _ => (true, None),
        };
        let depth_before = max_group(writing);
        let mut text = String::from(if forall { "(forall (" } else { "(exists (" });
        for (number, &var) in vars.iter().enumerate() {
            let sort = self.context.var(var).sort;
            let is_map = |sort: SortId| matches!(self.context.sort_kind(sort), Sort::Array(..));
            self.quantifies_over_maps |= self.context.sorts_within([sort]).into_iter().any(is_map);
            let sort = self.sort_text(sort);
            let _ = write!(text, "{}({} {sort})", if number > 0 { " " } else { "" }, self.bound_name(var));
        }
        text.push_str(") ");
        let body = self.scoped(writing, *body, vars);
        let mut attributes = String::new();
        for trigger in triggers {
            let terms: Option<Vec<String>> = trigger.iter().map(|&term| self.tree(writing, term)).collect();
            if let Some(terms) = terms {
                let _ = write!(attributes, " :pattern ({})", terms.join(" "));
            }
        }
        // Triggers and terms that must not be triggers do not go together.
        if attributes.is_empty() {
            for &term in no_patterns {
                if let Some(term) = self.tree(writing, term) {
                    let _ = write!(attributes, " :no-pattern {term}");
                }
            }
        }
        if let Some(weight) = weight {
            let _ = write!(attributes, " :weight {weight}");
        }
        if attributes.is_empty() {
            text.push_str(&body);
        } else {
            let _ = write!(text, "(! {body}{attributes})");
        }
        text.push(')');
        Text { text, depth: 1, group: depth_before }
    }

    /// The text of an item under more bound variables, with the `let`s that it needs around it.
    fn scoped(&mut self, writing: &mut Writing<'_>, root: u32, vars: &[VarId]) -> String {
        // A variable that is bound once more means another thing from here on: so do the names that stand for it.
        let mut hidden: Vec<(u32, Text)> = Vec::new();
        if vars.iter().any(|var| writing.scope.contains(var)) {
            let free = &writing.free;
            let is_hidden = |item: &u32| free[*item as usize].iter().any(|var| vars.contains(var));
            hidden = writing.lets.extract_if(|item, _| is_hidden(item)).collect();
        }
        let outer = writing.scope.len();
        writing.scope.extend(vars);
        let first_group = max_group(writing) + 1;

        let (level, named) = writing.level(root);
        let mut local: Map<u32, Text> = Map::default();
        let mut own: Vec<u32> = Vec::new();
        let mut groups: Vec<Vec<String>> = Vec::new();
        for item in level {
            let mut text = match &writing.graph.items[item as usize] {
                Item::Leaf(leaf) => Text { text: leaf.to_string(), ..Text::default() },
                Item::Bound(var) => Text { text: self.bound_name(*var), ..Text::default() },
                Item::App(op, args) => {
                    let args = args.iter().map(|arg| match (writing.lets.get(arg), local.get(arg)) {
                        (Some(name), _) => name.clone(),
                        (None, Some(text)) => text.clone(),
                        (None, None) => writing.closed[*arg as usize].clone(),
                    });
                    self.application(*op, args)
                }
                Item::Quantifier { .. } => self.quantifier(writing, item),
            };
            if (named.contains(&item) || text.depth > DEPTH) && !is_atomic(&text.text) {
                let group = text.group.max(first_group - 1) + 1;
                let place = (group - first_group) as usize;
                if groups.len() <= place {
                    groups.resize_with(place + 1, Vec::new);
                }
                let name = self.names.fresh("l");
                groups[place].push(format!("({name} {})", text.text));
                text = Text { text: name, depth: 0, group };
                writing.lets.insert(item, text.clone());
                own.push(item);
            }
            local.insert(item, text);
        }
        let body = match (local.remove(&root), writing.lets.get(&root)) {
            (Some(text), _) => text.text,
            (None, Some(name)) => name.text.clone(),
            (None, None) => writing.closed[root as usize].text.clone(),
        };
        let mut text = String::new();
        for group in &groups {
            let _ = write!(text, "(let ({}) ", group.join(" "));
        }
        text.push_str(&body);
        text.push_str(&")".repeat(groups.len()));
        for item in own {
            writing.lets.remove(&item);
        }
        writing.lets.extend(hidden);
        writing.scope.truncate(outer);
        text
    }

    /// The whole text of a term of a trigger, if it is not too long.
    fn tree(&mut self, writing: &Writing<'_>, item: u32) -> Option<String> {
        if writing.free[item as usize].is_empty() {
            return Some(writing.closed[item as usize].text.clone());
        }
        match &writing.graph.items[item as usize] {
            Item::Bound(var) => Some(self.bound_name(*var)),
            Item::App(op, args) => {
                let mut texts = Vec::with_capacity(args.len());
                let mut length = 0;
                for &arg in args {
                    let text = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.tree(writing, arg))?;
                    length += text.len();
                    if length > LONGEST_TRIGGER {
                        return None;
                    }
                    texts.push(Text { text, ..Text::default() });
                }
                Some(self.application(*op, texts.into_iter()).text)
            }
            Item::Leaf(_) | Item::Quantifier { .. } => None,
        }
    }
}

impl Writing<'_> {
    /// Whether an item is a constant array of something atomic, which some solvers want to see in place.
    fn is_plain_array(&self, item: u32) -> bool {
        let mut inside = item;
        while let Item::App(Op::ConstArray(_), args) = &self.graph.items[inside as usize] {
            inside = args[0];
        }
        inside != item && matches!(self.graph.items[inside as usize], Item::Leaf(_))
    }

    /// What is written between the variables just bound and those that are bound further inside: the items in order,
    /// and those of them that get a name because they are used more than once.
    fn level(&self, root: u32) -> (Vec<u32>, Set<u32>) {
        let scope: Set<VarId> = self.scope.iter().copied().collect();
        let is_open = |item: u32| !self.free[item as usize].is_empty() && !self.lets.contains_key(&item);
        // All uses below the root, those inside further quantifiers included.
        let mut uses: Map<u32, u32> = Map::default();
        let mut reached = Vec::new();
        let mut open = vec![root];
        while let Some(item) = open.pop() {
            if !is_open(item) {
                continue;
            }
            let count = uses.entry(item).or_insert(0);
            *count += 1;
            if *count > 1 {
                continue;
            }
            reached.push(item);
            let entry = &self.graph.items[item as usize];
            // Inside a quantifier that binds a variable once more, an item means another thing than outside.
            let opaque = matches!(entry, Item::Quantifier { vars, .. } if vars.iter().any(|var| scope.contains(var)));
            if !opaque {
                open.extend(entry.written_children());
            }
        }
        let is_here = |item: &u32| self.free[*item as usize].iter().all(|var| scope.contains(var));
        let named: Set<u32> = reached.iter().copied().filter(|item| uses[item] > 1 && is_here(item)).collect();
        let mut level: Set<u32> = Set::default();
        let mut open: Vec<u32> = reached.iter().copied().filter(|item| named.contains(item)).collect();
        open.push(root);
        while let Some(item) = open.pop() {
            if !is_open(item) || !level.insert(item) {
                continue;
            }
            if let Item::App(_, args) = &self.graph.items[item as usize] {
                open.extend(args);
            }
        }
        let mut level: Vec<u32> = level.into_iter().collect();
        level.sort_unstable();
        (level, named)
    }
}

/// The number of the innermost group of `let`s around the current place.
fn max_group(writing: &Writing<'_>) -> u32 {
    writing.lets.values().map(|text| text.group).max().unwrap_or(0)
}

fn is_atomic(text: &str) -> bool {
    !text.starts_with('(')
}
