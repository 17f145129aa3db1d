import { createContext, use } from "react";
import { count, price } from "../format.ts";

/** The page's language. */
export const LanguageContext = createContext<string | undefined>(undefined);

/** Number and price formatters for the page's language. */
export function useNumbers(currency?: string) {
  const language = use(LanguageContext);
  return {
    count: (number: number) => count(number, language),
    price: (amount: number) => price(amount, currency, language),
  };
}
