import { expect, test } from "vitest";
import { addressNameFor, isAddressName } from "../../src/generator/content/address-name.ts";
import { addressProblem, asciiHost, isReservedHost, siteUrl } from "../../src/generator/url.ts";

test.each(["https://x.test/some/repo", "https://x.test/some/repo/"])(
  "a site at %s prefixes its own paths with its base, and nothing else",
  (address) => {
    const files = new Map([["assets/icon.svg", "assets/icon-1a2b3c4d.svg"]]);
    const url = siteUrl(address, files);
    expect(["/", "/#pricing", "/assets/icon.svg", "/terms.pdf"].map(url.link)).toEqual([
      "/some/repo/",
      "/some/repo/#pricing",
      "/some/repo/assets/icon-1a2b3c4d.svg",
      "/some/repo/terms.pdf",
    ]);
    const others = ["#", "#top", "mailto:a@x.test", "https://y.test/"];
    expect(others.map(url.link)).toEqual(others);
    expect(url.file("favicon.ico")).toBe("/some/repo/favicon.ico");
    expect(url.absolute("/contact/")).toBe("https://x.test/some/repo/contact/");
  },
);

test.each([
  ["http://localhost:3000", "localhost:3000"],
  ["http://127.0.0.1:8080", "127.0.0.1:8080"],
  ["https://X.Test", "x.test"],
  ["https://xn--bcher-kva.test", "bücher.test"],
  ["https://bücher.test:3000", "bücher.test:3000"],
  ["https://name.github.io/my.repo/", "name.github.io"],
])("the host in %s is %s", (address, host) => {
  expect(siteUrl(address).host).toBe(host);
});

test("a host is in Unicode for people and in ASCII for machines", () => {
  const url = siteUrl("https://bücher.test/shop");
  expect(url).toMatchObject({ href: "https://xn--bcher-kva.test/shop/", base: "/shop/" });
  expect(asciiHost("bücher.test:3000")).toBe("xn--bcher-kva.test:3000");
});

test("a Unicode host is valid after thousands of calls too, despite a bug in Node", () => {
  const problems = Array.from({ length: 20_000 }, () => addressProblem("https://bücher.test"));
  expect(new Set(problems)).toEqual(new Set([undefined]));
});

test.each([
  "x.test",
  "https:x.test",
  "https:\\\\x.test",
  "https://x\n.test",
  "javascript:alert(1)",
  "https://u:p@x.test/",
  "https://x.test:99999",
  "https://x.test:",
  "https://x.test/?a=1",
  "https://x.test/#a",
  "https://x.test//a/",
  "https://x.test/a b/",
  "https://x.test/a/../b/",
  "https://x.test/a.htm/",
  "https://1.2.3",
  "https://x%2etest",
  "https://x,test",
  "https://x..test",
  "https://x.test.",
  "https://*.x.test",
  "https://-x.test",
  "https://x",
])("the address %j is refused", (address) => {
  expect(() => siteUrl(address)).toThrow(
    new TypeError(
      `${JSON.stringify(address)} is not a web address. Write one such as https://name.example or https://name.example/repo/.`,
    ),
  );
});

test("reserved hosts are recognized", () => {
  const reserved = ["leads.example", "www.example.org", "a.test", "LOCALHOST", "example.net:8080"];
  const others = ["leads.com", "myexample.com", "example.com.au", "test.de", "a.github.io"];
  expect([...reserved, ...others].filter(isReservedHost)).toEqual(reserved);
});

test.each([
  ["terms", "terms"],
  ["Über uns & mehr", "uber-uns-mehr"],
  ["What’s new?", "whats-new"],
  ["Großer Æther, Łódź", "grosser-aether-lodz"],
  ["привет", undefined],
])("%j becomes %j in an address", (text, name) => {
  expect(addressNameFor(text)).toBe(name);
  expect(isAddressName(text)).toBe(text === name);
});
