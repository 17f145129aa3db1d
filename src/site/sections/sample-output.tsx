import type * as z from "zod";
import { fields, labelled, list, paragraph, text } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { sampleOutputId } from "../anchors.ts";
import { companyData, contactData, type LeadTexts, leadFields, leadTexts } from "../lead-file.ts";
import { heading, subheading } from "../ui/fields.ts";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { mono } from "../ui/text.css.ts";
import { Unbroken } from "../ui/text.tsx";
import { LeadValue, settings } from "./lead-value.tsx";
import * as styles from "./sample-output.css.ts";

const label = text("What this is called on the page.", { max: 40 });
const labels = (entity: z.ZodObject) =>
  fields(Object.fromEntries(Object.keys(entity.shape).map((key) => [key, label])));

const rating = text("How the rating is told. {rating} and {reviews} stand for its numbers.", {
  max: 60,
  placeholders: ["rating", "reviews"],
});

export const sampleLead = contentFile(
  "sample-lead.yaml",
  fields({
    heading: heading(),
    line: subheading("The line beside the heading. Let it say that the values are invented."),
    companyData: fields({
      heading: heading("of the card", 60),
      labels: labels(companyData),
      rating,
      lead: labelled("Example values", companyData),
    }),
    contactData: fields({
      heading: heading("of the card", 60),
      labels: labels(contactData),
      verified: labelled(
        "Status with a tick",
        text("The email status that says that an address was verified. No other gets a tick.", {
          max: 20,
        }),
      ),
      lead: labelled("Example values", contactData),
    }),
    outreachEmail: fields({
      heading: heading("of the card", 60),
      tag: text("The tag beside the heading.", { max: 30 }),
      subject: text("The first line of the email, set in bold.", { max: 120 }),
      paragraphs: list(paragraph("A paragraph of the email."), { min: 1, max: 8 }),
    }),
  }),
);

/** An example lead: company data, contact data, and the optional email. */
export function SampleOutput(words: WordsOf<typeof sampleLead>) {
  const { heading, line, companyData, contactData, outreachEmail } = words;
  const texts = leadTexts(words);
  return (
    <Section name="sample" anchor={sampleOutputId} heading={heading} line={line}>
      <div className={styles.columns}>
        <Data {...companyData} texts={texts} />
        <div className={styles.column}>
          <Data {...contactData} texts={texts} />
          <div className={styles.record}>
            <h3 className={`${styles.heading} ${tagged}`}>
              {outreachEmail.heading} <Tag tone="paint">{outreachEmail.tag}</Tag>
            </h3>
            <div className={styles.email}>
              <p>
                <b>{outreachEmail.subject}</b>
              </p>
              {outreachEmail.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <Unbroken text={paragraph} />
                </p>
              ))}
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}

interface DataProps {
  heading: string;
  labels: Readonly<Record<string, string>>;
  texts: LeadTexts;
}

/** A card of lead fields with their labels. */
function Data({ heading, labels, texts }: DataProps) {
  return (
    <div className={styles.record}>
      <h3 className={styles.heading}>{heading}</h3>
      <dl className={styles.fields}>
        {leadFields
          .filter((field) => labels[field])
          .map((field) => {
            const { as, hasOwnLine } = settings[field] ?? {};
            return (
              <div key={field} className={hasOwnLine && styles.wholeLine}>
                <dt>{labels[field]}</dt>
                <dd className={as === "code" ? mono : undefined}>
                  <LeadValue lead={texts} field={field} />
                </dd>
              </div>
            );
          })}
      </dl>
    </div>
  );
}
