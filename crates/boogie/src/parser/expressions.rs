//! Expressions and attributes.
//!
//! Binary operators are read with a stack of operands and one of operators instead of a function for each level, so
//! chains of any length and either associativity take no stack. The levels, from loose to tight:
//! `<==>`; `==>` (to the right) and `<==` (to the left), not mixed; `&&` and `||`, not mixed; comparisons, not
//! chained; `++`; `+ -`; `* / div mod`; `**` (to the right); then `is`, prefix `! -`, coercion `: T`, and the postfix
//! forms `[…]` and `->`.

use super::{Failed, Parse, Parser, deeper, statements};
use crate::diagnostics::{Diagnostic, Stage};
use crate::lexer::{Tok, Token, Words};
use crate::names::Name;
use crate::source::Span;
use crate::syntax::{
    Attribute, AttributeArg, Attributes, BinaryOp, Binder, BinderId, BinderKind, CodeExpr, CodeExprId, ExprId,
    ExprKind, Let, LetId, RoundingMode, Trigger, UnaryOp, VarDecl,
};

/// An operand with its place in the file, brackets around it included.
#[derive(Clone, Copy)]
struct Operand {
    expr: ExprId,
    start: u32,
    end: u32,
}

#[derive(Clone, Copy)]
struct Operator {
    op: BinaryOp,
    level: u8,
    at: u32,
}

/// Stacks that are shared by all expressions in progress: each works above what it found there.
#[derive(Default)]
pub(super) struct WorkStacks {
    operands: Vec<Operand>,
    operators: Vec<Operator>,
    prefixes: Vec<(UnaryOp, u32)>,
    /// Arguments of calls and selections, until there are all of them.
    args: Vec<ExprId>,
}

/// The operator that a token is, and how tightly it binds.
fn binary_operator(kind: Tok) -> Option<(BinaryOp, u8)> {
    Some(match kind {
        Tok::Iff => (BinaryOp::Iff, 1),
        Tok::Implies => (BinaryOp::Implies, 2),
        Tok::Explies => (BinaryOp::Explies, 2),
        Tok::And => (BinaryOp::And, 3),
        Tok::Or => (BinaryOp::Or, 3),
        Tok::Equal => (BinaryOp::Eq, 4),
        Tok::NotEqual => (BinaryOp::Neq, 4),
        Tok::Less => (BinaryOp::Lt, 4),
        Tok::LessEqual => (BinaryOp::Le, 4),
        Tok::Greater => (BinaryOp::Gt, 4),
        Tok::GreaterEqual => (BinaryOp::Ge, 4),
        Tok::Subtype => (BinaryOp::Subtype, 4),
        Tok::Concat => (BinaryOp::Concat, 5),
        Tok::Plus => (BinaryOp::Add, 6),
        Tok::Minus => (BinaryOp::Sub, 6),
        Tok::Star => (BinaryOp::Mul, 7),
        Tok::Slash => (BinaryOp::RealDiv, 7),
        Tok::Div => (BinaryOp::Div, 7),
        Tok::Mod => (BinaryOp::Mod, 7),
        Tok::Power => (BinaryOp::Pow, 8),
        _ => return None,
    })
}

/// What an operator does when one of its own level stands on its left.
enum Meeting {
    Left,
    Right,
    /// Boogie wants parentheses.
    Clash(&'static str),
}

fn meeting(left: BinaryOp, right: BinaryOp, level: u8) -> Meeting {
    match level {
        2 | 3 if left != right => Meeting::Clash(match level {
            2 => "`==>` and `<==` cannot be mixed without parentheses",
            _ => "`&&` and `||` cannot be mixed without parentheses",
        }),
        4 => Meeting::Clash("comparisons cannot be chained without parentheses"),
        _ if matches!(right, BinaryOp::Implies | BinaryOp::Pow) => Meeting::Right,
        _ => Meeting::Left,
    }
}

impl Parser<'_> {
    pub(super) fn expr(&mut self) -> Parse<ExprId> {
        deeper(|| self.binary())
    }

    /// `e, f, g`
    pub(super) fn exprs(&mut self) -> Parse<Vec<ExprId>> {
        let mut exprs = vec![self.expr()?];
        while self.eat(Tok::Comma) {
            exprs.push(self.expr()?);
        }
        Ok(exprs)
    }

    // ------------------------------------------------------------ operators

