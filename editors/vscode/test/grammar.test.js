// The colours of Boogie's texts: every reserved word of the lexer has one, and some lines look as they should.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const oniguruma = require("vscode-oniguruma");
const textmate = require("vscode-textmate");

const GRAMMAR = path.join(__dirname, "../syntaxes/boogie.tmLanguage.json");
const LEXER = path.join(__dirname, "../../../crates/boogie/src/lexer.rs");

async function grammar() {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => textmate.parseRawGrammar(fs.readFileSync(GRAMMAR, "utf8"), GRAMMAR),
  });
  return registry.loadGrammar("source.boogie");
}

/** The words of lines with the innermost of their scopes, without the language's name. */
function words(grammar, text) {
  let state = textmate.INITIAL;
  const found = [];
  for (const line of text.split("\n")) {
    const read = grammar.tokenizeLine(line, state);
    state = read.ruleStack;
    for (const { startIndex, endIndex, scopes } of read.tokens) {
      const word = line.slice(startIndex, endIndex).trim();
      if (word) found.push([word, scopes.at(-1).replace(/\.boogie$/, "")]);
    }
  }
  return found;
}

const loaded = grammar();

test("every reserved word of the lexer is coloured as one", { skip: !fs.existsSync(LEXER) && "no lexer beside" }, async () => {
  const read = fs.readFileSync(LEXER, "utf8").match(/reserved \{\n\s+Assert =[^}]*\}/)[0];
  const reserved = [...read.matchAll(/"(\w+)"/g)].map(([, word]) => word);
  assert.ok(reserved.length > 40);
  for (const word of reserved) {
    const [[, scope]] = words(await loaded, `${word} x`);
    assert.match(scope, /^(keyword|storage|support|constant)\./, word);
  }
});

test("names that hold words are names", async () => {
  for (const name of ["iff", "$if", "call#1", "int'", "assert.x", "x_old", "old?"]) {
    assert.deepEqual(words(await loaded, name), [[name, "variable.other"]]);
  }
});

test("a procedure", async () => {
  const found = words(await loaded, 'procedure {:inline 1} p(x: bv32) {\nstart:\n  assert {:msg "a \\" b"} f(x) == 7bv32; // why\n  call q(x); }');
  const scope = (word) => found.find(([known]) => known === word)?.[1];
  assert.equal(scope("inline"), "entity.other.attribute-name");
  assert.equal(scope("bv32"), "support.type");
  assert.equal(scope("start"), "entity.name.label");
  assert.equal(scope("assert"), "keyword.control");
  assert.equal(scope("\\\""), "constant.character.escape");
  assert.equal(scope("f"), "entity.name.function.call");
  assert.equal(scope("7bv32"), "constant.numeric");
  assert.equal(scope("// why"), "comment.line.double-slash");
  assert.equal(scope("q"), "entity.name.function.call");
  assert.equal(scope("=="), "keyword.operator");
});

test("comments nest", async () => {
  const found = words(await loaded, "/* a /* b */ c */ var");
  assert.deepEqual(found.at(-1), ["var", "storage.type"]);
  assert.ok(found.slice(0, -1).every(([, scope]) => scope.startsWith("comment")));
});
