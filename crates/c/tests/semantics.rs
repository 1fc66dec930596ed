//! What each instruction computes, at each width, against the machine.
//!
//! A module with one function for each operation is compiled and run natively, which tells all results; then the same
//! functions are translated, and the interpreter of Boogie runs a program that compares. Operands are the corners of
//! each width, and random numbers. `LARIAT_SEMANTICS=20` makes twenty times as many of those (100,000 cases and more).

use std::fmt::Write;
use std::process::Command;

use boogie::interp::{Interpreter, NoOpinion, Options, Outcome};

/// An operation: a function of one or two numbers of a width.
struct Operation {
    name: String,
    /// The function, in LLVM's assembly language.
    text: String,
    width: u32,
    result: u32,
    takes_two: bool,
    /// Whether it is defined for these operands.
    defined: fn(u64, u64, u32) -> bool,
}

fn always(_: u64, _: u64, _: u32) -> bool {
    true
}

fn not_by_zero(_: u64, right: u64, _: u32) -> bool {
    right != 0
}

fn signed_division(left: u64, right: u64, width: u32) -> bool {
    let least = 1u64 << (width - 1);
    let ones = u64::MAX >> (64 - width);
    right != 0 && !(left == least && right == ones)
}

fn small_shift(_: u64, right: u64, width: u32) -> bool {
    right < u64::from(width)
}

fn not_zero(left: u64, _: u64, _: u32) -> bool {
    left != 0
}

const WIDTHS: [u32; 4] = [8, 16, 32, 64];

