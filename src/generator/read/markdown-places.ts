import type Token from "markdown-it/lib/token.mjs";
import { lastAtMost, lineStarts } from "./lines.ts";

/** A token and where it is. */
export interface Placed {
  readonly token: Token;
  /** The token that it is in, if any. */
  readonly outer: Placed | undefined;
  /** Its offset in the words of its block. */
  readonly at: number;
}

/** Gives the offset in the text of a character of a block's words. */
type OffsetOf = (at: number) => number;

/** A cell as written, without the spaces around it. */
interface Cell {
  readonly offset: number;
  readonly source: string;
}

/** Finds the places of tokens, which `tokensOf` describes, in the text that they come from. */
export class Places {
  readonly #text: string;
  /** Found on first use, because few texts need them. */
  #lines: readonly number[] | undefined;
  /** By the offset of their row. */
  readonly #cells = new Map<number, readonly Cell[]>();
  /** For the words of each block with a mistake. */
  readonly #offsetOf = new Map<Token, OffsetOf>();
  /** The last words that were found. */
  #found = { words: "", from: 0, start: 0 };

  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of a token. */
  of({ token, outer, at }: Placed): number {
    if (token.type === "inline") return this.#wordsOf(token, outer)(at);
    if (!token.block) return outer ? this.of({ ...outer, at }) : 0;
    if (token.meta) return token.meta[0];
    return token.map || !outer ? this.ofLine(token.map?.[0] ?? 0) : this.of(outer);
  }

  /** The offset of a line, counted from 0. */
  ofLine(line: number): number {
    this.#lines ??= lineStarts(this.#text);
    return this.#lines[line] ?? this.#text.length;
  }

  /** The offset of words at or after another offset; that offset itself if the text spells them differently. */
  ofWords(words: string, from: number): number {
    return Math.max(from, this.#text.indexOf(words, from));
  }

  /** The offset of a character of words, which are at or after another offset. */
  inWords(words: string, at: number, from: number): number {
    // 30,000 mistakes in a paragraph of 240 KB took 8 s without this.
    if (this.#found.words !== words || this.#found.from !== from)
      this.#found = { words, from, start: this.#text.indexOf(words, from) };
    const { start } = this.#found;
    return start < 0 ? this.ofWords(words.slice(at), from) : start + at;
  }

  #wordsOf(words: Token, outer: Placed | undefined): OffsetOf {
    const isCell = /^t[hd]_open$/.test(outer?.token.type ?? "");
    const known = this.#offsetOf.get(words);
    const offsetOf = known ?? (isCell ? this.#ofCell(words) : this.#ofBlock(words));
    this.#offsetOf.set(words, offsetOf);
    return offsetOf;
  }

  /** For the words of a paragraph or a heading. */
  #ofBlock({ content, meta: { starts } }: Token): OffsetOf {
    const lines = lineStarts(content);
    // Those of a heading begin behind its marks.
    const first = this.ofWords(content.slice(0, lines[1]).trimEnd(), starts[0]);
    return (at) => {
      const line = lastAtMost(lines, at);
      const start = lines[line] ?? 0;
      const indent = content.slice(start).search(/[^ \t]|$/);
      return (line === 0 ? first : starts[line]) + Math.max(0, at - start - indent);
    };
  }

  /** For the words of a cell. */
  #ofCell({ meta: { starts, index } }: Token): OffsetOf {
    const row = starts[0];
    const { offset, source } = this.cellsAt(row)[index] ?? { offset: row, source: "" };
    // The words have | for \|. Behind each, their offsets fall one more behind those of the source.
    const behindBars = [...source.matchAll(/\\\|/g)].map(({ index }, count) => index + 1 - count);
    const shifts = [0, ...behindBars];
    return (at) => offset + at + lastAtMost(shifts, at);
  }

  /** The cells of the row that begins at an offset. The bars around it are optional. */
  cellsAt(row: number): readonly Cell[] {
    const cells = this.#cells.get(row) ?? this.#split(row);
    this.#cells.set(row, cells);
    return cells;
  }

  #split(row: number): Cell[] {
    const end = this.#text.indexOf("\n", row);
    const line = this.#text.slice(row, end < 0 ? undefined : end);
    // As in the parser, a bar behind any backslash is part of its cell.
    const sources = line.trim().split(/(?<!\\)\|/);
    let offset = row + line.search(/\S|$/);
    const cells: Cell[] = [];
    for (const [index, source] of sources.entries()) {
      const isOuter = index === 0 || index === sources.length - 1;
      if (source !== "" || !isOuter)
        cells.push({ offset: offset + source.search(/\S|$/), source: source.trim() });
      offset += source.length + 1;
    }
    return cells;
  }
}
