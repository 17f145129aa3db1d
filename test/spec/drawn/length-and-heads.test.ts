import { expect, inject, test } from "vitest";
import { pageOpener } from "../../setup/browser.ts";

const { served } = inject("root");
const open = pageOpener();
const still = { reducedMotion: "reduce" } as const;

test("on a phone the home page is read to its end: at most 11,300 pixels high", async () => {
  const page = await open({ ...still, viewport: { width: 390, height: 844 } });
  await page.goto(served);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(11_300);
});

test.each([960, 1440, 1920])(
  "at %d pixels, the head of a section and the line beside it share their first baseline",
  async (width) => {
    const page = await open({ ...still, viewport: { width, height: 900 } });
    await page.goto(served);
    await page.evaluate(() => document.fonts.ready);
    const heads = await page.evaluate(baselines);
    expect(heads.length).toBeGreaterThan(4);
    for (const [head, line] of heads) expect(Math.abs((head ?? 0) - (line ?? 0))).toBeLessThan(1);
  },
);

/** Where the first lines of each head and of the line beside it stand. */
function baselines() {
  const baselineOf = (element: Element) => {
    const mark = document.createElement("span");
    mark.style.display = "inline-block";
    element.prepend(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  };
  return [...document.querySelectorAll("main h2 + p")].flatMap((line) => {
    const head = line.previousElementSibling as Element;
    const beside = line.getBoundingClientRect().left > head.getBoundingClientRect().left + 100;
    return beside ? [[baselineOf(head), baselineOf(line)]] : [];
  });
}
