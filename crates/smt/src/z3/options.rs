//! How the linked Z3 is set up.

use super::api::Api;
use crate::solver::SolverError;
use z3_sys::*;

/// What a [`super::Z3Solver`] is made with. The defaults are what the engines measured as best.
#[derive(Clone, PartialEq, Debug)]
pub struct Z3Options {
    pub seed: u32,
    /// Model-based quantifier instantiation. Without it, a query that quantifiers leave open is `Unknown` with a
    /// candidate model. (A one-shot solver also needs `auto_config=false` to do without it.)
    pub mbqi: bool,
    /// 0 to 2: how much of the formula is looked at only where the current assignment needs it.
    pub relevancy: u32,
    /// Half of the theory of arrays, until [`crate::Solver::look_harder`]: a look into a map is carried down to the
    /// maps that it was made from and not up to those that are made from it, and maps that differ need not differ
    /// anywhere. Where maps are only ever defined from earlier ones, as in a program, that is all there is to know, and
    /// much cheaper: carried up as well, every look meets every store. Z3 then answers `Unknown` where it has a model.
    pub quick_arrays: bool,
    /// Decides in the order of the formula, among what the assignment so far makes relevant, in place of what took part
    /// in the most conflicts. A program's formula follows its paths, so this walks along a path: a model of a long one
    /// with much memory may be found in a thirtieth of the time, but proofs take several times as long.
    pub in_order: bool,
    /// A fresh solver for each check, with all of Z3's preprocessing, in place of one incremental solver.
    pub one_shot: bool,
    /// One-shot only: the tactics that solve, one after the other (`simplify; solve-eqs; smt`). `None` lets Z3 choose.
    pub tactic: Option<String>,
    /// Any other parameters of Z3's solver, by their names (`smt.arith.solver` or `arith.solver`).
    pub params: Vec<(String, String)>,
}

impl Default for Z3Options {
    fn default() -> Self {
        Self {
            seed: 0,
            mbqi: false,
            relevancy: 2,
            quick_arrays: false,
            in_order: false,
            one_shot: false,
            tactic: None,
            params: Vec::new(),
        }
    }
}

impl Z3Options {
    /// Every parameter, in the order in which they are set; later ones win.
    fn all(&self) -> Vec<(String, String)> {
        let mut all = vec![
            // Z3 would take the process's Ctrl-C for itself while it runs.
            ("ctrl_c".to_string(), "false".to_string()),
            ("random_seed".to_string(), self.seed.to_string()),
            ("mbqi".to_string(), self.mbqi.to_string()),
            ("relevancy".to_string(), self.relevancy.to_string()),
        ];
        // Not set where they are the defaults, so that a Z3 that does not know them can be linked.
        if self.quick_arrays {
            all.push(("array.weak".to_string(), "true".to_string()));
            all.push(("array.extensional".to_string(), "false".to_string()));
        }
        if self.in_order {
            // Z3 listens to the second only after the first.
            all.push(("auto_config".to_string(), "false".to_string()));
            all.push(("case_split".to_string(), "3".to_string()));
        }
        all.extend(self.params.iter().cloned());
        all
    }

    /// Sets the parameters of a solver.
    pub(super) fn set(&self, api: &Api, solver: Z3_solver) -> Result<(), SolverError> {
        let c = api.ctx;
        // SAFETY: the context and the solver are alive; the parameter objects are referenced while they are used.
        unsafe {
            let kinds = api.made(Z3_solver_get_param_descrs(c, solver))?;
            Z3_param_descrs_inc_ref(c, kinds);
            let params = api.made(Z3_mk_params(c))?;
            Z3_params_inc_ref(c, params);
            let mut result = Ok(());
            for (name, value) in self.all() {
                // The common options mean nothing to some tactics; what the user named must be known.
                let required = self.params.iter().any(|(given, _)| *given == name);
                if name.starts_with("fp.") {
                    continue;
                }
                result = set_one(api, kinds, params, &name, &value, required);
                if result.is_err() {
                    break;
                }
            }
            if result.is_ok() {
                Z3_solver_set_params(c, solver, params);
                result = api.check();
            }
            Z3_params_dec_ref(c, params);
            Z3_param_descrs_dec_ref(c, kinds);
            result
        }
    }
}

/// What Spacer is told. Its own ways to inline rules would leave predicates out of the proof, and what it finds of
/// predicates that it took arguments from is not always true of all of them.
const SPACER: &[(&str, &str)] = &[
    ("engine", "spacer"),
    ("xform.inline_eager", "false"),
    ("xform.inline_linear", "false"),
    ("xform.slice", "false"),
    ("spacer.weak_abs", "false"),
    (PROJECTION, "false"),
];

