import { slug } from "github-slugger";
import type Token from "markdown-it/lib/token.mjs";
import * as z from "zod";
import { pictureExtension, pictureTypes } from "../headers/content-types.ts";
import type { TextPart } from "../page.ts";
import { type LeftOverMark, tokensOf } from "./markdown-parser.ts";
import { type Placed, Places } from "./markdown-places.ts";
import { type Mistake, shorten } from "./problem.ts";
import { garblingCharacter } from "./text-rules.ts";
import { type Parsed, type Path, parseSource, placeIn } from "./yaml-source.ts";

/** The shape of a Markdown file, given the shape of its head. */
export const markdownShape = (head: z.ZodType) =>
  z.strictObject({ head, text: z.array(z.custom<TextPart>()) });

/** Matches the head of a file: its fields, between two lines of ---. */
export const headPattern = /^---[ \t]*\r?\n(?<fields>(?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/;

const noHead =
  "The head of this file is missing or never closed. Begin the file with a line of ---, then its fields, such as title:, then another line of ---.";

/**
 * Parses a Markdown file: a head of YAML fields, then CommonMark (https://spec.commonmark.org) without
 * HTML, plus GitHub's tables and strikethrough (https://github.github.com/gfm). Its value has the shape of
 * `markdownShape`. `file` is only for its problems.
 *
 * Marks that CommonMark would show as they are, though they look like a link, bold text, a heading or a mark of
 * another dialect, are problems. Behind a backslash, as an entity or in code, they are meant.
 */
export function parseMarkdown(file: string, text: string): Parsed {
  // The parser counts characters in lines that end like this.
  const normalized = text.replace(/\r\n?/g, "\n");
  const problemAt = placeIn(file, normalized);
  const [whole, fields] = headPattern.exec(normalized) ?? [];
  if (whole === undefined || fields === undefined) return { problems: [problemAt(0, [], noHead)] };
  // Includes the first line of ---, which YAML allows, so that line numbers are those of the file.
  const head = parseSource(file, normalized.slice(0, whole.indexOf(fields) + fields.length));
  const { parts, mistakes, mistakeAt } = partsOf(normalized.slice(whole.length));
  const problem = ({ offset, message }: Mistake) => problemAt(whole.length + offset, [], message);
  const problems = [...head.problems, ...mistakes.map(problem)];
  const { source } = head;
  if (!source) return { problems };
  return {
    problems,
    source: {
      file,
      text,
      value: { head: source.value, text: parts },
      problemAt([start, ...path], message, before) {
        if (start === "text") return problem(mistakeAt(path, message, before));
        return source.problemAt(path, message, before);
      },
    },
  };
}

/** A token, with what is in it. */
interface Node extends Placed {
  readonly outer: Node | undefined;
  /** What the tokens in it have become so far. */
  readonly parts: TextPart[];
}

/** What the nodes of a text share. */
interface Context {
  /** Notes a mistake at a node, or at the first of these words from there on. Only the first at a place counts. */
  refuse(node: Node, message: string, words?: string): void;
  /** An id for a heading with these words, unlike those of earlier headings. */
  headingId(words: string): string;
  /** The number of cells in a row as written. */
  cellsIn(row: Node): number;
}

/** Gives what a node becomes: nothing if no page can show it. */
type Convert = (node: Node, context: Context) => readonly TextPart[];

/** Converts a text. Returns its parts, its mistakes in order, and a function that locates others. */
function partsOf(text: string) {
  const { tokens, definitions } = tokensOf(text);
  const places = new Places(text);
  const parts: TextPart[] = [];
  const nodeOf = new Map<TextPart, Node>();
  const mistakes = new Map<number, Mistake>();
  const refuseAt = (offset: number, message: string) => {
    if (!mistakes.has(offset)) mistakes.set(offset, { offset, message });
  };
  const context: Context = {
    refuse: (node, message, words = "") =>
      refuseAt(places.ofWords(words, places.of(node)), message),
    headingId: uniqueIds(),
    cellsIn: (row) => places.cellsAt(places.of(row)).length,
  };

  /** Adds what tokens become to the node that they are in, or to the text. `start` is where they begin in its words. */
  function read(tokens: readonly Token[], into?: Node, start = 0): void {
    let outer = into;
    let at = start;
    for (const token of tokens) {
      // Plain text is somewhere behind the token before it.
      if (!token.block && token.type !== "text") at = start + token.meta;
      let node: Node = { token, outer, at, parts: [] };
      if (token.nesting === 1) {
        outer = node;
        continue;
      }
      if (token.nesting === -1 && outer) {
        node = outer;
        outer = outer.outer;
      }
      if (token.type === "inline") read(token.children ?? [], node);
      if (token.type === "image") read(token.children ?? [], node, at + "![".length);
      const convert = converters[node.token.type] ?? partsWithin;
      for (const part of convert(node, context)) {
        if (!nodeOf.has(part)) nodeOf.set(part, node);
        (outer?.parts ?? parts).push(part);
      }
    }
  }

  const deep = tokens.find((token) => isTooDeep(token) || token.children?.some(isTooDeep));
  if (deep) {
    refuseAt(places.ofLine(deep.map?.[0] ?? 0), tooDeep);
  } else {
    read(tokens);
    for (const { mark, offset, isRepeated, isUsed } of definitions) {
      if (isRepeated) refuseAt(offset, definedTwice(mark));
      else if (!isUsed) refuseAt(offset, definedForNothing(mark));
    }
  }
  for (const { message, before = "" } of garblingCharacter(text))
    refuseAt(before.length, `This text ${message}`);

  function mistakeAt(path: Path, message: string, before = ""): Mistake {
    let value: unknown = parts;
    let node: Node | undefined;
    for (const step of path) {
      value = (value as Readonly<Record<PropertyKey, unknown>>)[step];
      node = nodeOf.get(value as TextPart) ?? node;
    }
    const words = String(value);
    const isLink = path.at(-1) === "to" || path.at(-1) === "src";
    const subject = isLink ? shorten(words) || "This link" : "This text";
    const offset = places.inWords(words, before.length, node ? places.of(node) : 0);
    return { offset, message: `${subject} ${message}` };
  }

  const inOrder = [...mistakes.values()].sort((a, b) => a.offset - b.offset);
  return { parts, mistakes: inOrder, mistakeAt };
}

/** Returns a function that gives each heading of a text its id. */
function uniqueIds(): Context["headingId"] {
  /** Each id, and how many later headings have had the same words. */
  const ids = new Map<string, number>();
  return (words) => {
    // Slugs are lowercase, so a site's own ids can avoid them by having a capital letter.
    const name = slug(/[\p{L}\p{N}]/u.test(words) ? words : "section");
    let id = name;
    let count = ids.get(name) ?? 0;
    for (; ids.has(id); id = `${name}-${count}`) count++;
    ids.set(name, count).set(id, 0);
    return id;
  };
}

/** Deeper than any real text, but safe for the recursive functions here. */
const isTooDeep = ({ level }: Token) => level > 50;
const tooDeep = "Lists, quotes or emphasis are nested too deeply. Remove some levels.";

const definedTwice = (mark: string) =>
  `${shorten(mark)} is defined above, so this line has no effect. Remove it, or give it another name.`;
const definedForNothing = (mark: string) =>
  `${shorten(mark)} defines a link that nothing uses, so it is not shown. Remove it, or write \\${shorten(mark)} to show it.`;

const partsWithin: Convert = ({ parts }) => parts;

const plainText: Convert = ({ token: { content } }) =>
  content ? [{ kind: "text", text: content }] : [];

const codeBlock: Convert = ({ token }) => [{ kind: "code block", text: token.content }];

const list: Convert = ({ token, parts }) => {
  const start = Number(token.attrGet("start") ?? 1);
  return [{ kind: "list", isNumbered: token.type === "ordered_list_open", start, parts }];
};

const cell: Convert = ({ token, parts }) => {
  const align = aligns.find((one) => attribute(token, "style").endsWith(one));
  return [{ kind: "cell", isHead: token.type === "th_open", align, parts }];
};
const aligns = ["left", "center", "right"] as const;

const html: Convert = (node, { refuse }) => {
  const [mark = ""] = node.token.content.trim().split("\n");
  refuse(node, `${shorten(mark)} is HTML. Write Markdown instead, or \\< to show it.`, mark);
  return [];
};

/** Refuses a mark. The message may name it, and its token's `info`. */
const refused =
  (message: (mark: string, info: string) => string): Convert =>
  (node, { refuse }) => {
    const { content, info } = node.token;
    refuse(node, message(shorten(content), shorten(info)));
    return [];
  };

/** A mark with each bracket behind a backslash, so that it stays a text in a link too. */
const escaped = (mark: string) => mark.replace(/[[\]]/g, "\\$&");

const leftOverMarks: Readonly<Record<LeftOverMark, Convert>> = {
  footnote: refused(
    (mark) =>
      `${mark} is not shown as a footnote. Put the note in parentheses, or write ${escaped(mark)} to show it.`,
  ),
  undefined_link: refused(
    (mark, name) =>
      `${mark} has no definition. Add [${name}]: /about/ as a paragraph of its own, or write ${escaped(mark)} to show it.`,
  ),
  broken_link: refused(
    () =>
      "This ]( makes no link. Close it with ), write %20 for a space in its address, or write \\]( to show it.",
  ),
  unpaired_stars: refused(
    () =>
      "This ** has no pair. Put ** right before and after the words, with punctuation outside, or write \\*\\* to show it.",
  ),
};

/** What each type of token becomes. Those that only group others, such as thead_open, are not here. */
const converters: Readonly<Record<string, Convert>> = {
  ...leftOverMarks,
  text: plainText,
  text_special: plainText,
  code_inline: ({ token }) => [{ kind: "code", text: token.content }],
  softbreak: () => [{ kind: "text", text: "\n" }],
  hardbreak: () => [{ kind: "line break" }],
  strong_open: ({ parts }) => [{ kind: "strong", parts }],
  em_open: ({ parts }) => [{ kind: "emphasis", parts }],
  s_open: ({ parts }) => [{ kind: "strikethrough", parts }],
  html_inline: html,
  link_open: ({ token, parts }) => [
    { kind: "link", to: attribute(token, "href"), ...titleOf(token), parts },
  ],
  image: (node, { refuse }) => {
    const { token, outer, parts } = node;
    const src = attribute(token, "src");
    const alt = textOf(parts).replaceAll("\n", " ");
    const isAlone =
      outer?.token.children?.length === 1 && outer.outer?.token.type === "paragraph_open";
    if (!isAlone) refuse(node, notAlone);
    if (!/^\/assets\/[^?#%]+$/.test(src) || !pictureExtension.test(src))
      refuse(node, `${shorten(src) || "This picture"} ${elsewhere}`, src);
    if (!alt.trim()) refuse(node, noPictureWords);
    return [{ kind: "picture", src, alt, ...titleOf(token) }];
  },
  inline: (node, { refuse }) => {
    const { token, outer, parts } = node;
    if (outer?.token.type === "paragraph_open" && token.children?.[0]?.type === "text") {
      const container = outer.outer?.parts.length === 0 ? outer.outer.token.type : "";
      for (const { pattern, within, message } of startMarks) {
        const [mark] = pattern.exec(token.content) ?? [];
        const isThere = within === undefined || within === container;
        if (mark && isThere) refuse(node, message(mark));
      }
    }
    return parts;
  },
  paragraph_open: ({ token, parts }) =>
    token.hidden || parts[0]?.kind === "picture" ? parts : [{ kind: "paragraph", parts }],
  heading_open: (node, { refuse, headingId }) => {
    const { token, parts } = node;
    const level = Number(token.tag.slice(1));
    if (level === 1) refuse(node, mainHeading);
    const id = headingId(textOf(parts).trim().replaceAll("\n", " "));
    return [{ kind: "heading", level, id, parts }];
  },
  hr: () => [{ kind: "rule" }],
  fence: codeBlock,
  code_block: codeBlock,
  html_block: html,
  blockquote_open: ({ parts }) => [{ kind: "quote", parts }],
  bullet_list_open: list,
  ordered_list_open: list,
  list_item_open: ({ parts }) => [{ kind: "item", parts }],
  table_open: ({ parts }) => [{ kind: "table", parts }],
  tr_open: (row, { refuse, cellsIn }) => {
    // The parser drops cells beyond the last column of the header.
    if (cellsIn(row) > row.parts.length) refuse(row, tooManyCells);
    return [{ kind: "row", parts: row.parts }];
  },
  th_open: cell,
  td_open: cell,
};

const mainHeading = "The main heading belongs in the head of this file. Start this one with ##.";
const notAlone = "A picture needs a paragraph of its own. Leave a blank line above and below it.";
const noPictureWords = "This picture has no description. Write what it shows between [ and ].";
const elsewhere = `is not a picture in static/assets. Write /assets/ and the name of a ${pictureTypes} file.`;
const tooManyCells = "This row has more cells than the header. Write \\| for a | within a cell.";

/** Marks at the start of a paragraph: of any, or of the first in a list item or a quote. */
const startMarks: readonly {
  readonly pattern: RegExp;
  readonly within?: "list_item_open" | "blockquote_open";
  readonly message: (mark: string) => string;
}[] = [
  {
    pattern: /^#{2,6}(?!#)/,
    message: (mark) =>
      `A heading needs a space after ${mark}. Add it, or write \\${mark} to show it.`,
  },
  {
    // https://github.github.com/gfm/#task-list-items-extension-
    pattern: /^\[[ xX]\](?=\s)/,
    within: "list_item_open",
    message: (mark) =>
      `${mark} is not shown as a checkbox. Remove it, or write \\${mark} to show it.`,
  },
  {
    // https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
    pattern: /^\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*(?:\n|$))/i,
    within: "blockquote_open",
    message: (mark) =>
      `${mark} is not shown as a label. Write **Note** or the like, or \\${mark} to show it.`,
  },
];

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? "");

function titleOf(token: Token): { title?: string } {
  const title = attribute(token, "title");
  return title ? { title } : {};
}

/** The plain words of a text. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => ("parts" in part ? textOf(part.parts) : "text" in part ? part.text : " "))
    .join("");
