import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { inspectPage } from "../../src/generator/check/inspect-page.ts";
import { nameProblem } from "../../src/generator/check/output-names.ts";
import { addPage, addUrl, checkSite, noFacts } from "../../src/generator/check/site-check.ts";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { siteUrl } from "../../src/generator/url.ts";
import type { Route } from "../../src/site/routes.tsx";
import { memoryOutput, siteParts } from "../setup/site.ts";

const parts = await siteParts();
const pages = parts.running.site.routes(parts.content, parts.url).length;

/** Writes the site with other routes, and gives what the checks say of it. */
async function told(change: (routes: Route[]) => Route[], more: Partial<typeof parts> = {}) {
  const { running } = parts;
  const site = {
    ...running.site,
    routes: (...given: Parameters<typeof running.site.routes>) =>
      change(running.site.routes(...given)),
  };
  try {
    const all = { ...parts, ...more, running: { ...running, site } };
    return await writeSite(all, memoryOutput(), { measure: "nothing" });
  } catch (error) {
    return failureText(error);
  }
}

const page = (html: string, route: Partial<Route> = {}): Route => ({
  path: "/extra/",
  file: "extra/index.html",
  title: "Extra",
  description: "One more page.",
  socialTitle: "Extra",
  indexed: true,
  script: "page",
  // biome-ignore lint/security/noDangerouslySetInnerHtml: mistakes that no component makes are made here
  page: () => createElement("div", { dangerouslySetInnerHTML: { __html: html } }),
  ...route,
});

/** What the checks say of the site with one more page, whose main part is given. */
const toldOf = (html: string, route?: Partial<Route>) =>
  told((routes) => [...routes, page(`<h1>Extra</h1>${html}`, route)]);

const problem = (text: string) => `1 problem in the output\n\n  ${text}`;

test("a site without mistakes passes, and says which pages nothing links to", async () => {
  const linked = { pages, orphans: expect.not.arrayContaining(["about/index.html"]) };
  const extra = { orphans: expect.arrayContaining(["extra/index.html"]) };
  expect(await told((routes) => routes)).toMatchObject(linked);
  expect(await toldOf("")).toMatchObject({ pages: pages + 1, ...extra });
  expect(await toldOf('<a href="/extra/">here</a>')).toMatchObject(extra);
  const other = { path: "/b/", file: "b/index.html", title: "B", description: "B." };
  expect(
    await told((routes) => [
      ...routes,
      page('<h1>1</h1><a href="/b/#y">b</a>'),
      page('<h1>2</h1><i id=y></i><a href="https://leads.example/extra/">a</a>', other),
    ]),
  ).toMatchObject({ orphans: expect.not.arrayContaining(["extra/index.html"]) });
});

describe("a URL that leads nowhere is refused:", () => {
  test.each([
    [
      "a link to no page",
      '<a href="/team/">x</a>',
      'names "/team/", but there is no team/index.html',
    ],
    ["a link to no file", '<a href="/a.pdf">x</a>', 'names "/a.pdf", but there is no a.pdf'],
    ["a link without the slash", '<a href="/about">x</a>', 'names "/about", but there is no about'],
    [
      "an anchor of this page",
      '<a href="#team">x</a>',
      "links to #team, but has no element with that id",
    ],
    [
      "an anchor of another page",
      '<a href="/about/#team">x</a>',
      'names "/about/#team", but about/index.html has no element with the id "team"',
    ],
    [
      "an anchor of a page asked with a question mark",
      '<a href="/about/?a=1#team">x</a>',
      'names "/about/?a=1#team", but about/index.html has no element with the id "team"',
    ],
    [
      "the site's own address",
      '<a href="https://leads.example/team/">x</a>',
      'names "https://leads.example/team/", but there is no team/index.html',
    ],
    [
      "a relative link",
      '<a href="team.html">x</a>',
      'names "team.html", which is neither a path from the root nor an address with its scheme',
    ],
    [
      "an empty link",
      '<a href="">x</a>',
      'names "", which is neither a path from the root nor an address with its scheme',
    ],
    [
      "a link without scheme",
      '<a href="//x.test/">x</a>',
      'names "//x.test/", which is neither a path from the root nor an address with its scheme',
    ],
    [
      "a link that runs code",
      '<a href="JavaScript:alert(1)">x</a>',
      'names "JavaScript:alert(1)", whose scheme JavaScript: is not allowed',
    ],
    ["an image", '<img alt="" src="/a.png">', 'names "/a.png", but there is no a.png'],
    [
      "an image among several",
      '<img alt="" srcset="/favicon.ico 1x, /a.png 2x">',
      'names "/a.png", but there is no a.png',
    ],
    [
      "an image as data",
      '<img alt="" src="data:image/gif;base64,R0">',
      'names "data:image/gif;base64,R0", whose scheme data: is not allowed',
    ],
    [
      "a drawing's part",
      '<svg><use xlink:href="#dot"></use></svg>',
      "links to #dot, but has no element with that id",
    ],
    [
      "a background",
      "<style>i{background:url('/a.png')}</style>",
      'names "/a.png", but there is no a.png',
    ],
    [
      "structured data",
      '<script type="application/ld+json">{"@id":"https://leads.example/#x","url":"https://leads.example/team/"}</script>',
      'names "https://leads.example/team/", but there is no team/index.html',
    ],
  ])("%s", async (_, html, says) => {
    expect(await toldOf(html)).toBe(problem(`extra/index.html ${says}`));
  });

  test("a path that is not under the site's base", async () => {
    const url = siteUrl("https://name.example/repo/");
    expect(
      await told((routes) => [...routes, page('<h1>x</h1><a href="/about/">x</a>')], { url }),
    ).toBe(problem('extra/index.html names "/about/", which is not under /repo/'));
  });

  test("a file that pages and the manifest name", async () => {
    const [icon = ""] = [...parts.assets.files.keys()].filter((file) => file.endsWith(".svg"));
    const files = new Map([...parts.assets.files].filter(([file]) => file !== icon));
    const says = await told((routes) => routes, { assets: { ...parts.assets, files } });
    expect(says).toBe(problem(`404.html names "/${icon}", but there is no ${icon}`));
  });

  test("but what leads out of the site is left alone", async () => {
    expect(
      await toldOf(
        '<a href="https://x.test/a">x</a><a href="mailto:a@x.test">x</a><a href="tel:+1">x</a><a href="#">x</a><a href="#top">x</a><a href="https://leads.example.evil.test/">x</a>',
      ),
    ).toMatchObject({ pages: pages + 1 });
  });
});

