import type { Edit } from "../setup/project.ts";

/** Parts of a text page: every kind of Markdown, and letters outside Latin. */
const parts = [
  "## A heading\n\n### One below it",
  "- One\n- Two",
  "1. first\n2. second",
  "- One\n  1. first\n     - deep\n  2. second",
  "| Plan | Price |\n| :--- | ---: |\n| Small | 29 |",
  "Run `npm start`.",
  "```\nnpm start\n```",
  "> Said by one.\n>\n> > Said by another.",
  "Before.\n\n---\n\nAfter.",
  "![A dot](/assets/dot.svg)",
  "[Home](/), **bold**, *said* and ~~struck~~ with a\\\nline break.",
  "Γειά σου, κόσμε.",
  "Привет, мир.",
  "Xin chào, thế giới ở đây.",
  "مرحبا بالعالم",
  "你好，世界。こんにちは。",
];

/**
 * Text pages of many mixtures, each with another set of parts, and the picture that some show. `head` is more
 * front matter.
 */
export function mixedPages(count: number, head = ""): Edit[] {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="4"/></svg>';
  const pages = Array.from({ length: count }, (_, index): Edit => {
    // An odd factor gives each page another set.
    const set = ((index + 1) * 40_503) % 2 ** parts.length;
    const text = parts.filter((_, bit) => (set >> bit) & 1).join("\n\n");
    const front = `title: Mixture ${index}\ndescription: What mixture ${index} has.\n${head}`;
    return [`content/pages/mixture-${index}.md`, `---\n${front}---\n\n${text}\n`];
  });
  return [["static/assets/dot.svg", dot], ...pages];
}
