import { createRequire } from "node:module";
import type MarkdownIt from "markdown-it";
import type StateBlock from "markdown-it/lib/rules_block/state_block.mjs";
import type StateInline from "markdown-it/lib/rules_inline/state_inline.mjs";
import type Token from "markdown-it/lib/token.mjs";
import type { Nesting } from "markdown-it/lib/token.mjs";

/** A line that defines a link for others to name: `[terms]: /terms/`. */
export interface Definition {
  /** As written: `[terms]:`. */
  readonly mark: string;
  readonly offset: number;
  /** True if an earlier definition has the same name, which makes this one useless. */
  readonly isRepeated: boolean;
  isUsed: boolean;
}

/**
 * The type of a token for a mark that CommonMark would show as it is, though it is meant as something else. Its
 * content is the mark; the `info` of an undefined link is the name to define.
 */
export type LeftOverMark = "footnote" | "undefined_link" | "broken_link" | "unpaired_stars";

/** What the rules of the parser share while they read a text. */
interface Environment {
  readonly definitions: Definition[];
  /** Absent until the first definition, which lets the parser skip its search for names. */
  references?: Record<string, { readonly href: string; readonly title: string }>;
}

let parser: MarkdownIt | undefined;

/** Loads the parser on first use: that takes 15 ms, and many sites have no Markdown. */
function newParser(): MarkdownIt {
  const load = createRequire(import.meta.url);
  const Package: typeof MarkdownIt = load("markdown-it");
  const created = new Package({ html: true });
  // Without text_join, escapes and entities remain separate tokens.
  created.disable("text_join");
  // Links stay as typed, since they may contain placeholders. links.ts checks them.
  created.validateLink = () => true;
  created.normalizeLink = (link) => link;
  created.normalizeLinkText = (link) => link;
  created.block.State = placedBlocks(created.block.State);
  created.inline.State = placedWords(created.inline.State);
  addDefinitions(created);
  addPlaceholderAutolinks(created);
  addLeftOverBrackets(created);
  addLeftOverStars(created);
  return created;
}

/**
 * Parses a text: CommonMark (https://spec.commonmark.org), plus GitHub's tables and strikethrough
 * (https://github.github.com/gfm). Links may contain placeholders. Lines must end with \n.
 *
 * Unlike the parser's own, these tokens say where they are. The `meta` of a token that opens a block lists the
 * offsets at which its lines start, behind the marks of lists and quotes. The `meta` of its words, an inline token,
 * has the same `starts`; in a cell it has those of the row, and the cell's `index`. The `meta` of a token in such words
 * is its offset in them, except that plain text has none. Marks that are left over are tokens too.
 */
export function tokensOf(text: string): { tokens: Token[]; definitions: readonly Definition[] } {
  const environment: Environment = { definitions: [] };
  parser ??= newParser();
  const tokens = parser.parse(text, environment);
  return { tokens, definitions: environment.definitions };
}

/** The parser's state while it reads blocks, which also notes where their lines begin. */
const placedBlocks = (State: typeof StateBlock): typeof StateBlock =>
  class extends State {
    #starts: number[] = [];
    #cells = 0;

    override push(type: string, tag: string, nesting: Nesting): Token {
      // A rule sets the lines of a token after pushing it.
      const last = this.tokens.at(-1);
      if (last?.nesting === 1 && last.map) {
        const [first, end] = last.map;
        this.#cells = 0;
        this.#starts = [startOf(this, first)];
        for (let line = first + 1; line < end; line++) this.#starts.push(startOf(this, line));
        last.meta = this.#starts;
      }
      const token = super.push(type, tag, nesting);
      if (type === "inline") token.meta = { starts: this.#starts, index: this.#cells++ };
      return token;
    }
  };

/** Where a line begins, behind the marks of the blocks around it. */
const startOf = ({ bMarks, tShift }: StateBlock, line: number) =>
  (bMarks[line] ?? 0) + (tShift[line] ?? 0);

/** The parser's state while it reads the words of a block, which also notes where each token is in them. */
interface PlacedWords extends StateInline {
  /** The offsets of the brackets that are open. */
  readonly brackets: number[];
  /** The offset of the last name that is undefined. */
  undefinedName: number;
  pushMark(type: LeftOverMark, offset: number, mark: string, info?: string): void;
}

const placedWords = (State: typeof StateInline): typeof StateInline =>
  class extends State implements PlacedWords {
    readonly brackets: number[] = [];
    undefinedName = -1;

    override push(type: string, tag: string, nesting: Nesting): Token {
      const token = super.push(type, tag, nesting);
      token.meta = this.pos;
      return token;
    }

    pushMark(type: LeftOverMark, offset: number, mark: string, info = ""): void {
      const token = this.push(type, "", 0);
      token.meta = offset;
      token.content = inOneLine(mark);
      token.info = inOneLine(info);
    }
  };

/** The parser's rule for definitions: the one that goes when it is disabled, as rulers keep theirs to themselves. */
function definitionRule({ block: { ruler } }: MarkdownIt) {
  const all = ruler.getRules("");
  ruler.disable("reference");
  const others = ruler.getRules("");
  ruler.enable("reference");
  return all.find((rule) => !others.includes(rule));
}

/** Replaces the parser's own rule, which neither keeps a repeated definition nor says where any is, or whether a link uses it. */
function addDefinitions(parser: MarkdownIt): void {
  const readDefinition = definitionRule(parser);
  parser.block.ruler.at("reference", (state, line, end, silent) => {
    const { src, env: environment }: { src: string; env: Environment } = state;
    const offset = startOf(state, line);
    // Footnotes are left over.
    if (src[offset] !== "[" || src[offset + 1] === "^") return false;
    const references: NonNullable<Environment["references"]> = {};
    state.env = { references };
    const isDefinition = readDefinition?.(state, line, end, silent) ?? false;
    state.env = environment;
    for (const [name, { title, href }] of Object.entries(references)) {
      environment.references ??= {};
      const [mark = ""] = matchAt(/\[(?:\\.|[^\\\]])*\]:/sy, src, offset) ?? [];
      const isRepeated = name in environment.references;
      const definition = { mark: inOneLine(mark), offset, isRepeated, isUsed: false };
      environment.definitions.push(definition);
      environment.references[name] ??= {
        title,
        // The parser reads it only for a link or a picture.
        get href() {
          definition.isUsed = true;
          return href;
        },
      };
    }
    return isDefinition;
  });
}

