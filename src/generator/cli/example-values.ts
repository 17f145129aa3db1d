import { join } from "node:path";
import { isReservedHost } from "../reserved-host.ts";
import type { Content } from "../../site/words/content.ts";
import type { SiteUrl } from "../url.ts";
import type { Options } from "./options.ts";

/** Numbers kept for fiction: https://nationalnanpa.com, 555-0100 to 555-0199. */
const examplePhone = /555\D?01\d\d$/;

/** Which values of the site are still examples, and where they stand, as sentences. */
export function exampleNotes(
  { email, phone }: Content["site"],
  url: SiteUrl,
  given: Pick<Options, "content" | "url">,
): string[] {
  const isExample = isReservedHost(url.host);
  const isGiven = given.url !== undefined;
  const values = [
    ...(isExample && !isGiven ? [`url ${url.href}`] : []),
    ...(isReservedHost(email.replace(/.*@/, "")) ? [`email ${email}`] : []),
    ...(examplePhone.test(phone) ? [`phone ${phone}`] : []),
  ];
  const file = join(given.content, "site.yaml");
  return [
    ...(isExample && isGiven ? [`the site was built for ${url.href}, an example address.`] : []),
    ...(values.length > 0 ? [`${file} still has example values: ${values.join(", ")}.`] : []),
  ];
}
