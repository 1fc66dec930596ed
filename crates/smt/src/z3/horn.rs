//! Horn clauses for Z3's Spacer.
//!
//! All constants of a rule are bound by a quantifier around it. What Spacer does not know (quantifiers, uninterpreted
//! functions) is replaced by constants first: see [`crate::horn`].

use super::api::{Api, Built, text_of};
use super::{Z3Solver, options};
use crate::horn::{Atom, Horn, Predicate};
use crate::solver::{Answer, Limits, SolverError, Term, Unknown, one_line};
use ir::{Map, Set, SortId};
use std::time::Instant;
use z3_sys::*;

/// The rules so far.
pub(super) struct Rules {
    fixedpoint: Z3_fixedpoint,
    predicates: Vec<Z3_func_decl>,
    /// As Z3 was told them.
    told: Vec<Z3_ast>,
    /// What stands for a term that Spacer does not know: the same one wherever the term stands.
    stands_for: Map<Z3_ast, Z3_ast>,
    /// After a proof, what the predicates are at most: over the variables that are the arguments of the head.
    summaries: Map<Z3_func_decl, Summary>,
}

struct Summary {
    /// For each argument, the number of the variable that stands for it.
    vars: Vec<u32>,
    formula: Z3_ast,
}

impl Rules {
    pub(super) fn new(api: &Api) -> Built<Self> {
        // SAFETY: the context is alive, and the rules are referenced until `release`.
        unsafe {
            let fixedpoint = api.made(Z3_mk_fixedpoint(api.ctx))?;
            Z3_fixedpoint_inc_ref(api.ctx, fixedpoint);
            Ok(Self {
                fixedpoint,
                predicates: Vec::new(),
                told: Vec::new(),
                stands_for: Map::default(),
                summaries: Map::default(),
            })
        }
    }

    pub(super) fn release(&self, api: &Api) {
        // SAFETY: the last use.
        unsafe { Z3_fixedpoint_dec_ref(api.ctx, self.fixedpoint) };
    }
}

/// What Spacer does not like about a clause, without the clause: that is in Z3's words, and can be very long.
fn without_clause(error: SolverError) -> SolverError {
    match error {
        SolverError::Failed(reason) => {
            let problem = reason.split_once(" in <null>").map_or(reason.as_str(), |(problem, _)| problem);
            SolverError::Unsupported(format!("a Horn clause: {problem}"))
        }
        other => other,
    }
}

