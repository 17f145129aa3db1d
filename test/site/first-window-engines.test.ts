import { afterAll, describe, expect, test } from "vitest";
import { fonts } from "../../src/site/styles/font-files.ts";
import { emptyFolder } from "../setup/files.ts";
import { buildSite } from "./setup/built-sites.ts";
import { edit, editedContent, plan1Ordered, plansLikeFirst } from "./setup/edited-content.ts";
import { engines, foundIn } from "./setup/engines.ts";
import { ownContent } from "./setup/real-site.ts";
import { businesses, headline, usualWords } from "./setup/usual-words.ts";

const plans = [
  edit("plans.yaml", "currency", "USD"),
  plansLikeFirst({ monthlyPrice: 0, freeLeads: 10 }, { monthlyPrice: 29, freeLeads: 100 }),
  plan1Ordered,
];
const content = editedContent(ownContent, [...usualWords, ...plans], afterAll);
const { folder } = await buildSite(content, emptyFolder(afterAll), "https://leads.example/");

/** What is sold, what it costs, the map, and the first rows of the file. */
const shown = (count: number) => [
  headline.join("\n"),
  "Get 10 Free Leads",
  "See Sample Output",
  "Free plan: 10 leads a month.",
  "Paid plans from $29.00",
  "Month-to-month",
  "Pay after preview",
  ...businesses.map((business) => `map: ${business}`),
  "columbus-leads.csv",
  "4 of 250 rows, illustrative",
  "business_name",
  ...businesses.slice(0, count).map((business) => `row: ${business}`),
];

/** Windows, and how many rows of the file each shows at least. */
const windows = [
  [390, 844, 1],
  [768, 954, 2],
  [820, 1106, 2],
  [834, 1120, 2],
  [1024, 768, 4],
  [1366, 650, 4],
  [1440, 900, 4],
] as const;

for (const [name, engine] of Object.entries(engines)) {
  const found = await foundIn(engine, folder, windows, opening);
  if (typeof found === "string") test.skip(`${name} (${found})`, () => {});
  else
    describe(`in ${name}, the first window`, () => {
      test.each(windows.map(([width, height, count], index) => ({ width, height, count, index })))(
        "at $width by $height keeps the lines of the headline, and shows what is sold, what it costs, and the file's first $count rows, no cell of which breaks",
        ({ width, height, count, index }) => {
          const { tops, button, broken, whole } = found[index] ?? expect.fail("it was not opened");
          expect(tops, `lines of the headline in ${fonts.text.name}`).toHaveLength(3);
          expect(button).toBeLessThanOrEqual(height);
          if (width >= 1024)
            expect(broken, `cells with a line break in ${fonts.mono.name}`).toEqual([]);
          expect(
            shown(count).filter((words) => !whole.some((text) => text.includes(words))),
          ).toEqual([]);
        },
      );
    });
}

/** What a window shows without scrolling. Self-contained, because it runs in the page. */
function opening({ document, innerWidth, innerHeight }: Window) {
  const boxesOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    // WebKit and Chromium also have a zero-width box where content breaks a line.
    return [...range.getClientRects()].filter(({ width }) => width > 1);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** Every text that is fully visible and uncovered. */
  const whole: string[] = [];
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement as Element;
    const boxes = boxesOf(texts.currentNode);
    const isSeen = ({ left, right, top, bottom }: DOMRect) =>
      [left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight].every(Boolean) &&
      element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    const text = texts.currentNode.nodeValue?.replaceAll("\u200b", "").trim();
    if (boxes.length === 0 || !boxes.every(isSeen) || !text) continue;
    const place = element.closest("svg") ? "map: " : element.closest("tbody th") ? "row: " : "";
    whole.push(place + text);
  }
  const headline = boxesOf(document.querySelector("h1") as Element);
  const cells = document.querySelectorAll("main > :first-child table :is(th,td)");
  return {
    whole,
    tops: [...new Set(headline.map(({ top }) => Math.round(top)))],
    button: document.querySelector("main a")?.getBoundingClientRect().bottom,
    /** The cells of the file that take more than one line. Addresses may break anywhere. */
    broken: [...cells].flatMap((cell) => {
      if (cell.textContent?.includes("@")) return [];
      const boxes = boxesOf(cell);
      const firstEnd = Math.min(...boxes.map(({ bottom }) => bottom));
      return boxes.some(({ top }) => top >= firstEnd) ? cell.textContent : [];
    }),
  };
}
