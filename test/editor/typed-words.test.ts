import type { Route } from "playwright-core";
import { expect, test } from "vitest";
import { lookOf } from "./panel-page.ts";
import { openBread, openHeading, savePrice, servedBakery } from "./served-bakery.ts";

const isFocused = (element: Element) => element === document.activeElement;

const served = servedBakery();
const { project, open, read, restart } = served;

test("drafts and saves survive a reload and a restart, on another port and in another browser", async () => {
  const panel = await open();
  const { page, type, words, button } = panel;
  await savePrice(panel);
  await type("Price", "4.80");
  await page.reload();
  await panel.isReady();
  await restart(async () => {
    await page.getByRole("combobox", { name: "Page", exact: true }).selectOption("About");
    await panel.says(
      /^The editor can’t reach its server\. What you type is kept in this browser\./,
    );
  });
  await panel.isInPage("h1", "Who we are");
  await words.getByRole("button", { name: "Price, Bread “Rye” 4.8" }).click();
  await panel.sees("Was 4.75. Not saved yet.");
  await panel.isInPage("td", "$4.80");
  await restart(undefined, "0");
  const other = await open();
  await other.words.getByRole("button", { name: "Price, Bread “Rye” 4.8" }).click();
  await other.sees("Was 4.75. Not saved yet.");
  await other.allWords();
  await other.press("Save all");
  await other.says("Saved.");
  expect(read("breads.yaml")).toContain("price: 4.80\n");
  for (const price of ["4.75", "4.50"]) {
    await other.press("Undo");
    await other.says("Undone.");
    expect(read("breads.yaml")).toContain(`price: ${price}\n`);
    await other.press("Redo");
    await other.says("Redone.");
    await other.press("Undo");
    await other.says("Undone.");
  }
  expect(await button("Undo").isEnabled()).toBe(true);
  expect(await other.button("Undo").isEnabled()).toBe(false);
});

test("while the server is silent, the browser keeps what is typed, or the panel says so and asks before leaving", async () => {
  const panel = await open("about/index.html");
  const { page, sees } = panel;
  await openHeading(panel);
  await page.route("**/~edit/", (route) => route.abort());
  await panel.type("Heading", "Typed without a server");
  await sees("The editor can’t reach its server. What you type is kept in this browser.");
  expect(await panel.status.innerText()).not.toContain("Don’t close this page.");
  await panel.expectNoFault();
  await page.unroute("**/~edit/");
  await page.reload();
  await panel.isReady();
  await openHeading(panel);
  expect(await panel.field("Heading").inputValue()).toBe("Typed without a server");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.route("**/~edit/", (route) => route.abort());
  await panel.type("Heading", "Typed in a full browser");
  await sees("This browser can’t store what you typed. Don’t close this page.");
  const asked = page.waitForEvent("dialog");
  const leaving = page.reload().catch(() => {});
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.unroute("**/~edit/");
  // The server keeps drafts, so a full browser does no harm.
  await expect.poll(() => panel.status.innerText()).toBe("");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    return dialog.accept();
  });
  await page.reload();
  await leaving;
  expect(dialogs, "nobody is asked without need").toEqual([]);
  await panel.isReady();
  await openHeading(panel);
  expect(await panel.field("Heading").inputValue()).toBe("Typed in a full browser");
});

