import { light } from "../styles/palette.ts";

/**
 * The site's mark, as the shapes of an SVG that is 16 units wide and high: a lot found beside a street. Every
 * edge falls on a whole pixel at 16 and 32 pixels. Another mark is other shapes, and `npm run artwork`.
 */
export const Mark = () => (
  <>
    <rect width="16" height="16" rx="3.5" fill={light.sign} />
    <path d="M5 0v4M5 6v4M5 12v4" stroke={light.paint} strokeWidth="2" />
    <path d="M8 8h6" stroke={light.onSign} strokeWidth="6" />
  </>
);
