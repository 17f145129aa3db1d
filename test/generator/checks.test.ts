import { describe, expect, test } from "vitest";
import { nameProblem } from "../../src/generator/check/output-names.ts";
import { checkPage as findingsOf } from "../../src/generator/check/page-check.ts";
import { SiteCheck } from "../../src/generator/check/site-check.ts";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { siteUrl } from "../../src/generator/url.ts";
import { memoryOutput } from "../setup/edits.ts";
import { inputOf, type SomePage } from "../setup/pages-of.ts";

type More = Parameters<typeof inputOf>[1];

/** Returns the orphans of a site with a home page, a page /b/ and more, or what the build reports. */
async function check(pages: readonly SomePage[], more?: More): Promise<readonly string[] | string> {
  const home = { path: "/", html: '<a href="/b/">b</a>' };
  const other = { path: "/b/", html: '<i id="known"></i>' };
  try {
    const output = memoryOutput();
    const input = inputOf([home, other, ...pages], more);
    return (await writeSite(input, output)).orphans;
  } catch (error) {
    return failureText(error);
  }
}

/** The same, with one more page /a/, whose body is an h1 and the given HTML. */
const checkPage = (html: string, page: Partial<SomePage> = {}, more?: More) =>
  check([{ path: "/a/", html, ...page }], more);

const problems = (...lines: string[]) =>
  `${lines.length} problem${lines.length > 1 ? "s" : ""} in the output\n\n  ${lines.join("\n  ")}`;

test("pages without mistakes pass, and those that no other page links to are named", async () => {
  expect(await check([])).toEqual([]);
  expect(await checkPage('<a href="/a/">itself</a>')).toEqual(["a/index.html"]);
  expect(await checkPage("", { indexed: false })).toEqual([]);
  const linked = { path: "/c/", html: '<a href="https://x.test/a/#here">a</a><a href="/c/">c</a>' };
  expect(await check([{ path: "/a/", html: '<p id="here"></p>' }, linked])).toEqual([
    "c/index.html",
  ]);
});

test("a URL that leads out of the site is left alone", async () => {
  const urls = [
    "https://y.test/a",
    "https://x.test.evil.test/",
    "mailto:a@y.test",
    "tel:+1",
    "#",
    "#top",
  ];
  expect(await checkPage(urls.map((url) => `<a href="${url}">x</a>`).join(""))).toEqual([
    "a/index.html",
  ]);
});

test("a style of a page's own is refused, and what it loads is checked", async () => {
  const html =
    "<style>i{background:url('/a.png')}b{background:url(https://y.test/b.png)}p{background:image-set('https://y.test/c.png' 2x)}</style>";
  expect(await checkPage(html)).toBe(
    problems(
      "a/index.html has a <style> that its policy forbids. Move it to a style file.",
      'a/index.html has the url "https://y.test/b.png" on <style>, which its policy forbids. Allow it in img-src.',
      'a/index.html has the url "https://y.test/c.png" on <style>, which its policy forbids. Allow it in img-src.',
      'a/index.html refers to "/a.png", but there is no a.png. Add static/a.png.',
    ),
  );
});

test.each([
  ["noslash", 'Start it with a slash: "/noslash".'],
  ["/noslash", 'End it with a slash: "/noslash/".'],
  ["/assets/x/", "Browsers keep /assets/ for a year: use another name."],
])("the path %s is refused", async (path, fix) => {
  expect(await check([{ path }])).toBe(
    problems(`a page has the path ${JSON.stringify(path)}. ${fix}`),
  );
});

test("a page at the path of a file is refused", async () => {
  expect(await check([{ path: "/x.pdf" }])).toBe(
    problems(
      'a page has the path "/x.pdf", which is that of a file. Put it into static/, or end it with a slash.',
    ),
  );
});

test("fields that name themselves, or that nobody sees, need no label", async () => {
  const fields =
    '<label>A<select></select></label><input type="HIDDEN"><input hidden><div hidden><div></div><input></div><input title="B">';
  expect(await checkPage(fields)).toEqual(["a/index.html"]);
});

