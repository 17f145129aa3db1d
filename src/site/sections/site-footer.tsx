import { fields, labelled, link, list, text } from "../../generator/fields.ts";
import type { Version, WordsOf } from "../../generator/page.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { claims, figures, heading } from "../ui/fields.ts";
import { Link } from "../ui/link.tsx";
import { List } from "../ui/list.tsx";
import { panelTitle } from "../ui/text.css.ts";
import { Breakable } from "../ui/text.tsx";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./site-footer.css.ts";

const headed = { heading: heading("of this part", 60) };

export const footer = fields({
  heading: heading("of the footer"),
  primaryLink: labelled("First button", link("The button under the heading.")),
  secondaryLink: labelled("Second button", link("The button beside the first.")),
  badges: claims(60, 6),
  quickStart: fields({ ...headed, links: list(link("A quick-start link."), { min: 1, max: 10 }) }),
  whyChooseUs: fields({
    ...headed,
    items: labelled("Reasons", list(text("A reason.", { max: 80 }), { min: 1, max: 8 })),
  }),
  figures,
  support: fields({ ...headed, hours: text("When support answers.", { max: 60 }) }),
  copyright: text("The line with the year and the owner.", { max: 80 }),
  legalLinks: list(link("A link of the last line."), { min: 1, max: 10 }),
});

interface SiteFooterProps {
  footer: WordsOf<typeof footer>;
  email: string;
  /** The page in its other languages. */
  versions: readonly Version[];
}

export function SiteFooter({ footer, email, versions }: SiteFooterProps) {
  const { primaryLink, secondaryLink, quickStart, whyChooseUs, support } = footer;
  return (
    <footer className={styles.footer}>
      <div className={styles.closing}>
        <h2 className={panelTitle}>{footer.heading}</h2>
        <ButtonRow>
          <ButtonLink kind="secondary" to={primaryLink.to}>
            {primaryLink.label}
          </ButtonLink>
          <ButtonLink kind="secondary" to={secondaryLink.to}>
            {secondaryLink.label}
          </ButtonLink>
        </ButtonRow>
        <div className={styles.badges}>
          <Ticks items={footer.badges} inline />
        </div>
      </div>
      <div className={styles.columns}>
        <nav aria-labelledby="QuickStart">
          <h3 id="QuickStart" className={styles.title}>
            {quickStart.heading}
          </h3>
          <List>
            {quickStart.links.map(({ label, to }) => (
              <li key={label} className={styles.entry}>
                <Link className={styles.link} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </List>
        </nav>
        <div className={styles.reasons}>
          <h3 className={styles.title}>{whyChooseUs.heading}</h3>
          <List>
            {whyChooseUs.items.map((item) => (
              <li key={item} className={styles.entry}>
                {item}
              </li>
            ))}
          </List>
        </div>
        <dl className={styles.figures}>
          {footer.figures.map(({ figure, meaning }) => (
            <div key={meaning}>
              <dt className={styles.number}>{figure}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3 className={styles.title}>{support.heading}</h3>
          <List>
            <li className={styles.entry}>
              <a className={styles.link} href={`mailto:${email}`}>
                <Breakable text={email} />
              </a>
            </li>
            <li className={styles.entry}>{support.hours}</li>
          </List>
        </div>
      </div>
      <div className={styles.legal}>
        <p>{footer.copyright}</p>
        <List className={styles.legalLinks}>
          {footer.legalLinks.map(({ label, to }) => (
            <li key={label}>
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            </li>
          ))}
          {versions.map(({ lang, path, name }) => (
            <li key={path}>
              <Link className={styles.link} to={path} lang={lang} hrefLang={lang}>
                {name}
              </Link>
            </li>
          ))}
        </List>
      </div>
    </footer>
  );
}
