//! The page: it holds all it needs, nothing of a program becomes markup, and in a browser it does what it should.
//!
//! Tests in a browser need Chromium and say so where there is none.

use check::{Check, Config, Source};
use render::{Answer, Options};
use std::path::{Path, PathBuf};
use std::process::Command;

fn page_of(name: &str, text: &str, config: Config) -> String {
    let source = Source::from((name, text));
    let answer = Answer::of(Check::new([source.clone()]).config(config).run(), &[name.into()]);
    let options = Options { sources: &[source], ..Options::default() };
    render::format("html").expect("a format").write(&answer, &options)
}

fn page(text: &str) -> String {
    page_of("a.bpl", text, Config { bound: Some(9), ..Config::default() })
}

const LOCK: &str = "type Lock;
var held: [Lock]int;
procedure take(l: Lock) modifies held;
{ assert {:msg \"taken twice\"} held[l] == 0; held[l] := 1; }
procedure {:entrypoint} main(l: Lock, k: Lock) modifies held; {
  assume held[l] == 0 && held[k] == 0;
  call take(l);
  if (*) { call take(k); }
}";

const HOSTILE: &str = "</script><script>document.title='taken'</script><!--<img src=x onerror=alert(1)>&lt;\u{2028}";

#[test]
fn a_page_holds_all_it_needs() {
    let page = page(LOCK);
    for fetches in ["src=", "href=", "url(", "@import", "http:", "https:", "import(", "fetch("] {
        assert!(!page.contains(fetches), "{fetches}");
    }
    assert!(page.contains("default-src 'none'"));
}

#[test]
fn nothing_of_a_program_becomes_markup() {
    let text = format!(
        "const {{:s \"{HOSTILE}\"}} c: int; // {HOSTILE}\nprocedure {{:entrypoint}} main(x: int) {{ assert {{:msg \"{HOSTILE}\"}} x != 3; }}"
    );
    let name = format!("{HOSTILE}.bpl");
    let wrong = page_of(&name, &format!("{text} {HOSTILE}"), Config::default());
    for page in [page_of(&name, &text, Config::default()), wrong] {
        assert_eq!(page.matches("<script").count(), 2, "{page}");
        assert_eq!(page.matches("</script").count(), 2);
        assert!(!page.contains("<!--") && !page.contains("<img") && !page.contains('\u{2028}'));
    }
    assert!(page_of(&name, &text, Config::default()).contains("document.title='taken'"), "it is there, as text");
}

#[test]
fn answers_without_a_trace_say_what_they_assume() {
    let text = "function f(x: int): int; axiom (forall x: int :: f(x) > x);
procedure outside(x: int) returns (y: int);
procedure unreached();
procedure {:entrypoint} main(x: int) { var y: int; call y := outside(x); assume y > 2; assert f(y) > 2; }";
    let page = page(text);
    assert!(page.contains("\"verdict\":\"safe\""), "{page}");
    for said in ["Axioms (1)", "without a body", "assume y \\u003e 2", "for all executions"] {
        assert!(page.contains(said), "{said}");
    }
    assert!(!page.contains("{\"text\":\"unreached\"") && !page.contains("\"text\":\"unreached\""));
}

// ------------------------------------------------------------------ in a browser

fn chromium() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    std::env::split_paths(&folders).flat_map(|folder| names.map(|name| folder.join(name))).find(|file| file.is_file())
}

/// What a browser makes of a page; `script` runs after the page's own, as no script could that came with the data.
#[allow(clippy::print_stderr, reason = "a test says what it leaves out")]
fn browse(name: &str, page: &str, fragment: &str, script: &str) -> Option<String> {
    let Some(browser) = chromium() else {
        eprintln!("skipped: there is no Chromium");
        return None;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("html").join(name);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let file = folder.join("page.html");
    let mut page = page.to_owned();
    if !script.is_empty() {
        page = page.replace("script-src '", "script-src 'unsafe-inline' '").replace("'sha256-", "'x-");
        page += &format!("<script>{HELPERS}{script}</script>");
    }
    std::fs::write(&file, page).expect("a file for the test");
    let mut command = Command::new(browser);
    command.args([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--virtual-time-budget=4000",
        "--window-size=1400,900",
    ]);
    command.arg(format!("--user-data-dir={}", folder.join("profile").display())).arg("--dump-dom");
    let output = command.arg(format!("file://{}{fragment}", file.display())).output().expect("the browser runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("<body"), "{}", String::from_utf8_lossy(&output.stderr));
    Some(text)
}

/// Presses keys and notes what is seen.
const HELPERS: &str = "
const seen = [];
const press = (keys) => keys.split(' ').forEach((key) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: key === 'Space' ? ' ' : key, bubbles: true })));
const count = () => document.getElementById('count').textContent;
const line = () => document.querySelector('.source.here .number')?.textContent;
const rows = () => document.querySelectorAll('#all-steps .row').length;
const note = (what) => seen.push(String(what));
const done = () => { document.body.setAttribute('data-seen', seen.join('|')); };
";

