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
  /** The files outside of `src` that the site imports. */
  readonly imported: readonly string[];
}

/** The same, but without the files that whoever gets it has already: they are undefined. */
export interface SentBuilt extends Omit<Built, "files"> {
  readonly files: ReadonlyMap<string, string | Uint8Array | undefined>;
}

/** Returns a function that leaves out what it has sent before: the static folder may hold videos. */
export function sender(): (built: Built) => SentBuilt {
  let sent: Built["files"] = new Map();
  return (built) => {
    const files = [...built.files].map(
      ([file, data]) => [file, data === sent.get(file) ? undefined : data] as const,
    );
    sent = built.files;
    return { ...built, files: new Map(files) };
  };
}

/** Returns a function that puts in what a `sender` has left out. A new sender begins with all files. */
export function receiver(): (sent: SentBuilt) => Built {
  let known: Built["files"] = new Map();
  return (sent) => {
    const files = [...sent.files].map(
      ([file, data]) => [file, data ?? known.get(file) ?? ""] as const,
    );
    known = new Map(files);
    return { ...sent, files: known };
  };
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
    imported: last?.imported ?? [],
  };
}
