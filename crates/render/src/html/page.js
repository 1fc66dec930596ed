// The page of an answer: steps on the left, source in the middle, state on the right.
//
// All that comes from the program is data, in the element #data, and goes into the page as text, never as markup.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const make = (tag, name, text) => {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const ROW = 22;

  // A list of rows of the same height that draws only those that are seen.
  class List {
    constructor(element, draw) {
      this.element = element;
      this.all = make("div", "all");
      this.draw = draw;
      this.count = 0;
      element.append(this.all);
      element.addEventListener("scroll", () => this.show());
      new ResizeObserver(() => this.show()).observe(element);
    }
    resize(count, width) {
      this.count = count;
      this.all.style.height = count * ROW + "px";
      this.all.style.width = width || "";
      this.show();
    }
    show() {
      const first = Math.max(0, Math.floor(this.element.scrollTop / ROW) - 10);
      const last = Math.min(this.count, Math.ceil((this.element.scrollTop + this.element.clientHeight) / ROW) + 10);
      const rows = [];
      for (let at = first; at < last; at++) {
        const row = this.draw(at);
        row.style.top = at * ROW + "px";
        rows.push(row);
      }
      this.all.replaceChildren(...rows);
    }
    // Brings a row into sight, with some lines around it.
    reveal(at) {
      const { scrollTop, clientHeight } = this.element;
      const margin = Math.min(4 * ROW, clientHeight / 3);
      const top = at * ROW;
      if (top < scrollTop + margin || top + ROW > scrollTop + clientHeight - margin) {
        this.element.scrollTop = Math.max(0, top - clientHeight / 2);
      }
      this.show();
    }
  }

  // ---------------------------------------------------------------- values

  // Cuts a text at a separator that stands outside of brackets and strings.
  const cutAt = (text, separator) => {
    const parts = [];
    let depth = 0, quoted = false, start = 0;
    for (let at = 0; at < text.length; at++) {
      const c = text[at];
      if (quoted) { if (c === '"') quoted = false; }
      else if (c === '"') quoted = true;
      else if (c === "[" || c === "(") depth++;
      else if (c === "]" || c === ")") depth--;
      else if (depth === 0 && text.startsWith(separator, at)) {
        parts.push(text.slice(start, at));
        at += separator.length - 1;
        start = at + 1;
      }
    }
    parts.push(text.slice(start));
    return parts;
  };
  // The entries of a map as pairs of texts, or null if the value is none.
  const entries = (text) => {
    if (!text.startsWith("[") || !text.endsWith("]")) return null;
    const found = [];
    let index = [];
    for (const part of cutAt(text.slice(1, -1), ", ")) {
      const pair = cutAt(part, " := ");
      index.push(pair[0]);
      if (pair.length < 2) continue;
      found.push([index.join(", "), pair.slice(1).join(" := ")]);
      index = [];
    }
    return index.length > 0 || found.length === 0 ? null : found;
  };
  const MANY = 60;
  const longText = (text) => {
    const shown = make("span", "value", text.length > 400 ? text.slice(0, 400) + "…" : text);
    if (text.length > 400) {
      const more = make("button", "", "all");
      more.addEventListener("click", (event) => { event.stopPropagation(); shown.textContent = text; });
      shown.append(" ", more);
    }
    return shown;
  };
  const table = (pairs, changed) => {
    const made = make("table"), body = make("tbody");
    made.append(body);
    const row = ([index, value]) => {
      const line = make("tr", changed.has(index) ? "changed" : "");
      const cell = make("td");
      cell.append(valueOf(value));
      line.append(make("th", "value", index), cell);
      return line;
    };
    body.append(...pairs.slice(0, MANY).map(row));
    if (pairs.length > MANY) {
      const line = make("tr", "more"), cell = make("td"), more = make("button", "", `${pairs.length - MANY} more`);
      cell.colSpan = 2;
      more.addEventListener("click", () => { line.remove(); body.append(...pairs.slice(MANY).map(row)); });
      cell.append(more);
      line.append(cell);
      body.append(line);
    }
    return made;
  };
  const NONE = new Set();
  const valueOf = (text) => {
    const pairs = entries(text);
    return pairs ? table(pairs, NONE) : longText(text);
  };
  // A variable's value: a text, or a part that was changed of what it was before ({before, path, value}).
  const stateOf = (value, changed) => {
    if (typeof value === "string") return valueOf(value);
    const parts = new Map();
    let base = value;
    while (base && typeof base === "object") {
      if (!parts.has(base.path)) parts.set(base.path, base.value);
      base = base.before;
    }
    const pairs = [], paths = [...parts.keys()];
    // What was inside of a place that was set as a whole is gone; a place inside of one is told by its whole path.
    // One index, and not one inside of another: the first bracket closes at the end.
    const isIndex = (path) => {
      let depth = 0;
      for (let at = 0; at < path.length; at++) {
        if (path[at] === "[") depth++;
        else if (path[at] === "]" && --depth === 0) return at === path.length - 1;
      }
      return false;
    };
    for (const path of paths) pairs.push([isIndex(path) ? path.slice(1, -1) : path, parts.get(path)]);
    const known = new Set(pairs.map((pair) => pair[0]));
    const before = base === undefined ? [] : entries(base) || [["before", base]];
    for (const pair of before) if (!known.has(pair[0])) pairs.push(pair);
    const isNumber = ([index]) => /^-?\d+$/.test(index);
    if (pairs.every((pair) => isNumber(pair) || pair[0] === "else")) pairs.sort((one, other) => one[0] - other[0] || 0);
    const rest = pairs.filter((pair) => pair[0] === "else");
    const marked = changed && isIndex(changed) ? new Set([changed.slice(1, -1)]) : changed ? new Set([changed]) : NONE;
    return table(pairs.filter((pair) => pair[0] !== "else").concat(rest), marked);
  };

  // ---------------------------------------------------------------- the execution

  // The execution in the words of the program that the Boogie text was made from, as a trace of the same form: a step is a
  // line, or a call in it. Calls end where the depth says so.
  const inSource = (trace) => {
    const { entry, inputs, steps, failure } = trace.in_source;
    const made = [];
    for (const { place, depth, text, did = [] } of steps) {
      const calls = did.filter((one) => one.call), rest = did.filter((one) => !one.call);
      const said = rest.map((one) => one.assign ? `${one.assign.name} = ${one.assign.value}`
        : one.return ? `return ${one.return.value}` : String(one.condition));
      const values = rest.filter((one) => one.assign).map((one) => one.assign);
      if (rest.length > 0 || calls.length === 0) made.push({ kind: "line", place, depth, text, values, said: said.join(", ") });
      for (const { call } of calls) {
        const said = `${call.function}(${pairs(call.arguments)})`;
        made.push({ kind: "call", place, depth: depth + 1, text: call.function, line: text, values: call.arguments, said });
      }
    }
    return { entry, inputs, steps: made, initial: [], failure, ofSource: true };
  };

  // A trace as positions 0 (before the first step) to steps.length + 1 (what went wrong).
  class Execution {
    constructor(trace) {
      this.trace = trace;
      this.steps = trace.steps;
      this.last = this.steps.length + 1;
      this.globals = new Set(data.report.globals || []);
      // Memory of a C program is a map of its own for each global.
      if (trace.ofSource) for (const name of [...this.globals]) if (name.startsWith("$M.")) this.globals.add(name.slice(3));
      this.threads = Math.max(1, trace.failure.thread || 1, ...new Set(this.steps.map((step) => step.thread || 1)));
      this.folded = new Set();
      this.start = null;
      this.follow();
      this.unfold();
    }
    thread(at) {
      if (at > this.steps.length) return this.trace.failure.thread || 1;
      return at < 1 ? 1 : this.steps[at - 1].thread || 1;
    }
    // Goes through all steps once: what each changes, the calls around each, where calls end.
    follow() {
      let names = 0;
      const frame = (procedure, call, up) => ({ id: names++, procedure, call, up });
      const started = new Map(), stacks = new Map([[1, frame(this.trace.entry, 0, null)]]);
      const values = new Map();
      this.start = stacks.get(1);
      this.changes = [[]];
      this.frames = [stacks.get(1)];
      this.ends = new Map();
      const set = (changes, scope, { name, value }) => {
        const cut = name.search(this.trace.ofSource ? /\[|->|\./ : /\[|->/);
        const root = cut < 0 ? name : name.slice(0, cut);
        const key = (this.globals.has(root) ? "" : scope.id) + "\0" + root;
        const old = values.get(key);
        const now = cut < 0 ? value : { before: old, path: name.slice(cut), value };
        values.set(key, now);
        changes.push({ key, name, root, old, now, path: cut < 0 ? null : name.slice(cut), text: value });
      };
      for (const binding of this.trace.initial) set(this.changes[0], stacks.get(1), binding);
      this.steps.forEach((step, index) => {
        const at = index + 1, thread = step.thread || 1, changes = [];
        let top = stacks.get(thread) || started.get(thread) || frame("thread " + thread, at, null);
        const bindings = step.values || [];
        if (this.trace.ofSource) {
          const outside = step.kind === "call" ? step.depth - 1 : step.depth;
          while (top.up && top.level > outside) { this.ends.set(top.call, at - 1); top = top.up; }
          const next = this.steps[index + 1];
          const isEntered = step.kind === "call" && next && next.depth > outside;
          if (isEntered) {
            top = frame(step.text, at, top);
            top.level = step.depth;
          }
          if (step.kind === "call" && !isEntered) {
            bindings.forEach(({ name, value }) => changes.push({ key: null, name, root: name, now: value, text: value }));
          } else bindings.forEach((binding) => set(changes, top, binding));
          this.frames.push(top);
        } else if (step.kind === "call") {
          if (!step.without_body) top = frame(step.text, at, top);
          bindings.forEach((binding) => set(changes, top, binding));
          this.frames.push(top);
        } else if (step.kind === "return") {
          this.frames.push(top);
          if (top.procedure === step.text && top.up) {
            this.ends.set(top.call, at);
            top = top.up;
          } else if (top.procedure === step.text || bindings.length > 0) {
            // Results of a procedure without a body: they are told, and nobody keeps them.
            bindings.forEach(({ name, value }) => changes.push({ key: null, name, root: name, now: value, text: value }));
          }
        } else if (step.kind === "fork") {
          const child = frame(step.text, at, null);
          if (step.starts) started.set(step.starts, child);
          bindings.forEach((binding) => set(changes, child, binding));
          this.frames.push(top);
        } else {
          bindings.forEach((binding) => set(changes, top, binding));
          this.frames.push(top);
        }
        stacks.set(thread, top);
        this.changes.push(changes);
      });
      this.changes.push([]);
      let top = stacks.get(1);
      if (this.trace.ofSource) {
        // The failure is in its function: calls that have ended are none of its frames.
        while (top.up && top.procedure !== this.trace.failure.function) { this.ends.set(top.call, this.steps.length); top = top.up; }
        stacks.set(1, top);
      }
      this.frames.push(stacks.get(this.trace.failure.thread || 1) || this.frames[this.frames.length - 1]);
      this.values = new Map();
      this.at = 0;
      this.apply(0);
    }
    apply(at) { for (const { key, now } of this.changes[at]) if (key !== null) this.values.set(key, now); }
    undo(at) {
      for (const { key, old } of [...this.changes[at]].reverse()) {
        if (key === null) continue;
        if (old === undefined) this.values.delete(key); else this.values.set(key, old);
      }
    }
    go(to) {
      while (this.at < to) this.apply(++this.at);
      while (this.at > to) this.undo(this.at--);
    }
    depth(at) { return at < 1 ? 0 : at > this.steps.length ? 0 : this.steps[at - 1].depth; }
    // The positions that are seen, with those inside of folded calls left out.
    unfold() {
      this.seen = [];
      for (let at = 0; at <= this.last; at++) {
        this.seen.push(at);
        const end = this.folded.has(at) ? this.ends.get(at) : undefined;
        if (end !== undefined && this.threads === 1) at = end;
      }
    }
    toggle(at) {
      if (!this.ends.has(at) || this.threads > 1) return false;
      if (!this.folded.delete(at)) this.folded.add(at);
      this.unfold();
      return true;
    }
    // The row of a position, or of the folded call that it is in.
    row(at) {
      let low = 0, high = this.seen.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (this.seen[middle] <= at) low = middle; else high = middle - 1;
      }
      return low;
    }
    open(at) {
      let opened = false;
      for (const call of [...this.folded]) {
        if (call < at && at <= this.ends.get(call)) { this.folded.delete(call); opened = true; }
      }
      if (opened) this.unfold();
    }
    place(at, ofSource) {
      if (at < 1) at = 1;
      const one = at > this.steps.length ? this.trace.failure : this.steps[at - 1];
      if (ofSource && one.source) return { ...one.source };
      if (!one.place || (ofSource && !one.source && !this.trace.ofSource)) return null;
      return { ...one.place, end: one.end };
    }
  }

  const pairs = (values) => (values || []).map(({ name, value }) => `${name} = ${value}`).join(", ");
  const shorten = (text, most) => (text.length > most ? text.slice(0, most - 1) + "…" : text);
  // What a step does: its class and text, and what it set.
  const told = (execution, at) => {
    const { steps, trace } = execution;
    if (at === 0) return ["quiet", `starts in ${trace.entry}`, pairs(trace.initial)];
    if (at > steps.length) return ["end", trace.failure.message, trace.failure.text];
    const step = steps[at - 1];
    if (trace.ofSource) return [step.kind === "call" ? "call" : "", step.line ?? step.text, step.said];
    switch (step.kind) {
      case "call": return ["call", `call ${step.text}`, pairs(step.values)];
      case "fork": return ["call", `start a thread: ${step.text}`, pairs(step.values)];
      case "return": return ["return", `return from ${step.text}`, pairs(step.values)];
      case "assume": case "branch": return ["quiet", step.text, ""];
      default: return ["", step.text, pairs(step.values)];
    }
  };

  // ---------------------------------------------------------------- the page

  const report = data.report;
  const boogie = [report.trace, ...(report.more || [])].filter(Boolean);
  // What is looked at: the traces of the source, where there are such, or those of the Boogie text.
  const ofC = boogie.map((trace) => (trace.in_source ? inSource(trace) : trace));
  let traces = ofC;
  const executions = new Map();
  const sources = data.sources.map(({ name, text }) => ({ name, lines: text.split(/\r\n|\n|\r/) }));
  const diagnostics = report.diagnostics || [];
  let execution = null, file = 0, ofSource = false, lines = { visited: new Set(), fails: new Set() };

  document.title = `${data.verdict}: ${(report.files || []).join(", ")}`;
  $("badge").textContent = data.verdict.replace("-", " ");
  $("badge").className = "badge " + data.verdict;
  $("summary").textContent = data.summary;

  // In a panel of VS Code, the editor goes along, and its colours are taken.
  const editor = typeof acquireVsCodeApi === "function" ? acquireVsCodeApi() : null;

  // Colours: what the system says, until somebody chooses.
  let chosen = false;
  const theme = (name) => document.documentElement.setAttribute("data-theme", name);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  theme(dark.matches ? "dark" : "light");
  const ofEditor = () => {
    const kind = document.body.dataset.vscodeThemeKind || "";
    if (kind && !chosen) theme(/dark|high-contrast$/.test(kind) ? "dark" : "light");
  };
  new MutationObserver(ofEditor).observe(document.body, { attributes: true, attributeFilter: ["data-vscode-theme-kind"] });
  ofEditor();
  dark.addEventListener("change", () => { if (!chosen) theme(dark.matches ? "dark" : "light"); });
  const switchTheme = () => {
    chosen = true;
    theme(document.documentElement.getAttribute("data-theme") === "dark" ? "light" : "dark");
  };

  // Source.
  const KEYWORDS = new Set(("assert assume axiom break bool call complete const datatype div else ensures exists false finite " +
    "forall forward free function goto havoc if implementation int invariant lambda mod modifies old par procedure pure real " +
    "requires return returns then true type unique var where while yield async").split(" "));
  const OF_C = new Set(("auto break case char const continue default do double else enum extern float for goto if inline int long " +
    "register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool").split(" "));
  const isC = (name) => /\.(c|h|i|cc|cpp)$/i.test(name);
  const TOKEN = /\/\/.*|\/\*.*?(?:\*\/|$)|"(?:[^"\\]|\\.)*"?|\d[\w.]*|[A-Za-z_'~#$^.?`\\][\w'~#$^.?`\\]*|\s+|./gu;
  // For each line, how many comments are open where it starts. Those of Boogie nest.
  const commentsOf = ({ name, lines }) => {
    const nests = !isC(name), open = [];
    let depth = 0;
    for (const line of lines) {
      open.push(depth);
      if (depth === 0 && !line.includes("/*")) continue;
      for (const [token] of line.matchAll(/\/\*|\*\/|\/\/.*|"(?:[^"\\]|\\.)*"?/g)) {
        if (token === "*/") depth = Math.max(0, depth - 1);
        else if (token === "/*") depth = depth === 0 || nests ? depth + 1 : depth;
        else if (depth > 0 && token.startsWith("//") && token.includes("*/")) depth--;
      }
    }
    return open;
  };
  const colour = (text, inComment) => {
    const made = document.createDocumentFragment();
    if (text.length > 2000) { made.append(text); return made; }
    if (inComment) {
      const end = text.indexOf("*/"), rest = end < 0 ? "" : text.slice(end + 2);
      made.append(make("span", "c", end < 0 ? text : text.slice(0, end + 2)), colour(rest, false));
      return made;
    }
    const keywords = isC(sources[file].name) ? OF_C : KEYWORDS;
    for (const [token] of text.matchAll(TOKEN)) {
      const name = token.startsWith("//") || token.startsWith("/*") ? "c" : token[0] === '"' ? "s" :
        /^\d/.test(token) ? "n" : keywords.has(token) ? "k" : "";
      made.append(name ? make("span", name, token) : token);
    }
    return made;
  };
  // Columns count characters, not units of UTF-16.
  const atColumn = (text, column) => [...text].slice(0, column - 1).join("").length;
  const drawSource = (at) => {

    const text = sources[file].lines[at], number = at + 1;
    const inComment = (sources[file].comments ||= commentsOf(sources[file]))[at] > 0;
    const row = make("div", "row source");
    const gutter = make("span", "number", String(number));
    const code = make("span", "text");
    row.append(gutter, code);
    if (lines.visited.has(number)) row.classList.add("visited");
    if (lines.fails.has(number)) row.classList.add("fails");
    gutter.addEventListener("click", () => visit(number));
    const here = execution && execution.place(execution.at, ofSource);
    if (here && here.file === sources[file].name && here.line === number) {
      row.classList.add("here");
      // What was made of a line of C may start anywhere in it: the line is meant.
      const start = execution.trace.ofSource ? text.search(/\S|$/) : atColumn(text, Math.max(1, here.column));
      const from = Math.min(start, text.length);
      const to = !here.end ? text.length : here.end.line === number ? atColumn(text, here.end.column) : text.length;
      const marked = make("mark");
      marked.append(colour(text.slice(from, to)));
      code.append(colour(text.slice(0, from)), marked, colour(text.slice(to)));
      const changed = execution.changes[execution.at];
      if (execution.at > execution.steps.length) row.append(make("span", "note bad", "✗ " + shorten(execution.trace.failure.message, 80)));
      else if (execution.at > 0 && changed.length > 0) {
        const shown = changed.slice(0, 4).map(({ name, text }) => `${name} = ${shorten(text, 40)}`).join(", ");
        row.append(make("span", "note", "▸ " + shown));
      }
    } else {
      code.append(colour(text, inComment));
    }
    for (const one of diagnostics) {
      if (one.start.file === sources[file].name && one.start.line === number) row.append(make("span", "note bad", "✗ " + one.message));
    }
    return row;
  };
  const source = new List($("lines"), drawSource);
  const showFile = (name) => {
    const index = sources.findIndex((one) => one.name === name);
    if (index >= 0) file = index;
    $("file").value = String(file);
    lines = { visited: new Set(), fails: new Set() };
    if (!sources[file]) return source.resize(0);
    const name_ = sources[file].name;
    if (execution) {
      for (let at = 1; at <= execution.last; at++) {
        const place = execution.place(at, ofSource);
        if (place && place.file === name_) (at === execution.last ? lines.fails : lines.visited).add(place.line);
      }
    }
    for (const one of diagnostics) if (one.start.file === name_) lines.fails.add(one.start.line);
    let longest = 0;
    for (const line of sources[file].lines) longest = Math.max(longest, line.length);
    source.resize(sources[file].lines.length, Math.min(longest, 4000) + 60 + "ch");
  };
  const base = (name) => name.split("/").pop();
  for (const [index, { name }] of sources.entries()) {
    const isAlone = sources.every((one) => one.name === name || base(one.name) !== base(name));
    const option = make("option", "", isAlone ? base(name) : name);
    option.title = name;
    option.value = String(index);
    $("file").append(option);
  }
  $("file").addEventListener("change", (event) => showFile(sources[Number(event.target.value)].name));
  // The next step at a line.
  const visit = (line) => {
    if (!execution) return;
    const name = sources[file].name;
    for (let away = 1; away <= execution.last + 1; away++) {
      const at = (execution.at + away) % (execution.last + 1);
      const place = at > 0 && execution.place(at, ofSource);
      if (place && place.file === name && place.line === line) return go(at);
    }
  };

  // Steps.
  let matches = [], isMatch = NONE;
  const WIDE = 250;
  const cellWidth = () => (execution.threads > 1 ? WIDE + "px" : "");
  const drawStep = (row) => {
    const at = execution.seen[row], [name, text, set] = told(execution, at);
    const made = make("div", "row step" + (at === execution.at ? " here" : "") + (isMatch.has(at) ? " found" : ""));
    made.append(make("span", "number", at === 0 || at === execution.last ? "" : String(at)));
    const thread = execution.thread(at);
    if (execution.threads > 1 && row > 0 && execution.thread(execution.seen[row - 1]) !== thread) made.classList.add("switch");
    for (let column = 1; column <= execution.threads; column++) {
      const cell = make("span", "cell");
      cell.style.width = cellWidth();
      made.append(cell);
      if (column !== thread) continue;
      const canFold = execution.ends.has(at) && execution.threads === 1;
      const fold = make("span", "fold", canFold ? (execution.folded.has(at) ? "▸" : "▾") : "");
      if (canFold) {
        fold.addEventListener("click", (event) => { event.stopPropagation(); execution.toggle(at); showSteps(); });
      }
      const indent = make("span", "", "  ".repeat(Math.min(40, Math.max(0, execution.depth(at) - (name === "call" ? 1 : 0)))));
      const what = make("span", "what " + name, shorten(text, 160));
      cell.append(fold, indent, what);
      if (canFold && execution.folded.has(at)) {
        cell.append(make("span", "set", `   (${execution.ends.get(at) - at} steps)`));
      } else if (set) cell.append(make("span", "set", (at > execution.steps.length ? ": " : "   ") + shorten(set, 120)));
    }
    made.addEventListener("click", () => { execution.open(at); go(at); });
    return made;
  };
  let steps = null;
  const showSteps = () => {
    steps.resize(execution.seen.length, execution.threads > 1 ? 52 + WIDE * execution.threads + "px" : "200ch");
  };

  // State.
  const section = (title, ...content) => [make("h2", "", title), ...content];
  const rowOf = (name, content, isChanged) => {
    const row = make("tr", isChanged ? "changed" : ""), cell = make("td");
    cell.append(...content);
    row.append(make("td", "value", name), cell);
    return row;
  };
  const variables = (rows) => {
    if (rows.length === 0) return make("p", "empty", "none");
    const made = make("table", "vars"), body = make("tbody");
    body.append(...rows);
    made.append(body);
    return made;
  };
  const NAME = /[A-Za-z_'~#$^.?`\\][\w'~#$^.?`\\]*/g;
  const showState = () => {
    const body = $("values"), at = execution.at, { trace } = execution;
    const content = [];
    const top = execution.frames[at];
    if (at === execution.last) {
      const need = make("div", "need");
      need.append(make("div", "", trace.failure.message));
      if (trace.failure.text) need.append(make("code", "", trace.failure.text));
      content.push(...section("What went wrong", need));
      const rows = [];
      for (const name of new Set((trace.failure.text || "").match(NAME) || [])) {
        const scopes = [top.id, "", execution.start.id];
        const value = scopes.map((scope) => execution.values.get(scope + "\0" + name)).find((one) => one !== undefined);
        if (value !== undefined) rows.push(rowOf(name, [stateOf(value)], false));
      }
      if (rows.length > 0) content.push(...section("With these values", variables(rows)));
      const inputs = (trace.inputs || []).slice(0, 500).map(({ function: from, value, place }) => {
        const row = rowOf(`${from}()`, [valueOf(value)], false);
        if (place) {
          row.classList.add("place");
          row.title = `line ${place.line}`;
          row.addEventListener("click", () => { showFile(place.file); source.reveal(place.line - 1); });
        }
        return row;
      });
      if (inputs.length > 0) content.push(...section("The inputs, in order", variables(inputs)));
    } else {
      const rows = execution.changes[at].map(({ name, old, path, text }) => {
        const parts = [];
        if (old !== undefined && typeof old === "string" && !path && old !== text && old.length < 60 && !entries(old)) {
          parts.push(make("span", "was value", old), " ");
        }
        parts.push(valueOf(text));
        return rowOf(name, parts, true);
      });
      content.push(...section(at === 0 ? "The execution starts with" : "Changed at this step", variables(rows)));
    }
    const calls = [];
    for (let frame = top; frame; frame = frame.up) calls.push(frame);
    const shown = calls.slice(0, 200).map((frame, index) => {
      const line = make("div", "frame" + (index === 0 ? " top" : ""));
      const call = frame.call > 0 && execution.place(frame.call, ofSource);
      line.append(make("code", "", frame.procedure), make("span", "at", call ? `from line ${call.line}` : ""));
      line.addEventListener("click", () => go(frame.call));
      return line;
    });
    if (calls.length > 200) shown.push(make("div", "empty", `… and ${calls.length - 200} more`));
    const title = execution.threads > 1 ? `Calls of thread ${execution.thread(at)}` : "Calls";
    content.push(...section(title, ...shown));
    const changed = new Map(execution.changes[at].map((change) => [change.key, change.path]));
    const locals = [], globals = [], start = [];
    const started = new Set(trace.initial.map(({ name }) => name));
    for (const [key, value] of execution.values) {
      const [scope, name] = key.split("\0");
      // Constants, and what the entry was called with, stay in sight.
      const isStart = scope === String(execution.start.id) && top !== execution.start && started.has(name);
      if (scope !== "" && scope !== String(top.id) && !isStart) continue;
      (scope === "" ? globals : isStart ? start : locals).push(rowOf(name, [stateOf(value, changed.get(key))], changed.has(key)));
    }
    content.push(...section(`Locals of ${top.procedure}`, variables(locals)), ...section("Globals", variables(globals)));
    if (start.length > 0) content.push(...section(`Constants, and what ${execution.start.procedure} started with`, variables(start)));
    body.replaceChildren(...content, ...about());
  };
  // What is known of the answer as a whole.
  const about = () => {
    const content = [], facts = make("dl");
    for (const [name, value] of data.facts) facts.append(make("dt", "", name), make("dd", "", value));
    content.push(...section("This answer", facts));
    const claims = (title, list) => {
      if (list.length === 0) return;
      const items = list.map(({ text, place }) => {
        const item = make("div", "item");
        item.append(make("code", "", text));
        if (place) {
          item.classList.add("place");
          item.append(make("div", "empty", `${place.file}, line ${place.line}`));
          item.addEventListener("click", () => { showFile(place.file); source.reveal(place.line - 1); });
        }
        return item;
      });
      content.push(...section(title, ...items));
    };
    for (const { title, claims: list } of data.assumed) claims(title, list);
    return content;
  };
  const showDiagnostics = () => {
    const items = diagnostics.map((one) => {
      const item = make("div", "item place " + one.severity);
      item.append(make("div", "", one.message), make("div", "empty", `${one.start.file}, line ${one.start.line}`));
      if (one.hint) item.append(make("div", "", one.hint));
      item.addEventListener("click", () => { showFile(one.start.file); source.reveal(one.start.line - 1); });
      return item;
    });
    return items.length > 0 ? section("About the source", ...items) : [];
  };

  // Going through the execution.
  const go = (to) => {
    to = Math.max(0, Math.min(execution.last, to));
    execution.open(to);
    execution.go(to);
    if (steps.count !== execution.seen.length) showSteps();
    steps.reveal(execution.row(to));
    const place = execution.place(to, ofSource) || execution.place(to, false);
    if (place) {
      if (!sources[file] || place.file !== sources[file].name) showFile(place.file);
      if (sources[file] && sources[file].name === place.file) source.reveal(place.line - 1);
    }
    showState();
    $("count").textContent = `${to} / ${execution.last}`;
    // Where a page has no address of its own, it cannot be changed.
    try {
      history.replaceState(null, "", "#step=" + to + (traces.length > 1 ? "&trace=" + (traces.indexOf(execution.trace) + 1) : ""));
    } catch { /* It is a convenience. */ }
    if (place) editor?.postMessage({ kind: "place", file: place.file, line: place.line, column: place.column });
  };
  // The next position that is not inside of a call that starts here; by rows where calls are folded.
  const over = (by) => {
    const depth = execution.frames[execution.at], thread = execution.thread(execution.at);
    const depthOf = (frame) => { let count = 0; for (; frame; frame = frame.up) count++; return count; };
    const most = depthOf(execution.at > 0 && execution.ends.has(execution.at) && by > 0 ? depth.up : depth);
    let at = execution.at + by;
    while (at > 0 && at < execution.last && (execution.thread(at) !== thread || depthOf(execution.frames[at]) > most)) at += by;
    go(at);
  };
  const byRow = (by) => {
    const row = execution.row(execution.at) + by;
    go(execution.seen[Math.max(0, Math.min(execution.seen.length - 1, row))]);
  };
  const otherThread = (by) => {
    const thread = execution.thread(execution.at);
    let at = execution.at + by;
    while (at > 0 && at < execution.last && execution.thread(at) === thread) at += by;
    go(at);
  };
  const foldHere = () => {
    const at = execution.at;
    let call = execution.ends.has(at) ? at : execution.frames[at].call;
    if (call && execution.toggle(call)) {
      showSteps();
      execution.folded.has(call) ? go(call) : go(at);
    }
  };
  const foldAll = () => {
    if (execution.folded.size > 0) execution.folded.clear();
    else for (const [call] of execution.ends) execution.folded.add(call);
    execution.unfold();
    showSteps();
    go(execution.seen[execution.row(execution.at)]);
  };

  // Search.
  const find = () => {
    const wanted = $("search").value.trim().toLowerCase();
    matches = [];
    if (wanted) {
      for (let at = 0; at <= execution.last; at++) {
        const [, text, set] = told(execution, at), place = execution.place(at, ofSource);
        const where = place ? `${place.file}:${place.line}` : "";
        if (`${text} ${set} ${where}`.toLowerCase().includes(wanted)) matches.push(at);
      }
    }
    isMatch = new Set(matches);
    $("found").textContent = wanted ? `${matches.length} found` : "";
    steps.show();
  };
  const nextMatch = (by) => {
    if (matches.length === 0) return;
    const next = by > 0 ? matches.find((at) => at > execution.at) ?? matches[0]
      : matches.findLast((at) => at < execution.at) ?? matches[matches.length - 1];
    go(next);
  };

  const choose = (index) => {
    index = Math.max(0, Math.min(traces.length - 1, index));
    if (!executions.has(traces[index])) executions.set(traces[index], new Execution(traces[index]));
    execution = executions.get(traces[index]);
    $("trace").value = String(index);
    const heads = $("threads");
    heads.replaceChildren();
    for (let thread = 1; execution.threads > 1 && thread <= execution.threads; thread++) {
      const head = make("span", "cell", "thread " + thread);
      head.style.width = cellWidth();
      heads.append(head);
    }
    heads.hidden = execution.threads === 1;
    document.querySelector("main").classList.toggle("threads", execution.threads > 1);
    if (sources[file]) showFile(sources[file].name);
    matches = [];
    isMatch = NONE;
    showSteps();
  };

  const KEYS = [
    ["→ j ↓", "next step"], ["← k ↑", "step before"], ["n", "next, over calls"], ["p", "before, over calls"],
    ["u", "to the call of this procedure"], ["Space", "fold or unfold this call"], ["f", "fold or unfold all calls"],
    ["c", "next switch of threads"], ["Home End", "start, failure"], ["/", "search; Enter, Shift+Enter: next, before"],
    ["[ ]", "trace before, next trace"], ["b", "Boogie or the program it was made from"], ["t", "light or dark"], ["?", "this list"],
  ];
  const help = () => {
    const body = make("tbody");
    for (const [keys, what] of KEYS) {
      const row = make("tr"), cell = make("td");
      for (const key of keys.split(" ")) cell.append(make("kbd", "", key), " ");
      row.append(cell, make("td", "", what));
      body.append(row);
    }
    $("keys").replaceChildren(body);
    $("help").showModal();
  };
  const doKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
    if (event.target === $("search")) {
      if (event.key === "Enter") nextMatch(event.shiftKey ? -1 : 1);
      else if (event.key === "Escape") $("search").blur();
      else return;
      event.preventDefault();
      return;
    }
    if (event.target.tagName === "SELECT") return;
    const actions = {
      t: switchTheme, "?": help,
    };
    if (execution) Object.assign(actions, {
      ArrowRight: () => byRow(1), j: () => byRow(1), ArrowDown: () => byRow(1),
      ArrowLeft: () => byRow(-1), k: () => byRow(-1), ArrowUp: () => byRow(-1),
      n: () => over(1), p: () => over(-1), u: () => go(execution.frames[execution.at].call),
      " ": foldHere, f: foldAll, c: () => otherThread(1), C: () => otherThread(-1),
      Home: () => go(0), End: () => go(execution.last), "/": () => $("search").focus(),
      "[": () => { choose(traces.indexOf(execution.trace) - 1); go(execution.at); },
      "]": () => { choose(traces.indexOf(execution.trace) + 1); go(execution.at); },
      b: toSource,
    });
    const action = actions[event.key];
    if (action) { event.preventDefault(); action(); }
  };
  const hasSource = () => boogie.some((trace) => trace.in_source || trace.steps.some((step) => step.source && sources.some((one) => one.name === step.source.file)));
  const toSource = () => {
    const at = execution.at, place = execution.place(at, ofSource);
    if (ofC.some((trace) => trace.ofSource)) {
      // The other trace, at the step of the same line that is about as far in it.
      const part = at / execution.last, index = traces.indexOf(execution.trace), isLast = at === execution.last;
      traces = traces === ofC ? boogie : ofC;
      choose(index);
      let best = isLast ? execution.last : Math.round(part * execution.last), least = Infinity;
      for (let to = 1; !isLast && place && to < execution.last; to++) {
        const there = execution.place(to, true) || execution.place(to, false);
        const away = Math.abs(to / execution.last - part);
        if (there && there.file === place.file && there.line === place.line && away < least) { least = away; best = to; }
      }
      return go(best);
    }
    if (!hasSource()) return;
    ofSource = !ofSource;
    const there = execution.place(execution.at, ofSource) || execution.place(execution.last, ofSource);
    if (there) showFile(there.file);
    go(execution.at);
  };

  document.addEventListener("keydown", doKey);
  $("theme").addEventListener("click", switchTheme);
  $("ask").addEventListener("click", help);
  $("close").addEventListener("click", () => $("help").close());
  const tab = (name) => {
    document.querySelector("main").setAttribute("data-tab", name);
    $("tab-steps").setAttribute("aria-pressed", String(name === "steps"));
    $("tab-state").setAttribute("aria-pressed", String(name === "state"));
    if (steps) steps.show();
  };
  $("tab-steps").addEventListener("click", () => tab("steps"));
  $("tab-state").addEventListener("click", () => tab("state"));

  document.querySelector("main").classList.toggle("beside", editor !== null && traces.length > 0);
  if (traces.length > 0) {
    steps = new List($("all-steps"), drawStep);
    for (const [index, trace] of traces.entries()) {
      const { message, place } = trace.failure;
      const option = make("option", "", `${index + 1}: ${shorten(message, 40)} (line ${place.line})`);
      option.value = String(index);
      $("trace").append(option);
    }
    $("trace").hidden = traces.length < 2;
    $("trace").addEventListener("change", (event) => { choose(Number(event.target.value)); go(execution.at); });
    $("first").addEventListener("click", () => go(0));
    $("back").addEventListener("click", () => byRow(-1));
    $("next").addEventListener("click", () => byRow(1));
    $("last").addEventListener("click", () => go(execution.last));
    $("search").addEventListener("input", find);
    $("swap").hidden = !hasSource();
    $("swap").addEventListener("click", toSource);
    const wanted = new URLSearchParams(location.hash.slice(1));
    if (hasSource()) ofSource = true;
    choose(Number(wanted.get("trace") || 1) - 1);
    tab("steps");
    go(wanted.has("step") ? Number(wanted.get("step")) || 0 : execution.last);
    addEventListener("hashchange", () => {
      const step = Number(new URLSearchParams(location.hash.slice(1)).get("step"));
      if (Number.isInteger(step) && step !== execution.at) go(step);
    });
  } else {
    document.querySelector("main").classList.add("plain");
    document.querySelectorAll(".of-trace").forEach((element) => { element.hidden = true; });
    if (sources.length > 0) {
      const first = diagnostics[0];
      showFile(first ? first.start.file : sources[0].name);
      if (first) source.reveal(first.start.line - 1);
    }
    $("values").replaceChildren(...showDiagnostics(), ...about());
  }
})();
