import { leavesFar, leavesRest } from "../../anchors.ts";

/** Milliseconds of laying out in one go: a fast browser is done after one or two, a slow one stays free. */
const step = 24;
/** Milliseconds that a device without a mouse, most likely a phone, has after it loaded the page. */
const pause = 2000;

/**
 * Lays out what `leave-rest.ts` left for later: in steps after a computer has loaded the page, or a
 * phone's visitor touches, scrolls or leaves it; at once before anything that needs the whole page,
 * such as a jump, a search by key, printing or a capture.
 */
export function layOutRest() {
  for (const type of ["pointerdown", "scroll", "blur"]) addEventListener(type, begin, once);
  for (const type of ["click", "keydown", "beforeprint"]) addEventListener(type, end, once);
  addEventListener("load", () => {
    // A capture of the whole page makes the window as large as the page.
    addEventListener("resize", end, once);
    setTimeout(begin, matchMedia("(hover)").matches ? 0 : pause);
  });
}

const once = { once: true };
const { classList } = document.documentElement;

/** First leaves it to the browser, since Chromium counts a layout shift where a section is shown at once. */
function begin() {
  classList.remove(leavesRest);
  requestAnimationFrame(() => requestAnimationFrame(layOutSome));
}

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

const end = () => classList.remove(leavesFar, leavesRest);
