// Walks through a copy of this site: the fixture's tests can't tell whether the editor works on this one.
// Asserts only what it types, none of the site's words.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test, vi } from "vitest";
import { parse, stringify } from "yaml";
import { pageOpener } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { textsOf } from "../setup/files.ts";
import { startDev } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { openPanel, viewport } from "./panel-page.ts";

vi.setConfig({ testTimeout: 120_000 });

const openBrowser = pageOpener();

const policy = readFileSync(join(root, "test/fixtures/pasted/word.html.txt"), "utf8");
const table =
  "<table><tr><td>What</td><td>How long</td></tr><tr><td>Log</td><td>A week</td></tr></table>";

/** Fills in the required inputs of a form. */
async function fillIn(form: Locator, words: string): Promise<void> {
  for (const input of await form.locator("textarea").all())
    if ((await input.inputValue()) === "") await input.fill(words);
}

test("on this site, a headline, icon, line, entry, text page and translation can be edited, and its pages show them", async () => {
  const project = copyProject();
  const server = await startDev(["--port", "0"], { cwd: project.folder });
  const page = await openBrowser({ viewport });
  const panel = await openPanel(page, server.address);
  const { framed, words, press, type, says, save, allWords } = panel;

  await framed.getByRole("heading", { level: 1 }).click();
  await words.locator(":focus").fill("Typed headline");
  await panel.isInPage("h1", /Typed headline/);
  await save();

  // Any line of a list without names.
  await words.locator(".entry-row textarea").last().fill("Typed line");
  await save();

  const icon = framed.locator('main svg:has(use[href*=".svg#"])').first();
  await icon.scrollIntoViewIfNeeded();
  await icon.click();
  const drawings = words.locator(".control:focus-within .choices svg");
  await expect.poll(() => drawings.count()).toBeGreaterThan(0);
  // The list closes when its field loses the focus, but not from under the pointer.
  await words.locator(":focus").fill("arrow");
  await expect.poll(() => drawings.count()).toBeGreaterThan(1);
  await words.locator(".was").getByRole("button", { name: "Discard" }).click();
  await says(/^Discarded\./);
  // The focus comes back to it from the button that is gone.
  await words.locator("input:focus").fill("house");
  // A name that is also a part of others.
  await words.locator(":focus").fill("tree");
  await words.getByText(/^\d+ found\.?/).waitFor();
  await expect.poll(() => drawings.count()).toBeGreaterThan(1);
  await words.locator(".control:focus-within .choices button").nth(1).click();
  const chosen = await words.locator(":focus").inputValue();
  expect(chosen).toContain("tree");
  await save();

  const typed = ["Typed headline", "Typed line"];
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

  await press("New page");
  await panel.paste("Text", policy + table);
  await expect.poll(() => panel.field("Title").inputValue()).toBe("Privacy policy");
  // The site may already have a page with this title.
  await type("Title", "Typed page");
  await fillIn(words.locator("form"), "Typed for the head");
  await press("Create page");
  await says("Page created.");
  await framed.getByRole("cell", { name: "A week" }).waitFor();
  const own = new URL(page.url()).pathname.replace("/~edit/", "");

  // From here on, the page and the words around it are in another language.
  await type("Language", "is");
  await save();
  const { url: _, lang: __, ...translated } = parse(project.read("content/site.yaml"));
  project.write("content/site.is.yaml", stringify(translated));
  const link = framed.locator("header nav a").last();
  // Until the panel has the new file's words, a click on the page opens those that it replaces.
  await allWords();
  await type("Search all pages", await link.innerText());
  await words.locator('[data-place^="site.is.yaml"]').first().waitFor();
  await link.click();
  await words.locator(":focus").fill("Vélritað");
  await expect.poll(() => link.innerText()).toBe("Vélritað");
  await save();
  expect(project.read("content/site.is.yaml")).toContain("Vélritað");
  expect(project.read("content/site.yaml")).not.toContain("Vélritað");

  const missing = async (path: string, ...words: string[]) => {
    const html = await (await fetch(`${server.address}${path}`)).text();
    return words.filter((one) => !html.includes(one));
  };
  expect(await missing("index.html", ...typed, "Vélritað")).toEqual(["Vélritað"]);
  expect(await missing(own, "<td>A week", "Vélritað", "lang=is")).toEqual([]);
  const saved = [...textsOf(join(project.folder, "content")).values()];
  expect(saved.some((text) => text.includes(`icon: ${chosen}`))).toBe(true);
});
