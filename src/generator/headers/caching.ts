/** The output folder whose file names contain a hash of their content. */
export const assetsFolder = "assets/";

/** `Cache-Control` values: browsers keep assets for a year and revalidate everything else. */
export const lifetimes = {
  assets: "public, max-age=31536000, immutable",
  others: "public, max-age=0, must-revalidate",
} as const;

/** Returns the `Cache-Control` of a file of the output, such as `about/index.html`. */
export function lifetimeOf(file: string): string {
  return file.startsWith(assetsFolder) ? lifetimes.assets : lifetimes.others;
}
