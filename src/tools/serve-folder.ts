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
