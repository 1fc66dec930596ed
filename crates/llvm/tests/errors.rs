//! Texts that are wrong: each is an error with its place and a sentence, never a panic, a hang or a stack overflow.

use std::path::Path;

/// What the error of a text says, as `line:column: message`.
fn error(text: &str) -> String {
    match llvm::read("test.ll", text) {
        Ok(_) => "read".to_string(),
        Err(error) => format!("{}:{}: {}", error.line, error.column, error.message),
    }
}

fn body_error(body: &str) -> String {
    error(&format!("define void @f(i32 %x, ptr %p) {{\n{body}\n}}\n"))
}

#[test]
fn what_is_unknown_is_named_with_its_place() {
    assert_eq!(
        body_error("  %y = frobnicate i32 %x\n  ret void"),
        "2:8: an instruction was expected here, but there is `frobnicate`"
    );
    assert_eq!(error("\n  strange"), "2:3: a definition or declaration was expected here, but there is `strange`");
    assert_eq!(error("@x = global i32 ?"), "1:17: a constant was expected here, but there is `?`");
    assert_eq!(error("@x = global f32 1"), "1:13: a type was expected here, but there is `f32`");
    assert_eq!(
        error("attributes #0 = { nounwind shiny }"),
        "1:28: an attribute or `}` was expected here, but there is `shiny`"
    );
    assert_eq!(error("declare void @f(i32 shiny)"), "1:21: `)` was expected here, but there is `shiny`");
    assert_eq!(error("target datalayout = \"e-q\""), "1:21: `q` is not known as a part of a data layout");
    assert_eq!(
        error("!0 = !{!\"open"),
        "1:9: `{` or a string was expected here, but there is a string without its closing quote"
    );
    assert_eq!(error("define void @f() {"), "1:19: an instruction was expected here, but the text ends");
    assert_eq!(
        body_error("  #dbg_new(!1)\n  ret void"),
        "2:4: a kind of debug record was expected here, but there is `dbg_new`"
    );
    let location = error("!0 = !DILocation(line: 1, row: 2)");
    assert_eq!(location, "1:27: a `DILocation` has no such field");
}

#[test]
fn what_is_not_defined_is_named_at_its_first_mention() {
    assert_eq!(body_error("  %y = add i32 %x, %z\n  ret void"), "2:20: `%z` is not defined");
    assert_eq!(body_error("  br label %nowhere"), "2:12: the block `%nowhere` is not defined");
    assert_eq!(body_error("  call void @g()\n  ret void"), "2:13: `@g` is not defined");
    assert_eq!(body_error("  ret void, !dbg !7"), "2:18: this metadata is not defined");
    assert_eq!(error("@x = external global %t"), "1:22: the type `%t` is not defined");
    assert_eq!(error("@x = global i32 0, comdat"), "1:20: the comdat `$x` is not defined");
    assert_eq!(
        error("@x = global ptr blockaddress(@f, %b)\ndefine void @f() {\n  ret void\n}"),
        "1:34: the function has no label `%b`"
    );
}

#[test]
fn what_is_defined_twice_or_in_the_wrong_order_is_an_error() {
    assert_eq!(error("@x = global i32 0\n@x = global i32 0"), "2:1: `@x` is defined twice");
    assert_eq!(error("%t = type {}\n%t = type {}"), "2:1: the type `%t` is defined twice");
    assert_eq!(error("!0 = !{}\n!0 = !{}"), "2:1: this metadata is defined twice");
    assert_eq!(body_error("  %x = add i32 1, 2\n  ret void"), "2:3: `%x` is defined twice");
    assert_eq!(body_error("a:\n  br label %a\na:\n  ret void"), "4:1: the block `%a` is defined twice");
    assert_eq!(body_error("  %0 = add i32 1, 2\n  ret void"), "2:3: the next number here is 1, not 0");
}

