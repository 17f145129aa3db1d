import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { connectBrowser } from "../../setup/browser.ts";
import { startHost } from "../../setup/host.ts";

/** Shows an address until a promise settles. Resolves to the reason if this machine can't. */
type Engine = (address: string, until: Promise<unknown>) => Promise<string | undefined>;

export const engines: Readonly<Record<string, Engine>> = {
  async Chromium(address, until) {
    const browser = await connectBrowser();
    const page = await browser.newPage({ reducedMotion: "reduce" });
    await page.goto(address);
    await until;
    await browser.close();
    return undefined;
  },
  async Firefox(address, until) {
    if (!firefoxPath) return "none is installed";
    const profile = mkdtempSync(join(tmpdir(), "firefox-"));
    writeFileSync(join(profile, "user.js"), settings.join("\n"));
    const args = ["--headless", "--no-remote", "--profile", profile, address];
    const firefox = spawn(firefoxPath, args, { stdio: "ignore", timeout: 30_000 });
    const ended = once(firefox, "exit");
    // It exits at once if run as root in another user's home, or if its package is missing.
    const problem = await Promise.race([
      until.then(() => undefined),
      ended.then(() => "it does not start"),
    ]);
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
    return problem;
  },
};

/** Where the Firefox of this machine is, if there is one; FIREFOX_PATH takes precedence. */
const firefoxPath =
  process.env.FIREFOX_PATH ??
  ["/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"].find((path) =>
    existsSync(path),
  );

/** They keep Firefox from moving anything and from making its own requests. */
const settings = [
  'user_pref("ui.prefersReducedMotion", 1);',
  'user_pref("app.normandy.enabled", false);',
  'user_pref("app.update.disabledForTesting", true);',
  'user_pref("browser.aboutwelcome.enabled", false);',
  'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("services.settings.server", "data:,");',
];

/**
 * Resolves to what a function finds on the home page at these window sizes, or to the reason if this machine
 * can't show it. The windows are frames of a page that posts the results back, so that the engine needs no
 * remote control and has no minimum width.
 */
export async function foundIn<Found>(
  engine: Engine,
  windows: readonly (readonly [width: number, height: number])[],
  find: (window: Window) => Found,
): Promise<Found[] | string> {
  const folder = mkdtempSync(join(tmpdir(), "frames-"));
  cpSync(inject("root").folder, folder, { recursive: true });
  const frames = `<!doctype html><script type=module>
    async function found() {
      const found = [];
      for (const [width, height] of ${JSON.stringify(windows)}) {
        const frame = document.createElement("iframe");
        Object.assign(frame, { width, height, src: "/", style: "position:fixed;inset:0;border:0" });
        document.documentElement.append(frame);
        await new Promise((resolve) => { frame.onload = resolve });
        await frame.contentDocument.fonts.ready;
        found.push((${find})(frame.contentWindow));
        frame.remove();
      }
      return JSON.stringify(found);
    }
    fetch("/found", { method: "POST", body: await found().catch(String) });
  </script>`;
  writeFileSync(join(folder, "frames.html"), frames);
  const said = new PassThrough();
  const host = await startHost(folder, "/", (request, respond) =>
    request.method === "POST" ? request.pipe(said) : respond(),
  );
  try {
    const found = text(said);
    return (await engine(`${host.address}frames.html`, found)) ?? JSON.parse(await found);
  } finally {
    await host.close();
    rmSync(folder, { recursive: true });
  }
}
