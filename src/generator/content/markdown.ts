import { slug } from "github-slugger";
import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import * as z from "zod";
import { pictureExtension, pictureTypes } from "../headers/content-types.ts";
import type { TextPart } from "../page.ts";
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
 * HTML, plus GitHub's tables (https://github.github.com/gfm/#tables-extension-). Its value has the shape of
 * `markdownShape`. `file` is only for its problems. A problem in a paragraph points to the first occurrence
 * of its words there, or to the start of the line if the file spells them differently.
 */
export function parseMarkdown(file: string, text: string): Parsed {
  const problemAt = placeIn(file, text);
  const problem = ({ offset, message }: Mistake) => problemAt(offset, [], message);
  const [whole, fields] = headPattern.exec(text) ?? [];
  if (whole === undefined || fields === undefined)
    return { problems: [problem({ offset: 0, message: noHead })] };
  // Includes the first line of ---, which YAML allows, so that line numbers are those of the file.
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

// Without text_join, escapes and entities remain separate tokens.
const parser = new MarkdownIt({ html: true }).disable(["text_join", "strikethrough"]);
// Links stay as typed, since they may contain placeholders. links.ts checks them.
parser.validateLink = () => true;
parser.normalizeLink = (link) => link;
parser.normalizeLinkText = (link) => link;

/** A parser token, its line (counted from 0 below the head), and its parts. */
interface Node {
  readonly token: Token;
  readonly line: number;
  readonly parts: TextPart[];
}

/** Converts the text from an offset on. Returns its parts, its mistakes, and a function that locates others. */
function partsOf(text: string, from: number) {
  const mistakes = new Map<string, Mistake>();
  const lineOf = new Map<TextPart, number>();
  /** Each id, and how many later headings have had the same words. */
  const ids = new Map<string, number>();
  const body = text.slice(from);
  const starts = [0, ...[...body.matchAll(/\n/g)].map(({ index }) => index + 1)];
  /** The offset of the first occurrence of these words from a line on, or else of the line. */
  const offsetOf = (line: number, words: string) => {
    const start = starts[line] ?? 0;
    return from + Math.max(start, body.indexOf(words, start));
  };

  // Words that a paragraph repeats all have the same offset, so they are reported once.
  function refuse(line: number, message: string, words = ""): void {
    const offset = offsetOf(line, words);
    mistakes.set(`${offset} ${message}`, { offset, message });
  }

  function partsIn(tokens: readonly Token[], first: number): TextPart[] {
    const outermost: TextPart[] = [];
    const open: Node[] = [];
    let line = first;
    for (const token of tokens) {
      // Cells and inline tokens have no line of their own.
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
        if (!/^\/assets\/[^?#%]+$/.test(src) || !pictureExtension.test(src))
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
        // Slugs are lowercase, so a site's own ids can avoid them by having a capital letter.
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
        // The parser silently drops cells beyond the last column of the header.
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

const mainHeading = "The main heading belongs in the head of this file. Start this one with ##.";
const notAlone = "A picture needs a paragraph of its own. Leave a blank line above and below it.";
const noPictureWords = "This picture has no description. Write what it shows between [ and ].";
const elsewhere = `is not a picture in static/assets. Write /assets/ and the name of a ${pictureTypes} file.`;

const tooManyCells = "This row has more cells than the header. Write \\| for a | within a cell.";
const tooDeep = "Lists, quotes or emphasis are nested too deeply. Remove some levels.";

/** Deeper than any real text, but safe for the recursive functions here. */
const isTooDeep = ({ level }: Token) => level > 50;

/** Counts the cells of a row as written. The outer bars are optional. */
const cellsIn = (row: string) => row.replace(/^[\s>]*\|?|\|?\s*$/g, "").split(/(?<!\\)\|/).length;

const attribute = (token: Token, name: string) => String(token.attrGet(name) ?? "");

const aligns = ["left", "center", "right"] as const;

const marks = { strong_open: "strong", em_open: "emphasis" } as const;
const blocks = { blockquote_open: "quote", list_item_open: "item" } as const;
const kinds = { ...marks, ...blocks, table_open: "table" } as const;

/** The plain words of a text. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts
    .map((part) => ("parts" in part ? textOf(part.parts) : "text" in part ? part.text : " "))
    .join("");

/** Every part of a text, at any depth, with its path. */
const within = (parts: readonly TextPart[], path: Path = []): { part: TextPart; path: Path }[] =>
  parts.flatMap((part, index) => [
    { part, path: [...path, index] },
    ...("parts" in part ? within(part.parts, [...path, index, "parts"]) : []),
  ]);

/** Every link and picture in a file's text, with the path of its target. */
export const linksIn = (text: readonly TextPart[]) =>
  within(text, ["text"]).flatMap(({ part, path }) => {
    if (part.kind === "link")
      return { path: [...path, "to"], to: part.to, label: textOf(part.parts) };
    return part.kind === "picture" ? { path: [...path, "src"], to: part.src, label: part.alt } : [];
  });

/** The ids of the headings in a text. */
export const headingIds = (text: readonly TextPart[]): string[] =>
  within(text).flatMap(({ part }) => (part.kind === "heading" ? part.id : []));