test("pages for errors may have the paths that hosts know", async () => {
  expect(await check([{ path: "/404.html", indexed: false }])).toEqual([]);
});

const incomplete = "which is incomplete. Start it with a single / or with https:.";

test.each([
  ["a page", '<a href="/no/">x</a>', '"/no/", but there is no no/index.html'],
  ["a file", '<a href="/a.pdf">x</a>', '"/a.pdf", but there is no a.pdf. Add static/a.pdf.'],
  ["a page without its slash", '<a href="/b">x</a>', '"/b", but there is no b. Write /b/.'],
  [
    "an id of a page without its slash",
    '<a href="/b?a=1#known">x</a>',
    '"/b?a=1#known", but there is no b. Write /b/?a=1#known.',
  ],
  ["no page, without a slash", '<a href="/c">x</a>', '"/c", but there is no c'],
  [
    "an id of another page",
    '<a href="/b/#no">x</a>',
    '"/b/#no", but b/index.html has no element with the id "no"',
  ],
  [
    "an id after a query",
    '<a href="/b/?a=1#no">x</a>',
    '"/b/?a=1#no", but b/index.html has no element with the id "no"',
  ],
  [
    "the site's own address",
    '<a href="https://x.test/no/">x</a>',
    '"https://x.test/no/", but there is no no/index.html',
  ],
  ["a relative path", '<a href="b.html">x</a>', `"b.html", ${incomplete}`],
  ["nothing", '<a href="">x</a>', `"", ${incomplete}`],
  ["a host without scheme", '<a href="//y.test/">x</a>', `"//y.test/", ${incomplete}`],
  [
    "code",
    '<a href="JavaScript:alert(1)">x</a>',
    '"JavaScript:alert(1)", but JavaScript: is not allowed. Use https:, mailto: or tel:.',
  ],
  ["an image", '<img alt="" src="/a.png">', '"/a.png", but there is no a.png. Add static/a.png.'],
  [
    "an image among several",
    '<img alt="" srcset="/favicon.ico 1x, /a.png 2x">',
    '"/a.png", but there is no a.png. Add static/a.png.',
  ],
  [
    "a page, in structured data",
    '<script type="application/ld+json">{"@id":"https://x.test/#x","url":"https://x.test/no/"}</script>',
    '"https://x.test/no/", but there is no no/index.html',
  ],
])("a URL is refused that leads to a missing target: %s", async (_, html, expected) => {
  expect(await checkPage(html)).toBe(problems(`a/index.html refers to ${expected}`));
});

test("a path outside of the site's base is refused", async () => {
  const more = { address: "https://x.test/repo/" };
  const pages = [{ path: "/a/", html: '<a href="/a/">x</a>' }];
  const input = inputOf([{ path: "/" }, ...pages], more);
  const said = await writeSite(input, memoryOutput()).catch(failureText);
  expect(said).toBe(
    problems('a/index.html refers to "/a/", which is not under /repo/. Start it with that.'),
  );
});

