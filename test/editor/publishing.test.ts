import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { pushedByColleague, withRemote } from "./repository.ts";
import { openBread, openHeading, savePrice, servedBakery } from "./served-bakery.ts";

const served = servedBakery({ hasOwnCode: true });
const { project, open, read } = served;

test("one click saves and publishes; newer words must be merged first, conflict by conflict; a message typed meanwhile is kept", async () => {
  const remote = withRemote(served.work);
  const about = read("about.yaml").replace("Who we are", "Theirs").replace("Three", "Four");
  pushedByColleague(remote, { "content/about.yaml": about });
  const panel = await open("about/index.html");
  await openHeading(panel);
  await panel.type("Heading", "Mine");
  await panel.type("Lead", "Two bakers and a dog.");
  await panel.press("Publish…");
  await panel.words.getByLabel("Tell your colleagues what changed").fill("In my own words");
  await panel.press("Save and publish");
  await panel.sees("Someone published words that you don’t have yet.");
  await panel.expectNoFault();
  await panel.press("Get the latest");
  await panel.sees("You and someone else changed the same words.");
  expect(read("about.yaml")).toContain("heading: Mine\nlead: Two");
  await panel.resize({ width: 600, height: 800 });
  await panel.expectNoFault();
  await panel.press("Heading of about: Keep mine");
  await panel.press("Lead of about: Keep theirs");
  await panel.page.keyboard.press("Control+s");
  await panel.says("You have the latest words. Check the pages, then publish.");
  expect(read("about.yaml")).toContain("heading: Mine\nlead: Four");
  // It was used for the commit of these words.
  expect(await panel.words.getByLabel("Tell your colleagues what changed").inputValue()).toBe("");
  // Stays silent while git waits for it.
  served.work.git("config", "remote.origin.uploadpack", "cat > /dev/null;");
  await panel.press("Publish");
  await panel.press("Stop");
  await panel.says("Stopped. Nothing was published.");
  served.work.git("config", "--unset", "remote.origin.uploadpack");
  const message = panel.words.getByLabel("Tell your colleagues what changed");
  await panel.page.route("**/~edit/", async (route) => {
    if (!route.request().postData()?.includes('"kind":"publish"')) return route.continue();
    const response = await route.fetch();
    await message.fill("Typed while the last words were published");
    return route.fulfill({ response });
  });
  await panel.press("Publish");
  await panel.says(/^Published\. It will be live at https:\/\/bakery\.example\/ once/);
  await panel.page.unrouteAll();
  const subjects = remote.git("log", "--format=%s", "main").split("\n").sort();
  expect(subjects).toEqual([
    "First",
    "In my own words",
    "Merge what others have published",
    "Theirs",
  ]);
  expect(served.work.status()).toEqual([]);

  await panel.press("Show the page");
  await openHeading(panel);
  await panel.type("Heading", "The next words");
  await panel.press("Publish…");
  expect(await message.inputValue()).toBe("Typed while the last words were published");
  await panel.press("Show unsaved words");
  await panel.words.getByRole("button", { name: "Heading, About The next words" }).waitFor();
});

