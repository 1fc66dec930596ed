//! `lariat lsp`, driven over its pipe by a scripted client.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: i64,
    told: Vec<Value>,
}

impl Client {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_lariat"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let input = child.stdin.take().expect("piped");
        let output = BufReader::new(child.stdout.take().expect("piped"));
        Self { child, input, output, next: 0, told: Vec::new() }
    }

    fn raw(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).expect("the server reads");
        self.input.flush().expect("the server reads");
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        self.raw(&format!("Content-Length: {}\r\n\r\n{text}", text.len()));
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).expect("the server writes") > 0, "the server went away");
            match line.trim().strip_prefix("Content-Length: ") {
                Some(value) => length = value.parse().expect("a length"),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("a whole message");
        serde_json::from_slice(&body).expect("JSON")
    }

    fn request(&mut self, method: &str, params: Value) -> i64 {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        self.next
    }

    /// The answer to a request; what is told meanwhile is kept.
    fn answer(&mut self, id: i64) -> Value {
        loop {
            let message = self.receive();
            if message["id"] == id && message.get("method").is_none() {
                return message;
            }
            self.told.push(message);
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.request(method, params);
        self.answer(id)["result"].take()
    }

    /// The next diagnostics.
    fn diagnostics(&mut self) -> Vec<Value> {
        let is_it = |message: &Value| message["method"] == "textDocument/publishDiagnostics";
        let message = match self.told.iter().position(is_it) {
            Some(index) => self.told.remove(index),
            None => loop {
                let message = self.receive();
                if is_it(&message) {
                    break message;
                }
            },
        };
        message["params"]["diagnostics"].as_array().cloned().unwrap_or_default()
    }
}

const URI: &str = "file:///nowhere/a.bpl";
const PROGRAM: &str = "// 😀\nvar g: int;\nprocedure p(x: int) modifies g;\n{ g := x; }\nprocedure main()\n  modifies g;\n{\n  call p(3); /* 😀 */ assert g != 3;\n}\n";

fn at(line: u32, character: u32) -> Value {
    json!({ "textDocument": { "uri": URI }, "position": { "line": line, "character": character } })
}

#[test]
fn a_session_of_an_editor() {
    let mut client = Client::start();
    // Garbage before, between and instead of messages.
    client.raw("what is this\r\n\r\nContent-Length: 3\r\n\r\n{]}Content-Length: -7\r\n\r\n");
    let early = client.request("textDocument/hover", at(0, 0));
    assert_eq!(client.answer(early)["error"]["code"], -32002);
    let known = client.ask("initialize", json!({ "capabilities": {}, "processId": null, "rootUri": null }));
    assert_eq!(known["capabilities"]["hoverProvider"], true);
    client.tell("initialized", json!({}));
    client.tell(
        "textDocument/didOpen",
        json!({ "textDocument": { "uri": URI, "languageId": "boogie", "version": 1, "text": PROGRAM } }),
    );
    assert_eq!(client.diagnostics(), Vec::<Value>::new());

    // An error while somebody types, and it goes again: columns count units of UTF-16.
    let edit = |from: u32, to: u32, text: &str, version: i32| {
        let range = json!({ "start": { "line": 7, "character": from }, "end": { "line": 7, "character": to } });
        json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": [{ "range": range, "text": text }] })
    };
    client.tell("textDocument/didChange", edit(29, 30, "nowhere", 2));
    let wrong = client.diagnostics();
    assert_eq!(wrong[0]["range"]["start"], json!({ "line": 7, "character": 29 }), "{wrong:?}");
    client.tell("textDocument/didChange", edit(29, 36, "g", 3));
    assert_eq!(client.diagnostics(), Vec::<Value>::new());

    // A check that somebody asks for, and what it found.
    let verdict = client.ask("workspace/executeCommand", json!({ "command": "lariat.check", "arguments": [URI] }));
    assert_eq!(verdict["verdict"], "bug");
    let found = client.diagnostics();
    assert_eq!(found[0]["range"]["start"], json!({ "line": 7, "character": 22 }), "{found:?}");
    assert!(found[0]["relatedInformation"].as_array().is_some_and(|steps| steps.len() >= 2), "{found:?}");
    let hover = client.ask("textDocument/hover", at(7, 29));
    assert!(hover["contents"]["value"].as_str().is_some_and(|text| text.contains("`g = 3`")), "{hover}");
    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } }));
    assert!(lenses.to_string().contains("the program: bug"), "{lenses}");
    let page = client.ask("workspace/executeCommand", json!({ "command": "lariat.page", "arguments": [URI] }));
    assert!(
        page.as_str().is_some_and(|page| page.starts_with("<!doctype html>") || page.starts_with("<!DOCTYPE html>"))
    );

    // Names.
    assert_eq!(
        client.ask("textDocument/definition", at(7, 29))["range"]["start"],
        json!({ "line": 1, "character": 4 })
    );
    let mut everywhere = at(1, 4);
    everywhere["context"] = json!({ "includeDeclaration": true });
    assert_eq!(client.ask("textDocument/references", everywhere).as_array().map(Vec::len), Some(5));
    let of = json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 2, "insertSpaces": true } });
    assert_eq!(client.ask("textDocument/documentSymbol", of.clone()).as_array().map(Vec::len), Some(3));
    assert!(client.ask("textDocument/formatting", of.clone()).is_array());
    let tokens = client.ask("textDocument/semanticTokens/full", of);
    assert_eq!(tokens["data"].as_array().map(|data| data.len() % 5), Some(0));

    // What lies elsewhere may change: the answer is kept, and moves with the text.
    let above = json!({ "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 0, "character": 0 } }, "text": "\n\n" });
    client.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": URI, "version": 4 }, "contentChanges": [above] }),
    );
    assert_eq!(client.diagnostics()[0]["range"]["start"], json!({ "line": 9, "character": 22 }));

    // A check that would go on is stopped when the text changes, and when somebody says so.
    let endless = "procedure main(n: int) { var i: int; var m: [int]int; i := 0; while (i < n) { m[i] := m[m[i]] * i; i := i + 1; } assert i >= 0 && m[n] * m[n + 1] != 1234567; }";
    let text = |version: i32, text: &str| json!({ "textDocument": { "uri": URI, "version": version }, "contentChanges": [{ "text": text }] });
    client.tell("textDocument/didChange", text(5, endless));
    let asked = client.request("workspace/executeCommand", json!({ "command": "lariat.check", "arguments": [URI] }));
    client.tell("textDocument/didChange", text(6, &endless.replace("1234567", "7654321")));
    assert_eq!(client.answer(asked)["error"]["code"], -32800);
    let asked = client.request("workspace/executeCommand", json!({ "command": "lariat.check", "arguments": [URI] }));
    client.tell("$/cancelRequest", json!({ "id": asked }));
    assert_eq!(client.answer(asked)["error"]["code"], -32800);

    let nothing = client.request("textDocument/madeUp", json!(7));
    assert_eq!(client.answer(nothing)["error"]["code"], -32601);
    assert_eq!(client.ask("shutdown", Value::Null), Value::Null);
    client.tell("exit", Value::Null);
    assert!(client.child.wait().expect("it ends").success());
}
