import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import vm from "node:vm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { siteUrl } from "../../src/generator/url.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import {
  errorResponses,
  responseHeadersPolicy,
  viewerRequestFunction,
} from "../../src/hosting/cloudfront.ts";
import { lifetimeOf, securityHeaders } from "../../src/hosting/headers.ts";
import { hostFiles } from "../../src/hosting/host-files.ts";
import { nginxSnippet } from "../../src/hosting/nginx.ts";
import { pagesRefusedBy, parsePolicy, policyOf } from "../../src/hosting/page-policy.ts";
import { isReservedHost } from "../../src/hosting/reserved-host.ts";
import { websiteConfiguration } from "../../src/hosting/s3-website.ts";

const sites = [inject("root"), inject("sub")].map(({ folder }) => readBuiltSite(folder));
const [root, sub] = sites as [(typeof sites)[0], (typeof sites)[0]];

const folder = mkdtempSync(join(tmpdir(), "hosting-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (file: string, policy: string) => ({
  file,
  html: `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
});

/** What a host that reads `_headers` sends with a path: the rules that match it, added up. */
function sentWith(text: string, path: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {};
  let matches = false;
  for (const line of text.split("\n")) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) {
      const values = sent[name] ?? [];
      if (matches) sent[name] = [...values, value];
    } else if (line) {
      expect(line).toMatch(/^\/[\w/-]*\*$/);
      matches = path.startsWith(line.slice(0, -1));
    }
  }
  return sent;
}

describe.each(sites)("the headers of $url.href", ({ pages, files, url }) => {
  const headers = securityHeaders(pages);
  const sent = parsePolicy(headers["Content-Security-Policy"]);

  test("allow each page what its meta tag allows, and no page is framed", () => {
    expect(pages.map(({ file }) => file)).toContain("404.html");
    for (const page of pages) {
      const own = policyOf(page);
      expect([...sent.keys()], page.file).toEqual([...own.keys(), "frame-ancestors"]);
      for (const [name, sources] of own) {
        expect(sent.get(name), page.file).toEqual(expect.arrayContaining([...sources]));
        if (!name.startsWith("s")) expect(sent.get(name), page.file).toEqual(sources);
      }
    }
    expect(sent.get("frame-ancestors")).toEqual(["'none'"]);
    expect(pagesRefusedBy(sent, pages)).toEqual([]);
  });

  test("list the hashes of what stands in the pages, and nothing else", () => {
    const hashes = (pattern: RegExp) =>
      pages.flatMap(({ html }) =>
        [...html.matchAll(pattern)].map(
          ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
        ),
      );
    expect(new Set(sent.get("script-src"))).toEqual(new Set(hashes(/<script>(.*?)<\/script>/gs)));
    expect(new Set(sent.get("style-src"))).toEqual(new Set(hashes(/<style>(.*?)<\/style>/gs)));
  });

  test("are the ones that were agreed on", () => {
    expect(headers).toEqual({
      "Content-Security-Policy": expect.stringContaining("default-src 'none'; "),
      "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
    for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
  });

  test("are in _headers, each once for any path", () => {
    const text = hostFiles({ pages, url }).get("_headers") ?? "";
    const paths = [...files.map((file) => url.file(file)), url.base, `${url.base}no/such/page`];
    for (const path of paths) {
      const lifetime = lifetimeOf(path.slice(url.base.length));
      expect(sentWith(text, path), path).toEqual(
        Object.fromEntries(
          Object.entries({
            ...headers,
            // Both hosts send all else so unasked.
            ...(lifetime.endsWith("immutable") ? { "Cache-Control": lifetime } : {}),
          }).map(([name, value]) => [name, [value]]),
        ),
      );
    }
    expect(sentWith(text, url.base === "/" ? "" : "/")).toEqual({});
  });

  test("fit the limits of hosts", () => {
    const lines = (hostFiles({ pages, url }).get("_headers") ?? "").split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
    expect(lines.filter((line) => line.startsWith("/"))).toHaveLength(2);
    expect(headers["Content-Security-Policy"].length).toBeLessThan(1783);
  });

  test("are all in the policy for CloudFront", () => {
    const policy = responseHeadersPolicy(pages, url);
    const { ContentSecurityPolicy, StrictTransportSecurity, ReferrerPolicy, ContentTypeOptions } =
      policy.SecurityHeadersConfig;
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = StrictTransportSecurity;
    expect({ IncludeSubdomains, Preload }).toEqual({ IncludeSubdomains: true, Preload: false });
    expect(ContentTypeOptions).toEqual({ Override: true });
    expect({
      "Content-Security-Policy": ContentSecurityPolicy.ContentSecurityPolicy,
      "Strict-Transport-Security": `max-age=${AccessControlMaxAgeSec}; includeSubDomains`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(
        policy.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]),
      ),
    }).toEqual(headers);
    expect(policy.CustomHeadersConfig.Quantity).toBe(policy.CustomHeadersConfig.Items.length);
    expect(policy.Name).toMatch(/^[\w-]+$/);
  });

  test("are all in the snippet for nginx, for missing pages too", () => {
    const text = nginxSnippet(pages, url);
    for (const [name, value] of Object.entries(headers))
      expect(text.split(`add_header ${name} "${value}" always;`)).toHaveLength(2);
    expect(text).toContain(`location ${url.base} {`);
    expect(text).toContain(`location ${url.base}assets/ {`);
    expect(text).toContain(`error_page 404 ${url.base}404.html;`);
  });
});

describe("a policy for all pages", () => {
  const [one, two] = [
    page("a.html", "default-src 'none';style-src 'sha256-a';img-src 'self'"),
    page("b.html", "default-src 'none';style-src 'sha256-b';img-src 'self'"),
  ];

  test("joins their hashes, and those of policies to keep", () => {
    const kept = parsePolicy("style-src 'sha256-b' 'sha256-old'; img-src *");
    expect(securityHeaders([one, two], [kept])["Content-Security-Policy"]).toBe(
      "default-src 'none'; style-src 'sha256-a' 'sha256-b' 'sha256-old'; img-src 'self'; frame-ancestors 'none'",
    );
  });

  test("keeps nothing but hashes, and has room for pages without a script", () => {
    const kept = parsePolicy("script-src 'unsafe-inline' https://cdn.test 'sha256-old'");
    const pages = [page("a.html", "script-src 'none'"), page("b.html", "script-src 'sha256-b'")];
    const policy = (...[pages, keep]: Parameters<typeof securityHeaders>) =>
      securityHeaders(pages, keep)["Content-Security-Policy"];
    expect(policy(pages, [kept])).toBe(
      "script-src 'sha256-b' 'sha256-old'; frame-ancestors 'none'",
    );
    expect(policy(pages.slice(0, 1))).toBe("script-src 'none'; frame-ancestors 'none'");
    expect(() => policy([...pages, page("c.html", "script-src 'self'")])).toThrow(
      "c.html has the policy script-src … 'self', and a.html has script-src …; expected them to differ in hashes only",
    );
  });

  test("tells which pages it would leave bare", () => {
    expect(pagesRefusedBy(policyOf(one), [one, two])).toEqual(["b.html"]);
    expect(pagesRefusedBy(parsePolicy("default-src 'none'"), [one, two])).toEqual([
      "a.html",
      "b.html",
    ]);
    expect(pagesRefusedBy(parsePolicy("frame-ancestors 'none'"), [one, two])).toEqual([]);
  });

  test("needs pages that differ in hashes only", () => {
    const other = page("c.html", "default-src 'none';style-src 'sha256-b';img-src *");
    expect(() => securityHeaders([one, two, other])).toThrow(
      "c.html has the policy default-src 'none'; style-src …; img-src *, and a.html has default-src 'none'; style-src …; img-src 'self'; expected them to differ in hashes only",
    );
    expect(() => securityHeaders([one, { file: "d.html", html: "<p>" }])).toThrow(
      "d.html has no Content-Security-Policy in a meta tag; every page has one",
    );
    expect(() => securityHeaders([])).toThrow(
      "the site has no pages; expected at least one .html file",
    );
  });

  test("is refused when it is too long for a host", () => {
    const hash = (index: number) => `'sha256-${String(index).padStart(44, "0")}'`;
    const pages = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        page(`${index}.html`, `style-src ${hash(index)}`),
      );
    expect(() => responseHeadersPolicy(pages(33), root.url)).toThrow(
      "the Content-Security-Policy is 1815 characters long; CloudFront takes at most 1783 unless a higher quota was asked for",
    );
    expect(() => hostFiles({ pages: pages(37), url: root.url })).toThrow(
      "_headers: the line of Content-Security-Policy is 2058 characters long; Cloudflare Pages takes at most 2000, so expected fewer pages with a style or script of their own",
    );
  });
});

describe("the function for CloudFront", () => {
  const run = (uri: string, querystring: object = {}) => {
    // Through JSON, so that nothing but values comes out of the other realm.
    const event = JSON.stringify({ request: { method: "GET", uri, querystring, headers: {} } });
    return JSON.parse(
      vm.runInNewContext(`${viewerRequestFunction()};JSON.stringify(handler(${event}))`),
    );
  };

  test.each([
    ["/", "/index.html"],
    ["/about/", "/about/index.html"],
    ["/some/repo/", "/some/repo/index.html"],
    ["/some.dir/about/", "/some.dir/about/index.html"],
    ["/no/such/page/", "/no/such/page/index.html"],
    ["/404.html", "/404.html"],
    ["/robots.txt", "/robots.txt"],
    ["//evil.test", "//evil.test"],
    ["/assets/overpass-1a2b3c4d.woff2", "/assets/overpass-1a2b3c4d.woff2"],
  ])("asks S3 for %s as %s", (uri, key) => {
    expect(run(uri).uri).toBe(key);
  });

  test.each([
    ["/about", "/about/"],
    ["/some/repo", "/some/repo/"],
    ["/some.dir/about", "/some.dir/about/"],
    ["//evil/about", "/evil/about/"],
    ["/\\evil/about", "/evil/about/"],
    ["/%2F/evil", "/%2F/evil/"],
  ])("sends a visitor of %s on to %s, on the same host", (uri, location) => {
    expect(run(uri)).toEqual({
      statusCode: 301,
      statusDescription: "Moved Permanently",
      headers: { location: { value: location } },
    });
    expect(new URL(location, "https://leads.test/").host).toBe("leads.test");
  });

  test("keeps the query of a visitor it sends on", () => {
    const query = {
      plan: { value: "basic" },
      tag: { value: "a", multiValue: [{ value: "a" }, { value: "b%26c" }] },
    };
    expect(run("/about", query).headers.location.value).toBe("/about/?plan=basic&tag=a&tag=b%26c");
    expect(run("/about/", query)).toMatchObject({ uri: "/about/index.html", querystring: query });
  });

  test("is small enough", () => {
    expect(Buffer.byteLength(viewerRequestFunction())).toBeLessThan(10_240);
    expect(viewerRequestFunction()).not.toContain("biome");
  });
});

describe("settings of hosts", () => {
  test("show the 404 page of the site's place", () => {
    expect(errorResponses(sub.url)).toEqual({
      Quantity: 2,
      Items: [403, 404].map((ErrorCode) => ({
        ErrorCode,
        ResponsePagePath: "/some/repo/404.html",
        ResponseCode: "404",
        ErrorCachingMinTTL: 10,
      })),
    });
    expect(websiteConfiguration(root.url).ErrorDocument.Key).toBe("404.html");
    expect(websiteConfiguration(sub.url)).toEqual({
      IndexDocument: { Suffix: "index.html" },
      ErrorDocument: { Key: "some/repo/404.html" },
    });
  });

  const hosting = (...args: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "src/hosting/write-host-files.ts", ...args], {
      encoding: "utf8",
    });

  test("are written by a command", () => {
    const out = join(folder, "settings");
    const { status, stdout, stderr } = hosting("--site", sub.folder, "--out", out);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const names = [
      "cloudfront-errors.json",
      "cloudfront-function.js",
      "cloudfront-headers.json",
      "nginx.conf",
      "s3-website.json",
    ];
    expect(readdirSync(out).sort()).toEqual(names);
    expect(stdout.trim().split("\n")).toEqual(names.map((name) => join(out, name)));
    const written = (name: string) => readFileSync(join(out, name), "utf8");
    expect(JSON.parse(written("cloudfront-headers.json"))).toEqual(
      responseHeadersPolicy(sub.pages, sub.url),
    );
    expect(written("nginx.conf")).toBe(nginxSnippet(sub.pages, sub.url));
  });

  test("are written for another address, and with hashes to keep, when asked", () => {
    const out = join(folder, "other");
    const { stderr } = hosting(
      ...["--site", root.folder, "--out", out],
      ...["--url", "https://other.test/x", "--keep", "style-src 'sha256-old'"],
    );
    expect(stderr).toBe("");
    expect(readFileSync(join(out, "nginx.conf"), "utf8")).toContain("location /x/ {");
    expect(readFileSync(join(out, "cloudfront-headers.json"), "utf8")).toContain("'sha256-old'");
  });

  test.each([
    [
      ["--site", "nowhere"],
      "nowhere/index.html is missing; expected a built site: run npm run build, or name its folder with --site",
    ],
    [["--output", "x"], "Unknown option '--output'; npm run hosting -- --help lists the options"],
    [["--out="], "--out is empty; give it a value"],
    [
      ["--url", "leads"],
      '--url: found "leads"; expected an address such as https://leads.example or https://name.example/repo/',
    ],
    [
      ["--site", root.folder, "--out", "README.md"],
      "README.md could not be made: there is a file of that name",
    ],
  ])("are refused with a reason: %j", (args, message) => {
    const { status, stderr } = hosting(...args);
    expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: message });
  });

  test("need a page that says where the site lives", () => {
    writeFileSync(join(folder, "index.html"), "<title>Hello</title>");
    expect(() => readBuiltSite(folder)).toThrow(
      `${join(folder, "index.html")} has no canonical link; expected a page made by npm run build, which says where the site lives`,
    );
  });

  test("are not part of the project", () => {
    expect(readFileSync(".gitignore", "utf8").split("\n")).toContain("/hosting/");
  });
});

describe("a host", () => {
  test.each([
    "leads.example",
    "example.com",
    "www.example.org",
    "a.test",
    "localhost",
    "x.invalid",
    "example.net:8080",
  ])("%s can belong to nobody", (host) => expect(isReservedHost(host)).toBe(true));
  test.each([
    "leads.com",
    "myexample.com",
    "example.com.au",
    "example.io",
    "test.de",
    siteUrl("https://a.github.io/x").host,
  ])("%s can belong to somebody", (host) => expect(isReservedHost(host)).toBe(false));
});
