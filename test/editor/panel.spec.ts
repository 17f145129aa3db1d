// What authors do in the word editor, on the small site of test/fixtures.

import { expect, expectAccessible, panelOf, shell, test } from "./panel.ts";

// In one worker, with one server.
test.describe.configure({ mode: "default" });

const about = "content/about.yaml";
const breads = "content/breads.yaml";
const price = "breads.yaml breads[0].price";

test("pressed words can be changed; what is typed is in the file and on the page at once, and changes only its line", async ({
  panel,
  bakery,
}) => {
  const before = bakery.read(breads);
  const cell = (text: string) => panel.framed.getByRole("cell", { name: text });
  await cell("$4.50").click();
  await expect.poll(panel.focused).toBe(price);
  await panel.page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await panel.framed.locator("html").evaluate((html) => Object.assign(html, { isSame: true }));
  // The page does not wait for the file.
  let write = () => {};
  const isShown = new Promise<void>((resolve) => {
    write = resolve;
  });
  await panel.page.route("**/~edit/", async (route) => {
    if (/"kind":"write"/.test(route.request().postData() ?? "")) await isShown;
    await route.continue();
  });
  await panel.page.keyboard.type("$4.75", { delay: 40 });
  await expect(cell("$4.75")).toBeVisible();
  await expect(panel.field("Price")).toHaveValue("$4.75");
  expect(bakery.read(breads)).toBe(before);
  write();
  const after = before.replace("price: 4.50", "price: 4.75");
  await expect.poll(() => bakery.read(breads)).toBe(after);
  await expectAccessible(panel.page);
  // The frame has not loaded again.
  expect(await panel.framed.locator("html").evaluate((html) => "isSame" in html)).toBe(true);
  await panel.press("Undo");
  await expect(panel.status).toContainText("Taken back:Price of bread “Rye”");
  expect(bakery.read(breads)).toBe(before);
  await expect(cell("$4.50")).toBeVisible();
});

test("a number that is typed, key by key, over what is there is the number meant, or refused with the right way to write it", async ({
  panel,
  bakery,
}) => {
  const { keyboard } = panel.page;
  const file = () => bakery.read(breads);
  await panel.find("Rye", /Price/);
  for (const [typed, written] of [
    ["149.50", "149.50"],
    [".25", "0.25"],
    ["5", "5.00"],
    ["$30", "30.00"],
    ["1,499.05", "1499.05"],
    ["30.5 USD", "30.50"],
  ] as const) {
    await keyboard.press("Control+a");
    await keyboard.type(typed, { delay: 120 });
    await expect(panel.field("Price")).toHaveValue(typed);
    await expect.poll(file).toContain(`name: Rye\n    price: ${written}\n`);
  }
  for (let count = 0; count < 4; count++) await keyboard.press("Backspace", { delay: 120 });
  await expect(panel.field("Price")).toHaveValue("30.5");
  for (const [typed, right] of [
    ["29,5", "29.5"],
    ["1.499,00", "1499.00"],
    ["cheap", "29 or 29.50"],
  ] as const) {
    await keyboard.press("Control+a");
    await keyboard.type(typed, { delay: 120 });
    await expect(panel.words).toContainText(right);
    await keyboard.press("Tab");
    await expect(panel.words).toContainText("Not in the file yet.");
    await expect(panel.field("Price")).toHaveValue(typed);
    await panel.field("Price").focus();
  }
  expect(file()).not.toMatch(/price: (?:2|1499)/);
});

test("presses open their field right after a write, and while an element before it is gone", async ({
  panel,
  bakery,
}) => {
  await panel.find("keeps", /Note/);
  const writes: unknown[] = [];
  panel.page.on("request", (one) => {
    if (/"kind":"(?:trial|write)"/.test(one.postData() ?? "")) writes.push(one);
  });
  await panel.page.clock.install();
  await panel.page.keyboard.press("Delete");
  await expect(panel.words).toContainText("Not in the file yet.");
  // What is emptied waits until the field is left.
  await panel.page.clock.runFor(5000);
  expect(writes).toEqual([]);
  await panel.page.keyboard.press("Tab");
  await expect.poll(() => bakery.read(breads)).not.toContain("note:");
  await panel.framed.getByRole("cell", { name: "$4.50" }).click();
  await expect.poll(panel.focused).toBe(price);
});

