import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { bakery, bakeryInput, builtBakery, refusal } from "../setup/bakery.ts";
import { partsOf } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";
import { inputOf } from "./pages-of.ts";

test("the head of a page describes it to browsers, search engines and link previews", async () => {
  const lines = partsOf((await builtBakery()).get("about/index.html") ?? "")
    .filter(({ name }) => ["title", "meta", "link"].includes(name))
    .map(({ name, attributes, text }) => [name, ...attributes.flat(), text].join(" ").trim())
    .filter((line) => !line.includes("Content-Security-Policy"));
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "meta charset utf-8
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
    link rel icon href /favicon.ico
    link rel manifest href /site.webmanifest"
  `);
});

test("without a client folder, the script that a page names has to be added", async () => {
  const { folder, content } = bakery();
  rmSync(join(folder, "src/site/client"), { recursive: true });
  const input = await readBuildInput({ root: folder, content });
  await expect(builtInMemory(input)).rejects.toThrow(
    'There is no script "page" in the client folder. Add page.ts to it.',
  );
});

test("a page may have another title in link previews", async () => {
  const head = () => ({ title: "Bread", description: "Of rye.", socialTitle: "Try our bread" });
  const { files } = await builtInMemory(inputOf([{ path: "/", head }]));
  const lines = partsOf(files.get("index.html") ?? "");
  const previews = lines.filter(({ attributes }) => attributes.flat().includes("og:title"));
  expect(lines.find(({ name }) => name === "title")?.text).toBe("Bread");
  expect(previews.map(({ attributes }) => attributes.flat().at(-1))).toEqual(["Try our bread"]);
});

test("structured data is on pages that search engines may show, and on no others", async () => {
  const structuredData = () => ({ "@type": "Bakery" });
  const pages = [
    { path: "/", structuredData },
    { path: "/thanks/", structuredData, indexed: false },
  ];
  const { files } = await builtInMemory(inputOf(pages));
  const data = ["index.html", "thanks/index.html"].map((file) =>
    /<script type=application\/ld\+json>.*?<\/script>/.exec(files.get(file) ?? "")?.at(0),
  );
  expect(data).toEqual(['<script type=application/ld+json>{"@type":"Bakery"}</script>', undefined]);
});

test("structured data may name the site, the page and its language", async () => {
  const site = "src/site/site.tsx";
  const files = await builtBakery(
    [site, "  colors:", '  name: () => "Rye Corner",\n  colors:'],
    [
      site,
      "head: ({ about }) => about.head,",
      "head: ({ about }) => about.head,\n  structuredData: (_, { siteName, path, lang }) => ({ siteName, path, lang }),",
    ],
  );
  expect(files.get("about/index.html")).toContain(
    '<script type=application/ld+json>{"siteName":"Rye Corner","path":"/about/","lang":"en"}</script>',
  );
});

test("a script in newer syntax than some browsers know is written in older", async () => {
  const script = "{ using lamp = document.body.lamp; lamp.glow(); }\n";
  const files = await builtBakery(["src/site/client/about.ts", script]);
  const page = files.get("about/index.html");
  expect(page).toContain(".glow()");
  expect(page).not.toMatch(/\busing\b/);
});

test("the sitemap lists the pages that search engines may show", async () => {
  const sitemap = (await builtBakery()).get("sitemap.xml");
  const pages = ["", "about/", "terms/"].map((path) => `https://bakery.example/${path}`);
  expect(sitemap?.match(/(?<=<loc>).*?(?=<)/g)).toEqual(pages);
});

test("of many pages of one kind, each may be hidden from search, and of a hidden kind, all are", async () => {
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
    return files.get("sitemap.xml")?.match(/(?<=<loc>https:\/\/x\.test).*?(?=<)/g);
  };
  expect(await listed(true)).toEqual(["/", "/a/", "/b/"]);
  expect(await listed(false)).toEqual(["/"]);
});

