import { expect, test } from "vitest";
import { nameProblem } from "../../src/generator/check/output-names.ts";
import { checkPage as findingsOf } from "../../src/generator/check/page-check.ts";
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

/** What the build says of a page /a/ whose body is an h1 and the given HTML, without the file's name. */
const saidOf = async (html: string, page?: Partial<SomePage>) =>
  String(await checkPage(html, page))
    .split("\n  ")
    .slice(1)
    .map((line) => line.replace("a/index.html ", ""));

test("pages without mistakes pass, and those that no other page links to are named", async () => {
  expect(await check([])).toEqual([]);
  expect(await checkPage('<a href="/a/">itself</a>')).toEqual(["a/index.html"]);
  expect(await checkPage("", { indexed: false })).toEqual([]);
  const linked = { path: "/c/", html: '<a href="https://x.test/a/#here">a</a><a href="/c/">c</a>' };
  const pages = [{ path: "/a/", html: '<p id="here"></p>' }, linked];
  expect(await check(pages)).toEqual(["c/index.html"]);
});

test.each([
  ["noslash", 'Start it with a slash: "/noslash".'],
  ["/noslash", 'End it with a slash: "/noslash/".'],
  ["/assets/x/", "Browsers keep /assets/ for a year: use another name."],
])("the path %s is refused", async (path, fix) => {
  expect(await check([{ path }])).toBe(problems(`a page has the path "${path}". ${fix}`));
});

test("a page at the path of a file is refused, but for those that hosts know", async () => {
  expect(await check([{ path: "/404.html", indexed: false }])).toEqual([]);
  expect(await check([{ path: "/x.pdf" }])).toBe(
    problems(
      'a page has the path "/x.pdf", which is that of a file. Put it into static/, or end it with a slash.',
    ),
  );
});

const incomplete = "which is incomplete. Start it with a single / or with https:.";
const noPage = "but there is no no/index.html";
const noPicture = "but there is no a.png. Add static/a.png.";
const noId = 'but b/index.html has no element with the id "no"';

test.each([
  ["/no/", noPage],
  ["https://x.test/no/", noPage],
  ["/a.pdf", "but there is no a.pdf. Add static/a.pdf."],
  ["/b", "but there is no b. Write /b/."],
  ["/b?a=1#known", "but there is no b. Write /b/?a=1#known."],
  ["/b/#no", noId],
  ["b.html", incomplete],
  ["", incomplete],
  ["//y.test/", incomplete],
  ["JavaScript:x()", "but JavaScript: is not allowed. Use https:, mailto: or tel:."],
])("a link to %j is refused", async (url, why) => {
  expect(await saidOf(`<a href="${url}">x</a>`)).toEqual([`refers to "${url}", ${why}`]);
});

test.each([
  ["/a.png", noPicture, '<img alt="" src="/a.png">'],
  ["/a.png", noPicture, '<img alt="" srcset="/favicon.ico 1x, /a.png 2x">'],
  [
    "https://x.test/no/",
    noPage,
    '<script type="application/ld+json">{"@id":"https://x.test/#x","url":["https://x.test/no/"]}</script>',
  ],
])("what a page loads or names must be there: %s, %s", async (url, why, html) => {
  expect(await saidOf(html)).toEqual([`refers to "${url}", ${why}`]);
});

test("a URL that leads out of the site is left alone", async () => {
  const urls = ["https://y.test/", "https://x.test.evil.test/", "mailto:a@y.test", "tel:+1", "#"];
  const html = [...urls, "#top"].map((url) => `<a href="${url}">x</a>`).join("");
  expect(await checkPage(html)).toEqual(["a/index.html"]);
});

test("a path outside of the site's base is refused", async () => {
  const pages = [{ path: "/" }, { path: "/a/", html: '<a href="/a/">x</a>' }];
  const input = inputOf(pages, { address: "https://x.test/repo/" });
  expect(await writeSite(input, memoryOutput()).catch(failureText)).toBe(
    problems('a/index.html refers to "/a/", which is not under /repo/. Start it with that.'),
  );
});

