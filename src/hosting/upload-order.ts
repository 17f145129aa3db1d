import { assetsFolder } from "./headers.ts";

/**
 * Gives the files of the site in the order of upload, such that no page is there before what it
 * names: assets, other files, pages that `isThere` does not know, then the changed ones, the home
 * page last. What only other hosts read is left out.
 */
export function uploadOrder(
  files: readonly string[],
  isThere: (file: string) => boolean = () => true,
): string[] {
  const rank = (file: string) => {
    if (file.startsWith(assetsFolder)) return 0;
    if (!file.endsWith(".html")) return 1;
    if (file === "index.html") return 4;
    return isThere(file) ? 3 : 2;
  };
  return files
    .filter((file) => file !== "_headers" && !/(^|\/)\./.test(file))
    .sort((a, b) => rank(a) - rank(b));
}
