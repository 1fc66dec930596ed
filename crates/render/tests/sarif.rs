//! SARIF: what hosts and editors read of it is there, and right.

mod schema;

use check::{Check, Config};
use render::{Answer, Options};
use serde_json::{Value, json};
use std::path::PathBuf;

fn sarif_of(name: &str, text: &str, config: Config) -> Value {
    let answer = Answer::of(Check::text(name, text).config(config).run(), &[name.into()]);
    let text = render::format("sarif").expect("a format").write(&answer, &Options::default());
    let log: Value = serde_json::from_str(&text).expect("JSON");
    check_schema(&log);
    log
}

fn sarif(text: &str) -> Value {
    sarif_of("a.bpl", text, Config { bound: Some(9), ..Config::default() })
}

/// The standard's schema, where a crate that carries it was fetched (`tools/sarif-schema`).
fn standard() -> Option<Value> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")))?;
    let registries = std::fs::read_dir(home.join("registry/src")).ok()?.flatten();
    let crates = registries.flat_map(|registry| std::fs::read_dir(registry.path())).flatten().flatten();
    let mut found = crates.filter(|one| one.file_name().to_string_lossy().starts_with("serde-sarif-"));
    let text = std::fs::read_to_string(found.next()?.path().join("src/schema.json")).ok()?;
    serde_json::from_str(&text).ok()
}

#[allow(clippy::print_stderr, reason = "a test says what it leaves out")]
fn check_schema(log: &Value) {
    match standard() {
        Some(schema) => {
            let wrong = schema::errors(&schema, log);
            assert!(wrong.is_empty(), "{wrong:#?}");
            // The check can fail.
            let mut bad = log.clone();
            bad["runs"][0]["tool"]["driver"]["nome"] = json!("x");
            assert!(!schema::errors(&schema, &bad).is_empty());
        }
        None => eprintln!("skipped: no schema of SARIF (tools/sarif-schema fetches it)"),
    }
}

const LOCK: &str = "var held: bool;
procedure take() modifies held;
{ assert {:msg \"taken twice\"} !held; held := true; }
procedure {:entrypoint} main() modifies held; {
  held := false;
  call take();
  if (*) { call take(); }
}";

fn fingerprint(result: &Value) -> &str {
    result["partialFingerprints"]["lariat/v1"].as_str().expect("a fingerprint")
}

#[test]
fn a_bug_is_a_result_with_its_execution() {
    let log = sarif(LOCK);
    let run = &log["runs"][0];
    assert_eq!((&log["version"], &run["properties"]["verdict"]), (&json!("2.1.0"), &json!("bug")));
    let [result] = run["results"].as_array().expect("results").as_slice() else { panic!("{run}") };
    assert_eq!((&result["ruleId"], &result["level"]), (&json!("assertion"), &json!("error")));
    let index = result["ruleIndex"].as_u64().expect("an index") as usize;
    assert_eq!(run["tool"]["driver"]["rules"][index]["id"], "assertion");
    assert_eq!(result["message"]["text"], "this assertion fails: taken twice: !held");
    let at = &result["locations"][0]["physicalLocation"];
    assert_eq!(at["artifactLocation"]["uri"], "a.bpl");
    assert_eq!(at["region"], json!({ "startLine": 3, "startColumn": 3, "endLine": 3, "endColumn": 37 }));
    assert_eq!(result["locations"][0]["logicalLocations"][0]["name"], "take");
    // Where it was called from.
    assert_eq!(result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"], 7);

    let flows = result["codeFlows"][0]["threadFlows"].as_array().expect("flows");
    assert_eq!(flows.len(), 1);
    let steps = flows[0]["locations"].as_array().expect("locations");
    let lines: Vec<u64> =
        steps.iter().filter_map(|step| step["location"]["physicalLocation"]["region"]["startLine"].as_u64()).collect();
    assert_eq!(lines.len(), steps.len());
    assert!(lines.starts_with(&[5, 6]) && lines.ends_with(&[7, 3, 3]), "{lines:?}");
    let orders: Vec<u64> = steps.iter().filter_map(|step| step["executionOrder"].as_u64()).collect();
    assert!(orders.len() == steps.len() && orders.is_sorted());
    assert_eq!(steps[0]["state"], json!({ "held": { "text": "false" } }));
    let deepest = steps.iter().filter_map(|step| step["nestingLevel"].as_u64()).max();
    assert_eq!(deepest, Some(1));
}

#[test]
fn fingerprints_survive_what_does_not_concern_them() {
    let one = sarif(LOCK);
    let moved = sarif(&format!("// A line.\n\nconst more: int;\n{LOCK}"));
    let other = sarif(&LOCK.replace("!held", "held == false"));
    let print = |log: &Value| fingerprint(&log["runs"][0]["results"][0]).to_owned();
    assert_eq!(print(&one), print(&moved));
    assert_ne!(print(&one), print(&other));
    assert_ne!(
        one["runs"][0]["results"][0]["locations"], moved["runs"][0]["results"][0]["locations"],
        "the line is another one"
    );
}

#[test]
fn two_bugs_are_two_results() {
    let text = "procedure {:entrypoint} main(x: int) { if (*) { assert x != 3; } else { assert x != 3; } }";
    let log = sarif_of("a.bpl", text, Config { max_bugs: 5, ..Config::default() });
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 2);
    assert_ne!(fingerprint(&results[0]), fingerprint(&results[1]));
}

#[test]
fn threads_have_flows_of_their_own() {
    let text = "var g: int;
procedure {:entrypoint} main() modifies g; { g := 0; async call other(); assert g == 0; }
procedure other() modifies g; { g := 1; }";
    let log = sarif(text);
    let flows = log["runs"][0]["results"][0]["codeFlows"][0]["threadFlows"].as_array().expect("flows").clone();
    let ids: Vec<&Value> = flows.iter().map(|flow| &flow["id"]).collect();
    assert_eq!(ids, [&json!("1"), &json!("2")]);
    let mut orders: Vec<u64> = flows
        .iter()
        .flat_map(|flow| flow["locations"].as_array().expect("locations"))
        .filter_map(|step| step["executionOrder"].as_u64())
        .collect();
    let count = orders.len();
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), count, "one order of all steps");
}