test("lines are one value: drafts move with their lines, and a colleague's change is shown beside them", async () => {
  const panel = await open();
  const { type, field, press, sees, words } = panel;
  await openHeading(panel);
  await type("Heading, line 1", "Rolls from");
  await type("Heading, line 2", "next door");
  await press("Heading, line 1: down");
  expect(await field("Heading, line 1").inputValue()).toBe("next door");
  expect(await field("Heading, line 2").inputValue()).toBe("Rolls from");
  project.edit("content/home.yaml", "    - Bread from\n", "    - Warm\n    - Bread from\n");
  // Nobody else changed the lines that were typed.
  await expect.poll(() => field("Heading, line 1").inputValue()).toBe("Warm");
  await panel.save();
  expect(read("home.yaml")).toContain("    - Warm\n    - next door\n    - Rolls from\n");
  await press("Heading: add a line");
  await words.locator("[data-name='hero.heading[3]']:focus").waitFor();
  // The focus stays in the list when its last line is removed, and with a line that moves.
  await press("Heading, line 4: remove");
  await words.locator("[data-name='hero.heading[2]']:focus").waitFor();
  await press("Heading, line 1: down");
  await expect.poll(() => panel.button("Heading, line 2: down").evaluate(isFocused)).toBe(true);
  await press("Heading, line 3: up");
  await expect.poll(() => panel.button("Heading, line 2: up").evaluate(isFocused)).toBe(true);
  await press("Heading, line 2: down");
  await press("Heading, line 2: up");
  await press("Heading: add a line");
  await words.locator("[data-name='hero.heading[3]']:focus").waitFor();
  await type("Heading, line 4", "at six");
  project.edit("content/home.yaml", "    - Rolls from\n", "    - Rolls from\n    - at seven\n");
  await sees("Someone has changed this since you typed.");
  await expect
    .poll(() => words.locator(".conflict mark").allInnerTexts())
    .toEqual(["six", "seven"]);
  const marked = await lookOf(words.locator(".conflict mark").first());
  expect(marked, "words that differ look different").not.toBe(
    await lookOf(words.locator(".conflict dd").first()),
  );
  expect(await words.locator(".conflict dd").allInnerTexts()).toEqual([
    "Warm\nnext door\nRolls from\nat six",
    "Warm\nnext door\nRolls from\nat seven",
  ]);
  // The capital letter is what the browser reports with Caps Lock.
  await panel.page.keyboard.press("Control+S");
  await sees("Choose which words to keep");
  await panel.page.keyboard.press("Escape");
  await sees("Someone has changed this since you typed.");
  await panel.page.keyboard.press("Meta+s");
  await sees("Choose which words to keep");
  await press("Cancel");
  await sees("Someone has changed this since you typed.");
  await panel.page.keyboard.press("Control+s");
  await sees("Choose which words to keep");
  await panel.expectNoFault();
  await press("Heading of hero: Keep both");
  const both = panel.words.getByLabel("Heading of hero, as it will be");
  const share =
    ((await both.boundingBox())?.width ?? 0) / ((await words.boundingBox())?.width ?? 1);
  expect(share, "what will be kept may be as wide as the panel").toBeGreaterThan(0.7);
  await both.fill("Warm\nnext door\nat six");
  await panel.page.keyboard.type(" or seven");
  await press("Keep these");
  await panel.says("Saved.");
  expect(read("home.yaml")).toContain("    - Warm\n    - next door\n    - at six or seven\n");
});

test("each of several differing words must be decided, and each decision counts", async () => {
  const panel = await open("about/index.html");
  await openHeading(panel);
  await panel.type("Heading", "My heading");
  await panel.type("Lead", "My lead.");
  project.edit("content/about.yaml", "Who we are", "Their heading");
  project.edit("content/about.yaml", "Three bakers and a dog.", "Their lead.");
  await expect.poll(() => panel.words.locator(".conflict").count()).toBe(2);
  // Also from the page, whose keyboard then leads to the choices.
  await panel.page.keyboard.press("Control+Enter");
  await panel.framed.locator("main :focus").waitFor();
  await panel.page.keyboard.press("Control+s");
  const choices = panel.words.getByRole("heading", { name: "Choose which words to keep" });
  await expect.poll(() => choices.evaluate(isFocused)).toBe(true);
  const frames = await panel.words.locator(".conflict").evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom, line: getComputedStyle(one).borderTopStyle };
    }),
  );
  expect(
    frames.map(({ line }) => line),
    "each has a frame",
  ).toEqual(["solid", "solid"]);
  const [above, below] = frames;
  expect((below?.top ?? 0) - (above?.bottom ?? 0), "frames stand apart").toBeGreaterThan(3);
  await panel.press("Heading of about: Keep theirs");
  expect(await panel.button("Keep these").isDisabled()).toBe(true);
  const groundOf = (name: string) =>
    panel.button(name).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await groundOf("Keep these"), "it does not look like one that can be pressed").not.toBe(
    await groundOf("Publish…"),
  );
  await panel.press("Lead of about: Keep mine");
  await panel.press("Keep these");
  await panel.says("Saved.");
  expect(read("about.yaml")).toContain("heading: Their heading\nlead: My lead.\n");
});

