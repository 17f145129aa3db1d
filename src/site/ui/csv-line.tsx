import { Fragment } from "react";
import { csvValue } from "../format.ts";

/** A line of CSV that may break after each comma. */
export function CsvLine({ values }: { values: readonly string[] }) {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
    <Fragment key={index}>
      {index > 0 && (
        <>
          ,<wbr />
        </>
      )}
      {csvValue(value)}
    </Fragment>
  ));
}
