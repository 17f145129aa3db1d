import { type Node, Parser } from "commonmark";
import * as z from "zod";
import type { TextPart } from "../page.ts";
import { type Mistake, shorten } from "./problem.ts";
import { garblingCharacter } from "./text-rules.ts";
import { unreadableLine } from "./yaml-errors.ts";
import { type Parsed, type Path, parseSource, placeIn, type Source } from "./yaml-source.ts";

/** Returns the shape of a Markdown file whose head has this shape. */
export const markdownShape = (head: z.ZodType) =>
  z.strictObject({ head, text: z.array(z.custom<TextPart>()) });

/** The fields of a file stand between two lines of ---. */
export const headPattern = /^---[ \t]*\r?\n(?<fields>(?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

const noHead =
  "This file has no head. Begin it with a line of ---, its fields such as title:, and another line of ---.";

const openHead = "The head of this file is never closed. Add a line of --- here.";

const isHeadOpen = (text: string) => /^---[ \t]*\r?\n/.test(text);

/** The first line of a text that is blank, from its second on; otherwise its last. */
function endOfHead(text: string): number {
  const blank = /(?<=\n)[ \t]*(?=\r?\n)/.exec(text)?.index;
  return blank ?? text.trimEnd().lastIndexOf("\n") + 1;
}

/**
 * Parses the text of a Markdown file: the fields of its head, which are YAML, and what stands below
 * them, which is CommonMark (https://spec.commonmark.org) without HTML and images. Its value has the
 * shape of `markdownShape`. `file` is only for its problems.
 */
export function parseMarkdown(file: string, text: string): Parsed {
  const problem = (offset: number, message: string) => placeIn(file, text)(offset, [], message);
  const line = unreadableLine(text);
  if (line) return { problems: [problem(line.offset, line.message)] };
  const [whole, fields] = headPattern.exec(text) ?? [];
  if (whole === undefined || fields === undefined)
    return {
      problems: [isHeadOpen(text) ? problem(endOfHead(text), openHead) : problem(0, noHead)],
    };
  // A line of --- may start a YAML document, so that its lines are those of the file.
  const head = parseSource(file, text.slice(0, whole.indexOf(fields) + fields.length));
  const { parts, offsets, mistakes } = partsOf(text, whole.length);
  const problems = [...head.problems, ...mistakes.map((one) => problem(one.offset, one.message))];
  if (!head.source) return { problems };
  const source = sourceOf(text, head.source, parts, (path, message, before = "") => {
    const { part, step } = partAt(parts, path);
    const start = (part && offsets.get(part)) ?? whole.length;
    const subject = part?.kind === "link" && step === "to" ? shorten(part.to) : "This text";
    return problem(
      start + (text.startsWith(before, start) ? before.length : 0),
      `${subject} ${message}`,
    );
  });
  return { source, problems };
}

/** Returns the source of a whole file, given that of its head. */
function sourceOf(
  text: string,
  head: Source,
  parts: readonly TextPart[],
  problemInText: Source["problemAt"],
): Source {
  const inHead = (path: Path) => (path[0] === "text" ? undefined : path.slice(1));
  return {
    file: head.file,
    text,
    value: { head: head.value, text: parts },
    problemAt(path, message, before) {
      const inner = inHead(path);
      if (!inner) return problemInText(path.slice(1), message, before);
      return head.problemAt(inner, inner.length === 0 ? `This file ${message}` : message, before);
    },
    problemAtKey: (path, key, message) => head.problemAtKey(path.slice(1), key, message),
  };
}

/** Returns the innermost part that a path leads to, and the step within it. */
function partAt(parts: readonly TextPart[], path: Path) {
  let part: TextPart | undefined;
  let inner: readonly TextPart[] = parts;
  for (const step of path)
    if (typeof step === "number") {
      part = inner[step];
      inner = part && "parts" in part ? part.parts : [];
    }
  return { part, step: path.at(-1) };
}

/** Returns what a text has from an offset on, where each part of it stands, and what is wrong with it. */
function partsOf(text: string, from: number) {
  const mistakes: Mistake[] = [];
  const offsets = new WeakMap<TextPart, number>();
  const ids = new Set<string>();
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offsetAt = ([line, column]: readonly [number, number]) =>
    (lineStarts[line - 1] ?? 0) + column - 1;

  // The parser knows where blocks stand. What is in them is found by its text, from here on.
  let place = from;
  const find = (words: string) => {
    const found = text.indexOf(words, place);
    if (found === -1 || found >= blockEnd) return place;
    place = found + words.length;
    return found;
  };
  let blockEnd = text.length;
  let lastLevel = 1;

  const code: { readonly start: number; readonly end: number }[] = [];
  const refuse = (offset: number, message: string) => {
    mistakes.push({ offset, message });
    return [];
  };
  const at = (offset: number, part: TextPart): TextPart[] => {
    offsets.set(part, offset);
    return [part];
  };

  let depth = 0;
  function inside(node: Node): TextPart[] {
    if (depth === deepest)
      return refuse(place, "Lists and quotes are nested too deeply. Remove some levels.");
    depth++;
    const parts = joined(childrenOf(node).flatMap(convert), offsets);
    depth--;
    return parts;
  }

  function block(node: Node) {
    const [start, end] = node.sourcepos;
    place = offsetAt(start);
    blockEnd = offsetAt(end) + 1;
    return { start: place, source: text.slice(place, blockEnd) };
  }

  function convert(node: Node): TextPart[] {
    switch (node.type) {
      case "text": {
        const words = node.literal ?? "";
        const offset = find(words);
        for (const { message, before = "" } of garblingCharacter(words))
          refuse(offset + before.length, `This text ${message}`);
        return at(offset, { kind: "text", text: words });
      }
      case "softbreak":
        return [{ kind: "text", text: "\n" }];
      case "linebreak":
        return [{ kind: "line break" }];
      case "code": {
        const words = node.literal ?? "";
        const start = find(words);
        code.push({ start, end: start + words.length });
        return at(start, { kind: "code", text: words });
      }
      case "emph":
        return [{ kind: "emphasis", parts: inside(node) }];
      case "strong":
        return [{ kind: "strong", parts: inside(node) }];
      case "link": {
        const start = place;
        const parts = inside(node);
        // The words of a footnote may read like the target of a link. It is reported below.
        if (textOf(parts).startsWith("^") && !text.startsWith("](", place)) return parts;
        const to = targetOf(node);
        if (parts.length === 0)
          return refuse(start, "This link has no words. Write them between [ and ].");
        return at(find(to), { kind: "link", to, parts });
      }
      case "image":
        return refuse(
          find("!["),
          "Images are not shown in a text. Remove this one, or link to its file.",
        );
      case "html_inline":
      case "html_block": {
        const html = (node.literal ?? "").trim();
        if (node.type === "html_block") block(node);
        return refuse(
          find(html),
          `${shorten(html.split("\n")[0] ?? "")} is HTML. Write Markdown instead.`,
        );
      }
      case "paragraph": {
        const { start, source } = block(node);
        if (tableLine.test(source)) return refuse(start, "This is a table. Write a list instead.");
        return at(start, { kind: "paragraph", parts: inside(node) });
      }
      case "heading": {
        const { start } = block(node);
        const parts = inside(node);
        const [level, most] = [node.level, lastLevel + 1];
        lastLevel = Math.max(2, level);
        if (level === 1)
          return refuse(
            start,
            "The one main heading is in the head of this file. Start this heading with ##.",
          );
        if (level > most)
          refuse(start, `This heading skips a level. Start it with ${"#".repeat(most)}.`);
        if (parts.length === 0) return refuse(start, "This heading is empty. Write some text.");
        return at(start, { kind: "heading", level, id: newId(textOf(parts), ids), parts });
      }
      case "block_quote":
        return [{ kind: "quote", parts: inside(node) }];
      case "list": {
        const { listType, listStart, listTight } = node;
        const entries = childrenOf(node).map((entry): TextPart => {
          const parts = inside(entry);
          return { kind: "item", parts: listTight ? withoutParagraphs(parts) : parts };
        });
        return [
          {
            kind: "list",
            isNumbered: listType === "ordered",
            start: listStart ?? 1,
            parts: entries,
          },
        ];
      }
      case "code_block": {
        const { start } = block(node);
        code.push({ start, end: blockEnd });
        return at(start, { kind: "code block", text: node.literal ?? "" });
      }
      case "thematic_break":
        return [{ kind: "rule" }];
      default:
        return inside(node);
    }
  }

  // Blank lines in the place of the head, so that lines are those of the file.
  const blank = text.slice(0, from).replace(/[^\n]/g, " ");
  const parts = inside(new Parser().parse(blank + text.slice(from)));
  let marked = blank;
  for (const { start, end } of code) {
    marked += text.slice(marked.length, start);
    marked += " ".repeat(Math.max(0, end - marked.length));
  }
  marked += text.slice(marked.length);
  for (const [mark, message] of otherMarks)
    for (const { index } of marked.matchAll(mark)) refuse(index, message);
  if (parts.length === 0 && mistakes.length === 0)
    refuse(from, "This file has no text below its head. Write some.");
  return { parts, offsets, mistakes };
}

/** A page that nests deeper would be unreadable; much deeper, it could not be rendered. */
const deepest = 50;

/** The second line of a table, which CommonMark does not have: https://github.github.com/gfm/#tables-extension- */
const tableLine = /^.*\|.*\r?\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/m;

/** What Markdown has elsewhere, and CommonMark would show as it is typed. */
const otherMarks: readonly (readonly [RegExp, message: string])[] = [
  [/(?<!\\)\[\^[^\s[\]^]+\](?!\()/g, "This is a footnote. Put its words in the text."],
  [
    /\[[ x]\](?=[ \t])(?<=^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)+\[.\])/gim,
    "This is a task list. Write a list without [ ] and [x].",
  ],
  [
    /(?<![\\~])~~(?![\s~])(?:[^~\n]|\n(?![ \t]*\r?\n))*(?<![\s\\])~~(?!~)/g,
    "This text is crossed out. Remove it, or only the ~~.",
  ],
];

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.next) children.push(child);
  return children;
}

