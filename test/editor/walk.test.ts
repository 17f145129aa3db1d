import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, test, vi } from "vitest";
import { readBuildInput, writeSite } from "../../src/generator/index.ts";
import { faultsOf } from "../setup/accessibility.ts";
import { bakery, serveBakery } from "../setup/bakery.ts";
import { pageOpener } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { memoryOutput } from "../setup/edits.ts";
import {
  cloneOf,
  pushedByColleague,
  repositoryIn,
  type WorkFolder,
  withRemote,
  workFolder,
} from "../setup/repository.ts";
import { openPanel, type PanelPage, viewport } from "./panel-page.ts";

vi.setConfig({ testTimeout: 300_000 });

const openBrowser = pageOpener();

const pasted = (program: string) =>
  readFileSync(join(root, `test/fixtures/pasted/${program}.html.txt`), "utf8");

/** Pastes HTML into a field, as a word processor puts it on the clipboard. */
const paste = (into: Locator, html: string) =>
  into.evaluate((input: HTMLTextAreaElement, html) => {
    input.focus();
    input.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    const options = { clipboardData, bubbles: true, cancelable: true };
    input.dispatchEvent(new ClipboardEvent("paste", options));
  }, html);

/** The bakery in a repository with a remote, its server, and its home page in the editor. */
async function editedBakery() {
  const project = bakery();
  const remote = withRemote(repositoryIn(workFolder(project.folder)));
  let server = await serveBakery(project);
  const { address } = server;
  const panel = await openPanel(await openBrowser({ viewport }), address);
  return {
    ...{ remote, panel },
    async restart() {
      server.kill("SIGKILL");
      await server.ended;
      server = await serveBakery(project, { port: Number(new URL(address).port) });
    },
  };
}

/**
 * What a marketer does in an hour. Something may happen at five moments, each in the middle of typing.
 */
