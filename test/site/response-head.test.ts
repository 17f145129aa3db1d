import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { dark, light } from "../../src/site/styles/palette.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { content, indexedFiles as indexed, pageFiles } from "./setup/pages.ts";

// Of the site in a folder of a host: at the root, no path would show that it lacks the folder.
const { folder, address: url } = inject("sub");
const name = content.site.name ?? new URL(url).host;
const html = (file: string) => readHtml(join(folder, file));
const head = (file: string) => one(html(file), "head");
const meta = (file: string, name: string) =>
  all(head(file), "meta")
    .filter((tag) => [attribute(tag, "name"), attribute(tag, "property")].includes(name))
    .map((tag) => attribute(tag, "content"));
const link = (file: string, rel: string) =>
  all(head(file), `link[rel='${rel}']`).map((tag) => attribute(tag, "href") ?? "");
const title = (file: string) => sourceOf(one(head(file), "title"));
/** The bytes of the file that a URL of the site leads to. */
const bytesAt = (at: string) => {
  const { href } = new URL(at, url);
  expect(href.slice(0, url.length)).toBe(url);
  return readFileSync(join(folder, href.slice(url.length)));
};
const dataIn = (file: string) =>
  all(html(file), "script[type='application/ld+json']").map(sourceOf);
const dataOf = (file: string) => {
  const [data, ...others] = dataIn(file).map((source) => JSON.parse(source));
  expect([data["@context"], others]).toEqual(["https://schema.org", []]);
  return data;
};

// Which tags there are, and what they name, is in the generator's tests.
test("previews of links show the title of a page, the name of the site and its image", async () => {
  const { socialTitle, socialImageAlt } = content.home.head;
  for (const file of indexed) {
    expect(meta(file, "og:title")).toEqual([file === "index.html" ? socialTitle : title(file)]);
    if (file !== "index.html") expect(title(file)).toContain(name);
    expect(meta(file, "og:site_name")).toEqual([name]);
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

test("a page and the manifest have the name, the colors and the icons of the site", async () => {
  const themes = all(head("index.html"), "meta[name=theme-color]");
  expect(themes.map((tag) => attribute(tag, "content"))).toEqual([light.ground, dark.ground]);
  const icons = [...link("index.html", "icon"), ...link("index.html", "apple-touch-icon")];
  const [old = "", drawing = "", touch = ""] = icons;
  expect(old).toMatch(/\/favicon\.ico$/);
  expect((await sharp(bytesAt(drawing)).metadata()).format).toBe("svg");
  expect(await sharp(bytesAt(touch)).metadata()).toMatchObject({ width: 180, height: 180 });
  const manifest = JSON.parse(readFileSync(join(folder, "site.webmanifest"), "utf8"));
  expect(manifest).toMatchObject({
    id: new URL(url).pathname,
    name,
    background_color: light.ground,
    theme_color: light.sign,
  });
  const sizes = manifest.icons.map(({ sizes }: { sizes: string }) => sizes);
  expect(sizes).toEqual(expect.arrayContaining(["any", "192x192", "512x512"]));
});

const organization = { "@id": `${url}#organization` };

test("the home page tells search engines who offers what at which price, as the content has it", () => {
  const { site, pricing, home } = content;
  const { area: areaServed, type } = home.service;
  expect(dataOf("index.html")["@graph"]).toEqual([
    {
      "@type": "Organization",
      ...organization,
      name,
      url,
      areaServed,
      logo: expect.stringMatching(/\/assets\/icon-512-\w{8}\.png$/),
      description: home.head.description,
      email: site.email,
      telephone: site.phone,
    },
    { "@type": "WebSite", name, url, publisher: organization },
    {
      "@type": "Service",
      name: type,
      url,
      provider: organization,
      areaServed,
      offers: pricing.plans.map(({ name, monthlyPrice }) => ({
        "@type": "Offer",
        name,
        priceSpecification: {
          "@type": "UnitPriceSpecification",
          billingDuration: "P1M",
          // With as many zeros as the currency has decimals.
          price: expect.stringMatching(new RegExp(`^${monthlyPrice}(?:\\.?0+)?$`)),
          priceCurrency: pricing.currency ?? "USD",
        },
      })),
    },
  ]);
});

test("other pages describe themselves, with breadcrumbs", () => {
  const told = indexed.filter((file) => file !== "index.html" && dataIn(file).length > 0);
  // A site may have removed some of these, and have pages without data.
  const own = ["about", "contact", "every-kind-of-text-for-tests"].map((at) => `${at}/index.html`);
  expect(told).toEqual(expect.arrayContaining(own.filter((file) => indexed.includes(file))));
  for (const file of told) {
    const item = url + file.replace("index.html", "");
    expect(dataOf(file).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name, item: url },
      { "@type": "ListItem", position: 2, name: title(file).replace(` | ${name}`, ""), item },
    ]);
  }
});

test("no page declares reviews or ratings, or can end its script", () => {
  const told = pageFiles.flatMap(dataIn).join();
  expect(told).toContain('"Offer"');
  expect(
    told.match(/<|"[^"]*(?:review|rating)[^"]*"(?=:)|"@type":"[^"]*(?:Review|Rating)/gi),
  ).toBeNull();
});
