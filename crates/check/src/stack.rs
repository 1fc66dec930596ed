//! A thread with a large stack, for what is deep; with a smaller one where the system has no room for it.

/// Where there is no room for the stack that was asked for, less will do for most programs, down to this.
const SMALLEST: usize = 1 << 24;

/// Runs something in a thread with so large a stack; the text says why no thread could be started, and what to do about
/// it. Where it panics, which is then on standard error, an error inside says with which message.
pub fn run<T: Send>(mut size: usize, work: impl Fn() -> T + Copy + Send) -> Result<Result<T, String>, String> {
    std::thread::scope(|scope| {
        let worker = loop {
            match std::thread::Builder::new().stack_size(size).spawn_scoped(scope, work) {
                Err(_) if size > SMALLEST => size /= 2,
                other => break other,
            }
        };
        let worker = worker.map_err(|error| no_room(&error))?;
        Ok(worker.join().map_err(|panic| {
            let text = panic.downcast_ref::<String>().cloned();
            text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
        }))
    })
}

/// Why no thread could be started, and what to do about it.
pub(crate) fn no_room(error: &std::io::Error) -> String {
    let advice = match rustix::process::getrlimit(rustix::process::Resource::As).current {
        Some(limit) => format!(
            "the address space of a process is limited to {} MiB (`ulimit -v`); raise that, or limit memory with \
             --memory-limit, which counts only what is used",
            limit >> 20
        ),
        None => "the system lacks memory, or allows no more threads (`ulimit -u`)".into(),
    };
    format!("no thread could be started ({error}): {advice}")
}
