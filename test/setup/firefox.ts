import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";

/** A tab of a browser. */
export interface Tab {
  /** Opens an address, and resolves when it has loaded. */
  goto(address: string): Promise<unknown>;
  /** Runs a self-contained function in the page, whatever the page's policy. */
  evaluate<Result>(read: () => Result | Promise<Result>): Promise<Result>;
}

/** Where the Firefox of this machine is, if there is one; FIREFOX_PATH takes precedence. */
const path =
  process.env.FIREFOX_PATH ??
  ["/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"].find((file) =>
    existsSync(file),
  );

/** They keep Firefox from moving anything and from making its own requests. */
const settings = {
  "marionette.port": 0,
  "ui.prefersReducedMotion": 1,
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.aboutwelcome.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
};

/** Starts this machine's Firefox with one tab. Resolves to the reason if this machine can't. */
export async function startFirefox(): Promise<(Tab & { close(): Promise<void> }) | string> {
  if (!path) return "none is installed";
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--marionette", "--no-remote", "--profile", profile];
  const firefox = spawn(path, args, { stdio: "ignore" });
  let hasEnded = false;
  const ended = once(firefox, "exit")
    .catch(() => {})
    .then(() => {
      hasEnded = true;
    });
  const close = async () => {
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  const portFile = join(profile, "MarionetteActivePort");
  const portIn = () => (existsSync(portFile) ? readFileSync(portFile, "utf8") : "");
  const isReady = () => hasEnded || portIn() !== "";
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 20 }).catch(() => {});
  // It exits at once if run as root in another user's home, or if its package is missing.
  if (hasEnded || portIn() === "") {
    await close();
    return "it does not start";
  }
  const send = await marionette(connect(Number(portIn()), "127.0.0.1"));
  await send("WebDriver:NewSession");
  return {
    close,
    goto: (url) => send("WebDriver:Navigate", { url }),
    async evaluate(read) {
      const script = `const done = arguments[0]; Promise.resolve((${read})()).then(done);`;
      const { value } = await send("WebDriver:ExecuteAsyncScript", { script, args: [] });
      return value;
    },
  };
}

/**
 * Resolves to a function that sends a command of WebDriver. Playwright's own way to Firefox needs a later
 * version than distributions have.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
async function marionette(socket: Socket) {
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  const greeted = once(socket, "data");
  socket.on("data", (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(":") + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(`${received.subarray(start, end)}`);
      received = received.subarray(end);
      // Its greeting is no answer.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const command = waiting.get(id);
      waiting.delete(id);
      if (error) command?.reject(new Error(error.message));
      else command?.resolve(result);
    }
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox ended."));
  });
  await greeted;
  let count = 0;
  return (name: string, parameters: object = {}) =>
    new Promise<{ value: never }>((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      const command = JSON.stringify([0, count, name, parameters]);
      socket.write(`${Buffer.byteLength(command)}:${command}`);
    });
}

/** A command that was sent and not answered yet. */
interface Waiting {
  resolve(result: { value: never }): void;
  reject(error: Error): void;
}
