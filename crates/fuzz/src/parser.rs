//! `./x fuzz parser`: mutated programs through the reader.
//!
//! Seeds are the files given (or the built-in ones), cut into pieces of some kilobytes so that millions of inputs
//! are quick. A mutation deletes, doubles, swaps or replaces tokens or bytes, or splices two inputs. The reader must
//! answer with a program or with errors; what it accepts must print and read back to the same text. A panic stops
//! the run and leaves the input in a file.

use crate::random::Random;
use boogie::source::Sources;
use lariat_bench::files::boogie_files;
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Boogie files or folders to start from.
    files: Vec<PathBuf>,
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where an input that breaks the reader is left.
    #[arg(long, default_value = "fuzz-failure.bpl")]
    failure: PathBuf,
}

/// Programs that use every construct a little; enough to start from without any corpus.
const SEEDS: &[&str] = &[
    "type T a; type S = [int]T bool; const unique c: int extends; var g: <a>[T a]a where true;\n",
    "datatype D<t> { A(x: int, y: t), B() } function f<t>(d: D t): int { if d is A then d->x else 0 }\n",
    "procedure p(x: int) returns (y: int) requires x > 0; ensures y == old(g) + x; modifies g;\n{ L: while (*) invariant x > 0; { if (x < 3) { break; } else { call y := p(*); } } goto L, M; M: g[1] := 2; }\n",
    "axiom (forall x: int, y: bv32 :: {h(x, y)} {:nopats k(x)} h(x, y[8:0] ++ 3bv24) ==> (exists<t> z: t :: z == z));\n",
    "function {:inline} {:builtin \"bvadd\"} add(bv8, bv8) returns (bv8); const r: real; axiom r == 1.5e3 / 2.0 ** 3.0;\n",
    "implementation q() { var m: [int, bool]int; m := m[1, true := (lambda i: int :: i)[3]]; assert |{ var b: bool; s: b := true; return b; }|; async call q(); }\n",
];

pub fn run(args: &Args) -> Result<(), String> {
    let mut seeds: Vec<Vec<u8>> = SEEDS.iter().map(|seed| seed.as_bytes().to_vec()).collect();
    for file in boogie_files(&args.files) {
        let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        // Pieces start at declarations, so that many of them are programs.
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let mut piece = String::new();
        for line in text.split_inclusive('\n') {
            let declaration = ["procedure", "implementation", "function", "axiom", "type", "var", "const"];
            if piece.len() > 1500 && declaration.iter().any(|word| line.starts_with(word)) {
                seeds.push(std::mem::take(&mut piece).into_bytes());
            }
            piece.push_str(line);
            if piece.len() > 6000 {
                break;
            }
        }
        seeds.push(piece.into_bytes());
    }
    let mut random = Random::new(args.seed);
    let end = Instant::now() + Duration::from_secs_f64(args.minutes * 60.0);
    let (mut inputs, mut accepted, mut slowest) = (0u64, 0u64, Duration::ZERO);
    println!("{} seeds, seed {}", seeds.len(), args.seed);
    let mut told = Instant::now();
    while Instant::now() < end {
        let mut input = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(4) {
            mutate(&mut input, &seeds, &mut random);
        }
        input.truncate(20_000);
        let text = String::from_utf8_lossy(&input).into_owned();
        let start = Instant::now();
        let result = std::panic::catch_unwind(|| read_and_print(&text));
        slowest = slowest.max(start.elapsed());
        inputs += 1;
        match result {
            Ok(Ok(fine)) => accepted += u64::from(fine),
            Ok(Err(problem)) => return failed(args, &text, &problem),
            Err(_) => return failed(args, &text, "panic"),
        }
        if told.elapsed() > Duration::from_secs(10) {
            told = Instant::now();
            println!("{inputs} inputs, {accepted} accepted, slowest {} ms", slowest.as_millis());
        }
    }
    println!("{inputs} inputs, {accepted} accepted, slowest {} ms, no failure", slowest.as_millis());
    Ok(())
}

fn failed(args: &Args, text: &str, problem: &str) -> Result<(), String> {
    std::fs::write(&args.failure, text).map_err(|error| error.to_string())?;
    Err(format!("{problem}: the input is in {}", args.failure.display()))
}

/// Whether the program is accepted; an error if what is printed does not read back to the same.
fn read_and_print(text: &str) -> Result<bool, String> {
    let mut sources = Sources::new();
    sources.add("input.bpl", text).map_err(|error| error.to_string())?;
    let (syntax, diagnostics) = boogie::parser::parse(&sources);
    if boogie::diagnostics::any_error(&diagnostics) {
        return Ok(false);
    }
    let printed = boogie::printer::print(&syntax);
    let mut again = Sources::new();
    again.add("printed.bpl", printed.as_str()).map_err(|error| error.to_string())?;
    let (second, diagnostics) = boogie::parser::parse(&again);
    if boogie::diagnostics::any_error(&diagnostics) {
        return Err(format!("the printed program does not parse: {}", diagnostics[0].message));
    }
    if boogie::printer::print(&second) != printed {
        return Err("printing the printed program gives another text".into());
    }
    Ok(boogie::check::check(sources, syntax, &boogie::check::Options::default()).is_ok())
}

const TOKENS: &[&str] = &[
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    ";",
    ":",
    "::",
    ":=",
    "==",
    "==>",
    "<==>",
    "&&",
    "||",
    "!",
    "-",
    "++",
    "|{",
    "}|",
    "{:",
    "old",
    "forall",
    "exists",
    "lambda",
    "if",
    "then",
    "else",
    "while",
    "goto",
    "call",
    "var",
    "int",
    "bool",
    "bv32",
    "1bv32",
    "0",
    "99999999999999999999",
    "true",
    "x",
    "g",
    "p",
    "where",
    "returns",
    "free",
    "requires",
    "ensures",
    "modifies",
    "procedure",
    "implementation",
    "function",
    "axiom",
    "type",
    "const",
    "->",
    "is",
    "datatype",
    "/*",
    "*/",
    "//",
    "\"",
    "'",
    "\\",
    "\u{2200}",
    "\u{0}",
    "0x1.8e3f24e8",
    "1.5",
    "*",
    ",",
];

fn mutate(input: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut Random) {
    let length = input.len();
    let at = random.below(length + 1);
    let to = (at + random.below(40)).min(length);
    match random.below(8) {
        0 => drop(input.drain(at..to)),
        1 => {
            let piece = input[at..to].to_vec();
            let place = random.below(length + 1);
            input.splice(place..place, piece);
        }
        2 | 3 => {
            let token = TOKENS[random.below(TOKENS.len())];
            input.splice(at..at, format!(" {token} ").into_bytes());
        }
        4 => {
            let token = TOKENS[random.below(TOKENS.len())];
            input.splice(at..to, token.bytes());
        }
        5 if length > 0 => input[at.min(length - 1)] = random.number() as u8,
        6 => input.truncate(at),
        _ => {
            let other = &seeds[random.below(seeds.len())];
            let from = random.below(other.len() + 1);
            let until = (from + random.below(400)).min(other.len());
            input.splice(at..at, other[from..until].iter().copied());
        }
    }
}
