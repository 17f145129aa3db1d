import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import {
  assetsPolicy,
  contentTypeOf,
  lifetimeOf,
  lifetimes,
  securityHeaders,
} from "../../src/generator/api/publishing.ts";
import { redirectsFile } from "../../src/generator/headers/redirects-file.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { type CleanUp, emptyFolder } from "../setup/files.ts";
import { startNode } from "../setup/processes.ts";
import { projectIn } from "../setup/project.ts";
import { hasNginx, startNginx } from "./nginx.ts";

/** A site at the root of a host, and one in a folder. */
const sites = ["bakery", "bakeryInFolder"] as const;

describe.each([
  ...sites.map((site) => ["npm start", site] as const),
  ...sites.map((site) => ["nginx", site] as const),
])("%s, with %s", (host, name) => {
  const isNginx = host !== "npm start";
  if (isNginx && !hasNginx) return test.skip("nginx is not installed", () => {});
  const { folder, address } = inject(name);
  const { read } = projectIn(folder);
  const site = readBuiltSite(folder);
  const base = new URL(address).pathname;
  const place = emptyFolder(afterAll);
  const stops: Parameters<CleanUp>[0][] = [];
  let origin: string;

  beforeAll(async () => {
    const root = join(place, "www");
    const copy = join(root, base);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(folder, copy, { recursive: true });
    for (const file of [".env", ".git/config", ...added]) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `the text of ${file}`);
    }
    writeFileSync(join(copy, "_redirects"), redirectsFile(moves(base)));
    const cleanUp: CleanUp = (end) => stops.unshift(end);
    if (isNginx) {
      // Another site of the same server, under a path of its own.
      const beside = base === "/" ? readBuiltSite(inject("bakeryInFolder").folder) : undefined;
      origin = await startNginx({ root, site, beside, moves: moves(base), cleanUp });
      return;
    }
    const args = ["src/tools/start.js", "src/tools/serve.ts", "--site", copy, "--port", "0"];
    [origin] = await startNode(args, { cleanUp }).says(/http:\/\/localhost:\d+/);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { redirect: "manual", headers });

  /** Does nothing for npm start, which sends no security headers. */
  function expectHeaders(response: Response, lifetime: string, policy = site.policy) {
    if (!isNginx) return;
    const headers = { ...securityHeaders(policy), "Cache-Control": lifetime };
    for (const [header, value] of Object.entries(headers))
      expect(response.headers.get(header), `${header} of ${response.url}`).toBe(value);
  }

  test("every page, font and file is served with its type", async () => {
    const pages = site.files.map((file) => base + file.replace(/index\.html$/, ""));
    expect(pages).toContain(`${base}about/dog/`);
    const files = [...site.files, ...added].map((file) => base + file);
    for (const path of new Set([...pages, ...files])) {
      // Only for server errors.
      if (path.endsWith("/500.html")) continue;
      const response = await visit(path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      const type = contentTypeOf(path.endsWith("/") ? "index.html" : path);
      expect([path, response.headers.get("content-type")]).toEqual([path, type]);
      const isAsset = path.startsWith(`${base}assets/`);
      const policy = isAsset ? assetsPolicy(site.policy) : site.policy;
      expectHeaders(response, lifetimeOf(path.slice(base.length)), policy);
    }
    expect(await (await visit(base)).text()).toBe(read("index.html"));
    expect(await (await visit(`${base}.well-known/security.txt`)).text()).toBe(
      "the text of .well-known/security.txt",
    );
  });

  test.each([
    "nope",
    "no/such/page",
    "about/nope/",
    "assets",
    "assets/",
    "assets/nope.woff2",
    "aXhtml",
    ".env",
    ".git/config",
    ".well-known",
    ".well-known/nope",
    ".well-known/acme.d",
    "500",
    "500/",
    "500.html",
    "_headers",
    "_redirects",
    // nginx itself rejects invalid addresses.
    ...(isNginx ? [] : ["%E4", "%", "%00", "/about/", "%2Fabout", "..%2f..%2fx.json", "\\about"]),
  ])("%s shows the 404 page, with status 404", async (path) => {
    const response = await visit(base + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(read("404.html"));
    expectHeaders(response, lifetimes.others);
  });

  test.each([
    ["about?plan=basic", "about/?plan=basic"],
    ["about/dog", "about/dog/"],
    ["old/?plan=basic", "about/?plan=basic"],
    ["old", "about/"],
    ["a.html?plan=basic", "?plan=basic#plans"],
    ["caf%C3%A9/~a_1.x", "about/"],
  ])("%s redirects to %s", async (path, location) => {
    const response = await visit(base + path);
    expect([response.status, response.headers.get("location")]).toEqual([301, base + location]);
    expectHeaders(response, lifetimes.others);
  });

  if (base !== "/")
    test("the site's folder redirects to the home page", async () => {
      const response = await visit(`${base.slice(0, -1)}?plan=basic`);
      expect(response.headers.get("location")).toBe(`${base}?plan=basic`);
      expectHeaders(response, lifetimes.others);
    });

  if (!isNginx) return;

  test("a server error shows the 500 page, with its status and the headers of a page", async () => {
    const visitor = { "X-Visitor": "impatient" };
    expect((await visit(base, visitor)).status).toBe(200);
    const response = await visit(base, visitor);
    expect(response.status).toBe(503);
    expect(await response.text()).toBe(read("500.html"));
    expectHeaders(response, lifetimes.others);
  });

  test("a range that does not exist gets the whole file, with each header once", async () => {
    const response = await visit(`${base}favicon.ico`, { Range: "bytes=999999999-" });
    expect(response.status).toBe(200);
    expectHeaders(response, lifetimes.others);
  });

  test("pages are compressed, even for a proxy, and revalidated without a download", async () => {
    const first = await visit(base, { Via: "1.1 proxy" });
    expect(first.headers.get("content-encoding")).toBe("gzip");
    // Otherwise a proxy would send gzip to clients that can't read it.
    expect(first.headers.get("vary")).toBe("Accept-Encoding");
    const again = await visit(base, { "If-None-Match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test("a file of drawings is compressed, but not a picture", async () => {
    const drawings = site.files.find((file) => /^assets\/icons-\w+\.svg$/.test(file));
    const picture = site.files.find((file) => file.endsWith(".png"));
    const encodingOf = async (file: string | undefined) =>
      (await visit(`${base}${file}`)).headers.get("content-encoding");
    expect(await encodingOf(drawings)).toBe("gzip");
    expect(await encodingOf(picture)).toBe(null);
  });
});

test.skipIf(!hasNginx)(
  "without the file of redirects, nginx answers old addresses with 404",
  async () => {
    const { folder } = inject("bakery");
    const site = readBuiltSite(folder);
    const origin = await startNginx({ root: folder, site, cleanUp: onTestFinished });
    const paths = ["/", "/old/"].map(async (path) => (await fetch(origin + path)).status);
    expect(await Promise.all(paths)).toEqual([200, 404]);
  },
);

/** More files of the site. */
const added = [
  ".well-known/security.txt",
  ".well-known/atproto-did",
  ".well-known/acme.d/token",
  "assets/talk.mp3",
  "assets/notes.md",
  "track.gpx",
  "licence",
  "site.v2/a.mjs",
];

/** Redirects from old addresses. */
const moves = (base: string) => [
  { from: `${base}old/`, to: `${base}about/` },
  { from: `${base}old`, to: `${base}about/` },
  { from: `${base}a.html`, to: `${base}#plans` },
  { from: `${base}caf%C3%A9/~a_1.x`, to: `${base}about/` },
];
