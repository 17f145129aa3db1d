import { currency, distinct, fields, link, list, text } from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { pricingId } from "../anchors.ts";
import { plan } from "../plan.ts";
import { Section } from "../ui/section.tsx";
import { AdditionalSupport, additionalSupport } from "./additional-support.tsx";
import { order } from "./order-form.tsx";
import { Paying, paying } from "./paying.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanTable } from "./plan-table.tsx";

const name = text("The name of the row.", { max: 40 });
const note = text("A few words under the name.", { max: 40 });

export const pricing = contentFile(
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
    paying,
    order,
    additionalSupport,
  }),
);

export type PricingWords = WordsOf<typeof pricing>;

/** The page has the plans as cards and as a table; the window's width decides which one shows. */
export function Pricing(words: PricingWords) {
  return (
    <Section
      name="plans"
      anchor={pricingId}
      heading={words.heading}
      line={words.line}
      layout="stacked"
    >
      <PlanCards pricing={words} />
      <PlanTable pricing={words} />
      <Paying {...words.paying} plans={words.plans} currency={words.currency} />
      <AdditionalSupport {...words.additionalSupport} />
    </Section>
  );
}