test("a style of a page's own is refused, and what it loads is checked", async () => {
  const html =
    "<style>i{background:url('/a.png')}b{background:url(https://y.test/b.png)}p{background:image-set('https://y.test/c.png' 2x)}</style>";
  expect(await saidOf(html)).toEqual([
    "has a <style> that its policy forbids. Move it to a style file.",
    'has the url "https://y.test/b.png" on <style>, which its policy forbids. Allow it in img-src.',
    'has the url "https://y.test/c.png" on <style>, which its policy forbids. Allow it in img-src.',
    `refers to "/a.png", ${noPicture}`,
  ]);
});

const refers = 'refers to the id "no" in';
const noElement = "but has no element with that id";
const noLabel = "without a label. Put it into a label, or name its id in htmlFor.";

test.each([
  ['<a href="#no">x</a>', `${refers} href, ${noElement}`],
  ['<label for="no">x</label>', `${refers} for, ${noElement}`],
  ['<p id="a" aria-describedby="a no">x</p>', `${refers} aria-describedby, ${noElement}`],
  ['<i id="a"></i><i id="a"></i>', 'has the id "a" twice'],
  ["<h1>Again</h1>", "has more than one h1. Keep one."],
  ["<title>Again</title>", "has more than one title. Keep one."],
  ["<p a=1 a=2>x</p>", "is not valid HTML: duplicate-attribute"],
  ["<h2><i></i> </h2>", "has an empty h2. Give it text."],
  [
    '<a href="/b/"><img alt="" src="/favicon.ico"></a>',
    'has an empty link to "/b/". Give it text.',
  ],
  ['<button aria-label=""><svg><path d=""/></svg></button>', "has an empty button. Give it text."],
  ['<label for="a"> </label><input id="a">', "has an empty label. Give it text."],
  [
    '<img src="/favicon.ico">',
    "has an img without alt. Describe it; leave alt empty for decoration.",
  ],
  [
    '<p style="color:red">x</p>',
    "has the attribute style on <p>, which its policy forbids. Move it to a style file.",
  ],
  [
    '<p onClick="go()">x</p>',
    "has the attribute onclick on <p>, which its policy forbids. Move it to a script file.",
  ],
  [
    "<script>go()</script>",
    "has a <script> that its policy forbids. Move it to a script of the client folder.",
  ],
  [
    '<label for="b">B</label><input id="b"><input id="c">',
    `has an <input> with the id "c" ${noLabel}`,
  ],
  ['<input aria-label=" " title="">', `has an <input> ${noLabel}`],
  ['<img alt="" hidden><input>', `has an <input> ${noLabel}`],
  ['<textarea aria-label="A"></textarea><textarea></textarea>', `has a <textarea> ${noLabel}`],
])("a page is refused with %s", async (html, expected) => {
  expect(await saidOf(html)).toEqual([expected]);
});

test.each([
  '<label>A<select></select></label><input type="HIDDEN"><input title="B"><input type="submit">',
  "<input hidden><div hidden><div></div><input></div>",
  '<a href="/b/"><img alt="b" src="/favicon.ico"></a>',
  '<a href="/b/"><svg><title>b</title></svg></a>',
  '<button aria-labelledby="l"><i id="l">b</i></button>',
  "<a id=anchor></a>",
])("what has a name, or needs none, is not empty: %s", async (html) => {
  expect(await checkPage(html)).toEqual(["a/index.html"]);
});

test("structured data that is not JSON is refused", async () => {
  const [said] = await saidOf('<script type="application/ld+json">{]</script>');
  expect(said).toMatch(/^has structured data that is not JSON: /);
});

test.each([
  ["<div>", "<p>", "<p><div>x</div></p>"],
  ["<ul>", "<p>", "<p><span>x<ul></ul></span> <b>x</b></p>"],
  ["<a>", "<a>", '<a href="/b/">x<span><a href="/b/">y</a></span></a>'],
  ["<button>", "<button>", "<button>x<b><button>y</button></b></button>"],
  ["<h3>", "<h2>", "<h2>x<h3>y</h3></h2>"],
  ["<li>", "<li>", "<ul><li>x<li>y</li></li></ul>"],
  ["<form>", "<form>", "<form><div><form></form></div></form>"],
  ["<tr>", "<main>", "<tr><td>x</td></tr>"],
  ["<tr>", "<table>", "<table><tr><td>x</td></tr></table>"],
  ["<div>", "<table>", "<table><tbody><tr><div>x</div></tr></tbody></table>"],
  ["<div>", "<p>", "<p>x<p-note>y</p-note><svg><svg></svg><a></a></svg><div>z</div></p>"],
  ["<div>", "<p>", "<noscript><p>x<div>y</div></p></noscript>"],
])("a page is refused with %s inside %s: %s", async (inner, outer, html) => {
  expect(await saidOf(html)).toEqual([
    `has ${inner} inside ${outer}, which browsers take apart. Use another element for one of them.`,
  ]);
});

