/** The site in memory, as a build left it. */
export interface Built {
  /** Path in the output to text or bytes; after a failure, the assets that its page uses. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The path the site lives under; unknown until its content could be read. */
  readonly base?: string;
  /** CSS for the pages of this server only. */
  readonly style?: string;
  /** Why there is no site. */
  readonly failure?: Failure;
  /** File of each page with a mistake (`about/index.html`) to what is wrong with it. */
  readonly failures?: ReadonlyMap<string, Failure>;
  /** Sentences about mistakes that no page shows. */
  readonly notes?: readonly string[];
  /** Path of a page over its budget (`/about/`) to a sentence about it. */
  readonly warnings?: ReadonlyMap<string, string>;
}

export interface Failure {
  /** What the terminal shows. */
  readonly text: string;
  /** The page to serve in place of each that has it. */
  readonly page: string;
}

const heading = "Unexpected Application Error!";

/** Returns a site that could not be built. */
export const failedBuild = (text: string): Built => ({
  files: new Map(),
  failure: { text, page: plainPage(text) },
});

/** Returns a page for a failure, for when the site's own error screen cannot render. */
export function plainPage(text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title></head><body><h1>${heading}</h1><pre>${escaped}</pre></body></html>`;
}
