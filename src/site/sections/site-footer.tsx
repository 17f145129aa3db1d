import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { List } from "../ui/list.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { Ticks } from "../ui/ticks.tsx";
import type { SiteWords } from "../words/site-words.ts";
import * as styles from "./site-footer.css.ts";

interface SiteFooterProps {
  site: SiteWords;
}

export function SiteFooter({ site }: SiteFooterProps) {
  const { footer, email } = site;
  const { primaryLink, secondaryLink, quickStart, whyChooseUs, support } = footer;
  return (
    <footer className={styles.footer}>
      <div className={pageWidth}>
        <div className={styles.closing}>
          <h2>{footer.heading}</h2>
          <ButtonRow>
            <ButtonLink kind="secondary" to={primaryLink.to}>
              {primaryLink.label}
            </ButtonLink>
            <ButtonLink kind="secondary" to={secondaryLink.to}>
              {secondaryLink.label}
            </ButtonLink>
          </ButtonRow>
          <Ticks items={footer.badges} inline />
        </div>
        <div className={styles.columns}>
          <nav aria-labelledby="quick-start">
            <h3 id="quick-start">{quickStart.heading}</h3>
            <Links links={quickStart.links} />
          </nav>
          <div>
            <h3>{whyChooseUs.heading}</h3>
            <List>
              {whyChooseUs.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </List>
          </div>
          <dl className={styles.figures}>
            {footer.figures.map(({ figure, meaning }) => (
              <div key={meaning}>
                <dt>{meaning}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <div>
            <h3>{support.heading}</h3>
            <List>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li>{support.hours}</li>
            </List>
          </div>
        </div>
        <div className={styles.legal}>
          <p>{footer.copyright}</p>
          <Links links={footer.legalLinks} />
        </div>
      </div>
    </footer>
  );
}

function Links({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <List>
      {links.map(({ label, to }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </List>
  );
}
