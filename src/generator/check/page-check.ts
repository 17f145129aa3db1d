import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { hashSource, type Policy, parsePolicy } from "../headers/policy.ts";
import type { SiteUrl } from "../url.ts";
import { forbiddingDirective, type UrlAttribute } from "./policy-check.ts";

/** The findings about one page, small enough to keep for thousands of pages. */
export interface PageFindings {
  /** Its language tag; empty if it has none. */
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
  readonly ids: readonly string[];
  /** The targets of its links as written, without duplicates. */
  readonly links: readonly string[];
  /** All other URLs on the page (icons, images, fonts, structured data), likewise. */
  readonly urls: readonly string[];
  /** Problems of the page by itself, each as the end of a sentence. */
  readonly problems: readonly string[];
}

type Attributes = readonly { readonly name: string; readonly value: string }[];

/** The role of an attribute in the check. */
type Meaning = "id" | "ids" | "url" | "urls" | "inline code";

/**
 * `url` and `urls`: https://html.spec.whatwg.org/multipage/indices.html#attributes-3. Each of
 * `urls` may have a size: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes.
 * `ids` refer to elements of the same page:
 * https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value
 */
const attributesByMeaning: Readonly<Partial<Record<Meaning, string>>> = {
  id: "id",
  ids: "for headers list form popovertarget commandfor aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto aria-activedescendant aria-errormessage",
  url: "href xlink:href src poster action formaction data cite",
  urls: "srcset imagesrcset",
  "inline code": "style",
};

const meanings = new Map<string, Meaning>();
for (const [meaning, names] of Object.entries(attributesByMeaning))
  for (const name of names.split(" ")) meanings.set(name, meaning as Meaning);

/** `meta` tags whose content is a URL: https://ogp.me */
const urlMetas = new Set(["og:url", "og:image"]);

/** Elements that contain only text, with the tokenizer state for it. */
const textStates: Readonly<Record<string, Tokenizer["state"]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
};

/**
 * Checks one page of the site at `url`. Reads HTML as the standard does, but builds no tree, which
 * would take three times as long.
 */
export function checkPage(html: string, url: SiteUrl): PageFindings {
  const page = new PageCheck(url.href);
  let openDrawings = 0;
  const ignore = () => {};
  const text = ({ chars }: Token.CharacterToken) => page.text(chars);
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        if (tagName === "svg" && !selfClosing) openDrawings++;
        // Inside SVG, these elements contain markup.
        const textState = openDrawings === 0 ? textStates[tagName] : undefined;
        if (textState !== undefined) tokenizer.state = textState;
        page.startTag(tagName, attrs, textState !== undefined);
      },
      onEndTag({ tagName }) {
        if (tagName === "svg" && openDrawings > 0) openDrawings--;
        page.endTag(tagName);
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      // https://html.spec.whatwg.org/multipage/parsing.html#parse-errors
      onParseError: ({ code }) => page.problems.push(`is not valid HTML: ${code}`),
    },
  );
  const style = html.indexOf("<style>") + "<style>".length;
  tokenizer.write(html.slice(0, style), false);
  // A style can be a quarter of a page and contains no tags, so the tokenizer skips it.
  const end = tokenizer.state === TokenizerMode.RAWTEXT ? html.indexOf("</style>", style) : style;
  if (end > style) page.text(html.slice(style, end));
  tokenizer.write(html.slice(Math.max(style, end)), true);
  return page.findings();
}

/** Receives the tokens of a page in order, with lowercase names and decoded references. */
class PageCheck {
  readonly problems: string[] = [];
  private readonly base: string;
  private lang = "";
  private readonly titles: string[] = [];
  private readonly descriptions: string[] = [];
  private canonical: string | undefined;
  private policy: Policy = new Map();
  private headings = 0;
  private readonly ids = new Set<string>();
  /** Id to the attribute that refers to it. */
  private readonly references = new Map<string, string>();
  private readonly links = new Set<string>();
  private readonly urls = new Set<string>();
  private readonly emptyElements = new EmptyElements();
  private readonly labels = new Labels();
  /** The open element whose content is text. */
  private open: OpenText | undefined;
  private openText = "";

  constructor(base: string) {
    this.base = base;
  }

