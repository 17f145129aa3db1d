import { expect, test } from "vitest";
import { nameProblem } from "../../src/generator/check/output-names.ts";
import { checkPage } from "../../src/generator/check/page-check.ts";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { parsePolicy } from "../../src/generator/headers/policy.ts";
import { siteUrl } from "../../src/generator/url.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { inputOf, type SomePage } from "./pages-of.ts";

/** The build's error for a site with a home page, a page /b/ and more, line by line; none if it passes. */
async function errorsOf(
  pages: readonly SomePage[],
  more?: Parameters<typeof inputOf>[1],
): Promise<string[]> {
  const home = { path: "/", html: '<a href="/b/">b</a>' };
  const input = inputOf([home, { path: "/b/" }, ...pages], more);
  const said = await builtInMemory(input).then(() => "", failureText);
  return said.split("\n  ").slice(1);
}

/** The same for one more page, /a/, whose body is an h1 and this HTML. The page's name is left out. */
const pageErrors = async (html: string, page: Partial<SomePage> = {}) =>
  (await errorsOf([{ path: "/a/", html, ...page }])).map((line) =>
    line.replace("a/index.html (a page) ", ""),
  );

test.each([
  ["noslash", 'Write it with a slash at its start and end: "/noslash/".'],
  ["/assets/x/", "Browsers cache /assets/ for a year. Use another name."],
])("the path %s is refused", async (path, fix) => {
  expect(await errorsOf([{ path }])).toEqual([`a page has the path "${path}". ${fix}`]);
});

const noPage = "but there is no no/index.html";
const noPicture = "but there is no a.png. Add static/a.png.";
const nowhere = "which leads nowhere. Start it with /, https:, mailto:, tel: or sms:.";

test.each([
  ["/no/", noPage],
  ["https://x.test/no/", noPage],
  ["/b?a=1#known", "but there is no b. Write /b/?a=1#known."],
  ["/b/#no", 'but b/index.html has no element with the id "no"'],
  ["", nowhere],
  ["//y.test/", nowhere],
  ["JavaScript:x()", nowhere],
  ["/a.png", noPicture, '<img alt="" src="/a.png">'],
  ["/a.png", noPicture, '<video poster="/a.png"></video>'],
  ["https://x.test/a.png", noPicture, '<meta property="og:image" content="https://x.test/a.png">'],
  ["/a.png", noPicture, '<img alt="" srcset="/favicon.ico 1x, /a.png 2x">'],
  [
    "https://x.test/no/",
    noPage,
    '<script type="application/ld+json">{"@id":"https://x.test/#x","url":["https://x.test/no/"]}</script>',
  ],
])("a reference to %j is refused", async (url, why, html = `<a href="${url}">x</a>`) => {
  expect(await pageErrors(html)).toEqual([`refers to "${url}", ${why}`]);
});

test("a property whose name merely contains og:image is not taken for an address", async () => {
  const html =
    '<meta property="blog:og:image" content="a.png"><meta property="og:image:alt" content="b">';
  expect(await pageErrors(html)).toEqual([]);
});

test("an id of another page may be percent-encoded in a link", async () => {
  const pages = [
    { path: "/a/", html: '<a href="/c/#%C3%BCber-uns">x</a>' },
    { path: "/c/", html: '<h2 id="über-uns">x</h2>' },
  ];
  expect(await errorsOf(pages)).toEqual([]);
});

test("a wrong reference on several pages is reported once", async () => {
  const pages = ["/a/", "/c/"].map((path) => ({ path, html: '<a href="/no/">x</a>' }));
  expect(await errorsOf(pages)).toEqual([
    `a/index.html (a page) and 1 more refer to "/no/", ${noPage}`,
  ]);
});

test("a path outside the site's base is refused", async () => {
  expect(await errorsOf([], { address: "https://x.test/repo/" })).toEqual([
    'index.html (a page) refers to "/b/", which leads nowhere, because the site is under /repo/. Write it as url.link("/b/"), with the url that the frame gets.',
  ]);
});

