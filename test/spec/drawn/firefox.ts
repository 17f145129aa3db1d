import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const places = [
  "/usr/bin/firefox",
  "/usr/bin/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** Where the Firefox of this machine is, if there is one; FIREFOX_PATH takes precedence. */
export const firefoxPath = process.env.FIREFOX_PATH ?? places.find((place) => existsSync(place));

/** Settings that keep Firefox still, and from making requests of its own. */
const settings = {
  "marionette.port": 0,
  "ui.prefersReducedMotion": 1,
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
};

export interface Firefox {
  /** Sends a WebDriver command, such as `Navigate`, and resolves to its result. */
  send(command: string, parameters?: object): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Starts a headless Firefox and resolves to its remote control. Playwright drives only a Firefox of
 * its own build. https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export async function launchFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}",${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, "user.js"), lines.join(""));
  const browser = spawn(path, ["--headless", "--marionette", "--no-remote", "--profile", profile], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const socket = createConnection(await listeningPort(browser), "127.0.0.1");
  const send = commands(socket);
  await send("NewSession");
  return {
    send,
    async close() {
      socket.destroy();
      const ended = new Promise((resolve) => browser.once("exit", resolve));
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function listeningPort(browser: ChildProcess): Promise<number> {
  if (!browser.stdout) throw new Error("Firefox has no output to read.");
  for await (const line of createInterface(browser.stdout)) {
    const [, port] = /Listening on port (\d+)/.exec(line) ?? [];
    if (port) return Number(port);
  }
  throw new Error(`${browser.spawnfile} did not start`);
}

/** Returns what sends commands, each a line of JSON after its length, and awaits their answers. */
function commands(socket: Socket): Firefox["send"] {
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  let rest = Buffer.alloc(0);
  socket.on("data", (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const start = rest.indexOf(":") + 1;
      const end = start + Number(rest.subarray(0, start - 1));
      if (start === 0 || rest.length < end) return;
      const message = JSON.parse(rest.subarray(start, end).toString());
      rest = rest.subarray(end);
      if (!Array.isArray(message)) continue; // the greeting
      const [, id, error, result] = message;
      waiting.get(id)?.(error, result);
      waiting.delete(id);
    }
  });
  let last = 0;
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (error, result) =>
        error ? reject(new Error(JSON.stringify(error))) : resolve(result),
      );
      const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}
