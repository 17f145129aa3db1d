import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { emptyFolder } from "../setup/files.ts";
import { cloneOf, withRemote } from "../setup/repository.ts";
import type { PanelPage } from "./panel-page.ts";
import { useServedBakery } from "./served-bakery.ts";

vi.setConfig({ testTimeout: 60_000 });

const served = useServedBakery();
const { project, open, read, restart } = served;

/** Another tab of the same browser. */
const openTab = async ({ page }: PanelPage, file?: string) =>
  open(file, await page.context().newPage());

const bread = (name: string) => `Bread “${name}”`;

async function openBread({ framed, words }: PanelPage, name = "Rye") {
  await framed.getByRole("rowheader", { name }).click();
  await words.getByRole("heading", { name: bread(name) }).waitFor();
}

async function savePrice(panel: PanelPage) {
  await openBread(panel);
  await panel.type("Price", "4.75");
  await panel.save();
}

/** Holds the next save on its way to the server, or its answer, until it is let go. */
async function heldSave({ page }: PanelPage, held: "request" | "answer" = "request") {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/~edit/", async (route) => {
    const isSave = route.request().postData()?.includes('"kind":"save"');
    const response = isSave && held === "answer" ? await route.fetch() : undefined;
    if (isSave) await free;
    await (response ? route.fulfill({ response }) : route.continue());
  });
  return () => letGo();
}

/** A pipe on which a hook waits until it is let go. */
function gate() {
  const [pipe, here] = ["pipe", "here"].map((name) => join(emptyFolder(), name));
  execFileSync("mkfifo", [`${pipe}`]);
  return {
    wait: `touch ${here}; read line < ${pipe}`,
    isWaiting: () => expect.poll(() => existsSync(`${here}`)).toBe(true),
    letGo: () => writeFile(`${pipe}`, "go\n"),
  };
}

