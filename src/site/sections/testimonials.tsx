import { ButtonLink } from "../ui/button.tsx";
import { List } from "../ui/list.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { Section } from "../ui/section.tsx";
import { sign } from "../ui/sign.css.ts";
import { Tag } from "../ui/tag.tsx";
import type { Plans } from "../words/plans.ts";
import type { Testimonials as Words } from "../words/testimonials.ts";
import * as styles from "./testimonials.css.ts";

type Pricing = Plans;

/** Six quotes, three figures, and the closing sign with its mileage list. */
export function Testimonials(props: { testimonials: Words; pricing: Pricing }) {
  const { testimonials, pricing } = props;
  return (
    <Section
      name="testimonials"
      heading={testimonials.heading}
      line={testimonials.line}
      ground="land"
    >
      <Quotes quotes={testimonials.testimonials} />
      <dl className={styles.stats}>
        {testimonials.stats.map(({ figure, meaning }) => (
          <div key={meaning} className={styles.stat}>
            <dt>{meaning}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Closing closing={testimonials.closing} pricing={pricing} />
    </Section>
  );
}

function Quotes({ quotes }: { quotes: Words["testimonials"] }) {
  return (
    <List className={styles.quotes}>
      {quotes.map((quote) => (
        <li key={quote.name} className={styles.quote}>
          <figure>
            <p>
              <Tag tone="result">{quote.results}</Tag> <small>{quote.metric}</small>
            </p>
            <blockquote>{quote.text}</blockquote>
            <figcaption>
              <b>{quote.name}</b> <small>{`${quote.role}, ${quote.company}`}</small>
            </figcaption>
          </figure>
        </li>
      ))}
    </List>
  );
}

function Closing(props: { closing: Words["closing"]; pricing: Pricing }) {
  const { closing, pricing } = props;
  const { count } = useNumbers();
  return (
    <div className={styles.closing}>
      <p className={styles.tab}>{closing.tab}</p>
      <div className={`${sign} ${styles.board}`}>
        <div className={styles.call}>
          <h2>{closing.heading}</h2>
          <p>{closing.line}</p>
          <ButtonLink kind="plate" to={closing.link.to}>
            {closing.link.label}
          </ButtonLink>
        </div>
        <div>
          <p>{pricing.freeLeadsList}</p>
          <dl>
            {pricing.plans.map(({ name, freeLeads }) => (
              <div key={name} className={styles.mile}>
                <dt>{name}</dt>
                <dd>{count(freeLeads)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  );
}
