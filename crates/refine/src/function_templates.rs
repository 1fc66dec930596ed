//! Functions that quantified assumptions speak of, put in by templates.
//!
//! `axiom (forall x: int :: g(x) > x)` has models, and a solver that instantiates quantifiers finds none: it would have to come
//! up with a function. So functions are given here, up to a few numbers that the solver may choose: at the arguments that the
//! formulas mention any value, and everywhere else what a *template* says: a number, an argument plus a number, an argument's
//! negation or double. What is left are quantifiers over integers without functions, which are decided by elimination. An
//! uninterpreted type may be taken for the integers, so that functions into it can be injective.
//!
//! A model of the result is a model of the formulas. That the result has none says nothing.

use ir::{
    Context, ExprId, Function, FunctionId, FunctionKind, Map, Node, Op, Quantifier, Set, Sort, SortId, VarId, VarKind,
};

/// Functions that are applied to more ground arguments than this are not given.
const MOST_POINTS: usize = 40;
/// With so many functions, all combinations of templates are tried; with more, the same for all.
const FEW_FUNCTIONS: usize = 3;
const MOST_ATTEMPTS: usize = 40;

/// One way of giving functions.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The template of each function, in the order of their ids.
    templates: Vec<usize>,
    /// Whether uninterpreted types are the integers.
    numbers: bool,
}

/// What a function is where nothing else is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Template {
    /// Some value.
    Constant,
    /// An argument; of integers, plus some number.
    Argument(usize),
    /// Some number minus an argument.
    Negation(usize),
    Double(usize),
    /// The sum of all arguments that are integers, plus some number.
    Sum,
    /// Whether an argument is some value.
    Is(usize),
    /// Whether an argument is at most some number.
    AtMost(usize),
    /// One of two values, by an argument that is a truth value.
    Choice(usize),
}

