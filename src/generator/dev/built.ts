import { escapeText } from "../escape-text.ts";

/** The result of a build, in memory. */
export interface Built {
  /** Output path to text or bytes; after a failure, the assets that its page uses. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Old addresses and where they lead, percent-encoded and with the base. */
  readonly redirects?: ReadonlyMap<string, string>;
  /** The path the site lives under; undefined until its content could be read. */
  readonly base?: string;
  /** CSS that only the dev server adds. */
  readonly style?: string;
  /** Set if there is no site to serve. */
  readonly failure?: Failure;
  /** File of each page with a mistake (`about/index.html`) to its failure. */
  readonly failures?: ReadonlyMap<string, Failure>;
  /** Sentences about mistakes that no page shows. */
  readonly notes?: readonly string[];
  /** Path of a page over its budget (`/about/`) to a sentence about it. */
  readonly warnings?: ReadonlyMap<string, string>;
}

export interface Failure {
  /** For the terminal. */
  readonly text: string;
  /** The HTML to serve in place of each page that fails this way. */
  readonly page: string;
}

const heading = "Unexpected Application Error!";

/** The result of a build that produced no site. */
export const failedBuild = (text: string): Built => ({
  files: new Map(),
  failure: { text, page: plainPage(text) },
});

/** A page for a failure, for when the site's own error page cannot render. */
export function plainPage(text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title></head><body><h1>${heading}</h1><pre>${escapeText(text)}</pre></body></html>`;
}
