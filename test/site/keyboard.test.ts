import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { contrast } from "../setup/contrast.ts";
import { kinds } from "./setup/pages.ts";

const open = pageOpener();
const { header } = inject("root").words.site;

const visit = async (address: string, options: Parameters<typeof open>[0] = {}) => {
  const page = await open({ reducedMotion: "reduce", ...options });
  await page.goto(inject("root").served + address);
  return page;
};

const phone = { viewport: { width: 390, height: 800 } } as const;
const desk = { viewport: { width: 1440, height: 800 }, colorScheme: "dark" } as const;

test.each(kinds)(
  "on /%s, Tab stops at everything, in order and in sight, then at the skip link, which leads to the rest",
  async (address) => {
    const page = await visit(address, phone);
    await expectStops(page);
    const [first] = await page.evaluate(controlsInOrder, ":is(main,footer)");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.evaluate(nextFrame);
    const target = await page.evaluate(() => ({
      id: document.activeElement?.id,
      outline: getComputedStyle(document.activeElement as Element).outlineStyle,
    }));
    // An outline around all of the page would say nothing.
    expect(target).toEqual({ id: "Main", outline: "none" });
    await page.keyboard.press("Tab");
    expect((await page.evaluate(focusAsSeen)).name).toBe(first);
  },
);

test("on a desktop in dark mode, Tab stops at everything on the home page too", async () => {
  await expectStops(await visit("", desk));
});

test("the sign about orders is outlined while the place of the order form has the focus", async ({
  skip,
}) => {
  const page = await visit("", { ...desk, colorScheme: "light" });
  await page.keyboard.press("Tab");
  const place = page.locator("#order-form");
  const sign = page.locator("#order");
  const isEmpty = await place.evaluateAll(([form]) => form?.childElementCount === 0);
  // A site may have a form there, whose fields show the focus, or neither.
  if (!isEmpty || (await sign.count()) === 0) skip();
  await place.focus();
  const { color, ground } = await sign.evaluate((heading) => {
    let board = heading.parentElement;
    while (board && getComputedStyle(board).outlineStyle === "none") board = board.parentElement;
    return {
      color: board && getComputedStyle(board).outlineColor,
      ground: getComputedStyle(document.body).backgroundColor,
    };
  });
  if (!color) expect.fail("nothing around the sign is outlined");
  expect(contrast(color, ground)).toBeGreaterThanOrEqual(3);
});

/** Expects Tab to stop once at each control, visibly, starting at the top. */
async function expectStops(page: Page): Promise<void> {
  const controls = await page.evaluate(controlsInOrder, "body");
  expect(controls[0]).toBe(header.skipLink);
  for (const name of controls) {
    await page.keyboard.press("Tab");
    const { color, ground, ...focus } = await page.evaluate(focusAsSeen);
    expect(focus).toEqual({ name, outline: "3px solid, 3px away", inSight: true });
    expect(contrast(color, ground), `the outline of ${name}`).toBeGreaterThanOrEqual(3);
  }
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
}

/** By then, the page has received the event that follows a jump. */
const nextFrame = () => new Promise(requestAnimationFrame);

/** The names of everything visible and focusable, in document order. */
function controlsInOrder(within: string): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    `${within} :is(a,button,input,textarea,summary,[tabindex="0"])`,
  );
  // In a group of radio buttons, Tab stops at the selected one.
  const isStop = (control: HTMLElement) =>
    !control.matches("[type=radio]:not(:checked)") && control.checkVisibility();
  return [...controls].filter(isStop).map((control) => {
    const [label] = (control as HTMLInputElement).labels ?? [];
    return (label ?? control).textContent ?? "";
  });
}

/** What has the focus, its outline, and whether both are inside the window and uncovered. */
function focusAsSeen() {
  const element = document.activeElement as HTMLElement;
  const [label] = (element as HTMLInputElement).labels ?? [];
  const { outlineWidth, outlineStyle, outlineColor, outlineOffset, lineHeight } =
    getComputedStyle(element);
  const { left, top, right, bottom } = element.getClientRects()[0] as DOMRect;
  // In a multi-line field, browsers scroll to the line with the caret.
  const needed = element.matches("textarea") ? top + Number.parseFloat(lineHeight) : bottom;
  const seen = document.elementFromPoint((left + right) / 2, (top + needed) / 2);
  let ground = "rgba(0, 0, 0, 0)";
  for (let at = element.parentElement; at && ground === "rgba(0, 0, 0, 0)"; at = at.parentElement)
    ground = getComputedStyle(at).backgroundColor;
  return {
    name: (label ?? element).textContent,
    outline: `${outlineWidth} ${outlineStyle}, ${outlineOffset} away`,
    inSight: top >= 6 && needed <= innerHeight - 6 && element.contains(seen),
    color: outlineColor,
    ground,
  };
}
