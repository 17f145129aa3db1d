import type { ReactNode } from "react";
import { sampleOutputId } from "../anchors.ts";
import { columnNames, type LeadTexts, leadTexts } from "../lead-file.ts";
import { Breakable } from "../ui/breakable.tsx";
import { CsvLine } from "../ui/csv-line.tsx";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { mono } from "../ui/text.css.ts";
import { verified } from "../ui/ticks.css.ts";
import { leadFields, type SampleLead } from "../words/sample-lead.ts";
import * as styles from "./sample-output.css.ts";

/** One example lead: company data, contact data, the optional email, and the lead in the file. */
export function SampleOutput({ sampleLead }: { sampleLead: SampleLead }) {
  const { heading, line, companyData, contactData, row, outreachEmail } = sampleLead;
  const texts = leadTexts(sampleLead);
  return (
    <Section name="sample" anchor={sampleOutputId} heading={heading} line={line} ground="land">
      <div className={styles.columns}>
        <Data {...companyData} texts={texts} />
        <div className={styles.column}>
          <Data {...contactData} texts={texts} />
          <OutreachEmail email={outreachEmail} />
        </div>
        <details className={styles.file}>
          <summary>
            <h3>{row.heading}</h3>
          </summary>
          <p>
            <CsvLine values={columnNames} />
          </p>
          <p>
            <CsvLine values={leadFields.map((field) => texts[field])} />
          </p>
        </details>
      </div>
    </Section>
  );
}

interface DataProps {
  heading: string;
  labels: Readonly<Partial<Record<keyof LeadTexts, string>>>;
  texts: LeadTexts;
}

/** A card of the lead's fields, each with its label. */
function Data({ heading, labels, texts }: DataProps) {
  return (
    <div className={styles.record}>
      <h3>{heading}</h3>
      <dl className={styles.fields}>
        {leadFields.map(
          (field) =>
            labels[field] && (
              <div key={field}>
                <dt>{labels[field]}</dt>
                <dd>{(looks[field] ?? plain)(texts[field])}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

const plain = (value: string): ReactNode => value;

const code = (value: string) => (
  <span className={mono}>
    <Breakable text={value} />
  </span>
);

/** The fields that don't look like running text. */
const looks: Partial<Record<keyof LeadTexts, typeof plain>> = {
  website: code,
  phone: code,
  googleMapsLink: code,
  socialLinks: code,
  email: code,
  emailStatus: (value) => <span className={verified}>{value}</span>,
};

function OutreachEmail({ email }: { email: SampleLead["outreachEmail"] }) {
  return (
    <div className={styles.record}>
      <h3 className={tagged}>
        {email.heading} <Tag tone="paint">{email.tag}</Tag>
      </h3>
      <div className={styles.email}>
        <p>
          <b>{email.subject}</b>
        </p>
        {email.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