test.each([
  ["Keep mine", "Mine"],
  ["Keep theirs", "Theirs"],
  ["Keep both", "Mine Theirs"],
])(
  "a colleague's other words are shown beside a draft, to choose from: %s",
  async (choice, result) => {
    const panel = await open("about/index.html");
    await openHeading(panel);
    await panel.type("Heading", "Mine");
    project.edit("content/about.yaml", "Who we are", "Theirs");
    await panel.sees("Someone has changed this since you typed.");
    await panel.expectNoFault();
    await panel.press(`Heading: ${choice}`);
    await expect.poll(() => panel.words.locator(".conflict").count()).toBe(0);
    expect(await panel.field("Heading").inputValue()).toBe(result);
    await panel.words.locator("[data-name=heading]:focus").waitFor();
    await panel.page.keyboard.press("Control+s");
    await panel.says(choice === "Keep theirs" ? "Nothing to save." : "Saved.");
    expect(read("about.yaml")).toContain(`heading: ${result}\n`);
  },
);

test("a colleague who writes the same words needs no choice", async () => {
  const panel = await open("about/index.html");
  await openHeading(panel);
  await panel.type("Heading", "Who bakes");
  await panel.sees("Was “Who we are”. Not saved yet.");
  project.edit("content/about.yaml", "Who we are", "Who bakes");
  await panel.isInPage("h1", "Who bakes");
  await expect.poll(() => panel.words.locator(".changed, .conflict").count()).toBe(0);
});

test("drafts of a removed page are listed, to copy, and the panel says how to redirect its address", async () => {
  const panel = await open("terms/index.html");
  await panel.framed.getByText("Cards").click();
  const other = await open("terms/index.html", panel.page);
  await other.framed.getByText("Cards").click();
  // Neither hears of the other before it has sent its own.
  await other.page.route("**/~edit/", (route) => route.abort());
  await panel.type("Title", "Terms of use");
  await panel.sees("Not saved yet.");
  await other.type("Title", "Typed in another window");
  await other.page.unroute("**/~edit/");
  await other.sees("Something else was typed here in another window.");
  project.edit("content/site.yaml", "    - { label: Terms, to: /terms/ }\n", "");
  await expect.poll(served.home).not.toContain("Terms");
  await panel.press("Remove this page");
  await panel.says(
    "Removed the page Terms. To redirect /terms/ to another page, add it to “Addresses”.",
  );
  expect(() => read("pages/terms.md")).toThrow("ENOENT");
  // The panel goes on with a page that is there.
  await panel.isInPage("h1", "Bread from");
  await panel.sees("The place for these words is gone. Copy what you need.");
  await panel.sees(/^Terms of use$/);
  await panel.sees(/^Typed in another window$/);
  await panel.expectNoFault();
  // Once copied, they can go.
  const unsaved = panel.words.locator(".unsaved");
  await unsaved.getByRole("button", { name: "Discard", exact: true }).click();
  await unsaved.waitFor({ state: "detached" });
  await panel.page.goBack();
  await panel.sees("This page does not exist. Choose another one above.");
});

test("typing can continue during a save, even while the entry is renamed", async () => {
  const panel = await open();
  const { page } = panel;
  await openBread(panel);
  await page.route("**/~edit/", async (route) => {
    if (!route.request().postData()?.includes('"kind":"save"')) return route.continue();
    const response = await route.fetch();
    await panel.says("Saving…");
    await panel.field("Note").focus();
    await page.keyboard.press("End");
    await page.keyboard.type(", or ");
    return route.fulfill({ response });
  });
  await panel.type("Name", "Dark rye");
  await panel.save();
  await page.keyboard.type("two");
  await page.unrouteAll();
  expect(await panel.field("Note").inputValue()).toBe("Keeps for a week, or two");
  await panel.save();
  expect(read("breads.yaml")).toMatch(/name: Dark rye\n[^-]*note: Keeps for a week, or two\n/);
});

