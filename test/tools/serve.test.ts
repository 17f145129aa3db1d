import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

const program = ["--import", "tsx", "src/tools/serve.ts", "--site"];

/** Serves a folder with a home page as `npm start` does. Resolves to its address, and to what ends it. */
async function served(folder: string, { port = "0", args = [] as readonly string[] } = {}) {
  writeFileSync(join(folder, "index.html"), "home");
  const env = { ...process.env, PORT: port };
  const child = spawn(process.execPath, [...program, folder, ...args], { cwd: root, env });
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
  return { address, printed, endsWith };
}

/** A port that nothing listens on. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `${port}`;
}

test("a busy port is named, and the next free one is used; SIGINT ends the server", async () => {
  const taken = createServer().listen(3000);
  // Where another program has the port already, that one keeps it busy.
  await new Promise((resolve) => taken.on("listening", resolve).on("error", resolve));
  onTestFinished(() => void taken.close());
  const { address, printed, endsWith } = await served(emptyFolder(), { port: "" });
  const port = Number(new URL(address).port);
  expect(port).toBeGreaterThan(3000);
  expect(printed).toContain(`Port 3000 is taken, using ${port} instead.\n`);
  expect(await (await fetch(address)).text()).toBe("home");
  expect(await endsWith("SIGINT")).toBe(0);
});

test("PORT names the port, unless --port does; SIGTERM ends the server", async () => {
  const [one, other] = [await freePort(), await freePort()];
  const [byPort, byOption] = await Promise.all([
    served(emptyFolder(), { port: one }),
    served(emptyFolder(), { port: one, args: ["--port", other] }),
  ]);
  expect([byPort.address, byOption.address]).toEqual([
    `http://localhost:${one}`,
    `http://localhost:${other}`,
  ]);
  await expect(served(emptyFolder(), { port: one })).rejects.toThrow(
    `Port ${one} is taken. Stop the process that uses it, or choose another port.\n`,
  );
  expect(await byPort.endsWith("SIGTERM")).toBe(0);
});

test.each([
  [["--port", "http"], "--port: expected a whole number from 0 to 65535, found http\n"],
  [["--prot", "1"], "Unknown option '--prot'; npm start -- --help lists the options\n"],
  [["other"], "Unexpected argument 'other'; npm start -- --help lists the options\n"],
])("the arguments %j are refused", async (args, message) => {
  await expect(served(emptyFolder(), { args })).rejects.toThrow(new Error(message));
});

test("a file that is replaced or removed is served as it is", async () => {
  const folder = emptyFolder();
  const { address } = await served(folder);
  const read = async () => {
    const response = await fetch(`${address}/news.txt`);
    return [response.status, await response.text()];
  };
  expect((await read())[0]).toBe(404);
  writeFileSync(join(folder, "news.txt"), "new");
  expect(await read()).toEqual([200, "new"]);
  rmSync(join(folder, "news.txt"));
  expect((await read())[0]).toBe(404);
});

test("old addresses lead on, as the last build has them", async () => {
  const folder = emptyFolder();
  const { address } = await served(folder);
  const visit = async (path: string) => {
    const { status, headers } = await fetch(address + path, { redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await visit("/old.html?a=b")).toEqual([404, null]);
  const lines = ["/old.html /#top 301", "/%C3%BCber/ /about/ 301", "/%C3%BCber /about/ 301"];
  writeFileSync(join(folder, "_redirects"), `${lines.join("\n")}\n`);
  expect(await visit("/old.html?a=$&")).toEqual([301, "/?a=$&#top"]);
  expect(await visit("/%c3%bcber")).toEqual([301, "/about/"]);
  expect(await visit("/older.html")).toEqual([404, null]);
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
    const script = `cd "${root}" && node ${program.join(" ")} "${npm}"; exit`;
    writeFileSync(join(npm, "package.json"), JSON.stringify({ scripts: { start: script } }));
    const line = `"${process.execPath}" ${program.join(" ")} "${folder}"; exit`;
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