describe("what someone typed is never lost", () => {
  test("it outlives a reload and a restart of the server, and is saved after both", async () => {
    const panel = await open();
    const { page, type, field, words, says } = panel;
    await openBread(panel);
    await type("Price", "4.75");
    await page.reload();
    await panel.isReady();
    await words.getByRole("button", { name: "Home page: Price, Bread “Rye” 4.75" }).click();
    await words.getByText("Was 4.5. Not saved yet.").waitFor();
    await restart();
    await type("Price", "4.80");
    await page.keyboard.press("Control+s");
    await says("Saved.");
    expect(read("breads.yaml")).toContain("price: 4.80\n");
    expect(await words.getByText("Not saved yet.").count()).toBe(0);
    expect(await field("Price").inputValue()).toBe("4.8");
    await page.reload();
    await panel.isReady();
    expect(await words.getByText("Not saved yet").count()).toBe(0);
  });

  test("saves of an earlier server can't be undone, and are not offered", async () => {
    const panel = await open();
    await savePrice(panel);
    expect(await panel.button("Undo").isEnabled()).toBe(true);
    await restart();
    await panel.type("Price", "4.80");
    await panel.save();
    await panel.press("Undo");
    await panel.says("Undone.");
    expect(await panel.button("Undo").isEnabled()).toBe(false);
    expect(read("breads.yaml")).toContain("price: 4.75\n");
  });

  test("typed on while an earlier save goes on", async () => {
    const panel = await open("about/index.html");
    const { page, framed, type, field, says } = panel;
    const letGo = await heldSave(panel);
    await framed.getByRole("heading", { level: 1 }).click();
    await type("Heading", "Who bakes");
    await page.keyboard.press("Control+s");
    await says("Saving.");
    await type("Heading", "Who bakes here");
    await type("Lead", "Three bakers and two dogs.");
    letGo();
    await says("Saved.");
    expect(read("about.yaml")).toContain("heading: Who bakes\n");
    expect(await field("Heading").inputValue()).toBe("Who bakes here");
    expect(await field("Lead").inputValue()).toBe("Three bakers and two dogs.");
    await panel.save();
    expect(read("about.yaml")).toMatch(
      /heading: Who bakes here\nlead: Three bakers and two dogs\./,
    );
  });

  test("typed and saved while publishing goes on, which then says how it went", async () => {
    const remote = withRemote(served.work());
    const { wait, isWaiting, letGo } = gate();
    served.work().hook("pre-push", wait);
    const panel = await open();
    await savePrice(panel);
    await panel.press("Publish…");
    await panel.press("Publish");
    await isWaiting();
    await openBread(panel, "Seeded");
    await panel.type("Price", "5.50");
    await panel.save();
    await panel.type("Note", "On Sundays only");
    await letGo();
    await panel.press("Publish…");
    await panel.words.getByText(`Published to main of ${remote.folder}.`).waitFor();
    expect(remote.git("show", "main:content/breads.yaml")).toContain("price: 4.75");
    await openBread(panel, "Seeded");
    expect(await panel.field("Note").inputValue()).toBe("On Sundays only");
    expect(read("breads.yaml")).toContain("price: 5.50\n");
  });

  test("a pasted text outlives leaving its form; what is discarded can be brought back", async () => {
    const panel = await open("terms/index.html");
    const { page, words, field, press } = panel;
    const policy = "We keep nothing of it. ".repeat(350).trim();
    await press("This page");
    await field("Text").fill(policy);
    await page.keyboard.press("Escape");
    await words.getByRole("button", { name: /^Terms: Text, / }).click();
    expect(await field("Text").inputValue()).toBe(policy);
    await words.getByRole("button", { name: "Discard" }).first().click();
    await expect.poll(() => field("Text").inputValue()).toMatch(/^We bake/);
    await press("Bring back what was discarded");
    await expect.poll(() => field("Text").inputValue()).toBe(policy);
    await panel.save();
    expect(read("pages/terms.md")).toBe(
      `---\ntitle: Terms\ndescription: What you agree to.\n---\n\n${policy}\n`,
    );
  });

  test("of two tabs, each has its own words; for the same field, both texts stand side by side", async () => {
    const one = await open("about/index.html");
    const other = await openTab(one, "about/index.html");
    for (const tab of [one, other]) await tab.framed.getByRole("heading", { level: 1 }).click();
    await one.type("Heading", "Written first");
    await expect.poll(() => other.field("Heading").inputValue()).toBe("Written first");
    await other.type("Lead", "Written in the other tab.");
    await one.save();
    expect(read("about.yaml")).toContain("heading: Written first\nlead: Written in the other tab.");

    const stranger = await open("about/index.html");
    await stranger.framed.getByRole("heading", { level: 1 }).click();
    await stranger.type("Heading", "By a colleague");
    await one.type("Heading", "By me");
    await stranger.save();
    await one.words.getByText("Someone changed this since you typed. Which words stay?").waitFor();
    expect(await one.words.locator(".conflict dd").allInnerTexts()).toEqual([
      "By a colleague",
      "By me",
    ]);
    await one.press("Keep yours");
    await one.save();
    expect(read("about.yaml")).toContain("heading: By me\n");
  });

  test("what is typed into a line goes with it while its list is saved, moved and shortened", async () => {
    const panel = await open();
    const { type, field, framed, press, says } = panel;
    await framed.getByRole("heading", { level: 1 }).click();
    const letGo = await heldSave(panel);
    await type("Heading, line 1", "Rolls from");
    await panel.page.keyboard.press("Control+s");
    await says("Saving.");
    await type("Heading, line 2", "next door");
    letGo();
    await says("Saved.");
    await press("Move heading, line 2 up");
    await says("Moved Heading, line 2 up.");
    expect(await field("Heading, line 1").inputValue()).toBe("next door");
    await press("Remove heading, line 2");
    await says("Removed Heading, line 2.");
    expect(await panel.words.getByText("Someone changed this").count()).toBe(0);
    await panel.save();
    expect(read("home.yaml")).toContain("heading:\n    - next door\n  lead:");
  });

  test("what is typed into a line stays with it when a colleague adds one above; one that is gone is listed", async () => {
    const panel = await open();
    const { type, field, framed, words } = panel;
    await framed.getByRole("heading", { level: 1 }).click();
    await type("Heading, line 2", "next door");
    project.edit("content/home.yaml", "    - Bread from\n", "    - Warm\n    - Bread from\n");
    await expect.poll(() => field("Heading, line 3").inputValue()).toBe("next door");
    expect(await field("Heading, line 2").inputValue()).toBe("Bread from");
    expect(await words.getByText("Someone changed this").count()).toBe(0);
    project.edit("content/home.yaml", "    - round the corner\n", "");
    await panel.press("Words");
    await words.getByText("The place of these words is gone. Copy what you need.").waitFor();
    await words.getByText("next door", { exact: true }).waitFor();
    expect(read("home.yaml")).toContain("heading:\n    - Warm\n    - Bread from\n  lead:");
  });

  test("what is typed while an entry gets another name stays in its form, though its page is there first", async () => {
    const panel = await open();
    await openBread(panel);
    const letGo = await heldSave(panel, "answer");
    await panel.type("Name", "Dark rye");
    const reloaded = panel.page.waitForResponse((response) =>
      `${response.request().postData()}`.includes('"kind":"page"'),
    );
    await panel.page.keyboard.press("Control+s");
    await (await reloaded).finished();
    await panel.says("Saving.");
    await panel.field("Note").focus();
    await panel.page.keyboard.press("End");
    await panel.page.keyboard.type(", or");
    letGo();
    await panel.says("Saved.");
    await panel.page.keyboard.type(" two");
    expect(await panel.field("Note").inputValue()).toBe("Keeps for a week, or two");
    await panel.save();
    expect(read("breads.yaml")).toMatch(/name: Dark rye\n[^-]*note: Keeps for a week, or two\n/);
  });

  test("what is brought back does not replace what was typed since then", async () => {
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    for (const [label, words] of [
      ["Heading", "Older"],
      ["Lead", "Older."],
    ] as const)
      await panel.type(label, words);
    await panel.words.locator(".bottom").getByRole("button", { name: "Discard" }).click();
    await panel.type("Heading", "Newer");
    await panel.press("Bring back what was discarded");
    await expect.poll(() => panel.field("Lead").inputValue()).toBe("Older.");
    expect(await panel.field("Heading").inputValue()).toBe("Newer");
  });

  test("a new entry that was begun on another page is opened from there", async () => {
    const panel = await open();
    await openBread(panel);
    await panel.press("Add a bread");
    await panel.type("Note", "With seeds");
    await panel.page.getByRole("combobox", { name: "Page" }).selectOption("About");
    await panel.isInPage("h1", "Who we are");
    await panel.words.getByRole("button", { name: /^Home page: Note, .*With seeds$/ }).click();
    await panel.words.getByRole("heading", { name: "New bread" }).waitFor();
    await expect.poll(() => panel.field("Note").inputValue()).toBe("With seeds");
  });

  test("a server that was away for a while is found again, with the page that was chosen meanwhile", async () => {
    const panel = await open();
    await openBread(panel);
    await panel.type("Price", "4.75");
    await restart(async () => {
      await panel.page.getByRole("combobox", { name: "Page" }).selectOption("About");
      await panel.says(/^npm run dev does not answer\. Start it again; what you typed is kept\./);
    });
    await panel.isInPage("h1", "Who we are");
    await panel.words.getByRole("button", { name: "Home page: Price, Bread “Rye” 4.75" }).click();
    await panel.isInPage("td", "$4.75");
    expect(await panel.status.innerText()).toBe("");
  });

  test("words whose place is gone are listed, to be copied", async () => {
    const panel = await open();
    await openBread(panel, "Brioche");
    await panel.type("Note", "With butter");
    const text = read("breads.yaml");
    project.write("content/breads.yaml", text.slice(0, text.indexOf("\n  - name: Brioche")));
    await panel.words.getByText("These words are not on this page any more.").waitFor();
    await panel.press("Words");
    await panel.words.getByText("The place of these words is gone. Copy what you need.").waitFor();
    await panel.words.getByText("With butter", { exact: true }).waitFor();
  });
});

