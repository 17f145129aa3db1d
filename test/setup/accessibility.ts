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

/**
 * Resolves to the faults that axe finds in a page as it is, also under a strict policy, by
 * the rules that it runs by itself or by these.
 */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as AxeWindow).axe;
    const only = rules && { runOnly: { type: "rule" as const, values: [...rules] } };
    // Without this, axe waits for an answer from each frame, where it is not loaded.
    const options = { resultTypes: ["violations" as const], iframes: false, ...only };
    const { violations } = await run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id} (${help}): ${html}`),
    );
  }, rules);
}

/** Resolves to every axe rule, including best practices and experiments. */
export async function rulesOfAxe(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(() =>
    (window as unknown as AxeWindow).axe.getRules().map(({ ruleId }) => ruleId),
  );
}

interface AxeWindow {
  readonly axe: typeof import("axe-core");
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
}
