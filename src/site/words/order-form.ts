import { exactly, fields, text, yesOrNo } from "../../generator/fields.ts";
import { type ContentProblem, contentFile, type WordsOf } from "../../generator/page.ts";
import type { Plans } from "./plans.ts";

/** Order-form draft (spec, section 3): declared, never shown or changed. */
export const orderForm = contentFile(
  "order-form.yaml",
  fields({
    name: exactly("Empty: the visitor's name.", { value: "" }),
    email: exactly("Empty: the visitor's address.", { value: "" }),
    company: exactly("Empty: the visitor's company.", { value: "" }),
    phone: exactly("Empty: the visitor's phone.", { value: "" }),
    website: exactly("Empty: the visitor's website.", { value: "" }),
    plan: text("The plan a draft starts with: the name of a plan, in lower case.", { max: 60 }),
    aiCopy: yesOrNo("Whether a draft starts with AI-written email copy."),
    crmIntegration: yesOrNo("Whether a draft starts with CRM integration."),
  }),
);

/** Returns a problem when the draft starts with a plan that is not sold. */
export function unknownPlan(
  draft: WordsOf<typeof orderForm>,
  { plans }: Pick<Plans, "plans">,
): ContentProblem[] {
  const names = plans.map(({ name }) => name.toLowerCase());
  if (names.includes(draft.plan)) return [];
  const message = `is "${draft.plan}", which is not a plan. Use one of ${names.join(", ")}.`;
  return [{ source: orderForm, path: ["plan"], message }];
}
