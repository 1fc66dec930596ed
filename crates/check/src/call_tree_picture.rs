//! A picture of a search (`--call-tree`): which calls were inlined, at which bound, which share an instance, and where the
//! solver's time went. Written as SVG, to be looked at, or as DOT, to be drawn and asked by other programs.
//!
//! The time of a query counts for what was inlined since the query before; where nothing was, for what was inlined last.

use engine::Inlined;
use ir::{ProcId, Program};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

/// More rows than this nobody looks at; DOT has all of them.
const MOST_ROWS: usize = 4000;
const ROW: usize = 18;
const INDENT: usize = 14;
/// Deeper calls are not shown further to the right.
const MOST_INDENTS: usize = 40;
const BAR: f64 = 220.0;
/// Colours of bounds, from the first on; later ones start again.
const COLORS: [&str; 6] = ["#4e79a7", "#59a14f", "#b07aa1", "#e08e00", "#d1495b", "#00838f"];

/// An instance of a procedure that the solver was given.
struct Node {
    /// `None` for the entry.
    callee: Option<ProcId>,
    bound: u32,
    seconds: f64,
    /// The instances that it calls, in the order in which they were inlined, and whether the call shares one that was there.
    calls: Vec<(usize, bool)>,
}

impl Node {
    fn new(callee: Option<ProcId>, bound: u32) -> Self {
        Self { callee, bound, seconds: 0.0, calls: Vec::new() }
    }
}

/// What was seen of a search; of several, of the last one.
pub(crate) struct Picture {
    nodes: BTreeMap<usize, Node>,
    /// What was inlined since the last query.
    fresh: Vec<usize>,
    has_asked: bool,
}

impl Default for Picture {
    fn default() -> Self {
        Self { nodes: BTreeMap::from([(0, Node::new(None, 0))]), fresh: vec![0], has_asked: false }
    }
}

impl Picture {
    pub fn inlined(&mut self, inlined: Inlined, bound: u32) {
        let Inlined { callee, caller, instance, shared, .. } = inlined;
        if !shared && self.nodes.get(&instance).is_some_and(|known| known.callee != Some(callee)) {
            // Numbers start again: another search.
            *self = Self::default();
        }
        if std::mem::take(&mut self.has_asked) {
            self.fresh.clear();
        }
        self.nodes.entry(caller).or_insert_with(|| Node::new(None, bound)).calls.push((instance, shared));
        if !shared {
            self.nodes.entry(instance).or_insert_with(|| Node::new(Some(callee), bound));
            self.fresh.push(instance);
        }
    }

    pub fn asked(&mut self, time: Duration) {
        self.has_asked = true;
        let share = time.as_secs_f64() / self.fresh.len().max(1) as f64;
        for instance in &self.fresh {
            if let Some(node) = self.nodes.get_mut(instance) {
                node.seconds += share;
            }
        }
    }

    pub fn draw(&self, program: &Program, is_dot: bool) -> String {
        if is_dot { self.dot(program) } else { self.svg(program) }
    }

