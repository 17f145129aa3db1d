import { parentPort, workerData } from "node:worker_threads";
import type { Route } from "../../site/routes.tsx";
import { inspectPage } from "../check/inspect-page.ts";
import { addPage, noFacts } from "../check/site-check.ts";
import { folderOutput } from "../publish/output.ts";
import { siteUrl } from "../url.ts";
import { evaluate } from "./evaluate.ts";
import { addSample, type Page, pageMaker, type Samples } from "./render-page.ts";
import type { ThreadAnswer, ThreadData, ThreadTask } from "./render-threads.ts";
import { type Measured, measurer } from "./sizes.ts";

// One of the threads of render-threads.ts.

const { root, bundle, css, content, address, hashed, folder, measure, done } =
  workerData as ThreadData;
const url = siteUrl(address);
const { site } = evaluate(root, bundle.code);
const makePage = pageMaker({
  content,
  url,
  running: { ...bundle, root, site, css },
  assets: { files: new Map(), hashed },
});
const routes = site.routes(content, url);
const measured = measurer(routes, measure);
const output = folderOutput(folder);
const facts = noFacts();
const samples: Samples = new Map();
const sizes = new Map<number, Measured>();

parentPort?.on("message", async (task: ThreadTask) => {
  const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
  if (task === "end") return answer({ facts, samples, sizes });
  for (let index = task.from; index < task.to; index++) {
    const route = routes[index] as Route;
    let page: Page;
    try {
      page = makePage(route);
    } catch (error) {
      return answer({ failed: index, message: (error as Error).message });
    }
    addPage(facts, route, inspectPage(page.html), url);
    addSample(samples, route.file, page);
    output.write(route.file, page.html);
    const size = await measured(route, page);
    if (size) sizes.set(index, size);
    Atomics.add(done, 0, 1);
  }
  answer("next");
});
