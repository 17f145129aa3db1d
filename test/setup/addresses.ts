/** Every page under the address a site is served at; the not-found page where there is no page. */
export const addresses = ["", "about/", "contact/", "nope", "500.html"] as const;
