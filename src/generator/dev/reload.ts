import { hashSource } from "../render/content-security-policy.ts";

/** Where pages listen for changes; no file of the output can have this name. */
export const changesPath = "/~changes";

export interface Shown {
  /** What is shown now; a page names it when it listens for changes. */
  readonly version: string;
  /** Whether it is a failure in the place of a page. */
  readonly failed: boolean;
}

/**
 * Takes a page as it was built and gives it as it is sent: with a script that loads it anew when
 * something changed, and a policy that allows this script.
 */
export function withReload(html: string, shown: Shown): string {
  const script = reloadScript(shown);
  const allowed = html.replace("script-src ", `script-src ${hashSource(script)} `);
  return `${allowed}<script>${script}</script>`;
}

/**
 * Browsers keep the place of a page that is loaded anew, but not over a failure, which is shorter
 * than the page: the page notes its place, and the failure leaves the note for the page to come,
 * which keeps the browser from going where the failure was scrolled to.
 *
 * A page that is not in sight does not listen, because browsers open at most six connections to a
 * host (https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes). When it is
 * seen again, the version it names tells whether it missed a change.
 */
const reloadScript = ({ version, failed }: Shown) => `{
  const failed = ${failed};
  const key = "place of " + location.pathname;
  let changes;
  const listen = () => {
    changes?.close();
    if (document.hidden) return;
    changes = new EventSource("${changesPath}?${version}");
    changes.onmessage = () => {
      if (!failed) sessionStorage.setItem(key, scrollY);
      location.reload();
    };
  };
  document.addEventListener("visibilitychange", listen);
  listen();
  const place = sessionStorage.getItem(key);
  if (!failed && place !== null) {
    sessionStorage.removeItem(key);
    history.scrollRestoration = "manual";
    addEventListener("pagehide", () => { history.scrollRestoration = "auto"; });
    scrollTo({ top: place, behavior: "instant" });
  }
}`;
