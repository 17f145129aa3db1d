import { hashSource } from "../headers/policy.ts";

/** Pages listen here for new versions of the site. No output file can have this name. */
export const changesPath = "/~changes";

/**
 * Appends a script that applies the style, and that reloads the page when the server has another version, unless whoever
 * frames it takes care of that: then `version` is undefined. Adds the script to those that the page's policy allows.
 */
export function reloading(html: string, version: string | undefined, style: string): string {
  const code = reloadScript(version, style);
  const allowed = html.replace(
    /http-equiv="?Content-Security-Policy"? content="[^"]*?script-src /i,
    (policy) => `${policy}${hashSource(code)} `,
  );
  return `${allowed}<script id="~script">${code}</script>`;
}

/**
 * A hidden page does not listen, because browsers open at most six connections per host
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes). When it is shown
 * again, the server's version tells whether it missed a change.
 *
 * Policies don't apply to adopted style sheets.
 */
const reloadScript = (version: string | undefined, style: string) => `{
  const style = ${literal(style)};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);${version === undefined ? "" : listening(version)}
}`;

const listening = (version: string) => `
  const version = ${literal(version)};
  let changes;
  const listen = () => {
    changes?.close();
    if (document.hidden) return;
    changes = new EventSource("${changesPath}");
    changes.onmessage = ({ data }) => data === version || location.reload();
  };
  document.addEventListener("visibilitychange", listen);
  listen();`;

/** A string as a script writes it. It can't close the script element. */
const literal = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
