import { assetsFolder } from "../headers/caching.ts";
import { OutputError } from "./site-check.ts";

/**
 * Names that Windows reserves for devices:
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/** Search engines prescribe the names of files that verify a site's owner: BingSiteAuth.xml. */
const verification = /^[\w-]+\.(html|xml|txt)$/;

/**
 * Says why the name of an output file is not safe on every host and file system, as the end of a
 * sentence. Returns undefined for a safe name.
 */
export function nameProblem(file: string): string | undefined {
  const segments = file.split("/");
  const safe = file
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d._/-]+/g, "-");
  if (file.startsWith("/") || /^[a-z]:/i.test(file)) return "is an absolute path";
  if (segments.some((segment) => segment === ".." || segment === "." || segment === ""))
    return "has an empty, . or .. segment";
  if (file !== safe && !(verification.test(file) && file.toLowerCase() === safe))
    return `is not a portable name. Use lowercase letters, digits, dots, hyphens and underscores, such as ${safe}.`;
  if (segments.some((segment) => reserved.test(segment))) return "has a name that Windows reserves";
  if (segments.some((segment) => /[.-]$/.test(segment))) return "has a name that ends with . or -";
  if (segments.some((segment) => segment.length > 200))
    return "has a name of more than 200 characters";
  return undefined;
}

/**
 * Says why hosts would not serve a path as a page, as the end of a sentence; undefined if they do.
 * `/404.html` and others that end in .html are served as they are.
 */
export function pathProblem(path: string): string | undefined {
  const name = JSON.stringify(path);
  if (!path.startsWith("/")) return `has the path ${name}. Start it with a slash: "/${path}".`;
  if (/\.\w+$/.test(path) && !path.endsWith(".html"))
    return `has the path ${name}, which is that of a file. Put it into static/, or end it with a slash.`;
  if (!path.endsWith("/") && !path.endsWith(".html"))
    return `has the path ${name}. End it with a slash: "${path}/".`;
  const [, hidden] = /\/(\.[^./][^/]*)/.exec(path) ?? [];
  if (hidden && hidden !== ".well-known")
    return `has the path ${name}. Hosts hide ${hidden}: begin it with a letter or a digit.`;
  if (path.startsWith(`/${assetsFolder}`))
    return `has the path ${name}. Browsers keep /${assetsFolder} for a year: use another name.`;
  return undefined;
}

/** Undefined for what the code makes, which authors can't rename. */
const fileOf = (maker: string) => (/^the (page|build|site)\b/.test(maker) ? undefined : maker);

/** The problem of one file with two makers. Authors know a page by its address, not its file. */
function sameFile(file: string, ...makers: [string, string]): string {
  const own = makers.map(fileOf).findLast(Boolean);
  const page = makers.find((maker) => maker.startsWith("the page "));
  return page && own && !own.startsWith("static/")
    ? `${own} makes ${page}, which the site already has. Rename the file.`
    : `${file} is made by both ${makers.join(" and ")}. Rename ${own ?? "one"}.`;
}

/** Tracks what makes each output file. Two makers of one file, or an unsafe name, are problems. */
export class OutputNames {
  /** By lowercase name, because some file systems ignore case. */
  private readonly made = new Map<string, { readonly file: string; readonly maker: string }>();
  private readonly problems: string[] = [];

  /**
   * Registers an output file and its maker (`the page /about/`, `content/pages/terms.yaml`,
   * `static/robots.txt`). `source` is the name to check if the output name contains a hash.
   */
  claim(file: string, maker: string, source = file): void {
    const problem = nameProblem(source);
    const isCopied = maker === `static/${source}`;
    if (problem)
      this.problems.push(`${isCopied ? maker : `${maker} makes ${file}, which`} ${problem}`);
    const other = this.made.get(file.toLowerCase());
    if (other?.file === file) this.problems.push(sameFile(file, other.maker, maker));
    else if (other)
      this.problems.push(
        `${maker} makes ${file}, and ${other.maker} makes ${other.file}, which is the same file on some file systems. Rename one.`,
      );
    this.made.set(file.toLowerCase(), { file, maker });
  }

  /** Every claimed file. Throws an OutputError with all problems of the names. */
  files(): ReadonlySet<string> {
    const problems = [...this.problems];
    for (const { file, maker } of this.made.values())
      for (let end = file.indexOf("/"); end !== -1; end = file.indexOf("/", end + 1)) {
        const other = this.made.get(file.slice(0, end).toLowerCase());
        if (other)
          problems.push(
            `${maker} makes ${file}, but ${other.maker} makes ${other.file}, so ${other.file} cannot be a folder. Rename one.`,
          );
      }
    if (problems.length > 0) throw new OutputError(problems);
    return new Set([...this.made.values()].map(({ file }) => file));
  }
}