#[test]
fn types_must_agree() {
    assert_eq!(
        body_error("  %y = add i64 %x, 1\n  ret void"),
        "2:16: `%x` has another type than the one that stands here"
    );
    assert_eq!(
        body_error("  br label %b\nb:\n  %y = add i64 %z, 1\n  %z = add i32 1, 1\n  ret void"),
        "4:16: `%z` has another type where it is defined than here"
    );
    assert_eq!(
        body_error("  store i32 1, i32 %x\n  ret void"),
        "2:16: an address is a pointer, but another type stands here"
    );
    assert_eq!(
        body_error("  %y = store i32 1, ptr %p\n  ret void"),
        "2:3: an instruction without a result has no name"
    );
    assert_eq!(body_error("  ret i32 1"), "2:7: what is returned has not the type of the function's result");
    assert_eq!(
        body_error("  br i32 %x, label %a, label %a"),
        "2:6: this operand has not the type that the instruction asks for"
    );
    assert_eq!(body_error("  %y = add ptr %p, %p\n  ret void"), "2:8: `add` does not work on operands of this type");
    assert_eq!(
        body_error("  %y = zext i32 %x to i16\n  ret void"),
        "2:8: `zext` does not lead from the one type to the other"
    );
    assert_eq!(
        body_error("  %y = bitcast ptr %p to i64\n  ret void"),
        "2:8: `bitcast` does not lead from the one type to the other"
    );
    assert_eq!(body_error("  %y = icmp eq float 1.0, 1.0\n  ret void"), "2:13: `icmp` compares integers or pointers");
    assert_eq!(error("@x = global i8 256"), "1:16: this integer has no room in 8 bits");
    assert_eq!(
        error("@x = global i128 -170141183460469231731687303715884105729"),
        "1:18: this integer has no room in 128 bits"
    );
    assert_eq!(
        error("@x = global i128 340282366920938463463374607431768211456"),
        "1:18: this integer has no room in 128 bits"
    );
    assert_eq!(error("@x = global i128 -170141183460469231731687303715884105728"), "read");
    assert_eq!(error("@x = global i128 340282366920938463463374607431768211455"), "read");
    assert_eq!(error("@x = global i8 -129"), "1:16: this integer has no room in 8 bits");
    assert_eq!(error("@x = global [2 x i8] c\"abc\""), "1:22: the string's length is not the one that its type says");
    assert_eq!(error("@x = global [2 x i8] [i8 1]"), "1:22: the type asks for 2 parts, but there are 1");
    assert_eq!(
        error("@x = global [2 x i8] [i8 1, i16 2]"),
        "1:29: this part of the constant has not the type that the whole asks for"
    );
    assert_eq!(error("@x = global float 0.1"), "1:19: this is not written as a number of the type `float`");
    assert_eq!(error("@x = global i33554432 1"), "1:13: a type was expected here, but there is `i33554432`");
    assert_eq!(error("@x = global i32 0, align 3"), "1:26: an alignment is a power of two of at most 2^32");
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    let deep = 200_000;
    let texts = [
        format!("@x = global {}i8{} zeroinitializer", "[1 x ".repeat(deep), "]".repeat(deep)),
        format!("@x = global {}i8{} zeroinitializer", "{ ".repeat(deep), " }".repeat(deep)),
        format!("!0 = !{{{}", "!{".repeat(deep)),
        format!("!0 = !DIFile(x: {}", "!DIFile(x: ".repeat(deep)),
        format!("@x = global ptr {}", "bitcast (ptr ".repeat(deep)),
        format!("@x = global i64 {}", "add (i64 ".repeat(deep)),
        format!("declare {}void", "void (".repeat(deep)),
        format!("declare void @f({}", "void (".repeat(deep)),
    ];
    for text in texts {
        let said = error(&text);
        let expected = ["more than 10000 levels", "was expected here", "has no type"];
        assert!(expected.iter().any(|part| said.contains(part)), "{said}");
    }
    // As deep as is read, and shown without trouble.
    let deep = 9_000;
    let text = format!("@x = global {}i8{} zeroinitializer", "{ ".repeat(deep), " }".repeat(deep));
    let module = llvm::read("deep.ll", &text).expect("it is not too deep");
    let global = module.global("x").expect("it is there");
    assert_eq!(module.alloc_size(module[global].ty), Some(1));
    assert!(module.show_type(module[global].ty).to_string().len() < 1000);
}

