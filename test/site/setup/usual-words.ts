import { type Edit, edit } from "./edited-content.ts";

/** The businesses of the file at the top of the home page: the sample lead, then the other rows. */
export const businesses = ["Larkmoor Roofing", "Tessaly Dental", "Brindle Law", "Ottermere HVAC"];

export const streets = ["Cedar Street", "Mill Street"];

export const headline = ["Leads from the", "Local Traders", "Databases Miss"];

const row = (businessName: string) => ({
  businessName,
  fullName: "June Ekström",
  role: "Partner",
  email: "june@brindle.example",
  emailStatus: "Verified",
});

/**
 * Words of usual length for the header and the top of the home page, its comparison and its trades, in English. They are for tests
 * of what is drawn there: how much a window shows depends on how long the words are. They leave room for fonts that are a
 * tenth wider than the site's.
 */
export const usualWords: readonly Edit[] = [
  edit("site.yaml", "lang", "en"),
  edit("site.yaml", "name", "leads.example"),
  edit("site.yaml", "header.links", [
    { label: "About Us", to: "/" },
    { label: "Contact Us", to: "/" },
  ]),
  edit("home.yaml", "hero.badge", "Exclusive Local Data"),
  edit("home.yaml", "hero.heading", headline),
  edit(
    "home.yaml",
    "hero.lead",
    "Verified, sales-qualified local leads for agencies, sales, outreach and growth teams. A CSV, ready for your CRM or outreach tool.",
  ),
  edit("home.yaml", "hero.freeLink", { label: "Get {leads} Free Leads", to: "/" }),
  edit("home.yaml", "hero.secondaryLink", { label: "See Sample Output", to: "/" }),
  edit("home.yaml", "hero.prices", {
    free: "Free plan: {leads} leads a month.",
    label: "Paid plans from {price}",
    to: "/",
  }),
  edit("home.yaml", "hero.ticks", ["Month-to-month", "Pay after preview"]),
  edit("home.yaml", "hero.streets", streets),
  edit("home.yaml", "hero.file.name", "columbus-leads.csv"),
  edit("home.yaml", "hero.file.note", "4 of 250 rows, illustrative"),
  edit("home.yaml", "hero.file.rows", businesses.slice(1).map(row)),
  edit("sample-lead.yaml", "companyData.lead.businessName", businesses[0]),
  edit("sample-lead.yaml", "contactData.lead.fullName", "Dana Whitlow"),
  edit("sample-lead.yaml", "contactData.lead.role", "Owner"),
  edit("sample-lead.yaml", "contactData.lead.email", "dana@larkmoor.example"),
  edit("sample-lead.yaml", "contactData.lead.emailStatus", "Verified"),
];