/** The parser encodes braces, in which a placeholder may stand. */
const targetOf = ({ destination }: Node): string =>
  (destination ?? "").replace(/%7B([^%]*)%7D/gi, "{$1}");

/** An escaped brace is a text of its own; joined, it could start a placeholder. */
const isApart = ({ text }: { readonly text: string }) => text === "\n" || text === "{";

/** Joins texts that follow each other within a line: the parser splits them where it looks for marks. */
function joined(parts: readonly TextPart[], offsets: WeakMap<TextPart, number>): TextPart[] {
  const all: TextPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind !== "text" || last?.kind !== "text" || isApart(part) || isApart(last)) {
      all.push(part);
      continue;
    }
    const both: TextPart = { kind: "text", text: last.text + part.text };
    offsets.set(both, offsets.get(last) ?? 0);
    all.splice(-1, 1, both);
  }
  return all;
}

/** The entries of a list without blank lines between them are no paragraphs. */
const withoutParagraphs = (parts: readonly TextPart[]): TextPart[] =>
  parts.flatMap((part) => (part.kind === "paragraph" ? part.parts : [part]));

/** Returns the words of a text without its marks. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => ("parts" in part ? textOf(part.parts) : "text" in part ? part.text : " "))
    .join("");

/**
 * Returns the id of a heading, as GitHub makes them: `what-we-store`, then `what-we-store-1`; or
 * `section` if it has neither letters nor digits.
 */
function newId(words: string, ids: Set<string>): string {
  const slug = words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
  const name = /[\p{L}\p{N}]/u.test(slug) ? slug : "section";
  let id = name;
  for (let count = 1; ids.has(id); count++) id = `${name}-${count}`;
  ids.add(id);
  return id;
}

/** Yields each link of a text, with the way to its target. */
export function* linksIn(
  parts: readonly TextPart[],
  path: Path = [],
): Generator<{ readonly path: Path; readonly to: string; readonly label: string }> {
  for (const [index, part] of parts.entries()) {
    if (part.kind === "link")
      yield { path: [...path, index, "to"], to: part.to, label: textOf(part.parts) };
    if ("parts" in part) yield* linksIn(part.parts, [...path, index, "parts"]);
  }
}

/** Yields the id of each heading of a text. */
export function* headingIds(parts: readonly TextPart[]): Generator<string> {
  for (const part of parts) {
    if (part.kind === "heading") yield part.id;
    if ("parts" in part) yield* headingIds(part.parts);
  }
}
