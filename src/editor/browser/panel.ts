import type { EditProblem } from "../messages.ts";
import { element } from "./element.ts";

interface PanelParts {
  readonly root: ShadowRoot;
  readonly buttons: readonly { readonly label: string; readonly className?: string; act(): void }[];
  onEscape(): void;
  /** A problem of a place that is not in the panel was pressed. */
  onProblem(problem: EditProblem): void;
}

/** The panel beside the page: a bar with buttons, what is being done, and a line that says how it went. */
export class Panel {
  readonly body = element("div", { className: "body" });
  private readonly parts: PanelParts;
  private readonly status = element("div", { className: "status", role: "status" });
  private readonly box: HTMLElement;

  constructor(parts: PanelParts) {
    this.parts = parts;
    const bar = element("div", { className: "bar" }, element("h2", {}, "Edit words"));
    for (const { label, act, className } of parts.buttons)
      bar.append(element("button", { type: "button", onclick: act, className }, label));
    this.box = element("div", { className: "panel", hidden: true }, bar, this.body, this.status);
    this.box.addEventListener("keydown", (event) => {
      // Escape also ends the input of a Chinese or Japanese word.
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      parts.onEscape();
    });
    parts.root.append(this.box);
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

  say(...content: readonly (string | Element)[]): void {
    this.status.replaceChildren(...content);
  }

  /** Says problems, each with its place. */
  sayProblems(problems: readonly EditProblem[]): void {
    this.say(
      ...problems.map((problem) => {
        const { file, line, name, message } = problem;
        const go = () => this.parts.onProblem(problem);
        const where = element("button", { type: "button", onclick: go }, `${file}, line ${line}`);
        const sentence = [name, message].filter(Boolean).join(" ");
        return element("p", {}, file && where, sentence);
      }),
    );
  }

  /** Returns what a reload takes from the panel, for `restore`. */
  state() {
    const { body, status, box } = this;
    const focused = this.parts.root.activeElement as HTMLElement | null;
    return {
      said: status.textContent ?? "",
      scrollTop: body.scrollTop,
      isLeft: box.classList.contains("left"),
      focus: focused ? identityOf(focused) : "",
    };
  }

  restore({ said, scrollTop, isLeft, focus }: ReturnType<Panel["state"]>): void {
    this.say(said);
    this.box.classList.toggle("left", isLeft);
    const all = [...this.box.querySelectorAll<HTMLElement>("button, input, textarea")];
    all.find((one) => identityOf(one) === focus)?.focus({ preventScroll: true });
    this.body.scrollTop = scrollTop;
  }

  /** Goes to the other side of the window, to uncover what is under it. */
  otherSide(): void {
    this.box.classList.toggle("left");
  }

  /** Uncovers an element, on the other side if need be. */
  uncover(covered: Element): void {
    this.box.classList.remove("left");
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
const identityOf = ({ id, dataset, textContent }: HTMLElement) => id || dataset.key || textContent;
