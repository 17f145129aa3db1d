// Rules for any page of any design. Each function runs in the page.

/** Where the page is wider than its window, and which words are cut off, or lie over or under something else. */
export function layoutFaults(): string[] {
  interface Line {
    readonly element: Element;
    readonly text: string;
    /** Of the letters alone, which don't reach the upper and lower quarter of their line. */
    readonly letters: {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    };
  }
  const found = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth)
    found.add(`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`);

  for (const control of document.querySelectorAll("button,input,textarea"))
    if (control.checkVisibility() && control.getBoundingClientRect().right > clientWidth + 1)
      found.add(`beyond the window: ${control.outerHTML}`);

  const lines = shownLines();
  for (const line of lines) if (isCutOff(line)) found.add(`cut off: ${line.text}`);
  for (const word of brokenWords()) found.add(`broken within a word: ${word}`);
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.letters.top > one.letters.bottom) break;
      if (isOver(one, other)) found.add(`one over the other: ${one.text} and ${other.text}`);
    }
  // Also what lets presses through.
  const solid = new CSSStyleSheet();
  solid.replaceSync("*{pointer-events:auto!important}");
  document.adoptedStyleSheets = [solid];
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: "instant" });
    for (const line of lines) {
      const fault = faultInSight(line);
      if (fault) found.add(`${fault}: ${line.text}`);
    }
  }
  scrollTo({ top: 0, behavior: "instant" });
  document.adoptedStyleSheets = [];
  return [...found];

  /** From top to bottom, in coordinates of the page. Without decoration and what only screen readers get. */
  function shownLines(): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.nodeValue?.trim();
      if (!element || !text || !element.checkVisibility()) continue;
      if (element.closest("svg,script,style,[aria-hidden=true],[href='#Main']")) continue;
      if (getComputedStyle(element).clipPath !== "none") continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const end = endOfEllipsis(element);
      for (const rect of range.getClientRects()) {
        const { left, top, height, width } = rect;
        const right = Math.min(rect.right, end);
        const middle = top + scrollY + height / 2;
        const letters = { left, right, top: middle - height / 4, bottom: middle + height / 4 };
        if (width > 1) lines.push({ element, text, letters });
      }
    }
    return lines.sort((a, b) => a.letters.top - b.letters.top);
  }

  /** Where an ellipsis cuts the words of an element. */
  function endOfEllipsis(element: Element): number {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).textOverflow === "ellipsis") return at.getBoundingClientRect().right;
    return Number.POSITIVE_INFINITY;
  }

  /** Numbers, and words that go on in the next line without a hyphen. Data may, because a hyphen would be part of it. */
  function brokenWords(): string[] {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const element = currentNode.parentElement;
      if (!element?.checkVisibility() || element.closest("svg,script,style")) continue;
      const { hyphens, fontFamily } = getComputedStyle(element);
      if (/monospace/.test(fontFamily) || element.closest("a[href^='mailto:']")) continue;
      const parts = hyphens === "auto" ? /[\d.,-]*\d[^\s-]*/g : /[^\s-]+/g;
      for (const { 0: part, index } of currentNode.nodeValue?.matchAll(parts) ?? []) {
        const range = document.createRange();
        range.setStart(currentNode, index);
        range.setEnd(currentNode, index + part.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(part);
      }
    }
    return broken;
  }

  /** By an element that hides what is outside it. What scrolls is not lost. */
  function isCutOff({ element, letters }: Line): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX)) return false;
      if (overflowX === "visible" && overflowY === "visible") continue;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (letters.left < left - 1 || letters.right > right + 1) return true;
      if (letters.top < top + scrollY - 1 || letters.bottom > bottom + scrollY + 1) return true;
    }
    return false;
  }

  function isOver(
    { element, letters: one }: Line,
    { element: next, letters: other }: Line,
  ): boolean {
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    return element !== next && down > 1 && across > 1;
  }

  /** What is at three places of a line that is in the window: something before it, or a drawing right behind it. */
  function faultInSight({ element, letters }: Line): string | undefined {
    const y = (letters.top + letters.bottom) / 2 - scrollY;
    if (y < 0 || y >= innerHeight) return undefined;
    for (const part of [0.1, 0.5, 0.9]) {
      const x = letters.left + part * (letters.right - letters.left);
      for (const at of document.elementsFromPoint(x, y)) {
        if (at.closest("svg") && !at.closest("svg")?.contains(element)) return "on a drawing";
        const hasGround = !/^(rgba\(.*, 0\)|transparent)$/.test(
          getComputedStyle(at).backgroundColor,
        );
        if (at.contains(element) && hasGround) break;
        if (!at.contains(element) && !element.contains(at) && hasGround && !floats(at))
          return "covered";
      }
    }
    return undefined;
  }

  /** Whether it stays in the window, so that what it covers can be scrolled into sight. */
  function floats(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
    return false;
  }
}

/** Presses every button and every link within the page. Returns how many there are. */
export async function pressEverything(): Promise<number> {
  const [here] = location.href.split("#");
  const controls = [...document.querySelectorAll<HTMLElement>("button,summary,a[href*='#']")]
    .filter((control) => control.checkVisibility())
    .filter((control) => !("href" in control) || String(control.href).startsWith(`${here}#`));
  for (const control of controls) {
    control.click();
    await new Promise(requestAnimationFrame);
  }
  return controls.length;
}

/** Remembers how every control looks without the focus, for `focusAsSeen`. Returns how many Tab stops at. */
export function rememberControls(): number {
  const controls = [
    ...document.querySelectorAll("a[href],button,input,textarea,select,summary,[tabindex='0']"),
  ].filter((control) => control.checkVisibility());
  const lookOf = (control: Element) => {
    const { outline, boxShadow, backgroundColor, textDecorationLine } = getComputedStyle(control);
    return [outline, boxShadow, backgroundColor, textDecorationLine].join();
  };
  const looks = new Map(controls.map((control) => [control, lookOf(control)]));
  const isMarked = (control: Element) => lookOf(control) !== looks.get(control);
  Object.assign(window, { isMarked });
  return controls.length;
}

/** Where the focus is, and whether a sighted visitor can tell. */
export function focusAsSeen() {
  const { isMarked } = window as unknown as { isMarked(control: Element): boolean };
  const element = document.activeElement ?? document.body;
  const { top, bottom, left, width } = element.getBoundingClientRect();
  const isInSight = width > 0 && bottom > 0 && top < innerHeight;
  const before = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
  const isCovered = !element.contains(before) && !before?.contains(element);
  return {
    target: element.getAttribute("href"),
    isSeen: isInSight && !isCovered && isMarked(element),
  };
}

/** Waits until the page is laid out with those faces of a family that it uses. Returns how many there are. */
export async function fontsShown(family: string): Promise<number> {
  // Browsers ask for a font once words need it.
  document.body.getBoundingClientRect();
  const faces = [...document.fonts].filter((face) => face.family === family);
  const used = faces.filter(({ status }) => status !== "unloaded");
  await Promise.all(used.map((face) => face.loaded));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return used.length;
}

/** How far the page has moved by itself since it opened: https://web.dev/articles/cls */
export function layoutShift(): number {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: "layout-shift", buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  observer.disconnect();
  return shifts.reduce((total, { value }) => total + value, 0);
}
