/** Of an odd number of values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[(values.length - 1) / 2] ?? Number.NaN;
