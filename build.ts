// npm run build: the words in content/ and the pages of src/site become the files in dist/.
import { setTimeout } from "node:timers/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { buildProgram } from "./src/generator/build-options.ts";
import { addressGiven, runProgram, type Values } from "./src/generator/cli.ts";
import { allOf, Explained } from "./src/generator/explained.ts";
import { pageMistake } from "./src/generator/render/mistakes.ts";
import { tasksBeforeLaunch, warningsOf } from "./src/generator/render/notes.ts";
import { otherFiles } from "./src/generator/render/other-files.ts";
import { bodyOf, documentOf } from "./src/generator/render/page-html.ts";
import { Pictures } from "./src/generator/render/pictures.ts";
import { readInput, routeTable } from "./src/generator/render/read-input.ts";
import { report, sizeWarnings } from "./src/generator/report.ts";
import { writeFolder } from "./src/generator/write-folder.ts";

runProgram(buildProgram, build);

/** Everything is made before anything is written: a build with a mistake leaves the last site as it is. */
async function build({ content, url, out, force, strict }: Values<typeof buildProgram.options>) {
  const started = performance.now();
  const address = addressGiven(url, process.env);
  const input = await readInput({ root: process.cwd(), content, address });
  const routes = routeTable(input);
  const pictures = new Pictures(input, { showsOriginals: false });

  const pages = new Map<string, string>();
  const mistakes: Explained[] = [];
  for (const route of routes)
    try {
      const body = renderToStaticMarkup(bodyOf(route, input, pictures.find));
      pages.set(route.file, await documentOf(route, body, input));
    } catch (error) {
      mistakes.push(pageMistake(error, route, input.loaded));
    }
  if (mistakes.length > 0) throw allOf(mistakes);

  const files = new Map([...pages, ...(await otherFiles(input, routes, pages, pictures))]);
  const beforeLaunch = tasksBeforeLaunch(input);
  const warnings = [...warningsOf(input), ...sizeWarnings(pages)];
  if (strict && warnings.length > 0) throw new Explained(warnings.join("\n"));

  // Ends here if npm has ended meanwhile.
  await setTimeout();
  writeFolder(out, files, { force, sources: [content, "src", "static"] });
  const took = performance.now() - started;
  console.log(report({ pages, files: files.size, out, took, warnings, beforeLaunch }));
}
