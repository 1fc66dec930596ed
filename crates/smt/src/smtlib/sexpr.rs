//! S-expressions: cutting a stream of bytes into whole ones, and reading one.
//!
//! A parsed text is a flat table, so that neither reading nor dropping one recurses on how deep it nests.

/// Cuts what a solver writes into whole expressions, whatever pieces it comes in.
#[derive(Default)]
pub(crate) struct Framer {
    /// The expression that has begun.
    current: Vec<u8>,
    depth: usize,
    inside: Inside,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Inside {
    /// Between tokens of a list, or between expressions.
    #[default]
    Space,
    Atom,
    String,
    Quoted,
    Comment,
}

impl Framer {
    /// Takes more bytes; gives the expressions that they complete.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut whole = Vec::new();
        for &byte in bytes {
            self.step(byte, &mut whole);
        }
        whole
    }

    /// The stream has ended: what was begun and may be whole.
    pub(crate) fn finish(&mut self) -> Option<String> {
        (self.depth == 0 && self.inside == Inside::Atom).then(|| self.take())
    }

    /// How long the expression that has begun is so far.
    pub(crate) fn pending(&self) -> usize {
        self.current.len()
    }

    fn take(&mut self) -> String {
        self.inside = Inside::Space;
        String::from_utf8_lossy(&std::mem::take(&mut self.current)).into_owned()
    }

    fn step(&mut self, byte: u8, whole: &mut Vec<String>) {
        match self.inside {
            Inside::Comment => {
                if byte == b'\n' {
                    self.inside = Inside::Space;
                }
                return;
            }
            // `""` inside a string is a quote: it ends and begins anew, which comes to the same inside a list. Outside,
            // the pieces would be two expressions; nobody asks for such a string by itself.
            Inside::String | Inside::Quoted => {
                self.current.push(byte);
                let end = if self.inside == Inside::String { b'"' } else { b'|' };
                if byte == end {
                    self.inside = Inside::Space;
                    if self.depth == 0 {
                        whole.push(self.take());
                    }
                }
                return;
            }
            Inside::Atom if byte.is_ascii_whitespace() || matches!(byte, b'(' | b')' | b'"' | b';') => {
                self.inside = Inside::Space;
                if self.depth == 0 {
                    whole.push(self.take());
                }
            }
            Inside::Atom | Inside::Space => {}
        }
        match byte {
            b';' => {
                self.inside = Inside::Comment;
                return;
            }
            b'"' => self.inside = Inside::String,
            b'|' if self.inside == Inside::Space => self.inside = Inside::Quoted,
            b'(' => self.depth += 1,
            // One too many: nonsense, which the parser reports.
            b')' if self.depth == 0 => {
                self.current.push(byte);
                whole.push(self.take());
                return;
            }
            b')' => {
                self.depth -= 1;
                self.current.push(byte);
                if self.depth == 0 {
                    whole.push(self.take());
                }
                return;
            }
            _ if byte.is_ascii_whitespace() => {
                if self.depth > 0 {
                    self.current.push(b' ');
                }
                return;
            }
            _ => self.inside = Inside::Atom,
        }
        self.current.push(byte);
    }
}

#[derive(Clone, Copy, Debug)]
enum Node {
    /// A symbol, number or keyword; of a quoted symbol what is between the bars.
    Atom(usize, usize),
    /// What is between the quotes.
    String(usize, usize),
    /// A range of `children`.
    List(usize, usize),
}

/// A parsed text.
#[derive(Debug, Default)]
pub(crate) struct Sexprs {
    text: String,
    nodes: Vec<Node>,
    children: Vec<u32>,
    roots: Vec<u32>,
}

impl Sexprs {
    /// All expressions of a text; `None` if they are not whole.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut parsed = Self { text: text.to_string(), ..Self::default() };
        let bytes = text.as_bytes();
        let mut open: Vec<Vec<u32>> = vec![Vec::new()];
        let mut at = 0;
        while at < bytes.len() {
            let start = at;
            let node = match bytes[at] {
                b';' => {
                    at += bytes[at..].iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len() - at);
                    continue;
                }
                b'(' => {
                    open.push(Vec::new());
                    at += 1;
                    continue;
                }
                b')' => {
                    at += 1;
                    let list = open.pop()?;
                    let first = parsed.children.len();
                    parsed.children.extend(list);
                    Node::List(first, parsed.children.len())
                }
                b'"' => {
                    at += 1;
                    loop {
                        at += bytes[at..].iter().position(|&byte| byte == b'"')?;
                        if bytes.get(at + 1) != Some(&b'"') {
                            break;
                        }
                        at += 2;
                    }
                    at += 1;
                    Node::String(start + 1, at - 1)
                }
                b'|' => {
                    at += 1;
                    at += bytes[at..].iter().position(|&byte| byte == b'|')?;
                    at += 1;
                    Node::Atom(start + 1, at - 1)
                }
                byte if byte.is_ascii_whitespace() => {
                    at += 1;
                    continue;
                }
                _ => {
                    let ends = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'(' | b')' | b'"' | b';');
                    at += bytes[at..].iter().position(ends).unwrap_or(bytes.len() - at);
                    Node::Atom(start, at)
                }
            };
            parsed.nodes.push(node);
            open.last_mut()?.push(parsed.nodes.len() as u32 - 1);
        }
        parsed.roots = open.pop()?;
        open.is_empty().then_some(parsed)
    }

    pub(crate) fn roots(&self) -> impl Iterator<Item = Sexpr<'_>> {
        self.roots.iter().map(|&node| Sexpr { tree: self, node })
    }

    pub(crate) fn first(&self) -> Option<Sexpr<'_>> {
        self.roots().next()
    }
}

