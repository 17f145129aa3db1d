import type { Locator, Page, ViewportSize } from "playwright-core";
import { expect } from "vitest";
import { faultsOf } from "../setup/accessibility.ts";

/** Wide enough that the frame is not scaled: Playwright ignores the scale when it clicks. */
export const viewport = { width: 1640, height: 900 };

/** Opens the editor of a page. Returns the actions that tests use. */
export async function openPanel(page: Page, address: string, file = "index.html") {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.location().url} ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${address}~edit/${file}`);
  const panel = panelOf(page);
  await panel.isReady();
  return { ...panel, complaints };
}

function panelOf(page: Page) {
  const words = page.getByRole("complementary", { name: "Words" });
  const field = (label: string) => words.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const framed = page.frameLocator("iframe");
  const status = page.locator(".status");
  const press = (name: string) => button(name).click();
  const appears = async (part: string, text: string | RegExp, isWhole = false) => {
    const escaped = text instanceof RegExp ? text.source : text.replace(/\W/g, "\\$&");
    const pattern = isWhole ? `^(?:${escaped})$` : escaped;
    await page.waitForFunction(isThere, { part, pattern }).catch(async (error: Error) => {
      const there = await page.locator(part).first().innerText();
      throw new Error(`${pattern} is not there:\n${there}\n${error.message}`);
    });
  };
  /** Waits until the panel shows a text, or one that matches. */
  const sees = (text: string | RegExp) => appears(":is(aside, .status)", text);
  /** Waits until the status equals, or matches. */
  const says = (text: string | RegExp) => appears(".status", text, typeof text === "string");
  /** Waits until the page in the frame shows a text there, and can be clicked. */
  const isInPage = (selector: string, text: string | RegExp) =>
    expect.poll(() => framed.locator(selector).first().evaluate(textOnceWatched)).toMatch(text);
  return {
    page,
    words,
    framed,
    field,
    button,
    status,
    press,
    sees,
    says,
    /** Waits until the page in the frame can be clicked and its words are listed. */
    async isReady() {
      await sees("Click words on the page, or choose them here.");
      await isInPage("h1", /./);
    },
    async type(label: string, value: string) {
      await field(label)
        .fill(value)
        .catch(async (error: Error) => {
          throw new Error(`${label} is not among:\n${await words.innerText()}\n${error.message}`);
        });
    },
    /** Gives the window another size. Waits until the frame has the new height, and is not too wide for its side. */
    async resize(size: ViewportSize) {
      await page.setViewportSize(size);
      await page.waitForFunction(isFrameFitted, size);
    },
    /** Unfolds a section of the list, if it is folded. */
    async openSection(title: string) {
      const fold = words.locator(".fold", { hasText: title });
      if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
    },
    allWords: () => page.getByRole("button", { name: /^All words/ }).click(),
    async save() {
      await page.keyboard.press("Control+s");
      await says("Saved.");
    },
    /** The lines of each change in the review. */
    async reviewed() {
      await press("Publish…");
      await sees("Not published yet");
      const lines = await words.locator(".reviewed").allInnerTexts();
      return lines.map((text) => text.split("\n").filter((line) => line && line !== "Take back"));
    },
    /** Pastes HTML into a field, as from a word processor, or a text. */
    paste: (label: string, copied: string, type: "text/html" | "text/plain" = "text/html") =>
      field(label).evaluate(
        (input: HTMLTextAreaElement, [copied, type]) => {
          input.focus();
          const clipboardData = new DataTransfer();
          clipboardData.setData(type, copied);
          const options = { clipboardData, bubbles: true, cancelable: true };
          input.dispatchEvent(new ClipboardEvent("paste", options));
        },
        [copied, type] as const,
      ),
    /** Checks the panel with axe, and its colors also in dark mode. */
    async expectNoFault() {
      expect(await faultsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await faultsOf(page, ["color-contrast"])).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    },
    isInPage,
  };
}

/** How an element is drawn. Compare two of these: their values are a matter of design. */
export const lookOf = (element: Locator) =>
  element.evaluate((element) => {
    const { color, backgroundColor, borderColor, boxShadow, outlineStyle, fontWeight } =
      getComputedStyle(element);
    return [color, backgroundColor, borderColor, boxShadow, outlineStyle, fontWeight].join(" / ");
  });

export type PanelPage = ReturnType<typeof panelOf>;

/** Whether the window has this size, and the frame, as it is scaled, the height of its side and at most the width. */
const isFrameFitted = (size: ViewportSize) => {
  const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect();
  const stage = boxOf(".stage");
  const frame = boxOf("iframe");
  return (
    innerWidth === size.width &&
    innerHeight === size.height &&
    Math.abs((stage?.height ?? 0) - (frame?.height ?? 0)) < 1 &&
    (frame?.width ?? 0) < (stage?.width ?? 0) + 1
  );
};

/**
 * The text of a visible element, once the panel has added the style of outlines, together with what listens to
 * clicks. It does so when the page has loaded with its fonts and images, which may be long after its text is shown.
 */
const textOnceWatched = (element: HTMLElement) =>
  element.ownerDocument.adoptedStyleSheets.some(({ cssRules }) =>
    cssRules[0]?.cssText.startsWith("[data-edit-words]"),
  ) && element.checkVisibility()
    ? element.innerText
    : "";

/**
 * Whether an element in a part of the page has a matching text. Runs in the browser on every animation
 * frame, because Playwright's own polling slows down to twice a second.
 */
function isThere({ part, pattern }: { readonly part: string; readonly pattern: string }) {
  const wanted = new RegExp(pattern);
  return [...document.querySelectorAll(`${part} *`)].some(
    (element) =>
      [element, ...element.childNodes].some((node) =>
        wanted.test(node.textContent?.replace(/\s+/g, " ").trim() ?? ""),
      ) && element.checkVisibility(),
  );
}
