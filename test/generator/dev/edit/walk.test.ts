import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { faultsOf } from "../../../setup/axe.ts";
import { useBrowser } from "../../../setup/browser.ts";
import {
  addressOf,
  copiedProject,
  devProgram,
  type Project,
  runNode,
} from "../../../setup/dev-server.ts";

vi.setConfig({ testTimeout: 120_000 });

const openBrowser = useBrowser();
let project: Project;
let address: string;
/** The home page before any change. */
let first: string;
const cleanUps: (() => unknown)[] = [];

const home = async () => (await fetch(address)).text();

beforeAll(async () => {
  project = copiedProject((remove) => cleanUps.unshift(remove));
  const { folder } = project;
  cpSync(join(folder, "content"), join(folder, "before"), { recursive: true });
  const dev = runNode(project, [...devProgram, "--port", "0"], (end) => cleanUps.unshift(end));
  address = await addressOf(dev);
  first = await home();
});

beforeEach(async () => {
  // The server could see half of a file that is written again, and fail for a moment.
  if ((await changedLines()).length === 0) return;
  cpSync(join(project.folder, "before"), join(project.folder, "content"), { recursive: true });
  // It names the version of the whole site.
  await expect.poll(home, { timeout: 50_000 }).toBe(first);
});

afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** Resolves to the lines of the content that differ from those before the test. */
const changedLines = () =>
  new Promise<string[]>((resolve) => {
    const args = ["diff", "--no-index", "--unified=0", "before", "content"];
    execFile("git", args, { cwd: project.folder }, (_, said) =>
      resolve(said.split("\n").filter((line) => /^[+-](?![+-])/.test(line))),
    );
  });

