import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** The accessible names of everything with this role, in the tree that assistive technology gets. */
export async function shownNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value ?? ""));
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Resolves to the faults that axe finds in a page as it is, also under a strict policy. */
export const faultsOf = (page: Page) => faultsBy(page);

/** Resolves to the faults of contrast alone, for another color scheme. */
export const contrastFaultsOf = (page: Page) => faultsBy(page, ["color-contrast"]);

async function faultsBy(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof import("axe-core") }).axe;
    const only = rules && { runOnly: { type: "rule" as const, values: rules } };
    // It is not in frames, and would wait for an answer of each.
    const options = { resultTypes: ["violations" as const], iframes: false, ...only };
    const { violations } = await run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id} (${help}): ${html}`),
    );
  }, rules);
}