fn seen(dom: &str) -> Vec<String> {
    let start = dom.find("data-seen=\"").expect("the script came to its end") + "data-seen=\"".len();
    dom[start..].split('"').next().unwrap_or_default().split('|').map(str::to_owned).collect()
}

#[test]
fn the_page_shows_the_failure_first() {
    let Some(dom) = browse("first", &page(LOCK), "", "") else { return };
    // Its own script ran under its own policy.
    assert!(dom.contains("class=\"badge bug\">bug<"), "{dom}");
    assert!(dom.contains("taken twice") && dom.contains("With these values"));
    let dom = browse("linked", &page(LOCK), "#step=2", "").expect("there is a browser");
    assert!(dom.contains(">2 / "), "{dom}");
}

#[test]
fn keys_go_through_the_execution() {
    let script = "
press('Home'); note(count()); press('ArrowRight'); note(line()); press('j j'); note(count());
press('k'); note(count()); press('End'); note(line());
press('Home'); press('j j'); note(document.querySelector('.frame.top code').textContent);
const all = rows(); press('Space'); note(all - rows()); press('Space'); note(all - rows());
press('n'); note(document.querySelector('.frame.top code').textContent); press('u'); note(count());
press('t'); note(document.documentElement.getAttribute('data-theme'));
const search = document.getElementById('search'); search.value = 'held['; search.dispatchEvent(new Event('input'));
note(document.getElementById('found').textContent);
done();";
    let Some(dom) = browse("keys", &page(LOCK), "", script) else { return };
    let seen = seen(&dom);
    // The start, the assumption, the call of take, its assertion; then the last line that is executed.
    assert_eq!(&seen[..5], ["0 / 9", "6", "3 / 9", "2 / 9", "4"], "{seen:?}");
    assert_eq!(&seen[5..9], ["take", "3", "0", "main"], "{seen:?}");
    assert_eq!(seen[9], "0 / 9", "{seen:?}");
    assert!(["dark", "light"].contains(&seen[10].as_str()), "{seen:?}");
    assert!(seen[11].ends_with(" found") && seen[11] != "0 found", "{seen:?}");
}

#[test]
fn hostile_text_is_text() {
    let text =
        format!("procedure {{:entrypoint}} main(x: int) {{ assert {{:msg \"{HOSTILE}\"}} x != 3; }} // {HOSTILE}");
    let page = page_of(&format!("{HOSTILE}.bpl"), &text, Config::default());
    let script =
        "press('Home j'); note(document.title.startsWith('bug:')); note(document.querySelectorAll('img').length);
note(document.querySelectorAll('script').length); done();";
    let Some(dom) = browse("hostile", &page, "", script) else { return };
    assert_eq!(seen(&dom), ["true", "0", "3"]);
}

#[test]
fn long_executions_are_drawn_where_they_are_seen() {
    let source = Source::from(("a.bpl", LOCK));
    let mut report = Check::new([source.clone()]).run().expect("a report");
    let trace = report.trace.as_mut().expect("a trace");
    let again: Vec<_> = trace.steps.iter().cycle().take(10_000).cloned().collect();
    trace.steps = again;
    let options = Options { sources: &[source], ..Options::default() };
    let page = render::HTML.write(&Answer::of(Ok(report), &[]), &options);
    let script = "note(count()); note(rows() < 200); press('Home'); note(rows() < 200);
document.getElementById('all-steps').scrollTop = 22 * 5000; setTimeout(() => {
  const numbers = [...document.querySelectorAll('#all-steps .number')].map((one) => Number(one.textContent));
  note(numbers.includes(5005)); press('End'); note(document.querySelector('.need').textContent.includes('held[l] == 0')); done();
}, 100);";
    let Some(dom) = browse("long", &page, "", script) else { return };
    assert_eq!(seen(&dom), ["10001 / 10001", "true", "true", "true", "true"]);
}

#[test]
fn threads_are_columns() {
    let text = "var g: int;
procedure {:entrypoint} main() modifies g; { g := 0; async call other(); assert g == 0; }
procedure other() modifies g; { g := 1; }";
    let script = "note(document.querySelectorAll('#threads .cell').length);
note(document.querySelectorAll('.step.switch').length > 0); press('Home c'); note(line());
note(document.querySelector('.frame.top code').textContent); done();";
    let Some(dom) = browse("threads", &page(text), "", script) else { return };
    assert_eq!(seen(&dom), ["2", "true", "3", "other"]);
}

#[test]
fn errors_are_shown_in_the_source() {
    let page = page("procedure {:entrypoint} main() {\n  assert forgotten;\n}");
    let script = "note(getComputedStyle(document.querySelector('.of-trace')).display);
note(document.querySelector('.source.fails .number').textContent);
note(document.querySelector('.note.bad').textContent.includes('forgotten')); done();";
    let Some(dom) = browse("errors", &page, "", script) else { return };
    assert!(dom.contains("badge error"), "{dom}");
    assert_eq!(seen(&dom), ["none", "2", "true"]);
}