impl Z3Solver<'_> {
    fn rules(&mut self) -> Built<&mut Rules> {
        match &mut self.rules {
            Some(rules) => Ok(rules),
            None => Err(SolverError::Unsupported("Horn clauses here".into())),
        }
    }

    fn add_predicate(&mut self, name: &str, sorts: &[SortId]) -> Built<Predicate> {
        let domain = sorts.iter().map(|&sort| self.terms.sort(sort)).collect::<Built<Vec<Z3_sort>>>()?;
        let name = self.terms.names.fresh(name);
        let api = &self.terms.api;
        // SAFETY: sorts are kept, and so is the declaration.
        let declared = unsafe {
            let name = api.symbol(&name)?;
            let bool = api.made(Z3_mk_bool_sort(api.ctx))?;
            let declared = api.made(Z3_mk_func_decl(api.ctx, name, domain.len() as u32, domain.as_ptr(), bool))?;
            api.keep_function(declared)?
        };
        let rules = self.rules()?;
        rules.predicates.push(declared);
        let (fixedpoint, number) = (rules.fixedpoint, rules.predicates.len() as u32 - 1);
        let api = &self.terms.api;
        // SAFETY: both are alive.
        unsafe { Z3_fixedpoint_register_relation(api.ctx, fixedpoint, declared) };
        api.check()?;
        Ok(Predicate(number))
    }

    fn add_rule(&mut self, body: &[Term], calls: &[Atom], head: &Atom) -> Built<()> {
        let mut parts: Vec<Z3_ast> = body.iter().map(|&term| self.ast(term)).collect();
        for atom in calls {
            let atom = self.atom(atom)?;
            parts.push(atom);
        }
        let head = self.atom(head)?;
        let api = &self.terms.api;
        // SAFETY: every part is kept, or held until the rule is made.
        let whole = unsafe {
            let all = match parts[..] {
                [] => api.made(Z3_mk_true(api.ctx))?,
                _ => api.made(Z3_mk_and(api.ctx, parts.len() as u32, parts.as_ptr()))?,
            };
            api.keep(all);
            let implication = api.made(Z3_mk_implies(api.ctx, all, head))?;
            api.keep(implication)
        };
        let (whole, constants) = self.known_terms(whole)?;
        let fixedpoint = self.rules()?.fixedpoint;
        let api = &self.terms.api;
        // SAFETY: as above.
        unsafe {
            let mut rule = whole;
            if !constants.is_empty() {
                let bound: Vec<Z3_app> =
                    constants.iter().map(|&ast| api.made(Z3_to_app(api.ctx, ast))).collect::<Built<_>>()?;
                let made =
                    Z3_mk_forall_const(api.ctx, 0, bound.len() as u32, bound.as_ptr(), 0, std::ptr::null(), whole);
                rule = api.keep(api.made(made)?);
            }
            Z3_fixedpoint_add_rule(api.ctx, fixedpoint, rule, None);
            api.check().map_err(without_clause)?;
            self.rules()?.told.push(rule);
        }
        Ok(())
    }

    fn atom(&mut self, atom: &Atom) -> Built<Z3_ast> {
        let args: Vec<Z3_ast> = atom.args.iter().map(|&term| self.ast(term)).collect();
        let predicate = self.rules()?.predicates[atom.predicate.0 as usize];
        let api = &self.terms.api;
        // SAFETY: the declaration and the arguments are kept.
        let made = unsafe { api.made(Z3_mk_app(api.ctx, predicate, args.len() as u32, args.as_ptr()))? };
        Ok(api.keep(made))
    }

    /// A term with constants in place of what Spacer does not know, and its constants, in the order in which they are
    /// first met.
    fn known_terms(&mut self, whole: Z3_ast) -> Built<(Z3_ast, Vec<Z3_ast>)> {
        let ctx = self.terms.api.ctx;
        let predicates: Set<Z3_func_decl> = self.rules()?.predicates.iter().copied().collect();
        let mut constants = Vec::new();
        let mut unknown = Vec::new();
        let mut seen: Set<Z3_ast> = Set::default();
        let mut stack = vec![whole];
        while let Some(ast) = stack.pop() {
            if !seen.insert(ast) {
                continue;
            }
            let Some((function, args)) = self.terms.api.application(ast) else {
                // SAFETY: the term is alive.
                if unsafe { Z3_get_ast_kind(ctx, ast) } == Z3_ast_kind::Quantifier {
                    unknown.push(ast);
                }
                continue;
            };
            // SAFETY: the declaration is alive as long as the term is.
            let kind = unsafe { Z3_get_decl_kind(ctx, function) };
            let is_free = kind == Z3_decl_kind::Uninterpreted && !predicates.contains(&function);
            match args.is_empty() {
                true if is_free => constants.push(ast),
                false if is_free => unknown.push(ast),
                _ => stack.extend(args),
            }
        }
        if unknown.is_empty() {
            return Ok((whole, constants));
        }
        let mut stand_ins = Vec::with_capacity(unknown.len());
        for &ast in &unknown {
            let known = self.rules()?.stands_for.get(&ast).copied();
            let stand_in = match known {
                Some(stand_in) => stand_in,
                None => {
                    self.terms.api.keep(ast);
                    let stand_in = self.terms.constant_like(ast)?;
                    self.rules()?.stands_for.insert(ast, stand_in);
                    stand_in
                }
            };
            stand_ins.push(stand_in);
        }
        // SAFETY: all terms are kept.
        let replaced = unsafe { Z3_substitute(ctx, whole, unknown.len() as u32, unknown.as_ptr(), stand_ins.as_ptr()) };
        let replaced = self.terms.api.made(replaced)?;
        self.terms.api.keep(replaced);
        // Constants may have gone with what was replaced, and a stand-in may stand for several.
        self.known_terms(replaced)
    }

    fn ask_rules(&mut self, predicate: Predicate, limits: Limits) -> Built<Answer> {
        let rules = self.rules()?;
        let (fixedpoint, declared) = (rules.fixedpoint, rules.predicates[predicate.0 as usize]);
        // Of Spacer's two projections one is wrong on others, and the other one crashes now and then.
        if let Some(map) = self.terms.map_that_is_not_plain()
            && !options::names_projection(&self.options.params)
        {
            let map = ir::sort_name(self.terms.context, map);
            let why = format!("its Horn clauses have maps from integers to numbers only, no {map}");
            return Ok(Answer::Unknown(why.into()));
        }
        options::set_fixedpoint(&self.terms.api, fixedpoint, &self.options.params)?;
        let ctx = self.terms.api.ctx;
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        if !self.watchdog.begin(ctx, None, deadline) {
            return Ok(Answer::Unknown(Unknown::Interrupted));
        }
        // SAFETY: both are alive; the watchdog knows when the query ends.
        let result = unsafe { Z3_fixedpoint_query_relations(ctx, fixedpoint, 1, &raw const declared) };
        let failed = self.terms.api.check();
        let stopped = self.watchdog.end();
        Ok(match (result, failed) {
            (Z3_L_TRUE, Ok(())) => Answer::Sat,
            (Z3_L_FALSE, Ok(())) => {
                self.read_summaries(fixedpoint)?;
                Answer::Unsat
            }
            _ if stopped.is_some() => Answer::Unknown(Unknown::Time),
            (_, Err(error)) => return Err(without_clause(error)),
            (_, Ok(())) => {
                // SAFETY: the text is copied at once.
                let reason = one_line(&unsafe { text_of(Z3_fixedpoint_get_reason_unknown(ctx, fixedpoint)) });
                Answer::Unknown(match reason.as_str() {
                    // That is how the latest thing went that it was told, not why it gives up.
                    "" | "ok" | "unknown" => "Spacer gives up, and does not say why".into(),
                    _ => reason.into(),
                })
            }
        })
    }
}

