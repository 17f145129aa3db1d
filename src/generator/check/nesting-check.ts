import { serialize } from "parse5";
import type { Element } from "./addresses.ts";

/** Matches each tag, with its name. An empty element may lack an end tag, and attributes may contain tags. */
const tagsOf = (markup: string) => [
  ...markup
    .replace(/<([a-z][^\s/>]*)((?:"[^"]*"|[^"<>])*)><\/\1>/g, "<$1$2/>")
    .matchAll(/<(\/?[a-z][^\s/>]*)(?:"[^"]*"|[^">])*>/g),
];

/**
 * Finds the first element that browsers nest differently from the markup, worded to follow the page's name.
 * Later ones may only be consequences. `body` is the markup as browsers parse it. The markup must be React's,
 * which writes every end tag and escapes `<`.
 */
export function nestingProblems(markup: string, body: Element): string[] {
  const nested = tagsOf(serialize(body, { scriptingEnabled: false }));
  const open: string[] = [];
  for (const [index, [tag, name = ""]] of tagsOf(markup).entries()) {
    if (name !== nested[index]?.[1])
      return [
        `has ${[...open, name].join(" > ")}, which browsers nest differently. Use another element for one of them.`,
      ];
    if (name.startsWith("/")) open.length = Math.max(0, open.lastIndexOf(name.slice(1)));
    else if (!tag.endsWith("/>")) open.push(name);
  }
  return [];
}
