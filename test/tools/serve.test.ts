import { spawn } from "node:child_process";
import { readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

/** Serves a folder with a home page as `npm start` does, and resolves to its address. */
async function served(folder: string, { preload = "", port = "0" } = {}) {
  writeFileSync(join(folder, "index.html"), "home");
  const env = { ...process.env, PORT: port };
  const preloaded = ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
  const args = [...preloaded, "src/tools/serve.js", folder];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: "pipe" });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  let printed = "";
  const address = await new Promise<string>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr])
      output.setEncoding("utf8").on("data", (text) => {
        printed += text;
        const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
        if (found) resolve(found);
      });
    ended.then(() => reject(new Error(printed)));
  });
  return { address, ended, child, printed };
}

test("a busy port is named, and the next free one is used", async () => {
  const taken = createServer().listen(3000, "127.0.0.1");
  // Where another program has the port already, that one keeps it busy.
  await new Promise((resolve) => taken.on("listening", resolve).on("error", resolve));
  onTestFinished(() => void taken.close());
  const { address, printed } = await served(emptyFolder(), { port: "" });
  const port = Number(new URL(address).port);
  expect(port).toBeGreaterThan(3000);
  expect(printed).toContain(`Port 3000 is in use. Serving on port ${port} instead.\n`);
  expect(await (await fetch(address)).text()).toBe("home");
});

test("a file that a build removes while it is requested fails alone", async () => {
  const folder = emptyFolder();
  // Too large for the buffers between the server and a visitor who waits.
  const large = Buffer.alloc(20_000_000);
  writeFileSync(join(folder, "large.bin"), large);
  writeFileSync(join(folder, "gone.txt"), "gone");
  const removeBeforeOpening = `
    import fs from "node:fs";
    const { createReadStream } = fs;
    fs.createReadStream = (path, options) => {
      if (path.endsWith("gone.txt")) fs.rmSync(path, { force: true });
      return createReadStream(path, options);
    };`;
  const { address } = await served(folder, { preload: removeBeforeOpening });
  const download = await fetch(`${address}/large.bin`);
  await expect(fetch(`${address}/gone.txt`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(`${address}/gone.txt`)).status).toBe(404);
  expect(await (await fetch(address)).text()).toBe("home");
  expect((await download.arrayBuffer()).byteLength).toBe(large.length);
});

test("npm start -- --help says what it does and builds nothing", async () => {
  const folder = emptyFolder();
  for (const file of ["src", "node_modules", "build.ts", "package.json"])
    symlinkSync(join(root, file), join(folder, file));
  const { code, stdout } = await run("npm", ["start", "--silent", "--", "--help"], { cwd: folder });
  expect({ code, first: stdout.split("\n")[0] }).toEqual({
    code: 0,
    first: "Builds the site and serves dist.",
  });
  expect(readdirSync(folder)).not.toContain("dist");
});

test.each(["SIGINT", "SIGTERM"] as const)("%s ends the server", async (signal) => {
  const { ended, child } = await served(emptyFolder());
  child.kill(signal);
  expect(await ended).toBe(0);
});

describe.skipIf(process.platform === "win32")("the server ends", () => {
  /** Starts a command that starts the server, and kills the command alone. */
  async function killed(command: string, args: readonly string[], cwd: string) {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PORT: "0" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise<void>((resolve, reject) => {
      child.on("close", () => reject(new Error(`${command} ended by itself`)));
      child.stdout.setEncoding("utf8").on("data", (text) => text.includes("http:") && resolve());
    });
    // The output closes when the last process that holds it has ended.
    const closed = new Promise((resolve) => child.on("close", resolve));
    child.kill("SIGKILL");
    await closed;
    expect(child.signalCode).toBe("SIGKILL");
  }

  test("when the shell that started it is killed", async () => {
    const folder = emptyFolder();
    await killed("sh", ["-c", `"${process.execPath}" src/tools/serve.js "${folder}"; exit`], root);
  });

  test("when npm is killed, though its shell goes on", async () => {
    const folder = emptyFolder();
    const script = `node "${join(root, "src/tools/serve.js")}" "${folder}"; exit`;
    writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: script } }));
    await killed("npm", ["start"], folder);
  });
});
