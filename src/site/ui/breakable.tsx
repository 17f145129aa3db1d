/** Unlike `<wbr>`, which screen readers pause at, it leaves a text in one piece. */
const zeroWidthSpace = "\u200b";

/** An address or a name of code that may break where a reader expects it: after `@`, `/` and `_`, before a dot. */
export function Breakable({ text }: { text: string }) {
  return text.replace(/(?<=[@/_])(?=.)|(?=\.)/g, zeroWidthSpace);
}
