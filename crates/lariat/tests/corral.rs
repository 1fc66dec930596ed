//! The drop-in for Corral: its own regression programs with their own flags, and what scripts read of the output.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Seconds a program.
const LIMIT: &str = "/killAfter:120";

fn corral(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.arg("corral").args(words).current_dir(folder).output().expect("lariat runs")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Where the corpora are, if they are there.
fn corpus() -> Option<PathBuf> {
    let shared = match std::env::var_os("LARIAT_SHARED") {
        Some(path) => PathBuf::from(path),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    };
    Some(shared.join("corpus")).filter(|corpus| corpus.join("corral.tsv").is_file())
}

#[test]
fn the_programs_of_corral_have_their_verdicts() {
    let Some(corpus) = corpus() else {
        println!("skipped: ../shared/corpus/corral.tsv is not there");
        return;
    };
    let table = std::fs::read_to_string(corpus.join("corral.tsv")).expect("the table can be read");
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in table.lines().skip(1).filter(|line| !line.is_empty()) {
        let [file, flags, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {line}");
        };
        count += 1;
        let path = corpus.join(file);
        let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(|name| name.to_str())) else {
            panic!("a file in a folder: {file}");
        };
        let mut words = vec![name, "/noTraceOnDisk", LIMIT];
        words.extend(flags.split_whitespace());
        let output = corral(folder, &words);
        let said = text(&output);
        // Whether a bug was replayed shows in that it is told at all.
        let verdict =
            match (said.contains("Program has a potential bug: True bug"), said.contains("Program has no bugs")) {
                (true, _) => "bug",
                (false, true) => "no-bug",
                (false, false) => "none",
            };
        if verdict != expected || !output.status.success() {
            wrong.push(format!("{file} {flags}: {verdict}, not {expected}\n{said}"));
        }
    }
    println!("{count} programs");
    assert!(wrong.is_empty(), "{} programs:\n{}", wrong.len(), wrong.join("\n"));
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("a file for the test");
}

/// A program as SMACK writes it: places of the C source on assumes, values shown by calls.
const FROM_C: &str = r#"
procedure boogie_si_record_i32(x: int);
procedure {:entrypoint} main()
{
  var x: int;
  var y: int;
$bb0:
  assume {:sourceloc "sum.c", 3, 7} true;
  call {:cexpr "main:arg:x"} boogie_si_record_i32(x);
  assume x == 5;
  call {:cexpr "x"} boogie_si_record_i32(x);
  assume {:sourceloc "sum.c", 4, 3} true;
  call y := twice(x);
  goto $bb1;
$bb1:
  assume {:sourceloc "sum.c", 5, 3} true;
  assert {:overflow} y == 0;
  return;
}
procedure twice(n: int) returns (m: int)
{
$bb0:
  assume {:sourceloc "lib/twice.c", 2, 10} true;
  m := n + n;
  return;
}
"#;

/// What SMACK's front end keeps of a trace: file, line, column, thread, and what is said.
#[derive(Debug, PartialEq)]
struct Told {
    file: String,
    line: u32,
    column: u32,
    thread: u32,
    text: String,
}

/// A reader of the lines `FILE(line,col): Trace: Thread=1  (text)`, as strict as SMACK's front end: what is not in
/// brackets is not seen, and only a text that ends in `;` goes on in the next line.
fn read_trace(output: &str) -> Vec<Told> {
    let mut found = Vec::new();
    let mut lines = output.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((place, said)) = line.split_once("): Trace: Thread=") else { continue };
        let Some((file, at)) = place.rsplit_once('(') else { continue };
        let Some((row, column)) = at.split_once(',') else { continue };
        let Some((thread, text)) = said.split_once(char::is_whitespace) else { continue };
        let Some(text) = text.trim_start().strip_prefix('(') else { continue };
        let (Ok(line), Ok(column), Ok(thread)) = (row.parse(), column.parse(), thread.parse()) else { continue };
        let text = match text.rsplit_once(')') {
            _ if text.ends_with(';') && lines.peek().is_some_and(|next| next.contains(')')) => text,
            Some((text, "")) => text,
            _ => continue,
        };
        found.push(Told { file: file.into(), line, column, thread, text: text.into() });
    }
    found
}

