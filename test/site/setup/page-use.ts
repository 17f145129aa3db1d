import type { Page } from "playwright-core";

/** What a page requested, logged and was refused by its policy while it was watched. */
interface Watched {
  /** The URL of every request that the policy did not block. */
  readonly requests: string[];
  readonly messages: string[];
  /** Each policy violation: the directive, and what was blocked. */
  violations(): Promise<string[]>;
}

/** Watches a page, starting with its next document. */
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
 * Fills in every field, and presses every button and same-page link. Runs in the browser, and gives the page
 * a frame to respond after each press. Returns how many things were pressed.
 */
export async function pressEverything(): Promise<number> {
  const shown = <Wanted extends HTMLElement>(selector: string) =>
    [...document.querySelectorAll<Wanted>(selector)].filter((element) => element.checkVisibility());
  for (const field of shown<HTMLInputElement>("input, textarea")) {
    field.value = "june@brindlewick.example";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  const [here = ""] = location.href.split("#");
  const controls = shown("button, summary, a").filter((control) =>
    control instanceof HTMLAnchorElement
      ? control.href.startsWith(`${here}#`)
      : !control.closest("form[action]"),
  );
  for (const control of controls) {
    control.focus();
    control.click();
    await new Promise(requestAnimationFrame);
  }
  return controls.length;
}
