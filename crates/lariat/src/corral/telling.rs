//! What Corral prints, in its order, each line as soon as it is known: whoever ends us early reads how far we were.
//!
//! Unless the flags ask for abstraction all variables are tracked from the start: then there is one `Verifying program`
//! line a search, and a bug is a true bug at once. With it there is a line for each round, and what more variables
//! rule out is a false bug.

use super::flags::Flags;
use super::{output, say, traces};
use check::{Event, Report, Verdict};
use trace::{Place, Trace};

pub struct Telling<'f> {
    flags: &'f Flags,
    /// The name of the entry, if there is nothing in it to execute: then nothing is told but that.
    empty_entry: Option<String>,
    /// What is tracked if nothing is abstracted, once that is known.
    globals: Option<Vec<String>>,
    says_loop_bounds: bool,
    /// Whether the latest search was told of, and not what it found.
    is_searching: bool,
    /// The largest recursion bound that was told to be finished.
    finished: u32,
    /// The bugs that were told, each by the place and the text of its assertion.
    bugs: Vec<(Place, String)>,
    is_written: bool,
}

impl<'f> Telling<'f> {
    pub fn new(flags: &'f Flags) -> Self {
        Self {
            flags,
            empty_entry: None,
            globals: None,
            says_loop_bounds: flags.max_constant_loop() > 0,
            is_searching: false,
            finished: 0,
            bugs: Vec::new(),
            is_written: true,
        }
    }

    fn say(&mut self, text: &str) {
        self.is_written &= say(text);
    }

    /// Tells what is new in what a check tells.
    pub fn hear(&mut self, event: &Event) {
        match event {
            Event::Started { entry, has_body: false, .. } => self.empty_entry = Some(entry.clone()),
            _ if self.empty_entry.is_some() => {}
            Event::Lowered { contexts, globals } => self.lowered(contexts.is_some(), globals),
            Event::Searching { tracked, passes } => {
                if self.flags.abstracts() {
                    self.searching(tracked, *passes);
                } else if !self.is_searching {
                    // A worker of a portfolio may track less; what counts is what was asked for.
                    let globals = self.globals.clone().unwrap_or_default();
                    self.searching(&globals, *passes);
                }
            }
            Event::Finished { bound } => self.finished(*bound),
            Event::Found(report) => self.found(report),
            _ => {}
        }
    }

    fn lowered(&mut self, is_concurrent: bool, globals: &[String]) {
        if self.globals.is_some() {
            return;
        }
        self.globals = Some(globals.to_vec());
        if !self.flags.sdv && !is_concurrent {
            self.say("Single threaded program detected\n");
        }
    }

    fn searching(&mut self, globals: &[String], passes: f64) {
        if std::mem::take(&mut self.says_loop_bounds) {
            self.say(&output::loop_bounds(passes));
        }
        if self.is_searching {
            self.say("Program has a potential bug: False bug\n");
        }
        self.say(&output::verifying(self.flags, globals));
        self.is_searching = true;
    }

    /// The last bound is told with the answer.
    fn finished(&mut self, bound: u32) {
        let is_last = self.flags.recursion_bound.is_none_or(|last| bound >= last);
        if self.flags.verbose > 0 && bound > self.finished && !is_last {
            self.finished = bound;
            self.say(&format!("SI: Exhausted recursion bound of {bound}\n"));
        }
    }

    /// Tells of a search that is over, if that was not done when it started.
    fn has_searched(&mut self, report: &Report) {
        self.lowered(report.contexts.is_some(), &report.globals);
        if !self.is_searching {
            for globals in output::rounds(report) {
                self.searching(globals, report.stats.time.passes);
            }
        }
    }

    /// Tells the bugs of a report that were not told before.
    fn found(&mut self, report: &Report) {
        for trace in report.trace.iter().chain(&report.more) {
            let failing = (trace.failure.place.clone(), trace.failure.text.clone());
            if !self.bugs.contains(&failing) && self.bugs.len() < self.flags.max_bugs as usize {
                self.has_searched(report);
                self.bug(trace, report);
                self.bugs.push(failing);
                self.is_searching = false;
            }
        }
    }

    fn bug(&mut self, trace: &Trace, report: &Report) {
        let flags = self.flags;
        self.say("Program has a potential bug: True bug\n");
        if let Some(file) = flags.trace_program() {
            self.say(&format!("Dumping trace as file {}\n", file.display()));
        }
        if flags.writes_traces() {
            let number = if flags.max_bugs > 1 { self.bugs.len().to_string() } else { String::new() };
            if let Err(problem) = traces::write_files(flags, trace, &format!("{}{number}", traces::FILES)) {
                crate::output::error(&problem);
            }
        }
        if flags.sdv {
            return;
        }
        if !flags.no_trace {
            self.say(&if flags.source_trace { traces::of_source(trace) } else { traces::plain(trace) });
        }
        self.say(&output::statistics(flags, report));
    }

    /// Tells the answer; the exit code.
    pub fn finish(&mut self, report: &Report) -> u8 {
        let flags = self.flags;
        if let Some(entry) = &self.empty_entry {
            say(&output::no_body(flags, entry));
            return 1;
        }
        match report.verdict {
            Verdict::Unknown => {
                self.say(&output::no_answer(flags, report));
                return 1;
            }
            // A search for more bugs than there are ends with one that finds none. Corral says `no bugs` of that one, and
            // readers take it for the verdict: we do not.
            Verdict::Bug | Verdict::Possible => self.found(report),
            Verdict::Safe | Verdict::Bounded => self.no_bugs(report),
        }
        // Here all workers have ended, so that their time counts.
        let user_seconds = check::processes::user_seconds();
        self.say(&if flags.sdv {
            output::sdv_end(flags, report, user_seconds)
        } else {
            output::total(report, user_seconds)
        });
        if self.is_written { 0 } else { 1 }
    }

    fn no_bugs(&mut self, report: &Report) {
        self.has_searched(report);
        if !self.flags.sdv {
            self.say(&output::no_bugs(report));
            self.say(&output::statistics(self.flags, report));
        }
    }
}