impl Z3Solver<'_> {
    /// Takes the answer to pieces: a conjunction of `forall x. P(x) = formula`.
    fn read_summaries(&mut self, fixedpoint: Z3_fixedpoint) -> Built<()> {
        let ctx = self.terms.api.ctx;
        // SAFETY: the rules are alive, and the answer is kept.
        let answer = unsafe { Z3_fixedpoint_get_answer(ctx, fixedpoint) };
        let answer = self.terms.api.made(answer)?;
        self.terms.api.keep(answer);
        let mut open = vec![answer];
        while let Some(ast) = open.pop() {
            if let Some((function, args)) = self.terms.api.application(ast) {
                // SAFETY: a part of the answer.
                if unsafe { Z3_get_decl_kind(ctx, function) } == Z3_decl_kind::And {
                    open.extend(args);
                }
                continue;
            }
            // SAFETY: as above; only quantifiers have bodies.
            let body = unsafe {
                match Z3_get_ast_kind(ctx, ast) {
                    Z3_ast_kind::Quantifier => self.terms.api.made(Z3_get_quantifier_body(ctx, ast))?,
                    _ => continue,
                }
            };
            let Some((_, sides)) = self.terms.api.application(body) else { continue };
            let [head, formula] = sides[..] else { continue };
            let Some((predicate, args)) = self.terms.api.application(head) else { continue };
            // SAFETY: as above.
            let var = |&arg: &Z3_ast| unsafe {
                (Z3_get_ast_kind(ctx, arg) == Z3_ast_kind::Var).then(|| Z3_get_index_value(ctx, arg))
            };
            if let Some(vars) = args.iter().map(var).collect::<Option<Vec<u32>>>() {
                self.rules()?.summaries.insert(predicate, Summary { vars, formula });
            }
        }
        Ok(())
    }

    fn summary_of(&mut self, atom: &Atom) -> Built<Option<Z3_ast>> {
        let terms: Vec<Z3_ast> = atom.args.iter().map(|&term| self.ast(term)).collect();
        let rules = self.rules()?;
        let predicate = rules.predicates[atom.predicate.0 as usize];
        let Some(Summary { vars, formula }) = rules.summaries.get(&predicate) else { return Ok(None) };
        let count = vars.iter().map(|&var| var as usize + 1).max().unwrap_or(0);
        let Some(&any) = terms.first() else { return Ok(None) };
        let mut by_number = vec![any; count];
        for (&var, &term) in vars.iter().zip(&terms) {
            by_number[var as usize] = term;
        }
        let (formula, api) = (*formula, &self.terms.api);
        // SAFETY: the formula is a part of the answer, which is kept; so are the terms.
        let made = unsafe { Z3_substitute_vars(api.ctx, formula, count as u32, by_number.as_ptr()) };
        Ok(Some(api.made(made)?))
    }
}

