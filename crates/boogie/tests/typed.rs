//! What an accepted program's tables promise: every expression has a final type, and the types of its parts and the
//! type arguments add up to it. This reads the tables as later rooms do, and finds nothing out by itself.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "in a test, a panic is the report")]

use boogie::check::{Options, read};
use boogie::syntax::{Access, BinaryOp, BinderId, BinderKind, ExprId, ExprKind, StmtId, StmtKind};
use boogie::typed::{Meaning, StmtMeaning, Ty, TypeKind, TypeParamId, TypedProgram};
use boogie::types::Substitution;
use std::path::{Path, PathBuf};

struct Reader {
    program: TypedProgram,
}

impl Reader {
    fn substitute(&mut self, ty: Ty, params: &[TypeParamId], args: &[Ty]) -> Ty {
        assert_eq!(params.len(), args.len());
        let Some(&first) = params.first() else { return ty };
        self.program.types.substitute(ty, Substitution { first, args })
    }

    fn final_type(&self, ty: Ty) {
        let facts = self.program.types.facts(ty);
        assert!(!facts.infer && facts.loose == 0, "{:?}", self.program.types.kind(ty));
    }

    fn type_args(&self, id: ExprId) -> Vec<Ty> {
        self.program.type_args.get(&id).map_or(Vec::new(), |args| args.to_vec())
    }

    /// The result of a map for arguments of these types.
    fn access(&mut self, map: Ty, type_args: &[Ty], args: &[Ty]) -> Ty {
        type_args.iter().for_each(|&arg| self.final_type(arg));
        let TypeKind::Map { params, .. } = *self.program.types.kind(map) else { panic!("no map") };
        assert_eq!(params as usize, type_args.len());
        let (domain, range) = self.program.types.instantiate_map(map, type_args).unwrap();
        assert_eq!(&domain[..], args);
        range
    }

    fn datatype(&self, ty: Ty) -> (Vec<TypeParamId>, Vec<Ty>) {
        let TypeKind::Named(ctor, args) = self.program.types.kind(ty) else { panic!("no datatype") };
        let datatype = self.program.type_ctors[ctor.index()].datatype.as_ref().unwrap();
        (datatype.params.clone(), args.to_vec())
    }

    fn field(&mut self, ty: Ty, field: boogie::names::Name) -> Ty {
        let TypeKind::Named(ctor, _) = *self.program.types.kind(ty) else { panic!("no datatype") };
        let (params, args) = self.datatype(ty);
        let datatype = self.program.type_ctors[ctor.index()].datatype.clone().unwrap();
        let fields = datatype.constructors.iter().flat_map(|id| &self.program.constructors[id.index()].fields);
        let found = fields.into_iter().find(|&&(name, _)| name == field).unwrap().1;
        self.substitute(found, &params, &args)
    }

    fn apply(&mut self, id: ExprId, meaning: Meaning, args: &[Ty]) -> Ty {
        let type_args = self.type_args(id);
        type_args.iter().for_each(|&arg| self.final_type(arg));
        let (params, wanted, result) = match meaning {
            Meaning::Function(function) => {
                let function = self.program.functions[function.index()].clone();
                let wanted = function.params.iter().map(|&param| self.program.var(param).ty).collect();
                (function.type_params, wanted, function.result)
            }
            Meaning::Constructor(id) | Meaning::Selector(id, _) | Meaning::Tester(id) => {
                let constructor = self.program.constructors[id.index()].clone();
                let datatype = self.program.type_ctors[constructor.datatype.index()].datatype.clone().unwrap();
                let own: Vec<Ty> = datatype.params.iter().map(|&param| self.program.types.param(param)).collect();
                let own = self.program.types.named(constructor.datatype, own);
                let (wanted, result) = match meaning {
                    Meaning::Selector(_, place) => (vec![own], constructor.fields[place as usize].1),
                    Meaning::Tester(_) => (vec![own], Ty::BOOL),
                    _ => (constructor.fields.iter().map(|&(_, ty)| ty).collect(), own),
                };
                (datatype.params, wanted, result)
            }
            other => panic!("{other:?} is not applied"),
        };
        let wanted: Vec<Ty> = wanted.into_iter().map(|ty| self.substitute(ty, &params, &type_args)).collect();
        assert_eq!(wanted, args);
        self.substitute(result, &params, &type_args)
    }

