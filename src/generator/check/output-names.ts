import { OutputError } from "./site-check.ts";

/** Names Windows keeps for devices: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/** Search engines verify who owns a site by such files, and their names are given: BingSiteAuth.xml. */
const verification = /^[\w-]+\.(html|xml|txt)$/;

/**
 * Returns what is wrong with the name of an output file, as the end of a sentence, or undefined if
 * every host and file system keeps it.
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

/** Pages with a module of their own, and the build, are not for authors to rename. */
const fileOf = (maker: string) => (/^(static|content)\//.test(maker) ? maker : undefined);

/** Returns what is wrong if two make a file. The author of a page knows its address, not its file. */
function sameFile(file: string, ...makers: [string, string]): string {
  const own = makers.map(fileOf).findLast(Boolean);
  const page = makers.find((maker) => maker.startsWith("the page "));
  return page && own?.startsWith("content/")
    ? `${own} makes ${page}, which the site already has. Rename the file.`
    : `${file} is made by both ${makers.join(" and ")}. Rename ${own ?? "one"}.`;
}

/** Who makes which file of the output. Two makers of one file, or an unsafe name, are problems. */
export class OutputNames {
  /** By the name in lower case, because some file systems ignore case. */
  private readonly made = new Map<string, { readonly file: string; readonly maker: string }>();
  private readonly problems: string[] = [];

  /**
   * Adds an output file and what makes it (`the page /about/`, `content/pages/terms.yaml`,
   * `static/robots.txt`). `source` is the name to check if the file's own has a hash in it.
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

  /** Returns every claimed file. Throws an OutputError with all problems of the names. */
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