/// One expression in a parsed text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sexpr<'a> {
    tree: &'a Sexprs,
    node: u32,
}

impl<'a> Sexpr<'a> {
    /// A symbol (without bars), number or keyword.
    pub(crate) fn atom(self) -> Option<&'a str> {
        match self.tree.nodes[self.node as usize] {
            Node::Atom(start, end) => Some(&self.tree.text[start..end]),
            _ => None,
        }
    }

    /// What a string literal stands for as SMT-LIB has it, before escapes.
    pub(crate) fn string(self) -> Option<String> {
        match self.tree.nodes[self.node as usize] {
            Node::String(start, end) => Some(self.tree.text[start..end].replace("\"\"", "\"")),
            _ => None,
        }
    }

    pub(crate) fn list(self) -> Option<Vec<Sexpr<'a>>> {
        match self.tree.nodes[self.node as usize] {
            Node::List(start, end) => {
                let children = &self.tree.children[start..end];
                Some(children.iter().map(|&node| Sexpr { tree: self.tree, node }).collect())
            }
            _ => None,
        }
    }

    /// Written again in one way: single spaces, bars only where they are needed.
    pub(crate) fn text(self) -> String {
        enum Next<'a> {
            Expr(Sexpr<'a>),
            Close,
        }
        let mut out = String::new();
        let mut open = vec![Next::Expr(self)];
        while let Some(next) = open.pop() {
            let Next::Expr(expr) = next else {
                out.push(')');
                continue;
            };
            if !(out.is_empty() || out.ends_with('(')) {
                out.push(' ');
            }
            match expr.tree.nodes[expr.node as usize] {
                Node::Atom(start, end) => {
                    let atom = &expr.tree.text[start..end];
                    let is_number = atom.starts_with(|c: char| c.is_ascii_digit() || c == '#' || c == ':');
                    out.push_str(&if is_number { atom.into() } else { super::names::quote(atom) });
                }
                Node::String(start, end) => {
                    out.push('"');
                    out.push_str(&expr.tree.text[start..end]);
                    out.push('"');
                }
                Node::List(start, end) => {
                    out.push('(');
                    open.push(Next::Close);
                    let children = expr.tree.children[start..end].iter().rev();
                    open.extend(children.map(|&node| Next::Expr(Sexpr { tree: expr.tree, node })));
                }
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_cut_wherever_it_is_torn() {
        let text = "sat ; a comment (\n((x |a ) b|)\n (y \"(\"\"\")) (error \"x\") unknown ";
        let whole = ["sat", "((x |a ) b|)  (y \"(\"\"\"))", "(error \"x\")", "unknown"];
        for size in 1..10 {
            let mut framer = Framer::default();
            let pieces: Vec<String> = text.as_bytes().chunks(size).flat_map(|chunk| framer.push(chunk)).collect();
            assert_eq!(pieces, whole, "in pieces of {size}");
        }
        let mut framer = Framer::default();
        assert_eq!(framer.push(b"unsat"), Vec::<String>::new());
        assert_eq!(framer.finish().as_deref(), Some("unsat"));
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let parsed = Sexprs::parse("(a (b \"c\"\"d\") |e f| 1.0 #x0f) ()").unwrap();
        let texts: Vec<String> = parsed.roots().map(Sexpr::text).collect();
        assert_eq!(texts, ["(a (b \"c\"\"d\") |e f| 1.0 #x0f)", "()"]);
        let list = parsed.first().unwrap().list().unwrap();
        assert_eq!(list[0].atom(), Some("a"));
        assert_eq!(list[1].list().unwrap()[1].string().as_deref(), Some("c\"d"));
        assert_eq!(list[2].atom(), Some("e f"));
        for broken in ["(", ")", "(a", "\"a", "|a", "(()"] {
            assert!(Sexprs::parse(broken).is_none(), "{broken}");
        }
    }

    #[test]
    fn nesting_does_not_recurse() {
        let deep = format!("{}x{}", "(".repeat(1_000_000), ")".repeat(1_000_000));
        assert_eq!(Sexprs::parse(&deep).unwrap().first().unwrap().text(), deep);
    }
}
