//! Expressions as Boogie text. Everything compound stands in brackets: the text is for reading back, and for reading
//! in small pieces.
//!
//! What is shared would be written again and again, which can make the text exponentially larger than the DAG: an
//! expression that is large as a tree names what it shares, `(var s := e; … s …)`.

use super::floats;
use super::names::OWN;
use crate::context::{Context, Node, Op, Quantifier, Sort};
use crate::ids::{ExprId, Map, Set, SortId, VarId};
use crate::walk::post_order;
use std::fmt::Write;

/// Nodes as a tree, above which what is shared gets a name.
const TREE_LIMIT: u64 = 2_000;

/// A sort as a Boogie type.
pub fn sort_name(context: &Context, sort: SortId) -> String {
    match context.sort_kind(sort) {
        Sort::Bool => "bool".into(),
        Sort::Int => "int".into(),
        Sort::Real => "real".into(),
        Sort::String => "string".into(),
        Sort::Regex => "regex".into(),
        Sort::RoundingMode => "rmode".into(),
        Sort::Bv(width) => format!("bv{width}"),
        Sort::Float { exponent, significand } => format!("float{significand}e{exponent}"),
        Sort::Array(index, element) => format!("[{}]{}", sort_name(context, *index), sort_name(context, *element)),
        Sort::Uninterpreted(name) => name.clone(),
        Sort::Datatype(id) => context.datatype(*id).name.clone(),
    }
}

/// Writes an expression; `name` tells how variables are called.
pub(super) fn write_expr(context: &Context, root: ExprId, out: &mut String, name: &dyn Fn(VarId) -> String) {
    let mut writer = Writer { context, out, name, shared: Map::default() };
    let shared = if tree_size(context, root) > TREE_LIMIT { shared(context, root) } else { Vec::new() };
    for (index, &expr) in shared.iter().enumerate() {
        let text = format!("{OWN}{index}");
        let _ = write!(writer.out, "(var {text} := ");
        writer.node(expr);
        writer.out.push_str(";\n    ");
        writer.shared.insert(expr, text);
    }
    writer.node(root);
    writer.out.extend(shared.iter().map(|_| ')'));
}

/// How large an expression is as a tree.
fn tree_size(context: &Context, root: ExprId) -> u64 {
    let mut sizes: Map<ExprId, u64> = Map::default();
    for id in post_order(context, [root]) {
        let size = context.children(id).fold(1u64, |sum, child| sum.saturating_add(sizes[&child]));
        sizes.insert(id, size);
    }
    sizes[&root]
}

/// What stands at several places of an expression, parts before wholes. What is about the variables of a quantifier
/// cannot be named outside of it.
fn shared(context: &Context, root: ExprId) -> Vec<ExprId> {
    let mut uses: Map<ExprId, u32> = Map::default();
    let mut inner: Set<ExprId> = Set::default();
    let order = post_order(context, [root]);
    let bound = order.iter().filter_map(|&id| match context.node(id) {
        Node::Quantifier(quantifier) => Some(quantifier.vars.iter().copied()),
        _ => None,
    });
    let bound: Set<VarId> = bound.flatten().collect();
    for &id in &order {
        let is_inner = match context.node(id) {
            Node::Var(var) => bound.contains(var),
            _ => context.children(id).any(|child| inner.contains(&child)),
        };
        if is_inner {
            inner.insert(id);
        }
        for child in context.children(id) {
            *uses.entry(child).or_default() += 1;
        }
    }
    let is_compound = |id: &ExprId| context.children(*id).next().is_some();
    let is_shared = |id: &ExprId| uses.get(id).is_some_and(|&uses| uses > 1) && is_compound(id) && !inner.contains(id);
    order.into_iter().filter(is_shared).collect()
}

struct Writer<'w> {
    context: &'w Context,
    out: &'w mut String,
    name: &'w dyn Fn(VarId) -> String,
    /// What has a name of its own.
    shared: Map<ExprId, String>,
}

