// The browser of this machine, and pages of Lariat in it.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const TOP = join(dirname(fileURLToPath(import.meta.url)), "../..");

const FLAGS = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const chromium = (process.env.PATH ?? "")
  .split(delimiter)
  .flatMap((folder) => ["chromium", "chromium-browser", "google-chrome"].map((name) => join(folder, name)))
  .find((file) => existsSync(file));

const built = ["release", "debug"].map((kind) => join(TOP, "target", kind, "lariat"));
const lariat = process.env.LARIAT_PROGRAM ?? built.find((file) => existsSync(file)) ?? "lariat";

/** Why nothing can be tried here, or false. */
export async function missing() {
  if (!chromium) return "there is no Chromium here";
  if (spawnSync(lariat, ["--version"]).status !== 0) return "there is no program lariat: LARIAT_PROGRAM names it";
  try {
    await import("playwright-core");
  } catch {
    return "there is no playwright-core: npm ci in tests/browser";
  }
  return false;
}

export class Browser {
  static async start() {
    const made = new Browser();
    const { chromium: engine } = await import("playwright-core");
    made.folder = mkdtempSync(join(tmpdir(), "lariat-browser-"));
    // A profile of its own, a new one each time, is what Playwright makes; the sandbox does not work in containers.
    made.browser = await engine.launch({ executablePath: chromium, chromiumSandbox: false, args: FLAGS });
    return made;
  }

  async stop() {
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs `lariat` with these words in the folder; its exit code is not looked at. */
  lariat(...words) {
    const { stdout } = spawnSync(lariat, words, { cwd: this.folder, encoding: "utf8" });
    return stdout;
  }

  write(name, text) {
    writeFileSync(join(this.folder, name), text);
    return name;
  }

  /** Checks a program and opens the page of the answer. */
  async check(name, text, { words = [], fragment = "", ...options } = {}) {
    this.write(name, text);
    this.lariat("check", name, "--html", "page.html", "--time-limit", "120", ...words);
    return this.open("page.html", { fragment, ...options });
  }

  async open(name, { width = 1400, height = 860, dark = false, fragment = "", scale = 1 } = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      colorScheme: dark ? "dark" : "light",
      deviceScaleFactor: scale,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.problems = [];
    page.on("pageerror", (problem) => page.problems.push(String(problem)));
    page.on("console", (message) => message.type() === "error" && page.problems.push(message.text()));
    page.on("request", (request) => request.url().startsWith("file:") || page.problems.push(request.url()));
    await page.goto(pathToFileURL(join(this.folder, name)).href + fragment);
    return page;
  }

  /** A VS Code that runs in a browser, with a folder open. */
  async editor(address, folder) {
    const page = await this.browser.newPage({ viewport: { width: 1200, height: 640 } });
    await page.goto(`${address}/?folder=${encodeURIComponent(folder)}`);
    await page.waitForSelector(".monaco-workbench", { timeout: 120_000 });
    await page.waitForTimeout(6000);
    await page.click("text=Yes, I trust", { timeout: 3000 }).catch(() => {});
    return page;
  }
}