test.each([
  "<p>x</p><div>y</div><p><button><p>x</p></button></p>",
  "<ul><li>x<ul><li>y</li></ul></li></ul><dl><div><dt>x</dt><dd>y</dd></div></dl>",
  "<table><caption>x</caption><thead><tr><th>x</th></tr></thead><tbody><tr><td><p>x</p></td></tr></tbody></table>",
  '<p>x<svg><svg></svg><a href="/b/"><title>x</title></a></svg></p><a href="/b/">y</a>',
  '<svg><svg></svg><a href="/b/"><title>x</title><a href="/b/"><title>x</title></a></a></svg>',
  "<p>x<table-note>y</table-note><ul-note>y</ul-note><p-note>y</p-note></p>",
  '<a href="/b/">x<a-note>y</a-note></a><button>x<button-note>y</button-note></button>',
  "<ul><li>x<li-note>y</li-note></li></ul><div><tr-note>x</tr-note><td-note>y</td-note></div>",
  '<textarea title="x"><p><div></textarea><template><p>x</p></template><br><img alt="" src="/favicon.ico">',
])("what browsers nest as it is written is right: %s", async (html) => {
  expect(await checkPage(html)).toEqual(["a/index.html"]);
});

test.each([
  ["title", { title: " ", description: "a" }],
  ["description", { title: "a", description: "" }],
])("a page without a %s is refused", async (what, head) => {
  expect(await saidOf("", { head: () => head })).toEqual([`has no ${what}. Add one.`]);
});

test("pages without a title are refused each, and not for having the same", async () => {
  const head = () => ({ title: "", description: "A" });
  const pages = [
    { path: "/a/", head },
    { path: "/c/", head: () => ({ ...head(), description: "C" }) },
  ];
  expect(await check(pages)).toBe(
    problems("a/index.html has no title. Add one.", "c/index.html has no title. Add one."),
  );
});

