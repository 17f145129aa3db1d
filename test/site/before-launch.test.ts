import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOf } from "../../src/generator/render/build-input.ts";
import { beforeLaunch, placeholderMarks, socialWords } from "../../src/site/before-launch.ts";
import { markAndColors } from "../../src/site/drawn-images.ts";
import { dark, light } from "../../src/site/styles/palette.ts";
import { type Edit, edit, editedContent } from "./setup/edited-content.ts";
import { ownContent, readSite, wordsOf } from "./setup/real-site.ts";

const staleWords =
  "The social image shows another host, headline or rows than the home page. Run npm run artwork.";
const staleColors =
  "The mark or a color in src/site/styles/palette.ts has changed since the icons and the social image were drawn. Run npm run artwork.";

const input = await readSite();

/** This site with the words of a folder. */
const withContent = (content: string) => ({
  ...input,
  content: contentOf(input.running, input.assets, { content }),
});

/** What is left to do with the words of a folder. */
function leftToDo(content: string): string[] {
  const built = withContent(content);
  return beforeLaunch(wordsOf(built), built.content);
}

/** What `npm run artwork` would record today. */
const drawn = {
  words: socialWords(wordsOf(input), input.content.url.host),
  markAndColors: markAndColors(),
};

/** What makes the content ready for visitors, but for what its author still has to do elsewhere. */
const real = [
  edit("site.yaml", "url", "https://acme.com"),
  edit("site.yaml", "email", "hi@acme.com"),
  edit("site.yaml", "phone", "(202) 456-1414"),
  edit("site.yaml", "footer.legalLinks", [{ label: "Our Policy", to: "/" }]),
  edit("plans.yaml", "plans.0.to", "/"),
  edit("testimonials.yaml", "consented", true),
];

/** Names the characters that the fonts lack: any of the author's, so other ones after any edit. */
const aboutFonts = /^Overpass has no (.+); visitors see them in their own font\.$/u;

/**
 * What is left to do with a folder of content that is not left to do with what is real, but for
 * the characters that the fonts lack.
 */
function addedIn(content: string): string[] {
  const own = leftToDo(editedContent(ownContent, real));
  return leftToDo(content).filter((one) => !own.includes(one) && !aboutFonts.test(one));
}

const addedBy = (...edits: Edit[]) => addedIn(editedContent(ownContent, [...real, ...edits]));

test("everything that stands in for the real thing is listed", () => {
  const standIns = [
    edit("site.yaml", "url", "https://leads.example"),
    edit("site.yaml", "email", "hi@leads.example"),
    edit("site.yaml", "phone", "(202) 555-0142"),
    edit("testimonials.yaml", "consented", false),
    edit("site.yaml", "footer.legalLinks.0", { label: "Our Policy", to: "#" }),
  ];
  expect(addedBy(...standIns)).toEqual([
    "Set url in site.yaml: https://leads.example/ is an example.",
    "Set email in site.yaml: hi@leads.example is an example.",
    "Set phone in site.yaml: (202) 555-0142 is an example.",
    "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
    'Set where "Our Policy" leads in site.yaml: it still points to #.',
  ]);
});

test.each([
  ["the host", edit("site.yaml", "url", "https://elsewhere.com")],
  ["the headline", edit("home.yaml", "hero.heading.0", "Words that nobody chose")],
  ["a row", edit("home.yaml", "hero.file.rows.0.businessName", "A name that nobody has")],
])("a social image that was drawn from other words is listed: %s", (_, change) => {
  expect(beforeLaunch(wordsOf(input), input.content, drawn)).not.toContain(staleWords);
  const changed = withContent(editedContent(ownContent, [change]));
  expect(beforeLaunch(wordsOf(changed), changed.content, drawn)).toContain(staleWords);
});

const color = "#ab12cd";

test.each([
  ["a light color", { light: { ...light, ground: color }, dark }],
  ["the icon's dark color", { light, dark: { ...dark, sign: color } }],
])("icons and a social image that were drawn in other colors are listed: %s", (_, schemes) => {
  expect(beforeLaunch(wordsOf(input), input.content, drawn)).not.toContain(staleColors);
  const before = { ...drawn, markAndColors: markAndColors(schemes) };
  expect(beforeLaunch(wordsOf(input), input.content, before)).toContain(staleColors);
});

test("a dark color that the icon lacks may change", () => {
  const schemes = { light, dark: { ...dark, ground: color } };
  const before = { ...drawn, markAndColors: markAndColors(schemes) };
  expect(beforeLaunch(wordsOf(input), input.content, before)).not.toContain(staleColors);
});

test("a link that leads nowhere is listed in any file: of a plan, of a page, in a text", () => {
  const content = editedContent(ownContent, [
    ...real,
    edit("plans.yaml", "plans.0.to", "#"),
    edit("application-error.yaml", "link", { label: "Go on", to: "#" }),
  ]);
  const page = "---\ntitle: Ours\ndescription: Only ours.\nheading: Ours\n---\nAs [agreed](#).\n";
  mkdirSync(join(content, "pages"), { recursive: true });
  writeFileSync(join(content, "pages/a-page-that-nobody-has.md"), page);
  expect(addedIn(content)).toEqual([
    `Set where "${wordsOf(input).pricing.plans[0]?.name}" leads in plans.yaml: it still points to #.`,
    'Set where "Go on" leads in application-error.yaml: it still points to #.',
    'Set where "agreed" leads in pages/a-page-that-nobody-has.md: it still points to #.',
  ]);
});

test("a plan that costs less than the one above it is listed, and one that costs as much is not", () => {
  const [plan] = wordsOf(input).pricing.plans;
  const two = [
    { ...plan, to: "/", name: "Small", monthlyPrice: 30 },
    { ...plan, to: "/", name: "Large", monthlyPrice: 20, features: ["A feature that nobody has"] },
    { ...plan, to: "/", name: "Larger", monthlyPrice: 20, features: ["Another that nobody has"] },
  ];
  const draft = edit("order-form.yaml", "plan", "small");
  expect(addedBy(edit("plans.yaml", "plans", two), draft)).toEqual([
    "List the plans in plans.yaml from the smallest to the largest: Large costs less than Small above it.",
  ]);
});

test("characters of any file that the fonts lack are listed, and no Latin letters", () => {
  /** What the fonts lack of the content with this heading. */
  const lacking = (heading: string): string[] =>
    leftToDo(editedContent(ownContent, [edit("home.yaml", "categories.heading", heading)]))
      .flatMap((one) => aboutFonts.exec(one)?.[1]?.split(" ") ?? [])
      .sort();
  const others = lacking("Words");
  const all = new Set([...others, "漢", "字", "🚀"]);
  expect(lacking("Café Žižka — 漢字 🚀 ©")).toEqual([...all].sort());
  expect(lacking("Café Žižka — Nguyễn ©")).toEqual(others);
});

test("placeholder quotes are marked while the site is edited, until everyone quoted has agreed", () => {
  const { testimonials } = wordsOf(input);
  const marks = (consented: boolean) =>
    placeholderMarks({ testimonials: { ...testimonials, consented } });
  expect(marks(false)).toContain("Placeholder quote");
  expect(marks(true)).toBe("");
});
