import type { SiteUrl } from "../../generator/url.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { Ticks } from "../ui/ticks.tsx";
import type { Content } from "../words/content.ts";
import * as styles from "./site-footer.css.ts";

interface SiteFooterProps {
  site: Content["site"];
  url: SiteUrl;
}

export function SiteFooter({ site, url }: SiteFooterProps) {
  const { footer, email } = site;
  const { primaryLink, secondaryLink, quickStart, whyChooseUs, support } = footer;
  return (
    <footer className={styles.footer}>
      <div className={pageWidth}>
        <div className={styles.closing}>
          <h2>{footer.heading}</h2>
          <ButtonRow>
            <ButtonLink kind="plate" href={url.link(primaryLink.to)}>
              {primaryLink.label}
            </ButtonLink>
            <ButtonLink kind="secondary" href={url.link(secondaryLink.to)}>
              {secondaryLink.label}
            </ButtonLink>
          </ButtonRow>
          <Ticks items={footer.badges} inline />
        </div>
        <div className={styles.columns}>
          <nav aria-labelledby="quick-start">
            <h3 id="quick-start">{quickStart.heading}</h3>
            <Links links={quickStart.links} url={url} />
          </nav>
          <div>
            <h3>{whyChooseUs.heading}</h3>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
            <ul role="list">
              {whyChooseUs.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
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
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
            <ul role="list">
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              <li>{support.hours}</li>
            </ul>
          </div>
        </div>
        <div className={styles.legal}>
          <p>{footer.copyright}</p>
          <Links links={footer.legalLinks} url={url} />
        </div>
      </div>
    </footer>
  );
}

function Links({ links, url }: { links: readonly { label: string; to: string }[]; url: SiteUrl }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list">
      {links.map(({ label, to }) => (
        <li key={label}>
          <a href={url.link(to)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
