import { assetsFolder } from "../headers/caching.ts";
import { OutputError } from "./site-check.ts";

/** Others prescribe the names of files in .well-known, and of those that verify a site's owner: BingSiteAuth.xml. */
const prescribed = /^(?:[\w-]+\.(?:html|xml|txt)|\.well-known\/.*)$/;

/** Hosts serve no hidden files except .well-known, https://www.rfc-editor.org/rfc/rfc8615; Apache reads .htaccess. */
const isHidden = (file: string): boolean =>
  /(^|\/)\.(?!htaccess$)/.test(file.replace(/^\.well-known\//, ""));

/** Matches files that usually hold passwords or private keys, even in .well-known. */
const secret = /(?:^|\/)(?:\.env(?:\.[^/]*)?|[^/]+\.(?:pem|key))$/i;

/**
 * Explains why the name of an output file is not safe on every host and file system, worded to follow the
 * name. Returns undefined for a safe name.
 */
export function nameProblem(file: string): string | undefined {
  const safe = file
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d._/-]+/g, "-")
    .replace(/(?<=[^/])[.-]+(?=\/|$)|^\/+|(?<=\/)\/+/g, "");
  if (secret.test(file)) {
    const readable = `${file.toLowerCase().replace(/(^|\/)\.(?=[^/]*$)/, "$1")}.txt`;
    return `usually holds passwords or a private key, and everyone could read it. Move it out of the site, or, if it is meant for everyone, rename it to ${readable}.`;
  }
  if (isHidden(file)) return "is hidden, and hosts do not serve it. Rename or remove it.";
  return file === safe || (prescribed.test(file) && file.toLowerCase() === safe)
    ? undefined
    : `is not a portable name. Use lowercase letters, digits, dots, hyphens and underscores, such as ${safe}.`;
}

/**
 * Explains why hosts would not serve a path as a page, worded to follow the page's name. Returns undefined if
 * they would. Paths that end in .html, such as `/404.html`, need no slash.
 */
export function pathProblem(path: string): string | undefined {
  const wrong = `has the path ${JSON.stringify(path)}.`;
  if (path.startsWith(`/${assetsFolder}`))
    return `${wrong} Browsers cache /${assetsFolder} for a year. Use another name.`;
  return /^\/(.*(\/|\.html))?$/.test(path)
    ? undefined
    : `${wrong} Write it with a slash at its start and end: "/${path.replace(/^\/|\/$/g, "")}/".`;
}

interface Made {
  readonly file: string;
  readonly maker: string;
}

/** Tracks what makes each output file. Two makers of the same file, or an unsafe name, are problems. */
export class OutputNames {
  /** By folded name: each file, and for each folder a file in it. */
  private readonly made = new Map<string, Made>();
  private readonly problems: string[] = [];

  /**
   * Registers an output file and its maker (`the page /about/`, `content/pages/terms.yaml`,
   * `static/robots.txt`). `source` is the name to check if the output name contains a hash.
   */
  claim(file: string, maker: string, source = file): void {
    const problem = nameProblem(source);
    if (problem) this.problems.push(`${maker} makes ${file}, which ${problem}`);
    this.add(file, maker);
  }

  /** Like `claim`, for a file whose name need not be portable. */
  add(file: string, maker: string): void {
    const other = this.rivalOf(file);
    if (other) this.problems.push(conflict({ file, maker }, other));
    else
      for (const name of [folded(file), ...foldersOf(file)]) this.made.set(name, { file, maker });
  }

  /**
   * The claimed file that can't be in the output together with this one: both have the same name, or one
   * has the name of a folder of the other. Undefined if the name is free.
   */
  rivalOf(file: string): Made | undefined {
    const above = foldersOf(file).map((folder) => ({ folder, made: this.made.get(folder) }));
    const rival = above.find(({ folder, made }) => made && folded(made.file) === folder);
    return this.made.get(folded(file)) ?? rival?.made;
  }

  /** Every claimed file. Throws an OutputError with all problems found in the names. */
  files(): ReadonlySet<string> {
    if (this.problems.length > 0) throw new OutputError(this.problems);
    return new Set([...this.made.values()].map(({ file }) => file));
  }
}

/** Some file systems ignore case and Unicode normalization. Sigma has two lowercase forms. */
const folded = (file: string) => file.toLowerCase().replaceAll("ς", "σ").normalize("NFC");

/** `a` and `a/b` of `A/b/c`. */
const foldersOf = (file: string): string[] =>
  [...folded(file).matchAll(/\//g)].map(({ index }) => folded(file).slice(0, index));

/** The message for two files that can't both be in the output. */
const conflict = (one: Made, other: Made): string =>
  one.file === other.file
    ? `${one.maker} and ${other.maker} both make ${one.file}. Rename or remove one.`
    : `${one.maker} makes ${one.file}, and ${other.maker} makes ${other.file}, but some disks can't hold both. Rename one.`;
