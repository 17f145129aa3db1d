import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { parse, serialize } from "parse5";
import { expect, inject, test } from "vitest";
import { all, attribute, parseHtml } from "../setup/html.ts";
import { content, page, pageFiles } from "./setup/pages.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["standard", "recommended", "a11y", "document"].map((set) => `html-validate:${set}`),
  rules: {
    // Safari drops the role of a list that has no markers, unless it is said again.
    "no-redundant-role": "off",
    "prefer-native-element": ["error", { exclude: ["list"] }],
    // Visitors copy the number, and search for it, with the plain spaces and hyphens of the content.
    "tel-non-breaking": "off",
    // The content says how long a title may be; the host follows it.
    "long-title": "off",
    // Serialization always writes a value.
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Whoever adds a script from elsewhere lets its owner change it.
    "require-sri": "off",
    // The id of a heading is made of its words, which may begin with a number.
    "valid-id": ["error", { relaxed: true }],
    // Compares what the names say, which authors choose; landmarksNamedAlike() has the rest.
    "unique-landmark": "off",
  },
});

/** What is wrong with a page: with its text, by the HTML standard, and with what browsers make of it. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const document = parse(html, { onParseError: ({ code }) => faults.push(code) });
  // The pages leave out optional tags, and not all of the rules know when one may be left out.
  const { results } = validator.validateStringSync(serialize(document));
  const messages = results.flatMap((result) => result.messages);
  return [
    ...faults,
    ...landmarksNamedAlike(html),
    ...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  ];
}

/** Landmarks of the same kind that are unnamed, or whose names come from the same place. */
function landmarksNamedAlike(html: string): string[] {
  const document = parseHtml(html);
  return ["aside", "form", "nav", "search", "section"].flatMap((kind) => {
    const names = all(document, kind).map(
      (landmark) => attribute(landmark, "aria-labelledby") ?? attribute(landmark, "aria-label"),
    );
    // A form or a section without a name is no landmark.
    const landmarks = /form|section/.test(kind) ? names.filter(Boolean) : names;
    const isAlike = (name: string | undefined, index: number) =>
      landmarks.length > 1 && (!name || landmarks.indexOf(name) !== index);
    return landmarks.filter(isAlike).map((name) => `two of ${kind} are named by ${name}`);
  });
}

test("a phone number is written from left to right, whatever the language of its page", () => {
  const numbers = pageFiles.flatMap((file) => all(page(file), "a[href^='tel:']"));
  const directions = numbers.map((number) => attribute(number, "dir"));
  expect(directions.filter((direction) => direction !== "ltr")).toEqual([]);
});

test("with each cell of the plans, screen readers say the plan's name, without its description", () => {
  const [heads = expect.fail("there is no table")] = all(page("index.html"), "#pricing thead");
  const short = all(heads, "th").map((head) => attribute(head, "abbr"));
  expect(short).toEqual(content.pricing.plans.map(({ name }) => name));
});

test.each(pageFiles)("%s is valid HTML", (file) => {
  expect(faultsOf(readFileSync(join(inject("root").folder, file), "utf8"))).toEqual([]);
});
