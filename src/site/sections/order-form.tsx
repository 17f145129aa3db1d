import type { ReactNode } from "react";
import { orderFormId } from "../anchors.ts";
import { type PartBetween, usePlace } from "../ui/sections.tsx";
import { place } from "./order-sign.css.ts";
import { orderSignHeading } from "./order-sign.tsx";

/**
 * An empty placeholder: the spec gives the order form neither fields nor behavior. The sign after
 * it says how to order, and its heading is the placeholder's name for whoever jumps there.
 */
export function OrderForm({ children }: { children?: ReactNode } & PartBetween) {
  const { className } = usePlace(place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form
    <div
      id={orderFormId}
      className={className}
      role="group"
      aria-labelledby={orderSignHeading}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
