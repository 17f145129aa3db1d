// npm start: builds the site and serves dist with serve, on a free port.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import {
  Explained,
  exitOnSignal,
  freePort,
  portGiven,
  runProgram,
} from "../generator/api/tools.ts";
import { builtAddress } from "./built-address.ts";
import { serveFolder } from "./serve-folder.ts";

const help = `Builds the site and serves dist.

  npm start -- [options]

  --port N  serve on this port (default: PORT, or else 3000, or the next that is free)
  --help    print this help`;

const options = { port: { type: "string" } } as const;
await runProgram({ name: "npm start", help, options, isServer: true }, ({ port }) =>
  buildAndServe(portGiven(port, process.env)),
);

async function buildAndServe(asked: number | undefined): Promise<void> {
  const port = await freePort(asked);
  const build = ["src/tools/start.js", "build.ts"];
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  const { pathname: base } = builtAddress(readFileSync("dist/index.html", "utf8"));
  if (base !== "/")
    throw new Explained(
      `The site is built for the path ${base}, and serve would serve it at the root. To see it under ${base}, run npm run dev.`,
    );
  exitOnSignal();
  await serveFolder("dist", port);
}
