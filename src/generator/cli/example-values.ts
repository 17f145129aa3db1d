import { join } from "node:path";
import { isReservedHost } from "../../hosting/reserved-host.ts";

/** The parts of the content that may still be examples. */
interface LaunchContent {
  readonly site: { readonly email: string; readonly phone: string };
  readonly testimonials: { readonly testimonials: readonly { readonly name: string }[] };
}

interface LaunchPlace {
  /** The content folder, as messages name it. */
  readonly folder: string;
  readonly url: { readonly href: string; readonly host: string };
  /** Whether the address came from `--url` or SITE_URL. */
  readonly isUrlGiven: boolean;
}

/** Fictional numbers, 555-0100 to 555-0199: https://www.nationalnanpa.com/number_resource_info/555_numbers.html */
const examplePhone = /555\D?01\d\d$/;

/** The people of the quotes that this project came with. */
const examplePeople: readonly string[] = [
  "Ardith Kessling",
  "Tobin Marrache",
  "Nadia Oyelaran",
  "Ilse Brandvold",
  "Rafael Quintal",
  "Joan Abernethy",
];

/** Returns what has to change before the site goes live, as sentences. */
export function beforeLaunch(
  content: LaunchContent,
  { folder, url, isUrlGiven }: LaunchPlace,
): string[] {
  const { email, phone } = content.site;
  const file = join(folder, "site.yaml");
  const people = content.testimonials.testimonials.map(({ name }) => name);
  const quotes = people.filter((name) => examplePeople.includes(name)).length;
  const links = deadLinks(content).map((label) => `"${label}"`);
  const address = isUrlGiven ? "The address" : `${file}: the url`;
  const when = (isTrue: boolean, sentence: string) => (isTrue ? [sentence] : []);
  return [
    ...when(isReservedHost(url.host), `${address} ${url.href} is an example. Use your own.`),
    ...when(
      isReservedHost(email.replace(/.*@/, "")),
      `${file}: the email ${email} is an example. Use your own.`,
    ),
    ...when(
      examplePhone.test(phone),
      `${file}: the phone number ${phone} is an example. Use your own.`,
    ),
    ...when(
      quotes > 0,
      `${join(folder, "testimonials.yaml")}: ${quotes === 1 ? "1 quote is" : `${quotes} quotes are`} invented. Use quotes that people agreed to.`,
    ),
    ...when(
      links.length > 0,
      `Links to # lead nowhere: ${links.join(", ")}. Give each a page or a file.`,
    ),
    "The contact form sends nothing. Connect it to a service, or remove it.",
  ];
}

/** Returns the labels of the links to `#`, wherever they are in the content. */
function deadLinks(content: unknown): string[] {
  if (typeof content !== "object" || content === null) return [];
  const { label, to } = content as { label?: unknown; to?: unknown };
  const own = to === "#" ? [String(label)] : [];
  return [...own, ...Object.values(content).flatMap(deadLinks)];
}
