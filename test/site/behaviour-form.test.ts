import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { useBrowser } from "../setup/browser.ts";
import { attribute, one, readHtml } from "../setup/html.ts";
import { focused } from "../setup/places.ts";

const { folder, served, words } = inject("root");
const open = useBrowser();

/** Where one press of its button sends to: nowhere, by the specification. */
const action = attribute(one(readHtml(join(folder, "contact/index.html")), "form"), "action");
const sent = action === undefined ? [] : [action];

const { form } = words.contact;
const filled = {
  [form.name]: "Ada Lovelace",
  [form.email]: "ada@engine.example",
  [form.company]: "Analytical Engines",
  [form.message]: "Roofers in London?",
};

async function fill(page: Page, values: Readonly<Record<string, string>>) {
  await page.goto(`${served}contact/`, { waitUntil: "networkidle" });
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  if (action !== undefined) await page.route(action, (route) => route.fulfill({ status: 204 }));
  const traffic: string[] = [];
  page.on("request", (request) => traffic.push(request.url()));
  page.on("framenavigated", (frame) => traffic.push(frame.url()));
  page.on("dialog", (dialog) => traffic.push(dialog.message()));
  return traffic;
}

/** All that a visitor can read. */
const readable = (page: Page) => page.locator("body").innerText();

const values = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(filled).map(
        async (label) => [label, await page.getByLabel(label).inputValue()] as const,
      ),
    ),
  );

test.each([
  ["on", true],
  ["off", false],
])(
  "the contact form sends to its action alone and keeps what was typed, with JavaScript %s",
  async (_, on) => {
    const page = await open({ javaScriptEnabled: on });
    const send = page.getByRole("button", { name: form.button });
    const traffic = await fill(page, filled);
    const before = await readable(page);
    await send.click();
    await expect.poll(() => traffic).toEqual(sent);
    await page.getByLabel(form.company).press("Enter");
    await expect.poll(() => traffic).toEqual([...sent, ...sent]);
    expect(await values(page)).toEqual(filled);
    expect(await readable(page)).toBe(before);
    expect(page.url()).toBe(`${served}contact/`);
    expect(traffic).toEqual([...sent, ...sent]);
  },
);

test("the browser refuses an email that is none, at its field", async () => {
  const page = await open();
  const traffic = await fill(page, { ...filled, [form.email]: "ada at engine" });
  await page.getByRole("button", { name: form.button }).click();
  await expect.poll(() => focused(page)).toBe("email");
  expect(await page.locator(":invalid:not(form)").count()).toBe(1);
  expect(await values(page)).toEqual({ ...filled, [form.email]: "ada at engine" });
  expect(traffic).toEqual([]);
});

test("an empty contact form is accepted", async () => {
  const page = await open();
  const traffic = await fill(page, {});
  await page.getByRole("button", { name: form.button }).click();
  await expect.poll(() => traffic).toEqual(sent);
  expect(await page.locator(":invalid").count()).toBe(0);
  expect(await focused(page)).toBe(form.button);
  expect(page.url()).toBe(`${served}contact/`);
  expect(traffic).toEqual(sent);
});
