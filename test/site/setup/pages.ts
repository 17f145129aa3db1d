import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { root } from "../../setup/build.ts";
import { filesOf } from "../../setup/files.ts";
import { attribute, one, readHtml } from "../../setup/html.ts";

const built = inject("root");

/** The words that the built site was made of. */
export const content = built.words;

/** Every page of the site, by its file in the output. */
export const pageFiles = filesOf(built.folder).filter((file) => file.endsWith(".html"));

/** The pages that search engines may list, by their files. */
export const indexedFiles = pageFiles.filter((file) => {
  const text = join(root, "content/pages", file.replace("/index.html", ".md"));
  const isHidden = existsSync(text) && /^indexed: false$/m.test(readFileSync(text, "utf8"));
  return file.endsWith("index.html") && !isHidden;
});

/** A page of the site built for the root of a host. */
export const page = (file: string) => readHtml(join(built.folder, file));

/** The pages in the language of the site, which have its words in their frame. */
export const filesInSiteLanguage = pageFiles.filter(
  (file) => attribute(one(page(file), "html"), "lang") === (content.site.lang ?? "en"),
);

/** Where a page is served, under the address of the site; the not-found page where there is no page. */
export const addressOf = (file: string) =>
  file === "404.html" ? "a-page-that-nobody-has" : file.replace(/(^|\/)index\.html$/, "$1");

/** Every page under the address a site is served at. */
export const addresses = pageFiles.map(addressOf);

/** A page besides the home page that is no error page. Of the sites that tests open, each has one. */
export const otherAddress = addresses.find((address) => address.endsWith("/")) ?? "";

/** A page of each kind that the site has: the home page first, and the not-found page last. */
export const kinds = ["", otherAddress, "contact/", "every-kind-of-text-for-tests/"]
  .filter((address, index, all) => addresses.includes(address) && all.indexOf(address) === index)
  .concat(addressOf("404.html"));
