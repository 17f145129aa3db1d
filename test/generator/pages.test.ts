import { expect, test } from "vitest";
import { hashSource } from "../../src/generator/headers/policy.ts";
import { readInput } from "../../src/generator/render/read-input.ts";
import { bakery, builtBakery, refusal } from "../setup/bakery.ts";
import { all, attribute, one, parseHtml, partsOf, sourceOf } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";
import { inputOf } from "./pages-of.ts";

const site = "src/site/site.tsx";

/** Adds an option to the small site. */
const option = (code: string): Edit => [site, "  colors: {", `  ${code},\n  colors: {`];

const addressesIn = (sitemap = "") => sitemap.match(/(?<=<loc>).*?(?=<)/g);

test("the head of a page describes it to browsers, search engines and link previews", async () => {
  const lines = partsOf((await builtBakery()).get("about/index.html") ?? "")
    .filter(({ name }) => ["html", "title", "meta", "link"].includes(name))
    .map(({ name, attributes, text }) => [name, ...attributes.flat(), text].join(" ").trim())
    .filter((line) => !line.includes("Content-Security-Policy"));
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "html lang en
    meta charset utf-8
    meta name viewport content width=device-width,initial-scale=1
    title About | bakery.example
    meta name description content Who bakes.
    link rel canonical href https://bakery.example/about/
    meta property og:type content website
    meta property og:url content https://bakery.example/about/
    meta property og:site_name content bakery.example
    meta property og:title content About | bakery.example
    meta property og:description content Who bakes.
    meta property og:image content https://bakery.example/assets/social-2cea274d.png
    meta property og:image:width content 1200
    meta property og:image:height content 630
    meta property og:image:alt content 3 breads
    meta name twitter:card content summary_large_image
    meta name twitter:image:alt content 3 breads
    meta name theme-color content #fff media (prefers-color-scheme:light)
    meta name theme-color content #000 media (prefers-color-scheme:dark)
    link rel icon href /favicon.ico"
  `);
});

test("everything of a site under a path has that path", async () => {
  const { folder, content } = bakery();
  const address = "https://name.example/repo/";
  const { files } = await builtInMemory(await readInput({ root: folder, content, address }));
  for (const file of ["index.html", "about/index.html", "404.html"]) {
    const page = parseHtml(files.get(file) ?? "");
    const addresses = all(page, "[href], [src]").map((element) =>
      String(attribute(element, "href") ?? attribute(element, "src")),
    );
    const others = addresses.filter((to) => !/^(\/|https:\/\/name\.example\/)repo\//.test(to));
    expect(new Set(others)).toEqual(new Set(["tel:+12025550100"]));
  }
  const about = parseHtml(files.get("about/index.html") ?? "");
  const of = (selector: string, name: string) => attribute(one(about, selector), name);
  expect(of("link[rel=canonical]", "href")).toBe("https://name.example/repo/about/");
  expect(of('meta[property="og:url"]', "content")).toBe("https://name.example/repo/about/");
  expect(of('meta[property="og:image"]', "content")).toMatch(
    /^https:\/\/name\.example\/repo\/assets\//,
  );
  expect(addressesIn(files.get("sitemap.xml"))).toContain("https://name.example/repo/about/");
  expect(files.get("robots.txt")).toContain("https://name.example/repo/sitemap.xml");
  expect(files.get("index.html")).toContain("url(/repo/assets/till-");
});

test("the sitemap lists the pages that search engines may show, and no others", async () => {
  expect(addressesIn((await builtBakery()).get("sitemap.xml"))).toEqual(
    ["", "about/", "terms/"].map((path) => `https://bakery.example/${path}`),
  );
  const listed = async (indexed: boolean) => {
    const pages = {
      path: "/",
      indexed,
      entries: () => [
        { path: "/a/" },
        { path: "/b/", indexed: true },
        { path: "/c/", indexed: false },
      ],
      head: (_: unknown, { path }: { path: string }) => ({
        title: path,
        description: `At ${path}`,
      }),
    };
    const { files } = await builtInMemory(inputOf([{ path: "/" }, pages as never]));
    expect(files.get("c/index.html")).toContain('<meta name="robots" content="noindex">');
    return addressesIn(files.get("sitemap.xml"));
  };
  expect(await listed(true)).toEqual(["https://x.test/", "https://x.test/a/", "https://x.test/b/"]);
  expect(await listed(false)).toEqual(["https://x.test/"]);
});

test("structured data may name the site, the page and its language, on pages that search engines may show", async () => {
  const data =
    "structuredData: (_, { siteName, path, lang }) => ({ siteName, path, lang }),\n  head:";
  const files = await builtBakery(
    [site, "head: ({ about }) =>", `${data} ({ about }) =>`],
    [site, "head: () => ({ title", `${data} () => ({ title`],
  );
  expect(files.get("about/index.html")).toContain(
    '>{"siteName":"bakery.example","path":"/about/","lang":"en"}</script>',
  );
  expect(files.get("404.html")).not.toContain("siteName");
});

