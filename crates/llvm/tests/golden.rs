//! Golden files of every version of LLVM (`tools/llvm-golden` makes them) and two that are written by hand.
//!
//! All are read; functions are compared with snapshots in `tests/snapshots` (`LARIAT_BLESS=1` writes them again), and
//! what one source became is compared between versions. Everything that a test says about a file is in this one.

use std::path::{Path, PathBuf};

use llvm::debug_info::{Count, DebugType, Encoding};
use llvm::ids::{MetadataId, TypeId};
use llvm::instructions::{Op, Operand, RecordKind};
use llvm::metadata::Node;
use llvm::module::{Body, Definition, GlobalKind, Module};

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn read(path: &Path) -> Module {
    let text = std::fs::read_to_string(path).expect("the file is there");
    match llvm::read(&path.display().to_string(), &text) {
        Ok(module) => module,
        Err(error) => panic!("{error}"),
    }
}

/// The golden file of a version, if it has one.
fn golden(version: u32, name: &str) -> Option<Module> {
    let path = tests().join(format!("golden/{version}/{name}.ll"));
    path.exists().then(|| read(&path))
}

fn hand(name: &str) -> Module {
    read(&tests().join(format!("hand/{name}.ll")))
}

const VERSIONS: std::ops::RangeInclusive<u32> = 14..=22;

fn body<'m>(module: &'m Module, name: &str) -> &'m Body {
    let function = module.function(name).unwrap_or_else(|| panic!("@{name} is there"));
    module[function].body.as_ref().unwrap_or_else(|| panic!("@{name} has a body"))
}

/// The functions with bodies, by name, with the number of blocks.
fn shape(module: &Module) -> Vec<(String, usize)> {
    let defined = module.functions.iter().filter_map(|function| Some((function, function.body.as_ref()?)));
    let mut shape: Vec<_> =
        defined.map(|(function, body)| (module.name_of(function.global).into_owned(), body.blocks.len())).collect();
    shape.sort();
    shape
}

