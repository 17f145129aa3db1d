/** `Plan` for `plan`. */
export const capitalized = (text: string) => (text[0] ?? "").toUpperCase() + text.slice(1);

/** `plan` for `Plan`; `FAQ` stays as it is. */
export const lowerFirst = (text: string) =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
