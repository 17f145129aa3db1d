import type { EditField } from "../page-words.ts";
import { whereIs } from "./names.ts";
import { Outline } from "./outline.ts";
import { isSeen, type PagePlaces, pagePlaces } from "./page-places.ts";

interface PointerParts {
  readonly root: ShadowRoot;
  /** Whether the page is being edited. */
  isOn(): boolean;
  /** Something on the page was pressed. */
  onPress(target: EventTarget | null): void;
}

/** Shows on the page where words stand, and takes presses on it. */
export class PagePointer {
  places: PagePlaces = pagePlaces([]);
  private readonly outline: Outline;
  /** What the outline goes back to when the pointer leaves another place. */
  private held: { readonly element: Element; readonly fields: readonly EditField[] } | undefined;

  constructor({ root, isOn, onPress }: PointerParts) {
    this.outline = new Outline(root);
    const isOnPage = ({ target }: Event) => isOn() && target !== root.host;
    // In place of what a press does there.
    for (const type of ["click", "auxclick", "submit"])
      document.addEventListener(
        type,
        (event) => {
          if (!isOnPage(event)) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          if (type === "click") onPress(event.target);
        },
        { capture: true },
      );
    for (const type of ["pointerover", "focusin"])
      document.addEventListener(type, (event) => {
        if (isOnPage(event)) this.pass(event.target);
      });
  }

  /** Outlines an element until another one is held. */
  hold(element: Element, fields: readonly EditField[]): void {
    this.held = { element, fields };
    this.show(element, fields);
  }

  letGo(): void {
    this.held = undefined;
    this.outline.hide();
  }

  /** Outlines where a field is, and brings it into view if `isFocus`. Returns the element. */
  pointAt(field: EditField, isFocus: boolean): Element | undefined {
    const element = this.places.of(field);
    if (element && isFocus) openAround(element);
    if (!element || !isSeen(element)) {
      this.letGo();
      return undefined;
    }
    if (isFocus) {
      element.scrollIntoView({ block: "center", behavior: "instant" });
      this.hold(element, [field]);
    } else this.show(element, [field]);
    return element;
  }

  private pass(target: EventTarget | null): void {
    const element = this.places.around(target);
    if (element) this.show(element, this.places.at(element));
    else if (this.held) this.show(this.held.element, this.held.fields);
    else this.outline.hide();
  }

  private show(element: Element, [first, ...others]: readonly EditField[]): void {
    if (!first) return;
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    this.outline.show(element, whereIs(first) + more);
  }
}

/** Opens the details that an element is in. */
function openAround(element: Element): void {
  for (let inner: Element | null = element; inner; inner = inner.parentElement)
    if (inner instanceof HTMLDetailsElement) inner.open = true;
}
