/** Milliseconds of laying out in one go: a fast browser is done after one or two, a slow one stays free. */
const step = 24;
const all = 10_000;

/**
 * Lays out what `laid-out-later.css.ts` left for later: in steps after the page has loaded, or at
 * once before a jump or a key, and where the browser returns to a place that it knows.
 */
export function layOutRest() {
  const rest = [...document.querySelectorAll<HTMLElement>("section,section>div,footer")];
  const layOut = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (rest[0] && performance.now() < end) {
      rest[0].style.contentVisibility = "visible";
      // Reading the height makes the browser lay it out.
      rest.shift()?.offsetHeight;
    }
    if (rest[0]) requestAnimationFrame(() => layOut(step));
  };
  addEventListener("load", () => layOut(step));
  for (const type of ["click", "keydown"]) addEventListener(type, () => layOut(all));
  // Not 0 after a reload or on the way back: https://www.w3.org/TR/navigation-timing/#performancenavigation
  if (location.hash || performance.navigation.type) layOut(all);
}
