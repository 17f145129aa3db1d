/**
 * Puts the focus where a jump within the page lands. The jump itself is the browser's: a real link,
 * smooth by the style `scroll-behavior`, with the address and the back button as they should be.
 * Some browsers only note where Tab would go on from, and leave the focus behind.
 */
export function focusWhereLanded() {
  addEventListener("hashchange", focusTarget);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    // The address already names the place, so no hashchange follows.
    if (link?.hash && link.href === location.href) focusTarget();
  });
  focusTarget();
}

/** Others focus it at once and tell later: a visitor may have gone on within it by then. */
function focusTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target?.contains(document.activeElement)) target?.focus({ preventScroll: true });
}
