import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { bakery, contentKept } from "../setup/bakery.ts";
import { connectBrowser } from "../setup/browser.ts";
import { type CleanUp, emptyFolder } from "../setup/files.ts";
import { startDev } from "../setup/processes.ts";
import { repositoryIn, workFolder } from "../setup/repository.ts";
import { openPanel, viewport } from "./panel-page.ts";

/**
 * Serves one bakery to all tests of a file, in one browser page. Each test starts with the original content
 * in one commit, and with empty browser storage.
 */
export function servedBakery() {
  const cleanUps: Parameters<CleanUp>[0][] = [];
  const cleanUp: CleanUp = (end) => void cleanUps.unshift(end);
  const project = bakery([], cleanUp);
  const work = workFolder(project.folder);
  const restore = contentKept(project);
  const git = join(project.folder, ".git");
  const keptGit = emptyFolder(cleanUp);
  let server: Awaited<ReturnType<typeof startDev>>;
  let page: Page;
  let first: string;
  const serve = (port = "0") => startDev(["--port", port, "--root", project.folder], { cleanUp });
  const home = async () => (await fetch(server.address)).text();

  beforeAll(async () => {
    const browser = await connectBrowser();
    cleanUp(() => browser.close());
    page = await (await browser.newContext({ viewport })).newPage();
    page.setDefaultTimeout(15_000);
    await page.addInitScript(clearStorage);
    // Fewer files copy faster.
    repositoryIn(work).git("repack", "-adq");
    cpSync(git, keptGit, { recursive: true });
    server = await serve();
    first = await home();
  });
  beforeEach(putBack);
  afterAll(async () => {
    for (const end of cleanUps) await end();
  });

  /** Resets everything except the server. */
  async function putBack() {
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    for (const event of ["console", "pageerror"] as const) page.removeAllListeners(event);
    await page.unrouteAll();
    await page.setViewportSize(viewport);
    restore();
    rmSync(git, { recursive: true });
    cpSync(keptGit, git, { recursive: true });
    await expect.poll(home).toBe(first);
  }

  return {
    project,
    home,
    work,
    address: () => server.address,
    read: (file: string) => project.read(`content/${file}`),
    open: (file = "index.html") => openPanel(page, server.address, `${file}?new`),
    /** Opens the editor in another tab of the same browser. */
    openTab: async (file?: string) =>
      openPanel(await page.context().newPage(), server.address, file),
    async restart(meanwhile = async () => {}) {
      server.kill("SIGKILL");
      await server.ended;
      await meanwhile();
      server = await serve(new URL(server.address).port);
    },
  };
}

/** Clears the browser's storage when a page is opened, but not when it is reloaded. */
function clearStorage() {
  if (location.search !== "?new") return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", location.pathname);
}
