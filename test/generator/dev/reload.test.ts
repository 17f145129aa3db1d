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

test("an open page shows a change at the same place, within its policy, after a failure too", async () => {
  const { address, show } = await serveBuild(showing("Before"));
  const { page, complaints } = await opened(`${address}#somewhere`);
  await page.evaluate(() => scrollTo(0, 1500));
  await isScrolledDown(page);
  show(showing("After"));
  await sees(page, "After");
  await isScrolledDown(page);
  expect(complaints).toEqual([]);
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

test("a page over its budget says so, until someone hides it, by keyboard too", async () => {
  const warning = 'About </script> is "9" bytes over its budget.';
  const { address } = await serveBuild(
    siteOf(
      { "index.html": tallPage("Home"), "about/index.html": tallPage("About") },
      { warnings: new Map([["/about/", warning]]), notes: ["content/a.yaml is unused."] },
    ),
  );
  const { page, complaints } = await opened(`${address}about/`);
  const notice = page.getByRole("status");
  const lines = notice.locator("span");
  expect(await lines.allTextContents()).toEqual([warning, "content/a.yaml is unused."]);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Hide");
  await page.keyboard.press("Enter");
  expect(await notice.count()).toBe(0);
  await page.goto(address);
  expect(await lines.allTextContents()).toEqual(["content/a.yaml is unused."]);
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
