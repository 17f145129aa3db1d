import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Explained } from "../explained.ts";

export const defaultPort = 3000;

/**
 * True for a `Host` that names this machine. Any other may be an attack:
 * https://en.wikipedia.org/wiki/DNS_rebinding
 */
export const isLoopback = (host = "") =>
  /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);

/**
 * Listens on a host, or on all addresses of the machine. Resolves to the port: `asked`, or else the first free
 * one from the default on. Rejects with an Explained if it can't listen.
 */
export async function listen(
  onRequest: RequestListener,
  asked?: number,
  host?: string,
): Promise<number> {
  const server = createServer(onRequest);
  for (let port = asked ?? defaultPort; ; port++)
    try {
      await once(server.listen(port, host), "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const isTaken = code === "EADDRINUSE";
      if (isTaken && asked === undefined) continue;
      const advice = "Stop the process that uses it, or choose another port.";
      throw new Explained(isTaken ? `Port ${port} is taken. ${advice}` : message);
    }
}
