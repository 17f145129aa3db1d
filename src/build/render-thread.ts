import { parentPort, workerData } from "node:worker_threads";
import { inspectPage } from "../check/inspect-page.ts";
import { addPage, noFacts } from "../check/site-check.ts";
import { siteUrl } from "../url.ts";
import { evaluate } from "./evaluate.ts";
import { folderOutput } from "./output.ts";
import { addSample, pageMaker, type Samples } from "./render-page.ts";
import type { ThreadAnswer, ThreadData, ThreadTask } from "./render-threads.ts";

// One of the threads of render-threads.ts.

const { root, bundle, css, content, address, hashed, folder } = workerData as ThreadData;
const url = siteUrl(address);
const { site } = evaluate(root, bundle.code);
const makePage = pageMaker({
  content,
  url,
  running: { ...bundle, root, site, css },
  assets: { files: new Map(), hashed },
});
const routes = site.routes(content, url);
const output = folderOutput(folder);
const facts = noFacts();
const samples: Samples = new Map();

parentPort?.on("message", (task: ThreadTask) => {
  const answer = (message: ThreadAnswer) => parentPort?.postMessage(message);
  if (task === "end") return answer({ facts, samples });
  for (let index = task.from; index < task.to; index++) {
    const route = routes[index];
    if (!route || route.budget) continue;
    try {
      const page = makePage(route);
      addPage(facts, route, inspectPage(page.html), url);
      addSample(samples, route.file, page);
      output.write(route.file, page.html);
    } catch (error) {
      return answer({ failed: index, message: (error as Error).message });
    }
  }
  answer({ done: task.to - task.from });
});
