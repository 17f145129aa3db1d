/**
 * Colors by role: greens and grays of one family (OKLCH hue 148 to 165), road-paint yellow, and one
 * orange for shortcomings. Green is never body text; yellow is never text on a light background.
 */
export const light = {
  /** The page background. */
  ground: "#fafcfb",
  /** Alternate sections, table heads. */
  land: "#edf2ed",
  /** Category tiles, neutral tags. */
  lot: "#dde6de",
  /** Streets of the map. */
  street: "#fff",
  /** Building lots of the map. */
  block: "#dfe8e0",
  /** Asphalt. */
  road: "#5d6c63",
  /** Hairlines; decorative. */
  line: "#d1d8d2",
  /** Borders of controls. */
  edge: "#717e76",
  /** Text. */
  ink: "#0d1d15",
  /** Secondary text. */
  inkSoft: "#47574e",
  /** Sign green: buttons, signs, found lots. */
  sign: "#025c3b",
  /** Under the pointer. */
  signHover: "#00472c",
  /** Text on sign green. */
  onSign: "#fff",
  /** White lines inside buttons and signs. */
  inset: "#ffffffd0",
  /** Links, icons, ticks. */
  link: "#025c3b",
  /** Result badges, the park. */
  tint: "#d3f5e0",
  /** Road-paint yellow. */
  paint: "#fbd028",
  /** Text on yellow. */
  onPaint: "#0d1d15",
  /** Only the crosses of shortcomings. */
  cone: "#b54000",
  /** The footer, and its text. */
  foot: "#0d1d15",
  onFoot: "#f1f5f1",
  /** Secondary text of the footer. */
  onFootSoft: "#b0bab3",
  /** Footer hairlines. */
  footLine: "#ffffff2e",
  /** The white button on signs and in the footer. */
  plate: "#fff",
  /** Text on that button. */
  onPlate: "#00472c",
};

export type Palette = Readonly<Record<keyof typeof light, string>>;

export const dark: Palette = {
  ...light,
  ground: "#0f1612",
  land: "#161f1b",
  lot: "#222d28",
  street: "#0f1612",
  block: "#2a3831",
  road: "#4b5952",
  line: "#323c37",
  edge: "#77847c",
  ink: "#eff3ef",
  inkSoft: "#afb9b2",
  sign: "#016c46",
  signHover: "#008053",
  link: "#72e1aa",
  tint: "#123626",
  cone: "#fba35d",
  foot: "#080e0b",
  onFoot: "#eff3ef",
  onFootSoft: "#afb9b2",
};

/** Black on white paper, whether or not backgrounds are printed. */
export const paper: Partial<Palette> = {
  ground: "#fff",
  land: "#fff",
  sign: "#fff",
  onSign: "#000",
  foot: "#fff",
  onFoot: "#000",
  onFootSoft: "#000",
};
