// One walk through the word editor on this site's own words. It knows none of them: the editor says what there is.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import type { Spots, Words } from "../../src/editor/messages.ts";
import { type Field, fieldsIn, formsIn, listsIn } from "../../src/editor/panel/forms.ts";
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
  const { words }: { words: Words } = await ask({ kind: "words" });
  const { spots }: { spots: Spots } = await ask({ kind: "spots", page: "index.html" });
  const forms = words.files.flatMap(formsIn);
  const fields = forms.flatMap(({ parts }) => fieldsIn(parts));
  const shown = fields.filter(({ key }) => spots[key]?.length);
  const input = (key: string) => panel.words.locator(`[data-key="${key}"]`);
  const goTo = async (key: string) => {
    await page.evaluate((hash) => location.assign(hash), `#${encodeURIComponent(key)}`);
    await expect(input(key)).toBeFocused();
  };
  const outlined = panel.framed.locator("[data-edit-words]").filter({ visible: true });
  const changes = () => shell(folder, "git diff --numstat").split("\n").filter(Boolean);
  const undo = () => panel.press("Undo");

  await test.step("every price that is typed, key by key, over what is there, is in its line", async () => {
    const prices = shown.filter(({ written = "" }) => /^\d+\.\d\d$/.test(written));
    expect(prices.length).toBeGreaterThan(0);
    for (const { key, file, value } of prices.slice(-4)) {
      await goTo(key);
      const now = (Number(value) + 0.5).toFixed(2);
      const old = await outlined.allTextContents();
      await page.keyboard.type(now, { delay: 60 });
      await expect(input(key)).toHaveValue(now);
      await expect.poll(changes).toEqual([`1\t1\tcontent/${file}`]);
      await expect.poll(() => outlined.allTextContents()).not.toEqual(old);
      await undo();
      await expect.poll(changes).toEqual([]);
    }
  });

  await test.step("an entry is moved, added and removed", async () => {
    const list = forms
      .flatMap(({ parts }) => listsIn(parts))
      .find(
        ({ control: { item, by, min, max }, values }) =>
          by !== undefined &&
          item.kind === "group" &&
          values.length > min &&
          values.length < max &&
          Object.values(item.fields).every(({ kind }) => kind === "text" || kind === "choice"),
      );
    const first = fields.find(({ key }) => key.startsWith(`${list?.key}[0].`));
    if (!list || !first || list.control.item.kind !== "group") throw new Error("no list");
    const button = (name: string) =>
      panel.words.locator(".entry").getByRole("button", { name: new RegExp(`: ${name}`) });
    await goTo(first.key);
    await button("down").click();
    await expect(panel.words.getByText(/, 2 of \d+$/)).toBeVisible();
    await expect.poll(changes).toHaveLength(1);
    await button("up").click();
    await expect(panel.words.getByText(/, 1 of \d+$/)).toBeVisible();
    await expect.poll(changes).toEqual([]);
    await button("add").click();
    for (const [key, { kind, choice }] of Object.entries(list.control.item.fields) as never as [
      string,
      Field["control"],
    ][]) {
      const { names = [] } = kind === "choice" ? await ask({ kind: "names", choice }) : {};
      await input(`${list.key}[${list.values.length}].${key}`).fill(
        kind === "choice" ? names[0] : "New words",
      );
    }
    await expect.poll(changes).toHaveLength(1);
    await expect(button("remove")).toBeEnabled();
    await button("remove").click();
    await expect.poll(changes).toEqual([]);
  });

  await test.step("an icon is chosen by its drawing", async () => {
    const drawn = fields.find(
      ({ control, file }) => control.kind === "choice" && words.pages[0]?.files.includes(file),
    );
    if (!drawn) throw new Error("the page has no icon");
    await goTo(drawn.key);
    await panel.words.getByText("Choose a drawing").first().click();
    const choice = panel.words.locator(".choices button[aria-pressed=false]");
    await choice
      .filter({ has: page.locator("svg") })
      .first()
      .click();
    await expect.poll(changes).toEqual([`1\t1\tcontent/${drawn.file}`]);
    await undo();
    await expect.poll(changes).toEqual([]);
  });

  const [mine, theirs] = ["index.html", "contact/index.html"].map((output) => {
    const [file] = words.pages.find((one) => one.output === output)?.files ?? [];
    return fields.find(
      ({ control, ...one }) => one.file === file && control.kind === "text" && !control.isOptional,
    );
  });
  if (!mine || !theirs) throw new Error("the pages have no texts");
  const typed = async (value: string) => {
    await page.evaluate((hash) => location.assign(hash), `#${encodeURIComponent(mine.key)}`);
    await input(mine.key).fill(value);
    await expect.poll(read).toContain(value);
  };
  const withValue =
    ({ path }: Field, value: string) =>
    (text: string) =>
      changedYaml(text, [{ path, value }]);
  const read = () => readFileSync(join(folder, "content", mine.file), "utf8");

  await test.step("what a colleague changes shows by itself", async () => {
    await goTo(mine.key);
    writeFileSync(join(folder, "content", mine.file), withValue(mine, "Theirs")(read()));
    await expect(input(mine.key)).toHaveValue("Theirs");
    shell(folder, "git checkout -q .");
    await expect(input(mine.key)).toHaveValue(String(mine.value));
  });

  await test.step("words are published: alone, after others, and with a conflict", async () => {
    const openPublish = () => page.getByRole("link", { name: "Publish…" }).click();
    await openPublish();
    await expect(panel.words).toContainText("this branch has no upstream");
    await expect(panel.words).not.toContainText("Everything is published");
    const remote = withRemote(folder);
    const publish = async () => {
      await openPublish();
      await expect(panel.words.locator("ins").first()).toHaveText(/^(?:First|Second|Third)$/);
      await panel.press("Publish");
    };
    await typed("First");
    await publish();
    await expect(panel.status).toContainText("Published.");
    await expect(panel.words).toContainText("Everything is published.");
    // A review is renewed by itself.
    const published = read();
    writeFileSync(join(folder, "content", mine.file), withValue(mine, "Theirs")(published));
    await expect(panel.words.locator("del").first()).toHaveText("First");
    await expect(panel.words.locator("ins").first()).toHaveText("Theirs");
    writeFileSync(join(folder, "content", mine.file), published);
    await expect(panel.words).toContainText("Everything is published.");
    await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
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
    await expect(panel.status).toContainText("git pull");
    await expectAccessible(page);
    expect(shell(folder, "git status --porcelain")).toBe("");
    expect(read()).toContain("Third");
    await expect(panel.words).not.toContainText("Everything is published.");
    rmSync(remote, { recursive: true });
  });
});
