//! From typed expressions to nodes.
//!
//! Every variable gets a fixed place: globals, locals and bound variables have slots, and what a lambda mentions
//! of its surroundings is captured when the lambda is evaluated.

use super::builtins::{Builtin, Op};
use super::code::*;
use super::float;
use super::value::Value;
use super::world::WIDEST_VECTOR;
use crate::syntax::{
    BinaryOp, BinderId, BinderKind, Call, CodeExprId, ExprId, ExprKind, LetId, Spec, StmtKind, UnaryOp,
};
use crate::typed::{
    ConstructorId, FunctionId, ImplementationId, Meaning, ProcedureId, Ty, TypeCtorId, TypeParamId, TypedProgram,
    VarId, VarKind,
};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Pow;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Code {
    /// Nothing compiled yet, but every variable has its place.
    pub fn new(program: &TypedProgram) -> Code {
        let mut code = Code {
            nodes: Vec::new(),
            lists: Vec::new(),
            constants: Vec::new(),
            type_lists: vec![TypeList { types: Box::default(), open: false }],
            quantifiers: Vec::new(),
            lambdas: Vec::new(),
            lets: Vec::new(),
            code_exprs: Vec::new(),
            fields: Vec::new(),
            reasons: Vec::new(),
            instrs: Vec::new(),
            targets: Vec::new(),
            assigns: Vec::new(),
            havocs: Vec::new(),
            unpacks: Vec::new(),
            calls: Vec::new(),
            slots: vec![None; program.vars.len()],
            globals: Vec::new(),
            functions: vec![None; program.functions.len()],
            contracts: FxHashMap::default(),
            bodies: FxHashMap::default(),
            olds: FxHashMap::default(),
            field_index: FxHashMap::default(),
            concurrent: program.syntax.stmts.iter().any(|stmt| is_fork(program, &stmt.kind)),
            inline_sizes: FxHashMap::default(),
            mentions: FxHashMap::default(),
        };
        for &var in program.globals.iter().chain(&program.constants) {
            code.slots[var.index()] = Some(Slot::Global(code.globals.len() as u32));
            code.globals.push(var);
        }
        // The parameters of a procedure and of its implementations share their places, so that contracts and
        // bodies run in the same frame.
        let procedures = program.procedures.iter().map(|procedure| [&procedure.ins[..], &procedure.outs, &[]]);
        let bodies = program.implementations.iter().map(|body| [&body.ins[..], &body.outs, &body.locals]);
        for parts in procedures.chain(bodies) {
            for (slot, var) in parts.into_iter().flatten().enumerate() {
                code.slots[var.index()] = Some(Slot::Local(slot as u32));
            }
        }
        code
    }

    /// How a function gets its value; compiled when first asked for.
    pub fn function(&mut self, program: &TypedProgram, id: FunctionId) -> FunctionCode {
        if let Some(code) = &self.functions[id.index()] {
            return code.clone();
        }
        let function = &program.functions[id.index()];
        let code = if let Some(constructor) = function.constructor {
            FunctionCode::Constructor(constructor)
        } else if let Some(builtin) = function.builtin {
            let name = &program.syntax.names[builtin];
            match Builtin::parse(name) {
                Some(builtin) => FunctionCode::Builtin(Arc::new(builtin)),
                None => FunctionCode::Unsupported(format!("the builtin function \"{name}\"").into()),
            }
        } else if function.constant_map {
            FunctionCode::Builtin(Arc::new(Builtin { op: Op::ConstMap, leading: Vec::new() }))
        } else if let Some(attribute) = function.approximation {
            let names = &program.syntax.names;
            let name = &names[function.name.name];
            FunctionCode::Unsupported(format!("the function `{name}`, marked {{:{}}}", &names[attribute]).into())
        } else if let Some(body) = function.body {
            let recursive = calls_itself(program, id);
            let mut compiler = Compiler::new(program, self);
            for &param in &function.params {
                compiler.bind(param);
            }
            let body = compiler.expr(body, None);
            FunctionCode::Body { body, recursive }
        } else {
            FunctionCode::Uninterpreted
        };
        self.functions[id.index()] = Some(code.clone());
        code
    }

    /// How many expressions the body of a function comes to, if it is small and can stand in place of the
    /// function's applications: it binds no variables, and does not lead back to the function.
    fn inline_size(&mut self, program: &TypedProgram, id: FunctionId) -> Option<u32> {
        const LARGEST: u32 = 64;
        if let Some(&known) = self.inline_sizes.get(&id) {
            return known;
        }
        let function = &program.functions[id.index()];
        let size = function.body.filter(|_| {
            let plain = function.builtin.is_none() && function.constructor.is_none();
            plain && function.type_params.is_empty() && !calls_itself(program, id)
        });
        let size = size.and_then(|body| {
            let mut size = Some(0u32);
            let mut callees = Vec::new();
            walk(program, body, &mut |expr| {
                size = size.map(|size| size + 1);
                match program.syntax.expr(expr).kind {
                    ExprKind::Binder(_) | ExprKind::Let(_) | ExprKind::Code(_) => size = None,
                    _ => {}
                }
                if let Some(Meaning::Function(callee)) = program.meanings[expr.index()] {
                    callees.push(callee);
                }
            });
            let mut total = size.filter(|&size| size <= LARGEST)?;
            for callee in callees {
                total += self.inline_size(program, callee).unwrap_or(0);
            }
            (total <= LARGEST).then_some(total)
        });
        self.inline_sizes.insert(id, size);
        size
    }

    /// A formula outside procedures: an axiom, or the `where` clause of a global.
    pub fn formula(&mut self, program: &TypedProgram, expr: ExprId) -> NodeId {
        Compiler::new(program, self).expr(expr, Some(true))
    }

    /// A term in which these variables are bound, in these places.
    pub fn term_with(&mut self, program: &TypedProgram, places: &[Option<VarId>], expr: ExprId) -> NodeId {
        let mut compiler = Compiler::new(program, self);
        for &place in places {
            match place {
                Some(var) => {
                    compiler.bind(var);
                }
                None => compiler.scope().next += 1,
            }
        }
        compiler.expr(expr, None)
    }

    pub fn contract(&mut self, program: &TypedProgram, id: ProcedureId) -> Arc<Contract> {
        if let Some(contract) = self.contracts.get(&id) {
            return contract.clone();
        }
        let procedure = &program.procedures[id.index()];
        let mut compiler = Compiler::new(program, self);
        let (mut requires, mut ensures) = (Vec::new(), Vec::new());
        for (index, spec) in program.specs(id).iter().enumerate() {
            let index = index as u32;
            match spec {
                Spec::Requires { free, expr, .. } => {
                    requires.push(Clause { index, free: *free, formula: compiler.expr(*expr, Some(true)) });
                }
                Spec::Ensures { free, expr, .. } => {
                    ensures.push(Clause { index, free: *free, formula: compiler.expr(*expr, Some(true)) });
                }
                Spec::Modifies { .. } => {}
            }
        }
        let ins = compiler.wheres(&procedure.ins);
        let outs = compiler.wheres(&procedure.outs);
        let olds = std::mem::take(&mut compiler.olds);
        // What is checked is checked before anything is taken for granted.
        requires.sort_by_key(|clause| clause.free);
        ensures.sort_by_key(|clause| clause.free);
        let contract = Arc::new(Contract { requires: requires.into(), ensures: ensures.into(), ins, outs });
        self.remember_olds(id, olds);
        self.contracts.insert(id, contract.clone());
        contract
    }

    pub fn body(&mut self, program: &TypedProgram, id: ImplementationId) -> Arc<Body> {
        if let Some(body) = self.bodies.get(&id) {
            return body.clone();
        }
        let implementation = &program.implementations[id.index()];
        let procedure = &program.procedures[implementation.procedure.index()];
        let mut compiler = Compiler::new(program, self);
        let own = implementation.ins.iter().chain(&implementation.outs).copied();
        compiler.formals = own.zip(procedure.ins.iter().chain(&procedure.outs).copied()).collect();
        let start = compiler.flatten(&program.body(id).code);
        let locals = compiler.wheres(&implementation.locals);
        let olds = std::mem::take(&mut compiler.olds);
        let slots = implementation.ins.len() + implementation.outs.len() + implementation.locals.len();
        let body = Arc::new(Body { start, slots: slots as u32, locals });
        self.remember_olds(implementation.procedure, olds);
        self.bodies.insert(id, body.clone());
        body
    }

    fn remember_olds(&mut self, procedure: ProcedureId, new: BTreeSet<u32>) {
        let known = self.olds.entry(procedure).or_insert_with(|| Arc::new([]));
        if new.iter().any(|slot| known.binary_search(slot).is_err()) {
            let all: BTreeSet<u32> = known.iter().copied().chain(new).collect();
            *known = all.into_iter().collect();
        }
    }
}

