import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { Tag } from "../ui/tag.tsx";
import { Ticks } from "../ui/ticks.tsx";
import type { Home } from "../words/home.ts";
import type { SampleLead } from "../words/sample-lead.ts";
import { Categories } from "./categories.tsx";
import * as styles from "./hero.css.ts";
import { HeroFile } from "./hero-file.tsx";
import { StreetMap } from "./street-map.tsx";

interface HeroProps {
  home: Home;
  sampleLead: SampleLead;
}

/**
 * Four numbered lots on a street map are the four rows of the file that overlaps it. The grid of
 * categories below belongs to the hero (spec, section 2).
 */
export function Hero({ home: { hero, categories }, sampleLead }: HeroProps) {
  return (
    <section className={pageWidth} aria-labelledby="headline">
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.badge}>
            <Tag tone="result">{hero.badge}</Tag>
          </p>
          <h1 id="headline">{hero.heading.join("\n")}</h1>
          <p className={styles.heroLead}>{hero.lead}</p>
          <ButtonRow>
            <ButtonLink kind="primary" to={hero.primaryLink.to}>
              {hero.primaryLink.label}
            </ButtonLink>
            <ButtonLink kind="secondary" to={hero.secondaryLink.to}>
              {hero.secondaryLink.label}
            </ButtonLink>
          </ButtonRow>
          <Ticks items={hero.ticks} inline />
        </div>
        <div className={styles.picture}>
          <StreetMap />
          <HeroFile file={hero.file} sampleLead={sampleLead} />
        </div>
      </div>
      <Categories categories={categories} />
    </section>
  );
}
