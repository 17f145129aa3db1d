import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { faultsOf } from "../setup/accessibility.ts";
import { useBrowser } from "../setup/browser.ts";
import {
  addressOf,
  copiedProject,
  devProgram,
  type Project,
  runNode,
} from "../setup/dev-server.ts";
import { edit, editContent } from "../setup/edited-content.ts";

vi.setConfig({ testTimeout: 120_000 });

/** The words that are looked for below. */
const known = [
  edit("home.yaml", "hero.heading.0", "Leads from the"),
  edit("home.yaml", "categories.items.0.name", "Roofing"),
  edit("testimonials.yaml", "testimonials.0.name", "Ardith Kessling"),
  edit("plans.yaml", "plans.1.monthlyPrice", 29),
  edit("plans.yaml", "plans.2.name", "Growth"),
  edit("plans.yaml", "plans.3.name", "Scale"),
  edit("plans.yaml", "plans.3.monthlyPrice", 149),
  edit("plans.yaml", "plans.3.overagePrice", 0.2),
  edit("plans.yaml", "plans.3.emailCopyPrice", 0.1),
];

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
  editContent(join(folder, "content"), known);
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
  await page.getByRole("button", { name: "Edit words" }).click();
  await page.getByText("Click words on the page").waitFor();
  return { page, complaints };
}

/** The table of the plans, which is the first on its page with a column for each. */
const pricing = (page: Page) => page.locator("#pricing").getByRole("table").first();
const region = (page: Page) => page.getByRole("region", { name: "Edit words" });
const field = (page: Page, label: string) => region(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  region(page).getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string) =>
  region(page).getByText(text, { exact: true }).first().waitFor();

async function change(page: Page, label: string, value: string) {
  await field(page, label).fill(value);
  await press(page, "Save");
}

