import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { faultsOf } from "../setup/accessibility.ts";
import { emptyFolder } from "../setup/files.ts";
import { pushedByColleague, withRemote } from "../setup/repository.ts";
import { openPanel, type PanelPage, viewport } from "./panel-page.ts";
import { servedBakery } from "./served-bakery.ts";

vi.setConfig({ testTimeout: 60_000 });

const served = servedBakery();
const { project, open, openTab, openElsewhere, read, restart } = served;

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

/** Lets fetching from the remote wait at a gate. */
async function fetchingAt({ wait }: ReturnType<typeof gate>) {
  const script = join(emptyFolder(), "upload-pack");
  await writeFile(script, `#!/bin/sh\n${wait}\nexec git-upload-pack "$@"\n`, { mode: 0o755 });
  served.work().git("config", "remote.origin.uploadpack", script);
}

describe("what someone typed is never lost", () => {
  test("it outlives a reload, and a server that was away for a while, whose saves can't be undone then", async () => {
    const panel = await open();
    const { page, type, words, button } = panel;
    await savePrice(panel);
    expect(await button("Undo").isEnabled()).toBe(true);
    const digits = "9".repeat(400);
    await type("Price", digits);
    await page.reload();
    await panel.isReady();
    await words.getByRole("button", { name: `Price, Bread “Rye” ${digits}` }).click();
    await type("Price", "4.80");
    await page.reload();
    await panel.isReady();
    await words.getByRole("button", { name: "Price, Bread “Rye” 4.8" }).click();
    await panel.sees("Was 4.75. Not saved yet.");
    await restart(async () => {
      await page.getByRole("combobox", { name: "Page", exact: true }).selectOption("About");
      await panel.says(/^npm run dev does not answer\. Start it again; what you typed is kept\./);
    });
    await panel.isInPage("h1", "Who we are");
    await words.getByRole("button", { name: "Price, Bread “Rye” 4.8" }).click();
    await panel.isInPage("td", "$4.80");
    expect(await button("Undo").isEnabled()).toBe(false);
    await panel.save();
    expect(read("breads.yaml")).toContain("price: 4.80\n");
    await panel.press("Undo");
    await panel.says("Undone.");
    expect(read("breads.yaml")).toContain("price: 4.75\n");
  });

  test("where the browser has no room for it, that is said, and leaving asks first", async () => {
    const panel = await open("about/index.html");
    await panel.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await openHeading(panel);
    await panel.type("Heading", "Typed in a full browser");
    await panel.sees("This browser has no room to keep what you typed. Save it before you leave.");
    const asked = panel.page.waitForEvent("dialog");
    const leaving = panel.page.reload().catch(() => {});
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    expect(await panel.field("Heading").inputValue()).toBe("Typed in a full browser");
    await panel.save();
    expect(await panel.words.getByText("This browser has no room").count()).toBe(0);
    await panel.page.reload();
    await leaving;
    expect(read("about.yaml")).toContain("heading: Typed in a full browser\n");
  });

  test("with storage that is blocked, or has what is no draft, the panel works, and the words in it are listed", async () => {
    const panel = await open("about/index.html");
    await panel.page.evaluate(
      (folder) => {
        localStorage.setItem(`edit words in ${folder}: about.yaml ["lead"]`, "half a dra");
        localStorage.setItem(
          `edit words in ${folder}: old`,
          '{"path":["hero",0],"input":"by number"}',
        );
      },
      join(project.folder, "content"),
    );
    await panel.page.reload();
    await panel.isReady();
    await panel.sees(/^half a dra$/);
    await panel.sees(/"by number"/);
    await panel.press("Discard all");
    await panel.says("Discarded what was not saved.");

    const page = await served.openBrowser({ viewport });
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
    });
    const blocked = await openPanel(page, served.address(), "about/index.html");
    await openHeading(blocked);
    await blocked.type("Heading", "Typed without storage");
    await blocked.save();
    expect(read("about.yaml")).toContain("heading: Typed without storage\n");
  });

  test("lines are one value: what is typed into them goes where they go, and what a colleague changes there is shown beside it", async () => {
    const panel = await open();
    const { type, field, press, sees, words } = panel;
    await openHeading(panel);
    await type("Heading, line 1", "Rolls from");
    await type("Heading, line 2", "next door");
    await press("Heading, line 1: down");
    expect(await field("Heading, line 1").inputValue()).toBe("next door");
    expect(await field("Heading, line 2").inputValue()).toBe("Rolls from");
    project.edit("content/home.yaml", "    - Bread from\n", "    - Warm\n    - Bread from\n");
    await sees("This was changed since you typed. Which words stay?");
    expect(await words.locator(".conflict dd").allInnerTexts()).toEqual([
      "Warm\nBread from\nround the corner",
      "next door\nRolls from",
    ]);
    await press("Keep yours");
    project.edit("content/home.yaml", /heading:\n( +- .*\n)+/, "heading: [Gone]\n");
    await sees("This was changed since you typed. Which words stay?");
    expect(await field("Heading, line 2").inputValue()).toBe("Rolls from");
    await press("Keep yours");
    await press("Heading: add a line");
    await type("Heading, line 3", "at six");
    await panel.save();
    expect(read("home.yaml")).toContain("heading: [next door, Rolls from, at six]\n");
  });

  test("words whose entry a colleague has removed are listed, to be copied", async () => {
    const panel = await open();
    await openBread(panel, "Brioche");
    await panel.type("Note", "With butter");
    const text = read("breads.yaml");
    project.write("content/breads.yaml", text.slice(0, text.indexOf("\n  - name: Brioche")));
    await panel.sees(/^With butter$/);
    await panel.sees("The place of these words is gone. Copy what you need.");
  });

  test("words on a page that a colleague has removed are listed, to be copied", async () => {
    const panel = await open("terms/index.html");
    await panel.framed.getByText("Cards").click();
    await panel.type("Title", "Terms of use");
    project.edit("content/site.yaml", "    - { label: Terms, to: /terms/ }\n", "");
    rmSync(join(project.folder, "content/pages/terms.md"));
    await panel.sees("There is no such page. Choose another one above.");
    await panel.sees("The place of these words is gone. Copy what you need.");
    await panel.sees(/^Terms of use$/);
  });

  test("words go with their entry where its new name is undone, and done again", async () => {
    const panel = await open();
    await openBread(panel);
    await panel.type("Name", "Dark rye");
    await panel.save();
    await panel.type("Note", "For a month");
    for (const [button, name] of [
      ["Undo", "Rye"],
      ["Redo", "Dark rye"],
    ] as const) {
      await panel.press(button);
      await panel.words.getByRole("heading", { name: `Bread “${name}”` }).waitFor();
      expect(await panel.field("Note").inputValue()).toBe("For a month");
      await panel.sees("Was “Keeps for a week”. Not saved yet.");
    }
  });

  test("a space before a save is still there when one types on", async () => {
    const panel = await open("about/index.html");
    await openHeading(panel);
    await panel.page.keyboard.type("Our ");
    await panel.save();
    await panel.page.keyboard.type("goal");
    expect(await panel.field("Heading").inputValue()).toBe("Our goal");
    await panel.save();
    expect(read("about.yaml")).toContain("heading: Our goal\n");
  });

  test("typed on while an earlier save goes on, and while an entry gets another name", async () => {
    const panel = await open();
    await openBread(panel);
    const letGo = await heldSave(panel, "answer");
    await panel.type("Name", "Dark rye");
    await panel.page.keyboard.press("Control+s");
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

  test("what is discarded can be brought back after another save; what was typed there since is not replaced", async () => {
    const panel = await open("terms/index.html");
    const { field, type, press, words } = panel;
    const policy = "We keep nothing of it. ".repeat(350).trim();
    await panel.framed.getByText("Cards").click();
    await type("Title", "Older");
    await type("Text", policy);
    await words.locator(".bottom").getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => field("Text").inputValue()).toMatch(/^We bake/);
    await type("Description", "Saved meanwhile.");
    await panel.save();
    await type("Title", "Newer");
    await press("Bring back what was discarded");
    await expect.poll(() => field("Text").inputValue()).toBe(policy);
    await panel.says(
      "Something else was typed there since. Save that first, then bring this back.",
    );
    expect(await field("Title").inputValue()).toBe("Newer");
    await panel.save();
    expect(read("pages/terms.md")).toBe(
      `---\ntitle: Newer\ndescription: Saved meanwhile.\n---\n\n${policy}\n`,
    );
    await press("Bring back what was discarded");
    await expect.poll(() => field("Title").inputValue()).toBe("Older");
  });

  test("of two tabs, each has its own words; what another browser saved stands beside what was typed", async () => {
    const one = await open("about/index.html");
    const other = await openTab("about/index.html");
    for (const tab of [one, other]) await openHeading(tab);
    await one.type("Heading", "Written first");
    await expect.poll(() => other.field("Heading").inputValue()).toBe("Written first");
    await other.type("Lead", "Written in the other tab.");
    await one.save();
    expect(read("about.yaml")).toContain("heading: Written first\nlead: Written in the other tab.");

    const stranger = await openElsewhere("about/index.html");
    await openHeading(stranger);
    await stranger.type("Heading", "By a colleague");
    await one.type("Heading", "By me");
    await stranger.save();
    await one.sees("This was changed since you typed. Which words stay?");
    await one.page.keyboard.press("Control+s");
    await one.sees("changed meanwhile, so nothing was saved. Choose which words to keep.");
    expect(read("about.yaml")).toContain("heading: By a colleague\n");
    await one.press("Keep yours");
    await one.save();
    expect(read("about.yaml")).toContain("heading: By me\n");
  });
});

