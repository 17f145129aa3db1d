/** True if a name can be part of an address unchanged: `terms-of-use`. */
export const isAddressName = (name: string): boolean => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name);

/** True if names between slashes can be an address unchanged: `legal/terms-of-use`. */
export const isAddressPath = (path: string): boolean => path.split("/").every(isAddressName);

/** The deepest of these folders that contains a file, if any does. */
export const innermostFolder = (folders: Iterable<string>, file: string): string | undefined =>
  [...folders]
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((one, other) => other.length - one.length)[0];

/**
 * Turns a text into part of an address: `uber-uns-mehr` for "Über uns & mehr". Undefined for a text
 * without Latin letters or digits.
 */
export const addressNameFor = (text: string): string | undefined =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[ßæøł]/g, (letter) => spellings[letter] ?? "")
    .match(/[a-z\d]+/g)
    ?.join("-");

/** Letters that Unicode does not decompose. */
const spellings: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", ø: "o", ł: "l" };
