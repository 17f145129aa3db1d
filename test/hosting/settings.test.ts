// What hosts are told, as text, held to the files that the build writes. No host runs here.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { expect, inject, test } from "vitest";
import { contentTypes, parsePolicy } from "../../src/generator/api/publishing.ts";
import { headersFile } from "../../src/generator/headers/headers-file.ts";
import { readBuiltSite } from "../../src/hosting/built-site.ts";
import { viewerRequestFunction } from "../../src/hosting/cloudfront.ts";
import { hostSettings } from "../../src/hosting/host-settings.ts";
import { builtBakery } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

/** The small site as it was built for https://name.example/some/repo/. */
const { folder } = inject("bakeryInFolder");
const { policy, url } = readBuiltSite(folder);
const settings = hostSettings(policy, url);
const nginx = settings.get("nginx.conf") ?? "";
const json = (name: string) => JSON.parse(settings.get(name) ?? "");

/** The headers of all files, and of those in `assets/` besides, in the `_headers` that the build wrote. */
const [headersOfAll = {}, headersOfAssets = {}] = readFileSync(join(folder, "_headers"), "utf8")
  .split("\n\n")
  .map((rule) =>
    Object.fromEntries(
      [...rule.matchAll(/^ {2}(\S+): (.*)$/gm)].map(([, name, value]) => [name, value]),
    ),
  );

test("_headers has the headers of every file, and keeps assets for a year and without scripts", () => {
  expect(
    headersFile(parsePolicy("img-src 'self'; object-src 'none'"), "/some/repo/"),
  ).toBe(`/some/repo/*
  Content-Security-Policy: img-src 'self'; object-src 'none'
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: cross-origin

/some/repo/assets/*
  Content-Security-Policy: img-src 'self'; object-src 'none'; script-src 'none'
  Cache-Control: public, max-age=31536000, immutable
`);
});

test("other words leave the headers as they are, so that hosts configured by hand keep working", async () => {
  const page =
    "---\ntitle: New\ndescription: A new page.\n---\n\n| A | B |\n| - | - |\n| `1` | 2 |\n";
  const files = await builtBakery(["content/pages/new.md", page]);
  const before = readFileSync(join(inject("bakery").folder, "_headers"), "utf8");
  expect(files.get("new/index.html")).toContain("<table");
  expect(files.get("_headers")).toBe(before);
});

