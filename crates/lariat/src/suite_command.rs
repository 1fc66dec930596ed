//! `lariat suite`: many programs times several configurations, with a table of answers that outlives this process.

use crate::check_command::{BAD_INPUT, UNKNOWN, interrupted};
use crate::output;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use suite::bridge::Bridge;
use suite::local::{Done, Local};
use suite::order::{self, Forecast};
use suite::store::{Store, Terms, read_rows};
use suite::task::{Configuration, Key, Row, Task, row};

#[derive(clap::Args, Debug)]
pub struct SuiteArgs {
    /// Tables (.tsv: a header, then a program a line, with its question), folders of programs, and programs.
    #[arg(required = true, value_name = "TABLE|FOLDER|FILE")]
    pub programs: Vec<PathBuf>,
    /// The folder of the answers: results.jsonl, results.sqlite, index.html. What is there already is not done again.
    #[arg(long, value_name = "DIR")]
    pub out: PathBuf,
    /// How many programs at a time [default: the cores].
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,
    /// A configuration, as "NAME: options of lariat check"; several are run one beside the other [default: no options].
    #[arg(long, value_name = "NAME: OPTIONS")]
    pub configuration: Vec<String>,
    /// Seconds a program; `inf` for no limit.
    #[arg(long, value_name = "S", default_value_t = 60.0)]
    pub time_limit: f64,
    /// Megabytes a program [default: none].
    #[arg(long, value_name = "MB")]
    pub memory_limit: Option<u64>,
    /// Only programs whose name contains this.
    #[arg(long, value_name = "TEXT")]
    pub only: Vec<String>,
    /// At most this many programs.
    #[arg(long)]
    pub limit: Option<usize>,
    /// Rows of earlier runs (results.jsonl), which say what takes long.
    #[arg(long, value_name = "FILE")]
    pub earlier: Vec<PathBuf>,
    /// Run on a cluster of Ray: its address, `auto` for the one that runs here, `local` to start one. Needs the Python package
    /// and Ray: docs/scale.md.
    #[arg(long, value_name = "ADDRESS")]
    pub cluster: Option<String>,
    /// Write a page for each program, too (docs/answers.md), into DIR/pages; the table of index.html links them.
    #[arg(long, conflicts_with = "cluster")]
    pub pages: bool,
    /// Print nothing but the summary, and what is wrong.
    #[arg(short, long)]
    pub quiet: bool,
}

/// Runs it; the exit code: 0 if every row is there, 3 if it was interrupted or cut short, 2 for bad usage.
pub fn run(args: &SuiteArgs) -> u8 {
    let lariat = match std::env::current_exe() {
        Ok(path) => path,
        Err(error) => return fail(&error.to_string(), UNKNOWN),
    };
    let (mut store, tasks) = match plan(args) {
        Ok(found) => found,
        Err(problem) => return fail(&problem, BAD_INPUT),
    };
    let known = match args.earlier.iter().map(|path| read_rows(path)).collect::<Result<Vec<_>, _>>() {
        Ok(rows) => rows.into_iter().flatten().chain(store.rows().iter().cloned()).collect::<Vec<Row>>(),
        Err(problem) => return fail(&problem, BAD_INPUT),
    };
    let all = tasks.len();
    let (wanted, tasks): (Vec<Key>, Vec<Task>) =
        (tasks.iter().map(Task::key).collect(), tasks.into_iter().filter(|task| !store.is_done(&task.key())).collect());
    if !args.quiet && tasks.len() < all {
        output::error(&format!("{} of {all} are done already", all - tasks.len()));
    }
    let estimates = order::estimates(&tasks, &known);
    let ordered = order::longest_first(tasks, &estimates);
    let jobs = args.jobs.unwrap_or_else(cores).max(1);
    let mut progress = Progress::new(&ordered, jobs, args.quiet);
    let tasks: Vec<Task> = ordered.iter().map(|(task, _)| task.clone()).collect();
    let version = version();
    let cancel = interrupted();
    let is_cancelled = || cancel.is_cancelled();
    let mut keep = |done: Done| {
        let mut new = row(&tasks[done.task], &done.outcome, done.seconds, &version);
        new.node = done.node;
        progress.finished(&new, ordered[done.task].1);
        store.keep(new)
    };
    let result = if tasks.is_empty() {
        Ok(())
    } else if let Some(address) = &args.cluster {
        let (memory_limit, time_limit) = (args.memory_limit, Some(args.time_limit).filter(|limit| limit.is_finite()));
        let bridge = Bridge {
            address,
            version: &version,
            lariat: &lariat,
            memory_limit,
            time_limit,
            is_cancelled: &is_cancelled,
        };
        bridge.run(&tasks, &mut keep)
    } else {
        let limit = Duration::try_from_secs_f64(args.time_limit).ok();
        Local { lariat: &lariat, jobs, limit, is_cancelled: &is_cancelled }.run(&tasks, &mut keep)
    };
    progress.end();
    finish(args, &store, &wanted, result)
}

/// Writes the page, prints the summary, and says whether all is there.
fn finish(args: &SuiteArgs, store: &Store, wanted: &[Key], result: Result<(), String>) -> u8 {
    let page = args.out.join("index.html");
    let title = args.programs.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ");
    let page_of = |row: &Row| {
        let place = page_name(&row.file, &row.arguments, &row.configuration);
        args.out.join(&place).is_file().then_some(place)
    };
    if let Err(error) = check::write_file(&page, &suite::page::write(&title, store.rows(), &page_of)) {
        output::error(&format!("{}: {error}", page.display()));
    }
    if let Err(error) = output::print(&summary(store.rows(), &page)) {
        return fail(&format!("the summary could not be written: {error}"), UNKNOWN);
    }
    if let Err(problem) = result {
        return fail(&problem, UNKNOWN);
    }
    let left = wanted.iter().filter(|key| !store.is_done(key)).count();
    if left > 0 {
        return fail(&format!("interrupted: {left} are left; the same command goes on with them"), UNKNOWN);
    }
    0
}

