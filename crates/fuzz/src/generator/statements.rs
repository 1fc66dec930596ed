//! Random bodies: structured statements, and blocks with `goto`.

use super::{Generator, Type, Variable};

impl Generator {
    /// A body with its locals; the entry's without a number.
    pub(super) fn body(&mut self, procedure: Option<usize>) {
        let scope = self.scope.len();
        self.line(0, "{");
        for _ in 0..self.random.below(4) {
            let (name, ty) = (self.fresh("y"), self.any_type());
            let clause = self.where_clause(&name, &ty);
            self.line(1, &format!("var {name}: {ty}{clause};"));
            self.scope.push(Variable { name, ty, assignable: true, global: false });
        }
        self.pointers();
        self.two_state = true;
        self.calls_left = if procedure.is_some() { 2 } else { 3 };
        if procedure.is_none() {
            // Mostly known, so that assertions about it are decided by the way that was taken.
            if self.random.percent(85) {
                self.line(1, "tick := 0;");
            }
        } else if self.random.percent(50) {
            self.line(1, "tick := tick + 1;");
        }
        let length = 2 + self.random.below(2 + self.size);
        if self.features.gotos && self.random.percent(50) {
            self.blocks(procedure, length);
        } else {
            for _ in 0..length {
                self.statement(procedure, 1, 2, false);
            }
        }
        if procedure.is_none() && self.calls_left == 3 {
            self.call(procedure, 1);
        }
        self.assertion(1);
        self.two_state = false;
        self.line(0, "}");
        self.scope.truncate(scope);
    }

    /// Blocks that go anywhere, mostly forward.
    fn blocks(&mut self, procedure: Option<usize>, length: usize) {
        let count = 2 + self.random.below(3);
        let prefix = self.fresh("B");
        for block in 0..count {
            self.line(0, &format!(" {prefix}_{block}:"));
            for _ in 0..1 + self.random.below(length.min(3)) {
                self.statement(procedure, 1, 1, false);
            }
            let mut targets = vec![format!("{prefix}_{}", block + 1)];
            while self.random.percent(45) && targets.len() < 3 {
                let back = self.features.loops && self.random.percent(50);
                let target =
                    if back { self.random.below(block + 1) } else { block + 1 + self.random.below(count - block) };
                let target = format!("{prefix}_{target}");
                if !targets.contains(&target) {
                    targets.push(target);
                }
            }
            if targets.len() > 1 && self.random.percent(30) {
                // A loop that counts, so that bounds matter.
                self.line(1, "tick := tick + 1;");
            }
            self.line(1, &format!("goto {};", targets.join(", ")));
        }
        self.line(0, &format!(" {prefix}_{count}:"));
    }

    fn assignable(&mut self) -> Option<Variable> {
        let all: Vec<Variable> = self.scope.iter().filter(|variable| variable.assignable).cloned().collect();
        self.random.pick(&all).cloned()
    }

    fn statement(&mut self, procedure: Option<usize>, indent: usize, nesting: usize, in_loop: bool) {
        if self.features.memory && self.random.percent(35) {
            return self.memory_statement(indent);
        }
        match self.random.weighted(&[30, 8, 6, 7, 14, 14, 10, 3, 3, 3]) {
            0 => self.assignment(indent),
            1 => {
                if let Some(variable) = self.assignable() {
                    self.line(indent, &format!("havoc {};", variable.name));
                }
            }
            2 => {
                let condition = self.weak_condition();
                self.line(indent, &format!("assume {condition};"));
            }
            3 => self.assertion(indent),
            4 => self.call(procedure, indent),
            5 if nesting > 0 => self.conditional(procedure, indent, nesting, in_loop),
            6 if nesting > 0 && self.features.loops => self.repetition(procedure, indent, nesting),
            7 if in_loop => self.line(indent, "break;"),
            8 => self.parallel_assignment(indent),
            9 if nesting < 2 && self.random.percent(30) => self.line(indent, "return;"),
            _ => self.assignment(indent),
        }
    }

    fn assignment(&mut self, indent: usize) {
        let Some(variable) = self.assignable() else { return };
        match &variable.ty {
            Type::Map(domain, range) if self.random.percent(70) => {
                let indices: Vec<String> = domain.iter().map(|part| self.expression(part, 1)).collect();
                let value = self.expression(range, 2);
                self.line(indent, &format!("{}[{}] := {value};", variable.name, indices.join(", ")));
            }
            Type::Data(number) if self.random.percent(30) => {
                let constructors = self.datatypes[*number].clone();
                let constructor = &constructors[self.random.below(constructors.len())];
                let Some((field, ty)) = self.random.pick(&constructor.fields).cloned() else { return };
                let value = self.expression(&ty, 2);
                let text = format!("{}->{field} := {value};", variable.name);
                if self.features.partial || constructors.len() == 1 {
                    self.line(indent, &text);
                } else {
                    self.line(indent, &format!("if ({} is {}) {{ {text} }}", variable.name, constructor.name));
                }
            }
            ty => {
                let value = self.expression(ty, 3);
                self.line(indent, &format!("{} := {value};", variable.name));
                if self.random.percent(8) {
                    let check = self.expression_reading_back(&variable, &value);
                    self.line(indent, &check);
                }
            }
        }
    }

