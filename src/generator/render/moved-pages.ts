import { escapeText } from "../escape-text.ts";
import { assetsFolder } from "../headers/caching.ts";
import { isFilePath, type Redirect } from "../headers/redirects-file.ts";
import type { Problem } from "../read/problem.ts";
import { fileAt, siteLanguage } from "../routes.ts";
import type { BuildInput } from "./load-site.ts";
import { clashesOf, type NamedFile } from "./output-names.ts";

/** The addresses that have changed; none while their file has a mistake. */
export function movesOf({
  loaded: { site },
  content,
}: Pick<BuildInput, "loaded" | "content">): readonly Redirect[] {
  const { source, list = "" } = site.moved ?? {};
  const words = content.files.get(source?.file ?? "")?.value as
    | Record<string, Redirect[]>
    | undefined;
  return words?.[list] ?? [];
}

/** The output file of an old address: `about/index.html` for `/about/` and `/about`. */
const oldFile = (from: string): string =>
  fileAt(from.slice(1) + (isFilePath(from) || from.endsWith("/") ? "" : "/")).normalize("NFC");

/** A problem for each old address that is still in use, given what makes the other files, or is listed twice. */
export function moveProblems(input: BuildInput, others: readonly NamedFile[]): Problem[] {
  const { content, loaded } = input;
  const file = content.files.get(loaded.site.moved?.source.file ?? "");
  if (!file) return [];
  const old = movesOf(input).map(({ from }, index) => ({
    file: oldFile(from),
    maker: "",
    path: [loaded.site.moved?.list ?? "", index, "from"],
  }));
  const inAssets = old.filter((one) => one.file.toLowerCase().startsWith(assetsFolder));
  return [
    ...inAssets.map(({ path }) =>
      file.parsed.problemAt(
        path,
        `is in /${assetsFolder}, where hosts only serve files. Remove this entry.`,
      ),
    ),
    ...clashesOf<NamedFile & { path?: (typeof old)[0]["path"] }>([...others, ...old]).flatMap(
      ({ first: { maker }, second: { path } }) => {
        const message =
          maker === ""
            ? "is in this list twice. Remove one."
            : maker === "the build"
              ? "is a file that the build makes. Remove this entry."
              : `is still in use by ${maker}. Rename that, or remove this entry.`;
        return path ? [file.parsed.problemAt(path, message)] : [];
      },
    ),
  ];
}

/** A page that leads on loads and runs nothing. Its redirect is not restricted by any directive. */
const policy = "default-src 'none';base-uri 'none';form-action 'none'";

/**
 * The pages at old addresses that lead on, for hosts that don't read `_redirects`: output file to HTML. Such a page
 * can't replace a picture or a document. It has only the new address, no words, because those have a language.
 */
export function movedPages(input: BuildInput): [file: string, html: string][] {
  const { loaded, content } = input;
  const lang = siteLanguage(loaded.site, content);
  return movesOf(input)
    .filter(({ from }) => !isFilePath(from) || /\.html?$/.test(from))
    .map(({ from, to }) => {
      const path = escapeText(content.url.link(to));
      const address = new URL(path, content.url.href).href;
      const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${address}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0;url=${path}">
</head>
<body id="top"><h1><a href="${path}">${address}</a></h1></body>
</html>
`;
      return [oldFile(from), html];
    });
}
