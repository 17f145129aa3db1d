import { headPattern, parseSource } from "../../generator/api/content.ts";
import { isTextPage } from "../place.ts";
import { type Group, isGroup } from "../values.ts";
import { lineBreakOf, spliced } from "./lines.ts";

/**
 * Parses a content file; undefined if it is missing or invalid. A Markdown file's values are `head`, with
 * its fields, and `text`. `depth` is the number of path steps to the file's YAML: 1 for the head.
 */
export function contentText(file: string, text: string | undefined) {
  const isMarkdown = isTextPage(file);
  const [whole = "", yaml] = isMarkdown ? (headPattern.exec(text ?? "") ?? []) : ["", text];
  if (text === undefined || yaml === undefined) return undefined;
  const value = parseSource(file, yaml).source?.value;
  if (!isGroup(value)) return undefined;
  const values: Group = isMarkdown ? { head: value, text: bodyOf(text) } : value;
  const start = whole.indexOf("\n") + 1;
  const above = text.slice(0, start);
  const below = text.slice(start + yaml.length);
  const withYaml = (changed: string) => above + changed + below;
  return { values, yaml, depth: isMarkdown ? 1 : 0, withYaml };
}

/** The blank lines below the head, the body, and the end of the file. */
const bodyPattern = /^(?<above>(?:[ \t]*\r?\n)*)(?<body>.*?)(?<below>(?:\r?\n[ \t]*)*)$/s;

/** The body of a Markdown file, with \n as line break and without blank lines around it. */
export const bodyOf = (text: string): string => partsOf(text).body.replaceAll("\r\n", "\n");

/** Replaces the body of a Markdown file. Keeps the blank lines around it, and every line that stays. */
export function withBody(text: string, value: string): string {
  const { head, above, body } = partsOf(text);
  const written = bodyPattern.exec(value)?.groups?.body ?? "";
  const start = head.length + above.length;
  if (body !== "") return spliced(text, start, start + body.length, written);
  const lineBreak = lineBreakOf(text);
  const lines = spliced(lineBreak, 0, 0, written);
  return head + (head.endsWith("\n") ? "" : lineBreak) + lineBreak + lines;
}

function partsOf(text: string) {
  const [head = ""] = headPattern.exec(text) ?? [];
  const parts = bodyPattern.exec(text.slice(head.length))?.groups;
  const { above = "", body = "", below = "" } = parts ?? {};
  return { head, above, body, below };
}
