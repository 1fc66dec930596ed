//! Links Z3: `tools/z3` provides it, once, in a cache outside the clone, and says of which kind it is and where.

use std::path::Path;
use std::process::{Command, Stdio};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let script = root.join("tools/z3");
    println!("cargo:rerun-if-changed=build.rs");
    for input in ["tools/z3", "tools/z3-wheel", "tools/z3-static", "tools/common.sh", "Cargo.lock"] {
        println!("cargo:rerun-if-changed={}", root.join(input).display());
    }
    for variable in ["LARIAT_CACHE", "LARIAT_Z3", "LARIAT_Z3_SRC"] {
        println!("cargo:rerun-if-env-changed={variable}");
    }

    // The script says on stderr what it does and why it fails; Cargo shows that when the build fails.
    let output = match Command::new(&script).stderr(Stdio::inherit()).output() {
        Ok(output) => output,
        Err(error) => panic!("{} could not be run: {error}", script.display()),
    };
    assert!(output.status.success(), "{} failed: see what it said above", script.display());
    let answer = String::from_utf8_lossy(&output.stdout);
    let Some((kind, folder)) = answer.trim().split_once(' ') else {
        panic!("{} answered '{}' instead of a kind and a folder", script.display(), answer.trim());
    };
    println!("cargo:rustc-link-search=native={folder}");
    println!("cargo:rustc-env=LARIAT_Z3_KIND={kind}");
    // `z3-sys` asks for any library named z3. Asking for this one before it keeps another one of the machine out,
    // wherever the linker finds it.
    let (file, how) = match kind {
        "wheel" => ("libz3.so", "dylib"),
        _ => ("libz3.a", "static:-bundle"),
    };
    println!("cargo:rerun-if-changed={folder}/{file}");
    // Where the choice is written down (not where it was asked for by name, and not in a cache that cannot be written to:
    // Cargo would take a file that is not there for a change, at every build).
    if let (Some(cache), None) = (Path::new(folder).parent(), std::env::var_os("LARIAT_Z3")) {
        let chosen = cache.join("chosen");
        if chosen.exists() {
            println!("cargo:rerun-if-changed={}", chosen.display());
        }
    }
    println!("cargo:rustc-link-lib={how}=z3");

    // The version that must be linked; anything goes when another source was asked for.
    let part = |name: &str| std::env::var(format!("DEP_Z3_VERSION_{name}")).unwrap_or_default();
    let version = match std::env::var("LARIAT_Z3_SRC") {
        Ok(source) if !source.is_empty() => String::new(),
        _ => format!("{}.{}.{}", part("MAJOR"), part("MINOR"), part("PATCH")),
    };
    println!("cargo:rustc-env=LARIAT_Z3_VERSION={version}");
}
