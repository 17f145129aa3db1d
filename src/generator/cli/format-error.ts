import type { BuildFailure, Message } from "esbuild";
import { Explained } from "../explained.ts";

/** Returns whether an error's text explains it; any other error is a bug in the generator. */
export const isExplained = (error: unknown): error is Error =>
  error instanceof Explained || (error instanceof Error && isBuildFailure(error));

/** Returns what to print for an error: its message if that explains it, or else its stack. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Explained) return error.message;
  if (isBuildFailure(error)) return error.errors.map(messageText).join("\n\n");
  return error.stack ?? error.message;
}

const isBuildFailure = (error: Error): error is BuildFailure =>
  "errors" in error && Array.isArray(error.errors);

const messageText = ({ text, location }: Message): string =>
  location ? `${location.file}:${location.line}:${location.column + 1}  ${text}` : text;
