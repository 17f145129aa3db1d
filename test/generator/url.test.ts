import { expect, test } from "vitest";
import { Explained } from "../../src/generator/explained.ts";
import { addressNameFor, isAddressName } from "../../src/generator/read/address-name.ts";
import { isReservedHost, siteUrl } from "../../src/generator/url.ts";

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
    expect(() => url.file("assets/logo.svg")).toThrow(
      new Explained("static/assets/logo.svg does not exist. Put it there, or write another name."),
    );
    expect(url.absolute("/contact/")).toBe("https://x.test/some/repo/contact/");
  },
);

test("a host is in Unicode for people and in ASCII for machines", () => {
  expect(siteUrl("https://bücher.test/shop")).toMatchObject({
    host: "bücher.test",
    href: "https://xn--bcher-kva.test/shop/",
    base: "/shop/",
  });
  expect(siteUrl("http://localhost:3000").host).toBe("localhost:3000");
});

test.each([
  "x.test",
  "javascript:alert(1)",
  "https://u:p@x.test/",
  "https://x.test/?a=1",
  "https://x.test/a b/",
  "https://*.x.test",
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
  const others = ["leads.com", "myexample.com", "example.com.au", "a.github.io"];
  expect([...reserved, ...others].filter(isReservedHost)).toEqual(reserved);
});

test.each([
  ["terms", "terms"],
  ["What’s new? Über uns & Łódź", "whats-new-uber-uns-lodz"],
  ["привет", undefined],
])("%j becomes %j in an address", (text, name) => {
  expect(addressNameFor(text)).toBe(name);
  expect(isAddressName(text)).toBe(text === name);
});
