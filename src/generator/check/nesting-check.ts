import { type DefaultTreeAdapterTypes, html } from "parse5";
import { childrenOf, type Element } from "./addresses.ts";

/** Matches comments and tags. Attributes may contain tags. */
const commentOrTag = /<!--.*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gis;

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voidElement = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Elements whose content is text, however much it looks like markup. In others, React escapes `<`. */
const rawTextElement = /^(script|style|iframe|noembed|noframes|xmp)$/;

/** An open element, and the children that the markup has not reached. */
interface Level {
  readonly element: Element;
  readonly rest: IterableIterator<DefaultTreeAdapterTypes.ChildNode>;
}

const levelOf = (element: Element): Level => ({ element, rest: childrenOf(element).values() });

/**
 * Compares the markup with the tree that browsers make of it. Returns the first element or text that they nest
 * differently, worded to follow the page's name. Later ones may only be consequences. The markup must be
 * React's, which writes every end tag and escapes `<`.
 */
export function nestingProblems(markup: string, body: Element): string[] {
  const open = [levelOf(body)];
  const problem = (inner: string) => {
    const path = [...open.slice(1).map(({ element }) => element.tagName), inner];
    return [
      `has ${path.join(" > ")}, which browsers nest differently. Use another element for one of them.`,
    ];
  };
  const tags = new RegExp(commentOrTag);
  let textStart = 0;
  for (let match = tags.exec(markup); match; match = tags.exec(markup)) {
    const [tag, slash, name] = match;
    if (name === undefined) continue;
    const level = open.at(-1);
    if (!level) return problem(name);
    const { hasText, child } = nextIn(level.rest);
    const text = markup.slice(textStart, match.index);
    if (text && !hasText && /\S/.test(text)) return problem("text");
    textStart = tags.lastIndex;
    if (slash) {
      if (child || level.element.tagName !== name) return problem(child?.tagName ?? name);
      open.pop();
      continue;
    }
    if (child?.tagName !== name) return problem(name);
    if (isEmpty(child, tag)) continue;
    open.push(levelOf(child));
    if (child.namespaceURI === html.NS.HTML && rawTextElement.test(name)) {
      textStart = markup.indexOf(`</${name}`, textStart);
      // Without an end tag, the page is not valid HTML, which is reported as such.
      if (textStart === -1) return [];
      tags.lastIndex = textStart;
    }
  }
  return [];
}

/** Passes nodes up to and including the next element, and tells if there is text or a comment before it. */
function nextIn(nodes: Level["rest"]): { hasText: boolean; child?: Element } {
  let hasText = false;
  for (const node of nodes) {
    if ("attrs" in node) return { hasText, child: node };
    hasText = true;
  }
  return { hasText };
}

/** True for an element that the markup does not end: a void one, or one in SVG that ends with a slash. */
const isEmpty = ({ namespaceURI, tagName, childNodes }: Element, tag: string): boolean =>
  namespaceURI === html.NS.HTML
    ? voidElement.test(tagName)
    : childNodes.length === 0 && tag.endsWith("/>");
