import { expect, test } from "vitest";
import { sheetsOf } from "../../src/generator/content/load-content.ts";
import { choice, fields, list, text } from "../../src/generator/fields.ts";

const tree = choice("A tree.", {
  what: "the name of a tree",
  expected: "a name such as oak",
  names: () => ["oak", "elm", "yew"],
  schemaFile: "tree.json",
  sheet: { name: "assets/trees.txt", text: (used) => used.join(" ") },
});
const shape = fields({
  name: text("A name."),
  trees: list(tree),
  last: tree.optional(),
});
const file = (filled: unknown) =>
  ({ file: "park.yaml", shape, filled, source: undefined as never }) as const;

test("a sheet is made from the names that the content uses, each once, and named by its hash", () => {
  const park = file({ name: "oak", trees: ["yew", "elm", "yew"] });
  expect(sheetsOf([park, file({ name: "", trees: [], last: "elm" })])).toEqual([
    {
      name: "assets/trees.txt",
      path: expect.stringMatching(/^assets\/trees-[\da-f]{8}\.txt$/),
      text: "elm yew",
    },
  ]);
});

test("there is no sheet of names that nothing uses", () => {
  expect(sheetsOf([file({ name: "oak", trees: [] })])).toEqual([]);
});
