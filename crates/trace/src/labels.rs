//! The block that each statement is in, by the names that Boogie gives to blocks.
//!
//! A list of statements is cut into blocks at its labels, and after each statement that does not simply go on. Blocks
//! without a label are `anon0`, `anon1`, … in the order of the text; `if` and `while` get the numbers after those, and
//! the first block of an arm is called after it: `anon4_Then`, `anon4_Else`, `anon5_LoopBody`. The guard of a loop is
//! in `anon5_LoopHead`.

use boogie::names::Name;
use boogie::syntax::{Program, StmtId, StmtKind};
use boogie::typed::{ImplementationId, TypedProgram};
use ir::Map;
use std::rc::Rc;

/// The blocks of all statements.
pub struct Labels(Map<StmtId, Label>);

#[derive(Clone)]
enum Label {
    /// It stands in the text.
    Named(Name),
    /// Made up: `anon4_Then`.
    Made { start: Rc<str>, number: u32, part: &'static str },
}

/// A label while the blocks are counted.
#[derive(Clone, Copy)]
enum Counted {
    Named(Name),
    Block(u32),
    /// Of the `if` or `while` with this number.
    Arm(u32, &'static str),
}

/// A list of statements that is being cut.
struct Open<'p> {
    statements: std::slice::Iter<'p, StmtId>,
    /// What its first block is called if it has no label.
    first: Option<Counted>,
    current: Option<Counted>,
    /// Whether there was a block.
    is_begun: bool,
    /// Whether it is the `if` of an `else if`, which is in no block of its own.
    is_else_if: bool,
}

impl<'p> Open<'p> {
    fn new(statements: &'p [StmtId], first: Option<Counted>) -> Self {
        Self { statements: statements.iter(), first, current: None, is_begun: false, is_else_if: false }
    }
}

impl Labels {
    pub fn of(program: &TypedProgram) -> Self {
        let mut labels = Map::default();
        for index in 0..program.implementations.len() as u32 {
            let code = &program.body(ImplementationId(index)).code;
            let (counted, blocks) = count(&program.syntax, code);
            let start: Rc<str> = start_of_made(&program.syntax, code).into();
            for (statement, label) in counted {
                let made = |number, part| Label::Made { start: Rc::clone(&start), number, part };
                let label = match label {
                    Counted::Named(name) => Label::Named(name),
                    Counted::Block(number) => made(number, ""),
                    Counted::Arm(number, part) => made(blocks + number, part),
                };
                labels.insert(statement, label);
            }
        }
        Self(labels)
    }

