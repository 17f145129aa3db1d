import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** A browser that may be installed: its name in messages, and `options`, which may throw. */
interface BrowserSource {
  readonly name: string;
  options(): Promise<LaunchOptions>;
}

/** Launches a headless browser for this process alone. Throws like `startBrowser`. */
export const launchBrowser = (): Promise<Browser> =>
  startBrowser((options) => chromium.launch(options));

/**
 * Starts a headless Chromium, Chrome or Edge: the one at CHROMIUM_PATH, or the first that starts of
 * the one `npm ci` installs for Linux x64, the system's, and Playwright's own. The first is a
 * headless shell, which opens a page in a quarter of a full browser's CPU time. Resolves to the
 * result of `start`. Throws an error that lists what it tried, or says that CHROMIUM_PATH is wrong.
 */
export async function startBrowser<Started>(
  start: (options: LaunchOptions) => Promise<Started>,
  chromiumPath = process.env.CHROMIUM_PATH,
  sources = [fromNpm, ...installed, playwrights],
): Promise<Started> {
  const tried: string[] = [];
  for (const { name, options } of chromiumPath ? [atPath(chromiumPath)] : sources) {
    try {
      // Chromium has no sandbox for root. https://crbug.com/638180
      const chromiumSandbox = process.getuid?.() !== 0;
      return await start({ args, chromiumSandbox, ...(await options()) });
    } catch (error) {
      tried.push(`${name}: ${reasonOf(error)}`);
    }
  }
  throw new Error(
    chromiumPath
      ? `CHROMIUM_PATH: no browser starts from ${tried}. Name a Chromium or Chrome, or unset it.`
      : `No browser starts. Install Chromium or Chrome, or set CHROMIUM_PATH. Tried:\n  ${tried.join("\n  ")}`,
  );
}

/** Together with Playwright's own, these keep the browser from making background requests. */
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  "--no-pings",
];

const atPath = (executablePath: string): BrowserSource => ({
  name: executablePath,
  async options() {
    if (!existsSync(executablePath)) throw new Error("no such file");
    return { executablePath };
  },
});

/** Playwright knows where every system installs Chrome and Edge, but not Chromium. */
const installed: readonly BrowserSource[] = [
  ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/snap/bin/chromium"].map(atPath),
  ...["chrome", "msedge"].map((channel) => ({ name: channel, options: async () => ({ channel }) })),
];

/** Present after `npx playwright install chromium`. */
const playwrights: BrowserSource = { name: "Playwright's own browser", options: async () => ({}) };

const fromNpm: BrowserSource = {
  name: "@sparticuz/chromium",
  async options() {
    const machine = `${process.platform} ${process.arch}`;
    if (machine !== "linux x64") throw new Error(`made for linux x64; this is ${machine}`);
    const manifest = readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8");
    const folder = resolve("node_modules/.cache", `chromium-${JSON.parse(manifest).version}`);
    if (!existsSync(folder)) await unpack(folder);
    const libraries = [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH];
    // Not the package's own launch arguments: they turn web security off.
    return {
      executablePath: join(folder, "chromium"),
      env: {
        ...process.env,
        LD_LIBRARY_PATH: libraries.filter(Boolean).join(":"),
        FONTCONFIG_FILE: join(folder, "fonts.conf"),
      },
    };
  },
};

/**
 * Unpacks under a temporary name first, so that no other process starts half a file. The package
 * reads its environment on import, hence the process: it unpacks to TMPDIR, and adds the libraries
 * that a bare system lacks only on AWS's Node. https://github.com/Sparticuz/chromium
 */
async function unpack(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const stage = mkdtempSync(`${folder}-`);
  try {
    const code = 'await (await import("@sparticuz/chromium")).default.executablePath()';
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...process.env, TMPDIR: stage, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
    });
    writeFileSync(join(stage, "fonts.conf"), fontsConfiguration);
    renameSync(stage, folder);
  } catch (error) {
    // Another process may have finished first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * The system's fonts, if any, and the package's. The package's own configuration looks only in
 * /tmp, and without a font Chromium shows no text.
 */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/** The browser's own words in Playwright's long message, or else its first line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, reason] =
    /\[err\] (.+)/.exec(message) ??
    /^(?:browserType\.launch(?:Server)?: )?(.*)/.exec(message) ??
    [];
  return reason ?? message;
}
