import type { PageText } from "../messages.ts";
import { element } from "./element.ts";
import type { Form } from "./form.ts";

/** Where the writer of a long text is. */
export interface TextPlace {
  readonly caret: number;
  readonly top: number;
}

interface TextFormParts {
  readonly page: PageText;
  readonly place: TextPlace;
  onSave(text: string, place: TextPlace): void;
  onCancel(): void;
  onRemove(): void;
}

/** Returns the form of a page of text as a whole: the head and the Markdown of its file. */
export function textForm({ page, place, ...on }: TextFormParts): Form {
  const input = element("textarea", { id: "text", className: "text", value: page.text });
  const form = element(
    "form",
    { noValidate: true },
    element("label", { htmlFor: "text" }, `All of ${page.file}`),
    element(
      "p",
      { className: "quiet" },
      "Between the lines of --- are the title and the heading. Below them is the text: ## starts a heading, - an entry of a list, and [words](/about/) is a link.",
    ),
    input,
    element(
      "div",
      { className: "buttons" },
      element("button", { type: "submit", className: "primary" }, "Save"),
      element("button", { type: "button", onclick: on.onCancel }, "Cancel"),
      element("button", { type: "button", onclick: on.onRemove }, "Remove this page"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // A text area knows only one kind of line ends.
    const text = page.text.includes("\r\n") ? input.value.replaceAll("\n", "\r\n") : input.value;
    on.onSave(text, { caret: input.selectionStart, top: input.scrollTop });
  });
  return formIn(form, [input], {
    say([first]) {
      const { line } = first ?? {};
      if (line === undefined) return [];
      const before = input.value.split("\n").slice(0, line - 1);
      const start = before.join("\n").length + (line > 1 ? 1 : 0);
      const end = input.value.indexOf("\n", start);
      input.focus();
      input.setSelectionRange(start, end === -1 ? input.value.length : end);
      return [];
    },
    focus() {
      input.focus();
      input.setSelectionRange(place.caret, place.caret);
      input.scrollTop = place.top;
    },
  });
}

interface NewPageParts {
  onSave(name: string, title: string): void;
  onCancel(): void;
}

/** Returns the form that makes a page of text. The address follows the title until it is changed. */
export function newPageForm({ onSave, onCancel }: NewPageParts): Form {
  const title = element("input", { id: "title", type: "text", autocomplete: "off" });
  const name = element("input", {
    id: "address",
    type: "text",
    autocomplete: "off",
    spellcheck: false,
    "aria-describedby": "address-help",
  });
  title.addEventListener("input", () => {
    if (name.dataset.isOwn !== "true") name.value = nameOf(title.value);
  });
  name.addEventListener("input", () => {
    name.dataset.isOwn = "true";
  });
  const form = element(
    "form",
    { noValidate: true },
    element("div", { className: "field" }, element("label", { htmlFor: "title" }, "Title"), title),
    element(
      "div",
      { className: "field" },
      element("label", { htmlFor: "address" }, "Address"),
      name,
      element(
        "p",
        { id: "address-help", className: "quiet" },
        "The name in the address of the page: privacy for /privacy/. Use lowercase letters, digits and hyphens.",
      ),
    ),
    element(
      "div",
      { className: "buttons" },
      element("button", { type: "submit", className: "primary" }, "Make the page"),
      element("button", { type: "button", onclick: onCancel }, "Cancel"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSave(name.value.trim().replace(/^\/|\/$/g, ""), title.value.trim());
  });
  const box = element("div", {}, element("h3", { className: "heading" }, "New page"), form);
  return formIn(box, [title, name], { say: () => [], focus: () => title.focus() });
}

/** Returns a title as a name in an address: `our-terms` for `Our terms`. */
const nameOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join("-") ?? "";

function formIn(
  box: HTMLElement,
  inputs: readonly (HTMLInputElement | HTMLTextAreaElement)[],
  own: Pick<Form, "say" | "focus">,
): Form {
  const start = inputs.map(({ value }) => value);
  return {
    ...own,
    box,
    fields: [],
    isChanged: () => inputs.some(({ value }, index) => value !== start[index]),
    lock(isLocked) {
      for (const input of inputs) input.readOnly = isLocked;
    },
  };
}
