import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

/** Serves a folder with a home page as `npm start` does. Resolves to its address, and to what ends it. */
async function served(folder: string, { preload = "", port = "0" } = {}) {
  writeFileSync(join(folder, "index.html"), "home");
  const temporary = emptyFolder();
  const env = { ...process.env, PORT: port, TMPDIR: temporary };
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
  const endsWith = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { address, printed, temporary, endsWith };
}

test("a busy port is named, and the next free one is used; SIGINT ends the server", async () => {
  const taken = createServer().listen(3000, "127.0.0.1");
  // Where another program has the port already, that one keeps it busy.
  await new Promise((resolve) => taken.on("listening", resolve).on("error", resolve));
  onTestFinished(() => void taken.close());
  const { address, printed, endsWith } = await served(emptyFolder(), { port: "" });
  const port = Number(new URL(address).port);
  expect(port).toBeGreaterThan(3000);
  expect(printed).toContain(`Port 3000 is in use. Serving on port ${port} instead.\n`);
  expect(await (await fetch(address)).text()).toBe("home");
  expect(await endsWith("SIGINT")).toBe(0);
});

test("a file that a build removes while it is requested fails alone; SIGTERM ends the server", async () => {
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
  const { address, endsWith } = await served(folder, { preload: removeBeforeOpening });
  const download = await fetch(`${address}/large.bin`);
  await expect(fetch(`${address}/gone.txt`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(`${address}/gone.txt`)).status).toBe(404);
  expect(await (await fetch(address)).text()).toBe("home");
  expect((await download.arrayBuffer()).byteLength).toBe(large.length);
  expect(await endsWith("SIGTERM")).toBe(0);
});

test("old addresses lead on, as the last build has them", async () => {
  const folder = emptyFolder();
  const { address } = await served(folder);
  const visit = async (path: string) => {
    const { status, headers } = await fetch(address + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await visit("/old.html?a=b")).toEqual([301, "/old"]);
  const lines = ["/old.html /#top 301", "/%C3%BCber/ /about/ 301", "/%C3%BCber /about/ 301"];
  writeFileSync(join(folder, "_redirects"), `${lines.join("\n")}\n`);
  expect(await visit("/old.html?a=$&")).toEqual([301, "/?a=$&#top"]);
  expect(await visit("/%c3%bcber")).toEqual([301, "/about/"]);
  expect(await visit("/older.html")).toEqual([301, "/older"]);
});

test("the server does not look for a newer version of itself", async () => {
  const { temporary } = await served(emptyFolder());
  // Where the package `serve` notes when it last asked the registry of npm.
  expect(readdirSync(temporary)).toEqual([]);
});

test("npm start -- --help says what it does and builds nothing", async () => {
  const { folder } = bakeryProject();
  const { code, stdout } = await run("npm", ["start", "--silent", "--", "--help"], { cwd: folder });
  expect({ code, first: stdout.split("\n")[0] }).toEqual({
    code: 0,
    first: "Builds the site and serves dist.",
  });
  expect(readdirSync(folder)).not.toContain("dist");
});

test.skipIf(process.platform === "win32")(
  "the server ends when the shell that started it is killed, or npm, though its shell goes on",
  async () => {
    const [folder, npm] = [emptyFolder(), emptyFolder()];
    const script = `node "${join(root, "src/tools/serve.js")}" "${npm}"; exit`;
    writeFileSync(join(npm, "package.json"), JSON.stringify({ scripts: { start: script } }));
    const line = `"${process.execPath}" src/tools/serve.js "${folder}"; exit`;
    await Promise.all([killed("sh", ["-c", line], root), killed("npm", ["start"], npm)]);
  },
);

/** Starts a command that starts the server, kills the command alone, and waits for the end of all. */
async function killed(command: string, args: readonly string[], cwd: string): Promise<void> {
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