#[test]
fn a_reader_like_smacks_understands_the_trace() {
    let folder = folder("smack");
    write(&folder, "sum.bpl", FROM_C);
    let flags = "sum.bpl /tryCTrace /noTraceOnDisk /printDataValues:1 /k:1 /useProverEvaluate /timeLimit:60 /cex:1 \
                 /maxStaticLoopBound:1 /recursionBound:1 /bopt:proverOpt:O:smt.qi.eager_threshold=100 \
                 /bopt:proverOpt:O:smt.arith.solver=2";
    let output = corral(&folder, &flags.split_whitespace().collect::<Vec<_>>());
    let said = text(&output);
    assert!(output.status.success(), "{said}");
    assert!(said.contains("Program has a potential bug: True bug"), "{said}");
    assert!(said.contains("sum.c(5,1): error PF5001: This assertion can fail"), "{said}");
    // The kind of the property is read from the attribute.
    assert!(said.contains("ASSERTION FAILS assert {:overflow} y == 0;"), "{said}");
    let told = read_trace(&said);
    let says = |text: &str| told.iter().position(|told| told.text == text).unwrap_or_else(|| panic!("{text}: {said}"));
    let (value, call, back) = (says("x = 5"), says("CALL twice"), says("RETURN from twice "));
    assert!(value < call && call < back, "{said}");
    assert_eq!((told[value].file.as_str(), told[value].line, told[value].column), ("sum.c", 3, 7));
    // Every step has brackets, also those that say nothing.
    let inside = &told[call + 1];
    assert_eq!(inside.text, "");
    assert_eq!((inside.file.as_str(), inside.line, inside.column, inside.thread), ("lib/twice.c", 2, 10, 1));
    let fails = told.iter().find(|told| told.text.starts_with("ASSERTION FAILS")).expect("the failure");
    assert_eq!((fails.line, fails.column, fails.text.as_str()), (5, 3, "ASSERTION FAILS assert {:overflow} y == 0;"));
    assert_eq!(told.last().map(|told| told.text.as_str()), Some("Done"), "{said}");
    assert!(!folder.join("corral_out_trace.txt").exists(), "/noTraceOnDisk");
}