const noElement = "but has no element with that id";
const noLabel = "without a label. Put it in a label, or set htmlFor on a label to its id.";

test.each([
  ['<a href="#no">x</a>', `refers to the id "no" in href, ${noElement}`],
  ['<p id="a" aria-owns="a no">x</p>', `refers to the id "no" in aria-owns, ${noElement}`],
  ['<i id="a"></i><i id="a"></i>', 'has the id "a" twice'],
  ['<a href="/b/"> <i></i></a>', 'has an empty <a href="/b/">. Give it text.'],
  ["<h1>Again</h1>", "has 2 h1 elements. Use exactly one."],
  ["<p a=1 a=2>x</p>", "is not valid HTML: duplicate-attribute"],
  ["<xmp><p>", "is not valid HTML: eof-in-element-that-can-contain-only-text"],
  ["<h5></h5>", "has an empty <h5>. Give it text."],
  ["<h2><i></i> </h2>", "has an empty <h2>. Give it text."],
  ['<label for="b"></label><input id="b">', 'has an empty <label for="b">. Give it text.'],
  [
    '<button aria-label=""><svg><path d=""/></svg></button>',
    'has an empty <button aria-label="">. Give it text.',
  ],
  [
    '<img src="/favicon.ico">',
    'has <img src="/favicon.ico"> without alt. Describe it; leave alt empty for decoration.',
  ],
  [
    '<p onClick="go()">x</p>',
    "has the attribute onclick on <p>, which its policy forbids. Move it to a style file or a client script.",
  ],
  [
    '<p style="color:red">x</p>',
    "has the attribute style on <p>, which its policy forbids. Move it to a style file or a client script.",
  ],
  [
    "<script>go()</script>",
    "has a <script> that its policy forbids. Move it to a script in the client folder.",
  ],
  [
    "<style>i{background:url('/favicon.ico')}b{background:image-set('https://y.test/b.png' 2x)}</style>",
    "has a <style> that its policy forbids. Move it to a style file.",
    'has the url() "https://y.test/b.png" on <style>, which its policy forbids. Allow it in img-src.',
  ],
  [
    '<script type="module">go()</script>',
    "has a <script> that its policy forbids. Move it to a script in the client folder.",
  ],
  [
    '<style>b{background:image-set("https://y.test/b.png"type("image/png")1x,"https://y.test/c.png"2x,url("https://y.test/d.png")3x)}</style>',
    "has a <style> that its policy forbids. Move it to a style file.",
    'has the url() "https://y.test/b.png" on <style>, which its policy forbids. Allow it in img-src.',
    'has the url() "https://y.test/c.png" on <style>, which its policy forbids. Allow it in img-src.',
    'has the url() "https://y.test/d.png" on <style>, which its policy forbids. Allow it in img-src.',
  ],
  ['<label for="b">B</label><input id="b"><input id="c">', `has <input id="c"> ${noLabel}`],
  // The label around one field names no other that has no id either.
  ["<label>B <input></label><input name=c>", `has <input name="c"> ${noLabel}`],
  [
    "<select></select><textarea></textarea>",
    `has <select> ${noLabel}`,
    `has <textarea> ${noLabel}`,
  ],
  ['<img alt="" hidden><input title="">', `has <input title=""> ${noLabel}`],
  [
    '<input type="search"><input type="checkbox">',
    `has <input type="checkbox"> ${noLabel}`,
    `has <input type="search"> ${noLabel}`,
  ],
])("a page is refused with %s", async (html, ...expected) => {
  expect(await pageErrors(html)).toEqual(expected);
});

test.each([
  "for",
  "headers",
  "list",
  "form",
  "popovertarget",
  "commandfor",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "aria-flowto",
  "aria-activedescendant",
  "aria-errormessage",
])("a page is refused with an unknown id in %s", async (attribute) => {
  expect(await pageErrors(`<p ${attribute}="no">x</p>`)).toEqual([
    `refers to the id "no" in ${attribute}, ${noElement}`,
  ]);
});

