import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";

export interface DevServer {
  /** The project's folder. */
  readonly folder: string;
  readonly address: string;
  read(file: string): string;
  /** Replaces text in a file of the project. */
  change(file: string, found: string, put: string): void;
  /** Ends the server, and starts another one on the same port. */
  restart(): Promise<void>;
  /** Ends the server and removes the project. */
  close(): Promise<void>;
}

/** Runs `npm run dev` in a copy of this project: with its own site, or with the small one of test/fixtures. */
export async function devServer(site: "own" | "bakery"): Promise<DevServer> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "dev-")));
  const path = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(path(file), "utf8");
  const change = (file: string, found: string, put: string) => {
    const text = read(file);
    expect(text).toContain(found);
    writeFileSync(
      path(file),
      text.replace(found, () => put),
    );
  };
  const isCopied = (file: string) => site === "own" || !file.startsWith(join("src", "site"));
  for (const part of ["src", "package.json", "tsconfig.json"])
    cpSync(part, path(part), { recursive: true, filter: isCopied });
  if (site === "own")
    for (const part of ["content", "static"]) cpSync(part, path(part), { recursive: true });
  else {
    cpSync("test/fixtures/bakery", folder, { recursive: true });
    const code = read("src/site/site.tsx");
    writeFileSync(
      path("src/site/site.tsx"),
      code.replace(/(?:\.\.\/)+src\/generator/g, "../generator"),
    );
  }
  symlinkSync(resolve("node_modules"), path("node_modules"), "junction");

  let server: ChildProcess;
  const end = async () => {
    const ended = once(server, "exit");
    server.kill("SIGINT");
    await ended;
  };
  /** Starts the server. Resolves to its address once it has built the site. */
  const start = async (port: string): Promise<string> => {
    const args = ["src/tools/start.js", "src/tools/dev.ts", "--port", port];
    // Without a path, whatever the site's own address is.
    const SITE_URL = site === "own" ? "https://leads.example/" : "";
    server = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, SITE_URL } });
    let said = "";
    for (const output of [server.stdout, server.stderr])
      output?.on("data", (text) => {
        said += text;
      });
    // It says its address, and later how long the first build took.
    const ready = /(http:\S+) {2}Press Ctrl-C to stop\n.* ms/;
    try {
      await expect.poll(() => said, { timeout: 120_000 }).toMatch(ready);
    } catch (error) {
      await end();
      throw error;
    }
    return ready.exec(said)?.[1] ?? "";
  };
  const address = await start("0");
  return {
    folder,
    address,
    read,
    change,
    async restart() {
      await end();
      await start(new URL(address).port);
    },
    async close() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
