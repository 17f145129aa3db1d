import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { startHost } from "../setup/host.ts";
import { all, attribute, childrenOf, one, readHtml, sourceOf } from "../setup/html.ts";
import { watch } from "./setup/page-use.ts";
import { pageFiles } from "./setup/pages.ts";
import { readSite } from "./setup/real-site.ts";

const { served } = inject("root");
const open = pageOpener();

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const { sources = {} } = (await readSite()).running.site;

/** Returns the directives of a page with what the site adds to them, and those it adds. */
function withAdded(own: Readonly<Record<string, readonly string[]>>): string[] {
  const all: Readonly<Record<string, readonly string[]>> = { ...own, ...sources };
  return Object.keys(all).map((name) => {
    const allowed = new Set([...(own[name] ?? []), ...(name in sources ? (all[name] ?? []) : [])]);
    // Next to another source it would be ignored.
    if (allowed.size > 1) allowed.delete("'none'");
    return [name, ...allowed].join(" ");
  });
}

describe("in the files of the site", () => {
  test.each(pageFiles)(
    "%s allows its own style and script by hash, what the site adds, and nothing else",
    (file) => {
      const page = readHtml(join(inject("root").folder, file));
      const [charset, policy] = childrenOf(one(page, "head"));
      expect(charset && attribute(charset, "charset")).toBe("utf-8");
      expect(policy && attribute(policy, "http-equiv")).toBe("Content-Security-Policy");

      const scripts = all(page, "script").filter(
        (script) => !attribute(script, "type") && !attribute(script, "src"),
      );
      expect(policy && attribute(policy, "content")?.split(";")).toEqual(
        withAdded({
          "default-src": ["'none'"],
          "script-src": scripts.map(sourceOf).map(hash),
          "style-src": [hash(sourceOf(one(page, "style")))],
          "img-src": ["'self'"],
          "font-src": ["'self'"],
          "manifest-src": ["'self'"],
          "connect-src": ["'self'"],
          "form-action": ["'none'"],
          "base-uri": ["'none'"],
          "object-src": ["'none'"],
          "require-trusted-types-for": ["'script'"],
          "trusted-types": ["'none'"],
        }),
      );
    },
  );

  test.each(pageFiles)(
    "%s has no style attribute, no inline handler and no script link",
    (file) => {
      const page = readHtml(join(inject("root").folder, file));
      const attributes = all(page, "").flatMap(({ attrs }) => attrs);
      expect(attributes.length).toBeGreaterThan(10);
      expect(attributes.filter((entry) => /^(style|on\w+)$/.test(entry.name))).toEqual([]);
      // These hold words, and no browser follows them.
      const words = /^(abbr|alt|aria-label|content|placeholder|title)$/;
      const addresses = attributes.filter((entry) => !words.test(entry.name));
      expect(addresses.filter((entry) => /^\s*(javascript|data):/i.test(entry.value))).toEqual([]);
    },
  );
});

describe("what anyone else puts into a page is refused", () => {
  /** A host of another origin, and what it was asked for. */
  let elsewhere: Awaited<ReturnType<typeof startHost>>;
  const asked: string[] = [];
  beforeAll(async () => {
    elsewhere = await startHost(inject("root").folder, "/", (request, respond) => {
      asked.push(request.url ?? "");
      respond();
    });
  });
  afterAll(() => elsewhere.close());

  /** Opens the home page as from a host that has put something before its end; ELSEWHERE is another. */
  async function openWith(injected: string): Promise<{ page: Page; refused(): Promise<string[]> }> {
    const page = await open();
    const { violations } = await watch(page);
    await page.route(served, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()) + injected.replaceAll("ELSEWHERE", elsewhere.address);
      await route.fulfill({ response, body });
    });
    await page.goto(served);
    return { page, refused: violations };
  }

  test("markup of every kind", async () => {
    const injected = [
      ["script-src-elem", "<script>document.title='changed'</script>"],
      ["script-src-elem", "<script src=/a.js></script>"],
      ["script-src-elem", "<script src=ELSEWHEREa.js></script>"],
      ["script-src-attr", "<img src=/ onerror=\"document.title='changed'\">"],
      ["style-src-elem", "<style>h1{display:none}</style>"],
      ["style-src-elem", "<link rel=stylesheet href=ELSEWHEREa.css>"],
      ["style-src-attr", "<p style=color:red>"],
      ["img-src", "<img src=ELSEWHEREa.png>"],
      ["font-src", "<link rel=preload as=font crossorigin href=ELSEWHEREa.woff2>"],
      ["frame-src", "<iframe src=ELSEWHERE></iframe>"],
      ["object-src", "<object data=ELSEWHEREa.swf></object>"],
      ["base-uri", "<base href=ELSEWHERE>"],
    ] as const;
    const { page, refused } = await openWith(injected.map(([, markup]) => markup).join(""));
    const directives = (await refused()).map((breach) => breach.split(" ")[0]);
    expect(directives.sort()).toEqual(injected.map(([directive]) => directive).sort());
    expect(asked).toEqual([]);
    expect(await page.title()).not.toBe("changed");
    expect(await page.locator("h1").isVisible()).toBe(true);
  });

  test("a request to another origin", async () => {
    const { page, refused } = await openWith("");
    const outcome = await page.evaluate(
      (url) => fetch(url).then(String, (error) => error.message),
      elsewhere.address,
    );
    expect(outcome).toBe("Failed to fetch");
    expect(await refused()).toEqual([`connect-src ${elsewhere.address}`]);
    expect(asked).toEqual([]);
  });

  test.each(["get", "post"])("a form that sends with %s", async (method) => {
    const { page, refused } = await openWith(
      `<form id=put-in method=${method} action=ELSEWHERE></form>`,
    );
    await page.evaluate(() => document.querySelector<HTMLFormElement>("#put-in")?.requestSubmit());
    await expect
      .poll(refused)
      .toEqual([expect.stringContaining(`form-action ${elsewhere.address}`)]);
    expect(page.url()).toBe(served);
    expect(asked).toEqual([]);
  });

  test("text that would become markup or script", async () => {
    const { page, refused } = await openWith("");
    const outcomes = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): void };
      };
      const attempts = [
        () => document.body.setHTMLUnsafe("<p>words</p>"),
        () => document.write("<p>words</p>"),
        () => document.body.insertAdjacentHTML("beforeend", "<p>words</p>"),
        () => document.createElement("script").setAttribute("src", "/a.js"),
        () => trustedTypes.createPolicy("any", {}),
      ];
      return attempts.map((attempt) => {
        try {
          return attempt();
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(outcomes).toEqual(outcomes.map(() => "TypeError"));
    expect(await refused()).toEqual([
      ...outcomes.slice(1).map(() => "require-trusted-types-for trusted-types-sink"),
      "trusted-types trusted-types-policy",
    ]);
  });
});
