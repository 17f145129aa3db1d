import { createHash } from "node:crypto";
import type { Words } from "../generator/page.ts";
import { heroRows } from "./lead-file.ts";
import type { home } from "./pages/home.tsx";
import type { sampleLead } from "./sections/sample-output.tsx";
import type { siteWords } from "./site-words.ts";
import { light } from "./styles/palette.ts";

export type DrawnWords = Words<{
  site: typeof siteWords;
  home: typeof home;
  sampleLead: typeof sampleLead;
}>;

/** SHA-256, in hex, of the words and colors of the icons and the social image, which are light. */
export function drawnFrom({ site, home, sampleLead }: DrawnWords, host: string): string {
  const { badge, heading, lead, streets, file } = home.hero;
  const name = site.name ?? host;
  const words = [name, badge, heading, lead, streets, file, heroRows(sampleLead, file)];
  return createHash("sha256")
    .update(JSON.stringify([light, words]))
    .digest("hex");
}
