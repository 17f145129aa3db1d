import { describe, expect, test } from "vitest";
import type { Built } from "../../../src/generator/dev/built.ts";
import { ask, serveBuild, siteOf } from "../../setup/built-pages.ts";

const html = "text/html; charset=utf-8";
const site = siteOf({
  "index.html": "<h1>Home</h1>",
  "about/index.html": "<h1>About</h1>",
  "assets/a.css": "",
  "größe a.txt": "found",
  "robots.txt": "all",
  "data.unknown": "?",
});
const failure = { text: "Out of ink", page: "<h1>Out of ink</h1>" };
const shown = { status: 500, body: expect.stringContaining("<h1>Out of ink</h1>") };

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
    ["/%zz", 404, html, "<h1>Not found</h1>"],
  ])("%s with %d", async (path, status, type, body) => {
    const { port } = await serveBuild(site);
    const answer = await ask(port, path);
    expect([answer.status, answer.type]).toEqual([status, type]);
    expect(answer.body).toContain(body);
  });

  test.each([
    ["/about?from=x", "/about/?from=x"],
    ["/old/?from=$&", "/about/?from=$&#team"],
    ["/%c3%bcber", "/"],
  ])("a page without its slash and an old address are redirected: %s", async (path, target) => {
    const redirects = new Map([
      ["/old/", "/about/#team"],
      ["/%C3%BCber", "/"],
    ]);
    const { port } = await serveBuild({ ...site, redirects });
    const { status, location } = await ask(port, path);
    expect([status, location]).toEqual([301, target]);
  });

  test("HEAD is answered, POST is refused", async () => {
    const { port } = await serveBuild(site);
    expect((await ask(port, "/", { method: "HEAD" })).status).toBe(200);
    expect((await ask(port, "/", { method: "POST" })).status).toBe(405);
    // The answer to GET never ends.
    expect((await ask(port, "/~changes", { method: "HEAD" })).status).toBe(404);
  });

  test("with a page that is copied as it is, and comes as bytes", async () => {
    const files = new Map([["terms.html", new TextEncoder().encode("<h1>Überall</h1>")]]);
    const { port } = await serveBuild({ files });
    const { status, body } = await ask(port, "/terms.html");
    expect([status, body.split("<script")[0]]).toEqual([200, "<h1>Überall</h1>"]);
  });

  test("browsers keep assets, and look at everything else again", async () => {
    const { port } = await serveBuild(site);
    const keptFor = async (path: string) => (await ask(port, path)).headers["cache-control"];
    expect(await keptFor("/")).toContain("must-revalidate");
    expect(await keptFor("/no/such/page")).toContain("must-revalidate");
    expect(await keptFor("/assets/a.css")).toContain("immutable");
  });

  test("a site under a path answers only there", async () => {
    const { port } = await serveBuild({ ...site, base: "/some/repo/" });
    const statuses = ["/some/repo/", "/some/repo/about", "/some/repo", "/about/", "/"].map(
      async (path) => (await ask(port, path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 301, 301, 404, 404]);
  });
});

test.each([
  ["localhost:3000", true],
  ["[::1]:3000", true],
  ["my.localhost", true],
  ["localhost.example", false],
  ["127.0.0.1.example:3000", false],
  ["10.0.0.1", false],
])("a host name of this machine alone is answered: %s", async (host, isOurs) => {
  const { port } = await serveBuild(site);
  const { status, body } = await ask(port, "/", { host });
  expect(status).toBe(isOurs ? 200 : 403);
  if (!isOurs) expect(body).toBe(`Open http://localhost:${port}/ instead.\n`);
});

test("a failure is shown with status 500 in place of every page, beside its assets", async () => {
  const { port } = await serveBuild(siteOf({ "assets/a.css": "a" }, { failure }));
  for (const path of ["/", "/about/", "/about", "/no/such/page"])
    expect(await ask(port, path), path).toMatchObject(shown);
  expect((await ask(port, "/assets/a.css")).status).toBe(200);
});

