import { expect, test } from "vitest";
import { parseMarkdown } from "../../src/generator/content/markdown.ts";

test.each([
  "[a](",
  "[a][",
  "*a **b ",
  "<a ",
  "|",
  "| a ",
  "> ",
  "## a\n\n",
  // Each is a mistake.
  "[^1]\n\n",
  "[a][b] ",
  "](",
])("240 KB of %j are parsed in the time that a test may take", (mark) => {
  // A parser that takes four times as long for twice as much would take minutes.
  const text = `---\ntitle: Terms\n---\n${mark.repeat(240_000 / mark.length)}`;
  expect(parseMarkdown("a.md", text).source?.text).toBe(text);
});
