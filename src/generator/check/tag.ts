/** A start tag as it stands in a page, with references replaced and names in small letters. */
export interface Tag {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** What an element outside of drawings holds whose content is text, if it has an end. */
  readonly text?: string;
}

export interface PageTags {
  readonly tags: readonly Tag[];
  /** Codes of the HTML standard: https://html.spec.whatwg.org/multipage/parsing.html#parse-errors */
  readonly errors: readonly string[];
}
