import type { Edit } from "../setup/edits.ts";

/** A mistake in the site, and how it is found. */
export interface Fault {
  readonly name: string;
  readonly change: Edit;
  /** The test file that finds it, and what it then says. */
  readonly foundBy: { readonly file: string; readonly says: RegExp };
}

const layout = "test/site/layout-content.test.ts";
const accessibility = "test/site/accessibility.test.ts";
const keyboard = "test/site/keyboard.test.ts";
const lead = "color: color.inkSoft, maxWidth: width.lead";
const quote = 'height: "100%",';
const footText = "entry = style({ color: color.onFootSoft";

export const faults: readonly Fault[] = [
  {
    name: "a paragraph that runs over the side of the window",
    change: ["src/site/ui/text.css.ts", lead, `${lead}, whiteSpace: "nowrap"`],
    foundBy: { file: layout, says: /, 320: the page scrolls sideways/ },
  },
  {
    name: "a quote that is cut off",
    change: ["src/site/sections/testimonials.css.ts", quote, 'height: "5rem", overflow: "hidden",'],
    foundBy: { file: layout, says: /\d+: cut off above or below/ },
  },
  {
    name: "text of the footer with too little contrast",
    change: [
      "src/site/sections/site-footer.css.ts",
      footText,
      footText.replace("color.onFootSoft", '"#4a5a52"'),
    ],
    foundBy: { file: accessibility, says: /color-contrast \(Elements/ },
  },
  {
    name: "a focus that is not seen",
    change: [
      "src/site/styles/global.css.ts",
      `outline: \`3px solid \${focusColor}\`,`,
      "outline: 0,",
    ],
    foundBy: { file: keyboard, says: /"outline": "\d+px none"/ },
  },
  {
    name: "a heading two levels under the one above it",
    change: [
      "src/site/sections/site-footer.tsx",
      "<h3 className={styles.title}>{whyChooseUs.heading}</h3>",
      "<h5 className={styles.title}>{whyChooseUs.heading}</h5>",
    ],
    foundBy: { file: accessibility, says: /heading-order \(/ },
  },
];