test("a page may have another title in link previews", async () => {
  const head = () => ({ title: "Bread", description: "Of rye.", socialTitle: "Try our bread" });
  const { files } = await builtInMemory(inputOf([{ path: "/", head }]));
  expect(files.get("index.html")).toContain("<title>Bread</title>");
  expect(files.get("index.html")).toContain('<meta property="og:title" content="Try our bread">');
});

test("a site has its language, its name, icons and links in its pages", async () => {
  const icon = '[{ rel: "icon", file: "favicon.ico", sizes: "32x32" }]';
  const files = await builtBakery(
    option('lang: () => "pt-BR",\n  name: () => "Leads & Co"'),
    option('links: [{ rel: "alternate", title: "News", file: "feed.xml" }]'),
    option('files: (_, url) => ({ "feed.xml": url.absolute("/about/") })'),
    [site, '[{ rel: "icon", file: "favicon.ico" }]', icon],
  );
  const page = parseHtml(files.get("about/index.html") ?? "");
  expect(attribute(one(page, "html"), "lang")).toBe("pt-BR");
  expect(files.get("about/index.html")).toMatch(/<title>About \| Leads &(amp;)? Co<\/title>/);
  expect(one(page, "link[rel=icon]").attribs).toMatchObject({
    href: "/favicon.ico",
    sizes: "32x32",
  });
  expect(one(page, "link[rel=alternate]").attribs).toMatchObject({
    href: "/feed.xml",
    title: "News",
  });
  expect(files.get("feed.xml")).toBe("https://bakery.example/about/");
});

test("a page may have a language of its own, and with it a direction", async () => {
  const text = "---\ntitle: Hallo\ndescription: Du.\nlang: de\n---\nHallo.\n";
  const files = await builtBakery(
    ["content/pages/hallo.md", text],
    ["content/pages/salam.md", text.replace("de\n", "ur\n")],
    [site, '  path: "/about/",', '  path: "/about/",\n  lang: "en-GB",'],
  );
  const langOf = (file: string) => /<html (.*?)>/.exec(files.get(file) ?? "")?.[1];
  const pages = ["hallo/index.html", "salam/index.html", "about/index.html", "terms/index.html"];
  const langs = ['lang="de"', 'lang="ur" dir="rtl"', 'lang="en-GB"', 'lang="en"'];
  expect(pages.map(langOf)).toEqual(langs);
});

test("a page may import packages of any kind, and knows the address of its own module", async () => {
  const files = await builtBakery(
    [
      site,
      "import { createContext",
      `import GithubSlugger from "github-slugger";
import YAML from "yaml";
import { readFileSync } from "node:fs";
import { createContext`,
    ],
    [
      site,
      "<p>{about.lead}</p>",
      `<p>{new GithubSlugger().slug("Three words here")} {YAML.parse("a: 1").a}</p>
      <p>{readFileSync(new URL("client/about.ts", import.meta.url), "utf8").length} letters</p>`,
    ],
  );
  expect(files.get("about/index.html")).toMatch(/<p>three-words-here 1<\/p><p>\d+ letters<\/p>/);
});

test("a site may prove to a search engine whose it is", async () => {
  const files = await builtBakery(
    option('metas: [{ name: "google-site-verification", content: "a" }]'),
  );
  expect(files.get("index.html")).toContain('<meta name="google-site-verification" content="a">');
});

test("what React preloads for a view is in the head, not before the frame with its skip link", async () => {
  const picture = '<img src="/favicon.ico" alt="" />';
  const files = await builtBakery([site, "<p>{about.lead}</p>", picture]);
  expect(files.get("about/index.html")).toMatch(/<link rel="preload".*<body id="top"><main>/s);
});

test("a page has its own script, in syntax that older browsers know", async () => {
  const script = "{ using lamp = document.body.lamp; lamp.glow(); }\n";
  const files = await builtBakery(["src/site/client/about.ts", script]);
  expect(files.get("about/index.html")).toContain(".glow()");
  expect(files.get("about/index.html")).not.toMatch(/\busing\b/);
  expect(files.get("index.html")).not.toContain(".glow()");
});

test("a page that names an unknown script is refused", async () => {
  expect(await refusal([site, 'script: "about"', 'script: "abuot"'])).toBe(
    'the page /about/ (about/index.html) could not be rendered\n\n  There is no script "abuot" in the client folder. Use one of about, page.',
  );
});

test("each page of a site allows its own script and style and the sources that the site adds", async () => {
  const sources = `{ "script-src": ["https://stats.test"], "frame-src": ["https://maps.test"] }`;
  const files = await builtBakery(option(`sources: ${sources}`));
  for (const file of ["index.html", "about/index.html", "404.html"]) {
    const page = parseHtml(files.get(file) ?? "");
    const meta = one(page, "meta[http-equiv=Content-Security-Policy]");
    const policy = new Map(
      (attribute(meta, "content") ?? "").split(";").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
    );
    const [script, style] = ["script:not([type])", "style"].map((name) =>
      all(page, name).map((element) => hashSource(sourceOf(element))),
    );
    expect(policy.get("script-src")).toEqual([...(script ?? []), "https://stats.test"]);
    expect(policy.get("style-src")).toEqual(style);
    expect(policy.get("frame-src")).toEqual(["https://maps.test"]);
  }
});

