//! Formatting: the printer, declaration by declaration. The printer knows no comments, so a declaration with one inside stays
//! as it is, and so does all between declarations. What comes out must read as the same program, or nothing is changed.

use crate::occurrences::span;
use crate::text::Text;
use boogie::printer::{print, print_decl};
use boogie::source::Sources;
use lsp_types::TextEdit;

pub fn edits(text: &Text) -> Option<Vec<TextEdit>> {
    let read = |text: &str| {
        let mut sources = Sources::new();
        sources.add("text", text).ok()?;
        let (program, diagnostics) = boogie::parser::parse(&sources);
        diagnostics.is_empty().then_some(program)
    };
    let program = read(text.as_str())?;
    let mut edits = Vec::new();
    let mut formatted = String::new();
    let mut done = 0;
    let spans: Vec<_> = program.decls.iter().map(span).collect();
    for (index, decl) in program.decls.iter().enumerate() {
        let (start, end) = (spans[index].start as usize, spans[index].end as usize);
        // `type a, b;` is two declarations in one place.
        let overlaps = |other: usize| {
            spans.get(other).is_some_and(|other| (other.start as usize) < end && other.end as usize > start)
        };
        let old = text.as_str().get(start..end)?;
        if (index > 0 && overlaps(index - 1)) || overlaps(index + 1) || start < done || keeps(old) || !is_whole(old) {
            continue;
        }
        let new = print_decl(&program, decl);
        let new = new.trim_end();
        if new != old {
            edits.push(TextEdit::new(text.range(spans[index]), new.to_owned()));
        }
        formatted += &text.as_str()[done..start];
        formatted += new;
        done = end;
    }
    formatted += &text.as_str()[done..];
    (print(&read(&formatted)?) == print(&program)).then_some(edits)
}

/// Whether it is all of a declaration: of `type a, b;` each has its name only.
fn is_whole(text: &str) -> bool {
    text.ends_with([';', '}'])
}

/// Whether there is something in it that the printer would lose: a comment, a line for a preprocessor.
fn keeps(text: &str) -> bool {
    text.contains("//") || text.contains("/*") || text.contains("\n#")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay() {
        let text = "// é\nprocedure  p( ){ assert true ;}\nprocedure q() { /* here */ assert  true; }\ntype a, b;\n";
        let edits = edits(&Text::new(text.into())).expect("it is a program");
        assert_eq!(edits.len(), 1, "{edits:?}");
        assert_eq!((edits[0].range.start.line, edits[0].range.end.line), (1, 1));
        assert!(edits[0].new_text.contains("  assert true;\n"), "{}", edits[0].new_text);
    }
}
