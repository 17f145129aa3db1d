import { isReservedHost, type Page, type WholeContent, type Words } from "../generator/page.ts";
import drawnImages from "./drawn-images.json" with { type: "json" };
import { markAndColors } from "./drawn-images.ts";
import { heroRows } from "./lead-file.ts";
import type { home } from "./pages/home.tsx";
import { misplacedPlans } from "./plan.ts";
import type { pricing } from "./sections/pricing.tsx";
import type { sampleLead } from "./sections/sample-output.tsx";
import type { testimonials } from "./sections/testimonials.tsx";
import type { siteWords } from "./site-words.ts";
import { fontRanges } from "./styles/font-ranges.ts";
import { dark, light } from "./styles/palette.ts";

type LaunchWords = Words<{
  home: typeof home;
  sampleLead: typeof sampleLead;
  site: typeof siteWords;
  pricing: typeof pricing;
  testimonials: typeof testimonials;
}>;

/** The record that `npm run artwork` keeps of what it drew. */
type DrawnImages = Pick<typeof drawnImages, "words" | "markAndColors">;

/** CSS that marks the quotes as placeholders until everyone quoted has consented. */
export const placeholderMarks = ({ testimonials }: Pick<LaunchWords, "testimonials">): string =>
  testimonials.consented
    ? ""
    : `figure { outline: 2px dashed ${light.cone} }
figure::after { content: "Placeholder quote"; font-size: .8em; font-weight: 700; color: ${light.cone} }
@media (prefers-color-scheme: dark) { figure { outline-color: ${dark.cone} } figure::after { color: ${dark.cone} } }`;

const covered = Object.values(fontRanges)
  .join()
  .replace(/U\+([^-,]+)-?([^,]*),?/g, (_, first, last) => `\\u{${first}}-\\u{${last || first}}`);
/** Nothing is drawn for U+200B, where a word may break. */
const outsideFonts = new RegExp(`[^${covered}\u200b]`, "gu");

/** Reserved for fiction, 555-0100 to 555-0199: https://nationalnanpa.com. */
const examplePhone = /555\D?01\d\d$/;

/**
 * Lists the tasks left before the site goes live, as sentences. `drawn` is what the icons and the
 * social image were drawn from.
 */
export function beforeLaunch(
  words: LaunchWords,
  content: WholeContent,
  drawn: DrawnImages = drawnImages,
): string[] {
  const { email, phone } = words.site;
  const { url } = content;
  const notInFonts = content.characters().match(outsideFonts) ?? [];
  const left = [
    notInFonts.length > 0 &&
      `Overpass has no ${notInFonts.join(" ")}; visitors see them in their own font.`,
    isReservedHost(url.host) && `Set url in site.yaml: ${url.href} is an example.`,
    isReservedHost(email.replace(/.*@/, "")) && `Set email in site.yaml: ${email} is an example.`,
    examplePhone.test(phone) && `Set phone in site.yaml: ${phone} is an example.`,
    ...misplacedPlans(words.pricing.plans),
    socialWords(words, url.host).some((shown) => !drawn.words.includes(shown)) &&
      "The social image shows another host, headline or rows than the home page. Run npm run artwork.",
    drawn.markAndColors !== markAndColors() &&
      "The mark or a color in src/site/styles/palette.ts has changed since the icons and the social image were drawn. Run npm run artwork.",
    !words.testimonials.consented &&
      "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
    ...content
      .unsetLinks()
      .map(({ file, name }) => `Set where ${name} leads in ${file}: it still points to #.`),
  ];
  return left.filter((sentence) => sentence !== false);
}

/** The task of a site with the contact form, which has nowhere to send to. */
export const formTasks = (pages: readonly Pick<Page, "path">[]): string[] =>
  pages.some(({ path }) => path === "/contact/")
    ? ["Connect the contact form to a service, or remove it: it sends nothing."]
    : [];

/** The words a visitor would miss on the social image. */
export function socialWords(
  { home: { hero }, sampleLead }: Pick<LaunchWords, "home" | "sampleLead">,
  host: string,
): string[] {
  const rows = heroRows(sampleLead, hero.file);
  return [host, hero.badge, hero.heading.join("\n"), ...rows.map((row) => row.businessName)];
}
