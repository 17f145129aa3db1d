import { Fragment } from "react";

/** An address or a name of code that may break where a reader expects it: after `@`, `/` and `_`, before a dot. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[@/_])(?=.)|(?=\.)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no order but this one
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
