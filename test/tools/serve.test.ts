import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";

const program = ["src/tools/start.js", "src/tools/serve.ts", "--site"];

/** Serves a folder with a home page like `npm start`. Resolves to its address, and a function that ends it. */
async function served(folder = emptyFolder(), { port = "0", args = [] as readonly string[] } = {}) {
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
  return { address, endsWith };
}

test("--port or else PORT sets the port; a signal ends the server", async () => {
  const taken = createServer().listen(0);
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const port = `${(taken.address() as AddressInfo).port}`;
  await expect(served(undefined, { port })).rejects.toThrow(
    `Port ${port} is taken. Stop the process that uses it, or choose another port.\n`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    const { endsWith } = await served(undefined, { port, args: ["--port", "0"] });
    expect(await endsWith(signal)).toBe(0);
  }
});

test.each([
  [["--port", "http"], "--port: expected a whole number from 0 to 65535, found http\n"],
  [["other"], "Unexpected argument 'other'; npm start -- --help lists the options\n"],
  [["--help"], /^Builds the site and serves dist\.\n/],
])("the arguments %j are refused", async (args, message) => {
  await expect(served(undefined, { args })).rejects.toThrow(message);
});

test("files and redirects are those of the last build", async () => {
  const folder = emptyFolder();
  const { address } = await served(folder);
  const visit = async (path: string) => {
    const response = await fetch(address + path, { redirect: "manual" });
    return [response.status, response.headers.get("location") ?? (await response.text())];
  };
  const missing = [404, expect.any(String)];
  for (const path of ["/news.txt", "/old.html?a=b"]) expect(await visit(path)).toEqual(missing);
  writeFileSync(join(folder, "news.txt"), "new");
  const lines = ["/old.html /#top 301", "/%C3%BCber/ /about/ 301", "/%C3%BCber /about/ 301"];
  writeFileSync(join(folder, "_redirects"), `${lines.join("\n")}\n`);
  expect(await visit("/news.txt")).toEqual([200, "new"]);
  expect(await visit("/old.html?a=$&")).toEqual([301, "/?a=$&#top"]);
  expect(await visit("/%c3%bcber")).toEqual([301, "/about/"]);
  rmSync(join(folder, "news.txt"));
  for (const path of ["/news.txt", "/older.html"]) expect(await visit(path)).toEqual(missing);
});

test.skipIf(process.platform === "win32").each([
  ["the shell that started it is killed", "SIGKILL", "sh"],
  ["npm gets SIGTERM", "SIGTERM", "npm"],
] as const)("the server ends when %s", async (_, signal, command) => {
  const cwd = emptyFolder();
  const start = `cd "${root}" && "${process.execPath}" ${program.join(" ")} "${cwd}"; exit`;
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ scripts: { start } }));
  const child = spawn(command, command === "npm" ? ["start"] : ["-c", start], {
    cwd,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.on("close", () => reject(new Error(`${command} ended by itself`)));
    child.stdout.setEncoding("utf8").on("data", (text) => text.includes("http:") && resolve());
  });
  // The output closes when the last process that holds it ends.
  const closed = new Promise((resolve) => child.on("close", resolve));
  child.kill(signal);
  await closed;
});
