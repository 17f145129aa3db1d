import { leavesFar, leavesRest } from "../../anchors.ts";

/** Milliseconds of laying out in one go: a fast browser is done after one or two, a slow one stays free. */
const step = 24;
/** Milliseconds that a phone has after it loaded the page. */
const pause = 2000;
/** Milliseconds after which nothing is left, even where a font never arrives. */
const longest = 5000;

const { classList } = document.documentElement;
const once = { once: true };

/**
 * Leaves what `laid-out-later.css.ts` marks for later: in steps after the page has loaded, on a phone
 * after a pause or when the visitor touches, scrolls or leaves it; at once before anything that needs
 * the whole page, such as a jump, a search by key, printing or a capture.
 */
export function layOutRestLater() {
  const [start] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // The visitor is on the way to a part of the page. Unlike the location, this address still has the
  // text that a link may lead to: https://wicg.github.io/scroll-to-text-fragment/
  if (start?.type !== "navigate" || start.name.includes("#")) return;
  classList.add(leavesFar, leavesRest);
  for (const type of ["pointerdown", "scroll", "blur"]) addEventListener(type, layOutInSteps, once);
  for (const type of ["click", "keydown", "beforeprint"]) addEventListener(type, layOutAll, once);
  addEventListener("load", () => {
    // A capture of the whole page makes the window as large as the page.
    addEventListener("resize", layOutAll, once);
    const isPhone = matchMedia("(hover:none)and (max-width:30rem)").matches;
    setTimeout(layOutInSteps, isPhone ? pause : 0);
  });
  setTimeout(layOutInSteps, longest);
}

const layOutAll = () => classList.remove(leavesFar, leavesRest);

/** For two frames the rest is `auto`: Chromium counts a layout shift where `hidden` becomes visible. */
function layOutInSteps() {
  classList.remove(leavesRest);
  requestAnimationFrame(() => requestAnimationFrame(layOutSome));
}

/** Begins with the first part each time: what is laid out already costs nothing. */
function layOutSome() {
  const start = performance.now();
  for (const part of document.querySelectorAll<HTMLElement>("section,section>div,footer")) {
    if (performance.now() > start + step) {
      requestAnimationFrame(layOutSome);
      return;
    }
    part.style.contentVisibility = "visible";
    // Reading the height makes the browser lay it out.
    part.offsetHeight;
  }
}
