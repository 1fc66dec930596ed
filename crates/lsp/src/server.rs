//! The server: what comes, and what is answered.

use crate::background::{Background, Job, Outcome};
use crate::document::{Document, Kept, Root};
use crate::{Event, answers, features, formatting, tokens, wire};
use check::{Cancel, Source};
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response, ResponseError};
use lsp_types::{
    CodeLensOptions, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DidSaveTextDocumentParams, ExecuteCommandOptions, ExecuteCommandParams, HoverProviderCapability, InitializeParams,
    Location, OneOf, PublishDiagnosticsParams, ReferenceParams, SemanticTokensFullOptions, SemanticTokensLegend,
    SemanticTokensOptions, SemanticTokensResult, SemanticTokensServerCapabilities, ServerCapabilities,
    TextDocumentIdentifier, TextDocumentPositionParams, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, TextDocumentSyncSaveOptions, Url,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

/// What is checked when a file is saved.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OnSave {
    /// The program from its entry; each procedure where there is none.
    Entry,
    /// Each procedure by itself, with any values to start from.
    Procedures,
    Off,
}

/// What an editor sets when it starts the server (`initializationOptions`).
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Settings {
    check_on_save: OnSave,
    /// Seconds, for each check.
    time_limit: f64,
    /// Whether the editor knows the command `lariat.showTrace`.
    shows_traces: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { check_on_save: OnSave::Entry, time_limit: 10.0, shows_traces: false }
    }
}

/// A check that runs or waits.
struct Running {
    uri: Url,
    root: Root,
    fingerprint: u64,
    cancel: Cancel,
    /// Who asked for it, and waits.
    asked: Vec<RequestId>,
}

type Answer = Result<Value, ResponseError>;

pub struct Server {
    documents: BTreeMap<Url, Document>,
    running: Vec<Running>,
    checks: Background,
    out: Box<dyn io::Write>,
    settings: Settings,
    is_initialized: bool,
    is_shut_down: bool,
    refreshes_lenses: bool,
    requests: i32,
}

impl Server {
    pub fn new(checks: Background, out: Box<dyn io::Write>) -> Self {
        Self {
            documents: BTreeMap::new(),
            running: Vec::new(),
            checks,
            out,
            settings: Settings::default(),
            is_initialized: false,
            is_shut_down: false,
            refreshes_lenses: false,
            requests: 0,
        }
    }

