//! The IR as SMT-LIB 2.6 text, and SMT-LIB's answers as values.
//!
//! A [`Script`] gives out terms like a solver does and collects the commands that define them: declarations of
//! whatever is used, once, and a `define-fun` for each subterm that is used more than once, so that the text is
//! linear in the expressions' DAG. It is behind both the log of a solver and a solver in another process.

mod graph;
pub(crate) mod literals;
pub(crate) mod names;
pub(crate) mod sexpr;
pub(crate) mod sorts;
pub(crate) mod values;

use crate::builtin;
use crate::solver::{SolverError, Term};
use crate::template::{Step, Template};
use crate::triggers::Triggers;
use graph::{Graph, Item};
use ir::{ConstructorId, Context, ExprId, FunctionId, FunctionKind, Map, Node, Op, Set, Sort, SortId, VarId, VarKind};
use names::{Names, quote};
use num_bigint::BigInt;
use num_traits::Signed;
use std::fmt::Write;

/// A term, as it is written where it is used.
struct Written {
    text: String,
    sort: SortId,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Constant,
    NotOf(Term),
    Other,
}

/// The commands that make up what a solver is asked.
pub(crate) struct Script<'c> {
    pub(crate) context: &'c Context,
    names: Names,
    user_sorts: Map<SortId, String>,
    /// Every constructor by its name in the text, not quoted.
    constructors: Map<String, ConstructorId>,
    constructor_names: Map<ConstructorId, String>,
    field_names: Map<(ConstructorId, u32), String>,
    /// What is written in front of a function's arguments.
    heads: Map<FunctionId, String>,
    /// Definitions that are being written right now.
    open_definitions: Set<FunctionId>,
    rigid: Map<VarId, Term>,
    bound: Map<VarId, String>,
    /// The text of closed expressions without slots: a literal or a name.
    shared: Map<ExprId, String>,
    terms: Vec<Written>,
    /// Constants that stand for assumptions that are no literals.
    proxies: Map<Term, String>,
    triggers: Triggers,
    /// Declarations and definitions, and assertions over them, that nobody took yet.
    definitions: String,
    assertions: String,
    /// Those of them that give a name to a term, with the term; and constants, with what they may be where a model
    /// does not know them.
    named: Vec<(String, String)>,
    error: Option<SolverError>,
    /// Whether a quantifier that was written binds a map.
    pub(crate) quantifies_over_maps: bool,
}

impl<'c> Script<'c> {
    pub(crate) fn new(context: &'c Context) -> Self {
        Self {
            context,
            names: Names::default(),
            user_sorts: Map::default(),
            constructors: Map::default(),
            constructor_names: Map::default(),
            field_names: Map::default(),
            heads: Map::default(),
            open_definitions: Set::default(),
            rigid: Map::default(),
            bound: Map::default(),
            shared: Map::default(),
            terms: Vec::new(),
            proxies: Map::default(),
            triggers: Triggers::default(),
            definitions: String::new(),
            assertions: String::new(),
            named: Vec::new(),
            error: None,
            quantifies_over_maps: false,
        }
    }

    /// The declarations and definitions since the last time.
    pub(crate) fn take_definitions(&mut self) -> String {
        self.named.clear();
        std::mem::take(&mut self.definitions)
    }

    /// A term with all that nobody took yet in its place, by `let`; `None` if that holds more than names for terms and
    /// constants.
    pub(crate) fn text_in_place(&self, term: Term) -> Option<String> {
        if self.definitions.lines().count() != self.named.len() {
            return None;
        }
        let words = |text: &str| -> Vec<String> {
            text.split(|c: char| c.is_whitespace() || c == '(' || c == ')').map(str::to_owned).collect()
        };
        let mut needed: Set<String> = words(self.text(term)).into_iter().collect();
        let mut text = self.text(term).to_owned();
        for (name, meant) in self.named.iter().rev() {
            if needed.contains(name) {
                needed.extend(words(meant));
                text = format!("(let (({name} {meant})) {text})");
            }
        }
        Some(text)
    }

    /// The assertions since the last time; the definitions that they need are to be taken first.
    pub(crate) fn take_assertions(&mut self) -> String {
        std::mem::take(&mut self.assertions)
    }

    /// The first thing that could not be written.
    pub(crate) fn error(&self) -> Option<&SolverError> {
        self.error.as_ref()
    }

