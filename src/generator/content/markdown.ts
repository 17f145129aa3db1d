import { slug } from "github-slugger";
import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import * as z from "zod";
import { pictureEnding, pictureTypes } from "../headers/content-types.ts";
import type { TextPart } from "../page.ts";
import { type Mistake, shorten } from "./problem.ts";
import { garblingCharacter } from "./text-rules.ts";
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
        return source.problemAt(path, message, before);
      },
    },
  };
}

// Escapes and entities stay tokens of their own.
const parser = new MarkdownIt({ html: true }).disable(["text_join", "strikethrough"]);
// Links stay as they are typed, since placeholders may stand in them. links.ts says which are right.
parser.validateLink = () => true;
parser.normalizeLink = (link) => link;
parser.normalizeLinkText = (link) => link;

/** A token of the parser with its line below the head, from 0 on, and what it contains. */
interface Node {
  readonly token: Token;
  readonly line: number;
  readonly parts: TextPart[];
}

/** Returns what a text has from an offset on, what is wrong with it, and how to say what else is. */
function partsOf(text: string, from: number) {
  const mistakes = new Map<string, Mistake>();
  const lineOf = new Map<TextPart, number>();
  /** Each id, and how often a heading of these words had it. */
  const ids = new Map<string, number>();
  const body = text.slice(from);
  const starts = [0, ...[...body.matchAll(/\n/g)].map(({ index }) => index + 1)];
  /** Where words first stand from a line on, or else where it begins. */
  const offsetOf = (line: number, words: string) => {
    const start = starts[line] ?? 0;
    return from + Math.max(start, body.indexOf(words, start));
  };

  // The same words have one place in a paragraph, where they are reported once.
  function refuse(line: number, message: string, words = ""): void {
    const offset = offsetOf(line, words);
    mistakes.set(`${offset} ${message}`, { offset, message });
  }

  function partsIn(tokens: readonly Token[], first: number): TextPart[] {
    const outermost: TextPart[] = [];
    const open: Node[] = [];
    let line = first;
    for (const token of tokens) {
      // A cell has the line of its row.
      line = token.map?.[0] ?? line;
      if (token.nesting === 1) {
        open.push({ token, line, parts: [] });
        continue;
      }
      const whole = () => ({ token, line, parts: partsIn(token.children ?? [], line) });
      const node = (token.nesting === -1 && open.pop()) || whole();
      const outer = open.at(-1);
      for (const part of converted(node, outer?.token.type)) {
        if (!lineOf.has(part)) lineOf.set(part, node.line);
        (outer?.parts ?? outermost).push(part);
      }
      if (token.type.endsWith("break")) line++;
    }
    return outermost;
  }

  function converted({ token, line, parts }: Node, outer: string | undefined): TextPart[] {
    const { type, content: text } = token;
    const titled = token.attrGet("title") ? { title: attribute(token, "title") } : {};
    switch (type) {
      case "text":
      case "text_special":
        return text ? [{ kind: "text", text }] : [];
      case "code_inline":
        return [{ kind: "code", text }];
      case "fence":
      case "code_block":
        return [{ kind: "code block", text }];
      case "softbreak":
        return [{ kind: "text", text: "\n" }];
      case "hardbreak":
        return [{ kind: "line break" }];
      case "hr":
        return [{ kind: "rule" }];
      case "html_inline":
      case "html_block": {
        const [html = ""] = text.trim().split("\n");
        refuse(line, `${shorten(html)} is HTML. Write Markdown instead.`, html);
        return [];
      }
      case "inline": {
        const hasPicture = token.children?.some(({ type }) => type === "image");
        const isAlone = token.children?.length === 1 && outer === "paragraph_open";
        if (hasPicture && !isAlone) refuse(line, notAlone, "![");
        return parts;
      }
      case "image": {
        const src = attribute(token, "src");
        const alt = textOf(parts).replaceAll("\n", " ");
        if (!/^\/assets\/[^?#%]+$/.test(src) || !pictureEnding.test(src))
          refuse(line, `${shorten(src) || "This picture"} ${elsewhere}`, src);
        if (!alt.trim()) refuse(line, noPictureWords, "![");
        return [{ kind: "picture", src, alt, ...titled }];
      }
      case "paragraph_open":
        if (token.hidden || parts[0]?.kind === "picture") return parts;
        return [{ kind: "paragraph", parts }];
      case "heading_open": {
        const level = Number(token.tag.slice(1));
        const words = textOf(parts).trim();
        if (level === 1) refuse(line, mainHeading);
        // It has no capital letters, so that a site may have ids of its own that no heading gets.
        const name = slug(/[\p{L}\p{N}]/u.test(words) ? words : "section");
        let [id, count] = [name, ids.get(name) ?? 0];
        for (; ids.has(id); id = `${name}-${count}`) count++;
        ids.set(name, count).set(id, 0);
        return [{ kind: "heading", level, id, parts }];
      }
      case "bullet_list_open":
      case "ordered_list_open": {
        const start = Number(token.attrGet("start") ?? 1);
        return [{ kind: "list", isNumbered: type === "ordered_list_open", start, parts }];
      }
      case "link_open":
        return [{ kind: "link", to: attribute(token, "href"), ...titled, parts }];
      case "tr_open":
        // The parser drops cells that the head has no columns for.
        if (cellsIn(body.slice(starts[line], starts[line + 1])) > parts.length)
          refuse(line, tooManyCells);
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

  const tokens = parser.parse(body, {});
  const deep = tokens.find((token) => isTooDeep(token) || token.children?.some(isTooDeep));
  if (deep) refuse(deep.map?.[0] ?? 0, tooDeep);
  const parts = deep ? [] : partsIn(tokens, 0);
  for (const { message, before = "" } of garblingCharacter(body)) {
    const offset = from + before.length;
    mistakes.set(`${offset}`, { offset, message: `This text ${message}` });
  }

  function mistakeAt(path: Path, message: string, before?: string): Mistake {
    let value: unknown = parts;
    let line = 0;
    for (const step of path) {
      value = (value as Readonly<Record<PropertyKey, unknown>>)[step];
      line = lineOf.get(value as TextPart) ?? line;
    }
    const words = String(value);
    const isLink = path.at(-1) === "to" || path.at(-1) === "src";
    const subject = isLink ? shorten(words) || "This link" : "This text";
    const offset = offsetOf(line, words.slice(before?.length));
    return { offset, message: `${subject} ${message}` };
  }
  return { parts, mistakes: [...mistakes.values()], mistakeAt };
}

const mainHeading = "The one main heading is in the head of this file. Start this heading with ##.";
const notAlone = "This picture is not alone. Leave a blank line above and below it.";
const noPictureWords = "This picture has no words. Write what it shows between [ and ].";
const elsewhere = `is not a picture in static/assets. Write /assets/ and the name of a ${pictureTypes} file.`;

const tooManyCells = "This row has more cells than the head. Write \\| for a | within a cell.";
const tooDeep = "Lists, quotes or marks are nested too deeply. Remove some levels.";

/** Deeper than anyone reads, and shallow enough for each function that calls itself. */
const isTooDeep = ({ level }: Token) => level > 50;

/** How many cells a row has as it is written, without the bars around it. */
const cellsIn = (row: string) => row.replace(/^[\s>]*\|?|\|?\s*$/g, "").split(/(?<!\\)\|/).length;

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? "");

const aligns = ["left", "center", "right"] as const;

const marks = { strong_open: "strong", em_open: "emphasis" } as const;
const blocks = { blockquote_open: "quote", list_item_open: "item" } as const;
const kinds = { ...marks, ...blocks, table_open: "table" } as const;

/** Returns the words of a text without its marks. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => ("parts" in part ? textOf(part.parts) : "text" in part ? part.text : " "))
    .join("");

/** Returns each part of a text, at any depth, with the way to it. */
const within = (parts: readonly TextPart[], path: Path = []): { part: TextPart; path: Path }[] =>
  parts.flatMap((part, index) => [
    { part, path: [...path, index] },
    ...("parts" in part ? within(part.parts, [...path, index, "parts"]) : []),
  ]);

/** Returns each link and picture of the text of a file, with the way to its target. */
export const linksIn = (text: readonly TextPart[]) =>
  within(text, ["text"]).flatMap(({ part, path }) => {
    if (part.kind === "link")
      return { path: [...path, "to"], to: part.to, label: textOf(part.parts) };
    return part.kind === "picture" ? { path: [...path, "src"], to: part.src, label: part.alt } : [];
  });

/** Returns the id of each heading of a text. */
export const headingIds = (text: readonly TextPart[]): string[] =>
  within(text).flatMap(({ part }) => (part.kind === "heading" ? part.id : []));
