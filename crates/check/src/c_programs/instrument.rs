//! LLVM's assembly language with marks in it: the code that was translated, made to tell where it fails.
//!
//! The text is changed line by line, as compilers print it: an instruction a line. Before each call of a function that
//! ends in an error stands a call that tells the place; before each call of a function that the harness defines stands
//! one that notes it; behind arithmetic that is checked stands the check. Functions without bodies that the machine
//! could have, and that do more than compute, get other names, so that a program that is run here opens no file and
//! starts nothing.

use crate::config::{CCheck, Errors};
use ::trace::Place;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What marks are made of.
pub(super) struct Marks<'c> {
    pub errors: Errors,
    pub checks: &'c [CCheck],
    /// Places by the numbers that marks have.
    pub places: Vec<Place>,
    /// Functions that were given another name, by their number.
    pub outside: Vec<String>,
    /// Marks stand before every access, for the sanitizer of memory to tell where it is.
    pub sanitizes: bool,
    /// What variables hold before anything is written to them, by their C names.
    pub unwritten: BTreeMap<String, i128>,
}

/// Calls of these are errors.
const ERROR_CALLS: &[&str] = &["reach_error", "__VERIFIER_error"];
/// And of these, where a failing `assert` is one.
const ASSERT_CALLS: &[&str] =
    &["__assert_fail", "__assert", "__assert_func", "__assert_rtn", "__assert_perror_fail", "_assert", "_wassert"];
/// These end the program at once.
const ENDS: &[&str] = &["abort", "_exit", "_Exit", "quick_exit"];
/// What a mark calls is of the harness, and so are these.
pub(super) const OF_HARNESS: &[&str] = &["__VERIFIER_assume", "__VERIFIER_assert"];
/// What the harness takes from the C library: a program that has its own keeps it under another name.
const HARNESS_USES: &[&str] = &["open", "write", "_exit", "setrlimit"];

/// Functions of the C library that only compute, or print to where nobody listens.
const HARMLESS: &[&str] = &[
    "abort",
    "abs",
    "aligned_alloc",
    "atoi",
    "atol",
    "atoll",
    "bsearch",
    "calloc",
    "exit",
    "_Exit",
    "ffs",
    "fflush",
    "fprintf",
    "fputc",
    "fputs",
    "free",
    "fwrite",
    "isalnum",
    "isalpha",
    "isblank",
    "iscntrl",
    "isdigit",
    "isgraph",
    "islower",
    "isprint",
    "ispunct",
    "isspace",
    "isupper",
    "isxdigit",
    "labs",
    "llabs",
    "malloc",
    "memalign",
    "memchr",
    "memcmp",
    "memcpy",
    "memmove",
    "memset",
    "perror",
    "posix_memalign",
    "printf",
    "putc",
    "putchar",
    "puts",
    "qsort",
    "realloc",
    "snprintf",
    "sprintf",
    "strcasecmp",
    "strcat",
    "strchr",
    "strcmp",
    "strcpy",
    "strcspn",
    "strdup",
    "strlen",
    "strncasecmp",
    "strncat",
    "strncmp",
    "strncpy",
    "strndup",
    "strnlen",
    "strpbrk",
    "strrchr",
    "strspn",
    "strstr",
    "strtok",
    "strtol",
    "strtoll",
    "strtoul",
    "strtoull",
    "tolower",
    "toupper",
    "valloc",
    "vfprintf",
    "vprintf",
    "vsnprintf",
    "vsprintf",
    "__assert_fail",
    "__ctype_b_loc",
    "__ctype_tolower_loc",
    "__ctype_toupper_loc",
    "__errno_location",
    "__isoc99_strtol",
    "__memcpy",
    "__memset",
];

/// The functions that a text defines, and those that it only declares.
pub(super) fn functions(text: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut defined, mut declared) = (BTreeSet::new(), BTreeSet::new());
    for line in text.lines() {
        let (set, rest) = match (line.strip_prefix("define "), line.strip_prefix("declare ")) {
            (Some(rest), _) => (&mut defined, rest),
            (None, Some(rest)) => (&mut declared, rest),
            (None, None) => continue,
        };
        if let Some(name) = callee(rest) {
            set.insert(name.to_owned());
        }
    }
    (defined, declared)
}

