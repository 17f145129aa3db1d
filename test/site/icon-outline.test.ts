import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { iconNames, iconOutline } from "../../src/site/words/icon-outline.ts";
import { useBrowser } from "../setup/browser.ts";

const open = useBrowser();
const drawing = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`lucide-static/icons/${name}.svg`), "utf8");

/** In units of lucide's grid of 24: a browser draws the same, to the eye, from path and drawing. */
const tolerance = 0.75;

test("every icon that content may name is drawn as lucide draws it", {
  timeout: 60_000,
}, async () => {
  const page = await open();
  const icons = iconNames().map((name) => ({ name, path: iconOutline(name), svg: drawing(name) }));
  const differing = await page.evaluate(
    ({ icons, tolerance }) => {
      document.body.innerHTML = icons
        .map(({ path, svg }) => `<svg viewBox="0 0 48 48"><path d="${path}"/></svg>${svg}`)
        .join("");
      const measured = (svg: SVGSVGElement | undefined, scale: number) => {
        if (!svg) throw new Error("no drawing");
        const { x, y, width, height } = svg.getBBox();
        return [x, y, x + width, y + height].map((value) => value / scale);
      };
      const drawings = [...document.querySelectorAll<SVGSVGElement>("body > svg")];
      return icons
        .filter((_, index) => {
          const [ours, theirs] = drawings.slice(2 * index, 2 * index + 2);
          const other = measured(theirs, 1);
          return measured(ours, 2).some(
            (value, side) => Math.abs(value - (other[side] ?? 0)) > tolerance,
          );
        })
        .map(({ name }) => name);
    },
    { icons, tolerance },
  );
  expect(icons.length).toBeGreaterThan(2000);
  expect(differing).toEqual([]);
});

test("there is no path for a name that is no icon", () => {
  expect(iconOutline("tooth")).toBeUndefined();
  expect(iconOutline("../package")).toBeUndefined();
});
