import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

/** The look of something on a page. */
export interface Look {
  /** A text; or two, for the smallest part of the page that has both. */
  readonly name: string;
  readonly onPhone: string;
  readonly atDesk: string;
}

/** The looks in a file, by the parts of a page that its lines with # name. Throws an Error if it has none. */
export function looksIn(file: string): Look[][] {
  const [, ...parts] = readFileSync(file, "utf8").split(/^# .*\n/m);
  if (parts.length === 0) throw new Error(`${file} says of nothing how it looks.`);
  return parts.map((part) => part.trim().split("\n").map(lookIn));
}

/** Reads `a text: look`, or `a text: look on a phone / look at a desk`. */
function lookIn(line: string): Look {
  const [name = "", looks = ""] = line.split(/: ?/);
  const [onPhone = "", atDesk = onPhone] = looks.split(" / ");
  return { name, onPhone, atDesk };
}

/** The colors of roles, as CSS writes them. Of two roles with the same color, the first counts. */
export interface Roles {
  readonly ofText: Readonly<Record<string, string>>;
  readonly ofGround: Readonly<Record<string, string>>;
  readonly ofLine: Readonly<Record<string, string>>;
}

/**
 * How texts of a page look, and parts of it. A text is named by its words, and a part by two of its texts: it is the
 * smallest element that has both. "One above Other" names the space between two texts. Undefined where the page does
 * not have the words. The first role of lines is not named, because most lines have it.
 */
export async function looksOf(
  page: Page,
  roles: Roles,
  names: readonly string[],
): Promise<(string | undefined)[]> {
  await page.evaluate(async () => void (await document.fonts.ready));
  return page.evaluate(describe, { roles, names });
}

/** Self-contained, because it runs in the browser. */
function describe({ roles, names }: { roles: Roles; names: readonly string[] }) {
  const body = getComputedStyle(document.body);
  const textRoles = rolesByColor(roles.ofText);
  const groundRoles = rolesByColor(roles.ofGround);
  const lineRoles = rolesByColor(roles.ofLine);
  const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
  const texts = textsByWords();
  return names.map((name) => {
    const [above = "", below] = name.split(" above ");
    if (below !== undefined) return spaceBetween(above, below);
    const [first = "", last] = name.split(" … ");
    return last === undefined ? looksOfText(first) : looksOfPart(first, last);
  });

  /** The roles by what browsers call their colors. */
  function rolesByColor(colors: Readonly<Record<string, string>>): Map<string, string> {
    const sample = document.body.appendChild(document.createElement("i"));
    const named = Object.entries(colors).map(([role, color]): [string, string] => {
      sample.style.color = color;
      return [getComputedStyle(sample).color, role];
    });
    sample.remove();
    return new Map(named.reverse());
  }

  // A color that no role has is named as browsers do.
  function textRole(color: string): string {
    return textRoles.get(color) ?? color;
  }

  function groundRole(color: string): string {
    return groundRoles.get(color) ?? color;
  }

  function roleOf(color: string): string {
    return textRoles.get(color) ?? groundRole(color);
  }

  function textsByWords(): Map<string, Element[]> {
    const found = new Map<string, Element[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.nodeValue?.replace(/\s+/g, " ").trim();
      const element = walker.currentNode.parentElement as Element;
      if (!words) continue;
      found.set(words, [...(found.get(words) ?? []), element]);
    }
    for (const picture of document.querySelectorAll("img")) found.set(picture.alt, [picture]);
    for (const logo of document.querySelectorAll("header svg")) found.set("logo", [logo]);
    for (const drawing of document.querySelectorAll("main svg:has(path)"))
      found.set("drawing", [drawing]);
    for (const caption of document.querySelectorAll("table:only-child > caption")) {
      const file = caption.firstElementChild?.textContent ?? caption.textContent;
      found.set(`box of ${file}`, [caption.closest("table")?.parentElement as Element]);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>("input,textarea")) {
      const [label] = field.labels ?? [];
      if (label) found.set(`field of ${label.textContent}`, [field]);
    }
    return found;
  }

  /** The looks of a text that stands in several places, each once. */
  function looksOfText(words: string): string | undefined {
    const all = texts.get(words);
    if (!all) return undefined;
    const looks = all.filter((element) => element.checkVisibility()).map(lookOf);
    return looks.length === 0 ? "hidden" : [...new Set(looks)].join("; ");
  }

  /** How far a text is below another one. */
  function spaceBetween(above: string, below: string): string | undefined {
    const [upper, lower] = [above, below].map((words) =>
      texts.get(words)?.filter((element) => element.checkVisibility()),
    );
    if (!upper || !lower) return undefined;
    if (upper.length === 0 || lower.length === 0) return "hidden";
    const bottom = Math.max(...upper.flatMap(contentBoxesIn).map((box) => box.bottom));
    const top = Math.min(...lower.flatMap(contentBoxesIn).map((box) => box.top));
    return top - bottom < 60 ? distance([top - bottom]) : "far";
  }

  function lookOf(element: Element): string {
    if (element.matches("img")) return lookOfPart(element);
    if (element.matches("table, :has(> table:only-child)")) return lookOfPart(element);
    return element.matches("svg") ? lookOfDrawing(element) : lookOfText(element);
  }

  function looksOfPart(first: string, last: string): string | undefined {
    const starts = texts.get(first);
    const ends = texts.get(last);
    if (!starts || !ends) return undefined;
    const pairs = starts.flatMap((start) => ends.map((end) => commonAncestor(start, end)));
    const smallest = pairs.filter((one) => !pairs.some((two) => two !== one && one.contains(two)));
    const [part] = smallest.filter((element) => element.checkVisibility());
    return part ? lookOfPart(part) : "hidden";
  }

  function commonAncestor(one: Element, other: Element): Element {
    let at = one;
    while (!at.contains(other)) at = at.parentElement as Element;
    return at;
  }

  function lookOfText(element: Element): string {
    const style = getComputedStyle(element);
    // The size of words in a drawing depends on its scale.
    const isDrawn = element.matches("svg *");
    const color = isDrawn ? style.fill : style.color;
    const role = textRole(color);
    const size = isDrawn
      ? ""
      : sizeOf(Number.parseFloat(style.fontSize) / Number.parseFloat(body.fontSize));
    const weight = weightOf(Number(style.fontWeight));
    const isTitle = weight === "heavy" && /^(large|title|display)$/.test(size);
    const look = [
      size,
      weight,
      spacingOf(Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize), isTitle),
      style.textAnchor === "middle" ? "centered" : "",
      isDrawn ? "" : lettersOf(Number.parseFloat(style.letterSpacing), isTitle, weight),
      style.fontStyle === "italic" ? "italic" : "",
      style.textTransform === "uppercase" ? "in capitals" : "",
      style.fontFamily === body.fontFamily ? "" : "mono",
      role,
      lineUnder(style),
      /start|left/.test(style.textAlign) ? "" : `to the ${style.textAlign}`,
      style.maxWidth === "none" ? "" : "in short lines",
      markBefore(element),
      iconBeside(element),
    ];
    const box = isBox(element)
      ? [boxOf(element), placeOf(element)]
      : [boxOf(element), groundBehind(element)];
    return joined([joined(look, " "), ...box, linesOfCell(element)], ", ");
  }

  /** Beside the page's running text, whose size is not said. */
  function sizeOf(ratio: number): string {
    if (ratio < 0.96) return "small";
    if (ratio < 1.03) return "";
    if (ratio < 1.3) return "large";
    return ratio < 2 ? "title" : "display";
  }

  function weightOf(weight: number): string {
    if (weight < 600) return "";
    return weight < 800 ? "bold" : "heavy";
  }

  /** Between lines of one text. */
  function spacingOf(ratio: number, isTitle: boolean): string {
    if (ratio < 1.08) return "tight";
    return ratio > (isTitle ? 1.3 : 1.5) ? "airy" : "";
  }

  /** Letters of titles are closer than those of other texts; which is not said. */
  function lettersOf(spacing: number, isTitle: boolean, weight: string): string {
    const isClose = spacing < 0;
    if (isTitle) return isClose ? "" : "in loose letters";
    return isClose && weight !== "heavy" ? "in close letters" : "";
  }

  function lineUnder(style: CSSStyleDeclaration): string {
    if (style.textDecorationLine === "none") return "";
    const { textDecorationColor: color } = style;
    const look = [
      style.textUnderlineOffset === "auto" ? "close" : "",
      style.textDecorationLine,
      color === style.color ? "" : `in ${roleOf(color)}`,
    ];
    return joined(look, " ");
  }

  function markBefore(element: Element): string {
    const style = getComputedStyle(element);
    const list = getComputedStyle(element.parentElement as Element);
    if (style.display === "list-item" && style.listStyleType !== "none") {
      const isClear =
        Number.parseFloat(list.paddingInlineStart) > Number.parseFloat(style.fontSize);
      return `after a ${style.listStyleType}${isClear ? "" : " at its edge"}`;
    }
    const mark = getComputedStyle(element, "::before");
    if (mark.content === "none") return "";
    if (mark.borderRadius === "50%") return `on a disc in ${groundRole(mark.backgroundColor)}`;
    const isTick = mark.rotate !== "none";
    const color = isTick ? mark.borderBottomColor : mark.color;
    const role = roleOf(color);
    const sign = isTick ? "a tick" : mark.content.replace(/"(.*?)".*/, "$1");
    return joined([placeOfMark(style, mark), sign, "in", role], " ");
  }

  /** Where a mark is that a style draws beside the first line of a text. */
  function placeOfMark(style: CSSStyleDeclaration, mark: CSSStyleDeclaration): string {
    if (mark.position !== "absolute") return "begins with";
    const pixels = Number.parseFloat;
    const start = pixels(mark.left);
    const end = start + pixels(mark.width);
    if (start < 0 || end > pixels(style.paddingInlineStart)) return "over";
    const middle = pixels(mark.top) + pixels(mark.height) / 2;
    const middleOfLine = pixels(style.paddingTop) + pixels(style.lineHeight) / 2;
    return Math.abs(middle - middleOfLine) < 4 ? "after" : "above or below";
  }

  function iconBeside(element: Element): string {
    const before = element.previousElementSibling;
    const icon = [...element.children, before].find((part) => part?.matches("svg"));
    if (!icon) return "";
    const isBehind = getComputedStyle(icon).position === "absolute" && icon === before;
    if (isBehind) return "";
    if (!icon.querySelector("use")) return "";
    const { color, height, fontSize, strokeWidth } = getComputedStyle(icon);
    const ratio = Number.parseFloat(height) / Number.parseFloat(fontSize);
    const size = ratio > 1.2 && ratio < 1.8 ? "" : `${ratio} times as high`;
    const words = document.createRange();
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim();
    words.selectNode([...element.childNodes].find(isText) as Node);
    const box = icon.getBoundingClientRect();
    const [line = box] = words.getClientRects();
    const isLevel = Math.abs(line.top + line.bottom - box.top - box.bottom) < 5;
    const look = [
      line.left - box.right < 3 ? "touching" : "beside",
      Number.parseFloat(strokeWidth) < 1.5 ? "a thin icon" : "an icon",
      size,
      isLevel ? "" : "above or below its line",
      `in ${textRole(color)}`,
    ];
    return joined(look, " ");
  }

  /** A drawing's colors in the order in which they are painted, and where the name of a logo is. */
  function lookOfDrawing(drawing: Element): string {
    const shapes = drawing.querySelectorAll("path,circle,rect");
    const colors = [...shapes].flatMap((shape) => {
      const { fill, stroke, strokeDasharray } = getComputedStyle(shape);
      const line = strokeDasharray === "none" ? "" : "dashed ";
      const named = (color: string, line = "") =>
        color === "none" ? [] : [line + groundRole(color)];
      return [...named(fill), ...named(stroke, line)];
    });
    const names = [...new Set(colors)];
    const name = drawing.closest("header") && drawing.nextSibling;
    return joined([`in ${names.join(" ")}`, name ? besideDrawing(drawing, name) : ""], ", ");
  }

  function besideDrawing(drawing: Element, name: Node): string {
    const words = document.createRange();
    words.selectNode(name);
    const one = drawing.getBoundingClientRect();
    const other = words.getBoundingClientRect();
    if (!areBeside(one, other)) return "not beside its name";
    return joined([distance([other.left - one.right]), levelOf([one, other])], ", ");
  }

  /** The colored ground that a text shares with others. */
  function groundBehind(element: Element): string {
    if (element.matches("svg *")) return "";
    const role = groundUnder(element);
    return /^(ground|land|lot)$/.test(role) ? "" : `on ${role}`;
  }

  function isClear(element: Element): boolean {
    return isTransparent(getComputedStyle(element).backgroundColor);
  }

  function isTransparent(color: string): boolean {
    return /^rgba\(.*, 0\)$/.test(color);
  }

  function lookOfPart(element: Element): string {
    return joined(
      [boxOf(element), markOf(element), arrangementOf(element), placeOf(element)],
      ", ",
    );
  }

  /** What is drawn before the content of a part, such as a road or a number. */
  function markOf(element: Element): string {
    const style = getComputedStyle(element, "::before");
    const { content, backgroundColor, backgroundImage, borderRadius } = style;
    const { borderTopStyle, borderTopColor } = style;
    if (content === "none") return "";
    const colors = `${backgroundImage} ${backgroundColor}`.match(/rgb\(.*?\)/g) ?? [];
    const isDisc = borderRadius === "50%";
    const mark = isDisc ? "after a disc in" : "marked in";
    const ring = isDisc && borderTopStyle !== "none" ? `ringed in ${textRole(borderTopColor)}` : "";
    const names = colors.map(groundRole);
    return joined([mark, ...names, ring, isMarkClear(element) ? "" : "under words"], " ");
  }

  /** Whether what is drawn before the content of a part leaves its words free. */
  function isMarkClear(element: Element): boolean {
    const mark = getComputedStyle(element, "::before");
    if (mark.position !== "absolute") return true;
    const box = element.getBoundingClientRect();
    const left = box.left + element.clientLeft + Number.parseFloat(mark.left);
    const top = box.top + element.clientTop + Number.parseFloat(mark.top);
    const right = left + Number.parseFloat(mark.width);
    const bottom = top + Number.parseFloat(mark.height);
    return contentBoxesIn(element).every(
      (words) =>
        words.right <= left || words.left >= right || words.bottom <= top || words.top >= bottom,
    );
  }

  function linesOf(element: Element): string[] {
    const style = getComputedStyle(element);
    return (["Top", "Right", "Bottom", "Left"] as const)
      .filter((side) => style[`border${side}Style`] !== "none")
      .filter((side) => style[`border${side}Width`] !== "0px")
      .map((side) => side.toLowerCase());
  }

  /** The lines of the cell of a table that a button or a sign stands in. */
  function linesOfCell(element: Element): string {
    const cell = element.parentElement;
    if (!cell?.matches("td,th") || !isBox(element)) return "";
    return joined(
      linesOf(cell).map((side) => `under a cell's line at the ${side}`),
      " ",
    );
  }

  function isBox(element: Element): boolean {
    const hasShadow = getComputedStyle(element).boxShadow !== "none";
    return linesOf(element).length === 4 || !isClear(element) || hasShadow;
  }

  function boxOf(element: Element): string {
    const style = getComputedStyle(element);
    const lines = linesOf(element);
    const isBordered = lines.length === 4;
    const inStyle = style.borderTopStyle === "solid" ? "" : style.borderTopStyle;
    const look = [
      isBordered
        ? joined(["bordered", inStyle, inColor(style.borderTopColor)], " ")
        : joined(
            lines.map((side) => {
              const color = style.getPropertyValue(`border-${side}-color`);
              return joined([`line at the ${side}`, inColor(color)], " ");
            }),
            " ",
          ),
      groundOf(element, isBordered),
      style.outlineStyle === "none" ? "" : outlineOf(style),
      shadowOf(style),
      style.borderStartEndRadius === "0px" ? "" : "rounded",
      isCovered(element) ? "with something over its corners" : "",
      isBox(element) && spaceAroundContent(element) < 2 ? "content at its edge" : "",
      !isBox(element) && isAtLine(element, lines) ? "content at its line" : "",
    ];
    return joined(look, " ");
  }

  /** Nothing for the usual color of lines. */
  function inColor(color: string): string {
    const role = isTransparent(color) ? "no color" : (lineRoles.get(color) ?? roleOf(color));
    return role === Object.keys(roles.ofLine)[0] ? "" : `in ${role}`;
  }

  /** What is inlaid is a ring, or a side, in the last color of several. */
  function shadowOf({ boxShadow }: CSSStyleDeclaration): string {
    if (boxShadow === "none") return "";
    const shadows = boxShadow.split(/, (?=rgb)/);
    const inlay = shadows.findLast((shadow) => shadow.endsWith("inset"));
    const isCast = shadows.some((shadow) => !shadow.endsWith("inset"));
    const inlaid = inlay ? ["inlaid", inColor(inlay.replace(/\).*/, ")"))] : [];
    return joined([...inlaid, isCast ? "with a shadow" : ""], " ");
  }

  /** Signs have a line inside of their edge. */
  function outlineOf({ outlineOffset, outlineColor }: CSSStyleDeclaration): string {
    return joined(
      [
        Number.parseFloat(outlineOffset) < 0 ? "outlined" : "outlined outside",
        inColor(outlineColor),
      ],
      " ",
    );
  }

  function isAtLine(element: Element, lines: readonly string[]): boolean {
    const box = element.getBoundingClientRect();
    return contentBoxesIn(element).some((inner) =>
      Object.entries(within(box, inner)).some(([side, by]) => lines.includes(side) && by < 4),
    );
  }

  /** Whether a part of a rounded element has square corners over the element's. */
  function isCovered(element: Element): boolean {
    const { borderStartEndRadius, overflowX } = getComputedStyle(element);
    if (borderStartEndRadius === "0px" || overflowX !== "visible") return false;
    const box = element.getBoundingClientRect();
    return [...element.querySelectorAll("*")].some((part) => {
      const style = getComputedStyle(part);
      if (style.position === "absolute" || !part.checkVisibility()) return false;
      if (isClear(part) && linesOf(part).length === 0) return false;
      const { top, right, bottom, left } = within(box, part.getBoundingClientRect());
      const isAtSide = left < 3 || right < 3;
      const isAtTop = top < 3 && style.borderStartEndRadius === "0px";
      const isAtBottom = bottom < 3 && style.borderEndEndRadius === "0px";
      return isAtSide && (isAtTop || isAtBottom);
    });
  }

  /** Sections stand on two grounds in turn, whichever there are: what has no border only differs from what is behind it. */
  function groundOf(element: Element, isBordered: boolean): string {
    if (isClear(element) || element.matches("section")) return "";
    const { backgroundColor } = getComputedStyle(element);
    const role = groundRole(backgroundColor);
    if (isBordered || !/^(ground|land)$/.test(role)) return `on ${role}`;
    const behind = groundUnder(element.parentElement);
    return behind === role ? "on the same ground" : "on another ground";
  }

  /** The role of the color behind an element's words. */
  function groundUnder(element: Element | null): string {
    let at = element;
    while (at && isClear(at)) at = at.parentElement;
    const { backgroundColor } = getComputedStyle(at ?? document.body);
    return groundRole(backgroundColor);
  }

  /** The least distance of an element's words and icons from its sides. */
  function spaceAroundContent(element: Element): number {
    if (element.matches("input,textarea")) {
      const { paddingTop, paddingLeft } = getComputedStyle(element);
      return Math.min(Number.parseFloat(paddingTop), Number.parseFloat(paddingLeft));
    }
    const box = element.getBoundingClientRect();
    return Math.min(
      ...contentBoxesIn(element).flatMap((inner) => Object.values(within(box, inner))),
    );
  }

  /** The distances of a box from the sides of the one around it. */
  function within(box: DOMRect, inner: DOMRect) {
    return {
      top: inner.top - box.top,
      right: box.right - inner.right,
      bottom: box.bottom - inner.bottom,
      left: inner.left - box.left,
    };
  }

  /** The boxes of an element's icons, and of each line of its words. */
  function contentBoxesIn(element: Element): DOMRect[] {
    const icons = [...element.querySelectorAll("svg:has(use)")];
    const boxes = icons
      .filter((icon) => icon.checkVisibility())
      .map((icon) => icon.getBoundingClientRect());
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (isForScreenReaders(walker.currentNode.parentElement as Element)) continue;
      const range = document.createRange();
      range.selectNode(walker.currentNode);
      boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
    }
    return boxes;
  }

  function isForScreenReaders(element: Element): boolean {
    return getComputedStyle(element).clipPath !== "none";
  }

  /** How many of an element's parts stand in a row, and how far apart. */
  function arrangementOf(element: Element): string {
    const rows = rowsIn(element);
    const [first = []] = rows;
    if (rows.flat().length < 2) return "";
    const isGrid = getComputedStyle(element).display === "grid";
    const beside = rows.flatMap((row) =>
      row.slice(1).map(({ left }, index) => left - (row[index]?.right ?? 0)),
    );
    const below = rows.slice(1).map((row, index) => {
      const above = rows[index] ?? [];
      return Math.min(...row.map(({ top }) => top)) - Math.max(...above.map((box) => box.bottom));
    });
    if (first.length === 1 && beside.length === 0) return `stacked ${distance(below)}`;
    const level = levelOf(first) || (areWordsLevel(element, first) ? "" : "words not level");
    const row = [
      `${first.length} in a row`,
      distance(beside),
      isFull(element, first) ? "" : "and space after them",
      level,
      isGrid ? widerOf(first) : "",
      below.length === 0 ? "" : `rows ${distance(below)}`,
    ];
    return joined(row, ", ");
  }

  /** Whether a row reaches from one end of an element to the other. */
  function isFull(element: Element, row: readonly DOMRect[]): boolean {
    const { left, right } = contentBoxOf(element);
    const starts = Math.min(...row.map((box) => box.left));
    const ends = Math.max(...row.map((box) => box.right));
    return starts - left < 3 && right - ends < 3;
  }

  function contentBoxOf(element: Element) {
    const style = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    return {
      left: left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft),
      right:
        right - Number.parseFloat(style.borderRightWidth) - Number.parseFloat(style.paddingRight),
    };
  }

  /** The boxes of an element's parts, row by row. */
  function rowsIn(element: Element): DOMRect[][] {
    const rows: DOMRect[][] = [];
    for (const child of element.children) {
      if (!child.checkVisibility() || getComputedStyle(child).position === "absolute") continue;
      const box = child.getBoundingClientRect();
      const row = rows.find(([other]) => other && areBeside(other, box));
      if (row) row.push(box);
      else rows.push([box]);
    }
    return rows.map((row) => row.sort((one, other) => one.left - other.left));
  }

  function areBeside(one: DOMRect, other: DOMRect): boolean {
    const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return shared > Math.min(one.height, other.height) / 2;
  }

  function distance(gaps: readonly number[]): string {
    const least = Math.min(...gaps);
    if (least < 3) return "touching";
    return least < 22 ? "close" : "apart";
  }

  /** Says nothing of boxes that are about as high as each other. */
  function levelOf(row: readonly DOMRect[]): string {
    const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
    if (spread(row.map(({ height }) => height)) < 9) return "";
    if (spread(row.map(({ top }) => top)) < 2) return "level at the top";
    const middles = row.map(({ top, bottom }) => (top + bottom) / 2);
    if (spread(middles) < 2) return "level in the middle";
    // The baselines of two lines are level if their lower ends nearly are.
    return spread(row.map(({ bottom }) => bottom)) < 6 ? "level at the bottom" : "not level";
  }

  /** Whether the first lines of the parts in a row stand on one baseline. */
  function areWordsLevel(element: Element, row: readonly DOMRect[]): boolean {
    const baselines = [...element.children].flatMap((child) => {
      const { left, top } = child.getBoundingClientRect();
      const isInRow = row.some((box) => box.left === left && box.top === top);
      const words = isInRow && firstWordsOf(child);
      return words ? [baselineOf(words)] : [];
    });
    return Math.max(...baselines) - Math.min(...baselines) < 3;
  }

  function firstWordsOf(element: Element): Text | undefined {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode as Text;
      const parent = words.parentElement as Element;
      if (words.data.trim() && parent.checkVisibility() && !isForScreenReaders(parent))
        return words;
    }
    return undefined;
  }

  function baselineOf(words: Text): number {
    const range = document.createRange();
    range.selectNode(words);
    const [line] = range.getClientRects();
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(words.parentElement as Element);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return (line?.top ?? 0) + pen.measureText("x").fontBoundingBoxAscent;
  }

  function widerOf([one, other, ...more]: readonly DOMRect[]): string {
    if (!one || !other || more.length > 0) return "";
    if (one.width > 1.05 * other.width) return "first wider";
    return other.width > 1.05 * one.width ? "second wider" : "";
  }

  /** Whether an element that has its line for itself fills it; if it does, nothing. */
  function placeOf(element: Element): string {
    let parent = element.parentElement as Element;
    while (getComputedStyle(parent).display === "inline") parent = parent.parentElement as Element;
    const isBesideText = [...parent.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (isBesideText) return "";
    const own = element.getBoundingClientRect();
    const row = rowsIn(parent).find((boxes) =>
      boxes.some(({ left, top }) => left === own.left && top === own.top),
    );
    const isPlaced = getComputedStyle(element).position === "absolute";
    if (!row && !isPlaced && !element.matches("img")) return "";
    if (row && row.length > 1) return "";
    const { left, right } = contentBoxOf(parent);
    if (own.right - right > 3) return "wider than its line";
    const endsEarly = right - own.right > 3;
    if (own.left - left > 3)
      return endsEarly ? "in the middle of its line" : "at the end of its line";
    return endsEarly ? "shorter than its line" : "";
  }

  function joined(parts: readonly string[], by: string): string {
    return parts.filter(Boolean).join(by);
  }
}
