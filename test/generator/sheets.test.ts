import { expect, test } from "vitest";
import { sheetsOf } from "../../src/generator/content/load-content.ts";
import { choice, fields, list } from "../../src/generator/fields.ts";

const tree = choice("A tree.", {
  what: "the name of a tree",
  expected: "a name such as oak",
  names: ["oak", "elm", "yew"],
  schemaFile: "tree.json",
  sheet: { name: "assets/trees.txt", text: (used) => JSON.stringify(used) },
});
const shape = fields({ trees: list(tree), last: tree.optional() });

test("a sheet has each name that the content uses once, under a short id that views look up", () => {
  const paths = new Map<string, string>();
  const sheets = (...files: readonly unknown[]) => [
    ...sheetsOf(
      files.map((filled) => ({ file: "park.yaml", shape, filled, source: undefined as never })),
      paths,
    ),
  ];
  expect(sheets({ trees: [] })).toEqual([]);
  expect(sheets({ trees: ["yew", "elm", "yew"] }, { trees: [], last: "elm" })).toEqual([
    ["assets/trees-64698ad6.txt", '[["elm","0"],["yew","1"]]'],
  ]);
  expect([...paths]).toEqual([
    ["assets/trees.txt#elm", "assets/trees-64698ad6.txt#0"],
    ["assets/trees.txt#yew", "assets/trees-64698ad6.txt#1"],
  ]);
});
