//! `./x fuzz neighbours TABLE.tsv`: programs that are near those of a table, and a table of them.
//!
//! What is measured on a corpus says little of other programs of its kind if passes and options were made for what is in
//! it. A neighbour is such another program. One that is *shuffled* has its declarations, and the targets of its `goto`s,
//! in another order: it means the same, so what the table expects of it still holds. One that is *changed* has some
//! assumptions dropped, ways cut off and numbers replaced: what it says is not known, but all engines must say the same
//! (`./x bench corpus` for each of them, then `./x bench compare`).

use crate::edit::{self, Edit, Literal};
use crate::random::Random;
use boogie::syntax::{ExprId, ExprKind, Program, StmtId, StmtKind};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Args {
    /// The table; its files are beside it.
    table: PathBuf,
    /// The folder that takes the programs; the table beside it has its name.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How many shuffled ones of each program.
    #[arg(long, default_value_t = 1)]
    shuffled: usize,
    /// How many changed ones of each program.
    #[arg(long, default_value_t = 1)]
    changed: usize,
    /// At most this many changes in one program.
    #[arg(long, default_value_t = 12)]
    edits: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only files whose name contains this.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let in_file = |path: &Path| {
        let path = path.display().to_string();
        move |error: std::io::Error| format!("{path}: {error}")
    };
    let text = std::fs::read_to_string(&args.table).map_err(in_file(&args.table))?;
    let beside = args.table.parent().unwrap_or(Path::new("."));
    let name = args.out.file_name().ok_or("--out names no folder")?.to_string_lossy().into_owned();
    std::fs::create_dir_all(&args.out).map_err(in_file(&args.out))?;
    let mut lines = text.lines();
    let header = lines.next().unwrap_or_default();
    let columns: Vec<&str> = header.split('\t').collect();
    let column = |wanted: &str| columns.iter().position(|&column| column == wanted);
    let (file, expected) = (column("file").ok_or("the table has no column `file`")?, column("expected"));
    let mut table = format!("{header}\n");
    let mut random = Random::new(args.seed);
    let mut count = 0usize;
    for line in lines.filter(|line| !line.trim().is_empty()) {
        let cells: Vec<&str> = line.split('\t').collect();
        let of = cells[file];
        if !args.only.is_empty() && !args.only.iter().any(|text| of.contains(text)) {
            continue;
        }
        let path = beside.join(of);
        let text = std::fs::read_to_string(&path).map_err(in_file(&path))?;
        for number in 0..args.shuffled + args.changed {
            let is_changed = number >= args.shuffled;
            let neighbour =
                if is_changed { changed(&text, args.edits, &mut random) } else { shuffled(&text, &mut random) };
            let Some(neighbour) = neighbour else {
                println!("{of}: the front end does not take what was made of it");
                continue;
            };
            let stem = Path::new(of).file_stem().unwrap_or_default().to_string_lossy();
            let kind = if is_changed { "changed" } else { "shuffled" };
            let own = format!("{stem}-{kind}-{number}.bpl");
            let path = args.out.join(&own);
            std::fs::write(&path, neighbour).map_err(in_file(&path))?;
            let mut cells: Vec<String> = cells.iter().map(|&cell| cell.to_owned()).collect();
            cells[file] = format!("{name}/{own}");
            if let Some(expected) = expected
                && is_changed
            {
                cells[expected] = "open".into();
            }
            table += &(cells.join("\t") + "\n");
            count += 1;
        }
    }
    let path = args.out.with_extension("tsv");
    std::fs::write(&path, table).map_err(in_file(&path))?;
    println!("{count} programs, seed {}: {}", args.seed, path.display());
    Ok(())
}

/// The same program in another order.
fn shuffled(text: &str, random: &mut Random) -> Option<String> {
    let mut program = edit::parse(text)?;
    shuffle(&mut program.decls, random);
    for stmt in &mut program.stmts {
        if let StmtKind::Goto { targets, .. } = &mut stmt.kind {
            shuffle(targets, random);
        }
    }
    accepted(&program)
}

