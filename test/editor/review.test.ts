import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { faultsOf } from "../setup/accessibility.ts";
import { useBrowser } from "../setup/browser.ts";
import { root } from "../setup/build.ts";
import { copiedProject, startDev } from "../setup/dev-server.ts";
import { edit, editContent } from "../setup/edited-content.ts";
import { textsOf } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { cloneOf, withRemote, workFolder } from "../setup/repository.ts";

vi.setConfig({ testTimeout: 180_000 });

const openBrowser = useBrowser();

/** A project in a repository, its server, and a page of that with its words to be edited. */
async function editedRepository() {
  const project = copiedProject();
  editContent(join(project.folder, "content"), [
    edit("about.yaml", "heading", "Who we are"),
    edit("site.yaml", "footer.support.heading", "Who helps"),
    edit("site.yaml", "footer.legalLinks.0", { label: "Our privacy", to: "#" }),
    edit("plans.yaml", "plans.1.name", "Starter"),
    edit("plans.yaml", "plans.1.monthlyPrice", 29),
  ]);
  const work = workFolder(project.folder);
  work.write(".gitignore", "node_modules\n*~\n");
  work.git("init", "--quiet", "--initial-branch=main");
  work.git("add", "--all");
  work.git("commit", "--quiet", "--message=First");
  const { address } = await startDev(project);
  const open = async (path = "") => {
    const page = await openBrowser({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "reduce",
    });
    await page.goto(address + path);
    await page.getByRole("button", { name: "Edit words" }).click();
    await page.getByText("Click words on the page").waitFor();
    return page;
  };
  return { ...work, work, open };
}

const region = (page: Page) => page.getByRole("region", { name: "Edit words" });
const press = (page: Page, name: string) =>
  region(page).getByRole("button", { name, exact: true }).click();
const says = (page: Page, text: string | RegExp) =>
  region(page).getByRole("status").last().getByText(text, { exact: true }).waitFor();

/** Opens the review, and resolves to what it lists. */
async function review(page: Page) {
  await press(page, "Review and publish");
  return listed(page);
}

async function listed(page: Page) {
  await region(page).getByRole("heading", { name: "Publish" }).waitFor();
  const text = await region(page).locator(".review").innerText();
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !["Back to the words", "Take back", "Publish"].includes(line));
}

async function change(page: Page, label: string, value: string) {
  await region(page).getByLabel(label, { exact: true }).fill(value);
  await press(page, "Save");
  await says(page, "Saved.");
  await press(page, "Cancel");
}

const field = (page: Page, label: string) => region(page).getByLabel(label, { exact: true });

const policy = `---
title: Privacy Policy
description: What this site knows about its visitors.
heading: Your data
---

We keep **nothing**. [Ask us](/contact/) if you like.

## What we store

- No cookies
- No addresses
`;

