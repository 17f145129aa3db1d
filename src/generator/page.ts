import type { ReactElement, ReactNode } from "react";
import type * as z from "zod";
import type { SiteUrl } from "./url.ts";

export { decimalsIn } from "./currency.ts";
export { escapeText } from "./escape-text.ts";
export { isReservedHost, type SiteUrl } from "./url.ts";

/*
 * The interface between a site and the generator: a site is written in these types, and they are
 * all that the generator knows about it.
 */

/** A file in the content folder (`about.yaml`) and the shape of its content. */
export interface ContentFile<Shape extends z.ZodType = z.ZodType> {
  readonly file: string;
  readonly shape: Shape;
}

/** A folder in the content folder (`pages`) whose Markdown files all have heads of one shape. */
export interface MarkdownFolder<Head extends z.ZodType = z.ZodType> {
  readonly folder: string;
  readonly head: Head;
}

/** One file of a Markdown folder. */
export interface MarkdownText<Head> {
  /** The file name without its extension. */
  readonly name: string;
  /** The file as messages name it: `content/pages/privacy.md`. */
  readonly file: string;
  /** The front matter: the fields between the two lines of ---. */
  readonly head: Head;
  readonly text: readonly TextPart[];
  /** The ids of its headings, which links may target. */
  readonly anchors: readonly string[];
}

/**
 * A node of a parsed Markdown text: https://commonmark.org/help. The first row of a table is its header.
 * Heading ids have no capital letters, so an id with one never clashes with a heading.
 */
export type TextPart =
  | { readonly kind: "text" | "code" | "code block"; readonly text: string }
  | { readonly kind: "line break" | "rule" }
  | {
      readonly kind: "picture";
      readonly src: string;
      readonly alt: string;
      readonly title?: string;
    }
  | ({ readonly kind: "heading"; readonly level: number; readonly id: string } & WithParts)
  | ({ readonly kind: "list"; readonly isNumbered: boolean; readonly start: number } & WithParts)
  | ({ readonly kind: "link"; readonly to: string; readonly title?: string } & WithParts)
  | ({
      readonly kind: "cell";
      readonly isHead: boolean;
      readonly align: "left" | "center" | "right" | undefined;
    } & WithParts)
  | ({
      readonly kind: "paragraph" | "quote" | "item" | "strong" | "emphasis" | "strikethrough";
    } & WithParts)
  | ({ readonly kind: "table" | "row" } & WithParts);

interface WithParts {
  readonly parts: readonly TextPart[];
}

/** The sources of a page's words, by the names that the page gives them. */
export type Sources = Readonly<Record<string, ContentFile | MarkdownFolder>>;

/** The words of a source, or the value of a shape. */
export type WordsOf<From extends ContentFile | MarkdownFolder | z.ZodType> =
  From extends MarkdownFolder<infer Head>
    ? readonly MarkdownText<z.infer<Head>>[]
    : From extends ContentFile<infer Shape>
      ? z.infer<Shape>
      : z.infer<From>;

/** The words of all of a page's sources, by the same names. */
export type Words<From extends Sources> = { readonly [Name in keyof From]: WordsOf<From[Name]> };

/** A page's title and description, for its `<head>` and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The title in link previews; by default, `title`. */
  readonly socialTitle?: string | undefined;
}

/** Facts about a page, for its structured data. */
export interface PageFacts {
  /** The URL path without the site's base: `/about/`. */
  readonly path: string;
  readonly head: Head;
  readonly url: SiteUrl;
  /** The site's name, or its host. */
  readonly siteName: string;
  readonly lang: string;
}

/** One page of a definition: the only one, or one of its `entries`. */
export interface Entry {
  /** The URL path without the site's base: `/about/`. */
  readonly path: string;
  /** The content file it is made from, as messages name it: the `file` of a MarkdownText. */
  readonly madeFrom?: string;
  /** Ids that other pages may link to, besides the `anchors` of the definition. */
  readonly anchors?: readonly string[];
  /** False hides it from search engines; content may link to it. Default: true. */
  readonly indexed?: boolean | undefined;
  /** A language tag such as `pt-BR`; by default, that of the page. https://www.rfc-editor.org/info/bcp47 */
  readonly lang?: string | undefined;
}

