import type { ReactNode } from "react";
import { fields, labelled, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { leadTexts, type SampleLead } from "../lead-file.ts";
import { heading, named, namedList } from "../ui/fields.ts";
import { List } from "../ui/list.tsx";
import { disc } from "../ui/road.css.ts";
import { soft } from "../ui/text.css.ts";
import { Unbroken } from "../ui/text.tsx";
import * as styles from "./how-it-works.css.ts";
import { LeadValue } from "./lead-value.tsx";

export const howItWorks = fields({
  heading: heading(),
  market: labelled(
    "Example market",
    text("What a buyer names, as the first step shows it.", { max: 40 }),
  ),
  steps: namedList("step", named, { min: 4, max: 4 }),
});

interface HowItWorksProps extends WordsOf<typeof howItWorks> {
  sampleLead: SampleLead;
  /** The name of the file that the lead ends in. */
  fileName: string;
}

/** How many rows of the record are filled after the first, second and third step. */
const filled = [1, 4, 6];

/** A road with four stops. A record of the sample lead fills up at each, and ends in the file. */
export function HowItWorks({ heading, market, steps, sampleLead, fileName }: HowItWorksProps) {
  const lead = leadTexts(sampleLead);
  const record = {
    top: market,
    business: lead.businessName,
    website: <LeadValue lead={lead} field="website" />,
    person: `${lead.fullName}, ${lead.role}`,
    email: <LeadValue lead={lead} field="email" />,
    emailStatus: <LeadValue lead={lead} field="emailStatus" />,
  };
  return (
    <section aria-labelledby="steps-heading" className={styles.howItWorks}>
      <h3 id="steps-heading" className={styles.heading}>
        {heading}
      </h3>
      <List as="ol" className={styles.steps}>
        {steps.map(({ name, text }, index) => (
          <li key={name} className={styles.step}>
            {index === 0 && <span className={styles.roadIn} aria-hidden="true" />}
            <span className={styles.road} aria-hidden="true" />
            <span className={`${disc} ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <h4 className={styles.name}>
              <Unbroken text={name} />
            </h4>
            <p className={soft}>
              <Unbroken text={text} />
            </p>
            {index < filled.length ? (
              <LeadRecord
                rows={record}
                from={filled[index - 1]}
                until={filled[index]}
                className={styles.record}
              />
            ) : (
              <LeadRecord rows={{ ...record, top: fileName }} className={styles.file} />
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

interface LeadRecordProps {
  rows: Readonly<Record<string, ReactNode>>;
  /** The first row that is new. */
  from?: number | undefined;
  /** The first row that is not known yet. */
  until?: number | undefined;
  className: string;
}

/** The rows of a lead. Screen readers skip those that earlier steps told, and the empty ones. */
function LeadRecord({ rows, from = 0, until = 6, className }: LeadRecordProps) {
  return (
    <List className={className}>
      {Object.entries(rows).map(([name, value], index) => {
        if (index < from)
          return (
            <li key={name} aria-hidden="true" className={styles.known}>
              {value}
            </li>
          );
        if (index >= until) return <li key={name} aria-hidden="true" className={styles.unknown} />;
        return (
          <li key={name} className={styles.row}>
            {value}
          </li>
        );
      })}
    </List>
  );
}
