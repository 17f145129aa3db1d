/**
 * Escapes text and double-quoted attribute values for HTML and XML:
 * https://html.spec.whatwg.org/multipage/parsing.html#escapingString
 */
export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
