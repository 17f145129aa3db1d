import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Built } from "../../src/generator/dev/built.ts";
import { type Served, siteServer } from "../../src/generator/dev/site-server.ts";

/** A site of these files, and a 404 page. */
export const builtOf = (
  files: Record<string, string | Uint8Array>,
  more: Partial<Built> = {},
): Built => ({
  files: new Map(Object.entries({ "404.html": "<h1>Not found</h1>", ...files })),
  failures: new Map(),
  notes: [],
  base: "/",
  imported: [],
  ...more,
});

/** Serves a build, or none yet, and an extension, in this process until the test ends. */
export async function serveBuild(built?: Built, extension?: Served) {
  const { onRequest, show } = siteServer(extension);
  if (built) show(built);
  const server = createServer(onRequest);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, port, show };
}

interface Asked {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Resolves to the answer to a path as it stands: `fetch` would change it, and set the host itself. */
export async function ask(port: number, path: string, asked: Asked = {}) {
  const headers = { host: asked.host ?? "localhost", ...asked.headers };
  const sent = request({ port, path, method: asked.method ?? "GET", host: "127.0.0.1", headers });
  sent.end(asked.body);
  const [response]: IncomingMessage[] = await once(sent, "response");
  if (!response) throw new Error("no answer");
  const { statusCode: status = 0, headers: answered } = response;
  const { "content-type": type = "", location = "" } = answered;
  return { status, type, location, headers: answered, body: await text(response) };
}
