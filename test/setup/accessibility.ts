import type { Page } from "playwright-core";

/** The accessible names of everything with this role, in the tree that assistive technology gets. */
export async function shownNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter((node) => !node.ignored && node.role?.value === role)
    .map((node) => String(node.name?.value ?? ""));
}
