import { expect, inject, test } from "vitest";
import { pageOpener } from "../../setup/browser.ts";

const { served } = inject("root");
const open = pageOpener();
const still = { reducedMotion: "reduce" } as const;
const phone = { width: 390, height: 844 };

test("on a phone the home page is read to its end: less than 14 windows", async () => {
  const page = await open({ ...still, viewport: phone });
  await page.goto(served);
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(14 * phone.height);
});

test.each([
  ["a feature of a card", phone, "White-label options"],
  ["the row of the file", phone, "business_name,website"],
])("the browser's search reaches %s, and opens its fold", async (_, viewport, words) => {
  const page = await open({ ...still, viewport });
  await page.goto(served);
  expect(await page.evaluate(reveal, words)).toEqual({ closed: ["hidden"], open: 1 });
});

/**
 * Opens the fold that holds these words, as a search does: both reveal what is found in a fold whose
 * content is skipped, and neither in one that is not displayed.
 * https://html.spec.whatwg.org/multipage/interactive-elements.html#ancestor-details-revealing-algorithm
 */
async function reveal(words: string) {
  const shown = [...document.querySelectorAll("details")].filter((fold) => fold.checkVisibility());
  const folds = shown.filter((fold) =>
    fold.textContent
      ?.replaceAll(/\u200b/g, "")
      .replaceAll(/\s+/g, " ")
      .includes(words),
  );
  const [fold] = folds.slice(-1);
  const last = fold?.querySelector(":scope > :last-child") as Element;
  const skipped = getComputedStyle(fold as Element, "::details-content").contentVisibility;
  last.id = "found";
  location.hash = "found";
  await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
  return { closed: [skipped], open: document.querySelectorAll("details[open]").length };
}

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
