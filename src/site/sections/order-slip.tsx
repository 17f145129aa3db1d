import { fields, labelled, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { orderFormId } from "../anchors.ts";
import { dialed, filled } from "../format.ts";
import { freeLeadsOf, type Plan } from "../plan.ts";
import { heading } from "../ui/fields.ts";
import { LinkList } from "../ui/link-list.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { Section } from "../ui/section.tsx";
import { soft } from "../ui/text.css.ts";
import { Breakable, Unbroken } from "../ui/text.tsx";
import * as styles from "./order-slip.css.ts";

const lineToFillIn = text("What the visitor fills in, in the email.", { max: 40 });

export const order = fields(
  {
    heading: heading("of the section", 60),
    line: labelled(
      "Subheading",
      text(
        "The line under the heading. {leads} stands for the leads that are free on every plan.",
        {
          max: 200,
          placeholders: ["leads"],
        },
      ),
    ),
    planLabel: labelled(
      "Word before the plan",
      text("Begins the first line on the slip. The names of the plans follow.", { max: 20 }),
    ),
    fillIn: labelled("Lines to fill in", list(lineToFillIn, { min: 1, max: 6 })),
    mails: labelled("Words above the buttons", text("Each button starts an email.", { max: 80 })),
    plan: labelled("Words after the plan", text("On its button and in its email.", { max: 20 })),
    subject: text("What the subject of the email begins with. The plan follows.", { max: 40 }),
    terms: text("The line under the buttons.", { max: 80 }),
  },
  "What stands after the place of the order form: how to order.",
);

interface OrderSlipProps extends WordsOf<typeof order> {
  plans: readonly Plan[];
  email: string;
  phone: string;
}

/**
 * The empty placeholder of the order form, which has neither fields nor behavior (spec, section 2), and a
 * slip that says how to order: what to write and where, the phone number, and an email for each plan.
 */
export function OrderSlip({ plans, email, phone, ...words }: OrderSlipProps) {
  const { count } = useNumbers();
  const names = plans.map(({ name }) => name).join("/");
  return (
    <Section
      id="order"
      heading={words.heading}
      line={filled(words.line, { leads: count(freeLeadsOf(plans)) })}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, which this is only the place of */}
      <div
        id={orderFormId}
        tabIndex={-1}
        role="group"
        aria-labelledby="order-heading"
        className={styles.place}
      />
      <div className={styles.slip}>
        <p className={styles.lines}>{linesOf(words, names).join("\n")}</p>
        <div className={styles.stub}>
          <p className={styles.contacts}>
            <a className={styles.contact} href={`mailto:${email}`}>
              <Breakable text={email} />
            </a>{" "}
            <a className={styles.contact} href={`tel:${dialed(phone)}`}>
              {phone}
            </a>
          </p>
          <p className={styles.onScreen}>{words.mails}</p>
          <LinkList
            links={plans.map((plan, index) => ({
              className: index === 0 ? styles.firstMail : styles.otherMail,
              label: `${plan.name} ${words.plan}`,
              to: orderMail(email, words, plan),
            }))}
            list={`${styles.mails} ${styles.onScreen}`}
            entry={styles.entry}
          />
          <p className={soft}>
            <Unbroken text={words.terms} />
          </p>
        </div>
      </div>
    </Section>
  );
}

/** What to write: on the slip with the names of all plans, in an email with one. */
const linesOf = ({ planLabel, fillIn }: WordsOf<typeof order>, plan: string) => [
  `${planLabel}: ${plan}`,
  ...fillIn.map((label) => `${label}: `),
];

/** A link to an email about a plan with lines to fill in: https://www.rfc-editor.org/rfc/rfc6068 */
function orderMail(email: string, words: WordsOf<typeof order>, plan: Pick<Plan, "name">): string {
  const body = linesOf(words, plan.name).join("\r\n");
  const subject = `${words.subject}: ${plan.name} ${words.plan}`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
