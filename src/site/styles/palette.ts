import { clampChroma, converter, formatHex } from "culori";

const oklch = converter("oklch");

/** The brand color: signs, buttons, the mark. Every tone of the site has its hue. */
const brand = "#025c3b";

const { h: hue = 0, c: chroma = 0 } = { ...oklch(brand) };
/** How colorful the brand is, as a ratio to the color that the chromas below were chosen for. */
const colorfulness = Math.min(chroma / 0.094, 1.5);

/**
 * A color of the brand's hue. Equal lightness in OKLCH looks equally light whatever the hue, so contrast
 * survives a brand color that is about as dark as this one: https://www.w3.org/TR/css-color-4/#ok-lab
 */
const tone = (l: number, c: number): string =>
  formatHex(clampChroma({ mode: "oklch", l, c: c * colorfulness, h: hue }, "oklch"));

const white = "#fff";
const ink = tone(0.213, 0.027);
const roadPaint = "#fbd028";

/** Colors by role, each in light and in dark mode. Road paint is never text on a light ground. */
const roles = {
  /** The page, and the streets of the town. */
  ground: [tone(0.989, 0.002), tone(0.191, 0.013)],
  /** Every second section. */
  land: [tone(0.956, 0.008), tone(0.24, 0.016)],
  /** Neutral tags, light lots of a map; in dark mode, cards. */
  lot: [tone(0.916, 0.014), tone(0.285, 0.018)],
  /** Building lots of a map, and those that are a little darker. */
  block: [tone(0.883, 0.018), tone(0.3, 0.02)],
  blockDark: [tone(0.85, 0.021), tone(0.333, 0.022)],
  /** The darkest walls of shops. */
  wall: [tone(0.79, 0.03), tone(0.39, 0.028)],
  /** Lots found: lighter than a sign. */
  found: [tone(0.655, 0.108), tone(0.565, 0.112)],
  /** Shop windows, lit at night, and what stands in them. */
  pane: [tone(0.968, 0.01), tone(0.22, 0.014)],
  onPane: [tone(0.36, 0.05), tone(0.75, 0.02)],
  /** Panes of a lit window. */
  glass: [tone(0.968, 0.01), "#f2c45a"],
  onGlass: [tone(0.36, 0.05), ink],
  park: [tone(0.897, 0.055), tone(0.315, 0.053)],
  /** Asphalt, and the posts and kerbs beside it. */
  road: [tone(0.488, 0.023), tone(0.5, 0.02)],
  post: [tone(0.664, 0.018), tone(0.6, 0.019)],
  /** The file that the town becomes: its cells, its heads, its rim. */
  file: [white, tone(0.237, 0.016)],
  fileHead: [tone(0.956, 0.008), tone(0.277, 0.019)],
  fileRim: [tone(0.81, 0.014), "#ffffff29"],
  /** Hairlines; decorative. */
  line: [tone(0.875, 0.011), tone(0.345, 0.016)],
  /** Borders of controls. */
  edge: [tone(0.58, 0.02), tone(0.6, 0.019)],
  /** Text, and secondary text. */
  ink: [ink, tone(0.96, 0.007)],
  inkSoft: [tone(0.44, 0.025), tone(0.776, 0.015)],
  /** Signs and buttons, and the same under the pointer. */
  sign: [brand, tone(0.469, 0.105)],
  signHover: [tone(0.351, 0.079), tone(0.529, 0.12)],
  /** Text on signs. */
  onSign: [white, white],
  /** Links, icons, ticks. */
  link: [brand, tone(0.829, 0.13)],
  /** Tags, exits and costs that are good news, and the finished record. */
  tint: [tone(0.94, 0.045), tone(0.301, 0.051)],
  /** Road paint, and text on it. */
  paint: [roadPaint, roadPaint],
  onPaint: [ink, ink],
  /** Crosses and barriers. */
  cone: ["#b54000", "#fba35d"],
  /** The footer: its ground, text, secondary text and hairlines. */
  foot: [ink, tone(0.156, 0.012)],
  onFoot: [tone(0.966, 0.007), tone(0.96, 0.007)],
  onFootSoft: [tone(0.779, 0.015), tone(0.776, 0.015)],
  footLine: ["#ffffff2e", "#ffffff2e"],
  /** The white button on signs, and text on it. */
  plate: [white, white],
  onPlate: [tone(0.351, 0.079), tone(0.351, 0.079)],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

type Role = keyof typeof roles;
export type Palette = Readonly<Record<Role, string>>;

const scheme = (index: 0 | 1) =>
  Object.fromEntries(
    Object.entries(roles).map(([role, colors]) => [role, colors[index]]),
  ) as Palette;

export const light = scheme(0);
export const dark = scheme(1);

/** Black on white paper, whether or not backgrounds are printed. */
export const paper: Partial<Palette> = {
  ground: white,
  land: white,
  sign: white,
  onSign: "#000",
  foot: white,
  onFoot: "#000",
  onFootSoft: "#000",
};
