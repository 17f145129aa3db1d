/**
 * The mark: a lot found beside a street, as paths on a 16-unit grid. Every edge falls on a whole
 * pixel at 16 and 32 pixels.
 */
export const mark = {
  viewBox: "0 0 16 16",
  street: "M5 0v4M5 6v4M5 12v4",
  lot: "M8 8h6",
};
