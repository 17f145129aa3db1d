import { pressed } from "../../anchors.ts";

/**
 * Makes jumps within the page smooth, and focuses their target. The jump itself stays a native
 * link, so that the address and the back button work. Some browsers only move the starting point
 * for Tab, and leave the focus behind.
 */
export function improveJumps() {
  addEventListener("hashchange", focusTarget);
  addEventListener("click", (event) => {
    document.documentElement.classList.add(pressed);
    const link = (event.target as Element).closest("a");
    // The address already has this hash, so no hashchange follows.
    if (link?.href === location.href) focusTarget();
  });
  // Some browsers find the target of a page that opens later than they run this.
  addEventListener("load", focusTarget);
}

/** Some browsers move focus before hashchange: by now the visitor may have tabbed on. */
function focusTarget() {
  const target = document.querySelector<HTMLElement>(":target");
  if (!target?.contains(document.activeElement)) target?.focus({ preventScroll: true });
}
