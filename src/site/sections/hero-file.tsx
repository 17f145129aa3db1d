import { fields, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { columnName, type HeroRow, heroFields } from "../lead-file.ts";
import { Breakable } from "../ui/breakable.tsx";
import { HiddenText } from "../ui/hidden-text.tsx";
import { verified } from "../ui/ticks.css.ts";
import * as styles from "./hero-file.css.ts";

export const heroFile = fields(
  {
    name: text("The name of the file.", { max: 40 }),
    note: text("What is shown of it.", { max: 60 }),
    marker: text("What screen readers call the column of row numbers.", { max: 40 }),
    rows: list(
      fields({
        businessName: text("Business name.", { max: 60 }),
        fullName: text("The person.", { max: 60 }),
        role: text("Their role.", { max: 40 }),
        email: text("Address, illustrative.", { max: 80 }),
        emailStatus: text("Status, for example Verified.", { max: 20 }),
      }),
      {
        min: 3,
        max: 3,
        description: "The rows under the first, which is the lead of sample-lead.yaml.",
      },
    ),
  },
  "The file over the map; its four rows are the four numbered lots.",
);

interface HeroFileProps {
  file: WordsOf<typeof heroFile>;
  rows: readonly HeroRow[];
}

/** The file that the map's lots become: a real table, numbered like the lots. */
export function HeroFile({ file, rows }: HeroFileProps) {
  return (
    <div className={styles.file}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <b className={styles.name}>{file.name}</b>{" "}
          <span className={styles.note}>{file.note}</span>
        </caption>
        <thead>
          <tr className={styles.row}>
            <th scope="col" className={styles.number}>
              <HiddenText>{file.marker}</HiddenText>
            </th>
            {heroFields.map((field) => (
              <th key={field} scope="col" className={styles.heads[field]}>
                <span className={field === "emailStatus" ? styles.status : undefined}>
                  <Breakable text={columnName(field)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.businessName} className={styles.row}>
              <td className={styles.number}>{index + 1}</td>
              <th scope="row" className={styles.cell}>
                {row.businessName}
              </th>
              <td className={styles.cell}>{row.fullName}</td>
              <td className={styles.cell}>{row.role}</td>
              <td className={styles.email}>
                <Breakable text={row.email} />
              </td>
              <td className={styles.emailStatus}>
                <span className={verified}>
                  <span className={styles.status}>{row.emailStatus}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
