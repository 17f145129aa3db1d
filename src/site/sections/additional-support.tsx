import { fields, sentenceWithLink, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { heading, namedList } from "../ui/fields.ts";
import { Icon, icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { panelTitle } from "../ui/text.css.ts";
import { Breakable, SentenceWithLink } from "../ui/text.tsx";
import * as styles from "./additional-support.css.ts";

export const additionalSupport = fields({
  heading: heading("of this part", 60),
  line: sentenceWithLink("The line under the heading."),
  tag: text("The tag beside the heading.", { max: 30 }),
  offers: namedList(
    "offer",
    { name: text("What is offered.", { max: 60 }), icon },
    { min: 1, max: 8 },
  ),
});

/** Offers priced per job, so no amounts are shown (spec, section 2). */
export function AdditionalSupport(support: WordsOf<typeof additionalSupport>) {
  return (
    <section aria-labelledby="support-heading" className={styles.support}>
      <div className={styles.opening}>
        <div className={tagged}>
          <h3 id="support-heading" className={panelTitle}>
            {support.heading}
          </h3>
          <Tag tone="neutral">{support.tag}</Tag>
        </div>
        <p>
          <SentenceWithLink sentence={support.line} />
        </p>
      </div>
      <List className={styles.offers}>
        {support.offers.map(({ name, icon }) => (
          <li key={name} className={styles.offer}>
            <Icon name={icon} className={styles.icon} />
            <span>
              <Breakable text={name} />
            </span>
          </li>
        ))}
      </List>
    </section>
  );
}
