import type { SiteUrl } from "../../generator/url.ts";
import { Icon } from "../ui/icon.tsx";
import { SentenceWithLink } from "../ui/sentence.tsx";
import { Tag } from "../ui/tag.tsx";
import { soft } from "../ui/text.css.ts";
import type { Content } from "../words/content.ts";
import * as styles from "./additional-support.css.ts";

interface AdditionalSupportProps {
  support: Content["pricing"]["additionalSupport"];
  url: SiteUrl;
}

/** Four offers, priced to the job: their amounts are not shown. */
export function AdditionalSupport({ support, url }: AdditionalSupportProps) {
  return (
    <div className={styles.panel}>
      <div>
        <h3>{support.heading}</h3>
        <p>
          <SentenceWithLink sentence={support.line} url={url} />
        </p>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.offers}>
        {support.offers.map(({ name, icon, text }) => (
          <li key={name} className={styles.offer}>
            <Icon path={icon} />
            <div>
              <h4>{name}</h4>
              <p className={soft}>{text}</p>
              <Tag tone="neutral">{support.tag}</Tag>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
