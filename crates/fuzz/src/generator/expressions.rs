//! Random expressions of a wanted type.

use super::{Generator, Type, Variable};

impl Generator {
    /// An expression of the type; `fuel` bounds how deep it nests.
    pub(super) fn expression(&mut self, ty: &Type, fuel: usize) -> String {
        if fuel == 0 || self.random.percent(20) {
            return self.leaf(ty);
        }
        // What any type has.
        match self.random.below(12) {
            0 => {
                let guard = self.expression(&Type::Bool, fuel - 1);
                let (then, otherwise) = (self.expression(ty, fuel - 1), self.expression(ty, fuel - 1));
                return format!("(if {guard} then {then} else {otherwise})");
            }
            1 | 2 => {
                if let Some(text) = self.application(ty, fuel) {
                    return text;
                }
            }
            3 | 4 => {
                if let Some(text) = self.selection(ty, fuel) {
                    return text;
                }
            }
            5 => {
                if let Some(text) = self.field(ty, fuel) {
                    return text;
                }
            }
            6 if self.random.percent(25) => return self.let_expression(ty, fuel),
            _ => {}
        }
        match ty {
            Type::Int => self.integer(fuel),
            Type::Bool => self.condition(fuel),
            Type::Real => self.real(fuel),
            Type::Bv(width) => self.bits(*width, fuel),
            Type::Ref => self.leaf(ty),
            Type::Data(number) => self.data(*number, fuel),
            Type::Map(domain, range) => self.map(ty, &domain.clone(), &range.clone(), fuel),
        }
    }

    fn variables(&self, ty: &Type) -> Vec<Variable> {
        self.scope.iter().filter(|variable| variable.ty == *ty).cloned().collect()
    }

    /// A variable or, without one, a literal.
    pub(super) fn leaf(&mut self, ty: &Type) -> String {
        let variables = self.variables(ty);
        let literal = matches!(ty, Type::Int | Type::Bool | Type::Real | Type::Bv(_)) && self.random.percent(35);
        if !literal && let Some(variable) = self.random.pick(&variables).cloned() {
            if variable.global && self.two_state && self.random.percent(35) {
                return format!("old({})", variable.name);
            }
            return variable.name;
        }
        self.literal(ty)
    }

    pub(super) fn literal(&mut self, ty: &Type) -> String {
        match ty {
            Type::Int => match self.random.below(20) {
                0 => "4294967296".into(),
                1 => format!("(-{})", self.random.between(1, 300)),
                _ => {
                    let number = self.random.between(-3, 9);
                    if number < 0 { format!("({number})") } else { number.to_string() }
                }
            },
            Type::Bool => if self.random.percent(50) { "true" } else { "false" }.into(),
            Type::Real => format!("{}.{}", self.random.below(5), [0, 5, 25][self.random.below(3)]),
            Type::Bv(width) => format!("{}bv{width}", self.random.below(1 << (*width).min(8))),
            Type::Ref => match self.random.below(3) {
                0 => "null".into(),
                one => format!("obj{one}"),
            },
            Type::Data(number) => {
                let constructor = self.datatypes[*number][0].clone();
                let fields: Vec<String> = constructor.fields.iter().map(|(_, ty)| self.literal(ty)).collect();
                format!("{}({})", constructor.name, fields.join(", "))
            }
            Type::Map(..) => match self.map_constants.iter().find(|(known, _)| known == ty) {
                Some((_, name)) => name.clone(),
                None => {
                    let name = format!("zero{}", self.map_constants.len());
                    self.map_constants.push((ty.clone(), name.clone()));
                    name
                }
            },
        }
    }

    fn integer(&mut self, fuel: usize) -> String {
        let left = self.expression(&Type::Int, fuel - 1);
        match self.random.below(12) {
            0..=3 => format!("({left} + {})", self.expression(&Type::Int, fuel - 1)),
            4..=6 => format!("({left} - {})", self.expression(&Type::Int, fuel - 1)),
            7 => format!("({left} * {})", self.random.between(2, 3)),
            8 => format!("(-{left})"),
            9 if self.features.partial => {
                let divisor = self.expression(&Type::Int, fuel - 1);
                format!("({left} {} {divisor})", if self.random.percent(50) { "div" } else { "mod" })
            }
            9 | 10 => {
                let divisor = self.random.between(1, 4) * if self.random.percent(20) { -1 } else { 1 };
                format!("({left} {} {divisor})", if self.random.percent(50) { "div" } else { "mod" })
            }
            _ if self.features.reals => format!("int({})", self.expression(&Type::Real, fuel - 1)),
            _ => left,
        }
    }

