import type { ReactElement, ReactNode } from "react";
import type * as z from "zod";
import type { SiteUrl } from "./url.ts";

export { isReservedHost, type SiteUrl } from "./url.ts";

/*
 * The seam between a site and the generator: a site is written in these types, and the generator
 * knows nothing else of it.
 */

/** A file of the content folder (`about.yaml`) and the shape of what it holds. */
export interface ContentFile<Shape extends z.ZodType = z.ZodType> {
  readonly file: string;
  readonly shape: Shape;
}

/** A folder of the content folder (`pages`), all of whose Markdown files have heads of one shape. */
export interface MarkdownFolder<Head extends z.ZodType = z.ZodType> {
  readonly folder: string;
  readonly head: Head;
}

/** One file of a Markdown folder. */
export interface MarkdownText<Head> {
  /** The name of the file without its ending. */
  readonly name: string;
  /** The fields between the two lines of --- at its top. */
  readonly head: Head;
  readonly text: readonly TextPart[];
  /** The ids of its headings, to which links may lead. */
  readonly anchors: readonly string[];
}

/** A part of a text in Markdown. https://commonmark.org/help */
export type TextPart =
  | { readonly kind: "text" | "code" | "code block"; readonly text: string }
  | { readonly kind: "line break" | "rule" }
  | ({ readonly kind: "heading"; readonly level: number; readonly id: string } & WithParts)
  | ({ readonly kind: "list"; readonly isNumbered: boolean; readonly start: number } & WithParts)
  | ({ readonly kind: "link"; readonly to: string } & WithParts)
  | ({ readonly kind: "paragraph" | "quote" | "item" | "strong" | "emphasis" } & WithParts);

interface WithParts {
  readonly parts: readonly TextPart[];
}

/** Where a page's words come from, by the name the page gives them. */
export type Sources = Readonly<Record<string, ContentFile | MarkdownFolder>>;

/** What a source holds, or what a part of one with this shape does. */
export type WordsOf<From extends ContentFile | MarkdownFolder | z.ZodType> =
  From extends MarkdownFolder<infer Head>
    ? readonly MarkdownText<z.infer<Head>>[]
    : From extends ContentFile<infer Shape>
      ? z.infer<Shape>
      : z.infer<From>;

/** What all of a page's sources hold, by the same names. */
export type Words<From extends Sources> = { readonly [Name in keyof From]: WordsOf<From[Name]> };

/** The most bytes a page may have: with `gzip -9`, and with `brotli -q 11`. */
export interface Budget {
  readonly gzip: number;
  readonly brotli?: number;
}

/** What the head of a page says. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** What link previews call the page, if not by its title. */
  readonly socialTitle?: string | undefined;
}

/** A page, or one of the pages that a list gives. */
export interface Entry {
  /** The path as visited, without the site's base: `/about/`. */
  readonly path: string;
  /** The file it is made from, as messages name it: `content/pages/privacy.md`. */
  readonly source?: string;
  /** The ids that links of other pages may lead to, besides those of all its kind. */
  readonly anchors?: readonly string[];
}

/** Everything about a page, or about pages of one kind. */
interface PageDefinition<From extends Sources, Each extends Entry> {
  readonly words: From;
  /** The browser script: the name of a file in the site's `client` folder. */
  readonly script: string;
  readonly budget?: Budget;
  /** Whether search engines may list it; true unless said otherwise. */
  readonly indexed?: boolean;
  /** The ids that links of other pages may lead to. */
  readonly anchors?: readonly string[];
  readonly head: (words: Words<From>, entry: Each) => Head;
  /** What the page says of itself to machines: a JSON-LD document, https://json-ld.org. */
  readonly structuredData?: (words: Words<From>, url: SiteUrl, entry: Each) => object;
  readonly view: (words: Words<From>, entry: Each) => ReactNode;
}

/** One page has a path; many of one kind have a list of entries, each with a path. */
type PathOrEntries<From extends Sources, Each extends Entry> =
  | { readonly path: string; readonly entries?: never }
  | { readonly path?: never; readonly entries: (words: Words<From>) => readonly Each[] };

interface Defined {
  /** Its stack tells which module defines the page, for messages about it. */
  readonly definition?: Error;
}

/** A page as the generator sees it: it fills in the words by the names in `words`. */
// biome-ignore lint/suspicious/noExplicitAny: each page has words of its own type
export type Page = PageDefinition<any, any> & PathOrEntries<any, any> & Defined;

/**
 * Returns the page as it is given, with where it is defined. The types of `head`, `structuredData` and `view` follow from the
 * shapes in `words`, and from what `entries` returns.
 */
export function definePage<From extends Sources, Each extends Entry = Entry>(
  page: PageDefinition<From, Each> & PathOrEntries<From, Each>,
): Page {
  return { ...page, definition: new Error("defined here") };
}