fn operations() -> Vec<Operation> {
    let mut all = Vec::new();
    let mut add = |name: String, code: String, width, result, takes_two, defined| {
        let parameters = if takes_two { format!("i{width} %a, i{width} %b") } else { format!("i{width} %a") };
        let text = format!("define i{result} @{name}({parameters}) {{\n{code}  ret i{result} %r\n}}\n");
        all.push(Operation { name, text, width, result, takes_two, defined });
    };
    type Defined = fn(u64, u64, u32) -> bool;
    let binary: &[(&str, Defined)] = &[
        ("add", always),
        ("sub", always),
        ("mul", always),
        ("udiv", not_by_zero),
        ("urem", not_by_zero),
        ("sdiv", signed_division),
        ("srem", signed_division),
        ("shl", small_shift),
        ("lshr", small_shift),
        ("ashr", small_shift),
        ("and", always),
        ("or", always),
        ("xor", always),
    ];
    for width in WIDTHS {
        for &(op, defined) in binary {
            let code = format!("  %r = {op} i{width} %a, %b\n");
            add(format!("{op}.{width}"), code, width, width, true, defined);
        }
        let constants = [1i64, 2, 3, 7, 8, -1, -2, -8, 0x55, 0x7f, 0x70, 0x28, -0x39];
        for (number, constant) in constants.into_iter().enumerate() {
            for &(op, _) in binary {
                if op.contains("sh") && !(0..i64::from(width)).contains(&constant) {
                    continue;
                }
                let code = format!("  %r = {op} i{width} %a, {constant}\n");
                let defined: Defined = match (op, constant) {
                    ("sdiv" | "srem", -1) => |left, _, width| left != 1 << (width - 1),
                    _ => always,
                };
                add(format!("{op}.{width}.c{number}"), code, width, width, false, defined);
            }
            let code = format!("  %r = sub i{width} {constant}, %a\n");
            add(format!("from.{width}.c{number}"), code, width, width, false, always);
        }
        for predicate in ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"] {
            let code = format!("  %c = icmp {predicate} i{width} %a, %b\n  %r = zext i1 %c to i32\n");
            add(format!("icmp.{predicate}.{width}"), code, width, 32, true, always);
            // Of sums that have not wrapped yet.
            let code = format!(
                "  %s = add i{width} %a, %b\n  %d = sub i{width} %a, %b\n  %c = icmp {predicate} i{width} %s, %d\n  %r = \
                 sext i1 %c to i32\n"
            );
            add(format!("icmp.sum.{predicate}.{width}"), code, width, 32, true, always);
        }
        for to in WIDTHS.into_iter().filter(|&to| to != width) {
            let casts: &[&str] = if to < width { &["trunc"] } else { &["zext", "sext"] };
            for cast in casts {
                let code = format!("  %r = {cast} i{width} %a to i{to}\n");
                add(format!("{cast}.{width}.{to}"), code, width, to, false, always);
                let code = format!("  %s = mul i{width} %a, 5\n  %r = {cast} i{width} %s to i{to}\n");
                add(format!("{cast}.product.{width}.{to}"), code, width, to, false, always);
            }
        }
        let code = format!("  %c = icmp slt i{width} %a, %b\n  %r = select i1 %c, i{width} %a, i{width} %b\n");
        add(format!("select.{width}"), code, width, width, true, always);
        for op in ["smax", "smin", "umax", "umin", "sadd.sat", "ssub.sat", "uadd.sat", "usub.sat"] {
            let code = format!("  %r = call i{width} @llvm.{op}.i{width}(i{width} %a, i{width} %b)\n");
            add(format!("{op}.{width}"), code, width, width, true, always);
        }
        for op in ["sadd", "ssub", "smul", "uadd", "usub", "umul"] {
            let call = format!("call {{i{width}, i1}} @llvm.{op}.with.overflow.i{width}(i{width} %a, i{width} %b)");
            let code = format!("  %p = {call}\n  %r = extractvalue {{i{width}, i1}} %p, 0\n");
            add(format!("{op}.value.{width}"), code, width, width, true, always);
            let code = format!("  %p = {call}\n  %c = extractvalue {{i{width}, i1}} %p, 1\n  %r = zext i1 %c to i8\n");
            add(format!("{op}.flag.{width}"), code, width, 8, true, always);
        }
        for op in ["ctpop", "bitreverse"] {
            let code = format!("  %r = call i{width} @llvm.{op}.i{width}(i{width} %a)\n");
            add(format!("{op}.{width}"), code, width, width, false, always);
        }
        for (op, flag, defined) in [
            ("ctlz", false, always as Defined),
            ("cttz", false, always),
            ("ctlz", true, not_zero),
            ("cttz", true, not_zero),
        ] {
            let code = format!("  %r = call i{width} @llvm.{op}.i{width}(i{width} %a, i1 {flag})\n");
            add(format!("{op}.{flag}.{width}"), code, width, width, false, defined);
        }
        let code = format!("  %r = call i{width} @llvm.abs.i{width}(i{width} %a, i1 false)\n");
        add(format!("abs.{width}"), code, width, width, false, always);
        if width > 8 {
            let code = format!("  %r = call i{width} @llvm.bswap.i{width}(i{width} %a)\n");
            add(format!("bswap.{width}"), code, width, width, false, always);
        }
        for op in ["fshl", "fshr"] {
            let code = format!("  %r = call i{width} @llvm.{op}.i{width}(i{width} %a, i{width} %b, i{width} 5)\n");
            add(format!("{op}.{width}"), code, width, width, true, always);
        }
        // Through memory, a word and its bytes.
        let byte = width / 8 - 1;
        let code = format!(
            "  %m = alloca i{width}\n  store i{width} %a, ptr %m\n  %q = getelementptr i8, ptr %m, i64 {byte}\n  store i8 7, \
             ptr %q\n  %r = load i{width}, ptr %m\n"
        );
        add(format!("bytes.{width}"), code, width, width, false, always);
    }
    all
}

fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

