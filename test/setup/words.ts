import { inject } from "vitest";
import { readSite, wordsOf } from "./real-site.ts";

export const input = await readSite(inject("root").address);

/** The words that the built site was made of. */
export const content = wordsOf(input);
export const { url } = input.content;
export const { site } = input.running;
