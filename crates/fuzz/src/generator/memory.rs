//! Memory as translators of C write it: a counter of addresses, allocators that move it, a map of all addresses,
//! procedures that are handed an address to leave something at.
//!
//! Much of what the passes know of real drivers hangs on this shape, and on every small departure from it that a
//! translator may choose, so the shape is drawn anew for each program.

use super::{Generator, Type, Variable};

impl Generator {
    /// The counter, the map, an allocator or two, and procedures that write.
    pub(super) fn memory_declarations(&mut self) {
        if !self.features.memory {
            return;
        }
        self.line(0, "var alloc: int;");
        self.line(0, "var mem: [int]int;");
        // Now and then the program may look at the counter itself, and even set it.
        if self.random.percent(15) {
            let assignable = self.random.percent(30);
            let counter = Variable { name: "alloc".into(), ty: Type::Int, assignable, global: true };
            self.scope.push(counter);
        }
        self.allocator("malloc", "");
        self.allocator("malloc_or_null", " || r == 0");
        self.line(0, "procedure store(at: int, value: int) modifies mem; { mem[at] := value; }");
        self.line(0, "procedure swap(at: int) returns (before: int) modifies mem;");
        self.line(0, "{ before := mem[at]; if (*) { mem[at] := before + 1; } }");
        if self.features.quantifiers {
            self.line(0, "procedure fill(at: int, value: int, size: int) modifies mem;");
            self.line(0, "{ var new: [int]int;");
            self.line(0, "  assume (forall x: int :: at <= x && x < at + size ==> new[x] == value);");
            self.line(0, "  assume (forall x: int :: x < at || at + size <= x ==> new[x] == mem[x]);");
            self.line(0, "  mem := new; }");
        }
    }

    fn allocator(&mut self, name: &str, or_else: &str) {
        let free = if self.random.percent(60) { "free " } else { "" };
        self.line(0, &format!("procedure {name}(n: int) returns (r: int);"));
        if self.random.percent(70) {
            let natural = ["0 <= n", "n >= 0", "0 < n"][self.random.below(3)];
            self.line(1, &format!("{free}requires {natural};"));
        }
        self.line(1, "modifies alloc;");
        self.line(1, &format!("{free}ensures r == old(alloc){or_else};"));
        let growth = match self.random.below(8) {
            0..=3 => "old(alloc) + n <= alloc",
            4 => "alloc >= old(alloc) + n",
            5 => "old(alloc) + 4 <= alloc",
            6 => "old(alloc) < alloc",
            _ => "old(alloc) <= alloc && old(alloc) + n <= alloc",
        };
        self.line(1, &format!("{free}ensures {growth};"));
        if self.random.percent(30) {
            self.line(1, &format!("{free}ensures old(alloc) <= alloc;"));
        }
    }

    /// What a procedure may say of the counter.
    pub(super) fn memory_contract(&mut self) {
        if self.features.memory && self.random.percent(35) {
            let clause = if self.random.percent(80) { "old(alloc) <= alloc" } else { "alloc == old(alloc)" };
            self.line(1, &format!("free ensures {clause};"));
        }
    }

    /// Locals that hold addresses.
    pub(super) fn pointers(&mut self) {
        if !self.features.memory {
            return;
        }
        for _ in 0..self.random.below(4) {
            let name = self.fresh("ptr");
            self.line(1, &format!("var {name}: int;"));
            self.scope.push(Variable { name, ty: Type::Int, assignable: false, global: false });
        }
    }

    fn pointer(&mut self) -> Option<String> {
        let names: Vec<String> =
            self.scope.iter().filter(|variable| variable.name.starts_with("ptr")).map(|p| p.name.clone()).collect();
        self.random.pick(&names).cloned()
    }

    pub(super) fn memory_statement(&mut self, indent: usize) {
        let Some(pointer) = self.pointer() else { return };
        let size = [0, 1, 4, 8, 12][self.random.below(5)];
        let text = match self.random.below(12) {
            0..=4 => {
                let name = if self.random.percent(75) { "malloc" } else { "malloc_or_null" };
                format!("call {pointer} := {name}({size});")
            }
            5 | 6 => format!("mem[{pointer}] := {};", self.expression(&Type::Int, 1)),
            7 => format!("mem[{pointer} + {size}] := {};", self.expression(&Type::Int, 1)),
            8 => format!("call store({pointer}, {});", self.expression(&Type::Int, 1)),
            9 => {
                let Some(other) = self.pointer() else { return };
                format!("call {other} := swap({pointer});")
            }
            10 if self.features.quantifiers => format!("call fill({pointer}, {}, {size});", self.random.below(3)),
            10 => format!("assume {pointer} > {};", self.random.between(0, 20)),
            _ => format!("assume {} < alloc;", self.leaf(&Type::Int)),
        };
        self.line(indent, &text);
    }

    /// A condition that somebody must reason about addresses for.
    pub(super) fn memory_condition(&mut self) -> Option<String> {
        let (one, other) = (self.pointer()?, self.pointer()?);
        let size = self.random.between(0, 13);
        Some(match self.random.below(6) {
            0 => format!("{one} != {other}"),
            1 => format!("{one} + {size} <= {other} || {other} <= {one}"),
            2 => format!("{one} + {size} != {other}"),
            3 => format!("mem[{one}] != {size}"),
            4 => format!("{one} == {other} || mem[{one}] == mem[{other}] || tick != {size}"),
            _ => format!("{one} <= {other} || {one} != 0"),
        })
    }
}
