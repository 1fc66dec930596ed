//! The passes of a check, with a caller's wishes.

use crate::config::Config;
use crate::event::Event;
use crate::job::Job;
use crate::source_names::Names;
use boogie::typed::TypedProgram;
use ir::Program;
use passes::Question;
use passes::lower::Threads;
use passes::pipeline::{self, Options, PipelineError};

/// The word that stands for every pass: for `--dump-after` each of them, for `--without` all that can be left out.
const ALL: &str = "all";

/// Runs the passes, for an engine that only proves if it `proves`, and tells the program after those that were named, with
/// places of its `source`.
pub(crate) fn prepare(
    program: &mut Program,
    source: &TypedProgram,
    threads: Option<(&Threads, u32)>,
    question: Question,
    proves: bool,
    job: Job<'_>,
) -> Result<(), PipelineError> {
    let config = job.config;
    for name in config.dump_after.iter().filter(|name| ![ALL, LOWERING, SEQUENTIALISATION].contains(&name.as_str())) {
        pipeline::check_name(name)?;
    }
    let mut options = Options::new(question);
    options.recursion_bound = config.bound.unwrap_or(1);
    options.max_constant_bound = config.max_constant_loop;
    options.stack_depth = config.stack_depth;
    options.cells = proves || config.abstraction;
    options.skip = skipped(config);
    let mut dump = |name: &str, program: &Program| {
        if config.dump_after.iter().any(|wanted| wanted == name || wanted == ALL) {
            job.tell(Event::Dump { pass: name.to_owned(), text: ir::print_with(program, &Names(source)) });
        }
    };
    dump(LOWERING, program);
    if let Some((threads, rounds)) = threads {
        options.inline = ROUNDS_INLINE;
        passes::sequentialise(program, threads, rounds, question);
        dump(SEQUENTIALISATION, program);
    }
    pipeline::run(program, &options, &mut dump)?;
    if proves {
        pipeline::for_proof(program, &options.skip, || true, &mut dump);
    }
    Ok(())
}

/// The passes that are left out, by their names.
pub(crate) fn skipped(config: &Config) -> Vec<String> {
    let mut skipped: Vec<String> = config.without.iter().filter(|name| *name != ALL).cloned().collect();
    if skipped.len() < config.without.len() {
        skipped.extend(pipeline::optional().into_iter().map(str::to_owned));
    }
    skipped
}

/// The name of what comes before the first pass.
const LOWERING: &str = "lowering";
/// What is inlined in a program that was sequentialised. Most of it is moving between rounds: a call site that stands
/// for that with a summary says nothing, and what is known of the rounds before helps to simplify.
const ROUNDS_INLINE: passes::InlineLimits = passes::InlineLimits { anywhere: 400, once: 4000, caller: 20_000 };
/// The name of what happens to a program with threads before the first pass.
const SEQUENTIALISATION: &str = "sequentialise";