test("pressed words open their own field of several that an element shows, with the caret there", async ({
  panel,
}) => {
  const { page, framed } = panel;
  const heading = framed.getByRole("heading", { level: 1 });
  await heading.click({ position: { x: 60, y: 20 } });
  await expect.poll(panel.focused).toBe("home.yaml hero.heading[0]");
  const caret = () =>
    page.evaluate(() => {
      const at = document.activeElement as HTMLTextAreaElement;
      return [at.selectionStart, at.selectionEnd];
    });
  const [start, end] = await caret();
  expect(start).toBeGreaterThan(0);
  expect(end).toBe(start);
  await panel.field("Heading, line 2").fill("Rolls");
  await panel.field("Heading, line 1").fill("Fresh");
  const changed = framed.getByRole("heading", { name: "Fresh Rolls" });
  await expect(changed).toBeVisible();
  await changed.click({ position: { x: 110, y: 20 } });
  await expect.poll(panel.focused).toBe("home.yaml hero.heading[1]");
  await page.goBack();
  await expect.poll(panel.focused).toBe("home.yaml hero.heading[0]");
});

test("a mistake is said at its field, is not in the file, outlives a reload, and keeps nothing else out", async ({
  panel,
  bakery,
}) => {
  const before = bakery.read(breads);
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("-1");
  await expect(panel.words).toContainText("Price is too small. Write 0 or more.");
  await expect(panel.words).toContainText("Not in the file yet.");
  await expect(panel.field("Price")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(panel.page);
  await panel.page.reload();
  await expect(panel.field("Price")).toHaveValue("-1");
  await panel.open("about/index.html");
  await panel.framed.getByRole("heading").click();
  await panel.field("Heading").fill("Mine");
  await expect.poll(() => bakery.read(about)).toContain("heading: Mine\n");
  expect(bakery.read(breads)).toBe(before);
  const mistake = panel.status.getByText("is too small. Write 0 or more.");
  await panel.page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(panel.page);
  await mistake.getByRole("link", { name: "Price of bread “Rye”" }).click();
  await expect.poll(panel.focused).toBe(price);
  await panel.field("Price").fill("4.50");
  await expect(panel.words).not.toContainText("Not in the file yet.");
});

test("what a colleague changes shows by itself; beside what is typed there, both are shown", async ({
  panel,
  bakery,
}) => {
  await panel.find("Rye", /Price/);
  bakery.change(breads, "4.50", "4.60");
  await expect(panel.field("Price")).toHaveValue("4.60");
  await panel.field("Price").fill("cheap");
  await expect(panel.words).toContainText("Not in the file yet.");
  bakery.change(breads, "4.60", "4.65");
  await expect(panel.words).toContainText("Someone has changed this meanwhile");
  await panel.field("Price").fill("4.75");
  await panel.page.keyboard.press("Control+s");
  await expect(panel.status).toContainText("Not in the files yet: 1");
  expect(bakery.read(breads)).toContain("4.65");
  await panel.press("Write mine");
  await expect.poll(() => bakery.read(breads)).toContain("4.75");
});

test("words stay those of their entry if a colleague moves it: while they are typed, and over a reload", async ({
  panel,
  bakery,
}) => {
  const { keyboard } = panel.page;
  const bun = (name: string) =>
    `breads:\n  - { name: ${name}, price: 1, icon: bun, isNew: true, grains: [rye] }\n\n`;
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("cheap");
  await expect(panel.words).toContainText("Not in the file yet.");
  await panel.field("Note").focus();
  await keyboard.press("End");
  await keyboard.type(" or m");
  bakery.change(breads, "breads:\n", bun("Bun"));
  await expect(panel.words).toContainText("Bread “Rye”, 2 of 4");
  await keyboard.type("ore");
  await expect.poll(() => bakery.read(breads)).toContain("note: Keeps for a week or more\n");
  await expect(panel.field("Price")).toHaveValue("cheap");
  // What is pressed shows the file.
  await panel.framed.getByRole("heading", { level: 2 }).click();
  await panel.framed.getByRole("cell", { name: "$4.50" }).click();
  await expect(panel.field("Price")).toBeFocused();
  await panel.page.goto("about:blank");
  bakery.change(breads, "breads:\n", bun("Bap"));
  await panel.open();
  await expect(
    panel.page.getByRole("link", { name: "All words, 1 not in the files" }),
  ).toBeVisible();
  await panel.find("Rye", /Price/);
  await expect(panel.field("Price")).toHaveValue("cheap");
  await panel.press("Discard");
  await expect(panel.field("Price")).toHaveValue("4.50");
  expect(bakery.read(breads)).toMatch(/name: Rye\n {4}price: 4\.50/);
  // What is typed into an entry that is gone goes nowhere else.
  await keyboard.press("Control+a");
  await keyboard.type("77");
  const rye = / {2}- name: Rye[\s\S]*?\n\n/.exec(bakery.read(breads))?.[0] ?? "";
  bakery.change(breads, rye, "");
  await keyboard.type("888", { delay: 50 });
  await expect(panel.status).toContainText("someone has removed it");
  await expect(panel.status).toContainText(/The place of “778*” is gone/);
  await panel.page.keyboard.press("Control+s");
  expect(bakery.read(breads)).not.toMatch(/77|88/);
});

test("what is committed is not taken back", async ({ panel, bakery }) => {
  await panel.find("Rye", /Price/);
  await panel.field("Price").fill("4.75");
  await panel.page.keyboard.press("Enter");
  await expect.poll(() => bakery.read(breads)).toContain("4.75");
  shell(bakery.folder, "git commit -q -a -m More");
  // The panel may have heard of the commit already.
  const undo = panel.page.getByRole("button", { name: "Undo" });
  await undo.click({ force: true });
  await expect(undo).toBeDisabled();
  expect(bakery.read(breads)).toContain("4.75");
});

test("whatever is pressed or typed while a write is under way means the same entry", async ({
  panel,
  bakery,
}) => {
  const { page } = panel;
  const names = () => bakery.read(breads).match(/(?<=name: ).*/g);
  let answer = () => {};
  let written = Promise.resolve();
  const hold = () => {
    written = new Promise((resolve) => {
      answer = resolve;
    });
  };
  await page.route("**/~edit/", async (route) => {
    const isWrite = /"kind":"write"/.test(route.request().postData() ?? "");
    const response = await route.fetch();
    if (isWrite) await written;
    await route.fulfill({ response });
  });
  await panel.find("rye", /Grain 1/);
  await panel.press("Grains: add a grain");
  hold();
  await panel.field("Grain 3").fill("corn");
  await expect.poll(() => bakery.read(breads)).toContain("- corn\n");
  await panel.field("Grain 3").fill("cornmeal");
  answer();
  await expect.poll(() => bakery.read(breads)).toMatch(/- wheat\n {6}- cornmeal\n/);
  await expect(panel.words).not.toContainText("Grain 4");
  await panel.find("Rye", /Name/);
  hold();
  await page.getByRole("button", { name: "Grain 1: remove" }).dblclick();
  answer();
  await expect.poll(() => bakery.read(breads)).toMatch(/grains:\n {6}- wheat\n {6}- cornmeal\n/);
  // A moved entry keeps the focus on its buttons.
  await panel.find("Seeded", /Name/);
  await page.getByRole("button", { name: "Bread “Seeded”: up" }).press("Space");
  await expect.poll(names).toEqual(["Seeded", "Rye", "Brioche"]);
  await expect(page.getByRole("button", { name: "Bread “Seeded”: down" })).toBeFocused();
  // Whoever types already goes on.
  hold();
  await panel.press("Bread “Seeded”: down");
  await panel.field("Name").press("End");
  answer();
  await expect.poll(names).toEqual(["Rye", "Seeded", "Brioche"]);
  await expect(panel.words).toContainText("Bread “Seeded”, 2 of 3");
  await expect(panel.field("Name")).toBeFocused();
  await page.getByRole("button", { name: "Grains: add a grain" }).dblclick();
  await expect(panel.field("Grain 3")).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("words that no field holds say where they come from, and lead there", async ({ panel }) => {
  await panel.framed.getByText("13.6").click();
  await expect(panel.status).toContainText("The page works out “13.6”. It comes from:");
  await panel.status.getByRole("link", { name: "Price of bread “Seeded”" }).click();
  await expect.poll(panel.focused).toBe("breads.yaml breads[1].price");
  await panel.framed.getByText("Sum:").click({ position: { x: 4, y: 8 } });
  await expect(panel.status).toContainText("No field holds “Sum:”: the page adds it.");
  await expect(panel.status.getByRole("link")).not.toHaveCount(0);
});

test("while the server is silent, that is said; what is typed then is written once it answers, without another key", async ({
  panel,
  bakery,
}) => {
  const { page } = panel;
  await panel.find("Rye", /Price/);
  await page.route("**/~edit/", (route) => route.abort());
  await panel.field("Price").fill("4.75");
  await expect(panel.status).toContainText("What you type stays in this tab.");
  await page.unroute("**/~edit/");
  await bakery.restart();
  await expect.poll(() => bakery.read(breads)).toContain("4.75");
  await expect(panel.framed.getByRole("cell", { name: "$4.75" })).toBeVisible();
  await expect(panel.status).toBeEmpty();
});

test("two tabs show each other's words; what is typed is written when a tab is left or closed", async ({
  panel,
  bakery,
}) => {
  await panel.find("Rye", /Price/);
  const other = panelOf(await panel.page.context().newPage(), bakery.address);
  await other.open();
  await other.find("Seeded", /Price/);
  await other.page.keyboard.type("6");
  await other.page.goto("about:blank");
  await expect.poll(() => bakery.read(breads)).toContain("price: 6.00");
  await panel.page.bringToFront();
  await expect(panel.framed.getByRole("cell", { name: "$6.00" })).toBeVisible();
});

test("entries are added, moved and removed, lines too; an icon is chosen by its drawing", async ({
  panel,
  bakery,
}) => {
  const names = () => bakery.read(breads).match(/(?<=name: ).*/g);
  const before = bakery.read(breads);
  await panel.framed.getByRole("rowheader", { name: "Brioche" }).click();
  await panel.press("Breads: add a bread");
  await panel.field("Name").fill("Pie");
  await panel.field("Price").fill("6");
  await panel.field("Is new").selectOption("Yes");
  await panel.words.getByText("Choose a drawing").click();
  await panel.words.getByRole("button", { name: "pie", exact: true }).click();
  await expectAccessible(panel.page);
  expect(bakery.read(breads)).toBe(before);
  await panel.field("Grain 1").fill("rye");
  await expect.poll(names).toEqual(["Rye", "Seeded", "Brioche", "Pie"]);
  await panel.press("Grains: add a grain");
  await expect.poll(panel.focused).toBe("breads.yaml breads[3].grains[1]");
  await panel.page.keyboard.type("corn");
  await expect.poll(() => bakery.read(breads)).toContain("grains: [rye, corn]");
  await panel.press("Grain 2: up");
  await expect
    .poll(() => bakery.read(breads))
    .toMatch(
      /name: Pie\n {4}price: 6\n {4}icon: pie\n {4}isNew: true\n {4}grains: \[corn, rye\]\n$/,
    );
  await panel.press("Bread “Pie”: up");
  await expect(panel.words).toContainText("Bread “Pie”, 3 of 4");
  await panel.press("Bread “Pie”: up");
  await expect(panel.words).toContainText("Bread “Pie”, 2 of 4");
  expect(names()).toEqual(["Rye", "Pie", "Seeded", "Brioche"]);
  await panel.press("Bread “Pie”: remove");
  await expect.poll(names).toEqual(["Rye", "Seeded", "Brioche"]);
  expect(bakery.read(breads)).toBe(before);
});

test("a new entry stays what it is while its neighbors come, go and move; several pasted lines are several rows", async ({
  panel,
  bakery,
}) => {
  const names = () => bakery.read(breads).match(/(?<=name: ).*/g);
  await panel.framed.getByRole("rowheader", { name: "Brioche" }).click();
  await panel.press("Breads: add a bread");
  await panel.field("Name").fill("Pie");
  await expect(panel.words).toContainText("Bread “Pie” is not in the file yet.");
  await expect(
    panel.words.getByText("Not in the file yet.", { exact: true }).first(),
  ).toBeVisible();
  await expect(panel.words).not.toContainText("is empty.");
  await panel.find("Rye", /Name/);
  await panel.press("Bread “Rye”: down");
  await expect.poll(names).toEqual(["Seeded", "Rye", "Brioche"]);
  await panel.press("Bread “Rye”: remove");
  await expect.poll(names).toEqual(["Seeded", "Brioche"]);
  await panel.find("Pie", /Price/);
  await panel.field("Price").fill("6");
  await panel.field("Icon").fill("pie");
  await panel.field("Grain 1").evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, "\u2022 rye\n\u2022 corn\u2028\u2022 spelt\n");
  await expect.poll(names).toEqual(["Seeded", "Brioche", "Pie"]);
  expect(bakery.read(breads)).toContain("grains: [rye, corn, spelt]");
});

test("pressed words of a text page open its Markdown there", async ({ panel, bakery }) => {
  await panel.open("terms/index.html");
  const text = panel.words.locator("textarea.markdown");
  await panel.framed.getByText("Cards").click({ position: { x: 2, y: 8 } });
  const atCursor = () =>
    text.evaluate(({ value, selectionStart: at }: HTMLTextAreaElement) => value.slice(at));
  await expect.poll(atCursor).toMatch(/^Cards/);
  const file = () => bakery.read("content/pages/terms.md");
  await text.fill("Be *kind*.");
  await expect(panel.framed.locator("em")).toHaveText("kind");
  await expect.poll(file).toMatch(/\n---\n+Be \*kind\*\.\n$/);
  // What is typed after another press is another step.
  await panel.framed.getByText("Be").click({ position: { x: 2, y: 8 } });
  await text.fill("Be *fair*.");
  await expect.poll(file).toContain("fair");
  await panel.press("Undo");
  await expect.poll(file).toMatch(/\n---\n+Be \*kind\*\.\n$/);
});

test("everything can be done with the keyboard: find words by a search, change them, and go on from there", async ({
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
  await expect(panel.field("Grain 2")).toBeFocused();
  await page.keyboard.type("poppy");
  await page.keyboard.press("Control+s");
  await expect(panel.status).toContainText("Everything you typed is in the files.");
  expect(bakery.read(breads)).toContain("grains: [wheat, poppy]");
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
  // In a narrow window, it is above its words.
  await panel.page.setViewportSize({ width: 600, height: 900 });
  const [page, words] = await Promise.all(
    [panel.page.locator("iframe"), panel.words].map((one) => one.boundingBox()),
  );
  expect(page && page.y + page.height).toBeLessThanOrEqual(words?.y ?? 0);
  expect(words?.width).toBe(600);
  bakery.change(about, "heading:", "headline:");
  await panel.framed.getByText("/about/ has a mistake.").click();
  await expect(panel.page).toHaveURL(/~edit\/about\/index\.html$/);
  await expect(panel.status).toContainText("is not a known field.");
});
