/** Making a formatter takes longer than all that is done with it. */
const known = new Map<string, number>();

/** How many decimals a currency has: 2 for USD, 0 for JPY, 3 for KWD. Without a code, 2, as most have. */
export function decimalsIn(currency?: string): number {
  if (currency === undefined) return 2;
  const decimals =
    known.get(currency) ??
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits ??
    0;
  known.set(currency, decimals);
  return decimals;
}

/** True for an ISO 4217 code that this version of Node knows. */
export const isCurrency = (code: unknown): code is string =>
  typeof code === "string" && Intl.supportedValuesOf("currency").includes(code);

/**
 * The largest amount, in the currency's smallest unit, such as cents. Multiplied by a million, it is still an
 * exact integer.
 */
export const largestAmount = 1_000_000_000;
