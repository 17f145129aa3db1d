import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sentence = "Every lead is called before it is sold, so that nobody writes to a dead number. ";
/** 75 words. */
const paragraph = sentence.repeat(5);

/** Copies a content folder and adds as many pages of text to it, each of 300 words and four headings. */
export function addTexts(content: string, copy: string, count: number): void {
  cpSync(content, copy, { recursive: true });
  mkdirSync(join(copy, "pages"), { recursive: true });
  for (let page = 0; page < count; page++) {
    const parts = [1, 2, 3, 4].map((part) => `## Part ${part} of ${page}\n\n${paragraph}\n`);
    const head = `title: Text ${page}\ndescription: What text ${page} says.\nheading: Text ${page}\n`;
    writeFileSync(join(copy, `pages/text-${page}.md`), `---\n${head}---\n${parts.join("\n")}`);
  }
}
