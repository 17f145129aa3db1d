import { expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { all, attribute } from "../setup/html.ts";
import { addressOf, page, pageFiles } from "./setup/pages.ts";
import { focused } from "./setup/places.ts";

const { served } = inject("root");
const open = pageOpener();

/** Where the form is, and the form. */
const file = pageFiles.find((file) => all(page(file), "form").length > 0) ?? "";
const [form] = file ? all(page(file), "form") : [];

/** The requests sent by one click on its button: none, according to the specification. */
const action = form && attribute(form, "action");
const sent = action === undefined ? [] : [action];

const filled = {
  "#name": "Ada Lovelace",
  "#email": "ada at engine",
  "#company": "Analytical Engines",
  "#message": "Roofers in London?",
};

test.skipIf(!form)(
  "the contact form, if there is one, refuses an email that is none at its field, then sends to its action alone and keeps what was typed",
  async () => {
    const page = await open();
    await page.goto(served + addressOf(file));
    await page.evaluate(() => document.fonts.ready);
    for (const [field, value] of Object.entries(filled)) await page.fill(`form ${field}`, value);
    if (action !== undefined) await page.route(action, (route) => route.fulfill({ status: 204 }));
    const traffic: string[] = [];
    page.on("request", (request) => traffic.push(request.url()));
    page.on("framenavigated", (frame) => traffic.push(frame.url()));
    page.on("dialog", (dialog) => traffic.push(dialog.message()));
    const readable = () => page.locator("body").innerText();
    const before = await readable();

    await page.locator("form button").click();
    await expect.poll(() => focused(page)).toBe("email");
    expect(await page.locator(":invalid:not(form)").count()).toBe(1);
    expect(traffic).toEqual([]);

    await page.fill("form #email", "ada@engine.example");
    await page.locator("form button").click();
    await expect.poll(() => traffic).toEqual(sent);
    await page.locator("form #company").press("Enter");
    await expect.poll(() => traffic).toEqual([...sent, ...sent]);
    for (const [field, value] of Object.entries({ ...filled, "#email": "ada@engine.example" }))
      expect(await page.inputValue(`form ${field}`)).toBe(value);
    expect(await readable()).toBe(before);
    expect(page.url()).toBe(served + addressOf(file));
  },
);

test.skipIf(!form)(
  "the fields of the contact form fill its lines, also with one less or one more",
  async () => {
    const page = await open();
    await page.goto(served + addressOf(file));
    for (const width of [320, 640, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const change of ["none", "without #email", "without #company", "another #email"])
        expect(await page.evaluate(unfilledLines, change), `${change}, at ${width}`).toEqual([]);
    }
  },
);

test.skipIf(!form)("browsers can fill in the name, the email and the company", () => {
  const fields = form ? all(form, "#name, #email, #company") : [];
  const filled = fields.map((field) => [attribute(field, "id"), attribute(field, "autocomplete")]);
  expect(filled).toEqual([
    ["name", "name"],
    ["email", "email"],
    ["company", "organization"],
  ]);
});

test.skipIf(!form)("a service that the form is connected to gets the words of every field", () => {
  const fields = form ? all(form, "input:not([type=submit]), textarea, select") : [];
  expect(fields.length).toBeGreaterThan(0);
  const unnamed = fields.filter((field) => !attribute(field, "name"));
  expect(unnamed.map((field) => attribute(field, "id"))).toEqual([]);
});

const message = form && all(form, "textarea")[0];

test.skipIf(!message)(
  "the message has room for some lines, and can be pulled longer but not wider than the form",
  async () => {
    const page = await open();
    await page.goto(served + addressOf(file));
    const field = page.locator("form textarea").first();
    const { lines, resize } = await field.evaluate((field) => {
      const { lineHeight, paddingTop, paddingBottom, resize } = getComputedStyle(field);
      const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      return { lines: (field.clientHeight - padding) / Number.parseFloat(lineHeight), resize };
    });
    expect(lines).toBeGreaterThan(3.9);
    expect(resize).toBe("vertical");
  },
);

/** How much of each line of the form is free, in pixels, after a change such as `without #email`. */
function unfilledLines(change: string): number[] {
  const form = document.querySelector("form") as HTMLFormElement;
  const changed = form.cloneNode(true) as HTMLFormElement;
  const [how, field] = change.split(" ");
  const chosen = field && changed.querySelector(field)?.parentElement;
  if (chosen && how === "without") chosen.remove();
  if (chosen && how === "another") chosen.after(chosen.cloneNode(true));
  form.replaceWith(changed);
  const { left, right } = changed.getBoundingClientRect();
  // An author's own choices need no whole line.
  const isText = (field: Element) =>
    field.querySelector("input:not([type=radio],[type=checkbox]),textarea");
  const boxes = [...changed.children].filter(isText).map((field) => field.getBoundingClientRect());
  const lines = [...new Set(boxes.map(({ top }) => top))].map((top) => {
    const line = boxes.filter((box) => box.top === top);
    const gaps = 20 * (line.length - 1);
    return Math.round(right - left - gaps - line.reduce((sum, { width }) => sum + width, 0));
  });
  changed.replaceWith(form);
  return lines.filter((free) => free !== 0);
}

test.skipIf(!form)(
  "on phones and tablets, the text of each field has 16 pixels or more, below which iOS zooms the page",
  async () => {
    const page = await open();
    await page.goto(served + addressOf(file));
    const fields = page.locator(
      "form :is(input:not([type=radio],[type=checkbox]),textarea):visible",
    );
    for (const width of [390, 768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await fields.evaluateAll((all) =>
        all.map((field) => ({
          field: field.id,
          size: Number.parseFloat(getComputedStyle(field).fontSize),
        })),
      );
      expect(sizes.length).toBeGreaterThan(0);
      expect(
        sizes.filter(({ size }) => size < 16),
        `${width} wide`,
      ).toEqual([]);
    }
  },
);

test.skipIf(!form)("name and email share a line in a wide window, but not on a phone", async () => {
  const page = await open();
  await page.goto(served + addressOf(file));
  for (const [width, isShared] of [
    [390, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await page
      .locator("form :is(#name, #email)")
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(tops[0] === tops[1]).toBe(isShared);
  }
});