    /// What was just written is read back, where it does not read itself.
    fn expression_reading_back(&mut self, variable: &Variable, value: &str) -> String {
        let mentioned = value.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|word| word == variable.name);
        if mentioned { String::new() } else { format!("assert {} == {value};", variable.name) }
    }

    fn parallel_assignment(&mut self, indent: usize) {
        let (Some(one), Some(other)) = (self.assignable(), self.assignable()) else { return };
        if one.name == other.name {
            return;
        }
        let (first, second) = (self.expression(&one.ty, 2), self.expression(&other.ty, 2));
        self.line(indent, &format!("{}, {} := {first}, {second};", one.name, other.name));
    }

    fn conditional(&mut self, procedure: Option<usize>, indent: usize, nesting: usize, in_loop: bool) {
        let guard = if self.random.percent(35) { "*".into() } else { self.expression(&Type::Bool, 2) };
        self.line(indent, &format!("if ({guard}) {{"));
        for _ in 0..1 + self.random.below(3) {
            self.statement(procedure, indent + 1, nesting - 1, in_loop);
        }
        if self.random.percent(50) {
            self.line(indent, "} else {");
            for _ in 0..1 + self.random.below(2) {
                self.statement(procedure, indent + 1, nesting - 1, in_loop);
            }
        }
        self.line(indent, "}");
    }

    fn repetition(&mut self, procedure: Option<usize>, indent: usize, nesting: usize) {
        let counters: Vec<Variable> =
            self.scope.iter().filter(|variable| variable.assignable && variable.ty == Type::Int).cloned().collect();
        let counter = self.random.pick(&counters).cloned();
        let counted = self.random.percent(45) && counter.is_some();
        let guard = match &counter {
            Some(counter) if counted => {
                if self.random.percent(60) {
                    let start = self.random.below(2);
                    self.line(indent, &format!("{} := {start};", counter.name));
                }
                format!("{} < {}", counter.name, self.random.between(1, 6))
            }
            _ if self.random.percent(70) => "*".into(),
            _ => self.expression(&Type::Bool, 1),
        };
        self.line(indent, &format!("while ({guard})"));
        if self.features.contracts && self.random.percent(30) {
            let free = if self.random.percent(25) { "free " } else { "" };
            let condition = self.contract_condition();
            self.line(indent + 1, &format!("{free}invariant {condition};"));
        }
        self.line(indent, "{");
        for _ in 0..1 + self.random.below(2) {
            self.statement(procedure, indent + 1, nesting - 1, true);
        }
        match &counter {
            Some(counter) if counted => self.line(indent + 1, &format!("{0} := {0} + 1;", counter.name)),
            _ => {}
        }
        if self.random.percent(60) {
            self.line(indent + 1, "tick := tick + 1;");
        }
        self.line(indent, "}");
    }

    fn call(&mut self, procedure: Option<usize>, indent: usize) {
        if self.calls_left == 0 {
            return;
        }
        // Without recursion only to the procedures after this one.
        let first = match procedure {
            Some(own) if !self.features.recursion => own + 1,
            _ => 0,
        };
        if first >= self.procedures.len() {
            return;
        }
        self.calls_left -= 1;
        let at = first + self.random.below(self.procedures.len() - first);
        let callee = self.procedures[at].clone();
        let mut taken: Vec<String> = Vec::new();
        for ty in &callee.outs {
            let fitting: Vec<Variable> = self
                .scope
                .iter()
                .filter(|variable| variable.assignable && variable.ty == *ty && !taken.contains(&variable.name))
                .cloned()
                .collect();
            match self.random.pick(&fitting) {
                Some(variable) => taken.push(variable.name.clone()),
                None => return,
            }
        }
        let mut args: Vec<String> = callee.ins.iter().map(|ty| self.expression(ty, 2)).collect();
        let within = procedure.map(|own| self.procedures[own].counts_down).unwrap_or(false);
        if callee.counts_down
            && let Some(first) = args.first_mut()
        {
            *first = if within { "x0 - 1".into() } else { self.random.between(0, 5).to_string() };
        }
        let results = if taken.is_empty() { String::new() } else { format!("{} := ", taken.join(", ")) };
        let text = format!("call {results}{}({});", callee.name, args.join(", "));
        // A recursive call that nothing guards never returns.
        let guarded = procedure.is_some_and(|own| at <= own);
        match (guarded, within && callee.counts_down) {
            (true, true) => self.line(indent, &format!("if (x0 > 0) {{ {text} }}")),
            (true, false) if self.random.percent(90) => self.line(indent, &format!("if (*) {{ {text} }}")),
            _ => self.line(indent, &text),
        }
    }

    fn assertion(&mut self, indent: usize) {
        if self.features.memory
            && self.random.percent(50)
            && let Some(condition) = self.memory_condition()
        {
            return self.line(indent, &format!("assert {condition};"));
        }
        let text = match self.random.below(10) {
            0..=3 => {
                let number = self.random.between(1, 9);
                format!("tick != {number}")
            }
            4 => format!("tick < {}", self.random.between(3, 12)),
            5 => "tick >= 0".into(),
            6 if self.features.wild => self.expression(&Type::Bool, 2),
            7 if self.features.wild => self.weak_condition(),
            8 => {
                // Hard to reach: several things at once.
                let (a, b) = (self.weak_condition(), self.weak_condition());
                format!("{a} || {b} || tick != {}", self.random.between(0, 6))
            }
            _ => format!("tick >= {}", -self.random.between(0, 3)),
        };
        self.line(indent, &format!("assert {text};"));
    }
}
