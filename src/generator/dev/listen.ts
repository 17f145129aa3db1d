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

/** Listens on localhost. Resolves to the port, a `freePort`. Rejects with an Explained if it can't listen. */
export async function listen(onRequest: RequestListener, asked?: number): Promise<number> {
  const server = createServer(onRequest);
  for (let port = await freePort(asked); ; port = await freePort(asked, port + 1))
    try {
      // Not 127.0.0.1: on some machines, localhost resolves to ::1.
      await once(server.listen(port, "localhost"), "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // Another program may have been faster.
      if (code !== "EADDRINUSE") throw new Explained(message);
    }
}

/**
 * Resolves to a port that is free at both addresses of localhost, because browsers try both: `asked`, or else the first
 * one from `first` on. Rejects with an Explained if `asked` is taken.
 */
export async function freePort(asked?: number, first = defaultPort): Promise<number> {
  for (let port = asked ?? first; ; port++) {
    if ((await isFree(port, "127.0.0.1")) && (await isFree(port, "::1"))) return port;
    if (asked !== undefined)
      throw new Explained(
        `Port ${port} is taken. Stop the process that uses it, or choose another port.`,
      );
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, host), "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch (error) {
    // A machine without IPv6 has no such address.
    return (error as NodeJS.ErrnoException).code !== "EADDRINUSE";
  }
}
