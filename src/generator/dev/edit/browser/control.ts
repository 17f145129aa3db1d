import type { EditField } from "../page-words.ts";
import { element } from "./element.ts";
import { type Names, nameSearch } from "./name-search.ts";
import { shortName, whereIs } from "./names.ts";

type Value = string | number | boolean;

interface ControlParts {
  readonly field: EditField;
  /** Makes its ids unique. */
  readonly id: string;
  readonly targets: readonly string[];
  names(field: EditField): Names;
}

/** A field of the form: its label, input, help and problem. */
export interface Control {
  field: EditField;
  readonly box: HTMLElement;
  readonly input: HTMLElement;
  /** What would be saved; undefined if an optional field is empty. */
  value(): Value | undefined;
  say(problem: string): void;
}

/** Returns the control of a value, as its kind needs it. */
export function controlOf(parts: ControlParts): Control {
  const { field, id } = parts;
  const { kind, longest } = field;
  const problem = element("p", { id: `${id}-problem`, className: "problem" });
  const helpText = element("p", { id: `${id}-help`, className: "quiet" }, helpOf(field));
  const count = element("p", { id: `${id}-count`, className: "quiet count" });
  const described = {
    id,
    "aria-describedby": `${id}-problem ${id}-help ${id}-count`,
  };
  const { input, extra, read } = inputOf(parts, described);
  const showCount = () => {
    if (longest === undefined) return;
    const length = [...String(read() ?? "")].length;
    count.textContent = `${length} of at most ${longest} characters`;
    count.classList.toggle("over", length > longest);
  };
  input.addEventListener("input", showCount);
  showCount();
  const label = element("label", { htmlFor: id }, shortName(field.path));
  return {
    field,
    input,
    box: element(
      "div",
      { className: kind === "boolean" ? "field check" : "field" },
      ...(kind === "boolean" ? [input, label] : [label, input]),
      ...extra,
      problem,
      longest !== undefined && count,
      helpText,
      element("p", { className: "where" }, whereIs(field)),
    ),
    value: read,
    say(text) {
      problem.textContent = text;
      if (text) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    },
  };
}

function helpOf({ help, isOptional }: EditField): string {
  return isOptional ? `${help} Leave it empty to go without.` : help;
}

interface Input {
  readonly input: HTMLElement;
  readonly extra: readonly HTMLElement[];
  read(): Value | undefined;
}

function inputOf({ field, id, targets, names }: ControlParts, described: object): Input {
  const { kind, value, choice, isLink, isOptional } = field;
  const orNothing = (text: string) => (text === "" && isOptional ? undefined : text);
  if (kind === "boolean") {
    const input = element("input", { ...described, type: "checkbox", checked: value === true });
    return { input, extra: [], read: () => input.checked };
  }
  if (kind === "text" && !choice && !isLink) {
    const input = element("textarea", { ...described, rows: 1, value: String(value ?? "") });
    return { input, extra: [], read: () => orNothing(input.value) };
  }
  const input = element("input", {
    ...described,
    type: "text",
    inputMode: kind === "number" ? "decimal" : "text",
    autocomplete: "off",
    spellcheck: false,
    value: String(value ?? ""),
  });
  const read = () => {
    const text = input.value.trim();
    return kind === "number" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : orNothing(text);
  };
  if (choice) return { input, extra: [nameSearch(input, names(field))], read };
  if (!isLink) return { input, extra: [], read };
  input.setAttribute("list", `${id}-targets`);
  const options = targets.map((target) => element("option", { value: target }));
  return { input, extra: [element("datalist", { id: `${id}-targets` }, ...options)], read };
}
