import { isReservedHost, type Page, type WholeContent, type Words } from "../generator/page.ts";
import drawnImages from "./drawn-images.json" with { type: "json" };
import { type DrawnWords, drawnFrom } from "./drawn-images.ts";
import type { testimonials } from "./sections/testimonials.tsx";
import { fontRanges, fonts } from "./styles/font-files.ts";

type LaunchWords = DrawnWords & Words<{ testimonials: typeof testimonials }>;

const covered = Object.values(fontRanges)
  .join()
  .replace(/U\+([^-,]+)-?([^,]*),?/g, (_, first, last) => `\\u{${first}}-\\u{${last || first}}`);
/** Nothing is drawn for U+200B, where a word may break. */
const outsideFonts = new RegExp(`[^${covered}\u200b]`, "gu");

/** Reserved for fiction, 555-0100 to 555-0199: https://nationalnanpa.com. */
const examplePhone = /555\D?01\d\d$/;

/** A character, or the code of one that nobody would see, such as a space. */
const shown = (one: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(one) ? one : `U+${one.codePointAt(0)?.toString(16).toUpperCase()}`;

/** Lists the tasks left before a site with these pages goes live, as sentences. */
export function beforeLaunch(
  words: LaunchWords,
  content: WholeContent,
  pages: readonly Pick<Page, "words">[],
): string[] {
  const { email, phone } = words.site;
  const { url } = content;
  const notInFonts = [...new Set(content.text().match(outsideFonts))].map(shown);
  const left = [
    notInFonts.length > 0 &&
      `${fonts.text.name} has no ${notInFonts.join(" ")}; visitors see them in their own font.`,
    isReservedHost(url.host) && `Set url in site.yaml: ${url.href} is an example.`,
    isReservedHost(email.replace(/.*@/, "")) && `Set email in site.yaml: ${email} is an example.`,
    examplePhone.test(phone) && `Set phone in site.yaml: ${phone} is an example.`,
    drawnImages.drawnFrom !== drawnFrom(words, url.host) &&
      "The icons or the social image show other words or colors than the site. Run npm run artwork.",
    pages.some(({ words }) => "contact" in words) &&
      "Connect the contact form to a service, or remove it: it sends nothing.",
    !words.testimonials.consented &&
      "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
    ...content
      .unsetLinks()
      .map(({ file, name }) => `Set where ${name} leads in ${file}: it still points to #.`),
  ];
  return left.filter((sentence) => sentence !== false);
}
