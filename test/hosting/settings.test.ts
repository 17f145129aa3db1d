// The files in src/hosting that people copy to their hosts, held to what the build writes. No host runs here.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { expect, test } from "vitest";
import { lifetimes } from "../../src/generator/headers/caching.ts";
import { contentTypes } from "../../src/generator/headers/content-types.ts";
import { headersFile } from "../../src/generator/headers/headers-file.ts";
import {
  securityHeaders,
  strictTransportSeconds,
} from "../../src/generator/headers/security-headers.ts";
import { root } from "../setup/build.ts";

const hosting = (file: string) => readFileSync(join(root, "src/hosting", file), "utf8");
const nginx = hosting("nginx.conf");
const readme = hosting("README.md");

test("_headers has the headers of every file, and keeps assets for a year and without scripts", () => {
  expect(headersFile("/some/repo/")).toBe(`/some/repo/*
  Content-Security-Policy: frame-ancestors 'none'
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: cross-origin

/some/repo/assets/*
  Content-Security-Policy: frame-ancestors 'none'; script-src 'none'
  Cache-Control: public, max-age=31536000, immutable
`);
});

const linesOf = (text: string) => text.split("\n").map((line) => line.trim().replace(/\s+/g, " "));

/** Fails with the lines to paste into a file of src/hosting, and those to remove from it. */
function expectLines(file: string, found: readonly string[], expected: readonly string[]): void {
  const changes = [
    ...expected.filter((line) => !found.includes(line)).map((line) => `Add:    ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `Remove: ${line}`),
  ];
  if (changes.length > 0)
    expect.fail(`src/hosting/${file} differs from the build.\n${changes.join("\n")}`);
}

test("nginx sends the headers that the build writes, and lets no file in assets run scripts", () => {
  const { "Content-Security-Policy": policy, ...others } = securityHeaders;
  const values = { ...others, "Content-Security-Policy": `${policy}$assets_policy` };
  const found = linesOf(nginx).filter((line) => line.startsWith("add_header"));
  expectLines("nginx.conf", found, [
    "add_header Cache-Control $lifetime always;",
    ...Object.entries(values).map(([name, value]) => `add_header ${name} "${value}" always;`),
  ]);
});

test("nginx caches files as long as other hosts", () => {
  const found = linesOf(nginx).filter((line) => /^(?:default|~\^\/assets\/) /.test(line));
  expectLines("nginx.conf", found, [
    `default "${lifetimes.others}";`,
    `~^/assets/ "${lifetimes.assets}";`,
    'default "";',
    `~^/assets/ "; script-src 'none'";`,
  ]);
});

test("nginx sends each file with the type that it has everywhere else", () => {
  const charset = "; charset=utf-8";
  const extensions = new Map<string, string[]>();
  for (const [extension, value] of Object.entries(contentTypes)) {
    const type = value.replace(charset, "");
    extensions.set(type, [...(extensions.get(type) ?? []), extension.slice(1)]);
  }
  const types = [...extensions].map(([type, names]) => `${type} ${names.join(" ")};`);
  const [, block = ""] = /^ +types \{\n(.*?)\n +\}/ms.exec(nginx) ?? [];
  expectLines("nginx.conf", linesOf(block), types);

  const texts = Object.values(contentTypes).filter((value) => value.endsWith(charset));
  // nginx adds the charset to text/html itself.
  const listed = [...new Set(texts.map((value) => value.replace(charset, "")))].slice(1);
  const found = linesOf(nginx).filter((line) => line.startsWith("charset_types"));
  expectLines("nginx.conf", found, [`charset_types ${listed.join(" ")};`]);
});

test("nginx keeps hidden files and the settings of other hosts to itself", () => {
  const [, pattern = ""] = /location ~ (\S+) \{\s+return 404;/.exec(nginx) ?? [];
  const isRefused = (path: string) => new RegExp(pattern).test(path);
  for (const path of ["/.env", "/.git/config", "/_headers", "/_redirects"])
    expect([path, isRefused(path)]).toEqual([path, true]);
  for (const path of ["/about/", "/assets/a.svg", "/.well-known/security.txt"])
    expect([path, isRefused(path)]).toEqual([path, false]);
});

test("CloudFront sends the headers that the build writes, instead of those of the bucket", () => {
  const [, json = ""] = /```json\n(.*?)```/s.exec(readme) ?? [];
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = JSON.parse(json);
  const override = { Override: true };
  const {
    "Content-Security-Policy": policy,
    "Strict-Transport-Security": transport,
    "X-Content-Type-Options": _,
    "Referrer-Policy": referrer,
    ...others
  } = securityHeaders;
  const items = Object.entries(others).map(([Header, Value]) => ({ ...override, Header, Value }));
  const expected = {
    ContentSecurityPolicy: { ...override, ContentSecurityPolicy: policy },
    StrictTransportSecurity: {
      ...override,
      AccessControlMaxAgeSec: strictTransportSeconds,
      IncludeSubdomains: /includeSubDomains/.test(transport),
    },
    ContentTypeOptions: override,
    ReferrerPolicy: { ...override, ReferrerPolicy: referrer },
  };
  const onOneLine = (value: unknown) => JSON.stringify(value, null, 1).replaceAll(/\s*\n\s*/g, " ");
  const withCommas = (lines: readonly string[]) =>
    lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line));
  const linesIn = (all: object) =>
    withCommas(Object.entries(all).map(([name, value]) => `"${name}": ${onOneLine(value)}`));
  const itemsIn = (all: readonly object[]) => withCommas(all.map(onOneLine));
  expectLines("README.md", linesIn(security), linesIn(expected));
  expectLines("README.md", itemsIn(custom.Items), itemsIn(items));
  expect(custom.Quantity).toBe(items.length);
});

test("S3 caches files as long as other hosts", () => {
  const found = [...readme.matchAll(/--cache-control "(.*?)"/g)].map(([, value = ""]) => value);
  expectLines("README.md", found, [lifetimes.assets, lifetimes.others]);
});

/** CloudFront's answer to a request: a key in the bucket, or a redirect. */
function cloudFrontAnswers(uri: string, query?: string): string {
  const request = { method: "GET", uri, headers: {}, rawQueryString: () => query };
  const context = vm.createContext({ event: { request } });
  const answer = vm.runInContext(`${hosting("cloudfront-function.js")};handler(event)`, context);
  return answer.statusCode ? `${answer.statusCode} ${answer.headers.location.value}` : answer.uri;
}

test("CloudFront finds the file of a page, and leaves the paths of files as they are", () => {
  expect(cloudFrontAnswers("/")).toBe("/index.html");
  expect(cloudFrontAnswers("/some.dir/about/")).toBe("/some.dir/about/index.html");
  for (const file of ["/robots.txt", "/assets/a-1a2b3c4d.svg", "/.well-known/security"])
    expect(cloudFrontAnswers(file)).toBe(file);
});

test("CloudFront adds a page's missing slash, on the same host and with the query", () => {
  expect(cloudFrontAnswers("/about")).toBe("301 /about/");
  expect(cloudFrontAnswers("/about", "plan=a&plan=b")).toBe("301 /about/?plan=a&plan=b");
  // A browser would take //evil/about/ for another host.
  expect(cloudFrontAnswers("//evil/about")).toBe("301 /evil/about/");
  expect(cloudFrontAnswers("/\\evil/about")).toBe("301 /evil/about/");
});

test("CloudFront shows no one the page for server errors who asks for it", () => {
  expect(cloudFrontAnswers("/500.html")).toBe("/500.html/index.html");
});
