import { expect, test } from "vitest";
import { ask, builtOf, serveBuild } from "../../setup/built-pages.ts";

const html = "text/html; charset=utf-8";
const site = builtOf({
  "index.html": "<h1>Home</h1>",
  "about/index.html": "<h1>About</h1>",
  "assets/a.css": "",
  "größe a.txt": "found",
  // Static pages are bytes.
  "terms.html": new TextEncoder().encode("<h1>Überall</h1>"),
});

test.each([
  ["/", 200, html, "<h1>Home</h1>"],
  ["/about/?x=1", 200, html, "<h1>About</h1>"],
  ["/terms.html", 200, html, "<h1>Überall</h1>"],
  ["/assets/a.css", 200, "text/css; charset=utf-8", ""],
  ["/gr%C3%B6%C3%9Fe%20a.txt", 200, "text/plain; charset=utf-8", "found"],
  ["/no/such/page", 404, html, "<h1>Not found</h1>"],
  ["/..%2fpackage.json", 404, html, "<h1>Not found</h1>"],
  ["/%zz", 404, html, "<h1>Not found</h1>"],
])("the dev server answers as static hosts do: %s with %d", async (path, status, type, body) => {
  const { port } = await serveBuild(site);
  const answer = await ask(port, path);
  expect([answer.status, answer.type]).toEqual([status, type]);
  expect(answer.body).toContain(body);
});

test("a page without its slash redirects, with its query", async () => {
  const { port } = await serveBuild(site);
  const { status, location } = await ask(port, "/about?from=x");
  expect([status, location]).toEqual([301, "/about/?from=x"]);
});

test("a site under a path answers only there", async () => {
  const { port } = await serveBuild({ ...site, base: "/some/repo/" });
  const paths = ["/some/repo/", "/some/repo/about", "/some/repo", "/terms.html", "/"];
  const answers = paths.map(async (path) => (await ask(port, path)).status);
  expect(await Promise.all(answers)).toEqual([200, 301, 301, 404, 404]);
});

test("a request waits for the first build", async () => {
  const { port, show } = await serveBuild();
  const page = ask(port, "/about/");
  await ask(port, "/", { host: "10.0.0.1" });
  show(site);
  expect(await page).toMatchObject({ status: 200 });
});

test("a page with a mistake has status 500, and the other pages link to it and show the notes", async () => {
  const { port } = await serveBuild({
    ...site,
    base: "/repo/",
    failures: new Map([["about/index.html", "Out of ink"]]),
    notes: ["It is </script> too large."],
  });
  expect((await ask(port, "/repo/about/")).status).toBe(500);
  const { status, body } = await ask(port, "/repo/");
  expect(status).toBe(200);
  expect(body).toContain('<a href="/repo/about/">/repo/about/ has a mistake.</a>');
  expect(body).toContain("It is &lt;/script");
});

test("the dev server allows the script that reloads a page, and nothing else that the page forbids", async () => {
  const policy = "default-src 'none';script-src 'sha256-own';connect-src 'self'";
  const { port } = await serveBuild(
    builtOf({
      "index.html": `<meta http-equiv=Content-Security-Policy content="${policy}"><h1>Home</h1>`,
    }),
  );
  const { body } = await ask(port, "/");
  const [, allowed = ""] = /Content-Security-Policy content="([^"]*)"/.exec(body) ?? [];
  expect(allowed.split(";")).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[^ ]+' 'sha256-own'$/),
    "connect-src 'self'",
  ]);
});

test.each([
  ["localhost:3000", true],
  ["[::1]:3000", true],
  ["127.0.0.1:3000", true],
  ["localhost.example", false],
  ["10.0.0.1", false],
])("only requests to a host name of this machine are answered: %s", async (host, isOurs) => {
  const { port } = await serveBuild(site);
  const { status, body } = await ask(port, "/", { host });
  expect(status).toBe(isOurs ? 200 : 403);
  if (!isOurs) expect(body).toBe(`Open http://localhost:${port}/ instead.\n`);
});

test("an extension has a link on each page, answers requests below its prefix, and shows pages in frames without scripts from elsewhere", async () => {
  const { port } = await serveBuild(site, {
    prefix: "/~notes/",
    link: (file) => ({ href: `/~notes/${file}`, text: "Notes" }),
    onRequest: async ({ method, url }, response) => {
      if (url?.endsWith("/fail")) throw new Error("Out of ink");
      response.end(`${method} ${url}`);
    },
  });
  const page = await ask(port, "/about/");
  expect(page.body).toContain('<a id="~link" href="/~notes/about/index.html">Notes</a>');
  expect((await ask(port, "/~notes/a?b", { method: "POST" })).body).toBe("POST /~notes/a?b");
  expect((await ask(port, "/~notes/a", { host: "rebound.example" })).status).toBe(403);
  expect(await ask(port, "/~notes/fail")).toMatchObject({ status: 500, body: "Out of ink" });
  expect((await ask(port, "/~notes")).status).toBe(404);

  const framed = await ask(port, "/", { headers: { "sec-fetch-dest": "iframe" } });
  expect(framed.body).not.toContain("Notes");
  const policyOf = ({ headers }: typeof page) => headers["content-security-policy"];
  expect(policyOf(page)).toBe("frame-ancestors 'self'");
  expect(policyOf(framed)).toBe("frame-ancestors 'self'; script-src 'unsafe-inline' 'self'");
});
