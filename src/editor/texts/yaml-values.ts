import { isMap, isScalar, isSeq, type Node, Pair, Scalar, stringify, YAMLMap, YAMLSeq } from "yaml";
import type { Json } from "../messages.ts";
import { isGroup, isList } from "./values.ts";

const options = {
  // Text that only other readers take for a value gets quotes too: yes, 2024-01-31.
  compat: "yaml-1.1",
  lineWidth: 0,
  doubleQuotedAsJSON: true,
} as const;

export const keyText = (key: string) => stringify(key, options).trimEnd();

/**
 * Texts of a value as they stand after the dash or the colon of an entry in a column: in the
 * style of another value, and the plain way: in quotes, on lines.
 */
export const valueTexts = (value: Json, like: unknown, parent: YAMLMap | YAMLSeq, column: number) =>
  [like, quoted].map((model) => {
    const node = styled(value, model);
    // The comment of a block of text is in its first line.
    if (isScalar(like) && isBlock(like.type)) node.comment = like.comment ?? null;
    const isField = isMap(parent) && !parent.flow;
    const holder = isField ? new YAMLMap() : new YAMLSeq();
    holder.items = [isField ? new Pair("k", node) : node] as never;
    holder.flow = parent.flow === true;
    const text = stringify(holder, options).trimEnd();
    if (parent.flow) return (isMap(parent) ? " " : "") + text.slice(1, -1).trim();
    return text
      .slice(isField ? "k:".length : "-".length)
      .replace(/\n(?=.)/g, `\n${" ".repeat(column)}`);
  });

const quoted = new Scalar("");
quoted.type = Scalar.QUOTE_DOUBLE;

/** Is written as [a, b], without spaces inside the brackets. */
class List extends YAMLSeq {
  override toString(...[context, ...rest]: Parameters<YAMLSeq["toString"]>) {
    return super.toString(context && { ...context, flowCollectionPadding: "" }, ...rest);
  }
}

/** A value in the style of another one: on lines or in brackets, its quotes and its decimals. */
function styled(value: Json, like: unknown): Node {
  if (isList(value)) {
    const list = new List();
    const models = isSeq(like) ? like.items : [like];
    list.flow = isSeq(like) && models.length > 0 && like.flow === true;
    // Without quotes, text in brackets is one word: it ends at a comma.
    const modelAt = (index: number, entry: Json) =>
      list.flow && /\s/.test(String(entry)) ? quoted : (models[index] ?? models.at(-1));
    list.items = value.map((entry, index) => styled(entry, modelAt(index, entry)));
    return list;
  }
  if (isGroup(value)) {
    const group = new YAMLMap();
    group.flow = isMap(like) && like.items.length > 0 && like.flow === true;
    const modelOf = (key: string) => (isMap(like) ? like.get(key, true) : like);
    group.items = Object.entries(value).map(
      ([key, inner]) => new Pair(new Scalar(key), styled(inner, modelOf(key))),
    );
    return group;
  }
  const scalar = new Scalar(value);
  if (!isScalar(like)) return scalar;
  // Prices keep their decimals: 0.50.
  if (typeof value === "number")
    scalar.minFractionDigits = /\.(\d+)$/.exec(like.source ?? "")?.[1]?.length ?? 0;
  if (typeof value === "string") scalar.type = styleOf(value, like.type as Scalar.Type);
  return scalar;
}

const isBlock = (type: unknown) => type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;

function styleOf(value: string, like: Scalar.Type | undefined): Scalar.Type {
  if (isBlock(like) && /^\S/.test(value)) return like as Scalar.Type;
  if (/\p{C}/u.test(value)) return Scalar.QUOTE_DOUBLE;
  if (like === undefined || like === Scalar.PLAIN) return Scalar.PLAIN;
  // Quotes in which nothing needs an escape.
  const isSingle = like === Scalar.QUOTE_SINGLE || /["\\]/.test(value);
  return isSingle && !value.includes("'") ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE;
}