describe("nothing is refused silently", () => {
  test("Ctrl+S in the review publishes nothing", async () => {
    const panel = await open();
    await savePrice(panel);
    await panel.reviewed();
    await panel.page.keyboard.press("Control+s");
    await panel.press("Words");
    await panel.isReady();
    expect(served.work().git("log", "--format=%s")).toBe("First");
  });

  test("why publishing failed stays, though someone types on; its own commit is no dead git", async () => {
    const { wait, isWaiting, letGo } = gate();
    const push = gate();
    withRemote(served.work());
    served.work().hook("pre-commit", wait);
    served.work().hook("pre-push", `${push.wait}; echo Not today. >&2; exit 1`);
    const panel = await open();
    await savePrice(panel);
    await panel.press("Publish…");
    await panel.press("Publish");
    await isWaiting();
    await panel.press("Words");
    await panel.press("Publish…");
    await panel.button("Publishing…").waitFor();
    expect(await panel.words.getByText("Another git is at work").count()).toBe(0);
    await letGo();
    await push.isWaiting();
    await openBread(panel, "Seeded");
    await push.letGo();
    await panel.says(/^It is committed, but not pushed\./);
    await panel.type("Note", "On Sundays only");
    await panel.isInPage("tr:nth-child(2) td:last-child", "On Sundays only");
    await panel.says(/^It is committed, but not pushed\./);
    await panel.press("Publish…");
    await panel.words.locator(".done").getByText("Not today.").waitFor();
  });

  test("an undo waits for a commit too, and can be stopped", async () => {
    const { wait, isWaiting, letGo } = gate();
    served.work().hook("pre-commit", wait);
    const panel = await open();
    await savePrice(panel);
    await panel.press("Publish…");
    await panel.press("Publish");
    await isWaiting();
    await panel.press("Undo");
    await panel.says("Waiting for a commit and its hooks to finish.");
    await panel.press("Stop waiting");
    await panel.says("Nothing was saved. What you typed is kept.");
    await letGo();
    await panel.words.getByText(/^Committed to main\./).waitFor();
    expect(read("breads.yaml")).toContain("price: 4.75\n");
  });

  test("all that can be discarded is, though a file is for git alone; undo brings it back", async () => {
    const panel = await open();
    await savePrice(panel);
    project.write("content/README.md", "For authors.\n");
    await panel.reviewed();
    await panel.press("Discard everything");
    await panel.says("Discarded everything. Undo brings it back.");
    expect(read("breads.yaml")).toContain("price: 4.50\n");
    expect(read("README.md")).toBe("For authors.\n");
    await panel.press("Undo");
    await panel.says("Undone.");
    expect(read("breads.yaml")).toContain("price: 4.75\n");
  });

  test("a save waits for a commit and its hooks, says so, and can be stopped", async () => {
    const { wait, isWaiting, letGo } = gate();
    served.work().hook("pre-commit", wait);
    const panel = await open();
    await savePrice(panel);
    await panel.press("Publish…");
    await panel.press("Publish");
    await isWaiting();
    await openBread(panel, "Seeded");
    await panel.type("Price", "5.50");
    const waiting = "Waiting for a commit and its hooks to finish.";
    await panel.page.keyboard.press("Control+s");
    await panel.says(waiting);
    await panel.press("Stop waiting");
    await panel.says("Nothing was saved. What you typed is kept.");
    await panel.page.keyboard.press("Control+s");
    await panel.says(waiting);
    expect(read("breads.yaml")).toContain("price: 5.20\n");
    await letGo();
    await panel.says("Saved.");
    expect(read("breads.yaml")).toContain("price: 5.50\n");
    expect(served.work().git("show", "HEAD:content/breads.yaml")).toContain("price: 5.20");
  });

  test("a remote that hangs keeps no other tab from saving", async () => {
    const { wait, isWaiting, letGo } = gate();
    withRemote(served.work());
    const script = join(emptyFolder(), "upload-pack");
    await writeFile(script, `#!/bin/sh\n${wait}\nexec git-upload-pack "$@"\n`, { mode: 0o755 });
    served.work().git("config", "remote.origin.uploadpack", script);
    const one = await open();
    await savePrice(one);
    await one.press("Publish…");
    await one.press("Publish");
    await isWaiting();
    const other = await openTab(one);
    await openBread(other, "Seeded");
    await other.type("Price", "5.50");
    await other.save();
    expect(read("breads.yaml")).toContain("price: 5.50\n");
    await letGo();
    await one.words
      .getByText("The content has changed since this list was made. Look at it again.")
      .waitFor();
    await one.press("Publish");
    await letGo();
    await one.words.getByText(/^Published to main of /).waitFor();
  });
});

