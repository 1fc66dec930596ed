//! From the interpreter's record of a run to a [`Trace`].

use crate::labels::Labels;
use crate::trace::{Binding, Failure, FailureKind, Place, Position, StepKind, Trace, TraceStep};
use boogie::interp::Run;
use boogie::interp::outcome::{Claim, Outcome};
use boogie::interp::steps::{Event, Place as Part, Step};
use boogie::interp::value::Value;
use boogie::printer::{print_expr, print_stmt};
use boogie::source::Span;
use boogie::syntax::{Attribute, AttributeArg, ExprKind, Spec, StmtId, StmtKind};
use boogie::typed::{ProcedureId, TypedProgram, VarId, VarKind};

/// The trace of a run that ended as it should.
pub fn record(program: &TypedProgram, entry: ProcedureId, run: &Run) -> Trace {
    let recorder = Recorder { program, run, labels: Labels::of(program) };
    let mut trace = Trace { entry: recorder.procedure(entry), ..Trace::default() };
    for step in &run.steps {
        recorder.step(step, &mut trace);
    }
    trace.failure = recorder.failure(entry, run, &trace);
    for undecided in &run.undecided {
        trace.hangs_on(claimed(program, undecided.claim));
    }
    trace
}

/// A claim with its place.
pub fn claimed(program: &TypedProgram, claim: Claim) -> String {
    let at = place(program, claim.span(program));
    let text = claim.expr(program).map_or(String::new(), |expr| print_expr(&program.syntax, expr));
    format!("{}({},{}): {text}", at.file, at.line, at.column)
}

/// Where a failure is: the offset that lowering marks it with.
pub fn failure_place(program: &TypedProgram, claim: Claim, span: Span) -> Span {
    match claim {
        // A precondition fails at the call, not where it is written.
        Claim::Requires { call: Some(call), .. } => program.syntax.stmt(call).span,
        _ => span,
    }
}

pub fn place(program: &TypedProgram, span: Span) -> Place {
    let at = program.place(span);
    Place { file: at.file.to_owned(), line: at.line, column: at.column }
}

/// Where a span ends; `None` for one that is nowhere.
fn end(program: &TypedProgram, span: Span) -> Option<Position> {
    let at = program.place(Span::new(span.end, span.end));
    (span.end > span.start).then_some(Position { line: at.line, column: at.column })
}

struct Recorder<'p> {
    program: &'p TypedProgram,
    run: &'p Run,
    labels: Labels,
}

