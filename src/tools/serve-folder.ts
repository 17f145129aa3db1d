import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";

// What serve consists of. Its own program ends if a file vanishes after it was found.
const require = createRequire(resolve("node_modules/serve/package.json"));
const handler = require("serve-handler");
const compress = require("compression")();

/** Serves a folder as serve does, on this port of all addresses, until the process ends. */
export async function serveFolder(folder: string, port: number): Promise<void> {
  const headers = [{ source: "**", headers: [{ key: "Cache-Control", value: "no-cache" }] }];
  const options = { public: folder, trailingSlash: true, directoryListing: false, headers };
  const answer: RequestListener = (request, response) =>
    handler(request, response, options, {
      createReadStream: async (file: string, range: object) => {
        const stream = createReadStream(file, range);
        const isOpen = once(stream, "open").then(() => true);
        if (await isOpen.catch(({ code }) => code !== "ENOENT")) return stream;
        // It has vanished since it was found. Looked for again, it is not found.
        answer(request, response);
        return new Promise(() => {});
      },
    });
  const server = createServer((request, response) =>
    compress(request, response, () => answer(request, response)),
  );
  await once(server.listen(port), "listening");
  const { port: own } = server.address() as AddressInfo;
  console.log(`http://localhost:${own}  Press Ctrl-C to stop`);
}
