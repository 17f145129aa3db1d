import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageName } from "../messages.ts";
import { keyOf, pathOf } from "../place.ts";
import { draftOf } from "./drafts.ts";
import { fieldsOf } from "./fields.ts";
import {
  addStyle,
  clickedElement,
  clickedField,
  closestShown,
  fieldInView,
  focusElement,
  isSeen,
  offsetOfText,
  type Shown,
  showElement,
  shownIn,
} from "./page-spots.ts";
import { sectionOf } from "./sections.ts";
import { config } from "./server.ts";
import {
  state as editor,
  load,
  openField,
  openPage,
  pageAt,
  type State,
  set,
  useEditor,
  widths,
} from "./state.ts";
import { usePreview } from "./use-preview.ts";
import { isSame } from "./values.ts";

/** Full width is never narrower than this, in CSS pixels; a smaller window scales the page down. */
const leastFull = 1180;

/** The chosen width of the page, or the widest that needs little scaling. */
export function shownWidth({ width, stageSize }: Pick<State, "width" | "stageSize">) {
  const fits = (full: number) => stageSize.width >= full * 0.75;
  const fitting = fits(widths.Tablet) ? "Tablet" : "Phone";
  return width ?? (fits(leastFull) ? "Full width" : fitting);
}

/** The attribute of outlined elements. */
const outline = "data-edit-words";

/** How long to wait before asking a silent server again, in milliseconds. */
const retryDelay = 1000;