    fn fail(&mut self, message: String) {
        self.error.get_or_insert(SolverError::Unsupported(message));
    }

    fn add(&mut self, text: String, sort: SortId, kind: Kind) -> Term {
        self.terms.push(Written { text, sort, kind });
        Term(self.terms.len() as u32 - 1)
    }

    pub(crate) fn text(&self, term: Term) -> &str {
        &self.terms[term.0 as usize].text
    }

    pub(crate) fn sort(&self, term: Term) -> SortId {
        self.terms[term.0 as usize].sort
    }

    // --- terms -----------------------------------------------------------------------------------------------------

    fn declare_constant(&mut self, name: &str, sort: SortId) -> String {
        let name = quote(&self.names.fresh(name)).into_owned();
        let any = self.any_value(sort);
        let sort = self.sort_text(sort);
        let _ = writeln!(self.definitions, "(declare-fun {name} () {sort})");
        self.named.extend(any.map(|value| (name.clone(), value)));
        name
    }

    /// Some value of a sort, if it has literals.
    fn any_value(&mut self, sort: SortId) -> Option<String> {
        Some(match *self.context.sort_kind(sort) {
            Sort::Bool => "false".into(),
            Sort::Int => "0".into(),
            Sort::Real => "0.0".into(),
            Sort::Bv(width) => format!("(_ bv0 {width})"),
            Sort::Array(_, element) => {
                let element = self.any_value(element)?;
                format!("((as const {}) {element})", self.sort_text(sort))
            }
            _ => return None,
        })
    }

    pub(crate) fn constant(&mut self, name: &str, sort: SortId) -> Term {
        let name = self.declare_constant(name, sort);
        self.add(name, sort, Kind::Constant)
    }

    /// Whether something used a variable so far.
    pub(crate) fn knows(&self, var: VarId) -> bool {
        self.rigid.contains_key(&var)
    }

    pub(crate) fn rigid(&mut self, var: VarId) -> Term {
        if let Some(&term) = self.rigid.get(&var) {
            return term;
        }
        let context = self.context;
        let declared = context.var(var);
        let term = self.constant(&declared.name, declared.sort);
        self.rigid.insert(var, term);
        term
    }

    pub(crate) fn int(&mut self, value: &BigInt) -> Term {
        let text = if value.is_negative() { format!("(- {})", value.magnitude()) } else { value.to_string() };
        self.add(text, SortId::INT, Kind::Other)
    }

    pub(crate) fn bool(&mut self, value: bool) -> Term {
        self.add(value.to_string(), SortId::BOOL, Kind::Other)
    }

    pub(crate) fn not(&mut self, term: Term) -> Term {
        match self.terms[term.0 as usize].kind {
            Kind::NotOf(inner) => inner,
            _ => {
                let text = format!("(not {})", self.text(term));
                self.add(text, SortId::BOOL, Kind::NotOf(term))
            }
        }
    }

    /// `op` (a Boolean one) applied to terms; defined, so that what uses it stays short.
    pub(crate) fn apply(&mut self, op: Op, terms: &[Term]) -> Term {
        let args: Vec<&str> = terms.iter().map(|&term| self.text(term)).collect();
        let text = format!("({} {})", operator(op).unwrap_or_default(), args.join(" "));
        let name = self.define("t", SortId::BOOL, &text);
        self.add(name, SortId::BOOL, Kind::Other)
    }

    /// Defines a predicate; `body` is its text over arguments of these names. How it is called in the text.
    pub(crate) fn define_predicate(&mut self, name: &str, sorts: &[SortId], body: &str, args: &[String]) -> String {
        let name = quote(&self.names.fresh(name)).into_owned();
        let args: Vec<String> =
            args.iter().zip(sorts).map(|(arg, &sort)| format!("({arg} {})", self.sort_text(sort))).collect();
        let body = body.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(self.definitions, "(define-fun {name} ({}) Bool {body})", args.join(" "));
        name
    }

    /// A predicate of that name applied to terms.
    pub(crate) fn apply_predicate(&mut self, name: &str, terms: &[Term]) -> Term {
        let args: Vec<&str> = terms.iter().map(|&term| self.text(term)).collect();
        let text = if args.is_empty() { name.to_owned() } else { format!("({name} {})", args.join(" ")) };
        self.add(text, SortId::BOOL, Kind::Other)
    }

    pub(crate) fn assert(&mut self, term: Term) {
        let _ = writeln!(self.assertions, "(assert {})", self.terms[term.0 as usize].text);
    }

