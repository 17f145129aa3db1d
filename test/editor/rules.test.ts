import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { emptyFolder } from "../setup/files.ts";
import { pushedByColleague, withRemote } from "../setup/repository.ts";
import type { PanelPage } from "./panel-page.ts";
import { servedBakery } from "./served-bakery.ts";

vi.setConfig({ testTimeout: 60_000 });

const served = servedBakery();
const { project, open, openTab, openElsewhere, read, restart } = served;

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

/** Resolves once the server has answered the panel's next request of a kind. */
const answered = async ({ page }: PanelPage, kind: string) => {
  const isAsked = new RegExp(`"kind":"${kind}"`);
  const answer = await page.waitForResponse((one) => isAsked.test(`${one.request().postData()}`));
  await answer.finished();
};

/** Pipes by which a hook says that it waits, and is let go. */
function gate() {
  const folder = emptyFolder();
  const [reached, goOn] = ["reached", "go-on"].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  execFileSync("mkfifo", [reached, goOn]);
  return {
    wait: `echo x > ${reached}; read line < ${goOn}`,
    isWaiting: () => readFile(reached),
    letGo: () => writeFile(goOn, "go\n"),
  };
}

describe("what someone typed is never lost", () => {
  test("it outlives a reload, and a server that was away for a while; saves of the earlier server are not undone", async () => {
    const panel = await open();
    const { page, type, field, words, says, button } = panel;
    const unsaved = words.getByRole("button", { name: "Home page: Price, Bread “Rye” 4.80" });
    await savePrice(panel);
    expect(await button("Undo").isEnabled()).toBe(true);
    await type("Price", "4.80");
    await page.reload();
    await panel.isReady();
    await unsaved.click();
    await panel.sees("Was 4.75. Not saved yet.");
    await restart(async () => {
      await page.getByRole("combobox", { name: "Page" }).selectOption("About");
      await says(/^npm run dev does not answer\. Start it again; what you typed is kept\./);
    });
    await panel.isInPage("h1", "Who we are");
    await unsaved.waitFor();
    await unsaved.click();
    await panel.isInPage("td", "$4.80");
    expect(await panel.status.innerText()).toBe("");
    expect(await button("Undo").isEnabled()).toBe(false);

    await type("Price", "4.90");
    await panel.save();
    expect(read("breads.yaml")).toContain("price: 4.90\n");
    expect(await words.getByText("Not saved yet.").count()).toBe(0);
    expect(await field("Price").inputValue()).toBe("4.9");
    await panel.press("Undo");
    await says("Undone.");
    expect(await button("Undo").isEnabled()).toBe(false);
    expect(read("breads.yaml")).toContain("price: 4.75\n");
    await page.reload();
    await panel.isReady();
    expect(await words.getByText("Not saved yet").count()).toBe(0);
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

  test("typed and saved while publishing goes on, also in another tab and while the remote hangs; publishing then says how it went", async () => {
    const [fetching, pushing] = [gate(), gate()];
    const remote = withRemote(served.work());
    const script = join(emptyFolder(), "upload-pack");
    const upload = `#!/bin/sh\n${fetching.wait}\nexec git-upload-pack "$@"\n`;
    await writeFile(script, upload, { mode: 0o755 });
    served.work().git("config", "remote.origin.uploadpack", script);
    served.work().hook("pre-push", pushing.wait);
    const panel = await open();
    await savePrice(panel);
    await panel.publish();
    await fetching.isWaiting();
    const other = await openTab();
    await openBread(other, "Seeded");
    await other.type("Price", "5.50");
    await other.save();
    expect(read("breads.yaml")).toContain("price: 5.50\n");
    await fetching.letGo();
    await panel.sees("The content has changed since this list was made. Look at it again.");

    await panel.press("Publish");
    await fetching.isWaiting();
    await fetching.letGo();
    await pushing.isWaiting();
    await openBread(panel, "Seeded");
    await panel.type("Price", "5.75");
    await panel.save();
    await panel.type("Note", "On Sundays only");
    await pushing.letGo();
    await panel.press("Publish…");
    await panel.sees(`Published to main of ${remote.folder}.`);
    const published = remote.git("show", "main:content/breads.yaml");
    expect(published).toMatch(/price: 4\.75\n[\s\S]*price: 5\.50\n/);
    await openBread(panel, "Seeded");
    expect(await panel.field("Note").inputValue()).toBe("On Sundays only");
    expect(read("breads.yaml")).toContain("price: 5.75\n");
  });

  test("a pasted text outlives leaving its form; what is discarded is brought back, but not over what was typed since", async () => {
    const panel = await open("terms/index.html");
    const { page, words, field, type, press } = panel;
    const policy = "We keep nothing of it. ".repeat(350).trim();
    await press("This page");
    await type("Title", "Older");
    await type("Text", policy);
    await page.keyboard.press("Escape");
    await words.getByRole("button", { name: /^Terms: Text, / }).click();
    expect(await field("Text").inputValue()).toBe(policy);
    await words.locator(".bottom").getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => field("Text").inputValue()).toMatch(/^We bake/);
    await type("Title", "Newer");
    await press("Bring back what was discarded");
    await expect.poll(() => field("Text").inputValue()).toBe(policy);
    expect(await field("Title").inputValue()).toBe("Newer");
    await panel.save();
    expect(read("pages/terms.md")).toBe(
      `---\ntitle: Newer\ndescription: What you agree to.\n---\n\n${policy}\n`,
    );
  });

  test("of two tabs, each has its own words; for the same field, both texts stand side by side", async () => {
    const one = await open("about/index.html");
    const other = await openTab("about/index.html");
    for (const tab of [one, other]) await tab.framed.getByRole("heading", { level: 1 }).click();
    await one.type("Heading", "Written first");
    await expect.poll(() => other.field("Heading").inputValue()).toBe("Written first");
    await other.type("Lead", "Written in the other tab.");
    await one.save();
    expect(read("about.yaml")).toContain("heading: Written first\nlead: Written in the other tab.");

    const stranger = await openElsewhere("about/index.html");
    await stranger.framed.getByRole("heading", { level: 1 }).click();
    await stranger.type("Heading", "By a colleague");
    await one.type("Heading", "By me");
    await stranger.save();
    await one.sees("Someone changed this since you typed. Which words stay?");
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

  test("what is typed into a line stays with it when a colleague adds one above; words whose place is gone are listed, to be copied", async () => {
    const panel = await open();
    const { type, field, framed, words, press, sees } = panel;
    const gone = words.getByText("The place of these words is gone. Copy what you need.");
    await framed.getByRole("heading", { level: 1 }).click();
    await type("Heading, line 2", "next door");
    project.edit("content/home.yaml", "    - Bread from\n", "    - Warm\n    - Bread from\n");
    await expect.poll(() => field("Heading, line 3").inputValue()).toBe("next door");
    expect(await field("Heading, line 2").inputValue()).toBe("Bread from");
    expect(await words.getByText("Someone changed this").count()).toBe(0);
    project.edit("content/home.yaml", "    - round the corner\n", "");
    await press("Words");
    await sees(/^next door$/);
    await expect.poll(() => gone.count()).toBe(1);
    expect(read("home.yaml")).toContain("heading:\n    - Warm\n    - Bread from\n  lead:");

    await openBread(panel, "Brioche");
    await type("Note", "With butter");
    const text = read("breads.yaml");
    project.write("content/breads.yaml", text.slice(0, text.indexOf("\n  - name: Brioche")));
    await sees("These words are not on this page any more.");
    await press("Words");
    await sees(/^With butter$/);
    expect(await gone.count()).toBe(2);
  });

  test("what is typed while an entry gets another name stays in its form, though its page is there first", async () => {
    const panel = await open();
    await openBread(panel);
    const letGo = await heldSave(panel, "answer");
    await panel.type("Name", "Dark rye");
    const reloaded = answered(panel, "page");
    await panel.page.keyboard.press("Control+s");
    await reloaded;
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
});

describe("nothing is refused silently", () => {
  test("a save and an undo wait for a commit and its hooks, say so, and can be stopped; why publishing failed stays, though someone types on", async () => {
    const [committing, pushing] = [gate(), gate()];
    withRemote(served.work());
    served.work().hook("pre-commit", committing.wait);
    served.work().hook("pre-push", `${pushing.wait}; echo Not today. >&2; exit 1`);
    const panel = await open();
    const { press, says, type, words } = panel;
    await savePrice(panel);
    await panel.publish();
    await committing.isWaiting();
    await press("Words");
    const looked = answered(panel, "review");
    await press("Publish…");
    await looked;
    await panel.button("Publishing…").waitFor();
    // The publisher's own commit is no git that was killed.
    expect(await words.getByText("Another git is at work").count()).toBe(0);

    const waiting = "Waiting for a commit and its hooks to finish.";
    const stop = async () => {
      await says(waiting);
      await press("Stop waiting");
      await says("Nothing was saved. What you typed is kept.");
    };
    await press("Undo");
    await stop();
    await openBread(panel, "Seeded");
    await type("Price", "5.50");
    await panel.page.keyboard.press("Control+s");
    await stop();
    await panel.page.keyboard.press("Control+s");
    await says(waiting);
    expect(read("breads.yaml")).toMatch(/price: 4\.75\n[\s\S]*price: 5\.20\n/);
    await committing.letGo();
    await says("Saved.");
    expect(read("breads.yaml")).toMatch(/price: 4\.75\n[\s\S]*price: 5\.50\n/);
    expect(served.work().git("show", "HEAD:content/breads.yaml")).toMatch(
      /price: 4\.75\n[\s\S]*price: 5\.20\n/,
    );

    await pushing.isWaiting();
    await pushing.letGo();
    await says(/^It is committed, but not pushed\./);
    await type("Note", "On Sundays only");
    await panel.isInPage("tr:nth-child(2) td:last-child", "On Sundays only");
    await says(/^It is committed, but not pushed\./);
    await press("Publish…");
    await words.locator(".done").getByText("Not today.").waitFor();
  });

  test("all that can be discarded is, though a file is for git alone; Ctrl+S publishes nothing there, and what git left behind is named", async () => {
    const panel = await open();
    await savePrice(panel);
    project.write("content/README.md", "For authors.\n");
    await panel.reviewed();
    await panel.page.keyboard.press("Control+s");
    await panel.press("Discard everything");
    await panel.says("Discarded everything. Undo brings it back.");
    expect(read("breads.yaml")).toContain("price: 4.50\n");
    expect(read("README.md")).toBe("For authors.\n");
    await panel.press("Undo");
    await panel.says("Undone.");
    expect(read("breads.yaml")).toContain("price: 4.75\n");
    expect(served.work().git("log", "--format=%s")).toBe("First");

    served.work().write(".git/index.lock", "");
    await panel.press("Words");
    await panel.press("Publish…");
    await panel.sees(/^Another git is at work here, or was killed/);
    expect(await panel.button("Publish").count()).toBe(0);
  });
});

describe("only a real conflict is one", () => {
  test("what a colleague changes in another field is kept; in the same field, it is shown before anything is written", async () => {
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Lead", "Three bakers and two dogs.");
    project.edit("content/about.yaml", "heading: Who we are", "heading: Who they are");
    await panel.isInPage("h1", "Who they are");
    await panel.save();
    expect(read("about.yaml")).toMatch(/heading: Who they are\nlead: Three bakers and two dogs\./);

    await panel.type("Heading", "Mine");
    project.edit("content/about.yaml", "heading: Who they are", "heading: Theirs");
    await panel.sees("Someone changed this since you typed.");
    await panel.page.keyboard.press("Control+s");
    await panel.says(
      "Heading of about changed meanwhile, so nothing was saved. Choose which words to keep.",
    );
    expect(read("about.yaml")).toContain("heading: Theirs\n");
    await panel.press("Take theirs");
    await expect.poll(() => panel.field("Heading").inputValue()).toBe("Theirs");
  });

  test("undo and taking back change one's own words alone, and say so where they can't", async () => {
    const panel = await open("about/index.html");
    const { press, says } = panel;
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Heading", "Mine");
    await panel.save();
    project.edit("content/about.yaml", "lead: Three", "lead: Four");
    await panel.isInPage("main p", /^Four/);
    await press("Undo");
    await says("Undone.");
    expect(read("about.yaml")).toMatch(/heading: Who we are\nlead: Four/);
    await press("Redo");
    await says("Redone.");
    expect(await panel.reviewed()).toEqual([
      ["Heading of about", "Before", "Who we are", "Now", "Mine"],
      ["Lead of about", "Before", "Three bakers and a dog.", "Now", "Four bakers and a dog."],
    ]);

    project.edit("content/about.yaml", "heading: Mine", "heading: Theirs");
    await panel.isInPage("h1", "Theirs");
    await press("Take back: Heading of about");
    await says(/^Heading of about changed meanwhile, so nothing was saved\./);
    await panel.sees(/^Theirs$/);
    await press("Undo");
    await says("Heading of about changed meanwhile, so nothing was saved. Change it by hand.");
    expect(read("about.yaml")).toContain("heading: Theirs\n");
    await press("Take back: Heading of about");
    await says("Took back: Heading of about.");
    expect(read("about.yaml")).toMatch(/heading: Who we are\nlead: Four/);
  });

  test("a colleague's push of the same words: both texts, and the one that was chosen", async () => {
    const remote = withRemote(served.work());
    const about = read("about.yaml").replace("Who we are", "Theirs").replace("Three", "Four");
    pushedByColleague(remote, { "content/about.yaml": about });
    const panel = await open("about/index.html");
    await panel.framed.getByRole("heading", { level: 1 }).click();
    await panel.type("Heading", "Mine");
    await panel.save();
    await panel.press("Publish…");
    await panel.press("Publish");
    await panel.sees("The remote has newer words. Press “Get the latest”, then publish.");
    await panel.press("Get the latest");
    await panel.sees("You and someone else changed the same words.");
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Three");
    await panel.words.getByRole("radio", { name: "Yours Mine" }).check();
    await panel.press("Take these");
    await panel.says("You have the latest words. Look at the pages, then publish.");
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Four");
    await panel.press("Publish");
    await panel.sees(/^Published to main of /);
    expect(remote.git("log", "--format=%s", "main")).toBe("Heading of about\nTheirs\nFirst");
    expect(served.work().status()).toEqual([]);
  });
});

describe("an address", () => {
  test("that another page has, or that is none, is refused; a better one is offered, and makes the page", async () => {
    const panel = await open();
    const taken = "/about/ is the address of the page “About”. Choose another one.";
    await panel.press("New page");
    await panel.type("Title", "About");
    await panel.sees(taken);
    await panel.type("Text", "Some words.");
    await panel.page.keyboard.press("Control+s");
    await panel.says(taken);

    await panel.type("Title", "A page");
    await panel.type("Description", "What it is about.");
    for (const [typed, better] of [
      ["../x", "x"],
      ["blog/x", "blog-x"],
      ["über", "uber"],
      ["Terms Of Use", "terms-of-use"],
    ] as const) {
      await panel.type("Address", typed);
      await panel.page.keyboard.press("Control+s");
      await panel.says(
        `An address has lowercase letters, digits, and hyphens between them. Write ${better}.`,
      );
      await panel.press(`Use ${better}`);
      expect(await panel.field("Address").inputValue()).toBe(better);
    }
    expect(readdirSync(join(project.folder, "content/pages"))).toEqual(["terms.md"]);
    for (const file of ["x.md", "../x.md", "content/x.md"])
      expect(existsSync(join(project.folder, file)), file).toBe(false);
    await panel.press("Make the page");
    await panel.says("Page created.");
    expect(read("pages/terms-of-use.md")).toContain('title: "A page"\n');
  });
});
