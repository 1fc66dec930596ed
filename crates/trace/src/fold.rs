//! Repetition in a trace: iterations of a loop, and calls nested in each other, that go the same way.
//!
//! A loop that runs a thousand times before something fails, or a recursion of that depth, is one line of thought: the first
//! round, how many more there were, and the last. Rounds are the same if they take the same steps, whatever values they have;
//! each may be deeper than the one before it by the same number of calls, or less deep. What is repeated inside of a round is
//! folded first, and how often does not tell rounds apart.

use crate::trace::{StepKind, TraceStep};
use ir::Map;

/// From how many rounds on they are folded: two are shown.
const ROUNDS: usize = 4;
/// The most steps of a round that is looked for; what is folded inside of it counts as one.
const LONGEST: usize = 64;
/// How often repetition is looked for in what is folded: loops inside of loops.
const NESTED: usize = 4;

/// What is shown of a trace.
pub enum Shown<'t> {
    Step(&'t TraceStep),
    /// So many rounds like the one before it are left out; the last one follows. With the depth of their first step.
    More {
        rounds: usize,
        depth: usize,
    },
}

/// A step, or rounds that are folded.
#[derive(Clone)]
struct Token<'t> {
    /// What it does: the same number for the same.
    what: usize,
    depth: usize,
    item: Item<'t>,
}

#[derive(Clone)]
enum Item<'t> {
    Step(&'t TraceStep),
    Rounds { first: Vec<Token<'t>>, left_out: usize, last: Vec<Token<'t>> },
}

/// What tells rounds apart.
#[derive(PartialEq, Eq, Hash)]
enum What<'t> {
    Step {
        kind: StepKind,
        thread: u32,
        context: u32,
        line: u32,
        column: u32,
        file: &'t str,
        text: &'t str,
    },
    /// What the parts of a round are, each with its depth below the first, and how much deeper the next round is.
    Rounds(Vec<(usize, isize)>, isize),
}

#[derive(Default)]
struct Numbers<'t>(Map<What<'t>, usize>);

impl<'t> Numbers<'t> {
    fn of(&mut self, what: What<'t>) -> usize {
        let next = self.0.len();
        *self.0.entry(what).or_insert(next)
    }
}

/// Folds what is repeated.
pub fn fold<'t>(steps: &[&'t TraceStep]) -> Vec<Shown<'t>> {
    let mut numbers = Numbers::default();
    let token = |step: &&'t TraceStep| {
        let place = &step.place;
        let what = numbers.of(What::Step {
            kind: step.kind,
            thread: step.thread,
            context: step.context,
            line: place.line,
            column: place.column,
            file: &place.file,
            text: &step.text,
        });
        Token { what, depth: step.depth, item: Item::Step(step) }
    };
    let mut tokens: Vec<Token<'t>> = steps.iter().map(token).collect();
    for _ in 0..NESTED {
        let before = tokens.len();
        tokens = fold_once(tokens, &mut numbers);
        if tokens.len() == before {
            break;
        }
    }
    let mut shown = Vec::new();
    show(&tokens, &mut shown);
    shown
}

fn show<'t>(tokens: &[Token<'t>], out: &mut Vec<Shown<'t>>) {
    for token in tokens {
        match &token.item {
            Item::Step(step) => out.push(Shown::Step(step)),
            Item::Rounds { first, left_out, last } => {
                show(first, out);
                out.push(Shown::More { rounds: *left_out, depth: token.depth });
                show(last, out);
            }
        }
    }
}

fn deeper(from: &Token<'_>, to: &Token<'_>) -> isize {
    to.depth as isize - from.depth as isize
}

fn fold_once<'t>(tokens: Vec<Token<'t>>, numbers: &mut Numbers<'t>) -> Vec<Token<'t>> {
    let mut folded = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let rest = &tokens[at..];
        let longest = LONGEST.min(rest.len() / ROUNDS);
        // The shortest round first: loops inside of loops are folded before those around them.
        let found = (1..=longest).find_map(|length| Some((length, rounds(rest, length)?)));
        let Some((length, count)) = found else {
            folded.push(tokens[at].clone());
            at += 1;
            continue;
        };
        let (first, last) = (&rest[..length], &rest[(count - 1) * length..count * length]);
        let parts = first.iter().map(|token| (token.what, deeper(&first[0], token))).collect();
        let what = numbers.of(What::Rounds(parts, deeper(&rest[0], &rest[length])));
        let item = Item::Rounds { first: first.to_vec(), left_out: count - 2, last: last.to_vec() };
        folded.push(Token { what, depth: first[0].depth, item });
        at += count * length;
    }
    folded
}

/// How many rounds of this length stand at the start, if they are enough.
fn rounds(tokens: &[Token<'_>], length: usize) -> Option<usize> {
    let step = deeper(&tokens[0], tokens.get(length)?);
    let again = tokens.iter().zip(&tokens[length..]);
    let same = again.take_while(|(one, next)| one.what == next.what && deeper(one, next) == step).count();
    let count = same / length + 1;
    (count >= ROUNDS).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Place;

    /// A step for each letter; capitals call, and `)` returns.
    fn folded(letters: &str) -> String {
        let mut depth = 0;
        let mut steps = Vec::new();
        for letter in letters.chars() {
            let kind = match letter {
                'A'..='Z' => StepKind::Call,
                ')' => StepKind::Return,
                _ => StepKind::Assign,
            };
            depth += usize::from(kind == StepKind::Call);
            let place = Place { file: "a".into(), line: u32::from(letter), column: 1 };
            steps.push(TraceStep {
                kind,
                thread: 1,
                context: 0,
                place,
                end: None,
                source: None,
                depth,
                label: String::new(),
                text: letter.into(),
                values: Vec::new(),
                shows: None,
                starts: None,
                without_body: false,
            });
            depth -= usize::from(kind == StepKind::Return);
        }
        let shown = fold(&steps.iter().collect::<Vec<_>>());
        let text = |shown: &Shown<'_>| match shown {
            Shown::Step(step) => step.text.clone(),
            Shown::More { rounds, .. } => format!("<{rounds}>"),
        };
        shown.iter().map(text).collect()
    }

    #[test]
    fn iterations_are_folded() {
        assert_eq!(folded("xababababy"), "xab<2>aby");
        assert_eq!(folded("xabababy"), "xabababy");
        assert_eq!(folded("aaaaaaaaaaaa"), "a<10>a");
        // The last one goes another way.
        assert_eq!(folded(&format!("{}ac", "ab".repeat(50))), "ab<48>abac");
    }

    #[test]
    fn calls_in_calls_are_folded_down_and_up() {
        let text = format!("{}x{}", "Fa".repeat(100), ")b".repeat(100));
        assert_eq!(folded(&text), "Fa<98>Fax)b<98>)b");
        // A call after another one is no deeper.
        assert_eq!(folded(&"F)".repeat(9)), "F)<7>F)");
    }

    #[test]
    fn loops_inside_of_loops_are_folded_twice() {
        let inner: Vec<String> = (4..9).map(|times| format!("x{}y", "ab".repeat(times))).collect();
        assert_eq!(folded(&inner.concat()), "xab<2>aby<3>xab<6>aby");
    }
}