    fn expr(&mut self, id: ExprId) {
        let found = self.program.type_of(id);
        self.final_type(found);
        let ty = |reader: &Self, id: ExprId| reader.program.type_of(id);
        let list = |reader: &Self, args| {
            let args = reader.program.syntax.list(args);
            args.iter().map(|&arg| reader.program.type_of(arg)).collect::<Vec<Ty>>()
        };
        let meaning = self.program.meanings[id.index()];
        let expected = match self.program.syntax.expr(id).kind {
            ExprKind::Bool(_) | ExprKind::Code(_) => Ty::BOOL,
            ExprKind::Int(_) => Ty::INT,
            ExprKind::Real(_) => Ty::REAL,
            ExprKind::String(_) => Ty::STRING,
            ExprKind::RoundingMode(_) => Ty::ROUNDING_MODE,
            ExprKind::Bv { width, .. } => self.program.types.bv(width),
            ExprKind::Name(name) => {
                let Some(Meaning::Var(var)) = meaning else { panic!("a name without meaning") };
                assert_eq!(self.program.var(var).name.name, name);
                self.program.var(var).ty
            }
            ExprKind::Old(inner) => ty(self, inner),
            ExprKind::Unary(_, inner) => ty(self, inner),
            ExprKind::Binary(op, left, right) => {
                let (left, right) = (ty(self, left), ty(self, right));
                match op {
                    BinaryOp::Concat => {
                        let kinds = (self.program.types.kind(left).clone(), self.program.types.kind(right).clone());
                        let (TypeKind::Bv(left), TypeKind::Bv(right)) = kinds else { panic!("{kinds:?}") };
                        self.program.types.bv(left + right)
                    }
                    BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Pow => {
                        assert_eq!(left, right);
                        left
                    }
                    BinaryOp::Div | BinaryOp::Mod => {
                        assert_eq!((left, right), (Ty::INT, Ty::INT));
                        Ty::INT
                    }
                    BinaryOp::RealDiv if left == Ty::INT || left == Ty::REAL => Ty::REAL,
                    BinaryOp::RealDiv => left,
                    // Values of different type parameters can be compared.
                    BinaryOp::Eq | BinaryOp::Neq => Ty::BOOL,
                    _ => {
                        assert_eq!(left, right);
                        Ty::BOOL
                    }
                }
            }
            ExprKind::IfThenElse(guard, then, otherwise) => {
                assert_eq!(ty(self, guard), Ty::BOOL);
                assert_eq!(ty(self, then), ty(self, otherwise));
                ty(self, then)
            }
            ExprKind::Select(map, args) => {
                let (map, args) = (ty(self, map), list(self, args));
                self.access(map, &self.type_args(id), &args)
            }
            ExprKind::Store(map, args, value) => {
                let (map, args) = (ty(self, map), list(self, args));
                let range = self.access(map, &self.type_args(id), &args);
                assert_eq!(range, ty(self, value));
                map
            }
            ExprKind::Extract { bv, hi, lo } => {
                assert!(matches!(self.program.types.kind(ty(self, bv)), TypeKind::Bv(width) if *width >= hi));
                self.program.types.bv(hi - lo)
            }
            ExprKind::Apply { args, .. } => {
                let args = list(self, args);
                self.apply(id, meaning.unwrap(), &args)
            }
            ExprKind::ToInt(inner) => {
                assert_eq!(ty(self, inner), Ty::REAL);
                Ty::INT
            }
            ExprKind::ToReal(inner) => {
                assert_eq!(ty(self, inner), Ty::INT);
                Ty::REAL
            }
            ExprKind::Ascribe(inner, _) => ty(self, inner),
            ExprKind::Binder(binder) => self.binder(binder),
            ExprKind::Let(let_id) => {
                let expr = self.program.syntax.let_expr(let_id).clone();
                for (&var, &value) in self.program.let_vars[let_id.index()].iter().zip(&expr.values) {
                    assert_eq!(self.program.var(var).ty, ty(self, value));
                }
                ty(self, expr.body)
            }
            ExprKind::Is(inner, _) => {
                self.datatype(ty(self, inner));
                assert!(matches!(meaning, Some(Meaning::Constructor(_))));
                Ty::BOOL
            }
            ExprKind::Field(inner, field) => {
                assert!(matches!(meaning, Some(Meaning::Field { .. })));
                self.field(ty(self, inner), field)
            }
            ExprKind::FieldUpdate(inner, field, value) => {
                let inner = ty(self, inner);
                assert_eq!(self.field(inner, field), ty(self, value));
                inner
            }
            ExprKind::Float(_) | ExprKind::Wildcard => found,
        };
        assert_eq!(found, expected);
    }