describe("a page is refused that", () => {
  test.each([
    [
      "links to a missing id",
      '<a href="#no">x</a>',
      'refers to the id "no" in href, but has no element with that id',
    ],
    [
      "draws a missing part",
      '<svg><use xlink:href="#no"></use></svg>',
      'refers to the id "no" in href, but has no element with that id',
    ],
    ["has an id twice", '<i id="a"></i><i id="a"></i>', 'has the id "a" twice'],
    [
      "labels no field",
      '<label for="no">x</label>',
      'refers to the id "no" in for, but has no element with that id',
    ],
    [
      "describes with a missing id",
      '<p id="a" aria-describedby="a no">x</p>',
      'refers to the id "no" in aria-describedby, but has no element with that id',
    ],
    ["has two h1", "<h1>Again</h1>", "has more than one h1. Keep one."],
    ["has an empty heading", "<h2><i></i> </h2>", "has an empty h2. Give it text."],
    [
      "has an empty link",
      '<a href="/b/"><img alt="" src="/favicon.ico"></a>',
      'has an empty link to "/b/". Give it text.',
    ],
    [
      "has an empty button",
      '<button aria-label=""><svg><path d=""/></svg></button>',
      "has an empty button. Give it text.",
    ],
    [
      "has an empty label",
      '<label for="a"> </label><input id="a">',
      "has an empty label. Give it text.",
    ],
    [
      "has an image without alt",
      '<img src="/favicon.ico">',
      "has an img without alt. Describe it; leave alt empty for decoration.",
    ],
    [
      "has a style attribute",
      '<p style="color:red">x</p>',
      "has the attribute style on <p>, which its policy forbids. Move it to a style file.",
    ],
    [
      "has code in an attribute",
      '<p onClick="go()">x</p>',
      "has the attribute onclick on <p>, which its policy forbids. Move it to a script file.",
    ],
    [
      "sends a form that its policy forbids",
      '<form action="https://y.test/send"></form>',
      'has the action "https://y.test/send" on <form>, which its policy forbids. Allow it in form-action.',
    ],
    [
      "shows an image that its policy forbids",
      '<img alt="" src="https://y.test/a.png">',
      'has the src "https://y.test/a.png" on <img>, which its policy forbids. Allow it in img-src.',
    ],
    [
      "shows an image of another size that its policy forbids",
      '<img alt="" src="/favicon.ico" srcset="/favicon.ico 1x, https://y.test/a.png 2x">',
      'has the srcset "https://y.test/a.png" on <img>, which its policy forbids. Allow it in img-src.',
    ],
    [
      "shows a picture that its policy forbids",
      '<picture><source srcset="https://y.test/a.webp"><img alt="" src="/favicon.ico"></picture>',
      'has the srcset "https://y.test/a.webp" on <source>, which its policy forbids. Allow it in img-src.',
    ],
    [
      "draws an image that its policy forbids",
      '<svg><image href="https://y.test/a.png"/></svg>',
      'has the href "https://y.test/a.png" on <image>, which its policy forbids. Allow it in img-src.',
    ],
    [
      "has a script of its own",
      "<script>go()</script>",
      "has a <script> that its policy forbids. Move it to a script of the client folder.",
    ],
    [
      "has a field without a label",
      '<label>A<input></label><label for="b">B</label><input id="b"><input type="submit"><input id="c">',
      'has an <input> with the id "c" without a label. Put it into a label, or name its id in htmlFor.',
    ],
    [
      "has a field with an empty label of its own",
      '<input aria-label=" " title="">',
      "has an <input> without a label. Put it into a label, or name its id in htmlFor.",
    ],
    [
      "has a field without a label after a hidden picture",
      '<img alt="" hidden><input>',
      "has an <input> without a label. Put it into a label, or name its id in htmlFor.",
    ],
    [
      "has a long field without a label",
      '<textarea aria-label="A"></textarea><textarea></textarea>',
      "has a <textarea> without a label. Put it into a label, or name its id in htmlFor.",
    ],
    [
      "frames a page without a policy for frames",
      '<iframe src="https://y.test/"></iframe>',
      'has the src "https://y.test/" on <iframe>, which its policy forbids. Allow it in frame-src.',
    ],
    ["has two titles", "<title>Again</title>", "has more than one title. Keep one."],
    ["is not valid HTML", "<p a=1 a=2>x</p>", "is not valid HTML: duplicate-attribute"],
  ])("%s", async (_, html, expected) => {
    expect(await checkPage(html)).toBe(problems(`a/index.html ${expected}`));
  });

  test.each([
    ["<div>", "<p>", "<p><div>x</div></p>"],
    ["<ul>", "<p>", "<p><span>x<ul></ul></span></p>"],
    ["<a>", "<a>", '<a href="/b/">x<span><a href="/b/">y</a></span></a>'],
    ["<button>", "<button>", "<button>x<b><button>y</button></b></button>"],
    ["<h3>", "<h2>", "<h2>x<h3>y</h3></h2>"],
    ["<li>", "<li>", "<ul><li>x<li>y</li></li></ul>"],
    ["<dd>", "<dt>", "<dl><dt>x<dd>y</dd></dt></dl>"],
    ["<tr>", "<table>", "<table><tr><td>x</td></tr></table>"],
    ["<div>", "<table>", "<table><tbody><tr><div>x</div></tr></tbody></table>"],
    ["<div>", "<p>", "<p>x<p-note>y</p-note><div>z</div></p>"],
    ["<div>", "<p>", "<p><svg><svg></svg><a></a></svg><div>x</div></p>"],
    ["<tr>", "<main>", "<tr><td>x</td></tr>"],
    ["<form>", "<form>", "<form><div><form></form></div></form>"],
    ["<div>", "<p>", "<noscript><p>x<div>y</div></p></noscript>"],
  ])("has %s inside %s", async (inner, outer, html) => {
    expect(await checkPage(html)).toContain(
      `a/index.html has ${inner} inside ${outer}, which browsers take apart. Use another element for one of them.`,
    );
  });

  test("has structured data that is not JSON", async () => {
    const said = await checkPage('<script type="application/ld+json">{]</script>');
    expect(said).toContain("\n  a/index.html has structured data that is not JSON: ");
  });

  test.each([
    ["title", { title: " ", description: "a" }],
    ["description", { title: "a", description: "" }],
  ])("has no %s", async (what, head) => {
    expect(await checkPage("", { head: () => head })).toBe(
      problems(`a/index.html has no ${what}. Add one.`),
    );
  });

  test("has no title, as another has none", async () => {
    const untitled = { head: () => ({ title: "", description: "" }) };
    expect(
      await check([
        { path: "/a/", ...untitled },
        { path: "/c/", ...untitled },
      ]),
    ).toBe(
      problems(
        "a/index.html has no description. Add one.",
        "a/index.html has no title. Add one.",
        "c/index.html has no description. Add one.",
        "c/index.html has no title. Add one.",
      ),
    );
  });

  test("has no h1", async () => {
    expect(await checkPage("", { view: () => "x" })).toBe(
      problems("a/index.html has no h1. Add one."),
    );
  });

  test.each(["title", "description"])("has the %s of another page", async (what) => {
    const head = {
      title: "a",
      description: "a",
      [what]: what === "title" ? "Title of b" : "Description of b",
    };
    const shared = head[what as "title"];
    expect(await checkPage("", { head: () => head })).toBe(
      problems(
        `a/index.html and b/index.html have the same ${what} "${shared}". Give each its own.`,
      ),
    );
  });
});

