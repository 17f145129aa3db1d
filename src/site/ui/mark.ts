/**
 * The mark: a lot found beside a street, as paths in a square of 16 units. Each edge is on a whole pixel
 * at 16 and at 32 pixels.
 */
export const mark = {
  viewBox: "0 0 16 16",
  street: "M5 0v4M5 6v4M5 12v4",
  lot: "M8 8h6",
};
