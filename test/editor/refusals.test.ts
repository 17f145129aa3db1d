import { expect, test } from "vitest";
import { openBread, openHeading, servedBakery } from "./served-bakery.ts";

const served = servedBakery();
const { project, open, read } = served;

test("words can be saved despite mistakes elsewhere in their file, and so can the correction of one of them", async () => {
  const panel = await open("about/index.html");
  await openHeading(panel);
  project.edit("content/about.yaml", "lead: Three bakers and a dog.", "lead: ''\ndays: 7");
  await panel.isInPage("h1", "Something is missing");
  await panel.type("Heading", "Who bakes here");
  await panel.save();
  expect(read("about.yaml")).toContain("heading: Who bakes here\n");
  expect(await panel.field("Heading").inputValue()).toBe("Who bakes here");
  await panel.allWords();
  await panel.press("Go there");
  await panel.type("Lead", "Four bakers.");
  await panel.save();
  expect(read("about.yaml")).toContain("lead: 'Four bakers.'\n");
  project.edit("content/about.yaml", "days: 7\n", "");
  await panel.isInPage("h1", "Who bakes here");
});

test("the page says which others have a mistake while words are typed", async () => {
  project.edit("content/about.yaml", "lead: Three bakers and a dog.", "lead: ''");
  const panel = await open();
  const notice = panel.framed.getByRole("link", { name: "/about/ has a mistake." });
  await notice.waitFor();
  await openHeading(panel);
  await panel.type("Heading, line 1", "Rolls from");
  await panel.isInPage("h1", /Rolls from/);
  expect(await notice.isVisible()).toBe(true);
  project.edit("content/about.yaml", "lead: ''", "lead: Three bakers and a dog.");
  await notice.waitFor({ state: "detached" });
});

test("one wrong draft hides no other, can be reached from everywhere, and blocks no other save", async () => {
  const panel = await open();
  await openBread(panel);
  await panel.type("Price", "-1");
  await panel.allWords();
  await openHeading(panel);
  await panel.type("Heading, line 1", "Rolls from");
  await panel.isInPage("h1", /Rolls from/);
  await panel.says(/^Price of bread “Rye” is too small\. Write 0 or more\./);
  await panel.page.getByRole("combobox", { name: "Page", exact: true }).selectOption("About");
  await panel.isInPage("h1", "Who we are");
  // Once the list shows them, a click on the page finds its words.
  await panel.words.getByRole("button", { name: "Who we are" }).waitFor();
  await openHeading(panel);
  await panel.type("Heading", "Who bakes");
  await panel.page.keyboard.press("Control+s");
  await panel.press("Save all other words");
  await panel.says(/^Saved\./);
  expect(read("home.yaml")).toContain("    - Rolls from\n");
  expect(read("about.yaml")).toContain("heading: Who bakes\n");
  expect(read("breads.yaml")).toContain("price: 4.50\n");
  await panel.page.keyboard.press("Control+s");
  await panel.press("Go there");
  // There are no other words left.
  expect(await panel.button("Save all other words").count()).toBe(0);
  await panel.type("Price", "4.75");
  await panel.save();
  expect(read("breads.yaml")).toContain("price: 4.75\n");
  // Of a list without names, it leads to the line.
  await openHeading(panel);
  await panel.type("Heading, line 2", "A line that is longer than the page has room for");
  await panel.allWords();
  await panel.press("Go there");
  await panel.words.locator("[data-name='hero.heading[1]']:focus").waitFor();
});

test("a refusal focuses the first mistake, and keyboard users continue where they were", async () => {
  const panel = await open();
  const { page, words } = panel;
  const focused = () =>
    page.evaluate(() => {
      const { dataset, textContent, type } = document.activeElement as HTMLInputElement;
      return dataset.name ?? dataset.place ?? (textContent || type);
    });
  const pressWithEnter = async (name: string) => {
    await panel.button(name).focus();
    await page.keyboard.press("Enter");
  };
  await openBread(panel);
  await panel.type("Price", "-1");
  await panel.field("Note").focus();
  await page.keyboard.press("Control+s");
  await expect.poll(focused).toBe("breads[0].price");
  await panel.expectNoFault();
  await panel.words.locator(".was").getByRole("button", { name: "Discard" }).click();
  await expect.poll(focused).toBe("breads[0].price");
  await page.keyboard.press("Escape");
  await expect.poll(focused).toMatch(/^breads\.yaml .*"rye"/);
  await page.keyboard.press("Enter");
  await pressWithEnter("Down");
  await panel.says("Moved Bread “Rye” down.");
  await page.keyboard.press("Enter");
  await expect.poll(() => words.locator(".entry legend").innerText()).toBe("Bread “Rye”, 3 of 3");
  // It is already last.
  await expect.poll(focused).toBe("Bread “Rye”");
  await pressWithEnter("Undo");
  await panel.says("Undone.");
  expect(await focused()).toBe("Undo");
  await pressWithEnter("Grain 2: remove");
  await expect.poll(focused).toBe("breads[1].grains[0]");
  await panel.type("Note", "Typed");
  await panel.type("Name", "Renamed");
  await panel.allWords();
  // In one order in all windows, whatever was typed first.
  expect(await words.locator(".unsaved .name").allInnerTexts()).toEqual([
    "Grains, Bread “Rye”",
    "Name, Bread “Rye”",
    "Note, Bread “Rye”",
  ]);
  await pressWithEnter("Discard all");
  await expect.poll(focused).toBe("search");
  expect(await words.locator(".unsaved").count()).toBe(0);
  // The order names this one.
  await openBread(panel, "Seeded");
  await pressWithEnter("Remove");
  await panel.says(/^Bread of order /);
  await words.getByRole("heading", { level: 2, name: "Bread “Seeded”" }).waitFor();
  await openBread(panel, "Brioche");
  await pressWithEnter("Remove");
  await panel.says("Removed Bread “Brioche”.");
  await expect.poll(focused).toBe('breads.yaml ["breads"]');
});

test("a problem disappears once someone edits its field; problems elsewhere stay", async () => {
  const panel = await open();
  const { type, press, words } = panel;
  const problems = words.locator(".field .problem p");
  const refused = async (...expected: string[]) => {
    await panel.page.keyboard.press("Control+s");
    await expect.poll(() => problems.allInnerTexts()).toEqual(expected);
  };
  await press("New page");
  // Whoever opens it can type at once.
  await words.getByLabel("Title").and(words.locator(":focus")).waitFor();
  await type("Title", "About");
  await type("Text", "## Breads\n\nRye<br>4.50\n");
  expect(await words.getByText("The page will be at").count()).toBe(0);
  await refused("/about/ is the address of the page “About”. Choose another one.");
  await words.locator("[data-name=address]:focus").waitFor();
  await type("Address", "legal/terms-of-use");
  await panel.sees("The page will be at /legal/terms-of-use/");
  await refused(
    "Description is empty. Write some text.",
    "<br> is HTML. Write Markdown instead, or \\< to show it. Rye<br>4.50",
  );
  await panel.expectNoFault();
  await type("Title", "A page");
  await type("Description", "What it is about.");
  expect(await problems.allInnerTexts()).toEqual([expect.stringContaining("<br> is HTML.")]);
  await type("Text", "Some words.");
  await press("Create page");
  await panel.says("Page created.");
  expect(read("pages/legal/terms-of-use.md")).toBe(
    '---\ntitle: "A page"\ndescription: "What it is about."\n---\n\nSome words.\n',
  );
});