test.each([
  '<a href="/b/"><img alt="b" src="/favicon.ico"></a>',
  '<a href="/b/" aria-label="b"><svg></svg></a>',
  '<a href="/b/"><svg><title>b</title></svg></a>',
  '<button aria-labelledby="l"><i id="l">b</i></button>',
  "<a id=anchor></a>",
])("what has a name is not empty: %s", async (html) => {
  expect(await checkPage(html)).toEqual(["a/index.html"]);
});

test.each([
  "<p>x</p><div>y</div>",
  "<p><button><p>x</p></button></p>",
  "<ul><li>x<ul><li>y</li></ul></li></ul>",
  "<dl><div><dt>x</dt><dd>y</dd></div></dl>",
  "<table><caption>x</caption><thead><tr><th>x</th></tr></thead><tbody><tr><td><p>x</p></td></tr></tbody></table>",
  '<p>x<svg><a href="/b/"><title>x</title></a></svg></p><a href="/b/">y</a>',
  '<p>x<svg><svg></svg><a href="/b/"><title>x</title></a></svg></p><a href="/b/">y</a>',
  '<svg><svg></svg><a href="/b/"><title>x</title><a href="/b/"><title>x</title></a></a></svg>',
  "<p>x<table-note>y</table-note><ul-note>y</ul-note><p-note>y</p-note></p>",
  '<a href="/b/">x<a-note>y</a-note></a>',
  "<button>x<button-note>y</button-note></button>",
  "<ul><li>x<li-note>y</li-note></li></ul>",
  "<div><tr-note>x</tr-note><td-note>y</td-note></div>",
])("what browsers nest as it is written is right: %s", async (html) => {
  expect(await checkPage(html)).toEqual(["a/index.html"]);
});