test.each([
  ["p > div", "<p><br/><i></i><div>x</div></p>"],
  ["p > span > ul", "<p><span>x<ul></ul></span> <b>x</b></p>"],
  ["button > b > button", "<button>x<b><button>y</button></b></button>"],
  ["tr", "<tr><td>x</td></tr>"],
  ["table > tr", "<table><tr><td>x</td></tr></table>"],
  ["p > div", "<p>x<p-note>y</p-note><svg><svg></svg><a></a></svg><div>z</div></p>"],
  ["noscript > p > div", '<noscript><p title="<b>">x<div>y</div></p></noscript>'],
  ["p > p", "<p>x<p>y</p></p>"],
  ["a > b > a", '<a href="/b/">x<b><a href="/b/">y</a></b></a>'],
  ["ul > li > b > li", "<ul><li>x<b><li>y</li></b></li></ul>"],
  ["h2 > h3", "<h2>x<h3>y</h3></h2>"],
  ["form > form", "<form><form></form></form>"],
  ["table > tbody > td", "<table><tbody><td>x</td></tbody></table>"],
  ["table", "<table><tbody><tr><td>x</td><p>y</p></tr></tbody></table>"],
  ["svg > p", "<svg><p>x</p></svg>"],
  [
    "svg > foreignObject > p > div",
    "<svg><foreignObject><p>x<div>y</div></p></foreignObject></svg>",
  ],
  [
    "label > select > option > option",
    "<label>x<select><option>x<option>y</option></option></select></label>",
  ],
  ["template > p > div", "<template><p>x<div>y</div></p></template>"],
  ["p > div", "<p>x<!-- </p> --><input hidden><script type=x>'</p></script><div>y</div></p>"],
  ["b > p", "<b><p>x</b><i>y</i></p>"],
  ["br", "x<br></br>y"],
  ["foreignObject", "<foreignObject>x</foreignObject>"],
  ["P", "<P>x</P>"],
  ["table > text", "<table>x</table>"],
  ["table > tbody > tr > text", "<p>x</p><table><tbody><tr> x<td>y</td></tr></tbody></table>"],
  ["svg > title > p > div", "<svg><title><p>x<div>y</div></p></title></svg>"],
  ["title > b", "<title><b>x</b></title>"],
])("a page is refused with %s: %s", async (path, html) => {
  expect(await pageErrors(html)).toEqual([
    `has div > main > ${path}, which browsers nest differently. Use another element for one of them.`,
  ]);
});