/// Whether a function's body leads back to the function.
fn calls_itself(program: &TypedProgram, id: FunctionId) -> bool {
    let mut seen = FxHashSet::default();
    let mut open = vec![id];
    while let Some(function) = open.pop() {
        let Some(body) = program.functions[function.index()].body else { continue };
        let mut found = false;
        walk(program, body, &mut |expr| {
            if let Some(Meaning::Function(callee)) = program.meanings[expr.index()] {
                found |= callee == id;
                if seen.insert(callee) {
                    open.push(callee);
                }
            }
        });
        if found {
            return true;
        }
    }
    false
}

/// Visits an expression and all its parts, without triggers and code expressions.
pub(super) fn walk(program: &TypedProgram, root: ExprId, visit: &mut dyn FnMut(ExprId)) {
    let mut open = vec![root];
    while let Some(id) = open.pop() {
        visit(id);
        crate::walk::children(&program.syntax, id, |child| open.push(child));
    }
}

/// What a lambda mentions of its surroundings: a variable, and whether its old value is meant.
type Capture = (VarId, bool);

/// The variables of a function, formula or procedure, or of a lambda inside.
#[derive(Default)]
struct Scope {
    bound: FxHashMap<VarId, u32>,
    /// The next free place among the bound variables.
    next: u32,
    captures: Vec<(Capture, NodeId)>,
    /// Type parameters that occur.
    type_params: BTreeSet<TypeParamId>,
}

