import { choice } from "../../generator/fields.ts";
import { iconNames, iconOutline } from "./icon-outline.ts";

/** The name of an icon; a page gets its outline, which `Icon` of src/site/ui draws. */
export const icon = choice("The name of an icon at lucide.dev/icons.", {
  what: "the name of an icon",
  expected: "a name from lucide.dev/icons, such as house",
  names: iconNames,
  value: iconOutline,
  schemaFile: "icon.json",
});
