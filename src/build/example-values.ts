import type { Content } from "../content/schema.ts";
import type { SiteUrl } from "../url.ts";

/** Names kept for examples: https://www.rfc-editor.org/rfc/rfc2606 */
const exampleHost = /(^|[.@])(example|test|invalid|localhost|example\.(com|net|org))(:\d+)?$/;

/** Numbers kept for fiction: https://nationalnanpa.com, 555-0100 to 555-0199. */
const examplePhone = /555\D?01\d\d$/;

/** The values of site.yaml that are still the examples it came with. */
export function exampleValues({ email, phone }: Content["site"], url: SiteUrl): string[] {
  return [
    ...(exampleHost.test(url.host) ? [`url ${url.href}`] : []),
    ...(exampleHost.test(email) ? [`email ${email}`] : []),
    ...(examplePhone.test(phone) ? [`phone ${phone}`] : []),
  ];
}
