//! A process that is asked in text and answers in text, and that can hang, die or talk nonsense at any time.
//!
//! Nobody here waits on a pipe except threads that exist for it: one writes, one reads and cuts the answers, one
//! drains stderr. Every question ends with an `echo` of a number, so answers and questions cannot get out of step.

use crate::smtlib::sexpr::Framer;
use crate::solver::Interrupt;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many answers to one question are too many, and how long one may get.
const MOST_ANSWERS: usize = 10_000;
const LONGEST_ANSWER: usize = 1 << 30;
/// How much of what is said on stderr is kept.
const KEPT_STDERR: usize = 4096;

/// Why there is no answer. The process is gone after each of them.
#[derive(Debug)]
pub(super) enum Failure {
    /// It took too long.
    Time,
    /// Somebody asked to stop it.
    Stopped,
    /// It ended by itself; what it answered and said on stderr.
    Died(String),
    Nonsense(String),
}

enum Said {
    Answer(String),
    TooLong,
}

/// The process itself, for whoever must end it.
struct Process {
    child: Option<Child>,
    stopped: bool,
}

#[derive(Clone)]
struct Handle(Arc<Mutex<Process>>);

impl Handle {
    fn lock(&self) -> MutexGuard<'_, Process> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the process and all that it started.
    fn end(&self) {
        if let Some(mut child) = self.lock().child.take() {
            // It has not been waited for, so its number is still its own.
            #[cfg(unix)]
            if let Some(group) = i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw) {
                let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
            }
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Interrupt for Handle {
    fn interrupt(&self) {
        self.lock().stopped = true;
        self.end();
    }
}

pub(super) struct Pipe {
    handle: Handle,
    input: Sender<String>,
    answers: Receiver<Said>,
    stderr: Arc<Mutex<Vec<u8>>>,
    questions: u64,
}

impl Pipe {
    pub(super) fn start(command: &[String]) -> Result<Self, String> {
        let Some((program, args)) = command.split_first() else {
            return Err("no program is named".into());
        };
        let mut process = Command::new(program);
        process.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: what it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut process, 0);
        let mut child = process.spawn().map_err(|error| format!("`{program}`: {error}"))?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let handle = Handle(Arc::new(Mutex::new(Process { child: Some(child), stopped: false })));
        let (Some(stdin), Some(stdout), Some(stderr)) = (stdin, stdout, stderr) else {
            handle.end();
            return Err(format!("`{program}`: no pipes"));
        };
        let (input, lines) = channel::<String>();
        let (said, answers) = sync_channel(1024);
        let heard = Arc::new(Mutex::new(Vec::new()));
        let heard_by_thread = Arc::clone(&heard);
        let started = spawn("solver input", move || write_lines(stdin, &lines))
            .and_then(|()| spawn("solver output", move || read_answers(stdout, &said)))
            .and_then(|()| spawn("solver errors", move || drain(stderr, &heard_by_thread)));
        if let Err(error) = started {
            handle.end();
            return Err(format!("no threads for `{program}`: {error}"));
        }
        Ok(Self { handle, input, answers, stderr: heard, questions: 0 })
    }

    /// Sends commands that give no answer, if all is well.
    pub(super) fn send(&self, commands: String) {
        if !commands.is_empty() {
            // If the writer is gone, so is the process, and the next question finds out.
            let _ = self.input.send(commands);
        }
    }

    /// Everything that is answered to the commands so far, within a limit.
    pub(super) fn ask(&mut self, commands: String, limit: Option<Duration>) -> Result<Vec<String>, Failure> {
        self.questions += 1;
        let mark = format!("answered-{}", self.questions);
        self.send(format!("{commands}\n(echo \"{mark}\")\n"));
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        let mut answers = Vec::new();
        loop {
            let said = match deadline {
                None => self.answers.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(deadline) => self.answers.recv_timeout(deadline.saturating_duration_since(Instant::now())),
            };
            match said {
                Ok(Said::Answer(answer)) if answer.trim_matches('"') == mark => return Ok(answers),
                Ok(Said::Answer(answer)) if answers.len() < MOST_ANSWERS => answers.push(answer),
                Ok(Said::Answer(_) | Said::TooLong) => {
                    self.handle.end();
                    return Err(Failure::Nonsense("it does not stop talking".into()));
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.handle.end();
                    return Err(Failure::Time);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.died(&answers)),
            }
        }
    }

    fn died(&self, answers: &[String]) -> Failure {
        self.handle.end();
        if self.handle.lock().stopped {
            return Failure::Stopped;
        }
        // What it said last is on its way through another thread.
        std::thread::sleep(Duration::from_millis(20));
        let heard = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        let heard = String::from_utf8_lossy(&heard);
        let said = answers.iter().map(String::as_str).chain(heard.lines()).filter(|line| !line.trim().is_empty());
        let said: Vec<&str> = said.collect();
        Failure::Died(if said.is_empty() { "it ended".into() } else { format!("it ended: {}", said.join("; ")) })
    }

    pub(super) fn interrupter(&self) -> Box<dyn Interrupt> {
        Box::new(self.handle.clone())
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        self.handle.end();
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    std::thread::Builder::new().name(name.into()).stack_size(256 * 1024).spawn(work).map(drop)
}

fn write_lines(mut stdin: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_answers(mut stdout: impl Read, said: &SyncSender<Said>) {
    let mut framer = Framer::default();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let count = match stdout.read(&mut buffer) {
            Ok(count) if count > 0 => count,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
            _ => break,
        };
        for answer in framer.push(&buffer[..count]) {
            if said.send(Said::Answer(answer)).is_err() {
                return;
            }
        }
        if framer.pending() > LONGEST_ANSWER {
            let _ = said.send(Said::TooLong);
            return;
        }
    }
    if let Some(answer) = framer.finish() {
        let _ = said.send(Said::Answer(answer));
    }
}

fn drain(mut stderr: impl Read, heard: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count) = stderr.read(&mut buffer) {
        if count == 0 {
            return;
        }
        let mut heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
        // The first thing it complains about is the one to know.
        let room = KEPT_STDERR.saturating_sub(heard.len());
        heard.extend(&buffer[..count.min(room)]);
    }
}
