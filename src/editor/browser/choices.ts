import type { EditField } from "../messages.ts";
import { element } from "./element.ts";
import { elementAt } from "./page-places.ts";

/** More would take longer to read than to type another letter. */
const mostShown = 24;

interface ChoicesParts {
  readonly field: EditField;
  readonly input: HTMLInputElement;
  /** Resolves to all names. */
  names(): Promise<readonly string[]>;
  /** Returns the address of drawings of some names. */
  sheet(names: readonly string[]): string;
}

/** Returns the names that fit what is typed into an input, each as a button that fills it in. */
export function choices({ field, input, names, sheet }: ChoicesParts): HTMLElement {
  const count = element("p", { className: "quiet", role: "status" });
  const list = element("ul", { role: "list", className: "names" });
  const show = async () => {
    const all = await names();
    const typed = input.value.trim().toLowerCase();
    const found = all.filter((name) => name.includes(typed));
    found.sort((a, b) => Number(b.startsWith(typed)) - Number(a.startsWith(typed)));
    const shown = typed === "" ? [] : found.slice(0, mostShown);
    count.textContent = typed === "" ? `${all.length} names` : `${found.length} names fit`;
    list.replaceChildren(...shown.map((name) => element("li", {}, nameButton(name, sheet(shown)))));
  };
  const nameButton = (name: string, address: string) => {
    const fill = () => {
      input.value = name;
      input.dispatchEvent(new Event("input"));
      input.focus();
    };
    const drawing = drawingOf(field, `${address}#${name}`);
    return element("button", { type: "button", onclick: fill }, drawing, name);
  };
  input.addEventListener("input", show);
  show();
  return element("div", { className: "choice" }, count, list);
}

const look = ["color", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"];

/** Returns a drawing that looks as the page draws the field, if it does. */
function drawingOf({ places = [] }: EditField, address: string): Element | undefined {
  const model = places
    .map(({ element }) => elementAt(element))
    .find((at) => at instanceof SVGElement);
  if (!model) return undefined;
  const [drawing, use] = ["svg", "use"].map((tag) =>
    document.createElementNS("http://www.w3.org/2000/svg", tag),
  ) as [SVGSVGElement, SVGUseElement];
  const style = getComputedStyle(model);
  for (const name of look) drawing.style.setProperty(name, style.getPropertyValue(name));
  drawing.ariaHidden = "true";
  use.setAttribute("href", address);
  drawing.append(use);
  return drawing;
}
