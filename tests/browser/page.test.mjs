// Pages of answers, clicked through as a person would.
//
//   npm ci && npm test        (LARIAT_PROGRAM names the program; Chromium has to be installed)

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { Browser, missing, TOP } from "./browser.mjs";

const skip = await missing();
if (skip) console.log(`skipped: ${skip}`);

const LOCK = readFileSync(join(TOP, "examples/lock.bpl"), "utf8");
const RING = readFileSync(join(TOP, "examples/ring.c"), "utf8");
const THREADS = `var g: int;
procedure {:entrypoint} main() modifies g; { g := 0; async call other(3); assert g == 0; }
procedure other(x: int) modifies g; { g := x; }`;

let browser = null;
before(async () => {
  if (!skip) browser = await Browser.start();
});
after(async () => {
  if (browser) await browser.stop();
});

const text = (page, selector) => page.locator(selector).first().innerText();
const rows = (page) => page.locator("#all-steps .row").count();
/** Nothing went wrong in the page, and nothing was fetched. */
const isQuiet = (page) => assert.deepEqual(page.problems, []);

test("an execution is stepped through with buttons, rows, lines and keys", { skip }, async () => {
  const page = await browser.check("lock.bpl", LOCK);
  assert.equal(await text(page, "#badge"), "bug");
  assert.equal(await text(page, ".source.here .number"), "20");
  const last = await text(page, "#count");
  await page.click("#first");
  assert.match(await text(page, "#count"), /^0 \//);
  await page.click("#next");
  await page.keyboard.press("ArrowRight");
  assert.match(await text(page, "#count"), /^2 \//);
  assert.equal(await text(page, ".frame.top code"), "acquire");
  await page.click("#last");
  assert.equal(await text(page, "#count"), last);
  // A call folds where its triangle is clicked.
  const all = await rows(page);
  await page.locator("#all-steps .fold", { hasText: "▾" }).first().click();
  assert.ok((await rows(page)) < all);
  // A line of the source leads to the next step there, a row to its step.
  await page.locator(".source .number", { hasText: /^29$/ }).click();
  assert.equal(await text(page, ".source.here .number"), "29");
  await page.locator("#all-steps .row", { hasText: "status := -1" }).first().click();
  assert.equal(await text(page, ".source.here .number"), "34");
  assert.match(await text(page, "#values"), /status/);
  // A frame leads to its call.
  await page.locator(".frame.top").click();
  assert.match(await text(page, ".step.here"), /call read_packet/);
  await page.keyboard.press("/");
  await page.keyboard.type("release");
  assert.match(await text(page, "#found"), /^\d+ found$/);
  await page.keyboard.press("Enter");
  assert.match(await text(page, ".step.here"), /release/);
  isQuiet(page);
});

test("colours follow the system, and the button", { skip }, async () => {
  const page = await browser.check("lock.bpl", LOCK, { dark: true });
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  assert.equal(await theme(), "dark");
  await page.click("#theme");
  assert.equal(await theme(), "light");
  await page.click("#ask");
  assert.ok(await page.locator("#help").isVisible());
  await page.click("#close");
  isQuiet(page);
});

test("on a narrow screen nothing is wider than it", { skip }, async () => {
  const page = await browser.check("lock.bpl", LOCK, { width: 420, height: 800 });
  assert.ok(!(await page.locator("#values").isVisible()));
  await page.click("#tab-state");
  assert.ok(await page.locator("#values").isVisible());
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  isQuiet(page);
});

test("an execution of C is told in C, and in Boogie where one wants", { skip }, async (test) => {
  const page = await browser.check("ring.c", RING);
  if ((await text(page, "#badge")) === "error") return test.skip("there is no clang here");
  assert.equal(await text(page, ".need code"), "assert(count <= ROOM);");
  assert.match(await text(page, "#values"), /__VERIFIER_nondet_bool\(\)/);
  assert.ok(!(await text(page, "#all-steps")).includes("$"));
  assert.ok((await page.locator(".source.visited").count()) > 3);
  await page.locator("#all-steps .row", { hasText: "count++" }).last().click();
  assert.equal(await text(page, ".frame.top code"), "put");
  const line = await text(page, ".source.here .number");
  await page.click("#swap");
  assert.match(await text(page, "#all-steps"), /\$t\d/);
  assert.equal(await text(page, ".source.here .number"), line);
  await page.keyboard.press("b");
  assert.match(await text(page, ".step.here"), /count\+\+/);
  await page.keyboard.press("f");
  await page.keyboard.press("Home");
  await page.keyboard.press("n");
  isQuiet(page);
});

test("threads are columns", { skip }, async () => {
  const page = await browser.check("threads.bpl", THREADS);
  assert.equal(await page.locator("#threads .cell").count(), 2);
  await page.keyboard.press("Home");
  await page.keyboard.press("c");
  assert.equal(await text(page, ".frame.top code"), "other");
  isQuiet(page);
});

test("errors, proofs and what they assume are shown", { skip }, async () => {
  const wrong = await browser.check("wrong.bpl", "procedure {:entrypoint} main() {\n  assert forgotten;\n}");
  assert.match(await text(wrong, ".source.fails"), /forgotten/);
  isQuiet(wrong);
  const safe = await browser.check("safe.bpl", "axiom 1 < 2; procedure {:entrypoint} main(x: int) { assert x == x; }");
  assert.equal(await text(safe, "#badge"), "safe");
  assert.match(await text(safe, "#values"), /at any depth/);
  isQuiet(safe);
});

test("what a program is called becomes no markup", { skip }, async () => {
  const name = `<img src=x onerror=document.title='taken'>`;
  const page = await browser.check(
    `${name}.bpl`.replaceAll("/", ""),
    `procedure {:entrypoint} main(x: int) { assert {:msg "</script><script>document.title='taken'</script>${name}"} x != 3; }`,
  );
  assert.equal(await page.locator("img").count(), 0);
  assert.match(await page.title(), /^bug:/);
  isQuiet(page);
});

test("in a panel of an editor, the editor shows the source and hears of each step", { skip }, async () => {
  browser.write("lock.bpl", LOCK);
  browser.lariat("check", "lock.bpl", "--html", "page.html");
  const page = await browser.open("page.html", { width: 500, height: 700 });
  await page.addInitScript(() => {
    window.heard = [];
    window.acquireVsCodeApi = () => ({ postMessage: (message) => window.heard.push(message) });
  });
  await page.reload();
  assert.ok(!(await page.locator("#source").isVisible()));
  assert.ok(await page.locator("#steps").isVisible());
  await page.keyboard.press("Home");
  await page.keyboard.press("j");
  const widths = await page.evaluate(() => [document.querySelector("#steps").clientWidth, innerWidth]);
  assert.ok(widths[0] > widths[1] * 0.9, widths.join());
  const heard = await page.evaluate(() => window.heard.at(-1));
  assert.deepEqual([heard.kind, heard.file, heard.line], ["place", "lock.bpl", 47]);
  await page.evaluate(() => document.body.setAttribute("data-vscode-theme-kind", "vscode-dark"));
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  isQuiet(page);
});

test("a page of a suite links the pages of its programs", { skip }, async () => {
  browser.write("lock.bpl", LOCK);
  browser.lariat("suite", "lock.bpl", "--out", "out", "--pages", "--quiet");
  const page = await browser.open("out/index.html");
  await page.locator("td a", { hasText: "bug" }).click();
  await page.waitForSelector("#badge");
  assert.equal(await text(page, "#badge"), "bug");
  isQuiet(page);
});