test("all problems of the output are shown at once, in the same order each time", async () => {
  const html = '<h1>Again</h1><i id=i></i><i id=i></i><a href="/no/">x</a>';
  const head = () => ({ title: "Title of b", description: "Description of b" });
  expect(await checkPage(html, { head })).toBe(
    problems(
      'a/index.html and b/index.html have the same description "Description of b". Give each its own.',
      'a/index.html and b/index.html have the same title "Title of b". Give each its own.',
      "a/index.html has more than one h1. Keep one.",
      'a/index.html has the id "i" twice',
      'a/index.html refers to "/no/", but there is no no/index.html',
    ),
  );
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

const allowed = [
  ["script-src 'none'", '<script type="text/template"><p>x</p></script>'],
  ["form-action 'self'", '<form action="/repo/send"></form>'],
  ["default-src 'none'", '<form action="https://y.test/"></form>'],
  ["default-src https:", '<script src="https://y.test/a.js"></script>'],
  ["img-src *", '<img alt="" src="https://y.test/a.png">'],
  ["img-src *.y.test", '<img alt="" src="https://a.y.test/a.png">'],
  ["img-src 'self'", '<img alt="" src="https://x.test/a.png">'],
  ["img-src y.test:8443/a/", '<img alt="" src="https://y.test:8443/b.png">'],
  ["style-src 'none'", '<link rel="alternate" href="https://y.test/feed">'],
  ["style-src 'unsafe-inline'", "<style>a{}</style>"],
];

const forbidden = [
  ["form-action https://y.test", '<form action="https://z.test/"></form>'],
  ["form-action 'none'", '<form><button formaction="/repo/">x</button></form>'],
  ["img-src *.y.test", '<img alt="" src="https://y.test/a.png">'],
  ["img-src 'self'", '<img alt="" srcset="/repo/a.png 1x, https://y.test/a.png 2x">'],
  ["img-src 'self'", '<picture><source srcset="https://y.test/a.webp"></picture>'],
  ["img-src 'self'", '<svg><image href="https://y.test/a.png"/></svg>'],
  ["img-src 'self'", '<link rel="shortcut icon" href="https://y.test/a.ico">'],
  ["img-src https://y.test", '<img alt="" src="http://y.test/a.png">'],
  ["img-src https://y.test", '<img alt="" src="https://y.test:8443/a.png">'],
  ["style-src 'sha256-a'", '<link rel="stylesheet" href="/repo/a.css">'],
  ["style-src 'unsafe-inline' 'sha256-a'", "<style>a{}</style>"],
  ["font-src 'self'", '<link rel="preload" as="font" href="https://y.test/a.woff2">'],
  [
    "font-src 'self';style-src 'unsafe-inline'",
    "<style>a{src:url(https://y.test/a.woff2)}</style>",
  ],
  ["default-src 'none'", '<link rel="manifest" href="/repo/a.json">'],
  ["default-src 'self'", '<iframe src="https://y.test/"></iframe>'],
];

test.each([
  ...allowed.map(([policy, html]) => ({ policy, html, count: 0 })),
  ...forbidden.map(([policy, html]) => ({ policy, html, count: 1 })),
])("a policy of $policy, and $html: $count problems", ({ policy, html, count }) => {
  const page = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>a</title><meta name="description" content="a"><h1>a</h1>${html}`;
  const { problems } = findingsOf(page, siteUrl("https://x.test/repo/"));
  expect(problems.filter((problem) => problem.includes("policy forbids"))).toEqual(problems);
  expect(problems).toHaveLength(count);
});

test.each([
  [
    "b/index.html",
    "static/b/index.html and the page /b/ both make b/index.html. Rename or remove one.",
  ],
  ["robots.txt", "the build and static/robots.txt both make robots.txt. Rename or remove one."],
  [
    "b",
    "static/b makes b, and the page /b/ makes b/index.html, which can't be a file and a folder at once. Rename one.",
  ],
  [
    "b/index.html/x.txt",
    "static/b/index.html/x.txt makes b/index.html/x.txt, and the page /b/ makes b/index.html, which can't be a file and a folder at once. Rename one.",
  ],
  [
    "B/index.html",
    "static/B/index.html makes B/index.html, and the page /b/ makes b/index.html, which is the same file on some disks. Rename one.",
  ],
  [
    "Menü Card.pdf",
    "static/Menü Card.pdf is not a portable name. Use lowercase letters, digits, dots, hyphens and underscores, such as menu-card.pdf.",
  ],
])("a file static/%s is refused", async (file, expected) => {
  expect(await check([], { files: [file] })).toContain(`\n  ${expected}`);
});

test("a page whose file has an unsafe name is refused", async () => {
  expect(await check([{ path: "/../x/" }])).toBe(
    problems("the page /../x/ makes ../x/index.html, which has an empty, . or .. segment"),
  );
});

const segment = "has an empty, . or .. segment";
const hidden = "is hidden, and hosts do not serve it. Rename or remove it.";

test.each([
  ["/etc/passwd", "is an absolute path"],
  ["c:/x", "is an absolute path"],
  ["a/../../x.html", segment],
  ["./x.html", segment],
  ["", segment],
  [".git/config", hidden],
  ["a/.b/index.html", hidden],
  [`${"a".repeat(196)}.html`, "has a name of more than 200 characters"],
  [`${"a".repeat(195)}.html`, undefined],
  [".well-known/security.txt", undefined],
  ["ok/a_b-1.html", undefined],
])("a file of the name %j: %s", (file, expected) => expect(nameProblem(file)).toBe(expected));

test.each([
  ["Team/index.html", "team/index.html"],
  ["a\\b.html", "a-b.html"],
  ["a%2e.html", "a-2e.html"],
  ["café.html", "cafe.html"],
  ["\u202ex.html", "-x.html"],
  ["a./index.html", "a/index.html"],
])("a file of the name %j is refused with one to use", (file, name) => {
  expect(nameProblem(file)).toMatch(new RegExp(`^is not a portable name.* such as ${name}\\.$`));
});
