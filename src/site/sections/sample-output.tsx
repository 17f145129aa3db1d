import { Fragment, type ReactNode } from "react";
import { sampleOutputId } from "../anchors.ts";
import { csvValue } from "../format.ts";
import { Breakable } from "../ui/breakable.tsx";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { mono } from "../ui/text.css.ts";
import { verified } from "../ui/ticks.css.ts";
import type { SampleLead } from "../words/sample-lead.ts";
import * as styles from "./sample-output.css.ts";

/** One example lead: company data, contact data, its row in the file, and the optional email. */
export function SampleOutput({ sampleLead }: { sampleLead: SampleLead }) {
  return (
    <Section
      name="sample"
      later="sample"
      anchor={sampleOutputId}
      heading={sampleLead.heading}
      line={sampleLead.line}
      ground="land"
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <CompanyData companyData={sampleLead.companyData} />
          <Row sampleLead={sampleLead} />
        </div>
        <div className={styles.column}>
          <ContactData contactData={sampleLead.contactData} />
          <OutreachEmail email={sampleLead.outreachEmail} />
        </div>
      </div>
    </Section>
  );
}

function CompanyData({ companyData }: { companyData: SampleLead["companyData"] }) {
  const { labels, lead, reviewWords } = companyData;
  const { rating, reviews } = lead.reviewRating;
  return (
    <div className={styles.record}>
      <h3>{companyData.heading}</h3>
      <dl>
        <Field label={labels.businessName}>{lead.businessName}</Field>
        <Field label={labels.website}>
          <Data>{lead.website}</Data>
        </Field>
        <Field label={labels.phone}>
          <Data>{lead.phone}</Data>
        </Field>
        <Field label={labels.address}>{lead.address}</Field>
        <Field label={labels.googleMapsLink}>
          <Data>{lead.googleMapsLink}</Data>
        </Field>
        <Field label={labels.servicesOffered}>{lead.servicesOffered.join(", ")}</Field>
        <Field label={labels.socialLinks}>
          <Data>{lead.socialLinks.join(", ")}</Data>
        </Field>
        <Field label={labels.reviewRating}>
          {`${rating} ${reviewWords.outOf} (${reviews} ${reviewWords.reviews})`}
        </Field>
        <Field label={labels.brandSummary}>{lead.brandSummary}</Field>
      </dl>
    </div>
  );
}

function ContactData({ contactData }: { contactData: SampleLead["contactData"] }) {
  const { labels, lead } = contactData;
  return (
    <div className={styles.record}>
      <h3>{contactData.heading}</h3>
      <dl>
        <Field label={labels.fullName}>{lead.fullName}</Field>
        <Field label={labels.role}>{lead.role}</Field>
        <Field label={labels.email}>
          <Data>{lead.email}</Data>
        </Field>
        <Field label={labels.emailSource}>{lead.emailSource}</Field>
        <Field label={labels.emailStatus}>
          <span className={verified}>{lead.emailStatus}</span>
        </Field>
      </dl>
    </div>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Data({ children }: { children: string }) {
  return (
    <span className={mono}>
      <Breakable text={children} />
    </span>
  );
}

/** The lead as a line of CSV, which may break after each comma. */
function Row({ sampleLead }: { sampleLead: SampleLead }) {
  const company = sampleLead.companyData.lead;
  const contact = sampleLead.contactData.lead;
  const values = [
    company.businessName,
    company.website,
    company.phone,
    contact.fullName,
    contact.role,
    contact.email,
  ];
  return (
    <div className={styles.record}>
      <h3>{sampleLead.row.heading}</h3>
      <p className={styles.row}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change place
          <Fragment key={index}>
            {`${csvValue(value)},`}
            <wbr />
          </Fragment>
        ))}
        <b>{csvValue(contact.emailStatus)}</b>
      </p>
    </div>
  );
}

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
