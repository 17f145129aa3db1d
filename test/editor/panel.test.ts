import type { Locator, Route } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { newsPages } from "../setup/bakery.ts";
import { contrast } from "../setup/contrast.ts";
import { lookOf, type PanelPage, viewport } from "./panel-page.ts";
import { servedBakery } from "./served-bakery.ts";

const { project, open, home, ...served } = servedBakery();

/** Resolves to the page's visible outlined elements, as tag and text. */
const outlined = ({ framed }: PanelPage) =>
  framed.locator("html").evaluate((html) =>
    [...html.querySelectorAll<HTMLElement>("*")]
      .filter((one) => getComputedStyle(one).outlineColor === "rgb(217, 119, 6)")
      .filter((one) => one.checkVisibility())
      .map((one) => `${one.localName} ${one.innerText}`),
  );

const isFocused = (element: Element) => element === document.activeElement;

test("a click finds its field as soon as the page has loaded", async () => {
  const panel = await open("about/index.html");
  await panel.page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
    frame.addEventListener("load", () => frame.contentDocument?.querySelector("h1")?.click());
    frame.contentWindow?.location.reload();
  });
  await panel.field("Heading").waitFor();
});

test("a click selects words and never navigates; folds still open; the chosen words are outlined", async () => {
  const panel = await open();
  const { framed, words, page } = panel;
  expect(await page.title()).toBe("Edit words: Home page");
  await framed.getByRole("link", { name: "About" }).hover();
  await expect.poll(() => outlined(panel)).toEqual(["a About"]);
  await page.getByRole("heading", { name: "Edit words" }).hover();
  await expect.poll(() => outlined(panel)).toEqual([]);
  await framed.getByRole("link", { name: "Call us" }).click();
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("Call us");
  await words.hover();
  await expect.poll(() => outlined(panel)).toEqual(["a Call us"]);
  await panel.sees("Links to tel:+12025550100");
  // The middle button would open the link in another tab.
  const isPrevented = await framed.getByRole("link", { name: "Call us" }).evaluate((link) => {
    const press = new MouseEvent("auxclick", { button: 1, bubbles: true, cancelable: true });
    return !link.dispatchEvent(press);
  });
  expect(isPrevented).toBe(true);
  // Nor is a form of the page sent.
  const isSent = await framed.locator("main").evaluate((main) => {
    const form = main.appendChild(main.ownerDocument.createElement("form"));
    const isSent = form.dispatchEvent(
      new SubmitEvent("submit", { bubbles: true, cancelable: true }),
    );
    form.remove();
    return isSent;
  });
  expect(isSent).toBe(false);
  await framed.locator("html").evaluate(({ ownerDocument }) => {
    const stretched = new CSSStyleSheet();
    stretched.replaceSync("main a::after { content: ''; position: fixed; inset: 0 }");
    ownerDocument.adoptedStyleSheets.push(stretched);
    // A click is found in the window, wherever the page is scrolled to.
    ownerDocument.documentElement.scrollTo({ top: 60, behavior: "instant" });
  });
  expect(await framed.locator("html").evaluate(() => scrollY)).toBe(60);
  await framed.getByRole("cell", { name: "$5.20" }).click({ force: true });
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("5.20");
  // Also right below the link.
  await framed.getByRole("rowheader", { name: "Brioche" }).click({ force: true });
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("Brioche");
  await page.reload();
  await panel.isReady();
  // If an element shows several rows, the clicked one is chosen.
  await framed.getByRole("heading", { level: 1 }).click({ position: { x: 300, y: 20 } });
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("round the corner");
  await framed.getByText("What is in it").nth(1).click();
  expect(await framed.getByText("wheat, sesame").isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/~edit/index.html");
  // A drawing can be clicked beside its lines too.
  await framed
    .locator("svg")
    .first()
    .click({ position: { x: 2, y: 2 } });
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("loaf");
});

test("the visible place is outlined; a fold opens for words chosen in the list, and can be closed again", async () => {
  const panel = await open();
  const { framed, words, page } = panel;
  await framed.getByRole("cell", { name: "$4.50" }).click();
  await panel.resize({ width: 1640, height: 300 });
  await page.getByLabel("Page width").selectOption("Phone");
  await expect.poll(() => outlined(panel)).toEqual(["b $4.50"]);
  const isInWindow = (place: Element) => {
    const { top, bottom } = place.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  };
  // It stays in view where the page is laid out anew.
  const price = framed.locator(".cards b").first();
  await expect.poll(() => price.evaluate(isInWindow)).toBe(true);
  await panel.resize(viewport);
  await panel.allWords();
  await panel.openSection("Breads");
  await words.getByRole("button", { name: "Grains wheat sesame" }).click();
  await expect.poll(() => framed.getByText("wheat, sesame").isVisible()).toBe(true);
  // It stays open if they are chosen again.
  await panel.allWords();
  await expect.poll(() => outlined(panel)).toEqual([]);
  await words.getByRole("button", { name: "Grains rye wheat" }).hover();
  await expect.poll(() => outlined(panel)).toEqual(["p rye, wheat"]);
  await words.getByRole("button", { name: "Grains wheat sesame" }).hover();
  await expect.poll(() => outlined(panel)).toEqual(["p wheat, sesame"]);
  await framed.getByText("What is in it").nth(1).click();
  expect(await framed.getByText("wheat, sesame").isVisible()).toBe(false);
});

test("scrolling the page by keyboard unfolds its section; pointing at the list still folds nothing", async () => {
  const panel = await open();
  const { page, framed, words } = panel;
  await panel.resize({ width: 1640, height: 300 });
  const fold = (name: string) => words.getByRole("button", { name, exact: true });
  const isOpen = (name: string) => fold(name).getAttribute("aria-expanded");
  const scrolled = () => framed.locator("html").evaluate(() => scrollY);
  const link = framed.getByRole("link").first();
  await page.mouse.move(0, 0);
  await link.focus();
  await page.keyboard.press("End");
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.keyboard.press("Home");
  await expect.poll(() => isOpen("Hero")).toBe("true");
  await panel.openSection("Breads");
  await link.focus();
  await words
    .getByRole("button", { name: /^Price/ })
    .last()
    .hover();
  await expect.poll(scrolled).toBeGreaterThan(100);
  expect([await isOpen("Hero"), await isOpen("Breads")]).toEqual(["true", "true"]);
});

test("scrolling the page by hand unfolds its section in the list; pointing at words in the list folds nothing", async () => {
  const panel = await open();
  const { page, framed, words } = panel;
  await panel.resize({ width: 1640, height: 300 });
  const fold = (name: string) => words.getByRole("button", { name, exact: true });
  const isOpen = (name: string) => fold(name).getAttribute("aria-expanded");
  const scroll = async (by: number) => {
    await framed.locator("html").hover();
    await page.mouse.wheel(0, by);
  };
  await scroll(2000);
  await expect.poll(() => isOpen("Hero")).toBe("false");
  await words.locator(".fold").last().scrollIntoViewIfNeeded();
  await scroll(-2000);
  await expect.poll(() => isOpen("Hero")).toBe("true");
  // The list scrolls to it.
  const isListed = (section: Element) => {
    const { top, bottom } = section.getBoundingClientRect();
    const list = section.closest("aside")?.getBoundingClientRect();
    return list !== undefined && top >= list.top && bottom <= list.bottom;
  };
  await expect.poll(() => fold("Hero").evaluate(isListed)).toBe(true);
  await panel.openSection("Breads");
  await words
    .getByRole("button", { name: /^Price/ })
    .last()
    .hover();
  await expect.poll(() => framed.locator("html").evaluate(() => scrollY)).toBeGreaterThan(100);
  expect([await isOpen("Hero"), await isOpen("Breads")]).toEqual(["true", "true"]);
  // What is clicked stays under the pointer.
  const cell = framed.getByRole("cell", { name: "Keeps for a week" });
  await framed.locator("html").evaluate((html) => html.scrollTo(0, 0));
  await cell.click({ trial: true });
  const before = await framed.locator("html").evaluate(() => scrollY);
  await cell.click();
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("Keeps for a week");
  expect(await framed.locator("html").evaluate(() => scrollY)).toBe(before);
});

test("the page shows drafts, including icons, and the saved words once they are discarded", async () => {
  const panel = await open();
  const saved = await home();
  await panel.framed.getByRole("link", { name: "See the breads" }).click();
  await panel.type("Link text", "Look at the loaves");
  await panel.framed.getByRole("rowheader", { name: "Rye" }).click();
  const fold = panel.framed.locator("details").first();
  await fold.evaluate((details: HTMLDetailsElement) => {
    details.open = true;
    details.ownerDocument.documentElement.scrollTo({ top: 120 });
  });
  await panel.type("Name", "Dark rye");
  await panel.type("Icon", "pie");
  await panel.field("Is new").selectOption("Yes");
  await panel.isInPage("th", "Dark rye");
  await panel.isInPage("td + td", "New");
  await panel.expectNoFault();
  const icon = async () => {
    const href = (await panel.framed.locator("use").first().getAttribute("href")) ?? "";
    const sheet = await (await fetch(new URL(href, served.address()))).text();
    return sheet
      .split("<symbol ")
      .find((symbol) => symbol.startsWith(`id="${href.split("#")[1]}"`));
  };
  await expect.poll(icon).toContain('d="M12 4 4 20h16z"');
  expect(await fold.evaluate((details: HTMLDetailsElement) => [details.open, scrollY])).toEqual([
    true,
    120,
  ]);
  expect(await home()).toBe(saved);
  // A page that loads again shows them too.
  await panel.page.locator("iframe").evaluate(
    (frame: HTMLIFrameElement) =>
      new Promise((resolve) => {
        frame.addEventListener("load", resolve, { once: true });
        frame.contentWindow?.location.reload();
      }),
  );
  await panel.isInPage("th", "Dark rye");
  await panel.words.locator("form").getByRole("button", { name: "Discard" }).last().click();
  await panel.isInPage("th", /^Rye$/);
  // Those of other forms stay.
  await panel.button("All words, 1 not saved").waitFor();
  await panel.isInPage("main a", "Look at the loaves");
  expect(panel.complaints).toEqual([]);
});

test("words that were left out and are there again can be clicked again", async () => {
  const code = project.read("src/site/site.tsx");
  onTestFinished(() => project.write("src/site/site.tsx", code));
  project.edit("src/site/site.tsx", '<td>{isNew ? "New" : note}</td>', "{note && <td>{note}</td>}");
  await expect.poll(home).not.toContain("<td>New</td>");
  const panel = await open();
  const note = panel.framed.getByRole("cell", { name: "Keeps for a week" });
  await note.click();
  await panel.type("Note", "");
  await note.waitFor({ state: "detached" });
  await panel.words.locator(".was").getByRole("button", { name: "Discard" }).click();
  await note.waitFor();
  await panel.allWords();
  await note.click();
  await expect.poll(() => panel.words.locator(":focus").inputValue()).toBe("Keeps for a week");
});

test("a click on a paragraph opens the text there; Markdown that no page can show is reported", async () => {
  const panel = await open("terms/index.html");
  await panel.framed.getByText("Cards").click();
  const text = panel.field("Text");
  await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true);
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart)),
  ).toBe("Cards");
  // It begins a line, and does not save.
  await panel.page.keyboard.press("Enter");
  expect(await text.inputValue()).toContain("- Cash\n- \nCards");
  await panel.type("Title", "Rules");
  await panel.isInPage("h1", "Rules");
  expect(await panel.framed.locator("title").innerText()).toBe("Rules | bakery.example");
  // Also in words that are not saved yet.
  await panel.type("Text", "We bake.\n\nWe sell [the dog](/about/) no bread.");
  await panel.framed.getByText("We sell").click({ position: { x: 5, y: 8 } });
  const rest = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart));
  await expect.poll(rest).toMatch(/^We sell/);
  await panel.framed.getByRole("link", { name: "the dog" }).click();
  await panel.button("Follow link").waitFor();
  await panel.type("Text", "We bake **always**.\n\na<br>b");
  await panel.sees("<br> is HTML. Write Markdown instead, or \\< to show it.");
  await panel.sees(/^a<br>b$/);
});

