import { columnName, type HeroRow, heroFields } from "../lead-file.ts";
import { Breakable } from "../ui/breakable.tsx";
import { HiddenText } from "../ui/hidden-text.tsx";
import { verified } from "../ui/ticks.css.ts";
import type { Home } from "../words/home.ts";
import * as styles from "./hero-file.css.ts";

interface HeroFileProps {
  file: Home["hero"]["file"];
  rows: readonly HeroRow[];
}

/** The file that the map's lots become: a real table, whose row numbers are the lots' numbers. */
export function HeroFile({ file, rows }: HeroFileProps) {
  return (
    <div className={styles.file}>
      <table className={styles.table}>
        <caption>
          <b>{file.name}</b> <span>{file.note}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <HiddenText>{file.marker}</HiddenText>
            </th>
            {heroFields.map((field) => (
              <th key={field} scope="col">
                <Breakable text={columnName(field)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.businessName}>
              <td>{index + 1}</td>
              <th scope="row">{row.businessName}</th>
              <td>{row.fullName}</td>
              <td>{row.role}</td>
              <td>
                <Breakable text={row.email} />
              </td>
              <td>
                <span className={verified}>{row.emailStatus}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
