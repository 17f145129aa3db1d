import { describe, expect, test } from "vitest";
import type { Built } from "../../../src/generator/dev/built.ts";
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
    ["/%zz", 404, html, "<h1>Not found</h1>"],
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

  test.each([
    ["/old/?from=$&", "/about/?from=$&#team"],
    ["/%c3%bcber", "/"],
  ])("the old address %s leads to %s", async (path, target) => {
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
    const { port } = await serveBuild(
      siteOf({ "index.html": "<h1>Home</h1>", "assets/a.css": "" }),
    );
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
  expect([home.status, home.body.split("<output")[0]]).toEqual([200, "<h1>Home</h1>"]);
  expect(home.body).toContain('<a href="/some/repo/about/">/about/ has a mistake.</a>');
});

test("of many pages with mistakes, a page names five", async () => {
  const failure = { text: "Out of ink", page: "<h1>Out of ink</h1>" };
  const files = Array.from({ length: 7 }, (_, index) => `${index}/index.html`);
  const { port } = await serveBuild({
    ...site,
    failures: new Map(files.map((file) => [file, failure])),
  });
  const { body } = await ask(port, "/");
  expect(body.match(/\/\d\/ has a mistake\./g)).toEqual(
    [0, 1, 2, 3, 4].map((index) => `/${index}/ has a mistake.`),
  );
});

const policy = "content-security-policy";

test("a page is framed by pages of this server alone", async () => {
  const { port } = await serveBuild(site);
  for (const path of ["/", "/about/", "/no/such/page"])
    expect((await ask(port, path)).headers[policy], path).toBe("frame-ancestors 'self'");
});

describe("an extension", () => {
  const link = '<a id="~link" href="/~notes/';
  const failure = { text: "Out of ink", page: "<h1>Out of ink</h1>" };
  const framed = { headers: { "sec-fetch-dest": "iframe" } };

  /** Serves a build with an extension that answers with what it was asked. */
  const serve = (built: Built) =>
    serveBuild(built, {
      prefix: "/~notes/",
      link: (file) => ({ href: `/~notes/${file}`, text: "Notes" }),
      onRequest: async ({ method, url }, response) => void response.end(`${method} ${url}`),
    });

  const linkOn = async (built: Built, path: string) => {
    const { body } = await serve(built).then(({ port }) => ask(port, path));
    return /<a id="~link" href="([^"]*)">Notes<\/a><script>/.exec(body)?.[1];
  };

  test.each([
    ["/", "index.html"],
    ["/about/", "about/index.html"],
    ["/no/such/page", "404.html"],
  ])("has a link at the end of %s", async (path, file) => {
    expect(await linkOn(site, path)).toBe(`/~notes/${file}`);
  });

  test("has a link on each page of a site under a path", async () => {
    const sub = { ...site, base: "/some/repo/" };
    expect(await linkOn(sub, "/some/repo/about/")).toBe("/~notes/about/index.html");
    expect(await linkOn(sub, "/about/")).toBe("/~notes/404.html");
  });

  test("has a link on a page with a mistake, and on each page of a site with one", async () => {
    const failures = new Map([["about/index.html", failure]]);
    const withMistake = { ...site, failures };
    expect(await linkOn(withMistake, "/about/")).toBe("/~notes/about/index.html");
    const broken = siteOf({}, { failure });
    expect(await linkOn(broken, "/about/")).toBe("/~notes/about/index.html");
    expect(await linkOn(broken, "/")).toBe("/~notes/index.html");
    expect(await linkOn(broken, "/about")).toBe("/~notes/404.html");
    expect(await linkOn({ ...broken, base: "/some/repo/" }, "/")).toBe("/~notes/404.html");
  });

  test("adds nothing to other files, nor to pages of a server without it", async () => {
    const { port } = await serve(site);
    expect((await ask(port, "/robots.txt")).body).toBe("all");
    const { port: alone } = await serveBuild(site);
    expect((await ask(alone, "/")).body).not.toContain(link);
  });

  test("has no link in a frame, where no script from elsewhere runs", async () => {
    const { port } = await serve(site);
    for (const path of ["/", "/about/", "/no/such/page"]) {
      const { headers, body } = await ask(port, path, framed);
      expect(body).not.toContain(link);
      expect(body).toContain("<script>");
      expect(headers[policy]).toBe("frame-ancestors 'self'; script-src 'unsafe-inline' 'self'");
    }
  });

  test("makes no page that a cache could show where the other belongs", async () => {
    const { port } = await serve(site);
    for (const asked of [{}, framed])
      expect((await ask(port, "/", asked)).headers.vary).toBe("Sec-Fetch-Dest");
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