/// Another program, with up to so many small changes.
fn changed(text: &str, most: usize, random: &mut Random) -> Option<String> {
    let program = edit::parse(text)?;
    let stmts: Vec<StmtId> = (0..program.stmts.len() as u32).map(StmtId).collect();
    let is_choice =
        |stmt: &StmtId| matches!(&program.stmt(*stmt).kind, StmtKind::Goto { targets, .. } if targets.len() > 1);
    let assumptions: Vec<StmtId> =
        stmts.iter().copied().filter(|stmt| matches!(program.stmt(*stmt).kind, StmtKind::Assume { .. })).collect();
    let choices: Vec<StmtId> = stmts.iter().copied().filter(is_choice).collect();
    let exprs = (0..program.exprs.len() as u32).map(ExprId);
    let numbers: Vec<ExprId> = exprs.filter(|expr| matches!(program.expr(*expr).kind, ExprKind::Int(_))).collect();
    let mut edits = Vec::new();
    for _ in 0..=random.below(most) {
        edits.extend(match random.weighted(&[5, 3, 2]) {
            0 => random.pick(&assumptions).map(|&stmt| Edit::DropStmt(stmt)),
            1 => random.pick(&choices).map(|&stmt| Edit::DropTarget(stmt, random.below(2))),
            _ => {
                let to = if random.percent(50) { Literal::Zero } else { Literal::One };
                random.pick(&numbers).map(|&expr| Edit::Literal(expr, to))
            }
        });
    }
    // A `goto` keeps one target at least, and a statement is dropped once.
    let place = |edit: &Edit| match *edit {
        Edit::DropStmt(stmt) | Edit::DropTarget(stmt, _) => Some(stmt),
        _ => None,
    };
    let mut seen = std::collections::BTreeSet::new();
    edits.retain(|edit| place(edit).is_none_or(|stmt| seen.insert(stmt.0)));
    // One that makes no program of it, such as a number where a type's size stands, is left out.
    let mut program = program;
    let mut taken: Option<String> = None;
    for edit in edits {
        edit.apply(&mut program)?;
        match accepted(&program) {
            Some(text) => taken = Some(text),
            None => break,
        }
    }
    taken
}

fn shuffle<T>(list: &mut [T], random: &mut Random) {
    for index in (1..list.len()).rev() {
        list.swap(index, random.below(index + 1));
    }
}

/// The text of a program that the front end takes.
fn accepted(program: &Program) -> Option<String> {
    let text = boogie::printer::print(program);
    crate::run::read(&text).is_ok().then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use boogie::syntax::Stmt;

    const TEXT: &str = "var g: int;\nconst c: int;\naxiom c > 3;\nprocedure p() modifies g; { g := g + 1; }\n\
        procedure {:entrypoint} main() modifies g; {\n\
          start: goto one, two, three;\n one: assume g > 2; call p(); goto end;\n two: assume g <= 2; goto end;\n\
          three: assume c == 5; g := 7; goto end;\n end: assert g != 3; return;\n}\n";

    fn count(program: &Program, is_one: impl Fn(&Stmt) -> bool) -> usize {
        program.stmts.iter().filter(|stmt| is_one(stmt)).count()
    }

    #[test]
    fn shuffled_programs_hold_the_same_in_another_order() {
        let (before, mut orders) = (edit::parse(TEXT).expect("it parses"), std::collections::BTreeSet::new());
        for seed in 0..20 {
            let text = shuffled(TEXT, &mut Random::new(seed)).expect("the front end takes it");
            let program = edit::parse(&text).expect("it parses");
            assert_eq!(program.decls.len(), before.decls.len());
            assert_eq!(program.stmts.len(), before.stmts.len());
            orders.insert(text);
        }
        assert!(orders.len() > 10, "{} orders", orders.len());
    }

    #[test]
    fn changed_programs_are_programs_and_say_less_or_something_else() {
        let is_assumption = |stmt: &Stmt| matches!(stmt.kind, StmtKind::Assume { .. });
        let before = count(&edit::parse(TEXT).expect("it parses"), is_assumption);
        let mut dropped = 0;
        for seed in 0..20 {
            let Some(text) = changed(TEXT, 4, &mut Random::new(seed)) else { continue };
            let program = edit::parse(&text).expect("it parses");
            assert!(count(&program, is_assumption) <= before);
            dropped += before - count(&program, is_assumption);
        }
        assert!(dropped > 0, "no assumption was dropped in twenty programs");
    }
}