test("what is typed has its style on the page, also one that the page did not need before", async () => {
  const panel = await open("terms/index.html");
  await panel.framed.getByText("We bake").first().click();
  await panel.type("Text", "We bake `rye`.");
  await panel.isInPage("code", "rye");
  const ground = await panel.framed
    .locator("code")
    .evaluate((code) => getComputedStyle(code).backgroundColor);
  expect(ground).toBe("rgb(238, 238, 238)");
});

test("a click on a saved paragraph opens the text, also if what is typed has a mistake and lacks it", async () => {
  const panel = await open("terms/index.html");
  const paragraph = panel.framed.locator("main p").first();
  await paragraph.click();
  await panel.type("Text", "a<br>b");
  await panel.sees("<br> is HTML. Write Markdown instead, or \\< to show it.");
  await panel.allWords();
  await paragraph.click();
  expect(await panel.field("Text").inputValue()).toBe("a<br>b");
});

test("links and search results open other pages; Back returns, a reload stays on the page, and Done leads to it", async () => {
  const panel = await open();
  const { page, framed } = panel;
  await framed.getByRole("link", { name: "Terms" }).click();
  await panel.press("Follow link");
  await framed.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/~edit/terms/index.html");
  const pages = page.getByRole("combobox", { name: "Page", exact: true });
  await pages.selectOption("About");
  await framed.getByRole("heading", { level: 1, name: "Who we are" }).waitFor();
  await page.reload();
  await framed.getByRole("heading", { level: 1, name: "Who we are" }).waitFor();
  await page.goBack();
  await framed.getByRole("heading", { level: 1, name: "Terms" }).waitFor();
  await expect.poll(() => pages.locator("option:checked").innerText()).toBe("Terms");

  // Letter by letter, with the space between two words.
  await panel.field("Search all pages").pressSequentially("a dog");
  await panel.words.getByRole("button", { name: /^About: About, Lead/ }).click();
  await framed.getByRole("heading", { level: 1, name: "Who we are" }).waitFor();
  await expect.poll(() => panel.field("Lead").inputValue()).toBe("Three bakers and a dog.");
  // The browser suggests them for links.
  expect(await page.locator('#targets option[value="/about/"]').count()).toBe(1);
  const done = page.getByRole("link", { name: "Done" });
  expect(await done.getAttribute("href")).toBe("/about/");
  // A script of the page may lead to another one.
  await framed.locator("html").evaluate(() => location.assign("/terms/"));
  await expect.poll(() => new URL(page.url()).pathname).toBe("/~edit/terms/index.html");
});

