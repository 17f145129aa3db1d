import type { ReactNode } from "react";
import { fields, labelled, link, list, target, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { heroRows, type SampleLead } from "../lead-file.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { pageWidth } from "../ui/page-width.css.ts";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./hero.css.ts";
import { HeroFile, heroFile } from "./hero-file.tsx";
import type { PricingWords } from "./pricing.tsx";
import { StreetMap } from "./street-map.tsx";

const freeLink = fields(
  {
    before: labelled(
      "Words before the number",
      text("What the button says before the number of the free plan's leads.", { max: 20 }),
    ),
    after: labelled("Words after the number", text("How the button's words end.", { max: 40 })),
    to: target,
  },
  "The green button, made from the free plan. Without one, the prices are the button.",
);

const prices = fields(
  {
    plan: labelled("Words after the plan", text("They follow the free plan's name.", { max: 20 })),
    leads: labelled(
      "Words after the number",
      text("They follow the number of the free plan's leads, and end with a period.", { max: 40 }),
    ),
    from: labelled(
      "Words before the price",
      text("They lead on to the lowest price of the other plans, and are a link.", { max: 40 }),
    ),
    to: target,
  },
  "The line of prices under the buttons, made from the plans. Its second half is a link.",
);

const street = text("The name of a street on the map, invented.", { max: 24 });

export const hero = fields({
  badge: text("The small sign above the heading.", { max: 60 }),
  heading: list(text("A line of the heading.", { max: 40 }), { min: 1, max: 4 }),
  lead: labelled("Opening paragraph", text("The paragraph under the heading.", { max: 300 })),
  freeLink: labelled("First button", freeLink),
  secondaryLink: labelled("Second button", link("The button beside the first.")),
  prices: labelled("Prices under the buttons", prices),
  ticks: labelled(
    "Short claims",
    list(text("A claim with a tick.", { max: 40 }), { min: 1, max: 5 }),
  ),
  streets: labelled("Street names", list(street, { min: 2, max: 2 })),
  file: labelled("File on the map", heroFile),
});

interface HeroProps extends WordsOf<typeof hero> {
  sampleLead: SampleLead;
  pricing: PricingWords;
  /** Shown below: the categories belong to the hero (spec, section 2). */
  children: ReactNode;
}

/** The numbered lots on a street map are the rows of the file that overlaps it. */
export function Hero({ sampleLead, pricing, children, ...words }: HeroProps) {
  const rows = heroRows(sampleLead, words.file);
  return (
    <section className={pageWidth} aria-labelledby="headline">
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.badge}>{words.badge}</p>
          <h1 id="headline">{words.heading.join("\n")}</h1>
          <p className={styles.heroLead}>{words.lead}</p>
          <Offer words={words} pricing={pricing} />
          <Ticks items={words.ticks} inline />
        </div>
        <div className={styles.picture}>
          <StreetMap rows={rows} streets={words.streets} />
          <HeroFile file={words.file} rows={rows} />
        </div>
      </div>
      {children}
    </section>
  );
}

/**
 * What costs nothing first, and under it the prices: the free plan's leads, and the lowest other
 * price. Without free leads, the prices are the button.
 */
function Offer({ words, pricing }: { words: WordsOf<typeof hero>; pricing: PricingWords }) {
  const { freeLink, secondaryLink, prices } = words;
  const { count, price } = useNumbers(pricing.currency);
  const free = pricing.plans.find((plan) => plan.monthlyPrice === 0 && plan.freeLeads > 0);
  const paid = pricing.plans.map(({ monthlyPrice }) => monthlyPrice).filter(Boolean);
  const leads = free && count(free.freeLeads);
  const lowest = paid.length > 0 && `${prices.from} ${price(Math.min(...paid))}`;
  return (
    <>
      <ButtonRow>
        <ButtonLink kind="primary" to={free ? freeLink.to : prices.to}>
          {free ? `${freeLink.before} ${leads} ${freeLink.after}` : lowest}
        </ButtonLink>
        <ButtonLink kind="secondary" to={secondaryLink.to}>
          {secondaryLink.label}
        </ButtonLink>
      </ButtonRow>
      {free && (
        <p className={styles.prices}>
          <span
            className={styles.sentence}
          >{`${free.name} ${prices.plan} ${leads} ${prices.leads}`}</span>{" "}
          {lowest && (
            <Link className={styles.sentence} to={prices.to}>
              {lowest}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