test("a marketer changes a headline, a price, a quote and an icon, and only these lines differ", async () => {
  const { page, complaints } = await edited();
  const headline = page.getByRole("heading", { level: 1 });
  await headline.click();
  await change(page, "Line 1", "Leads ".repeat(20).trim());
  await says(page, "Line 1 has 119 characters. Shorten it to 40.");
  expect(await changedLines()).toEqual([]);
  await change(page, "Line 1", "Leads from next door");
  await says(page, "Saved.");
  expect((await headline.innerText()).split("\n")[0]).toBe("Leads from next door");

  const shown = (price: string) => page.getByText(price, { exact: true }).count();
  const before = await shown("$29.00");
  expect(before).toBeGreaterThan(1);
  await pricing(page).getByRole("cell", { name: "$29.00", exact: true }).click();
  await change(page, "Monthly price", "33,50");
  await says(
    page,
    "Monthly price must be a number. Write it as 29 or 29.50, without a sign, comma or unit.",
  );
  await change(page, "Monthly price", "33.50");
  await says(page, "Saved.");
  expect([await shown("$33.50"), await shown("$29.00")]).toEqual([before, 0]);

  await page.locator("main").getByText("Ardith Kessling").click();
  await change(page, "Name", "June Ekström");
  await says(page, "Saved.");

  const tile = page.getByRole("listitem").filter({ hasText: /^Roofing$/ });
  const drawing = () => tile.locator("use").getAttribute("href");
  const drawn = await drawing();
  await tile.locator("svg").click();
  await change(page, "Icon", "hosue");
  await says(page, "Icon is not the name of an icon. Write house.");
  await field(page, "Icon").fill("flow");
  await press(page, "flower");
  await press(page, "Save");
  await says(page, "Saved.");
  expect(await drawing()).not.toBe(drawn);

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
  await region(page).getByRole("button", { name: "First plan, to not set" }).click();
  await change(page, "To", "/contact/");
  await says(page, "Saved.");
  expect(await changedLines()).toEqual(["+    to: /contact/"]);
  await change(page, "To", "");
  await says(page, "Saved.");
  expect(await changedLines()).toEqual([]);
  await press(page, "Cancel");

  await region(page).getByRole("button", { name: "Plans 4 entries. Add one" }).click();
  await press(page, "Add");
  await says(page, "Name is empty. Write some text.");
  expect(await changedLines()).toEqual([]);
  for (const [label, value] of Object.entries({
    Name: "Giant",
    "Monthly price": "149",
    Description: "For whole regions.",
    "Free leads": "3000",
    "Overage price": "0.1",
    "Processing time": "Seconds",
    "Delivery time": "1 hour",
    "Email copy price": "0.05",
    "First feature": "A map of all leads",
  }))
    await field(page, label).fill(value);
  await press(page, "Add");
  await says(page, "Added fifth plan.");
  const added = await changedLines();
  expect(added).toEqual([
    "+  - name: Giant",
    "+    monthlyPrice: 149",
    "+    description: For whole regions.",
    "+    freeLeads: 3000",
    "+    overagePrice: 0.10",
    "+    processingTime: Seconds",
    "+    deliveryTime: 1 hour",
    "+    emailCopyPrice: 0.05",
    "+    features:",
    "+      - A map of all leads",
    "+    popular: false",
    "+",
  ]);
  const columns = pricing(page).getByRole("columnheader");
  const names = async () => (await columns.allInnerTexts()).map((text) => text.split("\n")[0]);
  expect((await names()).slice(-2)).toEqual(["Scale", "Giant"]);

  await columns.filter({ hasText: "Giant" }).click({ position: { x: 20, y: 20 } });
  await press(page, "Move up");
  await says(page, "Moved fifth plan up.");
  expect((await names()).slice(-2)).toEqual(["Giant", "Scale"]);
  await press(page, "Remove");
  await says(page, "Removed fourth plan.");
  expect(await changedLines()).toEqual([]);

  await press(page, "Undo");
  await says(page, "Undone.");
  const status = region(page).getByText("Undone.", { exact: true });
  expect(
    await status.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0);
  expect((await names()).slice(-2)).toEqual(["Giant", "Scale"]);
  const undo = async () => {
    await press(page, "Undo");
    await says(page, "Undone.");
  };
  await undo();
  expect((await names()).slice(-2)).toEqual(["Scale", "Giant"]);
  await undo();
  expect((await names()).slice(-2)).toEqual(["Growth", "Scale"]);
  expect(await changedLines()).toEqual([]);
  for (const lines of [["+    to: /contact/"], []]) {
    await undo();
    expect(await changedLines()).toEqual(lines);
  }
  await press(page, "Undo");
  await says(page, "There is nothing to undo.");
  await press(page, "Redo");
  await expect.poll(changedLines).toEqual(["+    to: /contact/"]);
});

test("a renamed plan is renamed in the draft that names it; a removed one is a warning there", async () => {
  const { page } = await edited();
  const [, draft = ""] = /^plan: "?(.*?)"?$/m.exec(project.read("content/order-form.yaml")) ?? [];
  const column = (name: string) =>
    pricing(page)
      .getByRole("columnheader")
      .filter({ hasText: new RegExp(`^${name}`, "i") });
  await column(draft).click({ position: { x: 20, y: 20 } });
  await change(page, "Name", "Renamed");
  await says(page, "Saved.");
  expect((await changedLines()).filter((line) => line.startsWith("+"))).toEqual([
    expect.stringMatching(/^\+plan: "?renamed"?$/),
    expect.stringMatching(/^\+ {2}- name: "?Renamed"?$/),
  ]);
  await press(page, "Remove");
  await says(page, "Removed second plan.");
  await page.getByText(/plan is "renamed", which is not a plan\./).waitFor();
  for (const _ of [1, 2]) {
    await press(page, "Undo");
    await says(page, "Undone.");
  }
  expect(await changedLines()).toEqual([]);
});