test("everything works from the keyboard, and composing Chinese text neither saves nor leaves", async () => {
  const panel = await open("about/index.html");
  const { page, framed } = panel;
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at instanceof HTMLTextAreaElement ? at.value : at?.textContent;
    });
  // Screen readers can jump to the page.
  expect(await page.getByRole("main", { name: "The page" }).count()).toBe(1);
  // The list unfolds what the page shows at its top, once the page in the frame is there.
  await panel.words.getByRole("button", { name: "Who we are" }).waitFor();
  await panel.field("Search all pages").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused()).toContain("Who we are");
  await expect.poll(() => outlined(panel)).toEqual(["h1 Who we are"]);
  await panel.expectNoFault();
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("Who we are");
  await page.keyboard.type("Who bakes");
  await page.keyboard.press("Enter");
  await panel.says("Saved.");
  for (const [button, done] of [
    ["Undo", "Undone."],
    ["Redo", "Redone."],
  ] as const) {
    await panel.button(button).press("Enter");
    await panel.says(done);
    // Nothing is left to press it for, so the focus is elsewhere.
    await panel.words.locator(":focus").waitFor();
  }

  const heading = panel.field("Heading");
  await heading.fill("关于");
  for (const key of ["Enter", "Escape"])
    await heading.evaluate(
      (input, key) =>
        input.dispatchEvent(
          new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true }),
        ),
      key,
    );
  expect(await heading.inputValue()).toBe("关于");
  await framed.locator("body").evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
  });
  await page.keyboard.press("Escape");
  await panel.sees("Click words on the page, or choose them here.");
  expect(project.read("content/about.yaml")).toContain("heading: Who bakes\n");
});

