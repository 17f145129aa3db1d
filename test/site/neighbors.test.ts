// Words beside each other in elements of one line have a space between them in the HTML too, so that they are two words to
// whoever reads a page without its styles, as search engines and readers' modes do.
import { adapter } from "parse5-htmlparser2-tree-adapter";
import { expect, test } from "vitest";
import { type Node, parseHtml } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { severalWords } from "./setup/several-words.ts";

const { files } = await builtInMemory(await siteAfter(severalWords));
const pages = [...files].filter(([file]) => file.endsWith(".html"));

test.each(pages)(
  "in %s, no words run together where one element ends and the next begins",
  (_, html) => {
    expect(joined(parseHtml(html))).toEqual([]);
  },
);

const inline = new Set(["a", "b", "span"]);

/** A word at the end of an element and the first of the next one on its line, if nothing is between them. */
function joined(document: Node): string[] {
  const found: string[] = [];
  let before = "";
  const visit = (node: Node) => {
    if ("data" in node) {
      if (node.type !== "text") return;
      const end = /[\p{L}\d.]+$/u.exec(before)?.[0];
      const start = /^[\p{L}\d]+/u.exec(node.data)?.[0];
      if (end && start) found.push(`${end}${start}`);
      before = node.data;
      return;
    }
    const isInline = adapter.isElementNode(node) && inline.has(node.tagName);
    // Links beside each other are buttons.
    const isApart = !isInline || (node.tagName === "a" && isLink(node.previousSibling));
    if (isApart) before = "";
    node.children.forEach(visit);
    if (!isInline) before = "";
  };
  visit(document);
  return found;
}

const isLink = (node: Node | null) =>
  node !== null && adapter.isElementNode(node) && node.tagName === "a";
