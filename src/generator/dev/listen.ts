import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UsageError } from "../cli/command-line.ts";
import { isCode } from "../output/file-error.ts";
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
  for (let port = asked ?? defaultPort; ; port++)
    try {
      const found = await listenOnAll(onRequest, port, hosts);
      if (asked === undefined && found !== defaultPort)
        console.log(`Port ${defaultPort} is taken, using ${found} instead.`);
      return found;
    } catch (error) {
      if (!isCode(error, "EADDRINUSE")) throw new UsageError((error as Error).message);
      if (asked !== undefined)
        throw new UsageError(
          `Port ${asked} is taken. Stop the process that uses it, or choose another port.`,
        );
    }
}

async function listenOnAll(
  onRequest: RequestListener,
  asked: number,
  hosts: readonly (string | undefined)[],
): Promise<number> {
  const servers: Server[] = [];
  let port = asked;
  for (const host of hosts)
    try {
      const server = createServer(onRequest).listen(port, host);
      await once(server, "listening");
      servers.push(server);
      port = (server.address() as AddressInfo).port;
    } catch (error) {
      // Some machines have only one of the addresses.
      if (isCode(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) continue;
      for (const one of servers) one.close();
      throw error;
    }
  return port;
}