test("a sheet has the drawings that the content uses, each once with a short id, and views find them there", async () => {
  const files = await builtBakery(["content/breads.yaml", "icon: bun", "icon: loaf"]);
  const file = [...files.keys()].find((name) => name.includes("icons")) ?? "";
  expect(file).toMatch(/^assets\/icons-[\da-f]{8}\.svg$/);
  expect(files.get(file)?.match(/(?<= id=")\w+/g)).toEqual(["0", "1"]);
  expect(files.get("index.html")?.match(/(?<=use href="?)[^>" ]+/g)).toEqual(
    ["0", "1", "0"].map((id) => `/${file}#${id}`),
  );
});

test.each([
  "/terms/",
  "/terms/#what-you-pay",
  "/terms/#what%2Dyou%2Dpay",
  '"#"',
  "/favicon.ico",
  "https://x.example/",
])("a link in the content may lead to %s", async (target) => {
  const input = await bakeryInput(["content/home.yaml", "/#breads", target]);
  expect(input.content.url.host).toBe("bakery.example");
});

test("where the content leaves out an optional field, a text that inserts it shows nothing there", async () => {
  const files = await builtBakery(
    ["src/site/site.tsx", 'phone: text("The phone."),', 'phone: text("The phone.").optional(),'],
    ["content/site.yaml", "phone: (202) 555-0100\n", ""],
    ["content/about.yaml", "Three bakers and a dog.", "Call {phone}, or write."],
  );
  expect(files.get("about/index.html")).toContain("Call , or write.");
});

test("an international host is in Unicode in words, and in ASCII in addresses", async () => {
  const files = await builtBakery(
    ["content/site.yaml", "https://bakery.example", "https://bäcker.example"],
    ["content/site.yaml", "{ label: Call us, to:", '{ label: "{host}", to:'],
    ["content/site.yaml", "tel:+12025550100", "https://www.{host}/"],
  );
  expect(files.get("index.html")).toContain(
    "<a href=https://www.xn--bcker-gra.example/>bäcker.example</a>",
  );
});

test.each([
  [12, "Use one of /1/, /2/, /3/, "],
  [13, "Use the path of a page."],
])(
  "of %d places that a link may lead to, all are named, but not of more",
  async (count, advice) => {
    const paths = Array.from({ length: count - 5 }, (_, index) => ({ path: `/${index + 1}/` }));
    const pages = `const manyPages = definePage({
  words: {},
  script: "page",
  entries: () => ${JSON.stringify(paths)},
  head: (_, { path }) => ({ title: path, description: path }),
  view: (_, { path }) => <h1>{path}</h1>,
});
const textPages`;
    const said = await refusal(
      ["src/site/site.tsx", "[homePage,", "[manyPages, homePage,"],
      ["src/site/site.tsx", "const textPages", pages],
      ["content/home.yaml", "to: /#breads", "to: /contact/"],
    );
    expect(said).toContain(`hero.next.to is not a page of this site. ${advice}`);
  },
);

const use = "Use one of /, /#breads, /about/, /terms/, /terms/#what-you-pay";
const orOutside = `${use}, or an address that starts with https:, mailto:, tel: or sms:.`;

test.each([
  ["/abuot/", "is not a page of this site. Write /about/."],
  ["/#bread", "is not a page of this site. Write /#breads."],
  ["/404.html", `is not a page of this site. ${use}.`],
  ["/terms/?from=home#why", "is not a page of this site. Write /terms/."],
  ["/terms.pdf", "leads to a file that does not exist. Add static/terms.pdf."],
  ["//x.test/", `is not a page of this site. ${use}.`],
  ['" javascript:alert(1)"', `is not a page of this site. ${orOutside}`],
  ["hi@x.test", `is not a page of this site. ${orOutside}`],
  ["www.google.com", `is not a page of this site. ${orOutside}`],
])("a link in the content to %s is reported at its place", async (target, problem) => {
  const said = await refusal(["content/home.yaml", "/#breads", target]);
  expect(said).toContain(
    `1 problem in the content\n\ncontent/home.yaml:10:38  hero.next.to ${problem}\n`,
  );
});

test.each<[what: string, edit: Edit, says: string]>([
  [
    "a script that is not in the client folder",
    ["src/site/site.tsx", 'script: "about"', 'script: "abuot"'],
    'the page /about/ (about/index.html) could not be rendered\n\n  There is no script "abuot" in the client folder. Use one of about, page.',
  ],
  [
    "a text page with the path of another page",
    ["content/pages/about.md", "---\ntitle: A\ndescription: B.\n---\nC.\n"],
    "content/pages/about.md and the page /about/ both make about/index.html. Rename or remove one.",
  ],
  [
    "a site without a 404 page",
    [
      "src/site/site.tsx",
      'textPages, errorPage("/404.html")("There is no such page.")',
      "textPages",
    ],
    "404.html is missing, which hosts show for unknown addresses. Add a page with the path /404.html.",
  ],
])("%s is refused", async (_, edit, says) => {
  expect(await refusal(edit)).toContain(says);
});

const nameOne = 'Write one such as "/about/".';
const noList =
  'has entries that are not a function that returns a list. Write entries: () => [{ path: "/about/" }].';

test.each([
  ["() => [{ path: undefined }]", `has the path undefined in entry 1. ${nameOne}`],
  ['() => [{ path: "/a/" }, { path: "" }]', `has the path "" in entry 2. ${nameOne}`],
  ["() => [{ path: 5 }]", `has the path 5 in entry 1. ${nameOne}`],
  ["() => [null]", `has the path undefined in entry 1. ${nameOne}`],
  ["({ pages }) => pages", `has the path undefined in entry 1. ${nameOne}`],
  ["() => undefined", noList],
  ["async () => []", noList],
  ['[{ path: "/a/" }]', noList],
  ["undefined", `has the path undefined. ${nameOne}`],
])(
  "a page with the entries %s is refused with the module that defines it",
  async (entries, says) => {
    const said = await refusal([
      "src/site/site.tsx",
      "entries: ({ pages }) =>",
      `entries: ${entries},\n  others: ({ pages }) =>`,
    ]);
    expect(said).toBe(`src/site/site.tsx ${says}`);
  },
);
