// How each view of the panel looks, also in dark mode, and what a screen reader gets of it. A person has typed the files in
// test/editor/looks and test/editor/read-aloud: no command writes them. test/setup/looks.ts has what the words for a look
// mean, and read-aloud files are as ariaSnapshot() of Playwright prints a page, which may say more between the lines.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectReadAloud } from "../setup/aria-snapshots.ts";
import { looksIn, looksOf } from "../setup/looks.ts";
import { openBread, servedBakery } from "./served-bakery.ts";

const { project, open } = servedBakery();

/** Colors of look.css. */
const colors = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `var(--${name})`]));

const roles = {
  ofText: colors("ink", "soft", "on-go", "wrong"),
  ofGround: {
    ...colors("ground", "wash", "go"),
    mark: "color-mix(in srgb, var(--mark) 28%, transparent)",
  },
  ofLine: colors("line", "edge", "go", "mark", "wrong"),
};

/** Compares the open view with what was typed of it. */
async function expectView(page: Page, view: string) {
  // Away from the buttons, which look different under the pointer.
  await page.mouse.move(0, 0);
  await expectLooks(page, view);
  const snapshot = await page.locator("body").ariaSnapshot();
  expectReadAloud(`test/editor/read-aloud/${view}.yaml`, snapshot);
}

async function expectLooks(page: Page, view: string) {
  const looks = looksIn(`test/editor/looks/${view}.txt`).flat();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const seen = await looksOf(
      page,
      roles,
      looks.map(({ name }) => name),
    );
    for (const [index, { name, onPhone: typed }] of looks.entries())
      expect.soft(seen[index], `${name}, of ${view}, if ${colorScheme}`).toBe(typed);
  }
}

test("the list, its search, and the forms of an entry, of a new page and of publishing look and read as typed", async () => {
  const panel = await open();
  const { page, words, type } = panel;
  await openBread(panel, "Seeded");
  await type("Price", "5.5");
  await panel.save();
  await type("Name", "Seeded rolls");
  await type("Price", "-1");
  await panel.sees("Price is too small. Write 0 or more.");
  await panel.field("Icon").focus();
  await panel.sees("1 found");
  await expectView(page, "form");

  await panel.allWords();
  await panel.openSection("Hero");
  await expectView(page, "list");

  await type("Search all pages", "bake");
  await panel.sees("6 texts found");
  await expectView(page, "search");

  await panel.press("New page");
  await type("Title", "Fresh Rolls");
  await words.getByText("The page will be at /fresh-rolls/").waitFor();
  await expectView(page, "new-page");

  await panel.press("Publish…");
  await panel.sees("Not published yet");
  await expectView(page, "publish");

  await panel.resize({ width: 600, height: 900 });
  await expectLooks(page, "narrow");
});

test("words of two people, side by side, look and read as typed", async () => {
  const panel = await open();
  await openBread(panel);
  await panel.type("Note", "Keeps for a day");
  const breads = project.read("content/breads.yaml");
  project.write("content/breads.yaml", breads.replace("for a week", "for a month"));
  await panel.sees("Someone has changed this since you typed.");
  await expectView(panel.page, "conflict");
});
