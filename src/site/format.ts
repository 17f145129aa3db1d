/** Groups thousands: `1200` gives `1,200` in English. */
export const count = (number: number, language = "en"): string => number.toLocaleString(language);

/** The currency of prices, if the content names none. */
export const usualCurrency = "USD";

/** Formats money as the spec displays prices (section 9): `29` gives `$29.00`. */
export const price = (amount: number, currency = usualCurrency, language = "en"): string =>
  amount.toLocaleString(language, { style: "currency", currency });

/** Formats money for a narrow column: from 1,000 on, without cents. */
export const roundedPrice = (amount: number, currency = usualCurrency, language = "en"): string =>
  amount < 1000
    ? price(amount, currency, language)
    : amount.toLocaleString(language, { style: "currency", currency, maximumFractionDigits: 0 });

/** Replaces a text's placeholders with values. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => `${values[name] ?? whole}`);

/** Appends the site's name, by default its host, unless the title contains it (spec, section 2). */
export const pageTitle = (title: string, siteName: string): string =>
  title.includes(siteName) ? title : `${title} | ${siteName}`;

/**
 * Reduces a phone number to what phones dial. The (0) after a country code is only for callers in
 * the country, and 00 before it is a plus: `+44 (0)20 7946 0958` gives `+442079460958`.
 */
export const dialed = (phone: string): string =>
  phone
    .replace(/^00/, "+")
    .replace(/^(\+.*?)\(0\)/, "$1")
    .replace(/[^+\d]/g, "");
