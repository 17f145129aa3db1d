import { choice } from "../../generator/fields.ts";
import { iconNames, iconSheet } from "./icon-sheet.ts";

/** The name of an icon, which `Icon` of src/site/ui draws. */
export const icon = choice("The name of an icon at lucide.dev/icons.", {
  what: "the name of an icon",
  expected: "a name from lucide.dev/icons, such as house",
  names: iconNames,
  schemaFile: "icon.json",
  sheet: { name: "assets/icons.svg", text: iconSheet },
});
