//! The JSON answer is what its schema says, and the schema is what the documentation holds.

mod schema;

use check::{Check, Config};
use render::{Answer, Options};
use serde_json::{Value, json};
use std::path::Path;

fn answer(text: &str, config: Config) -> Value {
    let answer = Answer::of(Check::text("a.bpl", text).config(config).run(), &["a.bpl".into()]);
    let text = render::format("json").expect("a format").write(&answer, &Options::default());
    assert!(text.ends_with('\n') && text.lines().count() == 1, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

fn errors(json: &Value) -> Vec<String> {
    schema::errors(&serde_json::from_str(&render::schema()).expect("the schema is JSON"), json)
}

/// `LARIAT_BLESS=1` writes it again.
#[test]
fn the_documentation_holds_the_schema() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/report.schema.json");
    if std::env::var_os("LARIAT_BLESS").is_some() {
        std::fs::write(&file, render::schema()).expect("the schema can be written");
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(written == render::schema(), "docs/report.schema.json is another one (LARIAT_BLESS=1 writes it)");
}

const LOOP: &str = "var g: int; procedure {:entrypoint} main(n: int) modifies g; {
  g := 0;
  while (g < n) { call step(); }
  assert g != 3;
}
procedure step() modifies g; { var h: int; havoc h; assume h == g + 1; g := h; }";
const THREADS: &str = "var g: int;
procedure {:entrypoint} main() modifies g; { g := 0; async call other(); assert g == 0; }
procedure other() modifies g; { g := 1; }";

#[test]
fn every_answer_is_what_the_schema_says() {
    let bound = |bound| Config { bound: Some(bound), ..Config::default() };
    let several = Config { max_bugs: 3, ..Config::default() };
    let houdini = Config { houdini: check::config::Houdini::Auto, ..bound(2) };
    let two = "procedure {:entrypoint} main(x: int) { if (*) { assert x != 3; } else { assert x != 4; } }";
    let cases = [
        ("bug", LOOP, bound(9)),
        ("bounded", LOOP, bound(2)),
        ("bounded", LOOP, houdini),
        ("bug", two, several),
        ("bug", THREADS, Config::default()),
        ("safe", "procedure {:entrypoint} main(x: int) { assert x == x; }", Config::default()),
        ("safe", "procedure {:entrypoint} main(x: int) { }", Config::default()),
        ("error", "procedure {:entrypoint} main(x: int) { assert y == x; z := 3; }", Config::default()),
        ("error", "procedure a() { } procedure b() { }", Config::default()),
        ("error", "procedure a() { }", Config { main: Some("c".into()), ..Config::default() }),
        ("error", "", Config { strategy: Some(check::Strategy::named("none")), ..Config::default() }),
    ];
    for (verdict, text, config) in cases {
        let json = answer(text, config);
        assert_eq!(json["verdict"], verdict, "{json}");
        assert_eq!((&json["version"], &json["files"]), (&json!(1), &json!(["a.bpl"])), "{json}");
        let wrong = errors(&json);
        assert!(wrong.is_empty(), "{wrong:?}: {json}");
        // It is read again as what it was.
        let document: render::Document = serde_json::from_value(json.clone()).expect("a document");
        assert_eq!(serde_json::to_value(&document).expect("JSON"), json);
    }
}

#[test]
fn what_is_no_answer_is_none() {
    let good = answer(LOOP, Config { bound: Some(9), ..Config::default() });
    for (pointer, value) in [
        ("/verdict", json!("error")),
        ("/verdict", json!("maybe")),
        ("/version", json!("1")),
        ("/stats/queries", json!(-1)),
        ("/trace/steps/0/kind", json!("jump")),
        ("/trace/steps/0/place", json!({ "file": "a.bpl" })),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).expect("a report has it") = value;
        assert!(!errors(&bad).is_empty(), "{pointer}");
    }
}

#[test]
fn errors_have_their_ends() {
    let json = answer("procedure {:entrypoint} main() {\n  assert forgotten;\n}", Config::default());
    assert_eq!(json["fault"], "input");
    let diagnostic = &json["diagnostics"][0];
    assert_eq!(diagnostic["severity"], "error");
    let at = |end: &str| (diagnostic[end]["line"].clone(), diagnostic[end]["column"].clone());
    assert_eq!((at("start"), at("end")), ((json!(2), json!(10)), (json!(2), json!(19))));
    assert_eq!(answer("procedure a() { } procedure b() { }", Config::default())["fault"], "no_entry");
}

#[test]
fn steps_have_their_ends() {
    let json = answer(LOOP, Config { bound: Some(9), ..Config::default() });
    let steps = json["trace"]["steps"].as_array().expect("steps");
    let ends: Vec<_> = steps.iter().filter(|step| step["kind"] == "branch").map(|step| step["end"].clone()).collect();
    assert!(!ends.is_empty() && ends.iter().all(|end| *end == json!({ "line": 3, "column": 15 })), "{ends:?}");
    assert_eq!(json["trace"]["failure"]["end"], json!({ "line": 4, "column": 17 }));
}
