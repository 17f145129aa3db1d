import type { Palette } from "../../../src/site/styles/palette.ts";
import type { Roles } from "../../setup/looks.ts";

type Role = keyof Palette;

// Of two roles that have the same color, the first counts.
const rolesOfText: readonly Role[] = [
  "ink",
  "inkSoft",
  "link",
  "cone",
  "onSign",
  "onPaint",
  "onPlate",
  "onFoot",
  "onFootSoft",
];
const rolesOfGround: readonly Role[] = [
  "ground",
  "land",
  "lot",
  "tint",
  "paint",
  "sign",
  "plate",
  "foot",
  "road",
  "street",
  "block",
];

const rolesOfLine: readonly Role[] = ["line", "edge", "inset", "footLine"];

/** Returns the colors of the roles that looks name. */
export function rolesIn(palette: Palette): Roles {
  const colorsOf = (roles: readonly Role[]) =>
    Object.fromEntries(roles.map((role) => [role, palette[role]]));
  return {
    ofText: colorsOf(rolesOfText),
    ofGround: colorsOf(rolesOfGround),
    ofLine: colorsOf(rolesOfLine),
  };
}

/** Returns the role that a look names for a role: another one, if both have the same color. */
export function roleInLooks(palette: Palette, role: string): string {
  const roles = [rolesOfText, rolesOfGround].find((some) => some.includes(role as Role)) ?? [];
  return roles.find((other) => palette[other] === palette[role as Role]) ?? role;
}