test("drafts, mistakes, choices, the focus and what can't be pressed are told apart by their looks", async () => {
  const panel = await open();
  const { field, words, button } = panel;
  const differ = async (what: string, one: Locator, other: Locator) =>
    expect(await lookOf(one), `${what} looks different`).not.toBe(await lookOf(other));
  // https://www.w3.org/WAI/WCAG22/Understanding/non-text-contrast
  for (const part of [button("New page"), words.getByRole("searchbox")]) {
    const [edge = "", ground = ""] = await part.evaluate((element) => {
      const { borderColor, backgroundColor } = getComputedStyle(element);
      return [borderColor, backgroundColor];
    });
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
  }
  const newPage = await lookOf(button("New page"));
  await differ("the main button", button("Publish…"), button("New page"));
  await differ("a button that can't be pressed", button("Undo"), button("New page"));
  const section = words.getByRole("button", { name: "Breads", exact: true });
  await section.focus();
  const pressed = async () => {
    await panel.page.keyboard.press("Enter");
    const image = (await section.screenshot()).toString("hex");
    return { isOpen: await section.getAttribute("aria-expanded"), image };
  };
  const one = await pressed();
  const other = await pressed();
  expect(other.isOpen).not.toBe(one.isOpen);
  expect(other.image === one.image, "an open section looks like a closed one").toBe(false);
  await panel.framed.getByRole("rowheader", { name: "Rye" }).click();
  const icon = (name: string) => words.getByRole("button", { name, exact: true });
  await differ("the chosen icon", icon("loaf"), icon("pie"));
  const drawn = icon("pie").locator("svg");
  const paintOf = (part: "fill" | "stroke") =>
    drawn.evaluate((drawing, part) => getComputedStyle(drawing)[part], part);
  expect(await paintOf("stroke"), "an icon has lines").not.toBe("none");
  expect(await paintOf("fill"), "an icon is not filled").toBe("none");

  await field("Note").focus();
  await differ("the focused field", field("Note"), field("Grain 1"));
  await panel.type("Name", "A name that is much longer than any");
  const lengthOf = (most: number) => words.getByText(`of ${most} characters.`);
  await differ("a length that is too large", lengthOf(30), lengthOf(500));
  await panel.type("Price", "-1");
  await words.getByText("Price is too small").waitFor();
  await field("Name").focus();
  await differ("a wrong field", field("Price"), field("Note"));
  const colorOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  const problem = await colorOf(words.getByText("Price is too small"));
  expect(problem, "a problem has a color of its own").not.toBe(await colorOf(words));
  const around = (label: string) => field(label).locator("xpath=ancestor::*[@data-field]");
  await differ("a draft", around("Price"), around("Note"));
  const discard = words.locator("form .bottom").getByRole("button", { name: "Discard" });
  await differ("the button that saves", button("Save"), discard);

  await panel.allWords();
  await panel.openSection("Hero");
  const row = (name: string) => words.locator(".section").getByRole("button", { name }).last();
  await panel.page.mouse.move(0, 0);
  await differ("a draft in the list", row("Not saved yet"), row("Opening paragraph"));
  await panel.press("New page");
  await panel.page.mouse.move(0, 0);
  await words.locator(":focus").waitFor();
  expect(await lookOf(button("New page")), "the open view looks different").not.toBe(newPage);
  // What is wrong with the words of one page is not said on another one, which does not show them.
  await panel.says(/^Price of bread .* is too small/);
  await panel.page.getByRole("combobox", { name: "Page", exact: true }).selectOption("About");
  await panel.isInPage("h1", "Who we are");
  await expect.poll(() => panel.status.innerText()).toBe("");
});

test("all lines of a text can be read, in the list and while it is typed", async () => {
  const panel = await open();
  const { words, field } = panel;
  await panel.openSection("Hero");
  const heading = words.getByRole("button", { name: "Heading Bread from" });
  expect(await heading.innerText()).toContain("Bread from\nround the corner");
  await words.getByRole("button", { name: /^Opening paragraph/ }).click();
  await panel.type("Opening paragraph", "We bake at night, so that it is warm at six. ".repeat(5));
  const isWhole = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight;
  expect(await field("Opening paragraph").evaluate(isWhole)).toBe(true);
  await panel.type("Opening paragraph", "a".repeat(200));
  await panel.allWords();
  const cut = await words
    .locator(".value")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut, "texts of which an end is cut off").toBe(0);
});

test("a long text takes two lines of the list, its form keeps Save in sight, and what is long leaves room for the rest", async () => {
  const panel = await open("terms/index.html");
  await panel.resize({ width: 1640, height: 400 });
  await panel.openSection("Terms");
  const text = panel.words.getByRole("button", { name: "We bake **every day**" });
  expect((await text.boundingBox())?.height).toBeLessThan(100);
  await text.click();
  await panel.page.locator("textarea:focus").waitFor();
  await panel.words.locator(".body").evaluate((body) => body.scrollTo(0, 0));
  const { y = 0, height = 0 } = (await panel.button("Save").boundingBox()) ?? {};
  expect(y + height).toBeLessThan(400);
  const ground = await panel.words
    .locator(".bottom")
    .evaluate((bottom) => getComputedStyle(bottom).backgroundColor);
  expect(ground, "what is below Save does not show through").not.toBe("rgba(0, 0, 0, 0)");
  // A page is easier to write where several lines of it can be seen.
  const heightOf = async (label: string) => (await panel.field(label).boundingBox())?.height ?? 0;
  expect(await heightOf("Text")).toBeGreaterThan(3 * (await heightOf("Lang")));
  const byHand = await panel.field("Text").evaluate((text) => getComputedStyle(text).resize);
  expect(byHand, "and taller by hand").toBe("vertical");
  const tags = Array.from({ length: 30 }, (_, index) => `<b${index}>`);
  await panel.type("Text", tags.join(" a\n\n"));
  await panel.allWords();
  await panel.sees("<b29> is HTML. Write Markdown instead, or \\< to show it.");
  const said = await panel.status.boundingBox();
  expect(said?.height, "all that is wrong leaves room for the list").toBeLessThan(250);
  await panel.words.getByRole("button", { name: /^Text/ }).last().click();
  await panel.type("Text", "We bake.\n\n".repeat(90));
  await panel.save();
  await panel.press("Publish…");
  await panel.sees("Not published yet");
  const long = panel.words.locator(".reviewed dd").last();
  expect((await long.boundingBox())?.height, "a long text leaves room for others").toBeLessThan(
    300,
  );
});