test("a sheet has only the drawings that the content uses, and views find them there", async () => {
  const files = await builtBakery(["content/breads.yaml", "icon: bun", "icon: loaf"]);
  const file = [...files.keys()].find((name) => name.includes("icons")) ?? "";
  expect(file).toMatch(/^assets\/icons-[\da-f]{8}\.svg$/);
  const ids = files.get(file)?.match(/(?<= id=")\w+/g) ?? [];
  expect(ids).toHaveLength(2);
  const shown = all(parseHtml(files.get("index.html") ?? ""), "use");
  expect(shown.map((use) => attribute(use, "href"))).toEqual(
    [ids[0], ids[1], ids[0]].map((id) => `/${file}#${id}`),
  );
});

/** The small site with these links in its footer. */
const withLinks = (...targets: string[]): Edit => [
  "content/site.yaml",
  `url: https://bakery.example\nphone: (202) 555-0100\nfooter:\n  links:\n${targets
    .map((to) => `    - { label: There, to: "${to}" }\n`)
    .join("")}`,
];

test("a link in the content may lead to a page, a part of it, a file, or another site", async () => {
  const pages = ["/", "/terms/?from=home", "/terms/#what-you-pay", "/#breads", "#", "#top"];
  const made = ["/favicon.ico", "/about/dog/", "/sitemap.xml", "/robots.txt", "/feed.xml"];
  // A file's name is encoded in its address. Its query and its fragment are its own.
  const named = ["/C%23%20%C3%A9%3F.pdf", "/C%23%20%C3%A9%3F.pdf?v=2#page=2", "/50%25.txt"];
  const targets = [...pages, ...made, ...named, "https://x.example/", "tel:911"];
  const files = await builtBakery(
    [site, "<a key={label}", "<a key={to}"],
    option('files: () => ({ "feed.xml": "" })'),
    withLinks(...targets, "/C%23 e\u0301%3F.pdf", "/50%.txt", "mailto:a@{host}"),
    // With the accent as a character of its own, as some disks have it.
    ["static/C# e\u0301?.pdf", "-"],
    ["static/50%.txt", "-"],
  );
  const links = all(parseHtml(files.get("about/index.html") ?? ""), "footer a");
  expect(links.map((link) => attribute(link, "href"))).toEqual([
    ...targets,
    "/C%23%20%C3%A9%3F.pdf",
    "/50%25.txt",
    "mailto:a@bakery.example",
  ]);
});

test("every link in the content that leads nowhere is reported at its place", async () => {
  const use =
    "is not a page of this site. Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay";
  const orOutside = `${use}, or an address that starts with https:, mailto:, tel: or sms:.`;
  const wrong = {
    "/abuot/": "is not an address of this site. Write /about/.",
    "/#nope": "is not a part of /. Use one of /#breads.",
    "/#bread": "is not an address of this site. Write /#breads.",
    "/404.html": `${use}.`,
    "/terms.pdf": "leads to a file that does not exist. Add static/terms.pdf.",
    "/static/favicon.ico": "is not an address of this site. Write /favicon.ico.",
    "static/favicon.ico": "is not an address of this site. Write /favicon.ico.",
    "/static/favicon.ico#x": "is not an address of this site. Write /favicon.ico#x.",
    "/favicon": "is not an address of this site. Write /favicon.ico.",
    "/about/index.html": "is not an address of this site. Write /about/.",
    "//bakery.example/about": "is not an address of this site. Write /about/.",
    "/who/?a=b": "is not an address of this site. Write /about/.",
    "/a#b.txt": "leads to a file with a # in its name. Rename static/a#b.txt.",
    "//x.test/": `${use}.`,
    "www.google.com": "is not a page of this site. Write https://www.google.com.",
    "#nope": orOutside,
  };
  const said = await refusal(
    withLinks(...Object.keys(wrong)),
    ["content/moved.yaml", "addresses: [{ from: /who, to: /about/ }]\n"],
    ["static/a#b.txt", "-"],
  );
  expect(said.match(/^content.*/gm)).toEqual(
    Object.values(wrong).map(
      (problem, index) => `content/site.yaml:${index + 5}:27  footer.links[${index}].to ${problem}`,
    ),
  );
});

test("links are checked, too, if the fields are imported without their ending", async () => {
  const said = await refusal(
    [site, 'generator/fields.ts"', 'generator/fields"'],
    withLinks("/nope/"),
  );
  expect(said).toContain("footer.links[0].to is not a page of this site.");
});

test.each([
  [
    '() => [{ path: "/a/" }, { path: "" }]',
    'has the path "" in entry 2. Write one such as "/about/".',
  ],
  [
    "async () => []",
    'has entries that are not a function that returns a list. Write entries: () => [{ path: "/about/" }].',
  ],
])(
  "a page with the entries %s is refused with the module that defines it",
  async (entries, says) => {
    const said = await refusal([
      site,
      "entries: ({ pages }) =>",
      `entries: ${entries},\n  others: ({ pages }) =>`,
    ]);
    expect(said).toBe(`src/site/site.tsx ${says}`);
  },
);
