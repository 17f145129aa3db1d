/** What an attribute means to the checks. */
type Kind = "id" | "ids" | "url" | "urls" | "inline code";

/**
 * `url` and `urls`: https://html.spec.whatwg.org/multipage/indices.html#attributes-3 and, each with a
 * size, https://html.spec.whatwg.org/multipage/images.html#srcset-attributes. `ids` name elements of
 * the same page: https://www.w3.org/TR/wai-aria-1.2/#propcharacteristic_value
 */
const names: Readonly<Partial<Record<Kind, string>>> = {
  id: "id",
  ids: "for headers list form popovertarget commandfor aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-flowto aria-activedescendant aria-errormessage",
  url: "href xlink:href src poster action formaction data cite",
  urls: "srcset imagesrcset",
  "inline code": "style",
};

const kinds = new Map<string, Kind>();
for (const [kind, list] of Object.entries(names))
  for (const name of list.split(" ")) kinds.set(name, kind as Kind);

/** Returns what an attribute means, or undefined. */
export const kindOf = (attribute: string): Kind | undefined =>
  kinds.get(attribute) ?? (attribute.startsWith("on") ? "inline code" : undefined);