describe("a page is refused that", () => {
  test.each([
    ["has an id twice", '<i id="a"></i><i id="a"></i>', 'has the id "a" twice'],
    [
      "has a label of no field",
      '<label for="name">x</label>',
      'names the id "name" in for, but has no element with it',
    ],
    [
      "is described by nothing",
      '<p id="a"></p><p aria-describedby="a b">x</p>',
      'names the id "b" in aria-describedby, but has no element with it',
    ],
    ["has two h1", "<h1>Again</h1>", "has 2 h1; expected one"],
    ["has an image without alt", '<img src="/favicon.ico">', "has an img without alt"],
    [
      "has a style attribute",
      '<p style="color:red">x</p>',
      "has the attribute style on a p, which its own policy forbids",
    ],
    [
      "has code in an attribute",
      '<p onClick="go()">x</p>',
      "has the attribute onclick on a p, which its own policy forbids",
    ],
    [
      "has structured data that is not JSON",
      '<script type="application/ld+json">{]</script>',
      /^has structured data that is not JSON: /,
    ],
    ["is not valid HTML", "<p a=1 a=2>x</p>", "is not valid HTML: duplicate-attribute"],
  ])("%s", async (_, html, says) => {
    const text = await toldOf(html);
    if (typeof says === "string") expect(text).toBe(problem(`extra/index.html ${says}`));
    else expect(String(text).replace(problem("extra/index.html "), "")).toMatch(says);
  });

  test("has no h1", async () => {
    expect(await told((routes) => [...routes, page("")])).toBe(
      problem("extra/index.html has no h1; expected one"),
    );
  });

  test("has no title or description, or more than one", async () => {
    expect(await toldOf("", { title: " " })).toBe(
      problem("extra/index.html has no title; expected one"),
    );
    expect(await toldOf("", { description: "" })).toBe(
      problem("extra/index.html has no description; expected one"),
    );
    expect(await toldOf("<title>Again</title><svg><title>A drawing's</title></svg>")).toBe(
      problem("extra/index.html has 2 titles; expected one"),
    );
  });

  test("shares its title or description with another", async () => {
    const { content } = parts;
    expect(await toldOf("", { title: "About Us | leads.example" })).toBe(
      problem(
        'about/index.html and extra/index.html share the title "About Us | leads.example"; expected one of its own each',
      ),
    );
    expect(await toldOf("", { description: content.contact.head.description })).toBe(
      problem(
        `contact/index.html and extra/index.html share the description "${content.contact.head.description}"; expected one of its own each`,
      ),
    );
  });

  test("is not what its path leads to", async () => {
    expect(await toldOf("", { indexed: false, path: "/more/" })).toBe(
      problem("extra/index.html is made for the path /more/; expected more/index.html"),
    );
  });
});

