/** One rule of a stylesheet, or an at-rule with rules inside. */
export interface Rule {
  /** What stands before the brace: a selector list, `@media …`, `@font-face`. */
  readonly prelude: string;
  /** The declarations; empty where there are rules inside. */
  readonly body: string;
  readonly rules: readonly Rule[];
}

/** The at-rules that hold rules as a stylesheet does. */
export const grouping = /^@(media|supports|container|layer)/;

/** The same as CSS again. */
export const written = (rules: readonly Rule[]) => rules.map(text).join("");

const text = ({ prelude, body, rules }: Rule): string =>
  body === "" && rules.length === 0 ? `${prelude};` : `${prelude}{${body}${written(rules)}}`;

/**
 * Takes CSS as esbuild minifies it, with no comments and no space that means nothing, and gives its
 * rules. Throws an Error that quotes the place where a rule is not closed.
 */
export function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let rest = css;
  while (rest !== "") {
    const open = indexOutside(rest, "{");
    const statement = indexOutside(rest, ";");
    if (statement !== -1 && (open === -1 || statement < open)) {
      rules.push({ prelude: rest.slice(0, statement), body: "", rules: [] });
      rest = rest.slice(statement + 1);
      continue;
    }
    if (open === -1) throw new Error(`the stylesheet ends within a rule: ${rest.slice(0, 80)}`);
    const close = closing(rest, open);
    const [prelude, inside] = [rest.slice(0, open), rest.slice(open + 1, close)];
    const nested = grouping.test(prelude);
    rules.push({ prelude, body: nested ? "" : inside, rules: nested ? rulesOf(inside) : [] });
    rest = rest.slice(close + 1);
  }
  return rules;
}

/** The place of the brace that closes the one at `open`. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (const { index, character } of outsideStrings(css, open)) {
    if (character === "{") depth++;
    if (character === "}" && --depth === 0) return index;
  }
  throw new Error(`a brace of the stylesheet is never closed: ${css.slice(0, 80)}`);
}

function indexOutside(css: string, wanted: string): number {
  for (const { index, character } of outsideStrings(css)) if (character === wanted) return index;
  return -1;
}

/** Splits CSS at a character that stands neither in a string nor in brackets. */
export function splitOutside(css: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { index, character } of outsideStrings(css)) {
    if (character === "(" || character === "[") depth++;
    if (character === ")" || character === "]") depth--;
    if (character === separator && depth === 0) {
      parts.push(css.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, css.slice(start)];
}

/** What has a meaning in CSS, without what stands in strings or after a backslash. */
function* outsideStrings(css: string, from = 0) {
  const token = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[{}()[\];,]/gs;
  token.lastIndex = from;
  for (const { 0: character, index } of css.matchAll(token))
    if (character.length === 1) yield { index, character };
}