/**
 * An address in angle brackets that has no scheme is one for email, here once its placeholders are filled:
 * https://spec.commonmark.org/0.31.2/#email-autolink
 */
function addPlaceholderAutolinks(parser: MarkdownIt): void {
  parser.inline.ruler.after("autolink", "placeholder_autolink", (state, silent) => {
    const [whole, address = ""] =
      matchAt(/<([^<>\s]*\{[^{}<>\s]+\}[^<>\s]*)>/y, state.src, state.pos) ?? [];
    if (whole === undefined) return false;
    if (!silent) {
      state.push("link_open", "a", 1).attrs = [["href", `mailto:${address}`]];
      state.push("text", "", 0).content = address;
      state.push("link_close", "a", -1);
    }
    state.pos += whole.length;
    return true;
  });
}

/** As the last rule, this meets only brackets that are not escaped, in code or part of a link. */
function addLeftOverBrackets(parser: MarkdownIt): void {
  parser.inline.ruler.push("left_over_brackets", (state, silent) => {
    const words = state as PlacedWords;
    const { src, pos } = words;
    if (silent || (src[pos] !== "[" && src[pos] !== "]")) return false;
    if (src[pos] === "[") {
      words.brackets.push(pos);
      const [footnote] = matchAt(/\[\^[^\s[\]\\]+\]/y, src, pos) ?? [];
      if (footnote) words.pushMark("footnote", pos, footnote);
      return false;
    }
    const open = words.brackets.pop();
    if (src[pos + 1] === "(") words.pushMark("broken_link", pos, "](");
    const [label, name = ""] = matchAt(/\[((?:\\.|[^\\[\]])*)\]/sy, src, pos + 1) ?? [];
    if (open === undefined || label === undefined || open === words.undefinedName) return false;
    const text = src.slice(open + 1, pos);
    if (!isReference(before(src, open), text, name)) return false;
    words.pushMark("undefined_link", open, `[${text}]${label}`, name || text);
    words.undefinedName = pos + 1;
    return false;
  });
}

/** Whether `[text][name]` is meant as a link. Numbers, as in `[Smith][12]`, are sources; `a[i][j]` is an element. */
function isReference(before: string, text: string, name: string): boolean {
  if (!/\p{L}/u.test(text) || /^[\p{N}\s.,–-]+$/u.test(name) || name.startsWith("^")) return false;
  const isElement = [text, name].every((index) => /^.$/su.test(index));
  return !(isElement && /[\p{L}\p{N}_\])]$/u.test(before));
}

/** Reads stars once they have become pairs, but are not yet joined with the text around them. */
function addLeftOverStars(parser: MarkdownIt): void {
  parser.inline.ruler2.before("fragments_join", "left_over_stars", ({ src, tokens }) => {
    // All stars of a run have its offset.
    let last = -1;
    for (const token of tokens) {
      const isStar = token.type === "text" && token.content === "*";
      if (!isStar || token.meta === last) continue;
      last = token.meta;
      const [run = ""] = matchAt(/\*+/y, src, token.meta) ?? [];
      const isBesideLetter =
        /[\p{L}\p{M}\p{N}]$/u.test(before(src, token.meta)) ||
        /^[\p{L}\p{M}\p{N}]/u.test(src.slice(token.meta + run.length));
      if (run.length > 1 && isBesideLetter) token.type = "unpaired_stars" satisfies LeftOverMark;
    }
    return true;
  });
}

/** The character before an offset, which may have two halves. */
const before = (text: string, offset: number) => text.slice(Math.max(0, offset - 2), offset);

/** A mark for a message, without line breaks and the marks of quotes behind them. */
const inOneLine = (mark: string) => mark.replace(/\s*\n[\s>]*/g, " ");

/** The match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
