//! Traces of C programs, in C: one step a line of the source, with what was assigned, called and asked there.
//!
//! What the translation made for itself is left out: temporaries, addresses, the models of the library with all that
//! happens in them. What remains carries C's names, and values as their types print them.

use super::MODELS;
use super::values::Values;
use crate::translation::Translated;
use ::trace::source_trace::{Did, Input, SourceFailure, SourceStep, SourceTrace, SourceValue};
use ::trace::{Binding, Place, StepKind, Trace, TraceStep};
use c::symbols::{Function, Kind};
use std::collections::BTreeMap;

/// What the procedure that a thread starts with is called, before the name of its function.
const THREAD: &str = "$thread.";
/// What begins and ends atomic blocks.
const ATOMIC: &str = "corral_atomic_";

/// The lines of files that traces are about.
#[derive(Default)]
struct Lines(BTreeMap<String, Vec<String>>);

impl Lines {
    fn line(&mut self, place: &Place) -> String {
        let lines = self.0.entry(place.file.clone()).or_insert_with(|| {
            let bytes = std::fs::read(&place.file).unwrap_or_default();
            String::from_utf8_lossy(&bytes).lines().map(|line| line.trim().to_owned()).collect()
        });
        let number = (place.line as usize).checked_sub(1);
        number.and_then(|number| lines.get(number)).cloned().unwrap_or_default()
    }
}

/// Where a failure is: of one in a model of the library, where the program calls it.
pub(super) fn place_of_failure(trace: &Trace) -> Option<Place> {
    let is_ours = |place: &Place| place.file.ends_with(MODELS);
    let place = trace.failure.source.as_ref()?;
    if !is_ours(place) {
        return Some(place.clone());
    }
    let mut around: Vec<&TraceStep> = Vec::new();
    for step in &trace.steps {
        match step.kind {
            StepKind::Call if !step.without_body => around.push(step),
            StepKind::Return => {
                // (A call that has no step of its own has nothing to end.)
                #[allow(clippy::collapsible_match)]
                if around.last().is_some_and(|call| call.text == step.text) {
                    around.pop();
                }
            }
            _ => {}
        }
    }
    around.iter().rev().find_map(|call| call.source.clone().filter(|place| !is_ours(place)))
}

/// The trace of a translated program in the words of its source.
pub(super) fn in_c(trace: &Trace, program: &Translated) -> SourceTrace {
    let values = Values::new(&program.symbols, program.pointer_size);
    let mut teller = Teller {
        program,
        values,
        lines: Lines::default(),
        result: SourceTrace::default(),
        calls: Vec::new(),
        others: BTreeMap::new(),
        running: 1,
        is_concurrent: trace.steps.iter().any(|step| step.kind == StepKind::Fork),
        heap: None,
    };
    for step in &trace.steps {
        teller.step(step);
    }
    teller.switch_to(trace.failure.thread);
    let mut result = teller.result;
    let place = place_of_failure(trace).unwrap_or_else(|| trace.failure.place.clone());
    // What the author says of the assertion comes behind what every assertion is said.
    let message = trace.failure.message.split_once(": ").map_or(trace.failure.message.as_str(), |(_, said)| said);
    result.failure = SourceFailure {
        message: message.to_owned(),
        property: c::safety::sub_property(message).map(str::to_owned),
        text: teller.lines.line(&place),
        function: teller.calls.last().map(|call| call.shown.clone()).unwrap_or_default(),
        place,
    };
    result.entry = trace
        .steps
        .iter()
        .find_map(|step| program.symbols.functions.get(&step.text).filter(|_| step.kind == StepKind::Call))
        .map_or_else(|| trace.entry.clone(), |entry| entry.shown.clone());
    result
}

/// A call that has not returned.
struct Open {
    procedure: String,
    shown: String,
    /// Whether nothing in it is told: it is a model of the library, or an input.
    is_folded: bool,
}

struct Teller<'p> {
    program: &'p Translated,
    values: Values<'p>,
    lines: Lines,
    result: SourceTrace,
    /// The open calls of the thread that runs, and those of the others.
    calls: Vec<Open>,
    others: BTreeMap<u32, Vec<Open>>,
    running: u32,
    is_concurrent: bool,
    /// Where the next object goes.
    heap: Option<u64>,
}

