import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** 75 words. */
const paragraph =
  "Every lead is called before it is sold, so nobody writes to a dead number. ".repeat(5);

/** Writes text pages of 300 words and four headings to a folder. */
export function writeTextPages(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let page = 0; page < count; page++) {
    const parts = [1, 2, 3, 4].map((part) => `## Part ${part} of ${page}\n\n${paragraph}\n`);
    const head = `title: Text ${page}\ndescription: What text ${page} says.\nheading: Text ${page}\n`;
    writeFileSync(join(folder, `text-${page}.md`), `---\n${head}---\n${parts.join("\n")}`);
  }
}
