import { entryName, exactly, fields, yesOrNo } from "../generator/fields.ts";
import { contentFile } from "../generator/page.ts";

const empty = (what: string) => exactly(`Empty: the visitor's ${what}.`, { value: "" });

/** Order-form draft (spec, section 3): declared, never shown or changed. */
export const orderDraft = contentFile(
  "order-form.yaml",
  fields({
    name: empty("name"),
    email: empty("address"),
    company: empty("company"),
    phone: empty("phone"),
    website: empty("website"),
    plan: entryName("The plan a draft starts with: the name of a plan, in lower case.", {
      file: "plans.yaml",
      list: "plans",
      by: "name",
      what: "a plan",
    }),
    aiCopy: yesOrNo("Whether a draft starts with AI-written emails."),
    crmIntegration: yesOrNo("Whether a draft starts with CRM integration."),
  }),
);