describe("only a real conflict is one", () => {
  test("another field of the same file, changed by a colleague, is kept beside one's own", async () => {
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Lead", "Three bakers and two dogs.");
    project.edit("content/about.yaml", "heading: Who we are", "heading: Who they are");
    await panel.isInPage("h1", "Who they are");
    await panel.save();
    expect(read("about.yaml")).toMatch(/heading: Who they are\nlead: Three bakers and two dogs\./);
  });

  test("the same field, changed by a colleague, is shown before anything is written", async () => {
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Heading", "Mine");
    project.edit("content/about.yaml", "heading: Who we are", "heading: Theirs");
    await panel.words.getByText("Someone changed this since you typed.").waitFor();
    await panel.page.keyboard.press("Control+s");
    await panel.says(
      "Heading of about changed meanwhile, so nothing was saved. Choose which words to keep.",
    );
    expect(read("about.yaml")).toContain("heading: Theirs\n");
    await panel.press("Take theirs");
    await expect.poll(() => panel.field("Heading").inputValue()).toBe("Theirs");
  });

  test("undo takes back one's own change alone, and says so where it can't", async () => {
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Heading", "Mine");
    await panel.save();
    project.edit("content/about.yaml", "lead: Three", "lead: Four");
    await panel.isInPage("main p", /^Four/);
    await panel.press("Undo");
    await panel.says("Undone.");
    expect(read("about.yaml")).toMatch(/heading: Who we are\nlead: Four/);
    await panel.press("Redo");
    await panel.says("Redone.");
    project.edit("content/about.yaml", "heading: Mine", "heading: Theirs");
    await panel.isInPage("h1", "Theirs");
    await panel.press("Undo");
    await panel.says(
      "Heading of about changed meanwhile, so nothing was saved. Change it by hand.",
    );
    expect(read("about.yaml")).toContain("heading: Theirs\n");
  });

  test("a change that was changed again meanwhile is not taken back", async () => {
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Heading", "Mine");
    await panel.save();
    expect(await panel.reviewed()).toEqual([
      ["Heading of about", "Before", "Who we are", "Now", "Mine"],
    ]);
    project.edit("content/about.yaml", "heading: Mine", "heading: Theirs");
    await panel.isInPage("h1", "Theirs");
    await panel.button("Take back: Heading of about").click();
    await panel.says(/^Heading of about changed meanwhile, so nothing was saved\./);
    await panel.words.getByText("Theirs").waitFor();
    expect(read("about.yaml")).toContain("heading: Theirs\n");
    await panel.button("Take back: Heading of about").click();
    await panel.says("Took back: Heading of about.");
    expect(read("about.yaml")).toContain("heading: Who we are\n");
  });

  test("a colleague's push of the same words: both texts, and the one that was chosen", async () => {
    const remote = withRemote(served.work());
    const colleague = cloneOf(remote);
    const about = colleague.read("content/about.yaml");
    colleague.write(
      "content/about.yaml",
      about.replace("Who we are", "Theirs").replace("Three", "Four"),
    );
    colleague.git("commit", "--quiet", "--all", "--message=Theirs");
    colleague.git("push", "--quiet");
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Heading", "Mine");
    await panel.save();
    await panel.press("Publish…");
    await panel.press("Publish");
    await panel.words
      .getByText("The remote has newer words. Press “Get the latest”, then publish.")
      .waitFor();
    await panel.press("Get the latest");
    await panel.words.getByText("You and someone else changed the same words.").waitFor();
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Three");
    await panel.words.getByRole("radio", { name: "Yours Mine" }).check();
    await panel.press("Take these");
    await panel.says("You have the latest words. Look at the pages, then publish.");
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Four");
    await panel.press("Publish");
    await panel.words.getByText(/^Published to main of /).waitFor();
    expect(remote.git("log", "--format=%s", "main")).toBe("Heading of about\nTheirs\nFirst");
    expect(served.work().status()).toEqual([]);
  });

  test("what git left behind is named, and nothing is published", async () => {
    const panel = await open();
    await savePrice(panel);
    served.work().write(".git/index.lock", "");
    await panel.press("Publish…");
    await panel.words.getByText(/^Another git is at work here, or was killed/).waitFor();
    expect(await panel.button("Publish").count()).toBe(0);
  });
});

