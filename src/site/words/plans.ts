import {
  amount,
  currency,
  distinct,
  exactly,
  fields,
  link,
  list,
  sentenceWithLink,
  target,
  text,
  wholeNumber,
} from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { icon } from "./icon.ts";

/** Plan (spec, section 3), and how long one lead takes (section 9). */
const plan = fields({
  name: text("The name of the plan.", { max: 60 }),
  monthlyPrice: amount("The price of a month."),
  description: text("For whom the plan is.", { max: 120 }),
  freeLeads: wholeNumber("Leads a month that cost nothing more.", { min: 0, max: 1_000_000 }),
  overagePrice: amount("The price of each lead after the free ones."),
  processingTime: text("How long one lead takes.", { max: 40 }),
  deliveryTime: text("How long an order takes.", { max: 40 }),
  emailCopyPrice: amount("The price of each AI-written email."),
  features: distinct(
    list(text("A feature that no smaller plan has.", { max: 80 }), { min: 1, max: 20 }),
    { what: "feature" },
  ),
  to: target.optional(),
  popular: exactly("Always false: no plan is marked popular.", {
    value: false,
    message: "must be false: no plan is marked popular. Write false.",
  }),
});

const name = text("The name of the row.", { max: 40 });
const note = text("A few words under the name.", { max: 40 });

export const plans = contentFile(
  "plans.yaml",
  fields({
    heading: text("The heading of the section.", { max: 100 }),
    line: text("The line beside the heading.", { max: 200 }),
    tableCaption: text("What screen readers call the table.", { max: 60 }),
    rows: fields({
      monthlyPrice: fields({ name, unit: text("What follows the price on a card.", { max: 30 }) }),
      freeLeads: fields({ name, unit: text("What follows the number.", { max: 30 }) }),
      time: fields({
        name,
        note,
        deliveredIn: text("What precedes the delivery time.", { max: 30 }),
      }),
      pricePerLead: fields({ name, note }),
      emailCopy: fields({ name, note }),
      features: fields({
        name,
        more: text("What follows +N when features are left out.", { max: 30 }),
        fewer: text("What closes the list again.", { max: 30 }),
      }),
      details: text("What opens the rest of a card.", { max: 60 }),
    }),
    currency: currency("The currency of all prices; USD unless given.").optional(),
    button: link("The button of every plan; a plan's own `to` takes precedence."),
    freeLeadsList: text("The label of the list of free leads on the closing sign.", { max: 60 }),
    plans: distinct(
      list(plan, {
        min: 1,
        max: 6,
        description: "From the smallest to the largest: each has the features of those before it.",
      }),
      { by: "name", what: "plan name" },
    ),
    paying: fields({
      heading: text("The heading under the plans.", { max: 60 }),
      examples: list(wholeNumber("Leads in a month.", { min: 1, max: 100_000 }), {
        min: 1,
        max: 4,
        description: "How many leads a month to show the cost of, on each plan.",
      }),
      unit: text("What follows these numbers.", { max: 30 }),
      lowest: text("What marks the lowest cost of each.", { max: 20 }),
      note: text("What the costs are without.", { max: 100 }),
      points: list(text("What settles a question about paying.", { max: 200 }), { min: 1, max: 6 }),
    }),
    order: fields(
      {
        heading: text("The heading of the sign.", { max: 60 }),
        line: text("The line under it.", { max: 200 }),
        plan: text("What follows a plan's name on its button, and in its email.", { max: 20 }),
        subject: text("What the subject of the email begins with.", { max: 40 }),
        fillIn: list(text("What the visitor fills in.", { max: 40 }), { min: 1, max: 6 }),
      },
      "What stands after the place of the order form: how to order.",
    ),
    additionalSupport: fields({
      heading: text("The heading of the block.", { max: 60 }),
      line: sentenceWithLink("The line under the heading."),
      tag: text("The tag under the heading.", { max: 30 }),
      offers: distinct(
        list(
          fields({
            name: text("The name of the offer.", { max: 60 }),
            icon: icon,
            text: text("One sentence.", { max: 160 }),
          }),
          { min: 1, max: 8 },
        ),
        { by: "name", what: "offer" },
      ),
    }),
  }),
);

export type Plans = WordsOf<typeof plans>;
export type Plan = Plans["plans"][number];

/** Returns a sentence for each plan with a smaller price than the one before it. */
export const misplacedPlans = ({ plans: all }: Pick<Plans, "plans">): string[] =>
  all.flatMap(({ name, monthlyPrice }, index) => {
    const above = all[index - 1];
    return above && monthlyPrice < above.monthlyPrice
      ? [
          `List the plans in plans.yaml from the smallest to the largest: ${name} costs less than ${above.name} above it.`,
        ]
      : [];
  });
