import { fields, labelled, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { filled } from "../format.ts";
import { freeLeadsOf, freeLink, type Plan } from "../plan.ts";
import { heading, subheading } from "../ui/fields.ts";
import { Link } from "../ui/link.tsx";
import { useNumbers } from "../ui/numbers.ts";
import * as styles from "./closing.css.ts";
import { ClosingMap } from "./closing-map.tsx";

export const closing = fields({
  tab: labelled("Tab on the sign", text("The words on the small sign on top.", { max: 40 })),
  heading: heading("of the sign"),
  line: subheading("The line under the heading.", 200),
  link: labelled("Button", freeLink),
});

interface ClosingProps extends WordsOf<typeof closing> {
  plans: readonly Plan[];
}

/** The end of the road: a sign that stands on the map, beside the lots found. */
export function Closing({ tab, heading, line, link, plans }: ClosingProps) {
  const { count } = useNumbers();
  return (
    <section aria-labelledby="closing-heading" className={styles.closing}>
      <ClosingMap />
      <div className={styles.sign}>
        <p className={styles.tab}>{tab}</p>
        <div className={styles.board}>
          <div className={styles.posts.first} aria-hidden="true" />
          <div className={styles.posts.second} aria-hidden="true" />
          <h2 id="closing-heading" className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.line}>{line}</p>
          <Link className={styles.button} to={link.to}>
            {filled(link.label, { leads: count(freeLeadsOf(plans)) })}
          </Link>
        </div>
      </div>
    </section>
  );
}
