import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "./build.ts";
import { emptyFolder } from "./files.ts";

// Where distributions put nginx is not on everyone's PATH.
const PATH = [process.env.PATH, "/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin"].join(
  delimiter,
);

export const hasNginx = spawnSync("nginx", ["-v"], { env: { PATH } }).status === 0;

type CleanUp = (end: () => Promise<void>) => void;

/** Serves a folder as `npm start` does, until the test ends or `cleanUp` calls back. Resolves to the address. */
export function startServe(folder: string, cleanUp: CleanUp = onTestFinished): Promise<string> {
  const server = spawn(
    process.execPath,
    ["--import", "tsx", "src/tools/serve.ts", "--site", folder, "--port", "0"],
    { cwd: root },
  );
  return printed(server, /http:\/\/localhost:\d+/, cleanUp);
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
  const server = spawn("nginx", ["-p", place, "-e", "stderr", "-c", join(place, "nginx.conf")], {
    env: { PATH },
  });
  // Its sockets are open when it starts a worker.
  await printed(server, /start worker process /, cleanUp);
  return `http://${address}`;
}

/** Resolves to what matches in the output of a process, which ends when `cleanUp` calls back. */
function printed(server: ChildProcess, pattern: RegExp, cleanUp: CleanUp): Promise<string> {
  cleanUp(async () => {
    const ended = new Promise((resolve) => server.on("exit", resolve));
    if (server.kill("SIGTERM")) await ended;
  });
  return new Promise((resolve, reject) => {
    let text = "";
    for (const output of [server.stdout, server.stderr])
      output?.setEncoding("utf8").on("data", (data) => {
        text += data;
        const [found] = pattern.exec(text) ?? [];
        if (found) resolve(found);
      });
    server.on("exit", () => reject(new Error(`the server ended: ${text}`)));
  });
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
