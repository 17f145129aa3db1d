import { Scalar, stringify } from "yaml";

type Value = string | number | boolean;

/** Yields a file with another value in place of a scalar, in the style of the old one first. */
export function* withScalar(source: string, node: Scalar, value: Value): Generator<string> {
  const [start, end] = node.range ?? [0, 0];
  const [before, old, after] = [
    source.slice(0, start),
    source.slice(start, end),
    source.slice(end),
  ];
  const block = /^[|>]\S*([^\r\n]*)(\r?\n)([\s\S]*?)((?:\r?\n)?)$/.exec(old);
  if (block) {
    const [, comment = "", lineEnd = "", body = "", last = ""] = block;
    const text = blockText(value, node, body).replaceAll("\n", lineEnd);
    if (value !== "" && text.includes("\n"))
      yield before + text.replace(/(?=\r?\n)/, () => comment) + last + after;
    for (const text of lineTexts(value)) yield before + text + comment + last + after;
  } else {
    const space = old === "" && /[:-]$/.test(before) ? " " : "";
    for (const text of lineTexts(value, old)) yield before + space + text + after;
  }
}

const quotes: Readonly<Record<string, Scalar.Type>> = {
  '"': Scalar.QUOTE_DOUBLE,
  "'": Scalar.QUOTE_SINGLE,
};

/** Returns texts on one line that may stand for a value, the simplest first. `old` sets the style. */
export function lineTexts(value: Value, old = ""): string[] {
  if (typeof value === "number") return [numberText(value, old)];
  if (typeof value === "boolean") return [String(value)];
  const oldQuote = quotes[old[0] ?? ""];
  const quoted = scalarText(value, quoteFor(value, oldQuote));
  const plain = scalarText(value, Scalar.PLAIN);
  return oldQuote || plain.includes("\n") ? [quoted] : [...new Set([plain, quoted])];
}

/** Prefers quotes in which nothing needs an escape. */
function quoteFor(value: string, old: Scalar.Type = Scalar.QUOTE_DOUBLE): Scalar.Type {
  if (/['\n]/.test(value)) return Scalar.QUOTE_DOUBLE;
  return /["\\]/.test(value) ? Scalar.QUOTE_SINGLE : old;
}

/** Keeps the number of decimals, as prices have them: 0.50. */
function numberText(value: number, old: string): string {
  const [, decimals = ""] = /^-?\d+\.(\d+)$/.exec(old) ?? [];
  const padded = value.toFixed(Math.min(decimals.length, 100));
  return decimals && Number(padded) === value ? padded : String(value);
}

/** Returns a block of lines, indented and folded as the old body. */
function blockText(value: Value, node: Scalar, body: string): string {
  const lines = body.split(/\r?\n/);
  const indent = lines.find((line) => line.trim())?.match(/^ */)?.[0] ?? "";
  const isFolded = /\S\r?\n *\S/.test(body);
  const width = Math.max(...lines.map(({ length }) => length)) - indent.length;
  const text = scalarText(String(value), node.type, isFolded ? width : 0);
  return text.replace(/\n(?=.)/g, `\n${indent}`);
}

function scalarText(value: string, type: Scalar.Type | undefined, lineWidth = 0): string {
  const scalar = new Scalar(value);
  if (type) scalar.type = type;
  return stringify(scalar, {
    // Text that only other readers take for a value gets quotes too: yes, 2024-01-31.
    compat: "yaml-1.1",
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    lineWidth,
    minContentWidth: 0,
  }).replace(/\n$/, "");
}
