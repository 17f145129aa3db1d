import { fields, labelled, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { orderFormId } from "../anchors.ts";
import { dialed } from "../format.ts";
import type { Plan } from "../plan.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { heading, subheading } from "../ui/fields.ts";
import { spaceBelow } from "../ui/section.css.ts";
import * as styles from "./order-sign.css.ts";

const lineToFillIn = text("What the visitor fills in, in the email.", { max: 40 });

export const order = fields(
  {
    heading: heading("of the section", 60),
    line: subheading("The line under the heading.", 200),
    plan: labelled("Words after the plan", text("On its button and in its email.", { max: 20 })),
    subject: text("What the subject of the email begins with. The plan follows.", { max: 40 }),
    fillIn: labelled("Lines to fill in", list(lineToFillIn, { min: 1, max: 6 })),
  },
  "What stands after the place of the order form: how to order.",
);

interface OrderSignProps extends WordsOf<typeof order> {
  plans: readonly Plan[];
  email: string;
  phone: string;
}

/**
 * The empty placeholder of the order form, which has neither fields nor behavior (spec, section 2), and a
 * sign that says how to order: the email address, the phone number, and an email for each plan.
 */
export function OrderSign({ plans, email, phone, ...words }: OrderSignProps) {
  return (
    // No section of the page itself, so that grounds alternate past it.
    <div className={spaceBelow}>
      <div id={orderFormId} tabIndex={-1} />
      <section aria-labelledby="order-heading" className={styles.board}>
        <div>
          <h2 id="order-heading" className={styles.heading}>
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
          <ButtonRow>
            {plans.map((plan) => (
              <ButtonLink key={plan.name} kind="plate" to={orderMail(email, words, plan)}>
                {`${plan.name} ${words.plan}`}
              </ButtonLink>
            ))}
          </ButtonRow>
        </div>
      </section>
    </div>
  );
}

/** A link to an email about a plan with lines to fill in: https://www.rfc-editor.org/rfc/rfc6068 */
function orderMail(email: string, words: WordsOf<typeof order>, plan: Pick<Plan, "name">): string {
  const named = `${plan.name} ${words.plan}`;
  const body = [named, ...words.fillIn.map((label) => `${label}: `)].join("\r\n");
  const subject = `${words.subject}: ${named}`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
