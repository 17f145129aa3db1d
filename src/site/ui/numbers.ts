import { count, price, roundedPrice } from "../format.ts";
import { usePage } from "./page-context.ts";

/** Number and price formatters for the page's language. */
export function useNumbers(currency?: string) {
  const { lang } = usePage();
  return {
    count: (number: number) => count(number, lang),
    price: (amount: number) => price(amount, currency, lang),
    roundedPrice: (amount: number) => roundedPrice(amount, currency, lang),
  };
}
