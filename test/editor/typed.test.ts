import { expect, test } from "vitest";
import { cleaned, linesIn, valueIn } from "../../src/editor/panel/typed.ts";

test.each([
  ["29", 29],
  ["29.50", 29.5],
  ["$1,499", 1499],
  ["1,499.00 €", 1499],
  ["30 USD", 30],
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

test("odd line breaks of pasted words become spaces or lines, and what a page must not have is left out", () => {
  expect(cleaned("text", "One\u2028two\vthree\ufeff\r\nfo\u00adur")).toBe(
    "One two three fo\u00adur",
  );
  expect(cleaned("markdown", "One\u2029two\r\nthree")).toBe("One\ntwo\nthree");
  expect(linesIn("- One\u2028* Two\n\n\u2022 Three\tx ")).toEqual(["One", "Two", "Three x"]);
});