test("what keeps a change from being saved leads to its field", async () => {
  const { page } = await edited();
  await region(page).locator('[data-key="plans.yaml: plans[0].name"]').click();
  const planName = await field(page, "Name").inputValue();
  await change(page, "Name", "Growth");
  const place = region(page).getByRole("button", { name: /^plans\.yaml, line \d+$/ });
  await place.waitFor();
  // Until then, the link would open the file, so that no words are lost.
  await field(page, "Name").fill(planName);
  await place.click();
  await region(page).getByRole("heading", { name: "Third plan, name" }).waitFor();
  expect(await changedLines()).toEqual([]);
});

test("the words of two tabs do not overwrite each other", async () => {
  const [{ page: one }, { page: other }] = [await edited("about/"), await edited("about/")];
  await other.getByRole("heading", { level: 1 }).click();
  await field(other, "Heading").fill("Written second");
  await one.getByRole("heading", { level: 1 }).click();
  await change(one, "Heading", "Written first");
  await says(one, "Saved.");
  for (const _ of [1, 2]) {
    await press(other, "Save");
    await says(other, changedSince("about.yaml"));
  }
  expect(await changedLines()).toContain("+heading: Written first");
  expect(await field(other, "Heading").inputValue()).toBe("Written second");

  await press(other, "Cancel");
  await other.getByRole("heading", { level: 1, name: "Written first" }).waitFor();
  await region(other).getByText("Click words on the page").waitFor();
  await other.getByRole("heading", { level: 1 }).click();
  expect(await field(other, "Heading").inputValue()).toBe("Written first");
  await change(other, "Heading", "Written second");
  await says(other, "Saved.");
  expect(await changedLines()).toContain("+heading: Written second");
  await one.getByRole("heading", { level: 1, name: "Written second" }).waitFor();
});

test("a saved word is shown with page, panel and field as they were, and other tabs follow", async () => {
  const { page } = await edited();
  const other = await openBrowser();
  await other.goto(address);
  await page.locator("main").getByText("Ardith Kessling").click();
  await press(page, "Other side");
  const state = () =>
    page.evaluate(() => {
      const root = document.querySelector("edit-words")?.shadowRoot;
      const { left = 0 } = root?.querySelector(".panel")?.getBoundingClientRect() ?? {};
      const { width = 0 } = root?.querySelector(".outline")?.getBoundingClientRect() ?? {};
      return { top: scrollY, left, width, focus: root?.activeElement?.id };
    });
  await field(page, "Name").fill("Ed");
  const before = await state();
  expect(before).toMatchObject({ left: 16, focus: "field-0" });
  expect(before.top).toBeGreaterThan(1000);
  await page.keyboard.press("Enter");
  await page.locator("main").getByText("Ed", { exact: true }).waitFor();
  await other.locator("main").getByText("Ed", { exact: true }).waitFor();
  await says(page, "Saved.");
  const after = await state();
  expect(after).toEqual({ ...before, width: expect.any(Number) });
  // The outline fits the shorter name.
  expect(after.width).toBeLessThan(before.width - 20);

  project.edit("content/testimonials.yaml", "name: Ed\n", "name: From An Editor\n");
  await page.getByText("From An Editor").first().waitFor();
  await expect.poll(() => field(page, "Name").inputValue()).toBe("From An Editor");
});

test("what is typed while a save goes on is not lost under Saved", async () => {
  const { page } = await edited("about/");
  await page.getByRole("heading", { level: 1 }).click();
  await field(page, "Heading").fill("Written");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" and more");
  await says(page, "Saved.");
  const typed = await field(page, "Heading").inputValue();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  expect(await field(page, "Heading").inputValue()).toBe(`${typed}!`);
  expect(await changedLines()).toContain(`+heading: ${typed}`);
});

