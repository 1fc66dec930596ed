//! Semantic tokens: what the lexer and the meanings of names know and a grammar of patterns does not.

use crate::document::Document;
use crate::occurrences::Target;
use boogie::lexer::{Lexer, Tok, Words, is_reserved};
use boogie::names::Names;
use boogie::typed::VarKind;
use lsp_types::{SemanticToken, SemanticTokenType};

/// The kinds, by their numbers.
pub const KINDS: &[SemanticTokenType] = &[
    SemanticTokenType::KEYWORD,
    SemanticTokenType::NUMBER,
    SemanticTokenType::STRING,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::TYPE,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::PROPERTY,
];

pub fn of(document: &Document) -> Vec<SemanticToken> {
    let Some(analysis) = &document.analysis else { return Vec::new() };
    let occurrences = analysis.occurrences();
    let mut names = Names::new();
    Words::intern_all(&mut names);
    let mut lexer = Lexer::new(document.text.as_str());
    let mut tokens = Vec::new();
    let mut last = lsp_types::Position::default();
    loop {
        let token = lexer.next_token(&mut names);
        let kind = match token.kind {
            Tok::Eof => return tokens,
            Tok::Digits | Tok::Decimal | Tok::BvLiteral | Tok::FloatLiteral => 1,
            Tok::StringLiteral => 2,
            Tok::Ident => match occurrences.starting(token.start) {
                Some(Target::Var(var)) => {
                    match analysis.program.as_ref().map(|program| program.vars[var as usize].kind) {
                        Ok(VarKind::In | VarKind::Out) => 4,
                        _ => 3,
                    }
                }
                Some(Target::Function(_) | Target::Procedure(_)) => 5,
                Some(Target::Type(_)) => 6,
                Some(Target::Constructor(_)) => 7,
                Some(Target::Label(..)) => 8,
                None => continue,
            },
            _ if is_reserved(lexer.text(token.start, token.end)) => 0,
            _ => continue,
        };
        let start = document.text.position(token.start);
        let length = lexer.text(token.start, token.end).encode_utf16().count() as u32;
        let is_new_line = start.line > last.line;
        tokens.push(SemanticToken {
            delta_line: start.line - last.line,
            delta_start: if is_new_line { start.character } else { start.character - last.character },
            length,
            token_type: kind,
            token_modifiers_bitset: 0,
        });
        last = start;
    }
}