pub(super) struct Compiler<'a> {
    pub program: &'a TypedProgram,
    pub code: &'a mut Code,
    /// The outermost first; each further one is a lambda.
    scopes: Vec<Scope>,
    /// Slots of globals whose value at entry is asked for.
    olds: BTreeSet<u32>,
    in_old: bool,
    /// Parameters of functions whose bodies stand in place of their applications, and the arguments.
    replaced: Vec<(VarId, NodeId)>,
    /// For the parameters of a separate implementation: the procedure's.
    pub formals: FxHashMap<VarId, VarId>,
}

impl<'a> Compiler<'a> {
    fn new(program: &'a TypedProgram, code: &'a mut Code) -> Self {
        Compiler {
            program,
            code,
            scopes: vec![Scope::default()],
            olds: BTreeSet::new(),
            in_old: false,
            replaced: Vec::new(),
            formals: FxHashMap::default(),
        }
    }

    fn scope(&mut self) -> &mut Scope {
        // There is always the outermost.
        let last = self.scopes.len() - 1;
        &mut self.scopes[last]
    }

    pub fn bind(&mut self, var: VarId) -> u32 {
        let scope = self.scope();
        let place = scope.next;
        scope.bound.insert(var, place);
        scope.next += 1;
        place
    }

    fn release(&mut self, vars: &[VarId]) {
        let scope = self.scope();
        for var in vars {
            scope.bound.remove(var);
        }
        scope.next -= vars.len() as u32;
    }

    /// Where a variable that is assigned to lives.
    pub fn target_slot(&mut self, var: VarId) -> Option<Slot> {
        match self.scope().bound.get(&var) {
            Some(&place) => Some(Slot::Bound(place)),
            None => self.code.slot(var),
        }
    }

    pub fn wheres(&mut self, vars: &[VarId]) -> Box<[(VarId, NodeId)]> {
        let clause = |&var: &VarId| Some((var, self.expr(self.program.var(var).where_clause?, Some(true))));
        vars.iter().filter_map(clause).collect()
    }