#[test]
fn answers_without_a_bug_are_told_in_corrals_words() {
    let folder = folder("words");
    write(&folder, "safe.bpl", "procedure {:entrypoint} main(x: int) { assume x > 0; assert x != 0; }");
    let said = text(&corral(&folder, &["safe.bpl"]));
    assert!(said.contains("Warning: Using default recursion bound of 1\nSingle threaded program detected\n"), "{said}");
    assert!(said.contains("Program has no bugs\n") && !said.contains("Reached recursion bound"), "{said}");
    write(
        &folder,
        "deep.bpl",
        "procedure {:entrypoint} main(n: int) { var i: int; i := 0; while (i < n) { i := i + 1; } assert i < 3; }",
    );
    let said = text(&corral(&folder, &["deep.bpl", "/recursionBound:2"]));
    assert!(said.contains("Program has no bugs\nReached recursion bound of 2\n"), "{said}");
    let output = corral(&folder, &["safe.bpl", "/noSuchFlag"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("Invalid flag: /noSuchFlag"));
    assert_eq!(corral(&folder, &["absent.bpl"]).status.code(), Some(1));
}

#[test]
fn traces_are_written_and_name_threads_and_contexts() {
    let folder = folder("files");
    write(
        &folder,
        "race.bpl",
        "var x: int;\nprocedure p() { x := 1; }\nprocedure {:entrypoint} main() {\n  x := 0;\n  async call p();\n  assert x == 0;\n}\n",
    );
    let said = text(&corral(&folder, &["race.bpl", "/k:2", "/recursionBound:1"]));
    assert!(said.contains("race.bpl(6,1): error PF5001: This assertion can fail"), "{said}");
    assert!(said.contains("race.bpl(5,3): anon0  (FORK p)"), "{said}");
    assert!(said.lines().any(|line| line.starts_with("(2,") && line.contains("race.bpl(2,")), "{said}");
    assert!(said.contains("(ASSERTION FAILS assert x == 0;"), "{said}");
    assert!(!said.contains("Single threaded program detected"), "{said}");
    let trace = std::fs::read_to_string(folder.join("corral_out_trace.txt")).expect("the trace is written");
    assert!(trace.starts_with("s\n#\n") && trace.contains("ASSERTION FAILS"), "{trace}");
    assert!(folder.join("corral_out.bpl").is_file());
}

#[test]
fn several_bugs_are_told_one_after_the_other() {
    let folder = folder("several");
    write(
        &folder,
        "two.bpl",
        "procedure {:entrypoint} main(x: int) {\n  assert x == 1;\n  assert x == 2;\n  assert x == 1;\n}\n",
    );
    let said = text(&corral(&folder, &["two.bpl", "/cex:5", "/noTraceOnDisk"]));
    assert_eq!(said.matches("Program has a potential bug: True bug").count(), 2, "{said}");
    assert!(said.contains("two.bpl(2,1): error PF5001") && said.contains("two.bpl(3,1): error PF5001"), "{said}");
    // SMACK takes the last word for the verdict.
    assert!(!said.contains("no bugs"), "{said}");
}

#[test]
fn each_precondition_of_a_call_is_an_assertion() {
    let folder = folder("preconditions");
    write(
        &folder,
        "pre.bpl",
        "procedure p(x: int) requires x != 1; requires x != 2; requires x < 9 || x > 9;\n{ }\nprocedure {:entrypoint} main(x: int) {\n  call p(x);\n}\n",
    );
    let said = text(&corral(&folder, &["pre.bpl", "/cex:9", "/noTraceOnDisk"]));
    assert_eq!(said.matches("Program has a potential bug: True bug").count(), 3, "{said}");
    assert!(!said.contains("no bugs"), "{said}");
}

#[test]
fn a_global_can_tell_that_something_failed() {
    let folder = folder("assert_var");
    write(
        &folder,
        "noted.bpl",
        "var ok: bool;\nvar bad: int;\nprocedure {:entrypoint} main(x: int) {\n  if (x == 7) { ok := false; }\n  if (x == 8) { assume false; bad := 1; }\n}\n",
    );
    let said = text(&corral(&folder, &["noted.bpl", "/assertVar:ok", "/noTraceOnDisk"]));
    assert!(said.contains("True bug"), "{said}");
    let said = text(&corral(&folder, &["noted.bpl", "/assertVar:bad", "/assertVarIsInt", "/noTraceOnDisk"]));
    assert!(said.contains("Program has no bugs"), "{said}");
}

#[test]
fn an_entry_that_calls_itself_may_note_that_something_failed() {
    let folder = folder("assert_var_itself");
    let program =
        "var ok: bool;\nprocedure {:entrypoint} main(n: int) {\n  if (n == 0) { ok := false; call main(1); }\n}\n";
    write(&folder, "itself.bpl", program);
    let said = text(&corral(&folder, &["itself.bpl", "/assertVar:ok", "/recursionBound:3", "/noTraceOnDisk"]));
    assert!(said.contains("True bug"), "{said}");
    let threads = program.replace("call main(1)", "call main(1); async call main(2)");
    write(&folder, "itself_in_threads.bpl", &threads);
    let output = corral(&folder, &["itself_in_threads.bpl", "/assertVar:ok", "/recursionBound:3"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("nothing may call the entry, main") && !output.status.success(), "{said}");
}

#[test]
fn each_round_says_what_it_tracks() {
    let folder = folder("tracking");
    write(
        &folder,
        "counts.bpl",
        "var x, y: int;\nprocedure step() modifies x, y; {\n  x := x + 1; y := y + x;\n  if (*) { call step(); }\n}\n\
         procedure {:entrypoint} main() modifies x, y; {\n  var before: int;\n  before := x; y := 5;\n  \
         call step();\n  assert x > before;\n}\n",
    );
    let told = |flags: &[&str]| -> Vec<String> {
        let words = [&["counts.bpl", "/recursionBound:3", "/noTraceOnDisk"], flags].concat();
        let said = text(&corral(&folder, &words));
        let told = said.lines().filter(|line| line.contains("while tracking") || line.contains("Program has"));
        told.map(str::to_owned).collect()
    };
    let first = ["Verifying program while tracking: {assertsPassed}", "Program has a potential bug: False bug"];
    let last = ["Verifying program while tracking: {assertsPassed, x}", "Program has no bugs"];
    assert_eq!(told(&["/refinementAlgo:ttff"]), [first, last].concat());
    assert_eq!(told(&["/refinementAlgo:tfff"]), [first, last].concat());
    assert_eq!(told(&["/track:x"]), last);
    let all = ["Verifying program while tracking: {assertsPassed, x, y}", "Program has no bugs"];
    assert_eq!(told(&["/track:x", "/trackAllVars"]), all);
    assert_eq!(told(&[]), all);
}

#[test]
fn what_happens_at_no_place_of_the_source_is_told_at_the_next_one() {
    let folder = folder("pending");
    write(
        &folder,
        "init.bpl",
        r#"
procedure {:entrypoint} main(x: int)
{
  call $initialize();
  assume {:sourceloc "a.c", 0, 0} true;
  assume {:sourceloc "a.c", 3, 5} true;
  assert x == 0;
}
procedure $initialize() { call $globals(); }
procedure $globals() { }
"#,
    );
    let said = text(&corral(&folder, &["init.bpl", "/tryCTrace", "/noTraceOnDisk"]));
    let told = read_trace(&said);
    let texts: Vec<&str> = told.iter().map(|told| told.text.as_str()).collect();
    let before = "CALL $initialize, CALL $globals, RETURN from $globals , RETURN from $initialize ";
    assert_eq!(texts, [before, "", "ASSERTION FAILS assert x == 0;", "Done"], "{said}");
    let places: Vec<(u32, u32)> = told.iter().map(|told| (told.line, told.column)).collect();
    assert_eq!(places, [(0, 0), (3, 5), (3, 5), (3, 5)], "{said}");
}

/// Safe at every depth, which a search that only inlines never finds out; nor do intervals.
const ENDLESS: &str = "procedure {:entrypoint} main() {\n  var i, j: int;\n  i := 0; j := 0;\n  \
                       while (*) { i := i + 1; j := j + 2; }\n  assert j == i + i;\n}\n";

#[test]
fn bounds_are_told_when_they_are_finished() {
    let folder = folder("bounds");
    write(&folder, "endless.bpl", ENDLESS);
    let said = text(&corral(&folder, &["endless.bpl", "/v:1", "/recursionBound:3", "/underWidenSI", "/trackAllVars"]));
    let expected = "Single threaded program detected\nVerifying program while tracking: {assertsPassed}\n\
                    SI: Exhausted recursion bound of 1\nSI: Exhausted recursion bound of 2\n\
                    Program has no bugs\nReached recursion bound of 3\n";
    assert!(said.contains(expected), "{said}");
    let said = text(&corral(&folder, &["endless.bpl", "/recursionBound:3", "/underWidenSI"]));
    assert!(!said.contains("SI: Exhausted"), "{said}");
}

#[test]
fn who_ends_a_search_early_has_read_how_far_it_was() {
    let folder = folder("early");
    write(&folder, "endless.bpl", ENDLESS);
    // What SMACK asks for in competitions, but for the engine: one that does not prove.
    let flags = "corral endless.bpl /v:1 /recursionBound:65536 /maxStaticLoopBound:65536 /irreducibleLoopUnroll:2 \
                 /trackAllVars /di /underWidenSI";
    let mut command = Command::new(env!("CARGO_BIN_EXE_lariat"));
    command.args(flags.split_whitespace()).current_dir(&folder).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("lariat runs");
    let output = child.stdout.take().expect("its output is piped");
    let mut said = Vec::new();
    for line in BufReader::new(output).lines() {
        said.push(line.expect("text"));
        if said.last().is_some_and(|line| line == "SI: Exhausted recursion bound of 2") {
            break;
        }
    }
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
    let at = |line: &str| said.iter().position(|said| said.starts_with(line)).unwrap_or_else(|| panic!("{said:?}"));
    assert!(at("LB: Took") < at("Verifying program while tracking: {assertsPassed}"), "{said:?}");
    assert!(at("Verifying program") < at("SI: Exhausted recursion bound of 1"), "{said:?}");
    assert!(at("SI: Exhausted recursion bound of 1") < at("SI: Exhausted recursion bound of 2"), "{said:?}");
}

#[test]
fn flags_are_read_from_files() {
    let folder = folder("flag_file");
    write(
        &folder,
        "g.bpl",
        "var Mem_T.f, Res_r, a, b, c: int;\nprocedure step() {\n  a := a + 1; b := b + a; Mem_T.f := Mem_T.f + b; \
         Res_r := Res_r + Mem_T.f; c := c + Res_r;\n  if (*) { call step(); }\n}\n\
         procedure {:entrypoint} main() {\n  var before: int;\n  before := a;\n  call step();\n  \
         assert a > before || b + Mem_T.f + Res_r + c == 7;\n}\n",
    );
    write(
        &folder,
        "flags.txt",
        "\u{feff}# what to track\n/recursionBound:2 /noTraceOnDisk\nTrackVars = a, b\nTrackFields=f\nTrackResources = r\n",
    );
    let said = text(&corral(&folder, &["g.bpl", "/flags:flags.txt"]));
    let first = said.lines().find(|line| line.starts_with("Verifying")).unwrap_or_default();
    for tracked in ["a", "b", "Mem_T.f", "Res_r"] {
        let names = first.trim_end_matches('}').split(['{', ',']).map(str::trim).collect::<Vec<_>>();
        assert!(names.contains(&tracked) && !names.contains(&"c"), "{tracked}: {said}");
    }
    assert!(!said.contains("default recursion bound"), "{said}");
    write(&folder, "wrong.txt", "/k:2\nnonsense\n");
    let output = corral(&folder, &["g.bpl", "/flags:wrong.txt"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output).contains("Usage error: Illegal flag in file wrong.txt: nonsense"), "{}", text(&output));
}

#[test]
fn the_recursion_bound_is_reached_only_where_it_cuts_something_off() {
    let folder = folder("threads_bound");
    let program = "var x: int;\nprocedure p() { x := x + 1; }\nprocedure {:entrypoint} main() {\n  x := 0;\n  \
                   async call p();\n  assert x >= 0;\n}\n";
    write(&folder, "threads.bpl", program);
    let said = text(&corral(&folder, &["threads.bpl", "/k:2", "/recursionBound:2"]));
    assert!(said.contains("Program has no bugs\n") && !said.contains("Reached recursion bound"), "{said}");
    let deep = program.replace("x := x + 1;", "var i: int; i := 0; while (*) { i := i + 1; x := i; }");
    write(&folder, "deep.bpl", &deep.replace("x >= 0", "x < 3"));
    let said = text(&corral(&folder, &["deep.bpl", "/k:2", "/recursionBound:2"]));
    assert!(said.contains("Program has no bugs\nReached recursion bound of 2\n"), "{said}");
}

#[test]
fn lack_of_time_is_told_to_all_readers() {
    let folder = folder("time");
    write(&folder, "endless.bpl", ENDLESS);
    let output = corral(&folder, &["endless.bpl", "/timeLimit:1", "/recursionBound:1000000", "/underWidenSI"]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for words in ["Timed out", "Timeout reached", "Error, internal bug: Z3 ran out of resources"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    // All workers of a portfolio say the same.
    let output = corral(&folder, &["endless.bpl", "/killAfter:0"]);
    let said = text(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("Corral timed out") && !said.contains("no bugs") && !said.contains("internal bug"), "{said}");
}

#[test]
fn sdv_mode_raises_constant_loops_and_ends_with_statistics() {
    let folder = folder("sdv");
    write(
        &folder,
        "five.bpl",
        "procedure {:entrypoint} main() {\n  var i: int;\n  i := 0;\n  while (i < 5) { i := i + 1; }\n}\n",
    );
    let said = text(&corral(&folder, &["five.bpl", "/sdv", "/recursionBound:1"]));
    let expected = [
        "LB: Took",
        "Verifying program while tracking: {}",
        "Program has a potential bug: True bug",
        "Boogie verification time: ",
        "CLoops Time: ",
        "Num refinements: 1",
        "Number of procedures inlined: ",
        "VC Size: ",
        "Final tracked vars: {}",
        "Total Time: ",
        "Total User CPU time: ",
        "prog.c(1,1): error PF5001: This assertion can fail",
        "Program has bugs",
    ];
    let mut lines = said.lines();
    for start in expected {
        assert!(lines.any(|line| line.starts_with(start)), "{start}: {said}");
    }
    let ten = "procedure {:entrypoint} main() {\n  var i: int;\n  i := 0;\n  while (i < 20) { i := i + 1; }\n}\n";
    write(&folder, "twenty.bpl", ten);
    let said = text(&corral(&folder, &["twenty.bpl", "/sdv", "/recursionBound:1"]));
    assert!(said.contains("No bugs found\nProof not computed\n"), "{said}");
}

#[test]
fn the_entry_is_found_as_corral_finds_it() {
    let folder = folder("entry");
    write(
        &folder,
        "two.bpl",
        "procedure {:entrypoint} first() { assert 1 == 2; }\nprocedure {:entrypoint} second() { assert true; }\n\
         procedure absent();\n",
    );
    let said = text(&corral(&folder, &["two.bpl", "/noTraceOnDisk"]));
    assert!(said.contains("True bug"), "{said}");
    let said = text(&corral(&folder, &["two.bpl", "/main:second"]));
    assert!(said.contains("Program has no bugs"), "{said}");
    write(&folder, "none.bpl", "procedure p() { }\n");
    write(&folder, "wrong.bpl", "procedure {:entrypoint} p() { x := 1; }\n");
    let wrong = [
        (vec!["two.bpl", "/main:absent"], "Implementation of main procedure not found"),
        (vec!["two.bpl", "/main:nobody"], "Implementation of main procedure not found"),
        (vec!["none.bpl"], "Main procedure not specified"),
        (vec!["none.bpl", "/sdv"], "No entrypoint specified"),
        (vec!["wrong.bpl"], "wrong.bpl(1,31): "),
    ];
    for (words, reason) in wrong {
        let output = corral(&folder, &words);
        let said = text(&output);
        assert!(said.contains(&format!("\nError, Invalid input: {reason}")), "{reason}: {said}");
        assert!(!said.contains("no bugs"), "{said}");
        assert_eq!(output.status.code(), Some(1), "{said}");
    }
}

/// What a plain trace says in its brackets, with place and block.
fn plain_lines(said: &str) -> Vec<String> {
    let of_trace = said.lines().skip_while(|line| !line.starts_with("Format:")).skip(1);
    of_trace.take_while(|line| !line.is_empty()).map(|line| line.trim_end().to_owned()).collect()
}

#[test]
fn calls_return_to_where_they_stand_and_failures_unwind() {
    let folder = folder("unwind");
    write(
        &folder,
        "calls.bpl",
        "procedure outside(x: int);\nprocedure leaf() { }\nprocedure {:entrypoint} main(x: int) {\nstart:\n  \
         call outside(x);\n  call leaf();\n  goto next;\nnext:\n  call inner(x);\n}\n\
         procedure inner(x: int) {\n  assert x == 0;\n}\n",
    );
    let said = text(&corral(&folder, &["calls.bpl", "/noTraceOnDisk"]));
    let expected = [
        "(1,0)    calls.bpl(5,3): start",
        "(1,0)    calls.bpl(6,3): start  (CALL leaf)",
        "(1,0)    calls.bpl(6,3): start  (RETURN from leaf )",
        "(1,0)    calls.bpl(9,3): next  (CALL inner)",
        "(1,0)     calls.bpl(12,3): anon0",
        "(1,0)     calls.bpl(12,3): anon0  (ASSERTION FAILS assert x == 0;",
        " )",
        "(1,0)    calls.bpl(9,3): next  (RETURN from inner )",
        "(1,0)    calls.bpl(9,3): next  (Done)",
    ];
    assert_eq!(plain_lines(&said), expected, "{said}");
}

#[test]
fn each_thread_is_done_once() {
    let folder = folder("done");
    write(
        &folder,
        "race.bpl",
        "var x: int;\nprocedure p() { x := 1; }\nprocedure {:entrypoint} main() {\n  x := 0;\n  async call p();\n  \
         assert x == 0;\n}\n",
    );
    let said = text(&corral(&folder, &["race.bpl", "/k:2", "/noTraceOnDisk"]));
    let done = |thread: &str| {
        plain_lines(&said).iter().filter(|line| line.starts_with(thread) && line.ends_with("(Done)")).count()
    };
    assert_eq!((done("(1,"), done("(2,")), (1, 1), "{said}");
}

#[test]
fn a_failing_contract_is_told_with_its_kind() {
    let folder = folder("contracts");
    write(
        &folder,
        "requires.bpl",
        "procedure p(x: int) requires x > 0; { }\nprocedure {:entrypoint} main(y: int) {\n  call p(y);\n}\n",
    );
    let said = text(&corral(&folder, &["requires.bpl", "/noTraceOnDisk"]));
    let expected = [
        "(1,0)    requires.bpl(3,3): anon0  (CALL p)",
        "(1,0)    requires.bpl(3,3): anon0  (ASSERTION FAILS call p(y);",
        " : Requires)",
        "(1,0)    requires.bpl(3,3): anon0  (Done)",
    ];
    assert_eq!(plain_lines(&said), expected, "{said}");
    write(&folder, "ensures.bpl", "procedure {:entrypoint} main() returns (y: int) ensures y > 0; { }\n");
    let said = text(&corral(&folder, &["ensures.bpl", "/noTraceOnDisk"]));
    assert!(said.contains("(ASSERTION FAILS: Ensures)"), "{said}");
}

#[test]
fn the_path_of_a_bug_is_written_with_its_trace() {
    let folder = folder("trace_program");
    write(&folder, "bug.bpl", "procedure {:entrypoint} main(x: int) { assert x == 1; }\n");
    let said = text(&corral(&folder, &["bug.bpl", "/traceProgram:path.bpl"]));
    assert!(said.contains("True bug\nDumping trace as file path.bpl\n"), "{said}");
    assert!(folder.join("path.bpl").is_file());
    let said = text(&corral(&folder, &["bug.bpl", "/traceProgram:other.bpl", "/noTraceOnDisk"]));
    assert!(said.contains("True bug") && !said.contains("Dumping"), "{said}");
    assert!(!folder.join("other.bpl").exists());
}

#[test]
fn names_to_track_may_end_in_a_star() {
    let folder = folder("star");
    write(
        &folder,
        "star.bpl",
        "var lock_a, lock_b, other: int;\nprocedure step() {\n  lock_a := lock_a + 1; lock_b := lock_b + lock_a; \
         other := other + lock_b;\n  if (*) { call step(); }\n}\nprocedure {:entrypoint} main() {\n  var before: \
         int;\n  before := lock_a; lock_b := 5; other := 1;\n  call step();\n  assert lock_a > before;\n  \
         assert lock_b > 5 || other != 7 || before < 0 || lock_b == 5;\n}\n",
    );
    let said = text(&corral(&folder, &["star.bpl", "/track:lock_*", "/recursionBound:2", "/noTraceOnDisk"]));
    let first = said.lines().find(|line| line.starts_with("Verifying")).unwrap_or_default();
    assert!(first.contains("{assertsPassed, lock_a, lock_b}"), "{said}");
}

#[test]
fn a_program_may_have_corrals_global_already() {
    let folder = folder("own_global");
    write(
        &folder,
        "own.bpl",
        "var assertsPassed: bool;\nvar y: int;\nprocedure {:entrypoint} main() {\n  assertsPassed := true; y := 1;\n  \
         call p();\n}\nprocedure p() { if (y == 2) { assertsPassed := false; } }\n",
    );
    let said = text(&corral(&folder, &["own.bpl", "/assertVar:assertsPassed", "/noTraceOnDisk"]));
    assert!(said.contains("Verifying program while tracking: {assertsPassed, y}\n"), "{said}");
    assert!(said.contains("Program has no bugs"), "{said}");
}

#[test]
fn flags_without_a_meaning_here_are_accepted() {
    let folder = folder("accepted");
    write(&folder, "safe.bpl", "procedure {:entrypoint} main() { assert true; }\n");
    let flags = "safe.bpl /ignoreAssertMethod:p /unfoldRecursion /unfoldRecursion:f /dainst /dainst:f /unifyMaps /break \
                 /cloops /cloops:a /recordScalar:x /doNotUseLabels /explainError /recursionBound:-5";
    let output = corral(&folder, &flags.split_whitespace().collect::<Vec<_>>());
    let said = text(&output);
    assert!(output.status.success() && said.contains("Program has no bugs"), "{said}");
    assert!(said.contains("Warning: /ignoreAssertMethod is accepted and changes nothing"), "{said}");
    assert!(said.contains("Warning: Using default recursion bound of 1"), "{said}");
}

#[test]
fn blocks_of_structured_code_have_boogies_names() {
    let folder = folder("blocks");
    write(
        &folder,
        "arms.bpl",
        "procedure {:entrypoint} main(n: int) {\n  var i: int;\n  i := 0;\n  if (n > 3) { i := 7; } else { i := 1; }\n  \
         while (i < 3) { i := i + 1; }\n  assert i == 3;\n}\n",
    );
    let said = text(&corral(&folder, &["arms.bpl", "/recursionBound:3", "/noTraceOnDisk"]));
    let expected = [
        "(1,0)    arms.bpl(3,3): anon0",
        "(1,0)    arms.bpl(4,16): anon6_Then",
        "(1,0)    arms.bpl(5,3): anon7_LoopHead",
        "(1,0)    arms.bpl(6,3): anon5",
        "(1,0)    arms.bpl(6,3): anon5  (ASSERTION FAILS assert i == 3;",
        " )",
        "(1,0)    arms.bpl(6,3): anon5  (Done)",
    ];
    assert_eq!(plain_lines(&said), expected, "{said}");
}