    /// The term as a literal that can be assumed.
    pub(crate) fn literal(&mut self, term: Term) -> String {
        let is_constant = |term: Term| self.terms[term.0 as usize].kind == Kind::Constant;
        let is_literal = match self.terms[term.0 as usize].kind {
            Kind::Constant => true,
            Kind::NotOf(inner) => is_constant(inner),
            Kind::Other => false,
        };
        if is_literal {
            return self.text(term).to_string();
        }
        if let Some(proxy) = self.proxies.get(&term) {
            return proxy.clone();
        }
        let proxy = self.declare_constant("assumed", SortId::BOOL);
        let _ = writeln!(self.assertions, "(assert (= {proxy} {}))", self.terms[term.0 as usize].text);
        self.proxies.insert(term, proxy.clone());
        proxy
    }

    pub(crate) fn instantiate(&mut self, template: &Template, slots: &[Term]) -> Vec<Term> {
        let context = self.context;
        let mut graph = Graph::default();
        let mut sort_of_step = Vec::with_capacity(template.steps.len());
        for step in &template.steps {
            let (item, sort) = match step {
                Step::Slot(slot) => {
                    let term = slots[*slot as usize];
                    (Item::Leaf(self.text(term).into()), self.sort(term))
                }
                Step::Shared(expr) => (Item::Leaf(self.shared(*expr).into()), context.sort_of(*expr)),
                Step::Bound(var) => (Item::Bound(*var), context.var(*var).sort),
                Step::App { op, args, expr } => (Item::App(*op, args.clone()), context.sort_of(*expr)),
                Step::Quantifier { expr, vars, triggers, no_patterns, body } => {
                    let usable = self.triggers.usable(context, *expr);
                    let item = Item::Quantifier {
                        expr: *expr,
                        vars: vars.clone(),
                        triggers: usable.iter().map(|&index| triggers[index as usize].clone()).collect(),
                        no_patterns: no_patterns.clone(),
                        body: *body,
                    };
                    (item, SortId::BOOL)
                }
            };
            graph.add(item, sort, None);
            sort_of_step.push(sort);
        }
        let texts = self.write(&graph, &template.roots);
        let roots = template.roots.iter().zip(texts);
        roots
            .map(|(&root, text)| match &template.steps[root as usize] {
                Step::Slot(slot) => slots[*slot as usize],
                Step::Shared(expr) => match context.node(*expr) {
                    // Stays a constant, which can be assumed as it is.
                    Node::Var(var) => self.rigid(*var),
                    _ => self.add(text, sort_of_step[root as usize], Kind::Other),
                },
                _ => self.add(text, sort_of_step[root as usize], Kind::Other),
            })
            .collect()
    }

    // --- expressions without slots ---------------------------------------------------------------------------------

    /// The text of a closed expression without slots: a literal or a name.
    fn shared(&mut self, root: ExprId) -> String {
        if let Some(text) = self.shared.get(&root) {
            return text.clone();
        }
        let (graph, place) = self.graph_of(root);
        let text = self.write(&graph, &[place]).pop().unwrap_or_default();
        self.shared.insert(root, text.clone());
        text
    }

    /// What an expression is made of, down to what is written already.
    fn graph_of(&mut self, root: ExprId) -> (Graph, u32) {
        let context = self.context;
        let mut graph = Graph::default();
        let mut place: Map<ExprId, u32> = Map::default();
        let mut open = vec![root];
        while let Some(&id) = open.last() {
            if place.contains_key(&id) {
                open.pop();
                continue;
            }
            let before = open.len();
            if !self.shared.contains_key(&id) {
                open.extend(context.children(id).filter(|child| !place.contains_key(child)));
            }
            if open.len() > before {
                continue;
            }
            open.pop();
            let item = self.item_of(id, &place);
            place.insert(id, graph.add(item, context.sort_of(id), Some(id)));
        }
        let root = place[&root];
        (graph, root)
    }

