import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { checkSite } from "../../src/tools/check-site.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { all, attribute, one, parseHtml, sourceOf } from "../setup/html.ts";
import { edit, editContent } from "./setup/edited-content.ts";
import { buildInto, copyContentWithTestPages, siteWith } from "./setup/real-site.ts";

// The whole site, built for a folder of a host: an address that lacks the folder leads nowhere.

const address = "https://name.example/some/repo/";
const description = `"Leads" & 'more' > 9`;

const content = emptyFolder(afterAll);
copyContentWithTestPages(content);
editContent(content, [
  edit("site.yaml", "name", undefined),
  edit("home.yaml", "head.description", description),
  edit("moved.yaml", "addresses", []),
]);
const folder = emptyFolder(afterAll);
await buildInto(folder, await siteWith(content, address));

const files = new Map(
  filesOf(folder).map((file) => [file, readFileSync(join(folder, file), "utf8")]),
);
const pages = [...files]
  .filter(([file]) => file.endsWith(".html"))
  .map(([file, html]) => ({ file, html: parseHtml(html), head: one(parseHtml(html), "head") }));
const listed = pages.filter(({ head }) => all(head, "meta[name=robots]").length === 0);

type Page = (typeof pages)[number];
const meta = ({ head }: Page, name: string) =>
  attribute(one(head, `meta:is([name='${name}'], [property='${name}'])`), "content") ?? "";
const addressOf = ({ file }: Page) => address + file.replace("index.html", "");

test("every page, also one with all that Markdown has, is valid HTML, and every link leads somewhere", async () => {
  expect(pages.length).toBeGreaterThan(2);
  expect(await checkSite(folder)).toMatch(/ \d+ links followed$/);
});

test("every page has a title with the site's name, and a description", () => {
  const titles = pages.map(({ head }) => sourceOf(one(head, "title")));
  for (const title of titles) expect(title).toContain("name.example");
  expect(titles).toContain("Every Kind of Text, for Tests Alone | name.example");
  for (const page of pages) expect(meta(page, "description")).toMatch(/\S/);
});

test("a description is shown to search engines as it was written, whatever its marks", () => {
  const home = pages.find(({ file }) => file === "index.html") ?? expect.fail("no home page");
  expect(meta(home, "description")).toBe(description);
  const [data = ""] = all(home.html, "script[type='application/ld+json']").map(sourceOf);
  const [organization] = JSON.parse(data)["@graph"];
  expect(organization.description).toBe(description);
});

test("search engines list each page at its canonical address, but no error page", () => {
  expect(files.get("robots.txt")).toContain(`Sitemap: ${address}sitemap.xml`);
  const inSitemap = [...(files.get("sitemap.xml") ?? "").matchAll(/<loc>(.*?)<\/loc>/g)];
  const addresses = listed.map(addressOf).sort();
  expect(addresses).toContain(address);
  expect(inSitemap.map(([, location]) => location).sort()).toEqual(addresses);
  for (const page of listed)
    expect(attribute(one(page.head, "link[rel=canonical]"), "href")).toBe(addressOf(page));
  const hidden = pages.filter((page) => !listed.includes(page));
  expect(hidden.map(({ file }) => file)).toEqual(expect.arrayContaining(["404.html", "500.html"]));
  for (const page of hidden) {
    expect(meta(page, "robots")).toBe("noindex");
    expect(all(page.head, "link[rel=canonical]")).toEqual([]);
  }
});

test("previews of links show a page's title and an image of 1200 by 630 pixels", async () => {
  for (const page of listed) {
    expect(meta(page, "og:title")).toMatch(/\S/);
    expect(meta(page, "og:image:alt")).toMatch(/\S/);
    const image = meta(page, "og:image");
    expect(image.slice(0, address.length)).toBe(address);
    const { width, height } = await sharp(join(folder, image.slice(address.length))).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  }
});

test("every page allows only styles and scripts of its own, and has none in attributes", () => {
  for (const { file, html, head } of pages) {
    const policy = attribute(one(head, "meta[http-equiv=Content-Security-Policy]"), "content");
    expect(policy, file).toContain("default-src 'none'");
    for (const directive of ["script-src", "style-src"]) {
      const [, sources = ""] = new RegExp(`${directive} ([^;]*)`).exec(policy ?? "") ?? [];
      expect(sources, `${directive} of ${file}`).toMatch(/^'sha256-/);
      expect(sources, `${directive} of ${file}`).not.toContain("unsafe");
    }
    const inline = all(html, "*").flatMap(({ attribs }) =>
      Object.keys(attribs).filter((name) => name === "style" || name.startsWith("on")),
    );
    expect(inline, file).toEqual([]);
  }
});

test("browsers can keep every asset for good, because its name has a hash of its bytes", () => {
  const assets = [...files.keys()].filter((file) => file.startsWith("assets/"));
  expect(assets.length).toBeGreaterThan(0);
  expect(assets.filter((file) => !/-[\da-f]{8}\.\w+$/.test(file))).toEqual([]);
});

test("screen readers skip all drawings, and read the words of a picture", () => {
  for (const { file, html } of pages)
    expect(all(html, "svg:not([aria-hidden=true], [role=img])"), file).toEqual([]);
  const text = pages.find(({ file }) => file.startsWith("every-kind-of-text"));
  const [picture] = all(text?.html ?? expect.fail("no text page"), "main img");
  expect(picture && attribute(picture, "alt")).toBe("A sign with the initials of the site");
});

test("the site contains no trace of npm run dev or its editor", () => {
  const traces = /~edit|~link|~changes|~panel|x-edit-token|"placeholder quote/i;
  // Values are found on a page by characters that no text has.
  const marks = /[\u{f0000}-\u{10ffff}]/u;
  const found = [...files].filter(
    ([file, text]) => traces.test(text) || (file.endsWith(".html") && marks.test(text)),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});