/** Opens a page of the server with its words to be edited. */
async function edited(path = "") {
  const page = await openBrowser({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address + path);
  await page.keyboard.press("Alt+E");
  await page.getByText("Click words on the page").waitFor();
  return { page, complaints };
}

const region = (page: Page) => page.getByRole("region", { name: "Edit words" });
const field = (page: Page, label: string) => region(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  region(page).getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string) => region(page).getByText(text, { exact: true }).waitFor();

async function change(page: Page, label: string, value: string) {
  await field(page, label).fill(value);
  await press(page, "Save");
}

test("a marketer changes a headline, a price, a quote and an icon, and only these lines differ", async () => {
  const { page, complaints } = await edited();
  const headline = page.getByRole("heading", { level: 1 });
  await headline.click();
  await change(page, "Heading 1", "Leads ".repeat(20).trim());
  await says(page, "Heading 1 has 119 characters. Shorten it to 40.");
  expect(await changedLines()).toEqual([]);
  await change(page, "Heading 1", "Leads from next door");
  await says(page, "Saved.");
  expect((await headline.innerText()).split("\n")[0]).toBe("Leads from next door");

  await page.getByRole("cell", { name: "$29.00", exact: true }).click();
  await change(page, "Monthly price", "33,50");
  await says(
    page,
    "Monthly price must be a number. Write it as 29 or 29.50, without a sign, comma or unit.",
  );
  await change(page, "Monthly price", "33.50");
  await says(page, "Saved.");
  expect(await page.getByText("$33.50", { exact: true }).count()).toBe(2);
  expect(await page.getByText("$29.00", { exact: true }).count()).toBe(0);

  await page.locator("main").getByText("Ardith Kessling").click();
  await change(page, "Name", "June Ekström");
  await says(page, "Saved.");

  const tile = page.getByRole("listitem").filter({ hasText: /^Roofing$/ });
  const drawing = () => tile.locator("use").getAttribute("href");
  const before = await drawing();
  await tile.locator("svg").click();
  await change(page, "Icon", "hosue");
  await says(page, "Icon is not the name of an icon. Write house.");
  await field(page, "Icon").fill("flow");
  await press(page, "flower");
  await press(page, "Save");
  await says(page, "Saved.");
  expect(await drawing()).not.toBe(before);

  expect(await changedLines()).toEqual([
    "-    - Leads from the",
    "+    - Leads from next door",
    "-    - { name: Roofing, icon: house }",
    "+    - { name: Roofing, icon: flower }",
    "-    monthlyPrice: 29",
    "+    monthlyPrice: 33.5",
    "-  - name: Ardith Kessling",
    "+  - name: June Ekström",
  ]);
  expect(complaints).toEqual([]);
});

test("a plan is added, moved and removed, and undone to the byte", async () => {
  const { page } = await edited();
  const search = field(page, "Search the words of this page");
  await search.fill("plans");
  await region(page).getByRole("button", { name: "Plans 1 › To not set" }).click();
  await change(page, "To", "/contact/");
  await says(page, "Saved.");
  expect(await changedLines()).toEqual(["+    to: /contact/"]);
  await change(page, "To", "");
  await says(page, "Saved.");
  expect(await changedLines()).toEqual([]);
  await press(page, "Cancel");

  await region(page).getByRole("button", { name: "Plans 4 entries. Add one" }).click();
  await press(page, "Add");
  await says(page, 'Name repeats "Scale" from entry 4. Use each plan name only once.');
  await field(page, "Name").fill("Giant");
  await field(page, "Monthly price").fill("499");
  await press(page, "Add");
  await says(page, "Added Plans 5.");
  const added = await changedLines();
  expect(added.filter((line) => /name|Price:/.test(line))).toEqual([
    "+  - name: Giant",
    "+    monthlyPrice: 499",
    "+    overagePrice: 0.20",
    "+    emailCopyPrice: 0.10",
  ]);
  expect(added.filter((line) => line.startsWith("-"))).toEqual([]);
  const columns = page.getByRole("columnheader");
  const names = async () => (await columns.allInnerTexts()).map((text) => text.split("\n")[0]);
  expect((await names()).slice(-2)).toEqual(["Scale", "Giant"]);

  await columns.filter({ hasText: "Giant" }).click({ position: { x: 20, y: 20 } });
  await press(page, "Move up");
  await says(page, "Moved Plans 5 up.");
  expect((await names()).slice(-2)).toEqual(["Giant", "Scale"]);
  await press(page, "Remove");
  await says(page, "Removed Plans 4.");
  expect(await changedLines()).toEqual([]);

  await press(page, "Undo");
  await says(page, "Undone.");
  const status = region(page).getByText("Undone.", { exact: true });
  expect(
    await status.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
  expect((await names()).slice(-2)).toEqual(["Giant", "Scale"]);
  await press(page, "Undo");
  await expect.poll(async () => (await names()).slice(-2)).toEqual(["Scale", "Giant"]);
  await press(page, "Undo");
  await expect.poll(async () => (await names()).slice(-2)).toEqual(["Growth", "Scale"]);
  await expect.poll(changedLines).toEqual([]);
  for (const lines of [["+    to: /contact/"], []]) {
    await press(page, "Undo");
    await expect.poll(changedLines).toEqual(lines);
  }
  await press(page, "Undo");
  await says(page, "There is nothing to undo.");
  await press(page, "Redo");
  await expect.poll(changedLines).toEqual(["+    to: /contact/"]);
});

test("the words of two tabs do not overwrite each other", async () => {
  const [{ page: one }, { page: other }] = [await edited("about/"), await edited("about/")];
  await other.getByRole("heading", { level: 1 }).click();
  await field(other, "Heading").fill("Written second");
  await one.getByRole("heading", { level: 1 }).click();
  await change(one, "Heading", "Written first");
  await says(one, "Saved.");
  await press(other, "Save");
  await says(
    other,
    'Heading changed meanwhile. It now says "Written first". Save again to replace that.',
  );
  expect(await changedLines()).toContain("+heading: Written first");
  expect(await field(other, "Heading").inputValue()).toBe("Written second");
  await press(other, "Save");
  await says(other, "Saved.");
  expect(await changedLines()).toContain("+heading: Written second");
  await one.getByRole("heading", { level: 1, name: "Written second" }).waitFor();
});

test("a saved word is shown in place, and other tabs are reloaded", async () => {
  const { page } = await edited();
  const other = await openBrowser();
  await other.goto(address);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.locator("main").getByText("Ardith Kessling").click();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(1000);
  await change(page, "Name", "Someone Else");
  await page.locator("main").getByText("Someone Else").waitFor();
  await other.getByText("Someone Else").waitFor();
  await says(page, "Saved.");
  // What the page's own script did to it stays.
  expect(await page.locator("footer").evaluate((footer) => footer.style.contentVisibility)).toBe(
    "visible",
  );
  expect(await page.evaluate(() => [scrollY, (window as { isSame?: boolean }).isSame])).toEqual([
    top,
    true,
  ]);

  project.edit("content/testimonials.yaml", "Someone Else", "From An Editor");
  await page.getByText("From An Editor").first().waitFor();
  await region(page).getByText("Click words on the page").waitFor();
});

test("everything works from the keyboard, and the focus comes back", async () => {
  const { page } = await edited();
  const focused = () =>
    page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement as HTMLElement | null;
      return inner?.dataset.place || inner?.id || inner?.textContent;
    });
  expect(await focused()).toBe("search");
  await page.keyboard.type("hero.primary");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("home.yaml: hero.primaryLink.label");
  const line = project.read("content/home.yaml").split("\n").indexOf("  primaryLink:") + 2;
  await says(page, `home.yaml: hero.primaryLink.label, line ${line}`);
  await page.keyboard.press("Enter");
  await page.keyboard.type("See the plans");
  await page.keyboard.press("Escape");
  await says(page, "What you wrote is not saved yet. Save it, or cancel.");
  await page.keyboard.press("Enter");
  await says(page, "Saved.");
  await page.getByRole("link", { name: "See the plans" }).first().waitFor();
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("home.yaml: hero.primaryLink.label");
  await page.keyboard.press("Escape");
  await region(page).getByRole("button", { name: "Edit words" }).waitFor();
  expect(await focused()).toBe("Edit words");
});

test("words put back are no mistake any more, and Undo can be pressed again and again", async () => {
  const { page } = await edited("about/");
  const headline = page.getByRole("heading", { level: 1 });
  const before = await headline.innerText();
  await headline.click();
  await change(page, "Heading", " Lost");
  await says(page, "Heading starts or ends with a space. Remove it.");
  expect(await field(page, "Heading").getAttribute("aria-invalid")).toBe("true");
  await change(page, "Heading", before);
  await says(page, "Nothing has changed.");
  expect(await field(page, "Heading").getAttribute("aria-invalid")).not.toBe("true");

  for (const words of ["Written once", "Written twice"]) {
    await change(page, "Heading", words);
    await expect.poll(() => headline.innerText()).toBe(words);
  }
  const undo = region(page).getByRole("button", { name: "Undo", exact: true });
  await undo.focus();
  for (const words of ["Written once", before]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => headline.innerText()).toBe(words);
    await expect.poll(() => undo.evaluate((button) => button.matches(":focus"))).toBe(true);
  }
  expect(await changedLines()).toEqual([]);
});

test("axe finds no fault in the open panel", async () => {
  const { page } = await edited();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page), colorScheme).toEqual([]);
  }
  await field(page, "Search the words of this page").fill("[0].icon");
  await region(page).locator("[data-place]:visible").first().click();
  await change(page, "Icon", "nothing");
  await region(page)
    .getByText(/^Icon is not the name of an icon\./)
    .waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faultsOf(page), colorScheme).toEqual([]);
  }
});
