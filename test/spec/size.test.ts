import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { all, sourceOf } from "../setup/html.ts";
import { files, page } from "./site.ts";

const gzippedBytes = (data: string) => gzipSync(data, { level: 9 }).length;

/** A page's inline script. A site may add others, with an id. */
const scriptOf = (file: string) => {
  const [script] = all(page(file), "script:not([src], [type], [id])");
  return script ? sourceOf(script) : expect.fail(`${file} has no script`);
};

// A server sends ten packets of 1,460 bytes before it waits for the first answer (https://www.rfc-editor.org/rfc/rfc6928).
// Some 1,100 bytes of them are headers and TLS.
test("the first window of the home page arrives in one round trip: 13,500 bytes with gzip", () => {
  const [first] = files.get("index.html")?.match(/^.*?<\/section>/s) ?? expect.fail("no section");
  expect(gzippedBytes(first)).toBeLessThanOrEqual(13_500);
});

test("the script of the home page is at most 1,024 bytes with gzip", () => {
  expect(gzippedBytes(scriptOf("index.html"))).toBeLessThanOrEqual(1024);
});

test("the script of other pages does what scrolling needs, in 256 bytes with gzip", () => {
  expect(scriptOf("contact/index.html")).toBe(scriptOf("about/index.html"));
  expect(gzippedBytes(scriptOf("about/index.html"))).toBeLessThanOrEqual(256);
  expect(scriptOf("about/index.html")).toContain("hashchange");
});
