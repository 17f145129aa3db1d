import { createHash } from "node:crypto";
import type { Words } from "../generator/page.ts";
import { heroRows } from "./lead-file.ts";
import type { home } from "./pages/home.tsx";
import type { sampleLead } from "./sections/sample-output.tsx";
import { light } from "./styles/palette.ts";

export type DrawnWords = Words<{ home: typeof home; sampleLead: typeof sampleLead }>;

/** SHA-256, in hex, of the words and colors of the icons and the social image, which are light. */
export function drawnFrom({ home: { hero }, sampleLead }: DrawnWords, host: string): string {
  const { badge, heading, lead, streets, file } = hero;
  const words = [host, badge, heading, lead, streets, file, heroRows(sampleLead, file)];
  return createHash("sha256")
    .update(JSON.stringify([light, words]))
    .digest("hex");
}
