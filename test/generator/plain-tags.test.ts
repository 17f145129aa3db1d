import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { plainTags } from "../../src/generator/check/plain-tags.ts";
import { tagsByStandard } from "../../src/generator/check/tags-by-standard.ts";
import { filesOf } from "../setup/files.ts";

const pages = () => {
  const { folder } = inject("sub");
  const files = filesOf(folder).filter((file) => file.endsWith(".html"));
  return files.map((file) => readFileSync(join(folder, file), "utf8"));
};

test("every page is read in the plain way, and as the standard reads it", () => {
  expect(pages().length).toBeGreaterThan(4);
  for (const html of pages())
    expect({ tags: plainTags(html), errors: [] }).toEqual(tagsByStandard(html));
});

/** What makes the reading of markup hard. */
const pieces = [
  ..."<>/=&\"'`! \n\t\r\f\0-a",
  ..."<p>|</p>|<P CLASS=b>|<br/>|<a href=/x/>|<a href=x/ y>|<a href='x'>|<a id=1 ID=2>|<a b='\"'>".split(
    "|",
  ),
  ...'<svg>|<svg/>|</svg>|<svg viewBox="0 0 1 1">|<title>|</title>|<style>|</style>|</STYLE >'.split(
    "|",
  ),
  ..."<script>|</script>|</script|<!--|-->|<!doctype html>|<textarea>|</textarea>|<?x>|</ p>|<1>".split(
    "|",
  ),
  ...'&amp;|&lt|&#39;|&#x27;|&nosuch;|&copy|é|🎉|\ud800|\u007f|\ufdd0|class="a b"|a="&amp;"'.split(
    "|",
  ),
];

test("whatever is read in the plain way is what the standard reads", () => {
  const markup = fc
    .array(fc.constantFrom(...pieces), { maxLength: 12 })
    .map((chosen) => `<!doctype html>${chosen.join("")}`);
  let plain = 0;
  fc.assert(
    fc.property(markup, (html) => {
      const tags = plainTags(html);
      if (!tags) return;
      plain++;
      expect({ tags, errors: [] }).toEqual(tagsByStandard(html));
    }),
    { numRuns: 50_000, seed: 1 },
  );
  expect(plain).toBeGreaterThan(500);
});