impl Z3Solver<'_> {
    fn written_summary(&mut self, predicate: Predicate, args: &[String]) -> Built<Option<String>> {
        let declared = self.rules()?.predicates[predicate.0 as usize];
        let mut atom = Atom { predicate, args: Vec::with_capacity(args.len()) };
        for (index, name) in args.iter().enumerate() {
            let api = &self.terms.api;
            let name = api.symbol(name)?;
            // SAFETY: the declaration is kept, and has as many arguments; so are its sorts and the constant.
            let constant = unsafe {
                let sort = api.made(Z3_get_domain(api.ctx, declared, index as u32))?;
                api.keep(api.made(Z3_mk_const(api.ctx, name, sort))?)
            };
            atom.args.push(self.handle(constant));
        }
        let made = self.summary_of(&atom)?;
        Ok(made.map(|ast| self.terms.api.text(self.terms.api.keep(ast))))
    }
}

impl Horn for Z3Solver<'_> {
    fn predicate(&mut self, name: &str, sorts: &[SortId]) -> Predicate {
        self.add_predicate(name, sorts).unwrap_or_else(|error| {
            self.fail(error);
            Predicate(0)
        })
    }

    fn rule(&mut self, body: &[Term], calls: &[Atom], head: &Atom) {
        if self.error.is_none()
            && let Err(error) = self.add_rule(body, calls, head)
        {
            self.fail(error);
        }
    }

    fn derivable(&mut self, predicate: Predicate, limits: Limits) -> Answer {
        let start = Instant::now();
        let answer = match &self.error {
            Some(error) => Answer::Unknown(error.to_string().into()),
            None => self.ask_rules(predicate, limits).unwrap_or_else(|error| {
                let text = error.to_string();
                self.fail(error);
                Answer::Unknown(text.into())
            }),
        };
        self.statistics.count(&answer, start.elapsed());
        answer
    }

    fn summary(&mut self, atom: &Atom) -> Option<Term> {
        match self.summary_of(atom) {
            Ok(made) => made.map(|ast| self.handle(ast)),
            Err(error) => {
                self.fail(error);
                None
            }
        }
    }

    fn summary_text(&mut self, predicate: Predicate, args: &[String]) -> Option<String> {
        match self.written_summary(predicate, args) {
            Ok(text) => text,
            Err(error) => {
                self.fail(error);
                None
            }
        }
    }

    fn text(&mut self, predicate: Predicate) -> String {
        let api = &self.terms.api;
        let mut text = String::from("(set-logic HORN)\n");
        let Some(rules) = &self.rules else { return text };
        // SAFETY: declarations and rules are kept; the texts are copied at once.
        let declarations =
            rules.predicates.iter().map(|&declared| unsafe { text_of(Z3_func_decl_to_string(api.ctx, declared)) });
        declarations.for_each(|declaration| text += &(declaration + "\n"));
        rules.told.iter().for_each(|&rule| text += &format!("(assert {})\n", api.text(rule)));
        // SAFETY: as above.
        let question = unsafe { Z3_mk_app(api.ctx, rules.predicates[predicate.0 as usize], 0, std::ptr::null()) };
        if let Some(question) = question {
            text += &format!("(assert (not {}))\n(check-sat)\n", api.text(question));
        }
        text
    }
}
