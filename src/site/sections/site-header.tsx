import { Link } from "../ui/link.tsx";
import { List } from "../ui/list.tsx";
import { Logo } from "../ui/logo.tsx";
import type { SiteWords } from "../words/site-words.ts";
import * as styles from "./site-header.css.ts";

interface SiteHeaderProps {
  /** What stands beside the logo. */
  name: string;
  header: SiteWords["header"];
  /** The path of the page it stands on, marked in the navigation. */
  current: string;
}

export function SiteHeader({ name, header, current }: SiteHeaderProps) {
  return (
    <header className={styles.bar}>
      <Link className={styles.logo} to="/" aria-label={header.logoLabel}>
        <Logo />
        {name}
      </Link>
      <nav aria-label={header.navigationLabel}>
        <List className={styles.links}>
          {header.links.map(({ label, to }) => (
            <li key={label}>
              <Link
                className={styles.link}
                to={to}
                aria-current={to === current ? "page" : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </List>
      </nav>
    </header>
  );
}
