import type { SiteUrl } from "../../generator/url.ts";
import { homePath } from "../places.ts";
import { Logo } from "../ui/logo.tsx";
import type { Content } from "../words/content.ts";
import * as styles from "./site-header.css.ts";

interface SiteHeaderProps {
  header: Content["site"]["header"];
  url: SiteUrl;
  /** The path of the page it stands on, marked in the navigation. */
  current: string;
}

export function SiteHeader({ header, url, current }: SiteHeaderProps) {
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={url.link(homePath)} aria-label={header.logoLabel}>
        <Logo />
        {url.host}
      </a>
      <nav aria-label={header.navigationLabel}>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
        <ul role="list" className={styles.links}>
          {header.links.map(({ label, to }) => (
            <li key={label}>
              <a
                className={styles.link}
                href={url.link(to)}
                aria-current={to === current ? "page" : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