    fn real(&mut self, fuel: usize) -> String {
        let left = self.expression(&Type::Real, fuel - 1);
        match self.random.below(7) {
            0 | 1 => format!("({left} + {})", self.expression(&Type::Real, fuel - 1)),
            2 => format!("({left} - {})", self.expression(&Type::Real, fuel - 1)),
            3 => format!("({left} * {}.5)", self.random.below(3)),
            4 => format!("({left} / {}.0)", 1 + self.random.below(3)),
            5 => format!("real({})", self.expression(&Type::Int, fuel - 1)),
            _ if self.features.partial => format!("({left} / {})", self.expression(&Type::Real, fuel - 1)),
            _ => format!("(-{left})"),
        }
    }

    fn bits(&mut self, width: u32, fuel: usize) -> String {
        if self.random.percent(15) {
            return if width == 4 {
                let whole = self.expression(&Type::Bv(8), fuel - 1);
                let low = self.random.below(5);
                format!("({whole})[{}:{low}]", low + 4)
            } else {
                let (high, low) = (self.expression(&Type::Bv(4), fuel - 1), self.expression(&Type::Bv(4), fuel - 1));
                format!("({high} ++ {low})")
            };
        }
        let ops = ["add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "udiv", "urem"];
        let op = ops[self.random.weighted(&[6, 4, 1, 3, 3, 3, 2, 2, 1, 1])];
        let left = self.expression(&Type::Bv(width), fuel - 1);
        let right = self.expression(&Type::Bv(width), fuel - 1);
        format!("{op}{width}({left}, {right})")
    }

    fn data(&mut self, number: usize, fuel: usize) -> String {
        let constructors = self.datatypes[number].clone();
        let constructor = &constructors[self.random.below(constructors.len())];
        if self.random.percent(20) && !constructor.fields.is_empty() {
            let (field, ty) = constructor.fields[self.random.below(constructor.fields.len())].clone();
            // An update of a value that another constructor made is like reading a field of one.
            if self.features.partial || constructors.len() == 1 {
                let value = self.expression(&Type::Data(number), fuel - 1);
                let new = self.expression(&ty, fuel - 1);
                return format!("({value})->({field} := {new})");
            }
        }
        let fields: Vec<String> = constructor.fields.iter().map(|(_, ty)| self.expression(ty, fuel - 1)).collect();
        format!("{}({})", constructor.name, fields.join(", "))
    }

    fn map(&mut self, ty: &Type, domain: &[Type], range: &Type, fuel: usize) -> String {
        if self.features.lambdas && self.random.percent(25) {
            let around = self.scope.len();
            let mut bound = Vec::new();
            for part in domain {
                let name = self.fresh("l");
                bound.push(format!("{name}: {part}"));
                self.scope.push(Variable { name, ty: part.clone(), assignable: false, global: false });
            }
            let body = self.expression(range, fuel - 1);
            self.scope.truncate(around);
            return format!("(lambda {} :: {body})", bound.join(", "));
        }
        let map = self.expression(ty, fuel - 1);
        if self.random.percent(50) {
            return map;
        }
        let indices: Vec<String> = domain.iter().map(|part| self.expression(part, fuel - 1)).collect();
        let value = self.expression(range, fuel - 1);
        format!("{map}[{} := {value}]", indices.join(", "))
    }

    /// A function with this result.
    fn application(&mut self, ty: &Type, fuel: usize) -> Option<String> {
        let fitting: Vec<_> = self.functions.iter().filter(|function| function.result == *ty).cloned().collect();
        let function = self.random.pick(&fitting)?.clone();
        let args: Vec<String> = function.params.iter().map(|param| self.expression(param, fuel - 1)).collect();
        Some(format!("{}({})", function.name, args.join(", ")))
    }

    /// An element of a map with this range.
    fn selection(&mut self, ty: &Type, fuel: usize) -> Option<String> {
        let fitting: Vec<Variable> = self
            .scope
            .iter()
            .filter(|variable| matches!(&variable.ty, Type::Map(_, range) if **range == *ty))
            .cloned()
            .collect();
        let map = self.random.pick(&fitting)?.clone();
        let Type::Map(domain, _) = map.ty.clone() else { return None };
        let text = self.expression(&map.ty, fuel - 1);
        let indices: Vec<String> = domain.iter().map(|part| self.expression(part, fuel - 1)).collect();
        Some(format!("{text}[{}]", indices.join(", ")))
    }

    /// A field of this type of a datatype value, guarded by a test unless partial operations are wanted.
    fn field(&mut self, ty: &Type, fuel: usize) -> Option<String> {
        let mut fitting = Vec::new();
        for (number, constructors) in self.datatypes.iter().enumerate() {
            for constructor in constructors {
                for (field, _) in constructor.fields.iter().filter(|(_, field)| field == ty) {
                    fitting.push((number, constructor.name.clone(), field.clone(), constructors.len() == 1));
                }
            }
        }
        let (number, constructor, field, only) = self.random.pick(&fitting)?.clone();
        let value = if self.random.percent(70) {
            self.leaf(&Type::Data(number))
        } else {
            self.expression(&Type::Data(number), fuel - 1)
        };
        if only || self.features.partial {
            return Some(format!("({value})->{field}"));
        }
        let otherwise = self.expression(ty, fuel - 1);
        Some(format!("(if ({value}) is {constructor} then ({value})->{field} else {otherwise})"))
    }

    fn let_expression(&mut self, ty: &Type, fuel: usize) -> String {
        let bound = self.any_type();
        let value = self.expression(&bound, fuel - 1);
        let name = self.fresh("v");
        self.scope.push(Variable { name: name.clone(), ty: bound, assignable: false, global: false });
        let body = self.expression(ty, fuel - 1);
        self.scope.pop();
        format!("(var {name} := {value}; {body})")
    }

    fn condition(&mut self, fuel: usize) -> String {
        match self.random.below(16) {
            0 | 1 => {
                let (a, b) = (self.expression(&Type::Bool, fuel - 1), self.expression(&Type::Bool, fuel - 1));
                let op = ["&&", "||", "==>", "<==>", "!="][self.random.weighted(&[4, 4, 2, 1, 1])];
                format!("({a} {op} {b})")
            }
            2 => format!("!({})", self.expression(&Type::Bool, fuel - 1)),
            3 if self.features.quantifiers => self.quantifier(fuel),
            4 if !self.datatypes.is_empty() => {
                let number = self.random.below(self.datatypes.len());
                let at = self.random.below(self.datatypes[number].len());
                let constructor = self.datatypes[number][at].name.clone();
                format!("({} is {constructor})", self.expression(&Type::Data(number), fuel - 1))
            }
            5 if self.features.bits => {
                let width = if self.random.percent(50) { 4 } else { 8 };
                let op = ["ult", "ule", "slt", "sge"][self.random.below(4)];
                let (a, b) = (self.expression(&Type::Bv(width), fuel - 1), self.expression(&Type::Bv(width), fuel - 1));
                format!("{op}{width}({a}, {b})")
            }
            6..=8 => {
                let ty = self.any_type();
                let (a, b) = (self.expression(&ty, fuel - 1), self.expression(&ty, fuel - 1));
                format!("({a} {} {b})", if self.random.percent(60) { "==" } else { "!=" })
            }
            9 if self.features.reals => {
                let (a, b) = (self.expression(&Type::Real, fuel - 1), self.expression(&Type::Real, fuel - 1));
                format!("({a} {} {b})", ["<", "<=", ">", ">="][self.random.below(4)])
            }
            _ => {
                let (a, b) = (self.expression(&Type::Int, fuel - 1), self.expression(&Type::Int, fuel - 1));
                format!("({a} {} {b})", ["<", "<=", ">", ">=", "==", "!="][self.random.below(6)])
            }
        }
    }

    pub(super) fn quantifier(&mut self, fuel: usize) -> String {
        let ty = self.any_type();
        if matches!(ty, Type::Map(..) | Type::Data(_)) {
            return self.leaf(&Type::Bool);
        }
        let name = self.fresh("q");
        let kind = if self.random.percent(70) { "forall" } else { "exists" };
        self.scope.push(Variable { name: name.clone(), ty: ty.clone(), assignable: false, global: false });
        let body = self.expression(&Type::Bool, fuel.min(2));
        self.scope.pop();
        format!("({kind} {name}: {ty} :: {body})")
    }

    /// A condition that is mostly true: it fails for few values only.
    pub(super) fn weak_condition(&mut self) -> String {
        let mut parts = Vec::new();
        for _ in 0..=self.random.below(2) {
            let ty = self.any_type();
            let (a, b) = (self.leaf(&ty), self.expression(&ty, 2));
            // Maps and large domains differ for most values.
            let op = if ty == Type::Bool { "==" } else { "!=" };
            parts.push(format!("{a} {op} {b}"));
        }
        if self.random.percent(40) {
            parts.push(self.expression(&Type::Bool, 2));
        }
        format!("({})", parts.join(" || "))
    }
}