  findings(): PageFindings {
    const { problems } = this;
    problems.push(...this.emptyElements.problems, ...this.labels.problems());
    this.expectOne("title", this.titles.filter(isFilled).length);
    this.expectOne("description", this.descriptions.filter(isFilled).length);
    this.expectOne("h1", this.headings);
    for (const [id, attribute] of this.references)
      if (!this.ids.has(id))
        problems.push(`refers to the id "${id}" in ${attribute}, but has no element with that id`);
    return {
      lang: copied(this.lang),
      title: copied(this.titles.find(isFilled) ?? ""),
      description: copied(this.descriptions.find(isFilled) ?? ""),
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

  /** `holdsText` is true for an element that contains only text, such as a script. */
  startTag(tag: string, attributes: Attributes, holdsText: boolean): void {
    this.emptyElements.startTag(tag, attributes);
    this.labels.startTag(tag, attributes);
    for (const { name, value } of attributes) this.attribute(tag, name, value, attributes);
    if (tag === "html") this.lang = valueAt(attributes, "lang") ?? "";
    if (tag === "h1") this.headings++;
    if (tag === "img" && valueAt(attributes, "alt") === undefined)
      this.problems.push("has an img without alt. Describe it; leave alt empty for decoration.");
    if (tag === "link" && valueAt(attributes, "rel") === "canonical")
      this.canonical = valueAt(attributes, "href");
    if (tag === "meta") this.meta(attributes);
    if (holdsText)
      this.open = {
        tag,
        type: valueAt(attributes, "type"),
        isFile: valueAt(attributes, "src") !== undefined,
      };
    this.openText = "";
  }

  /** Receives all text, including scripts and styles. */
  text(text: string): void {
    this.emptyElements.text(text);
    if (this.open) this.openText += text;
  }

  endTag(tag: string): void {
    this.emptyElements.endTag(tag);
    this.labels.endTag(tag);
    if (tag !== this.open?.tag) return;
    if (tag === "title") this.titles.push(this.openText);
    if (tag === "script" && this.open.type === "application/ld+json")
      this.structuredData(this.openText);
    if (tag === "style") this.style(this.openText);
    if (tag === "style" || (tag === "script" && isCode(this.open))) this.inline(tag, this.openText);
    this.open = undefined;
  }

  private attribute(tag: string, name: string, value: string, all: Attributes): void {
    const meaning = meanings.get(name) ?? (name.startsWith("on") ? "inline code" : undefined);
    if (meaning === undefined) return;
    if (meaning === "id" && this.ids.has(value)) this.problems.push(`has the id "${value}" twice`);
    if (meaning === "id") this.ids.add(value);
    if (meaning === "ids") for (const id of value.split(/\s+/)) this.references.set(id, name);
    if (meaning === "url") this.url({ tag, name, value, other: (name) => valueAt(all, name) });
    if (meaning === "urls")
      for (const [, url = ""] of value.matchAll(/([^\s,]\S*[^\s,])(?:\s[^,]*)?/g))
        this.url({ tag, name, value: url, other: (name) => valueAt(all, name) });
    if (meaning === "inline code")
      this.problems.push(
        `has the attribute ${name} on <${tag}>, which its policy forbids. Move it to a ${name === "style" ? "style" : "script"} file.`,
      );
  }

  private url(attribute: UrlAttribute): void {
    const { tag, name, value } = attribute;
    const isLink = name === "href" && (tag === "a" || tag === "area");
    (isLink ? this.links : this.urls).add(value);
    const directive = forbiddingDirective(this.policy, this.base, attribute);
    if (directive !== undefined)
      this.problems.push(
        tag === "style"
          ? `has "${value}" in its style, which its policy forbids. Allow it in ${directive}.`
          : `has the ${name} "${value}" on <${tag}>, which its policy forbids. Allow it in ${directive}.`,
      );
  }

  /** The files that a style loads: fonts, and images. */
  private style(css: string): void {
    const rules = css.replace(/\/\*.*?\*\//gs, "");
    const fonts = rules.match(/@font-face\s*\{[^}]*\}/g) ?? [];
    const rest = rules.replace(/@font-face\s*\{[^}]*\}/g, "");
    for (const [name, part] of [...fonts.map((font) => ["font", font] as const), ["url", rest]])
      for (const [, value = ""] of (part ?? "").matchAll(
        /(?:url\(\s*["']?|image-set\(\s*["'])([^"')\s]*)/gi,
      ))
        if (!value.startsWith("#"))
          this.url({ tag: "style", name: name ?? "", value, other: () => undefined });
  }

  /** A page's policy allows its own script and style by what they contain. */
  private inline(tag: "script" | "style", text: string): void {
    const directive = `${tag}-src`;
    const sources = this.policy.get(directive) ?? this.policy.get("default-src");
    // Beside a hash, browsers ignore 'unsafe-inline'.
    const allowsInline =
      sources?.includes("'unsafe-inline'") && !sources.some((one) => /^'(sha\d+|nonce)-/.test(one));
    if (!sources || allowsInline || sources.includes(hashSource(text))) return;
    this.problems.push(
      `has a <${tag}> that its policy forbids. Move it to ${tag === "style" ? "a style file" : "a script of the client folder"}.`,
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

interface OpenText {
  readonly tag: string;
  readonly type: string | undefined;
  /** True for a script in a file of its own. */
  readonly isFile: boolean;
}

/** Browsers run such a script: https://html.spec.whatwg.org/multipage/scripting.html#attr-script-type */
const isCode = ({ type = "", isFile }: OpenText) =>
  !isFile &&
  /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type);

const valueAt = (attributes: Attributes, wanted: string): string | undefined =>
  attributes.find(({ name }) => name === wanted)?.value;

const isFilled = (text: string) => text.trim() !== "";

/** A slice would keep the whole page in memory. */
const copied = (text: string) => Buffer.from(text).toString();

/** The strings of a JSON-LD document that may be URLs; an `@id` is a name. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "@id" || key === "@context" ? [] : textsOf(inner),
  );
}

/** Attributes that give an element an accessible name. */
const naming: ReadonlySet<string> = new Set(["aria-label", "aria-labelledby", "title", "alt"]);

const named: ReadonlySet<string> = new Set("h1 h2 h3 h4 h5 h6 button a label".split(" "));

/** Finds headings, links, buttons and labels without text or an accessible name. */
class EmptyElements {
  readonly problems: string[] = [];
  private readonly open: { readonly tag: string; readonly what: string; hasName: boolean }[] = [];

  startTag(tag: string, attributes: Attributes): void {
    const href = tag === "a" ? attributes.find(({ name }) => name === "href") : undefined;
    if (named.has(tag) && (tag !== "a" || href))
      this.open.push({
        tag,
        what: href ? `link to "${href.value}"` : tag,
        hasName: false,
      });
    if (this.open.length > 0)
      for (const { name, value } of attributes) if (naming.has(name)) this.text(value);
  }

  text(text: string): void {
    if (this.open.length > 0 && text.trim() !== "")
      for (const element of this.open) element.hasName = true;
  }

  endTag(tag: string): void {
    if (this.open.at(-1)?.tag !== tag) return;
    const closed = this.open.pop();
    if (closed && !closed.hasName) this.problems.push(`has an empty ${closed.what}. Give it text.`);
  }
}

/** These name themselves, or nobody sees them. */
const selfNamed: ReadonlySet<string> = new Set(["hidden", "submit", "reset", "button", "image"]);

/** Elements that may hide a part of a form. Their end tags can't be omitted. */
const containers: ReadonlySet<string> = new Set(
  "article aside details dialog div fieldset form main section span template".split(" "),
);

/** Finds fields of a form without a label. */
class Labels {
  private open = 0;
  /** The open container that hides what is in it, and how many of its name are open. */
  private hidden: { readonly tag: string; depth: number } | undefined;
  private readonly labelled = new Set<string>();
  private readonly fields: { readonly tag: string; readonly id: string | undefined }[] = [];

  startTag(tag: string, attributes: Attributes): void {
    const target = tag === "label" ? valueAt(attributes, "for") : undefined;
    if (target !== undefined) this.labelled.add(target);
    if (tag === "label") this.open++;
    const isField =
      tag === "textarea" ||
      tag === "select" ||
      (tag === "input" && !selfNamed.has(valueAt(attributes, "type")?.toLowerCase() ?? ""));
    const isHidden = valueAt(attributes, "hidden") !== undefined;
    if (this.hidden?.tag === tag) this.hidden.depth++;
    else if (isHidden && containers.has(tag)) this.hidden ??= { tag, depth: 1 };
    const isNamed =
      this.open > 0 ||
      isHidden ||
      this.hidden !== undefined ||
      attributes.some(({ name, value }) => naming.has(name) && isFilled(value));
    if (isField && !isNamed) this.fields.push({ tag, id: valueAt(attributes, "id") });
  }

  endTag(tag: string): void {
    if (tag === "label") this.open--;
    if (tag === this.hidden?.tag && --this.hidden.depth === 0) this.hidden = undefined;
  }

  problems(): string[] {
    return this.fields
      .filter(({ id }) => id === undefined || !this.labelled.has(id))
      .map(({ tag, id }) => {
        const named = id === undefined ? `<${tag}>` : `<${tag}> with the id "${id}"`;
        return `has ${tag === "input" ? "an" : "a"} ${named} without a label. Put it into a label, or name its id in htmlFor.`;
      });
  }
}