    pub fn unsupported(&mut self, reason: String) -> NodeId {
        let reason = self.code.reason(reason);
        self.code.add(Node::Unsupported(reason))
    }

    /// `polarity`: whether the formula around gets truer as this one does.
    pub fn expr(&mut self, id: ExprId, polarity: Option<bool>) -> NodeId {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.expr_inside(id, polarity))
    }

    fn expr_inside(&mut self, id: ExprId, polarity: Option<bool>) -> NodeId {
        let program = self.program;
        let names = &program.syntax.names;
        let literal = |compiler: &mut Self, value: Option<Value>, text: &str| match value {
            Some(value) => compiler.code.constant(value),
            None => compiler.unsupported(format!("the literal {text}")),
        };
        match program.syntax.expr(id).kind {
            ExprKind::Bool(value) => self.code.add(Node::Bool(value)),
            ExprKind::Int(digits) => {
                let value = names[digits].parse::<BigInt>().ok().map(Value::big_int);
                literal(self, value, &names[digits])
            }
            ExprKind::Real(text) => literal(self, parse_real(&names[text]).map(Value::real), &names[text]),
            ExprKind::Bv { digits, width } => {
                let value = names[digits].parse::<BigInt>().ok().filter(|_| width <= WIDEST_VECTOR);
                let value = value.map(|value| Value::Bv(super::bitvector::Bv::new(width, &value)));
                literal(self, value, &format!("{}bv{width}", &names[digits]))
            }
            ExprKind::Float(text) => literal(self, float::parse_literal(&names[text]).map(Value::from), &names[text]),
            ExprKind::String(text) => {
                let value = Value::String(super::strings::unescape(&names[text]).into());
                self.code.constant(value)
            }
            ExprKind::RoundingMode(mode) => self.code.constant(Value::RoundingMode(mode)),
            ExprKind::Name(_) => match program.meanings[id.index()] {
                Some(Meaning::Var(var)) => {
                    if let Some(&(_, arg)) = self.replaced.iter().rev().find(|(param, _)| *param == var) {
                        return arg;
                    }
                    let node = self.variable(self.scopes.len() - 1, var, self.in_old);
                    self.code.add(node)
                }
                Some(_) => self.apply(id, &[], polarity),
                None => self.unsupported("a name without a meaning".to_owned()),
            },
            ExprKind::Old(inner) => {
                let around = std::mem::replace(&mut self.in_old, true);
                let node = self.expr(inner, polarity);
                self.in_old = around;
                node
            }
            ExprKind::Unary(UnaryOp::Not, inner) => {
                let inner = self.expr(inner, polarity.map(|polarity| !polarity));
                self.code.add(Node::Not(inner))
            }
            ExprKind::Unary(UnaryOp::Neg, inner) => {
                let inner = self.expr(inner, None);
                self.code.add(Node::Neg(inner))
            }
            ExprKind::Binary(op, a, b) => self.binary(op, a, b, polarity),
            ExprKind::IfThenElse(condition, yes, no) => {
                let condition = self.expr(condition, None);
                let yes = self.expr(yes, polarity);
                let no = self.expr(no, polarity);
                self.code.add(Node::Ite(condition, yes, no))
            }
            ExprKind::Select(map, indices) => {
                let map = self.expr(map, None);
                let indices = self.list(program.syntax.list(indices));
                let types = self.type_args(id);
                self.code.add(Node::Select { map, indices, types })
            }
            ExprKind::Store(map, indices, value) => {
                let map = self.expr(map, None);
                let mut parts: Vec<ExprId> = program.syntax.list(indices).to_vec();
                parts.push(value);
                let parts = self.list(&parts);
                let types = self.type_args(id);
                self.code.add(Node::Store { map, parts, types })
            }
            ExprKind::Extract { bv, hi, lo } => {
                let bv = self.expr(bv, None);
                self.code.add(Node::Extract { bv, high: hi, low: lo })
            }
            ExprKind::Apply { args, .. } => self.apply(id, program.syntax.list(args), polarity),
            ExprKind::ToInt(inner) => {
                let inner = self.expr(inner, None);
                self.code.add(Node::ToInt(inner))
            }
            ExprKind::ToReal(inner) => {
                let inner = self.expr(inner, None);
                self.code.add(Node::ToReal(inner))
            }
            ExprKind::Ascribe(inner, _) => self.expr(inner, polarity),
            ExprKind::Binder(binder) => match program.syntax.binder(binder).kind {
                BinderKind::Forall => self.quantifier(id, binder, true, polarity),
                BinderKind::Exists => self.quantifier(id, binder, false, polarity),
                BinderKind::Lambda => self.lambda(id, binder),
            },
            ExprKind::Let(id) => self.let_expr(id, polarity),
            ExprKind::Code(code) => self.code_expr(code),
            ExprKind::Is(data, _) => {
                let data = self.expr(data, None);
                match program.meanings[id.index()] {
                    Some(Meaning::Constructor(constructor) | Meaning::Tester(constructor)) => {
                        self.code.add(Node::Is(data, constructor))
                    }
                    _ => self.unsupported("`is` without a constructor".to_owned()),
                }
            }
            ExprKind::Field(data, _) => {
                let data = self.expr(data, None);
                match self.field_of(id) {
                    Some(field) => self.code.add(Node::Field(data, field)),
                    None => self.unsupported("`->` without a field".to_owned()),
                }
            }
            ExprKind::FieldUpdate(data, _, value) => {
                let data = self.expr(data, None);
                let value = self.expr(value, None);
                match self.field_of(id) {
                    Some(field) => self.code.add(Node::FieldUpdate { data, value, field }),
                    None => self.unsupported("`->` without a field".to_owned()),
                }
            }
            ExprKind::Wildcard => self.unsupported("`*` outside the arguments of a call".to_owned()),
        }
    }

    fn binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId, polarity: Option<bool>) -> NodeId {
        // Of `a <== b`, the right side is the premise.
        let (left, right) = match op {
            BinaryOp::And | BinaryOp::Or => (polarity, polarity),
            BinaryOp::Implies => (polarity.map(|polarity| !polarity), polarity),
            BinaryOp::Explies => (polarity, polarity.map(|polarity| !polarity)),
            _ => (None, None),
        };
        let a = self.expr(a, left);
        let b = self.expr(b, right);
        self.code.add(match op {
            BinaryOp::Iff | BinaryOp::Eq => Node::Eq(a, b),
            BinaryOp::Neq => Node::Neq(a, b),
            BinaryOp::Implies => Node::Implies(a, b),
            BinaryOp::Explies => Node::Implies(b, a),
            BinaryOp::And => Node::And(a, b),
            BinaryOp::Or => Node::Or(a, b),
            BinaryOp::Lt => Node::Lt(a, b),
            BinaryOp::Le => Node::Le(a, b),
            BinaryOp::Ge => Node::Ge(a, b),
            BinaryOp::Gt => Node::Gt(a, b),
            BinaryOp::Subtype => Node::Subtype(a, b),
            BinaryOp::Concat => Node::Concat(a, b),
            BinaryOp::Add => Node::Add(a, b),
            BinaryOp::Sub => Node::Sub(a, b),
            BinaryOp::Mul => Node::Mul(a, b),
            BinaryOp::Div => Node::Div(a, b),
            BinaryOp::Mod => Node::Mod(a, b),
            BinaryOp::RealDiv => Node::RealDiv(a, b),
            BinaryOp::Pow => Node::Pow(a, b),
        })
    }

    pub fn list(&mut self, exprs: &[ExprId]) -> List {
        let nodes: Vec<NodeId> = exprs.iter().map(|&expr| self.expr(expr, None)).collect();
        self.code.add_list(&nodes)
    }

    fn variable(&mut self, level: usize, var: VarId, old: bool) -> Node {
        if let Some(&place) = self.scopes[level].bound.get(&var) {
            return Node::Bound(place);
        }
        let kind = self.program.var(var).kind;
        if level > 0 && kind != VarKind::Constant {
            // Only globals have an old value of their own.
            let capture = (var, old && kind == VarKind::Global);
            if let Some(known) = self.scopes[level].captures.iter().position(|(known, _)| *known == capture) {
                return Node::Captured(known as u32);
            }
            let outside = self.variable(level - 1, var, old);
            let outside = self.code.add(outside);
            self.scopes[level].captures.push((capture, outside));
            return Node::Captured(self.scopes[level].captures.len() as u32 - 1);
        }
        match self.code.slot(var) {
            Some(Slot::Global(slot)) if old && kind == VarKind::Global => {
                self.olds.insert(slot);
                Node::OldGlobal(slot)
            }
            Some(Slot::Global(slot)) => Node::Global(slot),
            Some(Slot::Local(slot)) => Node::Local(slot),
            Some(Slot::Bound(_)) | None => {
                let name = &self.program.syntax.names[self.program.var(var).name.name];
                Node::Unsupported(self.code.reason(format!("the variable {name} outside its scope")))
            }
        }
    }

    fn apply(&mut self, id: ExprId, args: &[ExprId], polarity: Option<bool>) -> NodeId {
        let args = self.list(args);
        let types = self.type_args(id);
        match self.program.meanings[id.index()] {
            Some(Meaning::Function(function)) => {
                if let Some(body) = self.inlined(function, args, polarity) {
                    return body;
                }
                self.code.add(Node::Apply { function, args, types })
            }
            Some(Meaning::Constructor(constructor)) => self.code.add(Node::Construct { constructor, args, types }),
            Some(Meaning::Tester(constructor)) if args.len == 1 => {
                let data = self.code.item(args, 0);
                self.code.add(Node::Is(data, constructor))
            }
            Some(Meaning::Selector(..) | Meaning::Field { .. }) if args.len == 1 => {
                let data = self.code.item(args, 0);
                match self.field_of(id) {
                    Some(field) => self.code.add(Node::Field(data, field)),
                    None => self.unsupported("a selector without a field".to_owned()),
                }
            }
            _ => self.unsupported("an application of something that is no function".to_owned()),
        }
    }

    /// The body of a small function with the arguments in place of its parameters: saves the call, and shows the
    /// comparisons behind a name to whoever looks for limits of quantifiers.
    fn inlined(&mut self, function: FunctionId, args: List, polarity: Option<bool>) -> Option<NodeId> {
        self.code.inline_size(self.program, function)?;
        let decl = &self.program.functions[function.index()];
        let body = decl.body?;
        if args.len as usize != decl.params.len() {
            return None;
        }
        // An argument that is written more than once would be evaluated more than once.
        let mut uses: FxHashMap<VarId, u32> = FxHashMap::default();
        walk(self.program, body, &mut |expr| {
            if let Some(Meaning::Var(var)) = self.program.meanings[expr.index()] {
                *uses.entry(var).or_default() += 1;
            }
        });
        for (index, param) in decl.params.iter().enumerate() {
            let simple = matches!(
                self.code.node(self.code.item(args, index as u32)),
                Node::Constant(_)
                    | Node::Bool(_)
                    | Node::Local(_)
                    | Node::Global(_)
                    | Node::Bound(_)
                    | Node::Captured(_)
            );
            if !simple && uses.get(param).is_some_and(|&uses| uses > 1) {
                return None;
            }
        }
        for (index, &param) in decl.params.iter().enumerate() {
            let arg = self.code.item(args, index as u32);
            self.replaced.push((param, arg));
        }
        let around = std::mem::replace(&mut self.in_old, false);
        let node = self.expr(body, polarity);
        self.in_old = around;
        self.replaced.truncate(self.replaced.len() - decl.params.len());
        Some(node)
    }

    /// How an expression instantiates the type parameters of what it uses.
    fn type_args(&mut self, id: ExprId) -> TypeListId {
        let program = self.program;
        match program.type_args.get(&id) {
            Some(types) => self.type_list(types),
            None => TypeListId::EMPTY,
        }
    }

    pub fn type_list(&mut self, types: &[Ty]) -> TypeListId {
        if types.is_empty() {
            return TypeListId::EMPTY;
        }
        let mut open = false;
        for &ty in types {
            open |= self.note_type(ty);
        }
        self.code.type_lists.push(TypeList { types: types.into(), open });
        TypeListId(self.code.type_lists.len() as u32 - 1)
    }

    /// Remembers the type parameters in a type; whether there are any.
    fn note_type(&mut self, ty: Ty) -> bool {
        let types = &self.program.types;
        if !types.facts(ty).param {
            return false;
        }
        let mut params = Vec::new();
        types.params_in_order(ty, &mut FxHashSet::default(), &mut params);
        self.scope().type_params.extend(params);
        true
    }

    fn field_of(&mut self, id: ExprId) -> Option<u32> {
        match self.program.meanings[id.index()]? {
            Meaning::Field { datatype, field } => Some(self.field(datatype, field)),
            Meaning::Selector(constructor, index) => {
                let name = self.program.constructors[constructor.index()].fields.get(index as usize)?.0;
                let places = Box::new([(constructor, index)]);
                self.code.fields.push(Arc::new(Field { name, places }));
                Some(self.code.fields.len() as u32 - 1)
            }
            _ => None,
        }
    }

    pub fn field(&mut self, datatype: TypeCtorId, name: crate::names::Name) -> u32 {
        if let Some(&field) = self.code.field_index.get(&(datatype, name)) {
            return field;
        }
        let program = self.program;
        let constructors = program.type_ctors[datatype.index()].datatype.as_ref().map(|data| &data.constructors);
        let place = |&id: &ConstructorId| {
            let fields = &program.constructors[id.index()].fields;
            fields.iter().position(|field| field.0 == name).map(|index| (id, index as u32))
        };
        let places = constructors.into_iter().flatten().filter_map(place).collect();
        self.code.fields.push(Arc::new(Field { name, places }));
        let field = self.code.fields.len() as u32 - 1;
        self.code.field_index.insert((datatype, name), field);
        field
    }

    fn let_expr(&mut self, id: LetId, polarity: Option<bool>) -> NodeId {
        let program = self.program;
        let let_expr = program.syntax.let_expr(id);
        let vars = &program.let_vars[id.index()];
        let values: Box<[NodeId]> = let_expr.values.iter().map(|&value| self.expr(value, None)).collect();
        let first = self.scope().next;
        for &var in vars {
            self.bind(var);
        }
        let body = self.expr(let_expr.body, polarity);
        self.release(vars);
        self.code.lets.push(Arc::new(Let { first, values, body }));
        self.code.add(Node::Let(self.code.lets.len() as u32 - 1))
    }

    fn code_expr(&mut self, id: CodeExprId) -> NodeId {
        let program = self.program;
        let locals = &program.code_expr_locals[id.index()];
        let first = self.scope().next;
        for &var in locals {
            self.bind(var);
        }
        let start = self.flatten(&program.syntax.code_expr(id).code);
        // What is inside came before it.
        let end = Pc(self.code.instrs.len() as u32);
        self.release(locals);
        let locals = locals.iter().map(|&var| (var, program.var(var).ty)).collect();
        self.code.code_exprs.push(Arc::new(CodeExpr { start, end, first, locals }));
        self.code.add(Node::Code(self.code.code_exprs.len() as u32 - 1))
    }

    fn lambda(&mut self, id: ExprId, binder: BinderId) -> NodeId {
        let program = self.program;
        let (own_params, vars) = &program.binder_vars[binder.index()];
        let ty = program.type_of(id);
        self.scopes.push(Scope::default());
        self.note_type(ty);
        for &var in vars {
            self.bind(var);
            self.note_type(program.var(var).ty);
        }
        let body = self.expr(program.syntax.binder(binder).body, None);
        // A scope was pushed above.
        let scope = self.scopes.pop().unwrap_or_default();
        // The map type counts its parameters in the order in which they occur in the indices' types.
        let mut type_params = Vec::new();
        let mut seen = FxHashSet::default();
        for &var in vars {
            program.types.params_in_order(program.var(var).ty, &mut seen, &mut type_params);
        }
        type_params.retain(|param| own_params.contains(param));
        let outer: Vec<TypeParamId> =
            scope.type_params.iter().copied().filter(|param| !own_params.contains(param)).collect();
        self.scope().type_params.extend(&outer);
        let captures = scope.captures.into_iter().map(|(_, node)| node).collect();
        let lambda = Lambda { binder, ty, type_params: type_params.into(), body, captures, outer_types: outer.into() };
        self.code.lambdas.push(Arc::new(lambda));
        self.code.add(Node::Lambda(self.code.lambdas.len() as u32 - 1))
    }

    fn quantifier(&mut self, id: ExprId, binder: BinderId, universal: bool, polarity: Option<bool>) -> NodeId {
        let program = self.program;
        let (type_params, vars) = &program.binder_vars[binder.index()];
        let first = self.scope().next;
        for &var in vars {
            self.bind(var);
            self.note_type(program.var(var).ty);
        }
        let syntax = program.syntax.binder(binder);
        let mut body = self.expr(syntax.body, polarity);
        for &var in vars {
            // A `where` clause restricts what the variable ranges over.
            if let Some(clause) = program.var(var).where_clause {
                let clause = self.expr(clause, None);
                body = self.code.add(if universal { Node::Implies(clause, body) } else { Node::And(clause, body) });
            }
        }
        let mut triggers: Vec<Box<[NodeId]>> = Vec::new();
        for trigger in syntax.triggers.iter().filter(|trigger| trigger.positive) {
            triggers.push(trigger.exprs.iter().map(|&expr| self.expr(expr, None)).collect());
        }
        let hint_sources: Vec<NodeId> = std::iter::once(body).chain(triggers.iter().flatten().copied()).collect();
        self.release(vars);
        let var = |(place, &var): (u32, &VarId)| QuantifiedVar {
            var,
            ty: program.var(var).ty,
            bound: place,
            lower: Vec::new(),
            upper: Vec::new(),
            equal: Vec::new(),
            hints: Vec::new(),
        };
        let mut quantified: Box<[QuantifiedVar]> = (first..).zip(vars).map(var).collect();
        super::hints::find_limits(self.code, universal, body, &mut quantified);
        for source in hint_sources {
            super::hints::find_hints(self.code, source, &mut quantified);
        }
        let quantifier = Quantifier {
            expr: id,
            universal,
            type_params: type_params.as_slice().into(),
            vars: quantified,
            body,
            triggers: triggers.into(),
            polarity,
        };
        self.code.quantifiers.push(Arc::new(quantifier));
        self.code.add(Node::Quantifier(self.code.quantifiers.len() as u32 - 1))
    }
}

