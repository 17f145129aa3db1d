import { isUtf8 } from "node:buffer";
import { lstatSync, readFileSync, statSync } from "node:fs";
import type { Problem } from "./problem.ts";

/** The largest content file that is read, in bytes: nine times the largest of today. */
const largest = 64 * 1024;

/** Takes a file's path and gives its text, or what kept it from being read. */
export function readText(file: string): string | Problem {
  const problem = (message: string, place: Partial<Problem> = {}): Problem => ({
    file,
    path: "",
    message,
    ...place,
  });
  try {
    const stats = statSync(file);
    // To read a pipe would wait for a writer.
    if (!stats.isFile())
      return problem(
        `found ${stats.isDirectory() ? "a folder" : "no plain file"}; expected a file`,
      );
    if (stats.size > largest)
      return problem(`found ${stats.size} bytes; expected at most ${largest}`);
    const bytes = readFileSync(file);
    if (bytes.includes(0))
      return problem(
        "found bytes that are no text, perhaps UTF-16; expected the file saved as UTF-8",
      );
    // Leaves a byte order mark out.
    return isUtf8(bytes) ? new TextDecoder().decode(bytes) : problem(...notUtf8(bytes));
  } catch (error) {
    return problem(readFailure(file, error as NodeJS.ErrnoException));
  }
}

/** What to say, and the place of the first byte that is no UTF-8; a line feed is one in any case. */
function notUtf8(bytes: Buffer): [message: string, place: Partial<Problem>] {
  let line = 1;
  let start = 0;
  for (let end = lineEnd(bytes, start); isUtf8(bytes.subarray(start, end)); line++) {
    start = end + 1;
    end = lineEnd(bytes, start);
  }
  const source = new TextDecoder().decode(bytes.subarray(start, lineEnd(bytes, start)));
  return [
    "found a character that is not UTF-8; expected the file saved as UTF-8",
    { line, column: source.indexOf("\ufffd") + 1, source: source.replace(/\r$/, "") },
  ];
}

function lineEnd(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(0x0a, from);
  return end === -1 ? bytes.length : end;
}

function readFailure(file: string, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
      return lstatSync(file, { throwIfNoEntry: false })
        ? "found a link that leads nowhere; expected a file"
        : "found no such file; expected it here";
    case "EACCES":
    case "EPERM":
      return "found a file that may not be read; expected permission to read it";
    default:
      return `could not be read: ${error.message}`;
  }
}
