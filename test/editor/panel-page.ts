import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Wide enough that the page in the frame is not scaled: Playwright presses where it is not. */
export const viewport = { width: 1640, height: 900 };

/** Opens the editor of a page, and returns what people do there. */
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

export function panelOf(page: Page) {
  const words = page.getByRole("complementary", { name: "Words" });
  const field = (label: string) => words.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const framed = page.frameLocator("iframe");
  const status = words.locator(".status");
  return {
    page,
    words,
    framed,
    field,
    button,
    status,
    press: (name: string) => button(name).click(),
    /** Waits until the page in the frame can be pressed, and its words are listed. */
    async isReady() {
      await page.getByText("Press words on the page, or choose them here.").waitFor();
      await framed.locator("h1").waitFor();
    },
    says: (text: string | RegExp) => status.getByText(text, { exact: true }).first().waitFor(),
    async type(label: string, value: string) {
      await field(label).fill(value);
    },
    async save() {
      await page.keyboard.press("Control+s");
      await status.getByText("Saved.", { exact: true }).waitFor();
    },
    /** The changes that the review lists, each as its lines. */
    async reviewed() {
      await button("Publish…").click();
      await words.getByRole("heading", { name: /differs from the last commit$/ }).waitFor();
      const lines = await words.locator(".reviewed").allInnerTexts();
      return lines.map((text) => text.split("\n").filter((line) => line && line !== "Take back"));
    },
    isInPage: (selector: string, text: string | RegExp) =>
      expect.poll(() => framed.locator(selector).first().innerText()).toMatch(text),
  };
}

export type PanelPage = ReturnType<typeof panelOf>;
