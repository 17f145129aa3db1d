import type { ReactNode } from "react";
import { orderFormId } from "../anchors.ts";
import { land } from "../ui/section.css.ts";
import { type PartBetween, useGround } from "../ui/sections.tsx";
import { orderSignHeading } from "./order-sign.tsx";

/**
 * An empty placeholder: the spec gives the order form neither fields nor behavior. The order sign
 * says how to order. Its heading is the placeholder's name, and its outline shows the placeholder's focus.
 */
export function OrderForm({ children }: { children?: ReactNode } & PartBetween) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be part of a form
    <div
      id={orderFormId}
      className={useGround() === "land" ? land : undefined}
      role="group"
      aria-labelledby={orderSignHeading}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