describe("an address", () => {
  test.each([
    ["Terms Of Use", "terms-of-use"],
    ["../x", "x"],
    ["blog/x", "blog-x"],
    ["über", "uber"],
  ])("%s is offered as %s", async (typed, better) => {
    const panel = await open();
    await panel.press("New page");
    await panel.type("Title", "A page");
    await panel.type("Address", typed);
    await panel.type("Description", "What it is about.");
    await panel.type("Text", "Some words.");
    await panel.page.keyboard.press("Control+s");
    await panel.says(
      `An address has lowercase letters, digits, and hyphens between them. Write ${better}.`,
    );
    for (const file of ["x.md", "../x.md", "content/pages/blog/x.md", `content/pages/${better}.md`])
      expect(existsSync(join(project.folder, file))).toBe(false);
    await panel.press(`Use ${better}`);
    expect(await panel.field("Address").inputValue()).toBe(better);
    await panel.press("Make the page");
    await panel.says("Page created.");
    expect(read(`pages/${better}.md`)).toContain('title: "A page"\n');
  });

  test("that another page has is refused, and the page is named", async () => {
    const panel = await open();
    await panel.press("New page");
    await panel.type("Title", "About");
    await panel.words
      .getByText("/about/ is the address of the page “About”. Choose another one.")
      .waitFor();
    await panel.type("Text", "Some words.");
    await panel.page.keyboard.press("Control+s");
    await panel.says("/about/ is the address of the page “About”. Choose another one.");
    expect(existsSync(join(project.folder, "content/pages/about.md"))).toBe(false);
  });
});
