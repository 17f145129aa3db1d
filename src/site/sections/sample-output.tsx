import { fields, labelled, list, paragraph, text } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { sampleOutputId } from "../anchors.ts";
import {
  companyData,
  companyFields,
  contactData,
  contactFields,
  type LeadField,
  type LeadTexts,
  leadFileName,
  leadTexts,
} from "../lead-file.ts";
import { button } from "../ui/button.css.ts";
import { heading, subheading } from "../ui/fields.ts";
import { Link } from "../ui/link.tsx";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { Unbroken } from "../ui/text.tsx";
import { isAddress, LeadValue } from "./lead-value.tsx";
import * as styles from "./sample-output.css.ts";

const label = text("What this is called on the page.", { max: 40 });

const companyLabels = fields({
  businessName: label,
  website: label,
  phone: label,
  address: label,
  googleMapsLink: label,
  servicesOffered: label,
  socialLinks: label,
  reviewRating: label,
  brandSummary: label,
});

const contactLabels = fields({
  fullName: label,
  role: label,
  email: label,
  emailSource: label,
  emailStatus: label,
});

const rating = text("How the rating is told. {rating} and {reviews} stand for its numbers.", {
  max: 60,
  placeholders: ["rating", "reviews"],
});

export const sampleLead = contentFile(
  "sample-lead.yaml",
  fields({
    heading: heading(),
    line: subheading("The line under the heading. Let it say that the values are invented."),
    companyData: fields({
      heading: heading("of the card", 60),
      labels: companyLabels,
      rating,
      lead: labelled("Example values", companyData),
    }),
    contactData: fields({
      heading: heading("of the card", 60),
      labels: contactLabels,
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
    download: labelled(
      "Download button",
      text("The button under the company. The build makes its file of the values above.", {
        max: 60,
      }),
    ),
  }),
);

/** An example lead: company data, contact data, the optional email, and the lead as a file. */
export function SampleOutput(words: WordsOf<typeof sampleLead>) {
  const { heading, line, companyData, contactData, outreachEmail, download } = words;
  const lead = leadTexts(words);
  return (
    <Section id={sampleOutputId} isTarget heading={heading} line={line}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <h3 className={styles.heading}>{companyData.heading}</h3>
          <Rows fields={companyFields} labels={companyData.labels} lead={lead} />
          <p className={styles.download}>
            <Link className={button.secondary} to={`/${leadFileName}`} download>
              {download}
            </Link>
          </p>
        </div>
        <div className={styles.person}>
          <div className={styles.card}>
            <h3 className={styles.heading}>{contactData.heading}</h3>
            <Rows fields={contactFields} labels={contactData.labels} lead={lead} />
          </div>
          <div className={styles.card}>
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

interface RowsProps<Field extends LeadField> {
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  lead: LeadTexts;
}

/** Fields with their values. */
const Rows = <Field extends LeadField>({ fields, labels, lead }: RowsProps<Field>) => (
  <dl className={styles.fields}>
    {fields.map((field) => (
      <div key={field} className={styles.field}>
        <dt className={styles.label}>{labels[field]}</dt>
        <dd className={isAddress(field) ? `${styles.value} ${styles.address}` : styles.value}>
          <LeadValue lead={lead} field={field} />
        </dd>
      </div>
    ))}
  </dl>
);
