/**
 * The contrast ratio of a foreground and its background, from 1 to 21. A translucent foreground is blended
 * with the background. Takes colors in hexadecimal or as browsers compute them.
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(seen: string, ground: string): number {
  const below = channels(ground);
  const [red, green, blue, alpha = 255] = channels(seen);
  const mixed = [red, green, blue].map(
    (value = 0, index) => (value * alpha + (below[index] ?? 0) * (255 - alpha)) / 255,
  );
  const [darker = 0, lighter = 0] = [luminance(mixed), luminance(below)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green, blue and, if given, opacity, each from 0 to 255. */
export function channels(color: string): number[] {
  const computed = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color);
  if (computed) {
    const [, red, green, blue, opacity = "1"] = computed;
    return [Number(red), Number(green), Number(blue), Number(opacity) * 255];
  }
  if (!/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color))
    throw new Error(`found the color ${color}; expected # and 3, 4, 6 or 8 hexadecimal digits`);
  const digits = color.length < 6 ? color.replace(/[\da-f]/gi, "$&$&") : color;
  return [...digits.matchAll(/[\da-f]{2}/gi)].map(([pair]) => Number.parseInt(pair, 16));
}
