import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { PageName } from "../messages.ts";
import { keyOf } from "./drafts.ts";
import {
  around,
  elementOf,
  isSeen,
  offsetOfText,
  type Shown,
  showElement,
  shownIn,
} from "./page-places.ts";
import { config } from "./server.ts";
import { load, openField, openPage, pageAt, state, useEditor } from "./state.ts";

/** Widths of the page, in CSS pixels. */
export const widths = { Phone: 390, Tablet: 820, "Full width": undefined } as const;
export type WidthName = keyof typeof widths;

/** A page at full width is scaled down rather than shown as a phone would show it. */
const leastFull = 1180;

/** How soon to look again for a server that does not answer, in milliseconds. */
const patience = 1000;

interface StageParts {
  readonly width: WidthName;
  /** The page in the frame, once it is there. */
  readonly page: Document | undefined;
  onLoad(page: Document): void;
  onKey(event: KeyboardEvent): void;
}

/** The page in its frame, as it is served, and an outline over it. */
export function Stage({ width, page, onLoad, onKey }: StageParts) {
  const { words, view, page: file, pointed, drawn } = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useSize(stage);
  const [hovered, setHovered] = useState<Element>();
  const [pressed, setPressed] = useState<Element>();

  /** Where the frame was sent and has not arrived. */
  const wanted = useRef<string>(undefined);
  const address = words?.page.address ?? `/${pathOf(file)}`;
  useEffect(() => {
    // A page that could not be loaded is another origin's.
    if (frame.current?.contentDocument?.location.pathname === encodeURI(address)) return;
    wanted.current = encodeURI(address);
    // Replacing adds nothing to the history: only this page's own address does.
    frame.current?.contentWindow?.location.replace(address);
  }, [address]);

  const shown: Shown = useMemo(
    () => (page && words && drawn >= 0 ? shownIn(page, words.fields) : new Map()),
    [page, words, drawn],
  );
  const latest = useRef(shown);
  latest.current = shown;
  const chosen = view.kind === "form" ? view.chosen : undefined;
  const field = words?.fields.find((one) => keyOf(one) === chosen) ?? pointed;
  const isPressed = field && pressed && shown.get(pressed)?.includes(field);
  const own = isPressed ? pressed : field && elementOf(field, shown);
  const elsewhere = useCallback(() => field && elementOf(field, shown), [field, shown]);

  // What is chosen in the panel comes into view once; what was pressed is in view.
  const inView = useRef({ place: "", width });
  useEffect(() => {
    const place = own && field && `${address} ${keyOf(field)}`;
    const before = inView.current;
    if (!own || !place || (place === before.place && width === before.width)) return;
    inView.current = { place, width };
    if (!isPressed || width !== before.width) showElement(own);
  });

  function onFrameLoad() {
    const inner = frame.current?.contentDocument;
    if (inner?.location.href === "about:blank") return;
    const load = () => frame.current?.contentWindow?.location.replace(wanted.current ?? address);
    // The server does not answer.
    if (!inner) return void setTimeout(load, patience);
    // A page that reloads itself may have come first.
    if (wanted.current && inner.location.pathname !== wanted.current) return load();
    wanted.current = undefined;
    setHovered(undefined);
    setPressed(undefined);
    for (const type of ["click", "auxclick", "submit"])
      inner.addEventListener(type, onPress, { capture: true });
    inner.addEventListener("pointerover", ({ target }) =>
      setHovered(around(target, latest.current)),
    );
    inner.documentElement.addEventListener("pointerleave", () => setHovered(undefined));
    inner.addEventListener("keydown", onKey);
    onLoad(inner);
    followFrame(inner.location.href);
  }

  /** In place of what a press does there: only folds open. */
  function onPress(event: Event) {
    const target = event.target as Element;
    if (!target.closest("summary")) event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== "click") return;
    const at = around(target, latest.current);
    const [first] = (at && latest.current.get(at)) ?? [];
    const href = target.closest<HTMLAnchorElement>("a[href]")?.href;
    setPressed(at);
    setHovered(undefined);
    if (first) return openField(first, { href });
    const text = state().words?.fields.find(({ kind }) => kind === "markdown");
    const block = target.closest("p, li, h2, h3, h4, h5, h6, blockquote, pre") ?? target;
    const caret = text && offsetOfText(block, String(text.value));
    if (text && caret !== undefined) openField(text, { caret, href });
  }

  const full = widths[width] ?? Math.max(room.width, leastFull);
  const scale = Math.min(1, room.width / full);
  return (
    <div className="stage" ref={stage}>
      <iframe
        ref={frame}
        title="The page"
        onLoad={onFrameLoad}
        style={{ width: full, height: room.height / scale, scale: String(scale) }}
      />
      <Outline at={hovered ?? own} elsewhere={elsewhere} frame={frame} />
    </div>
  );
}

const pathOf = (file: string) => file.replace(/(^|\/)index\.html$/, "$1");

/** Looks up the words of the page in the frame: a script of the page may have led to another one. */
function followFrame(href: string): void {
  const { page, words } = state();
  const shown = words && pageOfLink(href, words.page);
  if (shown && shown !== page && words.pages.some(({ file }) => file === shown)) openPage(shown);
  else void load();
}

/** Returns the page that a link on a page leads to, by its file; undefined if that is elsewhere. */
export function pageOfLink(href: string, { address, file }: PageName): string | undefined {
  const { origin, pathname } = new URL(href);
  const base = address.slice(0, address.length - pathOf(file).length);
  const isHere = origin === location.origin && pathname.startsWith(base);
  return isHere ? pageAt(config.prefix + pathname.slice(base.length)) : undefined;
}

interface OutlineParts {
  readonly at: Element | undefined;
  /** Returns where else the page shows the same, at this width. */
  elsewhere(): Element | undefined;
  readonly frame: { readonly current: HTMLIFrameElement | null };
}

/** Follows an element wherever scrolling, fonts, folds and widths take it. */
function Outline({ at, elsewhere, frame }: OutlineParts) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let next = 0;
    let shown = at;
    const follow = () => {
      next = requestAnimationFrame(follow);
      const [outline, page] = [box.current, frame.current];
      if (!outline || !page || !at) return;
      const other = shown && isSeen(shown) ? undefined : elsewhere();
      if (other && isSeen(other)) {
        shown = other;
        other.scrollIntoView({ block: "center", behavior: "instant" });
      }
      outline.hidden = !shown || !isSeen(shown);
      if (!shown) return;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const stage = (outline.offsetParent ?? page).getBoundingClientRect();
      const framed = page.getBoundingClientRect();
      const scale = framed.width / page.offsetWidth;
      Object.assign(outline.style, {
        left: `${framed.left - stage.left + left * scale - 5}px`,
        top: `${framed.top - stage.top + top * scale - 5}px`,
        width: `${width * scale + 10}px`,
        height: `${height * scale + 10}px`,
      });
    };
    if (box.current) box.current.hidden = true;
    follow();
    return () => cancelAnimationFrame(next);
  }, [at, elsewhere, frame]);
  return <div ref={box} className="outline" aria-hidden="true" hidden />;
}

function useSize(element: { readonly current: Element | null }) {
  const [size, setSize] = useState({ width: leastFull, height: 800 });
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