#[test]
fn long_numbers_and_names_take_no_time() {
    let long = "9".repeat(5_000_000);
    assert_eq!(error(&format!("@x = global i64 {long}")), "1:17: this integer has no room in 64 bits");
    assert_eq!(error(&format!("!0 = !DIEnumerator(value: {long})")), "1:27: this number is too large");
    let array = error(&format!("@x{long} = global [{long} x i8] zeroinitializer"));
    assert!(array.ends_with("this number has no room in 64 bits"), "{array}");
    assert_eq!(error(&format!("@x = global double {long}.{long}e5")), "read");
}

/// A small generator of random numbers (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

/// One random change: cut, drop, repeat, swap, replace.
fn mutate(text: &[u8], random: &mut Random) -> Vec<u8> {
    let mut result = text.to_vec();
    let at = random.below(text.len());
    let length = 1 + random.below(40);
    let end = (at + length).min(text.len());
    match random.below(6) {
        0 => result.truncate(at),
        1 => drop(result.drain(at..end)),
        2 => {
            let piece = text[at..end].to_vec();
            let to = random.below(text.len());
            result.splice(to..to, piece);
        }
        3 => result[at] = b"!%@#\"(){}[]<>,=*;:0x-\\\n \xff"[random.below(25)],
        4 => {
            let other = random.below(text.len());
            result.swap(at, other);
        }
        _ => {
            // A token for another.
            let words = text.split(|byte| !byte.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
            let words: Vec<_> = words.take(2000).collect();
            let word = words.get(random.below(words.len())).map_or(Vec::new(), |word| word.to_vec());
            let stop = text[at..].iter().position(|byte| !byte.is_ascii_alphanumeric()).unwrap_or(0);
            result.splice(at..at + stop, word);
        }
    }
    result
}

#[test]
fn mutated_files_neither_panic_nor_hang() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = [
        "hand/rare.ll",
        "hand/old.ll",
        "golden/14/numbers-O2.ll",
        "golden/14/data.ll",
        "golden/20/control-O2.ll",
        "golden/22/objects-windows.ll",
        "golden/22/variants.ll",
    ];
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let (mut read, mut wrong) = (0, 0);
    for file in files {
        let text = std::fs::read(tests.join(file)).expect("the file is there");
        for _ in 0..400 {
            let mut mutant = mutate(&text, &mut random);
            for _ in 0..random.below(3) {
                if !mutant.is_empty() {
                    mutant = mutate(&mutant, &mut random);
                }
            }
            let mutant = String::from_utf8_lossy(&mutant);
            match llvm::read(file, &mutant) {
                Ok(module) => {
                    read += 1;
                    // What is read can be looked at, however strange it is.
                    for (id, function) in module.functions() {
                        assert!(!module.show_function(id).to_string().is_empty());
                        if let Some(body) = &function.body {
                            let sizes = body.locals.iter().filter_map(|local| module.alloc_size(local.ty));
                            assert!(sizes.count() <= body.locals.len());
                        }
                    }
                    for id in (0..module.metadata.len() as u32).map(llvm::ids::MetadataId) {
                        let _ = (module.plain_debug_type(id), module.place(id), module.file_of_scope(id));
                    }
                }
                Err(error) => {
                    wrong += 1;
                    assert!(error.line >= 1 && error.column >= 1 && !error.message.is_empty());
                }
            }
        }
    }
    assert!(read > 100 && wrong > 1000, "{read} mutants were read, {wrong} were not");
}