    fn binder(&mut self, id: BinderId) -> Ty {
        let binder = self.program.syntax.binder(id).clone();
        let (params, vars) = self.program.binder_vars[id.index()].clone();
        assert_eq!((params.len(), vars.len()), (binder.type_params.len(), binder.vars.len()));
        if binder.kind != BinderKind::Lambda {
            return Ty::BOOL;
        }
        let domain: Vec<Ty> = vars.iter().map(|&var| self.program.var(var).ty).collect();
        let range = self.program.type_of(binder.body);
        self.program.types.close_map(&params, &domain, range).0
    }

    fn stmt(&mut self, id: StmtId) {
        let kind = self.program.syntax.stmt(id).kind.clone();
        let meaning = self.program.stmt_meanings.get(&id).cloned();
        match (kind, meaning) {
            (StmtKind::Assign { targets, values, .. }, Some(StmtMeaning::Vars(vars, None))) => {
                assert_eq!(targets.len(), vars.len());
                for (place, ((target, value), &var)) in targets.iter().zip(&values).zip(&vars).enumerate() {
                    let mut ty = self.program.var(var).ty;
                    let steps = self.program.target_types.get(&(id, place as u32)).cloned().unwrap_or_default();
                    assert_eq!(steps.len(), target.path.len());
                    for (access, (before, type_args)) in target.path.iter().zip(steps) {
                        assert_eq!(before, ty);
                        ty = match access {
                            Access::Index(args, _) => {
                                let args: Vec<Ty> = args.iter().map(|&arg| self.program.type_of(arg)).collect();
                                self.access(ty, &type_args, &args)
                            }
                            Access::Field(field) => self.field(ty, field.name),
                        };
                    }
                    assert_eq!(ty, self.program.type_of(*value));
                }
            }
            (StmtKind::Call(call), Some(StmtMeaning::Calls(calls))) => {
                let [meaning] = &calls[..] else { panic!("one call") };
                let callee = self.program.procedures[meaning.callee.index()].clone();
                assert_eq!(callee.ins.len(), call.args.len());
                for (&param, &arg) in callee.ins.iter().zip(&call.args) {
                    let wanted = self.program.var(param).ty;
                    let wanted = self.substitute(wanted, &callee.type_params, &meaning.type_args);
                    assert_eq!(wanted, self.program.type_of(arg));
                }
                assert_eq!(callee.outs.len(), meaning.outs.len());
                for (&param, &out) in callee.outs.iter().zip(&meaning.outs) {
                    let result = self.program.var(param).ty;
                    let result = self.substitute(result, &callee.type_params, &meaning.type_args);
                    assert_eq!(result, self.program.var(out).ty);
                }
            }
            (StmtKind::Assign { .. } | StmtKind::Call(_) | StmtKind::Havoc { .. }, None) => panic!("no meaning"),
            _ => {}
        }
    }
}

/// Checks the tables of an accepted program without `{:extern}` (whose ignored declarations have no meaning).
fn check(path: &Path) {
    let text = String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned();
    if text.contains("{:extern}") {
        return;
    }
    let options = Options { infer_modifies: true, ..Options::default() };
    let Ok((program, _)) = read([(path.display().to_string(), text)], &options) else { return };
    println!("{}", path.display());
    let mut reader = Reader { program };
    for var in 0..reader.program.vars.len() {
        reader.final_type(reader.program.vars[var].ty);
    }
    for index in 0..reader.program.syntax.exprs.len() {
        reader.expr(ExprId(index as u32));
    }
    for index in 0..reader.program.syntax.stmts.len() {
        reader.stmt(StmtId(index as u32));
    }
}

fn programs(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "bpl") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn types_add_up() {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    programs(&own.join("tests/check")).iter().for_each(|path| check(path));
}

#[test]
fn types_add_up_in_the_corpus() {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let corpus = std::env::var_os("LARIAT_SHARED").map_or_else(beside, PathBuf::from).join("corpus");
    if !corpus.is_dir() {
        println!("skipped: no corpus at {}", corpus.display());
        return;
    }
    for folder in ["boogie", "corral", "ultimate", "sdv", "smack"] {
        programs(&corpus.join(folder)).iter().for_each(|path| check(path));
    }
}
