import { type Edit, edit, plansLikeFirst } from "./edited-content.ts";

/** Returns the edits of one content file, by place. */
const wordsOf = (file: string, words: Readonly<Record<string, unknown>>): Edit[] =>
  Object.entries(words).map(([path, value]) => edit(file, path, value));

const named = (name: string) => ({ name, text: `About ${name}.` });
const smallLink = (label: string) => ({ label, to: "/" });

const business = (businessName: string) => ({
  businessName,
  fullName: "Bo Lund",
  role: "Owner",
  email: "bo@oak.example",
  emailStatus: "Guessed",
});

/** The edits that are made only where the content has something: sections and pages may have been removed. */
export const whereThere = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ change, ...place }) => ({
    ...place,
    change: (before, read) => (before === undefined ? undefined : change(before, read)),
  }));

/**
 * Short words, and lists of one or two entries, in English and dollars: the pages as test/site/read-aloud has them. Words
 * that are not there stay as they are.
 */
export const smallWords: readonly Edit[] = [
  ...wordsOf("site.yaml", {
    lang: "en",
    name: "Acme",
    email: "ask@acme.example",
    phone: "202 555 0100",
    "header.skipLink": "Skip",
    "header.afterName": "home",
    "header.navigationLabel": "Main",
    "header.links": [smallLink("First"), smallLink("Second")],
    "footer.heading": "At Last",
    "footer.primaryLink": smallLink("Prices"),
    "footer.secondaryLink": smallLink("Try"),
    "footer.badges": ["Local"],
    "footer.quickStart": { heading: "Quick", links: [smallLink("See")] },
    "footer.whyChooseUs": { heading: "Why", items: ["Names"] },
    "footer.figures": [
      { figure: "9", meaning: "towns" },
      { figure: "8", meaning: "days" },
    ],
    "footer.support": { heading: "Support", hours: "All day" },
    "footer.copyright": "© Acme",
    "footer.legalLinks": [smallLink("Terms")],
  }),
  ...wordsOf("home.yaml", {
    "hero.badge": "New",
    "hero.heading": ["Small", "Leads"],
    "hero.lead": "For you.",
    "hero.freeLink": { label: "Take {leads}", to: "/" },
    "hero.secondaryLink": smallLink("Sample"),
    "hero.prices": { free: "{leads} are free.", label: "From {price}", to: "/" },
    "hero.ticks": ["Fast"],
    "hero.file": {
      name: "acme.csv",
      note: "4 rows",
      marker: "Marker",
      rows: ["Oak", "Elm", "Ash"].map(business),
    },
    "categories.heading": "Trades",
    "categories.items": [{ name: "Bakers", icon: "croissant" }],
    "comparison.heading": "Tools",
    "comparison.competitors": [
      { name: "Maps", shortcomings: ["No names"] },
      { name: "Lists", shortcomings: ["Old"] },
    ],
    "comparison.solution": { heading: "Ours", points: [named("Names")] },
    "differentiators.heading": "Ways",
    "differentiators.cards": [
      { ...named("Live"), icon: "globe", tag: "Extra" },
      { ...named("Checked"), icon: "globe" },
    ],
    "howItWorks.heading": "Steps",
    "howItWorks.steps": [named("Ask"), named("Wait"), named("Get")],
  }),
  ...wordsOf("sample-lead.yaml", {
    heading: "One Lead",
    "companyData.heading": "Company",
    "companyData.labels.businessName": "Business",
    "companyData.lead.businessName": "Lark",
    "contactData.heading": "Person",
    "contactData.labels.fullName": "Full name",
    "contactData.lead": {
      fullName: "Ada Moor",
      role: "Owner",
      email: "ada@lark.example",
      emailSource: "Website",
      emailStatus: "Guessed",
    },
  }),
  ...wordsOf("plans.yaml", {
    currency: "USD",
    heading: "Plans",
    line: "Monthly.",
    tableCaption: "All plans",
    "rows.monthlyPrice": { name: "Price", unit: "a month" },
    "rows.freeLeads": { name: "Free", unit: "leads" },
    "rows.time": { name: "Time", note: "for a lead", deliveredIn: "there in" },
    "rows.pricePerLead": { name: "More", note: "then" },
    "rows.features": { name: "Features", more: "more" },
    button: smallLink("Start"),
    freeLeadsList: "Free leads",
    "paying.heading": "Costs",
    "paying.examples": [50],
    "paying.unit": "Leads",
    "paying.cheapest": { name: "Cheapest", never: "Never" },
    "paying.lowest": "lowest",
    "paying.note": "Not more.",
    "paying.points": ["You pay later."],
    "order.heading": "Order",
    "order.line": "Write or call.",
    "order.plan": "plan",
    "order.subject": "Order",
    "order.fillIn": ["City"],
    "additionalSupport.heading": "Support",
    "additionalSupport.tag": "On request",
    "additionalSupport.offers": [{ name: "Help", icon: "plug" }],
  }),
  plansLikeFirst(
    {
      name: "Small",
      description: "For one.",
      monthlyPrice: 0,
      freeLeads: 10,
      overagePrice: 1,
      processingTime: "A minute",
      deliveryTime: "an hour",
      features: ["Names"],
      to: undefined,
    },
    {
      name: "Large",
      description: "For all.",
      monthlyPrice: 9,
      freeLeads: 20,
      overagePrice: 1,
      processingTime: "A second",
      deliveryTime: "a minute",
      features: ["Maps"],
      to: undefined,
    },
  ),
  edit("order-form.yaml", "plan", "small"),
  ...whereThere(
    wordsOf("testimonials.yaml", {
      consented: true,
      heading: "Quotes",
      line: "From one.",
      testimonials: [
        {
          name: "Bo",
          company: "Elm",
          role: "Owner",
          text: "It works.",
          results: "4x",
          metric: "more replies",
        },
      ],
      "closing.tab": "Now",
      "closing.heading": "Your Turn",
      "closing.line": "It is free.",
      "closing.link": smallLink("Order"),
    }),
  ),
  ...whereThere(
    wordsOf("about.yaml", {
      heading: "About Acme",
      lead: "Who we are.",
      "mission.heading": "Mission",
      "mission.text": "To help.",
      "differentiators.heading": "Difference",
      "differentiators.points": [named("Local")],
      "commitment.heading": "Promises",
      "commitment.promises": [
        { figure: "9", meaning: "towns" },
        { figure: "8", meaning: "days" },
      ],
      "commitment.closing": { before: "Now", link: smallLink("write"), after: "to us." },
    }),
  ),
  ...whereThere(
    wordsOf("contact.yaml", {
      heading: "Write to Acme",
      lead: "Or call.",
      "details.email": { name: "By email", icon: "mail", note: "Any time" },
      "details.phone": { name: "By phone", icon: "phone" },
      "details.location": { name: "Place", icon: "map-pin", value: "Anywhere" },
      "form.heading": "Form",
      "form.name": "Name",
      "form.email": "Email",
      "form.company": "Company",
      "form.message": "Message",
      "form.button": "Send",
    }),
  ),
  ...wordsOf("not-found.yaml", {
    code: "404",
    heading: "Not Found",
    line: "Nothing here.",
    link: smallLink("Home"),
  }),
  ...wordsOf("application-error.yaml", {
    heading: "Failed",
    status: 500,
    statusText: "Our fault",
    link: smallLink("Home"),
  }),
];