fn operand(state: &mut u64, width: u32) -> u64 {
    let ones = u64::MAX >> (64 - width);
    let corners = [0, 1, 2, ones, ones - 1, ones >> 1, (ones >> 1) + 1, (ones >> 1) + 2, u64::from(width) - 1];
    let drawn = next(state);
    match drawn % 4 {
        0 => corners[(drawn >> 8) as usize % corners.len()],
        1 => (drawn >> 32) % 11,
        2 => (drawn >> 8) & ones & (ones >> ((drawn >> 3) % u64::from(width))),
        _ => next(state) & ones,
    }
}

/// All cases: the operation and its operands.
fn cases(operations: &[Operation], count: usize, state: &mut u64) -> Vec<(usize, u64, u64)> {
    let mut cases = Vec::new();
    for (number, operation) in operations.iter().enumerate() {
        let mut made = 0;
        for _ in 0..20 * count {
            let (left, right) = (operand(state, operation.width), operand(state, operation.width));
            let right = if operation.name.contains("sh") { right % u64::from(operation.width) } else { right };
            if (operation.defined)(left, right, operation.width) {
                cases.push((number, left, right));
                made += 1;
            }
            if made == count {
                break;
            }
        }
    }
    cases
}

fn clang() -> Option<String> {
    let names = std::iter::once("clang".to_owned()).chain((14..=22).rev().map(|version| format!("clang-{version}")));
    names.into_iter().find(|name| Command::new(name).arg("--version").output().is_ok_and(|done| done.status.success()))
}

/// What the machine computes, a line each.
fn native(clang: &str, module: &str, operations: &[Operation], cases: &[(usize, u64, u64)]) -> Option<Vec<u64>> {
    let folder = std::env::temp_dir().join(format!("lariat-semantics-{}", std::process::id()));
    std::fs::create_dir_all(&folder).ok()?;
    let mut harness = String::from("#include <stdio.h>\n");
    for (number, operation) in operations.iter().enumerate() {
        let kind = |width: u32| {
            format!(
                "unsigned {}",
                match width {
                    8 => "char",
                    16 => "short",
                    32 => "int",
                    _ => "long long",
                }
            )
        };
        let parameters =
            if operation.takes_two { format!("{0}, {0}", kind(operation.width)) } else { kind(operation.width) };
        let _ =
            writeln!(harness, "{} op{number}({parameters}) __asm__(\"{}\");", kind(operation.result), operation.name);
    }
    harness += "int main(void) {\n";
    for &(number, left, right) in cases {
        let arguments =
            if operations[number].takes_two { format!("{left}ull, {right}ull") } else { format!("{left}ull") };
        let _ = writeln!(harness, "  printf(\"%llu\\n\", (unsigned long long)op{number}({arguments}));");
    }
    harness += "  return 0;\n}\n";
    let (source, assembly, program) = (folder.join("main.c"), folder.join("operations.ll"), folder.join("program"));
    std::fs::write(&source, harness).ok()?;
    std::fs::write(&assembly, module).ok()?;
    let built =
        Command::new(clang).arg("-O0").arg("-w").arg("-o").arg(&program).arg(&source).arg(&assembly).output().ok()?;
    let output = built.status.success().then(|| Command::new(&program).output().ok());
    let _ = std::fs::remove_dir_all(&folder);
    String::from_utf8(output??.stdout).ok()?.lines().map(|line| line.parse().ok()).collect()
}

#[test]
fn instructions_compute_what_the_machine_computes() {
    let Some(clang) = clang() else {
        eprintln!("skipped: there is no clang");
        return;
    };
    let times: usize = std::env::var("LARIAT_SEMANTICS").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let operations = operations();
    let mut state = 1;
    let cases = cases(&operations, 6 * times, &mut state);
    let functions: String = operations.iter().map(|operation| operation.text.as_str()).collect();
    let module = format!("{LAYOUT}{}{functions}", declarations());
    let Some(results) = native(&clang, &module, &operations, &cases) else {
        eprintln!("skipped: {clang} builds no programs here");
        return;
    };
    assert_eq!(results.len(), cases.len());
    eprintln!("{} cases of {} operations", cases.len(), operations.len());
    for (chunk, results) in cases.chunks(4000).zip(results.chunks(4000)) {
        compare(&module, &operations, chunk, results);
    }
}

