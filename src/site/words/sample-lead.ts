import type * as z from "zod";
import { decimal, fields, list, paragraph, text, wholeNumber } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";

/** Sample lead, company data (spec, section 3). */
const companyData = fields({
  businessName: text("Business name.", 80),
  website: text("Website, without a scheme; shown as text.", 80),
  phone: text("Phone number, illustrative.", 30),
  address: text("Postal address.", 120),
  googleMapsLink: text("Maps address; shown as text, not as a link.", 120),
  servicesOffered: list(text("A service.", 60), 1, 12),
  socialLinks: list(text("A social address; shown as text.", 120), 1, 6),
  reviewRating: fields({
    rating: decimal("Stars out of 5.", 0, 5),
    reviews: wholeNumber("How many reviews it is drawn from.", 0, 1_000_000),
  }),
  brandSummary: paragraph("What the business does, in two sentences."),
});

/** Sample lead, contact data (spec, section 3). */
const contactData = fields({
  fullName: text("Full name.", 80),
  role: text("Role.", 60),
  email: text("Address, illustrative.", 80),
  emailSource: text("Where the address was found.", 60),
  emailStatus: text("Status, for example Verified.", 20),
});

/** The name of every field, in the order of the file. */
export const leadFields = [...namesOf(companyData), ...namesOf(contactData)];

function namesOf<Shape extends z.ZodRawShape>(entity: z.ZodObject<Shape>) {
  return Object.keys(entity.shape) as (keyof Shape & string)[];
}

const label = () => text("How the field is called on the page.", 40);
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
    heading: text("The heading of the section.", 100),
    line: text("The line beside the heading; it says that the values are illustrative.", 300),
    companyData: fields({
      heading: text("The heading of the card.", 60),
      labels: labels(companyData),
      reviewWords: fields({
        outOf: text("What follows the rating.", 20),
        reviews: text("What follows the number of reviews.", 20),
      }),
      lead: companyData,
    }),
    contactData: fields({
      heading: text("The heading of the card.", 60),
      labels: labels(contactData),
      lead: contactData,
    }),
    row: fields({ heading: text("The heading of the card with the lead as CSV.", 60) }),
    outreachEmail: fields({
      heading: text("The heading of the card.", 60),
      tag: text("The tag beside it.", 30),
      subject: text("The subject line.", 120),
      paragraphs: list(paragraph("A paragraph of the email."), 1, 8),
    }),
  }),
);

export type SampleLead = WordsOf<typeof sampleLead>;
