import type { ReactNode } from "react";
import {
  entryName,
  exactly,
  fields,
  labelled,
  list,
  text,
  yesOrNo,
} from "../../generator/fields.ts";
import { contentFile, type WordsOf } from "../../generator/page.ts";
import { orderFormId } from "../anchors.ts";
import { dialed } from "../format.ts";
import type { Plan } from "../plan.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import * as styles from "./order-form.css.ts";

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
      yesOrNo("Whether a draft starts with AI-written emails."),
    ),
    crmIntegration: labelled(
      "CRM integration",
      yesOrNo("Whether a draft starts with CRM integration."),
    ),
  }),
);

const lineToFillIn = text("What the visitor fills in, in the email.", { max: 40 });

export const order = fields(
  {
    heading: text("The heading of the section.", { max: 60 }),
    line: labelled("Subheading", text("The line under the heading.", { max: 200 })),
    plan: labelled("Words after the plan", text("On its button and in its email.", { max: 20 })),
    subject: labelled(
      "Start of the subject",
      text("What the subject of the email begins with. The plan follows.", { max: 40 }),
    ),
    fillIn: labelled("Lines to fill in", list(lineToFillIn, { min: 1, max: 6 })),
  },
  "What stands after the place of the order form: how to order.",
);

interface OrderFormProps extends WordsOf<typeof order> {
  plans: readonly Plan[];
  email: string;
  phone: string;
  children?: ReactNode;
}

/**
 * An empty placeholder: the spec gives the order form neither fields nor behavior. The sign after
 * it says how to order, and its heading is the placeholder's name for whoever jumps there.
 */
export function OrderForm({ plans, email, phone, children, ...words }: OrderFormProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form */}
      <div
        id={orderFormId}
        className={styles.place}
        role="group"
        aria-labelledby="order"
        tabIndex={-1}
      >
        {children}
      </div>
      <div className={`${pageWidth} ${styles.order}`}>
        <div className={styles.board}>
          <div>
            <h2 id="order" className={styles.heading}>
              {words.heading}
            </h2>
            <p>{words.line}</p>
          </div>
          <div className={styles.ways}>
            <a className={styles.way} href={`mailto:${email}`}>
              {email}
            </a>{" "}
            <a className={styles.way} href={`tel:${dialed(phone)}`}>
              {phone}
            </a>
            <ButtonRow many>
              {plans.map((plan) => (
                <ButtonLink key={plan.name} kind="plate" to={orderMail(email, words, plan)}>
                  {`${plan.name} ${words.plan}`}
                </ButtonLink>
              ))}
            </ButtonRow>
          </div>
        </div>
      </div>
    </>
  );
}

/** A link to an email about a plan with lines to fill in: https://www.rfc-editor.org/rfc/rfc6068 */
function orderMail(email: string, words: WordsOf<typeof order>, plan: Pick<Plan, "name">): string {
  const named = `${plan.name} ${words.plan}`;
  const body = [named, ...words.fillIn.map((label) => `${label}: `)].join("\r\n");
  const subject = `${words.subject}: ${named}`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
