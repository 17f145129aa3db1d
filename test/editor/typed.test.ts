import { expect, test } from "vitest";
import { valueIn } from "../../src/editor/panel/typed.ts";

test.each([
  ["29", 29],
  ["29.50", 29.5],
  ["$1,499", 1499],
  ["1,499.00 €", 1499],
  ["10 000", 10_000],
  [".15", 0.15],
  ["-1", -1],
  // The server asks for them in another way.
  ["0,05", "0,05"],
  ["0,500", "0,500"],
  ["1.499,00", "1.499,00"],
  ["12345678901234567890", "12345678901234567890"],
  ["cheap", "cheap"],
  ["", ""],
])("a price takes what people type for a number: %j", (typed, value) => {
  expect(valueIn({ kind: "number", isOptional: false }, typed)).toBe(value);
});

test("an empty optional value is left out", () => {
  expect(valueIn({ kind: "number", isOptional: true }, " ")).toBe(undefined);
  expect(valueIn({ kind: "text", isOptional: true }, "")).toBe(undefined);
  expect(valueIn({ kind: "text", isOptional: false }, "")).toBe("");
});
