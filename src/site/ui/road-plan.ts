/*
 * How the road is laid out: in pixels of a wide window, and in directions from a crossing. Phones draw it smaller.
 */

export const plan = {
  width: 24,
  dash: { length: 16, width: 3 },
  /** From a dash to the next. Pieces of the road are whole beats long, so no dash is cut where they meet. */
  beat: 40,
} as const;

/**
 * How steep the town is, in degrees: its streets rise from the left to the right. The steeper it is, the further down in
 * a phone's first window the file begins.
 */
export const slope = 10;

interface Direction {
  readonly across: number;
  readonly down: number;
}
const radians = (slope * Math.PI) / 180;
export const uphill: Direction = { across: Math.cos(radians), down: -Math.sin(radians) };
export const downhill: Direction = { across: -uphill.across, down: -uphill.down };
export const up: Direction = { across: 0, down: -1 };
export const down: Direction = { across: 0, down: 1 };
export const right: Direction = { across: 1, down: 0 };

/** How far a street rises for each pixel across. */
export const rise = rounded(Math.tan(radians), 4);

/**
 * A bend of that many beats, between two straight pieces that lead away from the point where they would meet. It gives
 * path data drawn from that point, how far from it the bend begins and ends, its radius, and by how much it turns.
 */
export function bend(from: Direction, to: Direction, beats: number) {
  const turned = Math.PI - Math.acos(from.across * to.across + from.down * to.down);
  const radius = (beats * plan.beat) / turned;
  const reach = rounded(radius * Math.tan(turned / 2));
  const isClockwise = from.across * to.down < from.down * to.across;
  const arc = `A${rounded(radius)} ${rounded(radius)} 0 0 ${isClockwise ? 1 : 0} `;
  return {
    path: `M${along(from, reach)}${arc}${along(to, reach)}`,
    reach,
    radius: rounded(radius),
    degrees: rounded((turned * 180) / Math.PI),
  };
}

/** Coordinates of the point that far in a direction, for path data. */
export const along = ({ across, down }: Direction, length: number): string =>
  `${rounded(across * length)} ${rounded(down * length)}`;

function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
