import { createRequire } from "node:module";
import GithubSlugger from "github-slugger";
import type MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import * as z from "zod";
import { pictureExtension, pictureTypes } from "../headers/content-types.ts";
import type { TextPart } from "../page.ts";
import { decoded } from "../url.ts";
import { linesOf, type Parsed, type Path, parseYaml, placeIn } from "./parsed-yaml.ts";
import { type Mistake, shorten } from "./problem.ts";
import { garblingCharacter, hasWords } from "./text-rules.ts";

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
 */
export function parseMarkdown(file: string, text: string): Parsed {
  // As the parser does, so that its lines are those of the file.
  const normalized = text.replace(/\r\n?/g, "\n");
  const problemAt = placeIn(file, normalized);
  const [whole, fields] = headPattern.exec(normalized) ?? [];
  if (whole === undefined || fields === undefined) return { problems: [problemAt(0, [], noHead)] };
  // Includes the first line of ---, which YAML allows, so that line numbers are those of the file.
  const head = parseYaml(file, normalized.slice(0, whole.indexOf(fields) + fields.length));
  const { parts, mistakes, mistakeAt } = partsOf(normalized.slice(whole.length));
  const problem = ({ offset, message }: Mistake) => problemAt(whole.length + offset, [], message);
  const problems = [...head.problems, ...mistakes.map(problem)];
  const { parsed } = head;
  if (!parsed) return { problems };
  return {
    problems,
    parsed: {
      file,
      text,
      value: { head: parsed.value, text: parts },
      problemAt([start, ...path], message, before) {
        if (start === "text") return problem(mistakeAt(path, message, before));
        return parsed.problemAt(path, message, before);
      },
    },
  };
}

const tooDeep = "This text has too much bold and italic text inside other. Remove some asterisks.";

let parser: MarkdownIt | undefined;

/** Loads the parser, which this site's own content does not need. */
function newParser(): MarkdownIt {
  const Parser: typeof MarkdownIt = createRequire(import.meta.url)("markdown-it");
  const created = new Parser({ html: true });
  // Without text_join, an escaped character remains a token of its own: \{ begins no placeholder.
  created.disable("text_join");
  // Links stay as typed, since they may contain placeholders. links.ts checks them.
  created.validateLink = () => true;
  created.normalizeLink = (link) => link;
  created.normalizeLinkText = (link) => link;
  return created;
}

/** The headings of a text so far. */
interface Headings {
  readonly slugger: GithubSlugger;
  /** The level of the last one, once its mistakes are fixed; at first, that of the page's main heading. */
  level: number;
}

/** Notes a mistake in a token: at the first of these words in it, or else where it begins. */
type Refuse = (message: string, words?: string) => void;

/** Converts a text. Returns its parts, its mistakes in order, and a function that locates others. */
function partsOf(text: string) {
  const mistakes: Mistake[] = [];
  const offsets = new Map<TextPart, number>();
  const headings: Headings = { slugger: new GithubSlugger(), level: 1 };
  const nextOffset = offsetFinder(text);

  /** The offset of these words, or `from` if the text spells them differently, such as with entities. */
  const find = (words: string, from: number) => Math.max(from, text.indexOf(words, from));

  /** What the tokens up to the end of a block, a link or the like become. */
  function read(tokens: ArrayIterator<Token>): TextPart[] {
    const parts: TextPart[] = [];
    for (const token of tokens) {
      if (token.nesting === -1) break;
      const offset = nextOffset(token);
      // Tokens within one that opens follow it in the same list.
      const inner = read(token.nesting === 1 ? tokens : (token.children ?? []).values());
      const refuse: Refuse = (message, words = "") =>
        mistakes.push({ offset: find(words, offset), message });
      if (token.type === "tr_open") checkCells(text.slice(offset), inner, refuse);
      for (const part of partsOfToken(token, inner, headings, refuse)) {
        // A token that only groups others hands on their parts.
        if (!offsets.has(part)) offsets.set(part, offset);
        parts.push(part);
      }
    }
    return parts;
  }

  parser ??= newParser();
  const tokens = parser.parse(text, {});
  // Deeper, functions that call themselves would fail. The parser itself limits only blocks.
  const isDeep = tokens.some(({ children }) => children?.some(({ level }) => level > 100));
  if (isDeep) mistakes.push({ offset: 0, message: tooDeep });
  const parts = isDeep ? [] : read(tokens.values());
  for (const { message, before = "" } of garblingCharacter(text))
    mistakes.push({ offset: before.length, message: `This text ${message}` });

  function mistakeAt(path: Path, message: string, before = ""): Mistake {
    let value: unknown = parts;
    let offset = 0;
    for (const step of path) {
      value = (value as Readonly<Record<PropertyKey, unknown>>)[step];
      offset = offsets.get(value as TextPart) ?? offset;
    }
    const words = String(value);
    const isLink = path.at(-1) === "to" || path.at(-1) === "src";
    const subject = isLink ? shorten(words) || "This link" : "This text";
    return { offset: find(words, offset) + before.length, message: `${subject} ${message}` };
  }

  return { parts, mistakes: mistakes.sort((a, b) => a.offset - b.offset), mistakeAt };
}

