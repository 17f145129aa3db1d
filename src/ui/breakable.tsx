import { Fragment } from "react";

/** An address that may break after `@` and `/`, where a reader expects it. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@/])(?=.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
