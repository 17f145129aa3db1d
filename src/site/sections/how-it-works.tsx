import { distinct, fields, labelled, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { heroFields, leadTexts, type SampleLead } from "../lead-file.ts";
import { Breakable } from "../ui/breakable.tsx";
import { List } from "../ui/list.tsx";
import { named } from "../ui/section.tsx";
import { soft } from "../ui/text.css.ts";
import { Unbroken } from "../ui/unbroken.tsx";
import * as styles from "./how-it-works.css.ts";

export const howItWorks = fields({
  heading: text("The heading of the section.", { max: 100 }),
  market: labelled(
    "Example market",
    text("The market that the first step shows. The others show the sample lead.", { max: 40 }),
  ),
  steps: distinct(list(fields(named), { min: 2, max: 8 }), { by: "name", what: "step" }),
});

interface HowItWorksProps extends WordsOf<typeof howItWorks> {
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
  const last = steps.length - 1;
  // Eight steps need a fact more.
  const person = last > 6 ? [fullName, role] : [`${fullName}, ${role}`];
  const factOf = (fact: string) =>
    fact === emailStatus ? (
      <span className={styles.status}>{fact}</span>
    ) : (
      <Breakable text={fact} />
    );
  const facts = [market, businessName, website, ...person, email, emailStatus];
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      <List as="ol" className={steps.length > 4 ? styles.road : styles.roadAcross}>
        {steps.map(({ name, text }, stop) => {
          const known = knownFacts(facts, stop, last);
          const before = knownFacts(facts, stop - 1, last).length;
          return (
            <li key={name} className={styles.step}>
              <h3>{name}</h3>
              <p className={soft}>
                <Unbroken text={text} />
              </p>
              {stop < last ? (
                <div className={styles.record} aria-hidden="true">
                  {known.map((fact, at) => (
                    <p
                      key={fact}
                      className={at < Math.min(before, known.length - 1) ? styles.known : undefined}
                    >
                      {factOf(fact)}
                    </p>
                  ))}
                </div>
              ) : (
                <div className={`${styles.record} ${styles.row}`} aria-hidden="true">
                  <p className={styles.file}>{fileName}</p>
                  {heroFields.map((field) => (
                    <p key={field}>{factOf(lead[field])}</p>
                  ))}
                </div>
              )}
            </li>
          );
        })}
      </List>
    </>
  );
}

/** The facts known at a stop: the market at the first, all at the one before the last. */
function knownFacts(facts: readonly string[], stop: number, last: number): readonly string[] {
  if (stop <= 0) return facts.slice(0, stop + 1);
  return facts.slice(0, 1 + Math.ceil(((facts.length - 1) * stop) / (last - 1)));
}