test("titles, lines and inputs of the panel can be told apart and read", async () => {
  const panel = await open("terms/index.html");
  const { words, page } = panel;
  await panel.resize({ width: 1640, height: 700 });
  const lineOf = (part: Locator) =>
    part.evaluate((element) => {
      const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
      return { font: fontFamily, size: parseFloat(fontSize), height: parseFloat(lineHeight) };
    });
  const plain = await lineOf(words);
  const inList = words.locator(".section").first();
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const share = (await widthOf(inList.locator(".row").first())) / (await widthOf(inList));
  expect(share, "a row of the list is as wide as the list").toBeGreaterThan(0.95);
  await panel.framed.getByRole("link", { name: "About" }).click();
  const beginOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  const firstInput = words.locator("fieldset input").first();
  await firstInput.waitFor();
  expect(
    await beginOf(firstInput),
    "rows with several inputs stand out from the rest",
  ).toBeGreaterThan(await beginOf(words.getByRole("heading").first()));
  await panel.press("New page");
  const title = await lineOf(words.getByRole("heading", { name: "New page" }));
  expect(title.size, "a title is larger than other words").toBeGreaterThan(plain.size);
  expect(title.height, "lines of a title don't overlap").toBeGreaterThan(title.size);
  for (const input of [panel.field("Title"), panel.field("Address")])
    expect(await lineOf(input), "inputs have the font of the panel").toEqual(plain);
  const buttons = await words
    .locator(".buttons > button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(buttons.length).toBeGreaterThan(1);
  for (const [index, { right }] of buttons.slice(0, -1).entries())
    expect(buttons[index + 1].left - right, "buttons stand apart").toBeGreaterThan(3);
  const weightOf = (part: Locator) =>
    part.evaluate((element) => Number(getComputedStyle(element).fontWeight));
  expect(
    await weightOf(words.getByText("Address", { exact: true })),
    "the name of a field is bolder than its help",
  ).toBeGreaterThan(await weightOf(words.getByText(/^Lowercase letters, digits/)));
  await panel.type("Description", "A line of many.\n".repeat(80));
  const box = await panel.field("Description").boundingBox();
  expect(box?.height, "a long text leaves room for other fields").toBeLessThan(500);
  await panel.allWords();
  const bullets = await words
    .locator("li:has(.row)")
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).listStyleType));
  expect(new Set(bullets), "rows of the list have no bullets").toEqual(new Set(["none"]));
  const borders = await page.locator("header").evaluate((bar) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(bar);
    return [borderBottomWidth, borderBottomStyle];
  });
  expect(borders, "a line divides the bar from what is below it").not.toContain("none");
});

test("the panel is dark if the browser is, and has no box for a status that says nothing", async () => {
  const panel = await open();
  expect(await panel.status.isVisible()).toBe(false);
  const brightestOfGround = () =>
    panel.page.locator("body").evaluate((body) => {
      const { backgroundColor } = getComputedStyle(body);
      return Math.max(...(backgroundColor.match(/\d+/g) ?? []).map(Number));
    });
  expect(await brightestOfGround()).toBeGreaterThan(200);
  await panel.page.emulateMedia({ colorScheme: "dark" });
  expect(await brightestOfGround()).toBeLessThan(60);
});

test("in a 900-pixel window, the page has phone width beside the panel; the width of a tablet and full width are scaled", async () => {
  const panel = await open();
  await panel.resize({ width: 900, height: 700 });
  const innerWidthOfPage = () => panel.framed.locator("html").evaluate(() => innerWidth);
  await expect.poll(innerWidthOfPage).toBe(390);
  await panel.page.getByLabel("Page width").selectOption("Tablet");
  await expect.poll(innerWidthOfPage).toBe(820);
  // Both sides are there, so that nothing switches between them.
  expect(await panel.button("Show the page").isVisible()).toBe(false);
  await panel.page.getByLabel("Page width").selectOption("Full width");
  await expect.poll(innerWidthOfPage).toBe(1180);
  expect(await panel.page.evaluate(() => document.documentElement.scrollWidth)).toBe(900);
  const sizeOf = async (part: string) => {
    const { width = 0, height = 0 } = (await panel.page.locator(part).boundingBox()) ?? {};
    return { width: Math.round(width), height: Math.round(height) };
  };
  const middleOf = async (part: string) => {
    const { x = 0, width = 0 } = (await panel.page.locator(part).boundingBox()) ?? {};
    return x + width / 2;
  };
  const isCentered = async () => {
    const offset = (await middleOf("iframe")) - (await middleOf(".stage"));
    expect(Math.abs(offset), "the page is in the middle of its side").toBeLessThan(5);
  };
  // The scaled page fills its side of the window.
  const scaled = await sizeOf("iframe");
  const side = await sizeOf(".stage");
  expect(Math.abs(scaled.width - side.width)).toBeLessThan(5);
  expect(Math.abs(scaled.height - side.height)).toBeLessThan(5);
  const topOf = async (part: string) => (await panel.page.locator(part).boundingBox())?.y ?? 0;
  const gap = (await topOf("iframe")) - (await topOf(".stage"));
  expect(Math.abs(gap), "the page begins at the top of its side").toBeLessThan(5);
  await isCentered();
  await panel.page.getByLabel("Page width").selectOption("Phone");
  await panel.resize({ width: 1640, height: 700 });
  // A page that is narrower than its side is not scaled up.
  await expect.poll(async () => (await sizeOf("iframe")).width).toBe(390);
  await isCentered();
  // Nor is there a gap beside it, if it may be as wide as its side.
  await panel.page.getByLabel("Page width").selectOption("Full width");
  await expect.poll(innerWidthOfPage).toBe((await sizeOf(".stage")).width);
});

