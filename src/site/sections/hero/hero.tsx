import { fields, labelled, link, list, target, text } from "../../../generator/fields.ts";
import type { WordsOf } from "../../../generator/page.ts";
import { filled } from "../../format.ts";
import { heroRows, type SampleLead } from "../../lead-file.ts";
import { freeLeadsOf, freeLink } from "../../plan.ts";
import { button, row as buttonRow } from "../../ui/button.css.ts";
import { Link } from "../../ui/link.tsx";
import { useNumbers } from "../../ui/numbers.ts";
import { Tag } from "../../ui/tag.tsx";
import type { PricingWords } from "../pricing.tsx";
import * as styles from "./hero.css.ts";
import { HeroFile, heroFile } from "./hero-file.tsx";
import { Town } from "./town-map.tsx";

const prices = fields(
  {
    label: text("The words of the link. {price} stands for the price of the second plan.", {
      max: 60,
      placeholders: ["price"],
    }),
    to: target,
  },
  "The link under the buttons, after the terms of an order, which are set in plans.yaml.",
);

export const hero = fields({
  badge: text("The small sign above the heading.", { max: 60 }).optional(),
  heading: list(
    text("A line of the heading. One of more than 17 letters may break.", { max: 40 }),
    {
      min: 1,
      max: 4,
    },
  ),
  lead: labelled("Opening paragraph", text("The paragraph under the heading.", { max: 300 })),
  freeLink: labelled("First button", freeLink),
  secondaryLink: labelled("Second button", link("The button beside the first.")),
  prices: labelled("Link under the buttons", prices),
  streets: list(text("A street of the town, invented.", { max: 20 }), { min: 2, max: 2 }),
  file: labelled("File under the town", heroFile),
});

interface HeroProps extends WordsOf<typeof hero> {
  sampleLead: SampleLead;
  pricing: PricingWords;
}

/**
 * Words, and beside them a town: its road passes the blades of four businesses, and runs down the file whose rows they
 * are.
 */
export function Hero({ sampleLead, pricing, ...words }: HeroProps) {
  const { count, price } = useNumbers(pricing.currency);
  const rows = heroRows(sampleLead, words.file);
  const { freeLink, secondaryLink, prices } = words;
  return (
    <section aria-labelledby="headline" className={styles.hero}>
      <div className={styles.words}>
        {words.badge && (
          <p>
            <Tag tone="result">{words.badge}</Tag>
          </p>
        )}
        <h1 id="headline" className={styles.headline}>
          {words.heading.join("\n")}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
        <p className={`${buttonRow} ${styles.buttons}`}>
          <Link className={`${button.primary} ${styles.button}`} to={freeLink.to}>
            {filled(freeLink.label, { leads: count(freeLeadsOf(pricing.plans)) })}
          </Link>
          <Link className={`${button.secondary} ${styles.button}`} to={secondaryLink.to}>
            {secondaryLink.label}
          </Link>
        </p>
        <p className={styles.prices}>
          <span className={styles.sentence}>{pricing.order.terms}</span>{" "}
          <Link className={styles.sentence} to={prices.to}>
            {filled(prices.label, { price: price(pricing.plans[1]?.monthlyPrice ?? 0) })}
          </Link>
        </p>
      </div>
      <div className={styles.stage}>
        <Town rows={rows} streets={words.streets} />
        <HeroFile file={words.file} rows={rows} />
      </div>
    </section>
  );
}