describe("nothing is refused silently", () => {
  test("with a mistake elsewhere in their file, words are saved and stay in sight, and the mistake is one press away", async () => {
    const panel = await open("about/index.html");
    await openHeading(panel);
    project.edit("content/about.yaml", "lead: Three bakers and a dog.", "lead: ''");
    await panel.isInPage("h1", "Something is missing");
    for (const heading of ["Who bakes", "Who bakes here"]) {
      await panel.type("Heading", heading);
      await panel.save();
      expect(read("about.yaml")).toContain(`heading: ${heading}\n`);
      expect(await panel.field("Heading").inputValue()).toBe(heading);
    }
    await panel.allWords();
    await panel.press("Go there");
    await panel.type("Lead", "Four bakers.");
    await panel.save();
    await panel.isInPage("h1", "Who bakes here");
  });

  test("after a refusal the focus is at the first mistake, and whoever uses the keyboard goes on from where they were", async () => {
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
    // It can't go further down.
    await expect.poll(focused).toBe("Bread “Rye”");
    await pressWithEnter("Undo");
    await panel.says("Undone.");
    expect(await focused()).toBe("Undo");
    await panel.type("Note", "Typed");
    await pressWithEnter("Publish…");
    await panel.sees("Not published yet");
    await page.keyboard.press("Escape");
    await expect.poll(focused).toBe("publish");
    await pressWithEnter("Discard all");
    await expect.poll(focused).toBe("search");
    await openBread(panel, "Brioche");
    await pressWithEnter("Remove");
    await panel.says("Removed Bread “Brioche”.");
    await expect.poll(focused).toBe('breads.yaml ["breads"]');
  });

  test("what is wrong is said as long as it is true: in a form that was left, and of other fields than the one typed into", async () => {
    const panel = await open("about/index.html");
    await openHeading(panel);
    await panel.type("Heading", "");
    await panel.sees("Heading is empty.");
    await panel.page.keyboard.press("Escape");
    await panel.words.getByRole("button", { name: /^Heading, About/ }).click();
    await panel.sees("Heading is empty.");
    await panel.words.locator(".bottom").getByRole("button", { name: "Discard" }).click();
    // A mistake in another file is true whatever is typed here.
    project.edit("content/breads.yaml", "price: 4.50", "price: -1");
    await panel.says(/^Price of bread “Rye” is too small\./);
    await panel.type("Lead", "Four bakers.");
    await panel.isInPage("main", "Four bakers.");
    await panel.says(/^Price of bread “Rye” is too small\./);

    project.edit("content/breads.yaml", "price: -1", "price: 4.50");
    await panel.press("New page");
    await panel.type("Title", "x".repeat(200));
    await panel.type("Address", "prices");
    await panel.page.keyboard.press("Control+s");
    const problems = panel.words.locator(".field .problem p");
    await expect
      .poll(() => problems.allInnerTexts())
      .toEqual([
        "Title has 200 characters. Shorten it to 70.",
        "Description is empty. Write some text.",
        "This file has no text below its head. Write some.",
      ]);
    await panel.type("Title", "Prices");
    expect(await problems.allInnerTexts()).toEqual([
      "Description is empty. Write some text.",
      "This file has no text below its head. Write some.",
    ]);
  });

  test("what was wrong is said no longer once someone types there, or discards it", async () => {
    const panel = await open();
    await openBread(panel);
    for (const mend of [
      () => panel.type("Price", "5"),
      () => panel.words.locator(".bottom").getByRole("button", { name: "Discard" }).click(),
    ]) {
      await panel.type("Price", "-1");
      await panel.page.keyboard.press("Control+s");
      await panel.says(/^Price of bread “Rye” is too small\. Write 0 or more\./);
      await mend();
      await expect.poll(() => panel.words.getByText("too small").count()).toBe(0);
    }
    expect(await panel.words.locator("[aria-invalid=true]").count()).toBe(0);
  });

  test("a yes or no that was left out is shown so, and can be set to either", async () => {
    const panel = await open("terms/index.html");
    await panel.framed.getByText("Cards").click();
    const shown = panel.field("Indexed");
    expect(await shown.inputValue()).toBe("");
    await shown.selectOption("No");
    await panel.save();
    expect(read("pages/terms.md")).toContain("indexed: false\n");
    await shown.selectOption("Left out");
    await panel.save();
    expect(read("pages/terms.md")).not.toContain("indexed");
  });

  test("a save waits for a commit and its hooks; why publishing failed stays, though someone types on", async () => {
    const [committing, pushing] = [gate(), gate()];
    withRemote(served.work());
    served.work().hook("pre-commit", committing.wait);
    served.work().hook("pre-push", `${pushing.wait}; echo Not today. >&2; exit 1`);
    const panel = await open();
    await savePrice(panel);
    await panel.publish();
    await committing.isWaiting();
    await openBread(panel, "Seeded");
    await panel.type("Price", "5.50");
    await panel.page.keyboard.press("Control+s");
    await panel.says("Saving.");
    expect(read("breads.yaml")).toContain("price: 5.20\n");
    await committing.letGo();
    await panel.says("Saved.");
    expect(read("breads.yaml")).toContain("price: 5.50\n");
    expect(served.work().git("show", "HEAD:content/breads.yaml")).toContain("price: 5.20\n");
    await pushing.isWaiting();
    await pushing.letGo();
    await panel.sees(/Not today\./);
    await panel.type("Note", "On Sundays only");
    await panel.isInPage("tr:nth-child(2) td:last-child", "On Sundays only");
    await panel.press("Publish…");
    expect(await panel.status.getAttribute("class")).toBe("status wrong");
    expect(await panel.status.innerText()).toContain("Not today.");
  });

  test("publishing is stopped by its button while the remote hangs, and nothing is published", async () => {
    const fetching = gate();
    const remote = withRemote(served.work());
    await fetchingAt(fetching);
    const panel = await open();
    await savePrice(panel);
    await panel.publish();
    await fetching.isWaiting();
    await panel.press("Stop");
    await panel.says(/^Stopped\./);
    await panel.allWords();
    expect(remote.git("log", "--format=%s", "main")).toBe("First");
    await openBread(panel);
    await panel.type("Price", "4.80");
    await panel.save();
  });
});

