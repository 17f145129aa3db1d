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

/** What an attribute means to the checks. */
type Kind = "id" | "ids" | "url" | "urls" | "forbidden" | "other";

/**
 * `url` and `urls`: https://html.spec.whatwg.org/multipage/indices.html#attributes-3 and, each with a
 * size, https://html.spec.whatwg.org/multipage/images.html#srcset-attributes. `ids` are of the same
 * page, with spaces between: https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value
 */
const kinds: Readonly<Partial<Record<Kind, string>>> = {
  id: "id",
  ids: "for headers list form popovertarget commandfor aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto aria-activedescendant aria-errormessage",
  url: "href xlink:href src poster action formaction data cite",
  urls: "srcset imagesrcset",
  forbidden: "style",
};

const kindOf = new Map<string, Kind>();
for (const [kind, names] of Object.entries(kinds))
  for (const name of names.split(" ")) kindOf.set(name, kind as Kind);

/** `meta` tags whose content is a URL: https://ogp.me */
const urlMetas = new Set(["og:url", "og:image"]);

/** Returns the facts of a page. */
export function inspectPage(html: string): PageFacts {
  const inspection = new Inspection();
  scanHtml(html, inspection);
  return inspection.facts();
}

class Inspection implements HtmlVisitor {
  private readonly titles: string[] = [];
  private readonly descriptions: string[] = [];
  private canonical: string | undefined;
  private readonly ids = new Set<string>();
  /** Id to the attribute that names it. */
  private readonly references = new Map<string, string>();
  private readonly links = new Set<string>();
  private readonly urls = new Set<string>();
  private readonly problems: string[] = [];
  private headings = 0;
  /** The open element whose text is read. */
  private reading: { readonly name: string; readonly attributes: Attributes } | undefined;
  private read = "";

  facts(): PageFacts {
    const [title = ""] = this.titles;
    const [description = ""] = this.descriptions;
    for (const [what, texts] of [
      ["title", this.titles],
      ["description", this.descriptions],
    ] as const)
      if (texts.length !== 1 || texts[0]?.trim() === "")
        this.problems.push(
          texts.length > 1
            ? `has ${texts.length} ${what}s; expected one`
            : `has no ${what}; expected one`,
        );
    if (this.headings !== 1) this.problems.push(`has ${this.headings || "no"} h1; expected one`);
    for (const [id, attribute] of this.references)
      if (!this.ids.has(id))
        this.problems.push(`names the id "${id}" in ${attribute}, but has no element with it`);
    return {
      title: copied(title),
      description: copied(description),
      canonical: this.canonical,
      ids: [...this.ids],
      links: [...this.links].map(copied),
      urls: [...this.urls].map(copied),
      problems: this.problems,
    };
  }

  startTag(name: string, attributes: Attributes, holdsText: boolean): void {
    for (const [attribute, value] of attributes) this.attribute(name, attribute, value);
    if (name === "h1") this.headings++;
    if (name === "img" && !attributes.has("alt")) this.problems.push("has an img without alt");
    if (name === "link" && attributes.get("rel") === "canonical")
      this.canonical = attributes.get("href");
    if (name === "meta")
      this.meta(attributes.get("name") ?? attributes.get("property"), attributes.get("content"));
    if (holdsText) {
      this.reading = { name, attributes };
      this.read = "";
    }
  }

  text(text: string): void {
    if (this.reading) this.read += text;
  }

  endTag(name: string): void {
    if (name !== this.reading?.name) return;
    if (name === "title") this.titles.push(this.read);
    if (name === "script" && this.reading.attributes.get("type") === "application/ld+json")
      this.structuredData(this.read);
    if (name === "style")
      for (const [, url = ""] of this.read.matchAll(/url\(["']?([^"')]*)/g)) this.urls.add(url);
    this.reading = undefined;
  }

  error(code: string): void {
    this.problems.push(`is not valid HTML: ${code}`);
  }

  private attribute(tag: string, name: string, value: string): void {
    switch (kindOf.get(name) ?? (/^on[a-z]/.test(name) ? "forbidden" : "other")) {
      case "id":
        if (this.ids.has(value)) this.problems.push(`has the id "${value}" twice`);
        this.ids.add(value);
        break;
      case "ids":
        for (const id of value.split(/\s+/)) this.references.set(id, name);
        break;
      case "url":
        if (name === "href" && (tag === "a" || tag === "area")) this.links.add(value);
        else this.urls.add(value);
        break;
      case "urls":
        for (const [, url = ""] of value.matchAll(/([^\s,]\S*[^\s,])(?:\s[^,]*)?/g))
          this.urls.add(url);
        break;
      case "forbidden":
        this.problems.push(`has the attribute ${name} on a ${tag}, which its own policy forbids`);
        break;
    }
  }

  private meta(name: string | undefined, content = ""): void {
    if (name === "description") this.descriptions.push(content);
    if (name && urlMetas.has(name)) this.urls.add(content);
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

/** V8 keeps the whole page for a slice of it, so facts must not be slices. */
const copied = (text: string) => Buffer.from(text).toString();

/** The texts of a JSON-LD document, but for its keywords: an `@id` is a name, not an address. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "@id" || key === "@context" ? [] : textsOf(inner),
  );
}
