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
  private readonly makers = new Map<string, string>();
  private readonly problems: string[] = [];

  /** Takes an output file and what makes it (`route /about/`, `static/robots.txt`). */
  claim(file: string, maker: string): void {
    const problem = nameProblem(file);
    if (problem) this.problems.push(`${maker} makes ${file}, which ${problem}`);
    const other = this.makers.get(file);
    if (other) this.problems.push(`${file} is made twice: by ${other} and by ${maker}`);
    this.makers.set(file, maker);
  }

  /** Every claimed file. Throws an OutputError with all problems of the names. */
  files(): ReadonlySet<string> {
    const problems = [...this.problems];
    for (const [file, maker] of this.makers)
      for (let end = file.indexOf("/"); end !== -1; end = file.indexOf("/", end + 1)) {
        const other = this.makers.get(file.slice(0, end));
        if (other)
          problems.push(
            `${maker} makes ${file}, but ${other} makes the file ${file.slice(0, end)}`,
          );
      }
    if (problems.length > 0) throw new OutputError(problems);
    return new Set(this.makers.keys());
  }
}
