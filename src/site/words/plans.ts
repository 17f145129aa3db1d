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
  name: text("The name of the plan.", 60),
  monthlyPrice: amount("The price of a month."),
  description: text("For whom the plan is.", 120),
  freeLeads: wholeNumber("Leads a month that cost nothing more.", 0, 1_000_000),
  overagePrice: amount("The price of each lead after the free ones."),
  processingTime: text("How long one lead takes.", 40),
  deliveryTime: text("How long an order takes.", 40),
  emailCopyPrice: amount("The price of each AI-written email."),
  features: distinct(list(text("A feature that no smaller plan has.", 80), 1, 20), "feature"),
  to: target.optional(),
  popular: exactly(
    false,
    "Always false: no plan is marked popular.",
    "must be false: no plan is marked popular. Write false.",
  ),
});

const name = text("The name of the row.", 40);
const note = text("A few words under the name.", 40);

export const plans = contentFile(
  "plans.yaml",
  fields({
    heading: text("The heading of the section.", 100),
    line: text("The line beside the heading.", 200),
    tableCaption: text("What screen readers call the table.", 60),
    rows: fields({
      monthlyPrice: fields({ name, unit: text("What follows the price on a card.", 30) }),
      freeLeads: fields({ name, unit: text("What follows the number.", 30) }),
      time: fields({ name, note, deliveredIn: text("What precedes the delivery time.", 30) }),
      pricePerLead: fields({ name, note }),
      emailCopy: fields({ name, note }),
      features: fields({
        name,
        more: text("What follows +N when features are left out.", 30),
      }),
    }),
    currency: currency("The currency of all prices; USD unless given.").optional(),
    button: link("The button of every plan; a plan's own `to` takes precedence."),
    freeLeadsList: text("The label of the list of free leads on the closing sign.", 60),
    plans: distinct(list(plan, 1, 6), "plan name", "name").describe(
      "From the smallest to the largest: each has the features of those before it.",
    ),
    paying: fields({
      heading: text("The heading under the plans.", 60),
      example: fields({
        leads: wholeNumber("How many leads a month to show the cost of, on each plan.", 1, 100_000),
        label: text("What follows that number.", 30),
      }),
      delivery: text("What precedes the delivery time of each plan.", 60),
      on: text("What stands between an amount or a time and its plan.", 10),
      points: list(text("What settles a question about paying.", 200), 1, 6),
    }),
    order: sentenceWithLink("What stands where the order form would be: how to order."),
    additionalSupport: fields({
      heading: text("The heading of the block.", 60),
      line: sentenceWithLink("The line under the heading."),
      tag: text("The tag under the heading.", 30),
      offers: distinct(
        list(
          fields({
            name: text("The name of the offer.", 60),
            icon: icon,
            text: text("One sentence.", 160),
          }),
          1,
          8,
        ),
        "offer",
        "name",
      ),
    }),
  }),
);

export type Plans = WordsOf<typeof plans>;
export type Plan = Plans["plans"][number];