async function walk(
  { panel, remote }: { panel: PanelPage; remote: WorkFolder },
  { moment, state }: { moment(): Promise<void>; state(name: string): Promise<void> },
) {
  const { page, framed, words, field, press, type, save, says, sees } = panel;
  const openBread = (name: string) => framed.getByRole("rowheader", { name }).click();
  await state("the list");

  await framed.getByRole("heading", { level: 1 }).click();
  await type("Heading, line 2", "round your corner");
  await state("a form with a change");
  await moment();
  await save();

  await framed.getByRole("cell", { name: "$4.50" }).click();
  await type("Price", "4,75");
  await sees("Price must be a number. Write it as 29 or 29.50, without a sign, comma or unit.");
  await state("a mistake");
  await type("Price", "4.75");
  await type("Icon", "pi");
  await words.getByRole("button", { name: "pie" }).click();
  await type("Name", "Dark rye");
  await state("icons to choose from");
  await moment();
  await save();

  await framed.getByRole("link", { name: "See the breads" }).click();
  await type("Link text", "See all breads");
  await type("Link address", "/about/");
  await save();

  await openBread("Brioche");
  await press("Add a bread");
  await type("Name", "Pie");
  await type("Price", "6");
  await type("Icon", "pie");
  await state("a new entry");
  await moment();
  await type("Grain 1", "wheat");
  await press("Add");
  await says("Added a bread.");
  await press("Up");
  await says("Moved Bread “Pie” up.");
  await openBread("Brioche");
  await press("Remove");
  await says("Removed Bread “Brioche”.");

  await press("New page");
  for (const program of ["word", "google-docs", "libreoffice"]) {
    await type("Title", "");
    await paste(field("Text"), pasted(program));
    await expect.poll(() => field("Title").inputValue()).toBe("Privacy policy");
    await expect.poll(() => field("Text").inputValue()).toMatch(/^[^#][\s\S]*\n## [\s\S]*\n- /);
  }
  await type("Description", "What this site knows about its visitors.");
  await sees("The page will be at /privacy-policy/");
  await state("a new page");
  await moment();
  await press("Make the page");
  await says("Page created.");
  await framed.getByRole("heading", { level: 1, name: "Privacy policy" }).waitFor();
  await state("a page of text");

  await framed.getByRole("link", { name: "Terms" }).click();
  await press("Links: add a link");
  const link = words.getByRole("group", { name: "Link 4" });
  await link.getByLabel("Link text").fill("Privacy");
  await link.getByLabel("Link address").fill("/privacy-policy/");
  await moment();
  await save();
  await framed.getByRole("link", { name: "Privacy", exact: true }).click();
  await page.getByLabel("Width of the page").selectOption("Phone");
  await expect.poll(() => framed.locator("html").evaluate(() => innerWidth)).toBe(390);
  await state("a page as on a phone");

  const about = remote.git("show", "main:content/about.yaml");
  const newer = about.replace("Three bakers", "Four bakers");
  pushedByColleague(remote, { "content/about.yaml": `${newer}\n` });

  const listed = await panel.reviewed();
  expect(listed).toEqual(reviewed);
  await state("the review");
  await press("Take back: Link address of hero, next");
  await says("Took back: Link address of hero, next.");
  await words.getByLabel("What changed, for your colleagues").fill("The words of May");
  await press("Publish");
  await says(/Newer words were published\. Press “Get the latest”, then publish\./);
  await state("newer words");
  await press("Get the latest");
  await says("You have the latest words. Look at the pages, then publish.");
  await press("Publish");
  await says(/^Published\. The site is live at https:\/\/bakery\.example\/ when/);
  await state("what was published");
}

/** What the review lists, as people read it: label, old and new words. */
const reviewed = [
  ["Added: Bread “Dark rye”"],
  ["Added: Bread “Pie”"],
  ["Removed: Bread “Rye”"],
  ["Removed: Bread “Brioche”"],
  ["Heading of hero", "Was", "round the corner", "Now", "round your corner"],
  ["Link text of hero, next", "Was", "See the breads", "Now", "See all breads"],
  ["Link address of hero, next", "Was", "/#breads", "Now", "/about/"],
  ["Added: Page “Privacy policy”"],
  ["Links of footer", "Now", "Privacy", "/privacy-policy/"],
];

/** Builds a clone of the remote, and returns its pages as text. */
async function builtClone(remote: WorkFolder): Promise<(file: string) => string> {
  const clone = bakery();
  cloneOf(remote, clone.folder);
  const output = memoryOutput();
  await writeSite(
    await readBuildInput({ root: clone.folder, content: join(clone.folder, "content") }),
    output,
  );
  return (file) => String(output.files.get(file));
}

async function expectPublished(remote: WorkFolder): Promise<void> {
  const subjects = remote.git("log", "--format=%s", "main").split("\n");
  expect(subjects.slice(0, 1)).toEqual([expect.stringMatching(/^Merge /)]);
  expect(subjects.slice(1).sort()).toEqual(["First", "The words of May", "Theirs"]);
  const page = await builtClone(remote);
  const home = page("index.html");
  expect(home).toContain("<h1>Bread from round your corner</h1>");
  expect(home).toMatch(/icons-\w+\.svg#pie"\/><\/svg>Dark rye<td>\$4\.75/);
  expect(home).toContain("<a href=/#breads>See all breads</a>");
  expect([...home.matchAll(/<li>(\w[\w ]*) <b>/g)].map(([, name]) => name)).toEqual([
    "Dark rye",
    "Seeded",
    "Pie",
  ]);
  expect(home).toContain("<a href=/privacy-policy/>Privacy</a>");
  expect(page("privacy-policy/index.html")).toContain("<h1>Privacy policy</h1>");
  expect(page("about/index.html")).toContain("Four bakers and a dog.");
}

/** What a browser says while a server is away, and of the first request to the next one. */
const ofRestarts = /net::ERR_|~edit\/ .*403 \(Forbidden\)$/;

test("a marketer's hour, with the server killed and started again at five moments: no word is lost, axe finds no fault, and a clone builds the published page", async () => {
  const { panel, remote, restart } = await editedBakery();
  const { page, complaints } = panel;
  let restarts = 0;
  await walk(
    { panel, remote },
    {
      async moment() {
        restarts++;
        await restart();
      },
      async state(name) {
        expect(await faultsOf(page), name).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await faultsOf(page, ["color-contrast"]), `${name}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
      },
    },
  );
  expect(restarts).toBe(5);
  expect(complaints.filter((one) => !ofRestarts.test(one))).toEqual([]);
  await expectPublished(remote);
});
