import { pageFiles } from "./pages.ts";

/** Every page under the address a site is served at; the not-found page where there is no page. */
export const addresses = pageFiles.map((file) =>
  file === "404.html" ? "nope" : file.replace(/(^|\/)index\.html$/, "$1"),
);
