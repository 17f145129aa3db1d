// The word editor in a browser: on the small site of test/fixtures, in a repository of its own.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type DevServer, devServer } from "../browser/dev-server.ts";

/** Runs a shell script in a folder, and returns what it prints. */
export const shell = (cwd: string, script: string): string =>
  execFileSync("sh", ["-ec", script], { cwd, encoding: "utf8" }).trim();

/** The editor in a tab. */
export function panelOf(page: Page, address: string) {
  const words = page.getByRole("complementary", { name: "Words" });
  const framed = page.frameLocator("iframe");
  return {
    page,
    words,
    framed,
    status: page.locator(".status"),
    field: (label: string) => words.getByLabel(label, { exact: true }),
    press: (name: string) => page.getByRole("button", { name, exact: true }).click(),
    /** The key of the focused input: `plans.yaml plans[0].price`. */
    focused: () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.key ?? ""),
    /** Opens a page of the editor, and waits until its words can be pressed. */
    async open(file = "index.html") {
      const found = page.waitForResponse((one) => /"spots"/.test(one.request().postData() ?? ""));
      await page.goto(`${address}~edit/${file}`);
      await found;
      await this.isReady();
    },
    /** Waits until the page in the frame has the editor's styles. */
    async isReady() {
      const sheets = () =>
        framed.locator("html").evaluate(({ ownerDocument: one }) => one.adoptedStyleSheets.length);
      // The other one is of the dev server.
      await expect.poll(sheets).toBeGreaterThan(1);
    },
    /** Opens the form of the first value that a search finds. Waits until its input has the focus. */
    async find(search: string, label: string | RegExp) {
      await page.getByRole("link", { name: /^All words/ }).click();
      await page.getByRole("searchbox").fill(search);
      await words.getByRole("link", { name: label }).first().click();
      await expect(words.locator(":is(input, textarea, select)[data-key]:focus")).toBeVisible();
    },
  };
}

export type Panel = ReturnType<typeof panelOf>;

const site = "src/site/site.tsx";
/** A cell that is only there while a bread has a note, before another one of its kind. */
const noteFirst = ["<td>$", "{note && <td>{note}</td>}<td>$"] as const;
/** Words that no field holds: one that is worked out, and one that is not. */
const total = [
  "</table>",
  "</table><p>Sum: <b>{breads.reduce((sum, { price }) => sum + price, 0)}</b></p>",
] as const;

/** Makes a served project a repository, of which `first` is the first commit. */
export function makeRepository(folder: string): void {
  writeFileSync(join(folder, ".gitignore"), "node_modules\n");
  shell(folder, "git init -q -b main; git add -A; git commit -q -m First; git tag first");
}

interface Bakery extends DevServer {
  /** Restores its files. Resolves once they are served. */
  restore(): Promise<void>;
}

export const test = base.extend<{ panel: Panel }, { bakery: Bakery }>({
  bakery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
    async ({}, use) => {
      const server = await devServer("bakery");
      const { folder, address } = server;
      const home = async () => (await fetch(address)).text();
      server.change(site, ...noteFirst);
      server.change(site, ...total);
      makeRepository(folder);
      await expect.poll(home).toContain("<td>Keeps for a week</td><td>$4.50");
      const first = await home();
      const restore = async () => {
        shell(folder, "git checkout -q -f -B main first; git clean -fdq");
        // Each page names the version of the whole site.
        await expect.poll(async () => (await home()) === first).toBe(true);
      };
      await use({ ...server, restore });
      await server.close();
    },
    { scope: "worker" },
  ],
  /** The bakery as it was, and its first page in the editor. */
  panel: async ({ page, bakery }, use) => {
    await bakery.restore();
    await page.setViewportSize({ width: 1640, height: 900 });
    const panel = panelOf(page, bakery.address);
    await panel.open();
    await use(panel);
  },
});

/** Gives a repository a remote to which main was pushed. Returns its folder. */
export function withRemote(folder: string): string {
  const remote = realpathSync(mkdtempSync(join(tmpdir(), "remote-")));
  shell(folder, `git init -q --bare -b main '${remote}'; git remote add origin '${remote}'`);
  shell(folder, "git push -q -u origin main");
  return remote;
}

/** A colleague changes a file and pushes it. */
export function pushedByColleague(remote: string, file: string, change: (text: string) => string) {
  const other = mkdtempSync(join(tmpdir(), "other-"));
  shell(other, `git clone -q '${remote}' .`);
  writeFileSync(join(other, file), change(readFileSync(join(other, file), "utf8")));
  shell(other, "git commit -q -a -m Theirs; git push -q");
  rmSync(other, { recursive: true });
}

/** Checks the panel with axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude("iframe").analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(faults).toEqual([]);
}

export { expect } from "@playwright/test";
