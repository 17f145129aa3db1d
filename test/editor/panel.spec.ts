// What authors do in the word editor, on the small site of test/fixtures.

import { expect, expectAccessible, panelOf, test } from "./panel.ts";

// In one worker, with one server.
test.describe.configure({ mode: "default" });

const about = "content/about.yaml";
const breads = "content/breads.yaml";
const price = "breads.yaml breads[0].price";

test("pressed words can be changed; the page shows them while typing, also after a reload; a save changes only their line", async ({
  panel,
  bakery,
}) => {
  const before = bakery.read(breads);
  const cell = (text: string) => panel.framed.getByRole("cell", { name: text });
  await cell("$4.50").click();
  await expect.poll(panel.focused).toBe(price);
  await panel.page.keyboard.type("$4.75");
  await expect(cell("$4.75")).toBeVisible();
  await expect(panel.words).toContainText("Was “4.50”. Not saved yet.");
  await expectAccessible(panel.page);
  await panel.page.reload();
  await expect(cell("$4.75")).toBeVisible();
  expect(bakery.read(breads)).toBe(before);
  await panel.save();
  expect(bakery.read(breads)).toBe(before.replace("price: 4.50", "price: 4.75"));
  await panel.press("Undo save");
  await expect(panel.status).toContainText("The last save is taken back.");
  expect(bakery.read(breads)).toBe(before);
  await expect(cell("$4.50")).toBeVisible();
});

test("pressed words open their own field, also while what is typed has removed an element before them", async ({
  panel,
}) => {
  await panel.find("keeps", /Note/);
  await panel.field("Note").fill("");
  await expect(panel.framed.getByText("Keeps for a week").first()).toBeHidden();
  await panel.framed.getByRole("cell", { name: "$4.50" }).click();
  await expect.poll(panel.focused).toBe(price);
});

test("pressed words open their own field of several that an element shows, also those that were just typed", async ({
  panel,
}) => {
  const { page, framed } = panel;
  await framed.getByRole("heading", { level: 1 }).click({ position: { x: 60, y: 20 } });
  await expect.poll(panel.focused).toBe("home.yaml hero.heading[0]");
  await panel.field("Heading, line 2").fill("Rolls");
  await panel.field("Heading, line 1").fill("Fresh");
  const heading = framed.getByRole("heading", { name: "Fresh Rolls" });
  await expect(heading).toBeVisible();
  await panel.field("Heading, line 2").focus();
  await heading.click({ position: { x: 30, y: 20 } });
  await expect.poll(panel.focused).toBe("home.yaml hero.heading[0]");
  await heading.click({ position: { x: 110, y: 20 } });
  await expect.poll(panel.focused).toBe("home.yaml hero.heading[1]");
  await page.goBack();
  await expect.poll(panel.focused).toBe("home.yaml hero.heading[0]");
});

