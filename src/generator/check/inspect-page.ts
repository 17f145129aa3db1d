import { plainTags } from "./plain-tags.ts";
import type { Tag } from "./tag.ts";
import { tagsByStandard } from "./tags-by-standard.ts";

/** What the checks need to know of a page: gathered in one pass over its text, small to keep. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly ids: readonly string[];
  /** Where the page's links lead, each once, as written. */
  readonly links: readonly string[];
  /** Every other URL the page names (icons, images, fonts, structured data), each once, as written. */
  readonly urls: readonly string[];
  /** What is wrong with the page by itself, as sentences. */
  readonly problems: readonly string[];
}

/** What the checks look for in an attribute. */
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

/** Takes a page's HTML and gives its facts. */
export function inspectPage(html: string): PageFacts {
  const inspection = new Inspection();
  const plain = plainTags(html);
  const { tags, errors } = plain ? { tags: plain, errors: [] } : tagsByStandard(html);
  for (const error of errors) inspection.problem(`is no valid HTML: ${error}`);
  for (const tag of tags) inspection.take(tag);
  return inspection.facts();
}

class Inspection {
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
  problem(text: string): void {
    this.problems.push(text);
  }

  facts(): PageFacts {
    const { canonical } = this;
    const [title = ""] = this.titles;
    const [description = ""] = this.descriptions;
    const problems = [...this.problems];
    for (const [what, texts] of [
      ["title", this.titles],
      ["description", this.descriptions],
    ] as const)
      if (texts.length !== 1 || texts[0]?.trim() === "")
        problems.push(
          texts.length > 1
            ? `has ${texts.length} ${what}s; expected one`
            : `has no ${what}; expected one`,
        );
    if (this.headings !== 1) problems.push(`has ${this.headings || "no"} h1; expected one`);
    for (const [id, attribute] of this.references)
      if (!this.ids.has(id))
        problems.push(`names the id "${id}" in ${attribute}, but has no element with it`);
    return {
      title: copied(title),
      description: copied(description),
      canonical,
      ids: [...this.ids],
      links: [...this.links].map(copied),
      urls: [...this.urls].map(copied),
      problems,
    };
  }

  take({ name, attributes, text }: Tag): void {
    const valueAt = (wanted: string) => attributes.find((entry) => entry.name === wanted)?.value;
    for (const attribute of attributes) this.attribute(name, attribute);
    switch (name) {
      case "h1":
        this.headings++;
        break;
      case "img":
        if (valueAt("alt") === undefined) this.problems.push("has an img without alt");
        break;
      case "link":
        if (valueAt("rel") === "canonical") this.canonical = valueAt("href");
        break;
      case "meta":
        this.meta(valueAt("name") ?? valueAt("property"), valueAt("content"));
        break;
      case "title":
        if (text !== undefined) this.titles.push(text);
        break;
      case "script":
        if (text !== undefined && valueAt("type") === "application/ld+json")
          this.structuredData(text);
        break;
      case "style":
        for (const [, url = ""] of text?.matchAll(/url\(["']?([^"')]*)/g) ?? []) this.urls.add(url);
        break;
    }
  }

  private attribute(tagName: string, { name, value }: Tag["attributes"][number]): void {
    switch (kindOf.get(name) ?? (/^on[a-z]/.test(name) ? "forbidden" : "other")) {
      case "id":
        if (this.ids.has(value)) this.problems.push(`has the id "${value}" twice`);
        this.ids.add(value);
        break;
      case "ids":
        for (const id of value.split(/\s+/)) this.references.set(id, name);
        break;
      case "url":
        if (name === "href" && (tagName === "a" || tagName === "area")) this.links.add(value);
        else this.urls.add(value);
        break;
      case "urls":
        for (const [, url = ""] of value.matchAll(/([^\s,]\S*[^\s,])(?:\s[^,]*)?/g))
          this.urls.add(url);
        break;
      case "forbidden":
        this.problems.push(
          `has the attribute ${name} on a ${tagName}, which its own policy forbids`,
        );
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
      this.problems.push(`has structured data that is no JSON: ${(error as Error).message}`);
    }
  }
}

/** What is kept must not be a slice of the page: V8 would keep the whole page for it. */
const copied = (text: string) => Buffer.from(text).toString();

/** The texts of a JSON-LD document, but for its keywords: an `@id` is a name, not an address. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "@id" || key === "@context" ? [] : textsOf(inner),
  );
}
