import type { SiteUrl } from "../generator/page.ts";

/** Dollars with two decimals, as the spec displays prices (section 9): `29` gives `$29.00`. */
export function price(dollars: number): string {
  return `$${dollars.toFixed(2)}`;
}

/** A page's title: ` | {host}` is added unless the title already holds the host (spec, section 2). */
export function pageTitle(title: string, { host }: Pick<SiteUrl, "host">): string {
  return title.includes(host) ? title : `${title} | ${host}`;
}

/** How many features of a plan the comparison table shows before `+N more` (spec, section 2). */
const tableFeatures = 4;

/** The features the table shows, and how many it leaves out. */
export function shownFeatures(features: readonly string[]): {
  shown: readonly string[];
  more: number;
} {
  return {
    shown: features.slice(0, tableFeatures),
    more: Math.max(0, features.length - tableFeatures),
  };
}

/** A value of a CSV file, quoted where RFC 4180 asks for it: https://www.rfc-editor.org/rfc/rfc4180 */
export function csvValue(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
