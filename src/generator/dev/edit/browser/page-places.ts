import type { EditField } from "../page-words.ts";

/** Where on the page the fields are. */
export interface PagePlaces {
  /** Returns the nearest element around a target that shows a field. */
  around(target: EventTarget | null): Element | undefined;
  /** Returns the fields that an element shows: those of its text first. */
  at(element: Element): readonly EditField[];
  /** Returns the first visible element that shows a field. */
  of(field: EditField): Element | undefined;
}

/** Returns where a page shows each field. Drawings count as one element. */
export function pagePlaces(fields: readonly EditField[]): PagePlaces {
  const shown = new Map<Element, Set<EditField>>();
  const elements = new Map<EditField, Element[]>();
  for (const isAttribute of [false, true])
    for (const field of fields)
      for (const { element: way, attribute } of field.places) {
        if ((attribute !== undefined) !== isAttribute) continue;
        const part = elementAt(way);
        const element = part && outermost(part);
        if (!element || !document.body.contains(element)) continue;
        shown.set(element, (shown.get(element) ?? new Set()).add(field));
        elements.set(field, [...(elements.get(field) ?? []), element]);
      }
  return {
    around(target) {
      let element = target instanceof Element ? target : null;
      while (element && !shown.has(element)) element = element.parentElement;
      return element ?? undefined;
    },
    at: (element) => [...(shown.get(element) ?? [])],
    of: (field) => {
      const all = elements.get(field) ?? [];
      return all.find((element) => isSeen(element)) ?? all[0];
    },
  };
}

export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility();
}

export function elementAt(way: readonly number[]): Element | undefined {
  let element: Element | undefined = document.documentElement;
  for (const step of way) element = element?.children[step];
  return element;
}

/** Returns the whole drawing that an element is in: of a part, only its strokes take the pointer. */
function outermost(element: Element): Element {
  for (let svg = element.closest("svg"); svg; svg = svg.parentElement?.closest("svg") ?? null)
    element = svg;
  return element;
}