test("a 600-pixel window shows panel or page; a click on the page opens its words, and both show refusals", async () => {
  const panel = await open();
  await panel.resize({ width: 600, height: 700 });
  // No other width would fit.
  expect(await panel.page.getByLabel("Page width").isVisible()).toBe(false);
  const bar = panel.page.getByRole("banner");
  const [shown] = await bar.locator("option").all();
  await shown?.evaluate((option: HTMLOptionElement) => {
    option.text = "A page whose name is longer than any window is wide. ".repeat(5);
  });
  const ends = await bar
    .locator(":is(a, button, select):visible")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends), "the whole bar is in the window").toBeLessThanOrEqual(600);
  await panel.press("Show the page");
  expect(await panel.words.isVisible()).toBe(false);
  await panel.framed.locator(".cards b").first().click();
  await expect.poll(() => panel.words.locator(":focus").inputValue()).toBe("4.50");
  expect(await panel.page.locator("iframe").isVisible()).toBe(false);
  await panel.expectNoFault();
  await panel.page.keyboard.press("Control+Enter");
  await expect.poll(() => panel.page.locator("iframe").isVisible()).toBe(true);
  await panel.page.keyboard.press("Escape");
  await expect.poll(() => panel.words.locator(":focus").inputValue()).toBe("4.50");
  await panel.type("Price", "-1");
  await panel.press("Show the page");
  // As with caps lock.
  await panel.page.keyboard.press("Control+S");
  await panel.says(/^Price of bread “Rye” is too small\./);
  await panel.expectNoFault();
  await panel.press("Show the words");
  await panel.field("Price").waitFor();
});

test("a new entry's draft survives a reload; the entry is added and moved", async () => {
  const panel = await open();
  const { page, framed, words, press, type, says } = panel;
  await framed.getByRole("rowheader", { name: "Brioche" }).click();
  await press("Add a bread");
  await type("Name", "Pie");
  await page.reload();
  await panel.isReady();
  await words.getByRole("button", { name: /^New bread/ }).click();
  await type("Price", "6");
  // As long as there are few icons, all can be seen before one is typed.
  await expect
    .poll(() => words.locator(".choices button").allInnerTexts())
    .toEqual(["bun", "loaf", "pie", "roll"]);
  const tops = await words
    .locator(".choices button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, "icons stand side by side").toBeLessThan(4);
  // Each has its drawing.
  const drawnWidths = () =>
    words
      .locator(".choices use")
      .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width > 0));
  await expect.poll(drawnWidths).toEqual([true, true, true, true]);
  // As a phone's keyboard begins a word.
  await type("Icon", "Pi");
  const pie = words.getByRole("button", { name: "pie" });
  await pie.waitFor();
  await panel.sees("1 found");
  expect(await pie.getAttribute("aria-pressed")).toBe("false");
  await panel.expectNoFault();
  await press("Add");
  await panel.sees(/^Grain 1 of bread “Pie” is empty\./);
  // The focus is where something is wrong.
  await words.locator("[aria-invalid=true]:focus").waitFor();
  await panel.expectNoFault();
  await pie.click();
  expect(await pie.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("pie");
  // Whoever chooses with the keyboard goes on in the field.
  for (const name of ["bun", "pie"]) {
    await words.getByRole("button", { name, exact: true }).press("Enter");
    await expect.poll(() => words.locator(":focus").inputValue()).toBe(name);
  }
  // How many there are is said only while one is chosen.
  await panel.field("Grain 1").focus();
  await words.getByText("1 found").waitFor({ state: "hidden" });
  // What is pressed stays under the pointer, though the choices above it fold.
  await panel.resize({ width: 1640, height: 1400 });
  await panel.field("Icon").focus();
  await words.getByText("1 found").waitFor();
  const box = await panel.button("Grains: add a grain").boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  await page.mouse.click(x + width / 2, y + height - 3);
  await type("Grain 2", "wheat");
  await panel.resize(viewport);
  // What is wrong with a line goes with it.
  await press("Grain 1: remove");
  await expect.poll(() => panel.status.innerText()).toBe("");
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes('"kind":"save"')) saves.push("Add");
  });
  // As with two clicks: the second one does not add another entry.
  await words.locator("form").evaluate(async (form: HTMLFormElement) => {
    form.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
    form.requestSubmit();
  });
  await says("Added a bread.");
  expect(saves).toEqual(["Add"]);
  // Nothing is left to save.
  await panel.button("All words").waitFor();
  await press("Up");
  await says("Moved Bread “Pie” up.");
  const names = (await home()).match(/(?<=<li>)\w[\w ]*(?= <b>)/g);
  expect(names).toEqual(["Rye", "Seeded", "Pie", "Brioche"]);
  await press("Remove");
  await says("Removed Bread “Pie”.");
  // Another one can be added from where the focus is.
  await expect.poll(() => panel.button("Add a bread").evaluate(isFocused)).toBe(true);
});

