import type { ReactNode } from "react";
import { orderFormId } from "../anchors.ts";
import { card } from "../ui/card.css.ts";
import { pageWidth } from "../ui/page-width.css.ts";
import { SentenceWithLink } from "../ui/sentence.tsx";
import type { Plans } from "../words/plans.ts";
import * as styles from "./order-form.css.ts";

/**
 * An empty placeholder: the spec shows neither fields nor behavior of the order form. The words after
 * it tell whoever lands there how to order, and name the placeholder for screen readers.
 */
export function OrderForm({ order, children }: { order: Plans["order"]; children?: ReactNode }) {
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
        <p id="order" className={`${card} ${styles.words}`}>
          <SentenceWithLink sentence={order} />
        </p>
      </div>
    </>
  );
}
