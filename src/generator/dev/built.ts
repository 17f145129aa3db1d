/** The site in memory, as a build left it. */
export interface Built {
  /** Path in the output to text or bytes; after a failure, the assets that its page uses. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The path the site lives under; unknown until its content could be read. */
  readonly base?: string;
  readonly failure?: Failure;
  /** Path of a page over its budget (`/about/`) to a sentence about it. */
  readonly warnings?: ReadonlyMap<string, string>;
}

interface Failure {
  /** What the terminal shows. */
  readonly text: string;
  /** The page to serve in place of every page. */
  readonly page: string;
}

const heading = "Unexpected Application Error!";

/** Returns a failure with a plain page, for when the site's own error screen cannot render. */
export function failedBuild(text: string): Built {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title></head><body><h1>${heading}</h1><pre>${escaped}</pre></body></html>`;
  return { files: new Map(), failure: { text, page } };
}
