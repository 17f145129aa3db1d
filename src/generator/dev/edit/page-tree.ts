import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Place } from "./page-words.ts";

/** An element of a page, with what it shows. */
export interface PageElement {
  readonly tag: string;
  /** The way from the document's root: the index of a child at each step. */
  readonly way: readonly number[];
  readonly attributes: ReadonlyMap<string, string>;
  /** Elements and texts, in order. */
  readonly inside: readonly (PageElement | string)[];
}

/** Returns the root element of a page. */
export function pageTree(html: string): PageElement {
  const root = parse(html).childNodes.find((node) => "tagName" in node);
  return elementOf(root as DefaultTreeAdapterTypes.Element, []);
}

function elementOf(node: DefaultTreeAdapterTypes.Element, way: readonly number[]): PageElement {
  let index = 0;
  return {
    tag: node.tagName,
    way,
    attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
    inside: node.childNodes.flatMap((child): readonly (PageElement | string)[] => {
      if ("tagName" in child) return [elementOf(child, [...way, index++])];
      return "value" in child ? [child.value] : [];
    }),
  };
}

const childrenOf = ({ inside }: PageElement): PageElement[] =>
  inside.filter((child) => typeof child !== "string");

/** Returns the elements of a page as a text, without what they show. */
export const elementsOf = (element: PageElement): string =>
  `${element.tag}(${childrenOf(element).map(elementsOf)})`;

/** Returns the places where two renderings of a page differ. */
export function differences(one: PageElement, other: PageElement): Place[] {
  // The policy follows from the styles, and these from the classes, which differ themselves.
  if (one.tag === "style" || one.attributes.has("http-equiv")) return [];
  const [children, others] = [childrenOf(one), childrenOf(other)];
  const isSame =
    children.length === others.length &&
    children.every(({ tag }, index) => tag === others[index]?.tag);
  if (!isSame) return [{ element: one.way }];
  const places: Place[] = textOf(one) === textOf(other) ? [] : [{ element: one.way }];
  for (const attribute of new Set([...one.attributes.keys(), ...other.attributes.keys()]))
    if (one.attributes.get(attribute) !== other.attributes.get(attribute))
      places.push({ element: one.way, attribute });
  for (const [index, child] of children.entries())
    places.push(...differences(child, others[index] as PageElement));
  return places;
}

const textOf = ({ inside }: PageElement) =>
  inside.filter((child) => typeof child === "string").join("\0");