test("pages with a mistake are failures; others are as they are, and lead to five of them", async () => {
  const files = [0, 1, 2, 3, 4, 5, 6].map((name) => `${name}/index.html`);
  const failures = new Map(files.map((file) => [file, failure]));
  const { port } = await serveBuild({ ...site, failures, base: "/some/repo/" });
  expect(await ask(port, "/some/repo/6/")).toMatchObject(shown);
  expect((await ask(port, "/some/repo/6")).status).toBe(301);
  const { status, body } = await ask(port, "/some/repo/");
  expect([status, body.split("<output")[0]]).toEqual([200, "<h1>Home</h1>"]);
  expect(body).toContain('<a href="/some/repo/0/">/0/ has a mistake.</a>');
  expect(body.match(/\d\/ has a mistake\./g)).toHaveLength(5);
});

describe("an extension", () => {
  const link = '<a id="~link" href="/~notes/';
  const policy = "content-security-policy";

  /** Serves a build with an extension that answers with what it was asked. */
  const serve = (built: Built) =>
    serveBuild(built, {
      prefix: "/~notes/",
      link: (file) => ({ href: `/~notes/${file}`, text: "Notes" }),
      onRequest: async ({ method, url }, response) => void response.end(`${method} ${url}`),
    });

  const under = { ...site, base: "/some/repo/" };
  const failures = new Map([["about/index.html", failure]]);
  const broken = siteOf({}, { failure });
  test.each([
    ["a page", site, "/about/", "about/index.html"],
    ["what is missing", site, "/no/such/page", "404.html"],
    ["a page under a path", under, "/some/repo/about/", "about/index.html"],
    ["what is outside of it", under, "/about/", "404.html"],
    ["a page with a mistake", { ...site, failures }, "/about/", "about/index.html"],
    ["a page of a site with one", broken, "/about/", "about/index.html"],
    ["what is no page of it", broken, "/about", "404.html"],
  ])("has a link at the end of %s", async (_, built, path, file) => {
    const { body } = await serve(built).then(({ port }) => ask(port, path));
    expect(/<a id="~link" href="([^"]*)">Notes<\/a><script>/.exec(body)?.[1]).toBe(
      `/~notes/${file}`,
    );
  });

  test("adds nothing to other files, nor to pages of a server without it", async () => {
    const { port } = await serve(site);
    expect((await ask(port, "/robots.txt")).body).toBe("all");
    const { port: alone } = await serveBuild(site);
    expect((await ask(alone, "/")).body).not.toContain(link);
  });

  test("has no link in a frame, which only this server has, and where no script from elsewhere runs", async () => {
    const { port } = await serve(site);
    for (const path of ["/", "/no/such/page"]) {
      const page = await ask(port, path);
      const framed = await ask(port, path, { headers: { "sec-fetch-dest": "iframe" } });
      expect(page.headers[policy]).toBe("frame-ancestors 'self'");
      expect(framed.headers[policy]).toBe(
        "frame-ancestors 'self'; script-src 'unsafe-inline' 'self'",
      );
      expect(framed.body).not.toContain(link);
      expect(framed.body).toContain("<script>");
      // No cache may show one where the other belongs.
      for (const { headers } of [page, framed]) expect(headers.vary).toBe("Sec-Fetch-Dest");
    }
  });

  test("answers every request below its prefix, by any method, and none besides", async () => {
    const { port } = await serve(site);
    const path = "/~notes/about/index.html?a=b";
    expect((await ask(port, path)).body).toBe(`GET ${path}`);
    expect((await ask(port, "/~notes/", { method: "POST" })).body).toBe("POST /~notes/");
    expect((await ask(port, "/~notes")).status).toBe(404);
    expect((await ask(port, "/about/~notes/")).status).toBe(404);
    expect((await ask(port, path, { host: "rebound.example" })).status).toBe(403);
  });

  test("that fails ends its own answer, not the server", async () => {
    const { port } = await serveBuild(site, {
      prefix: "/~notes/",
      link: (file) => ({ href: file, text: "Notes" }),
      onRequest: () => Promise.reject(new Error("Out of ink")),
    });
    await expect(ask(port, "/~notes/")).rejects.toThrow("socket hang up");
    expect((await ask(port, "/")).status).toBe(200);
  });
});