    fn item_of(&mut self, id: ExprId, place: &Map<ExprId, u32>) -> Item {
        let context = self.context;
        if let Some(text) = self.shared.get(&id) {
            return Item::Leaf(text.as_str().into());
        }
        let at = |expr: &ExprId| place[expr];
        match context.node(id) {
            Node::Var(var) => match context.var(*var).kind {
                VarKind::Bound => Item::Bound(*var),
                VarKind::Constant => {
                    let term = self.rigid(*var);
                    Item::Leaf(self.text(term).into())
                }
                _ => {
                    self.fail(format!("`{}`, which differs between instances, here", context.var(*var).name));
                    Item::Leaf("false".into())
                }
            },
            Node::App(op, args) => Item::App(*op, args.iter().map(at).collect()),
            Node::Quantifier(quantifier) => {
                let usable = self.triggers.usable(context, id);
                let trigger = |index: &u32| quantifier.triggers[*index as usize].iter().map(at).collect();
                Item::Quantifier {
                    expr: id,
                    vars: quantifier.vars.as_slice().into(),
                    triggers: usable.iter().map(trigger).collect(),
                    no_patterns: quantifier.no_patterns.iter().map(at).collect(),
                    body: at(&quantifier.body),
                }
            }
            literal => Item::Leaf(literals::text(context, literal).unwrap_or_default().into()),
        }
    }

    /// Gives a text a name.
    fn define(&mut self, like: &str, sort: SortId, text: &str) -> String {
        let name = quote(&self.names.fresh(like)).into_owned();
        let sort = self.sort_text(sort);
        let _ = writeln!(self.definitions, "(define-fun {name} () {sort} {text})");
        self.named.push((name.clone(), text.to_owned()));
        name
    }

    fn bound_name(&mut self, var: VarId) -> String {
        let Self { bound, names, context, .. } = self;
        bound.entry(var).or_insert_with(|| quote(&names.fresh(&context.var(var).name)).into_owned()).clone()
    }

    // --- sorts and functions ---------------------------------------------------------------------------------------

    pub(crate) fn sort_text(&mut self, id: SortId) -> String {
        sorts::text(self.context, id, &mut |user| self.user_sort(user))
    }

    /// The name of an uninterpreted sort or a datatype, declared when it is first wanted.
    fn user_sort(&mut self, id: SortId) -> String {
        if let Some(name) = self.user_sorts.get(&id) {
            return name.clone();
        }
        let context = self.context;
        match context.sort_kind(id) {
            Sort::Uninterpreted(name) => {
                let name = self.names.fresh(&names::simple(name));
                let _ = writeln!(self.definitions, "(declare-sort {name} 0)");
                self.user_sorts.insert(id, name.clone());
                name
            }
            _ => {
                self.declare_datatypes(id);
                self.user_sorts.get(&id).cloned().unwrap_or_default()
            }
        }
    }

    /// Declares a datatype together with those that its fields mention.
    fn declare_datatypes(&mut self, first: SortId) {
        let context = self.context;
        let mut group = Vec::new();
        let mut seen = Set::default();
        let mut open = vec![first];
        while let Some(sort) = open.pop() {
            if !seen.insert(sort) || self.user_sorts.contains_key(&sort) {
                continue;
            }
            match context.sort_kind(sort) {
                Sort::Array(index, element) => open.extend([*index, *element]),
                Sort::Datatype(datatype) => {
                    group.push(*datatype);
                    for &constructor in &context.datatype(*datatype).constructors {
                        open.extend(context.constructor(constructor).fields.iter().map(|field| field.1));
                    }
                }
                _ => {}
            }
        }
        group.sort_unstable();
        for &datatype in &group {
            let datatype = context.datatype(datatype);
            if datatype.constructors.is_empty() {
                self.fail(format!("the datatype `{}` without constructors", datatype.name));
            }
            let name = self.names.fresh(&names::simple(&datatype.name));
            self.user_sorts.insert(datatype.sort, name);
        }
        let mut headers = String::new();
        let mut bodies = String::new();
        for &datatype in &group {
            let datatype = context.datatype(datatype);
            let _ = write!(headers, "({} 0)", self.user_sorts[&datatype.sort]);
            bodies.push('(');
            for &id in &datatype.constructors {
                let constructor = context.constructor(id);
                let name = self.names.fresh(&constructor.name);
                let _ = write!(bodies, "({}", quote(&name));
                self.constructor_names.insert(id, quote(&name).into_owned());
                self.constructors.insert(name, id);
                for (index, (field, sort)) in constructor.fields.iter().enumerate() {
                    let field = quote(&self.names.fresh(field)).into_owned();
                    let sort = self.sort_text(*sort);
                    let _ = write!(bodies, " ({field} {sort})");
                    self.field_names.insert((id, index as u32), field);
                }
                bodies.push(')');
            }
            bodies.push(')');
        }
        let _ = writeln!(self.definitions, "(declare-datatypes ({headers}) ({bodies}))");
    }