describe("publishing has no dead end", () => {
  test("what is typed is saved and published at once; a colleague's words come first, and of the same ones, one chooses", async () => {
    const remote = withRemote(served.work());
    const about = read("about.yaml").replace("Who we are", "Theirs").replace("Three", "Four");
    pushedByColleague(remote, { "content/about.yaml": about });
    const panel = await open("about/index.html");
    await openHeading(panel);
    await panel.type("Heading", "Mine");
    await panel.press("Publish…");
    await panel.words.getByLabel("What changed, for your colleagues").fill(" ");
    await panel.press("Save and publish");
    await panel.press("Get the latest");
    await panel.sees("You and someone else changed the same words.");
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Three");
    // What nobody has seen is asked about, though the same words were chosen between.
    pushedByColleague(remote, { "content/about.yaml": about.replace("Theirs", "Later") });
    await panel.words.getByRole("radio", { name: "Yours Mine" }).check();
    await panel.press("Take these");
    await panel.words.getByRole("radio", { name: "Theirs Later" }).waitFor();
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Three");
    await panel.words.getByRole("radio", { name: "Yours Mine" }).check();
    await panel.press("Take these");
    await panel.says("You have the latest words. Look at the pages, then publish.");
    expect(read("about.yaml")).toContain("heading: Mine\nlead: Four");
    await panel.press("Publish");
    await panel.says(/^Published\. The site is live at https:\/\/bakery\.example\/ when/);
    expect(remote.git("log", "--first-parent", "--format=%s", "main").split("\n")).toHaveLength(3);
    expect(remote.git("log", "--format=%s", "main")).toContain("Heading of about");
    expect(remote.git("log", "--format=%s", "main")).toContain("Theirs");
    expect(served.work().status()).toEqual([]);
  });

  test("everything can be taken back, and undone; Ctrl+S saves there, and publishes nothing", async () => {
    const panel = await open();
    await savePrice(panel);
    project.write("content/README.md", "For authors.\n");
    await panel.reviewed();
    const message = panel.words.getByLabel("What changed, for your colleagues");
    await message.fill("In my own words");
    await panel.page.keyboard.press("Control+s");
    await panel.says("No field has changed.");
    await panel.page.reload();
    await panel.isReady();
    await panel.words.getByRole("button", { name: "What changed In my own words" }).click();
    await panel.sees("Not published yet");
    expect(await message.inputValue()).toBe("In my own words");
    await panel.press("Take back everything");
    await panel.says("Took back everything. Undo brings it back.");
    expect(read("breads.yaml")).toContain("price: 4.50\n");
    expect(read("README.md")).toBe("For authors.\n");
    await panel.press("Undo");
    await panel.says("Undone.");
    expect(read("breads.yaml")).toContain("price: 4.75\n");
    expect(served.work().git("log", "--format=%s")).toBe("First");
    project.edit("content/breads.yaml", "price: 4.75", "price: 4.90");
    await panel.press("Redo").catch(() => {});
    expect(read("breads.yaml")).toContain("price: 4.90\n");
  });
});

