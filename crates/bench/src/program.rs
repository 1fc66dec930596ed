//! The program that is measured: where it is, and what it says of itself.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The `lariat` that was built with this program.
pub fn beside_us() -> Result<PathBuf, String> {
    let us = std::env::current_exe().map_err(|error| error.to_string())?;
    Ok(us.with_file_name("lariat"))
}

/// Its version and the Z3 inside: numbers of two kinds of Z3 are not to be compared unknowingly.
pub fn version(lariat: &Path) -> Result<String, String> {
    let output = Command::new(lariat).arg("--version").output();
    let output = output.map_err(|error| format!("{} could not be run: {error}", lariat.display()))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The program beside us, after a line that says which one it is.
pub fn announced() -> Result<PathBuf, String> {
    let lariat = beside_us()?;
    announce(&lariat)?;
    Ok(lariat)
}

/// Prints the line, and returns what it says.
pub fn announce(lariat: &Path) -> Result<String, String> {
    let version = version(lariat)?;
    println!("{version}");
    Ok(version)
}
