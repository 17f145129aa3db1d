import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { describe, expect, test } from "vitest";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { viewerRequestFunction } from "../../src/hosting/cloudfront.ts";
import { hostSettings, limitProblem } from "../../src/hosting/host-settings.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { textOf } from "./links.ts";
import { smallBuiltSite } from "./small-built-site.ts";

const moves = [
  { from: "/old/", to: "/about/" },
  { from: "/old", to: "/about/" },
  { from: "/old.html", to: "/#plans" },
  { from: "/%C3%BCber/", to: "/about/" },
];

describe("the function for CloudFront", () => {
  const run = (uri: string, querystring: object = {}) => {
    // Through JSON, so that only values leave the other realm.
    const event = JSON.stringify({ request: { method: "GET", uri, querystring, headers: {} } });
    return JSON.parse(
      vm.runInNewContext(`${viewerRequestFunction(moves)};JSON.stringify(handler(${event}))`),
    );
  };

  test.each([
    ["/", "/index.html"],
    ["/about/", "/about/index.html"],
    ["/some.dir/about/", "/some.dir/about/index.html"],
    ["/robots.txt", "/robots.txt"],
    ["/500.html", "/500.html/index.html"],
    ["/.well-known/change-password", "/.well-known/change-password"],
    ["/assets/overpass-1a2b3c4d.woff2", "/assets/overpass-1a2b3c4d.woff2"],
  ])("requests %s from S3 as %s", (uri, key) => {
    expect(run(uri).uri).toBe(key);
  });

  test.each([
    ["/about", "/about/"],
    ["/some.dir/about", "/some.dir/about/"],
    ["//evil/about", "/evil/about/"],
    ["/\\evil/about", "/evil/about/"],
    ["/%2F/evil", "/%2F/evil/"],
  ])("redirects %s to %s on the same host", (uri, location) => {
    expect(run(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: location } } });
    expect(new URL(location, "https://leads.test/").host).toBe("leads.test");
  });

  test("keeps the query in a redirect", () => {
    const query = {
      plan: { value: "basic" },
      tag: { value: "a", multiValue: [{ value: "a" }, { value: "b%26c" }] },
    };
    expect(run("/about", query).headers.location.value).toBe("/about/?plan=basic&tag=a&tag=b%26c");
  });

  test.each([
    ["/old/", "/about/?plan=basic"],
    ["/old", "/about/?plan=basic"],
    ["/old.html", "/?plan=basic#plans"],
    ["/%C3%BCber/", "/about/?plan=basic"],
    ["/%c3%bcber/", "/about/?plan=basic"],
  ])("leads from %s to where the page is now: %s", (uri, location) => {
    expect(run(uri, { plan: { value: "basic" } })).toMatchObject({
      statusCode: 301,
      headers: { location: { value: location } },
    });
  });

  test("fits the limit of CloudFront", () => {
    expect(Buffer.byteLength(viewerRequestFunction())).toBeLessThan(10_240);
  });
});

test("error pages are those of the site's base path", () => {
  const { policy, url } = readBuiltSite(smallBuiltSite({ address: "https://a.b/some/repo/" }));
  const settings = hostSettings(policy, url);
  const errors = JSON.parse(settings.get("cloudfront-errors.json") ?? "");
  expect(errors.Quantity).toBe(errors.Items.length);
  expect(
    errors.Items.map(
      (item: { ErrorCode: number; ResponseCode: string; ResponsePagePath: string }) =>
        [item.ErrorCode, item.ResponseCode, item.ResponsePagePath].join(" "),
    ),
  ).toEqual([
    "403 404 /some/repo/404.html",
    "404 404 /some/repo/404.html",
    ...[500, 502, 503, 504].map((code) => `${code} ${code} /some/repo/500.html`),
  ]);
  expect(JSON.parse(settings.get("s3-website.json") ?? "")).toEqual({
    IndexDocument: { Suffix: "index.html" },
    ErrorDocument: { Key: "some/repo/404.html" },
  });
});

test("too many addresses for a host are named", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    from: `/a-long-old-address-${index}/`,
    to: "/about/",
  }));
  const { policy, url } = readBuiltSite(smallBuiltSite());
  const problems = [...hostSettings(policy, url, many)].map(([name, text]) =>
    limitProblem(name, text),
  );
  expect(problems.filter(Boolean)).toEqual([
    expect.stringMatching(/^has \d+ bytes, and CloudFront accepts at most 10,240$/),
  ]);
});

test("the addresses that have changed are read from the built site", () => {
  const more = { _redirects: "/x/old/ /x/about/ 301\n/x/old /x/about/ 301\n" };
  const { redirects, files } = readBuiltSite(smallBuiltSite({ more }));
  expect(redirects).toEqual([
    { from: "/x/old/", to: "/x/about/" },
    { from: "/x/old", to: "/x/about/" },
  ]);
  expect(files).not.toContain("_redirects");
});

describe("npm run hosting", () => {
  const hosting = (...args: string[]) =>
    run(process.execPath, ["--import", "tsx", "src/hosting/write-host-settings.ts", ...args]);

  test("writes the settings, for another address and with a policy to keep if asked", async () => {
    const out = join(emptyFolder(), "hosting");
    const more = { _redirects: "/old /about/#team 301\n" };
    const { code, stdout, stderr } = await hosting(
      ...["--site", smallBuiltSite({ more }), "--out", out],
      ...["--url", "https://other.test/x", "--keep", "style-src 'sha256-old'"],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.trim().split("\n")).toEqual(readdirSync(out).map((name) => join(out, name)));
    expect(textOf(out, "nginx.conf")).toContain("location /x/ {");
    expect(textOf(out, "nginx.conf")).toMatch(
      /location = "\/x\/old" \{\s+set [^;]+;\s+return 301 "\/x\/about\/\$is_args\$args#team";/,
    );
    const { ContentSecurityPolicy } = JSON.parse(
      textOf(out, "cloudfront-headers.json"),
    ).SecurityHeadersConfig;
    expect(ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      "default-src 'self'; style-src 'unsafe-inline' 'sha256-one' 'sha256-old'; frame-ancestors 'none'",
    );
  });

  test.each(['x "', "script-src $host", "default-src 'self' {", "img-src a,b", "img-src \\\\"])(
    "refuses to keep %s, which is no policy",
    async (policy) => {
      const out = join(emptyFolder(), "hosting");
      const args = ["--site", smallBuiltSite(), "--out", out, "--keep", policy];
      expect(await hosting(...args)).toMatchObject({
        ...{ code: 1, stdout: "" },
        stderr: `--keep: ${JSON.stringify(policy)} is no Content-Security-Policy. Write it as the host has it, such as "default-src 'self'".\n`,
      });
      expect(existsSync(out)).toBe(false);
    },
  );

  test("says why it could not write", async () => {
    expect(await hosting("--site", smallBuiltSite(), "--out", "README.md")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "README.md could not be created: a file with that name exists\n",
    });
  });
});

test.each(["_headers", "robots.txt", ".nojekyll"])(
  "a folder with another %s is refused",
  (file) => {
    const folder = smallBuiltSite({ damage: { [file]: "User-agent: *\n" } });
    const refusal = `${folder} is not a site as npm run build makes it. Run that, or name the right folder.`;
    expect(() => readBuiltSite(folder)).toThrow(refusal);
    rmSync(join(folder, file));
    expect(() => readBuiltSite(folder)).toThrow(refusal);
  },
);