test("Enter and Escape that end the input of a Chinese word do neither save nor leave", async () => {
  const { page } = await edited("about/");
  await page.getByRole("heading", { level: 1 }).click();
  const heading = field(page, "Heading");
  await heading.fill("关于");
  for (const key of ["Enter", "Escape"])
    await heading.evaluate(
      (input, key) =>
        input.dispatchEvent(
          new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true, composed: true }),
        ),
      key,
    );
  await heading.press("End");
  expect(await heading.inputValue()).toBe("关于");
  expect(await region(page).getByRole("status").last().innerText()).toBe("");
  expect(await changedLines()).toEqual([]);
});

test("the first click on a row opens it, wherever its words are on the page", async () => {
  const { page } = await edited();
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = region(page).locator('[data-key^="site.yaml: header.links"][data-key$=".label"]');
    const count = await rows.count();
    expect(count).toBeGreaterThan(1);
    for (let row = 0; row < count; row++) {
      await rows.nth(row).click();
      await region(page)
        .getByRole("heading", { name: /^Header, .* link, label$/ })
        .waitFor();
      await press(page, "Cancel");
    }
  }
});

test("a refused entry says in the status line what to check, and shows the first such field", async () => {
  const { page } = await edited();
  await field(page, "Search the words of this page").fill("plans");
  await region(page).getByRole("button", { name: "Plans 4 entries. Add one" }).click();
  for (const label of ["Name", "Description", "Processing time"])
    await field(page, label).fill("x");
  for (const label of ["Monthly price", "Free leads", "Overage price"])
    await field(page, label).fill("1");
  await press(page, "Add");
  await says(page, "Nothing was saved. Check Delivery time, Email copy price, First feature.");
  await expect.poll(() => field(page, "Delivery time").isVisible()).toBe(true);
  const [panel, box] = [
    await region(page).locator(".body").boundingBox(),
    await field(page, "Delivery time").boundingBox(),
  ];
  expect(box?.y).toBeGreaterThan(panel?.y ?? 0);
  expect(box?.y).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0));
});

test("what can't be done is not offered", async () => {
  const { page } = await edited();
  const rows = region(page).locator("[data-key]");
  const keys = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.key));
  expect(keys).toContain("plans.yaml: plans[0].name");
  expect(keys.filter((key) => key?.endsWith(".popular"))).toEqual([]);
  const remove = region(page).getByRole("button", { name: "Remove", exact: true });
  await region(page).locator('[data-key="plans.yaml: plans[0].name"]').click();
  expect(await remove.isEnabled()).toBe(true);
  await press(page, "Cancel");
  await region(page).locator('[data-key="home.yaml: hero.file.rows[0].fullName"]').click();
  expect(await remove.isEnabled()).toBe(false);
});

test("everything works from the keyboard, and the focus comes back", async () => {
  const { page } = await edited();
  const focused = () =>
    page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement as HTMLElement | null;
      return inner?.dataset.key || inner?.id || inner?.textContent;
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
  await says(page, "You have unsaved changes. Save them, or cancel.");
  await page.keyboard.press("Enter");
  await says(page, "Saved.");
  await page.getByRole("link", { name: "See the plans" }).first().waitFor();
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("home.yaml: hero.primaryLink.label");
  await page.keyboard.press("Escape");
  await region(page).getByRole("button", { name: "Edit words" }).waitFor();
  expect(await focused()).toBe("Edit words");
});

const changedSince = (file: string) =>
  `${file} has changed since this form was opened, so nothing was saved. Copy what you wrote, press Cancel, and open the form again. If that is refused too, fix the mistakes in the file first.`;

