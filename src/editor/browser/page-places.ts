import type { EditField } from "../messages.ts";
import { element } from "./element.ts";
import { whereIs } from "./labels.ts";

interface PlacesParts {
  readonly root: ShadowRoot;
  readonly fields: readonly EditField[];
  /** Whether the page is being edited. */
  isOn(): boolean;
  /** Something on the page that shows some fields was pressed. */
  onPress(fields: readonly EditField[], at: Element): void;
}

/** Where words stand on the page: outlines them, and takes presses on them. */
export class PagePlaces {
  /** The fields that an element shows: those of its text first. */
  private readonly shown = new Map<Element, Set<EditField>>();
  private readonly label = element("span", { className: "where" });
  private readonly frame = element("div", { className: "outline", hidden: true }, this.label);
  private outlined: Element | undefined;
  /** What the outline goes back to when the pointer leaves another place. */
  private held: { readonly at: Element; readonly fields: readonly EditField[] } | undefined;

  constructor({ root, fields, isOn, onPress }: PlacesParts) {
    for (const isAttribute of [false, true])
      for (const field of fields)
        for (const { element: steps, attribute } of field.places ?? [])
          if ((attribute !== undefined) === isAttribute) this.add(field, steps);
    this.frame.ariaHidden = "true";
    root.append(this.frame);
    const follow = () => this.follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    new ResizeObserver(follow).observe(document.body);

    const isOnPage = ({ target }: Event) => isOn() && target !== root.host;
    // In place of what a press does there.
    for (const type of ["click", "auxclick", "submit"])
      document.addEventListener(
        type,
        (event) => {
          if (!isOnPage(event)) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          const at = this.around(event.target);
          if (type === "click" && at) onPress(this.fieldsAt(at), at);
        },
        { capture: true },
      );
    for (const type of ["pointerover", "focusin"])
      document.addEventListener(type, (event) => {
        if (!isOnPage(event)) return;
        const at = this.around(event.target);
        if (at) this.outline(at, this.fieldsAt(at));
        else if (this.held) this.outline(this.held.at, this.held.fields);
        else this.outline();
      });
  }

  /** Outlines an element until another one is held, or none. */
  hold(at?: Element, fields: readonly EditField[] = []): void {
    this.held = at && { at, fields };
    this.outline(at, fields);
  }

  /** Outlines where a field is; holds it and brings it into view if asked. Returns the element. */
  pointAt(field: EditField, { hold = false, scroll = false } = {}): Element | undefined {
    const all = [...this.shown].filter(([, fields]) => fields.has(field)).map(([at]) => at);
    const at = all.find(isSeen) ?? all[0];
    for (let inner = scroll && at; inner; inner = inner.parentElement ?? undefined)
      if (inner instanceof HTMLDetailsElement) inner.open = true;
    if (!at || !isSeen(at)) {
      this.hold();
      return undefined;
    }
    if (hold) this.hold(at, [field]);
    else this.outline(at, [field]);
    if (scroll) at.scrollIntoView({ block: "center", behavior: "instant" });
    return at;
  }

  private add(field: EditField, steps: readonly number[]): void {
    let at = elementAt(steps);
    // A drawing counts as one element: of a part, only its strokes take the pointer.
    for (let svg = at?.closest("svg"); svg; svg = svg.parentElement?.closest("svg")) at = svg;
    if (at && document.body.contains(at))
      this.shown.set(at, (this.shown.get(at) ?? new Set()).add(field));
  }

  /** Returns the nearest element around a target that shows a field. */
  private around(target: EventTarget | null): Element | undefined {
    let at = target instanceof Element ? target : null;
    while (at && !this.shown.has(at)) at = at.parentElement;
    return at ?? undefined;
  }

  private fieldsAt(at: Element): EditField[] {
    return [...(this.shown.get(at) ?? [])];
  }

  private outline(at?: Element, [first, ...others]: readonly EditField[] = []): void {
    this.outlined = first && at;
    if (first)
      this.label.textContent =
        whereIs(first) + (others.length > 0 ? `, and ${others.length} more` : "");
    this.follow();
  }

  private follow(): void {
    this.frame.hidden = this.outlined === undefined;
    if (!this.outlined) return;
    const { left, top, width, height } = this.outlined.getBoundingClientRect();
    Object.assign(this.frame.style, {
      left: `${left - 4}px`,
      top: `${top - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
    });
    this.frame.classList.toggle("below", top < 32);
    const room = document.documentElement.clientWidth - left;
    this.label.style.left = `${Math.max(8 - left, Math.min(0, room - this.label.offsetWidth - 8))}px`;
  }
}

/** Returns the element at a place of the page. */
export const elementAt = (steps: readonly number[]) =>
  steps.reduce<Element | undefined>((at, step) => at?.children[step], document.documentElement);

function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility();
}