test("what comes up while a button is pressed does not move it away from under the pointer", async () => {
  const panel = await open();
  const { page, words } = panel;
  await panel.framed.getByRole("heading", { level: 1 }).click();
  let goOn = () => {};
  const isPressed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route("**/~edit/", async (route) => {
    if (route.request().postDataJSON().kind === "preview") await isPressed;
    await route.continue();
  });
  await panel.press("Heading: add a line");
  const remove = panel.button("Heading, line 3: remove");
  await remove.hover();
  await page.mouse.down();
  const answer = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"kind":"preview"')),
  );
  goOn();
  await answer;
  // The panel says that the line is empty as soon as it can.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
  await words.locator("[data-name='hero.heading[1]']:focus").waitFor();
});

test("a new page may be of another kind, with fields of its own", async () => {
  const code = project.read("src/site/site.tsx");
  onTestFinished(() => project.write("src/site/site.tsx", code));
  for (const edit of newsPages) if (edit.length === 3) project.edit(...edit);
  const panel = await open();
  await expect
    .poll(async () => {
      await panel.page.reload();
      await panel.isReady();
      await panel.press("New page");
      return panel.field("Kind").count();
    })
    .toBe(1);
  let saves = 0;
  panel.page.on("request", (request) => {
    if (request.postData()?.includes('"kind":"save"')) saves++;
  });
  await panel.type("Address", "/news/opened/");
  await panel.sees("Pages there are of the kind News. Choose that, or another address.");
  await panel.press("Create page");
  await panel.type("Address", "");
  await panel.type("Title", "Opened");
  await panel.paste("Description", "That we\r\nhave\t open\u00aded.", "text/plain");
  // A picture has no words, and those that are selected stay.
  await panel.field("Description").selectText();
  await panel.paste("Description", "", "text/plain");
  // The page has a title already.
  await panel.paste("Text", "<h1>The day</h1><p>At last.</p>");
  await expect.poll(() => panel.field("Text").inputValue()).toContain("At last.");
  expect(await panel.field("Title").inputValue()).toBe("Opened");
  // An address that follows the title is another one with another title.
  await panel.type("Title", "Terms");
  await panel.press("Create page");
  await panel.sees("/terms/ is the address of the page “Terms”. Choose another one.");
  await panel.type("Title", "Opened");
  expect(await panel.words.innerText()).not.toContain(
    "/terms/ is the address of the page “Terms”. Choose another one.",
  );
  await panel.field("Kind").selectOption("News");
  // Only the site's code knows the addresses of news.
  expect(await panel.words.innerText()).not.toContain("The page will be at");
  await panel.type("Day", "2026-11-25");
  await panel.expectNoFault();
  await panel.type("Address", "Opened At Last");
  await panel.press("Create page");
  await panel.sees(
    "An address has lowercase letters, digits, and hyphens between them. Write opened-at-last.",
  );
  // The focus is where something is wrong.
  await panel.words.locator("[aria-invalid=true]:focus").waitFor();
  await panel.type("Address", "");
  await panel.page.keyboard.press("Control+s");
  await panel.says("Page created.");
  expect(served.read("pages/news/opened.md")).toBe(
    '---\ntitle: "Opened"\ndescription: "That we have opened."\nday: "2026-11-25"\n---\n\n## The day\n\nAt last.\n',
  );
  expect(new URL(panel.page.url()).pathname).toBe("/~edit/news/opened/index.html");
  // One goes on with its text.
  await panel.words.getByRole("heading", { name: "Opened" }).waitFor();
  expect(await panel.field("Text").inputValue()).toBe("## The day\n\nAt last.");
  // The taken address, the wrong one, and the page; but not the page of the wrong kind.
  expect(saves).toBe(3);
});

test("Back leads from a form, or another view, to the list, and then to the page before; Forward leads on", async () => {
  const panel = await open("about/index.html");
  const { page, framed, press, words } = panel;
  const list = words.getByText("Click words on the page, or choose them here.");
  const form = panel.field("Heading, line 1");
  const visits = () => page.evaluate(() => history.length);
  // The list unfolds what is in view on a page, and then on the next one.
  await words.getByRole("button", { name: "Who we are" }).waitFor();
  await page.getByRole("combobox", { name: "Page", exact: true }).selectOption("Home page");
  await panel.isInPage("h1", "Bread from");
  await words.getByRole("button", { expanded: true }).waitFor();
  const before = await visits();
  await framed.getByRole("heading", { level: 1 }).click();
  await form.waitFor();
  await page.goBack();
  await list.waitFor();
  await page.goForward();
  await form.waitFor();
  await press("New page");
  await words.getByRole("heading", { name: "New page" }).waitFor();
  // One can type at once.
  await expect.poll(() => panel.field("Title").evaluate(isFocused)).toBe(true);
  await press("Publish…");
  await words.getByRole("heading", { name: "Publish" }).waitFor();
  await page.keyboard.press("Escape");
  await list.waitFor();
  // The focus is where this view was opened.
  await page.locator("[data-place=publish]:focus").waitFor();
  expect(await visits()).toBe(before + 1);
  await page.getByRole("combobox", { name: "Page", exact: true }).selectOption("Terms");
  await panel.isInPage("h1", "Terms");
  await page.goBack();
  await panel.isInPage("h1", "Bread from");
  await page.goBack();
  await panel.isInPage("h1", "Who we are");
  expect(new URL(page.url()).pathname).toBe("/~edit/about/index.html");
  await page.goForward();
  await panel.isInPage("h1", "Bread from");
  // What was left with Escape is no step.
  await page.goForward();
  await panel.isInPage("h1", "Terms");
});