test("axe finds nothing where words are in conflict, have lost their place, or are alone in a narrow window", async () => {
  const remote = withRemote(served.work());
  const about = read("about.yaml");
  pushedByColleague(remote, { "content/about.yaml": about.replace("Who we are", "Theirs") });
  const panel = await open("about/index.html");
  const expectNoFault = async () => expect(await faultsOf(panel.page)).toEqual([]);
  await openHeading(panel);
  await panel.type("Heading", "Mine");
  project.edit("content/about.yaml", "heading: Who we are", "heading: Other");
  await panel.sees("This was changed since you typed. Which words stay?");
  await expectNoFault();
  await panel.press("Keep yours");
  await panel.press("Publish…");
  await panel.press("Save and publish");
  await panel.press("Get the latest");
  await panel.sees("You and someone else changed the same words.");
  await expectNoFault();
  await panel.page.setViewportSize({ width: 600, height: 800 });
  await expectNoFault();
  await panel.press("Show the page");
  await expectNoFault();
  await panel.page.evaluate(
    (folder) => {
      localStorage.setItem(`edit words in ${folder}: x`, "Typed earlier, for another place");
      dispatchEvent(new Event("storage"));
    },
    join(project.folder, "content"),
  );
  await panel.allWords();
  await panel.sees("The place of these words is gone. Copy what you need.");
  await expectNoFault();
});