/// Runs the translation of a program that compares results.
fn compare(module: &str, operations: &[Operation], cases: &[(usize, u64, u64)], results: &[u64]) {
    let mut text = format!("{module}declare void @reach_error()\ndefine i32 @main() {{\n  br label %case0\n");
    for (number, (&(operation, left, right), result)) in cases.iter().zip(results).enumerate() {
        let Operation { name, width, result: bits, takes_two, .. } = &operations[operation];
        let second = if *takes_two { format!(", i{width} {right}") } else { String::new() };
        let _ = write!(
            text,
            "case{number}:\n  %v{number} = call i{bits} @{name}(i{width} {left}{second})\n  %c{number} = icmp eq i{bits} \
             %v{number}, {result}\n  br i1 %c{number}, label %case{}, label %bad{number}\nbad{number}:\n  call void \
             @reach_error()\n  ret i32 {number}\n",
            number + 1
        );
    }
    let _ = write!(text, "case{}:\n  ret i32 0\n}}\n", cases.len());
    let source = c::Source::Assembly { name: "semantics.ll".into(), text };
    let translation = c::translate(&[source], &c::Options::default()).expect("the module is right");
    assert_eq!(translation.unsupported, [], "everything has a translation");
    assert_eq!(translation.approximated, [], "everything is exact");
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let read = boogie::check::read(vec![("semantics.bpl", translation.boogie)], &options);
    let (program, _) = read.unwrap_or_else(|rejected| panic!("{:?}", rejected.diagnostics));
    let start = program.procedures.iter().position(|procedure| &program.syntax.names[procedure.name.name] == "$start");
    let entry = boogie::typed::ProcedureId(start.expect("every translation has it") as u32);
    let options = Options { fuel: 1_000_000_000, record: true, most_steps: 100_000_000, ..Options::default() };
    let run = Interpreter::with_options(&program, options).run(entry, &mut NoOpinion);
    if let Outcome::Returned = run.outcome {
        return;
    }
    let made = run.steps.iter().filter(|step| matches!(step.event, boogie::interp::Event::Enter(_))).count();
    // Two calls come before the first case: the start and `main`.
    let (operation, left, right) = cases[made.saturating_sub(3).min(cases.len() - 1)];
    let Operation { name, text, .. } = &operations[operation];
    panic!("{:?} at {name}({left}, {right}):\n{text}the machine says {}", run.outcome, results[made.saturating_sub(3)]);
}

const LAYOUT: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
                      target triple = \"x86_64-pc-linux-gnu\"\n";

fn declarations() -> String {
    let mut text = String::new();
    for width in WIDTHS {
        for op in ["smax", "smin", "umax", "umin", "sadd.sat", "ssub.sat", "uadd.sat", "usub.sat"] {
            let _ = writeln!(text, "declare i{width} @llvm.{op}.i{width}(i{width}, i{width})");
        }
        for op in ["sadd", "ssub", "smul", "uadd", "usub", "umul"] {
            let _ = writeln!(text, "declare {{i{width}, i1}} @llvm.{op}.with.overflow.i{width}(i{width}, i{width})");
        }
        for op in ["ctpop", "bitreverse", "bswap"] {
            if width > 8 || op != "bswap" {
                let _ = writeln!(text, "declare i{width} @llvm.{op}.i{width}(i{width})");
            }
        }
        for op in ["ctlz", "cttz", "abs"] {
            let _ = writeln!(text, "declare i{width} @llvm.{op}.i{width}(i{width}, i1)");
        }
        for op in ["fshl", "fshr"] {
            let _ = writeln!(text, "declare i{width} @llvm.{op}.i{width}(i{width}, i{width}, i{width})");
        }
    }
    text
}
