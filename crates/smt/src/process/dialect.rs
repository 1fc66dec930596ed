//! What solvers want to hear in words of their own: one row each.

/// One solver's ways.
pub(super) struct Dialect {
    /// What it answers to `(get-info :name)`, in small letters.
    pub(super) name: &'static str,
    /// Commands before all others. `{seed}` and `{mbqi}` are filled in.
    pub(super) setup: &'static [&'static str],
    /// Sets the limit of the next checks to `{}` milliseconds, and takes it away.
    pub(super) time: Option<(&'static str, &'static str)>,
    /// The same with a count of work.
    pub(super) resources: Option<(&'static str, &'static str)>,
    /// Whether what it has after `unknown` for incompleteness is a model of the ground part.
    pub(super) has_candidates: bool,
    /// An argument without which the program does not read commands from its input.
    pub(super) reads_with: Option<&'static str>,
}

const DIALECTS: &[Dialect] = &[
    Dialect {
        name: "z3",
        setup: &[
            "(set-option :produce-models true)",
            "(set-option :produce-unsat-assumptions true)",
            "(set-option :smt.random_seed {seed})",
            "(set-option :smt.mbqi {mbqi})",
            // The incremental core from the first check on: the other solver does as it likes with quantifiers.
            "(set-option :combined_solver.ignore_solver1 true)",
            // Fewer names in the values that it writes.
            "(set-option :pp.min_alias_size 1000000)",
            "(set-option :pp.max_depth 1000000)",
        ],
        time: Some(("(set-option :timeout {})", "(set-option :timeout 4294967295)")),
        resources: Some(("(set-option :rlimit {})", "(set-option :rlimit 0)")),
        has_candidates: true,
        reads_with: Some("-in"),
    },
    Dialect {
        name: "cvc5",
        setup: &[
            "(set-option :produce-models true)",
            "(set-option :produce-unsat-assumptions true)",
            "(set-option :incremental true)",
            "(set-option :seed {seed})",
            "(set-logic ALL)",
        ],
        time: Some(("(set-option :tlimit-per {})", "(set-option :tlimit-per 0)")),
        resources: Some(("(set-option :rlimit-per {})", "(set-option :rlimit-per 0)")),
        // Its values after `unknown` need not even agree with what is assumed.
        has_candidates: false,
        reads_with: None,
    },
];

/// For a solver that is not in the table.
const STANDARD: Dialect = Dialect {
    name: "",
    setup: &["(set-option :produce-models true)", "(set-option :produce-unsat-assumptions true)", "(set-logic ALL)"],
    time: None,
    resources: None,
    has_candidates: false,
    reads_with: None,
};

/// The row for a solver's name, as it tells it or as its program is called.
pub(super) fn dialect(name: &str) -> &'static Dialect {
    let name = name.to_ascii_lowercase();
    DIALECTS.iter().find(|dialect| name.starts_with(dialect.name)).unwrap_or(&STANDARD)
}
