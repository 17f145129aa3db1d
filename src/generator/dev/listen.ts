import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UsageError } from "../cli/command-line.ts";
import { defaultPort } from "./dev-options.ts";

/**
 * True for a `Host` of this machine. Any other may be an attack:
 * https://en.wikipedia.org/wiki/DNS_rebinding
 */
export const isLoopback = (host = "") =>
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);

/** Browsers may resolve `localhost` to either. */
const ofThisMachine = ["127.0.0.1", "::1"];

/**
 * Listens on these addresses; undefined stands for all that the machine has. Resolves to the port: `asked`,
 * or else the first from the default on that is free on all of them, and prints which, if it is another.
 * Throws a UsageError if it can't use the port asked for.
 */
export async function listen(
  onRequest: RequestListener,
  asked?: number,
  hosts: readonly (string | undefined)[] = ofThisMachine,
): Promise<number> {
  for (let port = asked ?? defaultPort; ; port++) {
    const found = await listenOnAll(onRequest, port, hosts);
    if (asked === undefined && found !== undefined && found !== defaultPort)
      console.log(`Port ${defaultPort} is taken, using ${found} instead.`);
    if (found !== undefined) return found;
    if (asked)
      throw new UsageError(
        `Port ${asked} is taken. Stop the process that uses it, or choose another port.`,
      );
    if (asked === 0) port = -1;
  }
}

/** Resolves to the port, or to undefined if it is taken. Some machines have only one address. */
async function listenOnAll(
  onRequest: RequestListener,
  asked: number,
  hosts: readonly (string | undefined)[],
) {
  const servers: Server[] = [];
  let port = asked;
  for (const host of hosts) {
    const server = createServer(onRequest);
    const outcome = await listenOn(server, port, host);
    if (outcome === "taken") {
      for (const one of servers) one.close();
      return undefined;
    }
    if (outcome === "missing") continue;
    servers.push(server);
    port = (server.address() as AddressInfo).port;
  }
  if (servers.length === 0) throw new UsageError("This machine has neither 127.0.0.1 nor ::1.");
  return port;
}

/** Resolves to "missing" if the machine does not have this address. */
function listenOn(server: Server, port: number, host: string | undefined) {
  return new Promise<"listening" | "taken" | "missing">((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      if (code === "EADDRINUSE") resolve("taken");
      else if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") resolve("missing");
      else if (code === "EACCES")
        reject(new UsageError(`Port ${port} needs more rights. Choose one from 1024 up.`));
      else reject(new Error(message));
    });
    server.listen(port, host, () => resolve("listening"));
  });
}
