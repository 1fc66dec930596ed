//! `./x fuzz hostile`: the program itself with input that means no good.
//!
//! Files are cut off, spliced and sprinkled with nonsense, or made to nest deep, count high and refer to themselves;
//! the options are random words. Saved traces are wounded in the same ways and replayed. Whatever happens must be an answer or an error: an exit code that is documented, no
//! panic, no signal, and in time.

use crate::random::Random;
use lariat_bench::files::boogie_files;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Boogie files or folders to start from.
    files: Vec<PathBuf>,
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program [default: beside this one].
    #[arg(long)]
    lariat: Option<PathBuf>,
    /// Where an input that breaks the program is left.
    #[arg(long, default_value = "fuzz-findings")]
    folder: PathBuf,
}

/// What a check may take; it is told to take two.
const PATIENCE: Duration = Duration::from_secs(8);

const PLAIN: &str =
    "var g: int;\nprocedure {:entrypoint} main(x: int) { g := x; while (*) { g := g + 1; } assert g != 9; }\n";

/// A bug whose trace says something of every kind.
const TRACED: &str = r#"type T; datatype L { N(), C(h: int, t: L) } function f(x: int, y: real): bv8; function s(m: [int]int): T;
var g: [int, bool]int; var l: L;
procedure p(x: int) returns (y: int) { if (*) { y := x div 0; } else { havoc y; } }
procedure {:entrypoint} main(a: int, b: T, m: [int]int, r: real) { var y: int;
  call y := p(a); assume s(m) != b && s(m[1 := 2]) == b; assume g[1, true] == 7 && g[2, false] != g[3, false];
  while (*) { y := y + 1; }
  assert !(y == 77 && l is C && l->t is C && f(y, r) == 3bv8 && r > 0.5); }
"#;

pub fn run(args: &Args) -> Result<(), String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let lariat = args.lariat.clone().unwrap_or_else(|| own.with_file_name("lariat"));
    let mut texts = vec![PLAIN.to_owned()];
    for file in boogie_files(&args.files) {
        let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        texts.push(String::from_utf8_lossy(&bytes[..bytes.len().min(50_000)]).into_owned());
    }
    std::fs::create_dir_all(&args.folder).map_err(|error| error.to_string())?;
    let traced = args.folder.join(format!("hostile-{}-traced.bpl", args.seed));
    std::fs::write(&traced, TRACED).map_err(|error| error.to_string())?;
    let traces = vec![report(&lariat, &traced)?];
    let saved = args.folder.join(format!("hostile-{}.json", args.seed));
    let mut replays = 0u64;
    let mut random = Random::new(args.seed);
    let end = Instant::now() + Duration::from_secs_f64(args.minutes * 60.0);
    let (mut runs, mut codes, mut findings) = (0u64, [0u64; 5], 0u64);
    let input = args.folder.join(format!("hostile-{}.bpl", args.seed));
    while Instant::now() < end {
        let monster = MONSTERS.get(runs as usize);
        let is_trace = monster.is_none() && random.percent(30);
        let text = match monster {
            Some(monster) => monster(),
            None if is_trace => broken(&traces, &mut random),
            None if random.percent(40) => texts[random.below(texts.len())].clone(),
            None => broken(&texts, &mut random),
        };
        let words = if monster.is_some() || is_trace { Vec::new() } else { options(&mut random) };
        std::fs::write(if is_trace { &saved } else { &input }, &text).map_err(|error| error.to_string())?;
        runs += 1;
        replays += u64::from(is_trace);
        let result = if is_trace { replay(&lariat, &saved, &traced) } else { check(&lariat, &input, &words) };
        match result {
            Ok(code) => codes[code.min(4) as usize] += 1,
            Err(problem) => {
                findings += 1;
                let kind = if is_trace { "json" } else { "bpl" };
                let kept = args.folder.join(format!("hostile-{}-{runs}.{kind}", args.seed));
                let _ = std::fs::write(&kept, &text);
                println!("{problem}: {} {}", words.join(" "), kept.display());
            }
        }
    }
    for file in [&input, &saved, &traced] {
        let _ = std::fs::remove_file(file);
    }
    println!(
        "{runs} runs, seed {}: exit codes 0 to 4 {codes:?}, {findings} findings (of them {} made to nest, count and \
         refer to themselves, {replays} of saved traces)",
        args.seed,
        MONSTERS.len()
    );
    if findings == 0 { Ok(()) } else { Err(format!("{findings} findings")) }
}

