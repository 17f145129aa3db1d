import { inject } from "vitest";

const { words, address } = inject("root");

/** The words that the built site was made of. */
export const content = words;
export const url = new URL(address);