test("words put back are no mistake any more, and Undo can be pressed again and again", async () => {
  const { page } = await edited("about/");
  const headline = page.getByRole("heading", { level: 1 });
  const before = await headline.innerText();
  await headline.click();
  await change(page, "Heading", "Lost {home}");
  await region(page)
    .getByText(/^Heading contains \{home\}, which is not a placeholder\./)
    .waitFor();
  expect(await field(page, "Heading").getAttribute("aria-invalid")).toBe("true");
  await change(page, "Heading", before);
  await says(page, "Nothing has changed.");
  expect(await field(page, "Heading").getAttribute("aria-invalid")).not.toBe("true");

  for (const words of ["Written once", "Written twice"]) {
    await change(page, "Heading", `  ${words} `);
    await expect.poll(() => headline.innerText()).toBe(words);
    await says(page, "Saved.");
  }
  const undo = region(page).getByRole("button", { name: "Undo", exact: true });
  await undo.focus();
  for (const words of ["Written once", before]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => headline.innerText()).toBe(words);
    await says(page, "Undone.");
    await expect.poll(() => undo.evaluate((button) => button.matches(":focus"))).toBe(true);
  }
  expect(await changedLines()).toEqual([]);
});

test.each([
  [1440, 900],
  [390, 844],
])("axe finds no fault in the open panel, %i pixels wide", async (width, height) => {
  const { page } = await edited();
  await page.setViewportSize({ width, height });
  const expectNoFault = async (state: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page), `${state}, ${colorScheme}`).toEqual([]);
    }
  };
  await expectNoFault("the list");
  const search = field(page, "Search the words of this page");
  await search.fill("[0].icon");
  await region(page).locator("[data-key]:visible").first().click();
  await change(page, "Icon", "nothing");
  await region(page)
    .getByText(/^Icon is not the name of an icon\./)
    .waitFor();
  await expectNoFault("a refused icon");
  await field(page, "Icon").fill("flow");
  await region(page).getByRole("button", { name: "flower", exact: true }).waitFor();
  await expectNoFault("icons to choose from");
  await press(page, "Cancel");

  await search.fill("plans");
  await region(page).getByRole("button", { name: "Plans 4 entries. Add one" }).click();
  await press(page, "Add");
  await region(page).getByText("Name is empty. Write some text.", { exact: true }).waitFor();
  await expectNoFault("a refused entry");
  await press(page, "Cancel");
  await region(page).locator('[data-key="plans.yaml: plans[0].name"]').click();
  await change(page, "Name", "Growth");
  await region(page)
    .getByRole("button", { name: /^plans\.yaml, line/ })
    .waitFor();
  await expectNoFault("a name that another entry has");
  await press(page, "Cancel");

  project.edit("content/about.yaml", /^heading:/m, "headline:");
  await page.getByRole("link", { name: "/about/ has a mistake." }).waitFor();
  await expectNoFault("a notice of another page");
});

test("a form opened before its file changed never writes over another entry", async () => {
  const { page } = await edited();
  const plans = project.read("content/plans.yaml");
  const first = /(?<=^ {2}- name: ).*/m.exec(plans)?.[0] ?? "";
  await field(page, "Search the words of this page").fill("plans[0].name");
  await region(page).locator('[data-key="plans.yaml: plans[0].name"]').click();
  await field(page, "Name").fill("Starter");

  project.edit("content/about.yaml", /^heading:/m, "headline:");
  await expect.poll(async () => (await fetch(`${address}about/`)).status).toBe(500);
  const entry = /^ {2}- name: [\s\S]*?(?=^ {2}- name: )/m.exec(plans)?.[0] ?? "";
  project.edit(
    "content/plans.yaml",
    entry,
    entry.replace(first, "Inserted").replace(/features:[\s\S]*/, "features: [One thing]\n") + entry,
  );
  project.edit("content/about.yaml", /^headline:/m, "heading:");
  await expect.poll(home).toContain("Inserted");

  for (const _ of [1, 2]) {
    await press(page, "Save");
    await says(page, changedSince("plans.yaml"));
  }
  expect(project.read("content/plans.yaml")).toContain("  - name: Inserted\n");
  expect(project.read("content/plans.yaml")).not.toContain("Starter");
});
