import { type Policy, parsePolicy } from "../headers/policy.ts";
import type { SiteUrl } from "../url.ts";
import { kindOf } from "./attribute-kinds.ts";
import { EmptyElements } from "./empty-elements.ts";
import { forbiddingDirective } from "./policy-check.ts";
import { type Attributes, type HtmlVisitor, scanHtml } from "./scan-html.ts";

/** What the checks need to know about a page, small enough to keep for thousands of pages. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly ids: readonly string[];
  /** Where the page's links lead, each once, as written. */
  readonly links: readonly string[];
  /** Every other URL the page names (icons, images, fonts, structured data), each once, as written. */
  readonly urls: readonly string[];
  /** What is wrong with the page by itself, each as the end of a sentence. */
  readonly problems: readonly string[];
}

/** `meta` tags whose content is a URL: https://ogp.me */
const urlMetas = new Set(["og:url", "og:image"]);

/** Returns the facts of a page of the site at `url`. */
export function inspectPage(html: string, url: SiteUrl): PageFacts {
  const inspection = new Inspection(url.href);
  scanHtml(html, inspection);
  return inspection.facts();
}

class Inspection implements HtmlVisitor {
  private readonly titles: string[] = [];
  private readonly descriptions: string[] = [];
  private canonical: string | undefined;
  private policy: Policy = new Map();
  private headings = 0;
  private readonly ids = new Set<string>();
  /** Id to the attribute that names it. */
  private readonly references = new Map<string, string>();
  private readonly links = new Set<string>();
  private readonly urls = new Set<string>();
  private readonly emptyElements = new EmptyElements();
  private readonly problems: string[] = [];
  /** The open element whose content is text. */
  private open: { readonly tag: string; readonly type: string | undefined } | undefined;
  private openText = "";

  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  facts(): PageFacts {
    const { problems } = this;
    problems.push(...this.emptyElements.problems);
    this.expectOne("title", this.titles.filter(isFilled).length);
    this.expectOne("description", this.descriptions.filter(isFilled).length);
    this.expectOne("h1", this.headings);
    for (const [id, attribute] of this.references)
      if (!this.ids.has(id))
        problems.push(`names the id "${id}" in ${attribute}, but has no element with that id`);
    return {
      title: copied(this.titles[0] ?? ""),
      description: copied(this.descriptions[0] ?? ""),
      canonical: this.canonical,
      ids: [...this.ids],
      links: [...this.links].map(copied),
      urls: [...this.urls].map(copied),
      problems,
    };
  }

  private expectOne(what: string, count: number): void {
    if (count === 0) this.problems.push(`has no ${what}. Add one.`);
    if (count > 1) this.problems.push(`has more than one ${what}. Keep one.`);
  }

  startTag(tag: string, attributes: Attributes, holdsText: boolean): void {
    this.emptyElements.startTag(tag, attributes);
    for (const { name, value } of attributes) this.attribute(tag, name, value);
    if (tag === "h1") this.headings++;
    if (tag === "img" && valueAt(attributes, "alt") === undefined)
      this.problems.push("has an img without alt. Describe it; leave alt empty for decoration.");
    if (tag === "link" && valueAt(attributes, "rel") === "canonical")
      this.canonical = valueAt(attributes, "href");
    if (tag === "meta") this.meta(attributes);
    if (holdsText) this.open = { tag, type: valueAt(attributes, "type") };
    this.openText = "";
  }

  text(text: string): void {
    this.emptyElements.text(text);
    if (this.open) this.openText += text;
  }

  endTag(tag: string): void {
    this.emptyElements.endTag(tag);
    if (tag !== this.open?.tag) return;
    if (tag === "title") this.titles.push(this.openText);
    if (tag === "script" && this.open.type === "application/ld+json")
      this.structuredData(this.openText);
    if (tag === "style")
      for (const [, url = ""] of this.openText.matchAll(/url\(["']?([^"')]*)/g)) this.urls.add(url);
    this.open = undefined;
  }

  error(code: string): void {
    this.problems.push(`is not valid HTML: ${code}`);
  }

  private attribute(tag: string, name: string, value: string): void {
    const kind = kindOf(name);
    if (kind === undefined) return;
    if (kind === "id" && this.ids.has(value)) this.problems.push(`has the id "${value}" twice`);
    if (kind === "id") this.ids.add(value);
    if (kind === "ids") for (const id of value.split(/\s+/)) this.references.set(id, name);
    if (kind === "url") this.url(tag, name, value);
    if (kind === "urls")
      for (const [, url = ""] of value.matchAll(/([^\s,]\S*[^\s,])(?:\s[^,]*)?/g))
        this.urls.add(url);
    if (kind === "inline code")
      this.problems.push(
        `has the attribute ${name} on a ${tag}, which its policy forbids. Move it to a ${name === "style" ? "style" : "script"} file.`,
      );
  }

  private url(tag: string, name: string, value: string): void {
    const isLink = name === "href" && (tag === "a" || tag === "area");
    (isLink ? this.links : this.urls).add(value);
    const attribute = { tag, name, value };
    const directive = forbiddingDirective(this.policy, this.base, attribute);
    if (directive !== undefined)
      this.problems.push(
        `has the ${name} "${value}" on a ${tag}, which its policy forbids. Allow it in ${directive}.`,
      );
  }

  private meta(attributes: Attributes): void {
    const name = valueAt(attributes, "name") ?? valueAt(attributes, "property") ?? "";
    const content = valueAt(attributes, "content") ?? "";
    if (name === "description") this.descriptions.push(content);
    if (urlMetas.has(name)) this.urls.add(content);
    if (valueAt(attributes, "http-equiv") === "Content-Security-Policy")
      this.policy = parsePolicy(content);
  }

  private structuredData(text: string): void {
    try {
      for (const value of textsOf(JSON.parse(text)))
        if (/^https?:/.test(value)) this.urls.add(value);
    } catch (error) {
      this.problems.push(`has structured data that is not JSON: ${(error as Error).message}`);
    }
  }
}

const valueAt = (attributes: Attributes, wanted: string): string | undefined =>
  attributes.find(({ name }) => name === wanted)?.value;

const isFilled = (text: string) => text.trim() !== "";

/** V8 keeps the whole page for a slice of it, so facts must not be slices. */
const copied = (text: string) => Buffer.from(text).toString();

/** Returns the texts of a JSON-LD document that may be addresses; an `@id` is a name. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "@id" || key === "@context" ? [] : textsOf(inner),
  );
}