    fn binary(&mut self) -> Parse<ExprId> {
        let first = self.operand()?;
        let Some(operator) = binary_operator(self.token.kind) else { return Ok(first.expr) };
        let (operands, operators) = (self.work.operands.len(), self.work.operators.len());
        self.work.operands.push(first);
        let result = self.operator_chain(operator, operators);
        self.work.operands.truncate(operands);
        self.work.operators.truncate(operators);
        result
    }

    /// Reads `op e op e …` behind an operand; the operators of this chain are those from `base` on.
    fn operator_chain(&mut self, first: (BinaryOp, u8), base: usize) -> Parse<ExprId> {
        let mut next = Some(first);
        while let Some((op, level)) = next {
            let at = self.token;
            while let Some(&top) = self.work.operators[base..].last() {
                if top.level == level {
                    match meeting(top.op, op, level) {
                        Meeting::Left => {}
                        Meeting::Right => break,
                        Meeting::Clash(message) => self.error(self.span(at), message),
                    }
                } else if top.level < level {
                    break;
                }
                self.reduce();
            }
            self.work.operators.push(Operator { op, level, at: at.start });
            self.bump();
            let operand = self.operand()?;
            self.work.operands.push(operand);
            next = binary_operator(self.token.kind);
        }
        while self.work.operators.len() > base {
            self.reduce();
        }
        self.work.operands.pop().map(|operand| operand.expr).ok_or(Failed)
    }

    /// Applies the topmost operator to the two topmost operands.
    fn reduce(&mut self) {
        let WorkStacks { operands, operators, .. } = &mut self.work;
        if let (Some(operator), Some(right), Some(left)) = (operators.pop(), operands.pop(), operands.pop()) {
            let (start, end) = (left.start, right.end);
            let span = Span::new(self.base + start, self.base + end);
            let kind = ExprKind::Binary(operator.op, left.expr, right.expr);
            let expr = self.add_expr(kind, span, operator.at);
            self.work.operands.push(Operand { expr, start, end });
        }
    }

    /// Prefix operators, a coercion, and `is`.
    fn operand(&mut self) -> Parse<Operand> {
        let start = self.token.start;
        let base = self.work.prefixes.len();
        loop {
            let op = match self.token.kind {
                Tok::Not => UnaryOp::Not,
                Tok::Minus => UnaryOp::Neg,
                _ => break,
            };
            self.work.prefixes.push((op, self.token.start));
            self.bump();
        }
        let operand = self.coercion();
        let mut expr = match operand {
            Ok(expr) => expr,
            Err(failed) => {
                self.work.prefixes.truncate(base);
                return Err(failed);
            }
        };
        while self.work.prefixes.len() > base
            && let Some((op, at)) = self.work.prefixes.pop()
        {
            expr = self.add_expr(ExprKind::Unary(op, expr), self.since(at), at);
        }
        if self.at_word(Words::IS) {
            let at = self.bump().start;
            let constructor = self.ident()?;
            expr = self.add_expr(ExprKind::Is(expr, constructor.name), self.since(start), at);
        }
        Ok(Operand { expr, start, end: self.previous.end })
    }

    /// `e : T`. Behind `:`, a number belongs to the bounds of a bit-vector extraction in the wrong place.
    fn coercion(&mut self) -> Parse<ExprId> {
        let start = self.token.start;
        let mut expr = self.postfix()?;
        while self.at(Tok::Colon) {
            let colon = self.bump();
            if self.at(Tok::Digits) {
                self.bump();
                // Boogie finds bounds outside of brackets when it resolves names.
                let (stage, message) = match self.program.expr(expr).kind {
                    ExprKind::Int(_) => (Stage::Resolve, "bit-vector bounds `hi:lo` can only stand alone inside `[…]`"),
                    _ => (Stage::Parse, "the bounds of a bit-vector extraction must be integer literals"),
                };
                self.report(Diagnostic::error(stage, self.since(start), message));
            } else {
                let ty = self.ty()?;
                expr = self.add_expr(ExprKind::Ascribe(expr, ty), self.since(start), colon.start);
            }
        }
        Ok(expr)
    }

    // ------------------------------------------------------------ postfix forms

    fn postfix(&mut self) -> Parse<ExprId> {
        let start = self.token.start;
        let mut expr = self.atom()?;
        loop {
            match self.token.kind {
                Tok::LeftBracket => expr = self.selection(expr, start)?,
                Tok::Arrow => expr = self.field(expr, start)?,
                Tok::Not => expr = self.struct_field(expr, start)?,
                _ => return Ok(expr),
            }
        }
    }

