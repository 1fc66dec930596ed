//! Files that a check writes.

use crate::job::Job;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that is whole or absent: what was there before stays until all is written. A device is written to as it is.
pub fn write_file(path: &Path, text: &str) -> std::io::Result<()> {
    let is_special = std::fs::metadata(path).is_ok_and(|known| !known.is_file());
    // A link stays one.
    let path = &std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let (Some(name), false) = (path.file_name(), is_special) else { return std::fs::write(path, text) };
    let mut beside = name.to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}

/// A log. If it cannot be written any more this is said once, and nobody else is bothered: what else listens to the
/// same log gets all of it.
pub(crate) struct LogFile<'j> {
    job: Job<'j>,
    path: PathBuf,
    out: Option<BufWriter<std::fs::File>>,
}

impl<'j> LogFile<'j> {
    pub fn create(path: &Path, job: Job<'j>) -> std::io::Result<Self> {
        Ok(Self { job, path: path.to_owned(), out: Some(BufWriter::new(std::fs::File::create(path)?)) })
    }

    fn try_to(&mut self, act: impl FnOnce(&mut BufWriter<std::fs::File>) -> std::io::Result<()>) {
        let Some(out) = &mut self.out else { return };
        if let Err(problem) = act(out) {
            self.job.say(format!("{}: {problem}: what is written there is not whole", self.path.display()));
            // What waits in the buffer would be tried again when it is dropped.
            self.out.take().map(BufWriter::into_parts);
        }
    }
}

impl Write for LogFile<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.try_to(|out| out.write_all(bytes));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.try_to(Write::flush);
        Ok(())
    }
}
