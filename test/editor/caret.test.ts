import { expect, test } from "vitest";
import { caretIn } from "../../src/editor/panel/caret.ts";

test.each<[source: string, shown: string, found: string]>([
  ["One of two, one of three", "One of two, one of th|ree", "One of two, one of th|ree"],
  ["a b a c a d", "a b a c a| d", "a b a c a| d"],
  ["Get {leads} Free Leads", "Get 10 Fr|ee Leads", "Get {leads} Fr|ee Leads"],
  ["Get {leads} Free Leads", "Get 1|0 Free Leads", "Get| {leads} Free Leads"],
  [
    "# Terms\n\nWe *only* write\nto {email}, &amp; never call.",
    "write to a@b.example, & nev|er call.",
    "# Terms\n\nWe *only* write\nto {email}, &amp; nev|er call.",
  ],
])("in %j, the words pressed at %j are found", (source, shown, found) => {
  const offset = shown.indexOf("|");
  const at = caretIn(source, shown.replace("|", ""), offset) ?? -1;
  expect(`${source.slice(0, at)}|${source.slice(at)}`).toBe(found);
});

test("words that are not there are not found", () => {
  expect(caretIn("One of two", "something else entirely", 3)).toBe(undefined);
});
