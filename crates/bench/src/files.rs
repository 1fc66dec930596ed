//! Boogie files below given folders.

use std::path::{Path, PathBuf};

/// All Boogie files below the given ones, in order.
pub fn boogie_files(roots: &[PathBuf]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for root in roots {
        collect(root, &mut found);
    }
    found.sort();
    found
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_file() {
        found.push(path.to_owned());
        return;
    }
    for entry in std::fs::read_dir(path).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() || path.extension().is_some_and(|extension| extension == "bpl") {
            collect(&path, found);
        }
    }
}
