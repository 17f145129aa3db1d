import { expect } from "vitest";
import { parseHtml } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { otherWordsOf, siteWith } from "../site/setup/real-site.ts";

// The site with its own words, for the tests against the specification.

const site = await siteWith(undefined, "https://leads.example/");
export const { files } = await builtInMemory(site);

export const content = otherWordsOf(site);

/** Every page of the site, by its file in the output. */
export const pageFiles = [...files.keys()].filter((file) => file.endsWith(".html"));

/** The document of a page. */
export const page = (file: string) =>
  parseHtml(
    files.get(file) ??
      expect.fail(`The site has no ${file}. If it has moved, change its path here.`),
  );