    /// `[i, j]`, `[i, j := v]`, `[hi:lo]`
    fn selection(&mut self, map: ExprId, start: u32) -> Parse<ExprId> {
        let at = self.bump().start;
        if self.at(Tok::Digits) && self.lexer.next_byte_is(b':') && self.at_bounds() {
            return self.extraction(map, start, at);
        }
        let base = self.work.args.len();
        let result = self.selection_args(base);
        let indices = self.work.args.split_off(base);
        let value = result?;
        let indices = self.add_list(&indices);
        let kind = match value {
            None => ExprKind::Select(map, indices),
            Some(value) => ExprKind::Store(map, indices, value),
        };
        Ok(self.add_expr(kind, self.since(start), at))
    }

    /// Whether `8:0` comes next.
    fn at_bounds(&mut self) -> bool {
        let [colon, number] = self.peek_two();
        colon.kind == Tok::Colon && number.kind == Tok::Digits
    }

    /// Pushes the indices on the stack of arguments and returns the value of an update.
    fn selection_args(&mut self, base: usize) -> Parse<Option<ExprId>> {
        let mut value = None;
        while !self.at(Tok::RightBracket) && !self.at(Tok::Assign) {
            let index = self.expr()?;
            self.work.args.push(index);
            if !self.eat(Tok::Comma) {
                break;
            }
            if self.at(Tok::RightBracket) || self.at(Tok::Assign) {
                return Err(self.expected("an expression"));
            }
        }
        if self.eat(Tok::Assign) {
            value = Some(self.expr()?);
        }
        if !self.at(Tok::RightBracket) {
            let what = match value.is_none() && self.work.args.len() > base {
                true => "`,`, `:=` or `]`",
                false => "`]`",
            };
            return Err(self.expected(what));
        }
        self.bump();
        Ok(value)
    }

    /// `8:0]`
    fn extraction(&mut self, bv: ExprId, start: u32, at: u32) -> Parse<ExprId> {
        let hi = self.small_number("this bound")?;
        self.expect(Tok::Colon)?;
        let lo = self.small_number("this bound")?;
        self.expect(Tok::RightBracket)?;
        Ok(self.add_expr(ExprKind::Extract { bv, hi, lo }, self.since(start), at))
    }

    /// A number that must fit 31 bits.
    fn small_number(&mut self, what: &str) -> Parse<u32> {
        let token = self.expect(Tok::Digits)?;
        Ok(self.bounded(self.text(token), what, token))
    }

    fn bounded(&mut self, digits: &str, what: &str, token: Token) -> u32 {
        let number = digits.parse().ok().filter(|&number: &u32| number <= i32::MAX as u32);
        if number.is_none() {
            self.error(self.span(token), format!("{what} is too large"));
        }
        number.unwrap_or(0)
    }

    /// `->x`, `->(x := e)`
    fn field(&mut self, record: ExprId, start: u32) -> Parse<ExprId> {
        let at = self.bump().start;
        let kind = if self.eat(Tok::LeftParen) {
            let field = self.ident()?;
            self.expect(Tok::Assign)?;
            let value = self.expr()?;
            self.expect(Tok::RightParen)?;
            ExprKind::FieldUpdate(record, field.name, value)
        } else {
            ExprKind::Field(record, self.ident()?.name)
        };
        Ok(self.add_expr(kind, self.since(start), at))
    }

    // ------------------------------------------------------------ atoms

    fn atom(&mut self) -> Parse<ExprId> {
        let token = self.token;
        let kind = match token.kind {
            Tok::Ident => {
                self.bump();
                if self.at(Tok::LeftParen) {
                    return self.application(token);
                }
                ExprKind::Name(token.name)
            }
            Tok::Digits => {
                self.bump();
                ExprKind::Int(self.digits(self.text(token)))
            }
            Tok::True => self.literal(ExprKind::Bool(true)),
            Tok::False => self.literal(ExprKind::Bool(false)),
            Tok::BvLiteral => {
                self.bump();
                self.bv_literal(token)
            }
            Tok::Decimal => {
                self.bump();
                ExprKind::Real(self.program.names.intern(self.text(token)))
            }
            Tok::FloatLiteral => {
                self.bump();
                ExprKind::Float(self.program.names.intern(self.text(token)))
            }
            Tok::StringLiteral => {
                self.bump();
                ExprKind::String(self.string_contents(token))
            }
            Tok::Rne | Tok::RneLong => self.literal(ExprKind::RoundingMode(RoundingMode::NearestTiesToEven)),
            Tok::Rna | Tok::RnaLong => self.literal(ExprKind::RoundingMode(RoundingMode::NearestTiesToAway)),
            Tok::Rtp | Tok::RtpLong => self.literal(ExprKind::RoundingMode(RoundingMode::TowardPositive)),
            Tok::Rtn | Tok::RtnLong => self.literal(ExprKind::RoundingMode(RoundingMode::TowardNegative)),
            Tok::Rtz | Tok::RtzLong => self.literal(ExprKind::RoundingMode(RoundingMode::TowardZero)),
            Tok::Old => ExprKind::Old(self.in_parens()?),
            Tok::Int => ExprKind::ToInt(self.in_parens()?),
            Tok::Real => ExprKind::ToReal(self.in_parens()?),
            Tok::LeftParen => return self.parenthesised(),
            Tok::If => self.if_then_else()?,
            Tok::LeftCode => self.code_expr()?,
            Tok::LeftBrace if self.at_struct() => return self.struct_expr(),
            _ => return Err(self.expected("an expression")),
        };
        Ok(self.add_expr(kind, self.since(token.start), token.start))
    }

