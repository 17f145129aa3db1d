import { join } from "node:path";
import { inject } from "vitest";
import { loadContent } from "../../src/content/load.ts";
import { root } from "./build.ts";
import { readHtml } from "./html.ts";

const built = inject("root");

/** Every page of the site, by its file in the output. */
export const pageFiles = [
  "index.html",
  "about/index.html",
  "contact/index.html",
  "404.html",
  "500.html",
] as const;

/** A page of the site built for the root of a host. */
export const page = (file: (typeof pageFiles)[number]) => readHtml(join(built.folder, file));

/** The content the site was built from, for words that the specification leaves open. */
export const { content, url } = loadContent(join(root, "content"), built.address);
