import { entryName, exactly, fields, labelled, yesOrNo } from "../../generator/fields.ts";
import { contentFile } from "../../generator/page.ts";

/** Order-form draft (spec, section 3): declared, never shown or changed. */
export const orderForm = contentFile(
  "order-form.yaml",
  fields({
    name: exactly("Empty: the visitor's name.", { value: "" }),
    email: exactly("Empty: the visitor's address.", { value: "" }),
    company: exactly("Empty: the visitor's company.", { value: "" }),
    phone: exactly("Empty: the visitor's phone.", { value: "" }),
    website: exactly("Empty: the visitor's website.", { value: "" }),
    plan: entryName("The plan a draft starts with: the name of a plan, in lower case.", {
      file: "plans.yaml",
      list: "plans",
      by: "name",
      what: "a plan",
    }),
    aiCopy: labelled(
      "AI-written emails",
      yesOrNo("Whether a draft starts with AI-written email copy."),
    ),
    crmIntegration: labelled(
      "CRM integration",
      yesOrNo("Whether a draft starts with CRM integration."),
    ),
  }),
);