impl Recorder<'_> {
    fn procedure(&self, id: ProcedureId) -> String {
        self.name(self.program.procedures[id.index()].name.name)
    }

    fn name(&self, name: boogie::names::Name) -> String {
        self.program.syntax.names[name].to_owned()
    }

    fn binding(&self, var: VarId, value: &Value) -> Binding {
        Binding { name: self.name(self.program.var(var).name.name), value: self.value(value) }
    }

    /// The same for what was chosen and not computed: maps with all that was looked at later.
    fn chosen(&self, var: VarId, value: &Value) -> Binding {
        self.binding(var, &self.run.as_chosen(value))
    }

    fn value(&self, value: &Value) -> String {
        value.display(self.program).to_string()
    }

    fn step(&self, step: &Step, trace: &mut Trace) {
        let depth = step.depth.saturating_sub(1) as usize;
        let mut new = |kind, text: String, values| {
            let span = step.stmt.map_or(Span::default(), |stmt| self.program.syntax.stmt(stmt).span);
            let source = step.stmt.and_then(|stmt| self.source(stmt));
            let label = step.stmt.map_or("anon0".into(), |stmt| self.labels.text(&self.program.syntax, stmt));
            let shows = step.stmt.filter(|_| kind == StepKind::Call).and_then(|stmt| self.cexpr(stmt));
            let (thread, context) = (step.thread + 1, step.context);
            let place = place(self.program, span);
            let end = step.stmt.and_then(|stmt| end(self.program, self.head(stmt)));
            trace.steps.push(TraceStep {
                kind,
                thread,
                context,
                place,
                end,
                source,
                depth,
                label,
                text,
                values,
                shows,
                starts: match step.event {
                    Event::Fork { thread, .. } => Some(thread + 1),
                    _ => None,
                },
                without_body: matches!(&step.event, Event::Enter(enter) if enter.implementation.is_none()),
            });
        };
        let text = || step.stmt.map_or(String::new(), |stmt| self.text(stmt));
        match &step.event {
            Event::Assign { var, value } => new(StepKind::Assign, text(), vec![self.binding(*var, value)]),
            Event::Update { var, path, value } => {
                let mut name = self.name(self.program.var(*var).name.name);
                for part in path {
                    match part {
                        Part::Index(key) => {
                            let indices: Vec<String> = key.indices.iter().map(|index| self.value(index)).collect();
                            name += &format!("[{}]", indices.join(", "));
                        }
                        Part::Field(field) => name += &format!("->{}", self.name(*field)),
                    }
                }
                let values = vec![Binding { name, value: self.value(value) }];
                new(StepKind::Assign, text(), values);
            }
            Event::Havoc { var, value } => new(StepKind::Havoc, text(), vec![self.chosen(*var, value)]),
            Event::Initial { var, value } => {
                if matches!(self.program.var(*var).kind, VarKind::Global | VarKind::Constant) || depth == 0 {
                    trace.initial.push(self.chosen(*var, value));
                } else {
                    new(StepKind::Havoc, "starts with".into(), vec![self.chosen(*var, value)]);
                }
            }
            Event::Enter(enter) => {
                let ins = match enter.implementation {
                    Some(id) => &self.program.implementations[id.index()].ins,
                    None => &self.program.procedures[enter.procedure.index()].ins,
                };
                let values = ins.iter().zip(&enter.inputs).map(|(&var, value)| self.binding(var, value)).collect();
                if depth == 0 && step.thread > 0 {
                    // What a thread starts with was told where it was started.
                } else if step.stmt.is_some() || depth > 0 {
                    new(StepKind::Call, self.procedure(enter.procedure), values);
                } else {
                    let chosen = ins.iter().zip(&enter.inputs).map(|(&var, value)| self.chosen(var, value));
                    trace.initial.extend(chosen);
                }
            }
            Event::Fork { procedure, inputs, .. } => {
                let ins = &self.program.procedures[procedure.index()].ins;
                let values = ins.iter().zip(inputs).map(|(&var, value)| self.binding(var, value)).collect();
                new(StepKind::Fork, self.procedure(*procedure), values);
            }
            Event::Leave { procedure, results } => {
                let outs = &self.program.procedures[procedure.index()].outs;
                let values = outs.iter().zip(results).map(|(&var, value)| self.binding(var, value)).collect();
                new(StepKind::Return, self.procedure(*procedure), values);
            }
            Event::Guard(taken) => new(StepKind::Branch, format!("{}: {taken}", self.guard(step.stmt)), vec![]),
            Event::Arm(arm) => new(StepKind::Branch, self.arm(step.stmt, *arm), vec![]),
            Event::Assume(_) => new(StepKind::Assume, text(), vec![]),
            Event::Assert(claim, _) => {
                let clause = |word: &str| {
                    let expr = claim.expr(self.program);
                    expr.map_or_else(text, |expr| format!("{word} {}", print_expr(&self.program.syntax, expr)))
                };
                let text = match claim {
                    Claim::Requires { .. } => clause("requires"),
                    Claim::Ensures { .. } => clause("ensures"),
                    Claim::Invariant { .. } => clause("invariant"),
                    _ => text(),
                };
                new(StepKind::Assert, text, vec![]);
            }
        }
    }

    /// The part of a statement that a step is about: of `if` and `while` not what they hold.
    fn head(&self, stmt: StmtId) -> Span {
        let syntax = &self.program.syntax;
        let statement = syntax.stmt(stmt);
        match statement.kind {
            StmtKind::If { guard: Some(guard), .. } | StmtKind::While { guard: Some(guard), .. } => {
                statement.span.to(syntax.expr(guard).span)
            }
            // `if (*)`: the word.
            StmtKind::If { .. } => Span::new(statement.span.start, statement.span.start + "if".len() as u32),
            StmtKind::While { .. } => Span::new(statement.span.start, statement.span.start + "while".len() as u32),
            _ => statement.span,
        }
    }

    /// The statement on one line, without its attributes' noise.
    fn text(&self, stmt: StmtId) -> String {
        let syntax = &self.program.syntax;
        match &syntax.stmt(stmt).kind {
            StmtKind::If { .. } | StmtKind::While { .. } => self.guard(Some(stmt)),
            StmtKind::Assert { expr, .. } => format!("assert {}", print_expr(syntax, *expr)),
            StmtKind::Assume { expr, .. } => format!("assume {}", print_expr(syntax, *expr)),
            _ => print_stmt(syntax, stmt).split_whitespace().collect::<Vec<_>>().join(" "),
        }
    }

    fn guard(&self, stmt: Option<StmtId>) -> String {
        let syntax = &self.program.syntax;
        let show = |word: &str, guard: Option<boogie::syntax::ExprId>| {
            let guard = guard.map_or("*".to_owned(), |guard| print_expr(syntax, guard));
            format!("{word} ({guard})")
        };
        match stmt.map(|stmt| &syntax.stmt(stmt).kind) {
            Some(StmtKind::If { guard, .. }) => show("if", *guard),
            Some(StmtKind::While { guard, .. }) => show("while", *guard),
            _ => String::new(),
        }
    }

    fn arm(&self, stmt: Option<StmtId>, arm: u32) -> String {
        match stmt.map(|stmt| &self.program.syntax.stmt(stmt).kind) {
            Some(StmtKind::Goto { targets, .. }) => match targets.get(arm as usize) {
                Some(target) => format!("goto {}", self.name(target.name)),
                None => "goto".into(),
            },
            Some(StmtKind::If { .. } | StmtKind::While { .. }) => {
                format!("{}: {}", self.guard(stmt), arm == 0)
            }
            _ => format!("choice {arm}"),
        }
    }

    /// What `{:cexpr "x"}` of a call says.
    fn cexpr(&self, stmt: StmtId) -> Option<String> {
        let StmtKind::Call(call) = &self.program.syntax.stmt(stmt).kind else { return None };
        let named = |attribute: &&Attribute| &self.program.syntax.names[attribute.name] == "cexpr";
        self.string(call.attributes.iter().find(named)?.args.first()?)
    }

    /// What the statement's attributes say about the program that the Boogie text was made from.
    fn source(&self, stmt: StmtId) -> Option<Place> {
        let attributes: &[Attribute] = match &self.program.syntax.stmt(stmt).kind {
            StmtKind::Assert { attributes, .. }
            | StmtKind::Assume { attributes, .. }
            | StmtKind::Havoc { attributes, .. }
            | StmtKind::Assign { attributes, .. }
            | StmtKind::If { attributes, .. }
            | StmtKind::While { attributes, .. }
            | StmtKind::Goto { attributes, .. } => attributes,
            StmtKind::Call(call) => &call.attributes,
            _ => return None,
        };
        let find = |name: &str| attributes.iter().find(|attribute| &self.program.syntax.names[attribute.name] == name);
        if let Some(location) = find("sourceloc") {
            let [file, line, column] = location.args.as_slice() else { return None };
            return Some(Place { file: self.string(file)?, line: self.number(line)?, column: self.number(column)? });
        }
        let file = find("sourcefile").or_else(|| find("sourceFile"));
        let line = find("sourceline").or_else(|| find("sourceLine"));
        Some(Place {
            file: file.and_then(|file| self.string(file.args.first()?)).unwrap_or_default(),
            line: self.number(line?.args.first()?)?,
            // A line alone is where it starts.
            column: 1,
        })
    }

    fn string(&self, arg: &AttributeArg) -> Option<String> {
        match arg {
            AttributeArg::String(text, _) => Some(self.name(*text)),
            AttributeArg::Expr(_) => None,
        }
    }

    fn number(&self, arg: &AttributeArg) -> Option<u32> {
        match arg {
            AttributeArg::Expr(expr) => match self.program.syntax.expr(*expr).kind {
                ExprKind::Int(digits) => self.name(digits).parse().ok(),
                _ => None,
            },
            AttributeArg::String(..) => None,
        }
    }

    fn is_unpacking(&self, stmt: StmtId) -> bool {
        matches!(self.program.syntax.stmt(stmt).kind, StmtKind::Unpack { .. })
    }

    /// What the author has to say of a check that fails, `{:msg "…"}`.
    fn said(&self, claim: Claim) -> Option<String> {
        let attributes: &[Attribute] = match claim {
            Claim::Assert(stmt) => match &self.program.syntax.stmt(stmt).kind {
                StmtKind::Assert { attributes, .. } => attributes,
                _ => return None,
            },
            Claim::Requires { procedure, clause, .. } | Claim::Ensures { procedure, clause, .. } => {
                match self.program.specs(procedure).get(clause as usize)? {
                    Spec::Requires { attributes, .. } | Spec::Ensures { attributes, .. } => attributes,
                    Spec::Modifies { .. } => return None,
                }
            }
            _ => return None,
        };
        let named = |attribute: &&Attribute| &self.program.syntax.names[attribute.name] == "msg";
        self.string(attributes.iter().find(named)?.args.first()?)
    }

    fn failure(&self, entry: ProcedureId, run: &Run, trace: &Trace) -> Failure {
        let last_source = || trace.steps.iter().rev().find_map(|step| step.source.clone());
        match &run.outcome {
            Outcome::Failed { claim, span, .. } => {
                let message = match claim {
                    Claim::Requires { procedure, .. } => {
                        format!("a precondition of {} does not hold at this call", self.procedure(*procedure))
                    }
                    Claim::Ensures { procedure, .. } => {
                        format!("a postcondition of {} does not hold when it returns", self.procedure(*procedure))
                    }
                    Claim::Invariant { entry: true, .. } => "a loop invariant does not hold on entry".into(),
                    Claim::Invariant { .. } => "a loop invariant is not maintained by the loop".into(),
                    Claim::Assert(stmt) if self.is_unpacking(*stmt) => {
                        "the value that is unpacked was made by another constructor".into()
                    }
                    _ => "this assertion fails".into(),
                };
                let message = match self.said(*claim) {
                    Some(said) => format!("{message}: {said}"),
                    None => message,
                };
                let text =
                    claim.expr(self.program).map_or(String::new(), |expr| print_expr(&self.program.syntax, expr));
                let source = claim.stmt().and_then(|stmt| self.source(stmt)).or_else(last_source);
                let at = failure_place(self.program, *claim, *span);
                let statement = match claim {
                    Claim::Assert(stmt) | Claim::Requires { call: Some(stmt), .. } => {
                        print_stmt(&self.program.syntax, *stmt)
                    }
                    _ => String::new(),
                };
                let statement = statement.split_whitespace().collect::<Vec<_>>().join(" ");
                let (thread, context) = run.steps.last().map_or((1, 0), |step| (step.thread + 1, step.context));
                let (place, end) = (place(self.program, at), end(self.program, at));
                let kind = match claim {
                    Claim::Requires { .. } => FailureKind::Precondition,
                    Claim::Ensures { .. } => FailureKind::Postcondition,
                    Claim::Invariant { .. } => FailureKind::Invariant,
                    _ => FailureKind::Assertion,
                };
                Failure { kind, message, place, end, source, text, statement, thread, context }
            }
            _ => {
                let span = self.program.procedures[entry.index()].name.span;
                Failure {
                    kind: FailureKind::Return,
                    message: format!("{} returns", self.procedure(entry)),
                    place: place(self.program, span),
                    end: end(self.program, span),
                    source: last_source(),
                    text: String::new(),
                    statement: String::new(),
                    thread: 1,
                    context: 0,
                }
            }
        }
    }
}
