import type { BuildFailure, Message } from "esbuild";

/** Errors whose message is all that a person needs. */
const explained = new Set([
  "UsageError",
  "ContentError",
  "PageError",
  "OutputError",
  "PublishError",
  "SourceError",
]);

/** Takes what ended a build and gives what to tell the person who started it. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (explained.has(error.name)) return error.message;
  if ("errors" in error && Array.isArray(error.errors))
    return (error as BuildFailure).errors.map(messageText).join("\n\n");
  return error.stack ?? error.message;
}

function messageText({ text, location }: Message): string {
  if (!location) return text;
  const { file, line, column, lineText } = location;
  const gutter = `${line}`;
  return [
    `${file}:${line}:${column + 1}`,
    `  ${text}`,
    `  ${gutter} | ${lineText}`,
    `  ${" ".repeat(gutter.length)} | ${" ".repeat(column)}^`,
  ].join("\n");
}
