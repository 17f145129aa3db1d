/** A lot on a map: a stroke along its row. */
export interface Stroke {
  readonly left: number;
  readonly width: number;
  /** How far its middle is below the road's. */
  readonly middle: number;
}

/** Path data. Each stroke begins with the step from the end of the last, so that data repeats. */
export function strokes(all: readonly Stroke[]): string {
  let end = { u: 0, v: 0 };
  const steps = all
    .toSorted((one, other) => one.middle - other.middle || one.left - other.left)
    .map(({ left, width, middle }) => {
      const step = `m${left - end.u} ${middle - end.v}h${width}`;
      end = { u: left + width, v: middle };
      return step;
    });
  return steps.join("").replaceAll(" -", "-");
}