    fn declare_constructor(&mut self, id: ConstructorId) {
        let datatype = self.context.constructor(id).datatype;
        self.user_sort(self.context.datatype(datatype).sort);
    }

    /// What is written in front of the arguments of `op`.
    fn head(&mut self, op: Op) -> String {
        match op {
            Op::ConstArray(sort) => format!("(as const {})", self.sort_text(sort)),
            Op::Extract { hi, lo } => format!("(_ extract {hi} {lo})"),
            Op::Call(function) => self.function_head(function),
            Op::Construct(constructor) => {
                self.declare_constructor(constructor);
                self.constructor_names.get(&constructor).cloned().unwrap_or_default()
            }
            Op::Is(constructor) => {
                self.declare_constructor(constructor);
                format!("(_ is {})", self.constructor_names.get(&constructor).map_or("", String::as_str))
            }
            Op::Field(constructor, field) => {
                self.declare_constructor(constructor);
                self.field_names.get(&(constructor, field)).cloned().unwrap_or_default()
            }
            _ => operator(op).unwrap_or_default().to_string(),
        }
    }

    fn function_head(&mut self, id: FunctionId) -> String {
        if let Some(head) = self.heads.get(&id) {
            return head.clone();
        }
        let context = self.context;
        let function = context.function(id);
        let head = match &function.kind {
            FunctionKind::Builtin(text) => builtin::head(context, function, text, &mut |sort| self.sort_text(sort)),
            FunctionKind::Uninterpreted => {
                let name = quote(&self.names.fresh(&function.name)).into_owned();
                let params: Vec<String> = function.params.iter().map(|&sort| self.sort_text(sort)).collect();
                let result = self.sort_text(function.result);
                let _ = writeln!(self.definitions, "(declare-fun {name} ({}) {result})", params.join(" "));
                name
            }
            FunctionKind::Defined { params, body } => {
                if !self.open_definitions.insert(id) {
                    self.fail(format!("the recursive definition of `{}`", function.name));
                    return "false".into();
                }
                let text = stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.define_function(id, params, *body));
                self.open_definitions.remove(&id);
                text
            }
        };
        self.heads.insert(id, head.clone());
        head
    }

    fn define_function(&mut self, id: FunctionId, params: &[VarId], body: ExprId) -> String {
        let function = self.context.function(id);
        let (graph, root) = self.graph_of(body);
        let text = self.write_definition(&graph, root, params);
        let name = quote(&self.names.fresh(&function.name)).into_owned();
        let params: Vec<String> = params
            .iter()
            .map(|&param| {
                let sort = self.sort_text(self.context.var(param).sort);
                format!("({} {sort})", self.bound_name(param))
            })
            .collect();
        let result = self.sort_text(function.result);
        let _ = writeln!(self.definitions, "(define-fun {name} ({}) {result} {text})", params.join(" "));
        name
    }

    /// The function that a name in the text is.
    pub(crate) fn constructor(&self, name: &str) -> Option<ConstructorId> {
        self.constructors.get(name).copied()
    }

    /// The name of a function in the text, if it was declared.
    pub(crate) fn declared_name(&self, function: FunctionId) -> Option<&str> {
        match self.context.function(function).kind {
            FunctionKind::Uninterpreted => self.heads.get(&function).map(String::as_str),
            _ => None,
        }
    }
}

/// The operators whose text does not depend on anything.
fn operator(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::Not => "not",
        Op::And => "and",
        Op::Or => "or",
        Op::Implies => "=>",
        Op::Eq => "=",
        Op::Distinct => "distinct",
        Op::Ite => "ite",
        Op::Add => "+",
        Op::Sub | Op::Neg => "-",
        Op::Mul => "*",
        Op::Div => "div",
        Op::Mod => "mod",
        Op::RealDiv => "/",
        Op::Pow => "^",
        Op::Lt => "<",
        Op::Le => "<=",
        Op::ToReal => "to_real",
        Op::ToInt => "to_int",
        Op::Select => "select",
        Op::Store => "store",
        Op::Concat => "concat",
        Op::ConstArray(_) | Op::Extract { .. } | Op::Call(_) | Op::Construct(_) | Op::Is(_) | Op::Field(..) => {
            return None;
        }
    })
}
