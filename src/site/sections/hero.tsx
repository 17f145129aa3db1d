import { heroRows } from "../lead-file.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { pageWidth } from "../ui/page-width.css.ts";
import { Tag } from "../ui/tag.tsx";
import { Ticks } from "../ui/ticks.tsx";
import type { Home } from "../words/home.ts";
import type { Plans } from "../words/plans.ts";
import type { SampleLead } from "../words/sample-lead.ts";
import { Categories } from "./categories.tsx";
import * as styles from "./hero.css.ts";
import { HeroFile } from "./hero-file.tsx";
import { StreetMap } from "./street-map.tsx";

interface HeroProps {
  home: Home;
  sampleLead: SampleLead;
  plans: Plans;
}

/**
 * Four numbered lots on a street map are the four rows of the file that overlaps it. The grid of
 * categories below belongs to the hero (spec, section 2).
 */
export function Hero({ home: { hero, categories }, sampleLead, plans }: HeroProps) {
  const rows = heroRows(sampleLead, hero.file);
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
          <Prices words={hero.prices} pricing={plans} />
          <Ticks items={hero.ticks} inline />
        </div>
        <div className={styles.picture}>
          <StreetMap rows={rows} streets={hero.streets} />
          <HeroFile file={hero.file} rows={rows} />
        </div>
      </div>
      <Categories categories={categories} />
    </section>
  );
}

/** What it costs, in a line: the leads of the free plan, and the least that another costs. */
function Prices({ words, pricing }: { words: Home["hero"]["prices"]; pricing: Plans }) {
  const { count, price } = useNumbers(pricing.currency);
  const free = pricing.plans.find(({ monthlyPrice }) => monthlyPrice === 0);
  const paid = pricing.plans.map(({ monthlyPrice }) => monthlyPrice).filter(Boolean);
  return (
    <p className={styles.prices}>
      {free && <span>{`${free.name} ${words.plan} ${count(free.freeLeads)} ${words.leads}`}</span>}{" "}
      {paid.length > 0 && <span>{`${words.from} ${price(Math.min(...paid))}.`}</span>}
    </p>
  );
}
