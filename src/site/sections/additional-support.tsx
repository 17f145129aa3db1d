import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { SentenceWithLink } from "../ui/sentence.tsx";
import { Tag } from "../ui/tag.tsx";
import { soft } from "../ui/text.css.ts";
import type { Plans } from "../words/plans.ts";
import * as styles from "./additional-support.css.ts";

interface AdditionalSupportProps {
  support: Plans["additionalSupport"];
}

/** Four offers, priced to the job: their amounts are not shown. */
export function AdditionalSupport({ support }: AdditionalSupportProps) {
  return (
    <div className={styles.panel}>
      <div>
        <h3>{support.heading}</h3>
        <Tag tone="neutral">{support.tag}</Tag>
        <p>
          <SentenceWithLink sentence={support.line} />
        </p>
      </div>
      <List className={styles.offers}>
        {support.offers.map(({ name, icon, text }) => (
          <li key={name} className={styles.offer}>
            <Icon name={icon} />
            <div>
              <h4>{name}</h4>
              <p className={soft}>{text}</p>
            </div>
          </li>
        ))}
      </List>
    </div>
  );
}