/// The functions that quantifiers apply to their variables, in the order of their ids.
fn open_functions(context: &Context, formulas: &[ExprId]) -> Vec<FunctionId> {
    let parts = ir::post_order(context, formulas.iter().copied());
    let bound = mentions_bound(context, &parts);
    let mut found: Vec<FunctionId> = parts
        .iter()
        .filter_map(|&part| match context.node(part) {
            Node::App(Op::Call(function), _) if bound.contains(&part) => Some(*function),
            _ => None,
        })
        .filter(|&function| matches!(context.function(function).kind, FunctionKind::Uninterpreted))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The terms in which a variable of a quantifier occurs.
fn mentions_bound(context: &Context, parts: &[ExprId]) -> Set<ExprId> {
    let mut found: Set<ExprId> = Set::default();
    for &part in parts {
        let mentions = match context.node(part) {
            Node::Var(var) => context.var(*var).kind == VarKind::Bound,
            _ => context.children(part).any(|child| found.contains(&child)),
        };
        if mentions {
            found.insert(part);
        }
    }
    found
}

/// The ways of giving the functions of these formulas, the likeliest first. None if there is no function to give.
pub fn attempts(context: &Context, formulas: &[ExprId]) -> Vec<Attempt> {
    let functions = open_functions(context, formulas);
    if functions.is_empty() {
        return Vec::new();
    }
    let has_open_sort = |function: &FunctionId| {
        let Function { params, result, .. } = context.function(*function);
        let sorts = context.sorts_within(params.iter().copied().chain([*result]));
        sorts.into_iter().any(|sort| matches!(context.sort_kind(sort), Sort::Uninterpreted(_)))
    };
    let kinds: &[bool] = if functions.iter().any(has_open_sort) { &[false, true] } else { &[false] };
    let mut found: Vec<Attempt> = Vec::new();
    for &numbers in kinds {
        let counts: Vec<usize> =
            functions.iter().map(|&function| templates(context, function, numbers).len()).collect();
        let most = counts.iter().copied().max().unwrap_or(0);
        let mut add = |templates: Vec<usize>| {
            if !found.iter().any(|known| known.numbers == numbers && known.templates == templates) {
                found.push(Attempt { templates, numbers });
            }
        };
        for which in 0..most {
            add(counts.iter().map(|&count| which.min(count - 1)).collect());
        }
        if functions.len() <= FEW_FUNCTIONS {
            let all: usize = counts.iter().product();
            for mut code in 0..all.min(MOST_ATTEMPTS) {
                let mut digit = |count: &usize| {
                    let digit = code % count;
                    code /= count;
                    digit
                };
                add(counts.iter().map(&mut digit).collect());
            }
        }
    }
    found.truncate(MOST_ATTEMPTS);
    found
}

fn templates(context: &Context, function: FunctionId, numbers: bool) -> Vec<Template> {
    let Function { params, result, .. } = context.function(function);
    let seen_as = |sort: SortId| match context.sort_kind(sort) {
        Sort::Uninterpreted(_) if numbers => SortId::INT,
        _ => sort,
    };
    let result = seen_as(*result);
    let params: Vec<SortId> = params.iter().map(|&param| seen_as(param)).collect();
    let at = |sort: SortId| params.iter().enumerate().filter(move |(_, param)| **param == sort).map(|(at, _)| at);
    let mut found = vec![Template::Constant];
    if result == SortId::BOOL {
        for (place, &param) in params.iter().enumerate() {
            let is_plain = !matches!(context.sort_kind(param), Sort::Array(..));
            found.extend(is_plain.then_some(Template::Is(place)));
            found.extend((param == SortId::INT).then_some(Template::AtMost(place)));
        }
    } else {
        found.extend(at(result).map(Template::Argument));
        found.extend(at(SortId::BOOL).map(Template::Choice));
    }
    if result == SortId::INT {
        found.extend(at(SortId::INT).map(Template::Negation));
        found.extend(at(SortId::INT).map(Template::Double));
        found.extend((at(SortId::INT).count() > 1).then_some(Template::Sum));
    }
    found
}

/// The formulas with functions given as an attempt says, all variables that are not bound being constants; `None` if that
/// cannot be written.
pub fn interpret(context: &mut Context, formulas: &[ExprId], attempt: &Attempt) -> Option<Vec<ExprId>> {
    let functions = open_functions(context, formulas);
    let parts = ir::post_order(context, formulas.iter().copied());
    let bound = mentions_bound(context, &parts);
    let mut giver = Giver { numbers: attempt.numbers, ..Giver::default() };
    for (&function, &which) in functions.iter().zip(&attempt.templates) {
        let template = *templates(context, function, attempt.numbers).get(which)?;
        let result = giver.sort(context, context.function(function).result)?;
        let value = |context: &mut Context| fresh(context, result);
        let values = [value(context), value(context)];
        giver.given.insert(function, Given { template, values, points: Vec::new() });
    }
    // The points: ground applications, those inside of others first, and constants.
    for &part in &parts {
        if let Node::App(Op::Call(function), args) = context.node(part)
            && giver.given.contains_key(function)
            && !bound.contains(&part)
        {
            let (function, args) = (*function, args.to_vec());
            giver.add_point(context, function, args.len(), Some(part))?;
        }
    }
    for &part in &parts {
        let Node::Var(var) = *context.node(part) else { continue };
        if context.var(var).kind != VarKind::Constant {
            continue;
        }
        let sort = context.sort_of(part);
        let takes = |function: &&FunctionId| context.function(**function).params == [sort];
        for function in functions.iter().filter(takes).copied().collect::<Vec<_>>() {
            let arg = giver.rebuild(context, part)?;
            let at = giver.add_point(context, function, 1, None)?;
            giver.facts.push(context.eq(at[0], arg));
        }
    }
    let mut result = Vec::with_capacity(formulas.len());
    for &formula in formulas {
        result.push(giver.rebuild(context, formula)?);
    }
    giver.tie_points(context, &parts)?;
    result.append(&mut giver.facts);
    Some(result)
}

struct Given {
    template: Template,
    values: [ExprId; 2],
    /// The arguments at which any value is allowed, with that value.
    points: Vec<(Vec<ExprId>, ExprId)>,
}

#[derive(Default)]
struct Giver {
    numbers: bool,
    given: Map<FunctionId, Given>,
    /// Ground applications: the arguments and the value of their points.
    ground: Map<ExprId, (Vec<ExprId>, ExprId)>,
    vars: Map<VarId, ExprId>,
    bound: Map<VarId, VarId>,
    functions: Map<FunctionId, FunctionId>,
    memo: Map<ExprId, ExprId>,
    facts: Vec<ExprId>,
}

fn fresh(context: &mut Context, sort: SortId) -> ExprId {
    let var = context.add_var("any", sort, VarKind::Constant);
    context.var_expr(var)
}

impl Giver {
    /// A sort with the uninterpreted ones as they are seen.
    fn sort(&self, context: &mut Context, sort: SortId) -> Option<SortId> {
        if !self.numbers {
            return Some(sort);
        }
        match *context.sort_kind(sort) {
            Sort::Uninterpreted(_) => Some(SortId::INT),
            Sort::Array(index, element) => {
                let (index, element) = (self.sort(context, index)?, self.sort(context, element)?);
                Some(context.array_sort(index, element))
            }
            Sort::Datatype(_) => {
                let is_open = |&sort: &SortId| matches!(context.sort_kind(sort), Sort::Uninterpreted(_));
                (!context.sorts_within([sort]).iter().any(is_open)).then_some(sort)
            }
            _ => Some(sort),
        }
    }

    fn add_point(
        &mut self,
        context: &mut Context,
        function: FunctionId,
        arity: usize,
        of: Option<ExprId>,
    ) -> Option<Vec<ExprId>> {
        let Function { params, result, .. } = context.function(function).clone();
        let mut args = Vec::with_capacity(arity);
        for param in params {
            let sort = self.sort(context, param)?;
            args.push(fresh(context, sort));
        }
        let sort = self.sort(context, result)?;
        let value = fresh(context, sort);
        let given = self.given.get_mut(&function)?;
        if given.points.len() >= MOST_POINTS {
            return None;
        }
        given.points.push((args.clone(), value));
        if let Some(part) = of {
            self.ground.insert(part, (args.clone(), value));
        }
        Some(args)
    }

    /// What a function is for arguments.
    fn value_at(&self, context: &mut Context, function: FunctionId, args: &[ExprId]) -> Option<ExprId> {
        let given = self.given.get(&function)?;
        let [value, other] = given.values;
        let mut result = match given.template {
            Template::Constant => value,
            Template::Argument(at) if context.sort_of(args[at]) == SortId::INT => {
                context.apply(Op::Add, &[args[at], value])
            }
            Template::Argument(at) => args[at],
            Template::Negation(at) => context.apply(Op::Sub, &[value, args[at]]),
            Template::Double(at) => {
                let two = context.int(2);
                let double = context.apply(Op::Mul, &[two, args[at]]);
                context.apply(Op::Add, &[double, value])
            }
            Template::Sum => {
                let mut sum = value;
                for &arg in args {
                    if context.sort_of(arg) == SortId::INT {
                        sum = context.apply(Op::Add, &[sum, arg]);
                    }
                }
                sum
            }
            Template::Is(at) => {
                let key = self.key(context, function, at);
                let is_key = context.eq(args[at], key);
                context.eq(is_key, value)
            }
            Template::AtMost(at) => {
                let key = self.key(context, function, at);
                let is_below = context.apply(Op::Le, &[args[at], key]);
                context.eq(is_below, value)
            }
            Template::Choice(at) => context.apply(Op::Ite, &[args[at], value, other]),
        };
        for (point, value) in given.points.iter().rev() {
            let same: Vec<ExprId> = point.iter().zip(args).map(|(&point, &arg)| context.eq(arg, point)).collect();
            let same = context.and(same);
            result = context.apply(Op::Ite, &[same, *value, result]);
        }
        Some(result)
    }

    /// The number that a predicate compares its argument with: one for each predicate and sort.
    fn key(&self, context: &mut Context, function: FunctionId, at: usize) -> ExprId {
        let name = format!("key!{}!{at}", function.0);
        let sort = context.function(function).params[at];
        let sort = self.sort(context, sort).unwrap_or(sort);
        let constant = Function { name, params: Vec::new(), result: sort, kind: FunctionKind::Uninterpreted };
        let known = context.functions().find(|(_, known)| known.name == constant.name).map(|(id, _)| id);
        let id = known.unwrap_or_else(|| context.add_function(constant));
        context.call(id, &[])
    }

    /// That the points of ground applications are where these are, and that a function has one value at each.
    fn tie_points(&mut self, context: &mut Context, parts: &[ExprId]) -> Option<()> {
        for part in parts {
            let Some((point, _)) = self.ground.get(part).cloned() else { continue };
            let Node::App(_, args) = context.node(*part) else { continue };
            for (arg, at) in args.iter().copied().collect::<Vec<_>>().into_iter().zip(point) {
                let arg = self.rebuild(context, arg)?;
                self.facts.push(context.eq(at, arg));
            }
        }
        let mut functions: Vec<FunctionId> = self.given.keys().copied().collect();
        functions.sort_unstable();
        for function in functions {
            for (args, value) in self.given[&function].points.clone() {
                let given = self.value_at(context, function, &args)?;
                self.facts.push(context.eq(value, given));
            }
        }
        Some(())
    }

    /// A term over what is given.
    fn rebuild(&mut self, context: &mut Context, root: ExprId) -> Option<ExprId> {
        for part in ir::post_order(context, [root]) {
            if !self.memo.contains_key(&part) {
                let new = self.rebuild_one(context, part)?;
                self.memo.insert(part, new);
            }
        }
        self.memo.get(&root).copied()
    }

    fn rebuild_one(&mut self, context: &mut Context, part: ExprId) -> Option<ExprId> {
        if let Some((_, value)) = self.ground.get(&part) {
            return Some(*value);
        }
        match context.node(part).clone() {
            Node::Var(var) => self.variable(context, var),
            Node::App(op, args) => {
                let args: Vec<ExprId> = args.iter().map(|arg| self.memo.get(arg).copied()).collect::<Option<_>>()?;
                match op {
                    Op::Call(function) if self.given.contains_key(&function) => self.value_at(context, function, &args),
                    Op::Call(function) => {
                        let function = self.function(context, function)?;
                        Some(context.call(function, &args))
                    }
                    Op::ConstArray(sort) => {
                        let sort = self.sort(context, sort)?;
                        Some(context.apply(Op::ConstArray(sort), &args))
                    }
                    Op::Construct(_) | Op::Is(_) | Op::Field(..) => {
                        // Datatypes are as they were: what is in them must be, too.
                        let sorts = [context.sort_of(part)];
                        sorts.iter().all(|&sort| self.sort(context, sort) == Some(sort)).then_some(())?;
                        Some(context.apply(op, &args))
                    }
                    _ => Some(context.apply(op, &args)),
                }
            }
            Node::Quantifier(quantifier) => {
                let mut vars = Vec::with_capacity(quantifier.vars.len());
                for var in &quantifier.vars {
                    self.variable(context, *var)?;
                    vars.push(self.bound[var]);
                }
                let body = self.memo.get(&quantifier.body).copied()?;
                let forall = quantifier.forall;
                let plain = Quantifier { forall, vars, triggers: vec![], no_patterns: vec![], body, weight: None };
                Some(context.quantifier(plain))
            }
            _ => Some(part),
        }
    }

    /// What stands for a variable: a constant, or a variable of a quantifier, of the sort that its own is seen as.
    fn variable(&mut self, context: &mut Context, var: VarId) -> Option<ExprId> {
        if let Some(&known) = self.vars.get(&var) {
            return Some(known);
        }
        let (name, sort, kind) = (context.var(var).name.clone(), context.var(var).sort, context.var(var).kind);
        let seen = self.sort(context, sort)?;
        let new = match kind {
            VarKind::Bound | VarKind::Constant if seen == sort => var,
            VarKind::Bound => context.add_var(name, seen, VarKind::Bound),
            _ => context.add_var(name, seen, VarKind::Constant),
        };
        if kind == VarKind::Bound {
            self.bound.insert(var, new);
        }
        let new = context.var_expr(new);
        self.vars.insert(var, new);
        Some(new)
    }

    /// A function that is not given, over the sorts as they are seen.
    fn function(&mut self, context: &mut Context, function: FunctionId) -> Option<FunctionId> {
        if let Some(&known) = self.functions.get(&function) {
            return Some(known);
        }
        let mut changed = context.function(function).clone();
        let before = (changed.params.clone(), changed.result);
        for param in &mut changed.params {
            *param = self.sort(context, *param)?;
        }
        changed.result = self.sort(context, changed.result)?;
        let is_same = before == (changed.params.clone(), changed.result);
        let new = match (&changed.kind, is_same) {
            // (A definition may apply what is given.)
            (FunctionKind::Defined { .. }, _) => return None,
            (_, true) => function,
            (FunctionKind::Uninterpreted, false) => context.add_function(changed),
            (FunctionKind::Builtin(_), false) => return None,
        };
        self.functions.insert(function, new);
        Some(new)
    }
}
