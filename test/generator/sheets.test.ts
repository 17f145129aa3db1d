import { expect, test } from "vitest";
import { sheetsOf } from "../../src/generator/content/load-content.ts";
import { choice, fields, list } from "../../src/generator/fields.ts";

const tree = choice("A tree.", {
  what: "the name of a tree",
  expected: "a name such as oak",
  names: () => ["oak", "elm", "yew"],
  schemaFile: "tree.json",
  sheet: { name: "assets/trees.txt", text: (used) => used.join(" ") },
});
const shape = fields({ trees: list(tree), last: tree.optional() });
const sheets = (...files: readonly unknown[]) =>
  sheetsOf(
    files.map((filled) => ({ file: "park.yaml", shape, filled, source: undefined as never })),
  );

test("a sheet is made from the names that the content uses, each once, and named by its hash", () => {
  expect(sheets({ trees: ["yew", "elm", "yew"] }, { trees: [], last: "elm" })).toEqual([
    {
      name: "assets/trees.txt",
      path: expect.stringMatching(/^assets\/trees-[\da-f]{8}\.txt$/),
      text: "elm yew",
    },
  ]);
  expect(sheets({ trees: [] })).toEqual([]);
});