test("a mistake is said at its field and keeps everything from being saved; it is one press away to go there, or to discard it", async ({
  panel,
  bakery,
}) => {
  const before = bakery.read(breads);
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("-1");
  await expect(panel.words).toContainText("Price is too small. Write 0 or more.");
  await expect(panel.field("Price")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(panel.page);
  await panel.open("about/index.html");
  await panel.framed.getByRole("heading").click();
  await panel.field("Heading").fill("Mine");
  await panel.page.keyboard.press("Control+s");
  const mistake = panel.status.getByText("Price of bread “Rye” is too small. Write 0 or more.");
  await expect(mistake).toBeVisible();
  await panel.page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(panel.page);
  await mistake.getByRole("link", { name: "Go there" }).click();
  await expect.poll(panel.focused).toBe(price);
  await panel.open("about/index.html");
  await mistake.getByRole("button", { name: "Discard" }).click();
  await expect(mistake).toBeHidden();
  await panel.save();
  expect(bakery.read(about)).toContain("heading: Mine\n");
  expect(bakery.read(breads)).toBe(before);
});

test("where a mistake names another place than what was typed, that can be discarded, too; other pages still show what is typed", async ({
  panel,
  bakery,
}) => {
  await panel.find("Rye", /Name/);
  await panel.field("Name").fill("Brioche");
  await panel.open("about/index.html");
  await panel.framed.getByRole("heading").click();
  await panel.field("Heading").fill("Mine");
  await expect(panel.framed.getByRole("heading")).toHaveText("Mine");
  await panel.page.keyboard.press("Control+s");
  await expect(panel.status).toContainText(
    `Name of bread “Brioche” repeats "Brioche" from entry 1.`,
  );
  await panel.press("Discard: Name, Bread “Rye”");
  await panel.save();
  expect(bakery.read(about)).toContain("heading: Mine");
});

test("what a colleague has changed meanwhile is shown beside what is typed, and replaced only on purpose", async ({
  panel,
  bakery,
}) => {
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("4.75");
  bakery.change(breads, "4.50", "4.60");
  await expect(panel.words).toContainText("It was changed to “4.60” since you typed.");
  await panel.page.keyboard.press("Control+s");
  await expect(panel.status).not.toContainText("Saving");
  await expect(panel.words).toContainText("has changed since you opened it: it is now “4.6”.");
  expect(bakery.read(breads)).toContain("4.60");
  await panel.press("Keep mine");
  await panel.save();
  expect(bakery.read(breads)).toContain("4.75");
});

test("words stay those of their entry if a colleague moves it; if its place is gone, they can be copied", async ({
  panel,
  bakery,
}) => {
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("4.75");
  bakery.change(
    breads,
    "breads:\n",
    "breads:\n  - { name: Bun, price: 1, icon: bun, isNew: true, grains: [rye] }\n\n",
  );
  await expect(panel.words.getByRole("heading")).toHaveText("Bread “Bun”");
  await expect(panel.field("Price")).toHaveValue("1");
  await panel.find("Bun", /Price/);
  await panel.field("Price").fill("1.10");
  await panel.save();
  expect(bakery.read(breads)).toContain("price: 1.1,");
  await panel.page.getByRole("link", { name: /^All words, 1 not saved/ }).click();
  await expect(panel.words).toContainText("Its place is gone. Copy what you need.4.75");
});

test("words that the browser can't store are kept until they are saved", async ({
  panel,
  bakery,
}) => {
  await panel.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error("full");
    };
  });
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("4.75");
  await expect(panel.status).toContainText("This browser can’t store what you typed.");
  await panel.field("Name").fill("Dark Rye");
  await panel.save();
  expect(bakery.read(breads)).toMatch(/name: Dark Rye\n {4}price: 4\.75/);
});

test("while the server is silent, that is said once, and what is typed is kept", async ({
  panel,
}) => {
  await panel.find("Rye", /Price/);
  let asked = 0;
  await panel.page.route("**/~edit/", (route) => {
    asked++;
    return route.abort();
  });
  await panel.field("Price").fill("4.75");
  await expect(panel.status).toContainText("What you type is kept in this browser.");
  await panel.field("Name").focus();
  expect(asked).toBe(1);
  await panel.page.unroute("**/~edit/");
  await panel.field("Price").fill("4.80");
  await expect(panel.framed.getByRole("cell", { name: "$4.80" })).toBeVisible();
  await expect(panel.status).toBeEmpty();
});

test("other tabs show what is typed, and what is typed outlives a restart of the server", async ({
  panel,
  bakery,
  context,
}) => {
  const other = panelOf(await context.newPage(), bakery.address);
  await other.open("about/index.html");
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("4.75");
  await expect(other.words).toContainText("Not saved yet");
  await bakery.restart();
  await panel.save();
  expect(bakery.read(breads)).toContain("4.75");
});