    fn literal(&mut self, kind: ExprKind) -> ExprKind {
        self.bump();
        kind
    }

    /// Digits without leading zeros.
    fn digits(&mut self, text: &str) -> Name {
        let significant = text.trim_start_matches('0');
        self.program.names.intern(if significant.is_empty() { "0" } else { significant })
    }

    fn bv_literal(&mut self, token: Token) -> ExprKind {
        let text = self.text(token);
        let (digits, width) = text.split_once("bv").unwrap_or((text, "0"));
        let width = self.bounded(width, "this width", token);
        ExprKind::Bv { digits: self.digits(digits), width }
    }

    /// What stands between the quotes.
    fn string_contents(&mut self, token: Token) -> Name {
        let text = self.text(token);
        self.program.names.intern(text.get(1..text.len() - 1).unwrap_or(""))
    }

    /// `f(a, b)`, behind `f`.
    fn application(&mut self, function: Token) -> Parse<ExprId> {
        self.bump();
        let base = self.work.args.len();
        let result = self.application_args();
        let args = self.work.args.split_off(base);
        result?;
        let args = self.add_list(&args);
        let kind = ExprKind::Apply { name: function.name, args };
        Ok(self.add_expr(kind, self.since(function.start), function.start))
    }

    fn application_args(&mut self) -> Parse<()> {
        if !self.at(Tok::RightParen) {
            loop {
                let arg = self.expr()?;
                self.work.args.push(arg);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        if !self.at(Tok::RightParen) {
            return Err(self.expected("`,` or `)`"));
        }
        self.bump();
        Ok(())
    }

    /// A word and `(e)`.
    fn in_parens(&mut self) -> Parse<ExprId> {
        self.bump();
        self.expect(Tok::LeftParen)?;
        let expr = self.expr()?;
        self.expect(Tok::RightParen)?;
        Ok(expr)
    }

    fn parenthesised(&mut self) -> Parse<ExprId> {
        let open = self.bump();
        let expr = match self.token.kind {
            Tok::Forall => self.binder(BinderKind::Forall)?,
            Tok::Exists => self.binder(BinderKind::Exists)?,
            Tok::Lambda => self.binder(BinderKind::Lambda)?,
            Tok::Var => self.let_expr()?,
            _ => self.expr()?,
        };
        if !self.at(Tok::RightParen) {
            let open = self.span(open);
            return Err(self.expected_with("`)`", |diagnostic| diagnostic.with_note(open, "to match this")));
        }
        self.bump();
        Ok(expr)
    }

    fn if_then_else(&mut self) -> Parse<ExprKind> {
        self.bump();
        let condition = self.expr()?;
        self.expect(Tok::Then)?;
        let then = self.expr()?;
        self.expect(Tok::Else)?;
        let otherwise = self.expr()?;
        Ok(ExprKind::IfThenElse(condition, then, otherwise))
    }

    // ------------------------------------------------------------ binders

    /// `forall<T> x: T :: {trigger} body`, without its parentheses.
    fn binder(&mut self, kind: BinderKind) -> Parse<ExprId> {
        let start = self.bump().start;
        let type_params = self.type_params()?;
        let mut vars = Vec::new();
        if type_params.is_empty() || !self.at(Tok::DoubleColon) {
            self.typed_names_with_attributes(Some("bound variables"), &mut vars)?;
        }
        if !self.at(Tok::DoubleColon) {
            return Err(self.expected("`,` or `::`"));
        }
        self.bump();
        let mut attributes = Vec::new();
        let mut triggers = Vec::new();
        while self.at(Tok::LeftBrace) && !self.at_struct() {
            self.attribute_or_trigger(&mut attributes, &mut triggers)?;
        }
        if kind == BinderKind::Lambda
            && let Some(trigger) = triggers.first()
        {
            self.error(trigger.span, "a lambda has no triggers");
        }
        let body = self.expr()?;
        let span = self.since(start);
        let id = BinderId(self.program.binders.len() as u32);
        self.program.binders.push(Binder { kind, type_params, vars, attributes, triggers, body, span });
        Ok(self.add_expr(ExprKind::Binder(id), span, start))
    }

    /// `var x, y := e, f; body`, without its parentheses.
    fn let_expr(&mut self) -> Parse<ExprId> {
        let start = self.bump().start;
        let mut vars = Vec::new();
        loop {
            let var_start = self.token.start;
            let attributes = self.attributes()?;
            let name = Some(self.ident()?);
            let span = self.since(var_start);
            vars.push(VarDecl { attributes, name, ty: None, where_clause: None, span, grouped: false });
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::Assign)?;
        let values = self.exprs()?;
        self.expect(Tok::Semicolon)?;
        let attributes = self.attributes()?;
        let body = self.expr()?;
        let span = self.since(start);
        let id = LetId(self.program.lets.len() as u32);
        self.program.lets.push(Let { vars, values, attributes, body, span });
        Ok(self.add_expr(ExprKind::Let(id), span, start))
    }

    /// `|{ var x: int; L: … return e; }|`
    fn code_expr(&mut self) -> Parse<ExprKind> {
        let open = self.bump();
        let outer = std::mem::replace(&mut self.body, statements::BodyContext::of_code_expr());
        let body = self.body_contents(open, Tok::RightCode);
        self.body = outer;
        let (locals, code) = body?;
        let span = self.since(open.start);
        let id = CodeExprId(self.program.code_exprs.len() as u32);
        self.program.code_exprs.push(CodeExpr { locals, code, span });
        Ok(ExprKind::Code(id))
    }

    // ------------------------------------------------------------ attributes and triggers

    /// `{:name …}` any number of times.
    pub(super) fn attributes(&mut self) -> Parse<Attributes> {
        let mut attributes = Vec::new();
        let mut triggers: Vec<Trigger> = Vec::new();
        while self.at(Tok::LeftBrace) && !self.at_struct() {
            self.attribute_or_trigger(&mut attributes, &mut triggers)?;
            if let Some(trigger) = triggers.pop() {
                self.error(trigger.span, "only attributes, not triggers, are allowed here");
            }
        }
        Ok(attributes)
    }

    fn attribute_or_trigger(&mut self, attributes: &mut Attributes, triggers: &mut Vec<Trigger>) -> Parse<()> {
        let start = self.bump().start;
        if !self.eat(Tok::Colon) {
            let exprs = self.exprs()?;
            self.close_attribute("`,` or `}`")?;
            triggers.push(Trigger { positive: true, exprs, span: self.since(start) });
            return Ok(());
        }
        // Any word will do: nothing else can stand here.
        let name = match self.token.kind {
            kind if kind as u8 <= Tok::Ident as u8 => self.bump().name,
            _ => return Err(self.expected("the name of an attribute")),
        };
        let mut args = Vec::new();
        if !self.at(Tok::RightBrace) {
            args.push(self.attribute_arg()?);
            while self.eat(Tok::Comma) {
                args.push(self.attribute_arg()?);
            }
        }
        self.close_attribute("`,` or `}`")?;
        let span = self.since(start);
        if name != Words::NOPATS {
            attributes.push(Attribute { name, args, span });
        } else if let [AttributeArg::Expr(expr)] = args[..] {
            triggers.push(Trigger { positive: false, exprs: vec![expr], span });
        } else {
            self.error(span, "`nopats` takes exactly one expression");
        }
        Ok(())
    }

    fn close_attribute(&mut self, what: &str) -> Parse<()> {
        if self.at(Tok::RightBrace) {
            self.bump();
            return Ok(());
        }
        Err(self.expected(what))
    }

    fn attribute_arg(&mut self) -> Parse<AttributeArg> {
        if self.at(Tok::StringLiteral) {
            let token = self.bump();
            return Ok(AttributeArg::String(self.string_contents(token), self.span(token)));
        }
        Ok(AttributeArg::Expr(self.expr()?))
    }
}