/// The name behind the first `@` that parameters or arguments follow; in old versions also one that is cast.
fn callee(text: &str) -> Option<&str> {
    let mut rest = text;
    while let Some(start) = rest.find('@') {
        let name = &rest[start + 1..];
        let end = name.find(|c: char| !is_of_name(c)).unwrap_or(name.len());
        let behind = &name[end..];
        if end > 0 && (behind.starts_with('(') || behind.starts_with(" to ")) {
            return Some(&name[..end]);
        }
        rest = &name[end..];
    }
    None
}

fn is_of_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '-')
}

impl Marks<'_> {
    /// Whether a call of a function is an error.
    fn is_error(&self, name: &str) -> bool {
        // What the compiler puts behind shifts of signed values.
        if name == "llvm.ubsantrap" {
            return self.checks.contains(&CCheck::Overflow);
        }
        match self.errors {
            Errors::All => ERROR_CALLS.contains(&name) || ASSERT_CALLS.contains(&name),
            Errors::Calls => ERROR_CALLS.contains(&name),
            Errors::None => false,
        }
    }

    /// Notes functions that no text defines and that are not to be run here; `known` are those of the harness.
    pub fn note_outside(&mut self, undefined: &BTreeSet<String>, known: &[String]) {
        let is_outside = |name: &&String| {
            let name = name.as_str();
            let is_compilers = name.starts_with("llvm.") || name.starts_with("__builtin");
            let is_known = known.iter().any(|known| known == name) || OF_HARNESS.contains(&name);
            let is_error = ERROR_CALLS.contains(&name) || ASSERT_CALLS.contains(&name);
            !is_compilers && !is_known && !is_error && !HARMLESS.contains(&name)
        };
        self.outside = undefined.iter().filter(is_outside).cloned().collect();
    }

    /// The text with its marks.
    pub fn mark(&mut self, text: &str, known: &[String]) -> String {
        let debug = Debug::of(text);
        let has_typed_pointers = has_typed_pointers(text);
        let mut out = String::with_capacity(text.len() + text.len() / 4);
        let mut used = BTreeSet::new();
        let mut number = 0;
        for line in text.lines() {
            let line = self.rename(line);
            let is_instruction = line.starts_with("  ");
            if is_instruction && let Some(place) = debug.place(&line) {
                let debug_info = line.rfind(", !dbg ").map_or("", |at| &line[at..]);
                if self.sanitizes && is_access(&line) {
                    let at = self.number(place.clone());
                    let mark =
                        if called(&line).is_some_and(allocates) { "lariat_native_new" } else { "lariat_native_at" };
                    let _ = writeln!(out, "  call void @{mark}(i32 {at}){debug_info}");
                    let ends =
                        |name| ENDS.contains(&name) || ERROR_CALLS.contains(&name) || ASSERT_CALLS.contains(&name);
                    if called(&line).is_some_and(ends) {
                        let _ = writeln!(out, "  call void @lariat_native_over(){debug_info}");
                    }
                }
                if let Some(name) = called(&line) {
                    let (is_error, is_known) = (self.is_error(name), known.iter().any(|known| known == name));
                    if is_error || is_known || OF_HARNESS.contains(&name) || name.starts_with(OUTSIDE) {
                        let mark = if is_error { "lariat_native_reached" } else { "lariat_native_at" };
                        let at = self.number(place);
                        let _ = writeln!(out, "  call void @{mark}(i32 {at}){debug_info}");
                    }
                } else {
                    number += 1;
                    if let Some(check) = self.check(&line, number, &mut used) {
                        let at = self.number(place);
                        out.push_str(&check);
                        let _ = writeln!(
                            out,
                            "  call void @lariat_native_check(i1 zeroext %lariat.{number}, i32 {at}){debug_info}"
                        );
                    }
                }
            }
            // Only functions that ask for it are watched.
            let line = match self.sanitizes && line.starts_with("attributes #") {
                true => line.replacen(" = {", " = { sanitize_address", 1),
                false => line,
            };
            out.push_str(&line);
            out.push('\n');
            if let Some(store) = self.first_value(&line, has_typed_pointers) {
                out.push_str(&store);
            }
        }
        out.push_str("declare void @lariat_native_at(i32)\ndeclare void @lariat_native_reached(i32)\n");
        out.push_str("declare void @lariat_native_new(i32)\ndeclare void @lariat_native_over()\n");
        out.push_str("declare void @lariat_native_check(i1 zeroext, i32)\n");
        for (name, ty) in used {
            let declaration = format!("declare {{ {ty}, i1 }} @{name}.{ty}({ty}, {ty})");
            // The program may use it, too.
            if !text.contains(&format!("@{name}.{ty}(")) {
                out.push_str(&declaration);
                out.push('\n');
            }
        }
        out
    }

    /// The store that makes a variable hold what it does in the trace before anything is written to it. Variables of one
    /// name all get it: those that are written first do not notice.
    fn first_value(&self, line: &str, has_typed_pointers: bool) -> Option<String> {
        let (name, rest) = line.strip_prefix("  %")?.split_once(" = alloca i")?;
        let value = self.unwritten.get(name)?;
        let bits: u32 = rest.split(',').next()?.parse().ok()?;
        let value = super::values::wrap(*value, bits, true);
        let pointer = if has_typed_pointers { format!("i{bits}*") } else { "ptr".to_owned() };
        Some(format!("  store i{bits} {value}, {pointer} %{name}\n"))
    }

    fn number(&mut self, place: Place) -> usize {
        let known = self.places.iter().position(|known| *known == place);
        known.unwrap_or_else(|| {
            self.places.push(place);
            self.places.len() - 1
        })
    }

    /// A line in which functions from outside have the harness's names. Strings stay as they are.
    fn rename(&self, line: &str) -> String {
        if !line.contains('@') {
            return line.to_owned();
        }
        let parts = line.split('"').enumerate();
        let parts = parts.map(|(number, part)| if number % 2 == 0 { self.rename_in(part) } else { part.to_owned() });
        parts.collect::<Vec<_>>().join("\"")
    }

    fn rename_in(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(start) = rest.find('@') {
            out.push_str(&rest[..=start]);
            rest = &rest[start + 1..];
            let end = rest.find(|c: char| !is_of_name(c)).unwrap_or(rest.len());
            let name = &rest[..end];
            if let Some(number) = self.outside.iter().position(|known| known == name) {
                let _ = write!(out, "{OUTSIDE}{number}");
            } else if HARNESS_USES.contains(&name) {
                let _ = write!(out, "{name}.of.program");
            } else {
                out.push_str(name);
            }
            rest = &rest[end..];
        }
        out + rest
    }

    /// Instructions that compute whether one fails what is checked, if that can be.
    fn check(&self, line: &str, number: usize, used: &mut BTreeSet<(&'static str, String)>) -> Option<String> {
        let (_, op) = line.trim_start().split_once(" = ")?;
        let mut words = op.split(' ');
        let op = words.next()?;
        let mut flags = Vec::new();
        let ty = loop {
            match words.next()? {
                flag @ ("nsw" | "nuw" | "exact") => flags.push(flag),
                ty => break ty,
            }
        };
        let bits: u32 = ty.strip_prefix('i')?.parse().ok()?;
        let (left, right) = (words.next()?.trim_end_matches(','), words.next()?.trim_end_matches(','));
        // Constant expressions are of no use as an operand of a check.
        let is_simple = |text: &str| !text.contains('(') && !matches!(text, "undef" | "poison");
        if !is_simple(left) || !is_simple(right) {
            return None;
        }
        let intrinsic = match op {
            "add" => Some("llvm.sadd.with.overflow"),
            "sub" => Some("llvm.ssub.with.overflow"),
            "mul" => Some("llvm.smul.with.overflow"),
            _ => None,
        };
        let checks = |check| self.checks.contains(&check);
        let mut out = String::new();
        match (intrinsic, op) {
            (Some(intrinsic), _) if flags.contains(&"nsw") && checks(CCheck::Overflow) => {
                used.insert((intrinsic, ty.to_owned()));
                let _ = writeln!(
                    out,
                    "  %lariat.{number}.both = call {{ {ty}, i1 }} @{intrinsic}.{ty}({ty} {left}, {ty} {right})\n  \
                     %lariat.{number} = extractvalue {{ {ty}, i1 }} %lariat.{number}.both, 1"
                );
            }
            (_, "sdiv" | "srem" | "udiv" | "urem") if checks(CCheck::Division) && !checks(CCheck::Overflow) => {
                let _ = writeln!(out, "  %lariat.{number} = icmp eq {ty} {right}, 0");
            }
            (_, "sdiv" | "srem") if checks(CCheck::Overflow) => {
                let least = 1u128.checked_shl(bits - 1)?;
                let _ = writeln!(
                    out,
                    "  %lariat.{number}.a = icmp eq {ty} {left}, -{least}\n  %lariat.{number}.b = icmp eq {ty} {right}, -1\n  \
                     %lariat.{number}.c = and i1 %lariat.{number}.a, %lariat.{number}.b\n  \
                     %lariat.{number}.d = icmp eq {ty} {right}, 0\n  \
                     %lariat.{number}.e = and i1 %lariat.{number}.d, {}\n  \
                     %lariat.{number} = or i1 %lariat.{number}.c, %lariat.{number}.e",
                    checks(CCheck::Division)
                );
            }
            (_, "shl" | "lshr" | "ashr") if checks(CCheck::Shift) => {
                let _ = writeln!(out, "  %lariat.{number} = icmp uge {ty} {right}, {bits}");
            }
            _ => return None,
        }
        Some(out)
    }
}

