import { type DefaultTreeAdapterMap, Parser, Token, TokenizerMode } from "parse5";
import { hashSource, type Policy } from "../headers/policy.ts";
import { decoded, type SiteUrl } from "../url.ts";
import {
  type Address,
  addressesOf,
  attr,
  childrenOf,
  type Element,
  isFollowed,
  isForbidden,
  textOf,
} from "./addresses.ts";
import { nestingProblems } from "./nesting-check.ts";

export interface CheckedPage {
  readonly html: string;
  /** The content of its body as React wrote it, with all end tags. */
  readonly rendered: string;
  readonly policy: Policy;
}

/**
 * Checks one page of the site at `url`. Returns its title, description and ids, all URLs on it as written
 * (links, icons, images, fonts, structured data), those that visitors follow, and its problems, worded to follow
 * the page's name.
 */
export function checkPage({ html, rendered, policy }: CheckedPage, url: SiteUrl) {
  const { elements, problems } = parsed(html);
  const tagged = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
  const [title = ""] = tagged("title").map(textOf);
  const [description = ""] = tagged("meta")
    .filter((meta) => attr(meta, "name") === "description")
    .map((meta) => attr(meta, "content") ?? "");
  const addresses = elements.flatMap(addressesOf);
  const labelled = new Set(tagged("label").map((label) => attr(label, "for")));
  for (const [what, text] of Object.entries({ title, description }))
    if (!isFilled(text)) problems.push(`has no ${what}. Add one.`);
  const headings = tagged("h1").length;
  if (headings !== 1) problems.push(`has ${headings} h1 elements. Use exactly one.`);
  for (const body of tagged("body")) problems.push(...nestingProblems(rendered, body));
  problems.push(...idProblems(elements, addresses));
  problems.push(...elements.flatMap((element) => elementProblems(element, labelled, policy)));
  for (const address of addresses)
    if (isForbidden(policy, url.href, address)) {
      const { tag, name, value, directive } = address;
      problems.push(
        `has the ${name} "${value}" on <${tag}>, which its policy forbids. Allow it in ${directive}.`,
      );
    }
  return {
    title,
    description,
    ids: new Set(elements.flatMap((element) => attr(element, "id") ?? [])),
    urls: new Set(addresses.map(({ value }) => value)),
    links: addresses.filter(isFollowed),
    problems,
  };
}

/** All elements of a page as browsers parse it, in order, and its parse errors. */
function parsed(html: string): { elements: Element[]; problems: string[] } {
  const problems: string[] = [];
  // With scripting, the parser would read the content of noscript as text.
  const parser = new Parser<DefaultTreeAdapterMap>({ scriptingEnabled: false });
  // Passed as an option, it would make the parser record all locations, which takes twice as long.
  // https://html.spec.whatwg.org/multipage/parsing.html#parse-errors
  parser.onParseError = ({ code }) => problems.push(`is not valid HTML: ${code}`);
  write(html, parser);
  return { elements: elementsIn(parser.document), problems };
}

/**
 * Writes a page to its parser, and the text of its style all at once, because a style has no tags. It is half
 * of a text page, and to go through it character by character takes 4% of a build of 1,000 pages.
 */
function write(html: string, parser: Parser<DefaultTreeAdapterMap>): void {
  const { tokenizer } = parser;
  const style = html.indexOf("<style>") + "<style>".length;
  tokenizer.write(html.slice(0, style), false);
  const isStyle = tokenizer.state === TokenizerMode.RAWTEXT;
  const end = Math.max(style, isStyle ? html.indexOf("</style>", style) : 0);
  const chars = html.slice(style, end);
  if (chars) parser.onCharacter({ type: Token.TokenType.CHARACTER, chars, location: null });
  tokenizer.write(html.slice(end), true);
}

/** All elements within a document, in order. */
function elementsIn(document: DefaultTreeAdapterMap["document"]): Element[] {
  const elements: Element[] = [];
  const addFrom = (parent: DefaultTreeAdapterMap["parentNode"]) => {
    for (const node of childrenOf(parent))
      if ("attrs" in node) {
        elements.push(node);
        addFrom(node);
      }
  };
  addFrom(document);
  return elements;
}

const isFilled = (text: string) => text.trim() !== "";

