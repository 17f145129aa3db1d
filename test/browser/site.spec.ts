// What visitors get. Nothing here depends on words, colors, gaps, or the order of sections.

import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { parse } from "yaml";
import { fontName } from "../../src/site/styles/scale.ts";
import {
  focusAsSeen,
  fontsShown,
  layoutFaults,
  layoutShift,
  pressEverything,
  rememberControls,
} from "./page-checks.ts";

const missing = "/a-page-that-nobody-has/";
const pages = ["/", "/about/", "/contact/", "/every-kind-of-text-for-tests/", "/500/", missing];
type Viewport = { readonly width: number; readonly height: number };
const narrowest = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1440, height: 900 };
const widest = { width: 2560, height: 1080 };
/** From phones to large screens. */
const windows: readonly Viewport[] = [
  phone,
  tablet,
  { width: 1024, height: 720 },
  { width: 1366, height: 657 },
  { width: 1920, height: 950 },
];

/** Expects nothing sideways, cut off, broken within a number or a word, covered, or on a drawing. */
async function fitsWindows(page: Page, what: string, windows: readonly Viewport[]) {
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    const faults = await page.evaluate(layoutFaults);
    expect.soft(faults, `${what}, ${viewport.width} wide`).toEqual([]);
  }
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Resolves to what axe finds, by all of its rules up to level AA and its best practices, or by these. */
async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Without legacy mode, axe opens another page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any: [fault] }) => `${id}: ${html} ${fault?.message ?? ""}`),
  );
}

for (const path of pages) {
  test(`anyone can read ${path} and use it with a keyboard, and print it`, async ({ page }) => {
    await page.setViewportSize(desk);
    await open(page, path);

    await test.step("axe finds no fault, also in dark mode and on a phone", async () => {
      expect.soft(await axeFaults(page), "at a desk").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect.soft(await axeFaults(page, ["color-contrast"]), "at a desk, dark").toEqual([]);
      await page.setViewportSize(phone);
      expect.soft(await axeFaults(page), "on a phone, dark").toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
      expect.soft(await axeFaults(page, ["color-contrast"]), "on a phone").toEqual([]);
    });

    await test.step("Tab stops at everything in sight, first at the link that skips the header", async () => {
      const controls = await page.evaluate(rememberControls);
      for (let stop = 1; stop <= controls; stop++) {
        await page.keyboard.press("Tab");
        const { target, isSeen } = await page.evaluate(focusAsSeen);
        if (stop === 1) expect.soft(target).toBe("#Main");
        expect.soft(isSeen, `stop ${stop}, ${target}, is in sight and marked`).toBe(true);
      }
      await page.locator("[href='#Main']").focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("#Main")).toBeFocused();
    });

    await test.step("on paper, it is dark on white, without navigation and buttons", async () => {
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      const ground = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      expect.soft(ground).toBe("rgb(255, 255, 255)");
      expect.soft(await axeFaults(page, ["color-contrast"])).toEqual([]);
      for (const role of ["navigation", "button"] as const)
        expect.soft(await page.getByRole(role).count(), role).toBe(0);
    });
  });

  test(`${path} fits windows of any width, and larger text`, async ({ page }) => {
    await open(page, path);
    const fits = (what: string, windows: readonly Viewport[]) => fitsWindows(page, what, windows);
    await fits("as it is", [narrowest, ...windows, widest]);
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
    await fits("with text twice as large (WCAG 1.4.4)", [tablet, desk]);
  });

  test(`${path} requests only its own files, keeps its policy and logs nothing`, async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    const logged: string[] = [];
    page.on("request", (request) => requests.push(request.url().replace(`${baseURL}/`, "/")));
    page.on("console", (message) => logged.push(message.text()));
    page.on("pageerror", (error) => logged.push(error.message));
    await page.addInitScript(() =>
      addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective }) =>
        console.error(`${effectiveDirective} blocked ${blockedURI}`),
      ),
    );
    await page.setViewportSize(desk);
    await open(page, path);
    expect(await page.evaluate(pressEverything)).toBeGreaterThan(0);
    const [document, ...files] = requests;
    expect(document).toBe(path);
    expect(files.filter((file) => !/^\/assets\/[\w.-]+-[\da-f]{8}\.\w+$/.test(file))).toEqual([]);
    expect(files.some((file) => file.endsWith(".woff2"))).toBe(true);
    // The browser itself logs the status of a missing page, and the specification wants its path.
    const own = logged.filter((text) => !text.startsWith("Failed to load resource:"));
    expect(own).toEqual(path === missing ? [`404: no page at ${missing}`] : []);
  });
}

for (const site of ["least", "most-in-english", "most-in-german"])
  for (const path of ["/", "/about/", "/404.html", "/contact/"])
    test(`the words of ${site} fit ${path}`, async ({ page }) => {
      await open(page, `/${site}${path}`);
      await fitsWindows(page, site, [narrowest, phone, tablet, { width: 1024, height: 720 }, desk]);
    });

