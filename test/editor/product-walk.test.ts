// Walks through a copy of this site, and publishes from it: the fixture's tests can't tell whether the editor works on this
// one. Asserts only what it types, none of the site's words.
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { pageOpener } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import { runLine, startDev } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { openPanel, viewport } from "./panel-page.ts";
import { repositoryIn, withRemote, workFolder } from "./repository.ts";

const openBrowser = pageOpener();

const project = copyProject(afterAll);
project.write(".gitignore", readFileSync(join(root, ".gitignore")));
const work = repositoryIn(workFolder(project.folder));
const server = await startDev(["--port", "0"], { cwd: project.folder, cleanUp: afterAll });

const opened = async () => openPanel(await openBrowser({ viewport }), server.address);

/** Fills in the required inputs of a form. */
async function fillIn(form: Locator, words: string): Promise<void> {
  for (const input of await form.locator("textarea").all())
    if ((await input.inputValue()) === "") await input.fill(words);
}

test("on this site, a line, an icon and an entry can be edited, and its pages show them", async () => {
  const panel = await opened();
  const { framed, words, press, says, save, allWords } = panel;

  await framed.getByRole("heading", { level: 1 }).click();
  await words.locator(":focus").waitFor();
  // Any line of a list without names.
  await words.locator(".entry-row textarea").last().fill("Typed line");
  await save();

  const icon = framed.locator('main svg:has(use[href*=".svg#"])').first();
  await icon.scrollIntoViewIfNeeded();
  await icon.click();
  const drawings = words.locator(".control:focus-within .choices svg");
  await expect.poll(() => drawings.count()).toBeGreaterThan(0);
  // The list closes when its field loses the focus, but not from under the pointer.
  await words.locator(":focus").fill("");
  await words.getByText(/^\d+ to choose from\. Type to search\.$/).waitFor();
  // Also as a phone writes it, with a capital and a space.
  await words.locator(":focus").fill("Arrow ");
  await words.getByText(/^\d+ found\. Type more to narrow the search\.$/).waitFor();
  await expect.poll(() => drawings.count()).toBeGreaterThan(1);
  // No more than can be read.
  expect(await drawings.count()).toBeLessThan(40);
  // They go once someone leaves the field for another place in its form.
  const others = words.locator(".choices [aria-pressed=false] svg");
  await words.getByRole("heading").first().focus();
  await expect.poll(() => others.count()).toBe(0);
  await words.locator(".was").getByRole("button", { name: "Discard" }).click();
  await says(/^Discarded\./);
  // The focus comes back to it from the button that is gone.
  await words.locator("input:focus").fill("house");
  // A name that is also a part of others.
  await words.locator(":focus").fill("tree");
  await words.getByText(/^\d+ found\.?/).waitFor();
  await expect.poll(() => drawings.count()).toBeGreaterThan(1);
  const found = words.locator(".control:focus-within .choices button");
  // Names that begin with what is typed come before folder-tree.
  expect(await found.first().innerText()).toMatch(/^tree/);
  expect(await found.allInnerTexts()).toContainEqual(expect.stringMatching(/\w-tree/));
  // The keyboard leads to them, too.
  await words.locator(":focus").press("Tab");
  await words.locator(".choices button:focus").waitFor();
  await found.nth(1).click();
  // The focus goes back to the input.
  const chosen = await words.locator("input:focus").inputValue();
  expect(chosen).toContain("tree");
  // Of a few, nothing asks to type more.
  await words.getByText(/^\d+ found$/).waitFor();
  await save();
  // Once its field is left, only the chosen drawing stays.
  await words.getByRole("heading").first().focus();
  await expect.poll(() => others.count()).toBe(0);

  const typed = ["Typed line"];
  // Their section may have been removed.
  if (existsSync(join(root, "content/testimonials.yaml"))) {
    await allWords();
    await panel.openSection("Testimonials");
    const add = words.getByRole("button", { name: "Add a testimonial" });
    // The list may be full.
    if (await add.isDisabled()) {
      await words.locator('[data-place^="testimonials.yaml"]').first().click();
      await press("Remove");
      await says(/^Removed /);
    }
    await add.click();
    typed.push("Typed by a customer");
    await fillIn(words.locator("form"), "Typed by a customer");
    await press("Add");
    await says("Added a testimonial.");
  }

  const html = await (await fetch(`${server.address}index.html`)).text();
  expect(typed.filter((words) => !html.includes(words))).toEqual([]);
  const saved = [...textsOf(join(project.folder, "content")).values()];
  expect(saved.some((text) => text.includes(`icon: ${chosen}`))).toBe(true);
});

const policy = readFileSync(join(root, "test/fixtures/pasted/word.html.txt"), "utf8");
const table =
  "<table><tr><td>What</td><td>How long</td></tr><tr><td>Log</td><td>A typed week</td></tr></table>";

/** The words of a file that was read byte by byte. */
const textOf = (bytes = "") => Buffer.from(bytes, "latin1").toString();

