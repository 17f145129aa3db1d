import { fields, labelled, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { heroFields, leadTexts, type SampleLead } from "../lead-file.ts";
import { heading, named, namedList } from "../ui/fields.ts";
import { List } from "../ui/list.tsx";
import type { PartWithin } from "../ui/sections.tsx";
import { soft } from "../ui/text.css.ts";
import { Breakable, Unbroken } from "../ui/text.tsx";
import * as styles from "./how-it-works.css.ts";

export const howItWorks = fields({
  heading: heading(),
  market: labelled(
    "Example market",
    text("What the first step shows. The others show the sample lead.", { max: 40 }),
  ),
  steps: namedList("step", named, { min: 4, max: 4 }),
});

interface HowItWorksProps extends WordsOf<typeof howItWorks>, PartWithin {
  sampleLead: SampleLead;
  /** The name of the file that the lead ends in. */
  fileName: string;
}

/**
 * A road with a stop per step. The sample lead travels along it, fills up at each stop, and ends as
 * the first row of the file.
 */
export function HowItWorks({ heading, market, steps, sampleLead, fileName }: HowItWorksProps) {
  const lead = leadTexts(sampleLead);
  const { businessName, website, fullName, role, email, emailStatus } = lead;
  /** What becomes known at each stop but the last. */
  const facts = [[market], [businessName, website, `${fullName}, ${role}`], [email, emailStatus]];
  const shown = (fact: string) =>
    fact === emailStatus ? (
      <span className={styles.status}>{fact}</span>
    ) : (
      <Breakable text={fact} />
    );
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <List as="ol" className={styles.road}>
        {steps.map(({ name, text }, stop) => (
          <li key={name} className={styles.step}>
            <h3>{name}</h3>
            <p className={soft}>
              <Unbroken text={text} />
            </p>
            {stop < facts.length ? (
              <div className={styles.record} aria-hidden="true">
                {facts.slice(0, stop + 1).map((found, at) =>
                  found.map((fact) => (
                    <p key={fact} className={at < stop ? styles.known : undefined}>
                      {shown(fact)}
                    </p>
                  )),
                )}
              </div>
            ) : (
              <div className={`${styles.record} ${styles.row}`} aria-hidden="true">
                <p className={styles.file}>{fileName}</p>
                {heroFields.map((field) => (
                  <p key={field}>{shown(lead[field])}</p>
                ))}
              </div>
            )}
          </li>
        ))}
      </List>
    </>
  );
}