for (const viewport of windows)
  test(`the first window shows the headline, the first button and the file, ${viewport.width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page, "/");
    // A header of one line, and words of this length, whatever the author's are.
    await page.locator("header").evaluate((header) => {
      header.querySelector("nav")?.remove();
      header.querySelector("a")?.replaceChildren("A name");
    });
    const headline = page.getByRole("heading", { level: 1 });
    await headline.evaluate((h1) => {
      const lead = [...document.querySelectorAll("main p")].find(
        (p) => h1.compareDocumentPosition(p) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      h1.replaceChildren("Three lines\nof a headline\nof this length");
      lead?.replaceChildren("A lead. ".repeat(15));
      for (const button of lead?.nextElementSibling?.children ?? [])
        button.replaceChildren("Three short words");
    });
    await expect(headline).toBeInViewport({ ratio: 1 });
    await expect(page.locator("main a").first()).toBeInViewport({ ratio: 1 });
    const isNarrow = viewport.width < 960;
    const rows = page.locator("main table").first().locator("tbody tr");
    for (let row = 0; row < (isNarrow ? 3 : 4); row++)
      await expect(rows.nth(row)).toBeInViewport({ ratio: 1 });
    const type = await rows.evaluateAll((all) =>
      all.map((row) => Number.parseFloat(getComputedStyle(row).fontSize)),
    );
    expect(Math.min(...type)).toBeGreaterThanOrEqual(isNarrow ? 12 : 13);
  });

test("the numbers of the file stand in the middle of the road, which is in line with the page's margin on a phone", async ({
  page,
}) => {
  await open(page, "/");
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    const { numbers, roads } = await page.evaluate(() => {
      const middle = (element: Element) => {
        const { left, width } = element.getBoundingClientRect();
        return left + width / 2;
      };
      const file = document.querySelector("main table")?.parentElement as Element;
      // In a narrow window, the road goes on down the page's margin.
      const place = innerWidth < 960 ? document : file;
      const roads = [...place.querySelectorAll("main :empty")].filter((piece) => {
        const { width, height } = piece.getBoundingClientRect();
        // Posts are narrower.
        return width > 12 && height > 100 && height > 5 * width;
      });
      const numbers = file.querySelectorAll("tbody td:first-child > :not(:empty)");
      return { numbers: Array.from(numbers, middle), roads: roads.map(middle) };
    });
    expect(roads.length).toBeGreaterThan(viewport.width < 960 ? 1 : 0);
    expect(numbers).toHaveLength(4);
    for (const number of numbers)
      for (const road of roads) expect.soft(Math.abs(number - road)).toBeLessThanOrEqual(1);
  }
});

test("each plan is shown once, on a phone and at a desk, also without JavaScript", async ({
  browser,
}) => {
  const { plans } = parse(readFileSync("content/plans.yaml", "utf8"));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    for (const { name } of plans) {
      const button = { name: new RegExp(`: ${name.replace(/\W/g, "\\$&")}$`) };
      await expect(page.locator("#pricing").getByRole("link", button)).toHaveCount(1);
    }
  }
  await context.close();
});

test("every cell of the file has a head for screen readers, on a phone and at a desk", async ({
  page,
}) => {
  await open(page, "/");
  const file = page.locator("main table").first();
  for (const viewport of [phone, tablet, desk]) {
    await page.setViewportSize(viewport);
    const cells = await file.getByRole("row").last().locator(":is(td,th):visible").count();
    await expect(file.getByRole("columnheader")).toHaveCount(cells);
  }
});

test("a jump goes to its place and focuses it, each time; Back undoes it", async ({ page }) => {
  // As in a browser that leaves the focus on the link.
  await page.addInitScript(() =>
    addEventListener("hashchange", () => (document.activeElement as HTMLElement).blur()),
  );
  await page.setViewportSize(phone);
  await open(page, "/");
  const link = page.locator("header a").first();
  const leadTo = (id: string) =>
    link.evaluate((one, id) => one.setAttribute("href", `/#${id}`), id);
  for (const id of ["pricing", "sample-output", "order-form"]) {
    const place = page.locator(`#${id}`);
    await leadTo(id);
    for (const _time of ["first", "second"]) {
      await page.evaluate(() => scrollTo(0, 0));
      await link.click();
      await expect(place).toBeFocused();
      await expect(place).toBeInViewport();
      await expect(place, "screen readers say where one is").toHaveAccessibleName(/./);
    }
    await link.press("Enter");
    const heading = page.locator(`section:is(#${id},:has(>#${id})) h2`);
    await expect(heading, "by keyboard, one sees it").not.toHaveCSS("outline-style", "none");
  }
  await page.goBack();
  await expect(page).toHaveURL(/#sample-output$/);

  await test.step("from another page, too", async () => {
    await open(page, "/contact/");
    await leadTo("pricing");
    await link.click();
    await expect(page).toHaveURL("/#pricing");
    await expect(page.locator("#pricing")).toBeFocused();
    await expect(page.locator("#pricing")).toBeInViewport();
  });
});

