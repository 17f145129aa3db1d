import { decimal, fields, list, paragraph, text, wholeNumber } from "../generator/fields.ts";
import type { WordsOf } from "../generator/page.ts";
import { filled } from "./format.ts";

/** Sample lead, company data (spec, section 3). */
export const companyData = fields({
  businessName: text("The name of the business.", { max: 80 }),
  website: text("Its website without https://, shown as text.", { max: 80 }),
  phone: text("An invented phone number.", { max: 30 }),
  address: text("Where the business is.", { max: 120 }),
  googleMapsLink: text("Its address on Google Maps, shown as text.", { max: 120 }),
  servicesOffered: list(text("A service of the business.", { max: 60 }), { min: 1, max: 12 }),
  socialLinks: list(text("A profile page, shown as text.", { max: 120 }), { min: 1, max: 6 }),
  reviewRating: fields({
    rating: decimal("How many stars out of 5.", { min: 0, max: 5 }),
    reviews: wholeNumber("How many reviews the rating is from.", { min: 0, max: 1_000_000 }),
  }),
  brandSummary: paragraph("What the business does, in two sentences."),
});

/** Sample lead, contact data (spec, section 3). */
export const contactData = fields({
  fullName: text("The name of an invented person.", { max: 80 }),
  role: text("What the person does in the business.", { max: 60 }),
  email: text("An invented address of the person.", { max: 80 }),
  emailSource: text("Where the address was found.", { max: 60 }),
  emailStatus: text("What is known of the address, such as Verified.", { max: 20 }),
});

/** The names of all fields, in the order of the file's columns. */
export const companyFields = companyData.keyof().options;
export const contactFields = contactData.keyof().options;

export type LeadField = (typeof companyFields)[number] | (typeof contactFields)[number];

/** The words of sample-lead.yaml that make up the lead. */
export interface SampleLead {
  readonly companyData: { readonly lead: WordsOf<typeof companyData>; readonly rating: string };
  readonly contactData: { readonly lead: WordsOf<typeof contactData>; readonly verified: string };
}

/** A lead's values as text, by field name. */
export interface LeadTexts extends Readonly<Record<LeadField, string>> {
  /** True if the email status is the one that says so: only then it has a tick. */
  readonly isVerified: boolean;
}

/** The sample lead as text. */
export function leadTexts({ companyData, contactData }: SampleLead): LeadTexts {
  const { lead, rating } = companyData;
  return {
    ...lead,
    ...contactData.lead,
    servicesOffered: lead.servicesOffered.join(", "),
    socialLinks: lead.socialLinks.join(", "),
    reviewRating: filled(rating, lead.reviewRating),
    isVerified: contactData.lead.emailStatus === contactData.verified,
  };
}

/** A field's column name in the file: `business_name` for `businessName`. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The file of the sample lead, which the site publishes. */
export const leadFileName = "sample-lead.csv";

/** The sample lead as a CSV file: https://www.rfc-editor.org/rfc/rfc4180 */
export function leadFile(sampleLead: SampleLead): string {
  const texts = leadTexts(sampleLead);
  const fields = [...companyFields, ...contactFields];
  const rows = [fields.map(columnName), fields.map((field) => texts[field])];
  const lines = rows.map((cells) => `${cells.map(quoted).join(",")}\r\n`);
  // Without a byte order mark, Excel reads UTF-8 as another encoding.
  return `\uFEFF${lines.join("")}`;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const { businessName, phone } = companyData.shape;
const { fullName, role, email, emailStatus } = contactData.shape;

/** The fields that have room as columns of the hero's file. */
export const heroRow = fields({ businessName, fullName, role, email, phone, emailStatus });
export const heroFields = heroRow.keyof().options;

export interface HeroRow extends WordsOf<typeof heroRow>, Pick<LeadTexts, "isVerified"> {}

/** The rows of the hero's file, which are also the blades of the town. The sample lead is first. */
export function heroRows(
  sampleLead: SampleLead,
  { rows }: { readonly rows: readonly WordsOf<typeof heroRow>[] },
): readonly HeroRow[] {
  const { verified } = sampleLead.contactData;
  const others = rows.map((row) => ({ ...row, isVerified: row.emailStatus === verified }));
  return [leadTexts(sampleLead), ...others];
}
