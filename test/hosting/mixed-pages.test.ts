import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { readBuildInput } from "../../src/generator/api/content.ts";
import { policyInHeadersFile, siteUrl } from "../../src/generator/api/publishing.ts";
import { hostSettings } from "../../src/hosting/host-settings.ts";
import { bakery } from "../setup/bakery.ts";
import { connectBrowser } from "../setup/browser.ts";
import { type CleanUp, emptyFolder } from "../setup/files.ts";
import { startFirefox, type Tab } from "../setup/firefox.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { mixedPages } from "./mixed-pages.ts";
import { hasNginx, startNginx } from "./nginx.ts";

/** The small site, before and after sixty text pages and a drawing with a script were added. */
const { before, files, bytes } = await withCleanUp(async (cleanUp) => {
  const { folder, content, write } = bakery([], cleanUp);
  const built = async () =>
    builtInMemory(await readBuildInput({ root: folder, content }), { hasMovedPages: true });
  const { files: before } = await built();
  for (const [file, text] of mixedPages(60)) write(file, text);
  write(
    "static/assets/drawing.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><style>svg { margin: 32px; }</style><script>document.documentElement.dataset.script = "on";</script></svg>`,
  );
  return { before, ...(await built()) };
});
const mixtures = [...files.keys()].filter((file) => file.startsWith("mixture-"));
const url = siteUrl("https://bakery.example/");

const policyOf = (files: ReadonlyMap<string, string>) =>
  policyInHeadersFile(files.get("_headers") ?? "") ?? expect.fail("_headers has no policy");

test("sixty text pages of all mixtures have styles of their own, and change no host's settings", () => {
  const styles = mixtures.map((file) => /<style>.*?<\/style>/s.exec(files.get(file) ?? "")?.[0]);
  expect([styles.length, new Set(styles).size]).toEqual([60, 60]);
  expect(files.get("_headers")).toBe(before.get("_headers"));
  expect(hostSettings(policyOf(files), url)).toEqual(hostSettings(policyOf(before), url));
});

const injected = `<script>document.documentElement.dataset.injected = "script";</script><style>body { outline: solid; }</style><img src="/none.png" onerror="document.documentElement.dataset.handled = 'on'">`;

/** What a page shows of its own style and script, and of injected ones. Runs in the page. */
function seen() {
  const { script = "", injected = "", handled = "" } = document.documentElement.dataset;
  const { margin, outlineStyle } = getComputedStyle(document.body ?? document.documentElement);
  return { path: location.pathname, script, margin, injected, handled, outlineStyle };
}

const intact = { script: "on", margin: "32px", injected: "", handled: "", outlineStyle: "none" };
const drawing = [...files.keys()].find((name) => /drawing-.*\.svg$/.test(name));

type Engine = () => Promise<(Tab & { close(): Promise<void> }) | string>;

const engines: Readonly<Record<string, Engine>> = {
  async Chromium() {
    const browser = await connectBrowser();
    const page = await browser.newPage();
    return {
      goto: (address) => page.goto(address),
      evaluate: (read) => page.evaluate(read),
      close: () => browser.close(),
    };
  },
  Firefox: startFirefox,
};

/**
 * Opens pages of the site behind nginx, with injected markup in each mixture. Resolves to what they show, or
 * to the reason if this machine can't.
 */
const visits = (open: Engine) =>
  withCleanUp(async (cleanUp) => {
    if (!hasNginx) return "nginx is not installed";
    const root = emptyFolder(cleanUp);
    for (const [file, data] of bytes) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), mixtures.includes(file) ? `${data}${injected}` : data);
    }
    writeFileSync(join(root, "by-hand.html"), `<!doctype html><title>By hand</title>${injected}`);
    const origin = await startNginx({ root, site: { policy: policyOf(files), url }, cleanUp });
    const tab = await open();
    if (typeof tab === "string") return tab;
    cleanUp(() => tab.close());
    const seenAt = async (path: string) => {
      await tab.goto(origin + path);
      return tab.evaluate(seen);
    };
    const pages: ReturnType<typeof seen>[] = [];
    for (const file of mixtures) pages.push(await seenAt(`/${file.replace("index.html", "")}`));
    const pageByHand = await seenAt("/by-hand.html");
    const missingAsset = await seenAt("/assets/none.png");
    const openedDrawing = await seenAt(`/${drawing}`);
    await tab.goto(`${origin}/who-we-are/`);
    // The new page's address is known before it has any elements.
    const shown = () => `${location.pathname} is ${document.readyState}`;
    const isMoved = async () => expect(await tab.evaluate(shown)).toBe("/about/ is complete");
    await vi.waitFor(isMoved, 60_000).catch(() => {});
    const movedPage = await tab.evaluate(seen);
    return { pages, pageByHand, missingAsset, openedDrawing, movedPage };
  });

for (const [name, open] of Object.entries(engines)) {
  const found = await visits(open);
  if (typeof found === "string") test.skip(`pages behind nginx in ${name} (${found})`, () => {});
  else
    describe(`behind nginx, in ${name}`, () => {
      test("each page has its style and script; what is injected into it is blocked", () => {
        expect(found.pages).toEqual(
          mixtures.map((file) => ({ path: `/${file.replace("index.html", "")}`, ...intact })),
        );
      });

      test("the 404 page has its style and script at a missing asset", () => {
        expect(found.missingAsset).toEqual({ path: "/assets/none.png", ...intact });
      });

      test("an SVG that is opened by itself has its style, and its script is blocked", () => {
        expect(found.openedDrawing).toEqual({ path: `/${drawing}`, ...intact, script: "" });
      });

      test("a page at an old address redirects, in spite of its policy", () => {
        expect(found.movedPage).toMatchObject({ path: "/about/", script: "about" });
      });

      test("a page written by hand has no policy of its own, so only handlers are blocked", () => {
        expect(found.pageByHand).toEqual({
          path: "/by-hand.html",
          script: "",
          margin: "8px",
          injected: "script",
          handled: "",
          outlineStyle: "solid",
        });
      });
    });
}

/** Does something, and then what it has registered, in reverse order. */
async function withCleanUp<Result>(act: (cleanUp: CleanUp) => Promise<Result>): Promise<Result> {
  const ends: Parameters<CleanUp>[0][] = [];
  try {
    return await act((end) => ends.unshift(end));
  } finally {
    for (const end of ends) await end();
  }
}