test.each([
  ...[
    "https://y.test/",
    "https://x.test.evil.test/",
    "mailto:a@y.test",
    "tel:+1",
    "sms:+1",
    "#",
    "#top",
    "/b/#top",
  ].map((url) => `<a href="${url}">x</a>`),
  '<label>A<select></select></label><input type="HIDDEN"><input title="B"><input type="submit"><input type="reset">',
  '<input type="image" src="/favicon.ico"><a href="#%C3%BCber-uns">x</a><h2 id="über-uns">x</h2>',
  '<a href="/b/"><img alt="b" src="/favicon.ico"></a>',
  "<input hidden><div hidden><div></div><input></div>",
  '<a href="/b/"><svg><title>b</title></svg></a><a id=anchor></a>',
  '<script type="text/template"><p>x</p></script>',
  "<p>x</p><div>y</div><p><button><p>x</p></button></p>",
  "<table><caption>x</caption><thead><tr><th>x</th></tr></thead><tbody><tr><td><p>x</p></td></tr></tbody></table>",
  '<svg><svg></svg><a href="/b/"><title>x</title><a href="/b/"><title>x</title></a></a></svg><a href="/b/">y</a>',
  "<p>x<table-note>y</table-note><ul-note>y</ul-note><p-note>y</p-note></p><div><tr-note>x</tr-note></div>",
  '<p title="</p><div>">x</p><p title=\'"<div>\'>x</p><!-- <p><div> --><!----><p>x</p>',
  '<script type="text/template">for (i = 0; i<n; i++) "</p>\'<P></script><p>x</p>',
  "<table><colgroup><col><col/></colgroup><tbody><tr><td><table></table></td></tr></tbody></table>",
  "<label>x<select><optgroup label=x><option>y</option></optgroup><hr></select></label>",
  "<template><tr><td>x</td></tr></template><template><template></template>x</template>",
  '<map name="a"><area alt="b" href="/b/"/></map><video><source/><track/></video><p>x<wbr/>y</p>',
  "<svg><linearGradient><stop/></linearGradient><foreignObject><p>x<br/></p></foreignObject></svg>",
  "<svg><g><g/><a href=/b/>x</a></g></svg><a href=/b/>x</a>",
  '<svg><title>x</title></svg><math><mi>x</mi></math><pre>\n</pre><iframe title="x"><p></iframe>',
  '<textarea title="<p>&lt;">&lt;p></textarea><template><p>x</p></template><br><i><img alt="" src="/favicon.ico"/></i>',
])("a page passes with %s", async (html) => {
  expect(await pageErrors(html)).toEqual([]);
});

test("each page without a title is refused, but not for sharing its empty title", async () => {
  const head = (description: string) => () => ({ title: "", description });
  const pages = [
    { path: "/a/", head: head("A") },
    { path: "/c/", head: head(" ") },
  ];
  expect(await errorsOf(pages)).toEqual([
    "a/index.html (a page) has no title. Add one.",
    "c/index.html (a page) has no description. Add one.",
    "c/index.html (a page) has no title. Add one.",
  ]);
});

test("all problems in the output are shown at once, always in the same order", async () => {
  const html = '<h1>Again</h1><i id=i></i><i id=i></i><a href="/no/">x</a>';
  const head = () => ({ title: "Title of b", description: "Description of b" });
  expect(await pageErrors(html, { head })).toEqual([
    "has 2 h1 elements. Use exactly one.",
    'has the id "i" twice',
    'refers to "/no/", but there is no no/index.html',
    'a/index.html and b/index.html have the same description "Description of b". Give each its own.',
    'a/index.html and b/index.html have the same title "Title of b". Give each its own.',
  ]);
});

test("only the first hundred problems are shown", async () => {
  const view = () => "no heading";
  const pages = Array.from({ length: 120 }, (_, index) => ({ path: `/${index}/`, view }));
  expect((await errorsOf(pages)).slice(99)).toEqual([
    expect.stringMatching(/ \(a page\) has 0 h1 elements\. Use exactly one\.$/),
    "and 20 more",
  ]);
  expect((await errorsOf(pages.slice(0, 101))).at(-1)).toBe("and 1 more");
  expect((await errorsOf(pages.slice(0, 100))).at(-1)).not.toContain("more");
});

