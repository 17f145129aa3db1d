import type { ReactNode } from "react";
import { orderFormId } from "../anchors.ts";
import { dialed } from "../format.ts";
import { ButtonLink, ButtonRow } from "../ui/button.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { sign } from "../ui/sign.css.ts";
import type { Plan, Plans } from "../words/plans.ts";
import type { SiteWords } from "../words/site-words.ts";
import * as styles from "./order-form.css.ts";

interface OrderFormProps {
  pricing: Plans;
  site: SiteWords;
  children?: ReactNode;
}

/**
 * An empty placeholder: the spec shows neither fields nor behavior of the order form. The sign after it
 * tells whoever lands there how to order, and names the placeholder for screen readers.
 */
export function OrderForm({ pricing: { order, plans }, site, children }: OrderFormProps) {
  const { email, phone } = site;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and there are none */}
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
        <div className={`${sign} ${styles.board}`}>
          <div>
            <h2 id="order">{order.heading}</h2>
            <p>{order.line}</p>
          </div>
          <div className={styles.ways}>
            <a href={`mailto:${email}`}>{email}</a> <a href={`tel:${dialed(phone)}`}>{phone}</a>
            <ButtonRow>
              {plans.map((plan) => (
                <ButtonLink key={plan.name} kind="plate" to={orderMail(email, order, plan)}>
                  {`${plan.name} ${order.plan}`}
                </ButtonLink>
              ))}
            </ButtonRow>
          </div>
        </div>
      </div>
    </>
  );
}

/** Returns a link that opens an email about a plan, with lines to fill in: https://www.rfc-editor.org/rfc/rfc6068 */
function orderMail(email: string, words: Plans["order"], plan: Pick<Plan, "name">): string {
  const named = `${plan.name} ${words.plan}`;
  const body = [named, ...words.fillIn.map((label) => `${label}: `)].join("\r\n");
  const subject = `${words.subject}: ${named}`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
