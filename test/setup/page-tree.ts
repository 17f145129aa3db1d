import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** An element of a page with its attributes, and with the text directly in it. */
export interface Part {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Returns every element of a page, in order. */
export function partsOf(html: string): Part[] {
  const partsIn = (node: Node): Part[] => {
    if (!("childNodes" in node)) return [];
    const inside = node.childNodes.flatMap(partsIn);
    if (!("tagName" in node)) return inside;
    const attributes = node.attrs.map(({ name, value }) => [name, value] as const);
    const texts = node.childNodes.map((child) => ("value" in child ? child.value : ""));
    return [{ name: node.tagName, attributes, text: texts.join("") }, ...inside];
  };
  return partsIn(parse(html));
}
