// Pages of answers beside the source, one a document. A click in a page goes to the line in the editor.
"use strict";

class Panels {
  /** `ask(uri, procedure)` gives the page, or null where there is no answer. */
  constructor(vscode, ask) {
    this.vscode = vscode;
    this.ask = ask;
    this.open = new Map();
  }

  /** Shows the page; false where there is none. */
  async show(uri, procedure) {
    const page = await this.ask(uri, procedure);
    if (!page) return false;
    let known = this.open.get(uri);
    if (!known) {
      const { ViewColumn, window, Uri } = this.vscode;
      const name = Uri.parse(uri).path.split("/").pop();
      const panel = window.createWebviewPanel(
        "lariat.page",
        `Lariat: ${name}`,
        { viewColumn: ViewColumn.Beside, preserveFocus: true },
        // The page brings its own policy: no script but its own, and nothing from elsewhere.
        { enableScripts: true, enableFindWidget: true, retainContextWhenHidden: true, localResourceRoots: [] },
      );
      known = { panel, procedure };
      this.open.set(uri, known);
      panel.onDidDispose(() => this.open.delete(uri));
      panel.webview.onDidReceiveMessage((message) => this.reveal(uri, message));
    }
    known.procedure = procedure;
    if (known.page !== page) {
      known.page = page;
      known.panel.webview.html = page;
    }
    known.panel.reveal(undefined, true);
    return true;
  }

  /** After a new answer: a page that is open shows it. */
  async refresh(uri) {
    const known = this.open.get(uri);
    if (!known) return;
    const page = await this.ask(uri, known.procedure);
    if (page && page !== known.page) {
      known.page = page;
      known.panel.webview.html = page;
    }
  }

  /** The step that is looked at in the page, in the editor. */
  async reveal(uri, message) {
    if (message?.kind !== "place" || !Number.isInteger(message.line) || message.line < 1) return;
    const { Uri, Range, TextEditorRevealType, ViewColumn, window } = this.vscode;
    const target = Uri.parse(uri);
    // A page may name other files; what is looked at is the document that it is about.
    if (!String(message.file).endsWith(target.path.split("/").pop())) return;
    const visible = window.visibleTextEditors.find((editor) => editor.document.uri.toString() === target.toString());
    const options = { viewColumn: visible?.viewColumn ?? ViewColumn.One, preserveFocus: true };
    const editor = await window.showTextDocument(target, options);
    const start = Math.max(0, (message.column || 1) - 1);
    const range = new Range(message.line - 1, start, message.line - 1, start);
    editor.setDecorations(this.decoration(), [range]);
    editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
  }

  decoration() {
    const { ThemeColor, window } = this.vscode;
    this.here ??= window.createTextEditorDecorationType({
      isWholeLine: true,
      backgroundColor: new ThemeColor("editor.stackFrameHighlightBackground"),
    });
    return this.here;
  }

  dispose() {
    this.here?.dispose();
    for (const { panel } of [...this.open.values()]) panel.dispose();
  }
}

module.exports = { Panels };
