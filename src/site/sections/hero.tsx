import type { ReactNode } from "react";
import { fields, labelled, link, list, target, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { filled } from "../format.ts";
import { heroRows, type SampleLead } from "../lead-file.ts";
import type { Plan } from "../plan.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { claims } from "../ui/fields.ts";
import { Link } from "../ui/link.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { spaceBelow } from "../ui/section.css.ts";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./hero.css.ts";
import { HeroFile, heroFile } from "./hero-file.tsx";
import type { PricingWords } from "./pricing.tsx";
import { StreetMap } from "./street-map.tsx";

const leads = "{leads} stands for the free leads of the plan without a monthly fee.";

const freeLink = fields({
  label: text(
    `The words on the green button. ${leads} Without such a plan, the button leads to the prices instead; if no plan has a monthly price either, it is the button of the plans.`,
    { max: 60, placeholders: ["leads"] },
  ),
  to: target,
});

const prices = fields(
  {
    free: text(`What costs nothing. ${leads}`, { max: 60, placeholders: ["leads"] }),
    label: text("The words of the link. {price} stands for the lowest price of the other plans.", {
      max: 60,
      placeholders: ["price"],
    }),
    to: target,
  },
  "The line under the buttons. Its second half is a link.",
);

export const hero = fields({
  badge: text("The small sign above the heading.", { max: 60 }).optional(),
  heading: list(text("A line of the heading.", { max: 40 }), { min: 1, max: 4 }),
  lead: labelled("Opening paragraph", text("The paragraph under the heading.", { max: 300 })),
  freeLink: labelled("First button", freeLink),
  secondaryLink: labelled("Second button", link("The button beside the first.")).optional(),
  prices: labelled("Prices under the buttons", prices),
  ticks: claims(40, 5),
  streets: list(
    text("A street on the map, invented. A longer name would run off a phone's map.", { max: 20 }),
    { min: 2, max: 2 },
  ),
  file: labelled("File on the map", heroFile),
});

interface HeroProps extends WordsOf<typeof hero> {
  sampleLead: SampleLead;
  pricing: PricingWords;
  /** The trades. */
  children: ReactNode;
}

/** The numbered lots on a street map are the rows of the file that overlaps it. */
export function Hero({ sampleLead, pricing, children, ...words }: HeroProps) {
  const rows = heroRows(sampleLead, words.file);
  return (
    <section className={spaceBelow} aria-labelledby="headline">
      <div className={styles.hero}>
        <div className={styles.words}>
          {words.badge && <p className={styles.badge}>{words.badge}</p>}
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
 * What is free first, and under it the lowest price. Without anything free, the first button says the
 * price; without a price too, it is that of the plans.
 */
function Offer({ words, pricing }: { words: WordsOf<typeof hero>; pricing: PricingWords }) {
  const { freeLink, secondaryLink, prices } = words;
  const { count, price } = useNumbers(pricing.currency);
  const { freeLeads, lowestFee } = offerOf(pricing.plans);
  const leads = count(freeLeads);
  const free = freeLeads > 0 && { label: filled(freeLink.label, { leads }), to: freeLink.to };
  const paid = lowestFee !== undefined && {
    label: filled(prices.label, { price: price(lowestFee) }),
    to: prices.to,
  };
  const first = free || paid || pricing.button;
  return (
    <>
      <ButtonRow>
        <ButtonLink kind="primary" to={first.to}>
          {first.label}
        </ButtonLink>
        {secondaryLink && (
          <ButtonLink kind="secondary" to={secondaryLink.to}>
            {secondaryLink.label}
          </ButtonLink>
        )}
      </ButtonRow>
      {free && (
        <p className={styles.prices}>
          <span className={styles.sentence}>{filled(prices.free, { leads })}</span>{" "}
          {paid && (
            <Link className={styles.sentence} to={paid.to}>
              {paid.label}
            </Link>
          )}
        </p>
      )}
    </>
  );
}

/** The most leads that are free on a plan without a monthly fee, and the lowest fee of the other plans. */
function offerOf(plans: readonly Pick<Plan, "monthlyPrice" | "freeLeads">[]) {
  const free = plans.filter(({ monthlyPrice }) => monthlyPrice === 0);
  const fees = plans.map(({ monthlyPrice }) => monthlyPrice).filter((fee) => fee > 0);
  return {
    freeLeads: Math.max(0, ...free.map(({ freeLeads }) => freeLeads)),
    lowestFee: fees.length > 0 ? Math.min(...fees) : undefined,
  };
}
