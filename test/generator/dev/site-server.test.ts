import { describe, expect, test } from "vitest";
import { ask, serveBuild, siteOf } from "../../setup/built-pages.ts";

const html = "text/html; charset=utf-8";
const site = siteOf({
  "index.html": "<h1>Home</h1>",
  "about/index.html": "<h1>About</h1>",
  "größe a.txt": "found",
  "robots.txt": "all",
  "data.unknown": "?",
});

describe("the dev server answers as static hosts do", () => {
  test.each([
    ["/", 200, html, "<h1>Home</h1>"],
    ["/about/", 200, html, "<h1>About</h1>"],
    ["/about/index.html", 200, html, "<h1>About</h1>"],
    ["/robots.txt?x=1", 200, "text/plain; charset=utf-8", "all"],
    ["/data.unknown", 200, "application/octet-stream", "?"],
    ["/gr%C3%B6%C3%9Fe%20a.txt", 200, "text/plain; charset=utf-8", "found"],
    ["/no/such/page", 404, html, "<h1>Not found</h1>"],
    ["/robots.txt/", 404, html, "<h1>Not found</h1>"],
    ["/..%2fpackage.json", 404, html, "<h1>Not found</h1>"],
    ["//about/", 404, html, "<h1>Not found</h1>"],
    ["/%zz", 400, "text/plain; charset=utf-8", "The path has a % without a code."],
  ])("%s with %d", async (path, status, type, body) => {
    const { port } = await serveBuild(site);
    const answer = await ask(port, path);
    expect([answer.status, answer.type]).toEqual([status, type]);
    expect(answer.body).toContain(body);
  });

  test("a page without its slash is redirected with its query", async () => {
    const { port } = await serveBuild(site);
    const { status, location } = await ask(port, "/about?from=x");
    expect([status, location]).toEqual([301, "/about/?from=x"]);
  });

  test("HEAD is answered, POST is refused", async () => {
    const { port } = await serveBuild(site);
    expect((await ask(port, "/", { method: "HEAD" })).status).toBe(200);
    expect((await ask(port, "/", { method: "POST" })).status).toBe(405);
  });

  test("a site under a path answers only there", async () => {
    const { port } = await serveBuild({ ...site, base: "/some/repo/" });
    const statuses = ["/some/repo/", "/some/repo/about", "/some/repo", "/about/", "/"].map(
      async (path) => (await ask(port, path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 301, 301, 404, 404]);
  });
});

describe("a host name", () => {
  test.each(["localhost", "localhost:3000", "127.0.0.1:80", "[::1]:3000", "my.localhost"])(
    "of this machine is answered: %s",
    async (host) => {
      const { port } = await serveBuild(site);
      expect((await ask(port, "/", { host })).status).toBe(200);
    },
  );

  test.each(["rebound.example", "localhost.example", "127.0.0.1.example:3000", "10.0.0.1"])(
    "of elsewhere is refused: %j",
    async (host) => {
      const { port } = await serveBuild(site);
      const { status, body } = await ask(port, "/", { host });
      expect([status, body]).toEqual([403, `Open http://localhost:${port}/ instead.\n`]);
    },
  );
});

test("a failure is shown with status 500 in place of every page, beside its assets", async () => {
  const failure = { text: "Out of ink", page: "<h1>Out of ink</h1>" };
  const { port } = await serveBuild(siteOf({ "assets/a.css": "a" }, { failure }));
  for (const path of ["/", "/about/", "/about", "/no/such/page"])
    expect(await ask(port, path), path).toMatchObject({
      status: 500,
      body: expect.stringContaining("<h1>Out of ink</h1>"),
    });
  expect((await ask(port, "/assets/a.css")).status).toBe(200);
});

test("a page with a mistake is its failure; others are as they are, and lead there", async () => {
  const failures = new Map([
    ["about/index.html", { text: "Out of ink", page: "<h1>Out of ink</h1>" }],
  ]);
  const { port } = await serveBuild({ ...site, failures, base: "/some/repo/" });
  expect(await ask(port, "/some/repo/about/")).toMatchObject({
    status: 500,
    body: expect.stringContaining("<h1>Out of ink</h1>"),
  });
  expect((await ask(port, "/some/repo/about")).status).toBe(301);
  const home = await ask(port, "/some/repo/");
  expect([home.status, home.body.split("<script")[0]]).toEqual([200, "<h1>Home</h1>"]);
  expect(home.body).toContain('{"text":"/about/ has a mistake.","href":"/some/repo/about/"}');
});

test("no page can be framed", async () => {
  const { address } = await serveBuild(site);
  for (const path of ["", "about/", "no/such/page"]) {
    const { headers } = await fetch(address + path);
    expect(headers.get("content-security-policy"), path).toBe("frame-ancestors 'none'");
  }
});
