import { type DefaultTreeAdapterTypes, Parser, Token, TokenizerMode } from "parse5";
import { hashSource, type Policy, parsePolicy } from "../headers/policy.ts";
import { decoded, type SiteUrl } from "../url.ts";
import { Nesting, nestingProblems } from "./nesting-check.ts";
import { forbiddingDirective, type UrlAttribute } from "./policy-check.ts";

/** The findings about one page. */
export interface PageFindings {
  /** Its language tag; empty if it has none. */
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly ids: ReadonlySet<string>;
  /** All URLs on the page as written: links, icons, images, fonts, structured data. */
  readonly urls: ReadonlySet<string>;
  /** Those of links. */
  readonly links: ReadonlySet<string>;
  /** Problems of the page by itself, each as the end of a sentence. */
  readonly problems: readonly string[];
}

/**
 * Checks one page of the site at `url`. `markup` is the content of its body as React wrote it, with all
 * end tags; without it, nesting is not checked.
 */
export function checkPage(html: string, url: SiteUrl, markup = ""): PageFindings {
  const page = parsed(html);
  const metas = tagged(page, "meta");
  const contentsOf = (key: string, name: string) =>
    metas.filter((meta) => own(meta, key) === name).map((meta) => own(meta, "content") ?? "");
  // A drawing may have a title of its own.
  const isOwn = ({ namespaceURI }: Element) => namespaceURI.endsWith("xhtml");
  const titles = tagged(page, "title").filter(isOwn).map(textOf).filter(isFilled);
  const descriptions = contentsOf("name", "description").filter(isFilled);
  const policy = parsePolicy(contentsOf("http-equiv", "Content-Security-Policy")[0] ?? "");
  const addresses = addressesIn(page);
  const structured = structuredData(page);
  const problems = [
    ...page.errors,
    ...nestingProblems(markup, page.body),
    ...countProblems("title", titles.length),
    ...countProblems("description", descriptions.length),
    ...countProblems("h1", tagged(page, "h1").length),
    ...idProblems(page, addresses),
    ...withoutText(page),
    ...fieldsWithoutLabel(page),
    ...inlineCode(page, policy),
    ...structured.problems,
  ];
  for (const address of addresses) {
    const directive = forbiddingDirective(policy, url.href, address);
    const { tag, name, value } = address;
    if (directive)
      problems.push(
        `has the ${name} "${value}" on <${tag}>, which its policy forbids. Allow it in ${directive}.`,
      );
  }
  const [root] = page.elements;
  return {
    lang: (root && own(root, "lang")) ?? "",
    title: titles[0] ?? "",
    description: descriptions[0] ?? "",
    ids: new Set(page.elements.flatMap((element) => own(element, "id") ?? [])),
    links: new Set(addresses.filter(isLink).map(({ value }) => value)),
    urls: new Set([...addresses.map(({ value }) => value), ...structured.urls]),
    problems,
  };
}

type Element = DefaultTreeAdapterTypes.Element;

interface Attribute {
  readonly element: Element;
  readonly name: string;
  readonly value: string;
}

/** A page as browsers parse it. */
interface ParsedPage {
  readonly elements: readonly Element[];
  readonly attributes: readonly Attribute[];
  readonly body: Nesting;
  /** https://html.spec.whatwg.org/multipage/parsing.html#parse-errors */
  readonly errors: readonly string[];
}

function parsed(html: string): ParsedPage {
  const errors: string[] = [];
  // Only without scripts, noscript has elements in it.
  const parser = new Parser<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>({
    scriptingEnabled: false,
  });
  // As an option, it would have the place of everything noted, which takes twice as long.
  parser.onParseError = ({ code }) => errors.push(`is not valid HTML: ${code}`);
  const { tokenizer } = parser;
  const style = html.indexOf("<style>") + "<style>".length;
  tokenizer.write(html.slice(0, style), false);
  // A style can be a quarter of a page and has no tags, so that it is text without being looked at.
  const isStyle = tokenizer.state === TokenizerMode.RAWTEXT;
  const end = Math.max(style, isStyle ? html.indexOf("</style>", style) : 0);
  const chars = html.slice(style, end);
  if (chars) parser.onCharacter({ type: Token.TokenType.CHARACTER, chars, location: null });
  tokenizer.write(html.slice(end), true);
  const nesting = new Nesting();
  const elements: Element[] = [];
  collect(parser.document, elements, nesting);
  const body = nesting.get("html")?.get("body") ?? nesting;
  return { elements, attributes: elements.flatMap(attributesOf), body, errors };
}

