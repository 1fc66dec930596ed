// Lariat in VS Code: starts `lariat lsp`, and adds commands, and the page of an answer in a panel.
//
// What the server offers by itself (errors, lenses, hovers, names, formatting) needs nothing here. The commands
// `lariat.check`, `lariat.cancel` and `lariat.page` are the server's; those of this file have other names.
"use strict";

const vscode = require("vscode");
const { LanguageClient, State } = require("vscode-languageclient/node");
const { Panels } = require("./panels");
const { settings } = require("./settings");

const LANGUAGES = ["boogie", "c"];

let client = null;
let panels = null;
let status = null;

async function start() {
  const wanted = settings(vscode.workspace.getConfiguration("lariat"), vscode.workspace.isTrusted);
  client = new LanguageClient(
    "lariat",
    "Lariat",
    { command: wanted.path, args: ["lsp"] },
    {
      documentSelector: LANGUAGES.flatMap((language) => [
        { scheme: "file", language },
        { scheme: "untitled", language },
      ]),
      initializationOptions: wanted.initializationOptions,
    },
  );
  try {
    await client.start();
  } catch (problem) {
    client = null;
    const choice = await vscode.window.showErrorMessage(
      `Lariat did not start (${wanted.path}): ${problem?.message ?? "there is no such program, or it ended"}`,
      "Settings",
    );
    if (choice) await vscode.commands.executeCommand("workbench.action.openSettings", "lariat.path");
  }
}

async function stop() {
  const old = client;
  client = null;
  if (old && old.state === State.Running) await old.stop();
}

/** Asks the server, or says why that cannot be. */
async function ask(command, ...words) {
  if (!client) {
    vscode.window.showErrorMessage("Lariat is not running: see the setting lariat.path.");
    return undefined;
  }
  return client.sendRequest("workspace/executeCommand", { command, arguments: words });
}

/** The document that the person looks at, if it is one for Lariat. */
function document() {
  const shown = vscode.window.activeTextEditor?.document;
  if (shown && LANGUAGES.includes(shown.languageId)) return shown;
  vscode.window.showInformationMessage("Open a Boogie or C file first.");
  return undefined;
}

/** Checks a program, or one of its procedures, and says what came of it. The page that is open follows. */
async function check(uri, procedure) {
  if (!vscode.workspace.isTrusted) {
    vscode.window.showWarningMessage("Lariat checks nothing in a folder that is not trusted.");
    return;
  }
  const what = procedure ?? vscode.workspace.asRelativePath(uri);
  const options = { location: vscode.ProgressLocation.Window, title: `Lariat: ${what}` };
  await vscode.window.withProgress(options, async () => {
    try {
      const answer = await ask("lariat.check", uri.toString(), procedure ?? null);
      if (!answer) return;
      status.text = `Lariat: ${answer.text}`;
      status.tooltip = `${what}: ${answer.text}`;
      status.show();
      await panels.refresh(uri.toString());
      if (answer.verdict === "bug" || answer.verdict === "possible-bug") {
        const choice = vscode.window.showWarningMessage(`${what}: ${answer.text}`, "Show");
        choice.then((chosen) => chosen && showPage(uri.toString(), procedure));
      } else if (answer.verdict === "error") {
        vscode.window.showErrorMessage(`${what}: ${answer.text}`);
      }
    } catch (problem) {
      // Stopped by somebody, or the text changed: there is nothing to say.
      if (problem.code !== -32800) vscode.window.showErrorMessage(`${what}: ${problem.message}`);
    }
  });
}

async function checkProcedure() {
  const shown = document();
  if (!shown) return;
  const symbols = await vscode.commands.executeCommand("vscode.executeDocumentSymbolProvider", shown.uri);
  const procedures = (symbols ?? []).filter((symbol) => symbol.kind === vscode.SymbolKind.Method);
  const names = [...new Set(procedures.map((symbol) => symbol.name))];
  const chosen = await vscode.window.showQuickPick(names, { placeHolder: "The procedure to check, from any state" });
  if (chosen) await check(shown.uri, chosen);
}

/** The page of an answer; the program is checked first where there is none. */
async function showPage(uri, procedure) {
  if (await panels.show(uri, procedure ?? null)) return;
  await check(vscode.Uri.parse(uri), procedure);
  if (!(await panels.show(uri, procedure ?? null))) {
    vscode.window.showInformationMessage("There is no answer to show.");
  }
}

async function activate(context) {
  status = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Left);
  status.command = "lariat.showPage";
  panels = new Panels(vscode, (uri, procedure) => ask("lariat.page", uri, procedure));
  const commands = {
    "lariat.checkProgram": () => {
      const shown = document();
      return shown && check(shown.uri);
    },
    "lariat.checkProcedure": checkProcedure,
    "lariat.stop": () => {
      const shown = document();
      return shown && ask("lariat.cancel", shown.uri.toString());
    },
    "lariat.showPage": () => {
      const shown = document();
      return shown && showPage(shown.uri.toString());
    },
    // The lens "show" of the server.
    "lariat.showTrace": (uri, procedure) => showPage(uri, procedure ?? undefined),
    "lariat.restart": async () => {
      await stop();
      await start();
    },
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  context.subscriptions.push(
    status,
    panels,
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("lariat")) return commands["lariat.restart"]();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => commands["lariat.restart"]()),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
