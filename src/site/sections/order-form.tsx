import type { ReactNode } from "react";
import { orderFormId } from "../anchors.ts";
import { spaceBelow } from "../ui/section.css.ts";
import { type PartBetween, useHasLine, usePlace } from "../ui/sections.tsx";
import { OrderSign, orderSignHeading } from "./order-sign.tsx";

/**
 * An empty placeholder: the spec gives the order form neither fields nor behavior. The order sign
 * says how to order. Its heading is the placeholder's name, and its outline shows the placeholder's focus.
 */
export function OrderForm({ children }: { children?: ReactNode } & PartBetween) {
  const { className } = usePlace(children ? spaceBelow : undefined);
  const name = useHasLine(OrderSign) && { role: "group", "aria-labelledby": orderSignHeading };
  return (
    <div id={orderFormId} className={className} {...name} tabIndex={-1}>
      {children}
    </div>
  );
}
