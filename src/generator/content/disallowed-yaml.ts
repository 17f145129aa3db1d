import { type Document, isScalar, Scalar, visit, type YAMLMap } from "yaml";
import { hasTightDash, tightDash } from "./indentation-errors.ts";
import type { Mistake } from "./problem.ts";
import { withoutColon } from "./yaml-errors.ts";

/** Something that YAML allows and content does not. */
interface Refused extends Mistake {
  /** Whether the values cannot be read for it. */
  readonly fatal: boolean;
}

/**
 * Finds what can change, repeat or drop a value unseen: directives, anchors, aliases and tags, a #
 * that ends a text, a line that YAML joins to the text above, and a comma in braces that ends a
 * text. Aliases can also make a small file grow without end.
 */
export function refusedFeatures(document: Document.Parsed, text: string): Refused[] {
  const found: Refused[] = [];
  const refuse = (offset: number, message: string, fatal = false) =>
    found.push({ offset, message, fatal });
  const refuseMark = (mark: string, name: string, before: number, fatal = false) =>
    refuse(
      Math.max(0, text.lastIndexOf(mark, before)),
      `found ${mark}, which YAML takes for ${name}; expected text that begins with ${mark[0]} to stand in quotes`,
      fatal,
    );

  const directive = text.slice(0, document.contents?.range[0]).search(/^%/m);
  if (directive !== -1)
    refuse(directive, "found a line that begins with %; expected the file without it");
  visit(document, {
    Alias(_, { source, range }) {
      refuseMark(`*${source}`, "an alias", range?.[0] ?? 0, true);
    },
    Map(_, map) {
      for (const { offset, message } of cutOffByComma(map)) refuse(offset, message, true);
    },
    Value(key, node) {
      const start = node.range?.[0] ?? 0;
      if (isScalar(node)) {
        const joined = joinedLine(node, text);
        if (joined) refuse(joined.offset, joined.message, true);
      }
      if (node.anchor) refuseMark(`&${node.anchor}`, "an anchor", start);
      if (node.tag) refuseMark(node.tag.replace(/^tag:yaml\.org,2002:/, "!!"), "a tag", start);
      if (isScalar(node) && key !== "key") {
        const hash = cutOff(node, text);
        if (hash !== undefined)
          refuse(
            hash,
            node.value === null
              ? "found # where a text may begin, which YAML takes for a comment; expected text that begins with # to stand in quotes"
              : "found # after a text, where YAML drops the rest of the line; expected the text in quotes, or a comment on a line of its own",
          );
      }
    },
  });
  return found;
}

/** Where a comment ends the line of a text without quotes: it may be part of the text, as in `We are #1` or `#pricing`. */
function cutOff({ type, value, range }: Scalar, text: string): number | undefined {
  if (type !== Scalar.PLAIN || !(typeof value === "string" || value === null) || !range)
    return undefined;
  const [, end] = range;
  const [space = ""] = /^[ \t]*/.exec(text.slice(end)) ?? [];
  return text[end + space.length] === "#" ? end + space.length : undefined;
}

/** The first line that YAML joins to a text without quotes, as it is indented further than the field or entry. */
function joinedLine({ type, range }: Scalar, text: string): Mistake | undefined {
  if (type !== Scalar.PLAIN || !range) return undefined;
  const [start, end] = range;
  const source = text.slice(start, end);
  const [lineEnd = ""] = /\s*\n\s*/.exec(source) ?? [];
  if (!lineEnd) return undefined;
  const offset = start + source.indexOf(lineEnd) + lineEnd.length;
  if (!/^-\s/.test(text.slice(offset)))
    return {
      offset,
      message: "found a line that YAML joins to the text above; expected each text on one line",
    };
  if (hasTightDash(source)) return { offset: start, message: tightDash };
  return {
    offset,
    message:
      "found an entry indented further than the text above, which YAML joins to it; expected entries of one list in one column",
  };
}

/** The fields in braces that have no colon. A name alone in them is one of those that stand for a value of site.yaml. */
function cutOffByComma({ flow, items }: YAMLMap): Mistake[] {
  if (!flow || items.length < 2) return [];
  return items.flatMap(({ key, value }) =>
    isScalar(key) && value === null
      ? {
          offset: key.range?.[0] ?? 0,
          message: withoutColon(String(key.value)),
        }
      : [],
  );
}
