import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "./build.ts";
import { type CleanUp, runCommand, runNode } from "./dev-server.ts";
import { emptyFolder } from "./files.ts";

// Where distributions put nginx is not on everyone's PATH.
const PATH = [process.env.PATH, "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].join(
  delimiter,
);

export const hasNginx = spawnSync("nginx", ["-v"], { env: { PATH } }).status === 0;

/** Serves a folder as `npm start` does, until the test ends or `cleanUp` calls back. Resolves to the address. */
export async function startServe(folder: string, cleanUp: CleanUp = onTestFinished) {
  const args = ["--import", "tsx", "src/tools/serve.ts", "--site", folder, "--port", "0"];
  const { says } = runNode({ folder: root }, args, cleanUp);
  const [address] = await says(/http:\/\/localhost:\d+/);
  return address;
}

/**
 * Starts nginx with a server that listens as these lines of its `http` block say, until the test ends or
 * `cleanUp` calls back; `place` is a folder for its files. Resolves to the address.
 */
export async function startNginx(
  http: (listen: string) => string,
  place = emptyFolder(),
  cleanUp: CleanUp = onTestFinished,
): Promise<string> {
  const address = `127.0.0.1:${await freePort()}`;
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${place}/${name};`)
    .join(" ");
  writeFileSync(
    join(place, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} error_log stderr notice; daemon off; pid ${place}/pid;
    events {}
    http { access_log off; ${paths} ${http(`listen ${address};`)} }`,
  );
  const args = ["-p", place, "-e", "stderr", "-c", join(place, "nginx.conf")];
  // Its sockets are open when it starts a worker.
  await runCommand("nginx", args, { others: { PATH }, cleanUp }).says(/start worker process /);
  return `http://${address}`;
}

/** Resolves to a port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
