import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { pushedByColleague, withRemote } from "../setup/repository.ts";
import type { PanelPage } from "./panel-page.ts";
import { servedBakery } from "./served-bakery.ts";

vi.setConfig({ testTimeout: 120_000 });

const served = servedBakery({ hasOwnCode: true });
const { project, open, read, restart } = served;

async function openBread({ framed, words }: PanelPage, name = "Rye") {
  await framed.getByRole("rowheader", { name }).click();
  await words.getByRole("heading", { name: `Bread “${name}”` }).waitFor();
}

const openHeading = ({ framed }: PanelPage) => framed.getByRole("heading", { level: 1 }).click();

async function savePrice(panel: PanelPage) {
  await openBread(panel);
  await panel.type("Price", "4.75");
  await panel.save();
}

describe("what someone typed is never lost", () => {
  test("drafts and saves survive a reload and a restart, on another port and in another browser", async () => {
    const panel = await open();
    const { page, type, words, button } = panel;
    await savePrice(panel);
    await type("Price", "4.80");
    await page.reload();
    await panel.isReady();
    await restart(async () => {
      await page.getByRole("combobox", { name: "Page", exact: true }).selectOption("About");
      await panel.says(/^The editor has lost its server\. What you type stays in this browser\./);
    });
    await panel.isInPage("h1", "Who we are");
    await words.getByRole("button", { name: "Price, Bread “Rye” 4.8" }).click();
    await panel.sees("Was 4.75. Not saved yet.");
    await panel.isInPage("td", "$4.80");
    await restart(undefined, "0");
    const other = await open();
    await other.words.getByRole("button", { name: "Price, Bread “Rye” 4.8" }).click();
    await other.sees("Was 4.75. Not saved yet.");
    await other.save();
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
    await sees("The editor has lost its server. What you type stays in this browser.");
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
    await page.reload();
    await leaving;
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
    await type("Heading, line 4", "at six");
    project.edit("content/home.yaml", "    - Rolls from\n", "    - Rolls from\n    - at seven\n");
    await sees("Someone has changed this since you typed.");
    await expect
      .poll(() => words.locator(".conflict mark").allInnerTexts())
      .toEqual(["six", "seven"]);
    await panel.page.keyboard.press("Control+s");
    await sees("Choose which words to keep");
    await panel.expectNoFault();
    await press("Heading of hero: Keep both");
    await panel.words
      .getByLabel("Heading of hero, as it will be")
      .fill("Warm\nnext door\nat six or seven");
    await press("Keep these");
    await panel.says("Saved.");
    expect(read("home.yaml")).toContain("    - Warm\n    - next door\n    - at six or seven\n");
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
    await panel.type("Title", "Terms of use");
    project.edit("content/site.yaml", "    - { label: Terms, to: /terms/ }\n", "");
    await expect.poll(served.home).not.toContain("Terms");
    await panel.press("Remove this page");
    await panel.says(
      "Removed the page Terms. To redirect /terms/ to another page, add it to “Addresses”.",
    );
    expect(() => read("pages/terms.md")).toThrow("ENOENT");
    await panel.sees("The place for these words is gone. Copy what you need.");
    await panel.sees(/^Terms of use$/);
    await panel.expectNoFault();
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
    await other.sees("The editor has lost its server.");
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
});

describe("nothing is refused silently", () => {
  test("words can be saved despite a mistake elsewhere in their file, which is one click away", async () => {
    const panel = await open("about/index.html");
    await openHeading(panel);
    project.edit("content/about.yaml", "lead: Three bakers and a dog.", "lead: ''");
    await panel.isInPage("h1", "Something is missing");
    await panel.type("Heading", "Who bakes here");
    await panel.save();
    expect(read("about.yaml")).toContain("heading: Who bakes here\n");
    expect(await panel.field("Heading").inputValue()).toBe("Who bakes here");
    await panel.allWords();
    await panel.press("Go there");
    await panel.type("Lead", "Four bakers.");
    await panel.save();
    await panel.isInPage("h1", "Who bakes here");
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
    await panel.type("Price", "4.75");
    await panel.save();
    expect(read("breads.yaml")).toContain("price: 4.75\n");
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
    await panel.words.locator(".was").getByRole("button", { name: "Discard" }).click();
    await expect.poll(focused).toBe("breads[0].price");
    await page.keyboard.press("Escape");
    await expect.poll(focused).toMatch(/^breads\.yaml .*"Rye"/);
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
    await panel.type("Note", "Typed");
    await panel.allWords();
    await pressWithEnter("Discard all");
    await expect.poll(focused).toBe("search");
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
    await type("Title", "About");
    await type("Text", "## Breads\n\nRye<br>4.50\n");
    await refused("/about/ is the address of the page “About”. Choose another one.");
    expect(await words.locator(":focus").getAttribute("data-name")).toBe("address");
    await type("Address", "legal/terms-of-use");
    await panel.sees("The page will be at /legal/terms-of-use/");
    await refused(
      "Description is empty. Write some text.",
      "<br> is HTML. Write Markdown instead, or \\< to show it. Rye<br>4.50",
    );
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
});

describe("publishing has no dead end", () => {
  /** Opens the editor, and waits longer: newer words are built first, in processes that others slow down. */
  const openPatiently = async (file?: string) => {
    const panel = await open(file);
    panel.page.setDefaultTimeout(60_000);
    return panel;
  };

  test("one click saves and publishes; newer words must be merged first, conflict by conflict", async () => {
    const remote = withRemote(served.work);
    const about = read("about.yaml").replace("Who we are", "Theirs").replace("Three", "Four");
    pushedByColleague(remote, { "content/about.yaml": about });
    const panel = await openPatiently("about/index.html");
    await openHeading(panel);
    await panel.type("Heading", "Mine");
    await panel.press("Publish…");
    await panel.words.getByLabel("Tell your colleagues what changed").fill("In my own words");
    await panel.press("Save and publish");
    await panel.press("Get the latest");
    await panel.sees("You and someone else changed the same words.");
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Three");
    await panel.page.setViewportSize({ width: 600, height: 800 });
    await panel.expectNoFault();
    await panel.press("Heading of about: Keep mine");
    await panel.press("Keep these");
    await panel.says("You have the latest words. Check the pages, then publish.");
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Four");
    // Stays silent while git waits for it.
    served.work.git("config", "remote.origin.uploadpack", "cat > /dev/null;");
    await panel.press("Publish");
    await panel.press("Stop");
    await panel.says("Stopped. Nothing was published.");
    served.work.git("config", "--unset", "remote.origin.uploadpack");
    await panel.press("Publish");
    await panel.says(/^Published\. It will be live at https:\/\/bakery\.example\/ once/);
    const subjects = remote.git("log", "--format=%s", "main").split("\n").sort();
    expect(subjects).toEqual(["First", "In my own words", "Merge main of origin", "Theirs"]);
    expect(served.work.status()).toEqual([]);
  });

  test("a merge that does not fit together changes nothing, and leads to the place that is wrong", async () => {
    const remote = withRemote(served.work);
    const site = read("site.yaml").replace("    - { label: Terms, to: /terms/ }\n", "");
    pushedByColleague(remote, { "content/pages/terms.md": undefined, "content/site.yaml": site });
    const panel = await openPatiently();
    await panel.framed.getByRole("link", { name: "See the breads" }).click();
    await panel.type("Link address", "/terms/");
    await panel.save();
    await panel.press("Publish…");
    await panel.press("Publish");
    await panel.press("Get the latest");
    await panel.sees(
      "Your words and the newer ones don’t fit together, so nothing has changed here.",
    );
    await panel.expectNoFault();
    expect(served.work.git("log", "--format=%s")).toBe("First");
    expect(read("pages/terms.md")).toContain("Terms");
    await panel.press("Go there");
    await panel.type("Link address", "/about/");
    await panel.save();
    await panel.press("Publish…");
    await panel.press("Get the latest");
    await panel.says("You have the latest words. Check the pages, then publish.");
    expect(read("home.yaml")).toContain("to: /about/");
    expect(() => read("pages/terms.md")).toThrow("ENOENT");
    expect(served.work.status()).toEqual([]);
  });

  test("words that the site has no place for any more can be copied, and not kept", async () => {
    const remote = withRemote(served.work);
    const before = project.read("src/site/site.tsx");
    onTestFinished(() => project.write("src/site/site.tsx", before));
    const code = before.replace("aboutPage, textPages", "textPages");
    pushedByColleague(remote, { "content/about.yaml": undefined, "src/site/site.tsx": code });
    const panel = await openPatiently("about/index.html");
    await openHeading(panel);
    await panel.type("Heading", "Mine");
    await panel.save();
    await panel.press("Publish…");
    await panel.press("Publish");
    await panel.press("Get the latest");
    await panel.sees(
      "The site no longer has a place for your words. Copy what you need before you go on.",
    );
    await panel.expectNoFault();
    await panel.sees("heading: Mine");
    expect(await panel.words.getByRole("button", { name: /Keep mine$/ }).count()).toBe(0);
    await panel.press("The file about.yaml: Keep theirs");
    await panel.press("Keep these");
    // Links still lead to the page.
    await panel.sees("The newer words have a mistake of their own, so nothing has changed here.");
    expect(served.work.git("log", "--format=%s")).toBe("First");
    await panel.press("Get it anyway");
    await panel.says("You have the latest words. Check the pages, then publish.");
    expect(() => read("about.yaml")).toThrow("ENOENT");
  });

  test("a save waits for the checks of a commit, and says so; a refused push gives the address of the host", async () => {
    const remote = withRemote(served.work);
    const panel = await openPatiently("about/index.html");
    await openHeading(panel);
    await panel.type("Heading", "First");
    await panel.save();
    const signs = emptyFolder();
    served.work.hook(
      "pre-commit",
      `cd ${signs}; echo > begun; until [ -e go ]; do sleep 0.1; done`,
    );
    remote.write(
      "hooks/pre-receive",
      "#!/bin/sh\necho 'protected: https://host.example/rules'; exit 1\n",
    );
    chmodSync(join(remote.folder, "hooks/pre-receive"), 0o755);
    await panel.press("Publish…");
    await panel.press("Publish");
    await expect.poll(() => filesOf(signs)).toEqual(["begun"]);
    await openHeading(panel);
    await panel.type("Heading", "Second");
    await panel.page.keyboard.press("Control+s");
    await panel.sees(
      "Waiting until your words are published: the site’s own checks read the same files.",
    );
    expect(read("about.yaml")).toContain("heading: First\n");
    writeFileSync(join(signs, "go"), "");
    await panel.sees("this site lets nobody publish to main directly.");
    const link = panel.status.getByRole("link", { name: "https://host.example/rules" });
    expect(await link.getAttribute("href")).toBe("https://host.example/rules");
    await expect.poll(() => read("about.yaml")).toContain("heading: Second\n");
    expect(served.work.git("show", "HEAD:content/about.yaml")).toContain("heading: First\n");
  });

  test("a new entry or page that is typed but not added is said before publishing", async () => {
    const panel = await open();
    await panel.press("Publish…");
    await panel.sees("Everything saved is published");
    const focused = () => panel.page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe("Publish");
    await panel.press("New page");
    await panel.type("Title", "Privacy");
    await panel.press("Publish…");
    await panel.sees("New page is not added yet, so it can’t be published.");
    await panel.expectNoFault();
    await panel.press("Go there");
    expect(await panel.field("Title").inputValue()).toBe("Privacy");
  });

  test("everything can be taken back, which can be undone; Ctrl+S saves but does not publish", async () => {
    const panel = await open();
    await savePrice(panel);
    await panel.framed.getByRole("link", { name: "See the breads" }).click();
    await panel.type("Link text", "See all breads");
    await panel.save();
    expect(await panel.reviewed()).toEqual([
      ["Price of bread “Rye”", "Was", "4.5", "Now", "4.75"],
      ["Link text of hero, next", "Was", "See the breads", "Now", "See all breads"],
    ]);
    await panel.expectNoFault();
    await panel.press("Take back: Link text of hero, next");
    await panel.says("Took back: Link text of hero, next.");
    await panel.page.keyboard.press("Control+s");
    await panel.says("Nothing to save.");
    await panel.press("Take back everything");
    await panel.says("Took everything back. Undo restores it.");
    expect(read("breads.yaml")).toContain("price: 4.50\n");
    await panel.press("Undo");
    await panel.says("Undone.");
    expect(read("breads.yaml")).toContain("price: 4.75\n");
    expect(served.work.git("log", "--format=%s")).toBe("First");
  });
});
