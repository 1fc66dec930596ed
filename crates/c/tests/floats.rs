//! Floating-point instructions, translated, against what the machine computes: random operands and corners.
//!
//! The results are compared as floats, with their signs: which bits a NaN has is not followed. `LARIAT_SEMANTICS=20` asks for
//! twenty times as many cases.

use boogie::interp::{Interpreter, NoOpinion, Options, Outcome};
use std::fmt::Write;
use std::process::Command;

/// An operation on two floats of so many bits.
struct Operation {
    name: String,
    text: String,
    bits: u32,
    /// The bits of the result: of a float, or (true) of an integer.
    result: (u32, bool),
    /// Integers are only made of what fits.
    limit: f64,
}

fn float(bits: u32) -> &'static str {
    if bits == 32 { "float" } else { "double" }
}

fn operations() -> Vec<Operation> {
    let mut all = Vec::new();
    for bits in [32, 64] {
        let ty = float(bits);
        let mut add = |name: String, code: String, result: (u32, bool), limit: f64| {
            let made = if result.1 { format!("i{}", result.0) } else { float(result.0).to_owned() };
            let name = format!("{name}.{bits}");
            let text = format!(
                "define {made} @{name}(i{bits} %a, i{bits} %b) {{\n  %x = bitcast i{bits} %a to {ty}\n  %y = bitcast \
                 i{bits} %b to {ty}\n{code}  ret {made} %r\n}}\n"
            );
            all.push(Operation { name, text, bits, result, limit });
        };
        for op in ["fadd", "fsub", "fmul", "fdiv"] {
            add(op.into(), format!("  %r = {op} {ty} %x, %y\n"), (bits, false), f64::INFINITY);
        }
        add("fneg".into(), format!("  %r = fneg {ty} %x\n"), (bits, false), f64::INFINITY);
        for op in ["fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round"] {
            let code = format!("  %r = call {ty} @llvm.{op}.f{bits}({ty} %x)\n");
            add(op.into(), code, (bits, false), f64::INFINITY);
        }
        let code = format!("  %r = call {ty} @llvm.fma.f{bits}({ty} %x, {ty} %y, {ty} %x)\n");
        add("fma".into(), code, (bits, false), f64::INFINITY);
        let code = format!("  %r = call {ty} @llvm.fmuladd.f{bits}({ty} %x, {ty} %y, {ty} %x)\n");
        add("fmuladd".into(), code, (bits, false), f64::INFINITY);
        for class in [3, 516, 264, 144, 96, 504, 64] {
            let code =
                format!("  %c = call i1 @llvm.is.fpclass.f{bits}({ty} %x, i32 {class})\n  %r = zext i1 %c to i8\n");
            add(format!("class{class}"), code, (8, true), f64::INFINITY);
        }
        for predicate in
            ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"]
        {
            let code = format!("  %c = fcmp {predicate} {ty} %x, %y\n  %r = zext i1 %c to i8\n");
            add(predicate.into(), code, (8, true), f64::INFINITY);
        }
        for (width, limit) in [(8, 127.0), (16, 32767.0), (32, 2147483520.0), (64, 9.2e18)] {
            for (to, from) in [("fptosi", "sitofp"), ("fptoui", "uitofp")] {
                let code = format!("  %r = {to} {ty} %x to i{width}\n");
                let limit = if to == "fptoui" { -limit } else { limit };
                add(format!("{to}.{width}"), code, (width, true), limit);
                if width <= bits {
                    let cast = if width == bits {
                        "  %i = add".to_owned() + &format!(" i{bits} %a, 0\n")
                    } else {
                        format!("  %i = trunc i{bits} %a to i{width}\n")
                    };
                    let code = format!("{cast}  %r = {from} i{width} %i to {ty}\n");
                    add(format!("{from}.{width}"), code, (bits, false), f64::INFINITY);
                }
            }
        }
        let (op, other) = if bits == 32 { ("fpext", 64) } else { ("fptrunc", 32) };
        add(op.into(), format!("  %r = {op} {ty} %x to {}\n", float(other)), (other, false), f64::INFINITY);
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

fn operand(state: &mut u64, bits: u32) -> u64 {
    let corners =
        [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, -2.5, 1e30, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.1, 16777217.0];
    let of = |number: f64| if bits == 32 { u64::from((number as f32).to_bits()) } else { number.to_bits() };
    let drawn = next(state);
    match drawn % 4 {
        0 => of(corners[(drawn >> 8) as usize % corners.len()]),
        1 => of(((drawn >> 32) % 2001) as f64 / 8.0 - 125.0),
        // Numbers below the normal ones, and the least normal ones.
        2 => ((drawn >> 8) % if bits == 32 { 1 << 24 } else { 1 << 53 }) | (((drawn >> 62) & 1) << (bits - 1)),
        _ => next(state) & (u64::MAX >> (64 - bits)),
    }
}

fn value(word: u64, bits: u32) -> f64 {
    if bits == 32 { f64::from(f32::from_bits(word as u32)) } else { f64::from_bits(word) }
}

fn clang() -> Option<String> {
    let names = std::iter::once("clang".to_owned()).chain((14..=22).rev().map(|version| format!("clang-{version}")));
    names.into_iter().find(|name| Command::new(name).arg("--version").output().is_ok_and(|done| done.status.success()))
}

/// The bits of what the machine computes, a line each.
fn native(clang: &str, module: &str, operations: &[Operation], cases: &[(usize, u64, u64)]) -> Option<Vec<u64>> {
    let folder = std::env::temp_dir().join(format!("lariat-floats-{}", std::process::id()));
    std::fs::create_dir_all(&folder).ok()?;
    let mut harness = String::from("#include <stdio.h>\n");
    let word = |bits: u32| match bits {
        8 => "unsigned char",
        16 => "unsigned short",
        32 => "unsigned",
        _ => "unsigned long long",
    };
    for (number, Operation { name, bits, result, .. }) in operations.iter().enumerate() {
        let made = if result.1 { word(result.0) } else { float(result.0) };
        let _ = writeln!(harness, "{made} op{number}({0}, {0}) __asm__(\"{name}\");", word(*bits));
    }
    harness += "int main(void) {\n";
    for &(number, left, right) in cases {
        let (bits, is_integer) = operations[number].result;
        let made = if is_integer { word(bits) } else { float(bits) };
        let _ = writeln!(
            harness,
            "  {{ union {{ {made} value; {} bits; }} u; u.value = op{number}({left}ull, {right}ull); \
             printf(\"%llu\\n\", (unsigned long long)u.bits); }}",
            word(bits)
        );
    }
    harness += "  return 0;\n}\n";
    let (source, assembly, program) = (folder.join("main.c"), folder.join("operations.ll"), folder.join("program"));
    std::fs::write(&source, harness).ok()?;
    std::fs::write(&assembly, module).ok()?;
    let mut command = Command::new(clang);
    command.args(["-O0", "-w", "-o"]).arg(&program).args([&source, &assembly]).arg("-lm");
    let built = command.output().ok()?;
    let output = built.status.success().then(|| Command::new(&program).output().ok());
    let _ = std::fs::remove_dir_all(&folder);
    String::from_utf8(output??.stdout).ok()?.lines().map(|line| line.parse().ok()).collect()
}

#[test]
fn floats_are_what_the_machine_computes() {
    let Some(clang) = clang() else {
        eprintln!("skipped: there is no clang");
        return;
    };
    let times: usize = std::env::var("LARIAT_SEMANTICS").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let operations = operations();
    let mut state = 7;
    let mut cases = Vec::new();
    for (number, operation) in operations.iter().enumerate() {
        for _ in 0..12 * times {
            let (left, right) = (operand(&mut state, operation.bits), operand(&mut state, operation.bits));
            let x = value(left, operation.bits);
            let fits = match operation.limit {
                limit if limit.is_infinite() => true,
                limit if limit < 0.0 => x > -1.0 && x <= -limit,
                limit => x.abs() <= limit,
            };
            if fits {
                cases.push((number, left, right));
            }
        }
    }
    let mut module = String::from(LAYOUT);
    for bits in [32, 64] {
        let ty = float(bits);
        for op in ["fabs", "sqrt", "floor", "ceil", "trunc", "rint", "nearbyint", "round"] {
            let _ = writeln!(module, "declare {ty} @llvm.{op}.f{bits}({ty})");
        }
        let _ = writeln!(module, "declare {ty} @llvm.copysign.f{bits}({ty}, {ty})");
        let _ = writeln!(module, "declare {ty} @llvm.fma.f{bits}({ty}, {ty}, {ty})");
        let _ = writeln!(module, "declare {ty} @llvm.fmuladd.f{bits}({ty}, {ty}, {ty})");
        let _ = writeln!(module, "declare i1 @llvm.is.fpclass.f{bits}({ty}, i32)");
    }
    module.extend(operations.iter().map(|operation| operation.text.as_str()));
    let Some(results) = native(&clang, &module, &operations, &cases) else {
        eprintln!("skipped: {clang} builds no programs here");
        return;
    };
    assert_eq!(results.len(), cases.len());
    eprintln!("{} cases of {} operations", cases.len(), operations.len());
    for (number, operation) in operations.iter().enumerate() {
        let mine: Vec<_> = cases.iter().zip(&results).filter(|((of, ..), _)| *of == number).collect();
        compare(&module, operation, &mine);
    }
}

/// Runs the translation of a program that compares the results of an operation.
fn compare(module: &str, operation: &Operation, cases: &[(&(usize, u64, u64), &u64)]) {
    let Operation { name, bits, result: (wide, is_integer), .. } = operation;
    let mut text = format!("{module}declare void @reach_error()\ndefine i32 @main() {{\n  br label %case0\n");
    for (n, ((_, left, right), result)) in cases.iter().enumerate() {
        let made = if *is_integer { format!("i{wide}") } else { float(*wide).to_owned() };
        let _ = write!(text, "case{n}:\n  %v{n} = call {made} @{name}(i{bits} {left}, i{bits} {right})\n");
        let _ = if *is_integer {
            writeln!(text, "  %c{n} = icmp eq i{wide} %v{n}, {result}")
        } else if value(**result, *wide).is_nan() {
            writeln!(text, "  %c{n} = fcmp uno {made} %v{n}, %v{n}")
        } else {
            let sign = |of: &str, to: &str| {
                format!("  %{to}{n} = call {made} @llvm.copysign.f{wide}({made} 1.0, {made} %{of}{n})\n")
            };
            writeln!(
                text,
                "  %e{n} = bitcast i{wide} {result} to {made}\n{}{}  %q{n} = fcmp oeq {made} %v{n}, %e{n}\n  %t{n} = \
                 fcmp oeq {made} %s{n}, %f{n}\n  %c{n} = and i1 %q{n}, %t{n}",
                sign("v", "s"),
                sign("e", "f")
            )
        };
        let _ = write!(
            text,
            "  br i1 %c{n}, label %case{}, label %bad{n}\nbad{n}:\n  call void @reach_error()\n  ret i32 {n}\n",
            n + 1
        );
    }
    let _ = write!(text, "case{}:\n  ret i32 0\n}}\n", cases.len());
    let source = c::Source::Assembly { name: "floats.ll".into(), text };
    let translation = c::translate(&[source], &c::Options::default()).expect("the module is right");
    assert_eq!(translation.unsupported, [], "everything has a translation");
    let options = boogie::check::Options { infer_modifies: true, ..Default::default() };
    let read = boogie::check::read(vec![("floats.bpl", translation.boogie)], &options);
    let (program, _) = read.unwrap_or_else(|rejected| panic!("{name}: {:?}", rejected.diagnostics));
    let start = program.procedures.iter().position(|procedure| &program.syntax.names[procedure.name.name] == "$start");
    let entry = boogie::typed::ProcedureId(start.expect("every translation has it") as u32);
    let options = Options { fuel: 1_000_000_000, record: true, most_steps: 100_000_000, ..Options::default() };
    let run = Interpreter::with_options(&program, options).run(entry, &mut NoOpinion);
    if let Outcome::Returned = run.outcome {
        return;
    }
    let made = run.steps.iter().filter(|step| matches!(step.event, boogie::interp::Event::Enter(_))).count();
    let ((_, left, right), result) = cases[made.saturating_sub(3).min(cases.len() - 1)];
    panic!(
        "{:?} at {name}({left}, {right}) = ({:e}, {:e}): the machine says {result}",
        run.outcome,
        value(*left, *bits),
        value(*right, *bits)
    );
}

const LAYOUT: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n\
                      target triple = \"x86_64-pc-linux-gnu\"\n";
