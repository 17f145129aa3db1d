import { fields, labelled, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { orderFormId } from "../anchors.ts";
import { dialed, filled } from "../format.ts";
import { freeLeadsOf, type Plan } from "../plan.ts";
import { heading } from "../ui/fields.ts";
import { LinkList } from "../ui/link-list.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { RoadBeside } from "../ui/road.tsx";
import { Breakable, Unbroken } from "../ui/text.tsx";
import * as styles from "./order-sign.css.ts";

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
      text("Begins the first line on the card. The first plan follows.", { max: 20 }),
    ),
    fillIn: labelled("Lines to fill in", list(lineToFillIn, { min: 1, max: 6 })),
    mails: labelled("Words above the buttons", text("Each button starts an email.", { max: 80 })),
    plan: labelled("Words after the plan", text("On its button and in its email.", { max: 20 })),
    subject: text("What the subject of the email begins with. The plan follows.", { max: 40 }),
    terms: text("The line under the buttons.", { max: 80 }),
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
 * sign that says how to order: what to write and where, the phone number, and an email for each plan.
 */
export function OrderSign({ plans, email, phone, ...words }: OrderSignProps) {
  const { count } = useNumbers();
  const [first] = plans;
  const lines = [`${words.planLabel}: ${first?.name}`, ...words.fillIn.map((label) => `${label}:`)];
  return (
    // No section of the page itself, so that grounds alternate past it.
    <div className={styles.place}>
      <RoadBeside />
      <div id={orderFormId} tabIndex={-1} />
      <section aria-labelledby="order-heading" className={styles.board}>
        <div className={styles.part}>
          <h2 id="order-heading">{words.heading}</h2>
          <p className={styles.line}>{filled(words.line, { leads: count(freeLeadsOf(plans)) })}</p>
          <p className={styles.slip}>{lines.join("\n")}</p>
        </div>
        <div className={styles.part}>
          <a className={styles.address} href={`mailto:${email}`}>
            <Breakable text={email} />
          </a>{" "}
          <a className={styles.phone} href={`tel:${dialed(phone)}`}>
            {phone}
          </a>
          <p className={styles.onScreen}>{words.mails}</p>
          <LinkList
            links={plans.map((plan) => ({
              label: `${plan.name} ${words.plan}`,
              to: orderMail(email, words, plan),
            }))}
            list={`${styles.mails} ${styles.onScreen}`}
            entry={styles.entry}
            link={styles.mail}
          />
          <p>
            <Unbroken text={words.terms} />
          </p>
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
