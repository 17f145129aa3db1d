import type { Attributes } from "./scan-html.ts";

/** Attributes that name an element for people who cannot see what is in it. */
const naming: ReadonlySet<string> = new Set(["aria-label", "aria-labelledby", "title", "alt"]);

const named: ReadonlySet<string> = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "button", "a"]);

/** Finds headings, links and buttons of which a screen reader says nothing. */
export class EmptyElements {
  readonly problems: string[] = [];
  private readonly open: { readonly tag: string; readonly what: string; hasName: boolean }[] = [];

  startTag(tag: string, attributes: Attributes): void {
    const href = tag === "a" ? attributes.find(({ name }) => name === "href") : undefined;
    if (named.has(tag) && (tag !== "a" || href))
      this.open.push({
        tag,
        what: href ? `link to "${href.value}"` : tag,
        hasName: false,
      });
    if (this.open.length > 0)
      for (const { name, value } of attributes) if (naming.has(name)) this.text(value);
  }

  text(text: string): void {
    if (this.open.length > 0 && text.trim() !== "")
      for (const element of this.open) element.hasName = true;
  }

  endTag(tag: string): void {
    if (this.open.at(-1)?.tag !== tag) return;
    const closed = this.open.pop();
    if (closed && !closed.hasName) this.problems.push(`has an empty ${closed.what}. Give it text.`);
  }
}