    fn name<'p>(&self, program: &'p Program, instance: usize) -> &'p str {
        let callee = self.nodes.get(&instance).and_then(|node| node.callee).or(program.entry);
        callee.map_or("", |callee| &program.proc(callee).name)
    }

    fn dot(&self, program: &Program) -> String {
        let mut out = String::from("digraph search {\n  node [shape=box, fontname=\"sans-serif\"];\n");
        // Writing to a string cannot fail.
        for (instance, node) in &self.nodes {
            let name = quote(self.name(program, *instance));
            let Node { bound, seconds, .. } = node;
            let _ = writeln!(
                out,
                "  i{instance} [label=\"{name}\\nbound {bound}, {seconds:.3} s\", procedure=\"{name}\", bound={bound}, \
                 seconds={seconds:.6}];"
            );
        }
        for (instance, node) in &self.nodes {
            for (called, shared) in &node.calls {
                let style = if *shared { " [style=dashed]" } else { "" };
                let _ = writeln!(out, "  i{instance} -> i{called}{style};");
            }
        }
        out + "}\n"
    }

    /// The instances as an outline: (depth, instance, whether the call shares it).
    fn outline(&self) -> Vec<(usize, usize, bool)> {
        let mut rows = Vec::new();
        let mut waiting = vec![(0, 0, false)];
        while let Some((depth, instance, shared)) = waiting.pop() {
            rows.push((depth, instance, shared));
            if !shared && let Some(node) = self.nodes.get(&instance) {
                waiting.extend(node.calls.iter().rev().map(|&(called, shared)| (depth + 1, called, shared)));
            }
        }
        rows
    }

    fn svg(&self, program: &Program) -> String {
        let mut rows = self.outline();
        let all = rows.len();
        rows.truncate(MOST_ROWS);
        let seconds: f64 = self.nodes.values().map(|node| node.seconds).sum();
        let most = self.nodes.values().map(|node| node.seconds).fold(1e-9, f64::max);
        let shared: usize = self.nodes.values().flat_map(|node| &node.calls).filter(|(_, shared)| *shared).count();
        let height = (rows.len() + 3 + usize::from(all > rows.len())) * ROW;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1100 {height}\" width=\"1100\" height=\"{height}\" \
             font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\" font-size=\"12\">\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        );
        let _ = writeln!(
            out,
            "<text x=\"10\" y=\"18\" font-weight=\"bold\" fill=\"#1c2128\">{} instances, {shared} calls share one, {seconds:.2} s \
             in the solver; colours are bounds</text>",
            self.nodes.len(),
        );
        let mut bounds: Vec<u32> = self.nodes.values().map(|node| node.bound).collect();
        bounds.sort_unstable();
        bounds.dedup();
        for (at, bound) in bounds.iter().take(12).enumerate() {
            let x = 10 + 80 * at;
            let color = color(*bound);
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"26\" width=\"10\" height=\"10\" fill=\"{color}\"/><text x=\"{}\" y=\"35\" \
                 fill=\"#1c2128\">{bound}</text>",
                x + 15,
            );
        }
        for (row, &(depth, instance, shared)) in rows.iter().enumerate() {
            let Some(node) = self.nodes.get(&instance) else { continue };
            let y = (row + 3) * ROW;
            let x = 250 + INDENT * depth.min(MOST_INDENTS);
            let name = escape(self.name(program, instance));
            if shared {
                let _ = writeln!(
                    out,
                    "<text x=\"{}\" y=\"{y}\" fill=\"#667080\" font-style=\"italic\">{name}: shares #{instance}</text>",
                    x + 15
                );
                continue;
            }
            let width = BAR * node.seconds / most;
            let _ = writeln!(
                out,
                "<rect x=\"{:.1}\" y=\"{}\" width=\"{width:.1}\" height=\"12\" fill=\"#c9d7ea\"/>\
                 <text x=\"234\" y=\"{y}\" text-anchor=\"end\" fill=\"#667080\">{}</text>\
                 <rect x=\"{x}\" y=\"{}\" width=\"10\" height=\"10\" fill=\"{}\"/>\
                 <text x=\"{}\" y=\"{y}\" fill=\"#1c2128\">{name} <tspan fill=\"#667080\">#{instance}</tspan></text>",
                240.0 - width,
                y - 11,
                if node.seconds >= 0.0005 { format!("{:.3} s", node.seconds) } else { String::new() },
                y - 10,
                color(node.bound),
                x + 15,
            );
        }
        if all > rows.len() {
            let y = (rows.len() + 3) * ROW;
            let _ = writeln!(
                out,
                "<text x=\"250\" y=\"{y}\" fill=\"#667080\">… and {} more (a file whose name ends in .dot has all)</text>",
                all - rows.len()
            );
        }
        out + "</svg>\n"
    }
}

fn color(bound: u32) -> &'static str {
    COLORS[bound as usize % COLORS.len()]
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn quote(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
