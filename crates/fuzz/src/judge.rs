//! Whether what several configurations and the interpreter say of one program fits together.

use crate::interpreter::Failure;
use crate::run::{Configuration, Verdict};
use check::config::SolverKind;
use engine::Reason;
use engine::unfolding::TooLarge;

/// What one configuration said, within which bound.
pub struct Answer {
    pub configuration: Configuration,
    pub bound: u32,
    pub verdict: Verdict,
}

/// Something that may not be.
#[derive(Clone, Debug)]
pub struct Finding {
    /// A word for files and tables.
    pub kind: &'static str,
    pub text: String,
    /// The configurations that show it, with their bounds.
    pub between: Vec<(Configuration, u32)>,
}

/// What does not fit, if anything. `quantified` programs may be unknown to a solver.
pub fn judge(answers: &[Answer], failure: Option<&Failure>, quantified: bool) -> Option<Finding> {
    let of = |all: &[&Answer]| all.iter().map(|answer| (answer.configuration.clone(), answer.bound)).collect();
    for answer in answers {
        let finding = |kind, text: &str| {
            let text = format!("{}: {text}", answer.configuration.name);
            Some(Finding { kind, text, between: of(&[answer]) })
        };
        match &answer.verdict {
            Verdict::Broken(why) => return finding("broken", why),
            Verdict::Rejected(why) => return finding("rejected", why),
            Verdict::Unknown(why) => {
                if let Some(kind) = surprise(why, &answer.configuration, quantified) {
                    return finding(kind, &why.to_string());
                }
            }
            Verdict::Bug { .. } | Verdict::Safe | Verdict::Bounded(_) => {}
        }
    }
    for bug in answers.iter().filter(|answer| matches!(answer.verdict, Verdict::Bug { .. })) {
        for other in answers {
            let denied = match other.verdict {
                Verdict::Safe => true,
                Verdict::Bounded(_) => {
                    let (deep, own) = (&other.configuration, &bug.configuration);
                    // Which loops may go beyond the bound is for those to say who let them.
                    let comparable = own.constant_loops == 0
                        || (deep.constant_loops >= own.constant_loops && deep.without == own.without);
                    other.bound >= bug.bound && comparable
                }
                _ => false,
            };
            // A bug that hangs on quantifiers is one for what the run touched.
            if denied && !quantified {
                let text = format!(
                    "{} finds a bug within {}, {} says {} within {}",
                    bug.configuration.name,
                    bug.bound,
                    other.configuration.name,
                    other.verdict.word(),
                    other.bound
                );
                return Some(Finding { kind: "contradiction", text, between: of(&[bug, other]) });
            }
        }
    }
    let failure = failure?;
    for answer in answers {
        let denied = match answer.verdict {
            Verdict::Safe => true,
            Verdict::Bounded(_) => answer.bound >= failure.bound,
            _ => false,
        };
        if denied {
            let text = format!(
                "{} says {} within {}, and the interpreter fails in line {} with seed {} within {}",
                answer.configuration.name,
                answer.verdict.word(),
                answer.bound,
                failure.line,
                failure.seed,
                failure.bound
            );
            return Some(Finding { kind: "missed", text, between: of(&[answer]) });
        }
    }
    None
}

/// What is surprising about an answer that is none, in a word; if something is.
fn surprise(why: &check::Reason, configuration: &Configuration, quantified: bool) -> Option<&'static str> {
    // Another solver may have no decision procedure for what the program uses, or no models of it.
    let may_be_unknown = quantified || matches!(configuration.solver, SolverKind::Process(_));
    match why.of_search() {
        // A portfolio is as good as the best of its engines, while there is time.
        None => (!why.is_late() && !may_be_unknown).then_some("unknown"),
        Some(Reason::TimeLimit) => None,
        // Horn clauses prove, or do not. That a proof is none is a defect of Spacer's, which the check has found.
        _ if matches!(configuration.engine, "horn" | "forward") => None,
        // Planning everything is refused where everything is too much.
        Some(Reason::TooLarge(TooLarge::Levels | TooLarge::Calls(_))) => None,
        // Without a look at the quantifiers the model may be wrong, which replay then says.
        Some(Reason::NoReplay(_)) => (!quantified).then_some("replay"),
        _ if may_be_unknown => None,
        Some(Reason::Candidate(_)) => Some("candidate"),
        Some(_) => Some("unknown"),
    }
}
