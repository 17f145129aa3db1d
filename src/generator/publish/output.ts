/** Where the files of a site go: a stage on disk, or memory. */
export interface Output {
  /** Takes the path of a file in the site, with forward slashes. */
  write(file: string, data: string | Uint8Array): void;
}
