import { heroFields, leadTexts } from "../lead-file.ts";
import { CsvLine } from "../ui/csv-line.tsx";
import { List } from "../ui/list.tsx";
import { soft } from "../ui/text.css.ts";
import { verified } from "../ui/ticks.css.ts";
import { Unbroken } from "../ui/unbroken.tsx";
import type { Home } from "../words/home.ts";
import type { SampleLead } from "../words/sample-lead.ts";
import * as styles from "./how-it-works.css.ts";

interface HowItWorksProps {
  howItWorks: Home["howItWorks"];
  sampleLead: SampleLead;
}

/** A road with a stop for each step. The sample lead travels along it, and fills up at each stop. */
export function HowItWorks({
  howItWorks: { heading, market, steps },
  sampleLead,
}: HowItWorksProps) {
  const lead = leadTexts(sampleLead);
  const added = [
    [market],
    [lead.businessName, lead.website, `${lead.fullName}, ${lead.role}`],
    [lead.email, lead.emailStatus],
  ];
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <List as="ol" className={styles.road}>
        {steps.map(({ name, text }, step) => (
          <li key={name} className={styles.step}>
            <h3>{name}</h3>
            <p className={soft}>
              <Unbroken text={text} />
            </p>
            {added[step] ? (
              <div className={styles.record} aria-hidden="true">
                {added.slice(0, step + 1).map((values, at) =>
                  values.map((value) => (
                    <p key={value} className={at < step ? styles.known : undefined}>
                      {value === lead.emailStatus ? (
                        <span className={verified}>{value}</span>
                      ) : (
                        value
                      )}
                    </p>
                  )),
                )}
              </div>
            ) : (
              <p className={`${styles.record} ${styles.row}`} aria-hidden="true">
                <CsvLine values={heroFields.map((field) => lead[field])} />
              </p>
            )}
          </li>
        ))}
      </List>
    </>
  );
}
