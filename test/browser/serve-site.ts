// Builds this site, with one more page that has every kind of text, and serves it as `npm start` does.

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { freePort } from "../../src/generator/dev/listen.ts";
import { serveFolder } from "../../src/tools/serve-folder.ts";
import { copyContentWithTestPages } from "../site/setup/real-site.ts";

const content = "test/.cache/content";
const site = "test/.cache/site";

for (const folder of [content, site]) rmSync(folder, { recursive: true, force: true });
copyContentWithTestPages(content);

// At the root of its host, whatever the address of this site.
const options = ["--content", content, "--out", site, "--url", "https://leads.example/"];
const build = ["src/tools/start.js", "build.ts", ...options];
const { status } = spawnSync(process.execPath, build, { stdio: ["ignore", "ignore", "inherit"] });
if (status !== 0) process.exit(1);

await serveFolder(site, await freePort(undefined, 20_000 + (process.pid % 20_000)));
