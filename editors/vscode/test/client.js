// A scripted client: speaks to `lariat lsp` over its pipe, without an editor.
"use strict";

const { spawn, spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const rpc = require("vscode-jsonrpc/node");

/** The program under test, or null where there is none. */
function program() {
  const built = ["release", "debug"].map((kind) => path.join(__dirname, "../../../target", kind, "lariat"));
  const named = process.env.LARIAT_PROGRAM;
  const found = named ?? built.find((file) => fs.existsSync(file)) ?? "lariat";
  return spawnSync(found, ["--version"]).status === 0 ? found : null;
}

class Client {
  static async start(initializationOptions = {}) {
    const client = new Client();
    client.child = spawn(program(), ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    client.ended = new Promise((end) => client.child.on("exit", end));
    client.connection = rpc.createMessageConnection(
      new rpc.StreamMessageReader(client.child.stdout),
      new rpc.StreamMessageWriter(client.child.stdin),
    );
    client.told = [];
    client.waiting = [];
    client.connection.onNotification("textDocument/publishDiagnostics", (params) => {
      const waits = client.waiting.shift();
      if (waits) waits(params);
      else client.told.push(params);
    });
    client.connection.onRequest("workspace/codeLens/refresh", () => null);
    client.connection.listen();
    client.server = await client.ask("initialize", {
      processId: process.pid,
      rootUri: null,
      capabilities: { workspace: { codeLens: { refreshSupport: true } } },
      initializationOptions,
    });
    client.tell("initialized", {});
    return client;
  }

  ask(method, params, token) {
    // (An argument that is not there would count as one.)
    return this.connection.sendRequest(method, ...[params, token].filter((word) => word !== undefined));
  }

  tell(method, params) {
    return this.connection.sendNotification(method, params);
  }

  execute(command, words, token) {
    return this.ask("workspace/executeCommand", { command, arguments: words }, token);
  }

  /** The next diagnostics that the server publishes. */
  diagnostics() {
    const known = this.told.shift();
    return known ? Promise.resolve(known) : new Promise((resolve) => this.waiting.push(resolve));
  }

  open(uri, text, languageId = "boogie") {
    return this.tell("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } });
  }

  change(uri, version, ...contentChanges) {
    return this.tell("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
  }

  /** The exit code. */
  async stop() {
    await this.ask("shutdown");
    await this.tell("exit");
    const code = await this.ended;
    this.connection.dispose();
    return code;
  }
}

module.exports = { Client, program, CancellationTokenSource: rpc.CancellationTokenSource };
