import { type Token, Tokenizer, TokenizerMode } from "parse5";

export type Attributes = readonly { readonly name: string; readonly value: string }[];

/** Receives the parts of a page in order; names are in lower case, references are decoded. */
export interface HtmlVisitor {
  /** `holdsText` is true for an element whose content is text, such as a script. */
  startTag(name: string, attributes: Attributes, holdsText: boolean): void;
  /** Receives all text, including that of scripts and styles. */
  text(text: string): void;
  endTag(name: string): void;
  /** Receives a code of https://html.spec.whatwg.org/multipage/parsing.html#parse-errors */
  error(code: string): void;
}

/** Elements whose content is text, with the tokenizer's state for it. */
const textStates: Readonly<Record<string, Tokenizer["state"]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
};

/** Reads HTML as the standard does. Builds no tree, which would take three times as long. */
export function scanHtml(html: string, visitor: HtmlVisitor): void {
  let openDrawings = 0;
  const ignore = () => {};
  const text = ({ chars }: Token.CharacterToken) => visitor.text(chars);
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        if (tagName === "svg" && !selfClosing) openDrawings++;
        // In a drawing, these elements hold markup.
        const textState = openDrawings === 0 ? textStates[tagName] : undefined;
        if (textState !== undefined) tokenizer.state = textState;
        visitor.startTag(tagName, attrs, textState !== undefined);
      },
      onEndTag({ tagName }) {
        if (tagName === "svg" && openDrawings > 0) openDrawings--;
        visitor.endTag(tagName);
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onParseError: ({ code }) => visitor.error(code),
    },
  );
  const style = html.indexOf("<style>") + "<style>".length;
  tokenizer.write(html.slice(0, style), false);
  // A style can be a quarter of a page and has no tags, so the tokenizer need not read it.
  const end = tokenizer.state === TokenizerMode.RAWTEXT ? html.indexOf("</style>", style) : style;
  if (end > style) visitor.text(html.slice(style, end));
  tokenizer.write(html.slice(Math.max(style, end)), true);
}