test("a merge that does not fit together changes nothing, and leads to the place that is wrong", async () => {
  const remote = withRemote(served.work);
  const site = read("site.yaml").replace("    - { label: Terms, to: /terms/ }\n", "");
  pushedByColleague(remote, { "content/pages/terms.md": undefined, "content/site.yaml": site });
  const panel = await open();
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

test("what is typed but not saved follows an entry that a colleague has renamed", async () => {
  // Its note tells that it is the same one.
  project.edit(
    "content/breads.yaml",
    "isNew: true",
    "isNew: true\n    note: With butter from the farm nearby",
  );
  served.work.git("commit", "--quiet", "--all", "--message=Note");
  const remote = withRemote(served.work);
  const breads = read("breads.yaml").replace("name: Brioche", "name: Butter brioche");
  pushedByColleague(remote, { "content/breads.yaml": breads });
  const panel = await open();
  await savePrice(panel);
  await panel.press("Publish…");
  await panel.press("Publish");
  await panel.sees("Someone published words that you don’t have yet.");
  await openBread(panel, "Brioche");
  await panel.type("Price", "6.25");
  await panel.press("Publish…");
  await panel.press("Get the latest");
  await panel.says("You have the latest words. Check the pages, then publish.");
  await panel.allWords();
  await panel.press("Save all");
  await panel.says("Saved.");
  expect(read("breads.yaml")).toMatch(/name: Butter brioche\n[^-]*price: 6\.25\n/);
});

test("a mistake in what is typed holds back what is saved already", async () => {
  const remote = withRemote(served.work);
  const panel = await open();
  await savePrice(panel);
  await panel.type("Price", "-1");
  await panel.press("Publish…");
  await panel.press("Save and publish");
  await panel.says(/^Price of bread “Rye” is too small\./);
  await openBread(panel);
  await panel.type("Price", "5");
  await panel.press("Publish…");
  await panel.press("Save and publish");
  await panel.says(/^Published\./);
  expect(remote.git("log", "--format=%s", "main").split("\n")).toEqual([
    "Price of bread “Rye”",
    "First",
  ]);
});

test("words that the site has no place for any more can be copied, and not kept", async () => {
  const remote = withRemote(served.work);
  const before = project.read("src/site/site.tsx");
  onTestFinished(() => project.write("src/site/site.tsx", before));
  const code = before.replace("aboutPage, textPages", "textPages");
  pushedByColleague(remote, { "content/about.yaml": undefined, "src/site/site.tsx": code });
  const panel = await open("about/index.html");
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
  const panel = await open("about/index.html");
  await openHeading(panel);
  await panel.type("Heading", "First");
  await panel.save();
  const signs = emptyFolder();
  served.work.hook("pre-commit", `cd ${signs}; echo > begun; until [ -e go ]; do sleep 0.1; done`);
  remote.write(
    "hooks/pre-receive",
    "#!/bin/sh\necho 'protected: https://host.example/rules'; exit 1\n",
  );
  chmodSync(join(remote.folder, "hooks/pre-receive"), 0o755);
  await panel.press("Publish…");
  await panel.words.getByLabel("Tell your colleagues what changed").fill(" ");
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
  // Without a message, the suggested one is sent.
  expect(served.work.git("log", "-1", "--format=%s")).toBe("Heading of about");
  await panel.press("Publish…");
  await panel.sees("These earlier changes are saved here, and will be published too:");
  await panel.expectNoFault();
});

test("a new entry or page that is typed but not added is said before publishing", async () => {
  const panel = await open();
  await panel.press("Publish…");
  await panel.sees("Everything saved is published");
  const focused = () => panel.page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Publish");
  // If it is opened once more, it looks once more.
  project.edit("content/about.yaml", "Who we are", "Who bakes");
  await panel.press("Publish…");
  await panel.sees(/^Who bakes$/);
  await panel.press("New page");
  await panel.type("Title", "Privacy");
  await panel.press("Publish…");
  await panel.sees("New page is not added yet, so it can’t be published.");
  await panel.expectNoFault();
  await panel.press("Go there");
  expect(await panel.field("Title").inputValue()).toBe("Privacy");

  served.work.write(".git/MERGE_HEAD", `${served.work.git("rev-parse", "HEAD")}\n`);
  await panel.press("Publish…");
  await panel.sees("Someone started other work on this copy of the site, and has not finished it.");
  await panel.expectNoFault();
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
  // Which button belongs to which change can be seen.
  const edgesOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().toJSON());
  const [first, second] = await panel.words.locator(".reviewed").all();
  if (!first || !second) throw new Error("There are no two changes.");
  const button = await edgesOf(first.getByRole("button"));
  const above = await edgesOf(first.locator("dl"));
  const below = await edgesOf(second.getByText("Link text of hero"));
  expect(below.top - button.bottom).toBeGreaterThan(button.top - above.bottom);
  const message = panel.words.getByLabel("Tell your colleagues what changed");
  await message.fill("Prices");
  const share = (await edgesOf(message)).width / (await edgesOf(panel.words)).width;
  expect(share, "the message may be as wide as the panel").toBeGreaterThan(0.8);
  await panel.press("Take back: Link text of hero, next");
  await panel.says("Took back: Link text of hero, next.");
  expect(read("home.yaml")).toContain("label: See the breads");
  expect(read("breads.yaml")).toContain("price: 4.75\n");
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
