import { type Document, isScalar, Scalar, visit } from "yaml";
import type { Mistake } from "./problem.ts";
import { needsQuotes, wordedLine } from "./yaml-errors.ts";

/** What makes a file unreadable or change its meaning, whatever else is in it. */
const lines: readonly [RegExp, string][] = [
  [/\r(?!\n)/, "This file has old Mac line endings. Save it with LF or CRLF line endings."],
  // https://git-scm.com/docs/git-merge#_how_conflicts_are_presented
  [
    /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m,
    "Unresolved merge conflict. Keep one version and delete the markers.",
  ],
  [/^%/m, "This line starts with %. Remove it, or put the text in quotes."],
];

/** Returns the first line that has no place in a content file, or undefined. */
export function disallowedLine(text: string): Mistake | undefined {
  for (const [pattern, message] of lines) {
    const offset = text.search(pattern);
    if (offset !== -1) return { offset, message };
  }
  return undefined;
}

/** Returns everything by which YAML would silently change, repeat or drop a value. */
export function silentLosses(document: Document.Parsed, text: string): Mistake[] {
  const losses: Mistake[] = [];
  const refuse = (offset: number, message: string) => losses.push({ offset, message });
  visit(document, {
    Alias: (_, { range }) => void refuse(range?.[0] ?? 0, needsQuotes("*")),
    Map(_, { flow, items }) {
      if (!flow || items.length < 2) return;
      for (const { key, value } of items)
        if (value === null && isScalar(key))
          refuse(
            key.range?.[0] ?? 0,
            `In braces, a comma ends the text before it. Put text with a comma in quotes, or write ${key.value}: and a value.`,
          );
    },
    Seq(_, { flow, items }) {
      const cut = items
        .filter((item) => isScalar(item))
        .find(({ type, value }) => type === Scalar.PLAIN && /\s/.test(String(value)));
      if (flow && items.length > 1 && cut)
        refuse(
          cut.range?.[0] ?? 0,
          "In brackets, a comma ends the text before it. Put each text in quotes, or on its own line after a dash.",
        );
    },
    Value(key, node) {
      const [start, end] = node.range ?? [0, 0];
      if (node.anchor || node.tag) {
        // They are not part of the node's range, but right before it.
        const offset = text.slice(0, start).search(/[&!]\S*(?:\s+[&!]\S*)?\s*$/);
        refuse(offset, needsQuotes(text.slice(offset)));
      }
      if (!isScalar(node) || node.type !== Scalar.PLAIN) return;
      const [firstLine = "", nextLine] = text.slice(start, end).split("\n", 2);
      if (nextLine !== undefined)
        losses.push(wordedLine(text, /^-\S/.test(firstLine) ? start : start + firstLine.length));
      const hash = /^[ \t]*#/.exec(text.slice(end))?.[0].length;
      if (hash && key !== "key" && (typeof node.value === "string" || node.value === null))
        refuse(
          end + hash - 1,
          "Without quotes, text ends before #. Put all of it in quotes, or move the comment to its own line.",
        );
    },
  });
  return losses;
}