test("an address that may break is one word for screen readers", async ({ page }) => {
  await open(page, "/");
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const links = nodes.filter(({ role }) => role?.value === "link");
  const addresses = links.map(({ name }) => name?.value).filter((name) => name.includes("@"));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).toMatch(/^\S+$/);
});

test("jumps glide, but nothing moves for visitors who want less motion", async ({ page }) => {
  await open(page, "/");
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
        const isStill =
          animationName === "none" &&
          !/[1-9]/.test(transitionDuration) &&
          scrollBehavior === "auto";
        return isStill ? [] : element.localName;
      }),
    );
  await page.locator("h1").click();
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await moving()).toContain("html");
});

test("the contact form wants a valid email, sends nothing, and keeps what was typed", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, "/contact/");
  const fields = page.locator("form :is(input,textarea):visible");
  const email = page.locator("form #email");
  const button = page.locator("form button");
  // A policy that blocks a request says so in the console.
  const events: string[] = [];
  page.on("request", (request) => events.push(request.url()));
  page.on("console", (message) => events.push(message.text()));

  for (const field of await fields.all()) await field.fill("Ada");
  await button.click();
  await expect(email).toBeFocused();
  expect(await page.locator("form :invalid").count()).toBe(1);

  await email.fill("ada@engine.example");
  await button.click();
  await page.locator("form #name").press("Enter");
  await expect(page.locator("form #message")).toHaveValue("Ada");
  await expect(email).toHaveValue("ada@engine.example");
  await expect(page).toHaveURL("/contact/");
  // A browser loads the icon of its tab whenever it likes.
  const icons = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=icon]"), ({ href }) => href),
  );
  expect(events.filter((event) => !icons.includes(event))).toEqual([]);

  // Below 16 pixels, iOS zooms the page: https://css-tricks.com/16px-or-larger-text-prevents-ios-form-zoom/
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
});

test("hardly anything moves when fonts arrive late", async ({ browser }) => {
  // The page's policy would block the fonts of the test.
  const context = await browser.newContext({ viewport: phone, bypassCSP: true });
  const page = await context.newPage();
  await page.route("/", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withLocalFonts(await response.text()) });
  });
  let sendFonts = () => {};
  const isSent = new Promise<void>((resolve) => {
    sendFonts = resolve;
  });
  await page.route("**/*.woff2", (route) => isSent.then(() => route.continue()));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  for (const fallback of [fontName.arialLikeText, fontName.courierLikeMono])
    expect(await page.evaluate(fontsShown, fallback)).toBeGreaterThan(0);
  const before = await page.evaluate(layoutShift);
  sendFonts();
  for (const own of [fontName.text, fontName.mono])
    expect(await page.evaluate(fontsShown, own)).toBeGreaterThan(0);
  const shift = (await page.evaluate(layoutShift)) - before;
  // What https://web.dev/articles/cls calls good.
  expect(shift).toBeLessThan(0.1);
  await context.close();
});

/** A page with files in place of local fonts, so that the machine's own don't matter: Arimo and Cousine are as wide as these, and name their license. */
function withLocalFonts(html: string): string {
  const files: Readonly<Record<string, string>> = {
    Arial: "arimo-latin-400",
    "Arial Bold": "arimo-latin-700",
    "Courier New": "cousine-latin-400",
  };
  return html.replace(/src:local\(([^)]*)\)[^;]*/g, (_, name: string) => {
    if (!files[name]) return "src:local(none)";
    const data = readFileSync(`test/browser/fonts/${files[name]}.woff2`, "base64");
    return `src:url(data:font/woff2;base64,${data})`;
  });
}

test("every icon is drawn, and text has the site's own font", async ({ page }) => {
  await page.setViewportSize(desk);
  await open(page, "/");
  // What a <use> can't find in the file of icons has no size.
  const undrawn = () =>
    page
      .locator("use")
      .evaluateAll((uses) =>
        uses
          .filter((use) => use.checkVisibility() && (use as SVGUseElement).getBBox().width === 0)
          .map((use) => use.getAttribute("href")),
      );
  expect(await page.locator("use").count()).toBeGreaterThan(0);
  await expect.poll(undrawn).toEqual([]);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
  );
  const used = await page.locator("h1").evaluate((h1) => getComputedStyle(h1).fontFamily);
  expect(loaded).toContain(used.split(",")[0]);
});

test("with the headers of the hosts, a page has its style, and an injected script is blocked", async ({
  page,
}) => {
  const [block = ""] = readFileSync("test/.cache/site/_headers", "utf8").split("\n\n");
  const sent = [...block.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [
    name,
    value,
  ]);
  const headers = Object.fromEntries(sent);
  expect(headers).toHaveProperty("Content-Security-Policy");
  const evil = `<script>document.title="changed"</script><img src="x" onerror="document.title='changed'">`;
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</h1>", `</h1>${evil}`);
    await route.fulfill({ response, headers: { ...response.headers(), ...headers }, body });
  });
  await page.goto("/");
  await expect(page.locator('img[src="x"]')).toHaveCount(1);
  await expect(page).not.toHaveTitle("changed");
  await expect(page.locator("body")).not.toHaveCSS("margin", "8px");
});