/// Whether a text has pointers with the type of what they point to, as LLVM prints them before version 15.
fn has_typed_pointers(text: &str) -> bool {
    let instructions = text.lines().filter(|line| line.starts_with("  "));
    let mut unquoted = instructions.map(|line| line.split('"').step_by(2).collect::<String>());
    // Each variable has an address, so that the first one decides.
    let kind = |line: &String| {
        let words = || line.split([' ', '(', ',']);
        let is_typed = words().any(|word| word.ends_with('*'));
        (is_typed || words().any(|word| word == "ptr")).then_some(is_typed)
    };
    unquoted.find_map(|line| kind(&line)).unwrap_or(false)
}

/// Whether an instruction can be a bad access, or a call of a function that makes one.
fn is_access(line: &str) -> bool {
    let op = line.trim_start();
    let op = op.split_once(" = ").map_or(op, |(_, op)| op);
    let is_call = called(line).is_some_and(|name| {
        let is_marker = ["llvm.dbg", "llvm.lifetime", "llvm.stack"].iter().any(|start| name.starts_with(start));
        !is_marker
    });
    is_call || ["load ", "store ", "atomicrmw ", "cmpxchg "].iter().any(|start| op.starts_with(start))
}

fn allocates(name: &str) -> bool {
    ["malloc", "calloc", "realloc", "strdup", "strndup", "valloc", "memalign", "aligned_alloc"].contains(&name)
}

