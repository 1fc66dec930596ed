//! C code that plays an execution back: the inputs of a trace in their order, behind the functions that give them.
//!
//! The same text is the test that users get, and, with what tells us where the program went, the harness of our own run.
//! It needs no header, so that it compiles for any data model.

use ::trace::source_trace::Input;
use c::Input as CInput;
use std::fmt::Write;

/// The type that an input has in C.
pub(super) fn type_of(input: &CInput) -> &'static str {
    match (input.width, input.is_signed, input.is_float) {
        (0, ..) => "void",
        (32, _, true) => "float",
        (64, _, true) => "double",
        (_, _, true) => "long double",
        (1, ..) => "_Bool",
        (8, true, _) => "signed char",
        (8, false, _) => "unsigned char",
        (16, true, _) => "short",
        (16, false, _) => "unsigned short",
        (32, true, _) => "int",
        (32, false, _) => "unsigned int",
        (128, true, _) => "__int128",
        (128, false, _) => "unsigned __int128",
        (_, true, _) => "long long",
        (_, false, _) => "unsigned long long",
    }
}

/// The values of a trace as numbers, each with the function that gives it: what the run said, before it was shown.
pub(super) struct Played<'p> {
    pub function: &'p str,
    pub number: i128,
}

/// The functions that give inputs. `more` is what is called where the program asks for another one than the trace has.
fn inputs_text(inputs: &[CInput], played: &[Played<'_>], more: &str) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(out, "struct lariat_input {{ int function; unsigned long long low, high; }};");
    let _ = writeln!(out, "static const struct lariat_input lariat_inputs[] = {{");
    for value in played {
        let function = inputs.iter().position(|input| input.procedure == value.function).unwrap_or(0);
        let bits = value.number as u128;
        let (low, high) = (bits as u64, (bits >> 64) as u64);
        let _ = writeln!(out, "  {{ {function}, {low}ull, {high}ull }}, /* {}() = {} */", value.function, value.number);
    }
    let _ = writeln!(out, "  {{ -1, 0, 0 }}\n}};\nstatic unsigned lariat_next;\n");
    let _ = writeln!(
        out,
        "static struct lariat_input lariat_input(int function) {{\n  struct lariat_input next = lariat_inputs[lariat_next];\n  \
         if (next.function != function) {more};\n  lariat_next++;\n  return next;\n}}\n"
    );
    for (number, input) in inputs.iter().enumerate() {
        let (name, ty) = (&input.procedure, type_of(input));
        let _ = match ty {
            "void" => writeln!(out, "void {name}(void) {{}}"),
            "float" | "double" | "long double" => writeln!(
                out,
                "{ty} {name}(void) {{\n  struct lariat_input input = lariat_input({number});\n  \
                 union {{ unsigned long long bits[2]; {ty} value; }} known = {{ {{ input.low, input.high }} }};\n  \
                 return known.value;\n}}"
            ),
            "__int128" | "unsigned __int128" => writeln!(
                out,
                "{ty} {name}(void) {{\n  struct lariat_input input = lariat_input({number});\n  \
                 return ({ty})((unsigned __int128)input.high << 64 | input.low);\n}}"
            ),
            _ if input.width > 64 => writeln!(out, "{ty} {name}(void) {{ return 0; }}"),
            _ => writeln!(out, "{ty} {name}(void) {{ return ({ty})lariat_input({number}).low; }}"),
        };
    }
    out
}

/// The test that shows a bug: to be compiled with the program.
pub(super) fn test(
    inputs: &[CInput],
    played: &[Played<'_>],
    shown: &[Input],
    failure: &str,
    files: &str,
    undefined: &dyn Fn(&str) -> bool,
) -> String {
    let mut out = format!(
        "/* An execution of {files} that ends in an error: {failure}\n   Compile it with the program and run it:\n     \
         cc -o test THIS_FILE {files} && ./test\n"
    );
    for input in shown {
        let at = input.place.as_ref().map_or(String::new(), |at| format!("   {}:{}:{}", at.file, at.line, at.column));
        let _ = writeln!(out, "   {}() = {}{at}", input.function, input.value.replace("*/", "* /"));
    }
    out.push_str("*/\nextern int printf(const char *, ...);\nextern void abort(void);\nextern void exit(int);\n\n");
    let more = "{ printf(\"the program asks for an input that the execution does not have\\n\"); exit(2); }";
    out.push_str(&inputs_text(inputs, played, more));
    let wanted = [
        ("reach_error", "void reach_error(void) { printf(\"the error is reached\\n\"); abort(); }"),
        ("__VERIFIER_error", "void __VERIFIER_error(void) { printf(\"the error is reached\\n\"); abort(); }"),
        ("__VERIFIER_assume", "void __VERIFIER_assume(int holds) { if (!holds) exit(2); }"),
        (
            "__VERIFIER_assert",
            "void __VERIFIER_assert(int holds) { if (!holds) { printf(\"the assertion fails\\n\"); abort(); } }",
        ),
    ];
    for (name, text) in wanted {
        if undefined(name) {
            out.push_str(text);
            out.push('\n');
        }
    }
    out
}

/// How the run tells what it came to: a letter, and a number.
pub(super) mod told {
    pub const REACHED: char = 'R';
    pub const ASSUMPTION: char = 'A';
    pub const OTHER_INPUT: char = 'I';
    pub const OUTSIDE: char = 'X';
    /// The sanitizer of memory says so.
    pub const MEMORY: char = 'M';
    pub const LEAK: char = 'L';
    /// Something was not freed.
    pub const KEPT: char = 'l';
}

/// The harness of our own run: it writes what happened to a file, and ends.
pub(super) fn native(
    inputs: &[CInput],
    played: &[Played<'_>],
    outside: usize,
    verdict: &str,
    entry: Option<&str>,
    undefined: &dyn Fn(&str) -> bool,
    sanitized: Option<super::sanitizer::Kind>,
) -> String {
    let verdict = verdict.replace('\\', "\\\\").replace('"', "\\\"");
    let (reached, assumption, other, from_outside) =
        (told::REACHED, told::ASSUMPTION, told::OTHER_INPUT, told::OUTSIDE);
    let is_plain = u8::from(sanitized.is_none());
    let mut out = format!(
        "#define LARIAT_BYTES {is_plain}\nextern int open(const char *, int, ...);\nextern long write(int, const void *, unsigned long);\n\
         extern void _exit(int);\nstruct lariat_limit {{ unsigned long soft, hard; }};\n\
         extern int setrlimit(int, const struct lariat_limit *);\n\
         __attribute__((constructor)) static void lariat_limits(void) {{\n  \
         struct lariat_limit seconds = {{ {CPU_SECONDS}, {CPU_SECONDS} }}, bytes = {{ {MEMORY}ul, {MEMORY}ul }};\n  \
         setrlimit(0, &seconds);\n  if (LARIAT_BYTES) setrlimit(9, &bytes);\n}}\n\
         static void lariat_tell(char kind, unsigned number) {{\n  char text[16];\n  int length = 0, digits = 1;\n  \
         unsigned rest = number;\n  while (rest /= 10) digits++;\n  text[length++] = kind;\n  \
         for (int at = digits; at > 0; at--) {{ text[at] = '0' + number % 10; number /= 10; }}\n  length += digits;\n  \
         int file = open(\"{verdict}\", 01 | 0100 | 01000, 0600);\n  \
         if (file >= 0) write(file, text, length);\n  _exit(97);\n}}\n\
         static unsigned lariat_place;\n\
         void lariat_native_at(unsigned place) {{ lariat_place = place; }}\n\
         void lariat_native_reached(unsigned place) {{ lariat_tell('{reached}', place); }}\n\
         void lariat_native_check(_Bool fails, unsigned place) {{ if (fails) lariat_tell('{reached}', place); }}\n"
    );
    match sanitized {
        Some(kind) => {
            let is_cleanup = u8::from(kind == super::sanitizer::Kind::Cleanup);
            let _ = writeln!(out, "#define LARIAT_KIND \"{verdict}.kind\"");
            out.push_str(super::sanitizer::HARNESS);
            if matches!(kind, super::sanitizer::Kind::Cleanup | super::sanitizer::Kind::Leak) {
                let _ = writeln!(
                    out,
                    "__attribute__((destructor)) void lariat_native_over(void) {{ lariat_end({is_cleanup}); }}"
                );
            } else {
                out.push_str("void lariat_native_over(void) {}\n");
            }
        }
        None => out.push_str(
            "void lariat_native_over(void) {}\nvoid lariat_native_new(unsigned place) { lariat_place = place; }\n",
        ),
    }
    out.push_str(&inputs_text(inputs, played, &format!("lariat_tell('{other}', lariat_next)")));
    for number in 0..outside {
        let name = super::instrument::OUTSIDE;
        let _ = writeln!(out, "void {name}{number}(void) {{ lariat_tell('{from_outside}', {number}); }}");
    }
    if undefined("__VERIFIER_assume") {
        let _ = writeln!(
            out,
            "void __VERIFIER_assume(int holds) {{ if (!holds) lariat_tell('{assumption}', lariat_place); }}"
        );
    }
    if undefined("__VERIFIER_assert") {
        let _ = writeln!(
            out,
            "void __VERIFIER_assert(int holds) {{ if (!holds) lariat_tell('{reached}', lariat_place); }}"
        );
    }
    for name in ["reach_error", "__VERIFIER_error"] {
        if undefined(name) {
            let _ = writeln!(out, "void {name}(void) {{ _exit(96); }}");
        }
    }
    if let Some(entry) = entry {
        let _ = writeln!(out, "extern int {entry}(void);\nint main(void) {{ {entry}(); return 0; }}");
    }
    out
}

/// Limits of the run.
const CPU_SECONDS: u32 = 5;
const MEMORY: u64 = 2_000_000_000;