test("nginx sends the headers that the build writes, and caches files as long", () => {
  const [, ofAssets = ""] = /location \/some\/repo\/assets\/ \{(.*?)\n {4}\}/s.exec(nginx) ?? [];
  const ofOthers = nginx.replace(ofAssets, "");
  const lines = (headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
  for (const line of lines(headersOfAll)) expect(ofOthers).toContain(line);
  expect(ofOthers).toContain('set $lifetime "public, max-age=0, must-revalidate";');
  expect(ofOthers).toContain("add_header Cache-Control $lifetime always;");
  // A location with headers of its own inherits none.
  for (const line of lines({ ...headersOfAll, ...headersOfAssets }))
    expect(ofAssets).toContain(line);
});

test("nginx sends each file with the type that it has everywhere else", () => {
  const [, block = ""] = /^ +types \{(.*?)\}/ms.exec(nginx) ?? [];
  const types = new Map(
    [...block.matchAll(/(\S+) ([^;]+);/g)].flatMap(([, type, extensions = ""]) =>
      extensions.split(" ").map((extension) => [extension, type] as const),
    ),
  );
  expect(Object.fromEntries(types)).toMatchObject({
    html: "text/html",
    svg: "image/svg+xml",
    png: "image/png",
    jpg: "image/jpeg",
    webp: "image/webp",
    avif: "image/avif",
    gif: "image/gif",
    ico: "image/x-icon",
    woff2: "font/woff2",
    webmanifest: "application/manifest+json",
    xml: "application/xml",
    txt: "text/plain",
    pdf: "application/pdf",
    mp4: "video/mp4",
  });
  const [, utf8 = ""] = /charset utf-8;\s+charset_types ([^;]+);/.exec(nginx) ?? [];
  // nginx adds the charset to text/html itself.
  const withCharset = ["text/html", ...utf8.split(" ")];
  const sent = [...types].map(([extension, type = ""]) => [
    `.${extension}`,
    withCharset.includes(type) ? `${type}; charset=utf-8` : type,
  ]);
  expect(Object.fromEntries(sent)).toEqual(contentTypes);
  expect(nginx).toContain("default_type application/octet-stream;");
});

test("nginx keeps hidden files and the settings of other hosts to itself", () => {
  const [, pattern = ""] = /location ~ (\S+) \{\s+return 404;/.exec(nginx) ?? [];
  const isRefused = (file: string) => new RegExp(pattern).test(`/some/repo/${file}`);
  for (const file of [".env", ".git/config", "_headers", "_redirects"])
    expect([file, isRefused(file)]).toEqual([file, true]);
  for (const file of ["about/", "assets/a.svg", ".well-known/security.txt"])
    expect([file, isRefused(file)]).toEqual([file, false]);
});

test("CloudFront sends the headers that the build writes, instead of those of the bucket", () => {
  const {
    Name,
    SecurityHeadersConfig: { StrictTransportSecurity: strict, ...known },
    CustomHeadersConfig: { Items, Quantity },
  } = json("cloudfront-headers.json");
  expect({
    "Content-Security-Policy": known.ContentSecurityPolicy.ContentSecurityPolicy,
    "Strict-Transport-Security": `max-age=${strict.AccessControlMaxAgeSec}; includeSubDomains`,
    // CloudFront's setting for this header has no value.
    ...(known.ContentTypeOptions && { "X-Content-Type-Options": "nosniff" }),
    "Referrer-Policy": known.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(
      Items.map(({ Header, Value }: Record<string, string>) => [Header, Value]),
    ),
  }).toEqual(headersOfAll);
  expect(strict).toMatchObject({ IncludeSubdomains: true, Preload: false });
  for (const header of [strict, ...Object.values(known), ...Items])
    expect(header).toMatchObject({ Override: true });
  expect(Quantity).toBe(Items.length);
  // CloudFront takes no dots in a name.
  expect(Name).toBe("name-example-headers");
});

test("a missing page shows the site's own 404 page, with status 404, also under a path", () => {
  expect(nginx).toContain("error_page 404 /some/repo/404.html;");
  const { Quantity, Items } = json("cloudfront-errors.json");
  expect(Quantity).toBe(Items.length);
  // For a missing object, S3 answers 403 to a client that may not list the bucket.
  for (const ErrorCode of [403, 404])
    expect(Items).toContainEqual({
      ErrorCode,
      ResponsePagePath: "/some/repo/404.html",
      ResponseCode: "404",
      ErrorCachingMinTTL: 10,
    });
  expect(json("s3-website.json").ErrorDocument).toEqual({ Key: "some/repo/404.html" });
});

/** What CloudFront's function makes of a request: a key in the bucket, or a redirect. */
function cloudFrontAnswers(uri: string, querystring: object = {}): string {
  const event = JSON.stringify({ request: { method: "GET", uri, querystring, headers: {} } });
  const code = `${viewerRequestFunction()};JSON.stringify(handler(${event}))`;
  const { statusCode, headers, ...request } = JSON.parse(vm.runInNewContext(code));
  return statusCode ? `${statusCode} ${headers.location.value}` : request.uri;
}

test("CloudFront finds the file of a page, and redirects to its slash on the same host", () => {
  expect(cloudFrontAnswers("/")).toBe("/index.html");
  expect(cloudFrontAnswers("/some.dir/about/")).toBe("/some.dir/about/index.html");
  expect(cloudFrontAnswers("/robots.txt")).toBe("/robots.txt");
  expect(cloudFrontAnswers("/about", { plan: { value: "a" } })).toBe("301 /about/?plan=a");
  // A browser would take //evil/about/ for another host.
  expect(cloudFrontAnswers("//evil/about")).toBe("301 /evil/about/");
  expect(cloudFrontAnswers("/\\evil/about")).toBe("301 /evil/about/");
});

test("npm run hosting writes the settings of a built site, and refuses any other folder", async () => {
  const out = join(emptyFolder(), "hosting");
  const program = ["src/tools/start.js", "src/hosting/write-host-settings.ts", "--out", out];
  const { code, stderr } = await run(process.execPath, [...program, "--site", folder]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(readdirSync(out)).toEqual([...settings.keys()]);
  expect(readFileSync(join(out, "nginx.conf"), "utf8")).toBe(nginx);
  expect(() => readBuiltSite("static")).toThrow(
    "static is not a built site. Run npm run build, or name another folder.",
  );
});
