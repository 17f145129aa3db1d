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
import type { PricingWords } from "./pricing.tsx";
import * as styles from "./testimonials.css.ts";

/** Testimonial (spec, section 3). */
const testimonial = fields({
  name: text("Who said it.", { max: 60 }),
  company: text("The company they work for.", { max: 60 }),
  role: text("What they do there.", { max: 60 }),
  text: labelled("Quote", text("What they said, without quotation marks.", { max: 400 })),
  results: labelled("Result", text("The words in bold above the quote.", { max: 40 })),
  metric: labelled("What was measured", text("The line beside the result.", { max: 80 })),
});

const figure = fields({
  figure: text("The figure as it is shown, such as 97%.", { max: 20 }),
  meaning: text("What it measures.", { max: 80 }),
});

const closing = fields({
  tab: labelled("Tab on the sign", text("The words on the small sign on top.", { max: 40 })),
  heading: text("The heading of the green sign.", { max: 100 }),
  line: labelled("Subheading", text("The line under the heading.", { max: 200 })),
  link: labelled("Button", link("The button of the sign.")),
});

export const testimonials = contentFile(
  "testimonials.yaml",
  fields({
    consented: labelled(
      "Everyone quoted has agreed",
      yesOrNo("Until they have, the page says that the quotes are examples."),
    ),
    heading: text("The heading of the section.", { max: 100 }),
    line: labelled(
      "Subheading",
      text("The line beside the heading, once everyone quoted has agreed.", { max: 200 }),
    ),
    examples: labelled(
      "Subheading for examples",
      text("The line until then. Let it say that the quotes are examples.", { max: 120 }),
    ),
    testimonials: distinct(list(testimonial, { min: 1, max: 12 }), { by: "name" }),
    stats: labelled("Figures", list(figure, { min: 2, max: 4 })),
    closing: labelled("Closing sign", closing),
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
            <dt className={styles.number}>{figure}</dt>
            <dd className={styles.meaning}>{meaning}</dd>
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
                <dt>{name}</dt>
                <dd className={styles.miles}>{count(freeLeads)}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}
