import type { Page } from "playwright-core";

/** Where the cells of a row begin in the table of plans, and in that of what a month costs, in pixels. */
export const planColumns = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("#pricing table")].map((table) =>
      [...table.querySelectorAll("tbody tr:last-child > *")].map((cell) => {
        const { left } = cell.getBoundingClientRect();
        return Math.round(left + Number.parseFloat(getComputedStyle(cell).paddingLeft));
      }),
    ),
  );
