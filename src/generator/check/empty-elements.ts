import type { Attributes } from "./scan-html.ts";

/** Finds headings, links and buttons that people who listen to a page hear nothing of. */
export class EmptyElements {
  readonly problems: string[] = [];
  private readonly open: { readonly tag: string; readonly what: string; hasName: boolean }[] = [];

  startTag(tag: string, attributes: Attributes): void {
    const hasName = ["aria-label", "aria-labelledby", "title", "alt"].some((name) =>
      attributes.get(name)?.trim(),
    );
    if (hasName) this.addName();
    const href = attributes.get("href");
    if (/^(h[1-6]|button)$/.test(tag)) this.open.push({ tag, what: `an empty ${tag}`, hasName });
    if (tag === "a" && href !== undefined)
      this.open.push({ tag, what: `an empty link to "${href}"`, hasName });
  }

  text(text: string): void {
    if (this.open.length > 0 && text.trim() !== "") this.addName();
  }

  endTag(tag: string): void {
    if (this.open.at(-1)?.tag !== tag) return;
    const closed = this.open.pop();
    if (closed && !closed.hasName) this.problems.push(`has ${closed.what}. Give it text.`);
  }

  private addName(): void {
    for (const element of this.open) element.hasName = true;
  }
}