#[test]
fn other_answers_are_logs_too() {
    let safe = sarif("procedure {:entrypoint} main(x: int) { assume x > 3; assert x > 2; }");
    assert_eq!(safe["runs"][0]["results"], json!([]));
    assert_eq!(safe["runs"][0]["invocations"][0]["executionSuccessful"], true);
    assert_eq!(safe["runs"][0]["properties"]["verdict"], "safe");

    let wrong = sarif("procedure {:entrypoint} main() {\n  assert forgotten;\n  x := 1;\n}");
    let results = wrong["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 2);
    assert_eq!(results[0]["ruleId"], "input-error");
    let region = json!({ "startLine": 2, "startColumn": 10, "endLine": 2, "endColumn": 19 });
    assert_eq!(results[0]["locations"][0]["physicalLocation"]["region"], region);
    assert_eq!(wrong["runs"][0]["invocations"][0]["executionSuccessful"], false);

    let no_entry = sarif("procedure a() { } procedure b() { }");
    assert_eq!(no_entry["runs"][0]["results"][0]["ruleId"], "input-error");
    assert_eq!(sarif("procedure {:entrypoint} main() { }")["runs"][0]["results"][0]["ruleId"], "vacuous");
}

#[test]
fn names_of_files_become_uris() {
    let name = |file: &str| {
        let log = sarif_of(file, LOCK, Config { bound: Some(2), ..Config::default() });
        log["runs"][0]["artifacts"][0]["location"]["uri"].clone()
    };
    assert_eq!(name("a b/ä#?.bpl"), "a%20b/%C3%A4%23%3F.bpl");
    assert_eq!(name("/tmp/a:b.bpl"), "file:///tmp/a%3Ab.bpl");
}

#[test]
fn a_trace_of_many_steps_is_cut_in_the_middle() {
    let mut report = Check::text("a.bpl", LOCK).run().expect("a report");
    let trace = report.trace.as_mut().expect("a trace");
    let again: Vec<_> = trace.steps.iter().cycle().take(20_000).cloned().collect();
    trace.steps = again;
    let text = render::SARIF.write(&Answer::of(Ok(report), &[]), &Options::default());
    let log: Value = serde_json::from_str(&text).expect("JSON");
    let result = &log["runs"][0]["results"][0];
    let flow = &result["codeFlows"][0];
    let steps = flow["threadFlows"][0]["locations"].as_array().map_or(0, Vec::len);
    assert_eq!(steps, 9001, "{}", log["runs"][0]["properties"]);
    assert!(flow["message"]["text"].as_str().is_some_and(|text| text.contains("left out")));
}
