import { fields, labelled, link, list, target, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { filled } from "../format.ts";
import { heroRows, type SampleLead } from "../lead-file.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { claims } from "../ui/fields.ts";
import { Link } from "../ui/link.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { usePage } from "../ui/page-context.ts";
import { usePlace } from "../ui/sections.tsx";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./hero.css.ts";
import { HeroFile, heroFile } from "./hero-file.tsx";
import type { PricingWords } from "./pricing.tsx";
import { StreetMap } from "./street-map.tsx";

const leads = "{leads} stands for the free leads of the first plan.";

const freeLink = fields({
  label: text(`The words on the green button. ${leads}`, { max: 60, placeholders: ["leads"] }),
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
  badge: text("The small sign above the heading.", { max: 60 }),
  heading: list(text("A line of the heading.", { max: 40 }), { min: 1, max: 4 }),
  lead: labelled("Opening paragraph", text("The paragraph under the heading.", { max: 300 })),
  freeLink: labelled("First button", freeLink),
  secondaryLink: labelled("Second button", link("The button beside the first.")),
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
}

/** The numbered lots on a street map are the rows of the file that overlaps it. */
export function Hero({ sampleLead, pricing, ...words }: HeroProps) {
  const { className, end } = usePlace(styles.section);
  const rows = heroRows(sampleLead, words.file);
  return (
    <section className={className} aria-labelledby="headline">
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.badge}>{words.badge}</p>
          <h1 id="headline">{words.heading.join("\n")}</h1>
          <p className={styles.heroLead}>{words.lead}</p>
          <Offer words={words} pricing={pricing} />
          <Ticks items={words.ticks} inline />
        </div>
        <div className={styles.picture[usePage().dir]}>
          <StreetMap rows={rows} streets={words.streets} />
          <HeroFile file={words.file} rows={rows} />
        </div>
      </div>
      {end}
    </section>
  );
}

/** The free plan first, and under it the lowest paid price. */
function Offer({ words, pricing }: { words: WordsOf<typeof hero>; pricing: PricingWords }) {
  const { freeLink, secondaryLink, prices } = words;
  const { count, price } = useNumbers(pricing.currency);
  const [first] = pricing.plans;
  const leads = count(first?.freeLeads ?? 0);
  const paid = pricing.plans.map(({ monthlyPrice }) => monthlyPrice).filter(Boolean);
  return (
    <>
      <ButtonRow>
        <ButtonLink kind="primary" to={freeLink.to}>
          {filled(freeLink.label, { leads })}
        </ButtonLink>
        <ButtonLink kind="secondary" to={secondaryLink.to}>
          {secondaryLink.label}
        </ButtonLink>
      </ButtonRow>
      <p className={styles.prices}>
        {first?.monthlyPrice === 0 && (
          <span className={styles.sentence}>{filled(prices.free, { leads })}</span>
        )}{" "}
        {paid.length > 0 && (
          <Link className={styles.sentence} to={prices.to}>
            {filled(prices.label, { price: price(Math.min(...paid)) })}
          </Link>
        )}
      </p>
    </>
  );
}