const policed = (policy: string, html: string) =>
  findingsOf(
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>a</title><meta name="description" content="a"><h1>a</h1>${html}`,
    siteUrl("https://x.test/repo/"),
  ).problems;

test.each([
  ["form-action 'self'", '<form action="/repo/send"></form>'],
  ["form-action https://y.test/send", '<form action="https://y.test/send"></form>'],
  ["form-action https://y.test/send/", '<form action="https://y.test/send/1"></form>'],
  ["default-src 'none'", '<form action="https://y.test/"></form>'],
  ["default-src https:", '<script src="https://y.test/a.js"></script>'],
  ["img-src *", '<img alt="" src="https://y.test/a.png">'],
  ["img-src *.y.test", '<img alt="" src="https://a.y.test/a.png">'],
  ["img-src 'self'", '<img alt="" src="https://x.test/a.png">'],
  ["img-src https://y.test:*", '<img alt="" src="https://y.test:8443/a.png">'],
  ["img-src y.test:8443", '<img alt="" src="https://y.test:8443/a.png">'],
  ["style-src https://y.test", '<link rel="stylesheet" href="https://y.test/a.css">'],
  ["style-src 'none'", '<link rel="alternate" href="https://y.test/feed">'],
])("a policy of %s allows %s", (policy, html) => expect(policed(policy, html)).toEqual([]));

test.each([
  ["img-src *.y.test", '<img alt="" src="https://y.test/a.png">'],
  ["img-src 'self'", '<img alt="" src="https://y.test/a.png">'],
  ["img-src https://y.test", '<img alt="" src="http://y.test/a.png">'],
  ["img-src https://y.test", '<img alt="" src="https://y.test:8443/a.png">'],
  ["img-src https://y.test:8443", '<img alt="" src="https://y.test/a.png">'],
  ["style-src 'sha256-a'", '<link rel="stylesheet" href="https://y.test/a.css">'],
  ["style-src 'sha256-a'", '<link rel="stylesheet" href="/repo/a.css">'],
  ["img-src 'self'", '<link rel="shortcut icon" href="https://y.test/a.ico">'],
  ["font-src 'self'", '<link rel="preload" as="font" href="https://y.test/a.woff2">'],
  ["default-src 'none'", '<link rel="manifest" href="/repo/a.json">'],
  ["default-src 'self'", '<video src="https://y.test/a.mp4"></video>'],
])("a policy of %s forbids %s", (policy, html) => expect(policed(policy, html)).toHaveLength(1));

describe("canonical URL and sitemap", () => {
  const url = siteUrl("https://x.test/");
  const home = { file: "index.html", path: "/", indexed: true };
  const check = (canonical: string, listed: readonly string[]) => {
    const check = new SiteCheck(url);
    check.addPage(
      home,
      `<!doctype html><title>A</title><meta name=description content=a>${canonical}<h1>A</h1>`,
    );
    for (const page of listed) check.addUrl("sitemap.xml", page);
    return () => check.finish(new Set(["index.html", "404.html"]));
  };
  const right = '<link rel=canonical href="https://x.test/">';

  test("pass where they agree", () => {
    expect(check(right, ["https://x.test/"])).not.toThrow();
  });

  test.each([
    [
      "",
      ["https://x.test/"],
      "index.html must have the canonical URL https://x.test/, but has none",
    ],
    [
      '<link rel=canonical href="https://x.test/404.html">',
      ["https://x.test/"],
      "index.html must have the canonical URL https://x.test/, but has https://x.test/404.html",
    ],
    [right, [], "sitemap.xml must list https://x.test/"],
    [
      right,
      ["https://x.test/", "https://x.test/404.html"],
      "sitemap.xml must not list https://x.test/404.html, which is not an indexed page",
    ],
  ])("are refused where they differ: %j %j", (canonical, listed, expected) => {
    expect(check(canonical, listed)).toThrow(problems(expected));
  });
});

describe("a file of the output is refused", () => {
  test.each([
    [
      "that two make",
      ["b/index.html"],
      "static/b/index.html and the page /b/ both make b/index.html. Rename or remove one.",
    ],
    [
      "that the build makes too",
      ["robots.txt"],
      "the build and static/robots.txt both make robots.txt. Rename or remove one.",
    ],
    [
      "that is a folder too",
      ["b"],
      "static/b makes b, and the page /b/ makes b/index.html, which can't be a file and a folder at once. Rename one.",
    ],
    [
      "whose name is not portable",
      ["Menü Card.pdf"],
      "static/Menü Card.pdf is not a portable name. Use lowercase letters, digits, dots, hyphens and underscores, such as menu-card.pdf.",
    ],
  ])("%s", async (_, files, expected) => {
    expect(await check([], { files })).toBe(problems(expected));
  });

  test("that differs from another only by case", async () => {
    expect(await check([], { files: ["B/index.html"] })).toContain(
      "static/B/index.html makes B/index.html, and the page /b/ makes b/index.html, which is the same file on some disks. Rename one.",
    );
  });

  test("whose page has such a name", async () => {
    expect(await check([{ path: "/../x/" }])).toBe(
      problems("the page /../x/ makes ../x/index.html, which has an empty, . or .. segment"),
    );
  });

  const segment = "has an empty, . or .. segment";
  const rename = (name: string) =>
    `is not a portable name. Use lowercase letters, digits, dots, hyphens and underscores, such as ${name}.`;
  test.each([
    ["/etc/passwd", "is an absolute path"],
    ["c:/x", "is an absolute path"],
    ["../x.html", segment],
    ["a/../../x.html", segment],
    ["a//x.html", segment],
    ["./x.html", segment],
    ["", segment],
    ["Team/index.html", rename("team/index.html")],
    ["a b.html", rename("a-b.html")],
    ["a\\b.html", rename("a-b.html")],
    ["a%2e.html", rename("a-2e.html")],
    ["a?b.html", rename("a-b.html")],
    ["café.html", rename("cafe.html")],
    ["\u202ex.html", rename("-x.html")],
    [".git/config", "is hidden, and hosts do not serve it. Rename or remove it."],
    ["a/.b/index.html", "is hidden, and hosts do not serve it. Rename or remove it."],
    [".well-known/security.txt", undefined],
    ["a./index.html", rename("a/index.html")],
    [`${"a".repeat(201)}.html`, "has a name of more than 200 characters"],
    ["ok/a_b-1.html", undefined],
  ])("whose name is %j", (file, expected) => expect(nameProblem(file)).toBe(expected));
});

test("of many problems, the first hundred are shown", async () => {
  const pages = Array.from({ length: 120 }, (_, index) => ({
    path: `/${index}/`,
    view: () => "no heading",
  }));
  const lines = String(await check(pages)).split("\n");
  expect(lines).toHaveLength(103);
  expect(lines[0]).toBe("120 problems in the output");
  expect(lines[2]).toBe("  0/index.html has no h1. Add one.");
  expect(lines.at(-1)).toBe("  and 20 more");
});

test("all problems of the output are shown at once, in the same order each time", async () => {
  const html = '<h1>Again</h1><i id=i></i><i id=i></i><a href="/no/">x</a>';
  const head = () => ({ title: "Title of b", description: "a" });
  expect(await checkPage(html, { head })).toBe(
    problems(
      'a/index.html and b/index.html have the same title "Title of b". Give each its own.',
      "a/index.html has more than one h1. Keep one.",
      'a/index.html has the id "i" twice',
      'a/index.html refers to "/no/", but there is no no/index.html',
    ),
  );
});
