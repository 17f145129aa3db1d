import type { Node } from "yaml";
import { isCollection, isMap, isScalar, Pair, Scalar, stringify, YAMLMap, YAMLSeq } from "yaml";
import type { Json } from "../messages.ts";
import { isGroup, isList } from "../values.ts";

const options = {
  // Also quotes text that YAML 1.1 parsers would read as another type: yes, 2024-01-31.
  compat: "yaml-1.1",
  lineWidth: 0,
  doubleQuotedAsJSON: true,
} as const;

export const keyText = (key: string) => stringify(key, options).trimEnd();

/**
 * Two YAML texts of a value, for use after the dash or colon of an entry at a column: one in the style of
 * another value, and one with all strings quoted. A number gets at least these decimals.
 */
export const valueTexts = (
  value: Json,
  like: unknown,
  parent: YAMLMap | YAMLSeq,
  column: number,
  decimals?: number,
) =>
  [false, true].map((isQuoted) => {
    const node = styled(value, like, isQuoted);
    if (isScalar(node) && decimals !== undefined) node.minFractionDigits = decimals;
    // A block scalar's comment is on its first line, which is replaced.
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

/** Written as [a, b], without spaces inside the brackets. */
class List extends YAMLSeq {
  override toString(...[context, ...rest]: Parameters<YAMLSeq["toString"]>) {
    return super.toString(context && { ...context, flowCollectionPadding: "" }, ...rest);
  }
}

/** A node in the style of another one: block or flow, quotes, decimals. */
function styled(value: Json, like: unknown, isQuoted: boolean): Node {
  const inner = (value: Json, key: string | number) => {
    const model = isCollection(like) ? (like.get(key, true) ?? like.items.at(-1)) : like;
    return styled(value, model, isQuoted);
  };
  const isFlow = isCollection(like) && like.items.length > 0 && like.flow === true;
  if (isList(value)) return Object.assign(new List(), { items: value.map(inner), flow: isFlow });
  if (isGroup(value)) {
    const items = Object.entries(value).map(
      ([key, one]) => new Pair(new Scalar(key), inner(one, key)),
    );
    return Object.assign(new YAMLMap(), { items, flow: isFlow });
  }
  const scalar = new Scalar(value);
  if (typeof value === "string" && isQuoted) scalar.type = Scalar.QUOTE_DOUBLE;
  if (!isScalar(like)) return scalar;
  // Prices keep their decimals: 0.50.
  if (typeof value === "number")
    scalar.minFractionDigits = /\.(\d+)$/.exec(like.source ?? "")?.[1]?.length ?? 0;
  else if (typeof value === "string") scalar.type ??= styleOf(value, like.type as Scalar.Type);
  return scalar;
}

const isBlock = (type: unknown) => type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;

function styleOf(value: string, like: Scalar.Type | undefined): Scalar.Type {
  if (isBlock(like) && /^\S/.test(value)) return like as Scalar.Type;
  if (/\p{C}/u.test(value)) return Scalar.QUOTE_DOUBLE;
  if (like === undefined || like === Scalar.PLAIN) return Scalar.PLAIN;
  // The quotes that need no escaping.
  const isSingle = like === Scalar.QUOTE_SINGLE || /["\\]/.test(value);
  return isSingle && !value.includes("'") ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE;
}
