import { fields, labelled, list, text } from "../../../generator/fields.ts";
import type { WordsOf } from "../../../generator/page.ts";
import { sampleOutputId } from "../../anchors.ts";
import { columnName, type HeroRow, heroFields, heroRow } from "../../lead-file.ts";
import { Link } from "../../ui/link.tsx";
import { HiddenText } from "../../ui/text.tsx";
import { LeadValue } from "../lead-value.tsx";
import * as styles from "./hero-file.css.ts";
import { blades } from "./town-map.css.ts";

export const heroFile = fields(
  {
    name: labelled("File name", text("The name above the rows.", { max: 40 })),
    note: text("How much of the file is shown, beside its name.", { max: 60 }),
    marker: labelled(
      "Name of the row numbers",
      text("What screen readers call them.", { max: 40 }),
    ),
    rows: list(heroRow, {
      min: blades.length - 1,
      max: blades.length - 1,
      description:
        "The rows under the first, which is the sample lead. Signs and cells end what is too long for them with an ellipsis.",
      why: "Each row has a sign in the town, and each sign has its place there.",
    }),
  },
  "The file under the town. Its rows are the signs at the road.",
);

interface HeroFileProps {
  file: WordsOf<typeof heroFile>;
  rows: readonly HeroRow[];
}

/** The file that the town becomes: a real table, numbered like the blades. Its first row leads to the whole lead. */
export const HeroFile = ({ file, rows }: HeroFileProps) => (
  <div className={styles.file}>
    <div className={styles.fileRoad} />
    <table className={styles.table}>
      <caption>
        <div className={styles.title}>
          <b className={styles.name}>{file.name}</b>{" "}
          <span className={styles.note}>{file.note}</span>
        </div>
      </caption>
      <thead>
        <tr className={styles.heads}>
          <th scope="col" className={styles.number}>
            <HiddenText>{file.marker}</HiddenText>
          </th>
          {heroFields.map((field) => (
            <th key={field} scope="col" className={`${styles.cells[field]} ${styles.head}`}>
              {columnName(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.businessName} className={styles.row}>
            <td className={styles.number}>
              <span className={styles.numberDisc}>{index + 1}</span>
            </td>
            {heroFields.map((field) => {
              const Cell = field === "businessName" ? "th" : "td";
              return (
                <Cell
                  key={field}
                  scope={Cell === "th" ? "row" : undefined}
                  className={styles.cells[field]}
                >
                  {index === 0 && field === "businessName" ? (
                    <Link className={styles.toSample} to={`/#${sampleOutputId}`}>
                      {row.businessName}
                    </Link>
                  ) : (
                    <LeadValue lead={row} field={field} whole />
                  )}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
