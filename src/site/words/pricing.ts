import { z } from "zod";
import { distinct, icon, link, list, sentenceWithLink, text } from "../../generator/fields.ts";

const dollars = (description: string) =>
  z
    .number()
    .min(0)
    .max(100_000)
    .refine((value) => Number(value.toFixed(2)) === value, {
      error: "has more than two decimals. Write it as 29 or 29.50.",
    })
    .describe(description);

/** Plan (spec, section 3), and how long one lead takes (section 9). */
const plan = z.strictObject({
  name: text("The name of the plan.", 60),
  monthlyPrice: dollars("US dollars a month."),
  description: text("For whom the plan is.", 120),
  freeLeads: z.int().min(0).max(1_000_000).describe("Leads a month that cost nothing more."),
  overagePrice: dollars("US dollars for each lead after the free ones."),
  processingTime: text("How long one lead takes.", 40),
  deliveryTime: text("How long an order takes.", 40),
  emailCopyPrice: dollars("US dollars for each AI-written email."),
  features: distinct(list(text("A feature.", 80), 1, 20), "feature"),
  popular: z
    .literal(false, { error: "must be false: no plan is marked popular. Write false." })
    .describe("Always false: no plan is marked popular."),
});

const name = text("The name of the row.", 40);
const note = text("A few words under the name.", 40);

export const pricing = z.strictObject({
  heading: text("The heading of the section.", 100),
  line: text("The line beside the heading.", 200),
  tableCaption: text("What screen readers call the table.", 60),
  rows: z.strictObject({
    monthlyPrice: z.strictObject({ name, unit: text("What follows the price on a card.", 30) }),
    freeLeads: z.strictObject({ name, unit: text("What follows the number.", 30) }),
    time: z.strictObject({ name, note, deliveredIn: text("What precedes the delivery time.", 30) }),
    pricePerLead: z.strictObject({ name, note }),
    emailCopy: z.strictObject({ name, note }),
    features: z.strictObject({
      name,
      more: text("What follows +N when features are left out.", 30),
    }),
  }),
  button: link("The button of every plan."),
  freeLeadsList: text("The label of the list of free leads on the closing sign.", 60),
  plans: distinct(list(plan, 4), "plan name", "name"),
  additionalSupport: z.strictObject({
    heading: text("The heading of the block.", 60),
    line: sentenceWithLink("The line under the heading."),
    tag: text("The tag on each offer.", 30),
    offers: distinct(
      list(
        z.strictObject({
          name: text("The name of the offer.", 60),
          icon: icon("The name of an icon at lucide.dev/icons."),
          text: text("One sentence.", 160),
        }),
        4,
      ),
      "offer",
      "name",
    ),
  }),
});
