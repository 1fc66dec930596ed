// The extension itself, with a stand-in for the editor: its commands, the panel, and what is told to the server.
"use strict";

const assert = require("node:assert/strict");
const Module = require("node:module");
const test = require("node:test");
const manifest = require("../package.json");

class Uri {
  static parse(text) {
    return Object.assign(new Uri(), { text, path: new URL(text).pathname });
  }
  toString() {
    return this.text;
  }
}

/** As much of an editor as the extension asks for. */
function editor() {
  const made = { registered: new Map(), panels: [], messages: [], asked: [], started: [], shown: [], isTrusted: true };
  const uri = Uri.parse("file:///a/b.bpl");
  const disposable = { dispose() {} };
  const textEditor = {
    document: { uri, languageId: "boogie" },
    viewColumn: 1,
    setDecorations: (kind, ranges) => made.shown.push(ranges[0]),
    revealRange() {},
  };
  const tell = async (...words) => void made.messages.push(words);
  made.vscode = {
    Uri,
    Range: class {
      constructor(...places) {
        this.places = places;
      }
    },
    ThemeColor: class {},
    ViewColumn: { One: 1, Beside: -2 },
    ProgressLocation: { Window: 10 },
    StatusBarAlignment: { Left: 1 },
    TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
    SymbolKind: { Method: 5 },
    commands: {
      registerCommand: (name, run) => (made.registered.set(name, run), disposable),
      executeCommand: async () => [{ name: "p", kind: 5 }, { name: "c", kind: 13 }],
    },
    workspace: {
      get isTrusted() {
        return made.isTrusted;
      },
      getConfiguration: () => ({ get: (name, otherwise) => ({ path: "/bin/lariat" })[name] ?? otherwise }),
      asRelativePath: () => "b.bpl",
      onDidChangeConfiguration: () => disposable,
      onDidGrantWorkspaceTrust: () => disposable,
    },
    window: {
      activeTextEditor: textEditor,
      visibleTextEditors: [textEditor],
      createStatusBarItem: () => (made.status = { show() {}, ...disposable }),
      createTextEditorDecorationType: () => disposable,
      showTextDocument: async () => textEditor,
      showErrorMessage: tell,
      showWarningMessage: tell,
      showInformationMessage: tell,
      showQuickPick: async (names) => names[0],
      withProgress: (options, run) => run(),
      createWebviewPanel: (...words) => {
        const panel = {
          words,
          webview: { onDidReceiveMessage: (hear) => (panel.hear = hear) },
          onDidDispose: (gone) => (panel.gone = gone),
          reveal() {},
          dispose: () => panel.gone(),
        };
        made.panels.push(panel);
        return panel;
      },
    },
  };
  made.client = {
    State: { Running: 2 },
    LanguageClient: class {
      constructor(...words) {
        made.started.push(words);
        this.state = 2;
      }
      async start() {}
      async stop() {}
      async sendRequest(method, { command, arguments: words }) {
        made.asked.push([command, ...words]);
        if (command === "lariat.check") return { verdict: "bug", text: "bug" };
        return command === "lariat.page" ? made.page : null;
      }
    },
  };
  return made;
}

/** The extension, started in a stand-in. */
async function started(change = () => {}) {
  const made = editor();
  change(made);
  const load = Module._load;
  Module._load = (name, ...rest) => {
    if (name === "vscode") return made.vscode;
    if (name === "vscode-languageclient/node") return made.client;
    return load(name, ...rest);
  };
  try {
    delete require.cache[require.resolve("../extension")];
    made.extension = require("../extension");
  } finally {
    Module._load = load;
  }
  made.context = { subscriptions: [] };
  await made.extension.activate(made.context);
  return made;
}

test("every command of the manifest is there, and none of the server's is taken", async () => {
  const made = await started();
  for (const { command } of manifest.contributes.commands) assert.ok(made.registered.has(command), command);
  // The client registers what the server says that it executes.
  for (const taken of ["lariat.check", "lariat.cancel", "lariat.page"]) assert.ok(!made.registered.has(taken), taken);
  const [, , server, client] = made.started[0];
  assert.deepEqual(server, { command: "/bin/lariat", args: ["lsp"] });
  assert.deepEqual(client.initializationOptions, { checkOnSave: "entry", timeLimit: 10, showsTraces: true });
});

test("a check is told, and its page is shown beside the source", async () => {
  const made = await started();
  await made.registered.get("lariat.checkProgram")();
  assert.deepEqual(made.asked, [["lariat.check", "file:///a/b.bpl", null]]);
  assert.equal(made.status.text, "Lariat: bug");
  assert.match(made.messages[0][0], /b\.bpl: bug/);
  made.page = "<!DOCTYPE html>one";
  await made.registered.get("lariat.showTrace")("file:///a/b.bpl", null);
  assert.equal(made.panels[0].webview.html, made.page);
  assert.equal(made.panels[0].words[3].enableScripts, true);
  // A new answer replaces the page; a second panel is not opened.
  made.page = "<!DOCTYPE html>two";
  await made.registered.get("lariat.checkProgram")();
  await made.registered.get("lariat.showPage")();
  assert.equal(made.panels.length, 1);
  assert.equal(made.panels[0].webview.html, made.page);
  // The step that somebody looks at is shown in the editor; what is no step of this file is not.
  await made.panels[0].hear({ kind: "place", file: "/a/b.bpl", line: 7, column: 3 });
  await made.panels[0].hear({ kind: "place", file: "/etc/other", line: 8, column: 3 });
  await made.panels[0].hear({ kind: "place", file: "/a/b.bpl", line: "9" });
  assert.deepEqual(made.shown.map((range) => range.places), [[6, 2, 6, 2]]);
  made.panels[0].dispose();
  made.page = null;
  await made.registered.get("lariat.showPage")();
  assert.equal(made.panels.length, 1);
  await made.registered.get("lariat.checkProcedure")();
  assert.deepEqual(made.asked.at(-1), ["lariat.check", "file:///a/b.bpl", "p"]);
});

test("nothing is checked in folders that are not trusted", async () => {
  const made = await started((made) => (made.isTrusted = false));
  assert.equal(made.started[0][3].initializationOptions.checkOnSave, "off");
  await made.registered.get("lariat.checkProgram")();
  assert.deepEqual(made.asked, []);
});
