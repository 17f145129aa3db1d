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
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

/** Where a browser may come from: what it is called in messages, and how it is started. */
interface BrowserSource {
  readonly name: string;
  /** Throws when there is no such browser, or when it does not start. */
  launch(): Promise<Browser>;
}

interface Search {
  /** The browser to use and no other; by default what CHROMIUM_PATH says. */
  readonly chromiumPath?: string | undefined;
  /** What is tried otherwise, in this order. */
  readonly sources?: readonly BrowserSource[];
}

/**
 * Starts a headless Chromium or Chrome: the one CHROMIUM_PATH names, else the first that starts of the
 * one that `npm ci` brings on Linux x64, the system's and Playwright's own. The first is the same for
 * everyone, and a headless shell: it opens a page with a quarter of the work of a whole browser.
 * Throws an error that lists everything that was tried, or says that CHROMIUM_PATH is wrong.
 */
export async function launchBrowser({
  chromiumPath = process.env.CHROMIUM_PATH,
  sources = [fromNpm, ...pathsOfSystem(process.platform, process.env).map(atPath), playwrightsOwn],
}: Search = {}): Promise<Browser> {
  if (chromiumPath) {
    try {
      return await atPath(chromiumPath).launch();
    } catch (error) {
      throw new Error(
        `CHROMIUM_PATH is ${JSON.stringify(chromiumPath)}: ${reasonOf(error)}; expected the path of a Chromium or Chrome, or no CHROMIUM_PATH`,
      );
    }
  }
  const tried: string[] = [];
  for (const { name, launch } of sources) {
    try {
      return await launch();
    } catch (error) {
      tried.push(`  ${name}: ${reasonOf(error)}`);
    }
  }
  throw new Error(
    `no browser starts; expected Chromium or Chrome to be installed, or CHROMIUM_PATH to name one. Tried:\n${tried.join("\n")}`,
  );
}

/** Nothing goes out to the network but what a page asks for; Playwright adds more of the kind. */
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
  "--no-pings",
];

/** Root cannot have a sandbox; everyone else keeps it. https://crbug.com/638180 */
const start = (options: LaunchOptions) =>
  chromium.launch({ args, chromiumSandbox: process.getuid?.() !== 0, ...options });

const atPath = (path: string): BrowserSource => ({
  name: path,
  async launch() {
    if (!existsSync(path)) throw new Error("no such file");
    return start({ executablePath: path });
  },
});

/** What `npx playwright install chromium` has fetched, if it ever ran here. */
const playwrightsOwn: BrowserSource = { name: "Playwright's own browser", launch: () => start({}) };

const fromNpm: BrowserSource = {
  name: "@sparticuz/chromium",
  async launch() {
    const machine = `${process.platform} ${process.arch}`;
    if (machine !== "linux x64") throw new Error(`it is made for linux x64; this is ${machine}`);
    const folder = npmBrowserFolder();
    try {
      return await startUnpacked(folder);
    } catch {
      // Whatever lies there may be a torn or foreign file: once more with a fresh copy.
      rmSync(folder, { recursive: true, force: true });
      return startUnpacked(folder);
    }
  },
};

/** One folder for each version, within the project, so that no other user's or version's is taken. */
function npmBrowserFolder(): string {
  const manifest = readFileSync("node_modules/@sparticuz/chromium/package.json", "utf8");
  return resolve("node_modules/.cache", `chromium-${JSON.parse(manifest).version}`);
}

async function startUnpacked(folder: string): Promise<Browser> {
  if (!existsSync(folder)) await unpack(folder);
  // Of the package's own launch arguments none is taken: they switch web security off.
  return start({
    executablePath: join(folder, "chromium"),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(":"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  });
}

/**
 * Unpacks beside the folder and renames, so that of several processes none starts half a file. The
 * package reads the environment when it is imported, hence a process of its own: TMPDIR is where it
 * unpacks to, and only on AWS's Node does it bring the libraries that a bare system lacks.
 * https://github.com/Sparticuz/chromium
 */
async function unpack(folder: string): Promise<void> {
  mkdirSync(resolve(folder, ".."), { recursive: true });
  const stage = mkdtempSync(`${folder}-`);
  try {
    const code = 'await (await import("@sparticuz/chromium")).default.executablePath()';
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code], {
      env: { ...process.env, TMPDIR: stage, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
    });
    writeFileSync(join(stage, "fonts.conf"), fontsConfiguration);
    renameSync(stage, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/**
 * The system's fonts, if it has any, and the one the package brings. The package's own configuration
 * looks for it in /tmp alone, and without a font Chromium shows no text at all.
 */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

function pathsOfSystem(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case "darwin":
      return ["Google Chrome", "Chromium", "Microsoft Edge"].flatMap((name) =>
        ["", environment.HOME ?? ""].map(
          (home) => `${home}/Applications/${name}.app/Contents/MacOS/${name}`,
        ),
      );
    case "win32":
      return ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"]
        .flatMap((variable) => environment[variable] ?? [])
        .flatMap((folder) =>
          ["Google/Chrome", "Chromium", "Microsoft/Edge"].map((vendor) =>
            join(
              folder,
              vendor,
              "Application",
              vendor === "Microsoft/Edge" ? "msedge.exe" : "chrome.exe",
            ),
          ),
        );
    default:
      return [
        "/usr/bin/chromium",
        "/usr/bin/chromium-browser",
        "/usr/bin/google-chrome-stable",
        "/usr/bin/google-chrome",
        "/opt/google/chrome/chrome",
        "/snap/bin/chromium",
      ];
  }
}

/** Of Playwright's long messages, what the browser itself said, or else the first line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, said] =
    /\[err\] (.+)/.exec(message) ?? /^(?:browserType\.launch: )?(.*)/.exec(message) ?? [];
  return said ?? message;
}