/** Everything about a page, or about many pages of one kind. */
interface PageDefinition<From extends Sources, Each extends Entry> {
  readonly words: From;
  /** The browser script: a file in the site's `client` folder, without its extension. */
  readonly script: string;
  /** False hides it from search engines; content may link to it. Default: true. */
  readonly indexed?: boolean;
  /** Ids that other pages may link to. */
  readonly anchors?: readonly string[];
  /** A language tag such as `pt-BR`; by default, the site's. */
  readonly lang?: string;
  readonly head: (words: Words<From>, entry: Each) => Head;
  /** Structured data for search engines: a JSON-LD document, https://json-ld.org. */
  readonly structuredData?: (words: Words<From>, page: PageFacts, entry: Each) => object;
  readonly view: (words: Words<From>, entry: Each) => ReactNode;
}

/** A single page has a path. Many of one kind have entries, each with its own path. */
type PathOrEntries<From extends Sources, Each extends Entry> =
  | { readonly path: string; readonly entries?: never }
  | { readonly path?: never; readonly entries: (words: Words<From>) => readonly Each[] };

/** A page as the generator sees it, whatever the types of its words. `definition` lets messages name its file. */
// biome-ignore lint/suspicious/noExplicitAny: each page has words of its own type
export type Page = PageDefinition<any, any> & PathOrEntries<any, any> & { definition?: Error };

/**
 * Defines a page and records where, for error messages. The types of `head`, `structuredData` and
 * `view` are inferred from the shapes in `words` and from what `entries` returns.
 */
export function definePage<From extends Sources, Each extends Entry = Entry>(
  page: PageDefinition<From, Each> & PathOrEntries<From, Each>,
): Page {
  return { ...page, definition: new Error("defined here") };
}

/** A source of words: one file in the content folder, such as `about.yaml`. */
export const contentFile = <Shape extends z.ZodType>(
  file: string,
  shape: Shape,
): ContentFile<Shape> => ({ file, shape });

/** A source of words: all Markdown files of one folder in the content folder. */
export const markdownFolder = <Head extends z.ZodType>(
  folder: string,
  head: Head,
): MarkdownFolder<Head> => ({ folder, head });

/** A link in the head of every page, such as to an icon or a feed. */
interface HeadLink {
  /** https://html.spec.whatwg.org/multipage/links.html#linkTypes */
  readonly rel: string;
  /** A static file or one of the site's `files`: `assets/icon.svg`, `feed.xml`. */
  readonly file: string;
  readonly sizes?: string;
  /** Its media type: `application/atom+xml`. */
  readonly type?: string;
  readonly title?: string;
}

