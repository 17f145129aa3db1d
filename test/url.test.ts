import { describe, expect, test } from "vitest";
import { siteUrl } from "../src/url.ts";

describe("the address of a site at the root of a host", () => {
  const url = siteUrl("https://leads.example");

  test("leaves paths as they are", () => {
    expect(url).toMatchObject({ href: "https://leads.example/", host: "leads.example", base: "/" });
    expect(url.link("/about/")).toBe("/about/");
    expect(url.file("assets/a.woff2")).toBe("/assets/a.woff2");
    expect(url.absolute("/about/")).toBe("https://leads.example/about/");
  });
});

describe.each(["https://x.test/some/repo", "https://x.test/some/repo/"])(
  "the address %s",
  (address) => {
    const url = siteUrl(address);

    test("stands before every path", () => {
      expect(url.link("/")).toBe("/some/repo/");
      expect(url.link("/#pricing")).toBe("/some/repo/#pricing");
      expect(url.file("favicon.ico")).toBe("/some/repo/favicon.ico");
      expect(url.absolute("/contact/")).toBe("https://x.test/some/repo/contact/");
    });

    test("leaves what is no path alone", () => {
      expect(url.link("#")).toBe("#");
      expect(url.link("mailto:a@x.test")).toBe("mailto:a@x.test");
      expect(url.link("https://y.test/")).toBe("https://y.test/");
    });
  },
);

test("keeps the port in the host", () => {
  expect(siteUrl("http://localhost:3000").host).toBe("localhost:3000");
});

const right = "expected an address such as https://leads.example or https://name.example/repo/";
test.each([
  ["leads.example", `found "leads.example"; ${right}`],
  ["ftp://x.test", `found "ftp://x.test", whose scheme is ftp:; ${right}`],
  ["javascript:alert(1)", `found "javascript:alert(1)", whose scheme is javascript:; ${right}`],
  [
    "https://x.test/?a=1",
    `found "https://x.test/?a=1", with more than a host and a path; ${right}`,
  ],
  [
    "https://u:p@x.test/",
    `found "https://u:p@x.test/", with more than a host and a path; ${right}`,
  ],
  [
    "https://x.test//a/",
    `found "https://x.test//a/", whose path has characters a host may change; ${right}`,
  ],
  [
    "https://x.test/a b/",
    `found "https://x.test/a b/", whose path has characters a host may change; ${right}`,
  ],
])("refuses %s", (address, message) => {
  expect(() => siteUrl(address)).toThrow(new TypeError(message));
});
