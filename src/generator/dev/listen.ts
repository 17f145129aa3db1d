import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UsageError } from "../cli/command-line.ts";
import { defaultPort } from "./dev-options.ts";

/** Refuses pages whose own name points to this machine: https://en.wikipedia.org/wiki/DNS_rebinding */
export const isLoopback = (host = "") =>
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);

/**
 * Serves on 127.0.0.1 and [::1], since browsers may take `localhost` for either, and resolves to the
 * port: the one asked for, or else the first from the default on that is free on both. Throws a
 * UsageError if the port asked for cannot be used.
 */
export async function listen(onRequest: RequestListener, asked?: number): Promise<number> {
  for (let port = asked ?? defaultPort; ; port++) {
    const found = await listenOnBoth(onRequest, port);
    if (found !== undefined) return found;
    if (asked)
      throw new UsageError(
        `--port: ${asked} is taken. Stop the process that uses it, choose another port, or leave out --port.`,
      );
    if (asked === 0) port = -1;
  }
}

/** Resolves to the port, or to undefined if it is taken. */
async function listenOnBoth(onRequest: RequestListener, asked: number) {
  const server = createServer(onRequest);
  if (!(await listenOn(server, asked, "127.0.0.1"))) return undefined;
  const { port } = server.address() as AddressInfo;
  if (await listenOn(createServer(onRequest), port, "::1")) return port;
  server.close();
  return undefined;
}

/** Resolves to false if the port is taken. A machine without IPv6 has no `::1` to listen on. */
function listenOn(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      if (code === "EADDRINUSE") resolve(false);
      else if (host === "::1" && (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT"))
        resolve(true);
      else if (code === "EACCES")
        reject(new UsageError(`--port: ${port} needs more rights. Choose one from 1024 up.`));
      else reject(new Error(message));
    });
    server.listen(port, host, () => resolve(true));
  });
}
