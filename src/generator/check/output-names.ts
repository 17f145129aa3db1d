import { OutputError } from "./output-error.ts";

/** Names Windows keeps for devices: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/**
 * What is wrong with the name of an output file, as the end of a sentence; undefined when every host
 * and file system will keep it as it is.
 */
export function nameProblem(file: string): string | undefined {
  const segments = file.split("/");
  if (file.startsWith("/") || /^[a-z]:/i.test(file)) return "is an absolute path";
  if (segments.some((segment) => segment === ".." || segment === "." || segment === ""))
    return "has an empty, . or .. step";
  if (file !== file.toLowerCase()) return "is not lower-case, which hosts treat differently";
  if (!/^[a-z\d._/-]+$/.test(file)) return "has a character that hosts or file systems change";
  if (segments.some((segment) => reserved.test(segment))) return "has a name that Windows reserves";
  if (segments.some((segment) => /[.-]$/.test(segment) || segment.length > 200))
    return "has a name that ends badly or is too long";
  return undefined;
}

/** Who makes which file of the output. Two makers of one file, or an unsafe name, are problems. */
export class OutputNames {
  /** By the name in lower case: some file systems see no other difference. */
  private readonly made = new Map<string, { file: string; maker: string }>();
  private readonly problems: string[] = [];

  /** Takes an output file and what makes it (`route /about/`, `static/robots.txt`). */
  claim(file: string, maker: string): void {
    const problem = nameProblem(file);
    if (problem) this.problems.push(`${maker} makes ${file}, which ${problem}`);
    const other = this.made.get(file.toLowerCase());
    if (other?.file === file)
      this.problems.push(`${file} is made twice: by ${other.maker} and by ${maker}`);
    else if (other)
      this.problems.push(
        `${maker} makes ${file}, which differs only by case from ${other.file}, made by ${other.maker}`,
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
          problems.push(`${maker} makes ${file}, but ${other.maker} makes ${other.file} a file`);
      }
    if (problems.length > 0) throw new OutputError(problems);
    return new Set([...this.made.values()].map(({ file }) => file));
  }
}