/**
 * Returns a function that gives the offsets of the tokens of a text, called with each in order. The parser only tells
 * the lines of blocks, so the words in them are searched for, each behind those before it.
 */
function offsetFinder(text: string): (token: Token) => number {
  const starts = linesOf(text).lineStarts;
  let next = 0;
  let end = 0;
  return (token) => {
    if (token.map) {
      const [first, last] = token.map;
      next = starts[first] ?? 0;
      end = starts[last] ?? text.length;
      return next;
    }
    const mark = markOf(token);
    const offset = text.slice(next, end).indexOf(mark);
    // The text spells it differently, such as \| for | in a table.
    if (offset === -1) return next;
    const found = next + offset;
    next = found + mark.length;
    return found;
  };
}

/** What a token in a block begins with in the text. */
function markOf({ type, markup, content }: Token): string {
  switch (type) {
    // The tokens in it are next.
    case "inline":
      return "";
    case "image":
      return "![";
    case "link_open":
      return markup === "autolink" ? "<" : "[";
    // Only emphasis, code, escapes and entities have markup.
    default:
      return markup || content;
  }
}

const noPictureWords = "This picture has no description. Write what it shows between [ and ].";
const noLinkWords = "This link has no words. Write them between [ and ].";
const elsewhere = `is not a picture in static/assets. Write /assets/ and the name of a ${pictureTypes} file.`;

