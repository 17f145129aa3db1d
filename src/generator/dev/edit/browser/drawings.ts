import type { EditField } from "../page-words.ts";
import { elementAt } from "./page-places.ts";
import { parsed } from "./show-page.ts";

const drawn = ["color", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"];

/**
 * Returns the symbols of an SVG document by their ids, each as a drawing in the manner of the one
 * that shows a field; none if the page does not show it as a drawing.
 */
export function drawingsOf({ places }: EditField, svg: string): Map<string, Element> {
  const model = places
    .map(({ element }) => elementAt(element))
    .find((element) => element instanceof SVGElement);
  if (!model) return new Map();
  const look = getComputedStyle(model);
  const symbols = [...parsed(svg, "image/svg+xml").querySelectorAll("symbol")];
  return new Map(symbols.map((symbol) => [symbol.id, drawingOf(symbol, look)]));
}

function drawingOf(symbol: SVGSymbolElement, look: CSSStyleDeclaration): Element {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", symbol.getAttribute("viewBox") ?? "0 0 24 24");
  drawing.ariaHidden = "true";
  for (const name of drawn) drawing.style.setProperty(name, look.getPropertyValue(name));
  drawing.append(...symbol.childNodes);
  return drawing;
}