/** Adds all elements within a node, in order, and notes how they are nested. */
function collect(
  parent: DefaultTreeAdapterTypes.ParentNode,
  elements: Element[],
  nesting: Nesting,
): void {
  const { childNodes } = "content" in parent ? parent.content : parent;
  for (const element of childNodes) {
    if (!("attrs" in element)) continue;
    const inner = nesting.get(element.tagName) ?? new Nesting();
    nesting.set(element.tagName, inner);
    elements.push(element);
    collect(element, elements, inner);
  }
}

const attributesOf = (element: Element): Attribute[] =>
  element.attrs.map(({ name, value }) => ({ element, name, value }));

const tagged = ({ elements }: ParsedPage, ...tags: readonly string[]): Element[] =>
  elements.filter(({ tagName }) => tags.includes(tagName));

/** The value of an element's attribute. */
const own = (element: Element, wanted: string): string | undefined =>
  element.attrs.find(({ name }) => name === wanted)?.value;

/** The text directly in an element. */
const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

const isFilled = (text: string) => text.trim() !== "";

function countProblems(what: string, count: number): string[] {
  if (count === 0) return [`has no ${what}. Add one.`];
  return count > 1 ? [`has more than one ${what}. Keep one.`] : [];
}

/** https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value */
const idReferences: ReadonlySet<string> = new Set(
  "for headers list form popovertarget commandfor aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto aria-activedescendant aria-errormessage".split(
    " ",
  ),
);

