import { fields, labelled, link, list, text } from "../../generator/fields.ts";
import type { FrameParts, Sources, WordsOf } from "../../generator/page.ts";
import { heading } from "../ui/fields.ts";
import { Figures, figures } from "../ui/figures.tsx";
import { Link } from "../ui/link.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { List } from "../ui/list.tsx";
import { panelTitle } from "../ui/text.css.ts";
import { Breakable, Unbroken } from "../ui/text.tsx";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./site-footer.css.ts";

const headed = { heading: heading("of this part", 60) };

export const footer = fields({
  heading: heading("of the footer"),
  primaryLink: labelled("First button", link("The button under the heading.")),
  secondaryLink: labelled("Second button", link("The button beside the first.")),
  badges: labelled(
    "Short claims",
    list(text("A claim with a tick.", { max: 60 }), { min: 1, max: 6 }),
  ),
  quickStart: fields({ ...headed, links: list(link("A quick-start link."), { min: 1, max: 10 }) }),
  whyChooseUs: fields({
    ...headed,
    items: labelled("Reasons", list(text("A reason.", { max: 80 }), { min: 1, max: 8 })),
  }),
  figures: fields({ ...headed, items: labelled("Figures", figures) }),
  support: fields({ ...headed, hours: text("When support answers.", { max: 60 }).optional() }),
  copyright: text("The line with the year and the owner.", { max: 80 }),
  legalLinks: list(link("A link of the last line."), { min: 1, max: 10 }),
});

interface SiteFooterProps {
  footer: WordsOf<typeof footer>;
  email: string;
  lang: FrameParts<Sources>["frameLang"];
}

export function SiteFooter({ footer, email, lang }: SiteFooterProps) {
  const { primaryLink, secondaryLink, quickStart, whyChooseUs, figures, support } = footer;
  return (
    <footer className={styles.footer} {...lang}>
      <div className={styles.columns}>
        <div className={styles.calls}>
          <h2 className={panelTitle}>{footer.heading}</h2>
          <p className={styles.buttons}>
            <Link className={styles.call} to={primaryLink.to}>
              {primaryLink.label}
            </Link>
            <Link className={styles.call} to={secondaryLink.to}>
              {secondaryLink.label}
            </Link>
          </p>
          <Ticks items={footer.badges} className={styles.claims} />
        </div>
        <nav aria-labelledby="QuickStart">
          <h3 id="QuickStart" className={styles.title}>
            {quickStart.heading}
          </h3>
          <LinkList links={quickStart.links} entry={styles.entry} link={styles.link} />
        </nav>
        <div className={styles.reasons}>
          <h3 className={styles.title}>{whyChooseUs.heading}</h3>
          <List>
            {whyChooseUs.items.map((item) => (
              <li key={item} className={styles.entry}>
                <Unbroken text={item} />
              </li>
            ))}
          </List>
        </div>
        <div className={styles.numbers}>
          <h3 className={styles.title}>{figures.heading}</h3>
          <Figures figures={figures.items} look={styles.figures} />
        </div>
        <div>
          <h3 className={styles.title}>{support.heading}</h3>
          <List>
            <li className={styles.entry}>
              <a className={styles.link} href={`mailto:${email}`}>
                <Breakable text={email} />
              </a>
            </li>
            {support.hours && <li className={styles.entry}>{support.hours}</li>}
          </List>
        </div>
      </div>
      <div className={styles.legal}>
        <p>{footer.copyright}</p>
        <LinkList links={footer.legalLinks} list={styles.legalLinks} link={styles.link} />
      </div>
    </footer>
  );
}