test.each([
  ["form-action 'self'", '<form action="/repo/send"></form>', 0],
  ["default-src https:", '<script src="https://y.test/a.js"></script>', 0],
  ["img-src HTTPS:", '<img alt="" src="https://y.test/a.png">', 0],
  ["img-src *.y.test", '<img alt="" src="https://a.y.test/a.png">', 0],
  ["img-src y.test:8443/a/", '<img alt="" src="https://y.test:8443/b.png">', 0],
  ["form-action 'none'", '<form><button formaction="/repo/">x</button></form>', 1],
  ["img-src *.y.test", '<img alt="" src="https://y.test/a.png">', 1],
  ["img-src 'self'", '<img alt="" srcset="/repo/a.png 1x, https://y.test/a.png 2x">', 1],
  ["img-src 'self'", '<link rel="shortcut icon" href="https://y.test/a.ico">', 1],
  ["img-src https://y.test", '<img alt="" src="http://y.test/a.png">', 1],
  ["img-src https://y.test", '<img alt="" src="https://y.test.elsewhere.test/a.png">', 1],
  ["img-src https://y.test", '<img alt="" src="https://y.test:8443/a.png">', 1],
  ["style-src 'sha256-a'", '<link rel="stylesheet" href="/repo/a.css">', 1],
  ["default-src 'none'", '<video src="/repo/a.mp4"></video>', 1],
] as const)("a policy of %s, and %s: %i problems", (policy, body, count) => {
  const html = `<!doctype html><title>a</title><meta name="description" content="a"><h1>a</h1>${body}`;
  const page = { html, rendered: "", policy: parsePolicy(policy) };
  const { problems } = checkPage(page, siteUrl("https://x.test/repo/"));
  expect(problems.filter((problem) => problem.includes("policy forbids"))).toEqual(problems);
  expect(problems).toHaveLength(count);
});

const elsewhere = "https://y.test/a";

test.each([
  ["form-action", "form", "action", `<form action="${elsewhere}"></form>`],
  ["form-action", "input", "formaction", `<input type="submit" formaction="${elsewhere}">`],
  ["img-src", "source", "srcset", `<picture><source srcset="${elsewhere}"></picture>`],
  ["img-src", "image", "href", `<svg><image href="${elsewhere}"/></svg>`],
  ["img-src", "input", "src", `<input type="image" alt="a" src="${elsewhere}">`],
  ["img-src", "video", "poster", `<video poster="${elsewhere}"></video>`],
  ["img-src", "link", "href", `<link rel="apple-touch-icon" href="${elsewhere}">`],
  ["img-src", "style", "url()", `<style>i{background:url(${elsewhere})}</style>`],
  ["media-src", "audio", "src", `<audio src="${elsewhere}"></audio>`],
  ["media-src", "source", "src", `<video><source src="${elsewhere}"></video>`],
  ["media-src", "track", "src", `<video><track src="${elsewhere}"></video>`],
  ["script-src", "link", "href", `<link rel="modulepreload" href="${elsewhere}">`],
  ["img-src", "link", "href", `<link rel="Shortcut ICON" href="${elsewhere}">`],
  ["style-src", "link", "href", `<link rel="stylesheet" href="${elsewhere}">`],
  ["manifest-src", "link", "href", `<link rel="manifest" href="${elsewhere}">`],
  ["frame-src", "iframe", "src", `<iframe title="a" src="${elsewhere}"></iframe>`],
  ["object-src", "embed", "src", `<embed src="${elsewhere}">`],
  ["object-src", "object", "data", `<object data="${elsewhere}"></object>`],
])("what a page loads from elsewhere needs %s: <%s> with %s", (directive, tag, name, body) => {
  const html = `<!doctype html><title>a</title><meta name="description" content="a"><h1>a</h1>${body}`;
  const policy = parsePolicy("default-src 'self'; form-action 'self'");
  const { problems } = checkPage({ html, rendered: "", policy }, siteUrl("https://x.test/"));
  expect(problems.filter((problem) => problem.includes("Allow it in"))).toEqual([
    `has the ${name} "${elsewhere}" on <${tag}>, which its policy forbids. Allow it in ${directive}.`,
  ]);
});

test("a font that a page loads from elsewhere needs font-src", () => {
  const font = "<style>@font-face{font-family:a;src:url(https://y.test/a.woff2)}</style>";
  const html = `<!doctype html><title>a</title><meta name="description" content="a"><h1>a</h1>${font}`;
  const policy = parsePolicy("default-src 'self'");
  const { problems } = checkPage({ html, rendered: "", policy }, siteUrl("https://x.test/"));
  expect(problems.join("\n")).toContain("Allow it in font-src.");
});

