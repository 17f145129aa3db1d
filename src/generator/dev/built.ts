import { escapeText } from "../escape-text.ts";

/** The result of a build, in memory. */
export interface Built {
  /** Output path to text or bytes. A page with a mistake is replaced with one that shows the mistake. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The file of each page with a mistake (`about/index.html`) to the message. If the site fails, all pages. */
  readonly failures: ReadonlyMap<string, string>;
  /** Sentences: mistakes that no page shows, and warnings. */
  readonly notes: readonly string[];
  /** The path the site lives under. */
  readonly base: string;
}

const heading = "Unexpected Application Error!";

/** An error page for when the site's own cannot render. */
export const plainPage = (text: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title></head><body><h1>${heading}</h1><pre>${escapeText(text)}</pre></body></html>`;

/** The result of a build that produced no site: every page of the last one, and the 404 page, says why. */
export function failedBuild(text: string, page = plainPage(text), last?: Built): Built {
  const before = [...(last?.files ?? [])];
  const pages = [...before.map(([file]) => file), "404.html"].filter((file) =>
    /\.html$/.test(file),
  );
  return {
    files: new Map([...before, ...pages.map((file) => [file, page] as const)]),
    failures: new Map(pages.map((file) => [file, text])),
    notes: [],
    base: last?.base ?? "/",
  };
}
