import { hashSource } from "../headers/policy.ts";
import { asCode, type PageScript } from "./page-scripts.ts";

/** The event stream of changes, to which pages listen. No output file can have this name. */
export const changesPath = "/~changes";

interface Shown {
  /** The build that the page is from. The page sends it when it starts to listen. */
  readonly version: string;
  /** True if the page is a failure. */
  readonly failed: boolean;
  /** Sentences to show on the page. */
  readonly notices: readonly Notice[];
}

export interface Notice {
  readonly text: string;
  /** Turns the sentence into a link. */
  readonly href?: string;
}

/** A script that reloads a page after a change. */
export function reloading(shown: Shown): PageScript {
  const code = reloadScript(shown);
  const policy = new Map([
    ["script-src", [hashSource(code)]],
    ["connect-src", ["'self'"]],
  ]);
  return { code, policy };
}

/** Drops numbers, but not those in names: `/page-2/`. */
const withoutNumbers = (text: string) => text.replace(/(?<![\w/-])\d[\d.,]*/g, "");

/**
 * Browsers restore the scroll position after a reload, but not across a failure, which is a shorter
 * page. So the page stores its position, and the next page that is not a failure restores it.
 *
 * A hidden page does not listen, because browsers open at most six connections per host
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html#authoring-notes). When it is
 * shown again, the version it sends tells whether it missed a change.
 *
 * A notice that was hidden stays hidden until more than its numbers change: sizes and line numbers
 * change with each save. A failure lacks the page's own notices, so it forgets none.
 */
const reloadScript = ({ version, failed, notices }: Shown) => `{
  const failed = ${failed};
  const notices = ${asCode(notices.map((notice) => ({ ...notice, kind: withoutNumbers(notice.text) })))};
  const key = "position on " + location.pathname;
  let changes;
  const listen = () => {
    changes?.close();
    if (document.hidden) return;
    changes = new EventSource("${changesPath}?${version}&" + location.pathname);
    changes.onmessage = ({ data }) => {
      if (data === "${version}") return;
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
  const hiddenKey = "hidden on " + location.pathname;
  const kinds = notices.map(({ kind }) => kind);
  const hide = (kinds) => sessionStorage.setItem(hiddenKey, JSON.stringify(kinds));
  const hidden = JSON.parse(sessionStorage.getItem(hiddenKey)) ?? [];
  if (!failed) hide(hidden.filter((kind) => kinds.includes(kind)));
  const shown = notices.filter(({ kind }) => !hidden.includes(kind));
  if (shown.length > 0) {
    const box = document.createElement("output");
    for (const { text, href } of shown) {
      const line = document.createElement(href ? "a" : "span");
      if (href) line.href = href;
      line.textContent = text;
      line.style.cssText = "display:block;color:inherit";
      box.append(line);
    }
    const button = document.createElement("button");
    button.textContent = "Hide";
    button.style.cssText = "all:revert;margin-top:.5rem;font:inherit;cursor:pointer";
    button.onclick = () => {
      hide([...hidden, ...kinds]);
      box.remove();
    };
    box.append(button);
    box.style.cssText = "position:fixed;z-index:99;left:1rem;bottom:1rem;max-width:26rem;margin-right:1rem;padding:.75rem 1rem;border:2px solid;background:Canvas;color:CanvasText;font:14px/1.4 system-ui";
    document.body.append(box);
  }
}`;