/** Attributes with ids: https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value */
const idReferences = new Set([
  "for",
  "headers",
  "list",
  "form",
  "popovertarget",
  "commandfor",
  "aria-labelledby",
  "aria-describedby",
  "aria-controls",
  "aria-owns",
  "aria-details",
  "aria-flowto",
  "aria-activedescendant",
  "aria-errormessage",
]);

function idProblems(elements: readonly Element[], addresses: readonly Address[]): string[] {
  const problems: string[] = [];
  const ids = new Set<string>();
  const references: { name: string; id: string }[] = [];
  for (const { name, value } of elements.flatMap(({ attrs }) => attrs)) {
    if (name === "id") {
      if (ids.has(value)) problems.push(`has the id "${value}" twice`);
      ids.add(value);
    } else if (idReferences.has(name)) {
      references.push(...value.split(/\s+/).map((id) => ({ name, id })));
    }
  }
  for (const { name, value } of addresses)
    if (value.startsWith("#") && value !== "#" && value !== "#top")
      references.push({ name, id: decoded(value.slice(1)) });
  for (const { name, id } of references)
    if (!ids.has(id))
      problems.push(`refers to the id "${id}" in ${name}, but has no element with that id`);
  return problems;
}

/** Attributes that give an element an accessible name. */
const naming = /^(aria-label|aria-labelledby|title|alt)$/;

const isNamed = ({ attrs }: Element) =>
  attrs.some(({ name, value }) => naming.test(name) && isFilled(value));

/** True if an element, or something in it, has text or an accessible name. */
const hasName = (element: Element): boolean =>
  isNamed(element) ||
  element.childNodes.some((node) =>
    "value" in node ? isFilled(node.value) : "attrs" in node && hasName(node),
  );

/** True inside a label, and inside a hidden element, which needs none. */
const isInLabel = (node: Element["parentNode"]): boolean =>
  node !== null &&
  "attrs" in node &&
  (node.tagName === "label" || attr(node, "hidden") !== undefined || isInLabel(node.parentNode));

/** Elements that need a name. */
const named = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "button", "label", "a"]);

/** Elements that need a label, unless `type` is one of these. */
const labelable = new Set(["input", "select", "textarea"]);
const selfNamed = /^(hidden|submit|reset|button|image)$/i;

/** The problems of a single element. `labelled` has the ids that labels refer to. */
function elementProblems(
  element: Element,
  labelled: ReadonlySet<string | undefined>,
  policy: Policy,
): string[] {
  const { tagName: tag, attrs } = element;
  const shown = () =>
    `<${[tag, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(" ")}>`;
  const problems: string[] = [];
  const isLinkless = tag === "a" && attr(element, "href") === undefined;
  if (named.has(tag) && !isLinkless && !hasName(element))
    problems.push(`has an empty ${shown()}. Give it text.`);
  if (tag === "img" && attr(element, "alt") === undefined)
    problems.push(`has ${shown()} without alt. Describe it; leave alt empty for decoration.`);
  if (labelable.has(tag) && !selfNamed.test(attr(element, "type") ?? "")) {
    const id = attr(element, "id");
    const isLabelled = id !== undefined && labelled.has(id);
    if (!isLabelled && !isNamed(element) && !isInLabel(element))
      problems.push(
        `has ${shown()} without a label. Put it in a label, or set htmlFor on a label to its id.`,
      );
  }
  // Policies allow a page's own script and style by hash, but never style or event attributes.
  for (const { name } of attrs)
    if (name === "style" || name.startsWith("on"))
      problems.push(
        `has the attribute ${name} on <${tag}>, which its policy forbids. Move it to a style file or a client script.`,
      );
  if (isCode(element) && !policy.get(`${tag}-src`)?.includes(hashSource(textOf(element))))
    problems.push(
      `has a <${tag}> that its policy forbids. Move it to ${tag === "style" ? "a style file" : "a script in the client folder"}.`,
    );
  return problems;
}

/** True for a style, and for a script that is in the page and that browsers run. */
const isCode = (element: Element): boolean =>
  (element.tagName === "script" || element.tagName === "style") &&
  /^(|module|.*javascript)$/i.test(attr(element, "type") ?? "") &&
  !attr(element, "src");
