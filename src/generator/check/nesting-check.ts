import { serialize } from "parse5";
import type { Element } from "./addresses.ts";

/** Each tag, and its name. An empty element may be written in two ways; attributes may have tags in them. */
const tagsOf = (markup: string) => [
  ...markup
    .replace(/<([a-z][^\s/>]*)((?:"[^"]*"|[^"<>])*)><\/\1>/g, "<$1$2/>")
    .matchAll(/<(\/?[a-z][^\s/>]*)(?:"[^"]*"|[^">])*>/g),
];

/**
 * Finds the first element that browsers nest in another way than the markup does, as the end of a
 * sentence: others may only follow from it. `body` is what they make of the markup, which must be React's:
 * it has every end tag, and escapes `<`.
 */
export function nestingProblems(markup: string, body: Element): string[] {
  const nested = tagsOf(serialize(body, { scriptingEnabled: false }));
  const open: string[] = [];
  for (const [index, [tag, name = ""]] of tagsOf(markup).entries()) {
    if (name !== nested[index]?.[1])
      return [
        `has ${[...open, name].join(" > ")}, which browsers nest in another way. Use another element for one of them.`,
      ];
    if (name.startsWith("/")) open.length = Math.max(0, open.lastIndexOf(name.slice(1)));
    else if (!tag.endsWith("/>")) open.push(name);
  }
  return [];
}
