import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { parse, stringify } from "yaml";
import * as z from "zod";
import { shapesOf } from "../../src/generator/content/load-content.ts";
import { contentOf } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { root } from "./build.ts";
import { readSite } from "./real-site.ts";

/** Takes a text of the content and the most characters it may have, and gives other words for it. */
export type Rewording = (text: string, longest: number) => string;

/**
 * Builds the site with other words for every text of its content that is free to choose, and gives
 * the folder of the output, which goes away with the test. The budgets of bytes are left out: they
 * are for the words the site has.
 */
export async function rewordedSite(reword: Rewording): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [words, output] = [join(folder, "content"), join(folder, "output")];
  mkdirSync(words);
  const input = await readSite();
  for (const [file, schema] of shapesOf(input.running.site)) {
    const content = parse(readFileSync(join(root, "content", file), "utf8"));
    writeFileSync(
      join(words, file),
      stringify(reworded(content, schema, reword), { lineWidth: 0 }),
    );
  }
  const content = contentOf(input.running, input.assets, { content: words });
  const write = (file: string, data: string | Uint8Array) => {
    mkdirSync(dirname(join(output, file)), { recursive: true });
    writeFileSync(join(output, file), data);
  };
  await writeSite({ ...input, content }, { write }, { measure: "nothing" });
  return output;
}

/** Follows a value and its schema, in which only a text that is free to choose has a greatest length. */
function reworded(value: unknown, schema: z.core.$ZodType, reword: Rewording): unknown {
  if (schema instanceof z.ZodOptional)
    return value === undefined ? value : reworded(value, schema.unwrap(), reword);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((entry) => reworded(entry, schema.element, reword));
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value as object).map(([key, inner]) => [
        key,
        reworded(inner, schema.shape[key], reword),
      ]),
    );
  const { maxLength } = (schema as z.ZodType).meta() ?? {};
  return typeof value === "string" && typeof maxLength === "number"
    ? reword(value.replaceAll("{host}", "leads.example"), maxLength).trim()
    : value;
}
