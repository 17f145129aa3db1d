import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** An element of a page with its attributes, and with the text that it holds and no element in it does. */
export interface Part {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/**
 * Every element of a page, in order. Elements that `isBreak` tells of are left out, and their text is
 * that of the element around them.
 */
export function partsOf(html: string, isBreak: (element: Element) => boolean): Part[] {
  const elementsIn = (node: Node): Element[] => {
    if (!("childNodes" in node)) return [];
    const inside = node.childNodes.flatMap(elementsIn);
    return "tagName" in node && !isBreak(node) ? [node, ...inside] : inside;
  };
  const textOf = (node: Node): string => {
    if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
    return "tagName" in node && isBreak(node) ? node.childNodes.map(textOf).join("") : "";
  };
  return elementsIn(parse(html)).map((element) => ({
    name: element.tagName,
    attributes: element.attrs.map(({ name, value }) => [name, value] as const),
    text: element.childNodes.map(textOf).join(""),
  }));
}
