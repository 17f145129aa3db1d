import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { textsIn } from "../../src/generator/field-kinds.ts";
import type { MarkdownText } from "../../src/generator/page.ts";
import { parsedFile } from "../../src/generator/read/content-files.ts";
import { checkValue } from "../../src/generator/read/field-errors.ts";
import { fileIndex } from "../../src/generator/read/file-index.ts";
import { targetProblemsIn } from "../../src/generator/read/links.ts";
import { markdownShape } from "../../src/generator/read/markdown.ts";
import { fillPlaceholders } from "../../src/generator/read/placeholders.ts";
import { ContentError } from "../../src/generator/read/problem.ts";
import { emptyFolder } from "./files.ts";

/** The placeholders of `readFile`. */
const values = { host: "x.test", email: "hi@{host}" };

/**
 * Reads a small file with a schema, or a Markdown file whose head has that schema. Returns its value,
 * or the report of its problems.
 */
export function readFile(
  text: string | Uint8Array,
  schema: z.ZodType = z.unknown(),
  name: "a.yaml" | "a.md" = "a.yaml",
): unknown {
  const folder = emptyFolder();
  const file = join(folder, name);
  writeFileSync(file, text);
  const reading = parsedFile(file, new Map());
  if (!reading.parsed) return report(reading.problems, folder);
  const shape = name === "a.md" ? markdownShape(schema) : schema;
  const { parsed } = reading;
  const texts = [...textsIn(shape, parsed.value)];
  const filled = fillPlaceholders(parsed, texts, ["host", "email"], values);
  const result = checkValue(filled.value, shape, parsed, texts);
  const parts = name === "a.md" ? (filled.value as MarkdownText<unknown>).text : [];
  const index = fileIndex(shape, filled.value, parts);
  const problems = [
    ...reading.problems,
    ...filled.problems,
    ...result.problems,
    ...targetProblemsIn({ parsed, index }),
  ];
  return problems.length > 0 ? report(problems, folder) : result.value;
}

const report = (problems: ContentError["problems"], folder: string) =>
  new ContentError(problems).message
    .replaceAll(`${folder}/`, "")
    .replace(/^.* in the content\n\n/, "");

/** Returns the problems of a small file without its lines: `a.yaml:1:7  code must be text.` */
export const problemsIn = (...[text, schema, name]: Parameters<typeof readFile>): string[] =>
  String(readFile(text, schema, name))
    .split("\n\n")
    .map((entry) => entry.split("\n")[0] ?? "");
