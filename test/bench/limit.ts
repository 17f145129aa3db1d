import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import { renderToStaticMarkup } from "react-dom/server";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { bodyOf } from "../../src/generator/render/render-page.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { startUsage } from "./usage.ts";

// The bare limit: for each page the parser of Markdown, if it has any, renderToStaticMarkup and a write,
// without head, styles or checks. Takes what build-many.ts takes, and prints what that used.

const root = join(import.meta.dirname, "../..");
const folder = process.argv[2] ?? "";
const input = await readBuildInput({
  root,
  entry: "test/bench/many-pages.tsx",
  content: process.argv[3] ?? "",
  address: "https://leads.example/",
});
const routes = routesOf(input.running.site, input.content).filter(({ page }) => page.entries);
const parser = new MarkdownIt();
const printUsage = startUsage();
for (const route of routes) {
  const path = join(folder, route.file);
  mkdirSync(join(path, ".."), { recursive: true });
  if (route.entry.source) parser.parse(readFileSync(route.entry.source, "utf8"), {});
  writeFileSync(path, renderToStaticMarkup(bodyOf(route, input)));
}
printUsage();