/// Whether Spacer's new way to project variables away is used.
const PROJECTION: &str = "spacer.native_mbp";

/// Whether the user says which projection is to be used, and so takes the consequences.
pub(super) fn names_projection(params: &[(String, String)]) -> bool {
    params.iter().any(|(name, _)| name.strip_prefix("fp.") == Some(PROJECTION))
}

/// Sets the parameters of a set of Horn clauses: ours, and those of the user's that are for it (`fp.…`).
///
/// Spacer has two ways to project the variables of a rule away. The old one, which is used here, is the faster; with
/// maps of maps or of Booleans it gives "proofs" that are none, or gives up in an assertion of its own. The new one
/// crashes now and then, on a symbol that is gone (`mbp::term_graph`).
pub(super) fn set_fixedpoint(
    api: &Api,
    fixedpoint: Z3_fixedpoint,
    more: &[(String, String)],
) -> Result<(), SolverError> {
    let c = api.ctx;
    // SAFETY: as in `Z3Options::set`.
    unsafe {
        let kinds = api.made(Z3_fixedpoint_get_param_descrs(c, fixedpoint))?;
        Z3_param_descrs_inc_ref(c, kinds);
        let params = api.made(Z3_mk_params(c))?;
        Z3_params_inc_ref(c, params);
        let given = more.iter().filter_map(|(name, value)| Some((name.strip_prefix("fp.")?, value.as_str())));
        let mut result = Ok(());
        for (name, value) in SPACER.iter().copied().chain(given) {
            result = result.and_then(|()| set_one(api, kinds, params, name, value, true));
        }
        if result.is_ok() {
            Z3_fixedpoint_set_params(c, fixedpoint, params);
            result = api.check();
        }
        Z3_params_dec_ref(c, params);
        Z3_param_descrs_dec_ref(c, kinds);
        result
    }
}

/// Changes the limit of resources of a solver; 0 is none.
pub(super) fn set_resources(api: &Api, solver: Z3_solver, resources: u32) -> Result<(), SolverError> {
    // SAFETY: as above.
    unsafe {
        let params = api.made(Z3_mk_params(api.ctx))?;
        Z3_params_inc_ref(api.ctx, params);
        let name = api.symbol("rlimit")?;
        Z3_params_set_uint(api.ctx, params, name, resources);
        Z3_solver_set_params(api.ctx, solver, params);
        let result = api.check();
        Z3_params_dec_ref(api.ctx, params);
        result
    }
}

/// # Safety
/// `kinds` and `params` are alive.
unsafe fn set_one(
    api: &Api,
    kinds: Z3_param_descrs,
    params: Z3_params,
    name: &str,
    value: &str,
    required: bool,
) -> Result<(), SolverError> {
    let c = api.ctx;
    let bad = |wanted: &str| Err(SolverError::Start(format!("Z3's parameter `{name}` takes {wanted}, not `{value}`")));
    // SAFETY: the caller's.
    unsafe {
        // The descriptions leave the module away.
        let mut symbol = api.symbol(name)?;
        let mut kind = Z3_param_descrs_get_kind(c, kinds, symbol);
        if kind == Z3_param_kind::Invalid
            && let Some(short) = name.strip_prefix("smt.")
        {
            symbol = api.symbol(short)?;
            kind = Z3_param_descrs_get_kind(c, kinds, symbol);
        }
        match kind {
            Z3_param_kind::Bool => match value {
                "true" => Z3_params_set_bool(c, params, symbol, true),
                "false" => Z3_params_set_bool(c, params, symbol, false),
                _ => return bad("true or false"),
            },
            Z3_param_kind::Uint => match value.parse() {
                Ok(value) => Z3_params_set_uint(c, params, symbol, value),
                Err(_) => return bad("a natural number"),
            },
            Z3_param_kind::Double => match value.parse() {
                Ok(value) => Z3_params_set_double(c, params, symbol, value),
                Err(_) => return bad("a number"),
            },
            Z3_param_kind::Symbol | Z3_param_kind::String => {
                let value = api.symbol(value)?;
                Z3_params_set_symbol(c, params, symbol, value);
            }
            _ if required => return Err(SolverError::Start(format!("Z3's solver has no parameter `{name}`"))),
            _ => {}
        }
    }
    api.check()
}
