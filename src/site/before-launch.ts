import { isReservedHost, type SiteUrl } from "../generator/page.ts";
import charactersInFonts from "./styles/font-characters.json" with { type: "json" };
import { type Home, home as homeFile } from "./words/home.ts";
import { type Plans, plans as plansFile } from "./words/plans.ts";
import { type SiteWords, siteWords as siteFile } from "./words/site-words.ts";
import { type Testimonials, testimonials as testimonialsFile } from "./words/testimonials.ts";

interface LaunchWords {
  readonly site: SiteWords;
  readonly home: Home;
  readonly plans: Plans;
  readonly testimonials: Testimonials;
}

/** Numbers kept for fiction: https://nationalnanpa.com, 555-0100 to 555-0199. */
const examplePhone = /555\D?01\d\d$/;

/**
 * Returns what is left to do before the site is shown to anyone, as sentences. `characters` are those
 * of the content.
 */
export function beforeLaunch(words: LaunchWords, url: SiteUrl, characters: string): string[] {
  const { site, home, plans, testimonials } = words;
  const { email, phone } = site;
  const missing = [...characters].filter((character) => !charactersInFonts.includes(character));
  const left = [
    missing.length > 0 && `The fonts lack ${missing.join(" ")}. Run npm run fonts.`,
    isReservedHost(url.host) && `Set url in site.yaml: ${url.href} is an example.`,
    isReservedHost(email.replace(/.*@/, "")) && `Set email in site.yaml: ${email} is an example.`,
    examplePhone.test(phone) && `Set phone in site.yaml: ${phone} is an example.`,
    !testimonials.consented &&
      "Replace the quotes in testimonials.yaml with real ones, and set consented to true: they are placeholders.",
    ...deadLinks(siteFile.file, site),
    ...deadLinks(homeFile.file, home),
    ...deadLinks(plansFile.file, plans),
    ...deadLinks(testimonialsFile.file, testimonials),
    // Goes when the form of sections/contact-form.tsx has somewhere to send to.
    "Connect the contact form to a service, or take it away: it sends nothing.",
  ];
  return left.filter((sentence) => sentence !== false);
}

/** Returns a sentence about each link in the words that leads nowhere. */
function deadLinks(file: string, words: unknown): string[] {
  if (typeof words !== "object" || words === null) return [];
  if ("label" in words && "to" in words && words.to === "#")
    return [`Set where "${words.label}" leads in ${file}: # is nowhere.`];
  return Object.values(words).flatMap((inner) => deadLinks(file, inner));
}
