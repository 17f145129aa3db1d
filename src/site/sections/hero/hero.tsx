import type { ReactNode } from "react";
import { fields, labelled, link, list, target, text } from "../../../generator/fields.ts";
import type { WordsOf } from "../../../generator/page.ts";
import { filled } from "../../format.ts";
import { heroRows, type SampleLead } from "../../lead-file.ts";
import { row as buttonRow } from "../../ui/button.css.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useNumbers } from "../../ui/numbers.ts";
import type { PricingWords } from "../pricing.tsx";
import * as styles from "./hero.css.ts";
import { HeroFile, heroFile } from "./hero-file.tsx";
import { Town } from "./town-map.tsx";

const freeLink = fields({
  label: text(
    "The words on the green button. {leads} stands for the free leads of the plan without a monthly price. Without such a plan, the button is that of the plans.",
    { max: 60, placeholders: ["leads"] },
  ),
  to: target,
});

const prices = fields(
  {
    terms: text("The terms, as they stand beside other buttons that lead to an order.", {
      max: 60,
    }),
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
  secondaryLink: labelled("Second button", link("The button beside the first.")),
  prices: labelled("Terms and prices under the buttons", prices),
  streets: list(text("A street of the town, invented.", { max: 20 }), { min: 2, max: 2 }),
  file: labelled("File under the town", heroFile),
});

interface HeroProps extends WordsOf<typeof hero> {
  sampleLead: SampleLead;
  pricing: PricingWords;
  /** The trades. */
  children: ReactNode;
}

/**
 * Words, and beside them a town: its road passes four street blades, and runs down the file whose rows
 * they are. From the file's foot it sweeps to the page's margin.
 */
export function Hero({ sampleLead, pricing, children, ...words }: HeroProps) {
  const { price } = useNumbers(pricing.currency);
  const rows = heroRows(sampleLead, words.file);
  const lowest = Math.min(
    ...pricing.plans.map(({ monthlyPrice }) => monthlyPrice).filter((monthly) => monthly > 0),
  );
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <div className={styles.front}>
        <div className={styles.words}>
          {words.badge && <p className={styles.badge}>{words.badge}</p>}
          <h1 id="headline" className={styles.headline}>
            {words.heading.join("\n")}
          </h1>
          <p className={styles.lead}>{words.lead}</p>
          <p className={`${buttonRow} ${styles.buttons}`}>
            <FirstButton {...words.freeLink} pricing={pricing} />
            <ButtonLink kind="secondary" to={words.secondaryLink.to}>
              {words.secondaryLink.label}
            </ButtonLink>
          </p>
          <p className={styles.prices}>
            <span className={styles.sentence}>{words.prices.terms}</span>{" "}
            <Link className={styles.sentence} to={words.prices.to}>
              {filled(words.prices.label, { price: price(lowest) })}
            </Link>
          </p>
        </div>
        <div className={styles.stage}>
          <Town rows={rows} streets={words.streets} />
          <HeroFile file={words.file} rows={rows} />
        </div>
      </div>
      {children}
    </section>
  );
}

/** What is free, or without a free plan the button of the plans. */
function FirstButton({ label, to, pricing }: WordsOf<typeof freeLink> & { pricing: PricingWords }) {
  const { count } = useNumbers();
  const free = pricing.plans.find(({ monthlyPrice }) => monthlyPrice === 0);
  return (
    <ButtonLink kind="primary" to={free ? to : pricing.button.to}>
      {free ? filled(label, { leads: count(free.freeLeads) }) : pricing.button.label}
    </ButtonLink>
  );
}
