import { leadFields, type SampleLead } from "./words/sample-lead.ts";

type LeadField = (typeof leadFields)[number];

/** A lead as text, by the names of its fields. */
export type LeadTexts = Readonly<Record<LeadField, string>>;

/** Returns what a field's column is called in the file: `business_name` for `businessName`. */
export const columnName = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of every column, in the order of the file. */
export const columnNames = leadFields.map(columnName);

/** The columns that the file of the hero has room for. */
export const heroFields = [
  "businessName",
  "fullName",
  "role",
  "email",
  "emailStatus",
] as const satisfies readonly LeadField[];

export type HeroRow = Pick<LeadTexts, (typeof heroFields)[number]>;

/** Returns the rows of the hero's file, which are the lots of its map: the sample lead, then the others. */
export const heroRows = (
  sampleLead: SampleLead,
  { rows }: { readonly rows: readonly HeroRow[] },
): readonly HeroRow[] => [leadTexts(sampleLead), ...rows];

/** Returns the sample lead as it stands in the cards and in the file. */
export function leadTexts({ companyData, contactData }: SampleLead): LeadTexts {
  const { reviewWords, lead } = companyData;
  const { rating, reviews } = lead.reviewRating;
  return {
    ...lead,
    ...contactData.lead,
    servicesOffered: lead.servicesOffered.join(", "),
    socialLinks: lead.socialLinks.join(", "),
    reviewRating: `${rating} ${reviewWords.outOf} (${reviews} ${reviewWords.reviews})`,
  };
}
