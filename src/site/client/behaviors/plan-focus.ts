import { pricingId } from "../../anchors.ts";

/**
 * Keeps the focus on a plan's button when the window's width swaps the cards for the table or back:
 * it moves to the button of the same name that is shown now.
 */
export function keepPlanFocus() {
  const buttons = [...document.querySelectorAll<HTMLAnchorElement>(`#${pricingId} a`)];
  let focused: HTMLAnchorElement | undefined;
  addEventListener("focusin", () => {
    focused = buttons.find((button) => button === document.activeElement);
  });
  addEventListener("focusout", () => {
    // A button that is still shown lost the focus because the visitor moved on.
    if (focused?.offsetParent) focused = undefined;
  });
  addEventListener("resize", () => {
    if (!focused || focused.offsetParent) return;
    const name = focused.textContent;
    buttons.find((button) => button.offsetParent && button.textContent === name)?.focus();
  });
}
