import { choice, distinct, fields, labelled, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { heroFields, type LeadTexts, leadTexts, type SampleLead } from "../lead-file.ts";
import { heading, named } from "../ui/fields.ts";
import { List } from "../ui/list.tsx";
import { soft } from "../ui/text.css.ts";
import { Unbroken } from "../ui/text.tsx";
import * as styles from "./how-it-works.css.ts";
import { LeadValue } from "./lead-value.tsx";

const result = choice(
  "What is known from here on. The file is the lead's row in it. Without a result, the step has no box.",
  {
    what: "one of the results",
    expected: "market, company, contact or file",
    names: ["market", "company", "contact", "file"],
    schemaFile: "result.json",
  },
);

const step = fields({ ...named, result: labelled("What becomes known", result).optional() });

export const howItWorks = fields({
  heading: heading(),
  market: labelled(
    "Example market",
    text("What the step shows whose result is the market. The others show the sample lead.", {
      max: 40,
    }),
  ),
  steps: distinct(distinct(list(step, { min: 4, max: 4 }), { by: "result" }), {
    by: "name",
    what: "step",
  }),
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
  return (
    <section aria-labelledby="steps-heading">
      <h2 id="steps-heading" className={styles.heading}>
        {heading}
      </h2>
      <List as="ol" className={styles.road}>
        {steps.map(({ name, text, result }, stop) => (
          <li key={name} className={styles.step}>
            <h3>{name}</h3>
            <p className={soft}>
              <Unbroken text={text} />
            </p>
            {result === "file" && <FileRow name={fileName} lead={lead} />}
            {result !== undefined && result !== "file" && (
              <div className={styles.record} aria-hidden="true">
                {steps.slice(0, stop).map((before) => (
                  <Facts
                    key={before.name}
                    result={before.result}
                    market={market}
                    lead={lead}
                    className={styles.known}
                  />
                ))}
                <Facts result={result} market={market} lead={lead} />
              </div>
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

interface FactsProps {
  result: string | undefined;
  market: string;
  lead: LeadTexts;
  className?: string;
}

/** The lines that a step adds to the lead's record. */
function Facts({ result, market, lead, className }: FactsProps) {
  switch (result) {
    case "market":
      return <p className={className}>{market}</p>;
    case "company":
      return (
        <>
          <p className={className}>{lead.businessName}</p>
          <p className={className}>
            <LeadValue lead={lead} field="website" />
          </p>
          <p className={className}>{`${lead.fullName}, ${lead.role}`}</p>
        </>
      );
    case "contact":
      return (
        <>
          <p className={className}>
            <LeadValue lead={lead} field="email" />
          </p>
          <p className={className}>
            <LeadValue lead={lead} field="emailStatus" />
          </p>
        </>
      );
    default:
      return null;
  }
}

/** The lead as the first row of the file. */
function FileRow({ name, lead }: { name: string; lead: LeadTexts }) {
  return (
    <div className={`${styles.record} ${styles.row}`} aria-hidden="true">
      <p className={styles.file}>{name}</p>
      {heroFields.map((field) => (
        <p key={field}>
          <LeadValue lead={lead} field={field} />
        </p>
      ))}
    </div>
  );
}
