import { leavesFar, leavesRest } from "../../anchors.ts";

/** Leaves what is below the window for later, unless the visitor is on the way to it. */
export function leaveRest() {
  const [start] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // The address here still has the text that a link may lead to: https://wicg.github.io/scroll-to-text-fragment/
  if (start?.type === "navigate" && !start.name.includes("#"))
    document.documentElement.classList.add(leavesFar, leavesRest);
}
