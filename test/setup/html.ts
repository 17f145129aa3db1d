import { readFileSync } from "node:fs";
import { selectAll } from "css-select";
import { parse } from "parse5";
import { adapter, type Htmlparser2TreeAdapterMap } from "parse5-htmlparser2-tree-adapter";

export type Node = Htmlparser2TreeAdapterMap["node"];
export type Parent = Htmlparser2TreeAdapterMap["parentNode"];
export type Element = Htmlparser2TreeAdapterMap["element"];

/** The document of a page, as browsers parse it. */
export const parseHtml = (html: string): Parent => parse(html, { treeAdapter: adapter });

/** The document of an HTML file. */
export const readHtml = (file: string): Parent => parseHtml(readFileSync(file, "utf8"));

/** Every descendant that matches a CSS selector, in order. */
export const all = (within: Parent, selector: string): Element[] =>
  selectAll<Node, Element>(selector, within.children);

/** The one descendant that matches. Throws if there are none or several. */
export function one(within: Parent, selector: string): Element {
  const [element, ...more] = all(within, selector);
  if (!element || more.length > 0)
    throw new Error(`found ${element ? more.length + 1 : "no"} ${selector}; expected one`);
  return element;
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attribs[name];

export const childrenOf = (parent: Parent): Element[] =>
  parent.children.filter((node): node is Element => adapter.isElementNode(node));

/** The text inside an element exactly as it stands in the file, such as a script's. */
export const sourceOf = (element: Element): string =>
  element.children.map((node) => ("data" in node ? node.data : "")).join("");

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

const inline = new Set(["a", "b", "span", "wbr"]);
const unseen = new Set(["script", "style", "title"]);

function shown(node: Node): string {
  // A zero-width space only says where a word may break.
  if ("data" in node) return node.type === "text" ? node.data.replaceAll("\u200b", "") : "";
  if (adapter.isElementNode(node) && unseen.has(node.tagName)) return "";
  const inner = node.children.map(shown).join("");
  const isInline = adapter.isElementNode(node) && inline.has(node.tagName);
  return isInline && !isLinkBesideLink(node) ? inner : ` ${inner} `;
}

/** Whether nothing but space on the page separates a link from the one before it, as with two buttons. */
const isLinkBesideLink = ({ tagName, previousSibling }: Element): boolean =>
  tagName === "a" &&
  previousSibling !== null &&
  adapter.isElementNode(previousSibling) &&
  previousSibling.tagName === "a";

/** An element of a page with its attributes, and with the text directly in it. */
export interface Part {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Returns every element of a page, in order. */
export const partsOf = (html: string): Part[] =>
  all(parseHtml(html), "*").map((element) => ({
    name: element.tagName,
    attributes: Object.entries(element.attribs),
    text: sourceOf(element),
  }));