/** The served page in its frame, with drafts applied and the chosen field outlined. */
export function Stage({ onKey }: { onKey(event: KeyboardEvent): void }) {
  const state = useEditor();
  const { words, view, page: file, pointed, sought, previewCount, stageSize } = state;
  const width = shownWidth(state);
  /** The page in the frame, once loaded. */
  const [page, setPage] = useState<Document>();
  usePreview(page);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [hovered, setHovered] = useState<Element>();
  const clicked = useRef<Element>(undefined);
  /** The title of the section that the page was last scrolled to. */
  const inView = useRef<string>(undefined);
  useStageSize(stage);

  /** The path that the frame is loading. */
  const wanted = useRef<string>(undefined);
  const address = words?.page.address ?? `/${pathOf(file)}`;
  useEffect(() => {
    // If the page failed to load, contentDocument is null: the error page has another origin.
    const there = frame.current?.contentDocument?.location.pathname;
    // Another page may still be on its way, which this one then replaces.
    if (there === encodeURI(address) && wanted.current === undefined) return;
    wanted.current = encodeURI(address);
    // `replace`, so that only the editor's own address adds to the history.
    frame.current?.contentWindow?.location.replace(address);
  }, [address]);

  const shown: Shown = useMemo(
    () => (page && words && previewCount >= 0 ? shownIn(page, fieldsOf(words)) : new Map()),
    [page, words, previewCount],
  );
  const latest = useRef(shown);
  latest.current = shown;
  const at = view.kind === "form" ? view.chosen : pointed;
  const key = at && keyOf(at);
  const field = words?.fields.find((one) => keyOf(one) === key);
  const row = view.kind === "form" ? view.chosen.at : undefined;
  const showing = [...shown.keys()].filter((at) =>
    shown.get(at)?.some((one) => one.field === field && (!row || isSame(one.at, row))),
  );

  useEffect(() => {
    const outlined = hovered ? [hovered] : showing;
    for (const at of outlined) at.setAttribute(outline, "");
    return () => {
      for (const at of outlined) at.removeAttribute(outline);
    };
  });

  // In another width, what was clicked may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the width changes
  useEffect(() => {
    clicked.current = undefined;
  }, [width]);

  // Scrolls once to what is chosen in the panel. What was clicked is already in view.
  const place = field && shown.size > 0 ? `${address} ${width} ${key}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not scroll
  useEffect(() => {
    const at = showing.find(isSeen) ?? showing[0];
    if (at && !showing.some((one) => one === clicked.current)) showElement(at);
  }, [place]);

  // The keyboard's way from a form to the page. Escape leads back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when someone asks for it
  useEffect(() => {
    if (!sought) return;
    set({ sought: undefined, side: "page", origin: keyOf(sought) });
    const all = [...shown.keys()].filter((at) =>
      shown.get(at)?.some((one) => keyOf(one.field) === keyOf(sought)),
    );
    const at = all.find(isSeen) ?? all[0];
    if (at) focusElement(at);
  }, [sought]);

  function onFrameLoad() {
    const inner = frame.current?.contentDocument;
    if (inner?.location.href === "about:blank") return;
    const reload = () => frame.current?.contentWindow?.location.replace(wanted.current ?? address);
    // The server does not answer.
    if (!inner) return void setTimeout(reload, retryDelay);
    // The old page may have reloaded itself meanwhile.
    if (wanted.current && inner.location.pathname !== wanted.current) return reload();
    wanted.current = undefined;
    clicked.current = undefined;
    inView.current = undefined;
    // At once, so that the first click finds its field.
    flushSync(() => setPage(inner));
    for (const type of ["click", "auxclick", "submit"])
      inner.addEventListener(type, onPress, { capture: true });
    inner.addEventListener("pointerover", ({ target }) =>
      setHovered(closestShown(target, latest.current)),
    );
    inner.documentElement.addEventListener("pointerleave", () => setHovered(undefined));
    addStyle(inner, `[${outline}] { outline: 3px solid #d97706; outline-offset: 2px; }`);
    inner.addEventListener("keydown", onKey);
    inner.addEventListener("scroll", followScroll);
    setHovered(undefined);
    followFrame(inner.location.href);
  }

  /** Whether someone scrolls the page itself, with the pointer or the keyboard. */
  function isScrolledByHand() {
    // A frame does not match :focus while its page has the focus.
    const hasKeyboard = document.activeElement === frame.current;
    return (
      frame.current?.matches(":hover") || (hasKeyboard && !document.querySelector("aside:hover"))
    );
  }

  /** Unfolds the section in view. Does nothing if the list, not the user, scrolled the page. */
  function followScroll() {
    const { words, unfolded } = editor();
    if (!words || (unfolded && !isScrolledByHand())) return;
    const own = fieldsOf(words)
      .map(({ file }) => file)
      .filter((file) => !words.shared.includes(file));
    const field = fieldInView(latest.current, frame.current?.clientHeight ?? 0, own);
    const title = field && sectionOf(field, words);
    if (!title || title === inView.current) return;
    inView.current = title;
    set({ unfolded: [title] });
    requestAnimationFrame(() =>
      document.querySelector(".fold[aria-expanded=true]")?.scrollIntoView({ block: "nearest" }),
    );
  }
  useEffect(() => {
    if (!editor().unfolded) followScroll();
  });

  /** Suppresses the page's own click handling, except for folds, and opens the field instead. */
  function onPress(event: Event) {
    const pressedOn = event.target as Element;
    if (!pressedOn.closest("summary")) event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== "click") return;
    const at = clickedElement(event as MouseEvent, latest.current);
    const first = clickedField((at && latest.current.get(at)) ?? [], event as MouseEvent);
    const href = pressedOn.closest<HTMLAnchorElement>("a[href]")?.href;
    clicked.current = at;
    setHovered(undefined);
    if (first) return openField(first.field, { at: first.at, href });
    const { words } = editor();
    const text = words && fieldsOf(words).find(({ kind }) => kind === "markdown");
    if (!text) return;
    const block = pressedOn.closest("p, li, h2, h3, h4, h5, h6, blockquote, pre") ?? pressedOn;
    const caret = offsetOfText(block, String((draftOf(text) ?? text).value));
    // While there is a mistake in what is typed, the page may still show what is saved.
    const isSaved = offsetOfText(block, String(text.value)) !== undefined;
    if (caret !== undefined || isSaved) openField(text, { caret, href });
  }

  const full = widths[width] ?? Math.max(stageSize.width, leastFull);
  const scale = Math.min(1, stageSize.width / full);
  return (
    <div className="stage" ref={stage}>
      <iframe
        ref={frame}
        title="The page"
        onLoad={onFrameLoad}
        style={{ width: full, height: stageSize.height / scale, scale: String(scale) }}
      />
    </div>
  );
}

/** Loads the words of the page in the frame. A script may have navigated to another page. */
function followFrame(href: string): void {
  const { page, words } = editor();
  const shown = words && pageOfLink(href, words.page);
  if (shown && shown !== page && words.pages.some(({ output }) => output === shown))
    openPage(shown);
  else void load();
}

/** The output file that a link leads to; undefined if it is not on this site. */
export function pageOfLink(href: string, { address, output }: PageName): string | undefined {
  const { origin, pathname } = new URL(href);
  const base = address.slice(0, address.length - pathOf(output).length);
  const isHere = origin === location.origin && pathname.startsWith(base);
  return isHere ? pageAt(config.prefix + pathname.slice(base.length)) : undefined;
}

/** Tracks the size of the stage element. */
function useStageSize(element: { readonly current: Element | null }): void {
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) set({ stageSize: entry.contentRect });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