/** A picture in static/assets, as a page shows it. */
export interface Picture {
  readonly src: string;
  /** The size at which it is shown, in CSS pixels and in the proportions of the file. */
  readonly width: number;
  readonly height: number;
  /** Resized files by format, the smallest format first. Empty for SVG, and in the dev server. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
}

/**
 * Finds a picture (`assets/team.jpg`) to show at a width in CSS pixels. The default is the width of the file,
 * which is also the maximum, except for SVG.
 */
export type FindPicture = (file: string, width?: number | undefined) => Picture;

/** Facts about all content, for `beforeLaunch`. */
export interface WholeContent {
  readonly url: SiteUrl;
  /** All words of the content, as one string. */
  text(): string;
  /** The links whose target is still `#`. */
  unsetLinks(): readonly UnsetLink[];
}

/** A link that leads nowhere yet. */
export interface UnsetLink {
  /** Its file in the content folder: `site.yaml`. */
  readonly file: string;
  /** Its label in quotes, or its field if it has no label. */
  readonly name: string;
}

/** The CSP directives that a site may add sources to: https://www.w3.org/TR/CSP3/#csp-directives */
export type SourceDirective =
  | `${"connect" | "font" | "frame" | "img" | "media" | "script" | "style" | "worker"}-src`
  | "form-action";

/** A scheme, such as `data:`; a host; or a keyword, in single quotes. */
export type PolicySource = `${string}:${string}` | `${string}.${string}` | `'${string}'` | "*";

/** What a frame is made of. */
export interface FrameParts<From extends Sources> {
  readonly words: Words<From>;
  readonly url: SiteUrl;
  /** The page's path, without the site's base. */
  readonly path: string;
  /** The page's language. */
  readonly lang: string;
  /** Attributes for elements with the frame's own words: their language, on a page of another. */
  readonly frameLang: { readonly lang?: string; readonly dir?: "ltr" | "rtl" };
  readonly picture: FindPicture;
  /** The page's view. */
  readonly children: ReactNode;
}

interface SiteDefinition<From extends Sources, Other extends Sources> {
  readonly pages: readonly Page[];
  /** The frame's words, which are on every page. */
  readonly words: From;
  /** Words that `beforeLaunch`, `files` and the social image's description need, and those of files that no page shows. */
  readonly otherWords: Other;
  /**
   * The file that holds the site's address, in the field `address`. `placeholders` are the fields
   * that any text may insert in braces, besides `{host}`, the host of the address.
   */
  readonly siteFile: {
    readonly source: ContentFile;
    readonly address: string;
    readonly placeholders: readonly string[];
  };
  /** The file that lists changed addresses, and its field with entries of `from` and `to`. */
  readonly moved?: { readonly source: ContentFile; readonly list: string };
  /** The site's name in link previews; by default, its host. */
  readonly name?: (words: Words<From>) => string | undefined;
  /**
   * The language tag of the words, such as `pt-BR`; by default, `en`.
   * https://www.rfc-editor.org/info/bcp47
   */
  readonly lang?: (words: Words<From>) => string | undefined;
  /**
   * Extra CSP sources for every page, such as `{ "script-src": ["https://stats.example"] }`. They go into
   * the pages' policies and, except for scripts and styles, into the header that hosts send.
   */
  readonly sources?: Readonly<Partial<Record<SourceDirective, readonly PolicySource[]>>> & {
    /** Names of Trusted Types policies. */
    readonly "trusted-types"?: readonly string[];
  };
  /** Adds the site's name to a page's title. Without a `name`, that is its host. */
  readonly title: (title: string, siteName: string) => string;
  /** Renders the content of `<body>`. */
  readonly frame: (parts: FrameParts<From>) => ReactElement;
  /** The dev server's error page for this message, served in place of each page that fails. */
  readonly failurePage: (message: string) => Page;
  readonly icons: readonly HeadLink[];
  readonly links?: readonly HeadLink[];
  /** Elements `<meta>` in the head of every page, such as one that proves to a search engine whose site it is. */
  readonly metas?: readonly { readonly name: string; readonly content: string }[];
  /** Extra output files, such as a feed or a `robots.txt` in place of the build's: path (`feed.xml`) to text. */
  readonly files?: (words: Words<From & Other>, url: SiteUrl) => Readonly<Record<string, string>>;
  /** The image in link previews: a file in the static folder, with its size in pixels. */
  readonly socialImage: {
    readonly file: string;
    readonly width: number;
    readonly height: number;
    readonly alt: (words: Words<Other>) => string;
  };
  /** CSS colors: `theme-color` by color scheme. */
  readonly colors: { readonly light: string; readonly dark: string };
  /** Lists the tasks left before the site goes live, as sentences. */
  readonly beforeLaunch?: (words: Words<Other>, content: WholeContent) => readonly string[];
}

/** A site as the generator sees it, whatever the types of its words. */
// biome-ignore lint/suspicious/noExplicitAny: each site has words of its own type
export type Site = SiteDefinition<any, any>;

/** Returns its argument. The types of its functions are inferred from the shapes in `words` and `otherWords`. */
export function defineSite<From extends Sources, Other extends Sources>(
  site: SiteDefinition<From, Other>,
): Site {
  return site;
}