impl Writer<'_> {
    fn node(&mut self, id: ExprId) {
        if let Some(name) = self.shared.get(&id) {
            return self.out.push_str(name);
        }
        let context = self.context;
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || match context.node(id) {
            Node::Bool(value) => self.out.push_str(if *value { "true" } else { "false" }),
            Node::Int(value) if value.sign() == num_bigint::Sign::Minus => self.text(format_args!("(-{})", -value)),
            Node::Int(value) => self.text(format_args!("{value}")),
            Node::Real(value) => {
                // Boogie has decimal literals only; a fraction is a division.
                let (numerator, denominator) = (value.numer(), value.denom());
                match numerator.sign() {
                    num_bigint::Sign::Minus => self.text(format_args!("(-{}.0 / {denominator}.0)", -numerator)),
                    _ => self.text(format_args!("({numerator}.0 / {denominator}.0)")),
                }
            }
            Node::Bv { value, width } => self.text(format_args!("{value}bv{width}")),
            Node::Float { bits, sort } => {
                if let Sort::Float { exponent, significand } = *context.sort_kind(*sort) {
                    self.out.push_str(&floats::literal(bits, exponent, significand));
                }
            }
            Node::RoundingMode(mode) => self.out.push_str(mode),
            Node::String(text) => self.text(format_args!("\"{text}\"")),
            Node::Var(var) => self.out.push_str(&(self.name)(*var)),
            Node::Quantifier(quantifier) => self.quantifier(quantifier),
            Node::App(op, args) => self.app(*op, args),
        });
    }

    fn text(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(text);
    }

    /// What stands between the parts of an expression, and the parts.
    fn parts(&mut self, texts: &[&str], parts: &[ExprId]) {
        for (index, text) in texts.iter().enumerate() {
            self.out.push_str(text);
            if let Some(&part) = parts.get(index) {
                self.node(part);
            }
        }
    }

    fn list(&mut self, separator: &str, args: &[ExprId]) {
        for (index, &arg) in args.iter().enumerate() {
            self.out.push_str(if index > 0 { separator } else { "" });
            self.node(arg);
        }
    }

    fn quantifier(&mut self, quantifier: &Quantifier) {
        let vars: Vec<String> = quantifier
            .vars
            .iter()
            .map(|&var| format!("{}: {}", (self.name)(var), sort_name(self.context, self.context.var(var).sort)))
            .collect();
        let keyword = if quantifier.forall { "forall" } else { "exists" };
        self.text(format_args!("({keyword} {} ::", vars.join(", ")));
        for trigger in &quantifier.triggers {
            self.out.push_str(" {");
            self.list(", ", trigger);
            self.out.push('}');
        }
        for &pattern in &quantifier.no_patterns {
            self.parts(&[" {:nopats ", "}"], &[pattern]);
        }
        self.parts(&[" ", ")"], &[quantifier.body]);
    }

    fn app(&mut self, op: Op, args: &[ExprId]) {
        if let Some(symbol) = infix(op) {
            self.out.push('(');
            self.list(&format!(" {symbol} "), args);
            return self.out.push(')');
        }
        let context = self.context;
        match op {
            Op::Not => self.parts(&["(!", ")"], args),
            Op::Neg => self.parts(&["(-", ")"], args),
            Op::Ite => self.parts(&["(if ", " then ", " else ", ")"], args),
            Op::Select => self.parts(&["", "[", "]"], args),
            Op::Store => self.parts(&["", "[", " := ", "]"], args),
            Op::ConstArray(sort) => {
                if let Sort::Array(index, _) = context.sort_kind(sort) {
                    self.text(format_args!("(lambda {OWN}: {} :: ", sort_name(context, *index)));
                }
                self.parts(&["", ")"], args);
            }
            Op::Extract { hi, lo } => self.parts(&["", &format!("[{}:{lo}]", hi + 1)], args),
            Op::Is(constructor) => self.parts(&["(", &format!(" is {})", context.constructor(constructor).name)], args),
            Op::Field(constructor, field) => {
                let field = &context.constructor(constructor).fields[field as usize].0;
                self.parts(&["", &format!("->{field}")], args);
            }
            Op::Distinct => {
                self.out.push('(');
                let pairs = args
                    .iter()
                    .enumerate()
                    .flat_map(|(index, &left)| args[index + 1..].iter().map(move |&right| [left, right]));
                for (index, pair) in pairs.enumerate() {
                    self.parts(&[if index > 0 { " && " } else { "" }, " != ", ""], &pair);
                }
                self.out.push(')');
            }
            _ => {
                self.out.push_str(match op {
                    Op::ToReal => "real",
                    Op::ToInt => "int",
                    Op::Call(function) => &context.function(function).name,
                    Op::Construct(constructor) => &context.constructor(constructor).name,
                    _ => unreachable!("{op:?} applied to {} arguments", args.len()),
                });
                self.out.push('(');
                self.list(", ", args);
                self.out.push(')');
            }
        }
    }
}

/// What stands between the arguments.
fn infix(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::And => "&&",
        Op::Or => "||",
        Op::Implies => "==>",
        Op::Eq => "==",
        Op::Add => "+",
        Op::Sub => "-",
        Op::Mul => "*",
        Op::Div => "div",
        Op::Mod => "mod",
        Op::RealDiv => "/",
        Op::Pow => "**",
        Op::Lt => "<",
        Op::Le => "<=",
        Op::Concat => "++",
        _ => return None,
    })
}