const secret = (name: string) =>
  `usually holds passwords or a private key, and everyone could read it. Move it out of the site, or, if it is meant for everyone, rename it to ${name}.`;
const hidden = "is hidden, and hosts do not serve it. Rename or remove it.";
test("two pages whose addresses differ only in how a letter is composed are refused", async () => {
  const pages = ["\u00fcber", "u\u0308ber"].map((name, index) => ({
    path: `/${name}/`,
    head: () => ({ title: `Page ${index}`, description: `About ${index}` }),
  }));
  expect((await errorsOf(pages)).join()).toContain("but some disks can't hold both. Rename one.");
});

test("a file and a folder whose names differ only in capital letters are refused", async () => {
  const files = ["BingSiteAuth.xml", "bingsiteauth.xml/a.txt"];
  expect(await errorsOf([], { files })).toEqual([
    "static/bingsiteauth.xml/a.txt makes bingsiteauth.xml/a.txt, and static/BingSiteAuth.xml makes BingSiteAuth.xml, but some disks can't hold both. Rename one.",
  ]);
});

const besidePage = (file: string) =>
  `static/${file} makes ${file}, and the page /b/ makes b/index.html, but some disks can't hold both. Rename one.`;

test.each([
  [
    "b/index.html",
    "static/b/index.html and the page /b/ both make b/index.html. Rename or remove one.",
  ],
  ["robots.txt", "the build and static/robots.txt both make robots.txt. Rename or remove one."],
  ["b", besidePage("b")],
  ["b/index.html/x.txt", besidePage("b/index.html/x.txt")],
  ["B/index.html", besidePage("B/index.html")],
  [".git/config", `static/.git/config makes .git/config, which ${hidden}`],
  [".env.local", `static/.env.local makes .env.local, which ${secret("env.local.txt")}`],
  ["server.key", `static/server.key makes server.key, which ${secret("server.key.txt")}`],
])("a file static/%s is refused", async (file, expected) => {
  expect(await errorsOf([], { files: [file] })).toContain(expected);
});

test.each([
  ".git/config",
  ".htpasswd",
  ".htaccess.old",
  "a/.b/index.html",
  ".well-known/.a",
  "../x.html",
  "./x.html",
])("a file named %j is hidden", (file) => expect(nameProblem(file)).toBe(hidden));

test.each([
  [".env", "env.txt"],
  ["a/.ENV.production", "a/env.production.txt"],
  ["assets/cert.pem", "assets/cert.pem.txt"],
  ["Server.KEY", "server.key.txt"],
  [".well-known/acme.pem", ".well-known/acme.pem.txt"],
  [".well-known/.env", ".well-known/env.txt"],
])("a file named %j is refused as secret", (file, name) =>
  expect(nameProblem(file)).toBe(secret(name)),
);

test.each([
  "BingSiteAuth.xml",
  "Loader_AB12.txt",
  ".well-known/security.txt",
  ".well-known/acme-challenge/abc_DEF-1",
  ".htaccess",
  "ok/a_b-1.html",
  "key",
  "env.js",
  "pem.txt",
  "a.key/b.txt",
])("a file named %j is accepted", (file) => expect(nameProblem(file)).toBeUndefined());

test.each([
  ["/etc/passwd", "etc/passwd"],
  ["c:/x", "c/x"],
  ["a//b", "a/b"],
  ["Team/index.html", "team/index.html"],
  ["a\\b.html", "a-b.html"],
  ["Menü Card.pdf", "menu-card.pdf"],
  ["Crème.pdf", "creme.pdf"],
  ["\u202ex.html", "-x.html"],
  ["a./index.html", "a/index.html"],
  [".well-known/Menü Card.pdf", ".well-known/menu-card.pdf"],
])("a file named %j is refused, and a valid name is suggested", (file, name) => {
  expect(nameProblem(file) ?? "is accepted").toMatch(
    new RegExp(`^is not a portable name.* such as ${name}\\.$`),
  );
});