test("Back and Forward at once lead to the page where one was, even if the other takes long to load", async () => {
  const panel = await open("about/index.html");
  const { page, words } = panel;
  await page.getByRole("combobox", { name: "Page", exact: true }).selectOption("Home page");
  await panel.isInPage("h1", "Bread from");
  const held: Route[] = [];
  await page.route("**/about/", (route) => void held.push(route));
  await page.goBack();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const isLoadedAgain = page.waitForResponse("**/");
  await page.goForward();
  await isLoadedAgain;
  for (const route of held) await route.continue();
  await panel.isInPage("h1", "Bread from");
  await words.getByRole("heading", { name: "Hero" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/~edit/index.html");
});

test("the list unfolds what is in view, also when one comes back from a page that has no words of its own", async () => {
  const panel = await open();
  const { page, words } = panel;
  const unfolded = words.getByRole("button", { expanded: true });
  await unfolded.waitFor();
  const pages = page.getByRole("combobox", { name: "Page", exact: true });
  await pages.selectOption("Page not found");
  await panel.isInPage("h1", /^(?!Bread from)./);
  await words.getByRole("button", { name: "Hero" }).waitFor({ state: "hidden" });
  await pages.selectOption("Home page");
  await panel.isInPage("h1", "Bread from");
  await unfolded.waitFor();
});

test("the focus stays on the page when what was typed appears there", async () => {
  const panel = await open();
  const { page, framed } = panel;
  const held: Route[] = [];
  await page.route("**/~edit/**", (route) => {
    const isPreview = route.request().postData()?.includes('"kind":"preview"');
    if (!isPreview) return route.continue();
    held.push(route);
    return undefined;
  });
  await framed.getByRole("rowheader", { name: "Rye" }).click();
  await panel.type("Price", "4.75");
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press("Control+Enter");
  const focused = framed.locator(":focus");
  await expect.poll(() => focused.innerText()).toBe("$4.50");
  await held[0]?.continue();
  await expect.poll(() => focused.innerText()).toBe("$4.75");
  await page.keyboard.press("Escape");
  await expect.poll(() => panel.words.locator(":focus").inputValue()).toBe("4.75");
});

test("the keyboard leads from a field to its place on the page and back; a search finds what was typed", async () => {
  const panel = await open();
  const { page, framed, words } = panel;
  await framed.getByRole("link", { name: "See the breads" }).click();
  await panel.resize({ width: 1640, height: 300 });
  await framed.locator("html").evaluate((html) => html.scrollTo(0, 9999));
  expect(await framed.locator("html").evaluate(() => scrollY)).toBeGreaterThan(200);
  await panel.field("Link text").focus();
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => framed.locator(":focus").innerText()).toBe("See the breads");
  // The page scrolls there, wherever it was.
  const isInWindow = (place: Element) => {
    const { top, bottom } = place.getBoundingClientRect();
    // Not at its edge, where a bar of the site may cover it.
    return top > innerHeight / 5 && bottom < innerHeight * (4 / 5);
  };
  await expect.poll(() => framed.locator(":focus").evaluate(isInWindow)).toBe(true);
  // A link there can be pressed as it can be clicked.
  await page.keyboard.press("Enter");
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("See the breads");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => framed.locator(":focus").innerText()).toBe("See the breads");
  await panel.resize(viewport);
  await page.keyboard.press("Escape");
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("See the breads");
  await framed.getByRole("rowheader", { name: "Rye" }).click();
  await panel.type("Price", "4.75");
  await panel.isInPage("td", /4\.75/);
  // On a Mac.
  await page.keyboard.press("Meta+Enter");
  await expect.poll(() => framed.locator(":focus").innerText()).toBe("$4.75");
  await page.keyboard.press("Escape");
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("4.75");
  await panel.press("Show on the page");
  await expect.poll(() => framed.locator(":focus").innerText()).toBe("$4.75");
  await page.keyboard.press("Escape");
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("4.75");
  // A place that only screen readers find is not shown to others.
  await framed.locator("html").evaluate(({ ownerDocument }) => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(
      "td { position: absolute; width: 1px; height: 1px; padding: 0; border: 0; overflow: hidden } .cards { display: block !important }",
    );
    ownerDocument.adoptedStyleSheets.push(hidden);
  });
  await page.keyboard.press("Control+Enter");
  const widthOf = (place: Element) => place.getBoundingClientRect().width;
  await expect.poll(() => framed.locator(":focus").evaluate(widthOf)).toBeGreaterThan(1);
  expect(await framed.locator(":focus").innerText()).toBe("$4.75");
  await page.keyboard.press("Escape");
  await expect.poll(() => words.locator(":focus").inputValue()).toBe("4.75");
  // None of this saves.
  await panel.sees("Was 4.50. Not saved yet.");
  // Whoever has gone back to the form without it leaves the form with it.
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => framed.locator(":focus").innerText()).toBe("$4.75");
  await panel.field("Price").focus();
  await page.keyboard.press("Escape");
  await panel.sees("Click words on the page, or choose them here.");
  await panel.allWords();
  await framed.getByRole("link", { name: "See the breads" }).click();
  await panel.type("Link text", "Look at the loaves");
  await page.keyboard.press("Escape");
  await panel.type("Search all pages", "the loaves");
  await words.getByRole("button", { name: "Link text Look at the loaves Not saved yet" }).waitFor();
  // A field with options takes the focus too.
  await panel.type("Search all pages", "is new");
  await words
    .getByRole("button", { name: /^Is new/ })
    .first()
    .click();
  await words.locator("select:focus").waitFor();
  await panel.expectNoFault();
});
