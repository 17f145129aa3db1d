import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { dark, light } from "../../src/site/styles/palette.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { content, indexedFiles as indexed, pageFiles } from "./setup/pages.ts";

// Of the site in a folder of a host: at the root, no path would show that it lacks the folder.
const { folder, address } = inject("sub");
const base = new URL(address).pathname;
const siteName = content.site.name ?? new URL(address).host;
const head = (file: string) => one(readHtml(join(folder, file)), "head");
const meta = (file: string, name: string) =>
  all(head(file), "meta")
    .filter((tag) => [attribute(tag, "name"), attribute(tag, "property")].includes(name))
    .map((tag) => attribute(tag, "content"));
const link = (file: string, rel: string) =>
  all(head(file), `link[rel=${rel}]`).map((tag) => attribute(tag, "href") ?? "");
const title = (file: string) => sourceOf(one(head(file), "title"));
const canonical = (file: string) => address + file.replace("index.html", "");
/** The bytes of the file that a URL of the site leads to. */
const bytesAt = (url: string) => {
  const { href } = new URL(url, address);
  expect(href.slice(0, address.length)).toBe(address);
  return readFileSync(join(folder, href.slice(address.length)));
};

test("each page has a title and a description of its own, of the pages in its language", () => {
  const lang = (file: string) => attribute(one(readHtml(join(folder, file)), "html"), "lang");
  const titles = pageFiles.map((file) => `${lang(file)} ${title(file)}`);
  const descriptions = pageFiles.map((file) => `${lang(file)} ${meta(file, "description")}`);
  for (const words of [titles, descriptions]) {
    expect(new Set(words).size).toBe(pageFiles.length);
    expect(words.filter((entry) => !/ \S/.test(entry))).toEqual([]);
  }
});

// Which tags there are, and what they name, is in the generator's tests.
test("previews of links show the title of a page, the name of the site and its image", async () => {
  const { socialTitle, socialImageAlt } = content.home.head;
  for (const file of indexed) {
    expect(meta(file, "og:title")).toEqual([file === "index.html" ? socialTitle : title(file)]);
    if (file !== "index.html") expect(title(file)).toContain(siteName);
    expect(meta(file, "og:site_name")).toEqual([siteName]);
    expect(meta(file, "og:image:alt")).toEqual([socialImageAlt]);
  }
  const image = bytesAt(meta("index.html", "og:image")[0] ?? "");
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(image.length).toBeLessThan(100_000);
});

test("other pages may not be indexed, and have no canonical URL, preview or data", () => {
  const hidden = pageFiles.filter((file) => !indexed.includes(file));
  expect(hidden).toEqual(expect.arrayContaining(["404.html", "500.html"]));
  for (const file of hidden) {
    const said = [link(file, "canonical"), meta(file, "og:url"), all(head(file), "script")];
    expect([file, meta(file, "robots"), ...said]).toEqual([file, ["noindex"], [], [], []]);
  }
});

test("each page has theme colors, icons and the manifest", async () => {
  for (const file of pageFiles) {
    const themes = all(head(file), "meta[name=theme-color]");
    expect(themes.map((tag) => [attribute(tag, "media"), attribute(tag, "content")])).toEqual([
      ["(prefers-color-scheme:light)", light.ground],
      ["(prefers-color-scheme:dark)", dark.ground],
    ]);
    const [fallback = "", svg = ""] = link(file, "icon");
    expect([fallback, ...bytesAt(fallback).subarray(0, 4)]).toEqual([
      `${base}favicon.ico`,
      0,
      0,
      1,
      0,
    ]);
    expect(bytesAt(svg).subarray(0, 5).toString()).toBe("<svg ");
    const [touch = ""] = link(file, "apple-touch-icon");
    expect(await sharp(bytesAt(touch)).metadata()).toMatchObject({ width: 180, height: 180 });
  }
});

test("the manifest is valid, and its icons exist", async () => {
  const manifest = JSON.parse(readFileSync(join(folder, "site.webmanifest"), "utf8"));
  expect(manifest).toMatchObject({
    ...{ id: base, name: siteName, start_url: base },
    ...{ background_color: light.ground, theme_color: light.sign },
    display: expect.stringMatching(/^(?:fullscreen|standalone|minimal-ui|browser)$/),
  });
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(["any", "192x192", "512x512"]));
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(bytesAt(src)).metadata();
    expect([sizes, type]).toEqual(
      format === "svg" ? ["any", "image/svg+xml"] : [`${width}x${height}`, `image/${format}`],
    );
  }
});

test("robots.txt names the sitemap, which lists the pages that may be indexed", () => {
  expect(readFileSync(join(folder, "robots.txt"), "utf8")).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`,
  );
  const sitemap = readFileSync(join(folder, "sitemap.xml"), "utf8");
  expect(sitemap.match(/(?<=<loc>).*?(?=<\/loc>)/g)?.sort()).toEqual(indexed.map(canonical).sort());
});
