//! How a program that is written names what its marks are about: by places and names of the source.

use boogie::syntax::StmtId;
use boogie::typed::{TypedProgram, VarId};

pub(crate) struct Names<'p>(pub &'p TypedProgram);

impl ir::SourceNames for Names<'_> {
    fn place(&self, offset: u32) -> String {
        self.0.sources.place(offset).to_string()
    }

    fn statement(&self, number: u32) -> String {
        self.place(self.0.syntax.stmt(StmtId(number)).span.start)
    }

    fn variable(&self, number: u32) -> String {
        self.0.syntax.names[self.0.var(VarId(number)).name.name].to_owned()
    }

    fn procedure(&self, number: u32) -> String {
        let procedure = self.0.procedures.get(number as usize);
        procedure.map_or_else(|| "a procedure".into(), |known| self.0.syntax.names[known.name.name].to_owned())
    }
}
