import { slug } from "github-slugger";
import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import * as z from "zod";
import { pictureEnding, pictureTypes } from "../headers/content-types.ts";
import type { TextPart } from "../page.ts";
import { type Mistake, shorten } from "./problem.ts";
import { garblingCharacter } from "./text-rules.ts";
import { unreadableLine } from "./yaml-errors.ts";
import { type Parsed, type Path, parseSource, placeIn } from "./yaml-source.ts";

/** Returns the shape of a Markdown file whose head has this shape. */
export const markdownShape = (head: z.ZodType) =>
  z.strictObject({ head, text: z.array(z.custom<TextPart>()) });

/** The fields of a file stand between two lines of ---. */
export const headPattern = /^---[ \t]*\r?\n(?<fields>(?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

const noHead =
  "The head of this file is missing or never closed. Begin the file with a line of ---, its fields such as title:, and another line of ---.";

/**
 * Parses the text of a Markdown file: the fields of its head, which are YAML, and what stands below
 * them, which is CommonMark (https://spec.commonmark.org) without HTML, and tables as GitHub has them
 * (https://github.github.com/gfm/#tables-extension-). Its value has the shape of `markdownShape`.
 * `file` is only for its problems. One in a paragraph has the place where its words first stand from its
 * line on; words that the file has in another form have that of the line.
 */
export function parseMarkdown(file: string, text: string): Parsed {
  const problemAt = placeIn(file, text);
  const problem = ({ offset, message }: Mistake) => problemAt(offset, [], message);
  const line = unreadableLine(text);
  if (line) return { problems: [problem(line)] };
  const [whole, fields] = headPattern.exec(text) ?? [];
  if (whole === undefined || fields === undefined)
    return { problems: [problem({ offset: 0, message: noHead })] };
  // A line of --- may start a YAML document, so that its lines are those of the file.
  const head = parseSource(file, text.slice(0, whole.indexOf(fields) + fields.length));
  const { parts, mistakes, mistakeAt } = partsOf(text, whole.length);
  const problems = [...head.problems, ...mistakes.map(problem)];
  const { source } = head;
  if (!source) return { problems };
  const value = { head: source.value, text: parts };
  return {
    problems,
    source: {
      ...{ file, text, value },
      problemAt([start, ...path], message, before) {
        if (start === "text") return problem(mistakeAt(path, message, before));
        return source.problemAt(path, path.length > 0 ? message : `This file ${message}`, before);
      },
      problemAtKey: ([, ...path], key, message) => source.problemAtKey(path, key, message),
    },
  };
}

// Escapes and entities stay tokens of their own.
const parser = new MarkdownIt({ html: true }).disable("text_join");
// Links stay as they are typed, since placeholders may stand in them. links.ts says which are right.
parser.validateLink = () => true;
parser.normalizeLink = (link) => link;
parser.normalizeLinkText = (link) => link;

/** Lines below the head, from 0 on: the first, and the one after the last. */
type Lines = readonly [first: number, end: number];

/** A token of the parser, and the tokens up to its end or within its text. */
interface Node {
  readonly token: Token;
  readonly lines: Lines;
  readonly outer: Node | undefined;
  inner: Node[];
}

/** Puts tokens into those that they are in. A cell has the lines of its row. */
function nodesOf(tokens: readonly Token[], around: Lines, outer?: Node): Node[] {
  const nodes: Node[] = [];
  let node = outer;
  let lines = around;
  for (const token of tokens) {
    lines = token.map ?? lines;
    if (token.nesting === -1) node = node?.outer;
    else {
      const one: Node = { token, lines, outer: node, inner: [] };
      one.inner = nodesOf(token.children ?? [], lines, one);
      (node && node !== outer ? node.inner : nodes).push(one);
      if (token.nesting === 1) node = one;
    }
    if (token.type.endsWith("break")) lines = [lines[0] + 1, lines[1]];
  }
  return nodes;
}

/** Returns what a text has from an offset on, what is wrong with it, and how to say what else is. */
function partsOf(text: string, from: number) {
  const mistakes = new Map<string, Mistake>();
  const linesOf = new Map<TextPart, Lines>();
  const ids = new Map<string, number>();
  let lastLevel = 1;
  const body = text.slice(from);
  const starts = [0, ...[...body.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const textIn = ([first, end]: Lines) => body.slice(starts[first], starts[end]);
  const firstIn = (lines: Lines, words: string) =>
    from + (starts[lines[0]] ?? 0) + Math.max(0, textIn(lines).indexOf(words));

  // The same words have one place in a paragraph, where they are reported once.
  function refuse({ lines }: Pick<Node, "lines">, message: string, words = ""): TextPart[] {
    const offset = firstIn(lines, words);
    mistakes.set(`${offset} ${message}`, { offset, message });
    return [];
  }

  function shown(node: Node, words: string): string {
    for (const { message, before = "" } of garblingCharacter(words))
      refuse(node, `This text ${message}`, words[before.length]);
    return words;
  }

  function partsIn(nodes: readonly Node[]): TextPart[] {
    const parts: TextPart[] = [];
    for (const node of nodes) {
      const inner = partsIn(node.inner);
      const own = converted(node, inner);
      for (const part of own) {
        if (own !== inner) linesOf.set(part, node.lines);
        parts.push(part);
      }
    }
    return parts;
  }

  function converted(node: Node, parts: TextPart[]): TextPart[] {
    const { token, outer } = node;
    const { type, content } = token;
    const title = attribute(token, "title");
    const titled = title ? { title: shown(node, title) } : {};
    switch (type) {
      case "text":
      case "text_special":
        return content ? [{ kind: "text", text: shown(node, content) }] : [];
      case "code_inline":
        return [{ kind: "code", text: shown(node, content) }];
      case "fence":
      case "code_block":
        return [{ kind: "code block", text: shown(node, content) }];
      case "softbreak":
        return [{ kind: "text", text: "\n" }];
      case "hardbreak":
        return [{ kind: "line break" }];
      case "hr":
        return [{ kind: "rule" }];
      case "html_inline":
      case "html_block": {
        const [html = ""] = content.trim().split("\n");
        return refuse(node, `${shorten(html)} is HTML. Write Markdown instead.`, html);
      }
      case "s_open":
        refuse(node, "This text is crossed out. Remove it, or only the ~~.", "~~");
        return parts;
      case "inline":
        for (const [words, message] of otherMarksIn(node)) refuse(node, message, words);
        return parts;
      case "image": {
        const src = attribute(token, "src");
        const alt = textOf(parts).replaceAll("\n", " ");
        const isAlone = outer?.inner.length === 1 && outer.outer?.token.type === "paragraph_open";
        if (!isAlone) refuse(node, notAlone, "![");
        else if (!(/^\/assets\/[^?#%]+$/.test(src) && pictureEnding.test(src)))
          refuse(node, `${shorten(src) || "This picture"} ${elsewhere}`, src);
        else if (!alt.trim()) refuse(node, noPictureWords, "![");
        else return [{ kind: "picture", src, alt, ...titled }];
        return [{ kind: "text", text: alt }];
      }
      case "paragraph_open":
        if (token.hidden || parts[0]?.kind === "picture") return parts;
        return [{ kind: "paragraph", parts }];
      case "heading_open": {
        const [level, most] = [Number(token.tag.slice(1)), lastLevel + 1];
        lastLevel = Math.max(2, level);
        const words = textOf(parts).trim();
        if (level === 1) refuse(node, mainHeading);
        else if (level > most)
          refuse(node, `This heading skips a level. Start it with ${"#".repeat(most)}.`);
        if (!words) refuse(node, "This heading is empty. Write some text.");
        return [{ kind: "heading", level, id: newId(words, ids), parts }];
      }
      case "bullet_list_open":
      case "ordered_list_open": {
        const start = Number(token.attrGet("start") ?? 1);
        return [{ kind: "list", isNumbered: type === "ordered_list_open", start, parts }];
      }
      case "link_open":
        if (!textOf(parts).trim())
          return refuse(node, "This link has no words. Write them between [ and ].", "[](");
        return [{ kind: "link", to: attribute(token, "href"), ...titled, parts }];
      case "tr_open":
        // The parser drops cells that the head has no columns for.
        if (outer?.token.type === "tbody_open" && cellsIn(textIn(node.lines)) > parts.length)
          refuse(node, tooManyCells);
        return [{ kind: "row", parts }];
      case "th_open":
      case "td_open": {
        const align = aligns.find((one) => attribute(token, "style").endsWith(one));
        return [{ kind: "cell", isHead: type === "th_open", align, parts }];
      }
      default: {
        const kind = kinds[type as keyof typeof kinds];
        return kind ? [{ kind, parts }] : parts;
      }
    }
  }

  const definitions: { references?: Readonly<Record<string, unknown>> } = {};
  const tokens = parser.parse(body, definitions);
  const all: Lines = [0, starts.length];
  const labels = Object.keys(definitions.references ?? {});
  if (labels.some((label) => label.startsWith("^"))) refuse({ lines: all }, noFootnote, "[^");
  const deep = tokens.find((token) => isTooDeep(token));
  const parts = deep ? refuse({ lines: deep.map ?? all }, tooDeep) : partsIn(nodesOf(tokens, all));
  if (parts.length === 0 && mistakes.size === 0) refuse({ lines: all }, noText);

  function mistakeAt(path: Path, message: string, before?: string): Mistake {
    let value: unknown = parts;
    let within: Lines = [0, 0];
    for (const step of path) {
      value = (value as Readonly<Record<PropertyKey, unknown>>)[step];
      within = linesOf.get(value as TextPart) ?? within;
    }
    const words = String(value);
    const isLink = path.at(-1) === "to" || path.at(-1) === "src";
    const subject = isLink ? shorten(words) || "This link" : "This text";
    const offset = firstIn(within, words.slice(before?.length));
    return { offset, message: `${subject} ${message}` };
  }
  return { parts, mistakes: [...mistakes.values()], mistakeAt };
}

const noText = "This file has no text below its head. Write some.";
const mainHeading = "The one main heading is in the head of this file. Start this heading with ##.";
const noFootnote = "This is a footnote. Put its words in the text.";
const noLink =
  "This is not a link. Write its address in parentheses, without spaces: [terms](/terms/).";
const noPicture =
  "This is not a picture. Write its address in parentheses, without spaces: ![What it shows](/assets/team.jpg).";
const otherColumns = "This line must follow the header row directly and have as many columns.";
const tooManyCells = "This row has more cells than the head. Write \\| for a | within a cell.";
const tooDeep = "Lists, quotes or marks are nested too deeply. Remove some levels.";
const notAlone = "This picture is not alone. Leave a blank line above and below it.";
const noPictureWords = "This picture has no words. Write what it shows between [ and ].";
const elsewhere = `is not a picture in static/assets. Write /assets/ and the name of a ${pictureTypes} file.`;

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? "");

const aligns = ["left", "center", "right"] as const;

const marks = { strong_open: "strong", em_open: "emphasis" } as const;
const blocks = { table_open: "table", blockquote_open: "quote", list_item_open: "item" } as const;
const kinds = { ...marks, ...blocks };

/** A page that nests deeper would be unreadable. At 100 levels, the parser drops what is inside. */
const deepest = 50;
const isTooDeep = ({ level, children }: Token, above = 0): boolean =>
  above + level > deepest || (children ?? []).some((one) => isTooDeep(one, above + level + 1));

/** What Markdown has elsewhere, and this parser takes for text. */
const otherMarks: readonly (readonly [RegExp, message: string])[] = [
  [/\[\^[^\s[\]^]+\]/g, noFootnote],
  [/!\[[^[\]]*\](?:\[[^[\]]*\]|\()/g, noPicture],
  [/(?<![\w!])\[[^^[\]][^[\]]*\](?:\[(?!\^)[^[\]]*\]|\()/g, noLink],
  [/^(?=[^\n|]*\|)(?=[^\n-]*-)[ :|-]+$/gm, otherColumns],
];

/** Finds them in what the parser takes for a line of text, with a character for each code and escape. */
function* otherMarksIn({ inner, outer }: Node): Generator<[words: string, message: string]> {
  const plainOf = ({ token: { type, content } }: Node) =>
    type === "text" ? content : type.endsWith("break") ? "\n" : content && "\ufffc";
  const plain = inner.map(plainOf).join("");
  for (const [mark, message] of otherMarks)
    for (const [words] of plain.matchAll(mark)) yield [words, message];
  if (outer?.outer?.token.type === "list_item_open" && /^\[[ x]\]\s/i.test(plain))
    yield [plain.slice(0, 3), "This is a task list. Write a list without [ ] and [x]."];
}

/** How many cells a row has as it is written, without the bars around it. */
const cellsIn = (row: string) => row.replace(/^[\s>]*\|?|\|?\s*$/g, "").split(/(?<!\\)\|/).length;

/** Returns the words of a text without its marks. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => ("parts" in part ? textOf(part.parts) : "text" in part ? part.text : " "))
    .join("");

/**
 * Returns the id of a heading, as GitHub makes them: `what-we-store`, then `what-we-store-1`; or
 * `section` if it has neither letters nor digits. It has no capital letters, so that a site may have
 * ids of its own that no heading gets.
 */
function newId(words: string, ids: Map<string, number>): string {
  const name = slug(/[\p{L}\p{N}]/u.test(words) ? words.trim() : "section");
  let [id, count] = [name, ids.get(name) ?? 0];
  for (; ids.has(id); id = `${name}-${count}`) count++;
  ids.set(name, count).set(id, 0);
  return id;
}

/** Yields each link and picture of a text, with the way to its target. */
export function* linksIn(
  parts: readonly TextPart[],
  path: Path = [],
): Generator<{ readonly path: Path; readonly to: string; readonly label: string }> {
  for (const [index, part] of parts.entries()) {
    if (part.kind === "link")
      yield { path: [...path, index, "to"], to: part.to, label: textOf(part.parts) };
    if (part.kind === "picture")
      yield { path: [...path, index, "src"], to: part.src, label: part.alt };
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
