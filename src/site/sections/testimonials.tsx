import { distinct, fields, labelled, list, text, yesOrNo } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { heading, subheading } from "../ui/fields.ts";
import { Figures, figures } from "../ui/figures.tsx";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import { closing } from "./closing.tsx";
import * as styles from "./testimonials.css.ts";

/** Testimonial (spec, section 3). */
const testimonial = fields({
  name: text("Who said it.", { max: 60 }),
  company: text("The company they work for.", { max: 60 }),
  role: text("What they do there.", { max: 60 }),
  text: labelled("Quote", text("What they said, without quotation marks.", { max: 400 })),
  results: labelled("Result", text("The words in bold above the quote.", { max: 40 })),
  metric: labelled("What was measured", text("The line under the result.", { max: 80 })),
});

export const testimonials = contentFile(
  "testimonials.yaml",
  fields({
    consented: labelled(
      "Everyone quoted has agreed",
      yesOrNo("Until they have, the page says that the quotes are examples."),
    ),
    heading: heading(),
    line: subheading("The line under the heading, once everyone quoted has agreed.", 200),
    examples: text("The line until then. Let it say that the quotes are examples.", { max: 120 }),
    testimonials: distinct(list(testimonial, { min: 1, max: 12 }), { by: "name" }),
    stats: labelled("Figures", figures).optional(),
    closing: labelled("Closing sign", closing),
  }),
);

/** Quotes and figures. */
export function Testimonials(words: WordsOf<typeof testimonials>) {
  return (
    <Section
      id="testimonials"
      heading={words.heading}
      line={words.consented ? words.line : words.examples}
    >
      <List className={styles.quotes}>
        {words.testimonials.map(({ name, role, company, text, results, metric }) => (
          <li key={name}>
            <figure className={styles.quote}>
              <p className={styles.measured}>
                <b className={styles.result}>{results}</b> <span>{metric}</span>
              </p>
              <blockquote className={styles.said}>{text}</blockquote>
              <figcaption className={styles.who}>
                <b>{name}</b> <small>{`${role}, ${company}`}</small>
              </figcaption>
            </figure>
          </li>
        ))}
      </List>
      {words.stats && <Figures figures={words.stats} look={styles.stats} />}
    </Section>
  );
}
