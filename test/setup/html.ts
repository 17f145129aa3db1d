import { readFileSync } from "node:fs";
import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** The document of an HTML file, as browsers parse it. */
export const readHtml = (file: string): Parent => parse(readFileSync(file, "utf8"));

/** Takes `tag`, `#id`, `[attribute]`, `[attribute=value]` or a combination, and returns all matches in order. */
export function all(within: Parent, selector: string): Element[] {
  const [, tag, id, name, value] =
    /^([\w-]*)(?:#([\w-]+))?(?:\[([\w:-]+)(?:=([^\]]*))?\])?$/.exec(selector) ??
    unreadable(selector);
  const matches = (element: Element) =>
    (!tag || element.tagName === tag) &&
    (!id || attribute(element, "id") === id) &&
    (!name || attribute(element, name) !== undefined) &&
    (value === undefined || attribute(element, name ?? "") === value);
  return descendants(within).filter(matches);
}

/** The one element that matches. Throws if there are none or several. */
export function one(within: Parent, selector: string): Element {
  const [element, ...more] = all(within, selector);
  if (!element || more.length > 0)
    throw new Error(`found ${element ? more.length + 1 : "no"} ${selector}; expected one`);
  return element;
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((entry) => (entry.prefix ? `${entry.prefix}:` : "") + entry.name === name)
    ?.value;

export const childrenOf = (parent: Parent): Element[] =>
  parent.childNodes.filter((node): node is Element => "tagName" in node);

/** The text inside an element exactly as it stands in the file, such as a script's. */
export const sourceOf = (element: Element): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** What a reader sees of a node: blocks are separated, and invisible space is dropped. */
export const text = (node: Node): string => shown(node).replace(/\s+/g, " ").trim();

/** The text of every element that matches. */
export const texts = (within: Parent, selector: string): string[] =>
  all(within, selector).map(text);

/** The one section with this heading. */
export function sectionHeaded(within: Parent, heading: string): Element {
  const [section] = all(within, "section").filter((part) => texts(part, "h2")[0] === heading);
  if (!section) throw new Error(`no section is headed ${heading}`);
  return section;
}

/** What a description list says, as pairs of term and description. */
export function definitions(within: Parent): [term: string, description: string][] {
  const descriptions = texts(within, "dd");
  return texts(within, "dt").map((term, index) => [term, descriptions[index] ?? ""]);
}

const descendants = (parent: Parent): Element[] =>
  childrenOf(parent).flatMap((child) => [child, ...descendants(child)]);

const inline = new Set(["a", "b", "span", "wbr"]);
const unseen = new Set(["script", "style", "title"]);

function shown(node: Node): string {
  // A zero-width space only says where a word may break.
  if ("value" in node) return node.value.replaceAll("\u200b", "");
  if (!("childNodes" in node) || unseen.has(node.nodeName)) return "";
  const inner = node.childNodes.map(shown).join("");
  return inline.has(node.nodeName) ? inner : ` ${inner} `;
}

function unreadable(selector: string): never {
  throw new Error(`${selector} is more than these few selectors can say`);
}

/** An element of a page with its attributes, and with the text directly in it. */
export interface Part {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Returns every element of a page, in order. */
export const partsOf = (html: string): Part[] =>
  descendants(parse(html)).map((element) => ({
    name: element.tagName,
    attributes: element.attrs.map(({ name, value }) => [name, value] as const),
    text: sourceOf(element),
  }));
