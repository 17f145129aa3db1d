import { icons } from "@iconify-json/lucide";

/** The drawing of each icon by its name on https://lucide.dev/icons; former names work too. */
const drawings = new Map(
  Object.entries({ ...icons.icons, ...icons.aliases }).flatMap(([name, entry]) => {
    const icon = "parent" in entry ? icons.icons[entry.parent] : entry;
    // Lucide has removed or renamed the hidden ones.
    return icon && !icon.hidden ? [[name, icon.body] as const] : [];
  }),
);

export const iconNames: readonly string[] = [...drawings.keys()];

/** An SVG document with one symbol per icon, by its id. The page decides how wide lines are. */
export function iconSheet(used: readonly (readonly [name: string, id: string])[]): string {
  const symbols = used.map(([name, id]) => {
    const shapes = drawings.get(name)?.replace(' stroke-width="2"', "");
    return `<symbol id="${id}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}