/// Where the page of a program in a configuration is, below the folder of the answers.
fn page_name(file: &str, arguments: &str, configuration: &str) -> String {
    let about = format!("{file}\0{arguments}\0{configuration}");
    // Readable, and no two the same.
    let stem: String = file.chars().rev().take(60).map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let stem: String = stem.chars().rev().collect();
    format!("pages/{stem}-{}.html", render::hash(&[&about]))
}

fn fail(problem: &str, code: u8) -> u8 {
    output::error(problem);
    code
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// As `lariat --version` says it.
fn version() -> String {
    format!("lariat {}", *crate::cli::VERSION)
}

/// All tasks, and the folder with those that are done.
fn plan(args: &SuiteArgs) -> Result<(Store, Vec<Task>), String> {
    if args.time_limit.is_nan() || args.time_limit <= 0.0 {
        return Err("--time-limit: that is no time".into());
    }
    let mut configurations = Vec::new();
    for text in &args.configuration {
        let configuration = Configuration::read(text)?;
        if configurations.iter().any(|other: &Configuration| other.name == configuration.name) {
            return Err(format!("two configurations are called {}", configuration.name));
        }
        configurations.push(configuration);
    }
    if configurations.is_empty() {
        configurations.push(Configuration { name: "default".into(), options: Vec::new() });
    }
    let mut cases = suite::tables::of_files(&args.programs)?;
    cases.retain(|case| args.only.is_empty() || args.only.iter().any(|text| case.name.contains(text)));
    cases.truncate(args.limit.unwrap_or(usize::MAX));
    let mut limits = vec!["--time-limit".to_owned(), args.time_limit.to_string()];
    if let Some(limit) = args.memory_limit {
        limits.extend(["--memory-limit".to_owned(), limit.to_string()]);
    }
    let share = if args.cluster.is_some() { 1 } else { (cores() / args.jobs.unwrap_or_else(cores).max(1)).max(1) };
    let mut tasks = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    for case in cases {
        for configuration in &configurations {
            let mut words = case.args.clone();
            words.extend(["--format", "json", "--quiet", "--jobs"].map(String::from));
            words.push(share.to_string());
            words.extend(limits.iter().chain(&configuration.options).cloned());
            if args.pages {
                let place = page_name(&case.name, &case.args.join(" "), &configuration.name);
                words.extend(["--html".to_owned(), args.out.join(place).to_string_lossy().into_owned()]);
            }
            let task = Task { case: case.clone(), configuration: configuration.name.clone(), words };
            // The same program twice is the same row.
            if seen.insert(task.key()) {
                tasks.push(task);
            }
        }
    }
    if args.pages {
        let folder = args.out.join("pages");
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let terms = Terms { program: version(), limits, configurations };
    Ok((Store::open(&args.out, &terms)?, tasks))
}

/// What goes on, for whoever waits.
struct Progress {
    bar: Option<ProgressBar>,
    quiet: bool,
    forecast: Forecast,
    done: usize,
    all: usize,
    decided: usize,
    next_line: Instant,
}

impl Progress {
    fn new(tasks: &[(Task, f64)], jobs: usize, quiet: bool) -> Self {
        let bar = (!quiet && std::io::stderr().is_terminal()).then(|| {
            let bar = ProgressBar::new(tasks.len() as u64);
            if let Ok(style) = ProgressStyle::with_template("{elapsed:>4} {wide_bar} {msg}") {
                bar.set_style(style);
            }
            bar
        });
        let forecast = Forecast::new(tasks, jobs);
        let next_line = Instant::now() + Duration::from_secs(10);
        Self { bar, quiet, forecast, done: 0, all: tasks.len(), decided: 0, next_line }
    }

    fn finished(&mut self, row: &Row, expected: f64) {
        self.done += 1;
        self.decided += usize::from(row.is_decided());
        self.forecast.finished(expected, row.seconds);
        let line = format!(
            "{} of {} done, {} decided, about {:.0} s left",
            self.done,
            self.all,
            self.decided,
            self.forecast.left().ceil()
        );
        if row.judgement == "CONTRADICTION" {
            output::error(&format!("CONTRADICTION: {} is {}, {} was expected", row.file, row.verdict, row.expected));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done as u64);
            bar.set_message(line);
        } else if !self.quiet && Instant::now() >= self.next_line {
            self.next_line = Instant::now() + Duration::from_secs(10);
            output::error(&line);
        }
    }

    fn end(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn summary(rows: &[Row], page: &Path) -> String {
    let mut text = String::new();
    let names: std::collections::BTreeSet<&str> = rows.iter().map(|row| row.configuration.as_str()).collect();
    for name in names {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.configuration == name).collect();
        let count = |verdict: &str| rows.iter().filter(|row| row.verdict == verdict).count();
        let counts =
            ["bug", "possible-bug", "safe", "bounded", "unknown", "error"].map(|verdict| (verdict, count(verdict)));
        let counts =
            counts.iter().filter(|(_, number)| *number > 0).map(|(verdict, number)| format!("{number} {verdict}"));
        let wrong = rows.iter().filter(|row| row.judgement == "CONTRADICTION").count();
        let seconds: f64 = rows.iter().map(|row| row.seconds).sum();
        let counts: Vec<String> = counts.collect();
        text += &format!(
            "{name}: {} programs, {}, {wrong} contradictions, {seconds:.1} s\n",
            rows.len(),
            counts.join(", ")
        );
    }
    text + &format!("{}\n", page.display())
}
