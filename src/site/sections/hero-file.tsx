import { fields, labelled, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { sampleOutputId } from "../anchors.ts";
import { columnName, type HeroRow, heroFields, heroRow } from "../lead-file.ts";
import { Link } from "../ui/link.tsx";
import { HiddenText } from "../ui/text.tsx";
import * as styles from "./hero-file.css.ts";
import { LeadValue } from "./lead-value.tsx";

export const heroFile = fields(
  {
    name: labelled("File name", text("The name above the rows.", { max: 40 })),
    note: text("How much of the file is shown, beside its name.", { max: 60 }),
    marker: labelled(
      "Name of the row numbers",
      text("What screen readers call them.", { max: 40 }),
    ),
    rows: list(heroRow, {
      min: 3,
      max: 3,
      description: "The rows under the first, which is the sample lead.",
    }),
  },
  "The file over the map; its four rows are the four numbered lots.",
);

interface HeroFileProps {
  file: WordsOf<typeof heroFile>;
  rows: readonly HeroRow[];
}

/**
 * The file that the map's lots become: a real table, numbered like the lots. Its first row leads to
 * the whole lead.
 */
export function HeroFile({ file, rows }: HeroFileProps) {
  return (
    <div className={styles.file}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <b className={styles.name}>{file.name}</b>{" "}
          <span className={styles.note}>{file.note}</span>
        </caption>
        <thead>
          <tr className={styles.heads}>
            <th scope="col" className={styles.number}>
              <HiddenText>{file.marker}</HiddenText>
            </th>
            {heroFields.map((field) => (
              <th key={field} scope="col" className={styles.cells[field]}>
                {columnName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.businessName} className={styles.row}>
              <td className={styles.number}>{index + 1}</td>
              <th scope="row" className={styles.cells.businessName}>
                {index === 0 ? (
                  <Link className={styles.fill} to={`/#${sampleOutputId}`}>
                    {row.businessName}
                  </Link>
                ) : (
                  row.businessName
                )}
              </th>
              <td className={styles.cells.fullName}>{row.fullName}</td>
              <td className={styles.cells.role}>{row.role}</td>
              <td className={styles.cells.email}>
                <LeadValue lead={row} field="email" />
              </td>
              <td className={styles.cells.emailStatus}>
                <LeadValue lead={row} field="emailStatus" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