test("what a save waits for is said while it waits, and not longer", async () => {
  const panel = await open("about/index.html");
  const { page, status } = panel;
  await openHeading(panel);
  await panel.type("Heading", "Who bakes");
  const asked: Route[] = [];
  const saves: Route[] = [];
  await page.route("**/~edit/", (route) => {
    const { kind } = route.request().postDataJSON();
    if (kind === "waiting") asked.push(route);
    else if (kind === "save") saves.push(route);
    else return route.continue();
  });
  const answer = { json: { kind: "waiting", text: "Waiting for a check." } };
  await page.keyboard.press("Control+s");
  await expect.poll(() => asked.length).toBe(1);
  await asked[0]?.fulfill(answer);
  await panel.sees("Waiting for a check.");
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await saves[0]?.continue();
  await expect.poll(() => status.innerText()).toBe("Saved.");
  // The last answer comes late, but before that of a later request.
  for (const late of asked.slice(1)) await late.fulfill(answer);
  await page.evaluate(() => fetch(location.href).then((response) => response.text()));
  expect(await status.innerText()).toBe("Saved.");
});

test("two windows keep their own drafts, and each shows those of the other", async () => {
  const one = await open("about/index.html");
  const other = await open("about/index.html", one.page);
  for (const tab of [one, other]) await openHeading(tab);
  await one.type("Heading", "Written first");
  await expect.poll(() => other.field("Heading").inputValue()).toBe("Written first");
  await other.type("Lead", "Written in the other tab.");
  await expect.poll(() => one.field("Lead").inputValue()).toBe("Written in the other tab.");
  await one.save();
  expect(read("about.yaml")).toContain("heading: Written first\nlead: Written in the other tab.");
});

test("two windows that type into the same field both keep their words", async () => {
  const one = await open("about/index.html");
  const other = await open("about/index.html", one.page);
  for (const tab of [one, other]) await openHeading(tab);
  // Neither hears of the other before it has sent its own.
  await other.page.route("**/~edit/", (route) => route.abort());
  await one.type("Heading", "Written first");
  await one.sees("Was “Who we are”. Not saved yet.");
  await other.type("Heading", "Written at the same time");
  await other.sees("The editor can’t reach its server.");
  await other.page.unroute("**/~edit/");
  await other.sees("Something else was typed here in another window.");
  expect(await other.words.locator(".conflict dd").allInnerTexts()).toEqual([
    "Written at the same time",
    "Written first",
  ]);
  await other.press("Heading: Keep theirs");
  await expect.poll(() => other.words.locator(".conflict").count()).toBe(0);
  await other.save();
  expect(read("about.yaml")).toContain("heading: Written first\n");
});

test("words that are typed back to the old ones during a save are not lost", async () => {
  const panel = await open("about/index.html");
  await openHeading(panel);
  await panel.page.route("**/~edit/", async (route) => {
    if (!route.request().postData()?.includes('"kind":"save"')) return route.continue();
    const response = await route.fetch();
    await panel.type("Heading", "Who we are");
    return route.fulfill({ response });
  });
  await panel.type("Heading", "Who bakes");
  await panel.save();
  await panel.page.unrouteAll();
  expect(await panel.field("Heading").inputValue()).toBe("Who we are");
  await panel.sees("Was “Who bakes”. Not saved yet.");
  await panel.save();
  expect(read("about.yaml")).toContain("heading: Who we are\n");
});

test("discarded words can be restored, also after a restart", async () => {
  const panel = await open("about/index.html");
  await openHeading(panel);
  await panel.type("Heading", "Discarded too early");
  await panel.words.locator(".was").getByRole("button", { name: "Discard" }).click();
  await panel.says(/^Discarded\./);
  await restart();
  const other = await open("about/index.html");
  await other.press("Restore discarded words");
  await other.says("Restored.");
  await other.words.getByRole("button", { name: "Heading, About Discarded too early" }).waitFor();
  expect(await other.button("Restore discarded words").count()).toBe(0);
});
