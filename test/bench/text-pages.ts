import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** 15 words. */
const sentence = "Every lead is called before it is sold, so nobody writes to a dead number. ";

/** Writes text pages with four headings to a folder. `words` is how many each has, 60 at least. */
export function writeTextPages(folder: string, count: number, words = 300): void {
  mkdirSync(folder, { recursive: true });
  const paragraph = sentence.repeat(words / 60);
  for (let page = 0; page < count; page++) {
    const parts = [1, 2, 3, 4].map((part) => `## Part ${part} of ${page}\n\n${paragraph}\n`);
    const head = `title: Text ${page}\ndescription: What text ${page} says.\nheading: Text ${page}\n`;
    writeFileSync(join(folder, `text-${page}.md`), `---\n${head}---\n${parts.join("\n")}`);
  }
}
