import { isUtf8 } from "node:buffer";
import { lstatSync, readFileSync, statSync } from "node:fs";
import type { Problem } from "./problem.ts";

/** In bytes. */
const largest = 64 * 1024;

/** Returns the text of a file without its byte order mark, or the problem that prevents reading it. */
export function readText(file: string): string | Problem {
  const problem = (message: string, place: Partial<Problem> = {}): Problem => ({
    file,
    path: "",
    message,
    ...place,
  });
  try {
    const stats = statSync(file);
    // Reading a pipe would wait for a writer.
    if (!stats.isFile())
      return problem(
        `This is ${stats.isDirectory() ? "a folder" : "not a regular file"}. Put a file in its place.`,
      );
    if (stats.size > largest)
      return problem(`This file has ${stats.size} bytes. Shorten it to ${largest}.`);
    const bytes = readFileSync(file);
    if (bytes.includes(0))
      return problem("This file is not text, or its encoding is UTF-16. Save it as UTF-8.");
    return isUtf8(bytes) ? new TextDecoder().decode(bytes) : problem(...notUtf8(bytes));
  } catch (error) {
    return problem(readFailure(file, error as NodeJS.ErrnoException));
  }
}

/** Returns the message and the place of the first byte that is not UTF-8. A line feed always is. */
function notUtf8(bytes: Buffer): [message: string, place: Partial<Problem>] {
  let line = 1;
  let start = 0;
  for (let end = lineEnd(bytes, start); isUtf8(bytes.subarray(start, end)); line++) {
    start = end + 1;
    end = lineEnd(bytes, start);
  }
  const source = new TextDecoder().decode(bytes.subarray(start, lineEnd(bytes, start)));
  return [
    "This character is not UTF-8. Save the file as UTF-8.",
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
        ? "This link points to a missing file. Put a file in its place."
        : "This file is missing. Add it.";
    case "ELOOP":
      return "This link points to itself. Put a file in its place.";
    case "EACCES":
    case "EPERM":
      return "This file can't be read. Change its permissions.";
    default:
      return `This file can't be read: ${error.message}`;
  }
}