/// Whether a statement starts a thread.
fn is_fork(program: &TypedProgram, kind: &StmtKind) -> bool {
    let asynchronous = |call: &Call| {
        let named = |name| &program.syntax.names[name] == "async";
        call.asynchronous || call.attributes.iter().any(|attribute| named(attribute.name))
    };
    match kind {
        StmtKind::Call(call) => asynchronous(call),
        StmtKind::ParCall { arms, .. } => arms.iter().any(asynchronous),
        _ => false,
    }
}

/// `1.5`, `2e10`, `1.5e-3`.
fn parse_real(text: &str) -> Option<BigRational> {
    let (mantissa, exponent) = match text.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (text, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}").parse::<BigInt>().ok()?;
    let exponent = exponent.checked_sub(i32::try_from(fraction.len()).ok()?)?;
    // A number of a million digits was not meant.
    if exponent.unsigned_abs() > 1_000_000 {
        return None;
    }
    let power: BigInt = Pow::pow(BigInt::from(10), exponent.unsigned_abs());
    Some(if exponent < 0 { BigRational::new(digits, power) } else { BigRational::from_integer(digits * power) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reals() {
        let ratio = |a: i64, b: i64| Some(BigRational::new(a.into(), b.into()));
        assert_eq!(parse_real("1.5"), ratio(3, 2));
        assert_eq!(parse_real("2e3"), ratio(2000, 1));
        assert_eq!(parse_real("1.25e-2"), ratio(1, 80));
        assert_eq!(parse_real("0.0"), ratio(0, 1));
        assert_eq!(parse_real("x"), None);
    }
}