test("an address that another page has, or that is none, is refused at its field, and a better one is named", async () => {
  const panel = await open();
  await panel.press("New page");
  await panel.type("Title", "About");
  await panel.type("Description", "What it is about.");
  await panel.type("Text", "Some words.");
  const rule = "An address has lowercase letters, digits, and hyphens between them.";
  for (const [title, typed, refusal] of [
    ["About", "", "/about/ is the address of the page “About”. Choose another one."],
    ["🥐", "", `${rule} Type one.`],
    ["A page", "../x", `${rule} Write x.`],
    ["A page", "blog/x", `${rule} Write blog-x.`],
    ["A page", "Terms Of Use", `${rule} Write terms-of-use.`],
  ] as const) {
    await panel.type("Title", title);
    await panel.type("Address", typed);
    expect(await panel.status.innerText()).toBe("");
    await panel.page.keyboard.press("Control+s");
    await panel.says(refusal);
    await panel.words.locator(".control", { hasText: "Address" }).getByText(refusal).waitFor();
    await expect
      .poll(() => panel.words.locator(":focus").getAttribute("data-name"))
      .toBe("address");
  }
  expect(readdirSync(join(project.folder, "content/pages"))).toEqual(["terms.md"]);
  for (const file of ["x.md", "../x.md", "content/x.md"])
    expect(existsSync(join(project.folder, file)), file).toBe(false);
  await panel.type("Address", "terms-of-use");
  await panel.press("Make the page");
  await panel.says("Page created.");
  expect(read("pages/terms-of-use.md")).toBe(
    '---\ntitle: "A page"\ndescription: "What it is about."\n---\n\nSome words.\n',
  );
});
