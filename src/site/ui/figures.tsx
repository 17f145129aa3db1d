import { fields, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { Unbroken } from "./text.tsx";

/** The field of a few figures, each with its meaning. */
export const figures = list(
  fields({
    figure: text("The figure as it is shown, such as 97%, or a few words.", { max: 20 }),
    meaning: text("What it measures or means.", { max: 80 }),
  }),
  { min: 2, max: 4 },
);

/** The classes of the list and of its parts. */
interface Look {
  list: string;
  entry?: string;
  figure: string;
  meaning?: string;
}

interface FiguresProps {
  figures: WordsOf<typeof figures>;
  look: Look;
  /** The look of figures with a longer word than `mostLetters`, so that no word breaks. */
  wordy: Look;
  mostLetters: number;
}

/** Figures with their meanings. */
export function Figures({ figures, look, wordy, mostLetters }: FiguresProps) {
  // Lines may break after a dash too.
  const words = figures.flatMap(({ figure }) => figure.split(/[\s\p{Pd}]/u));
  const isWordy = words.some((word) => word.length > mostLetters);
  const classes = isWordy ? wordy : look;
  return (
    <dl className={classes.list}>
      {figures.map(({ figure, meaning }) => (
        <div key={meaning} className={classes.entry}>
          <dt className={classes.figure}>{figure}</dt>
          <dd className={classes.meaning}>
            <Unbroken text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
