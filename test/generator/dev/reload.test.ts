import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pageOpener } from "../../setup/browser.ts";
import { serveBuild, siteOf, tallPage } from "../../setup/built-pages.ts";

const open = pageOpener();

const showing = (heading: string) => siteOf({ "index.html": tallPage(heading) });
const failing = siteOf({}, { failure: { text: "Broken", page: "<h1>Broken</h1>" } });

/** Opens a page, and collects what its console complains of. */
async function opened(address: string) {
  const page = await open();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  return { page, complaints };
}

/** Waits for a heading, and for the scripts of its page. */
async function sees(page: Page, heading: string) {
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await page.waitForLoadState();
}

const isScrolledDown = (page: Page) => page.waitForFunction(() => scrollY === 1500);

async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 1500));
  await isScrolledDown(page);
}

test("an open page shows a change at the same place, within its policy", async () => {
  const { address, show } = await serveBuild(showing("Before"));
  const { page, complaints } = await opened(`${address}#somewhere`);
  await scrollDown(page);
  show(showing("After"));
  await sees(page, "After");
  await isScrolledDown(page);
  expect(complaints).toEqual([]);
});

test("a page returns to its place after a failure", async () => {
  const { address, show } = await serveBuild(showing("Before"));
  const { page } = await opened(address);
  await scrollDown(page);
  show(failing);
  await sees(page, "Broken");
  show(showing("Fixed"));
  await sees(page, "Fixed");
  await isScrolledDown(page);
});

test("the pages that are open are known", async () => {
  const { address, openFiles } = await serveBuild(
    siteOf({ "index.html": tallPage("Home"), "größe/index.html": tallPage("Size") }),
  );
  await Promise.all([opened(address), opened(`${address}größe/?a=b#c`), opened(address)]);
  await expect.poll(() => [...openFiles()].sort()).toEqual(["größe/index.html", "index.html"]);
});

test("a page is not reloaded when nothing differs", async () => {
  const { address, show } = await serveBuild(showing("Same"));
  const { page } = await opened(address);
  let loads = 0;
  page.on("framenavigated", () => loads++);
  expect(show(showing("Same"))).toBe(false);
  expect(show(showing("Other"))).toBe(true);
  await sees(page, "Other");
  expect(loads).toBe(1);
});

test("a hidden page does not listen, and changes when it is shown again", async () => {
  const { address, show } = await serveBuild(showing("Before"));
  const page = await open();
  let [loads, listened] = [0, 0];
  page.on("framenavigated", () => loads++);
  page.on("request", (request) => {
    if (request.url().includes("/~changes")) listened++;
  });
  await page.goto(address);
  await expect.poll(() => listened).toBe(1);
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  show(showing("After"));
  expect([loads, listened]).toEqual([1, 1]);
  await setHidden(false);
  await sees(page, "After");
  expect(loads).toBe(2);
});

/** A page with these notices. */
const noticing = (heading: string, warning: string | undefined, notes: string[] = []) =>
  siteOf(
    { "index.html": tallPage("Home"), "about/index.html": tallPage(heading) },
    { warnings: new Map(warning ? [["/about/", warning]] : []), notes },
  );
const overBudget = (bytes: string) => `About </script> is "${bytes}" bytes over its budget.`;

test("a page over its budget says so, until someone hides it, by keyboard too", async () => {
  const { address, show } = await serveBuild(noticing("About", overBudget("9")));
  const { page, complaints } = await opened(`${address}about/`);
  const notice = page.getByRole("status");
  await notice.getByText(overBudget("9")).waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Hide");
  await page.keyboard.press("Enter");
  expect(await notice.count()).toBe(0);

  show(noticing("Noted", undefined, ["content/a.yaml is unused."]));
  await sees(page, "Noted");
  expect(await notice.locator("span").allTextContents()).toEqual(["content/a.yaml is unused."]);
  expect(complaints).toEqual([]);
});

test("the site's style for this server applies within the page's policy", async () => {
  const style = 'h1::after { content: " </script> draft" }';
  const { address } = await serveBuild(siteOf({ "index.html": tallPage("Home") }, { style }));
  const { page, complaints } = await opened(address);
  const mark = page.locator("h1").evaluate((h1) => getComputedStyle(h1, "::after").content);
  expect(await mark).toBe('" </script> draft"');
  expect(complaints).toEqual([]);
});
