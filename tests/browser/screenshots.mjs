// Makes the pictures of docs/tour.md, from the program in its text.
//
//   node tests/browser/screenshots.mjs
//
// That of the editor is made where LARIAT_EDITOR is the address of a VS Code in a browser (`serve-web`, code-server) with
// the extension, and LARIAT_EDITOR_FOLDER a folder that it may open.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser, missing, TOP } from "./browser.mjs";

const why = await missing();
if (why) {
  console.error(`no pictures: ${why}`);
  process.exit(1);
}

const tour = readFileSync(join(TOP, "docs/tour.md"), "utf8");
const program = tour
  .slice(tour.indexOf("    var count"), tour.indexOf("**2."))
  .replace(/^ {4}/gm, "")
  .trimEnd() + "\n";
const pictures = join(TOP, "docs/pictures");
mkdirSync(pictures, { recursive: true });

const browser = await Browser.start();
const shoot = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`) });
try {
  const page = await browser.check("queue.bpl", program, { words: ["--engine", "stratified"], width: 1200, height: 640 });
  // What the tour says of it.
  assert.equal(await page.locator(".source.here .number").innerText(), "19");
  assert.match(await page.locator("#values").innerText(), /count\s+5/);
  await shoot(page, "page");
  await shoot(await browser.open("page.html", { dark: true, width: 400, height: 700 }), "page-narrow");

  // The mended program is safe, as the tour says.
  const safe = await browser.check("queue.bpl", program.replace("count <= 4) {", "count < 4) {"));
  assert.equal(await safe.locator("#badge").innerText(), "safe");

  const { LARIAT_EDITOR: address, LARIAT_EDITOR_FOLDER: folder } = process.env;
  if (address && folder) {
    writeFileSync(join(folder, "queue.bpl"), program);
    const editor = await browser.editor(address, folder);
    await editor.dblclick(".explorer-folders-view >> text=queue.bpl");
    await editor.waitForSelector("text=check the procedure", { timeout: 60_000 });
    // What a save does.
    await editor.keyboard.press("F1");
    await editor.waitForTimeout(800);
    await editor.keyboard.type("Lariat: Show the Answer Beside");
    await editor.waitForTimeout(1500);
    await editor.keyboard.press("Enter");
    await editor.waitForSelector("iframe.webview.ready", { timeout: 60_000 });
    await editor.waitForTimeout(4000);
    for (const close of await editor.locator(".notification-toast .codicon-notifications-clear").all()) await close.click();
    await editor.mouse.click(900, 560);
    for (let step = 0; step < 3; step++) {
      await editor.keyboard.press("ArrowLeft");
      await editor.waitForTimeout(500);
    }
    await shoot(editor, "editor");
  } else {
    console.log("left out: the picture of the editor (LARIAT_EDITOR, LARIAT_EDITOR_FOLDER)");
  }
} finally {
  await browser.stop();
}
