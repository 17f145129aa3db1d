import { type Document, isScalar, Scalar, visit } from "yaml";

/** Something that YAML allows and content does not: its place in the text, and what to say. */
interface Refused {
  readonly offset: number;
  readonly message: string;
  /** Whether the values cannot be read for it. */
  readonly fatal: boolean;
}

/**
 * Finds what can change, repeat or drop a value unseen: directives, anchors, aliases and tags, and
 * a # that ends a text. Aliases can also make a small file grow without end.
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
    Value(key, node) {
      const start = node.range?.[0] ?? 0;
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