function* idProblems(page: ParsedPage, addresses: readonly UrlAttribute[]): Generator<string> {
  const ids = new Set<string>();
  for (const { value } of page.attributes.filter(({ name }) => name === "id")) {
    if (ids.has(value)) yield `has the id "${value}" twice`;
    ids.add(value);
  }
  const references = page.attributes
    .filter(({ name }) => idReferences.has(name))
    .flatMap(({ name, value }) => value.split(/\s+/).map((id) => ({ name, id })));
  const fragments = addresses
    .filter(({ value }) => /^#./.test(value) && value !== "#top")
    .map(({ name, value }) => ({ name, id: decoded(value.slice(1)) }));
  for (const { name, id } of [...references, ...fragments])
    if (!ids.has(id)) yield `refers to the id "${id}" in ${name}, but has no element with that id`;
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

function* withoutText(page: ParsedPage): Generator<string> {
  for (const element of tagged(page, "h1", "h2", "h3", "h4", "h5", "h6", "button", "label", "a")) {
    const { tagName: tag } = element;
    const href = own(element, "href");
    if (hasName(element) || (tag === "a" && href === undefined)) continue;
    yield `has an empty ${tag === "a" ? `link to "${href}"` : tag}. Give it text.`;
  }
  for (const img of tagged(page, "img"))
    if (own(img, "alt") === undefined)
      yield "has an img without alt. Describe it; leave alt empty for decoration.";
}

/** Inputs that name themselves, or that nobody sees. */
const selfNamed = /^(hidden|submit|reset|button|image)$/i;

function* fieldsWithoutLabel(page: ParsedPage): Generator<string> {
  const labelled = new Set(tagged(page, "label").map((label) => own(label, "for")));
  for (const field of tagged(page, "input", "select", "textarea")) {
    const [tag, id] = [field.tagName, own(field, "id")];
    if (selfNamed.test(own(field, "type") ?? "") || isNamed(field) || isInLabel(field)) continue;
    if (id !== undefined && labelled.has(id)) continue;
    const named = id === undefined ? `<${tag}>` : `<${tag}> with the id "${id}"`;
    yield `has ${tag === "input" ? "an" : "a"} ${named} without a label. Put it into a label, or name its id in htmlFor.`;
  }
}

/** True in a label, and in what nobody sees. */
const isInLabel = (node: Element["parentNode"]): boolean =>
  node !== null &&
  "attrs" in node &&
  (node.tagName === "label" || own(node, "hidden") !== undefined || isInLabel(node.parentNode));

/** Types of scripts that browsers run or read: https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element */
const codeType =
  /^(|module|importmap|speculationrules|text\/css|(text|application)\/(java|ecma)script)$/i;

/** A page's policy allows its own script and style by what they contain, and attributes never. */
function* inlineCode(page: ParsedPage, policy: Policy): Generator<string> {
  for (const { name, element } of page.attributes)
    if (/^(style$|on)/.test(name))
      yield `has the attribute ${name} on <${element.tagName}>, which its policy forbids. Move it to a ${name === "style" ? "style" : "script"} file.`;
  for (const element of tagged(page, "script", "style")) {
    const tag = element.tagName;
    const isDataOrFile =
      !codeType.test(own(element, "type") ?? "") || own(element, "src") !== undefined;
    const sources = policy.get(`${tag}-src`) ?? policy.get("default-src");
    // Beside a hash, browsers ignore 'unsafe-inline'.
    const allowsInline =
      sources?.includes("'unsafe-inline'") && !sources.some((one) => /^'(sha\d+|nonce)-/.test(one));
    if (sources && !isDataOrFile && !allowsInline && !sources.includes(hashSource(textOf(element))))
      yield `has a <${tag}> that its policy forbids. Move it to ${tag === "style" ? "a style file" : "a script of the client folder"}.`;
  }
}

/** https://html.spec.whatwg.org/multipage/indices.html#attributes-3 */
const urlNames: ReadonlySet<string> = new Set(
  "href src poster action formaction data cite".split(" "),
);

/** Each of several pictures: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes */
const inSrcset = /([^\s,]\S*[^\s,])(?:\s[^,]*)?/g;

const inStyle = /(?:url\(\s*["']?|image-set\(\s*["'])([^"')\s#][^"')\s]*)/gi;

/** The URLs in an attribute, if it has any. */
function urlsIn({ element, name, value }: Attribute): string[] {
  if (urlNames.has(name)) return [value];
  if (name === "srcset" || name === "imagesrcset")
    return [...value.matchAll(inSrcset)].map(([, url = ""]) => url);
  // https://ogp.me
  return name === "content" && /^og:(url|image)$/.test(own(element, "property") ?? "")
    ? [value]
    : [];
}

/** All URLs in attributes and styles. */
function addressesIn(page: ParsedPage): UrlAttribute[] {
  const addresses: UrlAttribute[] = [];
  for (const attribute of page.attributes)
    for (const value of urlsIn(attribute)) {
      const { element, name } = attribute;
      const [rel, as] = [own(element, "rel"), own(element, "as")];
      addresses.push({ tag: element.tagName, name, value, rel, as });
    }
  for (const style of tagged(page, "style"))
    for (const [, value = ""] of textOf(style).matchAll(inStyle))
      addresses.push({ tag: "style", name: value.endsWith(".woff2") ? "font" : "url", value });
  return addresses;
}

const isLink = ({ tag, name }: UrlAttribute) => name === "href" && /^(a|area)$/.test(tag);

/** The URLs in the JSON-LD documents of a page; an `@id` is a name. */
function structuredData(page: ParsedPage) {
  const urls: string[] = [];
  const problems: string[] = [];
  for (const script of tagged(page, "script"))
    if (own(script, "type") === "application/ld+json")
      try {
        JSON.parse(textOf(script), (key, value) => {
          if (typeof value === "string" && !key.startsWith("@") && /^https?:/.test(value))
            urls.push(value);
          return value;
        });
      } catch (error) {
        problems.push(`has structured data that is not JSON: ${(error as Error).message}`);
      }
  return { urls, problems };
}
