import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { all, attribute, type Element, one, text } from "../setup/html.ts";
import { page, pageFiles } from "./setup/pages.ts";
import { focused } from "./setup/places.ts";

const { served } = inject("root");
const open = pageOpener();

const file = "contact/index.html";
const [form] = pageFiles.includes(file) ? all(page(file), "form") : [];

/** Where one press of its button sends to: nowhere, by the specification. */
const action = form && attribute(form, "action");
const sent = action === undefined ? [] : [action];

const email = "#email";
const filled = {
  "#name": "Ada Lovelace",
  [email]: "ada@engine.example",
  "#company": "Analytical Engines",
  "#message": "Roofers in London?",
};

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  await page.goto(`${served}contact/`, { waitUntil: "networkidle" });
  for (const [field, value] of Object.entries(values)) await page.fill(`form ${field}`, value);
  if (action !== undefined) await page.route(action, (route) => route.fulfill({ status: 204 }));
  const traffic: string[] = [];
  page.on("request", (request) => traffic.push(request.url()));
  page.on("framenavigated", (frame) => traffic.push(frame.url()));
  page.on("dialog", (dialog) => traffic.push(dialog.message()));
  return traffic;
}

const send = (page: Page) => page.locator("form button");

/** All that a visitor can read. */
const readable = (page: Page) => page.locator("body").innerText();

const values = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(filled).map(async (field) => [field, await page.inputValue(`form ${field}`)]),
    ),
  );

describe.skipIf(!form)("if the site has a contact form,", () => {
  test("each field of the contact form has a label of its own", () => {
    const labels = Object.fromEntries(
      all(form as Element, "label").map((label) => [attribute(label, "for"), text(label).trim()]),
    );
    expect(Object.keys(labels)).toEqual(Object.keys(filled).map((field) => field.slice(1)));
    for (const label of Object.values(labels)) expect(label).toMatch(/\S/);
  });

  test.each([
    ["on", true],
    ["off", false],
  ])(
    "the contact form sends to its action alone and keeps what was typed, with JavaScript %s",
    async (_, on) => {
      const page = await open({ javaScriptEnabled: on });
      const traffic = await fill(page, filled);
      const before = await readable(page);
      await send(page).click();
      await expect.poll(() => traffic).toEqual(sent);
      await page.locator("form #company").press("Enter");
      await expect.poll(() => traffic).toEqual([...sent, ...sent]);
      expect(await values(page)).toEqual(filled);
      expect(await readable(page)).toBe(before);
      expect(page.url()).toBe(`${served}contact/`);
      expect(traffic).toEqual([...sent, ...sent]);
    },
  );

  test("the browser refuses an email that is none, at its field", async () => {
    const page = await open();
    const traffic = await fill(page, { ...filled, [email]: "ada at engine" });
    await send(page).click();
    await expect.poll(() => focused(page)).toBe("email");
    expect(await page.locator(":invalid:not(form)").count()).toBe(1);
    expect(await values(page)).toEqual({ ...filled, [email]: "ada at engine" });
    expect(traffic).toEqual([]);
  });

  test("a contact form with no more than it asks for is accepted", async () => {
    const page = await open();
    const required = Object.entries(filled).filter(([field]) => {
      const own = ["input", "textarea"].flatMap((tag) => all(form as Element, `${tag}${field}`));
      return own.some((one) => attribute(one, "required") !== undefined);
    });
    const traffic = await fill(page, Object.fromEntries(required));
    await send(page).click();
    await expect.poll(() => traffic).toEqual(sent);
    expect(await page.locator(":invalid").count()).toBe(0);
    expect(await focused(page)).toBe(text(one(form as Element, "button")).trim());
    expect(page.url()).toBe(`${served}contact/`);
    expect(traffic).toEqual(sent);
  });
});
