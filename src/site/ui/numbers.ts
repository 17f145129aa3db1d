import { createContext, use } from "react";
import { count, price } from "../format.ts";

/** The language of the page. */
export const LanguageContext = createContext<string | undefined>(undefined);

/** Returns what writes numbers and amounts of a currency in the language of the page. */
export function useNumbers(currency?: string) {
  const language = use(LanguageContext);
  return {
    count: (number: number) => count(number, language),
    price: (amount: number) => price(amount, currency, language),
  };
}
