// Publishes from a copy of this site: what is typed, and nothing else, is in a clone of where it went.
// Asserts only what it types, none of the site's words.
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import { pageOpener } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import { runLine, startDev } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { openPanel, viewport } from "./panel-page.ts";
import { repositoryIn, withRemote, workFolder } from "./repository.ts";

vi.setConfig({ testTimeout: 120_000 });

const openBrowser = pageOpener();

const table =
  "<table><tr><td>What</td><td>How long</td></tr><tr><td>Log</td><td>A typed week</td></tr></table>";

/** The words of a file that was read byte by byte. */
const textOf = (bytes = "") => Buffer.from(bytes, "latin1").toString();

/** The tags, the texts between them, and the parts of both. */
const piecesOf = (bytes?: string) => new Set(textOf(bytes).split(/(?=<)|(?<=>)|(?<=[,;])/));

interface Plan {
  readonly name: string;
  readonly monthlyPrice?: number;
}

test("on this site, a headline, a renamed plan with its price, a nested page and a translation are published, and a clone builds just that", async () => {
  const project = copyProject();
  project.write(".gitignore", readFileSync(join(root, ".gitignore")));
  const work = repositoryIn(workFolder(project.folder));
  const remote = withRemote(work);
  const server = await startDev(["--port", "0"], { cwd: project.folder });
  const page = await openBrowser({ viewport });
  const panel = await openPanel(page, server.address);
  const { framed, words, press, type, says, save, allWords } = panel;

  await framed.getByRole("heading", { level: 1 }).click();
  await words.locator(":focus").fill("Typed headline");
  await save();

  // The last plan is the most expensive: it can cost more, whatever the others do.
  const { plans }: { plans: readonly Plan[] } = parse(project.read("content/plans.yaml"));
  const index = plans.length - 1;
  const { name = "", monthlyPrice = 0 } = plans[index] ?? {};
  const path = JSON.stringify(["plans", { name }, "name"]).toLowerCase();
  await allWords();
  await type("Search all pages", name);
  await words.locator(`[data-place='plans.yaml ${path}']`).click();
  await words.locator(`[data-name="plans[${index}].name"]`).fill("Typed plan");
  const price = String(monthlyPrice + 7);
  await words.locator(`[data-name="plans[${index}].monthlyPrice"]`).fill(price);
  await save();

  await press("New page");
  await panel.paste("Text", table);
  await type("Title", "Typed page");
  await type("Address", "typed/nested-page");
  for (const input of await words.locator("form textarea").all())
    if ((await input.inputValue()) === "") await input.fill("Typed for the head");
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
  const changed = reviewed.filter(([what]) => !/^(?:Added|Removed|Moved): /.test(what ?? ""));
  const now = changed.map((lines) => [lines.at(-3), lines.at(-1)]);
  expect(now).toContainEqual([name, "Typed plan"]);
  expect(now).toContainEqual([String(monthlyPrice), price]);
  await panel.expectNoFault();
  await press("Publish");
  await says(/^Published\. It will be live at /);

  // Only the typed lines differ, and those that name the plan.
  const lines = work.git("diff", "--unified=0", "HEAD~1", "HEAD", "--", ".", ":!*.is.yaml");
  const added = lines.split("\n").filter((line) => /^\+(?!\+\+)/.test(line));
  const typed = /Typed|typed plan|^\+(?:---|lang: is|)$|^\+\| /;
  expect(added.filter((line) => !typed.test(line) && !line.includes(price))).toEqual([]);
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
    // Other numbers follow from the price.
    const isTyped = (piece: string) =>
      /typed/i.test(piece) || !/\p{L}/u.test(piece) || piece.includes(price);
    expect([file, added.filter((piece) => !isTyped(piece))]).toEqual([file, []]);
    // A new number may be one that the page has already.
    const inWords = (pieces: readonly string[]) => pieces.filter((piece) => /\p{L}/u.test(piece));
    const gone = inWords([...old].filter((piece) => !now.has(piece)));
    expect([file, gone.length]).toEqual([file, Math.min(gone.length, inWords(added).length)]);
  }
  for (const words of ["Typed headline", "Typed plan", price])
    expect(textOf(built.get("index.html"))).toContain(words);
  for (const words of ["<td>A typed week", "Vélritað", "lang=is"])
    expect(textOf(built.get(nested))).toContain(words);
});