describe("canonical URL and sitemap", () => {
  const url = siteUrl("https://x.test/");
  const home = { file: "index.html", path: "/", indexed: true };
  const said = (canonical: string, listed: readonly string[]) => {
    const facts = noFacts();
    const html = `<title>A</title><meta name=description content=a>${canonical}<h1>A</h1>`;
    addPage(facts, home, inspectPage(html), url);
    for (const page of listed) addUrl(facts, "sitemap.xml", page);
    return () =>
      checkSite({ facts, files: new Set(["index.html", "404.html"]), indexed: [home], url });
  };
  const right = '<link rel=canonical href="https://x.test/">';

  test("agree", () => {
    expect(said(right, ["https://x.test/"])).not.toThrow();
  });

  test("are refused when one is missing or wrong", () => {
    expect(said("", ["https://x.test/"])).toThrow(
      problem("index.html has no canonical URL; expected https://x.test/"),
    );
    expect(
      said('<link rel=canonical href="https://x.test/404.html">', ["https://x.test/"]),
    ).toThrow(
      problem("index.html has the canonical URL https://x.test/404.html; expected https://x.test/"),
    );
    expect(said(right, [])).toThrow(problem("sitemap.xml does not list https://x.test/"));
    expect(said(right, ["https://x.test/", "https://x.test/404.html"])).toThrow(
      problem("sitemap.xml lists https://x.test/404.html, which is no page for search engines"),
    );
    expect(said(right, ["https://x.test/", "https://x.test/b/"])).toThrow(
      'sitemap.xml names "https://x.test/b/", but there is no b/index.html',
    );
  });
});

describe("a file of the output is refused", () => {
  const { assets } = parts;
  const withStatic = (...files: string[]) => ({
    assets: {
      ...assets,
      files: new Map([...assets.files, ...files.map((file) => [file, Buffer.from("x")] as const)]),
    },
  });
  const same = (routes: Route[]) => routes;

  test("that two make, with the names of both", async () => {
    expect(await told(same, withStatic("about/index.html"))).toBe(
      problem("about/index.html is made twice: by the page /about/ and by static/about/index.html"),
    );
    expect(await told(same, withStatic("robots.txt"))).toBe(
      problem("robots.txt is made twice: by static/robots.txt and by the build"),
    );
    expect(
      await told((routes) => [
        ...routes,
        page("<h1>x</h1>", { path: "/about/?", file: "about/index.html" }),
      ]),
    ).toBe(problem("about/index.html is made twice: by the page /about/ and by the page /about/?"));
  });

  test("that differs from another only by case", async () => {
    expect(await told(same, withStatic("About/index.html"))).toBe(
      `2 problems in the output\n
  static/About/index.html makes About/index.html, which is not lower-case, which hosts treat differently
  static/About/index.html makes About/index.html, which differs only by case from about/index.html, made by the page /about/`,
    );
  });

  test("that is a folder too", async () => {
    expect(await told(same, withStatic("about"))).toBe(
      problem("the page /about/ makes about/index.html, but static/about makes about a file"),
    );
  });

  test.each([
    ["/etc/passwd", "is an absolute path"],
    ["c:/x", "is an absolute path"],
    ["../x.html", "has an empty, . or .. step"],
    ["a/../../x.html", "has an empty, . or .. step"],
    ["a//x.html", "has an empty, . or .. step"],
    ["./x.html", "has an empty, . or .. step"],
    ["", "has an empty, . or .. step"],
    ["Team/index.html", "is not lower-case, which hosts treat differently"],
    ["a b.html", "has a character that hosts or file systems change"],
    ["a\\b.html", "has a character that hosts or file systems change"],
    ["a%2e.html", "has a character that hosts or file systems change"],
    ["a?b.html", "has a character that hosts or file systems change"],
    ["café.html", "has a character that hosts or file systems change"],
    ["\u202ex.html", "has a character that hosts or file systems change"],
    ["con/index.html", "has a name that Windows reserves"],
    ["a/nul.txt", "has a name that Windows reserves"],
    ["a./index.html", "has a name that ends badly or is too long"],
    [`${"a".repeat(201)}.html`, "has a name that ends badly or is too long"],
  ])("whose name is %j", (file, says) => expect(nameProblem(file)).toBe(says));

  test("whose route has such a name", async () => {
    expect(await toldOf("", { path: "/../x/", file: "../x/index.html" })).toBe(
      problem("the page /../x/ makes ../x/index.html, which has an empty, . or .. step"),
    );
    expect(await toldOf("", { path: "/Team/", file: "Team/index.html" })).toBe(
      problem(
        "the page /Team/ makes Team/index.html, which is not lower-case, which hosts treat differently",
      ),
    );
  });
});

test("a mistake of the layout on many pages is not told a thousand times", async () => {
  const text = await told((routes) => [
    ...routes,
    ...Array.from({ length: 120 }, (_, index) =>
      page("", {
        path: `/${index}/`,
        file: `${index}/index.html`,
        title: `${index}`,
        description: `${index}`,
      }),
    ),
  ]);
  expect(String(text).split("\n")).toHaveLength(103);
  expect(text).toMatch(
    /^120 problems in the output\n\n {2}0\/index.html has no h1; [\s\S]*\n {2}and 20 more$/,
  );
});

test("every problem of the output is told at once, the same way each time", async () => {
  expect(
    await toldOf('<h1>Again</h1><i id=a></i><i id=a></i><a href="/team/">x</a>', {
      title: "Contact Us | leads.example",
    }),
  ).toBe(`4 problems in the output

  contact/index.html and extra/index.html share the title "Contact Us | leads.example"; expected one of its own each
  extra/index.html has 2 h1; expected one
  extra/index.html has the id "a" twice
  extra/index.html names "/team/", but there is no team/index.html`);
});
