import { Fragment } from "react";

/** An address or identifier that breaks where readers expect: after `@`, `/` or `_`, before `.`. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[@/_])(?=.)|(?=\.)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