test("entries are added, moved and removed, lines too; an icon is chosen by its drawing", async ({
  panel,
  bakery,
}) => {
  const names = () => bakery.read(breads).match(/(?<=name: ).*/g);
  await panel.framed.getByRole("rowheader", { name: "Brioche" }).click();
  await panel.press("Add a bread");
  await panel.field("Name").fill("Pie");
  await panel.field("Price").fill("6");
  await panel.field("Is new").selectOption("Yes");
  await panel.words.getByText("Choose a drawing").click();
  const drawing = panel.words.getByRole("button", { name: "pie" });
  await expect
    .poll(() => drawing.locator("svg").evaluate((svg) => svg.getBoundingClientRect().width))
    .toBeGreaterThan(9);
  await drawing.click();
  await expectAccessible(panel.page);
  await panel.press("Add");
  await expect(panel.status).toContainText("A field in this form is wrong.");
  await expect.poll(panel.focused).toBe("breads.yaml breads[3].grains[0]");
  await panel.field("Grains, grain 1").fill("rye");
  await panel.press("Grains: add a grain");
  await panel.field("Grains, grain 2").fill("corn");
  await panel.press("Grains, grain 2: up");
  await panel.press("Add");
  await expect(panel.status).toContainText("Added a bread.");
  expect(names()).toEqual(["Rye", "Seeded", "Brioche", "Pie"]);
  expect(bakery.read(breads)).toMatch(
    /name: Pie\n {4}price: 6\n {4}icon: pie\n {4}isNew: true\n {4}grains: \[corn, rye\]\n$/,
  );
  await panel.press("Up");
  await expect(panel.words).toContainText("Bread “Pie”, 3 of 4");
  await panel.press("Up");
  await expect(panel.words).toContainText("Bread “Pie”, 2 of 4");
  expect(names()).toEqual(["Rye", "Pie", "Seeded", "Brioche"]);
  await panel.press("Remove");
  await expect(panel.status).toContainText("Bread “Pie” was removed.");
  expect(names()).toEqual(["Rye", "Seeded", "Brioche"]);
});

test("pressed words of a text page open its Markdown there", async ({ panel, bakery }) => {
  await panel.open("terms/index.html");
  const text = panel.words.locator("textarea.markdown");
  await panel.framed.getByText("Cards").click();
  const atCursor = () =>
    text.evaluate(({ value, selectionStart: at }: HTMLTextAreaElement) => value.slice(at));
  await expect.poll(atCursor).toMatch(/^Cards/);
  await text.fill("Be *kind*.");
  await expect(panel.framed.locator("em")).toHaveText("kind");
  await panel.save();
  expect(bakery.read("content/pages/terms.md")).toMatch(/\n---\n+Be \*kind\*\.\n$/);
});

test("everything can be done with the keyboard: find words by a search, change them, save, and go on from there", async ({
  panel,
  bakery,
}) => {
  const { page } = panel;
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("sesame");
  await expect(panel.words).toContainText("1 found");
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(panel.focused).toBe("breads.yaml breads[1].grains[0]");
  await page.keyboard.type("poppy");
  await panel.save();
  expect(bakery.read(breads)).toContain("grains: [poppy, sesame]");
  await page.keyboard.press("Escape");
  await expect.poll(panel.focused).toBe("breads.yaml breads[1].grains");
});

test("nothing on the page leads away from it, except the dev server's notices; also as on a phone", async ({
  panel,
  bakery,
}) => {
  await panel.page.getByRole("checkbox", { name: "As on a phone" }).check();
  const width = () => panel.framed.locator("html").evaluate(({ clientWidth }) => clientWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  for (const name of ["About", "Call us"]) {
    await panel.framed.getByRole("link", { name }).click();
    await expect(panel.page).toHaveURL(/index\.html#site\.yaml%20footer\.links/);
  }
  await expect(panel.framed.getByRole("heading", { level: 1 })).toHaveText(/Bread from/);
  await panel.page.goBack();
  await panel.page.goBack();
  await expect(panel.page).toHaveURL(/index\.html$/);

  bakery.change(about, "heading:", "headline:");
  await panel.framed.getByText("/about/ has a mistake.").click();
  await expect(panel.page).toHaveURL(/~edit\/about\/index\.html$/);
  await expect(panel.status).toContainText("Headline of about is not a known field.");
  await panel.find("who bakes", /Description/);
  await panel.field("Description").fill("Still here");
  await expect(panel.words).toContainText("Not saved yet");
});
