import { regionsOf } from "./three-way.ts";

/** Something in three versions. */
export interface Three<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** A merged value, with my words where both sides changed the same, with theirs, and with both. */
export interface Sides<Value> {
  readonly mine: Value;
  readonly theirs: Value;
  readonly both: Value;
  /** Whether both sides changed the same. If not, the three are equal. */
  readonly isClash: boolean;
}

/**
 * Merges three versions of a list by row, at several places at once. `idOf` returns equal texts for equal
 * rows. `rowMerged` merges a row that both sides changed; undefined if it can't.
 */
export const rowsMerged = <Row>(
  versions: Three<readonly Row[]>,
  idOf: (row: Row) => string,
  rowMerged: (row: Three<Row>) => Row | undefined,
): Sides<readonly Row[]> =>
  piecesMerged(versions, idOf, (row) => {
    const value = rowMerged(row);
    if (value !== undefined)
      return { mine: [value], theirs: [value], both: [value], isClash: false };
    return { mine: [row.mine], theirs: [row.theirs], both: [row.mine, row.theirs], isClash: true };
  });

/** Merges three versions of a text by paragraph, and paragraphs that both sides changed by line. */
export const textsMerged = (texts: Three<string>): Sides<string> =>
  joined(
    piecesMerged(
      // The blank lines between paragraphs are pieces too.
      split(texts, (text) => text.split(/(\n{2,})/)),
      String,
      (paragraph) => {
        const { mine, theirs, both, isClash } = linesMerged(paragraph);
        return { mine: [mine], theirs: [theirs], both: [both], isClash };
      },
      (mine, theirs) => (isBlank(mine.at(-1)) || isBlank(theirs[0]) ? [] : ["\n\n"]),
    ),
    "",
  );

const isBlank = (piece = "") => piece.trim() === "";

/** Merges three versions of a text by line. */
export const linesMerged = (texts: Three<string>): Sides<string> =>
  joined(
    piecesMerged(
      split(texts, (text) => text.split("\n")),
      String,
      ({ mine, theirs }) => ({
        mine: [mine],
        theirs: [theirs],
        both: [mine, theirs],
        isClash: true,
      }),
    ),
    "\n",
  );

const split = (
  { base, mine, theirs }: Three<string>,
  pieces: (text: string) => string[],
): Three<string[]> => ({ base: pieces(base), mine: pieces(mine), theirs: pieces(theirs) });

const joined = (
  { mine, theirs, both, isClash }: Sides<readonly string[]>,
  glue: string,
): Sides<string> => ({
  mine: mine.join(glue),
  theirs: theirs.join(glue),
  both: both.join(glue),
  isClash,
});

/**
 * Merges three versions of a sequence. Where both sides changed as many pieces, `pieceMerged` merges each of
 * them. Elsewhere, if both sides' pieces stay, those that `between` returns come between them.
 */
function piecesMerged<Piece>(
  versions: Three<readonly Piece[]>,
  idOf: (piece: Piece) => string,
  pieceMerged: (piece: Three<Piece>) => Sides<readonly Piece[]>,
  between: (mine: readonly Piece[], theirs: readonly Piece[]) => readonly Piece[] = () => [],
): Sides<readonly Piece[]> {
  const isSame = (one: readonly Piece[], other: readonly Piece[]) =>
    one.length === other.length &&
    one.every((piece, index) => idOf(piece) === idOf(other[index] as Piece));

  const sidesOf = ({ base, mine, theirs }: Three<readonly Piece[]>): Sides<readonly Piece[]> => {
    if (isSame(mine, theirs) || isSame(base, theirs))
      return { mine, theirs: mine, both: mine, isClash: false };
    if (isSame(base, mine)) return { mine: theirs, theirs, both: theirs, isClash: false };
    return { mine, theirs, both: [...mine, ...between(mine, theirs), ...theirs], isClash: true };
  };

  const all = regionsOf(versions, idOf).flatMap((region) => {
    const { base, mine, theirs } = region;
    if (!sidesOf(region).isClash || base.length !== mine.length || mine.length !== theirs.length)
      return sidesOf(region);
    return base.map((_, index) => {
      const piece = {
        base: base[index] as Piece,
        mine: mine[index] as Piece,
        theirs: theirs[index] as Piece,
      };
      const alone = sidesOf({ base: [piece.base], mine: [piece.mine], theirs: [piece.theirs] });
      return alone.isClash ? pieceMerged(piece) : alone;
    });
  });
  return {
    mine: all.flatMap(({ mine }) => mine),
    theirs: all.flatMap(({ theirs }) => theirs),
    both: all.flatMap(({ both }) => both),
    isClash: all.some(({ isClash }) => isClash),
  };
}
