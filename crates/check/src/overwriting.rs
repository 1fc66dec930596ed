//! Files that are written must not be files that are read, nor each other: what was there before would be lost.
//!
//! Files are compared by what they are, not by how they are called: a link, of either kind, is the file behind it.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// A file to write, with who asks for it.
pub type Wanted<'w> = (&'w str, &'w Path);

/// What is wrong with writing these files where those are read, if something is.
pub fn refusal(read: &[PathBuf], wanted: &[Wanted<'_>]) -> Option<String> {
    let read: Vec<Identity> = read.iter().filter_map(|file| Identity::of(file)).collect();
    let mut before: Vec<(&str, Identity)> = Vec::new();
    for &(who, file) in wanted {
        let Some(identity) = Identity::of(file) else { continue };
        if read.contains(&identity) {
            return Some(format!("{who}: {} would be overwritten, which is read as input", file.display()));
        }
        if let Some((other, _)) = before.iter().find(|(_, other)| *other == identity) {
            return Some(format!("{other} and {who} would both write {}", file.display()));
        }
        before.push((who, identity));
    }
    None
}

#[derive(PartialEq, Eq)]
enum Identity {
    There { device: u64, inode: u64 },
    NotYet(PathBuf),
}

impl Identity {
    /// None of what keeps nothing, as devices and pipes.
    fn of(file: &Path) -> Option<Self> {
        match std::fs::metadata(file) {
            Ok(known) if known.is_file() => Some(Self::There { device: known.dev(), inode: known.ino() }),
            Ok(_) => None,
            Err(_) => {
                let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
                Some(Self::NotYet(std::fs::canonicalize(folder).ok()?.join(file.file_name()?)))
            }
        }
    }
}