/** What a token becomes, given what is in it: nothing if no page can show it. */
function partsOfToken(
  token: Token,
  parts: readonly TextPart[],
  headings: Headings,
  refuse: Refuse,
): readonly TextPart[] {
  const { type, content } = token;
  const attribute = (name: string) => String(token.attrGet(name) ?? "");
  const title = attribute("title") ? { title: attribute("title") } : {};
  switch (type) {
    case "text":
    case "text_special":
      return content ? [{ kind: "text", text: content }] : [];
    case "softbreak":
      return [{ kind: "text", text: "\n" }];
    case "hardbreak":
      return [{ kind: "line break" }];
    case "code_inline":
      return [{ kind: "code", text: content }];
    case "strong_open":
      return [{ kind: "strong", parts }];
    case "em_open":
      return [{ kind: "emphasis", parts }];
    case "s_open":
      return [{ kind: "strikethrough", parts }];
    case "link_open":
      if (!hasWords(textOf(parts))) refuse(noLinkWords);
      return [{ kind: "link", to: attribute("href"), ...title, parts }];
    case "image": {
      const written = attribute("src");
      const src = decoded(written);
      const alt = textOf(parts).replaceAll("\n", " ");
      if (!/^\/assets\/[^?#%]+$/.test(src) || !pictureExtension.test(src))
        refuse(
          `${shorten(written) || "This picture"} ${/[?#%]/.test(src) ? unfitName : elsewhere}`,
          written,
        );
      if (!hasWords(alt)) refuse(noPictureWords);
      return [{ kind: "picture", src, alt, ...title }];
    }
    case "html_inline":
    case "html_block": {
      const [mark = ""] = content.trim().split(/\s*\n/);
      refuse(`${shorten(mark)} is HTML. Write Markdown instead, or \\< to show it.`, mark);
      return [];
    }
    case "paragraph_open":
      // Those of a list without blank lines are hidden.
      return token.hidden ? parts : [{ kind: "paragraph", parts }];
    case "heading_open":
      return [heading(token, parts, headings, refuse)];
    case "hr":
      return [{ kind: "rule" }];
    case "fence":
    case "code_block":
      return [{ kind: "code block", text: content }];
    case "blockquote_open":
      return [{ kind: "quote", parts }];
    case "bullet_list_open":
    case "ordered_list_open": {
      const start = Number(token.attrGet("start") ?? 1);
      return [{ kind: "list", isNumbered: type === "ordered_list_open", start, parts }];
    }
    case "list_item_open":
      return [{ kind: "item", parts }];
    case "table_open":
      return [{ kind: "table", parts }];
    case "tr_open":
      return [{ kind: "row", parts }];
    case "th_open":
    case "td_open": {
      const align = aligns.find((one) => attribute("style").endsWith(one));
      return [{ kind: "cell", isHead: type === "th_open", align, parts }];
    }
    // Tokens that only group others, such as inline and thead_open.
    default:
      return parts;
  }
}

/** Refuses a row with more cells than the head of its table: the parser drops them. `rest` is the text from this row on. */
function checkCells(rest: string, cells: readonly TextPart[], refuse: Refuse): void {
  if (cells.some((cell) => "isHead" in cell && cell.isHead)) return;
  // In a quote, each line begins with its marks.
  const [, row = ""] = /^[\s>]*\|?(.*)/.exec(rest) ?? [];
  const written = row.split(/(?<!\\)\|/);
  if (written.slice(cells.length).some(hasWords))
    refuse(
      "This row has more cells than the head of its table. Add a column to the head, or write \\| for a line within a cell.",
    );
}

const aligns = ["left", "center", "right"] as const;

const unfitName = "has a ?, # or % in its name. Rename the file.";

const mainHeading = "The main heading belongs in the head of this file. Start this one with ##.";
const noHeadingWords = "This heading has no words. Write some, or remove it.";

/** A heading, with an id unlike those of earlier ones. */
function heading(
  { tag, markup }: Token,
  parts: readonly TextPart[],
  headings: Headings,
  refuse: Refuse,
): TextPart {
  const words = textOf(parts).trim().replaceAll("\n", " ");
  const level = Number(tag.slice(1));
  const lowest = headings.level + 1;
  // An underlined heading has its marks behind its words.
  const mark = markup.startsWith("#") ? markup : "";
  if (level === 1) refuse(mainHeading, mark);
  if (!hasWords(words)) refuse(noHeadingWords, mark);
  if (level > lowest) {
    const fix = `Start it with ${"#".repeat(lowest)} instead of ${mark}.`;
    refuse(`This heading skips a level. ${fix}`, mark);
  }
  headings.level = Math.max(2, Math.min(level, lowest));
  // Slugs are lowercase, so a site's own ids can avoid them by having a capital letter.
  const id = headings.slugger.slug(
    /[\p{L}\p{N}]/u.test(words) ? words.normalize("NFC") : "section",
  );
  return { kind: "heading", level, id, parts };
}

/** The plain words of a text, with the descriptions of its pictures. */
export function textOf(parts: readonly TextPart[]): string {
  const texts = parts.map((part) => {
    if ("parts" in part) return textOf(part.parts);
    if ("text" in part) return part.text;
    return part.kind === "picture" ? part.alt : " ";
  });
  return texts.join("");
}