/** Returns a source of words: a file of the content folder. */
export const contentFile = <Shape extends z.ZodType>(
  file: string,
  shape: Shape,
): ContentFile<Shape> => ({ file, shape });

/** Returns a source of words: all Markdown files of a folder in the content folder. */
export const markdownFolder = <Head extends z.ZodType>(
  folder: string,
  head: Head,
): MarkdownFolder<Head> => ({ folder, head });

/** An icon that every page names if it has a `rel`, and the web manifest if it has `inManifest`. */
interface SiteIcon {
  /** Missing for an icon that only the manifest names. */
  readonly rel?: "icon" | "apple-touch-icon";
  /** A file of the static folder: `favicon.ico`, `assets/icon.svg`. */
  readonly file: string;
  readonly sizes?: string;
  readonly type?: string;
  readonly inManifest?: boolean;
}

/** What is wrong with the content though each file is right by itself. */
export interface ContentProblem {
  readonly source: ContentFile;
  /** The way to the value: `["plans", 1, "name"]`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is known of the content as a whole. */
export interface WholeContent {
  readonly url: SiteUrl;
  /** Returns every character of the content, each once. */
  characters(): string;
  /** Returns the links whose target is still `#`. */
  unsetLinks(): readonly UnsetLink[];
}

/** A link that leads nowhere yet. */
export interface UnsetLink {
  /** The name of its file in the content folder: `site.yaml`. */
  readonly file: string;
  /** Its words in quotes, or else its field. */
  readonly name: string;
}

/** The parts of a policy that sources can be added to: https://www.w3.org/TR/CSP3/#csp-directives */
export type SourceDirective =
  | `${"connect" | "font" | "frame" | "img" | "media" | "script" | "style" | "worker"}-src`
  | "form-action"
  | "trusted-types";

interface SiteDefinition<From extends Sources, Launch extends Sources> {
  readonly pages: readonly Page[];
  /** Words that are on every page: those of the frame. */
  readonly words: From;
  /** Words that `beforeLaunch`, `devStyle` and the social image look at, and those no page shows. */
  readonly launchWords: Launch;
  /**
   * The file with the site's address, and its fields: `{host}` of the address, and each other name in
   * braces, stand for them in every text.
   */
  readonly siteFile: {
    readonly source: ContentFile;
    readonly address: string;
    readonly placeholders: readonly string[];
  };
  /** The site's name in the web manifest; its host unless given. */
  readonly name?: (words: Words<From>) => string | undefined;
  /** The language of the words, such as `pt-BR`; `en` unless given. https://www.rfc-editor.org/info/bcp47 */
  readonly lang?: (words: Words<From>) => string | undefined;
  /**
   * What every page may load or send to besides the site's own files, such as
   * `{ "script-src": ["https://stats.example"] }`. Pages and hosts allow it.
   */
  readonly sources?: Readonly<Partial<Record<SourceDirective, readonly string[]>>>;
  /** Completes a page's title. */
  readonly title: (title: string, url: SiteUrl) => string;
  /** Everything between the body tags, around the view of a page. */
  readonly frame: (parts: {
    readonly words: Words<From>;
    readonly url: SiteUrl;
    readonly path: string;
    readonly children: ReactNode;
  }) => ReactElement;
  /** The page that stands in for every page when the site fails with this message. */
  readonly failurePage: (message: string) => Page;
  readonly icons: readonly SiteIcon[];
  /** The image of link previews, a file of the static folder, with its size in pixels. */
  readonly socialImage: {
    readonly file: string;
    readonly width: number;
    readonly height: number;
    readonly alt: (words: Words<Launch>) => string;
  };
  /** CSS colors: the browser's own parts beside a page, by color scheme, and the web manifest's. */
  readonly colors: { readonly light: string; readonly dark: string; readonly theme: string };
  /** Returns what is wrong between files that are right by themselves. */
  readonly problems?: (words: Words<From>) => readonly ContentProblem[];
  /** Returns what is left to do before the site is shown to anyone, as sentences. */
  readonly beforeLaunch?: (words: Words<Launch>, content: WholeContent) => readonly string[];
  /** Returns CSS that only the development server adds, such as a mark on what is not final yet. */
  readonly devStyle?: (words: Words<Launch>) => string;
}

/** A site as the generator sees it. */
// biome-ignore lint/suspicious/noExplicitAny: each site has words of its own type
export type Site = SiteDefinition<any, any>;

/** Returns the site as it is given; types follow from the shapes in `words` and `launchWords`. */
export function defineSite<From extends Sources, Launch extends Sources>(
  site: SiteDefinition<From, Launch>,
): Site {
  return site;
}
