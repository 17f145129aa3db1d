import {
  ascending,
  currency,
  distinct,
  fields,
  labelled,
  link,
  list,
  text,
} from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { pricingId } from "../anchors.ts";
import { usualCurrency } from "../format.ts";
import { plan } from "../plan.ts";
import { heading, subheading } from "../ui/fields.ts";
import { Section } from "../ui/section.tsx";
import { AdditionalSupport, additionalSupport } from "./additional-support.tsx";
import { order } from "./order-sign.tsx";
import { Paying, paying } from "./paying.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { useShownPlans } from "./plan-parts.tsx";
import { PlanTable } from "./plan-table.tsx";

const name = text("What the row is called.", { max: 40 });
const note = text("A few words under the name.", { max: 40 });
const words = (label: string, description: string) =>
  labelled(label, text(description, { max: 30 }));

const rows = fields({
  monthlyPrice: fields({ name, unit: words("Words after the price", "They show on phones only.") }),
  freeLeads: fields({ name, unit: words("Words after the number", "They follow the free leads.") }),
  time: fields({
    name,
    note,
    deliveredIn: words("Words before the delivery time", "They stand under the processing time."),
  }),
  pricePerLead: fields({ name, note }),
  emailCopy: fields({ name, note }),
  features: fields({
    name,
    more: words("Words after the number", "The number is that of features left out: +3."),
  }),
});

const features = "each has the features of those before it.";

const plans = list(plan, {
  min: 3,
  max: 4,
  description: `From the smallest to the largest: ${features}`,
  why: "The columns of the table, and the road with its exits, are drawn for three or four plans.",
});

const inOrder = ascending(plans, {
  by: ["monthlyPrice", "freeLeads"],
  why: `Plans go from the smallest to the largest, because ${features}`,
});

export const pricing = contentFile(
  "plans.yaml",
  fields({
    heading: heading(),
    line: subheading("The line under the heading.", 200),
    tableCaption: labelled("Name of the table", text("What screen readers call it.", { max: 60 })),
    rows: labelled("Table rows", rows),
    currency: currency(`The currency of all prices, such as EUR. ${usualCurrency} if not set.`, {
      usual: usualCurrency,
    }).optional(),
    button: labelled("Button of each plan", link("A plan's own link address takes precedence.")),
    plans: distinct(inOrder, { by: "name", what: "plan name" }),
    paying: labelled("What a month costs", paying),
    order: labelled("How to order", order),
    additionalSupport,
  }),
);

export type PricingWords = WordsOf<typeof pricing>;

/** The page has the plans as cards and as a table; the window's width decides which one shows. */
export function Pricing(words: PricingWords) {
  const plans = useShownPlans(words);
  return (
    <Section
      name="plans"
      anchor={pricingId}
      heading={words.heading}
      line={words.line}
      layout="stacked"
    >
      <PlanCards plans={plans} rows={words.rows} />
      <PlanTable
        plans={plans}
        rows={words.rows}
        caption={words.tableCaption}
        button={words.button.label}
      />
      <Paying {...words.paying} plans={words.plans} currency={words.currency} />
      <AdditionalSupport {...words.additionalSupport} />
    </Section>
  );
}
