import { Fragment } from "react";
import { fields, labelled, link, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { ButtonLink } from "../ui/button.tsx";
import { heading, subheading } from "../ui/fields.ts";
import { useNumbers } from "../ui/numbers.ts";
import * as styles from "./closing.css.ts";
import type { PricingWords } from "./pricing.tsx";

export const closing = fields({
  tab: labelled("Tab on the sign", text("The words on the small sign on top.", { max: 40 })),
  heading: heading("of the green sign"),
  line: subheading("The line under the heading.", 200),
  link: labelled("Button", link("The button of the sign.")),
});

interface ClosingProps extends WordsOf<typeof closing> {
  pricing: PricingWords;
}

/** An exit sign, with a mileage list of the plans' free leads. */
export function Closing({ tab, heading, line, link, pricing }: ClosingProps) {
  const { count } = useNumbers();
  return (
    <section aria-labelledby="closing-heading" className={styles.closing}>
      <p className={styles.tab}>{tab}</p>
      <div className={styles.board}>
        <div className={styles.call}>
          <h2 id="closing-heading">{heading}</h2>
          <p className={styles.line}>{line}</p>
          <ButtonLink kind="plate" to={link.to}>
            {link.label}
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
    </section>
  );
}