/// What `check --format json` says of a bug.
fn report(lariat: &Path, program: &Path) -> Result<String, String> {
    let output = Command::new(lariat).arg("check").arg(program).args(["--format", "json"]).output();
    let output = output.map_err(|error| format!("lariat does not run: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.code() == Some(1) { Ok(text) } else { Err(format!("no bug in a program that has one: {text}")) }
}

fn check(lariat: &Path, input: &Path, words: &[String]) -> Result<u8, String> {
    let mut command = Command::new(lariat);
    command.arg("check").arg(input).args(["--time-limit", "2"]).args(words);
    judge(command)
}

/// A broken trace is an error, or one that replays or does not; there is nothing else to say of it.
fn replay(lariat: &Path, saved: &Path, program: &Path) -> Result<u8, String> {
    let mut command = Command::new(lariat);
    command.arg("replay").arg(saved).arg(program);
    match judge(command)? {
        code @ 0..=2 => Ok(code),
        code => Err(format!("exit code {code} of replay")),
    }
}

/// The exit code, or what is wrong.
fn judge(mut command: Command) -> Result<u8, String> {
    let start = Instant::now();
    let output = command.stdin(Stdio::null()).output().map_err(|error| format!("lariat does not run: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    if said.contains("panicked at") || said.contains("has overflowed its stack") {
        return Err(format!("panic: {}", said.lines().next().unwrap_or_default()));
    }
    if start.elapsed() > PATIENCE {
        return Err(format!("{:.1} s", start.elapsed().as_secs_f64()));
    }
    match output.status.code() {
        Some(code @ 0..=4) => Ok(code as u8),
        _ => Err(format!("ended with {}", output.status)),
    }
}

/// A text with a few wounds.
fn broken(texts: &[String], random: &mut Random) -> String {
    let mut bytes = texts[random.below(texts.len())].clone().into_bytes();
    for _ in 0..1 + random.below(3) {
        let length = bytes.len();
        let at = random.below(length + 1);
        let to = (at + random.below(60)).min(length);
        match random.below(6) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..to)),
            2 => {
                let other = texts[random.below(texts.len())].as_bytes();
                let from = random.below(other.len() + 1);
                let until = (from + random.below(300)).min(other.len());
                bytes.splice(at..at, other[from..until].iter().copied());
            }
            3 => {
                let words = [
                    "99999999999999999999999",
                    "-",
                    "(",
                    "}",
                    "\u{2203}",
                    "{:bound 4000000000}",
                    "old(",
                    "bv4294967295",
                    "if",
                    ";",
                ];
                let word = words[random.below(words.len())];
                bytes.splice(at..to, word.bytes());
            }
            4 if length > 0 => bytes[at.min(length - 1)] = random.number() as u8,
            _ => {
                let piece = bytes[at..to].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Random words, many of which mean something.
fn options(random: &mut Random) -> Vec<String> {
    let mut words = Vec::new();
    for _ in 0..random.below(4) {
        let known = [
            "--bound",
            "--engine",
            "--merge",
            "--main",
            "--question",
            "--time-limit",
            "--memory-limit",
            "--format",
            "--seed",
            "--without",
            "--dump-after",
            "--max-constant-loop",
            "--strict",
            "--verbose",
            "--z3",
            "--solver",
            "--jobs",
            "--nonsense",
            "-",
        ];
        let values = [
            "0",
            "1",
            "3",
            "-1",
            "4294967296",
            "1e308",
            "nan",
            "static",
            "widening",
            "portfolio",
            "none",
            "first",
            "json",
            "text",
            "all",
            "prune",
            "main",
            "",
            "\u{1F980}",
            "smt.random_seed=3",
            "x=y",
            "false",
            "return",
        ];
        words.push(known[random.below(known.len())].to_owned());
        if random.percent(75) {
            words.push(values[random.below(values.len())].to_owned());
        }
    }
    words
}

/// Inputs that break recursion, arithmetic and trust.
const MONSTERS: &[fn() -> String] = &[
    || {
        format!(
            "procedure {{:entrypoint}} p(x: int) {{ assert {}x{} == 1; }}",
            "(".repeat(100_000),
            ")".repeat(100_000)
        )
    },
    || format!("procedure {{:entrypoint}} p(x: int) {{ assert {}(x == 1); }}", "!".repeat(100_000)),
    || {
        format!(
            "procedure {{:entrypoint}} p() {{ {} assert false; {} }}",
            "if (*) { ".repeat(20_000),
            "} ".repeat(20_000)
        )
    },
    || format!("procedure {{:entrypoint}} p(x: {}int) {{ assert x == x; }}", "[int]".repeat(20_000)),
    || format!("procedure {{:entrypoint}} p(x: int) {{ assert x + {} != 1; }}", "1 + ".repeat(50_000) + "1"),
    || format!("procedure {{:entrypoint}} p(x: int) {{ assert x != {}; }}", "9".repeat(100_000)),
    || "type A = B; type B = A; procedure {:entrypoint} p(x: A) { assert x == x; }".into(),
    || "type A T = [T](A (A T)); procedure {:entrypoint} p(x: A int) { assert x == x; }".into(),
    || "datatype D { C(d: D) } procedure {:entrypoint} p(x: D) { assert x != x->d; }".into(),
    || "function f(x: int): int { f(x + 1) } procedure {:entrypoint} p() { assert f(0) == 1; }".into(),
    || {
        "function {:inline} f(x: int): int { g(x) } function {:inline} g(x: int): int { f(x) } procedure {:entrypoint} p() { assert f(0) == 1; }".into()
    },
    || "procedure {:entrypoint} p(x: bv99999) { assert x != 7bv99999; }".into(),
    || "procedure {:entrypoint} p(x: bv4294967295) { assert x == x; }".into(),
    || "procedure {:entrypoint} {:bound 4294967295} p(x: int) { call p(x); assert false; }".into(),
    || "procedure p<T>(x: T) { var m: [T]int; call p(m); } procedure {:entrypoint} q() { call p(1); }".into(),
    || "procedure {:entrypoint} p() { L: goto L; }".into(),
    || {
        format!(
            "procedure {{:entrypoint}} p() {{ {} }}",
            (0..5000).map(|n| format!("L{n}: goto L{}, L0;\n", (n * 7 + 1) % 5000)).collect::<String>()
        )
    },
    || "\u{FEFF}procedure {:entrypoint} p() { assert false; }\u{0}".into(),
    String::new,
    || "/*".into(),
];
