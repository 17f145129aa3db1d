import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pageOpener } from "../../setup/browser.ts";
import { builtOf, serveBuild, tallPage } from "../../setup/built-pages.ts";

const open = pageOpener();

const showing = (heading: string) => builtOf({ "index.html": tallPage(heading) });

/** Opens a page. Collects its console errors, and counts how often it loads and listens. */
async function opened(address: string) {
  const page = await open();
  const seen = { complaints: [] as string[], loads: 0, listened: 0 };
  page.on("console", (message) => {
    if (message.type() === "error") seen.complaints.push(message.text());
  });
  page.on("pageerror", (error) => seen.complaints.push(error.message));
  page.on("framenavigated", () => seen.loads++);
  page.on("request", (request) => {
    if (request.url().includes("/~changes")) seen.listened++;
  });
  await page.goto(address);
  return { page, seen };
}

const isInWindow = (found: Locator) =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const sees = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

test("an open page shows a change at the same scroll position, within its policy, and only once", async () => {
  const { address, show } = await serveBuild(showing("Before"));
  const { page, seen } = await opened(`${address}#somewhere`);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.waitForFunction(() => scrollY === 1500);
  show(showing("Before"));
  show(showing("After"));
  await sees(page, "After");
  await page.waitForFunction(() => scrollY === 1500);
  expect(seen).toMatchObject({ complaints: [], loads: 2 });
});

test("a hidden page does not listen, and reloads when it is shown again", async () => {
  const { address, show } = await serveBuild(showing("Before"));
  const { page, seen } = await opened(address);
  await expect.poll(() => seen.listened).toBe(1);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  show(showing("After"));
  // By the time this arrives, so has any earlier request of the page.
  await page.evaluate(async () => {
    await fetch("/");
  });
  expect(seen).toMatchObject({ loads: 1, listened: 1 });
  await setHidden(false);
  await sees(page, "After");
  expect(seen.loads).toBe(2);
});

test("the dev server allows what it adds to a page, and nothing else that the page forbids", async () => {
  const { address } = await serveBuild(showing("Home"));
  const html = await fetch(address).then((answer) => answer.text());
  const [, policy = ""] = /Content-Security-Policy content="([^"]*)"/.exec(html) ?? [];
  expect(policy.split(/; ?/).sort()).toEqual([
    "connect-src 'self'",
    "default-src 'none'",
    "require-trusted-types-for 'script'",
    expect.stringMatching(/^script-src 'sha256-[^ ]+'$/),
    "style-src 'unsafe-inline'",
    "trusted-types 'none'",
  ]);
});

test("notes are shown within the page's policy, until they are no longer true", async () => {
  const note = 'About </script> is "9" bytes over its budget.';
  const files = { "index.html": tallPage("Home") };
  const { address, show } = await serveBuild(builtOf(files, { notes: [note] }));
  const { page, seen } = await opened(address);
  expect(await page.locator("details span").allInnerTexts()).toEqual([note]);
  // The page is taller than the window, which shows them at any place of it.
  for (const to of [0, 1500]) {
    await page.evaluate((top) => scrollTo(0, top), to);
    expect(await isInWindow(page.getByText(note))).toBe(true);
  }
  show(builtOf(files));
  await page.getByText(note).waitFor({ state: "detached" });
  expect(seen.complaints).toEqual([]);
});

test("each note has a line of its own", async () => {
  const notes = ["Bread is late.", "Rye is out."];
  const { address } = await serveBuild(builtOf({ "index.html": tallPage("Home") }, { notes }));
  const { page } = await opened(address);
  const [first, second] = await Promise.all(
    notes.map((note) => page.getByText(note).evaluate((one) => one.getBoundingClientRect().y)),
  );
  expect(second).toBeGreaterThan(first ?? Infinity);
});

test("the link of an extension is in the window wherever a page is scrolled to, but not on paper", async () => {
  const extension = {
    prefix: "/~notes/",
    link: () => ({ href: "/~notes/", text: "Notes" }),
    onRequest: async () => {},
  };
  const { address } = await serveBuild(builtOf({ "index.html": tallPage("Home") }), extension);
  const { page } = await opened(address);
  const link = page.getByRole("link", { name: "Notes" });
  for (const to of [0, 1500]) {
    await page.evaluate((top) => scrollTo(0, top), to);
    expect(await isInWindow(link)).toBe(true);
  }
  await page.emulateMedia({ media: "print" });
  expect(await link.isVisible()).toBe(false);
});