    /// Until the editor says so, or goes away. A panic while a message is handled is that message's error.
    pub fn run(mut self, events: &Receiver<Event>) -> io::Result<u8> {
        loop {
            // Several changes that wait are read once.
            let event = match events.try_recv() {
                Ok(event) => event,
                Err(TryRecvError::Empty) => {
                    self.analyse()?;
                    match events.recv() {
                        Ok(event) => event,
                        Err(_) => return Ok(1),
                    }
                }
                Err(TryRecvError::Disconnected) => return Ok(1),
            };
            match event {
                Event::End => {
                    self.stop_all();
                    return Ok(u8::from(!self.is_shut_down));
                }
                Event::Garbage(reason) => {
                    let error = json!({ "jsonrpc": "2.0", "id": null, "error": { "code": -32700, "message": reason } });
                    let text = error.to_string();
                    write!(self.out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
                    self.out.flush()?;
                }
                Event::Checked(outcome) => self.checked(outcome)?,
                Event::Message(Message::Notification(told)) if told.method == "exit" => {
                    self.stop_all();
                    return Ok(u8::from(!self.is_shut_down));
                }
                Event::Message(Message::Notification(told)) => self.hear(told),
                Event::Message(Message::Request(request)) => self.answer(request)?,
                Event::Message(Message::Response(_)) => {}
            }
        }
    }

    fn send(&mut self, message: &Message) -> io::Result<()> {
        wire::write(&mut self.out, message)
    }

    fn reply(&mut self, id: RequestId, answer: Answer) -> io::Result<()> {
        let (result, error) = match answer {
            Ok(value) => (Some(value), None),
            Err(error) => (None, Some(error)),
        };
        self.send(&Message::Response(Response { id, result, error }))
    }

    fn stop_all(&mut self) {
        self.running.iter().for_each(|one| one.cancel.cancel());
    }

    /// Reads what has changed, stops checks of what is no more, and tells what is wrong.
    fn analyse(&mut self) -> io::Result<()> {
        let changed: Vec<Url> =
            self.documents.iter().filter(|(_, one)| !one.is_told).map(|(uri, _)| uri.clone()).collect();
        for uri in changed {
            let Some(document) = self.documents.get_mut(&uri) else { continue };
            document.is_told = true;
            if !document.is_boogie && document.answers.is_empty() {
                // There is nothing to read; what runs is about another text.
                let fingerprint = document.fingerprint(&None);
                let stale = self.running.iter().filter(|one| one.uri == uri && Some(one.fingerprint) != fingerprint);
                stale.for_each(|one| one.cancel.cancel());
                continue;
            }
            document.analyse(&name(&uri));
            let stale = self.running.iter().filter(|one| one.uri == uri);
            let stale = stale.filter(|one| document.fingerprint(&one.root) != Some(one.fingerprint));
            stale.for_each(|one| one.cancel.cancel());
            self.publish(&uri)?;
        }
        Ok(())
    }

    fn publish(&mut self, uri: &Url) -> io::Result<()> {
        let (diagnostics, version) = match self.documents.get(uri) {
            Some(document) => (features::diagnostics(document, uri), Some(document.version)),
            None => (Vec::new(), None),
        };
        let params = PublishDiagnosticsParams::new(uri.clone(), diagnostics, version);
        self.send(&Message::Notification(Notification::new("textDocument/publishDiagnostics".into(), params)))
    }

    fn refresh_lenses(&mut self) -> io::Result<()> {
        if !self.refreshes_lenses {
            return Ok(());
        }
        self.requests += 1;
        let id = RequestId::from(self.requests);
        self.send(&Message::Request(Request::new(id, "workspace/codeLens/refresh".into(), Value::Null)))
    }

    fn hear(&mut self, told: Notification) {
        match told.method.as_str() {
            "textDocument/didOpen" => {
                if let Some(DidOpenTextDocumentParams { text_document: opened }) = read(told.params) {
                    let is_boogie = opened.language_id == "boogie" || opened.uri.path().ends_with(".bpl");
                    self.documents.insert(opened.uri, Document::new(opened.version, opened.text, is_boogie));
                }
            }
            "textDocument/didChange" => {
                let Some(DidChangeTextDocumentParams { text_document: which, content_changes }) = read(told.params)
                else {
                    return;
                };
                if let Some(document) = self.documents.get_mut(&which.uri) {
                    for change in content_changes {
                        document.text = document.text.edited(change);
                    }
                    document.version = which.version;
                    document.analysis = None;
                    document.is_told = false;
                    if !document.is_boogie {
                        document.answers.clear();
                    }
                }
            }
            "textDocument/didClose" => {
                if let Some(DidCloseTextDocumentParams { text_document: TextDocumentIdentifier { uri } }) =
                    read(told.params)
                    && self.documents.remove(&uri).is_some()
                {
                    self.running.iter().filter(|one| one.uri == uri).for_each(|one| one.cancel.cancel());
                    let _ = self.publish(&uri);
                }
            }
            "textDocument/didSave" => {
                if let Some(DidSaveTextDocumentParams { text_document: TextDocumentIdentifier { uri }, .. }) =
                    read(told.params)
                {
                    match self.settings.check_on_save {
                        OnSave::Entry => self.start(&uri, None, None),
                        OnSave::Procedures => self.start_procedures(&uri),
                        OnSave::Off => {}
                    }
                }
            }
            "$/cancelRequest" => {
                let id = told.params.get("id").cloned().and_then(|id| serde_json::from_value::<RequestId>(id).ok());
                let asked = self.running.iter().filter(|one| id.as_ref().is_some_and(|id| one.asked.contains(id)));
                asked.for_each(|one| one.cancel.cancel());
            }
            _ => {}
        }
    }

    /// Checks each procedure of a document.
    fn start_procedures(&mut self, uri: &Url) {
        let Some(document) = self.documents.get_mut(uri) else { return };
        document.analyse(&name(uri));
        let mut names: Vec<String> = document.procedures().into_iter().map(|(name, _)| name).collect();
        names.dedup();
        if !document.is_boogie {
            self.start(uri, None, None);
        }
        for name in names {
            self.start(uri, Some(name), None);
        }
    }

    /// Starts a check, unless its answer is known or on its way. Who asked for it is answered when it ends.
    fn start(&mut self, uri: &Url, root: Root, asked: Option<RequestId>) {
        let Some(document) = self.documents.get_mut(uri) else {
            self.refuse(asked, "no such document is open");
            return;
        };
        document.analyse(&name(uri));
        let Some(fingerprint) = document.fingerprint(&root) else {
            self.refuse(asked, "the program has errors, or no such procedure");
            return;
        };
        let is_known =
            asked.is_none() && document.answers.get(&root).is_some_and(|kept| kept.fingerprint == fingerprint);
        if is_known {
            return;
        }
        let same = self.running.iter_mut().find(|one| {
            one.uri == *uri && one.root == root && one.fingerprint == fingerprint && !one.cancel.is_cancelled()
        });
        if let Some(running) = same {
            running.asked.extend(asked);
            return;
        }
        let source = match uri.to_file_path() {
            // A C program may include what lies beside it: it is read from where it lies.
            Ok(path) if !document.is_boogie => Source::File(path),
            _ => Source::from((name(uri), document.text.as_str())),
        };
        let cancel = Cancel::default();
        self.running.push(Running {
            uri: uri.clone(),
            root: root.clone(),
            fingerprint,
            cancel: cancel.clone(),
            asked: asked.into_iter().collect(),
        });
        let time_limit = Duration::from_secs_f64(self.settings.time_limit.clamp(0.1, 86_400.0));
        let lines = document.lines();
        self.checks.add(Job { uri: uri.clone(), root, fingerprint, source, lines, time_limit, cancel });
        let _ = self.refresh_lenses();
    }

    fn refuse(&mut self, asked: Option<RequestId>, why: &str) {
        if let Some(id) = asked {
            // Who does not read is gone, and the reading thread will say so.
            let _ = self.reply(id, Err(error(ErrorCode::RequestFailed, why)));
        }
    }

    /// A check has ended.
    fn checked(&mut self, outcome: Outcome) -> io::Result<()> {
        let Outcome { uri, root, fingerprint, answer, has_no_entry } = outcome;
        let is_it = |one: &Running| one.uri == uri && one.root == root && one.fingerprint == fingerprint;
        // They end in the order in which they started.
        let asked = match self.running.iter().position(is_it) {
            Some(index) => self.running.remove(index).asked,
            None => Vec::new(),
        };
        let told = match &answer {
            None => Err(error(ErrorCode::RequestCanceled, "the check was stopped")),
            Some(answer) => match &answer.report {
                Ok(report) => Ok(json!({ "verdict": report.verdict, "text": answers::verdict(report) })),
                Err(reason) => Ok(json!({ "verdict": "error", "text": reason })),
            },
        };
        if has_no_entry && root.is_none() && asked.is_empty() {
            self.start_procedures(&uri);
        } else if let (Some(answer), Some(document)) = (answer, self.documents.get_mut(&uri)) {
            document.analyse(&name(&uri));
            if document.fingerprint(&root) == Some(fingerprint) {
                document.answers.insert(root, Kept { fingerprint, answer });
                self.publish(&uri)?;
            }
        }
        for id in asked {
            self.reply(id, told.clone())?;
        }
        self.refresh_lenses()
    }

    fn answer(&mut self, request: Request) -> io::Result<()> {
        let Request { id, method, params } = request;
        if method == "initialize" {
            let answer = self.initialize(params);
            return self.reply(id, answer);
        }
        if !self.is_initialized {
            return self.reply(id, Err(error(ErrorCode::ServerNotInitialized, "not initialized")));
        }
        if method == "workspace/executeCommand" {
            return self.execute(id, params);
        }
        let answer = if method == "shutdown" {
            self.is_shut_down = true;
            self.stop_all();
            Ok(Value::Null)
        } else {
            self.ask(&method, params)
        };
        self.reply(id, answer)
    }

    fn initialize(&mut self, params: Value) -> Answer {
        let params: InitializeParams =
            serde_json::from_value(params).map_err(|problem| error(ErrorCode::InvalidParams, &problem.to_string()))?;
        self.settings =
            params.initialization_options.and_then(|set| serde_json::from_value(set).ok()).unwrap_or_default();
        let lenses = params.capabilities.workspace.and_then(|workspace| workspace.code_lens);
        self.refreshes_lenses = lenses.and_then(|lens| lens.refresh_support).unwrap_or(false);
        self.is_initialized = true;
        let tokens = SemanticTokensOptions {
            legend: SemanticTokensLegend { token_types: tokens::KINDS.to_vec(), token_modifiers: Vec::new() },
            full: Some(SemanticTokensFullOptions::Bool(true)),
            ..Default::default()
        };
        let capabilities = ServerCapabilities {
            text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                save: Some(TextDocumentSyncSaveOptions::Supported(true)),
                ..Default::default()
            })),
            hover_provider: Some(HoverProviderCapability::Simple(true)),
            definition_provider: Some(OneOf::Left(true)),
            references_provider: Some(OneOf::Left(true)),
            document_symbol_provider: Some(OneOf::Left(true)),
            document_formatting_provider: Some(OneOf::Left(true)),
            code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
            semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(tokens)),
            execute_command_provider: Some(ExecuteCommandOptions {
                commands: ["lariat.check", "lariat.cancel", "lariat.page"].map(String::from).to_vec(),
                ..Default::default()
            }),
            ..Default::default()
        };
        Ok(json!({
            "capabilities": capabilities,
            "serverInfo": { "name": "lariat", "version": env!("CARGO_PKG_VERSION") },
        }))
    }

    /// `lariat.check URI [PROCEDURE]` is answered when the check ends; `lariat.cancel` stops it; `lariat.page` is the page.
    fn execute(&mut self, id: RequestId, params: Value) -> io::Result<()> {
        let Some(ExecuteCommandParams { command, arguments, .. }) = read(params) else {
            return self.reply(id, Err(error(ErrorCode::InvalidParams, "no command")));
        };
        let Some(uri) = arguments.first().cloned().and_then(read::<Url>) else {
            return self.reply(id, Err(error(ErrorCode::InvalidParams, "the first argument is a URI")));
        };
        let root: Root = arguments.get(1).cloned().and_then(|name| read::<Option<String>>(name).flatten());
        match command.as_str() {
            "lariat.check" => {
                self.start(&uri, root, Some(id));
                Ok(())
            }
            "lariat.cancel" => {
                let meant = self.running.iter().filter(|one| one.uri == uri && (root.is_none() || one.root == root));
                meant.for_each(|one| one.cancel.cancel());
                self.reply(id, Ok(Value::Null))
            }
            "lariat.page" => {
                let answers = self.documents.get(&uri).map(|document| &document.answers);
                let kept = answers.and_then(|answers| answers.get(&root).or_else(|| answers.values().next()));
                let page = kept.map(|kept| json!(kept.answer.page)).unwrap_or_default();
                self.reply(id, Ok(page))
            }
            other => self.reply(id, Err(error(ErrorCode::InvalidParams, &format!("no command {other}")))),
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Answer {
        let wrong = || error(ErrorCode::InvalidParams, "these parameters are not those of the method");
        let uri = params.pointer("/textDocument/uri").cloned().and_then(read::<Url>);
        let running: Vec<Root> =
            self.running.iter().filter(|one| Some(&one.uri) == uri.as_ref()).map(|one| one.root.clone()).collect();
        let known = [
            "textDocument/hover",
            "textDocument/definition",
            "textDocument/references",
            "textDocument/documentSymbol",
            "textDocument/formatting",
            "textDocument/codeLens",
            "textDocument/semanticTokens/full",
        ];
        if !known.contains(&method) {
            return Err(error(ErrorCode::MethodNotFound, &format!("no method {method}")));
        }
        let Some((uri, document)) = uri.as_ref().and_then(|uri| Some((uri, self.documents.get_mut(uri)?))) else {
            return Err(wrong());
        };
        let had = document.analysis.is_some();
        document.analyse(&name(uri));
        let place = |params: Value| read::<TextDocumentPositionParams>(params).map(|at| at.position).ok_or_else(wrong);
        let location = |span| Location::new(uri.clone(), document.text.range(span));
        let answer = match method {
            "textDocument/hover" => json!(features::hover(document, place(params)?)),
            "textDocument/definition" => json!(features::definition(document, place(params)?).map(location)),
            "textDocument/references" => {
                let asked: ReferenceParams = read(params).ok_or_else(wrong)?;
                let at = asked.text_document_position.position;
                let found = features::references(document, at, asked.context.include_declaration);
                json!(found.into_iter().map(location).collect::<Vec<_>>())
            }
            "textDocument/documentSymbol" => json!(features::symbols(document)),
            "textDocument/formatting" => {
                json!(if document.is_boogie { formatting::edits(&document.text) } else { None })
            }
            "textDocument/codeLens" => {
                json!(answers::lenses(document, uri, &running, self.settings.shows_traces))
            }
            _ => json!(SemanticTokensResult::Tokens(lsp_types::SemanticTokens {
                result_id: None,
                data: tokens::of(document),
            })),
        };
        if !had && document.is_boogie {
            let uri = uri.clone();
            let stale = self.running.iter().filter(|one| one.uri == uri);
            let fingerprints = &self.documents[&uri];
            let stale = stale.filter(|one| fingerprints.fingerprint(&one.root) != Some(one.fingerprint));
            stale.for_each(|one| one.cancel.cancel());
            // Nobody else will tell: the text has been read.
            self.publish(&uri).map_err(|problem| error(ErrorCode::InternalError, &problem.to_string()))?;
        }
        Ok(answer)
    }
}

fn error(code: ErrorCode, message: &str) -> ResponseError {
    ResponseError { code: code as i32, message: message.to_owned(), data: None }
}

fn read<T: DeserializeOwned>(value: Value) -> Option<T> {
    serde_json::from_value(value).ok()
}

/// What places in a document are called.
fn name(uri: &Url) -> String {
    uri.to_file_path().map_or_else(|()| uri.to_string(), |path| path.to_string_lossy().into_owned())
}
