import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/** Launches a headless browser for this process. Throws if it does not start. */
export async function launchBrowser(): Promise<Browser> {
  try {
    return await chromium.launch(launchOptions());
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new Error(`Set CHROMIUM_PATH to a Chromium, Chrome or Edge that starts. ${reason}`);
  }
}

/**
 * How Playwright starts a browser: the one at CHROMIUM_PATH, else on Linux x64 the one that npm installs, on
 * Windows Edge, and elsewhere Chrome.
 */
export function launchOptions(): LaunchOptions {
  const usual = `${process.platform} ${process.arch}` === "linux x64" ? fromNpm : fromMachine;
  const executablePath = process.env.CHROMIUM_PATH;
  // Chromium has no sandbox for root. https://crbug.com/638180
  const chromiumSandbox = process.getuid?.() !== 0;
  return { chromiumSandbox, ...(executablePath ? { executablePath } : usual()) };
}

const fromMachine = () => ({ channel: process.platform === "win32" ? "msedge" : "chrome" });

/** A headless shell. It opens pages in a quarter of a full browser's CPU time. */
function fromNpm(): LaunchOptions {
  const manifest = readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8");
  const folder = resolve(
    "node_modules/.cache",
    `chromium-${JSON.parse(manifest).version}-own-fonts`,
  );
  if (!existsSync(folder)) unpack(folder);
  // Not the package's own launch arguments: they turn web security off.
  return {
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      ...startVariables,
    },
  };
}

/**
 * The variables that Chromium sets in its own environment as it starts. Setting the second one frees the list that
 * another of its threads may be reading, so that it crashes once in some hundred starts. If both are there
 * already, the list stays. https://www.evanjones.ca/setenv-is-not-thread-safe.html
 */
const startVariables = { DBUS_SESSION_BUS_ADDRESS: "disabled:", FC_FONTATIONS: "1" };

/**
 * Unpacks under a temporary name first, so that no other process starts an incomplete file. This takes a
 * child process, because the package reads its environment on import: it unpacks to TMPDIR, and only on
 * AWS's Node does it add the libraries that a bare system lacks. https://github.com/Sparticuz/chromium
 */
function unpack(folder: string): void {
  mkdirSync(dirname(folder), { recursive: true });
  const stage = mkdtempSync(`${folder}-`);
  const code = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  execFileSync(process.execPath, ["--input-type=module", "--eval", code], {
    env: { ...process.env, TMPDIR: stage, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
  });
  // Without a font, Chromium renders no text. The machine's own would make pages differ between machines.
  writeFileSync(join(stage, "fonts.conf"), fontsConfiguration);
  renameSync(stage, folder);
}

const fontsConfiguration = `<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>`;
