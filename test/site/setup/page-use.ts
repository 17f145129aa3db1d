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
 * Fills every field, and presses every button and every link to the page itself. Runs in the browser, and
 * waits a frame after each press, in which the page may answer it. Returns how many things were pressed.
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
