import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LinkChecker, LinkState } from "linkinator";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startHost } from "../setup/host.ts";
import { all, attribute, readHtml } from "../setup/html.ts";
import { pageFiles } from "./setup/pages.ts";

/** Follows every link from these pages of a host, styles and fragments too; gives those that fail. */
async function checkLinks(host: string, files: readonly string[]) {
  const { links } = await new LinkChecker().check({
    path: files.map((file) => host + file),
    recurse: true,
    checkFragments: true,
    checkCss: true,
    redirects: "error",
    // Other hosts are not reached from a test: whoever adds a link to one has opened it.
    linksToSkip: [`^https?://(?!${new URL(host).host})`],
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  return {
    followed: links.filter(({ state }) => state === LinkState.OK).map(({ url }) => url),
    broken: broken.map(({ url, status, parent }) => `${parent} -> ${url} (${status})`),
  };
}

describe.each(["root", "sub"] as const)("in the %s site", (name) => {
  const { folder, served } = inject(name);

  test("every link, style and fragment leads somewhere, without a redirect", async () => {
    const { followed, broken } = await checkLinks(served, pageFiles);
    expect(broken).toEqual([]);
    for (const target of ["", "site.webmanifest", "favicon.ico"])
      expect(followed).toContain(served + target);
  });

  test("every link to a place finds it", () => {
    // linkinator does not look for places on a page that it has visited before.
    const pages = pageFiles.map((file) => readHtml(join(folder, file)));
    const idsAt = new Map(
      pages.map((page, index) => [
        new URL(pageFiles[index]?.replace(/(^|\/)index\.html$/, "$1") ?? "", served).href,
        all(page, "[id]").map((element) => attribute(element, "id")),
      ]),
    );
    const addresses = [...idsAt.keys()];
    let checked = 0;
    pages.forEach((page, index) => {
      for (const link of all(page, "a[href]")) {
        const { href, hash } = new URL(attribute(link, "href") ?? "", addresses[index]);
        const ids = idsAt.get(href.replace(hash, ""));
        if (!hash || !ids) continue;
        expect(ids).toContain(decodeURIComponent(hash.slice(1)));
        checked++;
      }
    });
    // One of each page leads to its main part.
    expect(checked).toBeGreaterThanOrEqual(pages.length);
  });
});

test("a broken link of each kind would be found", async () => {
  const folder = mkdtempSync(join(tmpdir(), "links-"));
  const host = await startHost(folder);
  onTestFinished(async () => {
    await host.close();
    rmSync(folder, { recursive: true });
  });
  mkdirSync(join(folder, "far"));
  writeFileSync(
    join(folder, "404.html"),
    `<!doctype html><title>x</title><style>p{background:url(/no.png)}</style>
     <link rel="icon" href="/no.ico"><a href="/no/">page</a><a href="#no">place</a><a href="/far">redirect</a>`,
  );
  const { broken } = await checkLinks(host.address, ["404.html"]);
  const found = broken.map((link) => link.split(" -> ")[1]?.replace(host.address, "/"));
  expect(found.sort()).toEqual([
    "/404.html#no (200)",
    "/far (301)",
    "/no.ico (404)",
    "/no.png (404)",
    "/no/ (404)",
  ]);
});
