import { trustedTypes as policyName } from "../agreed-names.ts";

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

/** Only what the server itself made comes here. */
const trust = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(policyName, {
  createHTML: (html) => html,
});

/** Returns a document of what the server sent. */
export const parsed = (text: string, type: "text/html" | "image/svg+xml") =>
  new DOMParser().parseFromString(trust?.createHTML(text) ?? text, type);

let changedStyle: CSSStyleSheet | undefined;

/** Shows another rendering of the page in its place: what stays the same keeps its state. */
export function showPage(html: string): void {
  // Even a document that is only parsed may have no style of another hash than the policy's.
  const [element = "", css = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const next = parsed(html.replace(element, ""), "text/html");
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  const style = document.head.querySelector("style");
  if (style && (changedStyle || style.textContent !== css)) {
    // The page's policy allows no other style element.
    changedStyle ??= new CSSStyleSheet();
    changedStyle.replaceSync(css);
    document.adoptedStyleSheets = [changedStyle];
    if (style.sheet) style.sheet.disabled = true;
  }
  become(document.body, next.body);
}

/** Attributes of a visitor and of scripts: no page has styles of its own, which its policy forbids. */
const kept: ReadonlySet<string> = new Set(["open", "style"]);

/** Makes an element like another one. Scripts stay as they are: they have run. */
function become(live: Element, next: Element): void {
  for (const { name } of [...live.attributes])
    if (!next.hasAttribute(name) && !kept.has(name)) live.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);

  const [inside, nextInside] = [contentOf(live), contentOf(next)];
  const isAlike =
    inside.length === nextInside.length &&
    inside.every((node, index) => node.nodeName === nextInside[index]?.nodeName);
  if (!isAlike) {
    const place = [...live.childNodes].find((node) => isOfServer(node)) ?? null;
    for (const node of inside) node.remove();
    for (const node of nextInside) live.insertBefore(node, place);
    return;
  }
  for (const [index, node] of inside.entries()) {
    const other = nextInside[index] as ChildNode;
    if (node instanceof Element) become(node, other as Element);
    else if (node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
  }
}

const contentOf = (parent: Element) => [...parent.childNodes].filter((node) => !isOfServer(node));

/** Scripts, and the server's notice about the page's size. */
const isOfServer = (node: Node) =>
  node.nodeName === "SCRIPT" || (node.nodeName === "OUTPUT" && node.parentNode === document.body);
