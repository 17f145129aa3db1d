import { choice } from "../../generator/fields.ts";
import * as styles from "./icon.css.ts";
import { iconNames, iconSheet } from "./icon-sheet.ts";
import { usePage } from "./page-context.ts";

/** The field for an icon's name, to pass to `Icon`. */
export const icon = choice("An icon, by its name at lucide.dev/icons.", {
  what: "the name of an icon",
  expected: "a name that src/site/schema/icon.json lists, such as house",
  names: iconNames,
  schemaFile: "icon.json",
  sheet: { name: "assets/icons.svg", text: iconSheet },
});

/**
 * A decorative icon, by its name on https://lucide.dev/icons. All come from one cacheable file,
 * which holds only the icons that the content names.
 */
export function Icon({ name }: { name: string }) {
  return (
    <svg className={styles.icon} aria-hidden="true">
      <use href={usePage().url.file(`assets/icons.svg#${name}`)} />
    </svg>
  );
}
