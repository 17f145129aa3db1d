// One walk through the word editor on this site's own words. It knows none of them: the editor says what there is.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import type { EditField, EditList, Spots, Words } from "../../src/editor/messages.ts";
import { changedYaml } from "../../src/editor/thread/yaml-edit.ts";
import { type DevServer, devServer } from "../browser/dev-server.ts";
import {
  expect,
  expectAccessible,
  makeRepository,
  panelOf,
  pushedByColleague,
  shell,
  withRemote,
} from "./panel.ts";

const test = base.extend<{ site: DevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  site: async ({}, use) => {
    const server = await devServer("own");
    makeRepository(server.folder);
    await use(server);
    await server.close();
  },
});

const keyOf = ({ file, name }: EditField | EditList) => `${file} ${name}`;

test("an author changes prices, lists, icons and texts of this site, and publishes them", async ({
  page,
  site,
}) => {
  const { folder, address } = site;
  await page.setViewportSize({ width: 1640, height: 900 });
  const panel = panelOf(page, address);
  await panel.open();
  const ask = (request: object) =>
    page.evaluate(async (request) => {
      const { token, tokenHeader } = JSON.parse(document.body.dataset.config ?? "{}");
      const [headers, body] = [{ [tokenHeader]: token }, JSON.stringify(request)];
      return (await fetch("/~edit/", { method: "POST", headers, body })).json();
    }, request);
  const { words }: { words: Words } = await ask({ kind: "words", page: "index.html" });
  const { spots }: { spots: Spots } = await ask({ kind: "spots", page: "index.html" });
  const shown = words.fields.filter((field) => spots[keyOf(field)]);
  const input = (key: string) => panel.words.locator(`[data-key="${key}"]`);
  const goTo = async (key: string) => {
    await page.evaluate((hash) => location.assign(hash), `#${encodeURIComponent(key)}`);
    await expect(input(key)).toBeFocused();
  };
  const outlined = panel.framed.locator("[data-edit-words]").filter({ visible: true });
  const changes = () => shell(folder, "git diff --numstat").split("\n").filter(Boolean);
  const discard = () => panel.words.getByRole("button", { name: /^Discard:/ }).click();

  await test.step("a price is pressed, typed, seen, and still there after a reload", async () => {
    const prices = shown.filter(({ written = "" }) => /^\d+\.\d\d$/.test(written));
    let [price] = prices;
    let shownAt = outlined.first();
    for (price of prices) {
      await goTo(keyOf(price));
      // It shows nothing else.
      shownAt = outlined.filter({ hasText: /^[^\d\p{L}]*\d+[.,]\d\d[^\d\p{L}]*$/u }).first();
      if (await shownAt.isVisible()) break;
    }
    if (!price) throw new Error("the page shows no price");
    const before = (await shownAt.textContent()) ?? "";
    const place = await shownAt.elementHandle();
    await page.keyboard.press("Escape");
    await place?.click();
    await expect.poll(panel.focused).toBe(keyOf(price));
    await page.keyboard.type(`$${Number(price.value) + 0.5}`);
    const after = async () => (await outlined.allTextContents()).join();
    await expect.poll(after).not.toContain(before);
    await page.reload();
    await expect(input(keyOf(price))).toHaveValue(`${Number(price.value) + 0.5}`);
    expect(changes()).toEqual([]);

    await panel.save();
    expect(changes()).toEqual([`1\t1\tcontent/${price.file}`]);
    await panel.press("Undo save");
    await expect(panel.status).toContainText("The last save is taken back.");
    expect(changes()).toEqual([]);

    await input(keyOf(price)).fill("cheap");
    await expect(input(keyOf(price))).toHaveAttribute("aria-invalid", "true");
    await page.keyboard.press("Control+s");
    await expect(panel.words).toContainText("must be a number, such as 29 or 29.50.");
    expect(changes()).toEqual([]);
    await discard();
  });

  await test.step("an entry is moved, added and removed", async () => {
    const list = words.lists.find(
      ({ entries, max, min, parts }) =>
        entries.length > min &&
        entries.length < max &&
        parts.every(({ kind }) => kind === "text" || kind === "choice"),
    );
    const first = shown.find(
      ({ file, name }) => file === list?.file && name.startsWith(`${list.name}[0].`),
    );
    if (!list || !first) throw new Error("no list takes another entry");
    await goTo(keyOf(first));
    await panel.press("Down");
    await expect(panel.words.getByText(/, 2 of \d+$/)).toBeVisible();
    expect(changes()).toHaveLength(1);
    await panel.press("Up");
    await expect(panel.words.getByText(/, 1 of \d+$/)).toBeVisible();
    expect(changes()).toEqual([]);
    await panel.words.getByRole("button", { name: /^Add an? / }).click();
    const added = `${list.file} ${list.name}[${list.entries.length}]`;
    for (const { at, kind, choice = "" } of list.parts) {
      const { names = [] } = choice ? await ask({ kind: "names", choice }) : {};
      await input([added, ...at].join(".")).fill(kind === "choice" ? names[0] : "New words");
    }
    await panel.press("Add");
    await expect(panel.status).toContainText("Added");
    await panel.press("Remove");
    await expect(panel.status).toContainText("was removed");
    expect(changes()).toEqual([]);
  });

  await test.step("an icon is chosen by its drawing", async () => {
    const icons = words.fields.filter(({ kind }) => kind === "choice");
    const drawn = icons.find(({ file }) => words.pages[0]?.files.includes(file));
    if (!drawn) throw new Error("the page has no icon");
    await goTo(keyOf(drawn));
    await panel.words.getByText("Choose a drawing").first().click();
    const choice = panel.words
      .locator(".choices button[aria-pressed=false]")
      .filter({ has: page.locator("svg") })
      .first();
    await choice.click();
    await panel.save();
    expect(changes()).toEqual([`1\t1\tcontent/${drawn.file}`]);
    await panel.press("Undo save");
    await expect.poll(changes).toEqual([]);
  });

  const [mine, theirs] = ["index.html", "contact/index.html"].map((output) => {
    const [file] = words.pages.find((one) => one.output === output)?.files ?? [];
    return words.fields.find((one) => one.file === file && one.kind === "text" && !one.isOptional);
  });
  if (!mine || !theirs) throw new Error("the pages have no texts");
  const typed = async (value: string) => {
    await page.evaluate((hash) => location.assign(hash), `#${encodeURIComponent(keyOf(mine))}`);
    await input(keyOf(mine)).fill(value);
  };
  const withValue =
    ({ path }: EditField, value: string) =>
    (text: string) =>
      changedYaml(text, [{ kind: "set", path, value }]);
  const read = () => readFileSync(join(folder, "content", mine.file), "utf8");

  await test.step("what a colleague has changed is shown, and not overwritten", async () => {
    await typed("Mine");
    const theirText = withValue(mine, "Theirs")(read());
    writeFileSync(join(folder, "content", mine.file), theirText);
    await expect(panel.words).toContainText("It was changed to “Theirs”");
    await page.keyboard.press("Control+s");
    await expect(panel.status).not.toContainText("Saving");
    await expect(panel.words).toContainText("has changed since you opened it");
    expect(read()).toBe(theirText);
    await discard();
    shell(folder, "git checkout -q .");
    await expect(input(keyOf(mine))).toHaveValue(String(mine.value));
  });

  await test.step("words are published: alone, after others, and with a conflict", async () => {
    const remote = withRemote(folder);
    const publish = async () => {
      await page.getByRole("link", { name: "Publish…" }).click();
      await panel.press("Save");
      await expect(panel.words.locator("ins")).toHaveText(/\+.*(?:First|Second|Third)/);
      await panel.press("Publish");
    };
    await typed("First");
    await publish();
    await expect(panel.status).toContainText("Published.");
    await expect(panel.words).toContainText("Everything is published.");
    await expect(page.getByRole("button", { name: "Undo save" })).toBeDisabled();
    expect(shell(remote, `git show main:content/${mine.file}`)).toBe(read().trim());
    expect(shell(remote, "git show --format= --name-only main")).toBe(`content/${mine.file}`);

    pushedByColleague(remote, `content/${theirs.file}`, withValue(theirs, "Theirs"));
    await typed("Second");
    await publish();
    await expect(panel.status).toContainText("Published.");
    expect(shell(remote, `git show main:content/${mine.file}`)).toBe(read().trim());
    expect(shell(folder, `cat content/${theirs.file}`)).toContain("Theirs");

    pushedByColleague(remote, `content/${mine.file}`, withValue(mine, "Theirs"));
    await typed("Third");
    await publish();
    await expectAccessible(page);
    await expect(panel.status).toContainText(`changed the same lines of ${mine.file}`);
    expect(shell(folder, "git status --porcelain")).toBe("");
    expect(read()).toContain("Third");
    rmSync(remote, { recursive: true });
  });
});
