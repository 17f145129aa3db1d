import { describe, expect, test } from "vitest";
import type { Built } from "../../../src/generator/dev/built.ts";
import { ask, builtOf, serveBuild } from "../../setup/built-pages.ts";

const html = "text/html; charset=utf-8";
const text = "text/plain; charset=utf-8";
const site = builtOf({
  "index.html": "<h1>Home</h1>",
  "about/index.html": "<h1>About</h1>",
  "assets/a.css": "",
  "größe a.txt": "found",
  "robots.txt": "all",
  "talk.mp3": "la",
  "track.gpx": "<gpx>",
  ".well-known/atproto-did": "did:plc:a",
  // Static pages are bytes.
  "terms.html": new TextEncoder().encode("<h1>Überall</h1>"),
  _redirects: "/old/ /about/#team 301\n/%C3%BCber / 301\n/about/ /about/ 301\n",
});
const failing = builtOf(
  { "index.html": "<h1>Home</h1>", "about/index.html": "<h1>Broken</h1>" },
  { failures: new Map([["about/index.html", "Out of ink"]]) },
);

describe("the dev server answers as static hosts do", () => {
  test.each([
    ["/", 200, html, "<h1>Home</h1>"],
    ["/about/", 200, html, "<h1>About</h1>"],
    ["/about/index.html", 200, html, "<h1>About</h1>"],
    ["/robots.txt?x=1", 200, text, "all"],
    ["/assets/a.css", 200, "text/css; charset=utf-8", ""],
    ["/terms.html", 200, html, "<h1>Überall</h1>"],
    ["/gr%C3%B6%C3%9Fe%20a.txt", 200, text, "found"],
    ["/talk.mp3", 200, "audio/mpeg", "la"],
    ["/track.gpx", 200, "application/octet-stream", "<gpx>"],
    ["/.well-known/atproto-did", 200, text, "did:plc:a"],
    ["/no/such/page", 404, html, "<h1>Not found</h1>"],
    ["/robots.txt/", 404, html, "<h1>Not found</h1>"],
    ["/..%2fpackage.json", 404, html, "<h1>Not found</h1>"],
    ["//about/", 404, html, "<h1>Not found</h1>"],
    ["/%zz", 404, html, "<h1>Not found</h1>"],
  ])("%s with %d", async (path, status, type, body) => {
    const { port } = await serveBuild(site);
    const answer = await ask(port, path);
    expect([answer.status, answer.type]).toEqual([status, type]);
    expect(answer.body).toContain(body);
    const kept = path.startsWith("/assets/") ? "immutable" : "must-revalidate";
    expect(answer.headers["cache-control"]).toContain(kept);
  });

  test.each([
    ["/about?from=x", "/about/?from=x"],
    ["/old/?from=$&", "/about/?from=$&#team"],
    ["/%c3%bcber", "/"],
  ])("a page without its slash, or an old address, redirects: %s", async (path, target) => {
    const { port } = await serveBuild(site);
    const { status, location } = await ask(port, path);
    expect([status, location]).toEqual([301, target]);
  });

  test("a site under a path answers only there", async () => {
    const { port } = await serveBuild({ ...site, base: "/some/repo/" });
    const statuses = ["/some/repo/", "/some/repo/about", "/some/repo", "/robots.txt", "/"].map(
      async (path) => (await ask(port, path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 301, 301, 404, 404]);
  });
});

test.each([
  ["localhost:3000", true],
  ["[::1]:3000", true],
  ["127.0.0.1:3000", true],
  ["bakery.localhost:3000", true],
  ["localhost.example", false],
  ["127.0.0.1.example:3000", false],
  ["10.0.0.1", false],
])("only requests to a host name of this machine are answered: %s", async (host, isOurs) => {
  const { port } = await serveBuild(site);
  const { status, body } = await ask(port, "/", { host });
  expect(status).toBe(isOurs ? 200 : 403);
  if (!isOurs) expect(body).toBe(`Open http://localhost:${port}/ instead.\n`);
});

test("a request waits for the first build", async () => {
  const { port, show } = await serveBuild();
  const page = ask(port, "/about/");
  await ask(port, "/", { host: "10.0.0.1" });
  show(site);
  expect(await page).toMatchObject({ status: 200 });
});

test("a page with a mistake has status 500, and the other pages link to it", async () => {
  const { port } = await serveBuild({ ...failing, base: "/some/repo/" });
  const broken = await ask(port, "/some/repo/about/");
  expect(broken.status).toBe(500);
  expect(broken.body).toMatch(/^<h1>Broken<\/h1><script>/);
  expect(broken.body).not.toContain("has a mistake");
  const { status, body } = await ask(port, "/some/repo/");
  expect([status, body.split("<details")[0]]).toEqual([200, "<h1>Home</h1>"]);
  expect(body).toContain('<a href="/some/repo/about/">/some/repo/about/ has a mistake.</a>');
});

test("an unknown address has status 500 while the page for it has a mistake", async () => {
  const failures = new Map([["404.html", "Out of ink"]]);
  const { port } = await serveBuild({ ...failing, failures });
  expect((await ask(port, "/unknown/")).status).toBe(500);
});

test("a page with a mistake links to pages with another one, but not to those with the same", async () => {
  const failures = new Map([
    ["about/index.html", "Out of ink"],
    ["news/index.html", "Out of ink"],
    ["terms/index.html", "Out of paper"],
  ]);
  const { port } = await serveBuild({ ...failing, failures });
  const { body } = await ask(port, "/about/");
  expect(body.match(/\/\w+\/ has a mistake/g)).toEqual(["/terms/ has a mistake"]);
});

describe("an extension", () => {
  const link = '<a id="~link" href="/~notes/';
  const policy = "content-security-policy";

  /** Serves a build with an extension that echoes each request. */
  const serve = (built: Built) =>
    serveBuild(built, {
      prefix: "/~notes/",
      link: (file) => ({ href: `/~notes/${file}`, text: "Notes" }),
      onRequest: async ({ method, url }, response) => {
        if (url?.endsWith("/fail")) throw new Error("Out of ink");
        response.end(`${method} ${url}`);
      },
    });

  test.each([
    ["a page", site, "/about/", "about/index.html"],
    ["the 404 page", site, "/no/such/page", "404.html"],
    ["a page under a path", { ...site, base: "/repo/" }, "/repo/about/", "about/index.html"],
    ["a page with a mistake", failing, "/about/", "about/index.html"],
  ])("has a link at the end of %s", async (_, built, path, file) => {
    const { body } = await serve(built).then(({ port }) => ask(port, path));
    expect(/<a id="~link" href="([^"]*)">Notes<\/a><script>/.exec(body)?.[1]).toBe(
      `/~notes/${file}`,
    );
  });

  test("has no link on a framed page, which only this server may frame, without external scripts", async () => {
    const { port } = await serve(site);
    const page = await ask(port, "/");
    const framed = await ask(port, "/", { headers: { "sec-fetch-dest": "iframe" } });
    expect(page.headers[policy]).toBe("frame-ancestors 'self'");
    expect(framed.headers[policy]).toBe(
      "frame-ancestors 'self'; script-src 'unsafe-inline' 'self'",
    );
    expect(framed.body).not.toContain(link);
    expect(framed.body).toContain("<script>");
    // Keeps caches from mixing up the two.
    for (const { headers } of [page, framed]) expect(headers.vary).toBe("Sec-Fetch-Dest");
  });

  test("answers every request below its prefix, with any method, and no others", async () => {
    const { port } = await serve(site);
    const path = "/~notes/about/index.html?a=b";
    expect((await ask(port, path)).body).toBe(`GET ${path}`);
    expect((await ask(port, "/~notes/", { method: "POST" })).body).toBe("POST /~notes/");
    expect((await ask(port, "/~notes")).status).toBe(404);
    expect((await ask(port, path, { host: "rebound.example" })).status).toBe(403);
    expect(await ask(port, "/~notes/fail")).toMatchObject({ status: 500, body: "Out of ink" });
    expect((await ask(port, "/robots.txt")).body).toBe("all");
  });
});