/// How names of functions from outside start.
pub(super) const OUTSIDE: &str = "lariat_native_outside_";

/// The function that an instruction calls.
fn called(line: &str) -> Option<&str> {
    // The result may be called so, too.
    let line = line.split_once(" = ").map_or(line, |(_, op)| op);
    let at = line.find("call ")?;
    let before = line[..at].trim();
    let is_call = before.is_empty() || ["tail", "musttail", "notail"].iter().any(|word| before.ends_with(word));
    if is_call { callee(&line[at..]) } else { None }
}

/// The places that debug info gives to instructions.
struct Debug<'t> {
    /// Nodes by their numbers.
    nodes: BTreeMap<u32, &'t str>,
}

impl<'t> Debug<'t> {
    fn of(text: &'t str) -> Self {
        let node = |line: &'t str| {
            let (number, rest) = line.strip_prefix('!')?.split_once(" = ")?;
            let rest = rest.strip_prefix("distinct ").unwrap_or(rest);
            rest.starts_with("!DI").then_some((number.parse().ok()?, rest))
        };
        Self { nodes: text.lines().filter_map(node).collect() }
    }

    /// The place of an instruction.
    fn place(&self, line: &str) -> Option<Place> {
        let at = line.rfind("!dbg !")?;
        let location = *self.nodes.get(&leading_number(&line[at + 6..])?)?;
        let number = |label: &str| leading_number(field(location, label)?);
        let (line, column) = (number("line: ")?, number("column: ").unwrap_or(0));
        let mut scope = number("scope: !")?;
        // Scopes have files; if not, the scopes around them do.
        for _ in 0..100 {
            let node = *self.nodes.get(&scope)?;
            if let Some(file) = field(node, "file: !").and_then(leading_number) {
                let name = field(self.nodes.get(&file)?, "filename: \"")?.split('"').next()?;
                return Some(Place { file: name.to_owned(), line, column });
            }
            scope = leading_number(field(node, "scope: !")?)?;
        }
        None
    }
}