fn compare(name: &str, text: &str) {
    let path = tests().join("snapshots").join(name);
    if std::env::var_os("LARIAT_BLESS").is_some() {
        std::fs::write(&path, text).expect("snapshots can be written");
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (number, (line, expected)) in text.lines().zip(expected.lines()).enumerate() {
        assert_eq!(line, expected, "{name}, line {}", number + 1);
    }
    assert_eq!(text.lines().count(), expected.lines().count(), "{name} has another length (LARIAT_BLESS=1 writes it)");
}

#[test]
fn all_golden_files_are_read_and_every_version_has_some() {
    for version in VERSIONS {
        let directory = tests().join(format!("golden/{version}"));
        let files = std::fs::read_dir(&directory).unwrap_or_else(|_| panic!("LLVM {version} has golden files"));
        let mut count = 0;
        for file in files {
            let module = read(&file.expect("the directory can be read").path());
            assert!(!module.functions.is_empty());
            count += 1;
        }
        assert!(count >= 2, "LLVM {version} has at least two");
    }
}

#[test]
fn the_versions_agree_on_functions_and_blocks() {
    for name in ["data", "control", "numbers", "objects"] {
        let modules: Vec<_> = VERSIONS.filter_map(|version| Some((version, golden(version, name)?))).collect();
        assert!(modules.len() >= 2, "{name}");
        for (version, module) in &modules[1..] {
            // C++'s handlers have been laid out in another way, and C's assembly got more blocks, in the meantime.
            let comparable = |module: &Module| -> Vec<(String, usize)> {
                let all = shape(module).into_iter();
                all.filter(|(name, _)| name != "swap_and_test" && name != "guarded" && !name.starts_with("_Z"))
                    .collect()
            };
            assert_eq!(comparable(module), comparable(&modules[0].1), "{name} of LLVM {version}");
        }
    }
}

#[test]
fn a_function_is_the_same_in_all_versions() {
    // What versions add to a function (attributes, flags, names of intrinsics) is not compared here.
    let plain = |module: &Module, name: &str| -> Vec<String> {
        let body = body(module, name);
        let opcode = |op: &llvm::instructions::Op| {
            let text = format!("{op:?}");
            text.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or("").to_string()
        };
        let types = body.instructions.iter().map(|instruction| match instruction.result {
            Some(result) => format!("{}", module.show_type(body[result].ty)),
            None => String::new(),
        });
        let opcodes = body.instructions.iter().map(|instruction| opcode(&instruction.op));
        // LLVM 14 casts pointers where later versions need nothing.
        opcodes.zip(types).map(|(op, ty)| format!("{op} {ty}")).filter(|line| line != "Cast ptr").collect()
    };
    let first = golden(14, "data").expect("LLVM 14 has data.ll");
    for version in VERSIONS {
        let module = golden(version, "data").expect("every version has data.ll");
        for name in ["walk", "address_of_hidden"] {
            assert_eq!(plain(&module, name), plain(&first, name), "{name} of LLVM {version}");
        }
        let (records, old) = (&body(&module, "walk").records, &body(&first, "walk").records);
        assert_eq!(records.len(), old.len(), "LLVM {version}");
        for (record, old) in records.iter().zip(old) {
            assert_eq!((&record.kind, record.before), (&old.kind, old.before), "LLVM {version}");
        }
    }
}

#[test]
fn functions_are_shown_as_before() {
    for (version, name) in
        [(14, "control"), (14, "data"), (19, "control"), (22, "data"), (22, "numbers"), (22, "objects")]
    {
        let module = golden(version, name).expect("the file is there");
        compare(&format!("{name}-{version}.txt"), &module.to_string());
    }
    let module = golden(22, "variants").expect("rustc made it");
    compare("variants-22.txt", &module.to_string());
    compare("windows-22.txt", &golden(22, "objects-windows").expect("the file is there").to_string());
    compare("rare.txt", &hand("rare").to_string());
    compare("old.txt", &hand("old").to_string());
}

/// The `DIGlobalVariable`'s type of a variable.
fn type_of_variable(module: &Module, name: &str) -> MetadataId {
    let id = module.global(name).unwrap_or_else(|| panic!("@{name} is there"));
    module.variable_of(&module[id]).and_then(|variable| variable.ty).expect("it has debug info")
}

#[test]
fn types_of_the_source_are_found() {
    for version in VERSIONS {
        let module = golden(version, "data").expect("every version has data.ll");
        let Some((_, DebugType::Struct(node))) = module.plain_debug_type(type_of_variable(&module, "first")) else {
            panic!("LLVM {version}: first is a struct");
        };
        assert_eq!((node.name, node.size), ("node", 256), "LLVM {version}");
        let member = |id| match module.debug_type(id) {
            Some(DebugType::Member { name, offset, size, ty, .. }) => (name, offset, size, ty),
            other => panic!("a member was expected, not {other:?}"),
        };
        let members: Vec<_> = module.elements(node.elements).map(member).collect();
        let places: Vec<_> = members.iter().map(|&(name, offset, size, _)| (name, offset, size)).collect();
        assert_eq!(
            places,
            [("name", 0, 64), ("next", 64, 64), ("value", 128, 32), ("flags", 160, 32), ("visit", 192, 64)],
            "LLVM {version}"
        );
        let Some(DebugType::Struct(flags)) = members[3].3.and_then(|ty| module.debug_type(ty)) else {
            panic!("flags is a struct");
        };
        let fields: Vec<_> = module.elements(flags.elements).filter_map(|id| module.debug_type(id)).collect();
        assert!(fields.iter().any(|field| matches!(
            field,
            DebugType::Member { name: "level", size: 5, offset: 1, bit_field: true, .. }
        )));
        // `struct node *const table[2][2]`
        let Some((_, DebugType::Array { element, ranges, .. })) =
            module.plain_debug_type(type_of_variable(&module, "table"))
        else {
            panic!("table is an array");
        };
        let counts: Vec<_> = module.elements(ranges).filter_map(|id| module.subrange(id)?.count).collect();
        assert_eq!(counts, [Count::Constant(2), Count::Constant(2)]);
        let element = element.and_then(|element| module.plain_debug_type(element));
        assert!(matches!(element, Some((_, DebugType::Pointer { size: 64, .. }))));
        let truth = module.plain_debug_type(type_of_variable(&module, "truth"));
        assert!(matches!(truth, Some((_, DebugType::Basic { encoding: Encoding::Boolean, .. }))));
    }
}

#[test]
fn enumerators_and_typedefs_are_found() {
    let module = golden(22, "data").expect("the file is there");
    let all = || (0..module.metadata.len() as u32).map(MetadataId);
    let color = all().find_map(|id| match module.debug_type(id)? {
        DebugType::Enum(found) if found.name == "color" => Some(found),
        _ => None,
    });
    let color = color.expect("the enum is there");
    let values: Vec<_> = module
        .elements(color.elements)
        .filter_map(|id| module.enumerator(id))
        .map(|found| (found.name, found.value))
        .collect();
    assert_eq!(values, [("RED", Some(-1)), ("GREEN", Some(3)), ("BLUE", Some(4))]);
    assert!(all().any(|id| matches!(module.debug_type(id), Some(DebugType::Typedef { name: "word", .. }))));
}

#[test]
fn places_and_variables_of_instructions_are_found() {
    for version in [14, 19, 22] {
        let module = golden(version, "control").expect("the file is there");
        let ackermann = body(&module, "ackermann");
        let places: Vec<_> = ackermann
            .instructions
            .iter()
            .filter_map(|instruction| {
                let place = module.place(instruction.location?)?;
                Some((place.file, place.line, place.function))
            })
            .collect();
        assert!(
            places.iter().all(|&(file, line, function)| {
                file == "control.c" && (38..=41).contains(&line) && function == Some("ackermann")
            }),
            "LLVM {version}: {places:?}"
        );
        assert!(places.iter().any(|&(_, line, _)| line == 39), "LLVM {version}: {places:?}");
        let declared: Vec<_> = ackermann
            .records
            .iter()
            .filter_map(|record| {
                let variable = module.local_variable(record.variable)?;
                assert_eq!(record.kind, RecordKind::Declare);
                assert_eq!(record.values.len(), 1);
                Some((variable.name, variable.parameter))
            })
            .collect();
        assert_eq!(declared, [("m", Some(1)), ("n", Some(2))], "LLVM {version}");
    }
}

#[test]
fn the_layout_of_structs_is_the_one_of_debug_info() {
    for version in VERSIONS {
        let module = golden(version, "data").expect("every version has data.ll");
        let first = module.global("first").expect("it is there");
        let layout = module.struct_layout(module[first].ty).expect("it has a size");
        assert_eq!((layout.size, layout.align), (32, 8), "LLVM {version}");
        assert_eq!(layout.offsets[..4], [0, 8, 16, 20], "LLVM {version}");
        let packet = module.global("packet").expect("it is there");
        assert_eq!(module.alloc_size(module[packet].ty), Some(15));
        assert_eq!(module.pointer_size(0), 8);
    }
    let module = golden(22, "data-32").expect("the file is there");
    let first = module.global("first").expect("it is there");
    assert_eq!(module.alloc_size(module[first].ty), Some(20));
    assert_eq!(module.pointer_size(0), 4);
}

/// The size in bits that debug info gives a type; `None` where it gives none.
fn size_in_source(module: &Module, ty: MetadataId) -> Option<u64> {
    let size = match module.plain_debug_type(ty)?.1 {
        DebugType::Basic { size, .. } | DebugType::Pointer { size, .. } | DebugType::Array { size, .. } => size,
        DebugType::Struct(found) | DebugType::Union(found) | DebugType::Enum(found) => found.size,
        _ => 0,
    };
    Some(size).filter(|&size| size > 0)
}

#[test]
fn variables_have_the_sizes_that_debug_info_says() {
    let files = VERSIONS.flat_map(|version| ["data", "data-32", "control", "objects"].map(|name| (version, name)));
    let mut compared = 0;
    for (version, name) in files {
        let Some(module) = golden(version, name) else { continue };
        for global in &module.globals {
            let size = module.variable_of(global).and_then(|variable| size_in_source(&module, variable.ty?));
            let name = module.name(global.name);
            // Of a table of virtual functions clang says the type of one entry.
            let table = name.starts_with("_ZTV");
            if let (Some(size), GlobalKind::Variable { .. }, false) = (size, &global.kind, table) {
                assert_eq!(module.alloc_size(global.ty), Some(size / 8), "@{name} of LLVM {version}");
                compared += 1;
            }
        }
        for body in module.functions.iter().filter_map(|function| function.body.as_ref()) {
            for record in body.records.iter().filter(|record| record.kind == RecordKind::Declare) {
                let Some(variable) = module.local_variable(record.variable) else { continue };
                let [Operand::Local(address)] = record.values[..] else { continue };
                let Definition::Instruction(definition) = body[address].definition else { continue };
                let Op::Alloca(alloca) = &body[definition].op else { continue };
                // A `DIExpression` says that something else lies at the address; a `count` is a variable length.
                let plain = record.expression.is_some_and(|id| module.metadata[id] == Node::Expression(Box::default()));
                if plain
                    && alloca.count.is_none()
                    && let Some(size) = variable.ty.and_then(|ty| size_in_source(&module, ty))
                {
                    assert_eq!(module.alloc_size(alloca.ty), Some(size / 8), "{} of LLVM {version}", variable.name);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 400, "{compared} variables");
}

#[test]
fn constants_are_what_c_says() {
    for version in VERSIONS {
        let module = golden(version, "numbers").expect("every version has numbers.ll");
        let value = |name: &str| {
            let global = module.global(name).unwrap_or_else(|| panic!("@{name} is there"));
            match module[global].kind {
                GlobalKind::Variable { initializer: Some(value), .. } => value,
                _ => panic!("@{name} has a value"),
            }
        };
        let (constants, types) = (&module.constants, &module.types);
        let huge = (num_bigint::BigUint::from(0x0123456789abcdefu64) << 64u32) + 0xfedcba9876543210u64;
        assert_eq!(constants.unsigned(types, value("huge")), Some(huge));
        assert_eq!(constants.as_i64(types, value("negative")), Some(-5));
        assert_eq!(constants.as_f64(types, value("third")), Some(f64::from(1.0f32 / 3.0)));
        assert_eq!(constants.as_f64(types, value("infinite")), Some(f64::INFINITY));
        assert!(constants.as_f64(types, value("notanumber")).is_some_and(f64::is_nan));
        let data = golden(version, "data").expect("every version has data.ll");
        let text = data.global("text").expect("it is there");
        let GlobalKind::Variable { initializer: Some(text), .. } = data[text].kind else { panic!("it has a value") };
        assert_eq!(data.constants.bytes(&data.types, text).as_deref(), Some(&b"caf\xc3\xa9\0hidden\0"[..]));
    }
}

#[test]
fn optimised_code_keeps_its_debug_values() {
    for version in [14, 20, 22] {
        let module = golden(version, "control-O2").expect("the file is there");
        let records = module.functions.iter().filter_map(|function| function.body.as_ref());
        let records: Vec<_> = records.flat_map(|body| &body.records).collect();
        assert!(records.iter().filter(|record| record.kind == RecordKind::Value).count() > 20, "LLVM {version}");
        let inlined = module.functions.iter().filter_map(|function| function.body.as_ref()).any(|body| {
            body.instructions.iter().any(|instruction| {
                instruction
                    .location
                    .and_then(|id| module.location(id))
                    .is_some_and(|location| location.inlined_at.is_some())
            })
        });
        assert!(inlined, "LLVM {version}: something has been inlined");
    }
}

#[test]
fn attributes_are_found_in_groups() {
    for version in [14, 19, 22] {
        let module = golden(version, "control").expect("the file is there");
        let stop = &module[module.function("stop").expect("it is declared")];
        assert!(module.attributes.has(stop.attributes, "noreturn"), "LLVM {version}");
        let classify = &module[module.function("classify").expect("it is defined")];
        assert!(!module.attributes.has(classify.attributes, "noreturn"));
        assert!(module.attributes.has(classify.attributes, "nounwind"));
        assert!(module.attributes.has(classify.parameters[0].attributes, "noundef"));
    }
    let module = golden(14, "data").expect("the file is there");
    let make = &module[module.function("make").expect("it is defined")];
    let result = module.attributes.ty(make.parameters[0].attributes, "sret").expect("it has a type");
    assert_eq!(module.alloc_size(result), Some(15));
    assert_eq!(make.parameters[0].ty, TypeId::PTR);
}

#[test]
fn what_people_write_and_llvm_does_not_print_is_read() {
    let text = "target datalayout = \"e-P1\"\n\
                define i32 @f(ptr addrspace(1) %g) align 2 nounwind #7 {\n\
                %x = call i32 %g(i32 1) #8\n\
                %y = call i32 @llvm.abs.i32(i32 %x, i1 false)\n\
                ret i32 %y\n}\n\
                @q = global fp128 0xL0\n";
    let module = llvm::read("written.ll", text).expect("it is right");
    let function = &module[module.function("f").expect("it is defined")];
    assert_eq!(module[function.global].address_space, 1);
    // A group that nobody defines is empty.
    assert!(module.attributes.has(function.attributes, "nounwind"));
    assert_eq!(module.attributes.of(function.attributes).count(), 1);
    let intrinsic = &module[module.function("llvm.abs.i32").expect("it is declared by its call")];
    assert_eq!(module.show_type(intrinsic.ty).to_string(), "i32 (i32, i1)");
}
