import { pressed } from "../../anchors.ts";

/**
 * Makes jumps within the page smooth, and puts the focus where they land. The jump itself is the
 * browser's: a real link, with the address and the back button as they should be. Some browsers only
 * note where Tab would go on from, and leave the focus behind.
 */
export function improveJumps() {
  addEventListener("hashchange", focusTarget);
  addEventListener("click", (event) => {
    document.documentElement.classList.add(pressed);
    const link = (event.target as Element).closest("a");
    // The address already names the place, so no hashchange follows.
    if (link?.hash && link.href === location.href) focusTarget();
  });
  focusTarget();
}

/** Some browsers move focus before they fire hashchange: a visitor may have gone on by then. */
function focusTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.contains(document.activeElement)) target?.focus({ preventScroll: true });
}
