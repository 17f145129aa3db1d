import type { Page } from "playwright-core";

/** What a page asked for, said on the console and was refused by its policy, while it was watched. */
interface Watched {
  /** The URL of every request, those that the policy refused left out. */
  readonly requests: string[];
  readonly messages: string[];
  /** Each breach of the policy: the directive, and what was refused. */
  violations(): Promise<string[]>;
}

/** Watches a page from its next document on. */
export async function watch(page: Page): Promise<Watched> {
  const requests: string[] = [];
  const messages: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(window, { breaches });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      breaches.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return {
    requests,
    messages,
    violations: () => page.evaluate(() => (window as unknown as { breaches: string[] }).breaches),
  };
}

/**
 * Presses every button and every link to the page itself, and fills every field, at each width of the
 * window. Returns how many things were pressed.
 */
export async function useEverything(page: Page, widths: readonly number[]): Promise<number> {
  let pressed = 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const field of await page.locator("input:visible, textarea:visible").all())
      await field.fill("june@brindlewick.example");
    for (const control of await page.locator("button:visible, a:visible").all()) {
      await control.focus();
      if (!(await control.evaluate(staysHere))) continue;
      await control.press("Enter");
      pressed++;
    }
    await page.locator("h1").click();
  }
  return pressed;
}

/** Whether pressing this leads to no other document; runs in the browser. */
function staysHere(control: Element): boolean {
  if (!(control instanceof HTMLAnchorElement)) return true;
  const [page, place] = control.href.split("#");
  return place !== undefined && page === location.href.split("#")[0];
}
