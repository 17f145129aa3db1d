import { Explained } from "../explained.ts";

/** The text to print for an error: its message if that is for people, or else its stack. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Explained ? error.message : (error.stack ?? error.message);
}
