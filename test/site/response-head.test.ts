import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { dark, light } from "../../src/site/styles/palette.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { content, indexedFiles as indexed, pageFiles } from "./setup/pages.ts";

const hidden = pageFiles.filter((file) => !indexed.includes(file));

describe.each(["root", "sub"] as const)("the head of the pages of the %s site", (name) => {
  const { folder, address } = inject(name);
  const base = new URL(address).pathname;
  const head = (file: string) => one(readHtml(join(folder, file)), "head");
  const meta = (file: string, name: string) =>
    all(head(file), "meta")
      .filter((tag) => [attribute(tag, "name"), attribute(tag, "property")].includes(name))
      .map((tag) => attribute(tag, "content"));
  const link = (file: string, rel: string) =>
    all(head(file), `link[rel=${rel}]`).map((tag) => attribute(tag, "href") ?? "");
  /** The file of the output that a URL of the site leads to. */
  const fileAt = (url: string) => {
    const { href } = new URL(url, address);
    expect(href.startsWith(address)).toBe(true);
    return join(folder, href.slice(address.length));
  };
  const canonical = (file: string) => address + file.replace("index.html", "");

  test("has a title and a description of its own on every page", () => {
    // In another language, it may be the same.
    const lang = (file: string) => attribute(one(readHtml(join(folder, file)), "html"), "lang");
    const titles = pageFiles.map((file) => `${lang(file)} ${sourceOf(one(head(file), "title"))}`);
    const descriptions = pageFiles.map((file) => `${lang(file)} ${meta(file, "description")}`);
    expect(new Set(titles).size).toBe(pageFiles.length);
    expect(new Set(descriptions).size).toBe(pageFiles.length);
    for (const words of [...titles, ...descriptions]) expect(words).toMatch(/ \S/);
  });

  test.each(indexed)("%s has an absolute canonical URL with a trailing slash", (file) => {
    expect(link(file, "canonical")).toEqual([canonical(file)]);
    expect(canonical(file)).toMatch(/^https:\/\/.*\/$/);
    expect(meta(file, "robots")).toEqual([]);
  });

  test.each(indexed)("%s has what link previews show", async (file) => {
    const { home } = content;
    const { host } = new URL(address);
    const siteName = content.site.name ?? host;
    const title = sourceOf(one(head(file), "title"));
    expect(meta(file, "og:title")).toEqual([file === "index.html" ? home.head.socialTitle : title]);
    if (file !== "index.html") expect(title).toContain(siteName);
    expect(meta(file, "og:site_name")).toEqual([siteName]);
    expect(meta(file, "og:url")).toEqual([canonical(file)]);
    expect(meta(file, "og:description")).toEqual(meta(file, "description"));
    expect(meta(file, "og:image:alt")).toEqual([content.home.head.socialImageAlt]);
    expect(meta(file, "og:image:width")).toEqual(["1200"]);
    expect(meta(file, "og:image:height")).toEqual(["630"]);
    expect(meta(file, "twitter:card")).toEqual(["summary_large_image"]);
    expect(meta(file, "twitter:image:alt")).toEqual(meta(file, "og:image:alt"));
    const [image = ""] = meta(file, "og:image");
    expect(image.startsWith(`${address}assets/`)).toBe(true);
    const bytes = readFileSync(fileAt(image));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
  });

  test.each(hidden)("%s may not be indexed, and has no canonical URL or preview", (file) => {
    expect(meta(file, "robots")).toEqual(["noindex"]);
    expect(link(file, "canonical")).toEqual([]);
    expect(meta(file, "og:url")).toEqual([]);
    expect(all(head(file), "script")).toEqual([]);
  });

  test.each(pageFiles)("%s has theme colours, icons and the manifest", async (file) => {
    const themes = all(head(file), "meta[name=theme-color]");
    expect(themes.map((tag) => [attribute(tag, "media"), attribute(tag, "content")])).toEqual([
      ["(prefers-color-scheme:light)", light.ground],
      ["(prefers-color-scheme:dark)", dark.ground],
    ]);
    expect(attribute(one(head(file), "meta[name=viewport]"), "content")).toBe(
      "width=device-width,initial-scale=1",
    );
    const [fallback = "", svg = ""] = link(file, "icon");
    expect(fallback).toBe(`${base}favicon.ico`);
    expect([...readFileSync(fileAt(fallback)).subarray(0, 4)]).toEqual([0, 0, 1, 0]);
    expect(readFileSync(fileAt(svg), "utf8")).toMatch(/^<svg /);
    const [touch = ""] = link(file, "apple-touch-icon");
    expect(await sharp(fileAt(touch)).metadata()).toMatchObject({ width: 180, height: 180 });
    expect(link(file, "manifest")).toEqual([`${base}site.webmanifest`]);
  });

  test("the manifest is valid, and its icons exist", async () => {
    const manifest = JSON.parse(readFileSync(join(folder, "site.webmanifest"), "utf8"));
    expect(manifest).toMatchObject({
      id: base,
      name: content.site.name ?? new URL(address).host,
      start_url: base,
      background_color: light.ground,
      theme_color: light.sign,
    });
    expect(["fullscreen", "standalone", "minimal-ui", "browser"]).toContain(manifest.display);
    const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
    expect(sizes).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const { src, sizes, type } of manifest.icons) {
      const bytes = readFileSync(fileAt(src));
      if (type === "image/svg+xml")
        expect([sizes, String(bytes)]).toEqual(["any", expect.stringMatching(/^<svg /)]);
      else {
        const { width, height } = await sharp(bytes).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
    }
  });

  test("robots.txt names the sitemap, which lists the pages that may be indexed", () => {
    expect(readFileSync(join(folder, "robots.txt"), "utf8")).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${address}sitemap.xml\n`,
    );
    const sitemap = readFileSync(join(folder, "sitemap.xml"), "utf8");
    expect(sitemap.match(/(?<=<loc>).*?(?=<\/loc>)/g)?.sort()).toEqual(
      indexed.map(canonical).sort(),
    );
    expect(sitemap).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"/,
    );
  });
});
