import { edit, plansLikeFirst } from "./edited-content.ts";
import { smallWords, whereThere } from "./small-words.ts";

const numbered = <Entry>(count: number, entry: (number: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => entry(index + 1));

const figures = (count: number, name: string) =>
  numbered(count, (number) => ({
    figure: `${name} ${number}`,
    meaning: `About ${name} ${number}`,
  }));

const plan = (name: string, monthlyPrice: number, freeLeads: number) => ({
  name,
  description: `For ${name}.`,
  monthlyPrice,
  freeLeads,
  overagePrice: 1,
  processingTime: `${name} minutes`,
  deliveryTime: `${name} hours`,
  features: numbered(5, (number) => `${name} feature ${number}`),
  to: undefined,
});

/** The small words, each only once on a page, in lists that are long enough to show their columns. */
export const severalWords = [
  ...smallWords,
  edit("site.yaml", "footer.badges", ["Badge 1", "Badge 2"]),
  edit("site.yaml", "footer.whyChooseUs.items", ["Reason 1", "Reason 2"]),
  edit("site.yaml", "footer.figures", figures(3, "Sum")),
  edit("site.yaml", "footer.quickStart.links", [
    { label: "Link 1", to: "/" },
    { label: "Link 2", to: "/" },
  ]),
  edit("site.yaml", "footer.legalLinks", [
    { label: "Terms 1", to: "/" },
    { label: "Terms 2", to: "/" },
  ]),
  edit("home.yaml", "hero.ticks", ["Claim 1", "Claim 2"]),
  edit("home.yaml", "hero.streets", ["North Road", "South Road"]),
  edit("home.yaml", "hero.file.rows.0.emailStatus", "Proven"),
  edit("sample-lead.yaml", "contactData.verified", "Proven"),
  edit("home.yaml", "hero.prices.label", "Others from {price}"),
  edit("home.yaml", "categories.line", "Line about trades."),
  edit(
    "home.yaml",
    "categories.items",
    numbered(3, (number) => ({ name: `Trade ${number}`, icon: "globe" })),
  ),
  edit(
    "home.yaml",
    "comparison.competitors",
    numbered(2, (number) => ({
      name: `Tool ${number}`,
      shortcomings: [`Lack ${number} of one`, `Lack ${number} of two`],
    })),
  ),
  edit("home.yaml", "comparison.line", "Line about tools."),
  edit(
    "home.yaml",
    "comparison.solution.points",
    numbered(4, (number) => ({ name: `Point ${number}`, text: `About point ${number}.` })),
  ),
  edit(
    "home.yaml",
    "howItWorks.steps",
    ["market", "company", "contact", "file"].map((result, index) => ({
      name: `Step ${index + 1}`,
      text: `About step ${index + 1}.`,
      result,
    })),
  ),
  edit("home.yaml", "howItWorks.market", "Some market"),
  edit("sample-lead.yaml", "line", "Line about the lead."),
  edit("sample-lead.yaml", "companyData.lead.brandSummary", "They bake."),
  edit("sample-lead.yaml", "companyData.labels.brandSummary", "Summary"),
  edit("sample-lead.yaml", "companyData.lead.phone", "202 555 0101"),
  edit("sample-lead.yaml", "contactData.labels.emailSource", "Source of it"),
  edit("sample-lead.yaml", "contactData.lead.emailSource", "Their window"),
  ...whereThere([
    edit("sample-lead.yaml", "outreachEmail", {
      heading: "A letter",
      tag: "On top",
      subject: "Dear Ada",
      paragraphs: ["First lines.", "Second lines."],
    }),
  ]),
  plansLikeFirst(plan("Small", 0, 10), plan("Large", 9, 20)),
  edit("plans.yaml", "paying.points", ["Answer 1", "Answer 2"]),
  edit("plans.yaml", "additionalSupport.heading", "More help"),
  edit("plans.yaml", "additionalSupport.line", {
    before: "Ask",
    link: { label: "by letter", to: "/" },
    after: "for more.",
  }),
  edit(
    "plans.yaml",
    "additionalSupport.offers",
    numbered(3, (number) => ({ name: `Offer ${number}`, icon: "plug" })),
  ),
  ...whereThere([
    edit(
      "testimonials.yaml",
      "testimonials",
      numbered(2, (number) => ({
        name: `Speaker ${number}`,
        company: `Firm ${number}`,
        role: "Chief",
        text: `Quote ${number}`,
        results: `Result ${number}`,
        metric: `Measured ${number}`,
      })),
    ),
    edit("testimonials.yaml", "stats", figures(3, "Score")),
    edit(
      "about.yaml",
      "differentiators.points",
      numbered(2, (number) => ({ name: `Point ${number}`, text: `About point ${number}.` })),
    ),
    edit("about.yaml", "commitment.promises", figures(2, "Promise")),
  ]),
];
