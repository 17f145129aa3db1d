import type { SiteUrl } from "../../generator/url.ts";
import { ledger, ledgerRow } from "../sections/ledger.css.ts";
import { pageWidth } from "../ui/page-width.css.ts";
import { Section } from "../ui/section.tsx";
import { SentenceWithLink } from "../ui/sentence.tsx";
import { sign } from "../ui/sign.css.ts";
import { lead } from "../ui/text.css.ts";
import { ticked } from "../ui/ticks.css.ts";
import { Unbroken } from "../ui/unbroken.tsx";
import type { Content } from "../words/content.ts";
import * as styles from "./about.css.ts";

/** Mission, differentiators, commitment. */
export function About({ about, url }: { about: Content["about"]; url: SiteUrl }) {
  const { mission, differentiators, commitment } = about;
  return (
    <>
      <div className={pageWidth}>
        <div className={styles.opening}>
          <h1>{about.heading}</h1>
          <p className={lead}>{about.lead}</p>
        </div>
      </div>
      <Section name="mission" heading={mission.heading} ground="land" beside>
        <p className={styles.mission}>{mission.text}</p>
      </Section>
      <Section name="difference" heading={differentiators.heading} beside>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
        <ul role="list" className={ledger}>
          {differentiators.points.map(({ name, text }) => (
            <li key={name} className={ledgerRow}>
              <h3 className={ticked}>{name}</h3>
              <p className={styles.point}>
                <Unbroken text={text} />
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="commitment" heading={commitment.heading} ground="land">
        <dl className={`${sign} ${styles.promises}`}>
          {commitment.promises.map(({ say, meaning }) => (
            <div key={say} className={styles.promise}>
              <dt>{say}</dt>
              <dd>
                <Unbroken text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.closing}>
          <SentenceWithLink sentence={commitment.closing} url={url} />
        </p>
      </Section>
    </>
  );
}
