import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { parse } from "yaml";
import { root } from "../../setup/build.ts";
import { filesOf } from "../../setup/files.ts";
import { attribute, one, readHtml } from "../../setup/html.ts";

const built = inject("root");

/** The words that the site was built from. */
export const content = built.words;

/** Every page of the site, by its file in the output. */
export const pageFiles = filesOf(built.folder).filter((file) => file.endsWith(".html"));

/** The pages that search engines may list, by their files. */
export const indexedFiles = pageFiles.filter((file) => {
  const text = join(root, "content/pages", file.replace("/index.html", ".md"));
  const [, head = ""] = existsSync(text) ? readFileSync(text, "utf8").split(/^---$/m) : [];
  const isHidden = parse(head)?.indexed === false;
  return file.endsWith("index.html") && !isHidden;
});

/** A page of the site built for the root of a host. Throws at the place of the call if there is none. */
export function page(file: string) {
  if (pageFiles.includes(file)) return readHtml(join(built.folder, file));
  const missing = new Error(
    `The site has no ${file}. If the page has moved, change its path here.`,
  );
  Error.captureStackTrace(missing, page);
  throw missing;
}

/** The pages in the site's language, whose frame has its words. */
export const filesInSiteLanguage = pageFiles.filter(
  (file) => attribute(one(page(file), "html"), "lang") === (content.site.lang ?? "en"),
);

/** The path where a page is served; for the not-found page, one that does not exist. */
export const addressOf = (file: string) =>
  file === "404.html" ? "a-page-that-nobody-has" : file.replace(/(^|\/)index\.html$/, "$1");

/** The URL of every page, given where a site is served. */
export const addresses = pageFiles.map(addressOf);

/** Pages to look at one by one in a browser, which takes time: of many of a kind, such as posts, the first three. */
export const samples = addresses.filter((address, index) => {
  const kind = kindOf(address);
  const before = addresses.slice(0, index).filter((one) => kindOf(one) === kind);
  return kind === "" || before.length < 3;
});

/** What pages that look alike have in common: being a text page, or their folder. Empty for any other page. */
function kindOf(address: string): string {
  const name = address.replace(/\/$/, "");
  return existsSync(join(root, "content/pages", `${name}.md`))
    ? "text page"
    : address.replace(/[^/]+\/?$/, "");
}

/** A page that is neither the home page nor an error page. Every site under test has one. */
export const otherAddress = addresses.find((address) => address.endsWith("/")) ?? "";

/** One page of each kind: the home page first, the not-found page last. */
export const kinds = ["", otherAddress, "contact/", "every-kind-of-text-for-tests/"]
  .filter((address, index, all) => addresses.includes(address) && all.indexOf(address) === index)
  .concat(addressOf("404.html"));
