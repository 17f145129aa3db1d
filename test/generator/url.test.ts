import { describe, expect, test } from "vitest";
import { siteUrl } from "../../src/generator/url.ts";

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

test.each([
  ["http://localhost:3000", "localhost:3000"],
  ["http://127.0.0.1:8080", "127.0.0.1:8080"],
  ["https://Leads.Example", "leads.example"],
  ["https://xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["https://bücher.example", "xn--bcher-kva.example"],
  ["https://name.github.io/my.repo/", "name.github.io"],
  [
    "http://my-bucket.s3-website-us-east-1.amazonaws.com",
    "my-bucket.s3-website-us-east-1.amazonaws.com",
  ],
])("takes the host of %s for %s", (address, host) => {
  expect(siteUrl(address).host).toBe(host);
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
  ["https://1.2.3", `found "https://1.2.3", whose host is read as 1.2.0.3; ${right}`],
  [
    "https://leads%2eexample",
    `found "https://leads%2eexample", whose host is read as leads.example; ${right}`,
  ],
  ...[
    "https://leads,example",
    "https://leads..example",
    "https://leads.example.",
    "https://*.leads.example",
    "https://$leads.example",
    "https://-leads.example",
    "https://leads_now.example",
    "https://leads",
    "https://bücher,.example",
  ].map((address) => [
    address,
    `found "${address}", whose host is not letters, digits and hyphens with single dots between; ${right}`,
  ]),
  [
    "https://x.test/leads/index.html",
    `found "https://x.test/leads/index.html", whose path ends in a file; ${right}`,
  ],
])("refuses %s", (address, message) => {
  expect(() => siteUrl(address)).toThrow(new TypeError(message));
});
