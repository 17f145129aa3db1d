import { element } from "./element.ts";

/** Names to choose from. */
export interface Names {
  all(): Promise<readonly string[]>;
  /** Resolves to a drawing of each name, if the page shows such names as drawings. */
  drawings(names: readonly string[]): Promise<ReadonlyMap<string, Element>>;
}

/** More would take longer to read than to type another letter. */
const mostShown = 24;

/** Returns the names that fit what is typed into an input, each as a button that fills it in. */
export function nameSearch(input: HTMLInputElement, names: Names): HTMLElement {
  const count = element("p", { className: "quiet", role: "status" });
  const list = element("ul", { role: "list", className: "names" });
  const show = async () => {
    const all = await names.all();
    const sought = input.value.trim().toLowerCase();
    const found = all.filter((name) => name.includes(sought));
    found.sort((a, b) => Number(b.startsWith(sought)) - Number(a.startsWith(sought)));
    const shown = sought === "" ? [] : found.slice(0, mostShown);
    count.textContent = sought === "" ? `${all.length} names` : `${found.length} names fit`;
    const buttons = shown.map(nameButton);
    list.replaceChildren(...buttons.map((button) => element("li", {}, button)));
    if (shown.length === 0) return;
    const drawings = await names.drawings(shown);
    for (const [index, name] of shown.entries()) {
      const drawing = drawings.get(name);
      if (drawing) buttons[index]?.prepend(drawing);
    }
  };
  const nameButton = (name: string) => {
    const button = element("button", { type: "button" }, name);
    button.addEventListener("click", () => {
      input.value = name;
      input.dispatchEvent(new Event("input"));
      input.focus();
    });
    return button;
  };
  input.addEventListener("input", show);
  show();
  return element("div", { className: "choice" }, count, list);
}