/** The tags, the texts between them, and the parts of both. */
const piecesOf = (bytes?: string) => new Set(textOf(bytes).split(/(?=<)|(?<=>)|(?<=[,;])/));

interface Plan {
  readonly name: string;
  readonly monthlyPrice: number;
  readonly freeLeads: number;
}

test("on this site, a headline, a renamed plan with its price, a nested page and a translation are published, and a clone builds just that", async () => {
  work.shell("git add --all; git commit --quiet --allow-empty --message=Before");
  const remote = withRemote(work);
  const panel = await opened();
  const { framed, words, press, type, says, save, allWords } = panel;

  await framed.getByRole("heading", { level: 1 }).click();
  await words.locator(":focus").fill("Typed headline");
  await save();

  // The last plan is the most expensive: it can cost more, whatever the others do.
  const { plans }: { plans: readonly Plan[] } = parse(project.read("content/plans.yaml"));
  const index = plans.length - 1;
  const plan = plans[index] ?? expect.fail("no plan");
  const { name } = plan;
  // Where nothing costs anything, a price would add more than itself.
  const changed = plan.monthlyPrice > 0 ? "monthlyPrice" : "freeLeads";
  const path = JSON.stringify(["plans", { name }, "name"]).toLowerCase();
  await allWords();
  await type("Search all pages", name);
  await words.locator(`[data-place='plans.yaml ${path}']`).click();
  await words.locator(`[data-name="plans[${index}].name"]`).fill("Typed plan");
  const number = String(plan[changed] + 7);
  await words.locator(`[data-name="plans[${index}].${changed}"]`).fill(number);
  await save();

  await press("New page");
  await panel.paste("Text", policy + table);
  await expect.poll(() => panel.field("Title").inputValue()).toBe("Privacy policy");
  // The site may already have a page with this title.
  await type("Title", "Typed page");
  await type("Address", "typed/nested-page");
  await fillIn(words.locator("form"), "Typed for the head");
  await press("Create page");
  await says("Page created.");
  await type("Language", "is");
  await save();
  const { url: _, lang: __, ...translated } = parse(project.read("content/site.yaml"));
  project.write("content/site.is.yaml", stringify(translated));
  const link = framed.locator("header nav a").last();
  await allWords();
  await type("Search all pages", await link.innerText());
  await words.locator('[data-place^="site.is.yaml"]').first().waitFor();
  await link.click();
  await words.locator(":focus").fill("Vélritað");
  await save();

  const reviewed = await panel.reviewed();
  const edits = reviewed.filter(([what]) => !/^(?:Added|Removed|Moved): /.test(what ?? ""));
  const now = edits.map((lines) => [lines.at(-3), lines.at(-1)]);
  expect(now).toContainEqual([name, "Typed plan"]);
  expect(now).toContainEqual([String(plan[changed]), number]);
  await panel.expectNoFault();
  await press("Publish");
  await says(/^Published\. It will be live at /);

  // Besides new files, only the typed lines differ, and those that name the plan.
  const lines = work.git("diff", "--unified=0", "--diff-filter=M", "HEAD~1", "HEAD");
  const added = lines.split("\n").filter((line) => /^\+(?!\+\+)/.test(line));
  const typed = /Typed|typed plan/;
  expect(added.filter((line) => !typed.test(line) && !line.includes(number))).toEqual([]);
  expect(work.status()).toEqual([]);

  const clone = join(emptyFolder(), "clone");
  remote.git("clone", "--quiet", remote.folder, clone);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"), "junction");
  await runLine("npm run build -- --out site", clone);
  work.git("-C", clone, "checkout", "--quiet", "HEAD~1");
  await runLine("npm run build -- --out before", clone);
  const built = textsOf(join(clone, "site"));
  const before = textsOf(join(clone, "before"));
  const nested = "typed/nested-page/index.html";
  expect([...built.keys()].filter((file) => !before.has(file))).toEqual([nested]);
  expect([...before.keys()].filter((file) => !built.has(file))).toEqual([]);
  // It lists the files of the build.
  const list = ".nojekyll";
  for (const file of [...before.keys()].filter((one) => one !== list)) {
    const old = piecesOf(before.get(file));
    const now = piecesOf(built.get(file));
    const added = [...now].filter((piece) => !old.has(piece));
    // Other numbers follow from it.
    const isTyped = (piece: string) =>
      /typed/i.test(piece) || !/\p{L}/u.test(piece) || piece.includes(number);
    expect([file, added.filter((piece) => !isTyped(piece))]).toEqual([file, []]);
    // A new number may be one that the page has already.
    const inWords = (pieces: readonly string[]) => pieces.filter((piece) => /\p{L}/u.test(piece));
    const gone = inWords([...old].filter((piece) => !now.has(piece)));
    expect([file, gone.length]).toEqual([file, Math.min(gone.length, inWords(added).length)]);
  }
  for (const words of ["Typed headline", "Typed plan", number])
    expect(textOf(built.get("index.html"))).toContain(words);
  for (const words of ["<td>A typed week", "Vélritað", "lang=is"])
    expect(textOf(built.get(nested))).toContain(words);
});
