import {
  currency,
  distinct,
  fields,
  labelled,
  link,
  list,
  text,
  wholeNumber,
} from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { pricingId } from "../anchors.ts";
import { usualCurrency } from "../format.ts";
import { mostLeads, plan } from "../plan.ts";
import { heading, opening } from "../ui/fields.ts";
import { Section } from "../ui/section.tsx";
import { inline } from "../ui/ticks.css.ts";
import { Ticks } from "../ui/ticks.tsx";
import { AdditionalSupport, additionalSupport } from "./additional-support.tsx";
import { MonthCosts } from "./month-costs.tsx";
import { order } from "./order-slip.tsx";
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
  why: "The columns of the table are drawn for three or four plans.",
});

const inOrder = plans.superRefine(
  (all, { addIssue }) => {
    for (const [index, plan] of all.entries())
      for (const key of ["monthlyPrice", "freeLeads"] as const) {
        const [before, number] = [all[index - 1]?.[key], plan?.[key]];
        if (typeof before !== "number" || typeof number !== "number" || number >= before) continue;
        addIssue({
          code: "custom",
          path: [index, key],
          message: `is ${number}, less than the ${before} of the plan before it. Move this plan up, or change one of the two. Plans go from the smallest to the largest, because ${features}`,
        });
      }
  },
  // Also if something else is wrong with the plans.
  { when: ({ value }) => Array.isArray(value) },
);

// The first button of the home page promises the free leads of the first plan, and the line under it the second's price.
const firstIsFree = inOrder.superRefine(([first, second], { addIssue }) => {
  const mistake = (path: [number, string], message: string) =>
    addIssue({ code: "custom", path, message });
  if (first?.monthlyPrice !== 0)
    mistake([0, "monthlyPrice"], "is not 0. Write 0: the home page offers the first plan as free.");
  if (first?.freeLeads === 0)
    mistake([0, "freeLeads"], "is 0. Write 1 or more: the home page offers them.");
  if (second?.monthlyPrice === 0)
    mistake([1, "monthlyPrice"], "is 0. Write a price: only the first plan is free.");
});

const examples = list(wholeNumber("Leads in a month.", { min: 1, max: mostLeads }), {
  min: 1,
  max: 4,
  description: "How many leads a month to show the cost of, on each plan.",
});

const paying = fields({
  cheapest: words("Words before the exits", "An exit says where its plan is the cheapest: 1-68."),
  unit: words("Words after numbers of leads", "They follow the exits and the example numbers."),
  heading: heading("of the costs", 60),
  note: text("What the costs leave out.", { max: 100 }),
  examples: labelled("Example numbers", examples),
  lowest: labelled("Mark of the lowest cost", text("A word after the amount.", { max: 20 })),
  points: list(text("An answer to a question about paying.", { max: 200 }), { min: 1, max: 6 }),
});

export const pricing = contentFile(
  "plans.yaml",
  fields({
    ...opening,
    tableCaption: labelled("Name of the table", text("What screen readers call it.", { max: 60 })),
    rows: labelled("Table rows", rows),
    currency: currency(`The currency of all prices, such as EUR. ${usualCurrency} if not set.`, {
      usual: usualCurrency,
    }).optional(),
    button: labelled("Button of each plan", link("A plan's own link address takes precedence.")),
    plans: distinct(firstIsFree, { by: "name", what: "plan name" }),
    paying: labelled("What a month costs", paying),
    order: labelled("How to order", order),
    additionalSupport,
  }),
);

export type PricingWords = WordsOf<typeof pricing>;

/** The page has the plans as a table and as cards; the window's width decides which one shows. */
export function Pricing(words: PricingWords) {
  const plans = useShownPlans(words);
  return (
    <Section id={pricingId} isTarget heading={words.heading} line={words.line}>
      <PlanTable plans={plans} words={words} />
      <PlanCards plans={plans} words={words} />
      <Ticks items={words.paying.points} className={inline} />
      <MonthCosts plans={plans} words={words} />
      <AdditionalSupport {...words.additionalSupport} />
    </Section>
  );
}
