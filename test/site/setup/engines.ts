import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { connectBrowser } from "../../setup/browser.ts";
import { startFirefox } from "../../setup/firefox.ts";
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
    const firefox = await startFirefox();
    if (typeof firefox === "string") return firefox;
    await firefox.goto(address);
    await until;
    await firefox.close();
    return undefined;
  },
};

/**
 * Resolves to what a function finds on the home page of a built site at these window sizes, or to the reason if this machine
 * can't show it. The windows are frames of a page that posts the results back, so that the engine needs no
 * remote control and has no minimum width.
 */
export async function foundIn<Found>(
  engine: Engine,
  site: string,
  windows: readonly (readonly [width: number, height: number, ...unknown[]])[],
  find: (window: Window) => Found,
): Promise<Found[] | string> {
  const folder = mkdtempSync(join(tmpdir(), "frames-"));
  cpSync(site, folder, { recursive: true });
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
