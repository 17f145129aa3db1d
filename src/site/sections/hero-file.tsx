import { Breakable } from "../ui/breakable.tsx";
import { HiddenText } from "../ui/hidden-text.tsx";
import { verified } from "../ui/ticks.css.ts";
import type { Home } from "../words/home.ts";
import * as styles from "./hero-file.css.ts";

/** The file that the map's lots become: a real table, whose row numbers are the lots' numbers. */
export function HeroFile({ file }: { file: Home["hero"]["file"] }) {
  const { columns } = file;
  return (
    <div className={styles.file}>
      <table className={styles.table}>
        <caption>
          <b>{file.name}</b> <span>{file.note}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <HiddenText>{columns.marker}</HiddenText>
            </th>
            <th scope="col">
              <Breakable text={columns.businessName} />
            </th>
            <th scope="col">{columns.contact}</th>
            <th scope="col">{columns.email}</th>
            <th scope="col">{columns.emailStatus}</th>
          </tr>
        </thead>
        <tbody>
          {file.rows.map((row, index) => (
            <tr key={row.businessName}>
              <td>{index + 1}</td>
              <th scope="row">{row.businessName}</th>
              <td>{row.contact}</td>
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
