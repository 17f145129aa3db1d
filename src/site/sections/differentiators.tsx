import { columnNames } from "../lead-file.ts";
import { Breakable } from "../ui/breakable.tsx";
import { CsvLine } from "../ui/csv-line.tsx";
import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { soft } from "../ui/text.css.ts";
import { Unbroken } from "../ui/unbroken.tsx";
import type { Home } from "../words/home.ts";
import * as styles from "./differentiators.css.ts";

/** Four cards, each with a strip of sample data at its foot, and the road of How It Works. */
export function Differentiators(props: {
  differentiators: Home["differentiators"];
  howItWorks: Home["howItWorks"];
}) {
  const { heading, line, cards } = props.differentiators;
  return (
    <Section name="differentiators" heading={heading} line={line}>
      <List className={styles.cards}>
        {cards.map(({ name, tag, icon, text, strip }) => (
          <li key={name} className={styles.feature}>
            <h3 className={styles.name}>
              <Icon name={icon} />
              <span className={tagged}>
                {name} {tag && <Tag tone="paint">{tag}</Tag>}
              </span>
            </h3>
            <p className={soft}>{text}</p>
            {strip ? <Strip lines={strip} /> : <FileStrip />}
          </li>
        ))}
      </List>
      <HowItWorks howItWorks={props.howItWorks} />
    </Section>
  );
}

type StripLines = NonNullable<Home["differentiators"]["cards"][number]["strip"]>;

function Strip({ lines }: { lines: StripLines }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {lines.map(({ label, value }) => (
        <p key={label} className={value ? styles.labelled : styles.prose}>
          <span>{label}</span>
          {value && <Breakable text={value} />}
        </p>
      ))}
    </div>
  );
}

/** The first line of the file, which the sample lead's row stands under. */
function FileStrip() {
  return (
    <p className={`${styles.strip} ${soft}`} aria-hidden="true">
      <CsvLine values={columnNames} />
    </p>
  );
}

function HowItWorks({ howItWorks }: { howItWorks: Home["howItWorks"] }) {
  return (
    <>
      <h2 className={styles.howItWorks}>{howItWorks.heading}</h2>
      <List as="ol" className={styles.road}>
        {howItWorks.steps.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3>{name}</h3>
            <p className={soft}>
              <Unbroken text={text} />
            </p>
          </li>
        ))}
      </List>
    </>
  );
}