    /// The label of the block that a statement is in.
    pub fn text(&self, program: &Program, statement: StmtId) -> String {
        match self.0.get(&statement) {
            Some(Label::Named(name)) => program.names[*name].to_owned(),
            Some(Label::Made { start, number, part }) => format!("{start}{number}{part}"),
            None => "anon0".into(),
        }
    }
}

/// Which block each statement is in, and how many blocks have no label.
fn count(program: &Program, code: &[StmtId]) -> (Vec<(StmtId, Counted)>, u32) {
    let mut counted = Vec::new();
    let (mut blocks, mut structured) = (0, 0);
    let mut stack = vec![Open::new(code, None)];
    while let Some(open) = stack.last_mut() {
        let Some(&id) = open.statements.next() else {
            // A list without statements is an empty block.
            blocks += u32::from(!open.is_begun && !open.is_else_if);
            stack.pop();
            continue;
        };
        let statement = program.stmt(id);
        if let StmtKind::Label(label) = &statement.kind {
            (open.current, open.is_begun) = (Some(Counted::Named(label.name)), true);
            counted.push((id, Counted::Named(label.name)));
            continue;
        }
        let number = blocks;
        let label = match (open.current, open.first.filter(|_| !open.is_begun)) {
            (Some(label), _) => label,
            (None, Some(arm)) if open.is_else_if => arm,
            (None, first) => {
                blocks += 1;
                first.unwrap_or(Counted::Block(number))
            }
        };
        open.is_begun = true;
        let arm = |part| Some(Counted::Arm(structured, part));
        match &statement.kind {
            StmtKind::If { then, otherwise, .. } => {
                open.current = None;
                counted.push((id, label));
                let (then, otherwise) = (Open::new(then, arm("_Then")), otherwise.as_deref());
                if let Some(otherwise) = otherwise {
                    let mut open = Open::new(otherwise, arm("_Else"));
                    open.is_else_if = is_else_if(program, otherwise, statement.span.end);
                    stack.push(open);
                }
                stack.push(then);
                structured += 1;
            }
            StmtKind::While { body, .. } => {
                open.current = None;
                counted.push((id, Counted::Arm(structured, "_LoopHead")));
                stack.push(Open::new(body, arm("_LoopBody")));
                structured += 1;
            }
            StmtKind::Goto { .. } | StmtKind::Return { .. } | StmtKind::ReturnExpr(_) | StmtKind::Break(_) => {
                open.current = None;
                counted.push((id, label));
            }
            _ => {
                open.current = Some(label);
                counted.push((id, label));
            }
        }
    }
    (counted, blocks)
}

/// Whether an `else` is followed by an `if` without braces: then both end together.
fn is_else_if(program: &Program, otherwise: &[StmtId], end: u32) -> bool {
    let [only] = otherwise else { return false };
    let only = program.stmt(*only);
    matches!(only.kind, StmtKind::If { .. }) && only.span.end == end
}

/// How labels start that are made up: longer than `anon` where labels of the text start like that.
fn start_of_made(program: &Program, code: &[StmtId]) -> String {
    let mut start = String::from("anon");
    let mut open: Vec<StmtId> = code.iter().rev().copied().collect();
    while let Some(id) = open.pop() {
        match &program.stmt(id).kind {
            StmtKind::Label(label) => {
                if let Some(rest) = program.names[label.name].strip_prefix(start.as_str()) {
                    let next = if rest.starts_with('0') { '1' } else { '0' };
                    start.push(next);
                }
            }
            StmtKind::If { then, otherwise, .. } => {
                open.extend(otherwise.iter().flatten().rev());
                open.extend(then.iter().rev());
            }
            StmtKind::While { body, .. } => open.extend(body.iter().rev()),
            _ => {}
        }
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each statement of `p` with the label of its block.
    fn labelled(body: &str) -> Vec<String> {
        let text = format!("procedure p() {{ var x: int; {body} }}");
        let options = boogie::check::Options::default();
        let (program, _) = boogie::check::read([("p.bpl", text)], &options).unwrap_or_else(|_| panic!("{body}"));
        let labels = Labels::of(&program);
        let (counted, _) = count(&program.syntax, &program.body(ImplementationId(0)).code);
        let is_plain = |id: &StmtId| matches!(program.syntax.stmt(*id).kind, StmtKind::Assign { .. });
        let plain = counted.iter().map(|(id, _)| *id).filter(is_plain);
        plain.map(|id| labels.text(&program.syntax, id)).collect()
    }

    #[test]
    fn arms_of_structured_code_have_labels_of_their_own() {
        assert_eq!(labelled("x := 0; x := 1;"), ["anon0", "anon0"]);
        let arms = labelled("x := 0; if (x == 0) { x := 1; } else { x := 2; } x := 3;");
        assert_eq!(arms, ["anon0", "anon4_Then", "anon4_Else", "anon3"]);
        assert_eq!(labelled("x := 0; while (*) { x := 1; } x := 2;"), ["anon0", "anon3_LoopBody", "anon2"]);
        let chain = labelled("if (*) { x := 1; } else if (*) { x := 2; } else { x := 3; } x := 4;");
        assert_eq!(chain, ["anon5_Then", "anon6_Then", "anon6_Else", "anon4"]);
        let nested = labelled("if (*) { x := 1; } else { if (*) { x := 2; } } x := 4;");
        assert_eq!(nested, ["anon5_Then", "anon6_Then", "anon4"]);
    }

    #[test]
    fn labels_of_the_text_stay() {
        assert_eq!(labelled("x := 0; here: x := 1; goto there; there: x := 2;"), ["anon0", "here", "there"]);
        assert_eq!(labelled("if (*) { here: x := 1; } x := 2;"), ["here", "anon1"]);
        assert_eq!(labelled("x := 0; anonymous: x := 1; if (*) { } x := 2;"), ["anon00", "anonymous", "anon02"]);
    }
}
