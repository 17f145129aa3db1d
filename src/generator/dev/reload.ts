import { hashSource, mergePolicies, parsePolicy, policyText } from "../headers/policy.ts";

/** The event stream of changes, to which pages listen. No output file can have this name. */
export const changesPath = "/~changes";

interface Shown {
  /** The build that the page is from. The page sends it when it starts to listen. */
  readonly version: string;
  /** True if the page is a failure. */
  readonly failed: boolean;
  /** CSS to add to the page. */
  readonly style: string;
}

/** Appends a script to a page that reloads it after a change, and extends its policy to allow that. */
export function reloading(html: string, shown: Shown): string {
  const code = reloadScript(shown);
  const needed = `script-src ${hashSource(code)};connect-src 'self'`;
  const allowed = html.replace(
    /(<meta http-equiv="?Content-Security-Policy"? content=")([^"]*)/i,
    (_, before, own) => before + policyText(mergePolicies([own, needed].map(parsePolicy))),
  );
  return `${allowed}<script>${code}</script>`;
}

/**
 * Browsers restore the scroll position after a reload, but not across a failure, which is a shorter
 * page. So the page stores its position, and the next page that is not a failure restores it.
 *
 * A hidden page does not listen, because browsers open at most six connections per host
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes). When it is
 * shown again, the version it sends tells whether it missed a change.
 *
 * Policies of styles don't apply to adopted style sheets. The values can't close the script element.
 */
const reloadScript = (shown: Shown) => `{
  const { version, failed, style } = ${JSON.stringify(shown).replaceAll("<", "\\u003c")};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  const key = "position on " + location.pathname;
  let changes;
  const listen = () => {
    changes?.close();
    if (document.hidden) return;
    changes = new EventSource("${changesPath}?" + version + "&" + location.pathname);
    changes.onmessage = ({ data }) => {
      if (data === version) return;
      if (!failed) sessionStorage.setItem(key, scrollY);
      location.reload();
    };
  };
  document.addEventListener("visibilitychange", listen);
  listen();
  const position = sessionStorage.getItem(key);
  if (!failed && position !== null) {
    sessionStorage.removeItem(key);
    history.scrollRestoration = "manual";
    addEventListener("pagehide", () => { history.scrollRestoration = "auto"; });
    scrollTo({ top: position, behavior: "instant" });
  }
  const box = document.getElementById("~notices");
  box?.querySelector("button").addEventListener("click", () => box.remove());
}`;
