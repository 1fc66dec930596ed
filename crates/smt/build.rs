//! Links the workspace's own static Z3: `tools/z3` builds it once into a cache and prints the folder that holds it.

use std::path::Path;
use std::process::{Command, Stdio};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let script = root.join("tools/z3");
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed={}", script.display());
    println!("cargo:rerun-if-changed={}", root.join("Cargo.lock").display());
    println!("cargo:rerun-if-env-changed=LARIAT_CACHE");
    println!("cargo:rerun-if-env-changed=LARIAT_Z3_SRC");

    // The script says on stderr what it does and why it fails; Cargo shows that when the build fails.
    let output = Command::new(&script).stderr(Stdio::inherit()).output();
    let output = match output {
        Ok(output) => output,
        Err(error) => panic!("{} could not be run: {error}", script.display()),
    };
    assert!(output.status.success(), "{} failed: see what it said above", script.display());
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_string();
    println!("cargo:rerun-if-changed={folder}/libz3.a");
    println!("cargo:rustc-link-search=native={folder}");
    // `z3-sys` asks for any library named z3. Asking for the static one before it keeps a shared library of the
    // machine out, wherever the linker finds it.
    println!("cargo:rustc-link-lib=static:-bundle=z3");

    // The version that must be linked; anything goes when another source was asked for.
    let part = |name: &str| std::env::var(format!("DEP_Z3_VERSION_{name}")).unwrap_or_default();
    let version = match std::env::var("LARIAT_Z3_SRC") {
        Ok(source) if !source.is_empty() => String::new(),
        _ => format!("{}.{}.{}", part("MAJOR"), part("MINOR"), part("PATCH")),
    };
    println!("cargo:rustc-env=LARIAT_Z3_VERSION={version}");
}
