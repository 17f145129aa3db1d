import { element } from "./element.ts";

/** More would take longer to read than to type another letter. */
const mostShown = 24;

/**
 * Returns the names that fit what is typed into an input, each as a button that fills it in. The arrow
 * keys need no code: Tab goes from the input to the names.
 */
export function nameSearch(input: HTMLInputElement, loading: Promise<readonly string[]>) {
  const count = element("p", { className: "quiet", role: "status" });
  const list = element("ul", { role: "list", className: "names", ariaLabel: "Names that fit" });
  const show = async () => {
    const names = await loading;
    const sought = input.value.trim().toLowerCase();
    const found = names.filter((name) => name.includes(sought));
    found.sort((a, b) => Number(b.startsWith(sought)) - Number(a.startsWith(sought)));
    const isChosen = found[0] === sought && names.includes(sought);
    const shown = sought === "" ? [] : found.slice(0, mostShown);
    count.textContent = sought === "" || isChosen ? "" : `${found.length} names fit`;
    list.replaceChildren(...shown.map((name) => element("li", {}, nameButton(name))));
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
  return element("div", {}, count, list);
}
