import { diffIndices } from "node-diff3";

/** Three versions of the same part of a sequence. Two of them are equal unless both sides changed it. */
export interface Region<Row> {
  readonly base: readonly Row[];
  readonly mine: readonly Row[];
  readonly theirs: readonly Row[];
}

/** Rows of the base that one side replaces by rows of its own. */
interface Hunk {
  readonly isMine: boolean;
  readonly start: number;
  readonly end: number;
  /** How many more rows the side has there. */
  readonly growth: number;
}

/**
 * Splits three versions of a sequence into regions, in order. Changes that only touch stay apart: of two
 * neighboring rows, each side can change one. Two insertions at the same place are one region. `idOf`
 * returns equal texts for equal rows.
 */
export function regionsOf<Row>(
  { base, mine, theirs }: Region<Row>,
  idOf: (row: Row) => string,
): Region<Row>[] {
  const hunksOf = (side: readonly Row[], isMine: boolean): Hunk[] =>
    diffIndices(base.map(idOf), side.map(idOf)).map(({ buffer1, buffer2 }) => {
      const [start, length] = buffer1;
      return { isMine, start, end: start + length, growth: buffer2[1] - length };
    });
  // An insertion comes before a change of the row behind it.
  const hunks = [...hunksOf(mine, true), ...hunksOf(theirs, false)].sort(
    (one, other) => one.start - other.start || one.end - other.end,
  );

  const regions: Region<Row>[] = [];
  /** The ends of the last region. */
  const ends = { base: 0, mine: 0, theirs: 0 };
  const addRegion = (end: number, mineGrowth: number, theirsGrowth: number) => {
    const length = end - ends.base;
    const next = {
      base: end,
      mine: ends.mine + length + mineGrowth,
      theirs: ends.theirs + length + theirsGrowth,
    };
    const region = {
      base: base.slice(ends.base, next.base),
      mine: mine.slice(ends.mine, next.mine),
      theirs: theirs.slice(ends.theirs, next.theirs),
    };
    if (length > 0 || region.mine.length > 0 || region.theirs.length > 0) regions.push(region);
    Object.assign(ends, next);
  };
  const growthOf = (cluster: readonly Hunk[], isMine: boolean) =>
    cluster.reduce((sum, hunk) => (hunk.isMine === isMine ? sum + hunk.growth : sum), 0);

  for (let at = 0; at < hunks.length; ) {
    const first = hunks[at] as Hunk;
    const cluster = [first];
    let end = first.end;
    for (at++; at < hunks.length; at++) {
      const next = hunks[at] as Hunk;
      const isSamePlace = next.start === first.start && next.end === next.start && end === next.end;
      if (next.start >= end && !isSamePlace) break;
      cluster.push(next);
      end = Math.max(end, next.end);
    }
    addRegion(first.start, 0, 0);
    addRegion(end, growthOf(cluster, true), growthOf(cluster, false));
  }
  addRegion(base.length, 0, 0);
  return regions;
}
