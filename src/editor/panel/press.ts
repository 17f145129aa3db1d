// A right click may open a menu that takes the end of the press.
const ends = ["pointerup", "pointercancel", "contextmenu"] as const;

/** When the press that is under way ends; undefined if there is none. */
let press: Promise<void> | undefined;

addEventListener(
  "pointerdown",
  ({ target }) => {
    // Not a select, whose list takes the end of the press.
    if (!(target as Element).closest("button, input, textarea")) return;
    press ??= new Promise((resolve) => {
      const end = () => {
        press = undefined;
        for (const type of ends) removeEventListener(type, end, true);
        // The click comes right after the pointer is up.
        setTimeout(resolve);
      };
      for (const type of ends) addEventListener(type, end, true);
    });
  },
  true,
);

/** Resolves once nothing is pressed: what comes up must not move it away from under the pointer. */
export const endOfPress = async (): Promise<void> => press;
