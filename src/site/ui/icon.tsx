import { icons } from "@iconify-json/lucide";
import { choice } from "../../generator/fields.ts";
import * as styles from "./icon.css.ts";
import { usePage } from "./page-context.ts";

/** The drawing of each icon by its name on https://lucide.dev/icons; former names work too. */
const drawings = new Map(
  Object.entries({ ...icons.icons, ...icons.aliases }).flatMap(([name, entry]) => {
    const icon = "parent" in entry ? icons.icons[entry.parent] : entry;
    // Lucide has removed or renamed the hidden ones.
    return icon && !icon.hidden ? [[name, icon.body] as const] : [];
  }),
);

/** An SVG document with one symbol per icon, by its id. The page decides how wide lines are. */
function sheet(used: readonly (readonly [name: string, id: string])[]): string {
  const symbols = used.map(([name, id]) => {
    const shapes = drawings.get(name)?.replace(' stroke-width="2"', "");
    return `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

/** The field for an icon's name, to pass to `Icon`. */
export const icon = choice("An icon, by its name at lucide.dev/icons.", {
  what: "the name of an icon",
  expected: "a name that src/site/schema/icon.json lists, such as house",
  names: [...drawings.keys()],
  schemaFile: "icon.json",
  sheet: { name: "assets/icons.svg", text: sheet },
});

/**
 * A decorative icon, by its name on https://lucide.dev/icons. All come from one cacheable file,
 * which holds only the icons that the content names.
 */
export function Icon({ name, className = styles.icon }: { name: string; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={usePage().url.file(`assets/icons.svg#${name}`)} />
    </svg>
  );
}
