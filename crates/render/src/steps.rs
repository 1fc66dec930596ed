//! Which procedure each step of a trace is taken in, and the calls that are open at its end.

use trace::{StepKind, Trace};

/// A call that is open when a trace ends.
pub(crate) struct Frame<'t> {
    /// The procedure that was called, or that the thread started in.
    pub procedure: &'t str,
    /// The number of the step that called it; `None` for the one that the execution starts in.
    pub call: Option<usize>,
}

/// The calls that are open where a trace fails, of the thread that fails, from the outermost on.
pub(crate) fn open_calls(trace: &Trace) -> Vec<Frame<'_>> {
    let thread = trace.failure.thread;
    let mut frames = Vec::new();
    if thread == 1 {
        frames.push(Frame { procedure: trace.entry.as_str(), call: None });
    }
    for (number, step) in trace.steps.iter().enumerate() {
        match step.kind {
            // A step tells how many calls are around it: what was open deeper than that has ended.
            StepKind::Call if step.thread == thread => {
                frames.truncate(step.depth.max(1));
                if !step.without_body {
                    frames.push(Frame { procedure: &step.text, call: Some(number) });
                }
            }
            StepKind::Return if step.thread == thread => frames.truncate(step.depth.max(1)),
            StepKind::Fork if step.starts == Some(thread) => {
                frames.push(Frame { procedure: &step.text, call: Some(number) });
            }
            _ => {}
        }
    }
    frames
}
