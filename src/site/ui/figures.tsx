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
  list?: string;
  entry?: string;
  figure: string;
  meaning?: string;
}

interface FiguresProps {
  figures: WordsOf<typeof figures>;
  look: Look;
}

/** Figures with their meanings. */
export const Figures = ({ figures, look }: FiguresProps) => (
  <dl className={look.list}>
    {figures.map(({ figure, meaning }) => (
      <div key={meaning} className={look.entry}>
        <dt className={look.figure}>{figure}</dt>
        <dd className={look.meaning}>
          <Unbroken text={meaning} />
        </dd>
      </div>
    ))}
  </dl>
);