test("a marketer makes a page, links to it, reviews, publishes, and a clone builds just that", async () => {
  const { work, folder, open, git, read } = await editedRepository();
  const remote = withRemote(work);
  const page = await open();
  await press(page, "New page");
  expect(await faultsOf(page)).toEqual([]);
  await field(page, "Title").fill("Privacy Pólicy: yours");
  expect(await field(page, "Address").inputValue()).toBe("privacy-policy-yours");
  await field(page, "Address").fill("Privacy");
  await press(page, "Make the page");
  await says(page, /The name of this file becomes an address\. Rename it to privacy\.md\.$/);
  await field(page, "Address").fill("/privacy/");
  await press(page, "Make the page");
  await page.waitForURL("**/privacy/");
  await says(page, "Page created. Now write its text.");
  const text = field(page, "All of pages/privacy.md");
  expect(await text.inputValue()).toContain('heading: "Privacy Pólicy: yours"\n---\n');
  expect(await faultsOf(page)).toEqual([]);

  await text.fill(policy.replace("**nothing**", "<b>nothing</b>"));
  await press(page, "Save");
  await says(page, /, line 7<b> is HTML\. Write Markdown instead\.$/);
  expect(
    await text.evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toMatch(/^We keep <b>/);
  expect(await faultsOf(page)).toEqual([]);
  await text.fill(policy);
  await press(page, "Save");
  await says(page, "Saved.");
  await page.getByRole("heading", { level: 1, name: "Your data" }).waitFor();
  await page.locator("main").getByRole("link", { name: "Ask us" }).waitFor();
  expect(await text.inputValue()).toBe(policy);
  await press(page, "Cancel");

  await press(page, "Other side");
  await page.getByRole("contentinfo").getByRole("link", { name: "Our privacy" }).click();
  await change(page, "To", "/privacy/");
  await page.getByRole("contentinfo").getByRole("heading", { name: "Who helps" }).click();
  await change(page, "Heading", "Help");

  await press(page, "Edit the text");
  await press(page, "Remove this page");
  await says(page, "Other pages link to this page. Change or remove them first.");
  await says(page, /legalLinks\[0\]\.to is not a page of this site\./);
  expect(await faultsOf(page)).toEqual([]);
  await press(page, "Cancel");

  expect((await review(page)).slice(0, 19)).toEqual([
    "What differs from the last commit",
    "pages/privacy.md, a new file",
    `Now: ${policy.split("\n")[0]}`,
    ...policy
      .split("\n")
      .slice(1)
      .map((line) => line.trim())
      .filter(Boolean),
    "site.yaml",
    "Footer, support, heading",
    "Before: Who helps",
    "Now: Help",
    "Footer, first legal link, to",
    "Before: #",
    "Now: /privacy/",
    "Take back all of site.yaml",
  ]);
  await press(page, "Take back footer, support, heading of site.yaml");
  await says(page, "Took back footer, support, heading of site.yaml.");
  expect(await field(page, "Message").inputValue()).toBe("Change site.yaml; add pages/privacy.md");
  await press(page, "Publish");
  await says(page, `Published to main of ${remote.folder}.`);
  expect(git("status", "--porcelain")).toBe("");

  const clone = cloneOf(remote);
  symlinkSync(join(root, "node_modules"), join(clone.folder, "node_modules"), "junction");
  for (const cwd of [folder, clone.folder])
    expect(await run(process.execPath, ["--import", "tsx", "build.ts"], { cwd })).toMatchObject({
      code: 0,
    });
  expect(textsOf(join(clone.folder, "dist"))).toEqual(textsOf(join(folder, "dist")));
  expect(clone.read("content/pages/privacy.md")).toBe(policy);
  const home = clone.read("dist/index.html");
  expect(home).toMatch(/<a[^>]* href=["']?\/privacy\/["']?[^>]*>Our privacy</);
  expect(home).toContain("Who helps");
  expect(clone.read("dist/privacy/index.html")).toMatch(/<h2[^>]*>What we store/);
  expect(read("content/pages/privacy.md")).toBe(policy);
});

test("a page without links to it is removed, and Undo brings it back", async () => {
  const { work, open, write, folder } = await editedRepository();
  write("content/pages/privacy.md", policy);
  work.git("add", "--all");
  work.git("commit", "--quiet", "--message=Policy");
  const page = await open("about/");
  await page.goto(page.url().replace("about", "privacy"));
  await press(page, "Edit the text");
  await press(page, "Remove this page");
  await says(page, "Removed pages/privacy.md.");
  expect(new URL(page.url()).pathname).toBe("/");
  expect(existsSync(join(folder, "content/pages/privacy.md"))).toBe(false);
  expect(await review(page)).toContain("pages/privacy.md, removed");
  expect(await field(page, "Message").inputValue()).toBe("Remove pages/privacy.md");
  await press(page, "Take back all changes of pages/privacy.md");
  await says(page, "Took back all changes of pages/privacy.md.");
  expect(work.read("content/pages/privacy.md")).toBe(policy);
  await press(page, "Undo");
  await says(page, "Undone.");
  await press(page, "Undo");
  await expect.poll(() => existsSync(join(folder, "content/pages/privacy.md"))).toBe(true);
  expect(work.read("content/pages/privacy.md")).toBe(policy);
});

test("what differs from the last commit is listed, taken back by one, and published", async () => {
  const { work, open, git, read } = await editedRepository();
  const remote = withRemote(work);
  const page = await open("about/");
  expect(await review(page)).toEqual([
    "What differs from the last commit",
    "Nothing. All words are committed.",
    expect.stringMatching(`^Commits to main, and pushes it to main of ${remote.folder}\\.$`),
    "Left to do before launch:",
    ...(await region(page).locator(".sentences li").allInnerTexts()),
  ]);
  expect(await region(page).getByLabel("Message").count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await press(page, "Back to the words");

  await page.getByRole("heading", { level: 1 }).click();
  await change(page, "Heading", "Who is here");
  const plans = read("content/plans.yaml");
  work.write(
    "content/plans.yaml",
    `# New\n${plans.replace(": Starter", ": Small").replace(": 29", ": 35")}`,
  );
  await page.waitForEvent("load");
  const list = [
    "What differs from the last commit",
    "about.yaml",
    "Heading",
    "Before: Who we are",
    "Now: Who is here",
    "plans.yaml",
    "Second plan, name",
    "Before: Starter",
    "Now: Small",
    "Second plan, monthly price",
    "Before: 29",
    "Now: 35",
    "Take back all of plans.yaml",
  ];
  expect((await review(page)).slice(0, 13)).toEqual(list);
  expect(await faultsOf(page)).toEqual([]);

  await press(page, "Take back second plan, name of plans.yaml");
  await says(page, "Took back second plan, name of plans.yaml.");
  expect((await listed(page)).slice(0, 9)).toEqual([...list.slice(0, 6), ...list.slice(9, 12)]);
  expect(read("content/plans.yaml")).toBe(`# New\n${plans.replace(": 29", ": 35")}`);
  await press(page, "Undo");
  await says(page, "Undone.");
  expect(await listed(page)).toContain("Now: Small");
  await press(page, "Take back all changes of plans.yaml");
  await says(page, "Took back all changes of plans.yaml.");
  expect(read("content/plans.yaml")).toBe(plans);

  const message = region(page).getByLabel("Message");
  expect(await message.inputValue()).toBe("Change about.yaml");
  await message.fill("Say who is here");
  await press(page, "Publish");
  await says(page, `Published to main of ${remote.folder}.`);
  expect(await listed(page)).toContain("Nothing. All words are committed.");
  expect(git("log", "--format=%s", "origin/main")).toBe("Say who is here\nFirst");
  expect(git("show", "--name-only", "--format=", "origin/main")).toBe("content/about.yaml");
});

test("what keeps the content from being published is said in the panel", async () => {
  const { work, open, git, write, read, hook } = await editedRepository();
  const page = await open("about/");
  await page.getByRole("heading", { level: 1 }).click();
  await change(page, "Heading", "Who is here");
  expect(await review(page)).toContain("Commits to main. The repository has no remote to push to.");

  // A hook that refuses.
  hook("pre-commit", "echo 'Not on Fridays.' >&2; exit 1");
  await region(page).getByLabel("Message").fill("My own words");
  await press(page, "Publish");
  await says(page, /^Nothing was published\.\s+Not on Fridays\.$/);
  expect(await region(page).getByLabel("Message").inputValue()).toBe("My own words");
  expect(await faultsOf(page)).toEqual([]);
  hook("pre-commit", "exit 0");

  // Another tab that saves after this one has looked.
  const other = await open("contact/");
  await other.getByRole("heading", { level: 1 }).click();
  await region(other).getByLabel("Heading", { exact: true }).fill("Write to us");
  const seen = page.waitForEvent("load");
  await page.route("**/~edit/", async (route) => {
    if (route.request().postDataJSON().kind === "publish") {
      await press(other, "Save");
      await says(other, "Saved.");
    }
    await route.continue();
  });
  await press(page, "Publish");
  await says(page, "The content has changed since this list was made. Look at it again.");
  await page.unroute("**/~edit/");
  await seen;
  expect(await listed(page)).toContain("Now: Write to us");
  expect(await region(page).getByLabel("Message").inputValue()).toBe("My own words");
  expect(git("log", "--format=%s")).toBe("First");

  // A file that is broken by hand.
  const about = read("content/about.yaml");
  write("content/about.yaml", about.replace("heading: ", "heding: "));
  await page.waitForEvent("load");
  const broken = await open("contact/");
  expect(await review(broken)).toContain("Fix this before you publish:");
  expect(await region(broken).locator(".sentences").last().innerText()).toMatch(
    /^about\.yaml, line \d+: heding is not a known field\./,
  );
  expect(await faultsOf(broken)).toEqual([]);
  write("content/about.yaml", about);
  await broken.waitForEvent("load");

  git("switch", "--quiet", "--detach");
  const again = await open("contact/");
  expect(await review(again)).toContain(
    "No branch is checked out. Finish the rebase, or run git switch and the name of the branch.",
  );
  expect(await region(again).getByRole("button", { name: "Publish", exact: true }).count()).toBe(0);
  expect(await faultsOf(again)).toEqual([]);
  expect(work.git("log", "--format=%s")).toBe("First");
});
