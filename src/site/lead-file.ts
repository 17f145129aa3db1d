import type * as z from "zod";
import { decimal, fields, list, paragraph, text, wholeNumber } from "../generator/fields.ts";
import type { WordsOf } from "../generator/page.ts";

/** Sample lead, company data (spec, section 3). */
export const companyData = fields({
  businessName: text("Business name.", { max: 80 }),
  website: text("Website, without a scheme; shown as text.", { max: 80 }),
  phone: text("Phone number, illustrative.", { max: 30 }),
  address: text("Postal address.", { max: 120 }),
  googleMapsLink: text("Maps address; shown as text, not as a link.", { max: 120 }),
  servicesOffered: list(text("A service.", { max: 60 }), { min: 1, max: 12 }),
  socialLinks: list(text("A social address; shown as text.", { max: 120 }), { min: 1, max: 6 }),
  reviewRating: fields({
    rating: decimal("Stars out of 5.", { min: 0, max: 5 }),
    reviews: wholeNumber("How many reviews it is drawn from.", { min: 0, max: 1_000_000 }),
  }),
  brandSummary: paragraph("What the business does, in two sentences."),
});

/** Sample lead, contact data (spec, section 3). */
export const contactData = fields({
  fullName: text("Full name.", { max: 80 }),
  role: text("Role.", { max: 60 }),
  email: text("Address, illustrative.", { max: 80 }),
  emailSource: text("Where the address was found.", { max: 60 }),
  emailStatus: text("Status, for example Verified.", { max: 20 }),
});

/** The name of every field, in the order of the file. */
export const leadFields = [...namesOf(companyData), ...namesOf(contactData)];

function namesOf<Shape extends z.ZodRawShape>(entity: z.ZodObject<Shape>) {
  return Object.keys(entity.shape) as (keyof Shape & string)[];
}

/** The words that a rating is told in. */
export const reviewWords = fields({
  outOf: text("What follows the rating.", { max: 20 }),
  reviews: text("What follows the number of reviews.", { max: 20 }),
});

/** What the sample lead is made of. */
export interface SampleLead {
  readonly companyData: {
    readonly reviewWords: WordsOf<typeof reviewWords>;
    readonly lead: WordsOf<typeof companyData>;
  };
  readonly contactData: { readonly lead: WordsOf<typeof contactData> };
}

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
