import type * as z from "zod";
import { decimal, fields, list, paragraph, text, wholeNumber } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";

/** Sample lead, company data (spec, section 3). */
const companyData = fields({
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
const contactData = fields({
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

const label = () => text("How the field is called on the page.", { max: 40 });
const labels = <Shape extends z.ZodRawShape>(entity: z.ZodObject<Shape>) =>
  fields(
    Object.fromEntries(Object.keys(entity.shape).map((key) => [key, label()])) as Record<
      keyof Shape,
      ReturnType<typeof label>
    >,
  );

export const sampleLead = contentFile(
  "sample-lead.yaml",
  fields({
    heading: text("The heading of the section.", { max: 100 }),
    line: text("The line beside the heading; it says that the values are illustrative.", {
      max: 300,
    }),
    companyData: fields({
      heading: text("The heading of the card.", { max: 60 }),
      labels: labels(companyData),
      reviewWords: fields({
        outOf: text("What follows the rating.", { max: 20 }),
        reviews: text("What follows the number of reviews.", { max: 20 }),
      }),
      lead: companyData,
    }),
    contactData: fields({
      heading: text("The heading of the card.", { max: 60 }),
      labels: labels(contactData),
      lead: contactData,
    }),
    row: fields({ heading: text("The heading of the card with the lead as CSV.", { max: 60 }) }),
    outreachEmail: fields({
      heading: text("The heading of the card.", { max: 60 }),
      tag: text("The tag beside it.", { max: 30 }),
      subject: text("The subject line.", { max: 120 }),
      paragraphs: list(paragraph("A paragraph of the email."), { min: 1, max: 8 }),
    }),
  }),
);

export type SampleLead = WordsOf<typeof sampleLead>;
