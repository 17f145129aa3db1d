import type { EditProblem } from "../editor.ts";
import { element } from "./element.ts";

interface PanelButton {
  readonly label: string;
  /** What it is called where the label is a sign. */
  readonly name?: string;
  act(): void;
}

/** The panel beside the page: a bar with buttons, what is being done, and a line that says how it went. */
export class Panel {
  private readonly root: ShadowRoot;
  readonly body = element("div", { className: "body" });
  private readonly status = element("p", { className: "status", role: "status" });
  private readonly box: HTMLElement;

  constructor(root: ShadowRoot, buttons: readonly PanelButton[], onEscape: () => void) {
    this.root = root;
    const bar = element("div", { className: "bar" }, element("h2", {}, "Edit words"));
    for (const { label, name, act } of buttons) {
      const button = element("button", { type: "button", ...(name && { title: name }) }, label);
      if (name) button.ariaLabel = name;
      button.addEventListener("click", act);
      bar.append(button);
    }
    this.box = element("div", { className: "panel", hidden: true }, bar, this.body, this.status);
    this.box.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      onEscape();
    });
    root.append(this.box);
  }

  get isOpen(): boolean {
    return !this.box.hidden;
  }

  set isOpen(isOpen: boolean) {
    this.box.hidden = !isOpen;
  }

  show(...content: readonly Element[]): void {
    this.body.replaceChildren(...content);
    this.body.scrollTop = 0;
  }

  say(sentence: string): void {
    this.status.textContent = sentence;
  }

  sayProblems(problems: readonly EditProblem[]): void {
    const sentences = problems.map(({ file, line, name, message }) =>
      [file && `${file}, line ${line}:`, name, message].filter(Boolean).join(" "),
    );
    this.say(sentences.join("\n"));
  }

  /** Shows something again, with the focus, the scroll position and the status as they were. */
  again(show: () => void): void {
    const focused = this.root.activeElement as HTMLElement | null;
    const said = this.status.textContent ?? "";
    const { scrollTop } = this.body;
    show();
    this.say(said);
    this.body.scrollTop = scrollTop;
    if (!focused) return;
    // Even if it is still there, showing the rest may have put the focus elsewhere.
    const all = [...this.box.querySelectorAll<HTMLElement>("button, input, textarea")];
    const same = focused.isConnected ? focused : all.find((one) => nameOf(one) === nameOf(focused));
    same?.focus({ preventScroll: true });
  }

  /** Puts the focus on an enabled button with the label of the one that has it. */
  focusAlike(show: () => void): void {
    const label = this.root.activeElement?.textContent;
    show();
    const buttons = [...this.body.querySelectorAll("button")];
    buttons.find((one) => one.textContent === label && !one.disabled)?.focus();
  }

  /** Goes to the other side of the window, to uncover what is under it. */
  otherSide(): void {
    this.box.classList.toggle("left");
  }

  /** Uncovers an element, on the other side if need be; goes back to its own without one. */
  stepAside(covered?: Element): void {
    this.box.classList.remove("left");
    if (!covered) return;
    const [own, other] = [this.box.getBoundingClientRect(), covered.getBoundingClientRect()];
    // On a phone the panel is as wide as the window: there the page moves.
    if (own.left <= 0 && other.bottom > own.top) {
      covered.scrollIntoView({ block: "start", behavior: "instant" });
      scrollBy({ top: -48, behavior: "instant" });
    }
    const overlaps = other.right > own.left && other.left < own.right;
    this.box.classList.toggle("left", overlaps && other.left > innerWidth - other.right);
  }
}

/** What an element is called in this panel and in the next one that shows the same. */
const nameOf = ({ id, dataset, textContent }: HTMLElement) => id || dataset.place || textContent;
