import { Fragment } from "react";
import { distinct, fields, labelled, link, list, text, yesOrNo } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { ButtonLink } from "../ui/button.tsx";
import { openCard } from "../ui/card.css.ts";
import { List } from "../ui/list.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { Section } from "../ui/section.tsx";
import { sign } from "../ui/sign.css.ts";
import { Tag } from "../ui/tag.tsx";
import { plainTerm } from "../ui/text.css.ts";
import type { PricingWords } from "./pricing.tsx";
import * as styles from "./testimonials.css.ts";

/** Testimonial (spec, section 3). */
const testimonial = fields({
  name: text("Who said it.", { max: 60 }),
  company: text("Their company.", { max: 60 }),
  role: text("Their role.", { max: 60 }),
  text: text("The quote, without quotation marks.", { max: 400 }),
  results: text("The badge: the result in a few words.", { max: 40 }),
  metric: text("The line under the badge: what was measured.", { max: 80 }),
});

export const testimonials = contentFile(
  "testimonials.yaml",
  fields({
    consented: labelled(
      "Everyone quoted has agreed to it",
      yesOrNo(
        "Whether everyone quoted has agreed to it; until then the build says that they are placeholders.",
      ),
    ),
    heading: text("The heading of the section.", { max: 100 }),
    line: labelled(
      "Line beside it",
      text("The line beside the heading, once everyone has agreed.", { max: 200 }),
    ),
    examples: text("The line until everyone has agreed: that the quotes are examples.", {
      max: 120,
    }),
    testimonials: distinct(list(testimonial, { min: 1, max: 12 }), { by: "name" }),
    stats: list(
      fields({
        figure: text("The figure, as it is shown.", { max: 20 }),
        meaning: text("What it measures.", { max: 80 }),
      }),
      { min: 2, max: 4 },
    ),
    closing: fields({
      tab: text("The exit tab on the sign.", { max: 40 }),
      heading: text("The heading of the sign.", { max: 100 }),
      line: text("The line under it.", { max: 200 }),
      link: link("The button of the sign."),
    }),
  }),
);

type Words = WordsOf<typeof testimonials>;

/** Quotes, figures, and the closing sign with its mileage list. */
export function Testimonials({ pricing, ...words }: Words & { pricing: PricingWords }) {
  return (
    <Section
      name="testimonials"
      heading={words.heading}
      line={words.consented ? words.line : words.examples}
      ground="land"
    >
      <Quotes quotes={words.testimonials} />
      <dl className={styles.stats}>
        {words.stats.map(({ figure, meaning }) => (
          <div key={meaning} className={styles.stat}>
            <dt className={styles.meaning}>{meaning}</dt>
            <dd className={styles.number}>{figure}</dd>
          </div>
        ))}
      </dl>
      <Closing closing={words.closing} pricing={pricing} />
    </Section>
  );
}

function Quotes({ quotes }: { quotes: Words["testimonials"] }) {
  return (
    <List className={styles.quotes}>
      {quotes.map((quote) => (
        <li key={quote.name} className={openCard}>
          <figure className={styles.figure}>
            <p className={styles.result}>
              <Tag tone="result">{quote.results}</Tag> <small>{quote.metric}</small>
            </p>
            <blockquote>{quote.text}</blockquote>
            <figcaption className={styles.speaker}>
              <b>{quote.name}</b> <small>{`${quote.role}, ${quote.company}`}</small>
            </figcaption>
          </figure>
        </li>
      ))}
    </List>
  );
}

function Closing(props: { closing: Words["closing"]; pricing: PricingWords }) {
  const { closing, pricing } = props;
  const { count } = useNumbers();
  return (
    <div className={styles.closing}>
      <p className={styles.tab}>{closing.tab}</p>
      <div className={`${sign} ${styles.board}`}>
        <div className={styles.call}>
          <h2>{closing.heading}</h2>
          <p className={styles.line}>{closing.line}</p>
          <ButtonLink kind="plate" to={closing.link.to}>
            {closing.link.label}
          </ButtonLink>
        </div>
        <div>
          <p>{pricing.freeLeadsList}</p>
          <dl className={styles.distances}>
            {pricing.plans.map(({ name, freeLeads }) => (
              <Fragment key={name}>
                <dt className={plainTerm}>{name}</dt>
                <dd className={styles.miles}>{count(freeLeads)}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}
