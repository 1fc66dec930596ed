//! Reads Boogie files as one program, prints what is wrong with it, and how long reading it took.

use boogie::check::{Options, read};
use std::time::Instant;

#[allow(clippy::print_stdout, reason = "it is what an example is for")]
fn main() {
    let mut options = Options::default();
    let mut files = Vec::new();
    for arg in std::env::args().skip(1) {
        match arg.as_str() {
            "--infer-modifies" => options.infer_modifies = true,
            _ => files.push(arg),
        }
    }
    let text = |file: &String| match std::fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) => {
            println!("{file}: {error}");
            String::new()
        }
    };
    let files: Vec<(String, String)> = files.iter().map(|file| (file.clone(), text(file))).collect();
    let bytes: usize = files.iter().map(|(_, text)| text.len()).sum();
    let start = Instant::now();
    let outcome = read(files, &options);
    let seconds = start.elapsed().as_secs_f64();
    let (sources, diagnostics) = match &outcome {
        Ok((program, warnings)) => (&program.sources, warnings),
        Err(rejected) => (&rejected.sources, &rejected.diagnostics),
    };
    for diagnostic in diagnostics {
        let place = sources.place(diagnostic.span.start);
        println!("{place}: {:?} {:?}: {}", diagnostic.stage, diagnostic.severity, diagnostic.message);
        for (span, note) in &diagnostic.notes {
            println!("    {}: {note}", sources.place(span.start));
        }
        if let Some(hint) = &diagnostic.hint {
            println!("    hint: {hint}");
        }
    }
    println!("{bytes} bytes in {:.1} ms: {:.1} MB/s", seconds * 1e3, bytes as f64 / seconds / 1e6);
}