impl Teller<'_> {
    fn is_folded(&self) -> bool {
        self.calls.iter().any(|call| call.is_folded)
    }

    fn switch_to(&mut self, thread: u32) {
        if thread != self.running {
            let calls = self.others.remove(&thread).unwrap_or_default();
            let parked = std::mem::replace(&mut self.calls, calls);
            self.others.insert(self.running, parked);
            self.running = thread;
        }
    }

    fn step(&mut self, step: &TraceStep) {
        self.switch_to(step.thread);
        self.watch_heap(step);
        match step.kind {
            StepKind::Call => self.call(step),
            StepKind::Fork => self.fork(step),
            StepKind::Return => self.end(step),
            _ if self.is_folded() => {}
            StepKind::Assign | StepKind::Havoc => {
                for binding in &step.values {
                    if let Some(pointee) =
                        self.program.symbols.variables.get(&binding.name).and_then(|known| known.pointee.as_ref())
                    {
                        self.values.learn(&binding.value, pointee);
                    }
                }
                let Some(place) = &step.source else { return };
                let shown: Vec<Did> =
                    step.values.iter().filter_map(|binding| self.value(binding).map(Did::Assign)).collect();
                if !shown.is_empty() {
                    self.at(place).did.extend(shown);
                }
            }
            StepKind::Branch => {
                let Some(place) = &step.source else { return };
                let truth = match step.text.rsplit(": ").next() {
                    Some("true") => true,
                    Some("false") => false,
                    _ => return,
                };
                self.at(place).did.push(Did::Condition(truth));
            }
            StepKind::Assert => {
                if let Some(place) = &step.source {
                    self.at(place);
                }
            }
            StepKind::Assume => {}
        }
    }

    /// Objects are made by raising the place for the next one.
    fn watch_heap(&mut self, step: &TraceStep) {
        let raised = step.values.iter().find(|binding| binding.name == "$heap");
        let Some(next) = raised.and_then(|binding| binding.value.parse::<u64>().ok()) else { return };
        if let Some(before) = self.heap.replace(next)
            && next > before
            && !self.is_concurrent
        {
            self.values.make(before, next - before);
        }
    }

    /// A thread starts.
    fn fork(&mut self, step: &TraceStep) {
        let (Some(place), Some(thread)) = (&step.source, step.starts) else { return };
        let procedure = step.text.strip_prefix(THREAD).unwrap_or(&step.text);
        let function = self.program.symbols.functions.get(procedure);
        let shown = function.map_or(procedure, |function| function.shown.as_str());
        let function = format!("thread {thread}: {shown}");
        self.at(place).did.push(Did::Call { function, arguments: Vec::new() });
    }

    fn call(&mut self, step: &TraceStep) {
        let function = self.program.symbols.functions.get(&step.text);
        let is_input = self.program.inputs.iter().any(|input| input.procedure == step.text);
        let is_model = function.is_some_and(|function| function.file.ends_with(MODELS));
        let shown = match function {
            Some(function) => function.shown.clone(),
            None => step.text.split(".outside").next().unwrap_or_default().to_owned(),
        };
        let is_ours = shown.starts_with('$') || shown.starts_with(ATOMIC);
        if let Some(place) = step.source.as_ref().filter(|_| !self.is_folded() && !is_input && !is_ours) {
            let arguments = function.map(|function| self.arguments(step, function)).unwrap_or_default();
            self.at(place).did.push(Did::Call { function: shown.clone(), arguments });
        }
        // An external has no steps of its own, but a return.
        let is_folded = is_input || is_model || function.is_none_or(|_| step.without_body);
        self.calls.push(Open {
            procedure: step.text.clone(),
            shown,
            is_folded: is_folded && !step.text.starts_with('$'),
        });
    }

    fn arguments(&self, step: &TraceStep, function: &Function) -> Vec<SourceValue> {
        let of = |binding: &Binding| {
            let name = source_name(&binding.name);
            let ty = function.parameters.iter().find(|(known, _)| known == name).map(|(_, ty)| ty.clone());
            let ty = ty.unwrap_or_default();
            SourceValue { name: name.into(), value: self.values.show(&binding.value, &ty), ty: ty.text }
        };
        step.values.iter().map(of).collect()
    }

    fn end(&mut self, step: &TraceStep) {
        // A return without its call belongs to nothing that is told.
        let Some(ended) = self.calls.pop_if(|call| call.procedure == step.text) else { return };
        if self.is_folded() {
            return;
        }
        if let Some(input) = self.program.inputs.iter().find(|input| input.procedure == ended.procedure) {
            let value = step.values.first().map(|binding| self.values.show(&binding.value, &super::input_type(input)));
            self.result.inputs.push(Input {
                function: input.procedure.clone(),
                ty: super::input_type(input).text,
                value: value.unwrap_or_default(),
                place: step.source.clone(),
            });
            return;
        }
        let Some(function) = self.program.symbols.functions.get(&ended.procedure).filter(|_| !ended.is_folded) else {
            return;
        };
        let Some(binding) = step.values.iter().find(|binding| binding.name == "$r") else { return };
        let (Some(place), false) = (&step.source, self.calls.is_empty()) else { return };
        let value = self.values.show(&binding.value, &function.result);
        let returned = Did::Return { ty: function.result.text.clone(), value };
        let (place, depth) = (place.clone(), self.calls.len());
        self.line_of(&place, depth, &ended.shown).did.push(returned);
    }

    /// What a binding of Boogie means in C, if anything.
    fn value(&self, binding: &Binding) -> Option<SourceValue> {
        if let Some((map, index)) = binding.name.split_once('[') {
            let variable = self.program.symbols.variables.get(map)?;
            let address: i128 = index.trim_end_matches(']').parse().ok()?;
            let size = match variable.ty.kind {
                Kind::Integer { bits, .. } => u64::from(bits / 8),
                _ => 0,
            };
            if let Some((name, ty)) = self.values.part(address, size) {
                let value = self.values.show(&binding.value, ty);
                return Some(SourceValue { name, ty: ty.text.clone(), value });
            }
            return Some(SourceValue {
                name: format!("*({})", self.values.pointer(address)),
                ty: String::new(),
                value: self.values.show(&binding.value, &variable.ty),
            });
        }
        if let Some(variable) = self.program.symbols.variables.get(&binding.name) {
            if variable.shown.is_empty() {
                return None;
            }
            let value = self.values.show(&binding.value, &variable.ty);
            return Some(SourceValue { name: variable.shown.clone(), ty: variable.ty.text.clone(), value });
        }
        // A parameter that is assigned to.
        let function = self.program.symbols.functions.get(&self.calls.last()?.procedure)?;
        let name = source_name(&binding.name);
        let (_, ty) = function.parameters.iter().find(|(known, _)| known == name)?;
        Some(SourceValue { name: name.into(), ty: ty.text.clone(), value: self.values.show(&binding.value, ty) })
    }

    /// The step of a place in the function that runs.
    fn at(&mut self, place: &Place) -> &mut SourceStep {
        let depth = self.calls.len().saturating_sub(1);
        let function = self.calls.last().map(|call| call.shown.clone()).unwrap_or_default();
        self.line_of(place, depth, &function)
    }

    /// The last step, if it is of this line; or a new one. A loop that comes to the same line again starts another.
    fn line_of(&mut self, place: &Place, depth: usize, function: &str) -> &mut SourceStep {
        let running = self.running;
        let thread = self.is_concurrent.then_some(running);
        let is_same = |last: &SourceStep| {
            (&last.place.file, last.place.line, last.depth) == (&place.file, place.line, depth)
                && last.function == function
                && last.thread.is_none_or(|thread| thread == running)
        };
        if !self.result.steps.last().is_some_and(is_same) {
            let text = self.lines.line(place);
            let (place, function) = (place.clone(), function.to_owned());
            self.result.steps.push(SourceStep { place, function, depth, thread, text, ..SourceStep::default() });
        }
        let last = self.result.steps.len() - 1;
        &mut self.result.steps[last]
    }
}

/// The C name in a name of the translation: what follows a dot makes it unique.
fn source_name(name: &str) -> &str {
    name.split('.').next().unwrap_or(name)
}
