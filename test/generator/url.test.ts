import { describe, expect, test } from "vitest";
import { addressProblem, asciiHost, isReservedHost, siteUrl } from "../../src/generator/url.ts";

describe("a site at the root of a host", () => {
  const url = siteUrl("https://x.test");

  test("keeps paths as they are", () => {
    expect(url).toMatchObject({ href: "https://x.test/", host: "x.test", base: "/" });
    expect(url.link("/about/")).toBe("/about/");
    expect(url.file("assets/a.woff2")).toBe("/assets/a.woff2");
    expect(url.absolute("/about/")).toBe("https://x.test/about/");
  });
});

describe.each(["https://x.test/some/repo", "https://x.test/some/repo/"])(
  "a site at %s",
  (address) => {
    const url = siteUrl(address);

    test("puts its path before every path", () => {
      expect(url.link("/")).toBe("/some/repo/");
      expect(url.link("/#pricing")).toBe("/some/repo/#pricing");
      expect(url.file("favicon.ico")).toBe("/some/repo/favicon.ico");
      expect(url.absolute("/contact/")).toBe("https://x.test/some/repo/contact/");
    });

    test("keeps everything that is not a path", () => {
      expect(url.link("#")).toBe("#");
      expect(url.link("mailto:a@x.test")).toBe("mailto:a@x.test");
      expect(url.link("https://y.test/")).toBe("https://y.test/");
    });
  },
);

test("keeps the port in the host", () => {
  expect(siteUrl("http://localhost:3000").host).toBe("localhost:3000");
});

test.each([
  ["http://localhost:3000", "localhost:3000"],
  ["http://127.0.0.1:8080", "127.0.0.1:8080"],
  ["https://X.Test", "x.test"],
  ["https://xn--bcher-kva.test", "bücher.test"],
  ["https://bücher.test", "bücher.test"],
  ["https://bücher.test:3000", "bücher.test:3000"],
  ["https://name.github.io/my.repo/", "name.github.io"],
  [
    "http://my-bucket.s3-website-us-east-1.amazonaws.com",
    "my-bucket.s3-website-us-east-1.amazonaws.com",
  ],
])("finds in %s the host %s", (address, host) => {
  expect(siteUrl(address).host).toBe(host);
});

test("shows the letters of a host to people, and machines its ASCII form", () => {
  const url = siteUrl("https://bücher.test/shop");
  expect(url.href).toBe("https://xn--bcher-kva.test/shop/");
  expect(url.absolute("/about/")).toBe("https://xn--bcher-kva.test/shop/about/");
  expect(asciiHost("bücher.test:3000")).toBe("xn--bcher-kva.test:3000");
});

test("knows the letters of a host however often it was asked", () => {
  const problems = Array.from({ length: 20_000 }, () => addressProblem("https://bücher.test"));
  expect(new Set(problems)).toEqual(new Set([undefined]));
});

const path = "has characters in its path that a host may change";
const host = "has a host that is not letters, digits and hyphens separated by single dots";
test.each([
  ["x.test", "is not a web address"],
  ["https:x.test", "is not a web address"],
  ["https://x\n.test", "is not a web address"],
  ["ftp://x.test", "starts with ftp: instead of https:"],
  ["javascript:alert(1)", "starts with javascript: instead of https:"],
  ["https://x.test/?a=1", "has more than a host and a path"],
  ["https://u:p@x.test/", "has more than a host and a path"],
  ["https://x.test//a/", path],
  ["https://x.test/a b/", path],
  ["https://1.2.3", "has a host that browsers read as 1.2.0.3"],
  ["https://x%2etest", "has a host that browsers read as x.test"],
  ["https://x.test/a/index.html", "ends in a file name"],
  ["https://x,test", host],
  ["https://x..test", host],
  ["https://x.test.", host],
  ["https://*.x.test", host],
  ["https://-x.test", host],
  ["https://x_y.test", host],
  ["https://x", host],
  ["https://bücher,.test", host],
])("refuses %j", (address, problem) => {
  expect(() => siteUrl(address)).toThrow(
    new TypeError(
      `${JSON.stringify(address)} ${problem}. Write one such as https://name.example or https://name.example/repo/.`,
    ),
  );
});

test.each(["leads.example", "www.example.org", "a.test", "LOCALHOST", "example.net:8080"])(
  "nobody can own %s",
  (host) => expect(isReservedHost(host)).toBe(true),
);

test.each(["leads.com", "myexample.com", "example.com.au", "test.de", "a.github.io"])(
  "somebody can own %s",
  (host) => expect(isReservedHost(host)).toBe(false),
);

test("a link to a static file leads to its name in the output", () => {
  const files = new Map([["assets/icon.svg", "assets/icon-1a2b3c4d.svg"]]);
  const { link } = siteUrl("https://name.example/repo/", files);
  expect(["/assets/icon.svg", "/about/", "/terms.pdf", "#top"].map(link)).toEqual([
    "/repo/assets/icon-1a2b3c4d.svg",
    "/repo/about/",
    "/repo/terms.pdf",
    "#top",
  ]);
});