fn field<'t>(node: &'t str, label: &str) -> Option<&'t str> {
    node.find(label).map(|at| &node[at + label.len()..])
}

fn leading_number(text: &str) -> Option<u32> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "define dso_local i32 @main() !dbg !5 {\n  %v = alloca i32, align 4\n  %r = add nsw i32 %a, 1, !dbg !8\n  \
        call void @reach_error() #2, !dbg !7\n  call void @unlink(ptr @x), !dbg !7\n  ret i32 0\n}\n\
        declare void @reach_error()\ndeclare void @unlink(ptr)\n!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n\
        !5 = distinct !DISubprogram(name: \"main\", scope: !1, file: !1, line: 3)\n\
        !7 = !DILocation(line: 4, column: 9, scope: !5)\n!8 = !DILocation(line: 5, column: 2, scope: !5)\n";

    #[test]
    fn errors_checks_and_functions_from_outside_are_marked() {
        let (defined, declared) = functions(TEXT);
        assert!(defined.contains("main") && declared.contains("unlink"));
        let mut marks = Marks {
            errors: Errors::All,
            checks: &[CCheck::Overflow],
            places: Vec::new(),
            outside: Vec::new(),
            sanitizes: false,
            unwritten: [("v".to_owned(), 7)].into(),
        };
        marks.note_outside(&declared, &[]);
        assert_eq!(marks.outside, ["unlink"]);
        let text = marks.mark(TEXT, &[]);
        let place = |line, column| Place { file: "a.c".into(), line, column };
        assert_eq!(marks.places, [place(5, 2), place(4, 9)]);
        assert!(
            text.contains("  call void @lariat_native_reached(i32 1), !dbg !7\n  call void @reach_error()"),
            "{text}"
        );
        assert!(text.contains("%v = alloca i32, align 4\n  store i32 7, ptr %v\n"), "{text}");
        assert!(text.contains("call void @lariat_native_outside_0(ptr @x)"), "{text}");
        // As LLVM 14 prints it.
        let old = marks.mark(&TEXT.replace("ptr @x", "i8* @x"), &[]);
        assert!(old.contains("%v = alloca i32, align 4\n  store i32 7, i32* %v\n"), "{old}");
        assert!(!has_typed_pointers(TEXT) && !has_typed_pointers("  ret i32 0\n"));
        assert!(
            has_typed_pointers("  store i32 %a, i32* %b, align 4\n") && !has_typed_pointers("  store i8 1, ptr %b\n")
        );
        assert_eq!(marks.rename("@s = c\"@unlink\", ptr @unlink"), "@s = c\"@unlink\", ptr @lariat_native_outside_0");
        assert!(text.contains("@llvm.sadd.with.overflow.i32(i32 %a, i32 1)"), "{text}");
        assert!(text.contains("declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)"), "{text}");
    }
}
