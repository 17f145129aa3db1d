import type { SiteUrl } from "../generator/page.ts";
import type { SiteWords } from "./words/site-words.ts";

/** Numbers kept for fiction: https://nationalnanpa.com, 555-0100 to 555-0199. */
const examplePhone = /555\D?01\d\d$/;

/** Returns what is left to do before the site is shown to anyone, as sentences. */
export function beforeLaunch({ email, phone }: SiteWords, url: SiteUrl): string[] {
  return [
    ...(isReserved(url.host) ? [`Set url in site.yaml: ${url.href} is an example.`] : []),
    ...(isReserved(email.replace(/.*@/, ""))
      ? [`Set email in site.yaml: ${email} is an example.`]
      : []),
    ...(examplePhone.test(phone) ? [`Set phone in site.yaml: ${phone} is an example.`] : []),
  ];
}

/** Whether a host name can belong to nobody: https://www.rfc-editor.org/rfc/rfc2606 */
const isReserved = (host: string) =>
  /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))(:\d+)?$/i.test(host);
