import { once } from "node:events";
import { createServer } from "node:net";
import { relative, resolve } from "node:path";

/** Serves a folder with serve, on this port of all addresses, until the process ends. */
export async function serveFolder(folder: string, port: number): Promise<void> {
  process.env.NO_UPDATE_CHECK = "1";
  // serve looks for its configuration in the folder. Without -n, it writes the address to the clipboard; without -L, it
  // prints each request.
  const configuration = relative(resolve(folder), resolve("src/tools/serve.json"));
  process.argv.splice(2, Infinity, folder, "-c", configuration, "-l", `${port}`, "-n", "-L");
  // @ts-expect-error It has no types.
  await import("serve/build/main.js");
}

/** Resolves to the first port from this one on that is free at both addresses of localhost. serve tries only one. */
export async function freePort(port: number): Promise<number> {
  const free = await Promise.all(["127.0.0.1", "::1"].map((host) => isFree(port, host)));
  return free.every(Boolean) ? port : freePort(port + 1);
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
